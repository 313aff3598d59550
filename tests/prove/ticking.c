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

/* ms of what runs now, which is no main time any more; 0: it is over. */
static int64_t part_left(const struct ticking *ticking,
			 const struct clock_rules *rules)
{
	int64_t considered = ticking->beyond - rules->move;

	switch (rules->system) {
	case CLOCK_BYOYOMI:
		return rules->period - ticking->beyond % rules->period;
	case CLOCK_CANADIAN:
		return ticking->block;
	case CLOCK_NHK:
		return considered < 0
			       ? -considered
			       : rules->period - considered % rules->period;
	default:
		return 0;
	}
}

static bool set_part(struct ticking *ticking, const struct clock_rules *rules,
		     int64_t left)
{
	bool considers =
		rules->system == CLOCK_NHK && ticking->beyond >= rules->move;
	int64_t whole = rules->system == CLOCK_NHK && !considers
				? rules->move
				: rules->period;

	if (left <= 0 || left > whole || !has_overtime(rules))
		return false;
	if (rules->system == CLOCK_CANADIAN)
		ticking->block = left;
	else
		ticking->beyond = (considers ? rules->move : 0) + whole - left;
	return true;
}

static bool is_lost(const struct ticking *ticking,
		    const struct clock_rules *rules)
{
	return ticking->main <= 0 &&
	       (!has_overtime(rules) || ticking->left < 0 ||
		(rules->system == CLOCK_BYOYOMI && ticking->left == 0) ||
		(rules->system == CLOCK_CANADIAN && ticking->block <= 0));
}

/* With main time, or as overtime begins, nothing of that has gone. */
static void set_main(struct ticking *ticking, const struct clock *begun,
		     const struct clock_rules *rules, int64_t main)
{
	if (is_lost(ticking, rules))
		ticking->left = begun->left;
	else if (main == 0 && ticking->main <= 0)
		return;
	ticking->main = main;
	ticking->block = begun->block;
	ticking->beyond = 0;
}

bool ticking_set(struct ticking *ticking, const struct clock *begun,
		 const struct clock_rules *rules, const struct ruling *ruling)
{
	static const enum ruling_clock counts[] = {
		[CLOCK_BYOYOMI] = RULING_PERIODS,
		[CLOCK_CANADIAN] = RULING_STONES,
		[CLOCK_NHK] = RULING_CONSIDERED};
	struct ticking shown = *ticking;

	if (ruling_sets(ruling, RULING_MAIN))
		set_main(&shown, begun, rules, ruling->set[RULING_MAIN]);
	if (has_overtime(rules) && ruling_sets(ruling, counts[rules->system]))
		shown.left = (int)ruling->set[counts[rules->system]];
	if (ruling_sets(ruling, RULING_LEFT) && shown.main > 0)
		shown.main = ruling->set[RULING_LEFT];
	else if (ruling_sets(ruling, RULING_LEFT) &&
		 !set_part(&shown, rules, ruling->set[RULING_LEFT]))
		return false;
	if (is_lost(&shown, rules))
		return false;
	*ticking = shown;
	return true;
}

bool ticking_same(const struct ticking *one, const struct ticking *other,
		  const struct clock_rules *rules)
{
	return one->main == other->main && one->left == other->left &&
	       one->block == other->block &&
	       (one->main > 0 ||
		part_left(one, rules) == part_left(other, rules));
}
