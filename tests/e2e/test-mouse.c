/* SPDX-License-Identifier: ISC */
/*
 * The bytes that a terminal sends for its mouse, in whole and in pieces, and
 * what they came to on the screen.
 */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "vterm_screen.h"

/* Where a 19x19 board has Q16 at 80x24: "line;column" counts from 1. */
#define Q16_AT "35;6"

static void begin(struct players *four, enum way way)
{
	players_come(four, way,
		     "size = 19\nclock {\n system = none\n}\n"
		     "handicap {\n stones = 0\n}\n");
	players_begin(four);
}

static void click(struct players *four, const char *at)
{
	char bytes[128];

	snprintf(bytes, sizeof(bytes), "\033[<0;%sM\033[<0;%sm", at, at);
	pty_burst(four->terminal, bytes);
}

/* At the first letter of that text, on that line of the screen. */
static void click_line(struct players *four, int number, const char *text)
{
	const char *line, *found;
	char at[32];

	wait_for(four->terminal, text);
	line = pty_screen(four->terminal);
	for (int i = 1; i < number; i++)
		line = strchr(line, '\n') + 1;
	found = strstr(line, text);
	assert_non_null(found);
	snprintf(at, sizeof(at), "%d;%d", (int)(found - line) + 1, number);
	click(four, at);
}

static void click_last_line(struct players *four, const char *text)
{
	click_line(four, 24, text);
}

static void test_aims_and_plays(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	click(&four, "70;12");
	wait_for(four.terminal, "Click a point to aim, and again to play;");
	click(&four, Q16_AT);
	wait_for(four.terminal, "Q16: click again, or press Enter, to play.");
	click(&four, Q16_AT);
	players_made(&four, "Q16");
}

static void test_own_key(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_SEAT_KEY);
	click(&four, Q16_AT);
	wait_for(four.terminal, "Q16: press your key.");
	click(&four, Q16_AT);
	pty_type(four.terminal, "1");
	players_made(&four, "Q16");
}

static void test_presses_keys(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	click_last_line(&four, "? help");
	wait_for(four.terminal, "Escape: back.");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "Escape: back.");
	click_last_line(&four, "P pass");
	wait_for(four.terminal, "P_: Enter passes");
	/* a key that is pressed there does not end in the word */
	click_last_line(&four, "? help");
	wait_for(four.terminal, "Escape: back.");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "Escape: back.");
	assert_null(strstr(pty_screen(four.terminal), "P_:"));
	pty_type(four.terminal, "q 1 6");
	wait_for(four.terminal, "Q16_: Enter plays there.");
	/* nor does what stands beside the word do more than end it */
	click_line(&four, 23, "Escape back");
	wait_gone(four.terminal, "Q16_:");
	assert_null(strstr(pty_screen(four.terminal), "set-up?"));
	pty_type(four.terminal, "q 1 6");
	wait_for(four.terminal, "Q16_: Enter plays there.");
	click_last_line(&four, "Enter stone");
	players_made(&four, "Q16");
}

/* What the last line has no room for stands above it. */
static void test_presses_keys_above(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_KEY_SETS);
	wait_resized(four.terminal, 24, 60);
	pty_type(four.terminal, "w");
	click_line(&four, 23, "R resign     ");
	wait_for(four.terminal, "R_: Enter asks who resigns");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "R_:");
}

/* Who turns to the board has not said yes to anything. */
static void test_turns_away(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	pty_type(four.terminal, "Escape");
	wait_for(four.terminal, "Go back to the set-up?");
	click(&four, Q16_AT);
	wait_for(four.terminal, "Q16: click again, or press Enter, to play.");
	pty_type(four.terminal, "Enter");
	players_made(&four, "Q16");
}

/* A report in two reads, with time between them, and other buttons. */
static void test_halves(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	pty_burst(four.terminal, "\033[<2;35;6M\033[<64;35;6M\033[<0;3");
	poll(NULL, 0, 500);
	pty_burst(four.terminal, "5;6M");
	wait_for(four.terminal, "Q16: click again, or press Enter, to play.");
	pty_burst(four.terminal, "\033[");
	poll(NULL, 0, 500);
	pty_burst(four.terminal, "<0;" Q16_AT "M");
	players_made(&four, "Q16");
}

static void test_unwanted(void **state)
{
	struct players four = {.way = BY_TURN, .tick = "✓"};

	(void)state;
	home_config("size = 19\nclock {\n system = none\n}\n"
		    "screen {\n glyphs = unicode\n mouse = false\n}\n");
	four.terminal = pty_open(&(struct pty_options){0});
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	assert_false(pty_has_mouse(four.terminal));
	pty_type(four.terminal, "Q");
	wait_for(four.terminal, "Q_");
	pty_type(four.terminal, "Escape");
}

static void test_given_back(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	assert_true(pty_has_mouse(four.terminal));
	pty_kill(four.terminal, SIGTERM);
	wait_exit(four.terminal);
	assert_false(pty_has_mouse(four.terminal));
}

/* Nor is the cursor left hidden, as it is where each has one of four. */
static void test_cursor_given_back(void **state)
{
	struct players four;
	int line, column;

	(void)state;
	begin(&four, BY_KEY_SETS);
	assert_false(
		vterm_screen_cursor(pty_cells(four.terminal), &line, &column));
	pty_kill(four.terminal, SIGTERM);
	wait_exit(four.terminal);
	assert_true(
		vterm_screen_cursor(pty_cells(four.terminal), &line, &column));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_aims_and_plays),	   PTY_TEST(test_own_key),
		PTY_TEST(test_turns_away),	   PTY_TEST(test_presses_keys),
		PTY_TEST(test_presses_keys_above), PTY_TEST(test_halves),
		PTY_TEST(test_unwanted),	   PTY_TEST(test_given_back),
		PTY_TEST(test_cursor_given_back),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
