/* SPDX-License-Identifier: ISC */
/* More than one terminal in lines, the referee, and terminals without a cursor. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "lines_table.h"
#include "players.h"
#include "teletype.h"

/* Two at one table, each with a line of their own, and one who watches. */
static void test_join(void **state)
{
	static struct teletype anna, carla, visitor;
	static const char *const begins[] = {"--seat", "B1", "--set", "seats=2",
					     NULL};
	static const char *const joins[] = {"join", NULL};
	static const char *const watches[] = {"watch", NULL};

	(void)state;
	home_config("size = 9\nrules {\n undo = true\n}\n"
		    "clock {\n system = none\n}\n");
	teletype_start(&anna, NULL, begins);
	talk(&anna, LINES_FORM "> start\n"
			       "In your turn type a point, such as G6.\n"
			       "The seat of White is free: pairgo join.\n"
			       "The order of play:\n"
			       "You are Black.\n"
			       "White.\n"
			       "Board of 9 lines, komi 6, 0 moves.\n"
			       "It is the turn of Black.\n");
	teletype_start(&carla, NULL, joins);
	talk(&carla, "...\n"
		     "The order of play:\n"
		     "Black.\n"
		     "You are White.\n"
		     "Board of 9 lines, komi 6, 0 moves.\n"
		     "It is the turn of Black.\n");
	talk(&anna, "...\n"
		    "The seat of White is taken now.\n"
		    "Black> E5\n"
		    "Black plays E5.\n");
	talk(&carla, "Black plays E5.\n");
	teletype_start(&visitor, NULL, watches);
	talk(&visitor, "...\n"
		       "The order of play:\n"
		       "Black.\n"
		       "White.\n"
		       "Board of 9 lines, komi 6, 1 move.\n"
		       "It is the turn of White.\n"
		       "> row 5\n"
		       "Row 5: Black E.\n");
	talk(&anna, "White> undo\n"
		    "Black asks: take the last move back?\n"
		    "The last move: Black, E5.\n"
		    "1: takes the question back\n");
	talk(&carla, "Black asks: take the last move back?\n"
		     "The last move: Black, E5.\n"
		     "yes: the move is taken back.\n"
		     "no: the move stays.\n");
	talk(&visitor, "Black asks: take the last move back?\n"
		       "The last move: Black, E5.\n");
	/* what comes so soon may have been meant for what was there before */
	sleep(1);
	talk(&carla, "Answer> yes\n"
		     "The move is taken back: Black is to move.\n");
	talk(&visitor, "The move is taken back: Black is to move.\n"
		       "...\n"
		       "White was the last to agree.\n"
		       "> help\n"
		       "leave: Asks whether to leave pairgo.\n"
		       "manners: Shows the rules and manners of this game.\n"
		       "board: Tells all stones by rows.\n"
		       "...\n"
		       "help: tells what can be typed.\n");
	talk(&visitor, "> leave\n"
		       "Leave pairgo?\n"
		       "yes: leave: the game goes on.\n"
		       "no: stay\n"
		       "Answer> yes\n");
	assert_int_equal(teletype_end(&visitor), 0);
	assert_int_equal(teletype_end(&carla), 0);
	assert_int_equal(teletype_end(&anna), 0);
}

/* A seat that waits is taken by a word, and no letter is told for it. */
static void test_free_seat(void **state)
{
	static struct teletype anna, carla;
	static const char *const begins[] = {"--seat", "B1", "--set", "seats=2",
					     NULL};
	static const char *const joins[] = {"join", NULL};

	(void)state;
	home_config("size = 9\n");
	teletype_start(&anna, NULL, begins);
	/* there is a game to join then */
	talk(&anna, LINES_FORM "> start\n"
			       "...\n"
			       "The order of play:\n");
	teletype_start(&carla, NULL, joins);
	talk(&carla, "...\n"
		     "It is the turn of Black.\n");
	talk(&anna, "...\n"
		    "The seat of White is taken now.\n"
		    "...\n"
		    "Black> E5\n"
		    "Black plays E5.\n");
	talk(&carla, "...\n"
		     "Black plays E5.\n"
		     "White> leave\n"
		     "...\n"
		     "Answer> yes\n");
	talk(&anna, "...\n"
		    "To take it: free.\n");
	assert_int_equal(teletype_end(&carla), 0);
	assert_int_equal(teletype_end(&anna), 0);
}

/* The referee's menu, step by step; a step back, and what is none of them. */
static void test_referee(void **state)
{
	static struct teletype lines;
	static const char *const arguments[] = {"--set", "clock.system=none",
						"--set", "referee.code=tsuke",
						NULL};

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, NULL, arguments);
	talk(&lines, "...\n"
		     "Preset [none]> start\n"
		     "...\n"
		     "It is the turn of Anna Maria (Black 1).\n"
		     "Anna Maria> C3\n"
		     "Anna Maria (Black 1) plays C3.\n"
		     "Carla> referee\n"
		     "This menu is for the referee only.\n"
		     "Every ruling goes into the record with its reason.\n"
		     "yes: go on; no: back.\n"
		     "Referee> yes\n"
		     "The referee's code:\n"
		     "back: a step back; leave: no ruling.\n"
		     "Referee> joseki\n"
		     "The referee's code:\n"
		     "That is not the referee's code.\n"
		     "back: a step back; leave: no ruling.\n");
	/* nobody may try one code after the other */
	sleep(2);
	talk(&lines, "Referee> tsuke\n"
		     "1: The last turn was an error, or a claim is right;\n"
		     "...\n"
		     "Other rulings are not possible now.\n"
		     "back: a step back; leave: no ruling.\n"
		     "Referee> z\n"
		     "That is none of these:\n"
		     "...\n"
		     "Other rulings are not possible now.\n"
		     "back: a step back; leave: no ruling.\n"
		     "Referee> 6\n"
		     "Which side?\n"
		     "1: Black: fined 0 points\n"
		     "2: White: fined 0 points\n"
		     "back: a step back; leave: no ruling.\n"
		     "Referee> 2\n"
		     "How many points? 3 are added, -3 are taken off.\n"
		     "White: fined 0 points\n"
		     "back: a step back; leave: no ruling.\n"
		     "Referee> many\n"
		     "Write a number such as 3 or -3.\n"
		     "Referee> back\n"
		     "Which side?\n"
		     "...\n"
		     "back: a step back; leave: no ruling.\n"
		     "Referee> 1\n"
		     "...\n"
		     "back: a step back; leave: no ruling.\n"
		     "Referee> 3\n"
		     "The reason, for the record:\n"
		     "back: a step back; leave: no ruling.\n"
		     "Referee> late again\n"
		     "Ruling: Black gets 3 penalty points more.\n"
		     "Reason: late again\n"
		     "yes: rule so; back: a step back.\n"
		     "Referee> yes\n"
		     "Referee: Black gets 3 penalty points more.\n"
		     "Reason: late again.\n"
		     "Carla> referee\n"
		     "...\n"
		     "yes: go on; no: back.\n"
		     "Referee> no\n"
		     "Carla> leave\n"
		     "...\n"
		     "Answer> yes\n");
	assert_int_equal(teletype_end(&lines), 0);
	assert_true(home_has_recorded("late again"));
}

/* All tables by number: each told once, with what happens there then. */
static void test_desk(void **state)
{
	static struct teletype player, desk, wall;
	static const char *const begins[] = {"--set", "seats=2",
					     "--set", "clock.system=absolute",
					     "--set", "referee.code=tsuke",
					     NULL};
	static const char *const rules[] = {"referee", NULL};
	static const char *const looks[] = {"wall", NULL};
	char number[32], dialogue[512];

	(void)state;
	home_config(lines_table_config);
	teletype_start(&wall, NULL, looks);
	talk(&wall, "tables: tells all of them again.\n"
		    "board 1: tells the board of table 1.\n"
		    "quiet: tells no moves, or tells them again.\n"
		    "leave: go away.\n"
		    "No game is being played here.\n"
		    "Those that begin will be shown.\n"
		    "> stop\n"
		    "help: tells what can be typed.\n");
	teletype_start(&player, NULL, begins);
	talk(&player, "...\n"
		      "Preset [none]> start\n"
		      "...\n"
		      "It is the turn of Anna Maria (Black).\n"
		      "Anna Maria> E5\n"
		      "Anna Maria (Black) plays E5.\n");
	teletype_start(&desk, NULL, rules);
	snprintf(number, sizeof(number), "%ld", (long)home_table());
	snprintf(dialogue, sizeof(dialogue),
		 "...\n"
		 "leave: go away.\n"
		 "Table %s: Anna Maria, Carla, move 1.\n"
		 "The referee's code> tsuke\n"
		 "> board %s\n"
		 "Table %s: Anna Maria, Carla, move 1.\n"
		 "Row 5: Black E.\n"
		 "All other rows are empty.\n",
		 number, number, number);
	talk(&desk, dialogue);
	snprintf(dialogue, sizeof(dialogue),
		 "...\nTable %s: Anna Maria, Carla, move *\n", number);
	talk(&wall, dialogue);
	talk(&player, "Carla> C3\n");
	snprintf(dialogue, sizeof(dialogue),
		 "Table %s: Carla (White) plays C3.\n", number);
	talk(&desk, dialogue);
	talk(&wall, dialogue);
	/* who asks for it hears of no move, but of all else */
	talk(&wall, "> quiet\n"
		    "Moves are told no more.\n");
	talk(&player, "Carla (White) plays C3.\n"
		      "Anna Maria> D4\n"
		      "Anna Maria (Black) plays D4.\n"
		      "Carla> D3\n"
		      "Carla (White) plays D3.\n");
	snprintf(dialogue, sizeof(dialogue),
		 "Table %s: Anna Maria (Black) plays D4.\n"
		 "Table %s: Carla (White) plays D3.\n",
		 number, number);
	talk(&desk, dialogue);
	talk(&desk, "> next\n"
		    "No table needs the referee.\n"
		    "> 7\n"
		    "There is no table 7.\n"
		    "> say lunch at one\n"
		    "Say that to 1 table?\n"
		    "Yes or no> what\n"
		    "Say that to 1 table?\n"
		    "Yes or no> yes\n"
		    "Done at 1 table.\n");
	talk(&player, "...\nReferee: lunch at one\n");
	talk(&desk, "> stop\n"
		    "Stop the clock of 1 table?\n"
		    "Yes or no> no\n"
		    "> stop\n"
		    "Stop the clock of 1 table?\n"
		    "Yes or no> yes\n");
	snprintf(dialogue, sizeof(dialogue),
		 "Table %s: Referee: The clock stops.\n"
		 "Reason: all clocks are stopped.\n"
		 "Done at 1 table.\n"
		 "> start\n"
		 "Start the clock of 1 table?\n"
		 "Yes or no> yes\n"
		 "Table %s: Referee: Play goes on.\n"
		 "Reason: all clocks go on.\n"
		 "Done at 1 table.\n",
		 number, number);
	talk(&desk, dialogue);
	snprintf(dialogue, sizeof(dialogue), "> %s\n", number);
	talk(&desk, dialogue);
	talk(&desk, "...\n"
		    "It is the turn of Anna Maria (Black).\n"
		    "> referee\n"
		    "...\n"
		    "Referee> 6\n"
		    "...\n"
		    "Referee> 2\n"
		    "...\n"
		    "Referee> 2\n"
		    "...\n"
		    "Referee> late\n"
		    "...\n"
		    "yes: rule so; back: a step back.\n"
		    "Referee> yes\n"
		    "Referee: White gets 2 penalty points more.\n"
		    "Reason: late.\n"
		    "> leave\n"
		    "...\n"
		    "> leave\n");
	assert_int_equal(teletype_end(&desk), 0);
	snprintf(dialogue, sizeof(dialogue),
		 "Table %s: Referee: The clock stops.\n"
		 "Reason: all clocks are stopped.\n"
		 "Table %s: Referee: Play goes on.\n"
		 "Reason: all clocks go on.\n"
		 "Table %s: Referee: White gets 2 penalty points more.\n"
		 "Reason: late.\n",
		 number, number, number);
	talk(&wall, dialogue);
	talk(&wall, "> quiet\n"
		    "Moves are told again.\n");
	talk(&player, "...\n"
		      "Anna Maria> C4\n");
	snprintf(dialogue, sizeof(dialogue),
		 "Table %s: Anna Maria (Black) plays C4.\n", number);
	talk(&wall, dialogue);
	teletype_kill(&player);
	kill(home_table(), SIGKILL);
	snprintf(dialogue, sizeof(dialogue), "...\nTable %s: table gone.\n",
		 number);
	talk(&wall, dialogue);
	assert_int_equal(teletype_end(&wall), 0);
}

/* Who is asked something may not be listening; only a terminal rings. */
static void test_bell(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	home_config(lines_table_config);
	terminal = pty_open(&(struct pty_options){.type = "dumb"});
	wait_for(terminal, "Preset [none]>");
	pty_burst(terminal, "start\rresign\r");
	wait_for(terminal, "3 no: Anna Maria decides alone.");
	wait_rung(terminal, 1);
	pty_burst(terminal, "leave\ryes\r");
	assert_int_equal(wait_exit(terminal), 0);
}

/* A terminal that cannot move its cursor has lines, without being asked. */
static void test_dumb(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	home_config(lines_table_config);
	terminal = pty_open(&(struct pty_options){.type = "dumb"});
	wait_for(terminal, "Preset [none]>");
	pty_burst(terminal, "start\r");
	wait_for(terminal, "It is the turn of Anna Maria");
	pty_burst(terminal, "leave\ryes\r");
	wait_for(terminal, "Nothing has been played yet.");
	assert_int_equal(wait_exit(terminal), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_join, lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(
			test_free_seat, lines_table_make, lines_table_remove),
		cmocka_unit_test_setup_teardown(test_referee, lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_desk, lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_bell, lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_dumb, lines_table_make,
						lines_table_remove),
	};

	signal(SIGPIPE, SIG_IGN);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
