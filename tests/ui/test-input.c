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
	assert_string_equal(keyboard_press(t, "W W"), "B1 pause; cover");
	assert_string_equal(keyboard_press(t, "d 4 Enter"), "refused: paused");
	assert_string_equal(keyboard_press(t, "1 y G 2 G 3 4 y"),
			    "B1 yes; W1 yes; B2 yes; W2 yes");
	assert_string_equal(keyboard_press(t, "Enter"), "B1 play D4");
}

static struct keyboard *paused_by(enum pause_right right, enum input_mode mode)
{
	struct keyboard *t = keyboard_fresh(mode, 4);
	struct setup setup = t->game.setup;

	setup.pause = right;
	keyboard_restart(t, &setup);
	return t;
}

/* The clock runs until the fourth yes, and who is on turn plays on. */
static void test_agreed_pause(void **state)
{
	struct keyboard *t = paused_by(PAUSE_AGREED, INPUT_TURN);

	(void)state;
	assert_string_equal(keyboard_press(t, "W 2"), "W1 pause");
	assert_string_equal(keyboard_press(t, "W 3 y Enter"),
			    "refused: paused; B2 yes; B1 play K10");
	assert_int_equal(t->game.question.kind, QUESTION_NONE);
	assert_string_equal(keyboard_press(t, "W 2 1 y 3 y 4 y W"),
			    "W1 pause; B1 yes; B2 yes; W2 yes; cover");
	assert_int_equal(t->game.halt, HALT_ALL);
	assert_int_equal(t->game.question.yes, 0);

	/* with own keys, who is on turn says first that it is an answer */
	t = paused_by(PAUSE_AGREED, INPUT_SEAT_KEY);
	assert_string_equal(keyboard_press(t, "W 2 3 y 4 y y 1"),
			    "W1 pause; B2 yes; W2 yes; B1 yes");
	assert_int_equal(t->game.halt, HALT_ALL);
	t = paused_by(PAUSE_AGREED, INPUT_SEAT_KEY);
	assert_string_equal(keyboard_press(t, "y W 2 y Escape n 1"),
			    "W1 pause; B1 no");
	assert_string_equal(keyboard_press(t, "W 4 W 3 1"),
			    "W2 pause: already-refused; B2 pause; "
			    "B1 play K10");

	/* with key sets its own key, since its pass key passes */
	t = paused_by(PAUSE_AGREED, INPUT_KEY_SETS);
	assert_string_equal(keyboard_press(t, "W r u o Backspace Enter 1 e"),
			    "W1 pause; B2 yes; W2 yes; B1 yes");
	assert_int_equal(t->game.halt, HALT_ALL);
	t = paused_by(PAUSE_AGREED, INPUT_KEY_SETS);
	assert_string_equal(keyboard_press(t, "W r q e"), "W1 pause; B1 pass");
}

/* Nobody at the table lets it go on, but the board can be covered. */
static void test_referees_pause(void **state)
{
	struct keyboard *t = paused_by(PAUSE_REFEREE, INPUT_TURN);

	(void)state;
	assert_string_equal(keyboard_press(t, "W"), "B1 pause: not-to-pause");
	keyboard_play(t, "B1 ask resign; referee pause");
	assert_string_equal(keyboard_press(t, "W G Enter 1"),
			    "cover; refused: paused; refused: paused; "
			    "refused: not-asked");
	assert_string_equal(keyboard_press(t, "3 n"), "B2 no");
	assert_string_equal(keyboard_press(t, "W G Enter 3 P"),
			    "cover; refused: held; refused: held; "
			    "refused: no-question; refused: held");
	keyboard_play(t, "referee resume");
	assert_string_equal(keyboard_press(t, "Enter"), "B1 play K10");
}

/* Who asks in their own time may play on; the others answer meanwhile. */
static void test_question_while_the_clock_runs(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "V 3 1 y"),
			    "B2 ask no-result; B1 yes");
	assert_true(game_clock_runs(&t->game));
	assert_string_equal(keyboard_press(t, "2 y d 4 Enter"),
			    "W1 yes; refused: paused");
	/* a yes that is taken back lets the clock run again */
	assert_string_equal(keyboard_press(t, "2 y d 4 Enter"),
			    "W1 withdraw; B1 play D4");

	t = keyboard_fresh(INPUT_SEAT_KEY, 4);
	assert_string_equal(keyboard_press(t, "V 1 2 y 2 y 1"),
			    "B1 ask no-result; W1 yes; W1 withdraw; "
			    "B1 play K10");
	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, "V q r y r y e"),
			    "B1 ask no-result; W1 yes; W1 withdraw; "
			    "B1 play K10");
}

static void test_taking_a_yes_back(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "1 y 1 n 1 y"),
			    "B1 yes; B1 withdraw");
	/* what a y means does not change under the finger */
	keyboard_press(t, "1 y 1");
	assert_string_equal(keyboard_prompt(t), "B1 ANSWER");
	keyboard_play(t, "W1 no");
	assert_string_equal(keyboard_prompt(t), "NONE");
	keyboard_press(t, "1");
	keyboard_play(t, "referee penalty B 3");
	assert_string_equal(keyboard_prompt(t), "NONE");
	/* the asker's own is the question */
	assert_string_equal(keyboard_press(t, "L 2 2 y"),
			    "W1 ask both-lose; W1 withdraw");
	assert_int_equal(t->game.question.kind, QUESTION_MARKS);
}

/* At any time: the clock may be stopped, but then the partner is not asked. */
static void test_resign_in_a_pause(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "W R"), "B1 pause");
	assert_string_equal(keyboard_prompt(t), "B1 RESIGN");
	assert_string_equal(keyboard_press(t, "R Enter"), "B1 resign");
	assert_int_equal(t->game.phase, PHASE_OVER);
}

/* In the stop nobody is on turn: an own key says who resigns. */
static void test_resign_in_the_stop(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop); /* B1 has passed last */
	assert_string_equal(keyboard_press(t, "R 4"), "refused: not-next");
	assert_string_equal(keyboard_press(t, "R"), "");
	assert_string_equal(keyboard_prompt(t), "RESIGN");
	assert_string_equal(keyboard_press(t, "3 R a"), "");
	assert_string_equal(keyboard_prompt(t), "B2 RESIGN");
	assert_string_equal(keyboard_press(t, "Enter"), "B2 resign");

	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "R r"), "");
	assert_string_equal(keyboard_press(t, "y"), "W1 resign");

	t = keyboard_fresh(INPUT_SEAT_KEY, 4);
	keyboard_play(t, keyboard_stop);
	keyboard_press(t, "R 2");
	keyboard_play(t, "B1 ask both-lose");
	assert_string_equal(keyboard_prompt(t), "W1 RESIGN");
	keyboard_play(t, "B2 resign");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

static void test_mark(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "S X G"),
			    "refused: not-stopped; refused: not-stopped; "
			    "refused: not-stopped");
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "P"), "refused: stopped");
	assert_string_equal(keyboard_press(t, "Enter Space Right X"),
			    "W1 dead K10; W1 dead K10; W1 chain L10: no-stone");
	assert_string_equal(keyboard_press(t, "c 3 Enter S X"),
			    "W1 dead C3; W1 seki C3; W1 chain C3");
	assert_string_equal(keyboard_press(t, "1 y 3 y 4 y 2 n"),
			    "B1 yes; B2 yes; W2 yes; W1 no");
	assert_string_equal(keyboard_press(t, "1 y 1 y 2 y 3 y 4 y"),
			    "B1 yes; B1 withdraw; W1 yes; B2 yes; W2 yes");
	assert_string_equal(keyboard_press(t, "1 y"), "B1 yes");
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

/* What only looks at the game leaves what is being asked as it is. */
static void test_looks(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_press(t, "Q");
	assert_string_equal(keyboard_press(t, "F1 F2 ^L ^Z"),
			    "help; manners; redraw; suspend");
	assert_string_equal(keyboard_prompt(t), "LEAVE");
	assert_string_equal(keyboard_press(t, "T"), "turn");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_looks),
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
		cmocka_unit_test(test_agreed_pause),
		cmocka_unit_test(test_referees_pause),
		cmocka_unit_test(test_question_while_the_clock_runs),
		cmocka_unit_test(test_taking_a_yes_back),
		cmocka_unit_test(test_resign_in_a_pause),
		cmocka_unit_test(test_resign_in_the_stop),
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
