/* SPDX-License-Identifier: ISC */
/*
 * Black lays the handicap stones where it wants them, without a clock, and
 * may take them up again until White has made its first turn.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "game/script.h"
#include "game/table.h"

#define LAID "B1 place C3\nB1 place G7\n"

/* Ten seconds each, and two stones. */
static struct game new_game(void)
{
	struct setup setup = table_setup("jpga-current");
	struct game game;

	setup.handicap = 2;
	setup.free_placement = true;
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 10000};
	game_init(&game, &setup);
	return game;
}

static const struct {
	const char *name, *script;
	const char *after; /* phase, question, seat on turn, ms of the turn */
	int stones;
} rows[] = {
	{"a stone is taken up while others are missing",
	 "B1 place C3\nB1 place C3\n", "place - W1 0", 0},
	{"placing is untimed",
	 "@20000 B1 place C3\n@90000 B1 pause ! place-first\n"
	 "@90000 - \n@90000 B1 place G7\n",
	 "play - W1 0", 2},
	{"White's time counts once they all lie",
	 LAID "@9999 W1 play E5\n@10000 B2 play D4 ! time-lost\n",
	 "over - B2 10000", 2},
	{"the last stone is taken up again", LAID "B1 place G7\n",
	 "place - W1 0", 1},
	{"any stone is", LAID "B1 place C3\n", "place - W1 0", 1},
	{"White's time is given back",
	 LAID "@9000 B1 place G7\n@90000 B1 place E5\n@9999 W1 pass\n",
	 "play - B2 0", 2},
	{"and what a pause has left of it",
	 LAID "@9000 W1 pause\nB1 yes\nW1 yes\nB2 yes\nW2 yes\n"
	      "@9500 B1 place G7\nB1 place G7\n@9999 W1 pass\n",
	 "play - B2 0", 2},
	{"but not after the flag has fallen",
	 LAID "@10000 B1 place G7 ! time-lost\n", "over - W1 10000", 2},
	{"what White asked its partner is forgotten",
	 LAID "@500 W1 ask resign\n@600 B1 place G7\nW2 yes ! no-question\n"
	      "B1 place G7\nW1 ask resign\n",
	 "play resign W1 0", 2},
	{"to place is to be back",
	 "B1 away\nB1 place C3\nB1 back ! not-away\nB1 place G7\n",
	 "play - W1 0", 2},
	{"not while the clock stands",
	 LAID "@500 W1 pause\n@500 B1 place G7 ! paused\n",
	 "play continue W1 500", 2},
	{"nobody else takes it up",
	 LAID "W1 place G7 ! nothing-to-place\n"
	      "B2 place G7 ! nothing-to-place\n",
	 "play - W1 0", 2},
	{"no third stone is laid", LAID "B1 place E5 ! nothing-to-place\n",
	 "play - W1 0", 2},
	{"nothing is taken up once White has played",
	 LAID "W1 play E5\nB1 place G7 ! nothing-to-place\n", "play - B2 0", 2},
	{"a pass is a turn as well",
	 LAID "W1 pass\nB1 place G7 ! nothing-to-place\n", "play - B2 0", 2},
	{"a turn that is taken back is none",
	 LAID "W1 play E5\nW1 ask undo\nB1 yes\nB2 yes\nW2 yes\n"
	      "B1 place G7\n",
	 "place - W1 0", 1},
	{"somebody may have left meanwhile",
	 LAID "B2 away\nB1 place G7\nB2 back\nB1 place E5\n", "play - W1 0", 2},
	{"nor after the end", LAID "W1 resign\nB1 place G7 ! over\n",
	 "over - W1 0", 2},
};

static void goes_as_told(void **state)
{
	int i = *(const int *)*state;
	struct game game = new_game();

	script_run(&game, rows[i].script);
	assert_table(&game, rows[i].after);
	assert_int_equal(pointset_count(&game.stones), rows[i].stones);
}

/* What lies on the board is what has been laid. */
static void the_board_follows(void **state)
{
	struct game game = new_game();

	(void)state;
	script_run(&game, LAID "B1 place G7\nB1 place E5\n");
	assert_int_equal(board_at(&game.now.board, point_parse("C3", 9)),
			 BLACK);
	assert_int_equal(board_at(&game.now.board, point_parse("E5", 9)),
			 BLACK);
	assert_int_equal(board_at(&game.now.board, point_parse("G7", 9)),
			 EMPTY);
	/* one run of placing, one node */
	assert_int_equal(game.depth, 1);
}

int main(void)
{
	enum { ROWS = sizeof(rows) / sizeof(rows[0]) };
	static int numbers[ROWS];
	struct CMUnitTest tests[ROWS + 1] = {
		[ROWS] = cmocka_unit_test(the_board_follows)};

	for (int i = 0; i < ROWS; i++) {
		numbers[i] = i;
		tests[i] = (struct CMUnitTest){.name = rows[i].name,
					       .test_func = goes_as_told,
					       .initial_state = &numbers[i]};
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
