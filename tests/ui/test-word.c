/* SPDX-License-Identifier: ISC */
/* What is typed, on every board there can be. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "keyboard.h"
#include "ui/play/word.h"

static struct word spell(const char *text)
{
	struct word word = {.colon = *text == ':'};

	for (text += word.colon; *text; text++)
		word_add(&word, *text);
	return word;
}

static enum word_sense sense(const char *text, int size)
{
	struct word word = spell(text);

	return word_sense(&word, size);
}

/* Where a letter stands on a board; -1 for one that is on none. */
static int column_of(char letter)
{
	static const char letters[] = "ABCDEFGHJKLMNOPQRST";
	const char *found = strchr(letters, letter);

	return found ? (int)(found - letters) : -1;
}

static enum word_sense expected(char letter, int number, int size)
{
	int column = column_of(letter);

	if (column < 0 || column >= size)
		return WORD_NO_COLUMN;
	return number >= 1 && number <= size ? WORD_POINT : WORD_OFF_BOARD;
}

static void test_every_word_of_two_parts(void **state)
{
	(void)state;
	for (int size = SETUP_SIZE_MIN; size <= BOARD_MAX; size++) {
		for (char letter = 'A'; letter <= 'Z'; letter++) {
			for (int number = 0; number <= 199; number++) {
				char text[8], small[8];

				snprintf(text, sizeof(text), "%c%d", letter,
					 number);
				snprintf(small, sizeof(small), ":%c%d",
					 letter - 'A' + 'a', number);
				assert_int_equal(sense(text, size),
						 expected(letter, number,
							  size));
				assert_int_equal(sense(small, size),
						 expected(letter, number,
							  size));
			}
		}
	}
}

static void test_words(void **state)
{
	static const struct {
		const char *text;
		enum word_sense sense;
	} words[] = {
		{"", WORD_BEGUN},	  {":", WORD_BEGUN},
		{"q", WORD_BEGUN},	  {"Q", WORD_BEGUN},
		{"I", WORD_NO_COLUMN},	  {"i", WORD_NO_COLUMN},
		{"p", WORD_BEGUN},	  {"Pa", WORD_BEGUN},
		{"paS", WORD_BEGUN},	  {"PASS", WORD_COMMAND},
		{":pass", WORD_COMMAND},  {"passe", WORD_UNKNOWN},
		{"pa1", WORD_UNKNOWN},	  {"q1q", WORD_UNKNOWN},
		{"resig", WORD_BEGUN},	  {"Resign", WORD_COMMAND},
		{":help", WORD_COMMAND},  {"no-resul", WORD_BEGUN},
		{"claim", WORD_COMMAND},  {"claim-partner", WORD_COMMAND},
		{"claims", WORD_UNKNOWN}, {"seat-b1", WORD_UNKNOWN},
		{"down", WORD_UNKNOWN},	  {"rematch", WORD_UNKNOWN},
		{"qq", WORD_UNKNOWN},	  {"4", WORD_UNKNOWN},
		{"q01", WORD_OFF_BOARD},  {"q016", WORD_OFF_BOARD},
		{"q160", WORD_OFF_BOARD}, {"q1 ", WORD_UNKNOWN},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		assert_int_equal(sense(words[i].text, 19), words[i].sense);
	/* on a small board some letters are commands alone */
	assert_int_equal(sense("O", 9), WORD_NO_COLUMN);
	assert_int_equal(sense("R4", 9), WORD_NO_COLUMN);
	assert_int_equal(sense("R", 9), WORD_BEGUN);
	assert_int_equal(sense("P", 9), WORD_BEGUN);
	assert_int_equal(sense("P4", 9), WORD_NO_COLUMN);
}

static void expect_why(const char *text, int size, const char *why)
{
	struct word word = spell(text);
	char said[80];

	assert_string_equal(word_why(&word, size, "-", said, sizeof(said)),
			    why);
}

static void test_why(void **state)
{
	(void)state;
	expect_why("I4", 19, "There is no column I: A-H, J-T.");
	expect_why("i", 13, "There is no column I: A-H, J-N.");
	expect_why("k", 9, "There is no column K: A-H, J.");
	expect_why("I", 10, "There is no column I: A-H, J-K.");
	expect_why("I", 8, "There is no column I: A-H.");
	expect_why("G", 5, "There is no column G: A-E.");
	expect_why("z9", 19, "There is no column Z: A-H, J-T.");
	expect_why(":w", 9, "There is no column W: A-H, J.");
	expect_why("d 4", 19, "D 4 is no point, and no command.");
	expect_why("A20", 19, "A20 is not on this board.");
	expect_why(":d14", 13, "D14 is not on this board.");
	expect_why("qq16", 19, "QQ16 is no point, and no command.");
	expect_why("q16", 19, "");
	expect_why("q", 19, "");
	expect_why("pass", 19, "");
}

/* However much is typed, it is a word in vain, and can be taken back. */
static void test_long_words(void **state)
{
	struct word word = {.colon = false};
	int taken = 0;

	(void)state;
	for (int i = 0; i < 1000; i++)
		word_add(&word, i % 7 ? 'a' : 0xd8);
	assert_int_equal(word_sense(&word, 19), WORD_UNKNOWN);
	while (word_take(&word))
		taken++;
	/* of the last the bytes have no room, and so it has none */
	assert_int_equal(taken, WORD_TEXT - 1 - 2);
	assert_int_equal(word_sense(&word, 19), WORD_BEGUN);
}

/* A letter that no point has is itself, but for what is never shown. */
static void test_foreign_letters(void **state)
{
	static const key keys[] = {'q',	 0xe9,	 0x4e95,       ' ',
				   0x9b, 0x202e, KEY_TO_LETTER};
	struct word word = {.colon = false};

	(void)state;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		word_add(&word, keys[i]);
	assert_string_equal(word.text, "q\xc3\xa9\xe4\xba\x95 ???");
	for (int i = 0; i < 5; i++)
		assert_true(word_take(&word));
	assert_string_equal(word.text, "q\xc3\xa9");
	assert_true(word_take(&word));
	assert_string_equal(word.text, "q");
}

/* By the keys that spell it: the point is played, or aimed at. */
static void press_point(struct keyboard *t, const char *name, bool capital)
{
	char keys[64] = "", want[64];
	bool sets = t->keymap.mode == INPUT_KEY_SETS;

	if (sets && !capital)
		strcat(keys, ": ");
	for (const char *c = name; *c; c++) {
		char k = *c >= 'A' && !capital ? (char)(*c - 'A' + 'a') : *c;

		strcat(keys, (char[]){k, ' ', '\0'});
	}
	strcat(keys, "Enter");
	if (t->keymap.mode != INPUT_TURN)
		strcat(keys, sets ? " e" : " 1");
	snprintf(want, sizeof(want), "%sB1 play %s",
		 t->keymap.mode == INPUT_TURN ? "" : "said: aimed; ", name);
	assert_string_equal(keyboard_press(t, keys), want);
}

static void play_everywhere(enum input_mode mode, int size, bool capital)
{
	for (point p = point_first(); p != POINT_NONE;
	     p = point_next(p, size)) {
		struct keyboard *t = keyboard_fresh(mode, 4);
		struct setup setup = t->game.setup;
		char text[POINT_TEXT];

		setup.size = size;
		keyboard_restart(t, &setup);
		input_init(&t->input, &t->keymap, size);
		press_point(t, point_text(p, size, text), capital);
	}
}

static void test_every_point_of_every_board(void **state)
{
	(void)state;
	for (int size = SETUP_SIZE_MIN; size <= BOARD_MAX; size++)
		for (int mode = INPUT_TURN; mode <= INPUT_KEY_SETS; mode++)
			for (int capital = 0; capital < 2; capital++)
				play_everywhere((enum input_mode)mode, size,
						capital);
}

static void expect_column(enum input_mode mode, char letter, bool asked)
{
	struct keyboard *t = keyboard_fresh(mode, 4);
	char keys[16], why[80], want[80];

	if (asked)
		keyboard_play(t, "B1 play D4");
	snprintf(keys, sizeof(keys), "%c 9", letter);
	keyboard_press(t, keys);
	snprintf(want, sizeof(want), "WORD %c9", letter);
	assert_string_equal(keyboard_prompt(t), want);
	word_why(&t->input.table.word, 19, "-", why, sizeof(why));
	snprintf(want, sizeof(want), "There is no column %c: A-H, J-T.",
		 letter & ~0x20);
	assert_string_equal(why, want);
	/* and the rest of it is nobody's key */
	assert_string_equal(keyboard_press(t, "1 2"), "");
	assert_string_equal(keyboard_press(t, "Enter"), "said: word");
}

/* Whether or not they are commands. */
static void test_letters_beyond_every_board(void **state)
{
	static const char turn[] = "UVWXYZuvwxyz", sets[] = "UVWXZ";

	(void)state;
	for (const char *c = turn; *c; c++) {
		expect_column(INPUT_TURN, *c, false);
		expect_column(INPUT_SEAT_KEY, *c, false);
		expect_column(INPUT_TURN, *c, true);
	}
	for (const char *c = sets; *c; c++)
		expect_column(INPUT_KEY_SETS, *c, true);
}

/*
 * With key sets the letter behind the colon is nobody's hand, whatever column it
 * is on whatever board; those further on are, unless the word is in vain.
 */
static void expect_behind_colon(char letter, int size)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);
	struct setup setup = t->game.setup;
	char text[] = {':', letter, '\0'}, keys[8], want[16];
	bool vain = sense(text, size) > WORD_COMMAND;

	setup.size = size;
	keyboard_restart(t, &setup);
	input_init(&t->input, &t->keymap, size);
	snprintf(keys, sizeof(keys), ": %c", letter);
	assert_string_equal(keyboard_press(t, keys), "");
	snprintf(want, sizeof(want), "WORD :%c", letter);
	assert_string_equal(keyboard_prompt(t), want);
	assert_int_equal(t->input.last_moved, SEAT_NONE);
	/* a key of Black 2, which is the second letter of no command */
	assert_string_equal(keyboard_press(t, "j"), "");
	assert_int_equal(t->input.last_moved, vain ? SEAT_NONE : SEAT_B2);
	assert_string_equal(keyboard_press(t, "Escape"), "");
	assert_string_equal(keyboard_prompt(t), "NONE");
}

static void test_the_letter_behind_the_colon(void **state)
{
	(void)state;
	for (int size = SETUP_SIZE_MIN; size <= BOARD_MAX; size++)
		for (char letter = 'a'; letter <= 'z'; letter++)
			expect_behind_colon(letter, size);
}

/* None of a name is lost, nor the point behind a step to the left or right. */
static void test_letters_that_move_and_go_on(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_press(t, "h e l p Enter"), "help");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "K10");
	assert_string_equal(keyboard_press(t, "l e a v e Enter"), "");
	assert_string_equal(keyboard_prompt(t), "SURE leave");
	assert_string_equal(keyboard_press(t, "Escape h e l l o"), "");
	assert_string_equal(keyboard_prompt(t), "WORD hello");
	assert_string_equal(keyboard_press(t, "Escape h e 5"), "");
	assert_string_equal(keyboard_prompt(t), "WORD E5");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "J10");
	assert_string_equal(keyboard_press(t, "Enter h a"), "B1 play E5");
	assert_string_equal(keyboard_prompt(t), "WORD a");
}

/* A point the wrong way round is none: its letter alone is no command. */
static void test_a_digit_before_its_letter(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_press(t, "5 +40 e");
	assert_string_equal(keyboard_prompt(t), "WORD 5e");
	assert_string_equal(keyboard_press(t, "+40 Enter"), "said: word");
	/* what was pressed long before is no part of it */
	keyboard_press(t, "5 e 5");
	assert_string_equal(keyboard_prompt(t), "WORD E5");
	assert_string_equal(keyboard_press(t, "Enter"), "B1 play E5");
	/* nor is an own key, whatever that has done */
	keyboard_press(t, "1 +40 d 4");
	assert_string_equal(keyboard_prompt(t), "WORD D4");
	t = keyboard_fresh(INPUT_SEAT_KEY, 4);
	keyboard_press(t, "1 +40 e");
	assert_string_equal(keyboard_prompt(t), "WORD e");
}

/* Where no column has it a point is none, and its Enter plays nothing. */
static void test_letters_that_move_beyond_the_board(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);
	struct setup setup = t->game.setup;

	(void)state;
	setup.size = 9;
	keyboard_restart(t, &setup);
	input_init(&t->input, &t->keymap, 9);
	assert_string_equal(keyboard_press(t, "k 5"), "");
	assert_string_equal(keyboard_prompt(t), "WORD k5");
	assert_string_equal(keyboard_cursor(t, SEAT_B1), "E5");
	assert_string_equal(keyboard_press(t, "Enter"), "said: word");
	/* but an own key plays where the letter has led */
	t = keyboard_fresh(INPUT_SEAT_KEY, 4);
	keyboard_restart(t, &setup);
	input_init(&t->input, &t->keymap, 9);
	assert_string_equal(keyboard_press(t, "k 1"), "B1 play E6");
}

/* An answer spelt out is one all the same, and no column of it is meant. */
static void test_an_answer_spelt_out(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(t, "B1 play D4; W1 ask no-result");
	assert_string_equal(keyboard_press(t, "y e s 1 n o 3"),
			    "said: who; said: who; B1 yes; said: who; B2 no");
	t = keyboard_fresh(INPUT_TURN, 4);
	keyboard_play(t, "B1 play D4; W1 ask no-result");
	assert_string_equal(keyboard_press(t, "y q"), "");
	assert_string_equal(keyboard_prompt(t), "WORD q");
}

/* What is not offered is no word either. */
static void test_restricted(void **state)
{
	struct word word = spell(":save");
	char out[80];

	(void)state;
	assert_int_equal(word_sense(&word, 19), WORD_COMMAND);
	word.restricted = true;
	assert_int_equal(word_sense(&word, 19), WORD_UNKNOWN);
	word = spell(":su");
	assert_string_equal(word_endings(&word, out, sizeof(out)), "suspend");
	word.restricted = true;
	assert_string_equal(word_endings(&word, out, sizeof(out)), "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_restricted),
		cmocka_unit_test(test_every_word_of_two_parts),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_why),
		cmocka_unit_test(test_long_words),
		cmocka_unit_test(test_foreign_letters),
		cmocka_unit_test(test_every_point_of_every_board),
		cmocka_unit_test(test_letters_beyond_every_board),
		cmocka_unit_test(test_the_letter_behind_the_colon),
		cmocka_unit_test(test_letters_that_move_and_go_on),
		cmocka_unit_test(test_a_digit_before_its_letter),
		cmocka_unit_test(test_letters_that_move_beyond_the_board),
		cmocka_unit_test(test_an_answer_spelt_out),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
