/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/ruling.h"
#include "game/story.h"
#include "ui/play/clock_text.h"
#include "ui/play/play.h"

static void test_time(void **state)
{
	static const struct {
		int64_t ms;
		const char *text;
	} cases[] = {
		{0, "0:00"},	      {1, "0:01"},
		{1000, "0:01"},	      {1001, "0:02"},
		{59001, "1:00"},      {1200000, "20:00"},
		{3599000, "59:59"},   {3599001, "1:00:00"},
		{3600001, "1:00:01"}, {360000000, "100:00:00"},
		{INT64_MAX, "--:--"},
	};
	char text[DURATION_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_string_equal(duration_clock(cases[i].ms, text),
				    cases[i].text);
	assert_string_equal(duration_past(999, text), "0:00");
	assert_string_equal(duration_past(2001, text), "0:02");
	/* of five minutes */
	assert_string_equal(duration_clock(300000 - 2001, text), "4:58");
}

static void test_rules(void **state)
{
	static const struct {
		struct clock_rules rules;
		const char *text;
	} cases[] = {
		{{.system = CLOCK_NONE}, "none"},
		{{.system = CLOCK_ABSOLUTE, .main = 3600000}, "1:00:00"},
		{{.system = CLOCK_BYOYOMI,
		  .main = 1200000,
		  .period = 30000,
		  .count = 3},
		 "20:00 + 3 x 0:30"},
		{{.system = CLOCK_CANADIAN,
		  .main = 600000,
		  .period = 300000,
		  .count = 15},
		 "10:00 + 5:00/15"},
		{{.system = CLOCK_FISCHER, .main = 600000, .increment = 5000},
		 "10:00 + 0:05 a move"},
		{{.system = CLOCK_NHK,
		  .move = 30000,
		  .period = 60000,
		  .count = 10},
		 "0:30 a move + 10 x 1:00"},
	};
	char text[CLOCK_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_string_equal(clock_text_rules(&cases[i].rules, "x",
						     text),
				    cases[i].text);
}

/* Fewer columns have fewer words, none of which is cut. */
static void test_part_in_columns(void **state)
{
	static const struct clock_rules rules = {.system = CLOCK_BYOYOMI,
						 .main = 60000,
						 .period = 30000,
						 .count = 3};
	static const struct {
		int columns;
		const char *text;
	} cases[] = {{24, "main time, then 3 x 0:30"},
		     {23, "then 3 x 0:30"},
		     {12, "main time"},
		     {8, "+3x"}};
	struct clock_face face = {.part = CLOCK_PART_MAIN};
	char text[CLOCK_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_string_equal(clock_text_part(&face, &rules, "x",
						    cases[i].columns, text),
				    cases[i].text);
}

/* Which part of the time runs, with so much of it used up. */
static void test_part(void **state)
{
	static const struct {
		struct clock_rules rules;
		int64_t used;
		const char *text;
	} cases[] = {
		{{.system = CLOCK_NONE}, 0, ""},
		{{.system = CLOCK_ABSOLUTE, .main = 60000},
		 0,
		 "all the time there is"},
		{{.system = CLOCK_ABSOLUTE, .main = 60000}, 60000, ""},
		{{.system = CLOCK_BYOYOMI,
		  .main = 60000,
		  .period = 30000,
		  .count = 3},
		 0,
		 "main time, then 3 x 0:30"},
		{{.system = CLOCK_BYOYOMI,
		  .main = 60000,
		  .period = 30000,
		  .count = 3},
		 60000,
		 "period 1 of 3"},
		{{.system = CLOCK_BYOYOMI,
		  .main = 60000,
		  .period = 30000,
		  .count = 3},
		 120000,
		 "LAST PERIOD"},
		{{.system = CLOCK_CANADIAN,
		  .main = 60000,
		  .period = 300000,
		  .count = 15},
		 0,
		 "main time, then 5:00/15"},
		{{.system = CLOCK_CANADIAN,
		  .main = 60000,
		  .period = 300000,
		  .count = 15},
		 61000,
		 "15 stones to play"},
		{{.system = CLOCK_FISCHER, .main = 60000, .increment = 5000},
		 0,
		 "and 0:05 a move"},
		{{.system = CLOCK_NHK,
		  .move = 30000,
		  .period = 60000,
		  .count = 10},
		 29000,
		 "move time, then 10 periods"},
		{{.system = CLOCK_NHK,
		  .move = 30000,
		  .period = 60000,
		  .count = 2},
		 31000,
		 "period 1 of 2"},
		{{.system = CLOCK_NHK,
		  .move = 30000,
		  .period = 60000,
		  .count = 2},
		 91000,
		 "LAST PERIOD"},
	};
	char text[CLOCK_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct clock_rules *rules = &cases[i].rules;
		struct clock_face face;
		struct clock clock;

		clock_start(&clock, rules);
		face = clock_face(&clock, rules, cases[i].used);
		assert_string_equal(clock_text_part(&face, rules, "x", 40,
						    text),
				    cases[i].text);
		assert_true(strlen(clock_text_part(&face, rules, "x", 17,
						   text)) <= 17);
	}
}

static void test_clock_settings(void **state)
{
	static const char *const cases[][2] = {
		{"clock W1 main=300000", "main time 5:00"},
		{"clock W1 main=0 periods=2", "main time 0:00, periods 2"},
		{"clock W1 stones=9 left=61500", "stones 9, left 1:02"},
		{"reopen considered=8 x", "considered periods 8"},
	};
	struct ruling ruling;
	const struct story story = {.ruling = &ruling,
				    .sentences = {{.text = "{setting}"}},
				    .count = 1};
	char text[CLOCK_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		assert_true(ruling_parse(cases[i][0], 4, &ruling));
		assert_string_equal(story_tell(&story, &play_teller, text,
					       sizeof(text)),
				    cases[i][1]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_time),
		cmocka_unit_test(test_rules),
		cmocka_unit_test(test_part_in_columns),
		cmocka_unit_test(test_part),
		cmocka_unit_test(test_clock_settings),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
