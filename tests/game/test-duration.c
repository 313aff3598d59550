/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "base/number.h"

static void test_reads(void **state)
{
	static const struct {
		const char *text;
		int64_t ms;
	} cases[] = {
		{"0", 0},	    {"30s", 30000},    {"20m", 1200000},
		{"1h30m", 5400000}, {"1m30s", 90000},  {"90s", 90000},
		{"500ms", 500},	    {"1s500ms", 1500}, {"100h", 360000000},
		{"0m", 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		int64_t ms = -1;

		assert_true(duration_parse(cases[i].text, &ms));
		assert_int_equal(ms, cases[i].ms);
	}
}

static void test_refuses(void **state)
{
	static const char *const texts[] = {
		"",	   "20",   "m",	   "20x",  "20m5",
		"30s20m",  "-5m",  "5m5m", "1.5h", "101h",
		"20min",   "1h m", "1 h",  "05m",  "1H",
		"1h30",	   "0 ",   "1h0",  "00",   "9999999999999999999s",
		"100h1ms",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		int64_t ms;

		if (duration_parse(texts[i], &ms))
			fail_msg("\"%s\" was read", texts[i]);
	}
}

/* What is only too long is no other mistake. */
static void test_too_long(void **state)
{
	static const struct {
		const char *text;
		int64_t ms;
	} cases[] = {
		{"101h", 363600000},
		{"100h1ms", 360000001},
		{"999999999h", 3599999996400000},
		{"101", 0},
		{"101h5", 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		int64_t ms = -1;

		assert_false(duration_parse(cases[i].text, &ms));
		assert_int_equal(ms, cases[i].ms);
	}
}

static void test_writes(void **state)
{
	static const struct {
		int64_t ms;
		const char *text;
	} cases[] = {
		{0, "0"},
		{1200000, "20m"},
		{90000, "1m30s"},
		{5400000, "1h30m"},
		{360000000, "100h"},
		{500, "500ms"},
		{3661001, "1h1m1s1ms"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char text[DURATION_TEXT];

		assert_string_equal(duration_text(cases[i].ms, text),
				    cases[i].text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_reads),
		cmocka_unit_test(test_refuses),
		cmocka_unit_test(test_too_long),
		cmocka_unit_test(test_writes),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
