/* SPDX-License-Identifier: ISC */
/*
 * Clocks as a game uses them (rulebook 5.4 and 5.5): what a pause and a
 * resumption bring back, and to whom a referee's time goes, under every
 * system and with clocks of seats and of pairs.
 */
#include <config.h>

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "game/table.h"

static const struct clock_rules systems[] = {
	[CLOCK_NONE] = {.system = CLOCK_NONE},
	[CLOCK_ABSOLUTE] = {.system = CLOCK_ABSOLUTE, .main = 60000},
	[CLOCK_BYOYOMI] = {.system = CLOCK_BYOYOMI,
			   .main = 1000,
			   .period = 5000,
			   .count = 3},
	[CLOCK_CANADIAN] = {.system = CLOCK_CANADIAN,
			    .main = 1000,
			    .period = 20000,
			    .count = 3},
	[CLOCK_FISCHER] = {.system = CLOCK_FISCHER,
			   .main = 20000,
			   .increment = 2000,
			   .cap = 21000},
	[CLOCK_NHK] = {.system = CLOCK_NHK,
		       .move = 4000,
		       .period = 6000,
		       .count = 4},
};

enum { SYSTEMS = sizeof(systems) / sizeof(systems[0]) };

static struct game new_game(enum clock_system system, enum clock_owner per)
{
	struct setup setup = table_setup("jpga-current");
	struct game game;

	setup.clock = systems[system];
	setup.per = per;
	assert_null(setup_error(&setup));
	game_init(&game, &setup);
	return game;
}

/* Every seat's clock: "main/block/left", B1 W1 B2 W2. */
static void clocks_text(const struct game *game, char out[256])
{
	int at = 0;

	for (int seat = 0; seat < 4; seat++) {
		const struct clock *clock = game_clock(game, (enum seat)seat);

		at += snprintf(out + at, 256 - (size_t)at,
			       "%s%" PRId64 "/%" PRId64 "/%d", seat ? " " : "",
			       clock->main, clock->block, clock->left);
	}
}

static void assert_clocks(const struct game *game, const char *wanted)
{
	char text[256];

	clocks_text(game, text);
	assert_string_equal(text, wanted);
}

/* Two turns of Black and one of White, into overtime; then all is stopped
 * in one way or another, and goes on. */
static const struct {
	enum clock_system system;
	const char *settled[2]; /* with clocks of seats, of pairs */
} courses[] = {
	{CLOCK_ABSOLUTE,
	 {"52000/0/0 59500/0/0 57000/0/0 60000/0/0",
	  "49000/0/0 59500/0/0 49000/0/0 59500/0/0"}},
	{CLOCK_BYOYOMI,
	 {"0/0/2 500/0/3 0/0/3 1000/0/3", "0/0/2 500/0/3 0/0/2 500/0/3"}},
	{CLOCK_CANADIAN,
	 {"0/13000/2 500/20000/3 0/18000/2 1000/20000/3",
	  "0/10000/1 500/20000/3 0/10000/1 500/20000/3"}},
	{CLOCK_FISCHER,
	 {"14000/0/0 21000/0/0 19000/0/0 20000/0/0",
	  "13000/0/0 21000/0/0 13000/0/0 21000/0/0"}},
	{CLOCK_NHK,
	 {"0/4000/3 0/4000/4 0/4000/4 0/4000/4",
	  "0/4000/3 0/4000/4 0/4000/3 0/4000/4"}},
};

static const char turns[] = "@8000 B1 play C3\n"
			    "@500 W1 play D4\n"
			    "@3000 B2 play E5\n";

static void everything_settled_comes_back(void **state)
{
	static const char *const stops[] = {
		"@900 W2 pause\nB1 yes\nW1 yes\nB2 yes\nW2 yes\n",
		"@900 W2 break\nB1 yes\nW1 yes\nB2 yes\nW2 yes\n",
		"@900 W1 ask undo\nB2 no\n",
		"@900 B1 ask no-result\nB2 no\n",
		"@900 W1 claim-partner\nB1 no\n",
		"@900 W2 pause\nreferee resume W2\n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(courses) / sizeof(courses[0]); i++)
		for (int way = 0; way < 12; way++) {
			int per = way % 2;
			struct game game = new_game(courses[i].system,
						    (enum clock_owner)per);

			game.setup.breaks = 1;
			script_run(&game, turns);
			assert_clocks(&game, courses[i].settled[per]);
			script_run(&game, stops[way / 2]);
			assert_clocks(&game, courses[i].settled[per]);
			assert_int_equal(game.used, 900);
			assert_true(game_clock_runs(&game));
		}
}

/* The passes that stop the game are turns; marking takes no time (5.5). */
static void a_resumption_begins_with_the_settled_clocks(void **state)
{
	static const struct {
		enum clock_system system;
		const char *stopped;
	} rows[] = {
		{CLOCK_ABSOLUTE, "46000/0/0 59500/0/0 57000/0/0 59000/0/0"},
		/* a Canadian stone is used by a pass */
		{CLOCK_CANADIAN, "0/7000/1 500/20000/3 0/18000/2 0/20000/2"},
		{CLOCK_BYOYOMI, "0/0/1 500/0/3 0/0/3 0/0/3"},
	};

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		struct game game = new_game(rows[i].system, CLOCK_PER_SEAT);

		script_run(&game, turns);
		script_run(&game, "@1000 W2 pass\n@6000 B1 pass\n");
		assert_clocks(&game, rows[i].stopped);
		script_run(&game, "@7000000 W1 dead C3\n"
				  "@7000000 B2 resume\n");
		assert_int_equal(game.used, 0);
		assert_clocks(&game, rows[i].stopped);
	}
}

/* To the seat, or to its pair; while it runs as well, and not below zero. */
static void a_ruling_moves_one_clock(void **state)
{
	(void)state;
	for (int system = CLOCK_ABSOLUTE; system < SYSTEMS; system++)
		for (int per = 0; per < 2; per++) {
			struct game game = new_game((enum clock_system)system,
						    (enum clock_owner)per);
			const struct clock before = game.now.clocks[0];

			script_run(&game, "@400 referee clock W2 90001 late\n"
					  "@500 referee clock W2 -1\n");
			for (int seat = 0; seat < 4; seat++) {
				const struct clock *clock =
					game_clock(&game, (enum seat)seat);
				bool his = seat == SEAT_W2 ||
					   (per && seat == SEAT_W1);

				assert_int_equal(clock->main,
						 before.main +
							 (his ? 90000 : 0));
				assert_int_equal(clock->block, before.block);
				assert_int_equal(clock->left, before.left);
			}
			assert_int_equal(game.used, 500);
			script_run(&game, "referee clock W2 -100000000 ! "
					  "nothing-to-rule\n");
		}
}

static void the_running_clock_gets_time_too(void **state)
{
	struct game game = new_game(CLOCK_ABSOLUTE, CLOCK_PER_PAIR);

	(void)state;
	script_run(&game, "@59000 referee clock B2 30000 the wrong clock ran\n"
			  "@70000 B1 play C3\n");
	assert_int_equal(game_clock(&game, SEAT_B1)->main, 20000);
	assert_int_equal(game.now.spent[SEAT_B1], 70000);
	/* what is taken away may have been used: the flag falls */
	script_run(&game, "@50000 referee clock W1 -15000\n"
			  "@50000 W1 play D4 ! time-lost\n");

	game = new_game(CLOCK_NONE, CLOCK_PER_SEAT);
	script_run(&game, "referee clock B1 1000 ! nothing-to-rule\n");
}

/* That face with nothing left. */
static void assert_stands(const struct clock_face *face,
			  const struct clock_face *last)
{
	assert_int_equal(face->part, last->part);
	assert_int_equal(face->count, last->count);
	assert_int_equal(face->considered, last->considered);
	assert_int_equal(face->left, 0);
	assert_int_equal(face->total, 0);
}

/* Whoever counts along comes to nothing, and hears from the game it is lost. */
static void nobody_else_says_that_time_is_lost(void **state)
{
	(void)state;
	for (int system = CLOCK_ABSOLUTE; system < SYSTEMS; system++) {
		struct game game =
			new_game((enum clock_system)system, CLOCK_PER_SEAT);
		int64_t budget = game_budget(&game);
		const struct clock_face last =
			game_clock_face(&game, SEAT_B1, budget - 1);
		struct clock_face face =
			game_clock_face(&game, SEAT_B1, budget);

		assert_int_equal(last.left, 1);
		assert_stands(&face, &last);
		face = game_clock_face(&game, SEAT_B1, 10 * budget);
		assert_stands(&face, &last);
		face = game_clock_face(&game, SEAT_W1, budget);
		assert_int_equal(face.total, budget);

		assert_int_equal(
			game_fold(&game,
				  &(struct event){.kind = EVENT_TIMEOUT,
						  .depth = game.depth + 1,
						  .used = budget}),
			VERDICT_OK);
		face = game_clock_face(&game, SEAT_B1, budget);
		assert_int_equal(face.part, CLOCK_PART_LOST);
		face = game_clock_face(&game, SEAT_W1, budget);
		assert_int_equal(face.total, budget);
	}
}

/* All that it has had is taken away: its flag falls in its turn. */
static void an_empty_clock_is_not_lost_before_its_turn(void **state)
{
	struct game game = new_game(CLOCK_ABSOLUTE, CLOCK_PER_SEAT);
	struct clock_face face;

	(void)state;
	game.now.clocks[SEAT_W1].main = 0;
	face = game_clock_face(&game, SEAT_W1, 0);
	assert_int_equal(face.part, CLOCK_PART_MAIN);
	assert_int_equal(face.left, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(everything_settled_comes_back),
		cmocka_unit_test(a_resumption_begins_with_the_settled_clocks),
		cmocka_unit_test(a_ruling_moves_one_clock),
		cmocka_unit_test(the_running_clock_gets_time_too),
		cmocka_unit_test(nobody_else_says_that_time_is_lost),
		cmocka_unit_test(an_empty_clock_is_not_lost_before_its_turn),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
