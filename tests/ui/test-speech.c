/* SPDX-License-Identifier: ISC */
/* What somebody says, with one set of keys that is passed round. */
#include <config.h>

#include "keyboard.h"
#include "ui/play/speech.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* Enter asks the partner; the letter again says what it costs. */
static void test_resign(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R R"), "");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "n"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "r r Escape R R"), "");
	/* what moves is no answer */
	assert_string_equal(keyboard_press(t, "Up Down"),
			    "said: sure; said: sure");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "Escape"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	/* the letters of two who type are no word */
	assert_string_equal(keyboard_press(t, "R r Enter"), "said: word");
	/* and nobody resigns by keys that were pressed together */
	assert_string_equal(keyboard_press(t, "R +50 R +50 Enter +849 y"),
			    "said: too-soon; said: too-soon");
	assert_string_equal(keyboard_press(t, "Escape R +50 R +50 R +50 Enter"),
			    "said: too-soon");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "Escape R R y"), "B1 resign");
	assert_int_equal(t->game.ending, ENDING_RESIGN);
}

static void test_consent(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R Enter"), "B1 ask resign");
	assert_string_equal(keyboard_press(t, "1 2"),
			    "said: asker; refused: not-asked");
	assert_string_equal(keyboard_press(t, "3 +9 3"), "");
	assert_string_equal(keyboard_prompt(t), "B2 ANSWER");
	assert_string_equal(keyboard_press(t, "y"), "B2 yes");
	assert_string_equal(keyboard_press(t, "R Enter"), "");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "Enter"), "B1 resign");
}

static void test_consent_refused(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R Enter 3 n"),
			    "B1 ask resign; B2 no");
	assert_string_equal(keyboard_press(t, "R Enter"), "");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "d 4 Enter"), "B1 play D4");
}

/* The mover may play while the partner is thinking about it. */
static void test_play_goes_on_during_consent(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R Enter 3"), "B1 ask resign");
	assert_string_equal(keyboard_press(t, "Up Enter y Enter"),
			    "B1 play K11; refused: no-question");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

static void test_undo(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "U Enter"),
			    "refused: nothing-to-undo");
	/* any seat may ask, and nobody's key is taken as given */
	assert_string_equal(keyboard_press(t, "Up Enter U Enter"),
			    "B1 play K11");
	assert_string_equal(keyboard_prompt(t), "WHO undo");
	assert_string_equal(keyboard_press(t, "3"), "B2 ask undo");
	assert_string_equal(keyboard_press(t, "Enter P Enter S Enter"),
			    "refused: paused; refused: paused; "
			    "refused: paused");
	assert_string_equal(keyboard_press(t, "2 4"), "W1 yes; W2 yes");
	assert_int_equal(t->game.now.turns, 1);
	assert_string_equal(keyboard_press(t, "1"), "B1 yes");
	assert_int_equal(t->game.now.turns, 0);
}

static void test_pause(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "W Enter W Enter"),
			    "B1 pause; cover");
	assert_string_equal(keyboard_press(t, "d 4 Enter"), "refused: paused");
	assert_string_equal(keyboard_press(t, "1 G Enter 2 3 4"),
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

static void expect_pass(const struct keyboard *t, const char *follows)
{
	static const struct prompt pass = {.kind = PROMPT_WHO,
					   .speaker = SEAT_NONE,
					   .said = COMMAND_PASS};

	assert_string_equal(speech_outcome(&t->input, &t->game, &pass),
			    follows);
}

/* Where a pass hands over a stone, a second one need not be the end. */
static void test_what_a_pass_does(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);
	struct setup setup = t->game.setup;

	(void)state;
	keyboard_play(t, "B1 play K10");
	expect_pass(t, "the other side is to move.");
	keyboard_play(t, "W1 pass");
	expect_pass(t, "the game stops, and the dead are marked.");
	setup.ruleset = ruleset_find("aga");
	keyboard_restart(t, &setup);
	keyboard_play(t, "B1 play K10; W1 pass");
	expect_pass(t, "White is to move, and has to pass last.");
	keyboard_play(t, "B2 pass");
	expect_pass(t, "the game stops, and the dead are marked.");
}

/* The clock runs until the fourth yes, and who is on turn plays on. */
static void test_agreed_pause(void **state)
{
	struct keyboard *t = paused_by(PAUSE_AGREED, INPUT_TURN);

	(void)state;
	assert_string_equal(keyboard_press(t, "W Enter 2"), "W1 pause");
	assert_string_equal(keyboard_press(t, "W Enter 3 Up Enter"),
			    "refused: paused; B2 yes; B1 play K11");
	assert_int_equal(t->game.question.kind, QUESTION_NONE);
	assert_string_equal(keyboard_press(t, "W Enter 2 1 3 4 W Enter"),
			    "W1 pause; B1 yes; B2 yes; W2 yes; cover");
	assert_int_equal(t->game.halt, HALT_ALL);
	assert_int_equal(t->game.question.yes, 0);

	/* with own keys, those of who is on turn as well */
	t = paused_by(PAUSE_AGREED, INPUT_SEAT_KEY);
	assert_string_equal(keyboard_press(t, "W Enter 2 3 4 1"),
			    "W1 pause; B2 yes; W2 yes; B1 yes");
	assert_int_equal(t->game.halt, HALT_ALL);
	t = paused_by(PAUSE_AGREED, INPUT_SEAT_KEY);
	assert_string_equal(keyboard_press(t, "y Enter W Enter 2 y Escape n 1"),
			    "refused: no-question; W1 pause; B1 no");
	assert_string_equal(keyboard_press(t, "W Enter 4 W Enter 3 1"),
			    "refused: already-refused; said: who; said: who; "
			    "B2 pause; "
			    "B1 yes");

	/* with key sets the same, since play keys play */
	t = paused_by(PAUSE_AGREED, INPUT_KEY_SETS);
	assert_string_equal(keyboard_press(t, "W Enter 2 3 4 1"),
			    "W1 pause; B2 yes; W2 yes; B1 yes");
	assert_int_equal(t->game.halt, HALT_ALL);
	t = paused_by(PAUSE_AGREED, INPUT_KEY_SETS);
	/* the pass key would ask for the own key, which answers now */
	assert_string_equal(keyboard_press(t, "W Enter 2 q : p a s s Enter q"),
			    "W1 pause; said: asked; B1 pass");
}

/* Nobody at the table lets it go on, but the board can be covered. */
static void test_referees_pause(void **state)
{
	struct keyboard *t = paused_by(PAUSE_REFEREE, INPUT_TURN);

	(void)state;
	assert_string_equal(keyboard_press(t, "W Enter"),
			    "B1 pause: not-to-pause");
	keyboard_play(t, "B1 ask resign; referee pause");
	assert_string_equal(keyboard_press(t, "W Enter G Enter 1"),
			    "cover; refused: paused; said: asker");
	assert_string_equal(keyboard_press(t, "3 n"), "B2 no");
	assert_string_equal(keyboard_press(t,
					   "W Enter G Enter Enter 3 P Enter"),
			    "cover; refused: held; refused: held; "
			    "said: not-asked; refused: held");
	/* nothing moves then, so that a small letter is the command as well */
	assert_string_equal(keyboard_press(t, "j Enter"), "referee");
	keyboard_play(t, "referee resume");
	assert_string_equal(keyboard_press(t, "Up j k Enter"), "B1 play K11");
}

/* Whoever's seat it is; one that has a terminal for itself is not asked. */
static void test_call(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "I Enter"), "");
	assert_string_equal(keyboard_prompt(t), "WHO call");
	assert_string_equal(keyboard_press(t, "2"), "call: W1");
	assert_string_equal(keyboard_press(t, "W Enter i Enter 3"),
			    "B1 pause; call: B2");
	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, "I Enter 4"), "call: W2");
	t = keyboard_fresh(INPUT_TURN, 4);
	t->input.seats = seat_bit(SEAT_W1);
	assert_string_equal(keyboard_press(t, "I Enter"), "call: W1");
	keyboard_play(t, "B1 away; W1 away");
	assert_string_equal(keyboard_press(t, "I Enter"), "call: W1");
	/* who looks on may be the one who was called */
	t->input.seats = 0;
	assert_string_equal(keyboard_press(t, "I"), "call: table");
	keyboard_play(t, "referee no-result");
	t->input.seats = seats_all(4);
	assert_string_equal(keyboard_press(t, "I"), "refused: over");
}

/* Who asks in their own time may play on; the others answer meanwhile. */
static void test_question_while_the_clock_runs(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "V Enter 3 1"),
			    "B2 ask no-result; B1 yes");
	assert_true(game_clock_runs(&t->game));
	assert_string_equal(keyboard_press(t, "2 d 4 Enter"),
			    "W1 yes; refused: paused");
	/* a yes that is taken back lets the clock run again */
	assert_string_equal(keyboard_press(t, "2 d 4 Enter"),
			    "W1 withdraw; B1 play D4");

	t = keyboard_fresh(INPUT_SEAT_KEY, 4);
	assert_string_equal(keyboard_press(t, "V Enter 1 2 2 Up Enter 1"),
			    "B1 ask no-result; W1 yes; W1 withdraw; "
			    "B1 play K11");
	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, "V Enter 1 2 2 w e"),
			    "B1 ask no-result; W1 yes; W1 withdraw; "
			    "B1 play K11");
}

/* A play key, which plays nothing now, is told what is asked at the keyboard. */
static void test_a_hand_beside_a_no(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "V Enter 1 n y"),
			    "B1 ask no-result; said: who");
	assert_string_equal(keyboard_prompt(t), "WHO no");
	assert_string_equal(keyboard_press(t, "2"), "W1 no");
}

static void test_taking_a_yes_back(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "1 1 y 1 y 1"),
			    "B1 yes; B1 withdraw; B1 yes; "
			    "refused: already-answered");
	/* the asker's own is the question */
	assert_string_equal(keyboard_press(t, "L Enter 2 2"),
			    "W1 ask both-lose; W1 withdraw");
	assert_int_equal(t->game.question.kind, QUESTION_MARKS);
	assert_string_equal(keyboard_press(t, "n 3"), "B2 no");
	assert_int_equal(t->game.question.yes, 0);
}

/* What was pressed for a stone is not taken for an answer. */
static void test_new_questions(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "+999 1"), "said: too-soon");
	assert_string_equal(keyboard_press(t, "+1 2"), "W1 yes");
	keyboard_play(t, "B1 ask both-lose");
	assert_string_equal(keyboard_press(t, "n +500 2"), "W1 no");
	/* the question before is open again, and new */
	assert_string_equal(keyboard_press(t, "+10 n +989 3 +1 3"),
			    "said: too-soon; said: held-down");
	assert_string_equal(keyboard_prompt(t), "WHO no");
	assert_string_equal(keyboard_press(t, "4"), "W2 no");
}

/* At any time: the clock may be stopped, but then the partner is not asked. */
static void test_resign_in_a_pause(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "W Enter R Enter"), "B1 pause");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "Enter"), "B1 resign");
	assert_int_equal(t->game.phase, PHASE_OVER);

	/* and what follows from the own key says so */
	t = keyboard_fresh(INPUT_SEAT_KEY, 4);
	keyboard_press(t, "R Enter");
	assert_string_equal(speech_outcome(&t->input, &t->game,
					   input_prompt(&t->input)),
			    "your partner is asked first.");
	keyboard_press(t, "Escape W Enter R Enter");
	assert_string_equal(speech_outcome(&t->input, &t->game,
					   input_prompt(&t->input)),
			    "you are asked once more.");
}

/* In the stop nobody is on turn: an own key says who resigns. */
static void test_resign_in_the_stop(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop); /* B1 has passed last */
	assert_string_equal(keyboard_press(t, "R Enter 4"),
			    "refused: not-next");
	assert_string_equal(keyboard_press(t, "R R"), "");
	assert_string_equal(keyboard_prompt(t), "WHO resign");
	assert_string_equal(keyboard_press(t, "3"), "");
	assert_string_equal(keyboard_prompt(t), "B2 SURE resign");
	assert_string_equal(keyboard_press(t, "Enter"), "B2 resign");

	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "R Enter 2"), "");
	assert_string_equal(keyboard_press(t, "e y +2000 2"),
			    "said: move-first; said: sure; W1 resign");

	t = keyboard_fresh(INPUT_SEAT_KEY, 4);
	keyboard_play(t, keyboard_stop);
	keyboard_press(t, "R Enter 2");
	assert_string_equal(keyboard_prompt(t), "W1 SURE resign");
	keyboard_play(t, "B2 resign");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_resign),
		cmocka_unit_test(test_consent),
		cmocka_unit_test(test_consent_refused),
		cmocka_unit_test(test_play_goes_on_during_consent),
		cmocka_unit_test(test_undo),
		cmocka_unit_test(test_pause),
		cmocka_unit_test(test_what_a_pass_does),
		cmocka_unit_test(test_agreed_pause),
		cmocka_unit_test(test_referees_pause),
		cmocka_unit_test(test_call),
		cmocka_unit_test(test_question_while_the_clock_runs),
		cmocka_unit_test(test_a_hand_beside_a_no),
		cmocka_unit_test(test_taking_a_yes_back),
		cmocka_unit_test(test_resign_in_a_pause),
		cmocka_unit_test(test_resign_in_the_stop),
		cmocka_unit_test(test_new_questions),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
