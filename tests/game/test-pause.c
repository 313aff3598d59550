/* SPDX-License-Identifier: ISC */
/* Who stops the clock, who goes on, and what outlives a pause (INT-21, 24). */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "game/table.h"
#include "rules/board_equal.h"

#define ALL_YES "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"

static bool pause_by_table(struct game *game, int64_t used)
{
	const struct action pause = {.kind = ACTION_PAUSE, .seat = SEAT_NONE};
	struct event event;

	return script_apply(game, &pause, used, &event) == VERDICT_OK;
}

static void anyone_stops_the_clock_and_all_go_on(void **state)
{
	struct game game = table_paused_by(PAUSE_ANYONE);

	(void)state;
	script_run(&game, "@9990 W2 pause\n");
	assert_table(&game, "play continue B1 9990");
	assert_int_equal(game.halt, HALT_ALL);
	script_run(&game, "@3609990 B1 play C3 ! paused\n" ALL_YES);
	assert_table(&game, "play - B1 9990");
	script_run(&game, "@10000 - ! time-lost\n");
}

/* The clock runs until the fourth yes. */
static void a_pause_is_agreed_on(void **state)
{
	struct game game = table_paused_by(PAUSE_AGREED);

	(void)state;
	script_run(&game, "@1000 B1 pause\n");
	assert_table(&game, "play pause B1 1000");
	assert_true(game_clock_runs(&game));
	script_run(&game, "@2000 W1 yes\n@3000 B2 yes\n@4000 W2 yes\n");
	assert_table(&game, "play continue B1 4000");
	assert_false(game_clock_runs(&game));
	script_run(&game, ALL_YES "B1 away\nB1 pause ! away\nB1 back\n"
				  "@5000 W1 pause\n@5500 B2 no\n"
				  "@5600 W2 pause ! already-refused\n"
				  "@5700 B2 pause\n"
				  "@6000 B1 play C3\n" /* withdraws it */
				  "@100 W1 pause\n");
	assert_table(&game, "play pause W1 100");
}

static void only_the_referee_stops_the_clock(void **state)
{
	struct game game = table_paused_by(PAUSE_REFEREE);

	(void)state;
	script_run(&game, "@1000 B1 pause ! not-to-pause\n"
			  "referee resume ! nothing-to-rule\n"
			  "@1000 referee pause a phone rang\n"
			  "referee pause ! nothing-to-rule\n"
			  "@9000 B1 play C3 ! held\n"
			  "@9000 B1 yes ! no-question\n"
			  "referee resume\n");
	assert_table(&game, "play - B1 1000");
	/* who has not come yet needs no referee to begin */
	assert_true(pause_by_table(&game, 2000));
	assert_int_equal(game.halt, HALT_ALL);
	script_run(&game, ALL_YES "B1 play C3\n");
	/* hanging up stops it too, and then nobody else goes on */
	assert_true(pause_by_table(&game, 2000));
	assert_false(pause_by_table(&game, 2000));
	assert_int_equal(game.halt, HALT_REFEREE);
	script_run(&game, "W1 yes ! no-question\nW1 play D4 ! held\n"
			  "referee resume\nW1 play D4\n"
			  /* a break stays the pair's */
			  "W2 break\n" ALL_YES "B2 play E5\n");
}

/* Other tables let the players go on from the referee's pause. */
static void players_go_on_where_they_may_pause(void **state)
{
	struct game game = table_paused_by(PAUSE_ANYONE);

	(void)state;
	script_run(&game, "referee pause\n" ALL_YES "B1 play C3\n"
			  "referee pause\nreferee resume\nW1 play D4\n");
}

/* What is open when the clock stops is answered first. */
static void a_question_outlives_a_pause(void **state)
{
	static const struct {
		const char *ask, *answers;
		enum question_kind kind;
	} rows[] = {
		{"B2 ask resign\n", "B1 no\n", QUESTION_RESIGN},
		{"W1 ask undo\nB1 yes\n", "W2 no\n", QUESTION_UNDO},
		{"B2 ask no-result\nB1 yes\n", "W1 no\n", QUESTION_NO_RESULT},
		{"W2 ask forfeit\n", "B1 no\n", QUESTION_FORFEIT},
		{"B1 claim-partner\nW1 yes\n", "W2 no\n", QUESTION_PARTNER},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct game game = table_paused_by(PAUSE_ANYONE);
		struct question before;

		game.setup.undo = true;
		script_run(&game, "B1 play C3\nW1 play D4\n");
		script_run(&game, rows[i].ask);
		before = game.question;
		assert_true(pause_by_table(&game, game.used));
		assert_int_equal(game.question.kind, rows[i].kind);
		assert_memory_equal(&game.question, &before, sizeof(before));
		assert_int_equal(game.halt, HALT_ALL);
		assert_false(game_clock_runs(&game));
		script_run(&game, rows[i].answers);
		assert_int_equal(game.question.kind, QUESTION_CONTINUE);
		script_run(&game, ALL_YES);
		assert_table(&game, "play - B2 0");
	}
}

/* A claim that the record bears out is one more. */
static void a_claim_outlives_a_pause(void **state)
{
	struct game game = table_paused_by(PAUSE_ANYONE);

	(void)state;
	game.setup.wrong_seat = WRONG_SEAT_RECORD;
	script_run(&game, "B2 play C3\nW1 claim\nB1 yes\n");
	assert_true(pause_by_table(&game, game.used));
	assert_table(&game, "play intent W2 0");
	assert_int_equal(game.question.yes, seat_bit(SEAT_B1));
	script_run(&game, "W2 no\n");
	assert_table(&game, "play continue W2 0");
	assert_int_equal(game.penalty[BLACK], 3);
}

/* 1.3: at any time before the next turn; going on is asked anew. */
static void a_claim_comes_in_a_pause(void **state)
{
	static const char *const pauses[] = {"W2 pause\n", "W2 break\n",
					     "referee pause\n"};

	(void)state;
	for (size_t i = 0; i < sizeof(pauses) / sizeof(*pauses); i++) {
		struct game game = table_paused_by(PAUSE_ANYONE);
		enum halt halt;

		game.setup.wrong_seat = WRONG_SEAT_RECORD;
		script_run(&game, "B2 play C3\n@700 - \n");
		script_run(&game, pauses[i]);
		halt = game.halt;
		script_run(&game, "B1 yes\nB2 yes\nW2 yes\n"
				  "W1 claim\n"
				  "B1 claim ! paused\n");
		assert_int_equal(game.question.kind, QUESTION_INTENT);
		script_run(&game, "B1 no\nW1 claim ! claimed-already\n"
				  "W2 play D4 ! paused\n");
		assert_table(&game, "play continue W2 0");
		assert_int_equal(game.question.yes, 0);
		assert_int_equal(game.halt, halt);
		assert_int_equal(game.penalty[BLACK], 3);
		script_run(&game, ALL_YES "W2 play D4\n");
	}
}

static void a_claim_comes_in_the_referees_pause(void **state)
{
	struct game game = table_paused_by(PAUSE_REFEREE);

	(void)state;
	game.setup.wrong_seat = WRONG_SEAT_RECORD;
	script_run(&game, "B2 play C3\nW2 ask resign\nreferee pause\n"
			  /* nobody waits for the partner's answer */
			  "W1 claim\nB2 no\n"
			  "W2 play D4 ! held\n"
			  "W1 ask no-result ! held\n");
	assert_int_equal(game.penalty[BLACK], 3);
	assert_int_equal(game.consent, CONSENT_UNASKED);
	script_run(&game, "referee resume\nW2 play D4\n");
}

/* What stopped the clock by itself is answered before it, as in play. */
static void a_claim_waits_for_what_stopped_the_clock(void **state)
{
	struct game game = table_paused_by(PAUSE_ANYONE);

	(void)state;
	game.setup.wrong_seat = WRONG_SEAT_RECORD;
	game.setup.undo = true;
	script_run(&game, "B2 play C3\nB1 ask undo\nW1 claim ! paused\n");
	assert_true(pause_by_table(&game, game.used));
	script_run(&game, "W1 claim ! paused\nW2 no\nW1 claim\n");
}

/* Also of who played: nobody goes on with a yes from before the claim. */
static void a_correction_does_not_end_a_pause(void **state)
{
	struct game game = table_paused_by(PAUSE_ANYONE);

	(void)state;
	game.setup.wrong_seat = WRONG_SEAT_RECORD;
	script_run(&game, "B2 play C3\nW1 pause\nB1 yes\nW1 yes\nB2 yes\n"
			  "W2 claim-partner\nB1 no\nW2 yes\n"
			  "B1 claim-partner\nW1 yes\nW2 yes\n");
	assert_int_equal(game.now.last.actual, SEAT_B1);
	assert_table(&game, "play continue W1 0");
	assert_int_equal(game.question.yes, 0);
}

/* A paused game stays so: the answers were given, but not to going on. */
static void an_undo_does_not_end_a_pause(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\nB1 ask undo\n"
			  "referee pause\n"
			  "W1 yes\nB2 yes\nW2 yes\n");
	assert_table(&game, "play continue B1 0");
}

/* Nor a break, which stays the pair's. */
static void an_undo_does_not_end_a_break(void **state)
{
	struct game game = table_paused_by(PAUSE_REFEREE);

	(void)state;
	game.setup.undo = true;
	script_run(&game, "B1 play C3\nW1 ask undo\nB2 break\n"
			  "W2 yes\nB1 yes\nB2 yes\n" ALL_YES "B1 play D4\n");
	assert_table(&game, "play - W1 0");
}

/*
 * Whoever has said yes before the table was left may not be back: it is asked
 * anew, once, and nothing else of the pause changes.
 */
static void the_table_asks_anew(void **state)
{
	static const char *const pauses[] = {"W2 pause\n", "W2 break\n"};

	(void)state;
	for (size_t i = 0; i < sizeof(pauses) / sizeof(*pauses); i++) {
		struct game game = table_paused_by(PAUSE_ANYONE), before;

		script_run(&game, "@700 - \n");
		script_run(&game, pauses[i]);
		before = game;
		script_run(&game, "B1 yes\nW1 yes\nB2 yes\n");
		assert_true(pause_by_table(&game, game.used));
		assert_memory_equal(&game.question, &before.question,
				    sizeof(before.question));
		assert_int_equal(game.halt, before.halt);
		assert_false(pause_by_table(&game, game.used));
		script_run(&game, "W2 yes\nB1 play C3 ! paused\n"
				  "B1 yes\nW1 yes\nB2 yes\nB1 play C3\n");
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(anyone_stops_the_clock_and_all_go_on),
		cmocka_unit_test(a_pause_is_agreed_on),
		cmocka_unit_test(only_the_referee_stops_the_clock),
		cmocka_unit_test(players_go_on_where_they_may_pause),
		cmocka_unit_test(a_question_outlives_a_pause),
		cmocka_unit_test(a_claim_outlives_a_pause),
		cmocka_unit_test(a_claim_comes_in_a_pause),
		cmocka_unit_test(a_claim_comes_in_the_referees_pause),
		cmocka_unit_test(a_claim_waits_for_what_stopped_the_clock),
		cmocka_unit_test(a_correction_does_not_end_a_pause),
		cmocka_unit_test(an_undo_does_not_end_a_pause),
		cmocka_unit_test(an_undo_does_not_end_a_break),
		cmocka_unit_test(the_table_asks_anew),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
