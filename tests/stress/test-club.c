/* SPDX-License-Identifier: ISC */
/*
 * Four players, a watcher and a referee, each with a key, at a club's machine
 * as pairgo-room(7) has it: with one account for all, and with one for each.
 */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "club.h"
#include "e2e/home.h"
#include "e2e/players.h"

enum { TEXT = 2048 };

static const char *const members[] = {"anna", "carla", "bruno", "dino",
				      "emil", "zoe",   NULL};
static const char *const titles[] = {"You: Anna (Black 1)",
				     "You: Carla (White 1)",
				     "You: Bruno (Black 2)",
				     "You: Dino (White 2)"};

enum { EMIL = 4, ZOE };

static bool is_open; /* the machine */
static char top[HOME_PATH];
static struct pty_terminal *at[6]; /* by member */

static bool run(const char *command)
{
	char text[HOME_PATH + TEXT + 16];

	snprintf(text, sizeof(text), "cd '%s' && %s", top, command);
	return system(text) == 0;
}

/* The seats are their logins'; the room is the account's. */
static void furnish(void)
{
	char config[TEXT];

	strcpy(top, home_path(""));
	top[strlen(top) - 1] = '\0';
	snprintf(config, sizeof(config),
		 "size = 9\nhandicap {\n stones = 0\n komi = 6.5\n}\n"
		 "clock {\n system = absolute\n main = 1h\n}\n"
		 "screen {\n glyphs = unicode\n}\n"
		 "room {\n directory = \"%s/room\"\n account = member\n"
		 " seats = named\n}\nreferee {\n login = zoe\n}\n"
		 "seat B1 {\n name = Anna\n rank = 2k\n login = anna\n}\n"
		 "seat W1 {\n name = Carla\n rank = 1k\n login = carla\n}\n"
		 "seat B2 {\n name = Bruno\n rank = 2k\n login = bruno\n}\n"
		 "seat W2 {\n name = Dino\n rank = 1k\n login = dino\n}\n",
		 top);
	home_config(config);
	assert_true(run("mkdir -p home/.local room && "
			"ln -s ../config home/.config && "
			"ln -s ../../data home/.local/share && "
			"ln -s ../../state home/.local/state && "
			"chown 61234:61234 room && chmod 3770 room && "
			"cp \"$PAIRGO\" pairgo && chmod 755 pairgo"));
}

/* It listens to nobody here but by a signal. */
static bool end_table(int number)
{
	char command[TEXT];

	snprintf(command, sizeof(command),
		 "ls room | sed -n 's/^table-\\([0-9]*\\)-.*/\\1/p' | "
		 "xargs -r kill -%d 2>/dev/null",
		 number);
	return run(command);
}

static int tear_down(void **state)
{
	if (!is_open)
		return 0;
	end_table(SIGTERM);
	is_open = false;
	club_close();
	return pty_tear_down(state);
}

/* With the home in place of "%s", if that stands there. */
static void fill_in(char out[TEXT], const char *text)
{
	const char *at_top = strstr(text, "%s");

	snprintf(out, TEXT, "%.*s%s%s",
		 at_top ? (int)(at_top - text) : (int)strlen(text), text,
		 at_top ? top : "", at_top ? at_top + 2 : "");
}

/* False where there is no club to be had. */
static bool open_club(struct club_recipe *recipe, const char *key,
		      const char *server)
{
	static char keys[TEXT], servers[TEXT];
	const char *why;

	assert_int_equal(pty_set_up(NULL), 0);
	is_open = true;
	furnish();
	fill_in(keys, key);
	fill_in(servers, server);
	recipe->key = keys;
	recipe->server = servers;
	recipe->members = members;
	why = club_open_with(recipe);
	if (!why)
		return true;
	print_message("nobody comes in: %s\n", why);
	return false;
}

/* The room is what they see first; Enter is the first game that there is. */
static void sit_down(int first)
{
	for (int i = first; i < EMIL; i++) {
		at[i] = club_come_as(members[i]);
		wait_for(at[i], "pairgo: the room");
		pty_type(at[i], "Enter");
		wait_for(at[i], titles[i]);
	}
	for (int i = EMIL; i <= ZOE; i++) {
		at[i] = club_come_as(members[i]);
		wait_for(at[i], "pairgo: the room");
		pty_type(at[i], "w");
		wait_for(at[i], i == ZOE ? "Referee" : "Watching");
	}
}

static void play(int who, const char *keys, const char *then)
{
	pty_type(at[who], keys);
	wait_for(at[who], then);
	for (int i = 0; i <= ZOE; i++)
		wait_for(at[i], then);
}

/* Whoever comes back after a line that broke has the seat at once, and plays. */
static void break_line(int who)
{
	pty_hang_up(at[who]);
	wait_exit(at[who]);
	wait_for(at[EMIL], "LINE LOST");
	at[who] = club_come_as(members[who]);
	wait_for(at[who], "pairgo: the room");
	pty_type(at[who], "Enter");
	wait_for(at[who], titles[who]);
}

/* Whoever runs the room has gone, and the players are there. */
static void go_on(void)
{
	static const char *const ticks[] = {"1✓", "2✓", "3✓", NULL};

	players_read();
	for (int i = 0; i < EMIL; i++) {
		pty_type(at[i], "y");
		wait_for(at[i], ticks[i] ? ticks[i] : "The clock runs again");
	}
	wait_for(at[0], "The clock runs again");
}

static void play_a_game(void)
{
	play(0, "E5 Enter", "Move 1 B1 E5");
	pty_type(at[3], "C3 Enter");
	wait_for(at[3], "It is the partner's turn: Carla");
	break_line(1);
	play(1, "C3 Enter", "Move 2 W1 C3");
	/* who watches is nobody; and only one of them rules */
	pty_type(at[EMIL], "J");
	wait_for(at[EMIL], "This menu is for the referee only.");
	pty_type(at[EMIL], "Escape");
	pty_type(at[ZOE], "J Enter");
	wait_for(at[ZOE], "Somebody else takes a seat");
	pty_type(at[ZOE], "Escape");
	play(2, "G7 Enter", "Move 3 B2 G7");
	pty_type(at[3], "R Enter");
	wait_for(at[1], "may I");
	players_read();
	pty_type(at[1], "y");
	wait_for(at[3], "The partner agrees");
	pty_type(at[3], "R Enter");
	wait_for(at[3], "lose the game.");
	players_read();
	pty_type(at[3], "Enter");
	for (int i = 0; i <= ZOE; i++)
		wait_for(at[i], "White resigns: Black wins.");
}

static const char server_of_one[] =
	"PermitUserEnvironment no\nAcceptEnv LANG LC_*\n"
	"Match User member\n PermitUserRC no\n DisableForwarding yes\n"
	"Match all\n";

static const char server_of_all[] =
	"PermitUserEnvironment no\nAcceptEnv LANG LC_*\n"
	"Match User anna,carla,bruno,dino,emil,zoe\n"
	" ForceCommand %s/pairgo --restricted\n"
	" PermitUserRC no\n DisableForwarding yes\nMatch all\n";

/* All come as that account, and a table believes the key's name. */
static bool begin_by_keys(void)
{
	static struct club_recipe recipe = {.shell = "/bin/sh"};

	if (!open_club(&recipe,
		       "restrict,pty,command=\"%s/pairgo --restricted "
		       "--as %m\"",
		       server_of_one))
		return false;
	at[0] = club_come_as("anna");
	wait_for(at[0], "No game is being played here now");
	pty_type(at[0], "Enter");
	wait_for(at[0], "First pair");
	pty_type(at[0], "Enter");
	wait_for(at[0], titles[0]);
	sit_down(1);
	return true;
}

static void test_key_for_each(void **state)
{
	(void)state;
	if (!begin_by_keys())
		skip();
	play_a_game();
}

/* The room's account at its machine: its table is there when it has gone. */
static void run_table(const char *words, const char *then)
{
	struct pty_terminal *host;
	char command[HOME_PATH + 32];

	snprintf(command, sizeof(command), "%s/pairgo%s", top, words);
	host = club_come_to_run(command);
	wait_for(host, then);
	if (!*words)
		pty_type(host, "Enter");
	wait_for(host, "Watching");
	pty_hang_up(host);
	wait_exit(host);
}

/* The table of an event is the room's, and the system says who each is. */
static bool begin_by_accounts(void)
{
	static struct club_recipe recipe = {.shell = "/bin/sh",
					    .accounts = true};

	if (!open_club(&recipe, "", server_of_all))
		return false;
	run_table("", "First pair");
	sit_down(0);
	go_on();
	return true;
}

static void test_account_for_each(void **state)
{
	(void)state;
	if (!begin_by_accounts())
		skip();
	play_a_game();
}

/* The table is killed, and the room's account goes on with its record. */
static void test_restarted(void **state)
{
	(void)state;
	if (!begin_by_accounts())
		skip();
	play(0, "E5 Enter", "Move 1 B1 E5");
	assert_true(end_table(SIGKILL));
	for (int i = 0; i <= ZOE; i++)
		wait_exit(at[i]);
	run_table(" resume", "The board is covered.");
	/* everybody's own seat is what Enter leads to */
	sit_down(0);
	go_on();
	play(1, "C3 Enter", "Move 2 W1 C3");
	play(2, "G7 Enter", "Move 3 B2 G7");
}

/* Over a network as slow as one from far away. */
static void test_slow_network(void **state)
{
	const char *why = club_slow();

	(void)state;
	if (why)
		print_message("the network is not slow: %s\n", why);
	if (why || !begin_by_keys())
		skip();
	play_a_game();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(test_key_for_each, tear_down),
		cmocka_unit_test_teardown(test_account_for_each, tear_down),
		cmocka_unit_test_teardown(test_restarted, tear_down),
		/* last, since it stays slow */
		cmocka_unit_test_teardown(test_slow_network, tear_down),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
