/* SPDX-License-Identifier: ISC */
/* One slip of the fingers is understood, and nothing is guessed. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/spelling.h"

static const char *const names[] = {"resume", "tables", "join",
				    "watch",  "wall",	"show",
				    "score",  "stats",	NULL};

static const struct {
	const char *typed, *meant;
} slips[] = {
	{"resum", "resume"},
	{"resumee", "resume"},
	{"rezume", "resume"},
	{"resmue", "resume"},
	{"sohw", "show"},
	{"shwo", "show"},
	{"watxh", "watch"},
	{"wal", "wall"},
	{"tablse", "tables"},
	{"Stats", "stats"},
	{"jion", "join"},
	{"play", NULL},
	{"x", NULL},
	{"", NULL},
	{"championship", NULL},
	{"swohhh", NULL},
};

static void test_slips(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(slips) / sizeof(slips[0]); i++) {
		struct spelling spelling;

		spelling_begin(&spelling, slips[i].typed);
		for (int n = 0; names[n]; n++)
			spelling_consider(&spelling, names[n]);
		if (!slips[i].meant)
			assert_null(spelling.best);
		else
			assert_string_equal(spelling.best, slips[i].meant);
	}
}

/* The first of those that are as near; a swap is one step and not two. */
static void test_nearest(void **state)
{
	struct spelling spelling;

	(void)state;
	spelling_begin(&spelling, "abcdef");
	spelling_consider(&spelling, "abcxxf");
	spelling_consider(&spelling, "bacdef");
	spelling_consider(&spelling, "abcdeg");
	assert_string_equal(spelling.best, "bacdef");
	assert_int_equal(spelling.distance, 1);
	spelling_consider(&spelling, "abcdef");
	assert_string_equal(spelling.best, "abcdef");
	assert_int_equal(spelling.distance, 0);
}

/* Names of any length, on both sides. */
static void test_long(void **state)
{
	static const char most[] = "123456789012345678901234567890123456789";
	static const char more[] = "1234567890123456789012345678901234567890";
	struct spelling spelling;

	(void)state;
	spelling_begin(&spelling, more);
	spelling_consider(&spelling, more);
	assert_null(spelling.best);
	spelling_consider(&spelling, most);
	assert_ptr_equal(spelling.best, most);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_slips),
		cmocka_unit_test(test_nearest),
		cmocka_unit_test(test_long),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
