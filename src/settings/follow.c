/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/pairpoints.h"
#include "settings/settings.h"

/* Black's pair is the first one. */
static void compute(const struct setup *setup, struct pairpoints *points)
{
	struct rank ranks[2][PAIR_MAX];

	for (int s = 0; s < SEATS_MAX; s++)
		ranks[seat_side(s)][s / 2] = rank_read(setup->rank[s]);
	pairpoints_compute(setup, (const struct rank(*)[PAIR_MAX])ranks,
			   points);
}

void settings_follow(struct settings *settings)
{
	struct setup *setup = &settings->setup;
	struct pairpoints points;

	compute(setup, &points);
	if (!settings->handicap_auto)
		pairpoints_choose(setup, setup->handicap, &points);
	setup->handicap = points.stones;
	if (settings->komi_auto)
		setup->komi2 = points.komi2;
}

bool settings_seated(const struct settings *settings)
{
	struct pairpoints points;

	compute(&settings->setup, &points);
	return !settings->handicap_auto || points.black != PAIRPOINTS_SECOND;
}
