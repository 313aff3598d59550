/* SPDX-License-Identifier: ISC */
/*
 * From four ranks to a handicap (rulebook 2.2-2.4): points of each pair,
 * their difference, who takes Black, how many stones and which komi. Points
 * are doubled, so that half points stay integers.
 */
#ifndef GAME_PAIRPOINTS_H
#define GAME_PAIRPOINTS_H

#include "game/rank.h"
#include "game/ruleset.h"
#include "rules/board.h"

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
};

/*
 * size is that of the board; members is 2 for pairs and 1 for plain Go;
 * ranks[pair][member]. False when a rank has no points (empty, professional,
 * or a title that the ruleset does not value): *out is then an even game.
 */
bool pairpoints_compute(const struct ruleset *ruleset, int size, int members,
			const struct rank ranks[2][2], struct pairpoints *out);

/*
 * Stones that were chosen in place of those by the points: komi is then what
 * an even game has, or none beside stones.
 */
void pairpoints_choose(const struct ruleset *ruleset, int size, int stones,
		       struct pairpoints *points);

#endif
