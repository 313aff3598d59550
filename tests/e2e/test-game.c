/* SPDX-License-Identifier: ISC */
/* Whole games by keys, in each of the three ways of input. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

/*
 *   A B C D E F G H J
 * 9 X X . X O . . . .    White's A9 was captured; White's B5 and Black's H5
 * 8 X . . X O . . . .    are dead. Black: 25 of territory, one prisoner, one
 * 7 . . . X O . . . .    dead stone. White: 36 of territory, one dead stone,
 * 6 . . . X O . . . .    komi 6½. (Black's A9 stands for the empty point.)
 * 5 . O . X O . . X .
 * 4 . . . X O . . . .
 */
static const char wall[] = "D8 E8 D7 E7 D6 E6 D5 E5 D4 E4 D3 E3 D2 E2 D1 E1";
static const char fight[] = "B9 A9 A8 B5 H5";

static void assert_all_four_are_shown(struct pty_terminal *terminal)
{
	wait_for(terminal, "Anna");
	wait_for(terminal, "Bruno");
	wait_for(terminal, "Carla");
	wait_for(terminal, "Dino");
}

/* By the cursor, which begins in the middle, E5, and by typed points. */
static void play_the_wall(struct players *four)
{
	pty_type(four->terminal, "Left k k k Up Enter");
	players_made(four, "D9");
	pty_type(four->terminal, "l Space");
	players_made(four, "E9");
	players_try(four, 2, "d9");
	/* as the word says while it is typed */
	wait_for(four->terminal, "\nThere is already a stone on that point.");
	players_play(four, wall);
}

/* Bruno asks Anna, who alone can answer, and says no. */
static void refuse_to_resign(struct pty_terminal *terminal)
{
	pty_type(terminal, "R Enter");
	wait_for(terminal, "Bruno asks");
	players_read();
	pty_type(terminal, "4");
	wait_for(terminal, "Only Anna (Black 1) can answer this.");
	pty_type(terminal, "1");
	wait_for(terminal, "Escape  back");
	pty_type(terminal, "n");
	wait_for(terminal, " says no, but");
}

/* A pass waits for Enter; the second is asked again where points are open. */
static void pass_twice(struct players *four)
{
	struct pty_terminal *terminal = four->terminal;

	pty_type(terminal, "P");
	wait_for(terminal, "P_: Enter passes.");
	pty_type(terminal, "Escape");
	wait_gone(terminal, "Enter passes");
	players_play(four, "pass");
	pty_type(terminal, "P Enter");
	wait_for(terminal, "Anna (Black 1): neutral points");
	players_read();
	pty_type(terminal, "Enter");
}

/* Whatever changes in the marks takes back who has agreed to them. */
static void agree_on_the_dead(struct players *four)
{
	struct pty_terminal *terminal = four->terminal;

	wait_for(terminal, "Mark what is dead");
	pty_type(terminal, "b5 Enter Enter");
	wait_for(terminal, "Black leads by 20½.");
	players_answer(four, 0, true);
	wait_for(terminal, "1✓");
	pty_type(terminal, ": h5 Enter Enter");
	wait_gone(terminal, "1✓");
	wait_for(terminal, "White leads by 16½.");
	players_agree(four, "White wins by 16½ points.");
}

static void test_turn(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	assert_all_four_are_shown(four.terminal);
	play_the_wall(&four);
	refuse_to_resign(four.terminal);
	players_play(&four, fight);
	pass_twice(&four);
	agree_on_the_dead(&four);
	wait_record(four.terminal, "RE[W+16.5]");
	players_leave(&four);
	assert_true(pty_shows(four.terminal, "The record is in"));
	assert_int_equal(home_records(), 1);
	assert_non_null(strstr(home_record(), "answer=no"));
}

/* Everybody plays; the wall, two passes, no dead stones. */
static void finish(struct players *four)
{
	players_play(four, "pass pass");
	wait_for(four->terminal, "Mark what is dead");
	players_agree(four, "White wins by 15½ points.");
	wait_record(four->terminal, "RE[W+15.5]");
	players_leave(four);
}

static void test_seat_key(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_SEAT_KEY, players_small);
	players_begin(&four);
	pty_type(four.terminal, "Left k k k Up 1");
	players_made(&four, "D9");
	/* it is Carla's turn: neither her partner's nor Bruno's */
	pty_type(four.terminal, "Right 4");
	wait_for(four.terminal, "Carla (White 1) is to move, not ");
	pty_type(four.terminal, "3");
	wait_for(four.terminal,
		 "The other side's turn: Carla (White 1) is to move.");
	pty_type(four.terminal, "2");
	players_made(&four, "E9");
	players_play(&four, wall);
	finish(&four);
}

static void test_key_sets(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_KEY_SETS, players_small);
	players_begin(&four);
	/* four cursors, each from the middle */
	pty_type(four.terminal, "a w w w w e");
	players_made(&four, "D9");
	pty_type(four.terminal, "o");
	wait_for(four.terminal,
		 "The other side's turn: Carla (White 1) is to move.");
	pty_type(four.terminal, "Up Enter");
	wait_for(four.terminal, "Carla (White 1) is to move, not ");
	pty_type(four.terminal, "t t t t y");
	players_made(&four, "E9");
	pty_type(four.terminal, "j i i i o");
	players_made(&four, "D8");
	pty_type(four.terminal, "Up Up Enter");
	players_made(&four, "E8");
	players_play(&four, wall + strlen("D8 E8 "));
	finish(&four);
}

/* Black places the stones where it wants, and White begins. */
static void test_free_handicap(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN,
		     "size = 9\n"
		     "handicap {\n stones = 2\n placement = free\n}\n"
		     "clock {\n system = none\n}\n");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "handicap stones: 0 of 2 placed");
	pty_type(four.terminal, "c3 Enter Enter");
	wait_record(four.terminal, ";XE[");
	pty_type(four.terminal, "Up Enter");
	pty_type(four.terminal, "g7 Enter");
	/* the last one, or any, can be put right */
	wait_for(four.terminal, "takes it up again, until White begins.");
	pty_type(four.terminal, "c4 Enter");
	wait_for(four.terminal, "handicap stones: 1 of 2 placed");
	pty_type(four.terminal, "c4 Enter");
	wait_for(four.terminal, "pass");
	four.next = 1;
	players_play(&four, "E5 C3 C7");
}

/* Rulebook 3.4: the other side than the one that asks moves first. */
static void test_resumption(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_play(&four, "E5 pass pass");
	wait_for(four.terminal, "Mark what is dead");
	pty_type(four.terminal, "G Enter");
	wait_for(four.terminal, "Who wants to play on?");
	players_read();
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "to play on: Anna (Black 1) is to move");
	four.next = 0;
	players_play(&four, "C3 C7 pass pass");
	players_answer(&four, 1, true);
	wait_for(four.terminal, "2✓");
	players_answer(&four, 3, false);
	wait_for(four.terminal, "says no to the score: check the marks again.");
	players_agree(&four, "wins by");
	wait_record(four.terminal, "skipped=W2");
}

/* Art. 11: at any time, also when all that is left is to count. */
static void test_resignation_in_the_stop(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_play(&four, "E5 pass pass");
	wait_for(four.terminal, "Mark what is dead");
	pty_type(four.terminal, "R Enter");
	wait_for(four.terminal, "Who wants to resign?");
	players_read();
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "only Dino or Anna can resign.");
	pty_type(four.terminal, "R Enter");
	players_read();
	pty_type(four.terminal, "4");
	wait_for(four.terminal, "You and Carla lose the game.");
	players_read();
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "resigns:");
	wait_record(four.terminal, "RE[B+Resign]");
	players_leave(&four);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_turn),
		PTY_TEST(test_seat_key),
		PTY_TEST(test_key_sets),
		PTY_TEST(test_free_handicap),
		PTY_TEST(test_resumption),
		PTY_TEST(test_resignation_in_the_stop),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
