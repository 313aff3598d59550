/* SPDX-License-Identifier: ISC */
/* Claims, absences, breaks and proposals: the command, then whose word. */
#include <config.h>

#include "keyboard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* A table where a wrong partner's stone is played. */
static struct keyboard *table(enum input_mode mode, const char *ruleset)
{
	static struct keyboard keyboard;
	struct setup setup;

	keyboard_init(&keyboard, mode, 4);
	setup = keyboard.game.setup;
	setup.wrong_seat = WRONG_SEAT_RECORD;
	setup.breaks = 1;
	setup.ruleset = ruleset_find(ruleset);
	assert_non_null(setup.ruleset);
	keyboard_restart(&keyboard, &setup);
	return &keyboard;
}

static void test_claim(void **state)
{
	struct keyboard *t = table(INPUT_SEAT_KEY, "jpga-current");

	(void)state;
	assert_string_equal(keyboard_press(t, "C Enter"),
			    "refused: nothing-to-claim");
	assert_string_equal(keyboard_press(t, "Enter K 1 0 Enter 1 C Enter"),
			    "said: move-first; said: aimed; B1 play K10");
	/* whether there is an error is told to who claims it by name (1.3) */
	assert_string_equal(keyboard_prompt(t), "WHO claim");
	assert_string_equal(keyboard_press(t, "2"), "W1 claim: in-rotation");
	assert_string_equal(keyboard_press(t, "Up 4 C Enter"), "W2 play K11");
	assert_string_equal(keyboard_prompt(t), "WHO claim");
	assert_string_equal(keyboard_press(t, "C Enter"), "");
	assert_string_equal(keyboard_prompt(t), "WHO claim");
	assert_string_equal(keyboard_press(t, "3"), "B2 claim");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "C Enter"), "refused: paused");
	assert_string_equal(keyboard_press(t, "2 n 4"), "W1 yes; W2 no");
	assert_int_equal(t->game.penalty[WHITE], 3);
	assert_string_equal(keyboard_press(t, "C Enter"),
			    "refused: claimed-already");
}

static void test_claim_is_dropped(void **state)
{
	struct keyboard *t = table(INPUT_SEAT_KEY, "jpga-current");

	(void)state;
	keyboard_press(t, "K 1 0 Enter 3");
	assert_string_equal(keyboard_press(t, "C Enter Escape"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "C Enter Up"), "said: who");
	assert_string_equal(keyboard_prompt(t), "WHO claim");
	/* behind it the own key would say yes to something else */
	assert_string_equal(keyboard_press(t, "n"), "said: who");
	assert_string_equal(keyboard_prompt(t), "WHO claim");
	keyboard_press(t, "Escape");
	/* it was about that turn, and not about the one that follows */
	keyboard_press(t, "C Enter");
	keyboard_play(t, "W1 play Q16");
	assert_string_equal(keyboard_prompt(t), "NONE");
	keyboard_press(t, "U Enter");
	keyboard_play(t, "B1 play Q17");
	assert_string_equal(keyboard_prompt(t), "NONE");
	keyboard_play(t, "W2 play Q3");
	assert_string_equal(keyboard_press(t, "C Enter ?"), "help");
	assert_string_equal(keyboard_prompt(t), "WHO claim");
	assert_string_equal(keyboard_press(t, "F2"), "manners");
	assert_string_equal(keyboard_prompt(t), "WHO claim");
}

static void test_claim_by_sets(void **state)
{
	struct keyboard *t = table(INPUT_KEY_SETS, "jpga-current");

	(void)state;
	/* W2's Enter instead of W1's y */
	assert_string_equal(keyboard_press(t, "s e Up Enter"),
			    "B1 play K9; W2 play K11");
	/* what cannot be taken back is said by no key that has another use */
	assert_string_equal(keyboard_press(t, "C Enter q 1"),
			    "said: who; B1 claim");
	assert_string_equal(keyboard_press(t, "1 n 2"), "B1 yes; W1 no");
	assert_string_equal(keyboard_press(t, "s e C Enter 1"),
			    "B1 play K8; B1 claim: in-rotation");
}

/* Enter has said what is asked; once more it plays nobody's stone. */
static void test_enter_again(void **state)
{
	struct keyboard *t = table(INPUT_KEY_SETS, "jpga-current");

	(void)state;
	assert_string_equal(keyboard_press(t, "s e C Enter Up Enter"),
			    "B1 play K9; said: who");
	assert_string_equal(keyboard_prompt(t), "WHO claim");
}

/* The no to one thing is not the first half of an answer to another. */
static void test_no_uncovers_a_question(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Up Enter U Enter 1"),
			    "B1 play K11; B1 ask undo");
	assert_string_equal(keyboard_press(t, "R R"), "");
	assert_string_equal(keyboard_prompt(t), "W1 SURE resign");
	assert_string_equal(keyboard_press(t, "+5000 n +600 2"),
			    "said: too-soon");
	assert_string_equal(keyboard_press(t, "+1000 2"), "W1 yes");
}

/*
 * The letter that asks the partner does not end the game while something else
 * is asked; twice it does, and a key that is no letter as well.
 */
static void test_resigning_while_asked(void **state)
{
	for (int mode = INPUT_TURN; mode <= INPUT_KEY_SETS; mode++) {
		struct keyboard *t = keyboard_fresh((enum input_mode)mode, 4);
		const key f9 = KEY_TO_F1 + 8;
		bool turn = mode == INPUT_TURN;

		(void)state;
		keyboard_play(t, "B1 play D4; B1 ask undo");
		assert_string_equal(keyboard_press(t, "R Enter"),
				    "said: ask-later");
		assert_string_equal(keyboard_prompt(t), "NONE");
		keyboard_press(t, turn ? "R R" : "R R 2");
		assert_string_equal(keyboard_prompt(t), "W1 SURE resign");
		keyboard_press(t, "Escape");
		assert_true(keymap_bind(&t->keymap, COMMAND_RESIGN, SEAT_NONE,
					&f9, 1));
		keyboard_press(t, turn ? "F9" : "F9 2");
		assert_string_equal(keyboard_prompt(t), "W1 SURE resign");
		/* one whose partner was asked has heard of it */
		keyboard_init(t, (enum input_mode)mode, 4);
		keyboard_play(t, "B1 ask resign; B2 no; B1 ask no-result");
		keyboard_press(t, turn ? "R Enter" : "R Enter 1");
		assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
		/* and two have nobody to ask */
		keyboard_init(t, (enum input_mode)mode, 2);
		keyboard_play(t, "B1 play D4; B1 ask undo");
		keyboard_press(t, turn ? "R Enter" : "R Enter 2");
		assert_string_equal(keyboard_prompt(t), "W1 SURE resign");
	}
}

/* One hand plays on while somebody is about to claim. */
static void test_claim_comes_too_late(void **state)
{
	struct keyboard *t = table(INPUT_KEY_SETS, "jpga-current");

	(void)state;
	assert_string_equal(keyboard_press(t, "s e C Enter y o"),
			    "B1 play K9; said: who; said: who");
	assert_string_equal(keyboard_prompt(t), "WHO claim");
	assert_string_equal(keyboard_press(t, "t y"),
			    "W1 play K11; said: too-late");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

static void test_wrong_pass(void **state)
{
	struct keyboard *t = table(INPUT_KEY_SETS, "jpga-current");

	(void)state;
	assert_string_equal(keyboard_press(t, "u"), "");
	assert_string_equal(keyboard_prompt(t), "B2 SURE pass");
	/* somebody else's news leaves that alone */
	keyboard_play(t, "W1 away");
	assert_string_equal(keyboard_prompt(t), "B2 SURE pass");
	assert_string_equal(keyboard_press(t, "3 u"), "said: sure; B2 pass");
	assert_string_equal(keyboard_press(t, "C Enter 4"), "W2 claim");
}

static void test_wrong_side(void **state)
{
	struct keyboard *t = table(INPUT_SEAT_KEY, "english-2008");

	(void)state;
	assert_string_equal(keyboard_press(t, "Up 1 Up 3"),
			    "B1 play K11; B2 play K12");
	assert_int_equal(t->game.penalty[BLACK], 3);
	/* was it intentional? one no, and the game goes on */
	assert_string_equal(keyboard_press(t, "2 n 4 Up 2"),
			    "W1 yes; W2 no; W1 play K13");
	t = table(INPUT_SEAT_KEY, "jpga-current");
	assert_string_equal(keyboard_press(t, "Up 1 Up 3"),
			    "B1 play K11; B2 play K12: other-side");
}

static void test_partner_claim(void **state)
{
	struct keyboard *t = table(INPUT_TURN, "jpga-current");

	(void)state;
	assert_string_equal(keyboard_press(t, "D Enter"),
			    "refused: nothing-to-claim");
	assert_string_equal(keyboard_press(t, "Up Enter D Enter 2"),
			    "B1 play K11; W1 claim-partner");
	assert_string_equal(keyboard_press(t, "4"), "refused: not-asked");
	assert_string_equal(keyboard_press(t, "3 1"), "B2 yes; B1 yes");
	assert_int_equal(t->game.now.last.actual, SEAT_B2);
	assert_int_equal(t->game.question.kind, QUESTION_INTENT);
}

/* Who is not asked may still take the question back. */
static void test_partner_claim_is_taken_back(void **state)
{
	struct keyboard *t = table(INPUT_TURN, "jpga-current");

	(void)state;
	assert_string_equal(keyboard_press(t, "Up Enter D Enter 2 2"),
			    "B1 play K11; W1 claim-partner; W1 withdraw");
	t = table(INPUT_SEAT_KEY, "jpga-current");
	assert_string_equal(keyboard_press(t, "Up 1 D Enter 2 2"),
			    "B1 play K11; W1 claim-partner; W1 withdraw");
	t = table(INPUT_KEY_SETS, "jpga-current");
	assert_string_equal(keyboard_press(t, "w e D Enter 4 4"),
			    "B1 play K11; W2 claim-partner; W2 withdraw");
	t = table(INPUT_TURN, "jpga-current");
	keyboard_play(t, "B1 play Q16");
	t->input.seats = seat_bit(SEAT_W1);
	assert_string_equal(keyboard_press(t, "D Enter y 2"),
			    "W1 claim-partner; said: asker; W1 withdraw");
}

static void test_away(void **state)
{
	struct keyboard *t = table(INPUT_TURN, "jpga-current");

	(void)state;
	assert_string_equal(keyboard_press(t, "A Enter"), "");
	assert_string_equal(keyboard_prompt(t), "WHO away");
	assert_string_equal(keyboard_press(t, "4"), "W2 away");
	assert_string_equal(keyboard_press(t, "A Enter 2"),
			    "refused: partner-away");
	assert_string_equal(keyboard_press(t, "A Enter 1 A Enter 4"),
			    "B1 away; W2 back");
	assert_string_equal(keyboard_press(t, "A Enter 2"), "W1 away");
}

/* Whose word counts has to be there; the others speak. */
static void test_away_has_no_word(void **state)
{
	struct keyboard *t = table(INPUT_TURN, "jpga-current");

	(void)state;
	keyboard_play(t, "B1 away");
	assert_string_equal(keyboard_press(t, "R Enter C Enter"),
			    "said: away; refused: nothing-to-claim");
	assert_string_equal(keyboard_press(t, "V Enter 1"), "refused: away");
	assert_string_equal(keyboard_press(t, "2 1 A Enter 1 1"),
			    "W1 ask no-result; refused: away; B1 back; "
			    "B1 yes");
}

/*
 * Nobody is asked for a key where none would do; but the partner, for all one
 * knows, where whose turn it is must be asked for.
 */
static void test_nobody_is_asked_in_vain(void **state)
{
	struct keyboard *t = table(INPUT_SEAT_KEY, "jpga-current");

	(void)state;
	keyboard_play(t, "B1 away; W1 away");
	assert_string_equal(keyboard_press(t, "R Enter"), "said: away");
	assert_string_equal(keyboard_press(t, "R R"), "said: away");
	assert_string_equal(keyboard_prompt(t), "NONE");
	t->input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_W1);
	assert_string_equal(keyboard_press(t, "V Enter"), "said: away");
	assert_string_equal(keyboard_prompt(t), "NONE");
	t->input.turn_on_request = true;
	assert_string_equal(keyboard_press(t, "R Enter"), "said: away");
	t->input.seats = seats_all(4);
	assert_string_equal(keyboard_press(t, "R Enter"), "");
	assert_string_equal(keyboard_prompt(t), "WHO resign");
	/* of who is on turn and sits elsewhere the partner is told */
	t->input.turn_on_request = false;
	t->input.seats = seat_bit(SEAT_B2) | seat_bit(SEAT_W2);
	assert_string_equal(keyboard_press(t, "Escape R Enter"),
			    "refused: partners-turn");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

static void test_break(void **state)
{
	struct keyboard *t = table(INPUT_TURN, "jpga-current");

	(void)state;
	assert_string_equal(keyboard_press(t, "B Enter 3"), "B2 break");
	assert_string_equal(keyboard_press(t, "B Enter"), "refused: paused");
	keyboard_play(t, "B1 yes; W1 yes; B2 yes; W2 yes");
	/* one pair has a break left, so it is the seat that matters */
	assert_string_equal(keyboard_press(t, "B Enter 1"),
			    "refused: no-break-left");
	assert_string_equal(keyboard_press(t, "B Enter 2"), "W1 break");
	keyboard_play(t, "B1 yes; W1 yes; B2 yes; W2 yes");
	assert_string_equal(keyboard_press(t, "B Enter"),
			    "refused: no-break-left");
}

static void test_proposals(void **state)
{
	struct keyboard *t = table(INPUT_TURN, "jpga-current");

	(void)state;
	assert_string_equal(keyboard_press(t, "L Enter"),
			    "refused: not-stopped");
	assert_string_equal(keyboard_press(t, "V Enter 4"), "W2 ask no-result");
	assert_string_equal(keyboard_press(t, "n 1"), "B1 no");
	assert_string_equal(keyboard_press(t, "V Enter 4"),
			    "refused: already-refused");
	assert_string_equal(keyboard_press(t, "F Enter 3 n 2"),
			    "B2 ask forfeit; W1 no");
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "L Enter 2"), "W1 ask both-lose");
	assert_string_equal(keyboard_press(t, "1 3 4"),
			    "B1 yes; B2 yes; W2 yes");
	assert_int_equal(t->game.ending, ENDING_BOTH_LOSE);
	assert_string_equal(keyboard_press(t, "V"), "refused: over");
	assert_string_equal(keyboard_press(t, "C"), "refused: over");
	assert_string_equal(keyboard_press(t, "A"), "refused: over");
}

static void test_screens(void **state)
{
	struct keyboard *t = table(INPUT_TURN, "jpga-current");

	(void)state;
	assert_string_equal(keyboard_press(t, "T Enter J Enter M Enter F2"),
			    "turn; referee; manners; manners");
	keyboard_play(t, "B1 pause");
	assert_string_equal(keyboard_press(t, "T Enter"), "turn");
	keyboard_play(t, "B1 yes; W1 yes; B2 yes; W2 yes");
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "T Enter"), "refused: stopped");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_claim),
		cmocka_unit_test(test_claim_is_dropped),
		cmocka_unit_test(test_claim_by_sets),
		cmocka_unit_test(test_enter_again),
		cmocka_unit_test(test_no_uncovers_a_question),
		cmocka_unit_test(test_resigning_while_asked),
		cmocka_unit_test(test_claim_comes_too_late),
		cmocka_unit_test(test_wrong_pass),
		cmocka_unit_test(test_wrong_side),
		cmocka_unit_test(test_partner_claim),
		cmocka_unit_test(test_partner_claim_is_taken_back),
		cmocka_unit_test(test_away),
		cmocka_unit_test(test_away_has_no_word),
		cmocka_unit_test(test_nobody_is_asked_in_vain),
		cmocka_unit_test(test_break),
		cmocka_unit_test(test_proposals),
		cmocka_unit_test(test_screens),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
