/* SPDX-License-Identifier: ISC */
/*
 * Four players, a watcher and a referee, each with a key, at a club's machine
 * as pairgo-room(7) has it: with one account for all, and with one for each.
 * The long form has them play on and on, over lines that lag and break.
 */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "club.h"
#include "e2e/home.h"
#include "e2e/players.h"
#include "long.h"
#include "record/chance.h"

enum {
	TEXT = 2048,
	SOME_GAMES = 1,
	ALL_GAMES = 500,
	SEAT_MS = 2000, /* until somebody who is back has the seat */
	/* what the kernel waits for a word that something has arrived */
	UNSEEN_MS = 9000,
	UNSEEN_MOST_MS = 40000, /* on a machine that is busy */
	LOOKS = 600
};

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
static int games, breaks, late;
static int64_t slowest; /* ms until somebody was in the seat again */

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

static int64_t read_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Whoever comes back has the seat at once. */
static void come_back(int who)
{
	int64_t from;

	at[who] = club_come_as(members[who]);
	wait_for(at[who], "pairgo: the room");
	from = read_clock();
	pty_type(at[who], "Enter");
	wait_for(at[who], titles[who]);
	from = read_clock() - from;
	late += from > SEAT_MS;
	slowest = from > slowest ? from : slowest;
}

/* That of the one on turn. */
static void break_line(int who)
{
	pty_hang_up(at[who]);
	wait_exit(at[who]);
	wait_for(at[EMIL], "LINE LOST");
	come_back(who);
	wait_gone(at[EMIL], "LINE LOST");
	breaks++;
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

/* Once all four want it, beside the game that was played. */
static void begin_rematch(void)
{
	for (int i = 0; i < EMIL; i++) {
		pty_type(at[i], "n");
		wait_for(at[i], "A rematch");
		pty_type(at[i], "Enter");
		wait_for(at[i],
			 i < EMIL - 1 ? "once everybody does" : titles[i]);
	}
	for (int i = 0; i <= ZOE; i++)
		wait_gone(at[i], "resigns:");
}

/* The last who plays there gives up, without asking the partner, or again. */
static void resign(const char *keys)
{
	pty_type(at[3], keys);
	wait_for(at[3], "lose the game.");
	players_read();
	pty_type(at[3], "Enter");
	for (int i = 0; i <= ZOE; i++)
		wait_for(at[i], "resigns:");
}

/* Whether the table says a word to whoever connects to that. */
static bool hears_table(const char *path)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	char reply[16];
	bool heard;

	snprintf(address.sun_path, sizeof(address.sun_path), "%s", path);
	heard = !connect(fd, (struct sockaddr *)&address, sizeof(address)) &&
		send(fd, "hello\n", 6, MSG_NOSIGNAL) == 6 &&
		read(fd, reply, sizeof(reply)) > 0;
	close(fd);
	return heard;
}

/* Nobody speaks to it in the name of their account but the program. */
static void forward_nothing(int who)
{
	char command[TEXT];

	snprintf(command, sizeof(command),
		 "{ ssh -F '%s' -N -L \"$PWD/way:$PWD/$(ls -d room/table-*)\" "
		 "%s 2>why & echo $! >forward; }; "
		 "for i in $(seq 300); do test -S way && break; sleep 0.1; "
		 "done; test -S way",
		 club_way(), members[who]);
	assert_true(run(command));
	assert_false(hears_table(home_path("way")));
	assert_true(run("grep -q 'open failed' why; kill $(cat forward)"));
	assert_true(run("rm -f way && cd room && for table in table-*; do "
			"test -S \"$table\" || exit; done"));
}

static void play_a_game(void)
{
	forward_nothing(1);
	play(0, "E5 Enter", "Move 1 B1 E5");
	pty_type(at[3], "C3 Enter");
	wait_for(at[3], "Carla (White 1) is to move, not ");
	break_line(1);
	play(1, "C3 Enter", "Move 2 W1 C3");
	/* who watches is nobody; and only one of them rules */
	pty_type(at[EMIL], "J");
	wait_for(at[EMIL], "The referee at this table is zoe.");
	pty_type(at[ZOE], "J Enter");
	wait_for(at[ZOE], "Somebody else takes a seat");
	pty_type(at[ZOE], "Escape");
	play(2, "G7 Enter", "Move 3 B2 G7");
	pty_type(at[3], "R Enter");
	wait_for(at[1], "may I");
	players_read();
	pty_type(at[1], "y");
	wait_for(at[3], " agrees: ");
	resign("R Enter");
	/* also behind what keeps a restricted table to its records */
	begin_rematch();
	play(0, "E5 Enter", "Move 1 B1 E5");
}

static const char server_of_one[] =
	"PermitUserEnvironment no\nAcceptEnv LANG LC_*\n"
	"Match User member\n PermitUserRC no\n DisableForwarding yes\n"
	" ClientAliveInterval 5\n ClientAliveCountMax 2\nMatch all\n";

static const char server_of_all[] =
	"PermitUserEnvironment no\nAcceptEnv LANG LC_*\n"
	"Match User anna,carla,bruno,dino,emil,zoe\n"
	" ForceCommand %s/pairgo --restricted\n"
	" PermitUserRC no\n DisableForwarding yes\n"
	" ClientAliveInterval 5\n ClientAliveCountMax 2\nMatch all\n";

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
	/* nobody had sat there, so nobody is asked whether to go on */
	sit_down(0);
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

/* Whoever's turn it is may lose the line, and one of the others, too. */
static void play_on(void)
{
	static const char *const turns[][2] = {{"E5 Enter", "Move 1 B1 E5"},
					       {"C3 Enter", "Move 2 W1 C3"},
					       {"G7 Enter", "Move 3 B2 G7"}};

	for (int turn = 0; turn < 3; turn++) {
		int other = chance(EMIL);

		if (!chance(4))
			break_line(turn);
		if (other != turn && !chance(6)) {
			pty_hang_up(at[other]);
			wait_exit(at[other]);
			come_back(other);
			breaks++;
		}
		play(turn, turns[turn][0], turns[turn][1]);
	}
	resign("R R");
}

/* From far away: by the network itself, or by a line that is as long. */
static void test_slow_network(void **state)
{
	int count = long_count(SOME_GAMES, ALL_GAMES);

	(void)state;
	if (!club_slow())
		print_message(
			"the system has no netem: another process lags\n");
	if (!begin_by_keys())
		skip();
	chance_seed(UINT64_C(0xc1b5eed));
	for (games = breaks = 0; games < count; games++) {
		play_on();
		begin_rematch();
		assert_int_equal(home_records(), games + 2);
	}
	long_say("stress club: %d games of four over ssh that lags, %d lines "
		 "broken, in the seat after %ld ms at most, %d failed",
		 games, breaks, (long)slowest, late);
	assert_true(!long_form() || !late);
}

/* The table has seen that nobody is there; the ms of the turn by then. */
static long await_pause(void)
{
	const char *paused;

	for (int looks = 0; looks < LOOKS; looks++) {
		paused = strstr(home_record(), "XE[continue-asked by=table");
		if (paused)
			break;
		usleep(100000);
	}
	assert_non_null(paused);
	while (*paused != ';')
		paused--;
	paused = strstr(paused, "XU[");
	assert_non_null(paused);
	return strtol(paused + strlen("XU["), NULL, 10);
}

/*
 * The network has gone, and tells nobody. What it takes until that is seen is
 * the player's time, who is on turn; what comes after is nobody's.
 */
static void test_network_gone(void **state)
{
	(void)state;
	if (!club_has_network()) {
		print_message("there is no network that could be cut off\n");
		skip();
	}
	if (!begin_by_keys())
		skip();
	play(0, "E5 Enter", "Move 1 B1 E5");
	club_plug(false);
	assert_in_range(await_pause(), UNSEEN_MS, UNSEEN_MOST_MS);
	club_plug(true);
	for (int i = 0; i <= ZOE; i++) {
		pty_kill(at[i], SIGKILL);
		wait_exit(at[i]);
	}
	for (int i = 0; i < EMIL; i++)
		come_back(i);
	at[EMIL] = club_come_as(members[EMIL]);
	wait_for(at[EMIL], "pairgo: the room");
	go_on();
	pty_type(at[1], "C3 Enter");
	wait_for(at[0], "Move 2 W1 C3");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(test_key_for_each, tear_down),
		cmocka_unit_test_teardown(test_account_for_each, tear_down),
		cmocka_unit_test_teardown(test_restarted, tear_down),
		cmocka_unit_test_teardown(test_network_gone, tear_down),
		/* last, since it stays slow */
		cmocka_unit_test_teardown(test_slow_network, tear_down),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
