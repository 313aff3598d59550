/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/clock.h"

/* What is said when a turn under these rules goes from one ms to another. */
static enum clock_warning warning_of(const struct clock_rules *rules,
				     int64_t from, int64_t to)
{
	struct clock clock;
	struct clock_face before, now;

	clock_start(&clock, rules);
	before = clock_face(&clock, rules, from);
	now = clock_face(&clock, rules, to);
	return clock_warning_between(&before, &now);
}

static void absolute_time_has_ten_seconds_and_a_flag(void **state)
{
	const struct clock_rules rules = {.system = CLOCK_ABSOLUTE,
					  .main = 60000};

	(void)state;
	assert_int_equal(warning_of(&rules, 0, 49999), WARNING_NONE);
	assert_int_equal(warning_of(&rules, 49999, 50000), WARNING_TEN_SECONDS);
	assert_int_equal(warning_of(&rules, 50000, 51000), WARNING_NONE);
	assert_int_equal(warning_of(&rules, 59999, 60000), WARNING_FLAG);
	assert_int_equal(warning_of(&rules, 60000, 61000), WARNING_NONE);
}

static void byoyomi_tells_each_period(void **state)
{
	const struct clock_rules rules = {.system = CLOCK_BYOYOMI,
					  .main = 60000,
					  .period = 30000,
					  .count = 3};

	(void)state;
	assert_int_equal(warning_of(&rules, 49999, 50000), WARNING_TEN_SECONDS);
	assert_int_equal(warning_of(&rules, 59999, 60001), WARNING_OVERTIME);
	assert_int_equal(warning_of(&rules, 79999, 80000), WARNING_TEN_SECONDS);
	assert_int_equal(warning_of(&rules, 89999, 90001), WARNING_PERIOD);
	assert_int_equal(warning_of(&rules, 119999, 120001),
			 WARNING_LAST_PERIOD);
	assert_int_equal(warning_of(&rules, 139999, 140000),
			 WARNING_TEN_SECONDS);
	assert_int_equal(warning_of(&rules, 149999, 150000), WARNING_FLAG);
}

static void nhk_tells_each_considered_period(void **state)
{
	const struct clock_rules rules = {.system = CLOCK_NHK,
					  .move = 30000,
					  .period = 60000,
					  .count = 2};

	(void)state;
	assert_int_equal(warning_of(&rules, 19999, 20000), WARNING_TEN_SECONDS);
	assert_int_equal(warning_of(&rules, 29999, 30001), WARNING_PERIOD);
	assert_int_equal(warning_of(&rules, 89999, 90001), WARNING_LAST_PERIOD);
	assert_int_equal(warning_of(&rules, 149999, 150000), WARNING_FLAG);
}

static void every_warning_is_known_by_its_bells(void **state)
{
	(void)state;
	assert_int_equal(clock_warning_bells(WARNING_NONE), 0);
	assert_true(clock_warning_bells(WARNING_TEN_SECONDS) <
		    clock_warning_bells(WARNING_PERIOD));
	assert_true(clock_warning_bells(WARNING_PERIOD) <
		    clock_warning_bells(WARNING_FLAG));
	/* each takes the place of the one before */
	for (int i = WARNING_OVERTIME; i < WARNING_FLAG; i++)
		assert_true(strlen(clock_warning_sentence(
				    (enum clock_warning)i)) > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(absolute_time_has_ten_seconds_and_a_flag),
		cmocka_unit_test(byoyomi_tells_each_period),
		cmocka_unit_test(nhk_tells_each_considered_period),
		cmocka_unit_test(every_warning_is_known_by_its_bells),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
