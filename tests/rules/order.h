/* SPDX-License-Identifier: ISC */
/*
 * An order of turns that makes a position, Black first. Any order of its
 * stones will do: a chain on the way there either is a whole chain of the
 * position, which has a liberty, or lacks a neighbour, whose point is one. So
 * nothing is captured. Who has no more stones passes, never twice in a row,
 * and once at the end if the other side is to be next.
 */
#ifndef TESTS_RULES_ORDER_H
#define TESTS_RULES_ORDER_H

#include "rules/board.h"

struct order {
	point turns[2 * BOARD_AREA + 1]; /* POINT_PASS for a pass */
	int count;
};

/* Every chain of the position must have a liberty. */
void order_make(struct order *order, const struct board *board,
		enum colour next);

#endif
