/* SPDX-License-Identifier: ISC */
/* Several terminals at one table: each with a seat, and one that watches. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

static struct pty_terminal *join(const char *command, const char *seat)
{
	return pty_open(&(struct pty_options){
		.arguments = {command, seat ? "--seat" : NULL, seat}});
}

/* Anna sits at the first terminal alone, once the others have come. */
static struct pty_terminal *begin(struct players *four,
				  struct pty_terminal *others[3])
{
	static const char *const seats[] = {"W1", "B2", "w2"};
	static const char *const names[] = {"You: Carla (White 1)",
					    "You: Bruno (Black 2)",
					    "You: Dino (White 2)"};

	players_come(four, BY_TURN, players_small);
	players_begin(four);
	for (int i = 0; i < 3; i++) {
		others[i] = join("join", seats[i]);
		wait_for(others[i], names[i]);
	}
	wait_for(four->terminal, "You: Anna (Black 1)");
	return four->terminal;
}

static void play(struct pty_terminal *terminal, const char *keys,
		 const char *then)
{
	pty_type(terminal, keys);
	wait_for(terminal, then);
}

/* A turn is made at its own terminal alone, and shown at all of them. */
static void play_a_round(struct pty_terminal *anna,
			 struct pty_terminal *others[3],
			 struct pty_terminal *watcher)
{
	play(anna, "E5 Enter", "Move 1 B1 E5");
	wait_for(others[2], "Move 1 B1 E5");
	wait_for(others[0], "Move 1 B1 E5");
	play(others[2], "C3 Enter", "Carla (White 1) is to move, not ");
	play(others[0], "C3 Enter", "Move 2 W1 C3");
	wait_for(others[1], "Move 2 W1 C3");
	play(others[1], "G7 Enter", "Move 3 B2 G7");
	wait_for(watcher, "Move 3 B2 G7");
	play(watcher, "p", "You are watching: you have no seat here.");
	wait_for(others[2], "Move 3 B2 G7");
}

/* Dino asks Carla, whose terminal alone answers, and resigns at his own. */
static void resign(struct pty_terminal *others[3])
{
	pty_type(others[2], "R Enter");
	wait_for(others[0], "yes: you agree");
	pty_type(others[1], "y");
	players_read();
	pty_type(others[0], "y");
	wait_for(others[2], " agrees: ");
	pty_type(others[2], "R Enter");
	wait_for(others[2], "You and Carla lose the game.");
	players_read();
	pty_type(others[2], "Enter");
}

/* Who wants which is read by all, whoever was the last, and stays. */
static void want_another(struct pty_terminal *anna,
			 struct pty_terminal *others[3])
{
	static const char split[] = "A rematch begins once all want the same: "
				    "Anna with colours swapped, Carla";

	pty_type(others[0], "n");
	wait_for(others[0], "A rematch: same pairs");
	pty_type(others[0], "Enter");
	wait_for(others[0], split);
	wait_for(anna, split);
	wait_for(others[2], split);
	pty_type(others[2], "g");
	wait_for(others[2], "A new game:");
	pty_type(others[2], "Escape");
	wait_for(others[2], split);
}

/* It begins once all four want it; whose seat it is goes with the terminal. */
static void begin_rematch(struct pty_terminal *anna,
			  struct pty_terminal *others[3])
{
	pty_type(anna, "s");
	wait_for(anna, "A rematch with colours swapped.");
	pty_type(anna, "Enter");
	wait_for(anna, "Anna would like a rematch with colours swapped: it "
		       "begins once everybody does.");
	wait_for(others[0], "Anna would like a rematch with colours swapped: "
			    "it begins once everybody does.");
	pty_type(others[0], "y");
	wait_for(others[0], "A rematch with colours swapped. Enter asks for "
			    "one, Escape does not.");
	pty_type(others[0], "Escape");
	wait_for(others[0], "Anna would like a rematch with colours swapped");
	want_another(anna, others);
	for (int i = 0; i < 3; i++) {
		pty_type(others[i], "s");
		wait_for(others[i], "A rematch with colours swapped.");
		pty_type(others[i], "Enter");
	}
	wait_for(anna, "You: Anna (White 1)");
	wait_for(anna, "A rematch begins: you are White 1 now.");
	wait_for(others[2], "You: Dino (Black 2)");
	wait_for(others[2], "A rematch begins: you are Black 2 now.");
}

static void test_four_terminals(void **state)
{
	struct pty_terminal *others[3], *anna, *watcher;
	struct players four;

	(void)state;
	anna = begin(&four, others);
	watcher = join("watch", NULL);
	wait_for(watcher, "Watching");
	play_a_round(anna, others, watcher);
	resign(others);
	wait_for(watcher, "resigns:");
	wait_for(anna, "resigns:");
	players_read();
	pty_type(watcher, "Q");
	assert_int_equal(wait_exit(watcher), 0);
	begin_rematch(anna, others);
	/* whoever leaves is told the way back to that seat */
	pty_type(others[2], "Q Enter");
	wait_for(others[2], "Leave pairgo?");
	pty_type(others[2], "Enter");
	wait_for(others[2], "pairgo join --seat B2");
	assert_int_equal(wait_exit(others[2]), 0);
}

/* Nobody gains time to think by a pause: no key shows the board in it. */
static void test_pause_covers(void **state)
{
	struct pty_terminal *others[3], *anna, *watcher;
	struct players four;

	(void)state;
	anna = begin(&four, others);
	watcher = join("watch", NULL);
	wait_for(watcher, "Watching");
	play(anna, "E5 Enter", "Move 1 B1 E5");
	wait_for(others[0], "Move 1 B1 E5");
	play(others[0], "W Enter", "It is shown once play goes on.");
	wait_for(anna, "It is shown once play goes on.");
	wait_for(watcher, "It is shown once play goes on.");
	play(anna, "W Enter", "The board is shown once play goes on.");
	players_read();
	pty_type(anna, "y");
	for (int i = 0; i < 3; i++)
		pty_type(others[i], "y");
	wait_for(anna, " 5   ├");
	wait_for(watcher, " 5   ├");
}

/* The seat of a terminal that goes is played at the first one again. */
static void test_seat_comes_back(void **state)
{
	struct pty_terminal *carla;
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	carla = join("join", "W1,B2");
	wait_for(carla, "You: Carla and Bruno");
	wait_for(four.terminal,
		 "Carla and Bruno play at another terminal now. Z frees a "
		 "seat.");
	play(four.terminal, "E5 Enter", "Move 1 B1 E5");
	play(four.terminal, "C3 Enter", "Carla (White 1) is at another");
	wait_for(carla, "Move 1 B1 E5");
	play(carla, "C3 Enter", "Move 2 W1 C3");
	pty_hang_up(carla);
	wait_for(four.terminal, "Carla and Bruno play at this terminal now.");
	play(four.terminal, "G7 Enter", "Move 3 B2 G7");
}

/* A free seat is for whoever comes, or for who takes it back. */
static void test_free_seat(void **state)
{
	struct pty_terminal *carla;
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	pty_type(four.terminal, "Z Enter");
	wait_for(four.terminal, "Which seat shall be freed");
	players_read();
	pty_type(four.terminal, "2");
	wait_for(four.terminal, "The seat of Carla is free");
	/* whoever sat there is told how it is had again */
	pty_type(four.terminal, "2");
	wait_for(four.terminal,
		 "The seat of Carla (White 1) is free: Z, Enter, "
		 "2 takes it.");
	pty_type(four.terminal, "Z Enter");
	players_read();
	pty_type(four.terminal, "2");
	wait_gone(four.terminal, "You: Anna, Bruno and Dino");
	players_play(&four, "E5 C3");
	pty_type(four.terminal, "Z Enter");
	players_read();
	pty_type(four.terminal, "4");
	wait_for(four.terminal, "The seat of Dino is free");
	carla = join("join", "W2");
	wait_for(carla, "You: Dino (White 2)");
	wait_for(four.terminal, "The seat of Dino is taken now.");
	/* the others have the last word */
	pty_type(carla, "E Enter");
	wait_for(four.terminal, "Dino would like to leave the");
	players_read();
	players_answer(&four, 0, true);
	wait_for(four.terminal, "1✓");
	players_answer(&four, 1, true);
	wait_for(four.terminal, "2✓");
	players_answer(&four, 2, true);
	wait_for(four.terminal, "The seat of Dino is free: pairgo join.");
	wait_gone(carla, "You: Dino (White 2)");
}

static void assert_says(const struct pty_options *options, int status,
			const char *sentence)
{
	struct pty_terminal *terminal = pty_open(options);

	wait_for(terminal, sentence);
	assert_int_equal(wait_exit(terminal), status);
}

static void test_tables(void **state)
{
	static const struct pty_options tables = {.arguments = {"tables"}};
	struct players four;

	(void)state;
	assert_says(&tables, 1, "no game is being played here");
	assert_says(&(struct pty_options){.arguments = {"join"}}, 1,
		    "no game is being played here");
	assert_says(&(struct pty_options){.arguments = {"join", "--seat", "X"}},
		    64, "--seat takes seats such as B1");
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_play(&four, "E5 C3");
	assert_says(&tables, 0, "Anna & Bruno - Carla & Dino");
	assert_says(&tables, 0, "one terminal");
	assert_says(&(struct pty_options){.arguments = {"watch", "17"}}, 1,
		    "there is no table 17");
	assert_says(&tables, 0, "one terminal");
}

/* It has the number that its event has for it, in the list and on a way there. */
static void test_number(void **state)
{
	static const struct pty_options tables = {.arguments = {"tables"}};
	struct pty_terminal *watcher;
	char config[1024];
	struct players four;

	(void)state;
	snprintf(config, sizeof(config), "%sevent {\n table = \"7\"\n}\n",
		 players_small);
	players_come(&four, BY_TURN, config);
	players_begin(&four);
	players_play(&four, "E5");
	assert_says(&tables, 0, "7        private");
	watcher = pty_open(&(struct pty_options){.arguments = {"watch", "7"}});
	wait_for(watcher, "Move 1 B1 E5");
	players_resign(&four, "lose the game.");
	/* there is room for the seats behind the result */
	assert_says(&tables, 0, "B+R     one terminal");
}

/* The command that leads back to a seat needs no table where one has that. */
static void test_two_tables(void **state)
{
	static const struct pty_options watch = {.arguments = {"watch"}};
	struct pty_terminal *anna, *carla;
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_play(&four, "E5");
	anna = pty_open(&(struct pty_options){.arguments = {"--seat", "B1"}});
	wait_for(anna, "Start");
	pty_type(anna, "Enter");
	wait_for(anna, "You: Anna");
	carla = join("join", "W1");
	wait_for(carla, "You: Carla");
	wait_for(anna, "Carla");
	assert_says(&watch, 1, "there are several tables");
	assert_says(&(struct pty_options){.arguments = {"join", "--seat",
							"B1"}},
		    1, "write the number");
}

/* Names are cut for the line of a terminal, and for nothing else. */
static void test_tables_in_a_pipe(void **state)
{
	static const char names[] =
		"Annabella Maria & Bruno Massimo - Carla & Dino";
	struct players four;

	(void)state;
	players_come(&four, BY_TURN,
		     "size = 9\nclock {\n system = none\n}\n"
		     "handicap {\n stones = 0\n komi = 6.5\n}\n"
		     "seat B1 {\n name = \"Annabella Maria\"\n rank = 2k\n}\n"
		     "seat B2 {\n name = \"Bruno Massimo\"\n rank = 2k\n}\n"
		     "seat W1 {\n name = Carla\n rank = 1k\n}\n"
		     "seat W2 {\n name = Dino\n rank = 1k\n}\n");
	players_begin(&four);
	assert_says(&(struct pty_options){.program = "/bin/sh",
					  .arguments = {"-c", "\"$PAIRGO\" "
							      "tables | cat"},
					  .columns = 120},
		    0, names);
	assert_says(&(struct pty_options){.arguments = {"tables"},
					  .columns = 120},
		    0, "Annabella Maria & Bruno Ma…");
}

/* It is saved, and has no table any more. */
static void test_game_that_was_left(void **state)
{
	static const struct pty_options tables = {.arguments = {"tables"}};
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_play(&four, "E5 C3");
	pty_type(four.terminal, "Q Enter");
	wait_for(four.terminal, "Leave pairgo?");
	pty_type(four.terminal, "y");
	assert_int_equal(wait_exit(four.terminal), 0);
	assert_says(&tables, 1, "Anna & Bruno - Carla & Dino, move 2.");
}

/* Whoever is on turn and has gone finds the way back, and has lost no time. */
static void test_way_back(void **state)
{
	struct pty_terminal *anna, *carla;
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, "size = 9\n");
	players_begin(&four);
	carla = join("join", "W1");
	wait_for(carla, "You: White 1");
	pty_hang_up(four.terminal);
	wait_for(carla, "The line of Black 1 is lost: play goes on when");
	wait_for(carla, "The board is covered.");
	/* what stays there tells no time that goes by */
	players_read();
	play(carla, "C3 Enter",
	     "Play has stopped: that can be done once it goes on.");
	assert_false(pty_shows(carla, ", or in "));
	anna = pty_open(&(struct pty_options){.arguments = {"tables"}});
	wait_for(anna, "free B1,B2,W2");
	assert_int_equal(wait_exit(anna), 0);
	anna = pty_open(&(struct pty_options){.lines = 0});
	wait_for(anna, "You: Black 1, Black 2 and White 2");
	/* who is back need not wait for anything */
	play(anna, "E5 Enter", "Move 1 B1 E5");
	wait_for(carla, "Move 1 B1 E5");
}

/* Of whoever has not come no line is lost, and their clock runs all the same. */
static void test_nobody_came(void **state)
{
	struct pty_terminal *anna;

	(void)state;
	home_config("size = 9\nroom {\n lost-line = \"run\"\n}\n"
		    "screen {\n theme = \"plain\"\n}\n");
	anna = pty_open(&(struct pty_options){.arguments = {"--seat", "B1"}});
	wait_for(anna, "Black");
	pty_type(anna, "F4");
	wait_for(anna, "CLOCK WAITS");
	play(anna, "E5 Enter", "Move 1 B1 E5");
	wait_for(anna, "19:59");
	assert_false(pty_shows(anna, "The line of"));
}

/* At one keyboard nobody there is waited for but whose turn it is. */
static void test_one_keyboard_in_a_room(void **state)
{
	struct pty_terminal *anna;

	(void)state;
	home_room("size = 9\nclock {\n pause = \"referee\"\n}\n");
	anna = pty_open(&(struct pty_options){.lines = 0});
	wait_for(anna, "Nobody is the referee in this room: choose who else");
	pty_type(anna, "Enter");
	wait_for(anna, "<the referee alone>");
	pty_type(anna, "Left F4");
	wait_for(anna, "CLOCK WAITS for a turn");
	wait_for(anna, "The clock waits for the first turn, or for others");
	play(anna, "E5 Enter", "Move 1 B1 E5");
}

/* A name is for the room's account, and taken by the room's table alone. */
static void test_as(void **state)
{
	struct pty_terminal *anna, *bert;

	(void)state;
	assert_says(&(struct pty_options){.arguments = {"--as", "Anna"}}, 64,
		    "--as takes a name of a-z, 0-9");
	assert_says(&(struct pty_options){.arguments = {"--as", "anna"}}, 1,
		    "--as is for the account of the room");
	home_room("");
	anna = pty_open(&(struct pty_options){
		.arguments = {"--as", "anna", "--seat", "b1"}});
	wait_for(anna, "First pair");
	pty_type(anna, "F4");
	wait_for(anna, "You: Black 1");
	bert = pty_open(&(struct pty_options){
		.arguments = {"join", "--seat", "W1", "--as", "bert"}});
	wait_for(bert, "You: White 1");
	pty_hang_up(bert);
	wait_for(anna, "White 1 is gone");
	/* who comes back has the seat, and who comes is offered nothing of it */
	bert = pty_open(&(struct pty_options){.arguments = {"--as", "bert"}});
	wait_for(bert, "You: White 1");
	pty_hang_up(bert);
	bert = pty_open(&(struct pty_options){.arguments = {"--as", "carl"}});
	wait_for(bert, "First pair");
	pty_hang_up(bert);
	assert_says(&(struct pty_options){.arguments = {"resume", "--as",
							"carl"}},
		    1, "there is no unfinished game");
	home_config("");
	assert_says(&(struct pty_options){.arguments = {"join", "--as",
							"bert"}},
		    1, "--as is for the account of the room");
}

/* A table that believed nobody when it began believes nobody now. */
static void test_as_elsewhere(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, "size = 9\n");
	players_begin(&four);
	home_room("");
	assert_says(&(struct pty_options){.arguments = {"join", "--as",
							"bert"}},
		    1, "This table knows no names given with --as");
}

/* Who is asked is shown that, whatever they read; nobody else is disturbed. */
static void test_asked_behind_text(void **state)
{
	static const char title[] = "Rules and manners";
	struct pty_terminal *others[3], *anna;
	struct players four;

	(void)state;
	anna = begin(&four, others);
	play(anna, "E5 Enter", "Move 1 B1 E5");
	wait_for(others[0], "Move 1 B1 E5");
	wait_for(others[1], "Move 1 B1 E5");
	play(others[1], "F2", title);
	play(others[2], "F2", title);
	pty_type(others[0], "R Enter");
	wait_for(others[2], "yes: you agree");
	assert_false(pty_shows(others[2], title));
	/* which was meant for the text */
	pty_type(others[2], "n");
	wait_for(others[2], "came too soon");
	players_read();
	pty_type(others[2], "n");
	wait_for(others[0], " says no, but");
	pty_rest(others[1], 300);
	assert_true(pty_shows(others[1], title));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_four_terminals),
		PTY_TEST(test_pause_covers),
		PTY_TEST(test_asked_behind_text),
		PTY_TEST(test_seat_comes_back),
		PTY_TEST(test_free_seat),
		PTY_TEST(test_tables),
		PTY_TEST(test_number),
		PTY_TEST(test_two_tables),
		PTY_TEST(test_tables_in_a_pipe),
		PTY_TEST(test_game_that_was_left),
		PTY_TEST(test_way_back),
		PTY_TEST(test_nobody_came),
		PTY_TEST(test_one_keyboard_in_a_room),
		PTY_TEST(test_as),
		PTY_TEST(test_as_elsewhere),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
