/* SPDX-License-Identifier: ISC */
/*
 * The last line: the few keys that are of use now, made from the keymap.
 */
#ifndef UI_KEY_LINE_H
#define UI_KEY_LINE_H

#include "ui/layout.h"
#include "ui/play.h"

void key_line_draw(const struct play *play, const struct rect *line);

#endif
