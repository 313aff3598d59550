/* SPDX-License-Identifier: ISC */
/* What a typed line means, at a table where keys are passed round. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "moment.h"
#include "ui/line/line_meaning.h"

static struct moment moment;
static struct line_meaning meaning;

static void read_line(const char *typed)
{
	line_meaning_read(&moment.play, typed, &meaning);
}

static void expect(const char *typed, enum line_act act, const char *words)
{
	read_line(typed);
	if (meaning.act != act || strcmp(meaning.words, words) != 0)
		fail_msg("%s: %d %s", typed, (int)meaning.act, meaning.words);
}

/* Before the first turn, unless a test plays one. */
static int set_up(void **state)
{
	(void)state;
	moment_init(&moment, 9, 4, INPUT_TURN);
	moment.play.input.seats = seats_all(4);
	moment.play.lines = true;
	return 0;
}

static void test_lines(void **state)
{
	static const struct {
		const char *typed;
		enum line_act act;
		const char *words;
	} rows[] = {
		{"", LINE_AGAIN, ""},
		{"?", LINE_HELP, ""},
		{"help", LINE_HELP, ""},
		{"help pass", LINE_HELP, "pass"},
		{"pass?", LINE_HELP, "pass"},
		{"row 4", LINE_TELL, "row 4"},
		{"board.", LINE_TELL, "board"},
		{"D4", LINE_KEYS, "D4"},
		{"D4.", LINE_KEYS, "D4"},
		{"D  4", LINE_KEYS, "D4"},
		{".", LINE_KEYS, "."},
		{"resign resign", LINE_KEYS, "rr"},
		{"R R", LINE_KEYS, "rr"},
		{"D4 1", LINE_KEYS, "D4"},
		{"back", LINE_NO_BACK, "back"},
		{"earlier", LINE_LATER, "earlier"},
		{"move 3", LINE_LATER, "move"},
		{"zz 3", LINE_KEYS, "zz 3"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		expect(rows[i].typed, rows[i].act, rows[i].words);
}

/* "seki D4" needs the cursor there; "D4 2" is the key of somebody else. */
static void test_where_and_who(void **state)
{
	(void)state;
	read_line("D4");
	assert_int_equal(meaning.there, POINT_NONE);
	expect("D4 2", LINE_NOT_TURN, "D4 2");
	assert_int_equal(meaning.seat, SEAT_W1);
	assert_string_equal(meaning.own, "2");
	moment_turns(&moment, "E5 pass pass");
	expect("seki D4", LINE_KEYS, "seki");
	assert_int_equal(meaning.there, point_parse("D4", 9));
	/* which nobody has typed yet */
	assert_false(line_meaning_marks(&moment.play, "D4"));
	moment.play.input.cursor[0] = point_parse("D4", 9);
	assert_true(line_meaning_marks(&moment.play, "D4"));
}

/* What is asked makes of "y 2" an answer, and of a point none. */
static void test_answers(void **state)
{
	(void)state;
	moment_turns(&moment, "E5");
	moment_act(&moment, "B1 ask undo", 1000);
	expect("2 yes", LINE_KEYS, "yes 2");
	expect("no 2", LINE_KEYS, "no 2");
	expect("y 2", LINE_KEYS, "y 2");
	expect("D 4", LINE_KEYS, "D4");
	expect("D4 4", LINE_KEYS, "D4 4");
	assert_false(meaning.anew);
}

/* One person alone is asked whether they are sure. */
static void test_sure(void **state)
{
	(void)state;
	moment_turns(&moment, "E5 pass");
	moment.play.input.table = (struct prompt){.kind = PROMPT_SURE,
						  .said = COMMAND_PASS,
						  .speaker = SEAT_B2};
	expect("yes 2", LINE_ELSES, "yes");
	assert_int_equal(meaning.seat, SEAT_W1);
	expect("2", LINE_ELSES, "2");
	expect("3", LINE_KEYS, "3");
	expect("y", LINE_KEYS, "y");
	expect("yes 3", LINE_KEYS, "yes");
	assert_int_equal(line_meaning_key(&moment.play, "yes"), KEY_TO_ENTER);
	assert_int_equal(line_meaning_key(&moment.play, "no"), KEY_TO_ESCAPE);
	assert_int_equal(line_meaning_key(&moment.play, "back"), KEY_TO_ESCAPE);
	assert_false(line_meaning_wants_number(&moment.play, "yes"));
	moment.play.input.table.kind = PROMPT_WHO;
	assert_true(line_meaning_wants_number(&moment.play, "yes"));
}

/* A letter that moves a cursor is typed as its capital; F5 is a point. */
static void test_words(void **state)
{
	(void)state;
	assert_int_equal(line_meaning_key(&moment.play, "D4"), KEY_NONE);
	assert_int_equal(line_meaning_key(&moment.play, "F5"), KEY_NONE);
	assert_int_equal(line_meaning_key(&moment.play, "Enter"), KEY_TO_ENTER);
	assert_int_equal(line_meaning_letter(&moment.play, 'h'), 'H');
	assert_int_equal(line_meaning_letter(&moment.play, '2'), '2');
	assert_int_equal(line_meaning_command("Pass"), COMMAND_PASS);
	assert_int_equal(line_meaning_command("zz"), COMMAND_NONE);
	/* who watches types keys alone */
	moment.play.input.seats = 0;
	assert_int_equal(line_meaning_key(&moment.play, "pass"),
			 keymap_first(&moment.keymap, COMMAND_PASS, SEAT_NONE));
	assert_int_equal(line_meaning_key(&moment.play, "zz"), KEY_TO_OTHER);
}

/* A game that is over is looked through. */
static void test_end(void **state)
{
	(void)state;
	moment_turns(&moment, "E5 D4");
	read_line("earlier");
	assert_int_equal(meaning.step, COMMAND_NONE);
	moment_act(&moment, "B2 resign", 1000);
	expect("earlier", LINE_KEYS, "earlier");
	assert_int_equal(meaning.step, COMMAND_EARLIER);
	read_line("move 2");
	assert_int_equal(meaning.step, COMMAND_EARLIER);
	assert_int_equal(meaning.move, 2);
	expect("move 3", LINE_NO_MOVE, "move 3");
	expect("move zz", LINE_NO_MOVE, "move zz");
	assert_int_equal(meaning.step, COMMAND_NONE);
	read_line("board");
	assert_int_equal(meaning.act, LINE_TELL);
	assert_int_equal(meaning.step, COMMAND_NONE);
	/* what has a key there that does something else */
	assert_int_equal(line_meaning_key(&moment.play, "resume"),
			 KEY_TO_OTHER);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_lines, set_up),
		cmocka_unit_test_setup(test_where_and_who, set_up),
		cmocka_unit_test_setup(test_answers, set_up),
		cmocka_unit_test_setup(test_sure, set_up),
		cmocka_unit_test_setup(test_words, set_up),
		cmocka_unit_test_setup(test_end, set_up),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
