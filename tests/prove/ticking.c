/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/ticking.h"

void ticking_wind(struct ticking *ticking, const struct clock *clock)
{
	*ticking = (struct ticking){.main = clock->main,
				    .block = clock->block,
				    .left = clock->left};
}

/* A period is lost by finishing it, and the last one is the game. */
static bool tick_byoyomi(struct ticking *ticking,
			 const struct clock_rules *rules)
{
	if (ticking->beyond % rules->period == 0)
		ticking->left--;
	return ticking->left > 0;
}

/* A considered period is lost by entering it. */
static bool tick_nhk(struct ticking *ticking, const struct clock_rules *rules)
{
	int64_t considered = ticking->beyond - rules->move;

	if (considered >= 0 && considered % rules->period == 0)
		ticking->left--;
	return ticking->left >= 0;
}

static bool has_overtime(const struct clock_rules *rules)
{
	return rules->system == CLOCK_BYOYOMI ||
	       rules->system == CLOCK_CANADIAN || rules->system == CLOCK_NHK;
}

bool ticking_tick(struct ticking *ticking, const struct clock_rules *rules)
{
	if (rules->system == CLOCK_NONE)
		return true;
	if (ticking->main > 0) {
		ticking->main--;
		return ticking->main > 0 || has_overtime(rules);
	}
	ticking->beyond++;
	switch (rules->system) {
	case CLOCK_BYOYOMI:
		return tick_byoyomi(ticking, rules);
	case CLOCK_CANADIAN:
		return --ticking->block > 0;
	case CLOCK_NHK:
		return tick_nhk(ticking, rules);
	default:
		return false;
	}
}

int64_t ticking_run(struct ticking *ticking, const struct clock_rules *rules,
		    int64_t ms)
{
	const struct ticking begun = *ticking;
	int64_t ran = 0;

	while (ran < ms && ticking_tick(ticking, rules))
		ran++;
	if (ran == ms)
		return ms;
	*ticking = begun;
	return ticking_run(ticking, rules, ran);
}

/* The bonus is paid up to the cap; who has more keeps it. */
static void add_bonus(struct ticking *ticking, const struct clock_rules *rules)
{
	for (int64_t i = 0; i < rules->increment; i++)
		if (!rules->cap || ticking->main < rules->cap)
			ticking->main++;
}

static void lay_stone(struct ticking *ticking, const struct clock_rules *rules)
{
	if (ticking->main > 0 || --ticking->left > 0)
		return;
	ticking->left = rules->count;
	ticking->block = rules->period;
}

void ticking_press(struct ticking *ticking, const struct clock_rules *rules)
{
	if (rules->system == CLOCK_FISCHER)
		add_bonus(ticking, rules);
	if (rules->system == CLOCK_CANADIAN)
		lay_stone(ticking, rules);
	ticking->beyond = 0;
}

bool ticking_agrees(const struct ticking *ticking, const struct clock *clock)
{
	return ticking->main == clock->main && ticking->block == clock->block &&
	       ticking->left == clock->left;
}
