/* SPDX-License-Identifier: ISC */
/* Why keys do not go together, as a sentence. */
#ifndef SETTINGS_KEY_FAULT_H
#define SETTINGS_KEY_FAULT_H

#include "base/error.h"
#include "keys/keymap.h"

void key_fault_say(const struct keymap_fault *fault, struct error *error);

#endif
