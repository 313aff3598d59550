/* SPDX-License-Identifier: ISC */
/* "Press your keys": the picture of the keyboard, and what it says. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "golden.h"
#include "ui/hands_screen.h"

static const struct hands_look {
	struct golden_look how;
	enum input_mode mode;
	int seats;
	const char *locale, *keys; /* pressed there */
} looks[] = {
	{{.name = "hands-sets", .attributes = true},
	 INPUT_KEY_SETS,
	 4,
	 "C.UTF-8",
	 "w Enter e"},
	{{.name = "hands-kaya", .theme = "kaya"},
	 INPUT_KEY_SETS,
	 4,
	 "de_DE.UTF-8",
	 "y Up"},
	{{.name = "hands-8colours", .theme = "kaya", .type = "xterm-color"},
	 INPUT_KEY_SETS,
	 4,
	 "C.UTF-8",
	 "e j"},
	{{.name = "hands-azerty",
	  .theme = "slate",
	  .lines = 30,
	  .columns = 100},
	 INPUT_KEY_SETS,
	 4,
	 "fr_FR.UTF-8",
	 "3"},
	{{.name = "hands-ascii", .ascii = true},
	 INPUT_KEY_SETS,
	 4,
	 "fr_FR",
	 "Backspace"},
	{{.name = "hands-seat-key"}, INPUT_SEAT_KEY, 4, NULL, "2"},
	{{.name = "hands-two"}, INPUT_TURN, 2, NULL, "P"},
	{{.name = "hands-40", .columns = 40}, INPUT_KEY_SETS, 4, NULL, "K"},
	{{.name = "hands-turn", .theme = "kaya"}, INPUT_TURN, 4, NULL, "1"},
	{{.name = "hands-40x12", .lines = 12, .columns = 40},
	 INPUT_TURN,
	 4,
	 NULL,
	 "1"},
	{{.name = "hands-low", .lines = 12, .columns = 60},
	 INPUT_KEY_SETS,
	 4,
	 NULL,
	 "x"},
	{{.name = "hands-sets-40x12", .lines = 12, .columns = 40},
	 INPUT_KEY_SETS,
	 4,
	 NULL,
	 ""},
	{{.name = "hands-kaya-40x12",
	  .lines = 12,
	  .columns = 40,
	  .theme = "kaya"},
	 INPUT_KEY_SETS,
	 4,
	 NULL,
	 "e y"},
};

enum { LOOKS = sizeof(looks) / sizeof(looks[0]) };

static struct screen below;
static struct hands_screen hands;
static struct easel easel;

static void open_hands(enum input_mode mode, int seats, const char *locale)
{
	struct keymap keymap;
	struct setup setup;

	setup_default(&setup);
	setup.seats = seats;
	strcpy(setup.name[SEAT_B1], "Anna Kowalska");
	strcpy(setup.name[SEAT_W2], "田中 健");
	keymap_init(&keymap, mode, seats);
	hands_screen_open(&below, &hands, KEY_TO_F1 + 4, &keymap, &setup,
			  locale);
}

/* False when the screen is left. */
static bool press(const char *keys)
{
	char copy[256];
	bool stays = true;

	snprintf(copy, sizeof(copy), "%s", keys);
	for (char *rest = copy, *k; (k = strtok_r(rest, " ", &rest));)
		stays = hands.screen.class->key(&hands.screen, key_parse(k));
	return stays;
}

static void check_look(void **state)
{
	const struct hands_look *look = *state;
	struct easel golden;

	golden_begin(&golden, &look->how);
	open_hands(look->mode, look->seats, look->locale);
	press(look->keys);
	screen_draw(&hands.screen);
	golden_end(&golden, &look->how);
}

static bool sees(const char *sentence)
{
	char *text;
	bool seen;

	screen_draw(&hands.screen);
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	seen = strstr(text, sentence) != NULL;
	free(text);
	return seen;
}

static void expect_said(const char *keys, const char *sentence)
{
	assert_true(press(keys));
	if (!sees(sentence))
		fail_msg("%s: not \"%s\"", keys, sentence);
}

static void test_says_whose(void **state)
{
	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	open_hands(INPUT_KEY_SETS, 4, NULL);
	expect_said("w", "w: Anna Kowalska (Black 1). Moves the cursor up.");
	expect_said("Enter", "Enter: 田中 健 (White 2). Plays a stone");
	expect_said("3", "3: Black 2. Answers what is asked.");
	expect_said("K", "Caps Lock seems to be on: k is the key of Black 2");
	expect_said("R", "R is for everybody: Resigns, or asks the partner");
	expect_said("R", "Without Shift r");
	expect_said("P", "P begins a point, such as P4.");
	expect_said("?", "? is for everybody: Shows what the keys do.");
	expect_said("F9", "F9 is nobody's key.");
	open_hands(INPUT_SEAT_KEY, 4, NULL);
	expect_said("2", "2: White 1. Plays, and answers what is asked.");
	expect_said("P", "P and Enter are for everybody: Passes.");
	expect_said("p", "p and Enter are for everybody: Passes.");
	expect_said("w", "w is for everybody: Pauses play");
	expect_said("k", "k is for everybody: Moves the cursor up.");
	expect_said("K", "K begins a point, such as K4.");
	easel_close(&easel);
}

/* What is somebody's is tried here; what is nobody's leads on. */
static void test_leaving(void **state)
{
	(void)state;
	open_hands(INPUT_KEY_SETS, 4, NULL);
	assert_true(press("Enter"));
	assert_false(press("Escape"));
	open_hands(INPUT_SEAT_KEY, 4, NULL);
	assert_false(press("Enter"));
	assert_false(press("Escape"));
}

static void expect_keyboard(const char *locale, const char *name)
{
	open_hands(INPUT_KEY_SETS, 4, locale);
	expect_said("F9", name);
}

static void test_keyboards(void **state)
{
	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	expect_keyboard("en_GB.UTF-8", "QWERTY\n");
	expect_keyboard("de_AT.UTF-8", "QWERTZ\n");
	expect_keyboard("fr_CH.UTF-8", "QWERTZ\n");
	expect_keyboard("fr_CA.UTF-8", "QWERTY\n");
	expect_keyboard("fr_BE.UTF-8", "AZERTY\n");
	expect_said("F5", "QWERTY\n");
	expect_said("F5", "QWERTZ\n");
	easel_close(&easel);
}

/* The mouse asks whose a key is, and presses what the last line names. */
static void test_mouse(void **state)
{
	bool (*click)(struct screen * screen, int line, int column);

	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	open_hands(INPUT_KEY_SETS, 4, "fr_FR.UTF-8");
	click = hands.screen.class->click;
	expect_said("", "Press your keys");
	/* the A of the second row, and one that is in no row */
	assert_true(click(&hands.screen, 5, 8));
	expect_said("", "a: Anna Kowalska (Black 1). Moves the cursor to the "
			"left.");
	assert_true(click(&hands.screen, 14, 6));
	expect_said("", "Up: 田中 健 (White 2). Moves the cursor up.");
	assert_false(sees("1/7"));
	assert_true(click(&hands.screen, 0, 0));
	expect_said("", "Up: 田中 健 (White 2). Moves the cursor up.");
	assert_true(click(&hands.screen, 23, 16));
	expect_said("", "QWERTY\n");
	assert_false(click(&hands.screen, 23, 3));
	easel_close(&easel);
}

/* Where digits are typed with Shift, that is said. */
static void test_shift(void **state)
{
	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	open_hands(INPUT_SEAT_KEY, 4, "fr_FR.UTF-8");
	expect_said("", "Press your keys (with Shift: 1 2 3 4): this");
	expect_said("&", "& is nobody's key: with Shift it is 1, the key of "
			 "Anna Kowalska");
	expect_said("1", "1: Anna Kowalska (Black 1). Plays");
	expect_said("F5 &", "& is nobody's key.");
	open_hands(INPUT_SEAT_KEY, 4, "de_DE.UTF-8");
	assert_false(sees("with Shift"));
	easel_close(&easel);
}

/* All that a seat has can be pressed, and then it has its tick. */
static void test_counts(void **state)
{
	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	open_hands(INPUT_KEY_SETS, 4, NULL);
	expect_said("w a s d e", " 5/7");
	expect_said("e q", " 6/7");
	expect_said("1", "✓7/7");
	easel_close(&easel);
}

/* Whatever else goes on a small screen, that does not. */
static void test_sizes(void **state)
{
	static const int sizes[][2] = {{1, 24},	 {2, 30},  {5, 80},  {8, 30},
				       {10, 39}, {14, 72}, {24, 71}, {60, 200}};

	(void)state;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		easel_open(&easel, "xterm-256color", sizes[i][0], sizes[i][1],
			   true);
		open_hands(INPUT_KEY_SETS, 4, NULL);
		expect_said("w", "w: Anna");
		easel_close(&easel);
	}
}

/* The picture goes before anybody's line does. */
static void test_every_seat_has_a_line(void **state)
{
	static const int columns[] = {30, 40, 60, 72, 120};

	(void)state;
	for (int i = 0; i < 5; i++)
		for (int lines = 7; lines <= 30; lines++) {
			char *text, *at;
			int seats = 0;

			easel_open(&easel, "xterm-256color", lines, columns[i],
				   true);
			open_hands(INPUT_KEY_SETS, 4, NULL);
			screen_draw(&hands.screen);
			easel_look(&easel);
			at = text = vterm_screen_text(easel.screen);
			for (; (at = strstr(at, " 0/7")) != NULL; at++)
				seats++;
			if (seats != 4)
				fail_msg("%d lines, %d columns:\n%s", lines,
					 columns[i], text);
			free(text);
			easel_close(&easel);
		}
}

/* Nobody is left with half a sentence. */
static void test_whole_sentences(void **state)
{
	(void)state;
	easel_open(&easel, "xterm-256color", 12, 40, true);
	open_hands(INPUT_KEY_SETS, 4, NULL);
	expect_said("o", "o: Black 2. Plays a stone; marks a");
	assert_true(sees("dead group."));
	expect_said("Q", "Without Shift q is the key of");
	assert_true(sees("Anna Kowalska (Black 1).\n"));
	assert_false(sees("…"));
	easel_close(&easel);
	easel_open(&easel, "xterm-256color", 12, 30, true);
	open_hands(INPUT_KEY_SETS, 4, NULL);
	expect_said("", " Press your keys.\n");
	easel_close(&easel);
}

/* A name is cut once, before its seat, which is kept. */
static void test_long_names(void **state)
{
	char *text;

	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	open_hands(INPUT_KEY_SETS, 4, NULL);
	snprintf(hands.game.setup.name[SEAT_B1], NAME_BYTES, "%s",
		 "Maximiliane-Theodora Wittgenstein");
	snprintf(hands.game.setup.name[SEAT_W1], NAME_BYTES, "%s",
		 "東京都渋谷区の山田太郎と仲間");
	screen_draw(&hands.screen);
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	assert_non_null(strstr(text, " Maximilia"));
	assert_non_null(strstr(text, "… (Black 1)"));
	assert_null(strstr(text, "… …"));
	assert_non_null(strstr(text, "… (White 1)"));
	free(text);
	easel_close(&easel);
}

int main(void)
{
	static struct CMUnitTest tests[LOOKS + 10] = {
		[LOOKS] = cmocka_unit_test(test_says_whose),
		cmocka_unit_test(test_leaving),
		cmocka_unit_test(test_keyboards),
		cmocka_unit_test(test_mouse),
		cmocka_unit_test(test_shift),
		cmocka_unit_test(test_counts),
		cmocka_unit_test(test_sizes),
		cmocka_unit_test(test_every_seat_has_a_line),
		cmocka_unit_test(test_whole_sentences),
		cmocka_unit_test(test_long_names),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	for (int i = 0; i < LOOKS; i++) {
		tests[i].name = looks[i].how.name;
		tests[i].test_func = check_look;
		tests[i].initial_state = (void *)(uintptr_t)&looks[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
