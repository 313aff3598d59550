/* SPDX-License-Identifier: ISC */
/* Stones and komi that are auto follow ranks, ruleset and board. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "settings/option.h"
#include "settings/settings.h"

static void expect_set(struct settings *settings, const char *assignment)
{
	struct error error;

	if (!settings_set(settings, assignment, &error))
		fail_msg("%s", error.text);
}

/* Every row, and no other, with the komi of its even games (1.12, 2.4). */
static void test_rulesets(void **state)
{
	static const struct {
		const char *assignment;
		int komi2[3]; /* on 19, 13 and 9 lines */
	} rows[] = {
		{"ruleset=jpga-current", {12, 12, 12}},
		{"ruleset=figg", {11, 11, 11}},
		{"ruleset=english-2008", {11, 11, 11}},
		{"ruleset=egc", {13, 13, 13}},
		{"ruleset=aga", {15, 15, 15}},
		{"ruleset=figg-go", {11, 11, 11}},
		{"ruleset=brainking", {11, 9, 7}},
	};
	static const char *const sizes[] = {"size=19", "size=13", "size=9"};
	enum { ROWS = sizeof(rows) / sizeof(rows[0]) };
	struct settings s;
	struct option option = {0};
	char range[OPTION_RANGE];

	(void)state;
	settings_default(&s);
	assert_true(option_at(option_find(NULL, "ruleset"), &option));
	for (int i = 0; i < ROWS; i++) {
		expect_set(&s, rows[i].assignment);
		assert_ptr_equal(s.setup.ruleset, &rulesets[i]);
		assert_non_null(
			strstr(option_range(&option, range), rulesets[i].name));
		for (int j = 0; j < 3; j++) {
			expect_set(&s, sizes[j]);
			assert_int_equal(s.setup.komi2, rows[i].komi2[j]);
		}
	}
	assert_null(rulesets[ROWS].name);
}

/* JPGA's table: a difference of 2.5 is three stones, one of 3 adds komi. */
static void test_what_is_auto(void **state)
{
	struct settings s;

	(void)state;
	settings_default(&s);
	expect_set(&s, "seat.B1.rank=1d");
	expect_set(&s, "seat.B2.rank=1k");
	expect_set(&s, "seat.W1.rank=3d");
	assert_int_equal(s.setup.handicap, 0);
	assert_int_equal(s.setup.komi2, 12);
	expect_set(&s, "seat.W2.rank=3d");
	assert_int_equal(s.setup.handicap, 3);
	assert_int_equal(s.setup.komi2, 0);
	expect_set(&s, "seat.W2.rank=4d");
	assert_int_equal(s.setup.handicap, 3);
	assert_int_equal(s.setup.komi2, -12);
	expect_set(&s, "handicap.stones=0");
	assert_int_equal(s.setup.komi2, 12);
	expect_set(&s, "handicap.stones=4");
	assert_int_equal(s.setup.komi2, 0);
	expect_set(&s, "handicap.komi=0.5");
	expect_set(&s, "handicap.stones=auto");
	assert_int_equal(s.setup.handicap, 3);
	assert_int_equal(s.setup.komi2, 1);
	assert_true(settings_seated(&s));
	expect_set(&s, "seat.B2.rank=9d");
	assert_false(settings_seated(&s));
	expect_set(&s, "handicap.stones=0");
	assert_true(settings_seated(&s));
}

/* BrainKing's komi is that of the board, beside stones too. */
static void test_steady_komi(void **state)
{
	struct settings s;

	(void)state;
	settings_default(&s);
	expect_set(&s, "ruleset=brainking");
	expect_set(&s, "seats=2");
	expect_set(&s, "size=13");
	expect_set(&s, "seat.B1.rank=1d");
	expect_set(&s, "seat.W1.rank=4d");
	assert_int_equal(s.setup.handicap, 3);
	assert_int_equal(s.setup.komi2, 9);
	expect_set(&s, "handicap.stones=5");
	assert_int_equal(s.setup.komi2, 9);
}

/* INT-27 */
static void test_titles(void **state)
{
	struct settings s;

	(void)state;
	settings_default(&s);
	expect_set(&s, "ruleset=figg");
	for (int i = 0; i < 2; i++) {
		expect_set(&s, i ? "seat.B2.rank=6d" : "seat.B1.rank=6d");
		expect_set(&s, i ? "seat.W2.rank=pref" : "seat.W1.rank=title");
	}
	assert_int_equal(s.setup.handicap, 0);
	expect_set(&s, "rank.titles=true");
	assert_int_equal(s.setup.handicap, 3);
	expect_set(&s, "ruleset=english-2008");
	assert_int_equal(s.setup.handicap, 0);
	expect_set(&s, "rank.titles=false");
	expect_set(&s, "ruleset=jpga-current");
	assert_int_equal(s.setup.handicap, 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rulesets),
		cmocka_unit_test(test_what_is_auto),
		cmocka_unit_test(test_steady_komi),
		cmocka_unit_test(test_titles),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("settings: auto", tests, NULL, NULL);
}
