/* SPDX-License-Identifier: ISC */
/*
 * A table of the room ends before its game: who had a seat there finds it in
 * the list, and goes on with it as it was begun.
 */
#include <config.h>

#include <pwd.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "room.h"

static struct pty_terminal *anna, *bert;

static struct pty_terminal *look_as(const char *name)
{
	return pty_open(&(struct pty_options){.arguments = {"--as", name}});
}

/* Table 7 of the room's account, which nobody may watch. */
static pid_t begin_rooms(void)
{
	const struct passwd *own = getpwuid(geteuid());
	struct pty_terminal *club;
	char config[2 * ROOM_PATH];

	room_make((gid_t)-1);
	snprintf(config, sizeof(config),
		 "seats = 2\nsize = 9\nclock {\n system = none\n}\nroom {\n "
		 "directory = \"%s\"\n account = \"%s\"\n}\n",
		 room, own ? own->pw_name : "");
	home_config(config);
	club = pty_open(&(struct pty_options){
		.arguments = {"--set", "room.watch=none", "--set",
			      "referee.login=zoe", "--set", "event.table=7"}});
	wait_for(club, "Black");
	pty_type(club, "F4");
	wait_for(club, "Prisoners");
	room_wait_tables(1);
	pty_hang_up(club);
	wait_exit(club);
	return room_find_table();
}

static void sit_down(void)
{
	anna = room_open(&(struct pty_options){.arguments = {"join", "7",
							     "--seat", "B1",
							     "--as", "anna"}},
			 "You: Black");
	bert = room_open(&(struct pty_options){.arguments = {"join", "7",
							     "--as", "bert"}},
			 "You: White");
	/* whoever had begun it has gone, and nothing had to stop for that */
	pty_type(anna, "E5 Enter");
	wait_for(bert, "Move 1 B1 E5");
	pty_type(bert, "C3 Enter");
	wait_for(anna, "Move 2 W1 C3");
}

/* And another table is in the room meanwhile. */
static void lose_the_table(pid_t table)
{
	struct pty_terminal *carl;

	carl = pty_open(&(struct pty_options){
		.arguments = {"--as", "carl", "--seat", "b1"}});
	wait_for(carl, "Black");
	pty_type(carl, "F4");
	wait_for(carl, "You: Black");
	room_wait_tables(2);
	kill(table, SIGTERM);
	wait_exit(anna);
	wait_exit(bert);
	room_wait_tables(1);
}

/* The clock was wrong when they were saved. */
static void date_ahead(void)
{
	char command[HOME_PATH + 64];

	snprintf(command, sizeof(command), "touch -d 2099-01-02 %s/*.sgf",
		 home_path("data/pairgo"));
	assert_int_equal(system(command), 0);
}

static void test_found(void **state)
{
	struct pty_terminal *dora;
	pid_t table = begin_rooms();

	(void)state;
	sit_down();
	lose_the_table(table);
	date_ahead();
	dora = look_as("dora");
	wait_for(dora, "> carl's game");
	assert_false(pty_shows(dora, "anna - bert"));
	bert = look_as("bert");
	wait_for(bert, "> Table 7: your game: anna - bert");
	anna = look_as("anna");
	wait_for(anna, "> Table 7: your game: anna - bert");
	wait_for(anna, "not going on");
	wait_for(anna, "go on with it");
	assert_true(pty_shows(anna, " saved ?"));
	pty_type(anna, "w");
	wait_for(anna, "Nobody plays there now: Enter goes on with it.");
	pty_type(anna, "Enter");
	wait_for(anna, "You: anna (Black)");
	/* the other was a moment later */
	pty_type(bert, "Enter");
	if (wait_either(bert, "it will stand here", "You: bert (White)")) {
		wait_for(bert, "yours: W1");
		pty_type(bert, "Enter");
		wait_for(bert, "You: bert (White)");
	}
}

/* It is the room's still, and holds what it held. */
static void test_as_it_was(void **state)
{
	struct pty_terminal *dora, *zoe;
	pid_t table = begin_rooms();

	(void)state;
	sit_down();
	kill(table, SIGTERM);
	wait_exit(anna);
	wait_exit(bert);
	anna = room_open(&(struct pty_options){.arguments = {"resume", "--as",
							     "anna"}},
			 "You: anna (Black)");
	room_says(&room_tables, 0, "the room");
	dora = look_as("dora");
	wait_for(dora, "> Table 7: anna - bert");
	pty_type(dora, "w");
	wait_for(dora, "Nobody may watch that game.");
	zoe = look_as("zoe");
	wait_for(zoe, "watch it");
	pty_type(zoe, "Enter");
	wait_for(zoe, "Referee");
	/* whoever goes on with it frees nobody's seat */
	pty_type(anna, "Z Enter");
	wait_for(anna, "may free a seat");
	/* unless whoever begins it says something else */
	kill(room_find_table(), SIGTERM);
	wait_exit(anna);
	wait_exit(zoe);
	anna = room_open(&(struct pty_options){.arguments = {"resume", "--as",
							     "anna", "--set",
							     "room.watch=all"}},
			 "You: anna (Black)");
	dora = look_as("dora");
	wait_for(dora, "watch it");
}

/* A member's own table, which no name leads to, is not offered by one. */
static void test_own_of_a_member(void **state)
{
	struct pty_options options;
	struct pty_terminal *wim;
	char config[3 * ROOM_PATH];

	(void)state;
	if (!room_has_users())
		skip();
	room_make_for_group();
	snprintf(config, sizeof(config),
		 "room {\n directory = \"%s\"\n account = \"%s\"\n}\n", room,
		 getpwuid(geteuid())->pw_name);
	home_config(config);
	options = room_user(ROOM_ANNA, ROOM_GROUP, "");
	anna = pty_open(&options);
	wait_for(anna, "First pair");
	pty_type(anna, "F4");
	wait_for(anna, "Prisoners");
	room_wait_tables(1);
	wim = look_as("wim");
	wait_for(wim, "> 60001's own game");
	wait_for(wim, "no seat by key");
	assert_false(pty_shows(wim, "sit down there"));
	assert_false(pty_shows(wim, "watch it"));
	pty_type(wim, "Enter");
	wait_for(wim, "That member's own table takes nobody who comes by a "
		      "key: n begins one.");
	/* who has an account is offered what there is */
	options = room_user(ROOM_BELA, ROOM_GROUP, "");
	wait_for(pty_open(&options), "watch it");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(test_found),
		ROOM_TEST(test_as_it_was),
		ROOM_TEST(test_own_of_a_member),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
