/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/action.h"
#include "game/verdict.h"

static void lines_come_back_as_they_were(void **state)
{
	static const char *const lines[] = {
		"B1 play Q16", "W1 pass",     "B2 ask resign",	"W2 ask undo",
		"B1 pause",    "W1 yes",      "B2 no",		"W2 resign",
		"B1 dead T19", "W1 chain A1", "B2 seki K10",	"W2 resume",
		"B1 place D4", "W1 withdraw", "B1 ask forfeit",
	};
	char text[ACTION_TEXT];
	struct action action;

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		assert_true(action_parse(lines[i], 4, 19, &action));
		assert_string_equal(action_text(&action, 19, text), lines[i]);
	}
}

static void other_lines_are_no_actions(void **state)
{
	static const char *const lines[] = {
		"",
		" ",
		"B1",
		"B1 ",
		"B1 fly",
		"B3 pass",
		"play Q16",
		"table pause",
		"table pass now",
		"B1 play",
		"B1 play I5",
		"B1 play pass",
		"B1 play Q16 ",
		"B1 play Q16 now",
		"B1 pass now",
		"B1  pass",
		"B1 ask",
		"B1 ask marks",
		"B1 ask continue",
		"B1 ask anything",
		"B1 playplayplayplayplayplayplayplay Q16",
		"B1\tpass",
	};
	struct action action;

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		if (action_parse(lines[i], 4, 19, &action))
			fail_msg("\"%s\" was taken for an action", lines[i]);
	assert_false(action_parse("B2 pass", 2, 19, &action));
}

/* A19 is no point of a small board, and must not become its A9. */
static void points_of_larger_boards_are_off_the_board(void **state)
{
	struct action action;

	(void)state;
	assert_true(action_parse("B1 play A19", 4, 9, &action));
	assert_int_equal(action.point, POINT_NONE);
	assert_true(action_parse("B1 play A9", 4, 9, &action));
	assert_int_equal(action.point, point_at(0, 0));
}

static void every_verdict_has_a_name_and_a_sentence(void **state)
{
	(void)state;
	for (int v = 0; v < VERDICT_COUNT; v++) {
		const char *sentence = verdict_sentence((enum verdict)v);
		size_t length = strlen(sentence);

		/* names are found again, so no two are the same */
		assert_int_equal(verdict_parse(verdict_name((enum verdict)v)),
				 v);
		if (v != VERDICT_OK)
			assert_int_equal(sentence[length - 1], '.');
	}
	assert_int_equal(verdict_parse("fine"), VERDICT_COUNT);
}

static void questions_are_named(void **state)
{
	(void)state;
	for (int kind = QUESTION_RESIGN; kind < QUESTIONS; kind++)
		assert_int_equal(
			question_parse(
				question_rule((enum question_kind)kind)->name),
			kind);
	assert_int_equal(question_parse(""), QUESTION_NONE);
	assert_int_equal(question_parse("draw"), QUESTION_NONE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_come_back_as_they_were),
		cmocka_unit_test(other_lines_are_no_actions),
		cmocka_unit_test(points_of_larger_boards_are_off_the_board),
		cmocka_unit_test(every_verdict_has_a_name_and_a_sentence),
		cmocka_unit_test(questions_are_named),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
