/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/pairpoints.h"
#include "settings/settings.h"

/* Black's pair is the first one. */
static void compute(const struct setup *setup, struct pairpoints *points)
{
	struct rank ranks[2][2];

	for (int s = 0; s < SEATS_MAX; s++)
		if (!rank_parse(setup->rank[s], &ranks[s % 2][s / 2]))
			ranks[s % 2][s / 2].kind = RANK_NONE;
	pairpoints_compute(setup->ruleset, setup->size, setup->seats / 2,
			   (const struct rank(*)[2])ranks, points);
}

void settings_follow(struct settings *settings)
{
	struct setup *setup = &settings->setup;
	struct pairpoints points;
	int even = ruleset_even_komi2(setup->ruleset, setup->size);

	compute(setup, &points);
	if (settings->handicap_auto)
		setup->handicap = points.stones;
	if (!settings->komi_auto)
		return;
	if (settings->handicap_auto)
		setup->komi2 = points.komi2;
	else
		setup->komi2 = setup->handicap ? 0 : even;
}

bool settings_seated(const struct settings *settings)
{
	struct pairpoints points;

	compute(&settings->setup, &points);
	return !settings->handicap_auto || points.black != PAIRPOINTS_SECOND;
}
