/* SPDX-License-Identifier: ISC */
/*
 * A game over ssh, as a forced command, whose line breaks in the middle: at
 * rest, while somebody types, in a question, and with a turn on its way. The
 * next who comes in is in that game again, with all that was seen to have
 * happened, and no time has gone since.
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

#include <cmocka.h>

#include "../table/visitor.h"
#include "club.h"
#include "e2e/home.h"
#include "e2e/players.h"
#include "long.h"

enum {
	SOME_BREAKS = 4, /* in a check */
	ALL_BREAKS = 240,
	PER_GAME = 6,
	AWAY_MS = 30,	    /* nobody is there at least so long */
	PATIENCE_MS = 30000 /* far more than the slowest machine needs */
};

static const char config[] =
	"size = 9\nhandicap {\n stones = 0\n komi = 6.5\n}\n"
	"clock {\n system = absolute\n main = 1h\n}\n"
	"input {\n mode = turn\n}\nscreen {\n glyphs = unicode\n}\n";

/* No two of them touch. */
static const char *const points[] = {"A1", "C1", "E1", "G1", "J1", "A3", "C3",
				     "E3", "G3", "J3", "A5", "C5", "E5", "G5",
				     "J5", "A7", "C7", "E7", "G7", "J7", "A9",
				     "C9", "E9", "G9", "J9"};

enum moment { AT_REST, TYPING, ASKED, ON_ITS_WAY, MOMENTS };
enum way_out { SSH_KILLED, SESSION_KILLED, WINDOW_CLOSED, WAYS_OUT };

static struct players four;
static bool is_open; /* the machine */

static void ask(const char *request, char reply[512])
{
	struct visitor visitor;
	int fd = home_visit();

	assert_true(fd >= 0);
	visitor_init(&visitor, fd);
	snprintf(reply, 512, "%s", visitor_ask(&visitor, request));
	visitor_close(&visitor);
}

/* Until the table has seen that nobody is there; the ms of that turn. */
static long await_standstill(void)
{
	char reply[512];
	const char *used;

	for (int ms = 0; ms < PATIENCE_MS; ms += AWAY_MS) {
		ask("clock", reply);
		if (strstr(reply, "runs=no")) {
			used = strstr(reply, " used=");
			assert_non_null(used);
			return strtol(used + strlen(" used="), NULL, 10);
		}
		poll(NULL, 0, AWAY_MS);
	}
	fail_msg("the clock goes on: %s", reply);
	return -1;
}

static void come_to(enum moment moment)
{
	char reply[512];

	switch (moment) {
	case TYPING:
		pty_type(four.terminal, "j9");
		wait_for(four.terminal, "J9_:");
		break;
	case ASKED:
		ask("B1 ask no-result", reply);
		assert_string_equal(reply, "ok");
		wait_for(four.terminal, "without result");
		break;
	case ON_ITS_WAY:
		players_try(&four, four.next, points[four.turns]);
		break;
	default:
		break;
	}
}

static void leave_by(enum way_out way)
{
	if (way == SSH_KILLED)
		pty_kill(four.terminal, SIGKILL);
	else if (way == SESSION_KILLED)
		club_throw_out();
	else
		pty_hang_up(four.terminal);
	wait_exit(four.terminal);
}

/* What is in the record, which is all that was seen, or one turn more. */
static int count_turns(void)
{
	const char *text = home_record();
	int turns = 0;

	while ((text = strstr(text, "]XS["))) {
		turns++;
		text++;
	}
	return turns;
}

/* What was open is open still. */
static void answer_no(void)
{
	char reply[512];

	wait_for(four.terminal, "without result");
	ask("W1 no", reply);
	assert_string_equal(reply, "ok");
}

static void come_back(enum moment moment)
{
	int turns = count_turns();

	assert_true(turns == four.turns ||
		    (moment == ON_ITS_WAY && turns == four.turns + 1));
	four.turns = turns;
	four.next = turns % 4;
	players_move_to(&four, club_come());
	if (moment == ASKED)
		answer_no();
	wait_for(four.terminal, "The clock is stopped. Play on?");
	players_agree(&four, "The clock runs again");
}

static void break_line(enum moment moment, enum way_out way)
{
	long used;

	players_play(&four, points[four.turns]);
	come_to(moment);
	leave_by(way);
	used = await_standstill();
	poll(NULL, 0, AWAY_MS);
	assert_int_equal(await_standstill(), used);
	come_back(moment);
}

static void begin(void)
{
	four = (struct players){.way = BY_TURN, .tick = "✓"};
	setenv("XDG_RUNTIME_DIR", home_path("run"), 1);
	home_config(config);
	players_move_to(&four, club_come());
	wait_for(four.terminal, "First pair");
	players_begin(&four);
}

/* Once for each game, and for one that has failed. */
static int tear_down(void **state)
{
	if (!is_open)
		return 0;
	is_open = false;
	club_close();
	return pty_tear_down(state);
}

/* A game on a machine of its own; false where there can be none. */
static bool play_game(int from, int to)
{
	const char *why;

	assert_int_equal(pty_set_up(NULL), 0);
	is_open = true;
	why = club_open();
	if (why) {
		fprintf(stderr, "nobody comes in: %s\n", why);
		assert_int_equal(tear_down(NULL), 0);
		return false;
	}
	begin();
	for (int i = from; i < to; i++)
		break_line(i % MOMENTS, (i + i / MOMENTS) % WAYS_OUT);
	assert_int_equal(tear_down(NULL), 0);
	return true;
}

static void test_breaks(void **state)
{
	int breaks = long_count(SOME_BREAKS, ALL_BREAKS);

	(void)state;
	for (int from = 0; from < breaks; from += PER_GAME) {
		int to = from + PER_GAME;

		if (!play_game(from, to < breaks ? to : breaks))
			skip();
	}
	long_say("stress ssh: %d lines broken, 0 failed", breaks);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(test_breaks, tear_down),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
