/* SPDX-License-Identifier: ISC */
/* A game outlives its terminal, its table, and the patience of its people. */
#include <config.h>

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

static const struct pty_options plain, resume = {.arguments = {"resume"}};

static void begin(struct players *four)
{
	players_come(four, BY_TURN, players_small);
	players_begin(four);
	players_play(four, "E5 C3 G7");
}

/* The table had nobody: the clock stands until all four want to play on. */
static void agree_and_play_on(struct players *four)
{
	wait_for(four->terminal, "Play is paused. Play on?");
	players_agree(four, "Play goes on: Dino (White 2) is to move.");
	wait_for(four->terminal, "Move 3 B2 G7");
	players_play(four, "G3 C7");
	wait_record(four->terminal, ";B[cc]");
	assert_int_equal(home_records(), 1);
}

/* The game that was left is offered. */
static void come_back(struct players *four)
{
	players_move_to(four, pty_open(&plain));
	wait_for(four->terminal, "an unfinished game");
}

/* And taken. */
static void go_back(struct players *four)
{
	come_back(four);
	wait_for(four->terminal, "3 moves: Dino (White 2) is to play.");
	pty_type(four->terminal, "Enter");
}

static void test_leave(void **state)
{
	struct players four;

	(void)state;
	begin(&four);
	pty_type(four.terminal, "Q Enter");
	wait_for(four.terminal, "Leave pairgo?");
	pty_type(four.terminal, "n");
	wait_gone(four.terminal, "Leave pairgo?");
	pty_type(four.terminal, "Q Enter y");
	assert_int_equal(wait_exit(four.terminal), 0);
	assert_true(pty_shows(four.terminal, "To go on: pairgo"));
	assert_true(pty_is_sane(four.terminal));
	assert_true(home_is_left());

	go_back(&four);
	agree_and_play_on(&four);
}

static void test_hang_up(void **state)
{
	struct players four;
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	assert_int_not_equal(table, -1);
	pty_hang_up(four.terminal);
	wait_exit(four.terminal);

	players_move_to(&four, pty_open(&plain));
	agree_and_play_on(&four);
	assert_int_equal(home_table(), table);
}

/* One of two who come at once has the game, the other a form. */
static void test_two_come_back(void **state)
{
	struct pty_terminal *one, *other;
	struct players four;
	bool first;

	(void)state;
	begin(&four);
	pty_hang_up(four.terminal);
	wait_exit(four.terminal);
	one = pty_open(&plain);
	other = pty_open(&plain);
	first = wait_either(one, "Play on?", "First pair");
	wait_for(other, first ? "First pair" : "Play on?");
	players_move_to(&four, first ? one : other);
	agree_and_play_on(&four);
	assert_false(pty_shows(first ? other : one, "Prisoners"));
}

/* What the starter had open is not the table's, which lives on. */
static void test_holds_nothing_open(void **state)
{
	struct players four;
	struct pollfd fd = {.events = POLLIN};
	int ends[2], held;
	char byte;

	(void)state;
	assert_int_equal(pipe(ends), 0);
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	/* the lower ones are closed for each program here */
	held = fcntl(ends[1], F_DUPFD, 100);
	assert_true(held >= 0);
	begin(&four);
	close(held);
	close(ends[1]);
	pty_kill(four.terminal, SIGKILL);
	wait_exit(four.terminal);
	assert_true(home_table() > 0);
	fd.fd = ends[0];
	assert_int_equal(poll(&fd, 1, 5000), 1);
	assert_int_equal(read(ends[0], &byte, 1), 0);
	close(ends[0]);
}

/*
 * Signals to the starter's terminal do not reach the table, nor does the table
 * keep anybody from unmounting where it was started.
 */
static void test_is_at_home_nowhere(void **state)
{
	struct players four;
	char link[64], path[8];
	ssize_t length;
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	assert_int_equal(getsid(table), table);
	snprintf(link, sizeof(link), "/proc/%ld/cwd", (long)table);
	length = readlink(link, path, sizeof(path));
	if (access("/proc/self/cwd", F_OK) == 0) {
		assert_int_equal(length, 1);
		assert_int_equal(path[0], '/');
	}
}

static void go_back_after_a_kill(const struct pty_options *how)
{
	struct players four;
	pid_t table;

	begin(&four);
	table = home_table();
	pty_kill(four.terminal, SIGKILL);
	assert_int_equal(wait_exit(four.terminal), 128 + SIGKILL);

	players_move_to(&four, pty_open(how));
	agree_and_play_on(&four);
	assert_int_equal(home_table(), table);
}

static void test_killed_terminal(void **state)
{
	(void)state;
	go_back_after_a_kill(&plain);
}

static void test_resumed_at_its_table(void **state)
{
	(void)state;
	go_back_after_a_kill(&resume);
}

/* Nobody who comes with other settings looks where its record is. */
static void test_resumed_from_elsewhere(void **state)
{
	struct players four;
	char config[2048];

	(void)state;
	assert_int_equal(mkdir(home_path("elsewhere"), 0700), 0);
	snprintf(config, sizeof(config), "%srecord {\n directory = \"%s\"\n}\n",
		 players_small, home_path("elsewhere"));
	players_come(&four, BY_TURN, config);
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Prisoners");
	pty_type(four.terminal, "E5 Enter");
	wait_for(four.terminal, "Move 1 B1 E5");
	pty_kill(four.terminal, SIGKILL);
	wait_exit(four.terminal);

	home_config(players_small);
	players_move_to(&four, pty_open(&resume));
	wait_for(four.terminal, "Play is paused. Play on?");
}

static void test_killed_table(void **state)
{
	struct players four;
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	assert_true(table > 0);
	assert_int_equal(kill(table, SIGKILL), 0);
	assert_int_equal(wait_exit(four.terminal), 1);
	assert_true(pty_shows(four.terminal,
			      "The table is gone, but the game is saved"));
	assert_true(pty_is_sane(four.terminal));

	go_back(&four);
	agree_and_play_on(&four);
	/* the socket of the one that was killed has gone */
	assert_true(home_table() > 0);
	assert_int_not_equal(home_table(), table);
}

static void test_terminated_table(void **state)
{
	struct players four;
	pid_t table;

	(void)state;
	begin(&four);
	table = home_table();
	assert_true(table > 0);
	assert_int_equal(kill(table, SIGTERM), 0);
	assert_int_equal(wait_exit(four.terminal), 1);
	assert_true(pty_shows(four.terminal,
			      "The table is gone, but the game is saved"));
	assert_true(home_is_left());
	wait_record(four.terminal, "continue-asked by=table turn=W2]");

	go_back(&four);
	agree_and_play_on(&four);
}

static struct pty_terminal *open_host(void)
{
	struct pty_terminal *host =
		pty_open(&(struct pty_options){.arguments = {"host"}});

	wait_for(host, "/run/pairgo/table-");
	assert_true(home_table() > 0);
	return host;
}

/* A table without a screen, in the foreground of a shell. */
static void test_terminated_host(void **state)
{
	struct pty_terminal *host = open_host();

	(void)state;
	pty_kill(host, SIGTERM);
	assert_int_equal(wait_exit(host), 0);
	assert_true(home_is_left());

	host = open_host();
	pty_type(host, "^C");
	assert_int_equal(wait_exit(host), 0);
	assert_true(home_is_left());
}

/* What the first terminal had asked when it could draw the board. */
static int count_requests(const char *trace)
{
	const char *board = strstr(trace, " 1 > record ");
	int count = 0;

	assert_non_null(board);
	while ((trace = strstr(trace, " 1 < ")) && trace < board) {
		trace++;
		count++;
	}
	return count;
}

/* The table has let go of all that was open, but for its trace. */
static void test_trace(void **state)
{
	static char text[1 << 16];
	struct players four;
	struct stat there;
	size_t length;
	FILE *file;

	(void)state;
	setenv("PAIRGO_TRACE", home_path("trace"), 1);
	begin(&four);
	unsetenv("PAIRGO_TRACE");
	pty_type(four.terminal, "Q Enter y");
	assert_int_equal(wait_exit(four.terminal), 0);
	file = fopen(home_path("trace"), "r");
	assert_non_null(file);
	length = fread(text, 1, sizeof(text) - 1, file);
	text[length] = '\0';
	assert_int_equal(fstat(fileno(file), &there), 0);
	assert_int_equal(there.st_mode & 07777, 0600);
	fclose(file);
	assert_non_null(strstr(text, " 1 < B1 play E5\n"));
	assert_non_null(strstr(text, " saved "));
	assert_non_null(strstr(text, " 1 > ok\n"));
	/* who is here, a new game, and to sit down at it */
	assert_int_equal(count_requests(text), 3);
}

static void test_resume(void **state)
{
	struct players four;

	(void)state;
	begin(&four);
	players_break_off(&four);
	players_move_to(&four, pty_open(&resume));
	agree_and_play_on(&four);
}

static void test_offer(void **state)
{
	struct players four;

	(void)state;
	begin(&four);
	players_break_off(&four);
	come_back(&four);
	pty_type(four.terminal, "Escape");
	assert_int_equal(wait_exit(four.terminal), 0);
	come_back(&four);
	pty_type(four.terminal, "n");
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	four.turns = four.next = 0;
	players_play(&four, "A1");
	assert_int_equal(home_records(), 2);
}

/* Off the list, and with its path back to it. */
static void test_set_aside(void **state)
{
	static const struct pty_options named = {
		.program = "sh",
		.arguments = {"-c", "exec \"$PAIRGO\" resume "
				    "\"$XDG_DATA_HOME\"/pairgo/*.sgf"}};
	struct players four;

	(void)state;
	begin(&four);
	players_break_off(&four);
	come_back(&four);
	pty_type(four.terminal, "x");
	wait_for(four.terminal, "Take this game off the list? Its file stays");
	wait_for(four.terminal, "pairgo resume ");
	players_read();
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "First pair");
	wait_for(four.terminal, "which is off the list.");
	pty_type(four.terminal, "Escape Escape");
	wait_exit(four.terminal);
	players_move_to(&four, pty_open(&plain));
	wait_for(four.terminal, "First pair");
	pty_type(four.terminal, "Escape Escape");
	wait_exit(four.terminal);
	assert_int_equal(home_records(), 1);
	/* it goes on, and is offered again */
	players_move_to(&four, pty_open(&named));
	agree_and_play_on(&four);
	players_break_off(&four);
	come_back(&four);
}

/* Nobody misses one that was left at once. */
static void test_nothing_has_happened(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_break_off(&four);
	players_move_to(&four, pty_open(&plain));
	wait_for(four.terminal, "First pair");
}

/* A record of a game with one turn, or none. */
static void write_record(int second, const char *name, const char *result,
			 const char *turn)
{
	char file[64], text[512];

	snprintf(file, sizeof(file), "data/pairgo/20251120T1200%02dZ-1.sgf",
		 second);
	snprintf(text, sizeof(text),
		 "(;FF[4]GM[1]SZ[9]DT[2025-11-20]KM[6]PL[B]RE[%s]"
		 "XR[jpga-current]XO[clock=none seats=4]XN[B1:%s %d]%s)",
		 result, name, second, turn);
	home_file(file, text);
}

static const char turn[] = ";B[ee]XS[B1]";

/* Saved at noon, when it is the same day in most of the world. */
static void write_waiting(int second, time_t saved)
{
	const struct timespec time = {1000036800 + saved, 0};
	char file[64];

	write_record(second, "Waiting", "?", turn);
	snprintf(file, sizeof(file), "data/pairgo/20251120T1200%02dZ-1.sgf",
		 second);
	assert_int_equal(utimensat(AT_FDCWD, home_path(file),
				   (struct timespec[2]){time, time}, 0),
			 0);
}

/*
 * All that wait are offered, however many have ended since, or never begun;
 * what was played last is the first, whenever it was begun.
 */
static void test_many(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	assert_int_equal(mkdir(home_path("data/pairgo"), 0700), 0);
	for (int i = 0; i < 40; i++)
		write_waiting(i, i == 7 ? 60 : i);
	for (int i = 40; i < 60; i++)
		write_record(i, "Ended", "B+R", turn);
	write_record(60, "Set up", "?", "");
	terminal = pty_open(&plain);
	wait_for(terminal, "40 unfinished games");
	wait_for(terminal, "1 of 40");
	wait_for(terminal, "Waiting 7 (Black 1)");
	wait_for(terminal, "> 2001-09-09 ");
	wait_for(terminal, "9 x 9, 1 move");
	pty_type(terminal, "Down");
	wait_for(terminal, "2 of 40");
	wait_for(terminal, "Waiting 39 (Black 1)");
	pty_type(terminal, "End Down");
	wait_for(terminal, "40 of 40");
	wait_for(terminal, "Waiting 0 (Black 1)");
	wait_gone(terminal, "Waiting 39");
	pty_type(terminal, "Enter");
	wait_for(terminal, "Move 1 B1 E5");
	wait_for(terminal, "Waiting 0");
	pty_type(terminal, "Q Enter y");
	wait_exit(terminal);

	/* that is meant where no file is named */
	terminal = pty_open(&resume);
	wait_for(terminal, "Move 1 B1 E5");
	wait_for(terminal, "Waiting 0");
}

/*
 * By a clock that was wrong: no game is the last for ever by that, and none is
 * passed over.
 */
static void test_saved_ahead(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	assert_int_equal(mkdir(home_path("data/pairgo"), 0700), 0);
	write_waiting(1, 0);
	write_waiting(3, -60);
	write_waiting(2, 2000000000);
	terminal = pty_open(&plain);
	wait_for(terminal, "> 2001-09-09 12:00");
	wait_for(terminal, "what has a date in the future stands last here");
	/* the day of the game */
	wait_for(terminal, "  2025-11-20        Waiting 2");
	/* who leaves the form is where they came from */
	pty_type(terminal, "n");
	wait_for(terminal, "First pair");
	pty_type(terminal, "Escape");
	wait_for(terminal, "3 unfinished games");
	pty_type(terminal, "Escape");
	wait_exit(terminal);
	terminal = pty_open(&resume);
	wait_for(terminal, "what has a date in the future stands last here");
	wait_for(terminal, "> 2001-09-09 12:00");
	wait_for(terminal, "3 unfinished games");
	pty_type(terminal, "Enter");
	wait_for(terminal, "Move 1 B1 E5");
	wait_for(terminal, "Waiting 1");
}

/* A line that breaks without a signal, as under nohup. */
static struct pty_terminal *open_deaf(void)
{
	return pty_open(&(struct pty_options){
		.program = "sh",
		.arguments = {"-c", "trap '' HUP; exec \"$PAIRGO\""}});
}

static void test_deaf_terminal(void **state)
{
	struct players four = {.way = BY_TURN, .tick = "✓"};

	(void)state;
	home_config(players_small);
	four.terminal = open_deaf();
	wait_for(four.terminal, "First pair");
	pty_hang_up(four.terminal);
	wait_exit(four.terminal);
	assert_true(home_is_left());

	four.terminal = open_deaf();
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	players_play(&four, "E5 C3 G7");
	pty_hang_up(four.terminal);
	wait_exit(four.terminal);
	players_move_to(
		&four,
		pty_open(&(struct pty_options){
			.arguments = {"--set", "screen.glyphs=unicode"}}));
	agree_and_play_on(&four);
}

static void test_two_terminals(void **state)
{
	struct players four, others;

	(void)state;
	begin(&four);
	/* a table that somebody sits at is nobody else's */
	players_come(&others, BY_TURN, players_small);
	players_begin(&others);
	players_play(&others, "A1");
	players_play(&four, "G3");
	assert_int_equal(home_records(), 2);
}

static void test_terminated(void **state)
{
	struct players four;

	(void)state;
	begin(&four);
	pty_kill(four.terminal, SIGTERM);
	wait_exit(four.terminal);
	assert_true(pty_is_sane(four.terminal));
	players_move_to(&four, pty_open(&plain));
	agree_and_play_on(&four);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_leave),
		PTY_TEST(test_hang_up),
		PTY_TEST(test_two_come_back),
		PTY_TEST(test_holds_nothing_open),
		PTY_TEST(test_is_at_home_nowhere),
		PTY_TEST(test_killed_terminal),
		PTY_TEST(test_resumed_at_its_table),
		PTY_TEST(test_resumed_from_elsewhere),
		PTY_TEST(test_killed_table),
		PTY_TEST(test_terminated_table),
		PTY_TEST(test_terminated_host),
		PTY_TEST(test_resume),
		PTY_TEST(test_trace),
		PTY_TEST(test_offer),
		PTY_TEST(test_set_aside),
		PTY_TEST(test_nothing_has_happened),
		PTY_TEST(test_many),
		PTY_TEST(test_saved_ahead),
		PTY_TEST(test_deaf_terminal),
		PTY_TEST(test_two_terminals),
		PTY_TEST(test_terminated),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
