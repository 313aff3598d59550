/* SPDX-License-Identifier: ISC */
/*
 * Every signal there is, to the terminal and to the table, at every moment of a
 * game: whoever ends has given the terminal back, the table goes on or has
 * saved all that was said to be saved, and whoever goes on still answers.
 */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "../table/visitor.h"
#include "e2e/home.h"
#include "e2e/players.h"
#include "long.h"
#include "record/recover.h"
#include "vterm_screen.h"

enum {
	RESIZES = 10000,
	HALTS = 200, /* times that everything is stopped, and goes on */
	LOOK_MS = 10,
	REDRAWN = 100,
	BEHIND_MS = 100, /* to draw as much as it can */
	RECORD_TEXT = 1 << 14
};

static const char config[] = "rules {\n wrong-seat = record\n undo = true\n}\n";

/* How a game comes to that moment, and what the screen shows then. */
static const struct moment {
	const char *lines, *keys, *shows;
} moments[] = {
	{NULL, "", "First pair"}, /* there is no game yet */
	{"", "", "Prisoners"},
	{"", "e", "e_:"},
	{"", "R", "R_"},
	{"", "?", "Space: next"},
	{"", "J Enter", "referee"},
	{"B1 ask resign", "", "may I resign"},
	{"B1 play E5, W1 ask undo", "", "the move stays."},
	{"W1 pause", "", "Play is paused."},
	{"B1 play E5, W2 play C3, B1 claim", "", "ntentional"},
	{"B1 play E5, W1 claim-partner", "", "'s claim:"},
	{"B2 ask no-result", "", "without result"},
	{"W2 ask forfeit", "", "exchanged informa"},
	{"B1 ask stand-in", "", "stand-in"},
	{"B1 pass, W1 pass", "", "Enter dead"},
	{"B1 pass, W1 pass, B1 ask both-lose", "", "lose, since the p"},
	{"B1 resign", "", "resigns:"},
};

enum { MOMENTS = sizeof(moments) / sizeof(moments[0]) };

static struct pty_terminal *terminal;
static char record[RECORD_TEXT]; /* when all was said to be saved */
static pid_t table;

/* Whom the signal goes to. */
enum whom { TERMINAL, TABLE };

/* What is tried, for whom it fails; "" while no home is there. */
static char what[128];

static void set_up(const char *name)
{
	snprintf(what, sizeof(what), "%s", name);
	assert_int_equal(pty_set_up(NULL), 0);
}

static int tear_down(void)
{
	if (!what[0])
		return 0;
	what[0] = '\0';
	return pty_tear_down(NULL);
}

static void act(const char *lines)
{
	struct visitor visitor;

	setenv("XDG_RUNTIME_DIR", home_path("run"), 1);
	visitor_init(&visitor, home_visit());
	expect_ok(&visitor, lines);
	visitor_close(&visitor);
}

/* Without what changes with each node: how many there are, and the checks. */
static void copy_plain(char out[RECORD_TEXT], const char *text)
{
	size_t n = 0;

	while (*text && n + 1 < RECORD_TEXT) {
		if (!strncmp(text, "XV[", 3) || !strncmp(text, "XC[", 3))
			text += strcspn(text, "]") + 1;
		else
			out[n++] = *text++;
	}
	out[n] = '\0';
}

/* A key is not read before the table has said that there is a game. */
static void await_word(void)
{
	pty_type(terminal, "e");
	wait_for(terminal, "e_:");
	pty_type(terminal, "Backspace");
	wait_gone(terminal, "e_:");
}

static void begin(const struct moment *moment)
{
	struct players four;
	char text[4096];

	snprintf(text, sizeof(text), "%s%s", players_small, config);
	players_come(&four, BY_TURN, text);
	terminal = four.terminal;
	table = home_table();
	assert_true(table > 0);
	if (moment->lines) {
		players_begin(&four);
		await_word();
		if (moment->lines[0])
			act(moment->lines);
	}
	pty_type(terminal, moment->keys);
	wait_for(terminal, moment->shows);
	copy_plain(record, home_record());
}

/* What ends a program that does not catch it. */
static bool may_end(int number)
{
	static const int harmless[] = {SIGCHLD, SIGCONT, SIGURG,  SIGWINCH,
				       SIGTSTP, SIGTTIN, SIGTTOU, SIGSTOP};

	for (size_t i = 0; i < sizeof(harmless) / sizeof(harmless[0]); i++)
		if (harmless[i] == number)
			return false;
	return true;
}

/* What was said to be on the disk is there, and more may be. */
static void expect_saved(void)
{
	static char plain[RECORD_TEXT];
	const char *text = home_record();

	if (!record[0])
		return;
	assert_int_equal(record_look(text, strlen(text)), RECORD_SOUND);
	copy_plain(plain, text);
	/* but for the last parenthesis, and the newline */
	assert_int_equal(strncmp(plain, record, strlen(record) - 2), 0);
}

static void expect_given_back(void)
{
	int line, column;

	assert_true(pty_is_sane(terminal));
	pty_rest(terminal, LOOK_MS);
	assert_false(pty_has_mouse(terminal));
	assert_true(vterm_screen_cursor(pty_cells(terminal), &line, &column));
	assert_false(vterm_screen_alternate(pty_cells(terminal)));
}

/* It draws what somebody else has written over. */
static void expect_answer(void)
{
	static int columns; /* never those of before, nor of a new one */

	columns = 81 + columns % 19;
	pty_scribble(terminal, "\033[2J\033[Hyou have mail");
	pty_resize(terminal, 24, columns);
	wait_gone(terminal, "you have mail");
}

static bool is_there(pid_t process)
{
	return kill(process, 0) == 0;
}

/* To the terminal: it goes on, or has given back what it had. */
static void send_terminal(int number)
{
	bool ends;

	pty_kill(terminal, number);
	if (number == SIGSTOP)
		pty_kill(terminal, SIGCONT);
	ends = may_end(number) && number != SIGPIPE;
	if (ends) {
		assert_int_equal(wait_exit(terminal), 128 + number);
		if (number != SIGKILL)
			expect_given_back();
	} else {
		expect_answer();
	}
	expect_saved();
}

static bool table_ends(int number)
{
	return may_end(number) && number != SIGPIPE && number != SIGHUP &&
	       number != SIGXFSZ && number != SIGUSR1;
}

static void send_table(int number)
{
	assert_int_equal(kill(table, number), 0);
	if (number == SIGSTOP)
		assert_int_equal(kill(table, SIGCONT), 0);
	if (table_ends(number)) {
		wait_exit(terminal);
		expect_given_back();
	} else {
		expect_answer();
		assert_true(is_there(table));
	}
	expect_saved();
}

static void try(enum whom whom, const struct moment *moment, int number)
{
	char name[128];

	snprintf(name, sizeof(name), "signal %d to the %s at \"%s\"", number,
		 whom == TABLE ? "table" : "terminal", moment->shows);
	set_up(name);
	begin(moment);
	if (whom == TERMINAL)
		send_terminal(number);
	else
		send_table(number);
	assert_int_equal(tear_down(), 0);
}

/* The thread library keeps a few for itself. */
static bool is_for_programs(int number)
{
	struct sigaction was;

	return number == SIGKILL || number == SIGSTOP ||
	       sigaction(number, NULL, &was) == 0;
}

/* In the short form each comes at one moment. */
static bool is_left_out(enum whom whom, int number, int moment)
{
	return !long_form() && moment != (number * 5 + (int)whom) % MOMENTS;
}

static void try_all(enum whom whom, const char *name)
{
	int tried = 0;

	for (int number = 1; number <= SIGRTMAX; number++) {
		if (!is_for_programs(number))
			continue;
		for (int i = 0; i < MOMENTS; i++) {
			/* the form asks the table nothing before it is left */
			if (whom == TABLE && !moments[i].lines)
				continue;
			if (is_left_out(whom, number, i))
				continue;
			try(whom, &moments[i], number);
			tried++;
		}
	}
	long_say("stress signals-%s: %d, 0 failed", name, tried);
}

static void the_terminal_is_given_back(void **state)
{
	(void)state;
	try_all(TERMINAL, "terminal");
}

static void the_table_goes_on_or_has_saved(void **state)
{
	(void)state;
	try_all(TABLE, "table");
}

/* While it asks the terminal how wide a stone is, which does not answer. */
static void at_the_very_beginning(void **state)
{
	int times = long_count(20, 1000);

	(void)state;
	for (int i = 0; i < times; i++) {
		static const int ends[] = {SIGHUP, SIGQUIT, SIGINT, SIGTERM};
		int number = ends[i % 4];
		char name[64];

		snprintf(name, sizeof(name), "signal %d after %d ms", number,
			 i / 4 % 50);
		set_up(name);
		home_config(players_small);
		terminal = pty_open(&(struct pty_options){0});
		pty_await(terminal);
		poll(NULL, 0, i / 4 % 50);
		pty_kill(terminal, number);
		assert_int_equal(wait_exit(terminal), 128 + number);
		expect_given_back();
		assert_int_equal(tear_down(), 0);
	}
	long_say("stress signals-at-once: %d while it begins, 0 failed", times);
}

/* A terminal that is behind takes the last words all the same. */
static void while_it_is_behind(void **state)
{
	int times = long_count(5, 200);

	(void)state;
	for (int i = 0; i < times; i++) {
		set_up("a terminal that is behind");
		begin(&moments[1]);
		/* until there is more than the kernel keeps for it */
		for (int k = 0; k < REDRAWN; k++)
			pty_burst(terminal, "\014");
		poll(NULL, 0, BEHIND_MS);
		pty_kill(terminal, SIGTERM);
		poll(NULL, 0, i % 50);
		assert_int_equal(wait_exit(terminal), 128 + SIGTERM);
		expect_given_back();
		assert_int_equal(tear_down(), 0);
	}
	long_say("stress signals-behind: %d to a terminal that is behind, 0 "
		 "failed",
		 times);
}

static void begin_at(const char *shows)
{
	for (int i = 0; i < MOMENTS; i++) {
		if (strcmp(moments[i].shows, shows))
			continue;
		set_up(shows);
		begin(&moments[i]);
		return;
	}
	fail_msg("no moment shows %s", shows);
}

static void resized_over_and_over(void **state)
{
	int times = long_count(200, RESIZES);
	uint32_t random = 20251122;

	(void)state;
	begin_at("the move stays.");
	for (int i = 0; i < times; i++) {
		random = random * 1664525 + 1013904223;
		pty_resize(terminal, 1 + (int)(random >> 24) % 60,
			   1 + (int)(random >> 16 & 255) % 200);
		if (i % 50 == 0)
			pty_rest(terminal, 1);
	}
	pty_resize(terminal, 24, 80);
	wait_for(terminal, "the move stays.");
	expect_answer();
	expect_saved();
	assert_int_equal(tear_down(), 0);
	long_say("stress resizes: %d of one screen, 0 failed", times);
}

/* Either of them, or both, and in any order. */
static void stopped_over_and_over(void **state)
{
	int times = long_count(10, HALTS);

	(void)state;
	begin_at("Prisoners");
	for (int i = 0; i < times; i++) {
		kill(table, i % 3 == 0 ? SIGCONT : SIGSTOP);
		pty_kill(terminal, i % 3 == 1 ? SIGCONT : SIGSTOP);
		poll(NULL, 0, i % 5);
		kill(table, SIGCONT);
		pty_kill(terminal, SIGCONT);
		act(i % 2 ? "B1 back" : "B1 away");
	}
	expect_answer();
	expect_saved();
	assert_int_equal(tear_down(), 0);
	long_say("stress halts: %d of a table and its screen, 0 failed", times);
}

static int end(void **state)
{
	(void)state;
	if (what[0])
		fprintf(stderr, "%s\n", what);
	return tear_down();
}

#define SIGNAL_TEST(test) cmocka_unit_test_teardown(test, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SIGNAL_TEST(the_terminal_is_given_back),
		SIGNAL_TEST(the_table_goes_on_or_has_saved),
		SIGNAL_TEST(at_the_very_beginning),
		SIGNAL_TEST(while_it_is_behind),
		SIGNAL_TEST(resized_over_and_over),
		SIGNAL_TEST(stopped_over_and_over),
	};

	/* which nohup, or a shell in the background, has had ignored */
	signal(SIGHUP, SIG_DFL);
	signal(SIGINT, SIG_DFL);
	signal(SIGQUIT, SIG_DFL);
	/* a checker would end the program in its own way */
	setenv("ASAN_OPTIONS",
	       "handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0",
	       1);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
