/* SPDX-License-Identifier: ISC */
/* A table calls the referee, and hears what is said to all. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "room.h"
#include "table/visitor.h"

/* Four at one terminal, and a wall that shows their table. */
static void test_call(void **state)
{
	struct pty_terminal *wall, *watcher;
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, "");
	players_play(&four, "E5 C3");
	wall = pty_open(&(struct pty_options){
		.arguments = {"wall", "--set", room_set}});
	wait_for(wall, "move 2");
	pty_type(four.terminal, "I");
	wait_for(four.terminal, "asks who calls the referee");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Who calls the referee?");
	players_read();
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "Carla (White 1) calls the referee.");
	wait_for(wall, "CALLED");
	wait_for(wall, "1 needs the referee");
	/* the game goes on, and it is still to be read */
	players_play(&four, "G5");
	wait_for(four.terminal, "Carla (White 1) calls the referee.");
	watcher = room_open(&(struct pty_options){.arguments = {"watch"}},
			    "Move 3");
	wait_for(watcher, "Carla (White 1) calls the referee.");
	assert_true(pty_shows(watcher, "CALLED"));
	/* also while the line of messages has something else */
	pty_type(four.terminal, "T");
	pty_rest(four.terminal, 300);
	assert_true(pty_shows(four.terminal, "CALLED"));
	pty_type(four.terminal, "Escape");
	players_say(&four, "I Enter", "2");
	wait_for(four.terminal, "The referee is not called any more.");
	wait_for(watcher, "The referee is not called any more.");
	wait_gone(wall, "CALLED");
	wait_gone(four.terminal, "CALLED");
	wait_gone(watcher, "CALLED");
	/* nothing of it is in the record */
	assert_null(strstr(home_record(), "referee"));
	assert_null(strstr(home_record(), "call"));
}

/* A table of one's own, at which nobody else looks. */
static void test_unheard(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_say(&four, "I Enter", "2");
	wait_for(four.terminal, "Nobody else can see this table");
}

/* What the referee says stays, whatever happens, until somebody has read it. */
static void test_announcement(void **state)
{
	struct pty_terminal *watcher;
	struct visitor referee;
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_play(&four, "E5");
	watcher = pty_open(&(struct pty_options){.arguments = {"watch"}});
	wait_for(watcher, "Move 1 B1 E5");
	visitor_init(&referee, home_visit());
	expect_ok(&referee, "announce Ten minutes are left.");
	wait_for(four.terminal, "Referee: Ten minutes are left.");
	wait_rung(four.terminal, 1);
	wait_for(watcher, "Referee: Ten minutes are left.");
	players_read();
	expect_ok(&referee, "referee penalty B 1");
	wait_record(four.terminal, "penalty");
	assert_true(pty_shows(four.terminal, "Referee: Ten minutes are left."));
	/* but not before who presses no key, once there is something else */
	wait_for(watcher, "Referee: Black gets 1 penalty point");
	pty_rest(four.terminal, 300);
	assert_true(pty_shows(four.terminal, "Referee: Ten minutes are left."));
	/* what was being typed when it came is not read */
	expect_ok(&referee, "announce Five minutes are left.");
	wait_for(four.terminal, "Referee: Five minutes are left.");
	pty_type(four.terminal, "Up");
	pty_rest(four.terminal, 1200);
	assert_true(
		pty_shows(four.terminal, "Referee: Five minutes are left."));
	pty_type(four.terminal, "?");
	wait_for(four.terminal, "Escape: back");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "Escape: back");
	assert_false(
		pty_shows(four.terminal, "Referee: Five minutes are left."));
	/* a move says nothing */
	players_play(&four, "C3");
	wait_for(watcher, "Move 2 W1 C3");
	assert_true(pty_shows(watcher, "Referee: Five minutes are left."));
	visitor_close(&referee);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(test_call),
		PTY_TEST(test_unheard),
		PTY_TEST(test_announcement),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
