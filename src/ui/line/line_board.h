/* SPDX-License-Identifier: ISC */
/*
 * The board in words, by rows and by what is around a point; nothing of what
 * is covered.
 */
#ifndef UI_LINE_LINE_BOARD_H
#define UI_LINE_LINE_BOARD_H

#include "game/game.h"
#include "ui/line/line.h"

enum { LINE_BOARD = 1024 };

/*
 * What lies in a row, counted from the bottom as players do: "Row 16: Black D,
 * Q; White K." Those that are marked are told behind the others.
 */
void line_board_row(const struct game *game, int row, char out[LINE_BOARD]);

/* Whether there is any stone in it. */
bool line_board_has(const struct game *game, int row);

/* All rows that have one. */
void line_board_say(struct line *line, const struct game *game);

/* The point, its chain and its liberties, and the points beside it. */
void line_board_around(const struct game *game, point p, char out[LINE_BOARD]);

#endif
