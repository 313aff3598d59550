/* SPDX-License-Identifier: ISC */
/*
 * A stone for every whole point of the difference, a half point counting as
 * a whole; the first stone is the first move. What a whole difference is
 * worth beyond a half one, the ruleset's reverse komi says. Where pair points
 * are rounded, a difference is whole anyway.
 */
#include <config.h>

#include "game/pairpoints.h"

#include <stdlib.h>

#include "rules/handicap.h"

static bool valued(const struct ruleset *ruleset, struct rank rank, int *points)
{
	bool title = rank.kind == RANK_TITLE || rank.kind == RANK_PREFECTURE;

	return rank_points(rank, points) && (ruleset->titles || !title);
}

/* Doubled points of one pair. Points are small: nothing overflows. */
static bool pair_points(const struct ruleset *ruleset, int members,
			const struct rank ranks[2], int *points2)
{
	int sum = 0;

	for (int i = 0; i < members; i++) {
		int points;

		if (!valued(ruleset, ranks[i], &points))
			return false;
		sum += members == 1 ? 2 * points : points;
	}
	/* Upward, for negative sums too: -7 is -3.5, and goes to -3. */
	if (ruleset->round_up && sum % 2 != 0)
		sum++;
	*points2 = sum;
	return true;
}

static void set_handicap(const struct ruleset *ruleset, int size,
			 struct pairpoints *out)
{
	int difference2 = out->difference2;

	/* Past nine stones the last row goes on (INT-11). */
	if (difference2 > 2 * HANDICAP_MAX)
		difference2 = 2 * HANDICAP_MAX;
	out->stones = (difference2 + 1) / 2;
	if (out->stones < 2)
		out->stones = 0;
	if (difference2 == 0)
		out->komi2 = ruleset_even_komi2(ruleset, size);
	else
		out->komi2 = difference2 % 2 ? 0 : ruleset->reverse_komi2;
	out->beyond_table = out->difference2 > ruleset->table_end2;
}

bool pairpoints_compute(const struct ruleset *ruleset, int size, int members,
			const struct rank ranks[2][2], struct pairpoints *out)
{
	int points2[2];

	*out = (struct pairpoints){.black = PAIRPOINTS_NIGIRI,
				   .komi2 = ruleset_even_komi2(ruleset, size)};
	for (int pair = 0; pair < 2; pair++)
		if (!pair_points(ruleset, members, ranks[pair], &points2[pair]))
			return false;
	out->points2[0] = points2[0];
	out->points2[1] = points2[1];
	out->difference2 = abs(points2[0] - points2[1]);
	if (ruleset->floor)
		out->difference2 -= out->difference2 % 2;
	if (out->difference2)
		out->black = points2[0] < points2[1] ? PAIRPOINTS_FIRST
						     : PAIRPOINTS_SECOND;
	set_handicap(ruleset, size, out);
	return true;
}

bool pairpoints_of(const struct setup *setup, struct pairpoints *out)
{
	struct rank ranks[2][2] = {{{RANK_NONE, 0}}};

	for (int seat = 0; seat < setup->seats; seat++)
		ranks[seat_side((enum seat)seat)][seat / 2] =
			rank_read(setup->rank[seat]);
	return pairpoints_compute(setup->ruleset, setup->size, setup->seats / 2,
				  ranks, out);
}

void pairpoints_choose(const struct ruleset *ruleset, int size, int stones,
		       struct pairpoints *points)
{
	points->stones = stones;
	points->komi2 = stones ? 0 : ruleset_even_komi2(ruleset, size);
}
