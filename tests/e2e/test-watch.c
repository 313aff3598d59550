/* SPDX-License-Identifier: ISC */
/* Whoever watches a table of a room, and who may not. */
#include <config.h>

#include <errno.h>
#include <pwd.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "room.h"

static void test_nobody_watches(void **state)
{
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, " watch = none\n");
	room_find_table();
	room_says(&(struct pty_options){.arguments = {"watch"}}, 1,
		  "pairgo: At this table nobody may watch.");
}

/* Who came in a pause sees that it is over, though no move is shown yet. */
static void test_goes_on_late(void **state)
{
	struct pty_terminal *watcher;
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, " delay = 3\n");
	room_find_table();
	players_play(&four, "E5");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	watcher = room_open(&(struct pty_options){.arguments = {"watch"}},
			    "Play has stopped: who comes now");
	wait_for(watcher, "PLAY STANDS STILL");
	players_agree(&four, "Play goes on");
	wait_for(watcher, "SHOWN LATE");
	wait_for(watcher, "The game is shown 3 moves late");
}

/* It is left all the same, and the record of the rematch stays with them. */
static void test_rematch_left_before_who_watches(void **state)
{
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, "");
	room_find_table();
	room_open(&(struct pty_options){.arguments = {"watch"}}, "Watching");
	players_play(&four, "E5");
	players_resign(&four, "lose the game.");
	pty_type(four.terminal, "n Enter");
	wait_gone(four.terminal, "rematch");
	players_break_off(&four);
	assert_true(pty_shows(four.terminal, "resigns: Black wins."));
	wait_for(four.terminal, "pairgo resume");
}

/* "room" lets the group in, and nobody else: the directory keeps them out. */
static void test_the_room_watches(void **state)
{
	struct pty_terminal *anna;
	struct pty_options options;
	struct players four;

	(void)state;
	if (!room_has_users())
		skip();
	room_make_for_group();
	room_begin(&four, " watch = room\n");
	room_find_table();
	options = room_user(ROOM_ANNA, ROOM_GROUP, "watch");
	anna = room_open(&options, "Watching");
	players_play(&four, "E5");
	wait_for(anna, "Move 1 B1 E5");
	pty_type(anna, "Q Enter");
	assert_int_equal(wait_exit(anna), 0);
	options = room_user(ROOM_BELA, ROOM_BELA, "watch");
	room_says(&options, 1, room_nothing);
	assert_int_equal(room_connect_as(ROOM_ANNA, ROOM_GROUP), 0);
	assert_int_equal(room_connect_as(ROOM_BELA, ROOM_BELA), EACCES);
}

static void home_room_of_names(const char *more)
{
	char config[4 * ROOM_PATH];

	snprintf(config, sizeof(config),
		 "size = 9\n%sroom {\n directory = \"%s\"\n"
		 " account = \"%s\"\n}\n",
		 more, room, getpwuid(geteuid())->pw_name);
	home_config(config);
}

/*
 * A table of the room's account, at the terminal that began it no more. Whoever
 * comes before its players sees the clock that they will.
 */
static void begin_for_others(const char *more)
{
	struct pty_terminal *host;

	room_make((gid_t)-1);
	home_room_of_names(more);
	host = pty_open(&(struct pty_options){0});
	wait_for(host, "First pair");
	pty_type(host, "Enter");
	wait_for(host, "CLOCK WAITS");
	pty_hang_up(host);
	wait_exit(host);
}

static struct pty_terminal *watch_as(const char *name)
{
	return room_open(&(struct pty_options){.arguments = {"watch", "--as",
							     name}},
			 "Watching");
}

static void test_the_clock_waits(void **state)
{
	struct pty_terminal *cora, *zoe;

	(void)state;
	begin_for_others("");
	zoe = watch_as("zoe");
	wait_for(zoe, "CLOCK WAITS");
	assert_true(pty_shows(zoe, "20:00"));
	cora = room_open(&(struct pty_options){.arguments = {"join", "--as",
							     "cora", "--seat",
							     "W1"}},
			 "You: White 1");
	wait_for(cora, "CLOCK WAITS");
	wait_for(zoe, "CLOCK WAITS");
}

/* The referee with a code needs no seat; whose terminal knows of none says it. */
static void test_the_code_rules(void **state)
{
	struct pty_terminal *zoe;

	(void)state;
	begin_for_others("referee {\n code = \"sesame\"\n}\n");
	home_room_of_names("");
	zoe = watch_as("zoe");
	pty_type(zoe, "J Enter");
	wait_for(zoe, "The referee's code:");
	pty_type(zoe, "sesame Enter");
	wait_for(zoe, "The clock stops");
	pty_type(zoe, "9 late Enter");
	wait_for(zoe, "Ruling:");
	players_read();
	pty_type(zoe, "Enter");
	wait_for(zoe, "PAUSED");
	/* for one ruling */
	pty_type(zoe, "J Enter");
	wait_for(zoe, "The referee's code:");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(test_nobody_watches),
		ROOM_TEST(test_goes_on_late),
		ROOM_TEST(test_rematch_left_before_who_watches),
		ROOM_TEST(test_the_room_watches),
		ROOM_TEST(test_the_clock_waits),
		ROOM_TEST(test_the_code_rules),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
