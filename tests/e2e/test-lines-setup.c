/* SPDX-License-Identifier: ISC */
/* The set-up in lines: a question for each field. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "home.h"
#include "lines_table.h"
#include "teletype.h"

/* The form is a question for each field; what is wrong there is said. */
static void test_form(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config("");
	teletype_start(&lines, "C.UTF-8", lines_table_none);
	talk(&lines,
	     LINES_FORM "Preset [none]> ?\n"
			"*\n"
			"1: none\n"
			"...\n"
			"more: goes on with this.\n"
			"Preset [none]> more\n"
			"...\n"
			"12: brainking: Go for two as BrainKing describes it.\n"
			"*\n*\n*\n"
			"Preset [none]> more\n"
			"There is no more to be told.\n"
			"Preset [none]> \n"
			"Keys [turn: one set, shared]> both\n"
			"That is none of these:\n"
			"1: turn: one set, shared\n"
			"2: seat-key: a key each\n"
			"3: key-sets: a set each\n"
			"Keys [turn: one set, shared]> \n"
			"Event> Torneo di Torino\n"
			"Round> \n"
			"Table> back\n"
			"Round> 2\n"
			"Table> ?\n"
			"For the title and the record; may be left empty.\n"
			"An empty line keeps what stands there.\n"
			"A dash (-) empties it.\n"
			"back: the question before; start: begin; leave.\n"
			"change: tells all questions, and leads to each.\n"
			"Table> leave\n");
	assert_int_equal(teletype_end(&lines), 0);
	assert_int_equal(home_records(), 0);
}

/* What is wrong does not stay; what is to be chosen is called as it is typed. */
static void test_form_to_its_end(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config("handicap {\n komi = 6.5\n}\nclock {\n system = none\n}\n");
	teletype_start(&lines, "C.UTF-8", lines_table_none);
	talk(&lines, "...\nPreset [none]> \n"
		     "> \n> \n> \n> \n"
		     "Pair name (First pair)> \n"
		     "Player 1 (First pair)> Anna\n"
		     "Rank of Anna> Carla\n"
		     "\"Carla\" is not a rank: write 1d to 9d, 1k to 30k,\n"
		     "title, pref or =4, or leave it empty.\n"
		     "Rank of Anna> 3k\n"
		     "Player 2 (First pair)> back\n"
		     "Rank of Anna [3k]> 3x\n"
		     "...\n"
		     "title, pref or =4, or leave it empty.\n"
		     "A dash (-) empties it.\n"
		     "Rank of Anna [3k]> -\n"
		     "Player 2 (First pair)> \n"
		     "> \n"
		     "Pair name (Second pair)> \n"
		     "> \n> \n> \n> \n"
		     "Seats [four: Pair Go]> \n"
		     "Board [19]> ?\n"
		     "Lines of the board, 5 to 19: type them, or choose.\n"
		     "5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,\n"
		     "17, 18, 19\n"
		     "An empty line keeps what stands there.\n"
		     "back: the question before; start: begin; leave.\n"
		     "change: tells all questions, and leads to each.\n"
		     "Board [19]> 40\n"
		     "*\n"
		     "Board [19]> 9\n"
		     "> \n"
		     "Black [by the ranks]> 2\n"
		     "> \n> \n> \n> \n> \n"
		     "Breaks [none]> ten\n"
		     "That is none of these:\n"
		     "none, 1, 2, 3, 4, 5, 6, 7, 8, 9\n"
		     "Breaks [none]> 1\n"
		     "Pauses [anyone]> back\n"
		     "Breaks [1]> \n"
		     "> \n"
		     "Clock [none]> \n"
		     "...\n"
		     "yes begins the game.\n"
		     "*\n*\n"
		     "Start> 30s\n"
		     "Type yes to begin, change and a name, back, or leave.\n"
		     "Start> ?\n"
		     "yes begins the game.\n"
		     "back: the question before; leave: go away.\n"
		     "...\n"
		     "more: goes on with this.\n"
		     "Start> status\n"
		     "Board: 9, Rules: Japan Pair Go Association.\n"
		     "...\n"
		     "Start> no\n"
		     "Type yes to begin, change and a name, back, or leave.\n"
		     "Start> back\n"
		     "Clock [none]> \n"
		     "...\n"
		     "Start> yes\n"
		     "Type a point, such as G6.\n"
		     "The order of play, each with an own key:\n"
		     "1: Anna (Black 1).\n"
		     "*\n*\n*\n"
		     "Board of 9 lines, komi 6.5, 0 moves.\n"
		     "...\n"
		     "Anna> leave\n"
		     "...\n"
		     "Answer> yes\n");
	assert_int_equal(teletype_end(&lines), 0);
}

/* Whatever is asked can be changed at the end, where all of it is told. */
static void test_changes(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, "C.UTF-8", lines_table_none);
	talk(&lines, LINES_FORM "Preset [none]> change zz\n"
				"No question is called \"zz\".\n"
				"change: tells all.\n"
				"Preset [none]> change Clock\n"
				"Clock [byo-yomi]> none\n"
				"Preset [none]> \n"
				"> \n> \n> \n> \n> \n> \n> \n> \n> \n> \n> \n"
				"> \n> \n> \n> \n> \n> \n> \n> \n> \n> \n> \n"
				"> \n> \n> \n"
				"Clock [none]> \n"
				"Board: 9, Rules: Japan Pair Go Association.\n"
				"Points: Anna Maria -1, Carla 0.\n"
				"*\n"
				"Black: Anna Maria.\n"
				"Anna Maria begins.\n"
				"The order of play: Anna Maria, Carla, "
				"Black 2, White 2.\n"
				"Clock: none.\n"
				"yes begins the game.\n"
				"change board: asks for the board again.\n"
				"?: what else.\n"
				"Start> ?\n"
				"yes begins the game.\n"
				"back: the question before; leave: go away.\n"
				"rules: tells the rules and manners.\n"
				"change board: asks for the board again.\n"
				"Each of these can be changed:\n"
				"Preset: none.\n"
				"Keys: turn: one set, shared.\n"
				"Event: empty.\n"
				"more: goes on with this.\n"
				"Start> change board\n"
				"Board [9]> 99\n"
				"A board has 5 to 19 lines.\n"
				"Board [9]> 13\n"
				"Board: 13, Rules: Japan Pair Go Association.\n"
				"Start> handicap\n"
				"Handicap [none]> back\n"
				"Start> change player 2 first\n"
				"Player 2 (First pair)> Bela\n"
				"Points: Anna Maria & Bela -1, Carla 0.\n"
				"Black: Anna Maria & Bela.\n"
				"Anna Maria begins.\n"
				"The order of play: Anna Maria, Carla, "
				"Bela, White 2.\n"
				"Start> change clock.system\n"
				"Clock [none]> byo\n"
				"Clock: byo-yomi, each seat.\n"
				"Main time: 20m, Periods: 3, Each of: 30s.\n"
				"Start> rules\n"
				"Rules and manners: Japan Pair Go Association\n"
				"...\n"
				"more: goes on with this.\n"
				"Start> change main time\n"
				"Main time [20m]> 5m\n"
				"Main time: 5m, Periods: 3, Each of: 30s.\n"
				"Start> change\n"
				"Each of these can be changed:\n"
				"...\n"
				"more: goes on with this.\n"
				"Start> yes\n"
				"...\n"
				"Board of 13 lines, komi 6.5, 0 moves.\n"
				"...\n");
	teletype_kill(&lines);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_form, lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_form_to_its_end,
						lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_changes, lines_table_make,
						lines_table_remove),
	};

	signal(SIGPIPE, SIG_IGN);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
