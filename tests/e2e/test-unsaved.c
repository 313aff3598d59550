/* SPDX-License-Identifier: ISC */
/* A disk that takes no more: the game goes on, and everybody sees it. */
#include <config.h>

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

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
	/* or it would find room for the pause, and end */
	players_read();
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

/* Nothing can take the name that the next save begins with. */
static void block_saving(void)
{
	char path[2 * HOME_PATH];
	glob_t found;

	assert_int_equal(glob(home_path("data/pairgo/*.sgf"), 0, NULL, &found),
			 0);
	assert_int_equal(found.gl_pathc, 1);
	snprintf(path, sizeof(path), "%s/.%s.new", home_path("data/pairgo"),
		 strrchr(found.gl_pathv[0], '/') + 1);
	globfree(&found);
	assert_int_equal(mkdir(path, 0700), 0);
}

static void open_again(struct players *four)
{
	players_read();
	four->terminal = pty_open(&(struct pty_options){.type = NULL});
}

/* It is counted where it went on, and not here. */
static void count_none(void)
{
	struct pty_terminal *stats;
	char records[HOME_PATH];

	snprintf(records, sizeof(records), "%s", home_path("data/pairgo"));
	stats = pty_open(
		&(struct pty_options){.arguments = {"stats", records}});
	wait_for(stats, "Unfinished                  0");
	assert_int_equal(wait_exit(stats), 0);
}

/*
 * "pairgo" finds the game where it went on; what was left in its directory is
 * gone on with by nobody who has not said so.
 */
static void come_back(struct players *four)
{
	char stick[HOME_PATH];

	count_none();
	open_again(four);
	wait_for(four->terminal, "This game goes on in /");
	wait_for(four->terminal, "5 moves");
	pty_type(four->terminal, "Escape");
	assert_int_equal(wait_exit(four->terminal), 0);
	snprintf(stick, sizeof(stick), "%s", home_path("stick"));
	assert_int_equal(rename(stick, home_path("in-a-pocket")), 0);
	open_again(four);
	wait_for(four->terminal, "its file is not there now.");
	wait_for(four->terminal, "This game goes on in /");
	pty_type(four->terminal, "Enter");
	wait_for(four->terminal,
		 "Enter once more goes on with what can be read.");
	pty_type(four->terminal, "Escape");
	assert_int_equal(wait_exit(four->terminal), 0);
}

/* Whoever leaves then is told that the record is there. */
static void test_another_directory(void **state)
{
	struct players four;

	(void)state;
	begin(&four);
	pty_type(four.terminal, "o Enter");
	wait_for(four.terminal, "Everything is saved.");
	block_saving();
	players_play(&four, "G3");
	wait_for(four.terminal, "NOT SAVED");
	wait_for(four.terminal, "O: another directory");
	assert_int_equal(mkdir(home_path("stick"), 0700), 0);
	pty_type(four.terminal, ":save Enter");
	wait_for(four.terminal, "Save in which directory?");
	pty_type(four.terminal, home_path("nowhere"));
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Cannot open");
	pty_type(four.terminal, "^U");
	wait_gone(four.terminal, "Cannot open");
	pty_type(four.terminal, home_path("stick"));
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Everything is saved again.");
	wait_gone(four.terminal, "NOT SAVED");
	players_play(&four, "C7");
	pty_type(four.terminal, "Q Enter");
	wait_for(four.terminal, "Leave pairgo?");
	players_read();
	pty_type(four.terminal, "y");
	wait_for(four.terminal, "To go on: pairgo resume /");
	wait_for(four.terminal, "/stick/");
	assert_int_equal(wait_exit(four.terminal), 0);
	come_back(&four);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_the_game_goes_on),
		PTY_TEST(test_who_leaves_loses_nothing),
		PTY_TEST(test_another_directory),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
