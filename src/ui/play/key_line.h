/* SPDX-License-Identifier: ISC */
/*
 * The last line: the few keys that are of use now, made from the keymap.
 */
#ifndef UI_PLAY_KEY_LINE_H
#define UI_PLAY_KEY_LINE_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

/* A command's first key as text, that of a seat if it has one; or "". */
const char *key_line_key(const struct keymap *keymap, int command,
			 enum seat seat, char out[KEY_TEXT]);

/* That of a seat's own: who sits there is told by it, "1". */
const char *key_line_seat(const struct keymap *keymap, enum seat seat,
			  char out[KEY_TEXT]);

void key_line_draw(const struct play *play, const struct rect *line);

#endif
