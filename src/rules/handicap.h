/* SPDX-License-Identifier: ISC */
/*
 * Where handicap stones go when their placement is not free, and which
 * points of the board are drawn as stars. The order is that of GTP's
 * fixed_handicap (rulebook 2.4).
 */
#ifndef RULES_HANDICAP_H
#define RULES_HANDICAP_H

#include "rules/board.h"

enum { HANDICAP_MAX = 9 };

/* The most stones that have fixed points on a board of that size: 9, 4 or 0 */
int handicap_fixed_max(int size);

/* Fills *points with the stones; false when the size has no such points. */
bool handicap_points(int size, int stones, struct pointset *points);

/* The star points to draw, for any size from 5 to 19. */
void handicap_stars(int size, struct pointset *stars);

#endif
