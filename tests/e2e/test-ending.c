/* SPDX-License-Identifier: ISC */
/* Games that end before they are counted: by resignation, by the clock. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

static void leave(struct pty_terminal *terminal)
{
	pty_type(terminal, "Q");
	assert_int_equal(wait_exit(terminal), 0);
}

static void test_resign_with_consent(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_play(&four, "E5 C3 G7");
	pty_type(four.terminal, "R");
	wait_for(four.terminal, "Dino (White 2): ask the partner, or resign?");
	pty_type(four.terminal, "R");
	wait_for(four.terminal, "Dino (White 2) asks");
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "Carla (White 1): may your partner resign?");
	pty_type(four.terminal, "y");
	wait_for(four.terminal, "Dino (White 2) may resign, or play on.");
	pty_type(four.terminal, "R");
	wait_for(four.terminal, "the partner agrees. Resign?");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "White resigns: Black wins.");
	wait_record(four.terminal, "RE[B+Resign]");
	assert_non_null(strstr(home_record(), "resign-asked by=W2"));
	leave(four.terminal);
}

static void test_resign_against_consent(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_SEAT_KEY, players_small);
	players_begin(&four);
	pty_type(four.terminal, "R");
	wait_for(four.terminal, "Who wants to resign?");
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "Anna (Black 1) is to move");
	pty_type(four.terminal, "R 1");
	wait_for(four.terminal, "Anna (Black 1): ask the partner, or resign?");
	pty_type(four.terminal, "R");
	wait_for(four.terminal, "Anna (Black 1) asks");
	players_answer(&four, 2, false);
	wait_for(four.terminal, "The partner says no; Anna (Black 1) decides");
	pty_type(four.terminal, "R 1");
	wait_for(four.terminal, "the partner said no. Resign?");
	pty_type(four.terminal, "R");
	wait_for(four.terminal, "The partner can be asked once a turn.");
	pty_type(four.terminal, "R 1");
	wait_for(four.terminal, "Resign?");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Black resigns: White wins.");
	wait_record(four.terminal, "RE[W+Resign]");
	leave(four.terminal);
}

static void test_consent_by_key_sets(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_KEY_SETS, players_small);
	players_begin(&four);
	players_play(&four, "E5");
	/* Carla's own key, then the partner's pass key and yes */
	pty_type(four.terminal, "R 2 R");
	wait_for(four.terminal, "Carla (White 1) asks");
	pty_type(four.terminal, "Backspace");
	wait_for(four.terminal, "Dino (White 2): may your partner resign?");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Carla (White 1) may resign, or play on.");
	/* she plays on */
	players_play(&four, "C3 G7");
	assert_null(strstr(home_record(), "Resign"));
}

static void test_time(void **state)
{
	struct players four;
	int bells;

	(void)state;
	players_come(&four, BY_TURN,
		     "size = 9\n"
		     "clock {\n system = absolute\n main = 700ms\n}\n");
	bells = pty_bells(four.terminal);
	players_begin(&four);
	wait_for(four.terminal, "Black lost on time: White wins.");
	wait_record(four.terminal, "RE[W+Time]");
	wait_for(four.terminal, "lost");
	assert_int_equal(pty_bells(four.terminal) - bells, 3);
	leave(four.terminal);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_resign_with_consent),
		PTY_TEST(test_resign_against_consent),
		PTY_TEST(test_consent_by_key_sets),
		PTY_TEST(test_time),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
