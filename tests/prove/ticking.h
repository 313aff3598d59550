/* SPDX-License-Identifier: ISC */
/*
 * A clock that knows nothing but to tick: each call is a millisecond of the
 * turn that runs. It is as slow as it is simple, to be held beside the clock
 * of the game, which is told how long a turn took (rulebook 5.2).
 */
#ifndef TESTS_PROVE_TICKING_H
#define TESTS_PROVE_TICKING_H

#include "game/clock.h"
#include "game/ruling.h"

struct ticking {
	int64_t main, block; /* ms left */
	int left;	     /* periods, stones, considered periods */
	int64_t beyond;	     /* ms of this turn after the main time */
};

/* Shows what that clock has, at the beginning of a turn. */
void ticking_wind(struct ticking *ticking, const struct clock *clock);
/* One more ms; false when it was the last one. */
bool ticking_tick(struct ticking *ticking, const struct clock_rules *rules);
/* Up to so many more, but for the one that would be the last: how many. */
int64_t ticking_run(struct ticking *ticking, const struct clock_rules *rules,
		    int64_t ms);
/* The turn is made. */
void ticking_press(struct ticking *ticking, const struct clock_rules *rules);
/*
 * A referee sets it, in a turn that it began like that; false where its system
 * cannot show that, and then it is as it was.
 */
bool ticking_set(struct ticking *ticking, const struct clock *begun,
		 const struct clock_rules *rules, const struct ruling *ruling);
/* Whether two of them show the same now. */
bool ticking_same(const struct ticking *one, const struct ticking *other,
		  const struct clock_rules *rules);
/* Whether both have the same, at the beginning of a turn. */
bool ticking_agrees(const struct ticking *ticking, const struct clock *clock);

#endif
