/* SPDX-License-Identifier: ISC */
/* One set of keys that is passed round; and what all three ways share. */
#include <config.h>

#include "keyboard.h"
#include "ui/play/speech.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

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
	assert_string_equal(keyboard_prompt(t), "WORD q");
	assert_string_equal(keyboard_press(t, "1 6 Enter"), "B1 play Q16");
	assert_string_equal(keyboard_press(t, ": D 1 7 Backspace Enter"),
			    "W1 play D1");
	assert_string_equal(keyboard_press(t, "Q 1 6 Enter"),
			    "B2 play Q16: occupied");
	assert_string_equal(keyboard_press(t, "d 4 Escape"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "d Backspace"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, ": Enter"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	/* what may yet become a point waits for it, and says so */
	assert_string_equal(keyboard_press(t, "H Enter"), "said: word");
	assert_string_equal(keyboard_prompt(t), "WORD H");
	assert_string_equal(keyboard_press(t, "5 Enter"), "B2 play H5");
}

/* Whatever follows, nothing in it acts; only Backspace can save it. */
static void test_a_word_in_vain(void **state)
{
	static const char *const words[] = {
		"I 4",	   "i 4",     "I I",	   "t 2 9",
		"T 2 9",   "a 0",     "Q Q 1 6",   "d 4 q",
		": z 1",   ": 4",     "p p",	   "P P",
		"q 1 6 P", "a 1 2 3", "d 4 Space", "I y n 1 2 U W X V Space",
	};
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		assert_string_equal(keyboard_press(t, words[i]), "");
		assert_true(strncmp(keyboard_prompt(t), "WORD", 4) == 0);
		assert_string_equal(keyboard_press(t, "Enter"), "said: word");
		assert_string_equal(keyboard_prompt(t), "NONE");
	}
	assert_string_equal(keyboard_press(t, "I 4 Escape t 2 9 Backspace "
					      "Enter"),
			    "B1 play T2");
	/* an arrow ends it, and moves */
	assert_string_equal(keyboard_press(t, "I 4 Up Enter"), "W1 play T3");
	assert_int_equal(t->game.now.turns, 2);
}

/* Enter twice behind a word that is refused is no stone, wherever that was. */
static void test_nothing_is_played_behind_it(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Up I 4 Enter Enter"),
			    "said: word; said: move-first");
	assert_string_equal(keyboard_press(t, "Up U Enter Enter"),
			    "refused: nothing-to-undo; said: move-first");
	/* what somebody ends on purpose leaves the cursor where it is */
	assert_string_equal(keyboard_press(t, "Up I 4 Escape Enter"),
			    "B1 play K13");
	keyboard_init(t, INPUT_SEAT_KEY, 4);
	assert_string_equal(keyboard_press(t, "Q 1 Enter q 1 6 2 Enter 1"),
			    "said: aimed; said: word; said: move-first");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, "w t I 4 Enter e w e y"),
			    "said: word; said: move-first; B1 play K12; "
			    "W1 play K11");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	t->input.turn_on_request = true;
	assert_string_equal(keyboard_press(t, "w Q 1 Enter I 4 Enter e"),
			    "said: aimed; said: word; said: move-first");
}

/* What is of no word helps, and the word is there afterwards. */
static void test_help_within_a_word(void **state)
{
	static const char *const words[] = {"Q 1", "I", "I 4", ":", "p"};
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		keyboard_press(t, words[i]);
		assert_string_equal(keyboard_press(t, "?"), "help");
		assert_true(strncmp(keyboard_prompt(t), "WORD", 4) == 0);
		keyboard_press(t, "Escape");
	}
	assert_string_equal(keyboard_press(t, "Q 1 ? 6 Enter"),
			    "help; B1 play Q16");
}

/* Where nobody has gone since the last turn no stone falls. */
static void test_enter_needs_a_point(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Enter Space"),
			    "said: move-first; said: move-first");
	assert_string_equal(keyboard_press(t, "Up Enter Enter"),
			    "B1 play K11; said: move-first");
	assert_string_equal(keyboard_press(t, "Up P Enter Enter"),
			    "W1 pass; said: move-first");
	/* a letter that was the first of a word has moved nothing */
	assert_string_equal(keyboard_press(t, "h 5 Escape Enter"),
			    "said: move-first");
	assert_string_equal(keyboard_press(t, "l e a v e Escape Enter"),
			    "said: move-first");
	assert_string_equal(keyboard_press(t, "l h 5 Escape Enter"),
			    "B2 play L12");
	/* nor twice, where the table is slow to say that it fell */
	keyboard_press(t, "q 1 6");
	assert_int_equal(
		input_key(&t->input, &t->game, KEY_TO_ENTER, t->now).kind,
		EFFECT_ACTION);
	assert_int_equal(
		input_key(&t->input, &t->game, KEY_TO_ENTER, t->now).kind,
		EFFECT_NOTICE);
	/* at the edge it has been moved all the same, and says so */
	keyboard_press(t, "a 1 9 Enter");
	assert_string_equal(keyboard_press(t, "Up Left Enter"),
			    "said: edge; said: edge; B1 play A19: occupied");
	assert_string_equal(keyboard_press(t, "Right Down"), "");
}

/* No key is passed over without a word. */
static void test_keys_without_a_meaning(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Tab Escape F9 ^C"),
			    "said: no-meaning; said: no-meaning; "
			    "said: no-meaning; said: leaving");
	/* nor does one take with it what is typed */
	assert_string_equal(keyboard_press(t, "q Tab 1 F9 6 ^C"),
			    "said: move-first; said: move-first; "
			    "said: leaving");
	assert_string_equal(keyboard_prompt(t), "WORD Q16");
	/* nor without a word where that comes to nothing */
	assert_string_equal(keyboard_press(t, "z Tab F9 ^C"),
			    "said: move-first; said: move-first; "
			    "said: leaving");
	assert_string_equal(keyboard_prompt(t), "WORD q16z");
	assert_string_equal(keyboard_press(t, "Escape"), "");
	assert_string_equal(keyboard_press(t, "y Enter n Enter"),
			    "refused: no-question; refused: no-question");
}

/* hjkl move at once, but with a digit behind they are columns. */
static void test_letters_that_mean_something(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "h h 1"), "");
	assert_string_equal(keyboard_prompt(t), "WORD H1");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "J10");
	assert_string_equal(keyboard_press(t, "6 Enter"), "B1 play H16");
	assert_string_equal(keyboard_press(t, "j 9 Enter"), "W1 play J9");
	assert_string_equal(keyboard_press(t, "k 1 0 Enter"), "B2 play K10");
	assert_string_equal(keyboard_press(t, "l 3 Enter"), "W2 play L3");
	assert_string_equal(keyboard_press(t, "n 7 Enter"), "B1 play N7");
	assert_string_equal(keyboard_press(t, "l Up 3"), "said: not-asked");
	assert_string_equal(keyboard_press(t, "H 1 Enter"), "W1 play H1");
}

/* A letter's command waits for Enter; other keys act at once. */
static void test_letters_that_are_commands(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);
	key k = 'g', z = 'z';

	(void)state;
	assert_string_equal(keyboard_press(t, "C D R T M J Backspace"), "");
	keyboard_press(t, "Escape");
	assert_string_equal(keyboard_press(t, "J Enter M Enter T Enter"),
			    "referee; manners; turn");
	assert_string_equal(keyboard_press(t, "j Enter Enter m Enter t Enter"),
			    "said: letter; B1 play K9; manners; turn");
	assert_true(keymap_bind(&t->keymap, COMMAND_PASS, SEAT_NONE, &k, 1));
	assert_string_equal(keyboard_press(t, "g 1 Enter g Enter"),
			    "W1 play G1; B2 pass");
	assert_true(keymap_bind(&t->keymap, COMMAND_RESIGN, SEAT_NONE, &z, 1));
	assert_string_equal(keyboard_press(t, "z Enter"), "W2 ask resign");
}

/* While somebody's word is wanted, a digit is a seat's own key. */
static void test_digits_speak_when_asked(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "Right 1"), "B1 yes");
	/* the column N is typed behind the colon */
	assert_string_equal(keyboard_press(t, "n 2"), "W1 no");
	assert_string_equal(keyboard_press(t, ": n 7 Enter Enter"),
			    "refused: no-stone; W1 dead N7: no-stone");
	assert_string_equal(keyboard_press(t, "l 1 Enter Enter"),
			    "refused: no-stone; W1 dead L1: no-stone");
}

static void test_pass(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "P"), "");
	assert_string_equal(keyboard_prompt(t), "WORD P");
	assert_string_equal(keyboard_press(t, "Left"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "J10");
	assert_string_equal(keyboard_press(t, "P Escape P 4 Escape"), "");
	assert_string_equal(keyboard_press(t, "P Enter"), "B1 pass");
	assert_string_equal(keyboard_press(t, "d 4 Enter p Enter"),
			    "W1 play D4; B2 pass");
	assert_string_equal(keyboard_press(t, "q 3 Enter p a s s Enter"),
			    "W2 play Q3; B1 pass");
	assert_string_equal(keyboard_press(t, "p 3 Enter : p A s S Enter"),
			    "W1 play P3; B2 pass");
}

/* Those of no column wait for Enter as well, so that none of a word is lost. */
static void test_letters_beyond_the_columns(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "d 4 Enter u Enter 1 2 Y 3 N 4"),
			    "B1 play D4; B1 ask undo; W1 yes; B2 yes; W2 no");
	assert_string_equal(keyboard_press(t, "w Enter w Enter W Enter"),
			    "W1 pause; cover; cover");
	t = keyboard_fresh(INPUT_SEAT_KEY, 4);
	assert_string_equal(keyboard_press(t, "v Enter 2"), "W1 ask no-result");
	assert_string_equal(keyboard_press(t, "w h a t Enter u n d o"),
			    "said: word");
	assert_string_equal(keyboard_prompt(t), "WORD undo");
	/* with key sets small letters are hands */
	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, "v x"),
			    "said: no-meaning; said: no-meaning");
}

/* A command by its name, as the table of keys has it. */
static void test_commands_by_name(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "r e s i g n Enter"),
			    "B1 ask resign");
	assert_string_equal(keyboard_press(t, "d 4 Enter : U n d o Enter 1"),
			    "B1 play D4; B1 ask undo");
	keyboard_play(t, "W1 no");
	assert_string_equal(keyboard_press(t, ": h e l p Enter t u r n Enter"),
			    "help; turn");
	assert_string_equal(keyboard_press(t, "c l a i m Enter 2"),
			    "W1 claim: in-rotation");
	assert_string_equal(keyboard_press(t, "c l a i m - p a r t n e r "
					      "Enter"),
			    "");
	assert_string_equal(keyboard_prompt(t), "WHO claim-partner");
	assert_string_equal(keyboard_press(t, "Escape : l e a v e Enter"), "");
	assert_string_equal(keyboard_prompt(t), "SURE leave");
	/* what moves a cursor, or says who speaks, is a key alone */
	assert_string_equal(keyboard_press(t, "Escape : u p Enter"),
			    "said: word");
	assert_string_equal(keyboard_press(t, ": s e a t - b 1 Enter"),
			    "said: word");
	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, ": r e s i g n Enter 1"),
			    "B1 ask resign");
}

/* What may have been meant for a yes does nothing else instead. */
static void test_only_enter_is_sure(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Up R R Space 1 z U"),
			    "said: sure; said: sure; said: sure; said: sure");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "d 4 Enter"), "B1 play D4");
}

static void test_second_pass(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, "B1 play D4; W1 play Q16; B2 pass");
	assert_string_equal(keyboard_press(t, "P Enter"), "");
	assert_string_equal(keyboard_prompt(t), "W2 SURE pass");
	assert_string_equal(keyboard_press(t, "n"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "P Enter Escape P Enter ?"),
			    "help");
	assert_string_equal(keyboard_prompt(t), "W2 SURE pass");
	assert_string_equal(keyboard_press(t, "y"), "W2 pass");
	assert_int_equal(t->game.phase, PHASE_MARK);

	keyboard_init(t, INPUT_TURN, 4);
	keyboard_play(t, "B1 play D4; W1 pass");
	assert_string_equal(keyboard_press(t, "P Enter"), "B2 pass");
}

/* Who is asked and says the same again is not asked for ever. */
static void test_said_again(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, "B1 play D4; W1 play Q16; B2 pass");
	assert_string_equal(keyboard_press(t, "P Enter P Escape P Enter"), "");
	assert_string_equal(keyboard_prompt(t), "W2 SURE pass");
	/* an Enter too many, which has also brought it up, is no answer */
	assert_string_equal(keyboard_press(t, "Escape P Enter +40 Enter"),
			    "said: held-down");
	/* any other word is another matter */
	assert_string_equal(keyboard_press(t, "R Enter n P Enter P Enter"),
			    "W2 ask resign; said: asked; W2 pass");
	t = keyboard_fresh(INPUT_TURN, 4);
	assert_string_equal(keyboard_press(t, "R R R Enter"), "B1 resign");
	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, "Q Enter Q Enter"), "");
	assert_string_equal(keyboard_prompt(t), "SURE leave");
	t = keyboard_fresh(INPUT_TURN, 4);
	assert_string_equal(keyboard_press(t, "Q Enter Q Enter"), "leave");
	input_ask_back(&t->input, t->now);
	assert_string_equal(keyboard_press(t, "Q Enter"), "");
	assert_string_equal(keyboard_prompt(t), "SURE leave");
}

/* In a pause as well the digit of a point is no answer to going on. */
static void test_a_point_in_a_pause(void **state)
{
	static const char columns[] = "ABCDEFGHJKLMOPQRSTabcdefghjklmopqrst";

	(void)state;
	for (int mode = INPUT_TURN; mode <= INPUT_SEAT_KEY; mode++)
		for (const char *c = columns; *c; c++) {
			struct keyboard *t =
				keyboard_fresh((enum input_mode)mode, 4);
			char keys[32];

			keyboard_play(t, "B1 pause");
			snprintf(keys, sizeof(keys), "%c 1 2 Enter", *c);
			assert_string_equal(keyboard_press(t, keys),
					    "refused: paused");
		}
}

/* A key that is held down answers once. */
static void test_held_keys(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "1 +30 1 +999 1 +999 1"),
			    "B1 yes; said: held-down; said: held-down; "
			    "said: held-down");
	assert_string_equal(keyboard_press(t, "+1000 1"), "B1 withdraw");
	assert_string_equal(keyboard_press(t, "+30 2 +30 1 +30 2"),
			    "W1 yes; B1 yes; W1 withdraw");
	/* two keys that are held down change nothing any more */
	assert_string_equal(keyboard_press(t, "+30 1 +30 2 +30 1 +30 2"),
			    "said: held-down; said: held-down; "
			    "said: held-down; said: held-down");
	assert_string_equal(keyboard_press(t, "+1000 1 +30 n +30 1"),
			    "B1 withdraw; B1 no");
}

static void test_mark(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "S Enter X Enter G Enter"),
			    "refused: not-stopped; refused: not-stopped; "
			    "refused: not-stopped");
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "P Enter"), "refused: stopped");
	assert_string_equal(keyboard_press(t, "l h Enter Space Right X Enter"),
			    "W1 dead K10; W1 dead K10; W1 chain L10: no-stone");
	assert_string_equal(keyboard_press(t,
					   "c 3 Enter Enter S Enter X Enter"),
			    "said: aimed; W1 dead C3; W1 seki C3; W1 chain C3");
	assert_string_equal(keyboard_press(t, "x Enter s Enter"),
			    "W1 chain C3; W1 seki C3");
	assert_string_equal(keyboard_press(t, "s Enter"), "W1 seki C3");
	assert_string_equal(keyboard_press(t, "1 3 4 n 2"),
			    "B1 yes; B2 yes; W2 yes; W1 no");
	assert_string_equal(keyboard_press(t, "1 1 2 3 4"),
			    "B1 yes; B1 withdraw; W1 yes; B2 yes; W2 yes");
	assert_string_equal(keyboard_press(t, "1"), "B1 yes");
	assert_int_equal(t->game.phase, PHASE_OVER);
}

static void test_resume(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "G Enter"), "");
	assert_string_equal(keyboard_prompt(t), "WHO resume");
	assert_string_equal(keyboard_press(t, "Escape 3"), "B2 yes");
	assert_string_equal(keyboard_press(t, "G Enter 3"), "B2 resume");
	assert_int_equal(t->game.phase, PHASE_PLAY);
}

static void test_leave(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Q Enter"), "");
	assert_string_equal(keyboard_prompt(t), "SURE leave");
	assert_string_equal(keyboard_press(t, "n"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "Q Enter Escape"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "Q Enter y"), "leave");
	assert_string_equal(keyboard_press(t, "Q Enter Enter"), "leave");
	assert_string_equal(keyboard_press(t, "? F1 ^L ^Z"),
			    "help; help; redraw; suspend");
}

static void test_over(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, "B1 resign");
	/* nothing can be typed any more: letters act at once */
	assert_string_equal(keyboard_press(t, "Enter P 1 R U W S G"),
			    "refused: over; refused: over; refused: over; "
			    "refused: over; refused: over; refused: over; "
			    "refused: over; refused: over");
	assert_string_equal(keyboard_press(t, "i h 7 : Up ? Q q"),
			    "refused: over; said: no-meaning; "
			    "refused: over; help; leave; leave");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "J11");
}

/* A key that was meant for the game does not take its result away. */
static void test_over_is_read_first(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_press(t, "Q Enter");
	keyboard_play(t, "B1 resign");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "+30 y +30 Q +900 Q"),
			    "refused: over; said: too-soon; said: held-down");
	assert_string_equal(keyboard_press(t, "Q"), "leave");
}

static void test_two_seats(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 2);

	(void)state;
	assert_string_equal(keyboard_press(t, "d 4 Enter q 4 Enter k 3 Enter"),
			    "B1 play D4; W1 play Q4; B1 play K3");
	assert_string_equal(keyboard_press(t, "3 4"),
			    "said: not-asked; said: not-asked");
	/* there is nobody to ask */
	assert_string_equal(keyboard_press(t, "R Enter"), "");
	assert_string_equal(keyboard_press(t, "Enter"), "W1 resign");
}

static void test_placing(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_place(t, 2);
	assert_string_equal(keyboard_press(t, "P Enter R Enter Enter"),
			    "refused: place-first; refused: place-first; "
			    "said: move-first");
	assert_string_equal(keyboard_press(t, "R R"), "refused: place-first");
	assert_string_equal(keyboard_press(t, "k 1 0 Enter"), "B1 place K10");
	assert_string_equal(keyboard_press(t, "q 4 Enter Up Enter"),
			    "B1 place Q4; W1 play Q5");
}

/* The last stone can be put right, until White plays. */
static void test_taking_up(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_place(t, 2);
	assert_string_equal(keyboard_press(t, "k 1 0 Enter q 4 Enter Enter"),
			    "B1 place K10; B1 place Q4; B1 place Q4");
	assert_string_equal(keyboard_press(t, "q 5 Enter k 1 0 Enter"),
			    "B1 place Q5; B1 place K10");
	assert_string_equal(keyboard_press(t, "Enter d 4 Enter k 1 0 Enter"),
			    "B1 place K10; W1 play D4; "
			    "B2 play K10: occupied");
}

static void test_looks(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_press(t, "Q Enter");
	assert_string_equal(keyboard_press(t, "F1 F2 ^L ^Z"),
			    "help; manners; redraw; suspend");
	assert_string_equal(keyboard_prompt(t), "SURE leave");
	keyboard_press(t, "Escape q 1");
	assert_string_equal(keyboard_press(t, "F1 ^L"), "help; redraw");
	assert_string_equal(keyboard_prompt(t), "WORD Q1");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_looks),
		cmocka_unit_test(test_cursor),
		cmocka_unit_test(test_typed_point),
		cmocka_unit_test(test_a_word_in_vain),
		cmocka_unit_test(test_nothing_is_played_behind_it),
		cmocka_unit_test(test_help_within_a_word),
		cmocka_unit_test(test_enter_needs_a_point),
		cmocka_unit_test(test_keys_without_a_meaning),
		cmocka_unit_test(test_letters_that_are_commands),
		cmocka_unit_test(test_letters_that_mean_something),
		cmocka_unit_test(test_digits_speak_when_asked),
		cmocka_unit_test(test_pass),
		cmocka_unit_test(test_letters_beyond_the_columns),
		cmocka_unit_test(test_commands_by_name),
		cmocka_unit_test(test_only_enter_is_sure),
		cmocka_unit_test(test_second_pass),
		cmocka_unit_test(test_said_again),
		cmocka_unit_test(test_a_point_in_a_pause),
		cmocka_unit_test(test_mark),
		cmocka_unit_test(test_held_keys),
		cmocka_unit_test(test_resume),
		cmocka_unit_test(test_leave),
		cmocka_unit_test(test_over),
		cmocka_unit_test(test_over_is_read_first),
		cmocka_unit_test(test_two_seats),
		cmocka_unit_test(test_placing),
		cmocka_unit_test(test_taking_up),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
