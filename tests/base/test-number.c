/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/number.h"

static void only_digits_are_a_number(void **state)
{
	static const char *const others[] = {"",    " 1", "1 ",	  "+1",
					     "-1",  "1.", "0x10", "1e3",
					     "one", "٣",  "1_000"};

	(void)state;
	assert_int_equal(number_parse("0", 9), 0);
	assert_int_equal(number_parse("361", 361), 361);
	assert_int_equal(number_parse("007", 9), 7);
	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
		assert_int_equal(number_parse(others[i], INT64_MAX), -1);
}

static void nothing_wraps(void **state)
{
	(void)state;
	assert_int_equal(number_parse("9223372036854775807", INT64_MAX),
			 INT64_MAX);
	assert_int_equal(number_parse("9223372036854775808", INT64_MAX), -1);
	assert_int_equal(number_parse("18446744073709551617", INT64_MAX), -1);
	assert_int_equal(number_parse("10", 9), -1);
	assert_int_equal(number_parse("3", 2), -1);
}

static void takes_what_it_reads(void **state)
{
	const char *text = "20m30s", *words = "m30s";

	(void)state;
	assert_int_equal(number_take(&text, 19), -1);
	assert_string_equal(text, "20m30s");
	assert_int_equal(number_take(&text, 20), 20);
	assert_string_equal(text, words);
	assert_int_equal(number_take(&text, 20), -1);
	assert_string_equal(text, words);
}

static void signs_are_taken_apart(void **state)
{
	const char *minus = "-3", *plus = "+3", *none = "3";

	(void)state;
	assert_true(number_take_minus(&minus));
	assert_false(number_take_minus(&plus));
	assert_false(number_take_minus(&none));
	assert_string_equal(minus, "3");
	assert_string_equal(plus, "3");
	assert_string_equal(none, "3");
}

static void zeros_in_front_are_seen(void **state)
{
	(void)state;
	assert_true(number_is_plain("0"));
	assert_true(number_is_plain("0m"));
	assert_true(number_is_plain("10"));
	assert_true(number_is_plain(""));
	assert_false(number_is_plain("01"));
	assert_false(number_is_plain("00"));
}

static void halves_have_a_range(void **state)
{
	int points2 = 0;

	(void)state;
	assert_true(half_parse("1000", &points2));
	assert_int_equal(points2, HALF_MAX);
	assert_true(half_parse("-999.5", &points2));
	assert_int_equal(points2, 1 - HALF_MAX);
	assert_false(half_parse("1000.5", &points2));
	assert_false(half_parse("-1000.5", &points2));
	assert_false(half_parse("1001", &points2));
	assert_false(half_parse("6.25", &points2));
}

static void halves_are_read(void **state)
{
	static const struct {
		const char *text;
		int points2;
	} read[] = {{"0", 0},	  {"6", 12},	{"6.0", 12}, {"6.00", 12},
		    {"6.5", 13},  {"6.50", 13}, {"-6", -12}, {"-6.5", -13},
		    {"-0.5", -1}, {"+0.5", 1},	{"007", 14}};
	static const char *const others[] = {"",     "-",   "6.",
					     ".5",   "6,5", "6.5 ",
					     " 6.5", "--6", "6.500"};
	int points2;

	(void)state;
	for (size_t i = 0; i < sizeof(read) / sizeof(*read); i++) {
		assert_true(half_parse(read[i].text, &points2));
		assert_int_equal(points2, read[i].points2);
	}
	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
		assert_false(half_parse(others[i], &points2));
}

static void halves_are_written(void **state)
{
	char out[HALF_TEXT];

	(void)state;
	assert_string_equal(half_text(13, out), "6.5");
	assert_string_equal(half_text(-12, out), "-6");
	assert_string_equal(half_text(-1, out), "-0.5");
	assert_string_equal(half_text(0, out), "0");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_digits_are_a_number),
		cmocka_unit_test(nothing_wraps),
		cmocka_unit_test(takes_what_it_reads),
		cmocka_unit_test(signs_are_taken_apart),
		cmocka_unit_test(zeros_in_front_are_seen),
		cmocka_unit_test(halves_have_a_range),
		cmocka_unit_test(halves_are_read),
		cmocka_unit_test(halves_are_written),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
