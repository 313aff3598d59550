/* SPDX-License-Identifier: ISC */
/* Games that end before they are counted: by resignation, by the clock. */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bench/process.h"
#include "home.h"
#include "players.h"

static void test_resign_with_consent(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_play(&four, "E5 C3 G7");
	pty_type(four.terminal, "R");
	wait_for(four.terminal, "R_: Enter asks Carla first. R: resign alone.");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "yes: you agree");
	pty_type(four.terminal, "2");
	wait_for(four.terminal,
		 "2 came too soon: read, and in a second begin with it "
		 "again.");
	players_read();
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "Escape");
	pty_type(four.terminal, "y");
	wait_for(four.terminal, "Dino may resign.");
	pty_type(four.terminal, "R Enter");
	wait_for(four.terminal, "You and Carla lose the game.");
	players_read();
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "resigns:");
	wait_record(four.terminal, "RE[B+Resign]");
	assert_non_null(strstr(home_record(), "resign-asked by=W2"));
	players_leave(&four);
}

static void test_resign_against_consent(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_SEAT_KEY, players_small);
	players_begin(&four);
	pty_type(four.terminal, "R Enter");
	wait_for(four.terminal, "Who wants to resign?");
	players_read();
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "Anna (Black 1) is to move");
	players_say(&four, "R Enter", "1");
	wait_for(four.terminal, "yes: you agree");
	players_read();
	pty_type(four.terminal, "3 n");
	wait_for(four.terminal, " says no, but Anna may");
	players_say(&four, "R Enter", "1");
	wait_for(four.terminal, "partner said no.");
	pty_type(four.terminal, "n");
	wait_gone(four.terminal, "lose the game");
	players_say(&four, "RR", "1");
	wait_for(four.terminal, "You and Bruno lose the game.");
	players_read();
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "resigns:");
	wait_record(four.terminal, "RE[W+Resign]");
	players_leave(&four);
}

static void test_consent_by_key_sets(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_KEY_SETS, players_small);
	players_begin(&four);
	players_play(&four, "E5");
	/* Carla's own key, then the partner's and, as it was told, his yes */
	pty_type(four.terminal, "R Enter");
	players_read();
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "yes: you agree");
	players_read();
	pty_type(four.terminal, "Backspace");
	wait_for(four.terminal, "4 then Enter says yes, 4 then Backspace no.");
	pty_type(four.terminal, "4");
	wait_for(four.terminal, "Escape");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Carla may resign.");
	/* she plays on */
	players_play(&four, "C3 G7");
	assert_null(strstr(home_record(), "Resign"));
}

/* With two seats there is nobody to ask. */
static void test_plain_go(void **state)
{
	struct players two;

	(void)state;
	home_config("seats = 2\nsize = 9\nclock {\n system = none\n}\n"
		    "handicap {\n stones = 0\n}\n"
		    "seat B1 {\n name = \"Anna\"\n rank = 2k\n}\n"
		    "seat W1 {\n name = \"Carla\"\n rank = 1k\n}\n");
	two.terminal = pty_open(&(struct pty_options){0});
	wait_for(two.terminal, "First player");
	players_begin(&two);
	pty_type(two.terminal, "e5 Enter");
	wait_for(two.terminal, "Move 1 B1 E5");
	pty_type(two.terminal, "c3 Enter");
	wait_for(two.terminal, "Move 2 W1 C3");
	pty_type(two.terminal, "g7 Enter");
	wait_for(two.terminal, "Move 3 B1 G7");
	pty_type(two.terminal, "R Enter");
	wait_for(two.terminal, "You lose the game.");
	players_read();
	pty_type(two.terminal, "Enter");
	wait_for(two.terminal, "resigns:");
	wait_record(two.terminal, "RE[B+Resign]");
	players_leave(&two);
}

/* The clock is the table's: a screen that stands still stops nothing. */
static void test_time_without_screen(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN,
		     "size = 9\n"
		     "clock {\n system = absolute\n main = 3s\n}\n");
	players_begin(&four);
	pty_kill(four.terminal, SIGSTOP);
	wait_record(four.terminal, "RE[W+Time]");
	assert_false(pty_shows(four.terminal, "lost on time"));
	pty_kill(four.terminal, SIGCONT);
	wait_for(four.terminal, "lost on time");
	players_leave(&four);
}

/* A screen on which nothing changes has nothing to do. */
static void assert_rests(struct pty_terminal *terminal)
{
	double before = process_work(pty_pid(terminal)).cpu_us;

	pty_rest(terminal, 500);
	assert_true(process_work(pty_pid(terminal)).cpu_us - before < 50000);
}

/* And a table that stands still has not said that any time is over. */
static void test_time_without_table(void **state)
{
	struct players four;
	pid_t table;
	int bells;

	(void)state;
	players_come(&four, BY_TURN,
		     "size = 9\n"
		     "clock {\n system = absolute\n main = 3s\n}\n");
	bells = pty_bells(four.terminal);
	players_begin(&four);
	table = home_table();
	wait_resized(four.terminal, 10, 30);
	assert_int_equal(kill(table, SIGSTOP), 0);
	wait_for(four.terminal, "0:00");
	assert_false(pty_shows(four.terminal, "lost"));
	wait_resized(four.terminal, 24, 80);
	wait_for(four.terminal, "Prisoners");
	assert_false(pty_shows(four.terminal, "LOST"));
	assert_false(pty_shows(four.terminal, "has run out"));
	assert_int_equal(pty_bells(four.terminal), bells);
	assert_rests(four.terminal);
	assert_int_equal(kill(table, SIGCONT), 0);
	wait_for(four.terminal, "lost on time");
	players_leave(&four);
	assert_int_equal(pty_bells(four.terminal) - bells, 3);
}

static void test_time(void **state)
{
	struct players four;
	int bells;

	(void)state;
	players_come(&four, BY_TURN,
		     "size = 9\n"
		     "clock {\n system = absolute\n main = 1500ms\n}\n");
	bells = pty_bells(four.terminal);
	players_begin(&four);
	wait_for(four.terminal, "lost on time");
	wait_record(four.terminal, "RE[W+Time]");
	/* it rings behind what it shows: all has come when the program ends */
	players_leave(&four);
	assert_int_equal(pty_bells(four.terminal) - bells, 3);
}

/* A clock of three periods that nobody plays in; returns when the last runs. */
static void lose_periods(struct players *four, int lines, int columns,
			 const char *last)
{
	players_come(four, BY_TURN,
		     "size = 9\nclock {\n system = byoyomi\n main = 0\n"
		     " period = 1s\n count = 3\n}\n");
	players_begin(four);
	wait_resized(four->terminal, lines, columns);
	wait_for(four->terminal, last);
}

static void test_last_period(void **state)
{
	struct players four;

	(void)state;
	lose_periods(&four, 16, 40, "The last period runs.");
	wait_for(four.terminal, "White wins");
	players_leave(&four);
}

/* Where a card has words for it, it is not said again. */
static void test_last_period_on_a_card(void **state)
{
	struct players four;

	(void)state;
	lose_periods(&four, 24, 80, "LAST PERIOD");
	assert_false(pty_shows(four.terminal, "period runs"));
	/* but that the time is over is */
	wait_for(four.terminal, "lost on time");
	players_leave(&four);
}

/* Who reads the rules sees the clock, and then the end. */
static void test_time_behind_text(void **state)
{
	struct players four;
	char time[sizeof("0:04")];

	(void)state;
	players_come(&four, BY_TURN,
		     "size = 9\n"
		     "clock {\n system = absolute\n main = 6s\n}\n");
	players_begin(&four);
	pty_type(four.terminal, "F2");
	wait_for(four.terminal, "Rules and manners");
	wait_for(four.terminal, "0:0");
	snprintf(time, sizeof(time), "%s",
		 strstr(pty_screen(four.terminal), "0:0"));
	wait_gone(four.terminal, time);
	assert_true(pty_shows(four.terminal, "Rules and manners"));
	wait_for(four.terminal, "lost on time");
	assert_false(pty_shows(four.terminal, "Rules and manners"));
	players_leave(&four);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_resign_with_consent),
		PTY_TEST(test_resign_against_consent),
		PTY_TEST(test_consent_by_key_sets),
		PTY_TEST(test_plain_go),
		PTY_TEST(test_time),
		PTY_TEST(test_last_period),
		PTY_TEST(test_last_period_on_a_card),
		PTY_TEST(test_time_behind_text),
		PTY_TEST(test_time_without_screen),
		PTY_TEST(test_time_without_table),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
