/* SPDX-License-Identifier: ISC */
/*
 * A board as small as it can be seen: a point is a column wide, and half a line
 * high where two can be painted in one cell, else a sign in a line of its own.
 */
#ifndef UI_WALL_THUMBNAIL_H
#define UI_WALL_THUMBNAIL_H

#include "game/game.h"

/* The lines of a board of that size; its columns are the size. */
int thumbnail_lines(int size);

/* All of it, from that cell on; without stones where it is not to be seen. */
void thumbnail_draw(int line, int column, const struct game *game, bool seen);

#endif
