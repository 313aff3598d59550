/* SPDX-License-Identifier: ISC */
/* Whoever comes back to a record that was damaged hears of it first. */
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

static const struct pty_options plain;

/* A game of three moves, left, and its file treated by a shell: $f. */
static void leave_game(struct players *four, const char *command)
{
	char line[1024];

	players_come(four, BY_TURN, players_small);
	players_begin(four);
	players_play(four, "E5 C3 G7");
	pty_type(four->terminal, "Q Enter");
	wait_for(four->terminal, "Leave pairgo?");
	pty_type(four->terminal, "y");
	assert_int_equal(wait_exit(four->terminal), 0);
	assert_true(home_is_left());
	snprintf(line, sizeof(line), "cd '%s' && for f in *.sgf; do %s; done",
		 home_path("data/pairgo"), command);
	assert_int_equal(system(line), 0);
}

/* What stood in the way of its next save. */
static int rmdir_new(void)
{
	char line[1024];

	snprintf(line, sizeof(line), "rmdir '%s'/.*.new",
		 home_path("data/pairgo"));
	return system(line);
}

static void goes_on(struct players *four)
{
	wait_for(four->terminal, "Play is paused. Play on?");
	assert_non_null(strstr(home_record(), ";W[cg]"));
}

/* It is the newest: nobody goes on with an older one without a word. */
static void test_unreadable(void **state)
{
	const struct pty_options resume = {.columns = 200,
					   .arguments = {"resume"}};
	struct players four;

	(void)state;
	leave_game(&four, "truncate -s 1G 99991231T235959Z-1.sgf");
	players_move_to(&four, pty_open(&resume));
	wait_for(four.terminal, "99991231T235959Z-1.sgf: it is larger than");
	wait_for(four.terminal, "3 moves: Dino (White 2) is to play.");
	pty_type(four.terminal, "Enter");
	goes_on(&four);
}

static void test_cut(void **state)
{
	struct players four;

	(void)state;
	leave_game(&four, "n=$(grep -b -o '^;B.gc.' $f | cut -d: -f1);"
			  "head -c $((n + 12)) $f >x && mv x $f");
	players_move_to(&four, pty_open(&plain));
	wait_for(four.terminal, "It is damaged: only its beginning");
	wait_for(four.terminal, "2 moves: Bruno (Black 2) is to play.");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal,
		 "Enter once more goes on with what can be read.");
	players_read();
	pty_type(four.terminal, "Enter");
	goes_on(&four);
	assert_null(strstr(home_record(), ";B[gc]"));
	assert_int_equal(home_records(), 1);
}

/* What was played is not to be thought of as never begun. */
static void test_cut_to_its_root(void **state)
{
	struct players four;

	(void)state;
	leave_game(&four, "n=$(grep -b -o '^;B.ee.' $f | cut -d: -f1);"
			  "head -c $((n + 12)) $f >x && mv x $f");
	players_move_to(&four, pty_open(&plain));
	wait_for(four.terminal, "It is damaged: only its beginning");
}

static void test_changed(void **state)
{
	struct players four;

	(void)state;
	leave_game(&four, "sed s/Carla/Clara/g $f >x && mv x $f");
	players_move_to(&four, pty_open(&plain));
	wait_for(four.terminal, "It has been changed since");
	wait_for(four.terminal, "Clara (White 1)");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal,
		 "Enter once more goes on with what can be read.");
	players_read();
	pty_type(four.terminal, "Enter");
	goes_on(&four);
}

/* What could not be gone on with to its end is not begun. */
static void test_large(void **state)
{
	struct players four;

	(void)state;
	leave_game(&four, "{ sed '$ s/)$//' $f; printf 'ZZ['; head -c 1000000 "
			  "/dev/zero | tr '\\0' x; printf '])\\n'; } >x && "
			  "mv x $f");
	players_move_to(&four, pty_open(&plain));
	wait_for(four.terminal, "It is too large to be resumed");
	wait_for(four.terminal, "too large");
	pty_type(four.terminal, "Enter Enter");
	players_read();
	wait_for(four.terminal, "It is too large to be resumed");
	pty_type(four.terminal, "Escape");
	assert_int_equal(wait_exit(four.terminal), 0);
}

/* Where nothing can be saved the list stays, and says what there is to do. */
static void test_full_disk(void **state)
{
	struct players four;

	(void)state;
	leave_game(&four, "mkdir .$f.new");
	players_move_to(&four, pty_open(&plain));
	wait_for(four.terminal, "3 moves: Dino (White 2) is to play.");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Cannot save");
	wait_for(four.terminal,
		 "\"pairgo resume\" and that copy go on with it");
	assert_int_equal(rmdir_new(), 0);
	pty_type(four.terminal, "Enter");
	goes_on(&four);
}

/* Where the command line names it, its sentence asks. */
static void test_named(void **state)
{
	struct pty_options named = {.arguments = {"resume"}};
	char path[HOME_PATH];
	struct players four;

	(void)state;
	leave_game(&four, "sed s/Carla/Clara/g $f >../../named.sgf; rm $f");
	snprintf(path, sizeof(path), "%s", home_path("named.sgf"));
	named.arguments[1] = path;
	players_move_to(&four, pty_open(&named));
	wait_for(four.terminal, "It has been changed since");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
}

/* It stands in nobody's way, and is kept. */
static void test_lost(void **state)
{
	struct players four;

	(void)state;
	leave_game(&four, "head -c 40 $f >x && mv x $f");
	players_move_to(&four, pty_open(&plain));
	wait_for(four.terminal, "Its beginning is damaged: it");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Enter once more puts it aside.");
	players_read();
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "[ Start ]");
	assert_int_equal(home_records(), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_unreadable),	PTY_TEST(test_cut),
		PTY_TEST(test_cut_to_its_root), PTY_TEST(test_changed),
		PTY_TEST(test_large),		PTY_TEST(test_full_disk),
		PTY_TEST(test_named),		PTY_TEST(test_lost),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
