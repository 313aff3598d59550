/* SPDX-License-Identifier: ISC */
/* A pasted text is no typing, whether the terminal marks it or not. */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

static const char at_setup[] = "Pasted text is ignored: the form takes keys.";
static const char at_play[] = "Pasted text is ignored: the game takes keys.";

static void come(struct players *four, const char *type)
{
	*four = (struct players){.way = BY_TURN, .tick = "+"};
	home_config(players_small);
	four->terminal = pty_open(&(struct pty_options){.type = type});
	wait_for(four->terminal, "First pair");
}

/* Nobody types within the silence that ends a paste. */
static void take_breath(void)
{
	poll(NULL, 0, 500);
}

static void test_marked(void **state)
{
	struct players four;

	(void)state;
	come(&four, NULL);
	players_begin(&four);
	pty_paste(four.terminal, "e5\rP\rP\rR\rQy\r");
	wait_for(four.terminal, at_play);
	assert_false(pty_shows(four.terminal, "Move"));
	players_play(&four, "E5");
}

static void test_marked_at_setup(void **state)
{
	struct players four;

	(void)state;
	come(&four, NULL);
	pty_paste(four.terminal, "Mallory\r");
	wait_for(four.terminal, at_setup);
	assert_false(pty_shows(four.terminal, "Mallory"));
	pty_type(four.terminal, "Up Down");
	wait_gone(four.terminal, at_setup);
	players_begin(&four);
}

static void paste_barely(const char *type)
{
	struct players four;

	come(&four, type);
	players_begin(&four);
	pty_burst(four.terminal, "hello world q16\r");
	wait_for(four.terminal, at_play);
	assert_false(pty_shows(four.terminal, "Move"));
	take_breath();
	players_play(&four, "E5");
	pty_burst(four.terminal, "c3\rP\rP\rR\rQy\r");
	wait_for(four.terminal, at_play);
	assert_false(pty_shows(four.terminal, "Move 2"));
	take_breath();
	players_play(&four, "C3");
}

static void test_vt100(void **state)
{
	(void)state;
	paste_barely("vt100");
}

static void test_linux_console(void **state)
{
	(void)state;
	paste_barely("linux");
}

static void test_bare_at_setup(void **state)
{
	struct players four;

	(void)state;
	come(&four, "vt100");
	pty_burst(four.terminal, "Mallory, 9 dan\r");
	wait_for(four.terminal, at_setup);
	assert_false(pty_shows(four.terminal, "Mallory"));
	take_breath();
	players_begin(&four);
}

/* What a link that stood still brings all at once is played. */
static void test_slow_link(void **state)
{
	struct players four;

	(void)state;
	come(&four, "vt100");
	players_begin(&four);
	pty_burst(four.terminal, "e5\r");
	players_made(&four, "E5");
	pty_burst(four.terminal,
		  "\033[A\033[A\033[A\033[D\033[D\033[D\033[D\r");
	players_made(&four, "A8");
	pty_burst(four.terminal, "llllllllllllllll\r");
	players_made(&four, "J8");
}

/* What is typed ahead of a refusal is dropped, and it stands to be read. */
static void expect_refused(struct players *four, const char *keys,
			   const char *why)
{
	pty_burst(four->terminal, keys);
	wait_for(four->terminal, why);
	take_breath();
	assert_true(pty_shows(four->terminal, why));
	assert_false(pty_shows(four->terminal, "Move 3"));
}

/* Each is that of who is on turn once the table has said its word before. */
static void test_turns_at_once(void **state)
{
	struct players four;

	(void)state;
	come(&four, NULL);
	players_begin(&four);
	pty_burst(four.terminal, "e5\rc3\r");
	/* the first may be seen by nobody */
	four.turns = four.next = 1;
	players_made(&four, "C3");
	assert_false(pty_shows(four.terminal, "turn:"));
	wait_record(four.terminal, ";B[ee]");
	expect_refused(&four, "e5\rg7\r", "\nThere is already a stone");
	expect_refused(&four, "i4\rg7\r", "\nThere is no column I");
	players_play(&four, "G7");
	/* a word that has begun goes on */
	pty_burst(four.terminal, "g3\rd");
	players_made(&four, "G3");
	wait_for(four.terminal, "d_:");
	pty_burst(four.terminal, "4\r");
	players_made(&four, "D4");
}

static void expect_cursor_at(struct pty_terminal *terminal, const char *point)
{
	pty_type(terminal, "Enter");
	wait_for(terminal, point);
}

/*
 * What is typed meanwhile waits, however much it is. The board goes on.
 */
static void test_table_that_stands(void **state)
{
	enum { PAIRS = 600, KEYS = 6 };
	static const char pair[] = "\033[C\033[D";
	char many[PAIRS * KEYS + 1] = "";
	struct players four;
	pid_t table;

	(void)state;
	come(&four, NULL);
	players_begin(&four);
	/* no key is read before its first word */
	pty_type(four.terminal, "e");
	wait_for(four.terminal, "e_:");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "e_:");
	table = home_table();
	assert_int_equal(kill(table, SIGSTOP), 0);
	/* a cursor needs no table */
	pty_burst(four.terminal, "d");
	wait_for(four.terminal, "d_:");
	pty_burst(four.terminal, "4\r");
	for (int i = 0; i < PAIRS; i++)
		memcpy(many + (size_t)i * KEYS, pair, KEYS);
	pty_burst(four.terminal, many);
	pty_burst(four.terminal, "\033[A\033[A");
	wait_resized(four.terminal, 24, 40);
	wait_for(four.terminal, "No answer yet");
	wait_resized(four.terminal, 24, 80);
	wait_for(four.terminal, "The table does not answer.");
	assert_int_equal(kill(table, SIGCONT), 0);
	players_made(&four, "D4");
	wait_gone(four.terminal, "The table does not answer.");
	expect_cursor_at(four.terminal, "Move 2 W1 D6");
}

/* From a shell, which reads what the program has left. */
static void come_from_shell(struct players *four)
{
	*four = (struct players){.way = BY_TURN, .tick = "+"};
	home_config(players_small);
	four->terminal = pty_open(&(struct pty_options){
		.program = "/bin/sh",
		.arguments = {
			"-c",
			"trap : INT; \"$PAIRGO\"; echo ended $?; read -r line; "
			"echo \"heard <$line>\""}});
	wait_for(four->terminal, "First pair");
}

/* ^C is heard before all that waits, and that is not for the shell. */
static void test_table_is_left(void **state)
{
	struct players four;
	pid_t table;

	(void)state;
	come_from_shell(&four);
	players_begin(&four);
	players_play(&four, "E5");
	table = home_table();
	assert_int_equal(kill(table, SIGSTOP), 0);
	pty_burst(four.terminal, "d4\r");
	wait_for(four.terminal, "The table does not answer.");
	pty_type(four.terminal, "q ^C");
	wait_for(four.terminal, "ended 1");
	assert_true(pty_shows(four.terminal, "or has ended."));
	assert_true(pty_shows(four.terminal, "The record is in"));
	assert_true(pty_is_sane(four.terminal));
	pty_type(four.terminal, "me Enter");
	wait_for(four.terminal, "heard <me>");
	assert_int_equal(kill(table, SIGCONT), 0);
	/* that it has seen us go */
	assert_true(home_has_recorded("table pauses play"));
	players_move_to(&four, pty_open(&(struct pty_options){0}));
	wait_for(four.terminal, "Move 2 W1 D4");
	assert_int_equal(home_records(), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_marked),	      PTY_TEST(test_marked_at_setup),
		PTY_TEST(test_vt100),	      PTY_TEST(test_linux_console),
		PTY_TEST(test_bare_at_setup), PTY_TEST(test_slow_link),
		PTY_TEST(test_turns_at_once), PTY_TEST(test_table_that_stands),
		PTY_TEST(test_table_is_left),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
