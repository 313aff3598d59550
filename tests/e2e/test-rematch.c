/* SPDX-License-Identifier: ISC */
/* After the end: another game, and looking through the one that is over. */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

/* The board of a game is there while its file is made. */
static void await_records(int count)
{
	for (int looks = 0; home_records() != count && looks < 3000; looks++)
		usleep(10000);
	assert_int_equal(home_records(), count);
}

/* Anna, Carla and Bruno move, and Dino resigns. */
static void play_one(struct players *four)
{
	players_play(four, "E5 C3 G7");
	players_resign(four, "You and Carla lose the game.");
}

static void begin(struct players *four, enum way way)
{
	players_come(four, way, players_small);
	players_begin(four);
}

/* Everybody begins anew. */
static void expect_new_game(struct players *four)
{
	four->turns = 0;
	four->next = 0;
	wait_for(four->terminal, "Prisoners");
	wait_gone(four->terminal, "rematch");
}

/* With the key for it, once the box has asked. */
static void begin_rematch(struct players *four, const char *key,
			  const char *asked)
{
	pty_type(four->terminal, key);
	wait_for(four->terminal, asked);
	pty_type(four->terminal, "Enter");
	expect_new_game(four);
}

/* As long as nothing has happened. */
static void go_back_to_setup(struct players *four)
{
	pty_type(four->terminal, "Escape");
	wait_for(four->terminal, "Go back to the set-up?");
	players_read();
	pty_type(four->terminal, "Enter");
	wait_for(four->terminal, "[ Start ]");
}

/* The file's name as the line above the keys has it. */
static const char *read_place(struct pty_terminal *terminal, char name[64])
{
	const char *at;

	wait_for(terminal, "The record is in");
	at = strrchr(strstr(pty_screen(terminal), "The record is in"), '/');
	assert_non_null(at);
	snprintf(name, 64, "%.*s", (int)strcspn(at + 1, "\n"), at + 1);
	assert_non_null(strstr(name, ".sgf"));
	return name;
}

/* In the order of the games. */
static void expect_told(struct pty_terminal *terminal, const char *first,
			const char *second)
{
	const char *at = strstr(pty_screen(terminal), first);

	assert_non_null(at);
	assert_non_null(strstr(at, second));
}

static void test_same_again(void **state)
{
	char first[64], second[64];
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	play_one(&four);
	read_place(four.terminal, first);
	/* one question goes for the next */
	pty_type(four.terminal, "Z");
	wait_for(four.terminal, "shall be freed");
	pty_type(four.terminal, "n");
	wait_gone(four.terminal, "shall be freed");
	wait_for(four.terminal, "A rematch: same pairs, same settings. Enter "
				"begins, Escape does not.");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "A rematch:");
	assert_int_equal(home_records(), 1);
	begin_rematch(&four, "n", "A rematch:");
	await_records(2);
	assert_non_null(strstr(home_record(), "XN[B1:Anna]"));
	play_one(&four);
	assert_string_not_equal(read_place(four.terminal, second), first);
	players_leave(&four);
	assert_true(pty_shows(four.terminal, "(White 2) resigns: Black wins. "
					     "Black: Anna and Bruno."));
	expect_told(four.terminal, first, second);
	assert_true(home_is_left());
}

/* Who has just said that it shall begin need not be called to it. */
static void test_no_bell_as_it_begins(void **state)
{
	char config[512];
	struct players four;
	int bells;

	(void)state;
	snprintf(config, sizeof(config),
		 "%sscreen {\n glyphs = unicode\n bell-turn = true\n}\n",
		 players_small);
	home_config(config);
	four = (struct players){.way = BY_TURN, .tick = "✓"};
	four.terminal = pty_open(&(struct pty_options){0});
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	play_one(&four);
	bells = pty_bells(four.terminal);
	begin_rematch(&four, "n", "A rematch:");
	players_play(&four, "E5");
	/* it rings behind what it shows: all has come when the program ends */
	players_break_off(&four);
	assert_int_equal(pty_bells(four.terminal) - bells, 1);
}

/* Who has won is told whatever becomes of the game after it. */
static void test_told_beside_a_game_that_goes_on(void **state)
{
	char first[64];
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	play_one(&four);
	read_place(four.terminal, first);
	pty_type(four.terminal, "n Enter");
	expect_new_game(&four);
	players_play(&four, "E5");
	players_break_off(&four);
	assert_true(pty_shows(four.terminal, "(White 2) resigns: Black wins."));
	expect_told(four.terminal, first, "The game is saved.");
	assert_int_equal(home_records(), 2);
}

/* As the form would be left: it is no game to go on with. */
static void test_rematch_left_before_its_first_move(void **state)
{
	char first[64];
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	play_one(&four);
	read_place(four.terminal, first);
	pty_type(four.terminal, "s Enter");
	expect_new_game(&four);
	await_records(2);
	pty_type(four.terminal, "Q Enter");
	wait_for(four.terminal, "the empty record is");
	pty_type(four.terminal, "Enter");
	assert_int_equal(wait_exit(four.terminal), 0);
	assert_true(pty_shows(four.terminal, "(White 2) resigns: Black wins."));
	assert_true(pty_shows(four.terminal, first));
	assert_false(pty_shows(four.terminal, "To go on"));
	assert_int_equal(home_records(), 1);
	assert_true(home_is_left());
}

/* The key is a hand's before the end. */
static void test_colours_swapped(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_KEY_SETS);
	players_play(&four, "E5 pass pass");
	wait_for(four.terminal, "Mark what is dead");
	players_agree(&four, "wins by");
	pty_type(four.terminal, "s");
	wait_for(four.terminal, "A rematch with colours swapped.");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "who was White is Black now");
	expect_new_game(&four);
	await_records(2);
	assert_non_null(strstr(home_record(), "XN[B1:Carla]"));
	assert_non_null(strstr(home_record(), "[W2:Bruno]"));
	players_play(&four, "E5 C3");
}

/* Without names a seat is told by its number. */
static void test_swapped_without_names(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, "size = 9\n");
	players_begin(&four);
	players_resign(&four, "lose");
	begin_rematch(&four, "s", "A rematch with colours swapped.");
	wait_for(four.terminal, "who was White 1 is Black 1 now");
}

/* The form is that of the game that was left, not of the one before. */
static void test_back_from_swapped(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	wait_for(four.terminal, "First pair   ●  Black");
	players_begin(&four);
	play_one(&four);
	begin_rematch(&four, "s", "A rematch with colours swapped.");
	go_back_to_setup(&four);
	wait_for(four.terminal, "First pair   ●  White");
	pty_type(four.terminal, "Enter");
	expect_new_game(&four);
	wait_record(four.terminal, "XN[B1:Carla]");
}

/* The game that is over is the last one; who leaves hears who had won it. */
static void test_back_from_rematch(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	play_one(&four);
	begin_rematch(&four, "n", "A rematch:");
	go_back_to_setup(&four);
	pty_type(four.terminal, "Escape");
	assert_int_equal(wait_exit(four.terminal), 0);
	assert_true(pty_shows(four.terminal, "(White 2) resigns: Black wins. "
					     "Black: Anna and Bruno."));
	assert_true(pty_shows(four.terminal, "The record is in"));
	assert_int_equal(home_records(), 1);
}

/* The form has what stood there; who leaves it hears who had won, each time. */
static void test_new_game(void **state)
{
	char first[64], second[64];
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	play_one(&four);
	read_place(four.terminal, first);
	pty_type(four.terminal, "g");
	wait_for(four.terminal, "A new game: Enter leaves this one for its "
				"set-up. Escape does not.");
	wait_for(four.terminal, "Enter set-up  Escape back");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "A new game:");
	pty_type(four.terminal, "g Enter");
	wait_for(four.terminal, "[ Start ]");
	wait_for(four.terminal, "Carla");
	pty_type(four.terminal,
		 "PageUp PageUp PageUp PageUp Tab Tab Tab Backspace Backspace "
		 "Backspace Backspace Backspace Boris F4");
	expect_new_game(&four);
	wait_record(four.terminal, "[B2:Boris]");
	await_records(2);
	play_one(&four);
	read_place(four.terminal, second);
	pty_type(four.terminal, "g Enter");
	wait_for(four.terminal, "[ Start ]");
	wait_for(four.terminal, "Boris");
	pty_type(four.terminal, "Escape");
	assert_int_equal(wait_exit(four.terminal), 0);
	assert_true(pty_shows(four.terminal, "(White 2) resigns: Black wins. "
					     "Black: Anna and Boris."));
	expect_told(four.terminal, first, second);
	await_records(2);
	assert_true(home_is_left());
}

/* People and settings are the same, the lot for Black is not. */
static void test_new_game_draws_anew(void **state)
{
	struct players four;
	bool black = false, white = false;

	(void)state;
	players_come(&four, BY_TURN, "size = 9\nclock {\n system = none\n}\n");
	for (int game = 0; game < 32 && !(black && white); game++) {
		bool first;

		wait_for(four.terminal, "Black by nigiri:");
		first = strstr(pty_screen(four.terminal),
			       "First pair   ●  Black");
		black = black || first;
		white = white || !first;
		pty_type(four.terminal, "F4");
		expect_new_game(&four);
		players_resign(&four, "lose the game.");
		pty_type(four.terminal, "g Enter");
	}
	assert_true(black && white);
}

/* As after a game that was set up here: the rematch leaves nothing behind. */
static void test_back_from_rematch_of_resumed(void **state)
{
	char name[64], file[96], path[256];
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	play_one(&four);
	snprintf(file, sizeof(file), "data/pairgo/%s",
		 read_place(four.terminal, name));
	snprintf(path, sizeof(path), "%s", home_path(file));
	players_leave(&four);
	players_move_to(&four, pty_open(&(struct pty_options){
				       .arguments = {"resume", path}}));
	wait_for(four.terminal, "resigns:");
	pty_type(four.terminal, "Escape s Enter");
	expect_new_game(&four);
	await_records(2);
	go_back_to_setup(&four);
	wait_for(four.terminal, "Black: Carla & Dino. Carla begins.");
	assert_int_equal(home_records(), 1);
	pty_type(four.terminal, "Escape");
	assert_int_equal(wait_exit(four.terminal), 0);
	assert_true(pty_shows(four.terminal, "(White 2) resigns: Black wins. "
					     "Black: Anna and Bruno."));
	assert_true(pty_shows(four.terminal, name));
	assert_int_equal(home_records(), 1);
	assert_true(home_is_left());
}

/* Who has come to a table of others is as free in a rematch of their own. */
static void test_back_from_rematch_at_another_table(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	players_play(&four, "E5");
	pty_kill(four.terminal, SIGKILL);
	assert_int_equal(wait_exit(four.terminal), 128 + SIGKILL);
	four.terminal = pty_open(&(struct pty_options){.arguments = {NULL}});
	wait_for(four.terminal, "Play on?");
	players_agree(&four, "Play goes on");
	players_play(&four, "C3 G7");
	players_resign(&four, "lose the game.");
	begin_rematch(&four, "n", "A rematch:");
	go_back_to_setup(&four);
	assert_int_equal(home_records(), 1);
	pty_type(four.terminal, "Escape");
	assert_int_equal(wait_exit(four.terminal), 0);
}

/* Who came to the end without a form has one of that game. */
static void test_new_game_of_resumed(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	players_play(&four, "E5");
	players_break_off(&four);
	home_config("size = 19\nscreen {\n glyphs = unicode\n}\n");
	four.terminal =
		pty_open(&(struct pty_options){.arguments = {"resume"}});
	wait_for(four.terminal, "Play on?");
	players_agree(&four, "Play goes on");
	players_play(&four, "C3");
	players_resign(&four, "lose the game.");
	pty_type(four.terminal, "g Enter");
	wait_for(four.terminal, "[ Start ]");
	wait_for(four.terminal, "chosen: no stones, komi 6.5.");
	wait_for(four.terminal, "Black: Anna & Bruno. Anna begins.");
	pty_type(four.terminal, "Enter");
	expect_new_game(&four);
	players_play(&four, "E5");
	await_records(2);
	assert_non_null(strstr(home_record(), "SZ[9]"));
	assert_non_null(strstr(home_record(), "XN[B1:Anna]"));
}

static void test_through_the_game(void **state)
{
	static const struct {
		const char *key, *shown;
	} steps[] = {
		{"Left", "Move 3 of 3: Bruno (Black 2), G7, 0:0"},
		{"Left", "Move 2 of 3: Carla (White 1), C3, 0:0"},
		{"Right", "Move 3 of 3: Bruno (Black 2), G7, 0:0"},
		{"Home", "The beginning of 3 moves."},
		{"Right", "Move 1 of 3: Anna (Black 1), E5, 0:0"},
		/* the end is the result, with all its keys */
		{"End", "n rematch"},
		{"Right", "The game is over: Left steps back through it."},
		{"PageUp", "The beginning of 3 moves."},
		{"PageDown", "n rematch"},
		{"s", "A rematch with colours swapped."},
		{"Escape", "The record is in"},
		{"Left", "Move 3 of 3"},
		{"Left", "Move 2 of 3"},
		{"2", "Move 2_: Enter goes there."},
		{"Backspace", "Move 2 of 3"},
		{"1", "Move 1_: Enter goes there."},
		{"Enter", "Move 1 of 3: Anna"},
		{"?", "Goes back to the result."},
		{"Escape", "Move 1 of 3: Anna"},
		{"z", "That key does nothing here: ? shows what keys do."},
		{"Right", "Move 2 of 3: Carla"},
		{"3", "Move 3_: Enter goes there."},
		{"9", "Move 39_: the last is 3, and Enter goes there."},
		{"Escape", "Move 2 of 3: Carla"},
	};
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	play_one(&four);
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		pty_type(four.terminal, steps[i].key);
		wait_for(four.terminal, steps[i].shown);
	}
	pty_type(four.terminal, "Escape");
	wait_for(four.terminal, "The record is in");
	pty_type(four.terminal, "Left");
	wait_for(four.terminal, "Move 3 of 3");
	/* a key without use does not take away where the record is */
	pty_type(four.terminal, "End Right");
	wait_for(four.terminal, "The game is over: Left");
	wait_for(four.terminal, "The record is in");
	players_leave(&four);
	assert_int_equal(home_records(), 1);
}

/* It was to be seen as it came: whoever comes back to it may leave at once. */
static void test_leaves_after_a_look(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	play_one(&four);
	players_read();
	pty_type(four.terminal, "Left");
	wait_for(four.terminal, "Move 3 of 3");
	pty_type(four.terminal, "Escape");
	wait_for(four.terminal, "The record is in");
	pty_type(four.terminal, "Q");
	wait_exit(four.terminal);
}

/* Another game is a key away wherever one is; Escape stays at the result. */
static void test_anew_from_a_look(void **state)
{
	static const struct {
		const char *key, *asked;
	} steps[] = {
		{"n", "A rematch: same pairs, same settings."},
		{"s", "A rematch with colours swapped."},
		{"g", "A new game: Enter leaves this one"},
	};
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	play_one(&four);
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		pty_type(four.terminal, "Home");
		wait_for(four.terminal, "The beginning of 3 moves.");
		pty_type(four.terminal, steps[i].key);
		wait_for(four.terminal, steps[i].asked);
		pty_type(four.terminal, "Escape");
		wait_for(four.terminal, "The record is in");
	}
	pty_type(four.terminal, "Home");
	wait_for(four.terminal, "The beginning of 3 moves.");
	begin_rematch(&four, "s", "A rematch with colours swapped.");
	await_records(2);
	assert_non_null(strstr(home_record(), "XN[B1:Carla]"));
}

/* What the referee could do at the end is still there after all that. */
static void test_reopened_after_a_look(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN);
	play_one(&four);
	pty_type(four.terminal, "Left Home n Escape Escape");
	wait_for(four.terminal, "The record is in");
	pty_type(four.terminal, "J");
	wait_for(four.terminal, "This menu is for the referee only.");
	players_say(&four, "Enter c slip Enter", "Enter");
	wait_for(four.terminal, "PAUSED");
	players_agree(&four, "Play goes on");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_same_again),
		PTY_TEST(test_no_bell_as_it_begins),
		PTY_TEST(test_told_beside_a_game_that_goes_on),
		PTY_TEST(test_rematch_left_before_its_first_move),
		PTY_TEST(test_colours_swapped),
		PTY_TEST(test_swapped_without_names),
		PTY_TEST(test_back_from_swapped),
		PTY_TEST(test_back_from_rematch),
		PTY_TEST(test_back_from_rematch_of_resumed),
		PTY_TEST(test_back_from_rematch_at_another_table),
		PTY_TEST(test_new_game_draws_anew),
		PTY_TEST(test_new_game),
		PTY_TEST(test_new_game_of_resumed),
		PTY_TEST(test_through_the_game),
		PTY_TEST(test_leaves_after_a_look),
		PTY_TEST(test_anew_from_a_look),
		PTY_TEST(test_reopened_after_a_look),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
