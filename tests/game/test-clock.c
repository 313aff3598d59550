/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/clock.h"
#include "clock_words.h"
#include "lines.h"

static const char *const part_names[] = {
	[CLOCK_PART_MAIN] = "main",
	[CLOCK_PART_OVERTIME] = "overtime",
	[CLOCK_PART_LOST] = "lost",
};

struct number {
	const char *key;
	int64_t value;
};

/* Every number that the row names is one of these three, and equal to it. */
static void expect(const struct lines *row, const struct number numbers[3])
{
	int named = 0;

	for (const char *at = row->field[2]; *at; at++)
		named += *at == '=';
	for (int i = 0; i < 3; i++) {
		long long want = lines_value(row->field[2], numbers[i].key, -1);

		if (want < 0)
			continue;
		if (want != numbers[i].value)
			fail_msg("line %d: %s is %lld", row->number,
				 numbers[i].key, (long long)numbers[i].value);
		named--;
	}
	assert_int_equal(named, 0);
}

static void expect_state(const struct lines *row, const struct clock *clock)
{
	const struct number numbers[] = {{"main", clock->main},
					 {"block", clock->block},
					 {"left", clock->left}};

	expect(row, numbers);
}

static void expect_face(const struct lines *row, const struct clock_face *face)
{
	const struct number numbers[] = {{"left", face->left},
					 {"count", face->count},
					 {"total", face->total}};
	const char *part = part_names[face->part];

	if (strncmp(row->field[2], part, strlen(part)) != 0)
		fail_msg("line %d: the part is %s", row->number, part);
	expect(row, numbers);
}

static void every_turn_of_the_table(void **state)
{
	struct lines row;
	struct clock_rules rules;
	struct clock clock;
	int turns = 0;

	(void)state;
	lines_open(&row, "game/clock.tsv");
	while (lines_next(&row)) {
		int64_t ms;

		assert_int_equal(row.fields, 3);
		if (strcmp(row.field[0], "clock") == 0) {
			clock_words(&rules, row.field[2]);
			clock_start(&clock, &rules);
			continue;
		}
		ms = strtoll(row.field[1], NULL, 10);
		if (strcmp(row.field[0], "at") == 0) {
			struct clock_face face = clock_face(&clock, &rules, ms);

			expect_face(&row, &face);
			continue;
		}
		assert_string_equal(row.field[0], "took");
		turns++;
		if (clock_settle(&clock, &rules, ms) ==
		    (strcmp(row.field[2], "lost") == 0))
			fail_msg("line %d: lost or not", row.number);
		expect_state(&row, &clock);
	}
	assert_true(turns > 60);
}

/* A repeatable xorshift */
static uint64_t draw(uint64_t *seed, uint64_t below)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 7;
	*seed ^= *seed << 17;
	return *seed % below;
}

static void draw_rules(uint64_t *seed, struct clock_rules *rules)
{
	/* Small numbers, so that boundaries are met often. */
	do {
		*rules = (struct clock_rules){
			.system = draw(seed, CLOCK_NHK + 1),
			.main = draw(seed, 40),
			.period = draw(seed, 12),
			.count = draw(seed, 5),
			.increment = draw(seed, 6),
			.cap = draw(seed, 50),
			.move = draw(seed, 10),
		};
	} while (!clock_rules_valid(rules));
}

static void check_face(const struct clock_rules *rules,
		       const struct clock_face *face, int64_t budget,
		       int64_t used)
{
	bool lost = face->part == CLOCK_PART_LOST;

	if (rules->system == CLOCK_NONE) {
		assert_true(face->total == INT64_MAX);
		assert_int_equal(face->part, CLOCK_PART_MAIN);
		return;
	}
	assert_int_equal(face->total, used < budget ? budget - used : 0);
	assert_int_equal(lost, face->total == 0);
	assert_true(face->count >= 0);
	assert_true(lost ? face->left == 0 : face->left > 0);
	assert_true(face->left <= face->total);
}

/* What the face says is what settling the turn at that moment would do. */
static void check_turn(struct clock *clock, const struct clock_rules *rules,
		       int64_t used)
{
	int64_t budget = clock_budget(clock, rules);
	struct clock_face face = clock_face(clock, rules, used);
	bool held = clock_settle(clock, rules, used);

	check_face(rules, &face, budget, used);
	assert_int_equal(held, face.total != 0);
	assert_true(clock->main >= 0 && clock->block >= 0 && clock->left >= 0);
	assert_int_equal(clock_budget(clock, rules) > 0, held);
	if (held &&
	    (rules->system == CLOCK_BYOYOMI || rules->system == CLOCK_NHK))
		assert_int_equal(face.count, clock->left);
	if (face.part == CLOCK_PART_OVERTIME)
		assert_int_equal(clock->main, 0);
}

static void face_and_settling_agree(void **state)
{
	uint64_t seed = 0x9e3779b97f4a7c15;
	int fallen = 0;

	(void)state;
	for (int round = 0; round < 20000; round++) {
		struct clock_rules rules;
		struct clock clock;

		draw_rules(&seed, &rules);
		clock_start(&clock, &rules);
		for (int turn = 0; turn < 12; turn++)
			check_turn(&clock, &rules, draw(&seed, 30));
		fallen += clock_budget(&clock, &rules) == 0;
	}
	assert_true(fallen > 1000 && fallen < 19000);
}

/* Each part ends when the face said it would, not a millisecond earlier. */
static void parts_end_when_the_face_says(void **state)
{
	uint64_t seed = 0x2545f4914f6cdd1d;

	(void)state;
	for (int round = 0; round < 5000; round++) {
		struct clock_rules rules;
		struct clock clock;
		struct clock_face now, before, after;
		int64_t used = draw(&seed, 30);

		draw_rules(&seed, &rules);
		clock_start(&clock, &rules);
		now = clock_face(&clock, &rules, used);
		if (now.total == 0 || now.total == INT64_MAX)
			continue;
		before = clock_face(&clock, &rules, used + now.left - 1);
		after = clock_face(&clock, &rules, used + now.left);
		assert_int_equal(before.left, 1);
		assert_int_equal(before.part, now.part);
		assert_int_equal(before.count, now.count);
		assert_true(after.part != now.part || after.count < now.count);
	}
}

static void nothing_overflows(void **state)
{
	(void)state;
	for (int system = CLOCK_ABSOLUTE; system <= CLOCK_NHK; system++) {
		const struct clock_rules rules = {
			.system = system,
			.main = CLOCK_MS_MAX,
			.period = CLOCK_MS_MAX,
			.count = CLOCK_COUNT_MAX,
			.increment = CLOCK_MS_MAX,
			.cap = CLOCK_MS_MAX,
			.move = CLOCK_MS_MAX,
		};
		struct clock clock;
		int64_t budget;

		assert_true(clock_rules_valid(&rules));
		clock_start(&clock, &rules);
		budget = clock_budget(&clock, &rules);
		assert_true(budget >= CLOCK_MS_MAX && budget < 1000000000000);
		check_turn(&clock, &rules, budget - 1);
		check_turn(&clock, &rules, INT64_MAX);
		check_turn(&clock, &rules, INT64_MAX);
	}
}

static void untimed_has_no_end(void **state)
{
	const struct clock_rules rules = {.system = CLOCK_NONE};
	struct clock clock;
	struct clock_face face;

	(void)state;
	clock_start(&clock, &rules);
	assert_true(clock_budget(&clock, &rules) == INT64_MAX);
	assert_true(clock_settle(&clock, &rules, INT64_MAX));
	face = clock_face(&clock, &rules, 5000);
	assert_int_equal(face.part, CLOCK_PART_MAIN);
	assert_int_equal(face.count, 0);
	assert_true(face.left == INT64_MAX && face.total == INT64_MAX);
}

static void rules_that_cannot_be_played(void **state)
{
	static const struct clock_rules wrong[] = {
		{.system = CLOCK_ABSOLUTE},
		{.system = CLOCK_ABSOLUTE, .main = -1},
		{.system = CLOCK_ABSOLUTE, .main = CLOCK_MS_MAX + 1LL},
		{.system = CLOCK_ABSOLUTE, .main = INT64_MAX},
		{.system = CLOCK_BYOYOMI, .main = 1000},
		{.system = CLOCK_BYOYOMI, .main = 1000, .period = 1000},
		{.system = CLOCK_BYOYOMI, .main = 1000, .count = 3},
		{.system = CLOCK_BYOYOMI, .period = 1000, .count = -1},
		{.system = CLOCK_BYOYOMI, .period = 1, .count = INT32_MAX},
		{.system = CLOCK_CANADIAN, .main = 1000, .period = 1000},
		{.system = CLOCK_CANADIAN, .main = 1000, .count = 3},
		{.system = CLOCK_FISCHER, .increment = 1000},
		{.system = CLOCK_FISCHER, .main = 1000, .increment = -1},
		{.system = CLOCK_FISCHER, .main = 1000, .cap = INT64_MIN},
		{.system = CLOCK_NHK, .period = 1000, .count = 3},
		{.system = CLOCK_NHK, .move = 1000, .count = 3},
		{.system = CLOCK_NHK, .move = CLOCK_MS_MAX + 1LL},
		{.system = CLOCK_NHK, .move = 1, .period = -1},
		{.system = CLOCK_NHK, .move = 1, .period = 1, .count = -1},
		{.system = CLOCK_NHK + 1, .main = 1000},
	};
	static const struct clock_rules bare_nhk = {.system = CLOCK_NHK,
						    .move = 30000};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(clock_rules_valid(&wrong[i]));
	assert_true(clock_rules_valid(&bare_nhk));
}

/* What a referee sets is what the clock shows. */
static const struct {
	const char *why;
	struct clock_rules rules;
	int64_t used;
	struct clock_setting set;
	bool can;
	enum clock_part part;
	int64_t left;
	int count;
} settings[] = {
#define BYO                                                            \
	{                                                              \
		.system = CLOCK_BYOYOMI, .main = 9000, .period = 3000, \
		.count = 3                                             \
	}
#define CAN                                                             \
	{                                                               \
		.system = CLOCK_CANADIAN, .main = 9000, .period = 6000, \
		.count = 5                                              \
	}
#define NHK                                                      \
	{                                                        \
		.system = CLOCK_NHK, .main = 9000, .move = 3000, \
		.period = 6000, .count = 4                       \
	}
#define ABS                                            \
	{                                              \
		.system = CLOCK_ABSOLUTE, .main = 9000 \
	}
#define IN_MAIN CLOCK_PART_MAIN
#define OVERTIME CLOCK_PART_OVERTIME
#define LOST CLOCK_PART_LOST
	{"main time", ABS, 0, {5000, -1, -1}, true, IN_MAIN, 5000, 0},
	{"main time, of a turn that runs",
	 ABS,
	 4000,
	 {5000, -1, -1},
	 true,
	 IN_MAIN,
	 5000,
	 0},
	{"what is left of it",
	 ABS,
	 4000,
	 {-1, -1, 7000},
	 true,
	 IN_MAIN,
	 7000,
	 0},
	{"no main time, and nothing behind it",
	 ABS,
	 0,
	 {0, -1, -1},
	 false,
	 IN_MAIN,
	 9000,
	 0},
	{"periods of a clock that has none",
	 ABS,
	 0,
	 {-1, 2, -1},
	 false,
	 IN_MAIN,
	 9000,
	 0},
	{"periods, in main time",
	 BYO,
	 2000,
	 {-1, 1, -1},
	 true,
	 IN_MAIN,
	 7000,
	 1},
	{"the last period, from its beginning",
	 BYO,
	 2000,
	 {0, 1, -1},
	 true,
	 OVERTIME,
	 3000,
	 1},
	{"a period and what is left of it",
	 BYO,
	 13000,
	 {-1, 2, 500},
	 true,
	 OVERTIME,
	 500,
	 2},
	{"more than a period",
	 BYO,
	 13000,
	 {-1, 2, 3001},
	 false,
	 OVERTIME,
	 2000,
	 2},
	{"no period", BYO, 13000, {-1, 0, -1}, false, OVERTIME, 2000, 2},
	{"main time again", BYO, 13000, {4000, 3, -1}, true, IN_MAIN, 4000, 3},
	{"stones and a block",
	 CAN,
	 10000,
	 {-1, 2, 4000},
	 true,
	 OVERTIME,
	 4000,
	 2},
	{"more than a block",
	 CAN,
	 10000,
	 {-1, 2, 6001},
	 false,
	 OVERTIME,
	 5000,
	 5},
	{"more stones than a block has",
	 CAN,
	 10000,
	 {-1, 6, -1},
	 false,
	 OVERTIME,
	 5000,
	 5},
	{"the time of a move",
	 NHK,
	 10000,
	 {-1, 2, 1000},
	 true,
	 OVERTIME,
	 1000,
	 2},
	{"more than a move's",
	 NHK,
	 10000,
	 {-1, 2, 3001},
	 false,
	 OVERTIME,
	 2000,
	 4},
	{"a period that has been entered",
	 NHK,
	 13000,
	 {-1, 1, 4000},
	 true,
	 OVERTIME,
	 4000,
	 1},
	{"none but that", NHK, 13000, {-1, 0, 4000}, true, OVERTIME, 4000, 0},
	{"a period of a clock that has fallen",
	 BYO,
	 18000,
	 {-1, 2, 1000},
	 false,
	 LOST,
	 0,
	 0},
};

/* Thought away, without a turn to show for it. */
static void time_is_taken_off(void **state)
{
	static const struct {
		struct clock_rules rules;
		int64_t used;
		bool can;
		struct clock after;
	} rows[] = {
		{ABS, 4000, true, {.main = 5000}},
		{ABS, 9000, false, {.main = 9000}},
		{BYO, 13000, true, {.main = 0, .left = 2}},
		{CAN, 10000, true, {.main = 0, .block = 5000, .left = 5}},
		{NHK, 13000, true, {.main = 0, .block = 3000, .left = 3}},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct clock clock;

		clock_start(&clock, &rows[i].rules);
		assert_int_equal(clock_spend(&clock, &rows[i].rules,
					     rows[i].used),
				 rows[i].can);
		assert_int_equal(clock.main, rows[i].after.main);
		assert_int_equal(clock.block, rows[i].after.block);
		assert_int_equal(clock.left, rows[i].after.left);
	}
}

/* Without a count there is no overtime to go on in. */
static void a_fallen_clock_needs_a_count(void **state)
{
	static const struct clock_rules rules = BYO;
	const struct clock_setting set = {0, -1, 500};
	struct clock clock = {0};
	int64_t used = 0;

	(void)state;
	assert_false(clock_set(&clock, &rules, &set, &used));
}

static void a_clock_shows_what_is_set(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(settings) / sizeof(*settings); i++) {
		const struct clock_rules *rules = &settings[i].rules;
		int64_t used = settings[i].used;
		struct clock_face face;
		struct clock clock;

		clock_start(&clock, rules);
		if (clock_set(&clock, rules, &settings[i].set, &used) !=
		    settings[i].can)
			fail_msg("%s", settings[i].why);
		face = clock_face(&clock, rules, used);
		if (face.part != settings[i].part ||
		    face.left != settings[i].left ||
		    face.count != settings[i].count)
			fail_msg("%s: %lld left, count %d", settings[i].why,
				 (long long)face.left, face.count);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_turn_of_the_table),
		cmocka_unit_test(face_and_settling_agree),
		cmocka_unit_test(parts_end_when_the_face_says),
		cmocka_unit_test(nothing_overflows),
		cmocka_unit_test(untimed_has_no_end),
		cmocka_unit_test(rules_that_cannot_be_played),
		cmocka_unit_test(a_clock_shows_what_is_set),
		cmocka_unit_test(a_fallen_clock_needs_a_count),
		cmocka_unit_test(time_is_taken_off),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
