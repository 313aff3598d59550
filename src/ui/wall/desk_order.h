/* SPDX-License-Identifier: ISC */
/*
 * What the referee has done at all tables of the desk at once. An order is a
 * row: which tables it is for, what is sent to them, and what is asked before.
 * Each of them answers for itself; what they refuse is said once the last has
 * answered.
 */
#ifndef UI_WALL_DESK_ORDER_H
#define UI_WALL_DESK_ORDER_H

#include "ui/wall/wall_screen.h"

struct desk_order {
	key k;
	bool (*right)(const struct wall_table *table);
	bool (*fits)(
		const struct wall_table *table); /* and it means something */
	const char *sure[2]; /* what is asked, of one table and of more */
	const char *none;    /* what is said where there is none */
	const char *request, *text; /* NULL: as it is typed */
};

/* By its key, a small letter; NULL: that is none. */
const struct desk_order *desk_order_find(key k);

/* At how many tables it is to be done. */
int desk_order_count(const struct wall_screen *wall,
		     const struct desk_order *order);

/* Sends it there; to how many. */
int desk_order_give(const struct wall_screen *wall,
		    const struct desk_order *order, const char *typed);

/*
 * Once all have answered that it was given to: at how many it is done, or what
 * the others have said; false before.
 */
bool desk_order_tell(const struct wall_screen *wall, int given, char *out,
		     size_t size);

/* What a table has refused, behind what there is. */
void desk_order_refused(const struct wall_table *table, const char *why,
			char *out, size_t size);

#endif
