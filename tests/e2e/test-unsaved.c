/* SPDX-License-Identifier: ISC */
/* A disk that takes no more: the game goes on, and everybody sees it. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

static void begin(struct players *four)
{
	players_come(four, BY_TURN, players_small);
	players_begin(four);
	players_play(four, "E5 C3 G7");
}

#ifdef __linux__
/* No file of that process may have more bytes than these from now on. */
static void limit_files(pid_t table, rlim_t bytes)
{
	const struct rlimit limit = {.rlim_cur = bytes,
				     .rlim_max = RLIM_INFINITY};

	assert_int_equal(prlimit(table, RLIMIT_FSIZE, &limit, NULL), 0);
}

static void test_the_game_goes_on(void **state)
{
	struct players four;
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	limit_files(table, 64);
	players_play(&four, "G3 C7");
	wait_for(four.terminal, "NOT SAVED");
	wait_for(four.terminal, ".sgf: File too large");
	assert_null(strstr(home_record(), ";B[cc]"));
	/* whatever lies over the game */
	pty_type(four.terminal, "?");
	wait_for(four.terminal, "Space: next");
	wait_for(four.terminal, "NOT SAVED");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "Space: next");
	limit_files(table, RLIM_INFINITY);
	wait_for(four.terminal, "Everything is saved again.");
	wait_gone(four.terminal, "NOT SAVED");
	wait_record(four.terminal, ";B[cc]");
	players_play(&four, "F6");
	wait_record(four.terminal, ";W[fd]");
	assert_int_equal(home_records(), 1);
}

/* The table stays, and goes on trying. */
static void test_who_leaves_loses_nothing(void **state)
{
	struct players four;
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	limit_files(table, 64);
	players_play(&four, "G3");
	wait_for(four.terminal, "NOT SAVED");
	pty_type(four.terminal, "Q Enter");
	wait_for(four.terminal, "Leave pairgo?");
	players_read();
	pty_type(four.terminal, "y");
	wait_for(four.terminal, "Not all of the game is saved");
	assert_int_equal(wait_exit(four.terminal), 0);
	assert_int_equal(home_table(), table);
	limit_files(table, RLIM_INFINITY);
	players_move_to(&four, pty_open(&(struct pty_options){.type = NULL}));
	wait_for(four.terminal, "Play is paused. Play on?");
	wait_record(four.terminal, ";W[gg]");
}
#else
static void test_the_game_goes_on(void **state)
{
	(void)state;
	print_message("a table whose files are limited needs prlimit()\n");
	skip();
}

static void test_who_leaves_loses_nothing(void **state)
{
	test_the_game_goes_on(state);
}
#endif

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_the_game_goes_on),
		PTY_TEST(test_who_leaves_loses_nothing),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
