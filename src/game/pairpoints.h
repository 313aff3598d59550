/* SPDX-License-Identifier: ISC */
/*
 * From the ranks to a handicap (rulebook 2.2-2.4): points of each pair,
 * their difference, who takes Black, how many stones and which komi. Points
 * are doubled, so that half points stay integers.
 */
#ifndef GAME_PAIRPOINTS_H
#define GAME_PAIRPOINTS_H

#include "game/rank.h"
#include "game/setup.h"

enum pairpoints_black {
	PAIRPOINTS_NIGIRI, /* no difference */
	PAIRPOINTS_FIRST,  /* the first pair has fewer points: takes Black */
	PAIRPOINTS_SECOND
};

struct pairpoints {
	int points2[2];	 /* doubled points of the first and the second pair */
	int difference2; /* doubled, never negative */
	enum pairpoints_black black;
	int stones;	   /* 0 or 2 to 9 */
	int komi2;	   /* half points for White */
	bool beyond_table; /* the difference is larger than the table prints */
	bool beyond_ranks; /* so is a dan grade (INT-11) */
	bool by_title;	   /* a title has points against advice (INT-27) */
};

/*
 * Of the set-up its seats, ruleset, size and titles count, and not its ranks:
 * those are ranks[pair][member]. False when one has no points (empty,
 * professional, or a title that does not count): *out is then an even game.
 */
bool pairpoints_compute(const struct setup *setup,
			const struct rank ranks[2][PAIR_MAX],
			struct pairpoints *out);

/*
 * Why that rank has no points under the set-up's rules, an English msgid that
 * goes on a sentence begun with the rank; NULL where it has some, or is none.
 */
const char *pairpoints_why_none(const struct setup *setup, struct rank rank);

/* The points of the pairs at a table, Black's first; false as above. */
bool pairpoints_of(const struct setup *setup, struct pairpoints *out);

/*
 * Stones that were chosen in place of those by the points: komi is then what
 * an even game has, or none beside stones, unless the ruleset's is steady.
 */
void pairpoints_choose(const struct setup *setup, int stones,
		       struct pairpoints *points);

#endif
