/* SPDX-License-Identifier: ISC */
/* A pasted text is no typing, whether the terminal marks it or not. */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
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
	*four = (struct players){.way = BY_TURN, .tick = "*"};
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

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_marked),	      PTY_TEST(test_marked_at_setup),
		PTY_TEST(test_vt100),	      PTY_TEST(test_linux_console),
		PTY_TEST(test_bare_at_setup), PTY_TEST(test_slow_link),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
