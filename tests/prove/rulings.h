/* SPDX-License-Identifier: ISC */
/*
 * Whatever a referee can say at a table, by the rows of game/ruling.h: each
 * kind with each seat or side that it takes, and all that it gives and sets.
 */
#ifndef TESTS_PROVE_RULINGS_H
#define TESTS_PROVE_RULINGS_H

#include "game/ruling.h"

/* How many of them there are; they go into all[], which has room for most. */
int rulings_list(const struct setup *setup, int64_t unit, struct ruling all[],
		 int most);

#endif
