/* SPDX-License-Identifier: ISC */
/* All tables of a room on one screen, of a real program. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "room.h"

static struct pty_terminal *open_wall(const char *sentence)
{
	struct pty_terminal *wall = pty_open(&(struct pty_options){
		.arguments = {"wall", "--set", room_set}});

	wait_for(wall, sentence);
	return wall;
}

static void leave(struct pty_terminal *wall)
{
	pty_type(wall, "q");
	assert_int_equal(wait_exit(wall), 0);
	assert_true(pty_is_sane(wall));
}

/* A game from its beginning to its end, on two walls that others look at. */
static void test_a_game(void **state)
{
	struct pty_terminal *wall, *other;
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	wall = open_wall("No game is being played here.");
	room_begin(&four, "");
	/* it finds by itself what has begun */
	wait_for(wall, "Table ");
	wait_for(wall, "Anna");
	wait_for(wall, "move 0");
	players_play(&four, "E5 C3");
	wait_for(wall, "move 2");
	other = open_wall("move 2");
	pty_type(four.terminal, "W Enter");
	wait_for(wall, "paused");
	wait_for(other, "paused");
	players_agree(&four, "Play goes on");
	wait_gone(wall, "paused");
	players_resign(&four, "lose the game.");
	wait_for(wall, "W+Resign");
	wait_for(wall, "Carla and Dino");
	leave(other);
	/* the result hangs there though the table has gone */
	players_leave(&four);
	assert_true(pty_shows(wall, "W+Resign"));
	leave(wall);
}

/* A game that was left and goes on hangs there once. */
static void test_gone_on_with(void **state)
{
	struct pty_terminal *wall;
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	wall = open_wall("No game is being played here.");
	room_begin(&four, "");
	players_play(&four, "E5 C3");
	wait_for(wall, "move 2");
	players_break_off(&four);
	wait_for(wall, "table gone");
	players_move_to(&four, pty_open(&(struct pty_options){0}));
	wait_for(four.terminal, "an unfinished game");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	wait_for(wall, "stands still");
	wait_gone(wall, "table gone");
	wait_for(wall, "pairgo: 1 table");
	leave(wall);
}

/* Who may watch none of them sees that there is one. */
static void test_not_for_all(void **state)
{
	struct pty_terminal *wall;
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, " watch = none\n");
	room_find_table();
	wall = open_wall("nobody may watch");
	assert_false(pty_shows(wall, "Anna"));
	leave(wall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(test_a_game),
		ROOM_TEST(test_gone_on_with),
		ROOM_TEST(test_not_for_all),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
