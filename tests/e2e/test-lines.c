/* SPDX-License-Identifier: ISC */
/* Games that are played in lines, by who hears nothing but the text. */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "teletype.h"

static const char config[] =
	"size = 9\nhandicap {\n stones = 0\n komi = 6.5\n}\n"
	"rules {\n undo = true\n}\nclock {\n pause = agreed\n}\n"
	"seat B1 {\n name = \"Anna Maria\"\n rank = 2k\n}\n"
	"seat B2 {\n rank = 2k\n}\n"
	"seat W1 {\n name = Carla\n rank = 1k\n}\n"
	"seat W2 {\n rank = 1k\n}\n";

static const char *const none[] = {NULL};

#define FORM                                    \
	"A new game.\n"                         \
	"Empty lines keep what stands there.\n" \
	"start: begin now.\n"                   \
	"?: help.\n"                            \
	"leave: go away.\n"

#define ORDER                                        \
	"The order of play, each with an own key:\n" \
	"1: Anna Maria (Black 1).\n"                 \
	"2: Carla (White 1).\n"                      \
	"3: Black 2.\n"                              \
	"4: White 2.\n"

#define BEGIN                                    \
	"A new game.\n"                          \
	"Empty lines keep what stands there.\n"  \
	"start: begin now.\n"                    \
	"?: help.\n"                             \
	"leave: go away.\n"                      \
	"Preset [none]> start\n"                 \
	"Type a point, such as G6.\n" ORDER      \
	"Board of 9 lines, komi 6.5, 0 moves.\n" \
	"It is the turn of Anna Maria (Black 1).\n"

/* A whole game: a slip is taken back, the table is killed, and all agree. */
static void test_whole_game(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config(config);
	teletype_start(&lines, NULL, none);
	talk(&lines,
	     BEGIN "Anna Maria> C3.\n"
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
	teletype_start(&lines, NULL, none);
	talk(&lines,
	     "Game 1: Anna Maria & Black 2, Carla & White 2.*\n"
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
	     "Which game> 1\n" ORDER "Board of 9 lines, komi 6.5, 4 moves.\n"
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
	home_config(config);
	teletype_start(&lines, NULL, none);
	talk(&lines, BEGIN "Anna Maria> C3\n"
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
	home_config(config);
	teletype_start(&lines, NULL, arguments);
	talk(&lines, "A new game.\n"
		     "Empty lines keep what stands there.\n"
		     "start: begin now.\n"
		     "?: help.\n"
		     "leave: go away.\n"
		     "> start\n"
		     "Type a point and your own key, such as G6 1.\n" ORDER
		     "Board of 9 lines, komi 6.5, 0 moves.\n"
		     "It is the turn of Anna Maria (Black 1).\n"
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
	home_config(config);
	teletype_start(&lines, NULL, arguments);
	talk(&lines, BEGIN "Anna Maria> E5\n"
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
			   "D4: Plays a stone there.\n"
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

/* The form is a question for each field; what is wrong there is said. */
static void test_form(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config("");
	teletype_start(&lines, "C.UTF-8", none);
	talk(&lines,
	     FORM "Preset [none]> ?\n"
		  "*\n"
		  "1: none\n"
		  "...\n"
		  "12: brainking: Go for two as BrainKing describes it.\n"
		  "*\n*\n"
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
	teletype_start(&lines, "C.UTF-8", none);
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
		     "Start> 30s\n"
		     "Type yes to begin, back, or leave.\n"
		     "Start> ?\n"
		     "yes begins the game.\n"
		     "back: the question before; leave: go away.\n"
		     "Start> no\n"
		     "Type yes to begin, back, or leave.\n"
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

/* A long text is heard in parts, whatever is typed between them. */
static void test_parts(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config(config);
	teletype_start(&lines, NULL, none);
	talk(&lines, BEGIN "Anna Maria> more\n"
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
			   "D4: Plays a stone there.\n"
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
	home_config(config);
	teletype_start(&lines, NULL, none);
	talk(&lines,
	     BEGIN "Anna Maria> E5\n"
		   "...\n"
		   "Carla> pass\n"
		   "...\n"
		   "Black 2> pass\n"
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
	home_config(config);
	teletype_start(&lines, NULL, none);
	talk(&lines, BEGIN "Anna Maria> help pass\n"
			   "pass: Passes.\n"
			   "Anna Maria> pass?\n"
			   "pass: Passes.\n"
			   "Anna Maria> help G6\n"
			   "D4: Plays a stone there.\n"
			   "...\n"
			   "Anna Maria> G6?\n"
			   "D4: Plays a stone there.\n"
			   "...\n"
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
			   "Carla> \uff24\uff14\n"
			   "Carla (White 1) plays D4.\n"
			   "Black 2> \uff50ass 3\n"
			   "Black 2 passes.\n"
			   "White 2 is to move.\n"
			   "White 2> ");
	teletype_kill(&lines);
}

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
	talk(&anna, FORM "> start\n"
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
	talk(&anna, FORM "> start\n"
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
	home_config(config);
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
		     "Not possible now: *\n"
		     "back: a step back; leave: no ruling.\n"
		     "Referee> z\n"
		     "That is none of these:\n"
		     "...\n"
		     "Not possible now: *\n"
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
	home_config(config);
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

/* One partner decides: the own key and the word, in either order, or alone. */
static void test_decision(void **state)
{
	static struct teletype lines;

	(void)state;
	home_config(config);
	teletype_start(&lines, NULL, none);
	talk(&lines, BEGIN "Anna Maria> resign\n"
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

/* No locale has to be installed for it; false: there are no catalogues. */
static bool speak(const char *language)
{
	const char *program = getenv("PAIRGO");
	char path[1024];

	assert_non_null(program);
	snprintf(path, sizeof(path), "%.*slocale",
		 (int)(strrchr(program, '/') + 1 - program), program);
	setenv("PAIRGO_CATALOGUES", path, 1);
	setenv("LANGUAGE", language, 1);
	return !access(path, R_OK);
}

/* A game to its end, in words of that language, which are typed in it, too. */
static void play_in(const char *language, const char *dialogue)
{
	static struct teletype lines;
	bool speaks = speak(language);

	if (speaks) {
		home_config("size = 9\nhandicap {\n komi = 6.5\n}\n");
		teletype_start(&lines, "C.UTF-8", none);
	}
	unsetenv("LANGUAGE");
	unsetenv("PAIRGO_CATALOGUES");
	if (!speaks)
		skip();
	talk(&lines, dialogue);
	assert_int_equal(teletype_end(&lines), 0);
	assert_true(home_has_recorded("RE[B+Resign]"));
}

static void test_italian(void **state)
{
	(void)state;
	play_in("it", "Nuova partita.\n"
		      "Una riga vuota lascia tutto com'è.\n"
		      "inizia: comincia subito.\n"
		      "?: aiuto.\n"
		      "esci: lascia pairgo.\n"
		      "Modello [nessuno]> inizia\n"
		      "Scrivi un punto, come G6.\n"
		      "L'ordine di gioco, con il tasto di ognuno:\n"
		      "1: Nero 1.\n"
		      "2: Bianco 1.\n"
		      "3: Nero 2.\n"
		      "4: Bianco 2.\n"
		      "Goban di 9 linee, komi 6.5, 0 mosse.\n"
		      "È il turno di Nero 1.\n"
		      "Nero 1> C3\n"
		      "Nero 1 gioca C3.\n"
		      "Bianco 1> indietro\n"
		      "INDIETRO non è un punto, né un comando.\n"
		      "aiuto: dice che cosa si può scrivere.\n"
		      "Bianco 1> pausa\n"
		      "L'orologio è fermo.\n"
		      "Riprendere?\n"
		      "1, 2, 3, 4: tutti sì: l'orologio corre di nuovo.\n"
		      "no e il tuo tasto: l'orologio resta fermo.\n"
		      "Rispondi> passo\n"
		      "Prima si attende la risposta di: Tutti.\n"
		      "Rispondi> 1\n"
		      "...\n"
		      "Rispondi> 2 sì\n"
		      "...\n"
		      "Rispondi> sì 3\n"
		      "...\n"
		      "Rispondi> 4\n"
		      "...\n"
		      "Bianco 1> passo\n"
		      "Bianco 1 passa.\n"
		      "Gioca Nero 2.\n"
		      "Nero 2> E5\n"
		      "Nero 2 gioca E5.\n"
		      "Bianco 2> abbandona\n"
		      "Bianco 2 chiede: posso abbandonare?\n"
		      "2 sì: accetti, e Bianco 2 può abbandonare.\n"
		      "2 no: Bianco 2 decide da sé.\n"
		      "Rispondi> 2 no\n"
		      "*\n"
		      "Abbandono: abbandona.\n"
		      "Bianco 2> abbandona\n"
		      "Bianco 2: abbandoni?\n"
		      "...\n"
		      "sì: abbandona: l'altra parte vince subito.\n"
		      "no: torna\n"
		      "Rispondi> sì\n"
		      "Bianco 2 abbandona: vince Nero.\n"
		      "La registrazione è in*\n"
		      "Ora si può: *\n"
		      "> esci\n"
		      "Bianco 2 abbandona: vince Nero.\n"
		      "La registrazione è in*\n");
}

static void test_japanese(void **state)
{
	(void)state;
	play_in("ja", "新しい対局。\n"
		      "何も入力せずEnterでそのままです。\n"
		      "start: すぐ開始。\n"
		      "?: ヘルプ。\n"
		      "leave: 終了。\n"
		      "大会設定 [なし]> start\n"
		      "座標を入力してください。\n"
		      "例: G6。\n"
		      "着手の順番と各自のキー:\n"
		      "1: 黒番1。\n"
		      "2: 白番1。\n"
		      "3: 黒番2。\n"
		      "4: 白番2。\n"
		      "9路盤、コミ6.5、0手。\n"
		      "黒番1の手番です。\n"
		      "黒番1> C3\n"
		      "黒番1がC3に着手しました。\n"
		      "白番1> pass\n"
		      "白番1がパスしました。\n"
		      "黒番2の手番です。\n"
		      "黒番2> E5\n"
		      "黒番2がE5に着手しました。\n"
		      "白番2> resign\n"
		      "白番2: 投了してよろしいですか。\n"
		      "2 yes: 同意すれば、白番2は投了できます。\n"
		      "2 no: 白番2が一人で決めます。\n"
		      "答え> 2 はい\n"
		      "白番1が同意し、白番2は投了できます。\n"
		      "投了はresign。\n"
		      "白番2> resign\n"
		      "白番2: 投了しますか。\n"
		      "...\n"
		      "yes: 投了、直ちに相手側の勝ちとなります。\n"
		      "no: 戻る。\n"
		      "答え> はい\n"
		      "白番2の投了、黒の中押勝です。\n"
		      "棋譜の場所:\n"
		      "/*\n"
		      "次にできること: *\n*\n"
		      "> rematch\n"
		      "同じペア、同じ設定でもう一局: "
		      "yesで開始し、noでやめます。\n"
		      "答え> いいえ\n"
		      "次の対局は始めません。\n"
		      "> leave\n"
		      "白番2の投了、黒の中押勝です。\n"
		      "棋譜の場所:\n"
		      "/*\n");
}

/* Who is asked something may not be listening; only a terminal rings. */
static void test_bell(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	home_config(config);
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
	home_config(config);
	terminal = pty_open(&(struct pty_options){.type = "dumb"});
	wait_for(terminal, "Preset [none]>");
	pty_burst(terminal, "start\r");
	wait_for(terminal, "It is the turn of Anna Maria");
	pty_burst(terminal, "leave\ryes\r");
	wait_for(terminal, "Nothing has been played yet.");
	assert_int_equal(wait_exit(terminal), 0);
}

static int set_up(void **state)
{
	(void)state;
	return home_make();
}

static int tear_down(void **state)
{
	(void)state;
	teletype_kill_all();
	return home_remove();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_whole_game, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_end_of_input, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_one_thing, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_what_is_asked_stays,
						set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_form, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_form_to_its_end, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_parts, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_answers, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_nothing_is_done, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_join, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_free_seat, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_referee, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_desk, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_decision, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_italian, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_japanese, set_up,
						tear_down),
		cmocka_unit_test_setup_teardown(test_bell, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_dumb, set_up, tear_down),
	};

	signal(SIGPIPE, SIG_IGN);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
