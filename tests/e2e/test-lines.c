/* SPDX-License-Identifier: ISC */
/* Games that are played in lines, by who hears nothing but the text. */
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

/* A whole game: a slip is taken back, the table is killed, and all agree. */
static void test_whole_game(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, NULL, lines_table_none);
	talk(&lines,
	     LINES_BEGIN "Anna Maria> C3.\n"
			 "Anna Maria (Black 1) plays C3.\n"
			 "Carla> g 7\n"
			 "Carla (White 1) plays G7.\n"
			 "Black 2> C4\n"
			 "Black 2 plays C4.\n"
			 "White 2> C5\n"
			 "White 2 plays C5.\n"
			 "Anna Maria> undo\n"
			 "Who asks to take the last move back?\n"
			 "The last move: White 2, C5.\n"
			 "1, 2, 3 or 4: I do: all others are asked.\n"
			 "back: nothing is said.\n"
			 "Answer> 4\n"
			 "White 2 asks: take the last move back?\n"
			 "The last move: White 2, C5.\n"
			 "1, 2, 3: all yes: the move is taken back.\n"
			 "no and your own key: the move stays.\n"
			 "4: takes the question back\n"
			 "Answer> 1\n"
			 "Anna Maria (Black 1) answers about the move: yes.\n"
			 "Answer> y 2\n"
			 "Carla (White 1) answers about the move: yes.\n"
			 "Answer> 3 yes\n"
			 "The move is taken back: White 2 is to move.\n"
			 "Black 2 was the last to agree.\n"
			 "White 2> D4\n"
			 "White 2 plays D4.\n"
			 "Anna Maria> around D  4\n"
			 "D4: White, 1 stone, 3 liberties.\n"
			 "Beside it: D5 empty, E4 empty, D3 empty, C4 Black.\n"
			 "Anna Maria> row 4\n"
			 "Row 4: Black C; White D.\n"
			 "Anna Maria> board 4\n"
			 "Row 4: Black C; White D.\n"
			 "Anna Maria> ");
	kill(home_table(), SIGKILL);
	teletype_kill(&lines);
	teletype_start(&lines, NULL, lines_table_none);
	talk(&lines, "Game 1: Anna Maria & Black 2, Carla & White 2.*\n"
		     "2*\n"
		     "9 x 9, 4 moves: Anna Maria (Black 1) is to play.\n"
		     "yes: go on with it.\n"
		     "new: begin a new game; nothing is lost.\n"
		     "aside: take it off this list.\n"
		     "leave: leave all as it is.\n"
		     "Which game> 7\n"
		     "That is none of these:\n"
		     "yes: go on with it.\n"
		     "new: begin a new game; nothing is lost.\n"
		     "aside: take it off this list.\n"
		     "leave: leave all as it is.\n"
		     "Which game> 1\n" LINES_ORDER
		     "Board of 9 lines, komi 6.5, 4 moves.\n"
		     "It is the turn of Anna Maria (Black 1).\n"
		     "The clock is stopped.\n"
		     "Play on?\n"
		     "1, 2, 3, 4: all yes: the clock runs again.\n"
		     "no and your own key: the clock stays stopped.\n"
		     "Answer> no\n"
		     "Who says no?\n"
		     "1, 2, 3 or 4: no: the clock stays stopped.\n"
		     "back: nothing is said.\n"
		     "Answer> no\n"
		     "The clock is stopped.\n"
		     "Play on?\n"
		     "1, 2, 3, 4: all yes: the clock runs again.\n"
		     "no and your own key: the clock stays stopped.\n"
		     "Answer> yes\n"
		     "Who says yes?\n"
		     "1, 2, 3 or 4: yes: once all agree,\n"
		     "the clock runs again.\n"
		     "back: nothing is said.\n"
		     "Answer> 1\n"
		     "Anna Maria (Black 1) answers about going on: yes.\n"
		     "Answer> 2\n"
		     "Carla (White 1) answers about going on: yes.\n"
		     "Answer> 3\n"
		     "Black 2 answers about going on: yes.\n"
		     "Answer> 4\n"
		     "White 2 answers about going on: yes.\n"
		     "The clock runs again: Anna Maria (Black 1) is to move.\n"
		     "Anna Maria> pass\n"
		     "Anna Maria passes.\n"
		     "Carla is to move.\n"
		     "Carla> pass\n"
		     "Carla (White 1): neutral points may be open.\n"
		     "Pass anyway?\n"
		     "yes: pass: the game stops, and the dead are marked.\n"
		     "no: back\n"
		     "Answer> 3 yes\n"
		     "Only Carla answers this.\n"
		     "Answer> yes 2\n"
		     "Carla (White 1) passes: the game is stopped.\n"
		     "White leads by 6.5.\n"
		     "Mark what is dead, then agree.\n"
		     "1, 2, 3, 4: all yes: the score stands.\n"
		     "no and your own key: look again.\n"
		     "Type the point of a dead stone, such as C4.\n"
		     "Answer> D4\n"
		     "2 stones are marked as dead.\n"
		     "The same point takes it back.\n"
		     "Dead: D4, G7.\n"
		     "Black leads by 74.5.\n"
		     "Answer> count\n"
		     "Territory: Black 79, White 0.\n"
		     "Dead stones: Black 2, White 0.\n"
		     "Komi: Black 0, White 6.5.\n"
		     "Total: Black 81, White 6.5.\n"
		     "Answer> 1\n"
		     "Anna Maria (Black 1) answers about the score: yes.\n"
		     "Answer> 2\n"
		     "Carla (White 1) answers about the score: yes.\n"
		     "Answer> 3\n"
		     "Black 2 answers about the score: yes.\n"
		     "Answer> 4\n"
		     "White 2 answers about the score: yes.\n"
		     "Black wins by 74.5 points.\n"
		     "The record is in*\n"
		     "Next: rematch, rematch-swapped, new-game, "
		     "earlier, referee, leave.\n"
		     "> rematch\n"
		     "A rematch: same pairs, same settings.\n"
		     "yes begins, no does not.\n"
		     "Answer> \n"
		     "The record is in*\n"
		     "A rematch: same pairs, same settings.\n"
		     "yes begins, no does not.\n"
		     "Answer> rematch\n"
		     "The record is in*\n"
		     "A rematch: same pairs, same settings.\n"
		     "yes begins, no does not.\n"
		     "Answer> no\n"
		     "No other game begins.\n"
		     "> leave\n"
		     "Black wins by 74.5 points.\n"
		     "Black: Anna Maria and Black 2.\n"
		     "The record is in*\n");
	assert_int_equal(teletype_end(&lines), 0);
	assert_true(home_has_recorded("RE[B+74.5]"));
}

/* Who has nothing more to say leaves, and the game is kept. */
static void test_end_of_input(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, NULL, lines_table_none);
	talk(&lines, LINES_BEGIN "Anna Maria> C3\n"
				 "Anna Maria (Black 1) plays C3.\n"
				 "Carla> ");
	assert_int_equal(teletype_end(&lines), 0);
	assert_true(home_is_left());
	assert_true(home_has_recorded("C3") || home_has_recorded("B[cg]"));
}

/* One line does one thing, and an answer is never one to what comes later. */
static void test_one_thing(void **state)
{
	static struct teletype lines;
	static const char *const arguments[] = {
		"--set", "clock.pause=anyone",
		"--set", "input.mode=seat-key",
		"--set", "rules.wrong-seat=record",
		NULL};

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, NULL, arguments);
	talk(&lines,
	     "A new game.\n"
	     "Empty lines keep what stands there.\n"
	     "start: begin now.\n"
	     "?: help.\n"
	     "leave: go away.\n"
	     "> start\n"
	     "Type a point and your own key, such as G6 1.\n" LINES_ORDER
	     "Board of 9 lines, komi 6.5, 0 moves.\n"
	     "It is the turn of Anna Maria (Black 1).\n"
	     "> suspend\n"
	     "There is no shell to go back to.\n"
	     "> C3 1\n"
	     "Anna Maria (Black 1) plays C3.\n"
	     "> C4 4\n"
	     "White 2 plays C4.\n"
	     "> claim 1\n"
	     "Anna Maria claims an error (rule 6(1)): "
	     "White 2 played, not Carla.\n"
	     "Was it intentional (rule 6(2))?\n"
	     "1, 2, 3, 4: all yes: White loses the game (rule 6(2)).\n"
	     "no and your own key: 3 points against White.\n"
	     "Answer> no 2\n"
	     "*\n"
	     "not intentional.\n"
	     "The turn before was in rotation:*\n"
	     "Anna Maria is next (rule 6(6)).\n"
	     "> pause 1\n"
	     "Left out: 1.\n");
	teletype_kill(&lines);
}

#define UNDONE "The last move: Anna Maria (Black 1), E5.\n"

/* Help and a wrong answer leave what is asked; what a screen shows is told. */
static void test_what_is_asked_stays(void **state)
{
	static struct teletype lines;
	static const char *const arguments[] = {"--set", "clock.pause=anyone",
						"--set", "rules.undo=true",
						NULL};

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, NULL, arguments);
	talk(&lines,
	     LINES_BEGIN "Anna Maria> E5\n"
			 "Anna Maria (Black 1) plays E5.\n"
			 "Carla> undo 1\n"
			 "...\n"
			 "Answer> resign\n"
			 "While a question is open the partner "
			 "is not asked: RR resigns.\n"
			 "Answer> resign resign\n"
			 "Carla (White 1): resign?\n"
			 "...\n"
			 "Answer> no\n"
			 "...\n"
			 "Answer> 1\n"
			 "...\n"
			 "Carla> undo\n"
			 "Who asks to take the last move back?\n" UNDONE
			 "2 or 4: I do: all others are asked.\n"
			 "back: nothing is said.\n"
			 "Answer> yes\n"
			 "Type the number of whoever says it.\n"
			 "Answer> zz\n"
			 "ZZ is no point, and no command.\n"
			 "help: tells what can be typed.\n"
			 "Who asks to take the last move back?\n" UNDONE
			 "2 or 4: I do: all others are asked.\n"
			 "back: nothing is said.\n"
			 "Answer> E5\n"
			 "There is already a stone on that point.\n"
			 "Who asks to take the last move back?\n" UNDONE
			 "2 or 4: I do: all others are asked.\n"
			 "back: nothing is said.\n"
			 "Answer> turn\n"
			 "It is the turn of Carla (White 1).\n"
			 "Answer> help\n"
			 "G6: Plays a stone there.\n"
			 "*\n*\n*\n*\n*\n*\n*\n"
			 "more: goes on with this.\n"
			 "Who asks to take the last move back?\n" UNDONE
			 "2 or 4: I do: all others are asked.\n"
			 "back: nothing is said.\n"
			 "Answer> back\n"
			 "Carla> pause\n"
			 "*\n"
			 "Play on?\n"
			 "*\n*\n"
			 "Answer> ?\n"
			 "yes: Says yes, with your own key.\n"
			 "no: Says no, with your own key.\n"
			 "...\n"
			 "Play on?\n"
			 "*\n*\n"
			 "Answer> pause\n"
			 "The board is covered.\n"
			 "Answer> yes 1\n"
			 "Anna Maria (Black 1) answers about going on: yes.\n"
			 "Answer> away 4\n"
			 "White 2 is away.\n"
			 "Answer> status\n"
			 "Board of 9 lines, komi 6.5, 1 move.\n"
			 "It is the turn of Carla (White 1).\n"
			 "White 2 is away.\n"
			 "The board is covered.\n"
			 "*\n"
			 "Play on?\n"
			 "*\n*\n*\n"
			 "Answer> pause\n"
			 "The board is shown again.\n"
			 "Answer> yes 3\n"
			 "...\n"
			 "Answer> yes 4\n"
			 "...\n"
			 "Answer> away 4\n"
			 "...\n"
			 "Answer> yes 4\n"
			 "...\n"
			 "Answer> yes 2\n"
			 "...\n"
			 "Carla> away 2\n"
			 "Carla (White 1) is away.\n"
			 "Carla> resign\n"
			 "Carla (White 1) is on turn and away.\n"
			 "To be back: away.\n"
			 "Carla> away 2\n"
			 "Carla (White 1) is back.\n"
			 "Carla> K5\n"
			 "There is no column K: A-H, J.\n"
			 "Carla> Q16\n"
			 "There is no column Q: A-H, J.\n"
			 "Carla> away\n"
			 "Who goes away?\n"
			 "*\n*\n*\n"
			 "Answer> away\n"
			 "Who goes away?\n"
			 "*\n*\n*\n"
			 "Answer> back\n"
			 "Carla> claim 2\n"
			 "No error: *\n"
			 "claim-partner: claim that the partner played.\n"
			 "Carla> ");
	teletype_kill(&lines);
}

/* A long text is heard in parts, whatever is typed between them. */
static void test_parts(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, NULL, lines_table_none);
	talk(&lines,
	     LINES_BEGIN "Anna Maria> more\n"
			 "There is no more to be told.\n"
			 "Anna Maria> manners\n"
			 "Rules and manners: Japan Pair Go Association\n"
			 "Komi in this game: 6.5.\n"
			 "The rules of Go\n"
			 "Apart from the rules of Pair Go below,\n"
			 "the Japanese rules of Go of 10 April 1989 "
			 "apply in principle.\n"
			 "The order of moves\n"
			 "1 A pair is, in principle, a woman and a man;\n"
			 "the woman is player 1.\n"
			 "more: goes on with this.\n"
			 "Anna Maria> C3\n"
			 "Anna Maria (Black 1) plays C3.\n"
			 "Carla> More.\n"
			 "2 Partners sit side by side; "
			 "women face women,\n"
			 "*\n*\n*\n*\n*\n"
			 "What partners may tell each other\n"
			 "*\n*\n"
			 "more: goes on with this.\n"
			 "Carla> more\n...\n"
			 "Carla> more\n...\n"
			 "Carla> more\n...\n"
			 "Carla> more\n...\n"
			 "Carla> more\n"
			 "Dead stones are taken off as captured.\n"
			 "*\n*\n*\n*\n*\n*\n"
			 "Handicap\n"
			 "Points by rank: 7 dan 7, down to 1 dan 1,\n"
			 "1 kyu 0, down to 6 kyu -5.\n"
			 "more: goes on with this.\n"
			 "Carla> help\n"
			 "G6: Plays a stone there.\n"
			 "pass: Passes.\n"
			 "resign: Asks the partner whether to resign.\n"
			 "undo: Asks everybody to take the last move back.\n"
			 "pause: Asks everybody for a pause.\n"
			 "leave: Asks whether to leave pairgo.\n"
			 "call: Calls the referee, or takes that back; "
			 "the game goes on.\n"
			 "referee: Opens the referee's menu.\n"
			 "more: goes on with this.\n"
			 "Carla> more\n"
			 "manners: Shows the rules and manners "
			 "of this game.\n"
			 "board: Tells all stones by rows.\n"
			 "...\n"
			 "help: tells what can be typed.\n"
			 "Carla> more\n"
			 "There is no more to be told.\n"
			 "Carla> commands\n"
			 "...\n"
			 "more: goes on with this.\n"
			 "Carla> resign\n"
			 "...\n"
			 "Answer> help\n"
			 "yes: Says yes, with your own key.\n"
			 "no: Says no, with your own key.\n"
			 "...\n"
			 "Answer> 4 no\n"
			 "...\n"
			 "Carla> resign\n"
			 "...\n"
			 "Answer> yes\n"
			 "...\n"
			 "> resume\n"
			 "That does nothing here: help tells what does.\n"
			 "> help\n"
			 "...\n"
			 "earlier: Steps back through the game.\n"
			 "...\n"
			 "more: goes on with this.\n"
			 "> more\n"
			 "...\n"
			 "move 12: Goes to the move of that number.\n"
			 "...\n"
			 "> move 99\n"
			 "There is no such move: the last is *\n"
			 "> count\n"
			 "The game was not counted.\n"
			 "> leave\n"
			 "...\n");
	assert_int_equal(teletype_end(&lines), 0);
}

#define WHOSE_YES                                \
	"Who says yes?\n"                        \
	"1, 2, 3 or 4: yes: the score stands.\n" \
	"back: nothing is said.\n"

/* A whole answer is that, whatever was asked about another before. */
static void test_answers(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, NULL, lines_table_none);
	talk(&lines, LINES_BEGIN
	     "Anna Maria> E5\n"
	     "...\n"
	     "Carla> pass\n"
	     "...\n"
	     "Black 2> pass\n"
	     "...\n"
	     "Answer> turn\n"
	     "The game is stopped: nobody is on turn.\n"
	     "Answer> E5\n"
	     "...\n"
	     "Answer> count\n"
	     "Nothing is counted before the marks are right.\n"
	     "Answer> E5\n"
	     "...\n"
	     "Answer> yes\n" WHOSE_YES "Answer> no 1\n"
	     "Anna Maria (Black 1) says no to the score: check the marks "
	     "again.\n"
	     "...\n"
	     "Answer> no\n"
	     "Who says no?\n"
	     "*\n*\n"
	     "Answer> yes 2\n"
	     "Carla (White 1) answers about the score: yes.\n"
	     "Answer> yes 2\n"
	     "2 is the key of Carla.\n"
	     "Carla has already said yes.\n"
	     "Who says yes?\n"
	     "*\n*\n"
	     "Answer> \n"
	     "...\n"
	     "Who says yes?\n"
	     "*\n*\n"
	     "Answer> no 3\n"
	     "Black 2 says no to the score: check the marks again.\n"
	     "...\n"
	     "Answer> resign\n"
	     "Who wants to resign?\n"
	     "...\n"
	     "Answer> back 4\n"
	     "Left out: 4.\n"
	     "...\n"
	     "Answer> ");
	teletype_kill(&lines);
}

/* What is asked about is not done, nor is another's turn. */
static void test_nothing_is_done(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, NULL, lines_table_none);
	talk(&lines, LINES_BEGIN "Anna Maria> help pass\n"
				 "pass: Passes.\n"
				 "Anna Maria> pass?\n"
				 "pass: Passes.\n"
				 "Anna Maria> help G6\n"
				 "G6: Plays a stone there.\n"
				 "Anna Maria> E5?\n"
				 "E5: Plays a stone there.\n"
				 "Anna Maria> suspend\n"
				 "The clock is running: leave leaves "
				 "pairgo, and it stops.\n"
				 "Anna Maria> clock?\n"
				 "clock: Tells how much time is left.\n"
				 "Anna Maria> status resign\n"
				 "*\n*\n"
				 "Left out: resign.\n"
				 "Anna Maria> G6 2\n"
				 "2 is the key of Carla.\n"
				 "It is the turn of Anna Maria (Black 1).\n"
				 "Anna Maria> pass 3\n"
				 "3 is the key of Black 2.\n"
				 "It is the turn of Anna Maria (Black 1).\n"
				 "Anna Maria> G6 1\n"
				 "Anna Maria (Black 1) plays G6.\n"
				 "Carla> help\n"
				 "H6: Plays a stone there.\n"
				 "...\n"
				 "Carla> \uff24\uff14\n"
				 "Carla (White 1) plays D4.\n"
				 "Black 2> \uff50ass 3\n"
				 "Black 2 passes.\n"
				 "White 2 is to move.\n"
				 "White 2> ");
	teletype_kill(&lines);
}

/* One partner decides: the own key and the word, in either order, or alone. */
static void test_decision(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, NULL, lines_table_none);
	talk(&lines,
	     LINES_BEGIN "Anna Maria> resign\n"
			 "Anna Maria asks: may I resign?\n"
			 "3 yes: you agree, and Anna Maria may resign.\n"
			 "3 no: Anna Maria decides alone.\n"
			 "Answer> yes\n"
			 "Anna Maria asks: may I resign?\n"
			 "3 yes: you agree, and Anna Maria may resign.\n"
			 "3 no: Anna Maria decides alone.\n"
			 "Answer> 3\n"
			 "Black 2: may your partner resign?\n"
			 "yes: you agree, and Anna Maria may resign.\n"
			 "no: Anna Maria decides alone.\n"
			 "back: nothing is said.\n"
			 "Answer> back\n"
			 "...\n"
			 "3 no: Anna Maria decides alone.\n"
			 "Answer> no 3\n"
			 "Black 2 says no, but Anna Maria may resign.\n"
			 "To resign: resign.\n"
			 "Anna Maria> C3\n"
			 "Anna Maria (Black 1) plays C3.\n"
			 "Carla> resign\n"
			 "...\n"
			 "4 no: Carla decides alone.\n"
			 "Answer> 4\n"
			 "...\n"
			 "back: nothing is said.\n"
			 "Answer> yes\n"
			 "White 2 agrees: Carla may resign.\n"
			 "To resign: resign.\n"
			 "Carla> leave\n"
			 "...\n"
			 "Answer> yes\n"
			 "...\n");
	assert_int_equal(teletype_end(&lines), 0);
}

/* Whose time it is that runs out; but not where it is a secret whose turn. */
static void test_clock(void **state)
{
	static struct teletype lines;
	static const char *const periods[] = {"--set", "clock.main=3s",
					      "--set", "clock.period=1s",
					      "--set", "clock.count=2",
					      NULL};
	static const char *const ten[] = {"--set", "clock.system=absolute",
					  "--set", "clock.main=13s", NULL};
	static const char *const secret[] = {
		"--set", "clock.system=absolute",
		"--set", "clock.main=13s",
		"--set", "input.mode=seat-key",
		"--set", "screen.show-turn=on-request",
		NULL};

	(void)state;
	home_config(lines_table_config);
	teletype_start(&lines, NULL, periods);
	talk(&lines, LINES_BEGIN "The main time of Anna Maria is over.\n"
				 "The last period of Anna Maria runs.\n");
	teletype_kill(&lines);
	home_remove();
	home_make();
	home_config(lines_table_config);
	teletype_start(&lines, NULL, ten);
	talk(&lines, LINES_BEGIN "Ten seconds for Anna Maria.\n");
	teletype_kill(&lines);
	home_remove();
	home_make();
	home_config(lines_table_config);
	teletype_start(&lines, NULL, secret);
	talk(&lines, "...\n"
		     "> start\n"
		     "...\n"
		     "Board of 9 lines, komi 6.5, 0 moves.\n"
		     "Ten seconds.\n");
	teletype_kill(&lines);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
			test_whole_game, lines_table_make, lines_table_remove),
		cmocka_unit_test_setup_teardown(test_end_of_input,
						lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(
			test_one_thing, lines_table_make, lines_table_remove),
		cmocka_unit_test_setup_teardown(test_what_is_asked_stays,
						lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_parts, lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_answers, lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_nothing_is_done,
						lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_decision, lines_table_make,
						lines_table_remove),
		cmocka_unit_test_setup_teardown(test_clock, lines_table_make,
						lines_table_remove),
	};

	signal(SIGPIPE, SIG_IGN);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
