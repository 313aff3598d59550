/* SPDX-License-Identifier: ISC */
/*
 * A board painted with blocks in colours, on a ground of wood: stones are
 * round, and may touch.
 */
#ifndef UI_PLAY_BOARD_PAINTED_H
#define UI_PLAY_BOARD_PAINTED_H

#include "ui/play/canvas.h"

void board_painted_draw(const struct canvas *canvas);

#endif
