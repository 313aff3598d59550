/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/setup.h"

#include "base/i18n.h"
#include "rules/handicap.h"

void setup_default(struct setup *setup)
{
	*setup = (struct setup){
		.seats = SEATS_MAX,
		.size = BOARD_MAX,
		.ruleset = &rulesets[0],
		.komi2 = rulesets[0].even_komi2[0],
		.clock = {.system = CLOCK_BYOYOMI,
			  .main = 20 * 60 * 1000,
			  .period = 30 * 1000,
			  .count = 3},
		.per = CLOCK_PER_SEAT,
	};
}

static bool no_ruleset(const struct setup *setup)
{
	return !setup->ruleset;
}

static bool bad_seats(const struct setup *setup)
{
	return setup->seats != 2 && setup->seats != 4;
}

static bool bad_size(const struct setup *setup)
{
	return setup->size < BOARD_MIN || setup->size > BOARD_MAX;
}

static bool bad_handicap(const struct setup *setup)
{
	return setup->handicap != 0 &&
	       (setup->handicap < 2 || setup->handicap > HANDICAP_MAX);
}

static bool no_points(const struct setup *setup)
{
	return !setup->free_placement &&
	       setup->handicap > handicap_fixed_max(setup->size);
}

static bool bad_komi(const struct setup *setup)
{
	return setup->komi2 < -SETUP_KOMI2_MAX ||
	       setup->komi2 > SETUP_KOMI2_MAX;
}

static bool bad_clock(const struct setup *setup)
{
	return !clock_rules_valid(&setup->clock);
}

static bool bad_breaks(const struct setup *setup)
{
	return setup->breaks < 0 || setup->breaks > SETUP_BREAKS_MAX;
}

static bool bad_pause(const struct setup *setup)
{
	return (unsigned)setup->pause > PAUSE_REFEREE;
}

static bool bad_owner(const struct setup *setup)
{
	return setup->per != CLOCK_PER_SEAT && setup->per != CLOCK_PER_PAIR;
}

/* In this order: a check may rely on the ones above it. */
static const struct {
	bool (*fault)(const struct setup *setup);
	const char *sentence;
} checks[] = {
	{no_ruleset, N_("There is no such ruleset.")},
	{bad_seats, N_("A table has four seats, or two for plain Go.")},
	{bad_size, N_("A board has 5 to 19 lines.")},
	{bad_handicap, N_("A handicap is 2 to 9 stones, or none.")},
	{no_points, N_("A board of this size has no fixed points for that "
		       "many handicap stones; let Black place them.")},
	{bad_komi, N_("Komi is between -100 and 100 points.")},
	{bad_clock, N_("The clock has no time to play with, or more than "
		       "it can show.")},
	{bad_breaks, N_("A pair has 0 to 9 breaks.")},
	{bad_pause, N_("Who may stop the clock is anyone, all by agreement, or "
		       "the referee.")},
	{bad_owner, N_("A clock belongs to a seat or to a pair.")},
};

const char *setup_fault(const struct setup *setup)
{
	for (size_t i = 0; i < sizeof(checks) / sizeof(checks[0]); i++)
		if (checks[i].fault(setup))
			return checks[i].sentence;
	return NULL;
}
