/* SPDX-License-Identifier: ISC */
/*
 * Tables that others may see: a room below the test's home, first of one user,
 * then of three, where root runs the test and can be them.
 */
#include <config.h>

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <pwd.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

enum { TEXT = 512, GROUP = 60000, ANNA = 60001, BELA, CORA };

static char room[TEXT], set[TEXT + 32];

/* Anna's game, with its table in the room, and more said of the room. */
static void begin_with(struct players *four, const char *more)
{
	char config[4 * TEXT];

	snprintf(config, sizeof(config), "%sroom {\n directory = \"%s\"\n%s}\n",
		 players_small, room, more);
	players_come(four, BY_TURN, config);
	players_begin(four);
}

static void begin(struct players *four)
{
	begin_with(four, "");
}

static void make_room(gid_t group)
{
	snprintf(room, sizeof(room), "%s", home_path("room"));
	snprintf(set, sizeof(set), "room.directory=%s", room);
	assert_int_equal(mkdir(room, 0700), 0);
	assert_int_equal(chown(room, (uid_t)-1, group), 0);
	assert_int_equal(chmod(room, 03770), 0);
}

static const char nothing[] = "no game is being played here";
static const char silent[] = ") does not answer.";

/*
 * A table has a second to answer, which is little where many programs run: who
 * finds none looks again.
 */
static struct pty_terminal *open_at(const struct pty_options *options,
				    const char *sentence)
{
	struct pty_terminal *terminal = pty_open(options);

	while (!wait_either(terminal, sentence, "pairgo: ")) {
		assert_int_equal(wait_exit(terminal), 1);
		if (pty_shows(terminal, sentence))
			break;
		assert_true(pty_shows(terminal, nothing) ||
			    pty_shows(terminal, silent));
		terminal = pty_open(options);
	}
	return terminal;
}

/* One line of what a command prints, which has to have that in it. */
static void says(const struct pty_options *options, int status,
		 const char *sentence)
{
	assert_int_equal(wait_exit(open_at(options, sentence)), status);
}

static const struct pty_options tables = {.arguments = {"tables"}};

/* The number of the one table in the room. */
static pid_t find_table(void)
{
	char command[2 * TEXT];
	long number = 0;
	FILE *list;

	snprintf(command, sizeof(command),
		 "cd '%s' && stat -c '%%a' table-* | grep -qx 660 && "
		 "ls | sed -n 's/^table-\\([0-9]*\\)-0$/\\1/p'",
		 room);
	/* the table goes there when it has its game */
	for (int looks = 0; looks < 1000 && number <= 0; looks++) {
		list = popen(command, "r");
		assert_non_null(list);
		if (fscanf(list, "%ld", &number) != 1)
			number = 0;
		pclose(list);
		if (number <= 0)
			usleep(20000);
	}
	assert_true(number > 0);
	return (pid_t)number;
}

/* Until there are so many of them. */
static void wait_tables(int wanted)
{
	char command[2 * TEXT];

	snprintf(command, sizeof(command),
		 "until [ $(ls '%s' | grep -c ^table-) = %d ]; do "
		 "sleep 0.02; done",
		 room, wanted);
	assert_int_equal(system(command), 0);
}

static mode_t stat_record(void)
{
	char command[2 * TEXT];
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
	other = pty_open(&(struct pty_options){0});
	wait_for(other, "a new game");
	pty_type(other, "n");
	wait_for(other, "First pair");
	pty_type(other, "Escape");
	wait_exit(other);
	other = pty_open(&(struct pty_options){0});
	wait_for(other, "a new game");
	pty_type(other, "Escape");
	assert_int_equal(wait_exit(other), 0);
}

static void test_of_one(void **state)
{
	struct pty_terminal *watcher;
	struct players four;
	pid_t table;

	(void)state;
	make_room((gid_t)-1);
	begin(&four);
	table = find_table();
	/* the record is for who reads those of the room */
	assert_int_equal(stat_record() & 0777, 0640);
	says(&tables, 0, "the room");
	says(&tables, 0, "Anna & Bruno - Carla & Dino");
	watcher = open_at(&(struct pty_options){.arguments = {"watch"}},
			  "Watching");
	players_play(&four, "E5");
	wait_for(watcher, "Move 1 B1 E5");
	/* one that is stopped is left out, not waited for, and named */
	kill(table, SIGSTOP);
	says(&tables, 1, silent);
	kill(table, SIGCONT);
	says(&tables, 0, "Anna & Bruno - Carla & Dino");
}

/* A table can be asked for all that there is at once. */
static void test_all_set(void **state)
{
	char more[2 * TEXT];
	struct players four;

	(void)state;
	make_room((gid_t)-1);
	snprintf(more, sizeof(more),
		 "}\nreferee {\n login = \"erika\"\n code = \"sesame\"\n}\n"
		 "record {\n directory = \"%s\"\n",
		 home_path("data/pairgo"));
	begin_with(&four, more);
	find_table();
	players_play(&four, "E5");
	wait_for(four.terminal, "Move 1 B1 E5");
}

/* Whoever comes is offered the game, and a new one; and whoever goes on. */
static void test_offered(void **state)
{
	struct players four;

	(void)state;
	make_room((gid_t)-1);
	begin(&four);
	players_play(&four, "E5");
	find_table();
	come();
	pty_kill(four.terminal, SIGKILL);
	wait_exit(four.terminal);
	says(&tables, 0, "nobody there");
	four.terminal = pty_open(&(struct pty_options){0});
	wait_for(four.terminal, "yours");
	wait_for(four.terminal, "sit down there");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Move 1 B1 E5");
	wait_gone(four.terminal, "Watching");
}

/* Who begins tables for others is not led to those that wait for these. */
static void test_several(void **state)
{
	struct pty_terminal *other;
	struct players four;

	(void)state;
	make_room((gid_t)-1);
	begin(&four);
	find_table();
	pty_kill(four.terminal, SIGKILL);
	wait_exit(four.terminal);
	says(&(struct pty_options){.arguments = {"resume"}}, 1,
	     "there is no unfinished game");
	other = pty_open(&(struct pty_options){0});
	wait_for(other, "a new game");
	pty_type(other, "n");
	wait_for(other, "First pair");
	assert_false(pty_shows(other, "not offered"));
	pty_type(other, "Enter");
	wait_for(other, "Prisoners");
	wait_tables(2);
	other = pty_open(&(struct pty_options){.arguments = {"--seat", "B1"}});
	wait_for(other, "First pair");
}

/* A room that is none keeps nobody from playing. */
static void test_none(void **state)
{
	struct players four;

	(void)state;
	make_room((gid_t)-1);
	assert_int_equal(chmod(room, 0777), 0);
	begin(&four);
	players_play(&four, "E5 C3");
	says(&tables, 0, "private");
	says(&(struct pty_options){.arguments = {"host"}}, 1,
	     "must be a directory that only a group may");
}

/* The program where others may run it; builds may lie where they may not. */
static char shown[TEXT];

static void show_program(void)
{
	char command[4 * TEXT];

	snprintf(shown, sizeof(shown), "%s", home_path("pairgo"));
	snprintf(command, sizeof(command),
		 "cp \"$PAIRGO\" '%s' && chmod 755 '%s'", shown, shown);
	assert_int_equal(system(command), 0);
}

/* A command of another user, in the group or not. */
static struct pty_options of_user(int user, int group, const char *command)
{
	static char users[4][2][TEXT], homes[4][4 * TEXT];
	static int next;
	int i = next++ % 4;

	snprintf(users[i][0], TEXT, "--reuid=%d", user);
	snprintf(users[i][1], TEXT, "--regid=%d", group);
	snprintf(homes[i], sizeof(homes[i]),
		 "cd / && HOME=%s XDG_CONFIG_HOME=/none XDG_RUNTIME_DIR=$HOME "
		 "XDG_DATA_HOME=$HOME/data XDG_STATE_HOME=$HOME/state; export "
		 "HOME XDG_CONFIG_HOME XDG_RUNTIME_DIR XDG_DATA_HOME "
		 "XDG_STATE_HOME; exec '%s' $0 --set size=9 --set \"$1\"",
		 home_path("home"), shown);
	return (struct pty_options){.program = "setpriv",
				    .arguments = {users[i][0], users[i][1],
						  "--clear-groups", "sh", "-c",
						  homes[i], command, set}};
}

/* To the socket of the table that there is: 0, or why that user cannot. */
static int connect_as(int user, int group)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int status, fd = socket(AF_UNIX, SOCK_STREAM, 0);
	char path[2 * TEXT];
	pid_t pid;

	snprintf(path, sizeof(path), "%s/table-%ld-0", room,
		 (long)find_table());
	assert_true(strlen(path) < sizeof(address.sun_path));
	strcpy(address.sun_path, path);
	pid = fork();
	if (pid == 0) {
		if (setgroups(0, NULL) || setgid((gid_t)group) ||
		    setuid((uid_t)user))
			_exit(EPERM);
		_exit(connect(fd, (struct sockaddr *)&address, sizeof(address))
			      ? errno
			      : 0);
	}
	close(fd);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static bool is_root(void)
{
	bool is =
		geteuid() == 0 && !system("setpriv --version >/dev/null 2>&1");

	if (!is)
		print_message("several users take root, and setpriv\n");
	return is;
}

static void give(const char *folder, int user)
{
	char path[TEXT];

	snprintf(path, sizeof(path), "%s", home_path(folder));
	assert_int_equal(chown(path, (uid_t)user, GROUP), 0);
}

/* One of a group, whose users have a home and the program. */
static void make_group_room(void)
{
	make_room(GROUP);
	show_program();
	assert_int_equal(chmod(home_path(""), 0755), 0);
	give("home", ANNA);
}

/* Anna begins a table of her own, at the set-up screen. */
static struct pty_terminal *begin_own(void)
{
	struct pty_options options = of_user(ANNA, GROUP, "");
	struct pty_terminal *anna = pty_open(&options);

	/* the room's game is offered first */
	wait_for(anna, "a new game");
	pty_type(anna, "n");
	wait_for(anna, "First pair");
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
	struct pty_options options = of_user(ANNA, GROUP, "");
	struct pty_terminal *anna = pty_open(&options), *bela;

	wait_for(anna, "all free");
	pty_type(anna, "Enter");
	wait_for(anna, "Which seat?");
	options = of_user(BELA, GROUP, "join --seat W2");
	bela = open_at(&options, "You: Dino");
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
	options = of_user(ANNA, GROUP, "resume");
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
	if (!is_root())
		skip();
	make_group_room();
	begin(&four);
	table = find_table();
	/* whose the room is has its tables */
	options = of_user(ANNA, GROUP, "tables");
	says(&options, 0, "the room");
	options = of_user(BELA, BELA, "tables");
	says(&options, 1, nothing);
	options = of_user(BELA, GROUP, "join");
	says(&options, 1, "Name a seat; these are free: B1, W1, B2, W2.");
	come_to_a_seat(&four);
	options = of_user(ANNA, GROUP, "watch");
	bela = open_at(&options, "Watching");
	players_play(&four, "E5");
	wait_for(bela, "Move 1 B1 E5");
	options = of_user(CORA, GROUP, "join");
	says(&options, 1, "No seat is free.");
	pty_type(bela, "Q Enter");
	assert_int_equal(wait_exit(bela), 0);
	/* a player's table is the player's own */
	anna = begin_own();
	pty_type(anna, "E5 Enter");
	wait_for(anna, "Move 1 B1 E5");
	says(&tables, 0, "60001 (own)");
	pty_type(anna, "Q Enter");
	wait_for(anna, "Leave pairgo?");
	pty_type(anna, "Enter");
	assert_int_equal(wait_exit(anna), 0);
	/* and the room's is not the player's to go on with */
	options = of_user(ANNA, GROUP, "resume");
	anna = open_at(&options, "You: Carla");
	kill(table, SIGTERM);
	wait_for(anna, "whoever runs the table has to begin it");
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
	if (!is_root())
		skip();
	make_group_room();
	options = of_user(ANNA, GROUP, "");
	anna = pty_open(&options);
	wait_for(anna, "First pair");
	pty_type(anna, "Enter");
	wait_for(anna, "Prisoners");
	find_table();
	for (int i = 1; i < 4; i++)
		begin_own();
	wait_tables(4);
	options = of_user(ANNA, GROUP, "");
	anna = pty_open(&options);
	wait_for(anna, "a new game");
	pty_type(anna, "n");
	wait_for(anna, "First pair");
	begins_no_more(anna);
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
	char more[2 * TEXT];

	(void)state;
	make_room((gid_t)-1);
	snprintf(more, sizeof(more),
		 "%sroom {\n account = \"%s\"\n directory = \"%s\"\n}\n",
		 players_small, getpwuid(geteuid())->pw_name, room);
	home_config(more);
	for (int i = 0; i < 4; i++) {
		anna = begin_as("anna");
		wait_for(anna, "You: Anna (Black 1)");
		wait_tables(i + 1);
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
	char more[2 * TEXT];

	(void)state;
	make_room((gid_t)-1);
	snprintf(more, sizeof(more),
		 "%sroom {\n account = \"%s\"\n directory = \"%s\"\n}\n",
		 players_small, getpwuid(geteuid())->pw_name, room);
	home_config(more);
	anna = begin_at("anna", "10");
	wait_tables(1);
	begin_at("bert", "2");
	wait_tables(2);
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

static void test_nobody_watches(void **state)
{
	struct players four;

	(void)state;
	make_room((gid_t)-1);
	begin_with(&four, " watch = none\n");
	find_table();
	says(&(struct pty_options){.arguments = {"watch"}}, 1,
	     "pairgo: At this table nobody may watch.");
}

/* Who came in a pause sees that it is over, though no move is shown yet. */
static void test_goes_on_late(void **state)
{
	struct pty_terminal *watcher;
	struct players four;

	(void)state;
	make_room((gid_t)-1);
	begin_with(&four, " delay = 3\n");
	find_table();
	players_play(&four, "E5");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	watcher = open_at(&(struct pty_options){.arguments = {"watch"}},
			  "Play stands still: who comes now");
	wait_for(watcher, "PLAY STANDS STILL");
	players_agree(&four, "Play goes on");
	wait_for(watcher, "SHOWN LATE");
	wait_for(watcher, "The game is shown 3 moves late");
}

/* "room" lets the group in, and nobody else: the directory keeps them out. */
static void test_the_room_watches(void **state)
{
	struct pty_terminal *anna;
	struct pty_options options;
	struct players four;

	(void)state;
	if (!is_root())
		skip();
	make_group_room();
	begin_with(&four, " watch = room\n");
	find_table();
	options = of_user(ANNA, GROUP, "watch");
	anna = open_at(&options, "Watching");
	players_play(&four, "E5");
	wait_for(anna, "Move 1 B1 E5");
	pty_type(anna, "Q Enter");
	assert_int_equal(wait_exit(anna), 0);
	options = of_user(BELA, BELA, "watch");
	says(&options, 1, nothing);
	assert_int_equal(connect_as(ANNA, GROUP), 0);
	assert_int_equal(connect_as(BELA, BELA), EACCES);
}

/* Anna's game in a room of one account, at which Bert has the other seat. */
static void seat_by_names(const char *of_room, const char *others,
			  struct pty_terminal **anna,
			  struct pty_terminal **bert)
{
	const struct passwd *own = getpwuid(geteuid());
	char config[2 * TEXT];

	make_room((gid_t)-1);
	snprintf(config, sizeof(config),
		 "seats = 2\nsize = 9\n%sroom {\n directory = \"%s\"\n"
		 " account = \"%s\"\n %s\n}\n",
		 others, room, own ? own->pw_name : "", of_room);
	home_config(config);
	*anna = pty_open(&(struct pty_options){
		.arguments = {"--as", "anna", "--seat", "b1"}});
	wait_for(*anna, "Black");
	pty_type(*anna, "F4");
	wait_for(*anna, "You: Black");
	*bert = open_at(&(struct pty_options){.arguments = {"join", "--as",
							    "bert"}},
			"You: White");
}

/* Nobody fills in a ruling that they cannot give. */
static void test_not_the_referee(void **state)
{
	struct pty_terminal *anna, *bert, *other;

	(void)state;
	seat_by_names("watch = none", "referee {\n login = \"zoe\"\n}\n", &anna,
		      &bert);
	pty_type(bert, "J Enter");
	wait_for(bert, "The referee at this table is zoe.");
	pty_type(anna, "J Enter");
	wait_for(anna, "The referee at this table is zoe.");
	/* which game it is, who plays, and who may watch it */
	says(&tables, 0, "anna - bert");
	other = pty_open(&(struct pty_options){.arguments = {"--as", "carl"}});
	wait_for(other, "anna's game: anna - bert");
	wait_for(other, "no seat free");
	assert_true(pty_shows(other, "since "));
	assert_false(pty_shows(other, "watch it"));
	pty_type(other, "w");
	wait_for(other, "Nobody may watch that game.");
	other = pty_open(&(struct pty_options){.arguments = {"--as", "zoe"}});
	wait_for(other, "watch it");
	pty_type(other, "Enter");
	wait_for(other, "You are watching");
}

/* Who has given up the seat is shown the game late from then on. */
static void test_given_up(void **state)
{
	struct pty_terminal *anna, *bert;

	(void)state;
	seat_by_names("delay = 1",
		      "clock {\n system = none\n}\nrules {\n undo = true\n}\n",
		      &anna, &bert);
	pty_type(anna, "E5 Enter");
	wait_for(bert, "Move 1 B1 E5");
	/* what was taken back long before is no news then */
	pty_type(anna, "U Enter");
	wait_for(bert, "yes: the move is taken");
	players_read();
	pty_type(bert, "y");
	wait_gone(bert, "Move 1");
	pty_type(anna, "E5 Enter");
	wait_for(bert, "Move 1 B1 E5");
	pty_type(bert, "E Enter");
	wait_for(anna, "give up");
	players_read();
	pty_type(anna, "y");
	wait_for(anna, "Agreed: the seat is free");
	wait_gone(bert, "Move 1");
	wait_for(bert, "Agreed: the seat is free for whoever comes.");
	/* and whoever watches may take it */
	pty_type(bert, "Z Enter");
	wait_for(bert, "At which seat do you sit down?");
	players_read();
	pty_type(bert, "2");
	wait_for(bert, "You: White");
	wait_for(bert, "Move 1 B1 E5");
	/* also who is on turn is named by who reads it */
	wait_for(anna, "bert sits down at White.");
}

/* Who is put out of a seat, or given one, hears that above all else. */
static void test_put_out(void **state)
{
	struct pty_terminal *anna, *bert, *zoe, *stan;

	(void)state;
	seat_by_names("delay = 1", "referee {\n login = \"zoe\"\n}\n", &anna,
		      &bert);
	zoe = open_at(&(struct pty_options){.arguments = {"watch", "--as",
							  "zoe"}},
		      "Referee");
	stan = open_at(&(struct pty_options){.arguments = {"watch", "--as",
							   "stan"}},
		       "Watching");
	pty_type(anna, "E5 Enter");
	wait_for(bert, "Move 1 B1 E5");
	wait_for(zoe, "Move 1 B1 E5");
	pty_type(zoe, "Z");
	wait_for(zoe, "Which seat shall be freed");
	players_read();
	pty_type(zoe, "2");
	wait_for(bert, "Watching");
	wait_for(bert, "zoe frees the seat of White");
	wait_for(bert, "PLAY STANDS STILL");
	assert_true(pty_shows(bert, "zoe frees the seat of White"));
	pty_type(zoe, "J Enter");
	wait_for(zoe, "Somebody else takes");
	pty_type(zoe, "b");
	wait_for(zoe, "Which seat?");
	pty_type(zoe, "2");
	wait_gone(zoe, "Which seat?");
	pty_type(zoe, "s t a n Enter");
	wait_for(zoe, "Enter confirm");
	players_read();
	pty_type(zoe, "Enter");
	wait_for(stan, "The referee gives you the seat of White: Z sits down.");
	pty_type(stan, "Z");
	wait_for(stan, "At which seat do you sit down?");
	players_read();
	pty_type(stan, "2");
	wait_for(stan, "You: stan (White)");
}

/* Tables of other users do not end when the test's own user says so. */
static int tear_down(void **state)
{
	char command[2 * TEXT];

	snprintf(command, sizeof(command),
		 "cd '%s' && ls | sed -n 's/^table-\\([0-9]*\\)-.*/\\1/p' | "
		 "xargs -r kill",
		 home_path("room"));
	if (system(command))
		print_message("a table has gone by itself\n");
	return pty_tear_down(state);
}

#define ROOM_TEST(test) \
	cmocka_unit_test_setup_teardown(test, pty_set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(test_of_one),
		ROOM_TEST(test_all_set),
		ROOM_TEST(test_offered),
		ROOM_TEST(test_several),
		ROOM_TEST(test_none),
		ROOM_TEST(test_of_three),
		ROOM_TEST(test_tables_of_one),
		ROOM_TEST(test_tables_of_a_name),
		ROOM_TEST(test_own_first),
		ROOM_TEST(test_nobody_watches),
		ROOM_TEST(test_goes_on_late),
		ROOM_TEST(test_the_room_watches),
		ROOM_TEST(test_not_the_referee),
		ROOM_TEST(test_given_up),
		ROOM_TEST(test_put_out),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
