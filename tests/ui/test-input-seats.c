/* SPDX-License-Identifier: ISC */
/* Keys that belong to a seat: own keys with one cursor, and key sets. */
#include <config.h>

#include "keyboard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_own_key_plays(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Up 1 Up 2"),
			    "B1 play K11; W1 play K12");
	assert_string_equal(keyboard_press(t, "Up 1"),
			    "B1 play K13: partners-turn");
	assert_string_equal(keyboard_press(t, "4 Enter 3"),
			    "W2 play K13: other-side; B2 play K13");
	assert_string_equal(keyboard_press(t, ": q 1 6 Enter"), "");
	assert_string_equal(keyboard_cursor(t, SEAT_W2), "Q16");
	assert_string_equal(keyboard_press(t, "4"), "W2 play Q16");
}

/* Movement and a digit are two things where digits play. */
static void test_letters_only_move(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "h 1"), "B1 play J10");
	assert_string_equal(keyboard_press(t, "q d 2"),
			    "W1 play J10: occupied");
}

static void test_own_key_passes(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "P"), "");
	assert_string_equal(keyboard_prompt(t), "PASS");
	assert_string_equal(keyboard_press(t, "3"), "B2 pass: partners-turn");
	assert_string_equal(keyboard_press(t, "P 1"), "B1 pass");
	assert_string_equal(keyboard_press(t, "P Up 2"), "W1 play K11");
	assert_string_equal(keyboard_press(t, "P Enter : p a s s Enter 3"),
			    "B2 pass");
}

static void test_own_key_resigns(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R 2"), "refused: other-side");
	assert_string_equal(keyboard_press(t, "R R"), "");
	assert_string_equal(keyboard_prompt(t), "RESIGN");
	assert_string_equal(keyboard_press(t, "1"), "");
	assert_string_equal(keyboard_prompt(t), "B1 RESIGN");
	assert_string_equal(keyboard_press(t, "Escape R 1 a"), "B1 ask resign");
	assert_string_equal(keyboard_press(t, "3 n"), "B2 no");
	assert_string_equal(keyboard_press(t, "R 1 Enter"), "B1 resign");
}

static void test_own_key_during_consent(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	keyboard_play(t, "B1 ask resign");
	keyboard_press(t, "3");
	assert_string_equal(keyboard_prompt(t), "B2 ANSWER");
	assert_string_equal(keyboard_press(t, "2 1"),
			    "W1 play K10: other-side; B1 play K10");
}

static void test_own_key_answers(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "1 U 1 n 2 y 3 y 4 n"),
			    "B1 play K10; B1 ask undo; W1 yes; B2 yes; W2 no");
	assert_string_equal(keyboard_press(t, "2"), "W1 play K10: occupied");
	keyboard_init(t, INPUT_SEAT_KEY, 4);
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "Enter Enter : c 3 Enter Enter"),
			    "W1 dead K10; W1 dead K10; W1 dead C3");
	assert_string_equal(keyboard_press(t, "1 y 2 y 3 n 1 2 y G 4"),
			    "B1 yes; W1 yes; B2 no; W1 yes; W2 resume");
}

static void test_own_key_places(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	keyboard_place(t, 2);
	assert_string_equal(keyboard_press(t, "2 1 Up Enter 1"),
			    "W1 place K10: place-first; B1 place K10; "
			    "B1 place K11");
	/* all lie: Black's first player alone takes one up again */
	assert_string_equal(keyboard_press(t, "2 3 1 Up 1 2"),
			    "W1 play K11: occupied; B2 play K11: other-side; "
			    "B1 place K11; B1 place K12; W1 play K12: "
			    "occupied");
}

static void test_sets_take_up(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	keyboard_place(t, 2);
	assert_string_equal(keyboard_press(t, "e w e y e e"),
			    "B1 place K10; B1 place K11; "
			    "W1 play K10: occupied; B1 place K11; "
			    "B1 place K11");
}

static void test_sets_have_cursors(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "w w t j Down e y o Enter"),
			    "B1 play K12; W1 play K11; B2 play J10; "
			    "W2 play K9");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "K12");
	assert_string_equal(keyboard_cursor(t, SEAT_W2), "K9");
	assert_string_equal(keyboard_press(t, "y o"),
			    "W1 play K11: other-side; "
			    "B2 play J10: partners-turn");
	assert_string_equal(keyboard_press(t, ": q 1 6 Enter e"),
			    "B1 play Q16");
}

static void test_sets_pass(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "r"), "refused: other-side");
	assert_string_equal(keyboard_press(t, "q q q q"), "");
	assert_string_equal(keyboard_prompt(t), "B1 PASS");
	assert_string_equal(keyboard_press(t, "t i u"),
			    "refused: partners-turn");
	assert_string_equal(keyboard_prompt(t), "B1 PASS");
	assert_string_equal(keyboard_press(t, "w"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "q e"), "B1 pass");
	assert_string_equal(keyboard_press(t, ": p a s s Enter y"), "W1 pass");
}

/* A held key, or a stone's key, never answers. */
static void test_sets_answer(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "e U y y y y"),
			    "B1 play K10; B1 ask undo; refused: paused; "
			    "refused: paused; refused: paused; "
			    "refused: paused");
	assert_string_equal(keyboard_press(t, "r"), "");
	assert_string_equal(keyboard_prompt(t), "W1 ANSWER");
	assert_string_equal(keyboard_press(t, "o"), "refused: paused");
	assert_string_equal(keyboard_prompt(t), "W1 ANSWER");
	assert_string_equal(keyboard_press(t, "y 3 o Backspace Backspace"),
			    "W1 yes; B2 yes; W2 no");
}

static void test_sets_consent(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R r"), "refused: other-side");
	assert_string_equal(keyboard_press(t, "R q"), "");
	assert_string_equal(keyboard_prompt(t), "B1 RESIGN");
	assert_string_equal(keyboard_press(t, "R u o"),
			    "B1 ask resign; B2 yes");
	assert_string_equal(keyboard_press(t, "R q R e"), "B1 resign");
}

static void test_sets_mark(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "y y k i S S w X"),
			    "W1 dead K10; W1 dead K10; "
			    "B2 seki K10; B2 seki K10; "
			    "B1 chain K11: no-stone");
	/* asked once more, a held pass key takes nothing back */
	assert_string_equal(keyboard_press(t, "q e r y u o q q q e"),
			    "B1 yes; W1 yes; B2 yes; B1 withdraw");
	assert_string_equal(keyboard_press(t, "q q"), "B1 no");
	assert_int_equal(t->game.question.yes, 0);
	assert_string_equal(keyboard_press(t, "G y"), "W1 resume");
}

static void test_sets_pause_and_leave(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "W G e r y G o 4 Enter"),
			    "B1 pause; B1 yes; W1 yes; B2 yes; W2 yes");
	assert_string_equal(keyboard_press(t, "Q y"),
			    "W1 play K10: other-side");
	assert_string_equal(keyboard_press(t, "Q Enter Q Q"), "leave; leave");
}

static void test_sets_for_two(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 2);

	(void)state;
	assert_string_equal(keyboard_press(t, "e t y o Enter"),
			    "B1 play K10; W1 play K11");
}

/* What can be taken back is folded again from the beginning. */
enum { PAST_MAX = 100 };

static unsigned next_random(unsigned *seed)
{
	*seed = *seed * 1103515245u + 12345u;
	return *seed >> 16;
}

/* Whatever is pressed, the input stays sound and says only what can be said. */
static void press_at_random(enum input_mode mode, int seats, unsigned seed)
{
	static const char *const names[] = {
		"Up",	 "Down", "Left",   "Right",  "Enter", "Backspace",
		"Space", "^L",	 "Escape", "Delete", "F1",    "Tab",
	};
	struct keyboard *t = keyboard_fresh(mode, seats);

	for (int i = 0; i < 20000; i++) {
		unsigned r = next_random(&seed) % 112;
		char name[] = {(char)(r + '!' - 12), '\0'};

		if (r < 12)
			keyboard_press(t, names[r]);
		else if (r < 106)
			keyboard_press(t, name);
		for (int s = 0; s < SEATS_MAX; s++)
			assert_true(point_on_board(t->input.cursor[s], 19));
		assert_in_range(t->input.prompt, PROMPT_NONE, PROMPT_WHO);
		assert_true((int)t->input.speaker < seats);
		assert_null(strstr(t->text, "not-an-action"));
		if (t->game.phase == PHASE_OVER || t->past.count > PAST_MAX)
			keyboard_init(t, mode, seats);
	}
}

static void test_any_keys(void **state)
{
	(void)state;
	for (int mode = INPUT_TURN; mode <= INPUT_KEY_SETS; mode++) {
		press_at_random((enum input_mode)mode, 4, 1);
		press_at_random((enum input_mode)mode, 2, 2);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_own_key_plays),
		cmocka_unit_test(test_letters_only_move),
		cmocka_unit_test(test_own_key_passes),
		cmocka_unit_test(test_own_key_resigns),
		cmocka_unit_test(test_own_key_during_consent),
		cmocka_unit_test(test_own_key_answers),
		cmocka_unit_test(test_own_key_places),
		cmocka_unit_test(test_sets_take_up),
		cmocka_unit_test(test_sets_have_cursors),
		cmocka_unit_test(test_sets_pass),
		cmocka_unit_test(test_sets_answer),
		cmocka_unit_test(test_sets_consent),
		cmocka_unit_test(test_sets_mark),
		cmocka_unit_test(test_sets_pause_and_leave),
		cmocka_unit_test(test_sets_for_two),
		cmocka_unit_test(test_any_keys),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
