/* SPDX-License-Identifier: ISC */
/*
 * Rotation errors on the real screen, as four people with a key each make
 * them: the example that rule 6 prints, its counter-example, and the ways to
 * end a game that the rules know beside a count.
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

static const char strict[] = "rules {\n wrong-seat = record\n breaks = 1\n}\n";

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
	wait_for(four->terminal, "Who claims that the last turn");
	players_read();
	pty_type(four->terminal, key);
	wait_for(four->terminal, "claims a rotation error");
}

/* R1 up to the claim that B1 played in B2's place. */
static void play_to_error(struct players *four)
{
	players_play(four, "E5 C3 G7 G3 C7 E3");
	play_as(four, B1, "C5");
	assert_false(pty_shows(four->terminal, "6("));
	claim(four, W2);
	wait_for(four->terminal, "Dino claims a rotation error");
	wait_for(four->terminal, "Anna played in");
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
	wait_for(four.terminal, "Who claims that the last turn");
	players_read();
	pty_type(four.terminal, "4");
	wait_for(four.terminal, "The last turn was in rotation");
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
	wait_for(four.terminal, "Anna claims a rotation error");
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
	wait_for(four.terminal, "claims a rotation error");
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
	wait_for(four.terminal, "Intentional?");
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
	wait_for(four.terminal, "Intentional?");
	players_agree(&four, "Black loses (rule 6(2)):");
	wait_record(four.terminal, "RE[W+Forfeit]");
	players_leave(&four);
}

static void test_away_and_break(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN, "");
	players_play(&four, "E5");
	pty_type(four.terminal, "A Enter");
	players_read();
	pty_type(four.terminal, "4");
	wait_for(four.terminal, "Dino (White 2) is away.");
	wait_for(four.terminal, "away  White 2");
	pty_type(four.terminal, "A Enter");
	players_read();
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "Partners may not be away at the same time.");
	pty_type(four.terminal, "A Enter");
	players_read();
	pty_type(four.terminal, "4");
	wait_for(four.terminal, "Dino (White 2) is back.");
	pty_type(four.terminal, "B Enter");
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "Bruno (Black 2) takes a break.");
	players_agree(&four, "Play goes on");
	wait_for(four.terminal, "Breaks left             0         1");
	pty_type(four.terminal, "B Enter");
	players_read();
	pty_type(four.terminal, "1");
	wait_for(four.terminal, "has used all its breaks.");
}

static void test_no_result(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN, "");
	players_play(&four, "E5 C3");
	pty_type(four.terminal, "V Enter");
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "Bruno proposes to end the game");
	players_answer(&four, W1, false);
	wait_for(four.terminal, "Not agreed: nothing changes.");
	pty_type(four.terminal, "V Enter");
	players_read();
	pty_type(four.terminal, "1");
	wait_for(four.terminal, "ask again after the next turn");
	players_play(&four, "G7");
	pty_type(four.terminal, "V Enter");
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "proposes to end the game");
	players_answer(&four, B1, true);
	wait_for(four.terminal, "1✓");
	/* said, thought better of, and said again */
	players_answer(&four, B1, true);
	wait_for(four.terminal, "The yes of Anna (Black 1) is taken back.");
	players_answer(&four, B1, true);
	wait_for(four.terminal, "1✓");
	players_answer(&four, W1, true);
	wait_for(four.terminal, "2✓");
	players_answer(&four, W2, true);
	wait_for(four.terminal, "The game ends without result.");
	wait_record(four.terminal, "RE[Void]");
	players_leave(&four);
}

/* Rule 4: all four decide that it was so, the accused pair as well. */
static void test_information(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_SEAT_KEY, "");
	players_play(&four, "E5 C3");
	/* Bruno's clock runs on while his pair asks, and he may play */
	players_say(&four, "F Enter", "1");
	wait_for(four.terminal, "Anna says that the other pair");
	wait_for(four.terminal, "2 3 4  all yes");
	players_play(&four, "G7");
	wait_gone(four.terminal, "Anna says that");
	players_say(&four, "F Enter", "1");
	wait_for(four.terminal, "Anna says that");
	players_answer(&four, W1, true);
	wait_for(four.terminal, "2✓");
	players_answer(&four, B2, true);
	wait_for(four.terminal, "3✓");
	players_answer(&four, W2, true);
	wait_for(four.terminal, "White loses by forfeit:");
	wait_for(four.terminal, "information was exchanged (rule 4).");
	wait_record(four.terminal, "RE[B+Forfeit]");
	players_leave(&four);
}

static void test_both_lose(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN, "");
	players_play(&four, "E5");
	pty_type(four.terminal, "L Enter");
	wait_for(four.terminal,
		 "\nThe game is not stopped yet: two passes in a row stop it.");
	players_play(&four, "C3 pass pass");
	wait_for(four.terminal, "Mark what is dead");
	pty_type(four.terminal, "L Enter");
	players_read();
	pty_type(four.terminal, "1");
	wait_for(four.terminal, "1✓");
	players_answer(&four, W1, true);
	wait_for(four.terminal, "2✓");
	players_answer(&four, B2, true);
	wait_for(four.terminal, "3✓");
	players_answer(&four, W2, true);
	wait_for(four.terminal, "Both sides lose.");
	wait_record(four.terminal, "RE[Void]");
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
		PTY_TEST(test_information),
		PTY_TEST(test_away_and_break),
		PTY_TEST(test_no_result),
		PTY_TEST(test_both_lose),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
