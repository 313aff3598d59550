/* SPDX-License-Identifier: ISC */
/* The terminal that this was started at, as the settings want it. */
#ifndef CLI_OPEN_SCREEN_H
#define CLI_OPEN_SCREEN_H

#include <stdbool.h>

#include "settings/settings.h"

/* Whether there is one, and only one; false, after a sentence: no. */
bool open_screen_can(bool restricted);

/* As term_open(), for that; false after a sentence. */
bool open_screen(const struct settings *settings);

#endif
