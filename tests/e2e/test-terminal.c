/* SPDX-License-Identifier: ISC */
/* What terminals do to a game: sizes, types, locales. */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

static void begin(struct players *four, const char *more)
{
	char config[1024];

	strcpy(config, players_small);
	strcat(config, more);
	players_come(four, BY_TURN, config);
	players_begin(four);
}

static void test_pause_and_cover(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5");
	wait_for(four.terminal, "●");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	wait_for(four.terminal, " 5   ├");
	pty_type(four.terminal, "W Enter");
	wait_gone(four.terminal, " 5   ├");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, " 5   ├");
	players_try(&four, 1, "c3");
	wait_for(four.terminal, "must answer first");
	/* one no takes every yes back */
	players_answer(&four, 0, true);
	wait_for(four.terminal, "1✓");
	players_answer(&four, 3, false);
	wait_gone(four.terminal, "1✓");
	players_agree(&four, "Play goes on");
	players_play(&four, "C3");
}

/* Who was too soon is still told so when others have answered. */
static void test_too_soon_together(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	pty_type(four.terminal, "1 2");
	wait_for(four.terminal, "1, 2 came too soon");
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "3\342\234\223");
	wait_for(four.terminal, "1, 2 came too soon");
	pty_type(four.terminal, "1");
	wait_for(four.terminal, "2 came too soon: read, and press it again");
	pty_type(four.terminal, "4");
	wait_for(four.terminal, "4\342\234\223");
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "Play goes on");
}

/* Who goes on with the board covered finds it open, in the next pause too. */
static void test_cover_goes_with_the_pause(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	pty_type(four.terminal, "W Enter");
	wait_gone(four.terminal, " 5   ├");
	players_agree(&four, "Play goes on");
	wait_for(four.terminal, " 5   ├");
	players_play(&four, "E5");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	wait_for(four.terminal, " 5   ├");
}

static void begin_paused_by(struct players *four, enum way way,
			    const char *right)
{
	char config[128];

	snprintf(config, sizeof(config),
		 "size = 9\nclock {\n system = absolute\n main = 20m\n pause "
		 "= %s\n}\n",
		 right);
	players_come(four, way, config);
	players_begin(four);
	players_play(four, "E5");
}

/* The clock runs until the fourth yes, and playing withdraws the question. */
static void test_agreed_pause(void **state)
{
	struct players four;

	(void)state;
	begin_paused_by(&four, BY_SEAT_KEY, "agreed");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "Who asks for a pause?");
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "Black 2 asks: stop the clock?");
	players_play(&four, "C3");
	wait_gone(four.terminal, "stop the clock?");
	players_say(&four, "W Enter", "4");
	wait_for(four.terminal, "White 2 asks: stop the clock?");
	players_answer(&four, 0, true);
	wait_for(four.terminal, "1✓");
	players_answer(&four, 1, true);
	wait_for(four.terminal, "2✓");
	assert_false(pty_shows(four.terminal, "PAUSED"));
	/* whose turn it is plays with the own key, and so says yes first */
	pty_type(four.terminal, "y");
	wait_for(four.terminal, "Who says yes?");
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "PAUSED");
	players_agree(&four, "The clock runs again");
	players_play(&four, "G7");
}

/* What is open is answered; then only the referee goes on. */
static void test_referees_pause(void **state)
{
	struct players four;

	(void)state;
	begin_paused_by(&four, BY_TURN, "referee");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "\nOnly the referee");
	/* the time at the shell would be somebody's */
	pty_type(four.terminal, "^Z");
	wait_for(four.terminal, "The clock is running: Q leaves pairgo");
	pty_type(four.terminal, "V Enter");
	players_read();
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "White 1 proposes to end the game");
	players_say(&four, "J Enter Enter 9 smoke Enter", "Enter");
	wait_for(four.terminal, "PAUSED");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "The board is covered.");
	wait_for(four.terminal, "proposes to end the game");
	players_answer(&four, 0, false);
	wait_for(four.terminal, "says no: nothing changes.");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, " 5   ├");
	wait_for(four.terminal, "until the referee");
	pty_type(four.terminal, "c 3");
	wait_for(four.terminal, "C3_  Play is paused until the referee");
	pty_type(four.terminal, "Enter");
	wait_gone(four.terminal, "C3_");
	players_say(&four, "J Enter Enter 0 Enter", "Enter");
	wait_for(four.terminal, "Referee: Play goes on.");
	wait_gone(four.terminal, "PAUSED");
	players_play(&four, "C3");
}

static void test_undo(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "rules {\n undo = true\n}\n");
	players_play(&four, "E5 C3 A1");
	pty_type(four.terminal, "U Enter");
	wait_for(four.terminal, "Who asks to take");
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "Bruno (Black 2) asks");
	players_answer(&four, 0, true);
	wait_for(four.terminal, "1✓");
	players_answer(&four, 1, false);
	wait_for(four.terminal, "says no: the move stays.");
	pty_type(four.terminal, "U Enter");
	players_read();
	pty_type(four.terminal, "1");
	wait_for(four.terminal,
		 "This was asked before: ask again after the next turn.");
	players_play(&four, "A9");
	pty_type(four.terminal, "U Enter");
	players_read();
	pty_type(four.terminal, "4");
	wait_for(four.terminal, "Dino (White 2) asks");
	players_answer(&four, 0, true);
	wait_for(four.terminal, "1✓");
	players_answer(&four, 1, true);
	wait_for(four.terminal, "2✓");
	players_answer(&four, 2, true);
	wait_for(four.terminal, "The move is taken back");
	wait_for(four.terminal, "Move 3 B2 A1");
	/* and one more, as far as all agree */
	pty_type(four.terminal, "U Enter");
	players_read();
	pty_type(four.terminal, "3");
	wait_for(four.terminal, "3✓");
	players_answer(&four, 0, true);
	wait_for(four.terminal, "1✓");
	players_answer(&four, 1, true);
	wait_for(four.terminal, "2✓");
	players_answer(&four, 3, true);
	wait_for(four.terminal, "The move is taken back");
	four.turns = 1;
	four.next = 1;
	players_made(&four, "C3");
	players_play(&four, "G7 G3");
	wait_record(four.terminal, ";B[gc]");
	assert_non_null(strstr(home_record(), ";B[ai]"));
}

static void test_undo_off(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5");
	pty_type(four.terminal, "U Enter");
	wait_for(four.terminal, "In this game moves cannot be taken back.");
}

static void test_redraw(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5");
	/* somebody else writes on the screen */
	pty_scribble(four.terminal, "\033[2Jyou have mail\r\n");
	assert_false(pty_shows(four.terminal, "Move 1"));
	pty_type(four.terminal, "^L");
	wait_for(four.terminal, "Move 1 B1 E5");
	wait_gone(four.terminal, "you have mail");
}

static void test_resize(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5");
	wait_resized(four.terminal, 10, 30);
	wait_gone(four.terminal, "Move 1");
	/* the game goes on all the same, on a part of the board */
	players_try(&four, 1, "c3");
	wait_record(four.terminal, ";W[cg]");
	/* where there is no board none is played where a cursor stands */
	wait_resized(four.terminal, 2, 16);
	wait_for(four.terminal, "3 Bruno  last C3");
	pty_type(four.terminal, "Right Enter");
	wait_for(four.terminal, "Too small");
	/* drawn anew it is as small as it was */
	pty_scribble(four.terminal, "\033[2J");
	kill(pty_pid(four.terminal), SIGCONT);
	wait_for(four.terminal, "Too small");
	wait_resized(four.terminal, 22, 60);
	wait_gone(four.terminal, "Too small");
	players_made(&four, "C3");
	wait_for(four.terminal, "Move 2");
	/* but what is typed, whose end is read */
	wait_resized(four.terminal, 1, 2);
	wait_gone(four.terminal, "Bruno");
	pty_type(four.terminal, ": g 7");
	wait_for(four.terminal, "G7");
	pty_type(four.terminal, "Enter");
	wait_gone(four.terminal, "G7");
	wait_resized(four.terminal, 40, 100);
	players_made(&four, "G7");
	wait_resized(four.terminal, 24, 80);
	players_play(&four, "G3");
}

/*
 * A window that is as it was may have been another one for a moment, in which
 * the terminal has cut what it shows.
 */
static void test_resized_and_back(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5");
	pty_scribble(four.terminal, "\033[2Jyou have mail\r\n");
	pty_kill(four.terminal, SIGWINCH);
	wait_for(four.terminal, "Move 1 B1 E5");
	wait_gone(four.terminal, "you have mail");
}

/* What a key that is no answer is told gives its place back to what is asked. */
static void test_what_is_said_goes(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5 C3");
	wait_resized(four.terminal, 4, 30);
	pty_type(four.terminal, "R R");
	wait_for(four.terminal, "Enter/y resign");
	pty_type(four.terminal, "x");
	wait_for(four.terminal, "Only Enter or y does that;");
	wait_gone(four.terminal, "Only Enter");
	wait_for(four.terminal, "Enter/y resign");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "Enter/y resign");
}

/*
 * Nothing is decided that nobody can tell from anything else, and a bell says so
 * where no word has room; a stone is played on any board that is to be seen.
 */
static void test_no_room_for_words(void **state)
{
	struct players four;
	int rung;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5");
	rung = pty_bells(four.terminal);
	wait_resized(four.terminal, 1, 1);
	wait_gone(four.terminal, "Move 1");
	pty_type(four.terminal, "P Enter");
	wait_rung(four.terminal, rung + 1);
	wait_resized(four.terminal, 10, 1);
	pty_type(four.terminal, "P Enter");
	wait_rung(four.terminal, rung + 2);
	pty_type(four.terminal, "R Enter");
	wait_rung(four.terminal, rung + 3);
	players_try(&four, 1, "c3");
	wait_record(four.terminal, ";W[cg]");
	wait_resized(four.terminal, 24, 80);
	players_made(&four, "C3");
	wait_for(four.terminal, "Move 2");
	/* a point is typed on where it can be seen again */
	pty_type(four.terminal, "g 7");
	wait_for(four.terminal, "G7_");
	wait_resized(four.terminal, 1, 2);
	wait_gone(four.terminal, "Move 2");
	pty_type(four.terminal, "Enter");
	wait_resized(four.terminal, 24, 80);
	players_made(&four, "G7");
	/* and what is asked stays to be answered */
	pty_type(four.terminal, "C Enter");
	wait_for(four.terminal, "cannot be taken back");
	rung = pty_bells(four.terminal);
	wait_resized(four.terminal, 1, 5);
	wait_gone(four.terminal, "cannot be taken back");
	players_read();
	pty_type(four.terminal, "1");
	wait_rung(four.terminal, rung + 1);
	wait_resized(four.terminal, 24, 80);
	wait_for(four.terminal, "cannot be taken back");
	/* by the keys that are seen, however small the window */
	wait_resized(four.terminal, 1, 12);
	wait_for(four.terminal, "4 Claim? 1-4");
	players_read();
	pty_type(four.terminal, "1");
	wait_gone(four.terminal, "Claim?");
	wait_resized(four.terminal, 24, 80);
	wait_for(four.terminal, "Move 3");
	assert_null(strstr(pty_screen(four.terminal), "cannot be taken back"));
}

/* Away to the shell for a while: the clock is stopped meanwhile. */
static void test_suspend(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	pty_type(four.terminal, "Escape");
	wait_exit(four.terminal);
	players_move_to(&four, pty_open(&(struct pty_options){
				       .program = "sh", .arguments = {"-i"}}));
	pty_type(four.terminal, "$PAIRGO Enter");
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	players_play(&four, "E5");
	pty_type(four.terminal, "^Z");
	wait_for(four.terminal, "Stopped");
	pty_type(four.terminal, "echo Space still$((1+1))here Enter");
	wait_for(four.terminal, "still2here");
	pty_type(four.terminal, "fg Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	wait_gone(four.terminal, "still2here");
	players_agree(&four, "Play goes on");
	players_play(&four, "C3");
	/* a shell that is killed would leave the program to itself */
	pty_type(four.terminal, "Q Enter y");
	wait_for(four.terminal, "To go on: pairgo");
	pty_type(four.terminal, "exit Enter");
	wait_exit(four.terminal);
}

/* Nobody would let it go on, and the kernel does not stop it. */
static void test_no_shell(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_play(&four, "E5");
	pty_type(four.terminal, "^Z");
	wait_for(four.terminal, "There is no shell to go back to.");
	players_play(&four, "C3");
}

static void test_help(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "keys {\n pause = {\"K\", \"F1\"}\n help = \"?\"\n}\n");
	pty_type(four.terminal, "?");
	wait_for(four.terminal, "It is the turn of Anna");
	wait_for(four.terminal, "Pauses play.");
	wait_for(four.terminal, "Space: next, Escape: back.");
	/* the board is still there */
	wait_for(four.terminal, "Pair Go");
	pty_type(four.terminal, "Space");
	wait_for(four.terminal, "At the board");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "At the board");
	pty_type(four.terminal, "F1");
	wait_for(four.terminal, "Play is paused. Play on?");
}

/* It is there again, and nothing has happened meanwhile. */
static void test_help_without_room(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5");
	wait_resized(four.terminal, 10, 38);
	wait_gone(four.terminal, "Prisoners");
	pty_type(four.terminal, "?");
	wait_for(four.terminal, "It is the turn of Carla");
	pty_type(four.terminal, "Space");
	wait_for(four.terminal, "2/");
	wait_resized(four.terminal, 2, 6);
	wait_for(four.terminal, "No r");
	pty_type(four.terminal, "c3 Enter");
	wait_resized(four.terminal, 10, 38);
	wait_for(four.terminal, "2/");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "2/");
	wait_resized(four.terminal, 24, 80);
	wait_for(four.terminal, "Move 1 B1 E5");
	players_play(&four, "C3");
}

/* It is agreed to in one line; nobody is told to wait for what is refused. */
static void test_count_in_one_line(void **state)
{
	struct players four;
	int rung;

	(void)state;
	begin(&four, "");
	players_play(&four, "pass pass");
	rung = pty_bells(four.terminal);
	pty_resize(four.terminal, 1, 7);
	wait_for(four.terminal, "Stopped");
	pty_type(four.terminal, "1");
	wait_rung(four.terminal, rung + 1);
	pty_resize(four.terminal, 1, 20);
	wait_for(four.terminal, "W+6½? 1 2 3 4  n no");
	players_answer(&four, 0, true);
	wait_for(four.terminal, "W+6½? 2 3 4  n no");
	pty_type(four.terminal, "2 3 4");
	wait_for(four.terminal, "n rematch");
	pty_resize(four.terminal, 24, 80);
	players_leave(&four);
}

static void begin_with(struct players *four, const char *screen)
{
	char config[1024];

	snprintf(config, sizeof(config), "%sscreen {\n glyphs = unicode\n%s}\n",
		 players_small, screen);
	home_config(config);
	*four = (struct players){.way = BY_TURN, .tick = "✓"};
	four->terminal = pty_open(&(struct pty_options){0});
	wait_for(four->terminal, "First pair");
	players_begin(four);
}

/* Whoever looks away is called to a question and, if they like, to a turn. */
static void test_bell(void **state)
{
	struct players four;
	int bells;

	(void)state;
	begin_with(&four, " bell-turn = true\n");
	bells = pty_bells(four.terminal);
	players_play(&four, "E5 C3");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "The board is covered.");
	wait_rung(four.terminal, bells + 3);
}

static void test_title(void **state)
{
	struct players four;

	(void)state;
	begin_with(&four, " title = true\n");
	assert_string_equal(pty_title(four.terminal),
			    "Anna (Black 1) is to move");
	players_play(&four, "E5");
	assert_string_equal(pty_title(four.terminal),
			    "Carla (White 1) is to move");
}

/* What is told on request is not told by the window, nor by its bell. */
static void test_secret_turn(void **state)
{
	struct players four;
	int bells;

	(void)state;
	begin_with(&four, " title = true\n bell-turn = true\n"
			  " show-turn = \"on-request\"\n");
	bells = pty_bells(four.terminal);
	pty_type(four.terminal, "E5 Enter");
	wait_for(four.terminal, "Move 1 E5");
	pty_type(four.terminal, "C3 Enter");
	wait_for(four.terminal, "Move 2 C3");
	assert_int_equal(pty_bells(four.terminal) - bells, 0);
	assert_string_equal(pty_title(four.terminal), "pairgo");
}

#define FAR_NAMES                                              \
	"size = 9\n"                                           \
	"handicap {\n stones = 0\n komi = 6.5\n}\n"            \
	"clock {\n system = none\n}\n"                         \
	"seat B1 {\n name = \"井山裕太\"\n rank = 2k\n}\n" \
	"seat B2 {\n name = \"Jürgen\"\n rank = 2k\n}\n"      \
	"seat W1 {\n name = \"최정\"\n rank = 1k\n}\n"       \
	"seat W2 {\n name = \"Zoë\"\n rank = 1k\n}\n"

static const char far_names[] = FAR_NAMES;
static const char plain_names[] = FAR_NAMES "screen {\n theme = \"plain\"\n}\n";

static void test_wide_names(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, far_names);
	players_begin(&four);
	wait_for(four.terminal, "井山裕太");
	players_play(&four, "E5");
	pty_type(four.terminal, "R Enter");
	wait_for(four.terminal, "최정 asks: may I resign?");
	wait_record(four.terminal, "XN[B1:井山裕太]");
}

static bool is_ascii(const char *text)
{
	for (; *text; text++)
		if (*(const unsigned char *)text >= 0x80)
			return false;
	return true;
}

/* The game where stones are letters; what is seen of White's at B4. */
static void play_plainly(const struct pty_options *options, const char *stone)
{
	struct players four = {.way = BY_TURN, .tick = "+"};

	home_config(plain_names);
	four.terminal = pty_open(options);
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	players_play(&four, "E5 C3");
	pty_type(four.terminal, "Left Up Enter");
	players_made(&four, "B4");
	wait_for(four.terminal, stone);
	wait_for(four.terminal, "X");
	players_play(&four, "pass pass");
	players_agree(&four, "wins by");
}

static void test_plain_locale(void **state)
{
	struct pty_terminal *again;

	(void)state;
	play_plainly(&(struct pty_options){.locale = "C"}, "O   . ");
	/* names are in the record as they are, whatever the screen can show */
	assert_non_null(strstr(home_record(), "Zoë"));
	again = pty_open(&(struct pty_options){.locale = "C"});
	wait_for(again, "First pair");
	assert_true(is_ascii(pty_screen(again)));
}

static void test_vt100(void **state)
{
	(void)state;
	play_plainly(&(struct pty_options){.type = "vt100"}, "O   . ");
}

static void test_linux_console(void **state)
{
	(void)state;
	play_plainly(&(struct pty_options){.type = "linux"}, "O───┼");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_pause_and_cover),
		PTY_TEST(test_too_soon_together),
		PTY_TEST(test_cover_goes_with_the_pause),
		PTY_TEST(test_agreed_pause),
		PTY_TEST(test_referees_pause),
		PTY_TEST(test_undo),
		PTY_TEST(test_undo_off),
		PTY_TEST(test_redraw),
		PTY_TEST(test_resize),
		PTY_TEST(test_resized_and_back),
		PTY_TEST(test_what_is_said_goes),
		PTY_TEST(test_no_room_for_words),
		PTY_TEST(test_suspend),
		PTY_TEST(test_no_shell),
		PTY_TEST(test_help),
		PTY_TEST(test_help_without_room),
		PTY_TEST(test_count_in_one_line),
		PTY_TEST(test_bell),
		PTY_TEST(test_title),
		PTY_TEST(test_secret_turn),
		PTY_TEST(test_wide_names),
		PTY_TEST(test_plain_locale),
		PTY_TEST(test_vt100),
		PTY_TEST(test_linux_console),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
