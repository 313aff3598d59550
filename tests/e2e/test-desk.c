/* SPDX-License-Identifier: ISC */
/* The referee's desk over three real tables, and those of a hall. */
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

/* One account has it, and people come with a name. */
static void make_room(const char *options)
{
	const struct passwd *own = getpwuid(geteuid());
	char config[2 * ROOM_PATH];

	room_make((gid_t)-1);
	snprintf(config, sizeof(config),
		 "%sroom {\n directory = \"%s\"\n account = \"%s\"\n}\n",
		 options, room, own ? own->pw_name : "");
	home_config(config);
}

/* Each of three people has begun a game for two there. */
static void begin(const char *referee)
{
	static char names[TABLES][8];
	char options[256];

	snprintf(options, sizeof(options),
		 "seats = 2\nsize = 9\nreferee {\n %s\n}\n", referee);
	make_room(options);
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

/* The same of a hall, and each sits down at the table that is theirs. */
static struct pty_terminal *begin_hall(void)
{
	static const char round[] = "event.name = Torino\nseats = 2\nsize = 9\n"
				    "referee.login = zoe\n\n"
				    "table  B1     B1.login  W1     W1.login\n"
				    "1      Anna0  anna0     Bert0  anna0\n"
				    "2      Anna1  anna1     Bert1  anna1\n"
				    "3      Anna2  anna2     Bert2  anna2\n";
	static char names[TABLES][8], file[HOME_PATH];
	struct pty_terminal *hall;

	make_room("");
	home_file("round1.txt", round);
	snprintf(file, sizeof(file), "%s", home_path("round1.txt"));
	hall = pty_open(&(struct pty_options){.arguments = {"hall", file}});
	wait_for(hall, "table 3: begins in ");
	for (int i = 0; i < TABLES; i++) {
		snprintf(names[i], sizeof(names[i]), "anna%d", i);
		players[i] = pty_open(
			&(struct pty_options){.arguments = {"--as", names[i]}});
		wait_for(players[i], "sit down there");
		pty_type(players[i], "Enter");
		wait_for(players[i], "Enter stone");
		pty_type(players[i], "E5 Enter");
		wait_for(players[i], "Move 1 B1 E5");
	}
	return hall;
}

static void resign(struct pty_terminal *player)
{
	pty_type(player, "R Enter");
	wait_for(player, "You lose the game.");
	players_read();
	pty_type(player, "Enter");
	wait_for(player, "The record is in");
	players_read();
	pty_type(player, "Q");
	assert_int_equal(wait_exit(player), 0);
}

static void expect_results(void)
{
	char row[64], text[2048] = "";
	FILE *file = fopen(home_path("round1/results.tsv"), "r");

	assert_non_null(file);
	assert_true(fread(text, 1, sizeof(text) - 1, file) > 0);
	fclose(file);
	for (int i = 0; i < TABLES; i++) {
		snprintf(row, sizeof(row),
			 "\n%d\tAnna%d\tBert%d\t\t\tB+Resign\t1\tover\t", i + 1,
			 i, i);
		if (!strstr(text, row))
			fail_msg("no row %s in\n%s", row, text);
	}
}

/*
 * A round of a tournament: all clocks stop while a table calls, whose call is
 * answered then; and the hall writes down what came of it all.
 */
static void test_a_hall(void **state)
{
	struct pty_terminal *hall, *desk;

	(void)state;
	hall = begin_hall();
	desk = open_desk("zoe");
	wait_for(desk, "pairgo: 3 tables");
	pty_type(players[2], "I Enter");
	wait_for(players[2], "Who calls the referee?");
	players_read();
	pty_type(players[2], "1");
	wait_for(desk, "1 needs the referee");
	order(desk, "s", "Stop the clocks of 3 tables?");
	all_show("PAUSED");
	order(desk, "g", "Start the clocks of 3 tables?");
	assert_true(pty_shows(desk, "1 needs the referee"));
	order(desk, "aLunch! Enter", "Say that to 3 tables?");
	all_show("Referee: Lunch!");
	pty_type(desk, "3");
	wait_for(desk, "Table 3");
	pty_type(desk, "Enter");
	wait_for(desk, "Referee · Torino · table 3");
	rule(desk);
	wait_for(players[2], "3 penalty points");
	come_back(desk);
	wait_gone(desk, "1 needs the referee");
	for (int i = 0; i < TABLES; i++)
		resign(players[i]);
	pty_type(desk, "q Enter");
	assert_int_equal(wait_exit(desk), 0);
	wait_for(hall, "All games are over: ");
	assert_int_equal(wait_exit(hall), 0);
	expect_results();
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
		ROOM_TEST(test_a_hall),
		ROOM_TEST(test_looks_only),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
