/* SPDX-License-Identifier: ISC */
/* The referee's desk over three real tables. */
#include <config.h>

#include <pwd.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "room.h"

enum { TABLES = 3 };

static struct pty_terminal *players[TABLES];

/* Each of three people has begun a game for two, in a room of one account. */
static void begin(const char *referee)
{
	static char names[TABLES][8];
	const struct passwd *own = getpwuid(geteuid());
	char config[2 * ROOM_PATH];

	room_make((gid_t)-1);
	snprintf(config, sizeof(config),
		 "seats = 2\nsize = 9\nreferee {\n %s\n}\nroom {\n"
		 " directory = \"%s\"\n account = \"%s\"\n}\n",
		 referee, room, own ? own->pw_name : "");
	home_config(config);
	for (int i = 0; i < TABLES; i++) {
		snprintf(names[i], sizeof(names[i]), "anna%d", i);
		players[i] = pty_open(&(struct pty_options){
			.arguments = {"--as", names[i], "--seat", "b1,w1"}});
		wait_for(players[i], "Black");
		pty_type(players[i], "F4");
		wait_for(players[i], "Enter stone");
		pty_type(players[i], "E5 Enter");
		wait_for(players[i], "Move 1 B1 E5");
	}
}

static struct pty_terminal *open_desk(const char *name)
{
	return pty_open(
		&(struct pty_options){.arguments = {"referee", "--as", name}});
}

static void all_show(const char *text)
{
	for (int i = 0; i < TABLES; i++)
		wait_for(players[i], text);
}

/* Three points for White, by the menu. */
static void rule(struct pty_terminal *desk)
{
	wait_for(desk, "Move 1");
	pty_type(desk, "J");
	wait_for(desk, "This menu is for the referee");
	pty_type(desk, "Enter");
	wait_for(desk, "Both sides lose.");
	pty_type(desk, "6");
	wait_for(desk, "Which side?");
	pty_type(desk, "1");
	wait_for(desk, "How many points?");
	pty_type(desk, "3 Enter");
	wait_for(desk, "The reason, for the record:");
	pty_type(desk, "Enter");
	wait_for(desk, "Enter confirm");
	players_read();
	pty_type(desk, "Enter");
}

static void come_back(struct pty_terminal *desk)
{
	wait_for(desk, "Q desk");
	players_read();
	pty_type(desk, "Q");
	wait_for(desk, "pairgo: 3 tables");
}

static void order(struct pty_terminal *desk, const char *keys,
		  const char *question)
{
	pty_type(desk, keys);
	wait_for(desk, question);
	pty_type(desk, "Enter");
	wait_for(desk, "Done at 3 tables.");
}

/* A call, a ruling where it came from, and what is for all. */
static void test_a_round(void **state)
{
	struct pty_terminal *desk;

	(void)state;
	begin("login = \"zoe\"");
	desk = open_desk("zoe");
	wait_for(desk, "pairgo: 3 tables");
	wait_for(desk, "S stop all");
	assert_int_equal(pty_bells(desk), 0);
	pty_type(players[1], "I Enter");
	wait_for(players[1], "Who calls the referee?");
	players_read();
	pty_type(players[1], "2");
	wait_for(players[1], "calls the referee.");
	wait_for(desk, "CALLED");
	wait_rung(desk, 1);
	pty_type(desk, "Tab Enter");
	rule(desk);
	wait_for(players[1], "3 penalty points");
	come_back(desk);
	wait_gone(desk, "CALLED");
	order(desk, "s", "Stop the clocks of 3 tables?");
	all_show("PAUSED");
	wait_for(desk, "stopped");
	order(desk, "g", "Start the clocks of 3 tables?");
	for (int i = 0; i < TABLES; i++)
		wait_gone(players[i], "PAUSED");
	pty_type(desk, "a");
	wait_for(desk, "To all:");
	order(desk, "Lunch! Enter", "Say that to 3 tables?");
	all_show("Referee: Lunch!");
	assert_null(strstr(home_record(), "Lunch"));
	pty_type(desk, "q Enter");
	assert_int_equal(wait_exit(desk), 0);
	assert_true(pty_is_sane(desk));
}

/* A code is asked for once, and is good for the menu as well. */
static void test_code(void **state)
{
	struct pty_terminal *desk;

	(void)state;
	begin("code = \"tsuke\"");
	desk = open_desk("bob");
	wait_for(desk, "The referee's code:");
	pty_type(desk, "tsuke");
	wait_for(desk, "*****");
	pty_type(desk, "Enter");
	wait_for(desk, "S stop all");
	order(desk, "s", "Stop the clocks of 3 tables?");
	all_show("PAUSED");
	order(desk, "g", "Start the clocks of 3 tables?");
	pty_type(desk, "Enter");
	rule(desk);
	come_back(desk);
}

/* Whoever is not the referee sees what there is, and is told so. */
static void test_looks_only(void **state)
{
	struct pty_terminal *desk;

	(void)state;
	begin("login = \"zoe\"");
	desk = open_desk("bob");
	wait_for(desk, "you can look only.");
	pty_type(desk, "s");
	wait_for(desk, "You are not the referee of these tables");
	pty_type(desk, "Enter");
	wait_for(desk, "Watching");
	come_back(desk);
	pty_type(desk, "q Enter");
	assert_int_equal(wait_exit(desk), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(test_a_round),
		ROOM_TEST(test_code),
		ROOM_TEST(test_looks_only),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
