/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/setup.h"

static struct setup friendly(void)
{
	struct setup setup;

	setup_default(&setup);
	return setup;
}

static void default_is_a_friendly_game(void **state)
{
	struct setup setup;

	(void)state;
	memset(&setup, 0xaa, sizeof(setup));
	setup_default(&setup);
	assert_null(setup_error(&setup));
	assert_int_equal(setup.seats, 4);
	assert_int_equal(setup.size, 19);
	assert_string_equal(setup.ruleset->name, "jpga-current");
	assert_int_equal(setup.handicap, 0);
	assert_int_equal(setup.komi2, 12);
	assert_false(setup.free_placement || setup.strict_dame || setup.undo);
	assert_int_equal(setup.clock.system, CLOCK_BYOYOMI);
	assert_int_equal(setup.clock.main, 1200000);
	assert_int_equal(setup.clock.period, 30000);
	assert_int_equal(setup.clock.count, 3);
	assert_int_equal(setup.per, CLOCK_PER_SEAT);
	for (int i = 0; i < SEATS_MAX; i++) {
		assert_string_equal(setup.name[i], "");
		assert_string_equal(setup.rank[i], "");
	}
	assert_string_equal(setup.date, "");
}

/* One sentence, and it is about that word. */
static void expect_fault(const struct setup *setup, const char *word)
{
	const char *fault = setup_error(setup);

	assert_non_null(fault);
	assert_non_null(strstr(fault, word));
	assert_int_equal(fault[strlen(fault) - 1], '.');
}

static void two_or_four_seats(void **state)
{
	struct setup setup = friendly();

	(void)state;
	for (int seats = -1; seats <= 6; seats++) {
		setup.seats = seats;
		if (seats == 2 || seats == 4)
			assert_null(setup_error(&setup));
		else
			expect_fault(&setup, "seats");
	}
}

static void five_to_nineteen_lines(void **state)
{
	struct setup setup = friendly();

	(void)state;
	for (int size = 0; size <= 25; size++) {
		setup.size = size;
		if (size >= 5 && size <= 19)
			assert_null(setup_error(&setup));
		else
			expect_fault(&setup, "lines");
	}
}

static void two_to_nine_stones_or_none(void **state)
{
	struct setup setup = friendly();

	(void)state;
	for (int stones = -1; stones <= 11; stones++) {
		setup.handicap = stones;
		if (stones == 0 || (stones >= 2 && stones <= 9))
			assert_null(setup_error(&setup));
		else
			expect_fault(&setup, "handicap");
	}
}

/* Fixed points are nine, four or none, by the size of the board. */
static void fixed_stones_need_points(void **state)
{
	static const struct {
		int size, stones;
		bool fixed;
	} rows[] = {
		{19, 9, true}, {13, 9, true}, {9, 9, true},  {8, 4, true},
		{8, 5, false}, {6, 2, false}, {5, 9, false},
	};
	struct setup setup = friendly();

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		setup.size = rows[i].size;
		setup.handicap = rows[i].stones;
		setup.free_placement = false;
		if (rows[i].fixed)
			assert_null(setup_error(&setup));
		else
			expect_fault(&setup, "fixed points");
		setup.free_placement = true;
		assert_null(setup_error(&setup));
	}
}

static void komi_has_bounds(void **state)
{
	static const int good[] = {-200, -12, 0, 11, 13, 200};
	static const int wrong[] = {-201, 201, INT32_MAX, INT32_MIN};
	struct setup setup = friendly();

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		setup.komi2 = good[i];
		assert_null(setup_error(&setup));
	}
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		setup.komi2 = wrong[i];
		expect_fault(&setup, "Komi");
	}
}

static void clocks_must_run(void **state)
{
	struct setup setup = friendly();

	(void)state;
	setup.clock.period = 0;
	expect_fault(&setup, "clock");
	setup.clock.system = CLOCK_NONE;
	assert_null(setup_error(&setup));
	setup.per = CLOCK_PER_PAIR;
	assert_null(setup_error(&setup));
	setup.per = CLOCK_PER_PAIR + 1;
	expect_fault(&setup, "clock belongs");
}

static void a_ruleset_is_needed(void **state)
{
	struct setup setup = friendly();

	(void)state;
	setup.ruleset = NULL;
	expect_fault(&setup, "ruleset");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(default_is_a_friendly_game),
		cmocka_unit_test(two_or_four_seats),
		cmocka_unit_test(five_to_nineteen_lines),
		cmocka_unit_test(two_to_nine_stones_or_none),
		cmocka_unit_test(fixed_stones_need_points),
		cmocka_unit_test(komi_has_bounds),
		cmocka_unit_test(clocks_must_run),
		cmocka_unit_test(a_ruleset_is_needed),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
