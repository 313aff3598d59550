/* SPDX-License-Identifier: ISC */
/*
 * Too little memory, from where the program starts at all to where a game
 * begins: a sentence says so, and the terminal is given back.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

/* KiB, and the status of a program that has no settings */
enum { LEAST = 3000, MOST = 12000, STEP = 100, CONFIG = 78 };

/* Sanitizers and valgrind want more than there is. */
static bool is_measured(void)
{
#ifdef __SANITIZE_ADDRESS__
	return false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
	return false;
#endif
#endif
	return system("sh -c 'ulimit -v 100000' 2>/dev/null") == 0;
}

/* What a shell does with that much. */
static const char *with(int kib, const char *words)
{
	static char command[512];

	snprintf(command, sizeof(command), "ulimit -v %d; exec '%s' %s", kib,
		 getenv("PAIRGO"), words);
	return command;
}

/* Whether the libraries find room. */
static bool starts(int kib)
{
	char command[600];

	snprintf(command, sizeof(command), "(%s) >/dev/null 2>&1",
		 with(kib, "--version"));
	return system(command) == 0;
}

static void play(struct pty_terminal *terminal)
{
	struct players four = {.terminal = terminal,
			       .way = BY_TURN,
			       .tick = "✓"};

	players_begin(&four);
	players_play(&four, "E5 C3");
	wait_record(terminal, ";W[cg]");
	pty_type(terminal, "Q Enter y");
	assert_int_equal(wait_exit(terminal), 0);
	assert_true(pty_is_sane(terminal));
}

/* Whether there was enough, on a machine where nobody has played yet. */
static bool plays(int kib)
{
	int status;
	struct pty_terminal *terminal = pty_open(
		&(struct pty_options){.program = "sh",
				      .arguments = {"-c", with(kib, "")},
				      .columns = 200,
				      .lines = 24});

	/* there is not enough, or for some file it cannot be allocated */
	if (wait_either(terminal, "First pair", " memory")) {
		play(terminal);
		return true;
	}
	status = wait_exit(terminal);
	assert_true(status == 1 || status == CONFIG);
	assert_true(pty_is_sane(terminal));
	return false;
}

static void test_little_memory(void **state)
{
	int kib = LEAST, refused = 0;

	(void)state;
	if (!is_measured())
		skip();
	while (kib < MOST && !starts(kib))
		kib += STEP;
	for (; kib < MOST; kib += STEP, refused++) {
		home_config(players_small);
		if (plays(kib))
			break;
		assert_int_equal(pty_tear_down(state), 0);
		assert_int_equal(pty_set_up(state), 0);
	}
	assert_true(refused > 0 && kib < MOST);
}

int main(void)
{
	const struct CMUnitTest tests[] = {PTY_TEST(test_little_memory)};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
