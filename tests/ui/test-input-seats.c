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
			    "W2 play K13: other-side; said: aimed; "
			    "B2 play K13");
	assert_string_equal(keyboard_press(t, "q 1 6 Enter"), "said: aimed");
	assert_string_equal(keyboard_cursor(t, SEAT_W2), "Q16");
	assert_string_equal(keyboard_press(t, "4"), "W2 play Q16");
	assert_string_equal(keyboard_press(t, "I 4 1 Enter 1"),
			    "said: word; said: move-first");
}

/* A digit behind hjkl makes a word here too; Enter ends the moving. */
static void test_digits_behind_letters(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "h 1 Enter"), "said: aimed");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "H1");
	assert_string_equal(keyboard_press(t, "k Enter 1"),
			    "said: aimed; B1 play H2");
	/* a stone lies there, whoever's key would come next */
	assert_string_equal(keyboard_press(t, "d Escape 2 Enter H 2 Enter"),
			    "said: move-first; said: move-first; "
			    "refused: occupied");
	assert_string_equal(keyboard_press(t, "h 2 Enter 2 Up 2"),
			    "refused: occupied; W1 play H2: occupied; "
			    "W1 play H3");
}

/* But no point is in a column that the board has not. */
static void test_own_key_behind_a_step(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);
	struct setup setup = t->game.setup;

	(void)state;
	setup.size = 9;
	keyboard_restart(t, &setup);
	input_init(&t->input, &t->keymap, setup.size);
	assert_string_equal(keyboard_press(t, "k 1 l 2"),
			    "B1 play E6; W1 play F6");
	assert_string_equal(keyboard_press(t, "j 3 Enter 3"),
			    "said: aimed; B2 play J3");
	assert_string_equal(keyboard_press(t, "l e"), "said: edge");
	assert_string_equal(keyboard_prompt(t), "WORD le");
}

static void test_own_key_passes(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "P Enter"), "");
	assert_string_equal(keyboard_prompt(t), "WHO pass");
	assert_string_equal(keyboard_press(t, "3 1"),
			    "refused: partners-turn; B1 pass");
	assert_string_equal(keyboard_press(t, "Up P Enter Escape 2"),
			    "W1 play K11");
	assert_string_equal(keyboard_press(t, "p a s s Enter 3"), "B2 pass");
}

/* Or the right key behind a wrong one would play a stone. */
static void test_a_wrong_key_keeps_the_question(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_press(t,
					   "Up P Enter 2 Space Down z Enter"),
			    "refused: other-side; said: who; said: who; "
			    "said: who; said: who");
	assert_string_equal(keyboard_prompt(t), "WHO pass");
	assert_string_equal(keyboard_press(t, "1"), "B1 pass");
	assert_string_equal(keyboard_press(t, "Up R Enter 1 y 2"),
			    "refused: other-side; said: who; W1 ask resign");
	assert_string_equal(keyboard_press(t, "4 n A Enter 4 A Enter 2 4"),
			    "W2 no; W2 away; refused: partner-away; W2 back");
	/* a point is typed all the same */
	assert_string_equal(keyboard_press(t, "P Enter q 3 Enter 2"),
			    "said: aimed; W1 play Q3");
}

static void test_own_key_resigns(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R Enter 2"),
			    "refused: other-side");
	assert_string_equal(keyboard_press(t, "R R"), "");
	assert_string_equal(keyboard_prompt(t), "WHO resign");
	assert_string_equal(keyboard_press(t, "1"), "");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "Escape R Enter 1"),
			    "B1 ask resign");
	assert_string_equal(keyboard_press(t, "3 n"), "B2 no");
	/* who was told no is not asked again, but told what it costs */
	assert_string_equal(keyboard_press(t, "R Enter 1"), "");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	/* the key of somebody else begins no word, and nothing anew */
	assert_string_equal(keyboard_press(t, "4 +100 Enter"),
			    "said: sure; B1 resign");
}

static void test_own_key_during_consent(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	keyboard_play(t, "B1 ask resign");
	/* what answers nothing does not end what is asked */
	assert_string_equal(keyboard_press(t, "3 Enter Space"),
			    "said: sure; said: sure");
	assert_string_equal(keyboard_prompt(t), "B2 ANSWER");
	assert_string_equal(keyboard_press(t, "2 Up 1 Enter 1"),
			    "refused: not-asked; said: asker; B1 play K11");
}

static void test_own_key_answers(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Up 1 U Enter 1 2 3 n 4"),
			    "B1 play K11; B1 ask undo; W1 yes; B2 yes; W2 no");
	assert_string_equal(keyboard_press(t, "Up Enter 2"),
			    "said: aimed; W1 play K12");
	keyboard_init(t, INPUT_SEAT_KEY, 4);
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "Enter k j Enter Enter c 3 "
					      "Enter Enter"),
			    "said: move-first; W1 dead K10; W1 dead K10; "
			    "said: aimed; W1 dead C3");
	assert_string_equal(keyboard_press(t, "1 2 n 3 2 G Enter 4"),
			    "B1 yes; W1 yes; B2 no; W1 yes; W2 resume");
}

/* No own key plays, since which one does would tell whose turn it is. */
static void test_secret_own_keys_answer(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	t->input.turn_on_request = true;
	keyboard_press(t, "Up 1");
	keyboard_play(t, "W2 ask no-result");
	assert_string_equal(keyboard_press(t, "Enter"), "said: move-first");
	assert_string_equal(keyboard_press(t, "Up 2 1"), "W1 yes; B1 yes");
	keyboard_init(t, INPUT_SEAT_KEY, 4);
	t->input.turn_on_request = true;
	keyboard_press(t, "Up 1");
	keyboard_play(t, "W2 ask no-result");
	assert_string_equal(keyboard_press(t, "Up Enter"), "");
	assert_string_equal(keyboard_prompt(t), "WHO play");
	assert_string_equal(keyboard_press(t, "Escape d 4 Enter 4 Enter 2"),
			    "refused: partners-turn; said: who; W1 play D4");
	assert_string_equal(keyboard_press(t, "Up 3"), "B2 play D5");
}

/* Nor is an answer that comes just behind the end of one a stone. */
static void test_answer_or_stone(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	keyboard_press(t, "Up 1 Up");
	keyboard_play(t, "B1 ask undo");
	assert_string_equal(keyboard_press(t, "n 3 +50 2 +900 2"),
			    "B2 no; said: closed; said: closed");
	assert_string_equal(keyboard_press(t, "+100 2"), "W1 play K12");
	/* whoever has moved since means the board */
	keyboard_play(t, "W1 ask undo");
	assert_string_equal(keyboard_press(t, "n 1 +50 Up +50 3"),
			    "B1 no; B2 play K13");
}

/* Nor is a late no the beginning of a point, unless it is one. */
static void test_late_no(void **state)
{
	static const struct {
		const char *keys, *heard, *prompt;
	} rows[] = {
		{"+50 n D 6", "said: too-late", "WORD D6"},
		{"+50 n d 6 Enter", "said: too-late; W1 play D6", "NONE"},
		{"+50 y D 6", "said: too-late", "WORD D6"},
		{"+50 n 1 6 Enter", "said: too-late; W1 play N16", "NONE"},
		{"+50 n n 6", "said: too-late", "WORD N6"},
		{"+50 N 1 D 6", "said: too-late", "WORD N1D6"},
		{"+1000 n D 6", "", "WORD nD6"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

		keyboard_press(t, "Up Enter");
		keyboard_play(t, "B1 ask undo");
		keyboard_play(t, "B1 withdraw");
		assert_string_equal(keyboard_press(t, rows[i].keys),
				    rows[i].heard);
		assert_string_equal(keyboard_prompt(t), rows[i].prompt);
	}
}

/* A stone's key that comes just behind the question is no answer. */
static void test_stone_or_answer(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	keyboard_press(t, "Up 1");
	keyboard_play(t, "B1 pause");
	assert_string_equal(keyboard_press(t, "+200 2"), "said: too-soon");
	assert_string_equal(keyboard_press(t, "+700 2"), "said: too-soon");
	assert_string_equal(keyboard_press(t, "+101 2"), "said: held-down");
	assert_string_equal(keyboard_press(t, "+1000 2"), "W1 yes");
}

static void test_own_key_places(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	keyboard_place(t, 2);
	assert_string_equal(keyboard_press(t, "2 1 K 1 0 Enter 2 1 Up Enter 1"),
			    "said: move-first; said: move-first; said: aimed; "
			    "W1 place K10: place-first; B1 place K10; "
			    "said: aimed; B1 place K11");
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
	assert_string_equal(keyboard_press(t, "e s w e w e t g y e e"),
			    "said: move-first; B1 place K10; B1 place K11; "
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
	assert_string_equal(keyboard_press(t, "t y i o"),
			    "W1 play K12: other-side; "
			    "B2 play J11: partners-turn");
	assert_string_equal(keyboard_press(t, ": q 1 6 Enter e"),
			    "said: aimed; B1 play Q16");
	/* each goes ahead while others make their turns */
	assert_string_equal(keyboard_press(t, "y o Enter"),
			    "W1 play K12: occupied; "
			    "B2 play J11: other-side; refused: partners-turn");
}

/* Hands go on while a word is typed; Enter and Backspace are the word's. */
static void test_sets_type(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Q t 1 f 7 Up Backspace 6 d "
					      "Enter e"),
			    "said: aimed; B1 play Q16");
	assert_string_equal(keyboard_cursor(t, SEAT_W1), "J11");
	assert_string_equal(keyboard_cursor(t, SEAT_W2), "K11");
	/* behind the colon small letters are the word's */
	assert_string_equal(keyboard_press(t, ": d w 4 Enter y"),
			    "said: aimed; W1 play D4");
	/* what is in vain is nobody's key, up to Enter */
	assert_string_equal(keyboard_press(t, "I 4 o e y q 1 Enter"),
			    "said: word");
	assert_string_equal(keyboard_press(t, "I 4 Up"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_cursor(t, SEAT_W2), "K12");
	assert_string_equal(keyboard_press(t, ": p i a s s Escape"), "");
	assert_string_equal(keyboard_press(t, "Q Backspace : Backspace"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "P A S S Enter 3"), "B2 pass");
	keyboard_play(t, "W2 pass");
	assert_string_equal(keyboard_press(t,
					   "D 4 Enter e Q 1 6 Enter X Enter"),
			    "said: aimed; B1 dead D4; said: aimed; "
			    "B1 chain Q16");
}

/*
 * What one has typed is nobody else's: while it is not ended no hand plays at a
 * cursor that was moved before, and it goes with the turn that it was begun in.
 */
static void test_sets_end_a_word_first(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);
	const key own = KEY_TO_F1 + 3;

	(void)state;
	assert_string_equal(keyboard_press(t, "w t C 3 e y Enter y e"),
			    "said: move-first; refused: other-side; "
			    "said: aimed; W1 play K11: other-side; "
			    "B1 play C3");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	/* nor the partner, whose stone would be an error */
	t->game.setup.wrong_seat = WRONG_SEAT_RECORD;
	assert_string_equal(keyboard_press(t, "i D 4 o Escape o"),
			    "said: move-first; B2 play K11");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	/* nor where a word has aimed before, where the turn is a secret */
	t->input.turn_on_request = true;
	assert_string_equal(keyboard_press(t, "Q 1 6 Enter D 4 e Escape e"),
			    "said: aimed; said: move-first; B1 play Q16");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	keyboard_press(t, "C 3");
	keyboard_play(t, "B1 play D4");
	assert_string_equal(keyboard_prompt(t), "NONE");
	/* but in a turn that is made elsewhere one types for the next */
	t->input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_B2);
	keyboard_press(t, "C 3");
	keyboard_play(t, "W1 play Q4");
	assert_string_equal(keyboard_press(t, "Enter o"),
			    "said: aimed; B2 play C3");
	keyboard_init(t, INPUT_TURN, 4);
	keyboard_press(t, "c 3");
	keyboard_play(t, "B1 play D4");
	assert_string_equal(keyboard_prompt(t), "WORD C3");
	/* a key that is no character says whose it is, and ends no word */
	keyboard_init(t, INPUT_SEAT_KEY, 4);
	assert_true(keymap_bind(&t->keymap, COMMAND_SEAT, SEAT_B1, &own, 1));
	assert_string_equal(keyboard_press(t, "Up q 1 6 F4 Enter F4"),
			    "said: move-first; said: aimed; B1 play Q16");
}

/*
 * While anything is asked an own key answers, whoever is on turn, and a stone
 * is the play key's: nobody has to know who can play to know what a key does.
 */
static void test_one_key_one_meaning(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	keyboard_play(t, "B1 play Q16; W2 ask undo");
	assert_string_equal(keyboard_press(t, "Up 2 2 1"),
			    "W1 yes; W1 withdraw; B1 yes");
	assert_string_equal(keyboard_press(t, "3 3 y 2 y 1"),
			    "B2 yes; B2 withdraw; W1 yes; "
			    "refused: already-answered");
	assert_string_equal(keyboard_press(t, "Escape n 2"), "W1 no");
	/* of who asks in their own turn */
	keyboard_play(t, "W1 ask no-result");
	assert_string_equal(keyboard_press(t, "Up 2"), "W1 withdraw");
	keyboard_init(t, INPUT_SEAT_KEY, 4);
	keyboard_play(t, "B1 play Q16; W2 ask undo");
	assert_string_equal(keyboard_press(t, "Up Enter 2"), "W1 play K11");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	keyboard_play(t, "B1 play Q16; W2 ask undo");
	assert_string_equal(keyboard_press(t, "t e q y r o"),
			    "said: asked; said: asked; W1 play K11; "
			    "refused: other-side; said: move-first");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	keyboard_play(t, "B1 play Q16; W2 ask undo");
	assert_string_equal(keyboard_press(t, "1 2 e y r 3"),
			    "B1 yes; W1 yes; said: asked; said: asked; "
			    "said: asked; B2 yes");
	assert_int_equal(t->game.now.turns, 0);
}

/* Where the turn must be asked for, no cursor tells it. */
static void test_sets_aim_in_secret(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	t->input.turn_on_request = true;
	assert_string_equal(keyboard_press(t, "Q 1 6 Enter"), "said: aimed");
	for (int s = 0; s < 4; s++)
		assert_string_equal(keyboard_cursor(t, (enum seat)s), "K10");
	assert_string_equal(keyboard_press(t, "e D 4 Enter w e t h y"),
			    "B1 play Q16; said: aimed; "
			    "B1 play K11: other-side; W1 play L11");
	/* on the stone it would tell who has put it there */
	assert_string_equal(keyboard_cursor(t, SEAT_W1), "K10");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "K11");
	assert_int_equal(t->input.last_moved, SEAT_NONE);
	assert_string_equal(keyboard_press(t, "D 4 Enter y Enter Up Enter o"),
			    "said: aimed; refused: other-side; "
			    "refused: other-side; W2 play K11: other-side; "
			    "B2 play D4");
}

static void test_sets_pass(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "r"), "refused: other-side");
	assert_string_equal(keyboard_press(t, "q +30 q +30 q"),
			    "said: held-down; said: held-down");
	assert_string_equal(keyboard_prompt(t), "B1 SURE pass");
	assert_string_equal(keyboard_press(t, "t i u"),
			    "refused: partners-turn");
	assert_string_equal(keyboard_prompt(t), "B1 SURE pass");
	/* what moves is no answer, and does not drop what is asked */
	assert_string_equal(keyboard_press(t, "w 1"), "said: sure; said: sure");
	/* nor is it true that nothing is asked */
	assert_string_equal(keyboard_press(t, "4"), "said: sure");
	/* the play key goes back, and plays nothing */
	assert_string_equal(keyboard_press(t, "e"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	/* the pass key once more passes, when it could be read what it does */
	assert_string_equal(keyboard_press(t, "q +500 w +300 q q"),
			    "said: sure; said: too-soon; B1 pass");
	/* who has chosen a point means a stone there, whoever is asked */
	assert_string_equal(keyboard_press(t, ": p a s s Enter y"),
			    "W1 play K11; said: too-late");
	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, ": p a s s Enter e"), "B1 pass");
	/* behind a word nobody would see what is asked */
	assert_string_equal(keyboard_press(t, "D 4 t r"), "said: move-first");
	assert_string_equal(keyboard_prompt(t), "WORD D4");
	assert_string_equal(keyboard_press(t, "Enter r r"),
			    "said: aimed; W1 pass");
	/* what has been read is not new because of a move of that hand */
	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, "q +900 w +300 q"),
			    "said: sure; B1 pass");
}

/* The play key that is asked for then plays, whatever its hand was asked. */
static void test_sets_type_a_point_instead(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "q D 4 Enter"), "said: aimed");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "e R R 2 : q 1 6 Enter y"),
			    "B1 play D4; said: aimed; W1 play Q16");
	/* a word that comes to no point changes nothing */
	keyboard_press(t, "t D Escape I 4 Enter");
	keyboard_press(t, "u I 4 Enter");
	assert_string_equal(keyboard_prompt(t), "B2 SURE pass");
	t->input.turn_on_request = true;
	assert_string_equal(keyboard_press(t, "K 4 Enter o"),
			    "said: aimed; B2 play K4");
}

/* The same keys as anywhere: a hand's tell by which keys it answers. */
static void test_sets_answer(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "w e U Enter 1 y 2 3 4"),
			    "B1 play K11; B1 ask undo; said: asked; W1 yes; "
			    "B2 yes; W2 yes");
	assert_int_equal(t->game.now.turns, 0);
	keyboard_play(t, "B1 play K10; B1 ask undo");
	assert_string_equal(keyboard_press(t, "+100 2 +1000 3 3 3 n 4"),
			    "said: too-soon; B2 yes; B2 withdraw; B2 yes; "
			    "W2 no");
	keyboard_play(t, "W1 play Q16; W1 ask undo");
	assert_string_equal(keyboard_press(t, "3 n w 1"), "B2 yes; B1 no");
	/* with nothing to answer the letter says so */
	assert_string_equal(keyboard_press(t, "n"), "refused: no-question");
}

/*
 * Enter is how people confirm, and the play key of W2: while somebody else is
 * asked it has to be meant, or there is a stone, in the wrong turn, at that.
 */
static void test_sets_enter_confirms_nothing(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	t->game.setup.wrong_seat = WRONG_SEAT_RECORD;
	keyboard_play(t, "B1 play E5");
	keyboard_press(t, "Up +1000 r");
	assert_string_equal(keyboard_prompt(t), "W1 SURE pass");
	/* nor held down, though it has been told */
	assert_string_equal(keyboard_press(t, "Enter +30 Enter +30 Enter"),
			    "said: astray; said: astray; said: astray");
	assert_string_equal(keyboard_prompt(t), "W1 SURE pass");
	assert_string_equal(keyboard_press(t, "+1000 Enter"), "W2 play K11");
}

/* Nor does the box of a hand stand under what is asked behind it. */
static void test_sets_asked_last_is_answered(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "q D Escape"), "");
	assert_string_equal(keyboard_prompt(t), "B1 SURE pass");
	assert_string_equal(keyboard_press(t, "R Enter Escape"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "q R Enter 1"), "B1 ask resign");
}

/* No hand says yes to what stands behind another's box. */
static void test_sets_answer_what_is_seen(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "2 3 4 R Enter 3 1"),
			    "W1 yes; B2 yes; W2 yes; said: sure");
	assert_string_equal(keyboard_prompt(t), "B2 SURE resign");
	assert_string_equal(keyboard_press(t, "n 1"), "B1 yes");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	t->game.setup.wrong_seat = WRONG_SEAT_RECORD;
	keyboard_play(t, "B1 play E5; W1 play Q16");
	assert_string_equal(keyboard_press(t, "q u"), "");
	assert_string_equal(keyboard_prompt(t), "B2 SURE pass");
	assert_string_equal(keyboard_press(t, "n"), "");
	assert_string_equal(keyboard_prompt(t), "B1 SURE pass");
	/* who turns away from what is hidden is told nothing of the other */
	assert_string_equal(keyboard_press(t, "u e"), "");
	assert_string_equal(keyboard_prompt(t), "B2 SURE pass");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, "R Enter 1 3 R R 1 o"),
			    "B1 ask resign; said: sure");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "q o"), "B2 yes");
}

static void test_sets_consent(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "R Enter r 2"),
			    "said: who; refused: other-side");
	assert_string_equal(keyboard_press(t, "R R 1"), "");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	/* nobody else's hand says so */
	assert_string_equal(keyboard_press(t, "y Enter"),
			    "refused: other-side; said: astray");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "q"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "R Enter 1"), "B1 ask resign");
	/* who asks may pass instead, who is asked may have meant a no */
	assert_string_equal(keyboard_press(t, "u o q"),
			    "said: asked; said: asked");
	assert_string_equal(keyboard_prompt(t), "B1 SURE pass");
	assert_string_equal(keyboard_press(t, "q"), "B1 pass");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_press(t, "R Enter 1 3"), "B1 ask resign");
	assert_string_equal(keyboard_prompt(t), "B2 ANSWER");
	assert_string_equal(keyboard_press(t, "t Up o"), "B2 yes");
	assert_string_equal(keyboard_press(t, "R Enter 1 +30 1 e +2000 1"),
			    "said: held-down; said: sure; B1 resign");
	keyboard_init(t, INPUT_KEY_SETS, 4);
	keyboard_play(t, "B1 ask resign");
	/* whose turn it is is not what is asked of a hand that has not moved */
	assert_string_equal(keyboard_press(t, "y 2 4"),
			    "refused: not-asked; refused: not-asked; "
			    "refused: not-asked");
	assert_string_equal(keyboard_press(t, "3 n"), "B2 no");
	assert_string_equal(keyboard_press(t, "y r"),
			    "refused: other-side; refused: other-side");
}

static void test_sets_mark(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "S Enter X Enter"),
			    "said: move-first; said: move-first");
	assert_string_equal(
		keyboard_press(t, "y t g y y k i S Enter S Enter w X Enter"),
		"said: move-first; W1 dead K10; W1 dead K10; "
		"B2 seki K10; B2 seki K10; "
		"B1 chain K11: no-stone");
	/* the play keys mark: here the digits say yes */
	assert_string_equal(keyboard_press(t, "1 2 3 1 q n 1"),
			    "B1 yes; W1 yes; B2 yes; B1 withdraw; said: asked; "
			    "B1 no");
	assert_int_equal(t->game.question.yes, 0);
	assert_string_equal(keyboard_press(t, "G Enter y"), "W1 dead K10");
	assert_string_equal(keyboard_prompt(t), "WHO resume");
	assert_string_equal(keyboard_press(t, "2"), "W1 resume");
}

/* The point that was typed is everybody's: whoever's key comes next marks. */
static void test_sets_mark_typed(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "C 4 Enter"),
			    "refused: no-stone");
	for (int s = 0; s < 4; s++) {
		static const char *const keys[] = {"C 3 Enter e", "C 3 Enter y",
						   "C 3 Enter o",
						   "C 3 Enter Enter"};
		static const char *const marks[] = {"said: aimed; B1 dead C3",
						    "said: aimed; W1 dead C3",
						    "said: aimed; B2 dead C3",
						    "said: aimed; W2 dead C3"};

		assert_string_equal(keyboard_press(t, keys[s]), marks[s]);
	}
}

static void test_sets_pause_and_leave(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "W Enter e 1 G Enter y 3 4"),
			    "B1 pause; said: asked; B1 yes; W1 yes; B2 yes; "
			    "W2 yes");
	assert_string_equal(keyboard_press(t, "Q Enter n"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

/* Nobody is asked who it is, and whose hand has moved last has not said it. */
static void test_sets_pause_names_the_turn(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "w e i W Enter"),
			    "B1 play K11; W1 pause");
}

/* No key that could be a stone leaves, however late; an own key does. */
static void test_sets_leaving(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "Q Enter"), "");
	assert_string_equal(keyboard_press(t, "w Enter e Enter o Backspace"),
			    "said: sure; B1 play K11; said: sure; said: sure; "
			    "said: sure");
	assert_string_equal(keyboard_press(t, "y"), "said: sure");
	assert_string_equal(keyboard_prompt(t), "SURE leave");
	assert_string_equal(keyboard_press(t, "Y Space Tab"),
			    "said: sure; said: sure; said: sure");
	/* who passes is asked in its place, and everybody sees it */
	assert_string_equal(keyboard_press(t, "r"), "");
	assert_string_equal(keyboard_prompt(t), "W1 SURE pass");
	assert_string_equal(keyboard_press(t, "Escape Q Enter"), "");
	assert_string_equal(keyboard_prompt(t), "SURE leave");
	/* a point that is typed is for the board */
	assert_string_equal(keyboard_press(t, ": q 1 6 Enter y"),
			    "said: aimed; W1 play Q16");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "Q Enter n"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "Q Enter Escape"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "Q Enter 3"), "leave");
}

/* Who is on turn at another terminal is asked nothing here. */
static void test_a_turn_elsewhere(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	t->input.seats = seats_all(4) & ~seat_bit(SEAT_B2);
	keyboard_play(t, "B1 play D4; W1 pass");
	assert_string_equal(keyboard_press(t, "R Enter"), "said: elsewhere");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "R R"), "said: elsewhere");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "P Enter"), "said: elsewhere");
	assert_string_equal(keyboard_prompt(t), "NONE");
	assert_string_equal(keyboard_press(t, "e 5 Enter"), "said: elsewhere");
}

/* What is on its way to a question is no answer to another one. */
static void test_sets_leaving_while_asked(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	keyboard_play(t, "B1 play D4; W1 ask no-result");
	assert_string_equal(keyboard_press(t, "Q Enter +999 1"),
			    "said: too-soon");
	/* the box that is seen is not the question's */
	assert_string_equal(keyboard_press(t, "e"), "said: sure");
	assert_string_equal(keyboard_prompt(t), "SURE leave");
	assert_string_equal(keyboard_press(t, "1"), "leave");
	assert_string_equal(keyboard_press(t, "Q Enter +1000 1"), "leave");
}

/* Back to the set-up as long as nothing has happened, and no further. */
static void test_going_back(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	input_ask_back(&t->input, t->now);
	assert_string_equal(keyboard_press(t, "Enter y e 1"),
			    "said: sure; said: sure; said: sure; leave");
	input_ask_back(&t->input, t->now);
	assert_string_equal(keyboard_press(t, "n 1"), "said: not-asked");
	input_ask_back(&t->input, t->now);
	assert_string_equal(keyboard_press(t, "w e"), "B1 play K11");
	assert_string_equal(keyboard_prompt(t), "NONE");
	t = keyboard_fresh(INPUT_KEY_SETS, 4);
	input_ask_back(&t->input, t->now);
	assert_string_equal(keyboard_press(t, ": Escape w e"), "B1 play K11");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

static void test_sets_for_two(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 2);

	(void)state;
	assert_string_equal(keyboard_press(t, "w e t t y o Enter"),
			    "B1 play K11; W1 play K12; said: no-meaning; "
			    "said: no-meaning");
}

static void append_key(const char **keys, char *out)
{
	size_t n = strcspn(*keys, " ");

	strncat(out, *keys, n);
	strcat(out, " ");
	*keys += n + ((*keys)[n] != '\0');
}

static int count_keys(const char *keys)
{
	int count = 1;

	for (; *keys; keys++)
		count += *keys == ' ';
	return count;
}

/*
 * What two hands press at the same time, in every order: what comes of it
 * hangs on whose last key is the first.
 */
static void check_merged(const char *before, const char *one, const char *other,
			 const char *one_first, const char *other_first)
{
	int ones = count_keys(one), keys = ones + count_keys(other);

	for (unsigned order = 0; order < 1u << keys; order++) {
		struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);
		const char *rest = one, *others = other;
		char merged[128] = "";
		int left = ones;

		for (int i = 0; i < keys; i++)
			left -= (order >> i) & 1;
		if (left != 0)
			continue;
		for (int i = 0; i < keys; i++)
			append_key(order & 1u << i ? &rest : &others, merged);
		keyboard_play(t, before);
		assert_string_equal(keyboard_press(t, merged),
				    order >> (keys - 1) & 1 ? other_first
							    : one_first);
	}
}

static void test_two_hands(void **state)
{
	(void)state;
	check_merged("", "w a w e", "t f t f y", "B1 play J12; W1 play H12",
		     "W1 play H12: other-side; B1 play J12");
	check_merged("", "w a q q", "t f t f y", "B1 pass; W1 play H12",
		     "W1 play H12: other-side; B1 pass");
	check_merged("", "i o", "Up Up Enter",
		     "B2 play K11: partners-turn; "
		     "W2 play K12: other-side",
		     "W2 play K12: other-side; "
		     "B2 play K11: partners-turn");
	/* while one is asked for a yes and a no, another says theirs */
	check_merged("B1 play K10; W1 play Q16; W1 ask undo", "s a 3", "w 1",
		     "B2 yes; B1 yes", "B1 yes; B2 yes");
	check_merged("B1 ask resign", "3 o", "t f", "B2 yes", "B2 yes");
}

/* A word that is typed beside a hand that moves. */
static void test_word_and_hand(void **state)
{
	(void)state;
	check_merged("", "Q 1 6 Enter e", "t f g", "said: aimed; B1 play Q16",
		     "said: aimed; B1 play Q16");
	check_merged("", ": q 1 6 Enter e", "Up Down Left",
		     "said: aimed; B1 play Q16", "said: aimed; B1 play Q16");
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
		assert_in_range(input_prompt(&t->input)->kind, PROMPT_NONE,
				PROMPT_ANSWER);
		assert_true((int)input_prompt(&t->input)->speaker < seats);
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
		cmocka_unit_test(test_digits_behind_letters),
		cmocka_unit_test(test_own_key_behind_a_step),
		cmocka_unit_test(test_own_key_passes),
		cmocka_unit_test(test_a_wrong_key_keeps_the_question),
		cmocka_unit_test(test_own_key_resigns),
		cmocka_unit_test(test_own_key_during_consent),
		cmocka_unit_test(test_own_key_answers),
		cmocka_unit_test(test_secret_own_keys_answer),
		cmocka_unit_test(test_answer_or_stone),
		cmocka_unit_test(test_late_no),
		cmocka_unit_test(test_stone_or_answer),
		cmocka_unit_test(test_own_key_places),
		cmocka_unit_test(test_sets_take_up),
		cmocka_unit_test(test_sets_have_cursors),
		cmocka_unit_test(test_sets_type),
		cmocka_unit_test(test_sets_end_a_word_first),
		cmocka_unit_test(test_two_hands),
		cmocka_unit_test(test_one_key_one_meaning),
		cmocka_unit_test(test_sets_aim_in_secret),
		cmocka_unit_test(test_word_and_hand),
		cmocka_unit_test(test_sets_pass),
		cmocka_unit_test(test_sets_type_a_point_instead),
		cmocka_unit_test(test_sets_answer),
		cmocka_unit_test(test_sets_enter_confirms_nothing),
		cmocka_unit_test(test_sets_asked_last_is_answered),
		cmocka_unit_test(test_sets_answer_what_is_seen),
		cmocka_unit_test(test_sets_consent),
		cmocka_unit_test(test_sets_mark),
		cmocka_unit_test(test_sets_mark_typed),
		cmocka_unit_test(test_sets_pause_and_leave),
		cmocka_unit_test(test_sets_pause_names_the_turn),
		cmocka_unit_test(test_sets_leaving),
		cmocka_unit_test(test_a_turn_elsewhere),
		cmocka_unit_test(test_sets_leaving_while_asked),
		cmocka_unit_test(test_going_back),
		cmocka_unit_test(test_sets_for_two),
		cmocka_unit_test(test_any_keys),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
