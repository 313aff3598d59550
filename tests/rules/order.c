/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "rules/order.h"

/* The next stone of that side behind p, or POINT_NONE. */
static point find_stone(const struct board *board, point p, enum colour side)
{
	do
		p = p == POINT_NONE ? point_first()
				    : point_next(p, board->size);
	while (p != POINT_NONE && board_at(board, p) != side);
	return p;
}

void order_make(struct order *order, const struct board *board,
		enum colour next)
{
	point stone[2] = {find_stone(board, POINT_NONE, BLACK),
			  find_stone(board, POINT_NONE, WHITE)};
	enum colour side = BLACK;

	order->count = 0;
	while (stone[BLACK] != POINT_NONE || stone[WHITE] != POINT_NONE) {
		point p = stone[side];

		order->turns[order->count++] = p == POINT_NONE ? POINT_PASS : p;
		if (p != POINT_NONE)
			stone[side] = find_stone(board, p, side);
		side = opponent(side);
	}
	if (side != next)
		order->turns[order->count++] = POINT_PASS;
}
