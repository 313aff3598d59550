/* SPDX-License-Identifier: ISC */
/*
 * What every key does, from the command table and the keymap in use.
 */
#ifndef UI_HELP_VIEW_H
#define UI_HELP_VIEW_H

#include "ui/layout.h"
#include "ui/play.h"

void help_view_draw(const struct play *play, const struct layout *layout);

#endif
