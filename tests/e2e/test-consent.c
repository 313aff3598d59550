/* SPDX-License-Identifier: ISC */
/*
 * What several people say together on the real screen: a break, one who is
 * away, and the ways to end a game that the rules know beside a count.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

enum { B1, W1, B2, W2 };

static void begin(struct players *four, enum way way)
{
	char config[1024];

	snprintf(config, sizeof(config), "%srules {\n breaks = 1\n}\n",
		 players_small);
	players_come(four, way, config);
	players_begin(four);
}

static void test_away_and_break(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
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
	begin(&four, BY_TURN);
	players_play(&four, "E5 C3");
	pty_type(four.terminal, "V Enter");
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "Bruno proposes to end the game");
	players_answer(&four, W1, false);
	wait_for(four.terminal, "says no: nothing changes.");
	pty_type(four.terminal, "V Enter");
	players_read();
	pty_type(four.terminal, "1");
	wait_for(four.terminal, "ask again after the next turn");
	players_play(&four, "G7");
	pty_type(four.terminal, "V Enter");
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "proposes to end the game");
	/* who has asked takes it back; the others, who answer, hear of it */
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "of Bruno (Black 2) is taken back.");
	pty_type(four.terminal, "1");
	wait_for(four.terminal, "Bruno (Black 2) took the question back: "
				"nothing is asked now.");
	players_play(&four, "C7");
	pty_type(four.terminal, "1");
	wait_for(four.terminal, "Nothing is asked now. A point begins");
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
	begin(&four, BY_SEAT_KEY);
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
	begin(&four, BY_TURN);
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
		PTY_TEST(test_away_and_break),
		PTY_TEST(test_no_result),
		PTY_TEST(test_information),
		PTY_TEST(test_both_lose),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
