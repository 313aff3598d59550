/* SPDX-License-Identifier: ISC */
/*
 * The board with its letters and numbers, or the cover over it: grid, stones,
 * the last move, cursors of key sets, and while the score is agreed, what is
 * dead, seki and whose is each point. It is painted where the theme has colours
 * for wood and stones, else drawn.
 */
#ifndef UI_PLAY_BOARD_VIEW_H
#define UI_PLAY_BOARD_VIEW_H

#include "rules/score.h"
#include "ui/play/layout.h"
#include "ui/play/play.h"

/* The score is NULL while there is nothing to count. */
void board_view_draw(const struct play *play, const struct layout *layout,
		     const struct score *score);

#endif
