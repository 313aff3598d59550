/* SPDX-License-Identifier: ISC */
/* A game that goes on is found again, whatever becomes of its socket. */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "inject.h"
#include "players.h"

enum { ANSWER_MS = 20000 };

/* The same user, who has come in by another way. */
#define ANOTHER_LOGIN                                                          \
	"XDG_RUNTIME_DIR=$(dirname \"$HOME\")/login; export XDG_RUNTIME_DIR; " \
	"mkdir -p \"$XDG_RUNTIME_DIR\"; "

static struct pty_terminal *open_login(const char *command)
{
	return pty_open(&(struct pty_options){
		.program = "sh", .columns = 200, .arguments = {"-c", command}});
}

static void begin(struct players *four)
{
	players_come(four, BY_TURN, players_small);
	players_begin(four);
	players_play(four, "E5 C3 G7");
}

static void expect_game(struct players *four)
{
	wait_for(four->terminal, "Play is paused. Play on?");
	players_agree(four, "Play goes on: Dino (White 2) is to move.");
	players_play(four, "G3");
	assert_int_equal(home_records(), 1);
}

static void hang_up(struct players *four)
{
	pty_hang_up(four->terminal);
	wait_exit(four->terminal);
}

static void vanish(const char *name)
{
	char path[HOME_PATH];

	snprintf(path, sizeof(path), "%s", home_path("gone"));
	assert_int_equal(rename(home_path(name), path), 0);
}

/* The last login takes the directory away under the running table. */
static void test_directory_vanishes(void **state)
{
	struct players four;
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	hang_up(&four);
	vanish("run");
	players_move_to(&four, open_login(ANOTHER_LOGIN "exec \"$PAIRGO\""));
	expect_game(&four);
	assert_int_equal(home_table(), table);
}

/* Who comes from elsewhere to play there, too. */
static void test_joined(void **state)
{
	struct pty_terminal *other;
	struct players four;

	(void)state;
	begin(&four);
	/* the socket stands, where that login does not look */
	other = open_login(ANOTHER_LOGIN "exec \"$PAIRGO\" tables");
	wait_for(other, "Anna & Bruno");
	wait_exit(other);
	vanish("run");
	other = open_login(ANOTHER_LOGIN "exec \"$PAIRGO\" join");
	wait_for(other, "another terminal, too.");
	players_play(&four, "G3");
	pty_hang_up(other);
	wait_exit(other);
}

static void test_resumed_by_name(void **state)
{
	struct players four;
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	hang_up(&four);
	players_move_to(&four, open_login(ANOTHER_LOGIN
					  "exec \"$PAIRGO\" resume "
					  "\"$XDG_DATA_HOME\"/pairgo/*.sgf"));
	expect_game(&four);
	assert_int_equal(home_table(), table);
}

/* There is no such place from the beginning. */
static void test_no_directory(void **state)
{
	struct players four;
	pid_t table;

	(void)state;
	vanish("run");
	home_file("run", "no directory");
	begin(&four);
	table = home_table();
	hang_up(&four);
	players_move_to(&four, open_login("exec \"$PAIRGO\""));
	expect_game(&four);
	assert_int_equal(home_table(), table);
}

/* A link leads wherever somebody else wants. */
static void test_squatted(void **state)
{
	struct players four;

	(void)state;
	assert_int_equal(mkdir(home_path("theirs"), 0700), 0);
	assert_int_equal(symlink("../theirs", home_path("run/pairgo")), 0);
	begin(&four);
	assert_int_equal(rmdir(home_path("theirs")), 0);
	hang_up(&four);
	players_move_to(&four, open_login("exec \"$PAIRGO\""));
	expect_game(&four);
}

/* The table does not stay where nobody can come: its record is offered then. */
static void test_nowhere(void **state)
{
	struct pty_terminal *other;
	struct players four;

	(void)state;
	vanish("run");
	home_file("run", "no directory");
	home_file("state/pairgo", "no directory");
	begin(&four);
	other = open_login("exec \"$PAIRGO\"");
	wait_for(other, "A game is not offered");
	wait_for(other, "goes on with it here.");
	assert_false(pty_shows(other, "plays there"));
	pty_hang_up(other);
	wait_exit(other);
	hang_up(&four);
	players_move_to(&four,
			open_login("while ls -A \"$XDG_DATA_HOME\"/pairgo | "
				   "grep -q 'lock$'; do sleep 0.02; done; "
				   "exec \"$PAIRGO\" resume"));
	expect_game(&four);
	/* nobody could ask its table to end, before its folder goes */
	pty_type(four.terminal, "Q Enter y");
	assert_int_equal(wait_exit(four.terminal), 0);
}

/* It listened, and can no more: it is one game, and its terminal has it. */
static void test_place_lost(void **state)
{
	struct pty_terminal *other;
	struct players four;
	char path[HOME_PATH];
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	vanish("run");
	home_file("run", "no directory");
	snprintf(path, sizeof(path), "%s", home_path("state/pairgo"));
	rename(path, home_path("gone-state"));
	home_file("state/pairgo", "no directory");
	kill(table, SIGUSR1);
	other = open_login("exec \"$PAIRGO\" tables");
	wait_for(other, "A game is not offered: ");
	wait_for(other, "has it since 20");
	assert_int_equal(wait_exit(other), 1);
	pty_type(four.terminal, "Q Enter y");
	assert_int_equal(wait_exit(four.terminal), 0);
}

static void test_refused_hears_who(void **state)
{
	struct pty_terminal *other;
	struct players four;

	(void)state;
	begin(&four);
	other = open_login("LOGNAME=berta; export LOGNAME; "
			   "exec \"$PAIRGO\" resume");
	wait_for(other, " at ");
	wait_for(other, " has it since 20");
	assert_int_equal(wait_exit(other), 1);
	other = open_login("exec \"$PAIRGO\" resume "
			   "\"$XDG_DATA_HOME\"/pairgo/*.sgf");
	wait_for(other, " has it since 20");
	assert_int_equal(wait_exit(other), 1);
	other = open_login("exec \"$PAIRGO\"");
	wait_for(other, "First pair");
	wait_for(other, " has it since 20");
	players_play(&four, "G3");
}

/* Berta, in another login. */
static void begin_second(void)
{
	struct pty_terminal *second =
		open_login("LOGNAME=berta; export LOGNAME; exec \"$PAIRGO\"");

	wait_for(second, "First pair");
	players_read();
	pty_type(second, "Enter");
	wait_for(second, "Prisoners");
	/* no key is read before there is a file */
	pty_type(second, "?");
	wait_for(second, "Space: next");
}

/* Each of them, by the name of its record; how many, where it is a screen. */
static void test_all_who_have_games_are_named(void **state)
{
	struct players four;
	struct pty_terminal *third;

	(void)state;
	begin(&four);
	begin_second();
	third = open_login("exec \"$PAIRGO\" resume");
	wait_for(third, "2 games are not offered: 20");
	wait_for(third, ".sgf: berta at ");
	wait_for(third, "; 20");
	assert_int_equal(wait_exit(third), 1);
	third = open_login("exec \"$PAIRGO\"");
	wait_for(third, "First pair");
	wait_for(third, "2 games are not offered: \"pairgo tables\" lists");
	pty_hang_up(third);
	wait_exit(third);
	third = open_login("exec \"$PAIRGO\" tables");
	wait_for(third, "one terminal");
	assert_int_equal(wait_exit(third), 0);
}

/* Before anything is asked about it. */
static void test_damaged_and_held(void **state)
{
	struct pty_terminal *other;
	struct players four;

	(void)state;
	begin(&four);
	other = open_login("for f in \"$XDG_DATA_HOME\"/pairgo/*.sgf; do "
			   "printf x >>\"$f\"; done; exec \"$PAIRGO\" resume "
			   "\"$XDG_DATA_HOME\"/pairgo/*.sgf");
	wait_for(other, " has it since 20");
	assert_int_equal(wait_exit(other), 1);
	players_play(&four, "G3");
	wait_for(four.terminal, "Everything is saved again. (");
	wait_for(four.terminal, ".sgf.changed)");
	wait_record(four.terminal, ";W[gg]");
}

/* Somebody has moved it away: its table has it all the same. */
static void test_record_taken_away(void **state)
{
	struct pty_terminal *other;
	struct players four;

	(void)state;
	begin(&four);
	other = open_login("for f in \"$XDG_DATA_HOME\"/pairgo/*.sgf; do "
			   "mv \"$f\" \"$HOME\"; done; exec \"$PAIRGO\"");
	wait_for(other, "First pair");
	wait_for(other, " has it since 20");
	players_play(&four, "G3");
	assert_int_equal(home_records(), 1);
}

/* And its lock with it: the table is asked itself. */
static void test_records_taken_away(void **state)
{
	struct pty_terminal *other;
	struct players four;

	(void)state;
	begin(&four);
	other = open_login("mv \"$XDG_DATA_HOME\"/pairgo \"$HOME\"; "
			   "exec \"$PAIRGO\" resume");
	wait_for(other, "pairgo: A game is not offered: ");
	wait_for(other, " at ");
	wait_for(other, " has it since 20");
	assert_int_equal(wait_exit(other), 1);
	other = open_login("exec \"$PAIRGO\"");
	wait_for(other, "First pair");
	wait_for(other, " has it since 20");
	wait_for(other, "\"pairgo join\" plays there");
}

/* Nobody goes on with an older game that they do not mean. */
static void test_newer_one_is_held(void **state)
{
	struct pty_terminal *other;
	struct players four;

	(void)state;
	begin(&four);
	other = open_login("for f in \"$XDG_DATA_HOME\"/pairgo/*.sgf; do "
			   "cp -p \"$f\" \"${f%/*}/20200101T000000Z-1.sgf\"; "
			   "done; exec \"$PAIRGO\" resume");
	wait_for(other, "an unfinished game");
	wait_for(other, " has it since 20");
	pty_type(other, "Enter");
	wait_for(other, "Play is paused. Play on?");
}

/* Two are at the list, and want the same: the second hears who has it. */
static void test_somebody_is_faster(void **state)
{
	struct pty_terminal *first, *second;
	struct players four;

	(void)state;
	begin(&four);
	pty_type(four.terminal, "Q Enter y");
	assert_int_equal(wait_exit(four.terminal), 0);
	first = open_login("exec \"$PAIRGO\"");
	wait_for(first, "an unfinished game");
	second = open_login("exec \"$PAIRGO\"");
	wait_for(second, "an unfinished game");
	pty_type(first, "Enter");
	wait_for(first, "Play is paused. Play on?");
	pty_type(second, "Enter");
	/* it was the only one */
	wait_for(second, "First pair");
	wait_for(second, "Cannot open ");
	wait_for(second, " at pts/");
	pty_type(second, "Escape");
	assert_int_equal(wait_exit(second), 0);
}

static void expect_refusal(const char *command, const char *words)
{
	struct pty_terminal *other = pty_open(
		&(struct pty_options){.columns = 200, .arguments = {command}});

	wait_for(other, "pairgo: A game is not offered: its table");
	wait_for(other, words);
	assert_int_equal(wait_exit(other), 1);
}

/* A table that does nothing is named, by the process that has the lock. */
static void test_table_does_not_answer(void **state)
{
	struct pty_terminal *other;
	struct players four;
	char process[32];
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	hang_up(&four);
	assert_true(home_has_recorded("XE[continue-asked"));
	kill(table, SIGSTOP);
	snprintf(process, sizeof(process), "(process %ld) does not",
		 (long)table);
	other = open_login("exec \"$PAIRGO\" resume");
	wait_for(other, process);
	assert_int_equal(wait_exit(other), 1);
	other = open_login("exec \"$PAIRGO\"");
	wait_for(other, "First pair");
	wait_for(other, process);
	pty_hang_up(other);
	wait_exit(other);
	expect_refusal("tables", process);
	expect_refusal("join", process);
	expect_refusal("watch", process);
	kill(table, SIGCONT);
	players_move_to(&four, open_login("exec \"$PAIRGO\""));
	expect_game(&four);
}

/* And if nothing leads to it any more, by its process alone. */
static void test_silent_and_removed(void **state)
{
	static const char *const removals[] = {
		"mv \"$XDG_DATA_HOME\"/pairgo \"$HOME\"; ",
		"mv \"$XDG_RUNTIME_DIR\"/pairgo \"$HOME\"/run-pairgo; "};
	struct pty_terminal *other;
	struct players four;
	char process[32], command[256];
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	kill(table, SIGSTOP);
	snprintf(process, sizeof(process), "(process %ld) does not",
		 (long)table);
	for (size_t i = 0; i < 2; i++) {
		snprintf(command, sizeof(command), "%sexec \"$PAIRGO\" resume",
			 removals[i]);
		other = open_login(command);
		wait_for(other, process);
		assert_int_equal(wait_exit(other), 1);
		expect_refusal("tables", process);
	}
	other = open_login("exec \"$PAIRGO\"");
	wait_for(other, "First pair");
	wait_for(other, process);
	/* whose own table has no game, and is none of those */
	assert_true(home_table() != table);
	expect_refusal("tables", process);
	pty_hang_up(other);
	wait_exit(other);
	kill(table, SIGCONT);
	players_play(&four, "G3");
	/* it can be found again */
	kill(table, SIGUSR1);
	assert_int_equal(home_table(), table);
}

/* Whoever has tidied up everywhere: nothing but its process leads to it. */
static void test_nothing_leads_to_it(void **state)
{
	static const char tidied[] =
		"rm -rf \"$XDG_RUNTIME_DIR\"/pairgo "
		"\"$XDG_DATA_HOME\"/pairgo/.*.lock; exec \"$PAIRGO\" ";
	struct pty_terminal *other;
	char command[256];
	struct players four;
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	snprintf(command, sizeof(command), "%stables", tidied);
	other = open_login(command);
	wait_for(other, "Anna & Bruno");
	assert_int_equal(wait_exit(other), 0);
	hang_up(&four);
	players_move_to(&four, open_login(tidied));
	expect_game(&four);
	assert_int_equal(home_table(), table);
}

/* One of two: it is listed all the same. */
static void test_one_of_two_is_lost(void **state)
{
	struct pty_terminal *other;
	struct players four;
	char path[HOME_PATH], process[32];

	(void)state;
	begin(&four);
	snprintf(process, sizeof(process), "%ld ", (long)home_table());
	snprintf(path, sizeof(path), "%s",
		 home_socket(home_path("run/pairgo")));
	begin_second();
	assert_int_equal(unlink(path), 0);
	other = open_login("exec \"$PAIRGO\" tables");
	wait_for(other, process);
	assert_int_equal(wait_exit(other), 0);
}

static void cut_off(struct pty_terminal *terminal, const char *words,
		    const char *way)
{
	inject_hang_up(pty_pid(terminal));
	assert_int_equal(wait_exit(terminal), 1);
	wait_for(terminal, "The table has cut this terminal off, and goes on ");
	wait_for(terminal, words);
	wait_for(terminal, way);
	assert_false(pty_shows(terminal, "The table is gone"));
}

/* Whose line has gone hears that the game goes on, and how to get there. */
static void test_cut_off(void **state)
{
	struct pty_terminal *other;
	struct players four;

	(void)state;
	begin(&four);
	if (!inject_can(pty_pid(four.terminal)))
		skip();
	other = pty_open(
		&(struct pty_options){.columns = 120, .arguments = {"watch"}});
	wait_for(other, "Anna");
	cut_off(other, "\"pairgo watch\" shows it again.", "The record is in");
	other = pty_open(&(struct pty_options){
		.columns = 120, .arguments = {"join", "--seat", "W2"}});
	wait_for(other, "Anna");
	cut_off(other, "with the game.", "pairgo join --seat W2");
	cut_off(four.terminal, "with the game.", "To go on: pairgo");
}

/* A table of somebody's own making, at which nobody sits. */
static int listen_here(void)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	snprintf(address.sun_path, sizeof(address.sun_path), "%s",
		 home_path("run/pairgo"));
	assert_int_equal(mkdir(address.sun_path, 0700), 0);
	strcat(address.sun_path, "/table-1-0");
	assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof(address)),
			 0);
	assert_int_equal(listen(fd, 1), 0);
	return fd;
}

static void expect_request(int fd, const char *beginning)
{
	char text[256] = "";
	struct pollfd pollfd = {.fd = fd, .events = POLLIN};

	assert_true(poll(&pollfd, 1, ANSWER_MS) > 0);
	assert_true(read(fd, text, sizeof(text) - 1) > 0);
	assert_int_equal(strncmp(text, beginning, strlen(beginning)), 0);
}

/* What it is asked before there is a screen, and says to it. */
static const struct {
	const char *request, *reply;
} asked[] = {
	{"state\n", "state phase=play attached=0 saved=yes\n"},
	{"here ", "ok\n"},
	{"sit\n", "ok\n"},
	{"vacant\n", "ok\n"},
	{"here ", "ok\n"},
	{"where\n", ""},
};

/* By so many answers one sits there: the first is a table that waits. */
enum { SEATED = 3 };

/* Who has not sat down at a table that ends has another. */
static void expect_form(struct pty_terminal *other, int listens)
{
	struct pollfd pollfd = {.fd = listens, .events = POLLIN};

	wait_for(other, "First pair");
	while (poll(&pollfd, 1, 0) > 0)
		close(accept(listens, NULL, NULL));
	pty_type(other, "Escape");
	assert_int_equal(wait_exit(other), 0);
}

/* It gives so many answers, and is gone. */
static void fall_silent(int listens, int answers)
{
	struct pty_terminal *other = pty_open(&(struct pty_options){0});
	int table = accept(listens, NULL, NULL);

	assert_true(table >= 0);
	for (int i = 0; i < answers; i++) {
		expect_request(table, asked[i].request);
		assert_int_equal(write(table, asked[i].reply,
				       strlen(asked[i].reply)),
				 strlen(asked[i].reply));
	}
	expect_request(table, asked[answers].request);
	assert_true(pty_is_sane(other));
	close(table);
	if (answers < SEATED) {
		expect_form(other, listens);
		return;
	}
	wait_for(other, "pairgo: the table does not answer.");
	assert_int_equal(wait_exit(other), 1);
	assert_null(strstr(pty_last(other), "\033[?1049h"));
}

/* It is waited for before there is a screen, which would be empty. */
static void test_table_falls_silent(void **state)
{
	int listens = listen_here();

	(void)state;
	/* one that says nothing at all is none that waits */
	for (int i = 1; i < (int)(sizeof(asked) / sizeof(asked[0])); i++)
		fall_silent(listens, i);
	close(listens);
}

enum { TALK_S = 60 }; /* whatever becomes of the test */

#define ROOT "record (;FF[4]GM[1]SZ[9]KM[6]XR[jpga-current]XO[clock=none])\n"

/* What is asked by who watches, and what is said to that. */
static const struct {
	const char *request, *reply;
} told[] = {
	{"state", "state phase=play turn=B1 free=- open=- saved=yes\n"},
	{"record", ROOT},
	{"here", "ok\n"},
	{"where", "where /nowhere.sgf\n"},
	{"watch", "ok\n" ROOT},
	{"leave", "ok\n"},
};

/* False once it has been left. */
static bool reply_to(int table, const char *line)
{
	const char *reply = "";

	for (size_t i = 0; i < sizeof(told) / sizeof(told[0]); i++)
		if (!strncmp(line, told[i].request, strlen(told[i].request)))
			reply = told[i].reply;
	return write(table, reply, strlen(reply)) >= 0 &&
	       strcmp(line, "leave") != 0;
}

/* And it goes on talking until it is not heard any more. */
static void talk_on(int table)
{
	bool listens = true;
	char text[256], *rest, *line;
	ssize_t got;

	signal(SIGPIPE, SIG_DFL);
	alarm(TALK_S);
	while (listens && (got = read(table, text, sizeof(text) - 1)) > 0) {
		text[got] = '\0';
		for (rest = text; (line = strsep(&rest, "\n")) && *line;)
			listens &= reply_to(table, line);
	}
	while (!listens && write(table, "?\n", 2) > 0)
		poll(NULL, 0, 100);
	_exit(0);
}

/* Who leaves does not wait for the last word of somebody else's program. */
static void test_table_talks_on(void **state)
{
	int listens = listen_here(), table;
	struct pty_terminal *other;
	pid_t child = fork();

	(void)state;
	assert_true(child >= 0);
	if (child == 0)
		alarm(TALK_S);
	while (child == 0 && (table = accept(listens, NULL, NULL)) >= 0)
		if (fork() == 0)
			talk_on(table);
	close(listens);
	other = pty_open(&(struct pty_options){.arguments = {"watch"}});
	wait_for(other, "Watching");
	pty_type(other, "Q Enter");
	assert_int_equal(wait_exit(other), 0);
	assert_int_equal(kill(child, SIGKILL), 0);
	assert_int_equal(waitpid(child, NULL, 0), child);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_directory_vanishes),
		PTY_TEST(test_joined),
		PTY_TEST(test_resumed_by_name),
		PTY_TEST(test_no_directory),
		PTY_TEST(test_squatted),
		PTY_TEST(test_nowhere),
		PTY_TEST(test_place_lost),
		PTY_TEST(test_record_taken_away),
		PTY_TEST(test_records_taken_away),
		PTY_TEST(test_newer_one_is_held),
		PTY_TEST(test_refused_hears_who),
		PTY_TEST(test_all_who_have_games_are_named),
		PTY_TEST(test_damaged_and_held),
		PTY_TEST(test_somebody_is_faster),
		PTY_TEST(test_table_does_not_answer),
		PTY_TEST(test_silent_and_removed),
		PTY_TEST(test_nothing_leads_to_it),
		PTY_TEST(test_one_of_two_is_lost),
		PTY_TEST(test_cut_off),
		PTY_TEST(test_table_falls_silent),
		PTY_TEST(test_table_talks_on),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
