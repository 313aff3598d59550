/* SPDX-License-Identifier: ISC */
/*
 * Rotation errors on the real screen, as four people with a key each make
 * them: the example that rule 6 prints, and its counter-example.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

enum { B1, W1, B2, W2 };

static const char strict[] = "rules {\n wrong-seat = record\n}\n";

static void begin(struct players *four, enum way way, const char *more)
{
	char config[1024];

	snprintf(config, sizeof(config), "%s%s%s", players_small, strict, more);
	players_come(four, way, config);
	players_begin(four);
}

/* That seat makes the turn, whoever ought to; the rotation follows it. */
static void play_as(struct players *four, int seat, const char *turn)
{
	players_try(four, seat, turn);
	four->next = seat;
	players_made(four, turn);
}

static void claim(struct players *four, int seat)
{
	char key[] = {(char)('1' + seat), '\0'};

	pty_type(four->terminal, "C Enter");
	wait_for(four->terminal, "Who claims");
	players_read();
	pty_type(four->terminal, key);
	wait_for(four->terminal, "claims an error");
}

/* R1 up to the claim that B1 played in B2's place. */
static void play_to_error(struct players *four)
{
	players_play(four, "E5 C3 G7 G3 C7 E3");
	play_as(four, B1, "C5");
	assert_false(pty_shows(four->terminal, "6("));
	claim(four, W2);
	wait_for(four->terminal, "Dino claims an error");
	wait_for(four->terminal, "Anna played, not");
}

static void settle_error(struct players *four)
{
	play_to_error(four);
	players_answer(four, B1, false);
	wait_for(four->terminal, "3 points against Black (rule 6(4)).");
	wait_for(four->terminal, "Next: Carla (rule 6(6)).");
	wait_record(four->terminal, "3 points against Black (rule 6(4)).");
}

static void test_printed_example(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_SEAT_KEY, "");
	settle_error(&four);
	/* "back to normal rotation": W1 B2 W2 B1 W1 */
	players_play(&four, "G5 E7 A3 A7 A5");
	pty_type(four.terminal, "C Enter");
	wait_for(four.terminal, "Who claims");
	players_read();
	pty_type(four.terminal, "4");
	wait_for(four.terminal, "The last turn is no error");
	assert_null(strstr(home_record(), "6(7)"));
}

static void test_counter_example(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_SEAT_KEY, "");
	settle_error(&four);
	play_as(&four, W2, "G5");
	claim(&four, B1);
	players_answer(&four, W2, false);
	wait_for(four.terminal,
		 "A new error: 3 points against White (rule 6(7)).");
	wait_for(four.terminal, "Next: Anna (Black 1).");
	wait_record(four.terminal,
		    "this is a new one: 3 points against White (rule 6(7)).");
	players_play(&four, "E7 A3");
	wait_for(four.terminal, "From penalties          3         3");
}

/* Nobody claims the first error in time, so the second costs nothing. */
static void test_no_penalty(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_KEY_SETS, "");
	players_play(&four, "E5 C3");
	/* each at the own cursor: a step to the right, a step up */
	pty_type(four.terminal, "d e");
	four.next = B1;
	players_made(&four, "F5");
	pty_type(four.terminal, "Up Enter");
	four.next = W2;
	players_made(&four, "E6");
	players_say(&four, "C Enter", "1");
	wait_for(four.terminal, "Anna claims an error");
	players_answer(&four, W1, false);
	wait_for(four.terminal, "No penalty (rule 6(5)).");
	wait_record(four.terminal, "too: no penalty (rule 6(5)).");
}

static void test_intentional(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_SEAT_KEY, "");
	play_to_error(&four);
	players_agree(&four, "Black loses (rule 6(2)):");
	wait_for(four.terminal, "Dino claimed (rule 6(1)); it was");
	wait_record(four.terminal, "RE[W+Forfeit]");
	players_leave(&four);
}

static void test_corrected(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN, "");
	players_play(&four, "E5 C3");
	pty_type(four.terminal, "D Enter");
	wait_for(four.terminal, "Who claims that the partner made");
	players_read();
	pty_type(four.terminal, "1");
	wait_for(four.terminal, "Anna's claim: Dino made");
	players_answer(&four, W1, true);
	players_answer(&four, W2, true);
	wait_for(four.terminal, "claims an error");
	players_answer(&four, W1, false);
	wait_for(four.terminal, "3 points against White (rule 6(4)).");
	wait_for(four.terminal, "Move 2 W2 C3");
	four.next = B1;
	players_play(&four, "G7");
}

static void test_removed(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_SEAT_KEY, "ruleset = english-2008\n");
	players_play(&four, "E5");
	players_try(&four, B2, "G7");
	wait_for(four.terminal, "The stone is taken off and costs 3 points.");
	wait_for(four.terminal, "Intentional");
	players_answer(&four, W2, true);
	wait_for(four.terminal, "4✓");
	players_answer(&four, B2, false);
	wait_for(four.terminal, "Not intentional: Carla (White 1) is to move.");
	players_play(&four, "G7 C3");
	wait_for(four.terminal, "From penalties          0         3");
}

/* It was: all four agree that the second stone in a row was meant. */
static void test_removed_on_purpose(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_SEAT_KEY, "ruleset = english-2008\n");
	players_play(&four, "E5");
	players_try(&four, B2, "G7");
	wait_for(four.terminal, "Intentional");
	players_agree(&four, "Black loses (rule 6(2)):");
	wait_record(four.terminal, "RE[W+Forfeit]");
	players_leave(&four);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_printed_example),
		PTY_TEST(test_counter_example),
		PTY_TEST(test_no_penalty),
		PTY_TEST(test_intentional),
		PTY_TEST(test_corrected),
		PTY_TEST(test_removed),
		PTY_TEST(test_removed_on_purpose),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
