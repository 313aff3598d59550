/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/setup.h"

#include <string.h>

#include "base/i18n.h"
#include "game/setup_option.h"
#include "rules/board.h"

void setup_default(struct setup *setup)
{
	*setup = (struct setup){0};
	for (const struct setup_option *row = setup_options; row->name; row++)
		setup_option_set(row, setup, row->fallback);
	setup->komi2 = ruleset_even_komi2(setup->ruleset, setup->size);
}

bool setup_is_even(const struct setup *setup)
{
	return setup->handicap == 0 && setup->komi2 > 0;
}

bool setup_is_event(const struct setup *setup)
{
	return setup->event[0] || setup->round[0] || setup->table[0];
}

bool setup_shares_people(const struct setup *one, const struct setup *other)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (!strcmp(one->name[seat], other->name[seat]))
			return true;
	return false;
}

static void swap(char *one, char *other, size_t size)
{
	char kept[LABEL_BYTES];

	memcpy(kept, one, size);
	memcpy(one, other, size);
	memcpy(other, kept, size);
}

_Static_assert(NAME_BYTES <= LABEL_BYTES && RANK_BYTES <= LABEL_BYTES,
	       "swap() has room for each of them");

void setup_swap(struct setup *setup)
{
	for (int i = 0; i < seats_members(setup->seats); i++) {
		enum seat black = seat_at(BLACK, i), white = seat_at(WHITE, i);

		swap(setup->name[black], setup->name[white], NAME_BYTES);
		swap(setup->rank[black], setup->rank[white], RANK_BYTES);
	}
	swap(setup->team[BLACK], setup->team[WHITE], LABEL_BYTES);
}

static bool no_points(const struct setup *setup)
{
	return !setup->free_placement &&
	       setup->handicap > handicap_fixed_max(setup->size);
}

static bool no_clock(const struct setup *setup)
{
	return !clock_rules_valid(&setup->clock);
}

/* What rows cannot say: values that do not go together. */
static const struct {
	bool (*wrong)(const struct setup *setup);
	const char *error;
} checks[] = {
	{no_points,
	 N_("This board has no fixed points for that many handicap stones; "
	    "choose the placement \"free\", or fewer stones.")},
	{no_clock, N_("The clock has no time to play with, or more than "
		      "it can show.")},
};

const char *setup_error(const struct setup *setup)
{
	for (const struct setup_option *row = setup_options; row->name; row++)
		if (row->error &&
		    !setup_option_allows(row, setup_option_get(row, setup)))
			return row->error;
	for (size_t i = 0; i < sizeof(checks) / sizeof(checks[0]); i++)
		if (checks[i].wrong(setup))
			return checks[i].error;
	return NULL;
}
