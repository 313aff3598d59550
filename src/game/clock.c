/* SPDX-License-Identifier: ISC */
/*
 * A system is a row of functions. Each of them looks at a turn that is still
 * within its budget; falling is the same for all and is settled here. A clock
 * that has fallen is all zeros, and that has no budget in any system.
 *
 * Nothing overflows: valid rules keep a budget below 10^12 ms, and a Fischer
 * clock without a cap would need 10^10 turns to fill 63 bits.
 */
#include <config.h>

#include "game/clock.h"

#include <stddef.h>

#include "base/i18n.h"

struct system {
	bool (*valid)(const struct clock_rules *rules);
	/* what a clock starts with beyond its main time */
	bool block_is_period, block_is_move, has_count;
	int64_t (*budget)(const struct clock *, const struct clock_rules *);
	void (*settle)(struct clock *, const struct clock_rules *, int64_t);
	/* ms over the main time in, the rest of the face out */
	void (*overtime)(const struct clock *, const struct clock_rules *,
			 int64_t over, struct clock_face *);
	/* the other way: from a face in overtime, to a clock and ms used */
	bool (*enter)(struct clock *, const struct clock_rules *,
		      const struct clock_face *, int64_t *used);
};

/* Untimed */

static bool none_valid(const struct clock_rules *rules)
{
	(void)rules;
	return true;
}

static int64_t none_budget(const struct clock *clock,
			   const struct clock_rules *rules)
{
	(void)clock;
	(void)rules;
	return INT64_MAX;
}

static void none_settle(struct clock *clock, const struct clock_rules *rules,
			int64_t used)
{
	(void)clock;
	(void)rules;
	(void)used;
}

/* Absolute */

static bool main_valid(const struct clock_rules *rules)
{
	return rules->main > 0;
}

static int64_t main_budget(const struct clock *clock,
			   const struct clock_rules *rules)
{
	(void)rules;
	return clock->main;
}

static void absolute_settle(struct clock *clock,
			    const struct clock_rules *rules, int64_t used)
{
	(void)rules;
	clock->main -= used;
}

/* Byo-yomi: a period is lost by finishing it. */

static bool counted_valid(const struct clock_rules *rules)
{
	return rules->period > 0 && rules->count > 0;
}

static int64_t byoyomi_budget(const struct clock *clock,
			      const struct clock_rules *rules)
{
	return clock->main + clock->left * rules->period;
}

static void byoyomi_settle(struct clock *clock, const struct clock_rules *rules,
			   int64_t used)
{
	if (used < clock->main) {
		clock->main -= used;
		return;
	}
	clock->left -= (int)((used - clock->main) / rules->period);
	clock->main = 0;
}

static void byoyomi_overtime(const struct clock *clock,
			     const struct clock_rules *rules, int64_t over,
			     struct clock_face *face)
{
	face->left = rules->period - over % rules->period;
	face->count = clock->left - (int)(over / rules->period);
}

static bool byoyomi_enter(struct clock *clock, const struct clock_rules *rules,
			  const struct clock_face *face, int64_t *used)
{
	clock->left = face->count;
	*used = rules->period - face->left;
	return *used >= 0;
}

/* Canadian */

static int64_t canadian_budget(const struct clock *clock,
			       const struct clock_rules *rules)
{
	(void)rules;
	return clock->main + clock->block;
}

static void canadian_settle(struct clock *clock,
			    const struct clock_rules *rules, int64_t used)
{
	if (used < clock->main) {
		clock->main -= used;
		return;
	}
	clock->block -= used - clock->main;
	clock->main = 0;
	clock->left--;
	if (clock->left == 0) {
		clock->block = rules->period;
		clock->left = rules->count;
	}
}

static void canadian_overtime(const struct clock *clock,
			      const struct clock_rules *rules, int64_t over,
			      struct clock_face *face)
{
	(void)rules;
	face->left = clock->block - over;
	face->count = clock->left;
}

static bool canadian_enter(struct clock *clock, const struct clock_rules *rules,
			   const struct clock_face *face, int64_t *used)
{
	clock->left = face->count;
	clock->block = face->left;
	*used = 0;
	return face->left <= rules->period;
}

/* Fischer: a clock above its cap is not cut down, but gains nothing. */

static void fischer_settle(struct clock *clock, const struct clock_rules *rules,
			   int64_t used)
{
	int64_t full;

	clock->main -= used;
	full = clock->main + rules->increment;
	if (rules->cap == 0 || full <= rules->cap)
		clock->main = full;
	else if (clock->main < rules->cap)
		clock->main = rules->cap;
}

/* NHK: a considered period is lost by entering it. */

static bool nhk_valid(const struct clock_rules *rules)
{
	return rules->move > 0 && (rules->count == 0 || rules->period > 0);
}

static int64_t nhk_budget(const struct clock *clock,
			  const struct clock_rules *rules)
{
	return clock->main + clock->block + clock->left * rules->period;
}

/* Considered periods that are left when the turn is `over` ms past main. */
static int nhk_left(const struct clock *clock, const struct clock_rules *rules,
		    int64_t over)
{
	if (over < clock->block)
		return clock->left;
	return clock->left - 1 - (int)((over - clock->block) / rules->period);
}

static void nhk_settle(struct clock *clock, const struct clock_rules *rules,
		       int64_t used)
{
	if (used < clock->main) {
		clock->main -= used;
		return;
	}
	clock->left = nhk_left(clock, rules, used - clock->main);
	clock->main = 0;
}

static void nhk_overtime(const struct clock *clock,
			 const struct clock_rules *rules, int64_t over,
			 struct clock_face *face)
{
	int64_t considered = over - clock->block;

	face->left = considered < 0
			     ? -considered
			     : rules->period - considered % rules->period;
	face->count = nhk_left(clock, rules, over);
	face->considered = considered >= 0;
}

/* In the free time of a move, or in a period that has been entered. */
static bool nhk_enter(struct clock *clock, const struct clock_rules *rules,
		      const struct clock_face *face, int64_t *used)
{
	bool considering = *used >= clock->main + clock->block;

	clock->left = face->count + considering;
	*used = considering ? clock->block + rules->period : clock->block;
	*used -= face->left;
	return *used >= (considering ? clock->block : 0);
}

/* The table */

static const struct system systems[] = {
	[CLOCK_NONE] = {.valid = none_valid,
			.budget = none_budget,
			.settle = none_settle},
	[CLOCK_ABSOLUTE] = {.valid = main_valid,
			    .budget = main_budget,
			    .settle = absolute_settle},
	[CLOCK_BYOYOMI] = {.valid = counted_valid,
			   .has_count = true,
			   .budget = byoyomi_budget,
			   .settle = byoyomi_settle,
			   .overtime = byoyomi_overtime,
			   .enter = byoyomi_enter},
	[CLOCK_CANADIAN] = {.valid = counted_valid,
			    .has_count = true,
			    .block_is_period = true,
			    .budget = canadian_budget,
			    .settle = canadian_settle,
			    .overtime = canadian_overtime,
			    .enter = canadian_enter},
	[CLOCK_FISCHER] = {.valid = main_valid,
			   .budget = main_budget,
			   .settle = fischer_settle},
	[CLOCK_NHK] = {.valid = nhk_valid,
		       .has_count = true,
		       .block_is_move = true,
		       .budget = nhk_budget,
		       .settle = nhk_settle,
		       .overtime = nhk_overtime,
		       .enter = nhk_enter},
};

enum { SYSTEMS = sizeof(systems) / sizeof(systems[0]) };

const char *const clock_systems[] = {
	[CLOCK_NONE] = "none",
	[CLOCK_ABSOLUTE] = "absolute",
	[CLOCK_BYOYOMI] = "byoyomi",
	[CLOCK_CANADIAN] = "canadian",
	[CLOCK_FISCHER] = "fischer",
	[CLOCK_NHK] = "nhk",
	[SYSTEMS] = NULL,
};

bool clock_counts(enum clock_system system)
{
	return systems[system].has_count;
}

bool clock_is_kept(const struct clock_rules *rules)
{
	return rules->system != CLOCK_NONE;
}

static bool in_range(int64_t ms)
{
	return ms >= 0 && ms <= CLOCK_MS_MAX;
}

bool clock_rules_valid(const struct clock_rules *rules)
{
	return (unsigned)rules->system < SYSTEMS && in_range(rules->main) &&
	       in_range(rules->period) && in_range(rules->increment) &&
	       in_range(rules->cap) && in_range(rules->move) &&
	       rules->count >= 0 && rules->count <= CLOCK_COUNT_MAX &&
	       systems[rules->system].valid(rules);
}

void clock_start(struct clock *clock, const struct clock_rules *rules)
{
	const struct system *system = &systems[rules->system];

	*clock = (struct clock){.main = rules->main};
	if (system->has_count)
		clock->left = rules->count;
	if (system->block_is_period)
		clock->block = rules->period;
	if (system->block_is_move)
		clock->block = rules->move;
}

int64_t clock_budget(const struct clock *clock, const struct clock_rules *rules)
{
	return systems[rules->system].budget(clock, rules);
}

/* ms of the budget that are left: 0 when the clock has fallen */
static int64_t remaining(const struct clock *clock,
			 const struct clock_rules *rules, int64_t used)
{
	int64_t budget = clock_budget(clock, rules);

	if (budget == INT64_MAX)
		return INT64_MAX;
	return used < budget ? budget - used : 0;
}

bool clock_settle(struct clock *clock, const struct clock_rules *rules,
		  int64_t used)
{
	if (remaining(clock, rules, used) == 0) {
		*clock = (struct clock){0};
		return false;
	}
	systems[rules->system].settle(clock, rules, used);
	return true;
}

struct clock_face clock_face(const struct clock *clock,
			     const struct clock_rules *rules, int64_t used)
{
	struct clock_face face = {.part = CLOCK_PART_MAIN,
				  .count = clock->left,
				  .total = remaining(clock, rules, used)};

	if (face.total == INT64_MAX) {
		face.left = INT64_MAX;
	} else if (face.total == 0) {
		face.part = CLOCK_PART_LOST;
		face.count = 0;
	} else if (used < clock->main) {
		face.left = clock->main - used;
	} else {
		face.part = CLOCK_PART_OVERTIME;
		systems[rules->system].overtime(clock, rules,
						used - clock->main, &face);
	}
	return face;
}

bool clock_spend(struct clock *clock, const struct clock_rules *rules,
		 int64_t used)
{
	const struct clock_face face = clock_face(clock, rules, used);

	if (face.part == CLOCK_PART_LOST)
		return false;
	if (!clock_is_kept(rules))
		return true;
	clock->main = face.part == CLOCK_PART_MAIN ? face.left : 0;
	clock->left = face.count;
	if (face.part == CLOCK_PART_OVERTIME &&
	    systems[rules->system].block_is_period)
		clock->block = face.left;
	return true;
}

/* Considered periods may all be gone, and a block has only so many stones. */
static bool can_count(const struct clock_rules *rules, int count)
{
	const struct system *system = &systems[rules->system];

	if (count < 0)
		return true;
	return system->has_count && (count > 0 || system->block_is_move) &&
	       (count <= rules->count || !system->block_is_period);
}

/* Another main time; without one, the overtime begins anew. */
static void set_main(const struct clock *clock, const struct clock_rules *rules,
		     int64_t main, struct clock_face *face, int64_t *used)
{
	struct clock fresh = *clock;

	fresh.main = main;
	fresh.left = face->count;
	*used = 0;
	*face = clock_face(&fresh, rules, 0);
}

bool clock_set(struct clock *clock, const struct clock_rules *rules,
	       const struct clock_setting *setting, int64_t *used)
{
	const struct system *system = &systems[rules->system];
	struct clock_face face = clock_face(clock, rules, *used);
	struct clock after = *clock;
	int64_t taken = *used;

	if (!clock_is_kept(rules) || !can_count(rules, setting->count))
		return false;
	if (face.part == CLOCK_PART_LOST) {
		if (setting->main < 0)
			return false;
		face.count = clock->left;
	}
	if (setting->main > 0 ||
	    (setting->main == 0 && face.part != CLOCK_PART_OVERTIME)) {
		set_main(clock, rules, setting->main, &face, &taken);
		after.main = setting->main;
	}
	if (setting->count >= 0)
		face.count = setting->count;
	if (setting->left >= 0)
		face.left = setting->left;
	if (face.left <= 0)
		return false;
	if (face.part == CLOCK_PART_MAIN) {
		after.main = face.left;
		after.left = face.count;
		taken = 0;
	} else if (!system->enter ||
		   !system->enter(&after, rules, &face, &taken)) {
		return false;
	} else {
		after.main = 0;
	}
	if (clock_budget(&after, rules) <= taken)
		return false;
	*clock = after;
	*used = taken;
	return true;
}

enum { PRESSING_MS = 10000 };

static const struct {
	int bells;
	const char *sentence;
} warnings[] = {
	[WARNING_NONE] = {0, ""},
	[WARNING_TEN_SECONDS] = {1, ""},
	[WARNING_OVERTIME] = {2, N_("Main time is over.")},
	[WARNING_PERIOD] = {2, N_("The next period runs.")},
	[WARNING_LAST_PERIOD] = {2, N_("The last period runs.")},
	[WARNING_FLAG] = {3, ""},
};

bool clock_is_pressing(const struct clock_face *face)
{
	return face->left <= PRESSING_MS;
}

enum clock_warning clock_warning_between(const struct clock_face *before,
					 const struct clock_face *now)
{
	if (now->part == CLOCK_PART_LOST)
		return before->part == CLOCK_PART_LOST ? WARNING_NONE
						       : WARNING_FLAG;
	if (before->part != now->part)
		return WARNING_OVERTIME;
	if (now->count < before->count)
		return now->count == !now->considered ? WARNING_LAST_PERIOD
						      : WARNING_PERIOD;
	if (!clock_is_pressing(before) && clock_is_pressing(now))
		return WARNING_TEN_SECONDS;
	return WARNING_NONE;
}

int clock_warning_bells(enum clock_warning warning)
{
	return warnings[warning].bells;
}

const char *clock_warning_sentence(enum clock_warning warning)
{
	return warnings[warning].sentence;
}
