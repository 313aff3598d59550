/* SPDX-License-Identifier: ISC */
/*
 * Tables that others may see: what of them is listed and offered, and who may
 * begin one.
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
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "inject.h"
#include "players.h"
#include "room.h"
#include "table/rendezvous.h"

static mode_t stat_record(void)
{
	char command[2 * ROOM_PATH];
	unsigned mode = 0;
	FILE *out;

	snprintf(command, sizeof(command), "stat -c %%a '%s'/*.sgf",
		 home_path("data/pairgo"));
	out = popen(command, "r");
	assert_non_null(out);
	assert_int_equal(fscanf(out, "%o", &mode), 1);
	pclose(out);
	return (mode_t)mode;
}

/* Where the room's games are offered first, the set-up is behind them. */
static struct pty_terminal *open_form(const struct pty_options *options)
{
	struct pty_terminal *terminal = pty_open(options);

	wait_for(terminal, "a new game");
	pty_type(terminal, "n");
	wait_for(terminal, "First pair");
	return terminal;
}

/* The screen where the room is offered: watching, and a game of one's own. */
static void come(void)
{
	struct pty_terminal *other = pty_open(&(struct pty_options){0});

	wait_for(other, "Anna & Bruno - Carla & Dino ");
	wait_for(other, " move 1 ");
	wait_for(other, "yours");
	wait_for(other, "watch it");
	pty_type(other, "z");
	wait_for(other, "That key does nothing here.");
	pty_type(other, "Down");
	wait_gone(other, "watch it");
	pty_type(other, "w");
	pty_type(other, "Up w");
	wait_for(other, "Watching");
	pty_type(other, "Q Enter");
	assert_int_equal(wait_exit(other), 0);
	other = open_form(&(struct pty_options){0});
	/* not without having seen the room again */
	pty_type(other, "Escape");
	wait_gone(other, "First pair");
	wait_for(other, "Anna & Bruno - Carla & Dino ");
	pty_type(other, "Escape");
	assert_int_equal(wait_exit(other), 0);
}

static void test_of_one(void **state)
{
	struct pty_terminal *watcher;
	struct players four;
	pid_t table;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, "");
	table = room_find_table();
	/* the record is for who reads those of the room */
	assert_int_equal(stat_record() & 0777, 0640);
	room_says(&room_tables, 0, "the room");
	room_says(&room_tables, 0, "Anna & Bruno - Carla & Dino");
	watcher = room_open(&(struct pty_options){.arguments = {"watch"}},
			    "Watching");
	players_play(&four, "E5");
	wait_for(watcher, "Move 1 B1 E5");
	/* one that is stopped is left out, not waited for, and named */
	kill(table, SIGSTOP);
	room_says(&room_tables, 1, room_silent);
	kill(table, SIGCONT);
	room_says(&room_tables, 0, "Anna & Bruno - Carla & Dino");
}

/* A table can be asked for all that there is at once. */
static void test_all_set(void **state)
{
	char more[2 * ROOM_PATH];
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	snprintf(more, sizeof(more),
		 "}\nreferee {\n login = \"erika\"\n code = \"sesame\"\n}\n"
		 "record {\n directory = \"%s\"\n",
		 home_path("data/pairgo"));
	room_begin(&four, more);
	room_find_table();
	players_play(&four, "E5");
	wait_for(four.terminal, "Move 1 B1 E5");
}

/* Whoever comes is offered the game, and a new one; and whoever goes on. */
static void test_offered(void **state)
{
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, "");
	players_play(&four, "E5");
	room_find_table();
	come();
	pty_kill(four.terminal, SIGKILL);
	wait_exit(four.terminal);
	room_says(&room_tables, 0, "nobody there");
	four.terminal = pty_open(&(struct pty_options){0});
	wait_for(four.terminal, "yours");
	wait_for(four.terminal, "sit down there");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Move 1 B1 E5");
	wait_gone(four.terminal, "Watching");
}

/* Who had all seats has them again, also before the first move. */
static void test_all_seats_again(void **state)
{
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, "");
	room_find_table();
	pty_kill(four.terminal, SIGKILL);
	wait_exit(four.terminal);
	room_says(&room_tables, 0, "all free");
	four.terminal = pty_open(&(struct pty_options){0});
	wait_for(four.terminal, "all free");
	wait_for(four.terminal, "sit down there");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Type a point");
	players_play(&four, "E5 C3 G4 G7");
}

static void is_played(void)
{
	room_says(&(struct pty_options){.arguments = {"resume"}}, 1,
		  "pairgo: the game is being played; \"pairgo\" shows where, "
		  "and leads there.");
}

/* Who begins tables for others is not led to those that wait for these. */
static void test_several(void **state)
{
	struct pty_terminal *other;
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, "");
	room_find_table();
	/* what is played was not left, and it is not said that there is none */
	is_played();
	players_play(&four, "E5");
	pty_kill(four.terminal, SIGKILL);
	wait_exit(four.terminal);
	is_played();
	other = open_form(&(struct pty_options){0});
	assert_false(pty_shows(other, "not offered"));
	pty_type(other, "Enter");
	wait_for(other, "Prisoners");
	room_wait_tables(2);
	other = pty_open(&(struct pty_options){.arguments = {"--seat", "B1"}});
	wait_for(other, "First pair");
}

/* A table that others could not come to has no game, and says why. */
static void test_none(void **state)
{
	char config[4 * ROOM_PATH];
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	assert_int_equal(chmod(room, 0777), 0);
	snprintf(config, sizeof(config), "%sroom {\n directory = \"%s\"\n}\n",
		 players_small, room);
	players_come(&four, BY_TURN, config);
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "nobody else would find it.");
	wait_for(four.terminal, "only a group may");
	room_says(&(struct pty_options){.arguments = {"host"}}, 1,
		  "must be a directory that only a group may");
	assert_int_equal(chmod(room, 03770), 0);
	players_begin(&four);
	room_says(&room_tables, 0, "the room");
}

/* A member has sockets there at which nobody says anything. */
static void crowd_in(int sockets)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	for (int i = 0; i < sockets; i++) {
		int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

		snprintf(address.sun_path, sizeof(address.sun_path),
			 "%.80s/table-99999999-%d", room, i);
		assert_int_equal(bind(fd, (struct sockaddr *)&address,
				      sizeof(address)),
				 0);
		assert_int_equal(chown(address.sun_path, ROOM_BELA, (gid_t)-1),
				 0);
		assert_int_equal(seteuid(ROOM_BELA), 0);
		assert_int_equal(listen(fd, 64), 0);
		assert_int_equal(seteuid(0), 0);
	}
}

/* More than are asked are not none. */
static void test_crowded(void **state)
{
	static const char *const commands[] = {"wall", "referee"};
	char config[2 * ROOM_PATH];

	(void)state;
	if (!room_has_users())
		skip();
	room_make((gid_t)-1);
	snprintf(config, sizeof(config), "room {\n directory = \"%s\"\n}\n",
		 room);
	home_config(config);
	crowd_in(RENDEZVOUS_EACH + 1);
	room_says(&room_tables, 1, "there are more tables here than");
	room_says(&(struct pty_options){.arguments = {"join"}}, 1,
		  "there are more tables here than");
	for (int i = 0; i < 2; i++) {
		struct pty_terminal *wall = pty_open(
			&(struct pty_options){.arguments = {commands[i]}});

		wait_for(wall, "There are more tables here than");
		pty_type(wall, i ? "Q Enter" : "Q");
		assert_int_equal(wait_exit(wall), 0);
	}
	snprintf(config, sizeof(config), "rm '%s'/table-*", room);
	assert_int_equal(system(config), 0);
}

/* Whoever has a table could call its socket by another's number. */
static void test_renamed(void **state)
{
	char number[ROOM_PATH], other[2 * ROOM_PATH];
	struct players four;
	pid_t table;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, "");
	table = room_find_table();
	snprintf(other, sizeof(other), "%s/table-2-0", room);
	assert_int_equal(rename(home_socket(room), other), 0);
	snprintf(number, sizeof(number), "%ld ", (long)table);
	room_says(&room_tables, 0, number);
}

/* Anna begins a table of her own, at the set-up screen. */
static struct pty_terminal *begin_own(void)
{
	struct pty_options options = room_user(ROOM_ANNA, ROOM_GROUP, "");
	struct pty_terminal *anna = open_form(&options);

	pty_type(anna, "Enter");
	wait_for(anna, "Prisoners");
	return anna;
}

/*
 * At a game that has not begun whoever comes chooses a seat. The list is looked
 * through again meanwhile, and says what has become of it.
 */
static void come_to_a_seat(struct players *four)
{
	struct pty_options options = room_user(ROOM_ANNA, ROOM_GROUP, "");
	struct pty_terminal *anna = pty_open(&options), *bela;

	wait_for(anna, "all free");
	pty_type(anna, "Enter");
	wait_for(anna, "Which seat?");
	options = room_user(ROOM_BELA, ROOM_GROUP, "join --seat W2");
	bela = room_open(&options, "You: Dino");
	pty_type(anna, "4");
	wait_for(anna, "free B1,W1,B2");
	/* where the table had no time to answer, nothing is chosen any more */
	if (!wait_either(anna, "Which seat?", "sit down there"))
		pty_type(anna, "Enter");
	pty_type(anna, "2");
	wait_for(anna, "You: Carla");
	wait_for(four->terminal, "You: Anna and Bruno");
	pty_hang_up(anna);
	wait_exit(anna);
	/* one's own seat is gone on with, whoever has the record */
	options = room_user(ROOM_ANNA, ROOM_GROUP, "resume");
	anna = pty_open(&options);
	wait_for(anna, "You: Carla");
	pty_hang_up(anna);
	wait_exit(anna);
	pty_hang_up(bela);
	wait_exit(bela);
}

static void test_of_three(void **state)
{
	struct pty_terminal *anna, *bela;
	struct pty_options options;
	struct players four;
	pid_t table;

	(void)state;
	if (!room_has_users())
		skip();
	room_make_for_group();
	room_begin(&four, "");
	table = room_find_table();
	/* whose the room is has its tables */
	options = room_user(ROOM_ANNA, ROOM_GROUP, "tables");
	room_says(&options, 0, "the room");
	options = room_user(ROOM_BELA, ROOM_BELA, "tables");
	room_says(&options, 1, room_nothing);
	options = room_user(ROOM_BELA, ROOM_GROUP, "join");
	room_says(&options, 1, "Name a seat; these are free: B1, W1, B2, W2.");
	come_to_a_seat(&four);
	options = room_user(ROOM_ANNA, ROOM_GROUP, "watch");
	bela = room_open(&options, "Watching");
	/* Carla's line is lost in her turn, and no clock stands for that */
	pty_type(four.terminal, "E5 Enter");
	wait_for(four.terminal, "line lost");
	wait_for(bela, "line lost");
	wait_for(bela, "Move 1");
	options = room_user(ROOM_CORA, ROOM_GROUP, "join");
	room_says(&options, 1, "No seat is free.");
	pty_type(bela, "Q Enter");
	assert_int_equal(wait_exit(bela), 0);
	/* a player's table is the player's own */
	anna = begin_own();
	pty_type(anna, "E5 Enter");
	wait_for(anna, "Move 1 B1 E5");
	room_says(&room_tables, 0, "60001 (own)");
	pty_type(anna, "Q Enter");
	wait_for(anna, "Leave pairgo?");
	pty_type(anna, "Enter");
	assert_int_equal(wait_exit(anna), 0);
	/* and the room's is not the player's to go on with */
	options = room_user(ROOM_ANNA, ROOM_GROUP, "resume");
	anna = room_open(&options, "You: Carla");
	if (inject_can(pty_pid(anna))) {
		inject_hang_up(pty_pid(anna));
		wait_for(anna, "cut this terminal off, and goes on with");
		assert_int_equal(wait_exit(anna), 1);
		anna = room_open(&options, "You: Carla");
	}
	kill(table, SIGTERM);
	wait_for(anna, "The table is gone, but the game is saved: whoever runs "
		       "it has to begin");
	assert_int_equal(wait_exit(anna), 1);
}

/* Whoever has begun so many tables ends a game before the next one. */
static void begins_no_more(struct pty_terminal *terminal)
{
	pty_type(terminal, "Enter");
	wait_for(terminal, "4 tables of yours are in the room: end a game");
	pty_type(terminal, "Escape Escape");
}

static void test_tables_of_one(void **state)
{
	struct pty_options options;
	struct pty_terminal *anna;

	(void)state;
	if (!room_has_users())
		skip();
	room_make_for_group();
	options = room_user(ROOM_ANNA, ROOM_GROUP, "");
	anna = pty_open(&options);
	wait_for(anna, "First pair");
	pty_type(anna, "Enter");
	wait_for(anna, "Prisoners");
	room_find_table();
	for (int i = 1; i < 4; i++)
		begin_own();
	room_wait_tables(4);
	options = room_user(ROOM_ANNA, ROOM_GROUP, "");
	anna = pty_open(&options);
	wait_for(anna, "a new game");
	pty_type(anna, "n");
	wait_for(anna, "First pair");
	begins_no_more(anna);
}

/* A room of one account, in which whoever comes has a name. */
static void make_for_names(void)
{
	char config[2 * ROOM_PATH];

	room_make((gid_t)-1);
	snprintf(config, sizeof(config),
		 "%sroom {\n account = \"%s\"\n directory = \"%s\"\n}\n",
		 players_small, getpwuid(geteuid())->pw_name, room);
	home_config(config);
}

/* A table of that name, at whose seats somebody else may sit. */
static struct pty_terminal *begin_as(const char *name)
{
	struct pty_terminal *terminal = pty_open(&(struct pty_options){
		.arguments = {"--as", name, "--seat", "b1"}});

	wait_for(terminal, "First pair");
	pty_type(terminal, "Enter");
	return terminal;
}

static void test_tables_of_a_name(void **state)
{
	struct pty_terminal *anna;

	(void)state;
	make_for_names();
	for (int i = 0; i < 4; i++) {
		anna = begin_as("anna");
		wait_for(anna, "You: Anna (Black 1)");
		room_wait_tables(i + 1);
		pty_type(anna, "Z Enter");
		players_read();
		pty_type(anna, "1");
		wait_for(anna, "The seat of Anna is free");
	}
	begins_no_more(begin_as("anna"));
	wait_for(begin_as("bert"), "You: Anna (Black 1)");
}

static struct pty_terminal *begin_at(const char *name, const char *table)
{
	char number[32];
	struct pty_terminal *terminal;

	snprintf(number, sizeof(number), "event.table=%s", table);
	terminal = pty_open(&(struct pty_options){
		.arguments = {"--as", name, "--seat", "b1", "--set", number}});
	wait_for(terminal, "First pair");
	pty_type(terminal, "Enter");
	wait_for(terminal, "You: ");
	return terminal;
}

static struct pty_terminal *look_as(const char *name)
{
	return pty_open(&(struct pty_options){.arguments = {"--as", name}});
}

/* Whoever comes back is not led to a stranger's game. */
static void test_own_first(void **state)
{
	struct pty_terminal *anna, *carl;

	(void)state;
	make_for_names();
	anna = begin_at("anna", "10");
	room_wait_tables(1);
	begin_at("bert", "2");
	room_wait_tables(2);
	wait_for(look_as("carl"), "> Table 2: bert's game");
	wait_for(look_as("anna"), "> Table 10: anna's game");
	/* a game that is over is nobody's to come back to */
	pty_type(anna, "R R");
	players_read();
	pty_type(anna, "Enter");
	wait_for(anna, "resigns:");
	wait_for(look_as("anna"), "> Table 2: bert's game");
	carl = look_as("carl");
	wait_for(carl, "W+Resign");
	wait_for(carl, "over");
	assert_false(pty_shows(carl, "move W"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(test_of_one),	       ROOM_TEST(test_all_set),
		ROOM_TEST(test_offered),       ROOM_TEST(test_all_seats_again),
		ROOM_TEST(test_several),       ROOM_TEST(test_none),
		ROOM_TEST(test_renamed),       ROOM_TEST(test_of_three),
		ROOM_TEST(test_tables_of_one), ROOM_TEST(test_tables_of_a_name),
		ROOM_TEST(test_own_first),     ROOM_TEST(test_crowded),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
