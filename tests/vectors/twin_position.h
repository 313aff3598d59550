/* SPDX-License-Identifier: ISC */
/* Drawn positions in both games of a twin, reached by turns of four seats. */
#ifndef TESTS_VECTORS_TWIN_POSITION_H
#define TESTS_VECTORS_TWIN_POSITION_H

#include "rules/position.h"
#include "vectors/twin.h"

/* Plays from the empty board; every chain of it must have a liberty. */
void twin_reach(struct twin *twin, const struct board *board, enum colour next);

/*
 * Starts a game of that size, and reaches the position; whom the first line,
 * "B C4", begins with is next.
 */
void twin_start_at(struct twin *twin, const struct drawn_position *position);

#endif
