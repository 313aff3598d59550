/* SPDX-License-Identifier: ISC */
/* One set of keys that is passed round; and what all three ways share. */
#include <config.h>

#include "keyboard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_cursor(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "K10");
	assert_string_equal(keyboard_press(t, "Right k Enter"), "B1 play L11");
	assert_string_equal(keyboard_press(t, "l j h Space"), "W1 play L10");
	for (int i = 0; i < 30; i++)
		keyboard_press(t, "Up Left");
	assert_string_equal(keyboard_cursor(t, SEAT_W2), "A19");
}

static void test_typed_point(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "q"), "");
	assert_string_equal(keyboard_prompt(t), "POINT q");
	assert_string_equal(keyboard_press(t, "1 6 Enter"), "B1 play Q16");
	assert_string_equal(keyboard_press(t, ": D 1 7 Backspace Enter"),
			    "W1 play D1");
	assert_string_equal(keyboard_press(t, "q 1 6 Enter"),
			    "B2 play Q16: occupied");
	assert_string_equal(keyboard_press(t, "d 4 Escape"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "d Backspace"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "t 2 9 Enter"),
			    "refused: off-board");
	assert_string_equal(keyboard_prompt(t), "POINT t29");
	assert_string_equal(keyboard_press(t, "Backspace Enter"), "B2 play T2");
	assert_string_equal(keyboard_press(t, ": Enter"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

static void test_only_points_are_typed(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_press(t, ": 4 i z q x 1 q 6 3 ? ! 9");
	assert_string_equal(keyboard_prompt(t), "POINT q16");
	assert_string_equal(keyboard_press(t, "Up"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "K11");
	assert_string_equal(keyboard_press(t, "i 4 Enter"),
			    "refused: no-question; B1 play K11");
}

/* hjkl move and n says no, but with a digit behind they are columns. */
static void test_letters_that_mean_something(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "h h 1"), "");
	assert_string_equal(keyboard_prompt(t), "POINT h1");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "J10");
	assert_string_equal(keyboard_press(t, "6 Enter"), "B1 play H16");
	assert_string_equal(keyboard_press(t, "j 9 Enter"), "W1 play J9");
	assert_string_equal(keyboard_press(t, "k 1 0 Enter"), "B2 play K10");
	assert_string_equal(keyboard_press(t, "l 3 Enter"), "W2 play L3");
	assert_string_equal(keyboard_press(t, "n 7 Enter"), "B1 play N7");
	assert_string_equal(keyboard_press(t, "l Up 3"),
			    "refused: no-question");
}

/* While somebody's word is wanted, a digit is a seat's own key. */
static void test_digits_speak_when_asked(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "l 1"), "");
	assert_string_equal(keyboard_prompt(t), "B1 ANSWER");
	assert_string_equal(keyboard_press(t, "y"), "B1 yes");
}

static void test_pass(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "P"), "");
	assert_string_equal(keyboard_prompt(t), "B1 PASS");
	assert_string_equal(keyboard_press(t, "Left"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "J10");
	assert_string_equal(keyboard_press(t, "P Escape P x"), "");
	assert_string_equal(keyboard_press(t, "P P"), "B1 pass");
	assert_string_equal(keyboard_press(t, "d 4 Enter P Enter"),
			    "W1 play D4; B2 pass");
	assert_string_equal(keyboard_press(t, "q 3 Enter p a s s Enter Enter"),
			    "W2 play Q3; B1 pass");
	assert_string_equal(keyboard_press(t, "P ?"), "help");
	assert_string_equal(keyboard_prompt(t), "W1 PASS");
}

static void test_second_pass(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, "B1 play D4; W1 play Q16; B2 pass");
	assert_string_equal(keyboard_press(t, "P"), "");
	assert_string_equal(keyboard_prompt(t), "W2 NEUTRAL");
	assert_string_equal(keyboard_press(t, "Up P Enter"), "W2 pass");
	assert_int_equal(t->game.phase, PHASE_MARK);

	keyboard_init(t, INPUT_TURN, 4);
	keyboard_play(t, "B1 play D4; W1 pass");
	keyboard_press(t, "P");
	assert_string_equal(keyboard_prompt(t), "B2 PASS");
}

static void test_resign(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R"), "");
	assert_string_equal(keyboard_prompt(t), "B1 RESIGN");
	assert_string_equal(keyboard_press(t, "y"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "R Enter"), "B1 resign");
	assert_int_equal(t->game.ending, ENDING_RESIGN);
}

static void test_consent(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R a"), "B1 ask resign");
	assert_string_equal(keyboard_press(t, "1 2"),
			    "refused: not-asked; refused: not-asked");
	assert_string_equal(keyboard_press(t, "y n"), "");
	assert_string_equal(keyboard_press(t, "3"), "");
	assert_string_equal(keyboard_prompt(t), "B2 ANSWER");
	assert_string_equal(keyboard_press(t, "y"), "B2 yes");
	assert_string_equal(keyboard_press(t, "R a R"), "");
	assert_string_equal(keyboard_prompt(t), "B1 RESIGN");
	assert_string_equal(keyboard_press(t, "Enter"), "B1 resign");
}

static void test_consent_refused(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R R 3 n"),
			    "B1 ask resign; B2 no");
	assert_string_equal(keyboard_press(t, "R R"),
			    "B1 ask resign: already-asked");
	assert_string_equal(keyboard_press(t, "d 4 Enter"), "B1 play D4");
}

/* The mover may play while the partner is thinking about it. */
static void test_play_goes_on_during_consent(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R R 3"), "B1 ask resign");
	assert_string_equal(keyboard_press(t, "Enter y"), "B1 play K10");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

static void test_undo(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "U"),
			    "B1 ask undo: nothing-to-undo");
	assert_string_equal(keyboard_press(t, "Enter U"),
			    "B1 play K10; B1 ask undo");
	assert_string_equal(keyboard_press(t, "Enter P S"),
			    "refused: paused; refused: paused; "
			    "refused: paused");
	assert_string_equal(keyboard_press(t, "2 y 3 y 4 y"),
			    "W1 yes; B2 yes; W2 yes");
	assert_int_equal(t->game.now.turns, 0);
}

static void test_pause(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "W"), "table pause");
	assert_string_equal(keyboard_press(t, "d 4 Enter"), "refused: paused");
	assert_string_equal(keyboard_press(t, "1 y G 2 G 3 4 y"),
			    "B1 yes; W1 yes; B2 yes; W2 yes");
	assert_string_equal(keyboard_press(t, "Enter"), "B1 play D4");
}

static void test_mark(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "S X G"),
			    "refused: not-stopped; refused: not-stopped; "
			    "refused: not-stopped");
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "P R"),
			    "refused: stopped; refused: stopped");
	assert_string_equal(keyboard_press(t, "Enter Space Right X"),
			    "W1 dead K10; W1 dead K10; W1 chain L10: no-stone");
	assert_string_equal(keyboard_press(t, "c 3 Enter S X"),
			    "W1 dead C3; W1 seki C3; W1 chain C3");
	assert_string_equal(keyboard_press(t, "1 y 3 y 4 y 2 n"),
			    "B1 yes; B2 yes; W2 yes; W1 no");
	assert_string_equal(keyboard_press(t, "1 y 1 y 2 y 3 y 4 y"),
			    "B1 yes; B1 yes: already-answered; "
			    "W1 yes; B2 yes; W2 yes");
	assert_int_equal(t->game.phase, PHASE_COUNT);
	assert_string_equal(keyboard_press(t, "Enter"), "refused: score-shown");
	assert_string_equal(keyboard_press(t, "4 y 1 y 2 y 3 y"),
			    "W2 yes; B1 yes; W1 yes; B2 yes");
	assert_int_equal(t->game.phase, PHASE_OVER);
}

/* Nobody agrees to marks that have changed since the own key. */
static void test_marks_change_under_an_answer(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	keyboard_press(t, "2");
	assert_string_equal(keyboard_prompt(t), "W1 ANSWER");
	keyboard_play(t, "B1 dead C3");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "y"), "");
}

static void test_resume(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "G"), "");
	assert_string_equal(keyboard_prompt(t), "RESUME");
	assert_string_equal(keyboard_press(t, "Escape 3 y"), "B2 yes");
	assert_string_equal(keyboard_press(t, "G 3"), "B2 resume");
	assert_int_equal(t->game.phase, PHASE_PLAY);
}

static void test_leave(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Q"), "");
	assert_string_equal(keyboard_prompt(t), "LEAVE");
	assert_string_equal(keyboard_press(t, "n"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "Q y"), "leave");
	assert_string_equal(keyboard_press(t, "Q Q"), "leave");
	assert_string_equal(keyboard_press(t, "Q Enter"), "leave");
	assert_string_equal(keyboard_press(t, "? F1 ^L ^Z"),
			    "help; help; redraw; suspend");
}

static void test_over(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, "B1 resign");
	assert_string_equal(keyboard_press(t, "Enter P 1 R U W S G"),
			    "refused: over; refused: over; refused: over; "
			    "refused: over; refused: over; refused: over; "
			    "refused: over; refused: over");
	assert_string_equal(keyboard_press(t, "q 1 y n 7 Up ? Q"),
			    "refused: over; help; leave");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "K11");
}

static void test_two_seats(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 2);

	(void)state;
	assert_string_equal(keyboard_press(t, "d 4 Enter q 4 Enter k 3 Enter"),
			    "B1 play D4; W1 play Q4; B1 play K3");
	assert_string_equal(keyboard_press(t, "R a"),
			    "W1 ask resign: no-partner");
	assert_string_equal(keyboard_press(t, "3 4"), "");
	assert_string_equal(keyboard_press(t, "R Enter"), "W1 resign");
}

static void test_placing(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_place(t, 2);
	assert_string_equal(keyboard_press(t, "P R Enter"),
			    "refused: place-first; refused: place-first; "
			    "B1 place K10");
	assert_string_equal(keyboard_press(t, "q 4 Enter Up Enter"),
			    "B1 place Q4; W1 play Q5");
}

/* The last stone can be put right, until White plays. */
static void test_taking_up(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_place(t, 2);
	assert_string_equal(keyboard_press(t, "Enter q 4 Enter Enter"),
			    "B1 place K10; B1 place Q4; B1 place Q4");
	assert_string_equal(keyboard_press(t, "q 5 Enter k 1 0 Enter"),
			    "B1 place Q5; B1 place K10");
	assert_string_equal(keyboard_press(t, "Enter d 4 Enter k 1 0 Enter"),
			    "B1 place K10; W1 play D4; "
			    "B2 play K10: occupied");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cursor),
		cmocka_unit_test(test_typed_point),
		cmocka_unit_test(test_only_points_are_typed),
		cmocka_unit_test(test_letters_that_mean_something),
		cmocka_unit_test(test_digits_speak_when_asked),
		cmocka_unit_test(test_pass),
		cmocka_unit_test(test_second_pass),
		cmocka_unit_test(test_resign),
		cmocka_unit_test(test_consent),
		cmocka_unit_test(test_consent_refused),
		cmocka_unit_test(test_play_goes_on_during_consent),
		cmocka_unit_test(test_undo),
		cmocka_unit_test(test_pause),
		cmocka_unit_test(test_mark),
		cmocka_unit_test(test_marks_change_under_an_answer),
		cmocka_unit_test(test_resume),
		cmocka_unit_test(test_leave),
		cmocka_unit_test(test_over),
		cmocka_unit_test(test_two_seats),
		cmocka_unit_test(test_placing),
		cmocka_unit_test(test_taking_up),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
