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

#include "base/i18n.h"
#include "rules/board.h"

static bool is_title(struct rank rank)
{
	return rank.kind == RANK_TITLE || rank.kind == RANK_PREFECTURE;
}

static bool titles_count(const struct setup *setup)
{
	return setup->ruleset->titles == TITLES_COUNT ||
	       (setup->ruleset->titles == TITLES_IF_SET && setup->titles);
}

static bool valued(const struct setup *setup, struct rank rank, int *points)
{
	return rank_points(rank, points) &&
	       (!is_title(rank) || titles_count(setup));
}

const char *pairpoints_why_none(const struct setup *setup, struct rank rank)
{
	int points;

	if (rank.kind == RANK_NONE || valued(setup, rank, &points))
		return NULL;
	return is_title(rank)
		       ? N_("has no points of its own under this ruleset: "
			    "write the rank, or points such as =8.")
		       : N_("is a professional rank, which no ruleset gives "
			    "points: write them, such as =8.");
}

/* Doubled points of one pair. Points are small: nothing overflows. */
static bool pair_points(const struct setup *setup,
			const struct rank ranks[PAIR_MAX], int *points2)
{
	int members = seats_members(setup->seats), sum = 0;

	for (int i = 0; i < members; i++) {
		int points;

		if (!valued(setup, ranks[i], &points))
			return false;
		sum += points;
	}
	sum = 2 * sum / members;
	/* Upward, for negative sums too: -7 is -3.5, and goes to -3. */
	if (setup->ruleset->round_up && sum % 2 != 0)
		sum++;
	*points2 = sum;
	return true;
}

static void set_handicap(const struct setup *setup, struct pairpoints *out)
{
	const struct ruleset *ruleset = setup->ruleset;
	int difference2 = out->difference2;

	/* Past nine stones the last row goes on (INT-11). */
	if (difference2 > 2 * HANDICAP_MAX)
		difference2 = 2 * HANDICAP_MAX;
	out->stones = (difference2 + 1) / 2;
	if (out->stones < 2)
		out->stones = 0;
	if (difference2 == 0 || ruleset->steady_komi)
		out->komi2 = ruleset_even_komi2(ruleset, setup->size);
	else
		out->komi2 = difference2 % 2 ? 0 : ruleset->reverse_komi2;
	out->beyond_table = out->difference2 > ruleset->table_end2;
}

static void note_rank(const struct setup *setup, struct rank rank,
		      struct pairpoints *out)
{
	if (rank.kind == RANK_DAN && rank.number > RANK_DAN_PRINTED)
		out->beyond_ranks = true;
	if (is_title(rank) && setup->ruleset->titles == TITLES_IF_SET)
		out->by_title = true;
}

bool pairpoints_compute(const struct setup *setup,
			const struct rank ranks[2][PAIR_MAX],
			struct pairpoints *out)
{
	int points2[2];

	*out = (struct pairpoints){.black = PAIRPOINTS_NIGIRI,
				   .komi2 = ruleset_even_komi2(setup->ruleset,
							       setup->size)};
	for (int pair = 0; pair < 2; pair++)
		if (!pair_points(setup, ranks[pair], &points2[pair]))
			return false;
	for (int i = 0; i < seats_members(setup->seats); i++) {
		note_rank(setup, ranks[0][i], out);
		note_rank(setup, ranks[1][i], out);
	}
	out->points2[0] = points2[0];
	out->points2[1] = points2[1];
	out->difference2 = abs(points2[0] - points2[1]);
	if (setup->ruleset->floor)
		out->difference2 -= out->difference2 % 2;
	if (out->difference2)
		out->black = points2[0] < points2[1] ? PAIRPOINTS_FIRST
						     : PAIRPOINTS_SECOND;
	set_handicap(setup, out);
	return true;
}

bool pairpoints_of(const struct setup *setup, struct pairpoints *out)
{
	struct rank ranks[2][PAIR_MAX] = {{{RANK_NONE, 0}}};

	for (int seat = 0; seat < setup->seats; seat++)
		ranks[seat_side((enum seat)seat)]
		     [seat_member((enum seat)seat)] =
			     rank_read(setup->rank[seat]);
	return pairpoints_compute(setup, ranks, out);
}

void pairpoints_choose(const struct setup *setup, int stones,
		       struct pairpoints *points)
{
	bool komi = !stones || setup->ruleset->steady_komi;

	points->stones = stones;
	points->komi2 =
		komi ? ruleset_even_komi2(setup->ruleset, setup->size) : 0;
}
