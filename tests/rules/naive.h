/* SPDX-License-Identifier: ISC */
/*
 * A board that is slow and plain on purpose, to be compared with the real
 * one: every turn looks at the whole board again, and ko compares positions
 * (rulebook 4.1) where the real one remembers a point.
 */
#ifndef TESTS_RULES_NAIVE_H
#define TESTS_RULES_NAIVE_H

#include "rules/board.h"

struct grid {
	char at[BOARD_MAX][BOARD_MAX]; /* 'X', 'O' or '.' */
};

struct naive {
	int size;
	struct grid now;
	struct grid before; /* the opponent's last turn */
};

void naive_init(struct naive *naive, int size);

/*
 * Judges a turn at an intersection and, where *next is not NULL and the turn
 * is legal, gives the board after it and how many stones were taken.
 */
enum legality naive_judge(const struct naive *naive, enum colour side, int row,
			  int col, struct grid *next, int *taken);

/* The turn happened: *next is the board now. For a pass give naive->now. */
void naive_advance(struct naive *naive, const struct grid *next);

#endif
