/* SPDX-License-Identifier: ISC */
/*
 * Keys that come before anybody can have read what they would answer: pressed
 * with others, held down, or under something that hid the question.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "keyboard.h"

static struct keyboard *t;

static void begin(enum input_mode mode)
{
	t = keyboard_fresh(mode, 4);
}

static void expect(const char *keys, const char *what)
{
	assert_string_equal(keyboard_press(t, keys), what);
}

static void expect_prompt(const char *prompt)
{
	assert_string_equal(keyboard_prompt(t), prompt);
}

/* An own key may have been meant as the stone that somebody was aiming at. */
static void test_who_is_not_answered_at_once(void **state)
{
	(void)state;
	begin(INPUT_SEAT_KEY);
	expect("D 4 Enter P Enter +20 1 1", "said: aimed; said: too-soon; "
					    "B1 pass");
	expect("C Enter +20 2", "said: too-soon");
	expect_prompt("WHO claim");
	begin(INPUT_TURN);
	expect("Up Enter U Enter +300 2 2",
	       "B1 play K11; said: too-soon; W1 ask undo");
	begin(INPUT_KEY_SETS);
	expect("w e U Enter +999 2 2",
	       "B1 play K11; said: too-soon; W1 ask undo");
	expect("n +20 3", "B2 no");
}

/* Elsewhere n and the own key are a no, and never what is asked here. */
static void test_n_is_no_yes(void **state)
{
	(void)state;
	begin(INPUT_SEAT_KEY);
	expect("R Enter n +20 1", "said: who; said: too-soon");
	expect("1", "B1 ask resign");
	expect("D 4 Enter n +20 1", "said: who; said: too-soon");
	begin(INPUT_KEY_SETS);
	expect("R Enter n +20 1", "said: who; said: too-soon");
	expect_prompt("WHO resign");
}

/* Enter may belong to the word that a key has seemed to begin. */
static void test_enter_of_a_word_is_no_yes(void **state)
{
	static const char *const keys[] = {"W", "U", "Tab", "Left", "x 1"};

	(void)state;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		begin(i % 2 ? INPUT_TURN : INPUT_SEAT_KEY);
		expect(i % 2 ? "R R" : "R R 1", "");
		keyboard_press(t, keys[i]);
		expect_prompt("B1 SURE resign");
		expect("+600 Enter +399 y", "said: too-soon; said: too-soon");
		expect_prompt("B1 SURE resign");
		expect("Enter", "B1 resign");
	}
	begin(INPUT_TURN);
	keyboard_play(t, "B1 play D4; W1 play Q16; B2 pass");
	expect("P Enter W +300 Enter", "said: sure; said: too-soon");
	expect("+1000 Enter", "W2 pass");
	/* nothing is lost by leaving */
	expect("Q Enter W +20 Enter", "said: sure; leave");
}

/* Nor is the yes to what was asked before. */
static void test_a_question_takes_the_place_of_a_box(void **state)
{
	static const char *const boxes[] = {"R R", "Q Enter", "Z Enter"};

	(void)state;
	for (size_t i = 0; i < sizeof(boxes) / sizeof(boxes[0]); i++)
		for (int mode = INPUT_TURN; mode <= INPUT_KEY_SETS; mode++) {
			begin((enum input_mode)mode);
			keyboard_play(t, "B1 play D4");
			keyboard_press(t, boxes[i]);
			keyboard_play(t, "B1 ask undo");
			expect_prompt("NONE");
			expect("+300 3", "said: too-soon");
			expect("3", "B2 yes");
		}
	begin(INPUT_KEY_SETS);
	expect("R R 1", "");
	expect_prompt("B1 SURE resign");
	keyboard_play(t, "W2 pause");
	expect("+300 1", "said: too-soon");
	expect("1", "B1 yes");
	assert_int_equal(t->game.phase, PHASE_PLAY);
}

/* What is asked once more is read first, whatever follows from it. */
static void test_nobody_is_sure_at_once(void **state)
{
	(void)state;
	begin(INPUT_TURN);
	expect("R R +20 Enter", "said: too-soon");
	begin(INPUT_TURN);
	keyboard_play(t, "B1 play D4; W1 play Q16; B2 pass");
	expect("P Enter +20 y", "said: too-soon");
	expect_prompt("W2 SURE pass");
	expect("y", "W2 pass");
	begin(INPUT_TURN);
	input_ask_back(&t->input, t->now);
	expect("+20 Enter", "said: too-soon");
	expect("y", "leave");
	begin(INPUT_KEY_SETS);
	expect("q +20 q +20 w q q",
	       "said: held-down; said: sure; B1 pass; refused: other-side");
	expect("Q Enter +20 3", "said: too-soon");
	input_ask_back(&t->input, t->now);
	expect("+20 1", "said: too-soon");
	expect("1", "leave");
}

/* It counts from when it can be seen, not from when it was asked. */
static void test_what_was_hidden_is_read_first(void **state)
{
	(void)state;
	begin(INPUT_TURN);
	expect("R R", "");
	t->now += 5000;
	input_uncover(&t->input, t->now);
	expect("+20 Enter", "said: too-soon");
	expect_prompt("B1 SURE resign");
	expect("Enter", "B1 resign");
	begin(INPUT_KEY_SETS);
	expect("w e q", "B1 play K11; refused: other-side");
	keyboard_play(t, "B1 ask undo");
	t->now += 5000;
	input_uncover(&t->input, t->now);
	expect("+20 2", "said: too-soon");
	expect("2", "W1 yes");
}

/* Escape from a box shows the question that it lay over. */
static void test_what_a_box_lay_over_is_read_first(void **state)
{
	static const char *const boxes[] = {"Q Enter", "R R"};

	(void)state;
	for (size_t i = 0; i < sizeof(boxes) / sizeof(boxes[0]); i++) {
		begin(INPUT_TURN);
		keyboard_play(t, "B1 play D4; B1 ask undo");
		keyboard_press(t, boxes[i]);
		t->now += 3000;
		expect("Escape +60 3", "said: too-soon");
		expect("3", "B2 yes");
	}
	/* it has come up while a word was typed */
	begin(INPUT_TURN);
	keyboard_play(t, "B1 play D4");
	keyboard_press(t, "D");
	t->now += 10;
	keyboard_play(t, "B1 ask undo");
	expect("+3000 Escape +60 3", "said: too-soon");
	/* a word below it hides nothing */
	expect("3 Q Escape +60 4", "B2 yes; W2 yes");
}

/* Nor is it the score that they have read. */
static void test_points_are_read_first(void **state)
{
	(void)state;
	begin(INPUT_TURN);
	keyboard_play(t, keyboard_stop);
	t->now += 3000;
	keyboard_play(t, "referee penalty B 5 test");
	expect("+30 2", "said: too-soon");
	expect("2", "W1 yes");
}

static void test_a_key_that_marks_is_not_held_down(void **state)
{
	(void)state;
	begin(INPUT_TURN);
	keyboard_play(t, keyboard_stop);
	expect("D 4 Enter Space +30 Space +30 Space",
	       "said: aimed; W1 dead D4; said: held-down; said: held-down");
	expect("Space", "W1 dead D4");
}

/* Who asked takes it back with the key that could play the stone. */
static void test_who_takes_it_back_plays_no_stone_at_once(void **state)
{
	(void)state;
	begin(INPUT_SEAT_KEY);
	keyboard_play(t, "B1 play D4; W1 play D5; B2 ask no-result");
	expect("C 3 Enter +20 3", "said: too-soon");
	expect_prompt("WHO play");
}

/* The point that is aimed at in secret is one that somebody has chosen. */
static void test_who_has_aimed_in_secret_does_not_pass(void **state)
{
	(void)state;
	begin(INPUT_KEY_SETS);
	t->input.turn_on_request = true;
	expect("D 4 Enter : p a s s Enter e",
	       "said: aimed; B1 play D4; said: too-late");
}

/* W2 plays with it. */
static void test_enter_that_ends_a_word_says_no_more(void **state)
{
	(void)state;
	begin(INPUT_KEY_SETS);
	keyboard_play(t, "B1 play E5; W1 play E6; B2 play E7");
	expect(": p a s s Enter +30 Enter +30 Enter",
	       "said: held-down; said: held-down");
	/* nor when the question could have been read meanwhile */
	for (int i = 0; i < 40; i++)
		expect("+30 Enter", "said: held-down");
	expect_prompt("WHO pass");
}

/* What has just changed is not what anybody has agreed to. */
static void test_marks_are_read_first(void **state)
{
	(void)state;
	begin(INPUT_TURN);
	keyboard_play(t, keyboard_stop);
	expect("D 4 Enter Enter +20 2", "said: aimed; W1 dead D4; "
					"said: too-soon");
	expect("2", "W1 yes");
	keyboard_play(t, "B2 dead D4");
	expect("+20 3", "said: too-soon");
}

/* As to all others: their key would take the question back, unread. */
static void test_who_asks_comes_too_soon_as_well(void **state)
{
	(void)state;
	begin(INPUT_TURN);
	expect("Up Enter U Enter 1 +300 1",
	       "B1 play K11; B1 ask undo; said: too-soon");
	expect("1", "B1 withdraw");
	begin(INPUT_TURN);
	expect("R Enter +300 1", "B1 ask resign; said: too-soon");
	expect("1", "said: asker");
}

/* Its own key says who decides, and only then y or n what. */
static void test_consent_takes_the_own_key_first(void **state)
{
	(void)state;
	begin(INPUT_TURN);
	expect("R Enter +20 3 +20 y", "B1 ask resign; said: too-soon; "
				      "said: asked");
	expect_prompt("NONE");
	expect("3 n", "B2 no");
}

/* The key that asks the partner does not go on to do without. */
static void test_a_key_that_resigns_is_not_held_down(void **state)
{
	const key f4 = KEY_TO_F1 + 3;

	(void)state;
	begin(INPUT_TURN);
	assert_true(keymap_bind(&t->keymap, COMMAND_RESIGN, SEAT_NONE, &f4, 1));
	expect("F4 +30 F4 +30 F4", "B1 ask resign; said: held-down; "
				   "said: held-down");
	expect_prompt("NONE");
}

/* Who says it is asked about this turn, where one who is here may say it. */
static void test_who_is_asked_in_this_turn(void **state)
{
	(void)state;
	begin(INPUT_SEAT_KEY);
	expect("P Enter", "");
	keyboard_play(t, "B1 play D4");
	expect_prompt("NONE");
	t->input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_B2);
	expect("P Enter", "refused: other-side");
	expect_prompt("NONE");
	begin(INPUT_KEY_SETS);
	expect("R Enter w e", "B1 play K11; said: too-late");
	expect_prompt("NONE");
}

/* Whatever a key would do elsewhere, it is a part of what is in vain. */
static void test_nothing_acts_in_a_vain_word(void **state)
{
	static const char *const words[] = {"I 4 Tab 2", "I 4 PageUp 2",
					    "I 4 F6 2", "I 4 ^A 2",
					    "A 2 0 Home 2"};

	(void)state;
	begin(INPUT_TURN);
	keyboard_play(t, "B1 play D4; B1 ask undo");
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		expect(words[i], "said: move-first");
		expect("Enter", "said: word");
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who_is_not_answered_at_once),
		cmocka_unit_test(test_n_is_no_yes),
		cmocka_unit_test(test_enter_of_a_word_is_no_yes),
		cmocka_unit_test(test_a_question_takes_the_place_of_a_box),
		cmocka_unit_test(test_nobody_is_sure_at_once),
		cmocka_unit_test(test_what_was_hidden_is_read_first),
		cmocka_unit_test(test_enter_that_ends_a_word_says_no_more),
		cmocka_unit_test(test_what_a_box_lay_over_is_read_first),
		cmocka_unit_test(test_points_are_read_first),
		cmocka_unit_test(test_a_key_that_marks_is_not_held_down),
		cmocka_unit_test(test_who_takes_it_back_plays_no_stone_at_once),
		cmocka_unit_test(test_who_has_aimed_in_secret_does_not_pass),
		cmocka_unit_test(test_marks_are_read_first),
		cmocka_unit_test(test_who_asks_comes_too_soon_as_well),
		cmocka_unit_test(test_consent_takes_the_own_key_first),
		cmocka_unit_test(test_a_key_that_resigns_is_not_held_down),
		cmocka_unit_test(test_who_is_asked_in_this_turn),
		cmocka_unit_test(test_nothing_acts_in_a_vain_word),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
