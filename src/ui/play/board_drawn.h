/* SPDX-License-Identifier: ISC */
/*
 * A board drawn with a glyph for each stone, and signs beside it, so that it
 * reads without colours.
 */
#ifndef UI_PLAY_BOARD_DRAWN_H
#define UI_PLAY_BOARD_DRAWN_H

#include "ui/play/canvas.h"

void board_drawn_draw(const struct canvas *canvas);

/*
 * A side of the frame that the seat's cursor has there, "[" or "]"; NULL where
 * it has none, or the board is painted, and colours tell it from the others.
 */
const char *board_drawn_frame(const struct play *play, enum seat seat,
			      bool right);

#endif
