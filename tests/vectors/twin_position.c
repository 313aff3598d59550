/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "vectors/twin_position.h"

#include "rules/order.h"

void twin_reach(struct twin *twin, const struct board *board, enum colour next)
{
	struct order order;

	order_make(&order, board, next);
	for (int i = 0; i < order.count; i++)
		twin_turn(twin, order.turns[i]);
}

void twin_start_at(struct twin *twin, const struct drawn_position *position)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = position->board.size;
	twin_start_with(twin, &setup);
	twin_reach(twin, &position->board,
		   position->lines[0][0] == 'B' ? BLACK : WHITE);
}
