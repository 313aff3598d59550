/* SPDX-License-Identifier: ISC */
/*
 * A line that is lost matters while its seat is on turn: the clock stands for
 * ten minutes of each pair in a game, and nobody is answered for (INT-28).
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "game/table.h"

#define ALL_YES "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"

static struct game game;

static void begin(const char *script)
{
	game = table_paused_by(PAUSE_ANYONE);
	script_run(&game, script);
}

static void expect_stood(int64_t black, int64_t white)
{
	assert_int_equal(game.stood[BLACK], black);
	assert_int_equal(game.stood[WHITE], white);
}

static void the_clock_stands_until_the_line_is_back(void **state)
{
	(void)state;
	begin("@4000 lost\n"
	      "@400000 B1 play C3 ! line-lost\n"
	      "@400000 found\n"
	      "@9000 B1 play C3\n");
	expect_stood(396000, 0);
	assert_int_equal(game.now.last.used, 9000);
	assert_int_equal(game.lost, SEAT_NONE);
}

static void only_who_is_on_turn_is_waited_for(void **state)
{
	struct event event;

	(void)state;
	begin("B1 play C3\n");
	event = event_by(SEAT_NONE, EVENT_LOST, game.depth + 1);
	event.line = SEAT_B1;
	assert_int_equal(game_fold(&game, &event), VERDICT_NOT_AN_ACTION);
	event.line = SEAT_W1;
	event.seat = SEAT_W1; /* nobody says so of himself */
	assert_int_equal(game_fold(&game, &event), VERDICT_NOT_AN_ACTION);
	event.seat = SEAT_NONE;
	assert_int_equal(game_fold(&game, &event), VERDICT_OK);
	assert_int_equal(game_fold(&game, &event), VERDICT_NOT_AN_ACTION);
	/* once it is made, the turn of the next is another matter */
	begin("lost\nfound\nB1 play C3\n");
	assert_int_equal(game.lost, SEAT_NONE);
	script_run(&game,
		   "found ! not-an-action\nlost\nlost ! not-an-action\n");
	assert_int_equal(game.lost, SEAT_W1);
}

/* Both of a pair have the same ten minutes. */
static void a_pair_has_ten_minutes_in_a_game(void **state)
{
	(void)state;
	begin("lost\n@360000 found\nB1 play C3\n"
	      "lost\n@1000 found\nW1 play D4\n"
	      "lost\n@239999 B2 play E5 ! line-lost\n"
	      "@239999 waited ! not-an-action\n"
	      "@240000 waited\n");
	expect_stood(600000, 1000);
	assert_true(game_clock_runs(&game));
	/* it runs from there on, also for the same pair's next loss */
	script_run(&game, "@2000 found\n@3000 lost\n"
			  "@9999 - \n@10000 - ! time-lost\n");
	assert_int_equal(game.ending, ENDING_TIME);
	assert_int_equal(game.winner, WHITE);
}

static void what_is_late_is_not_charged_to_anybody(void **state)
{
	struct event event;

	(void)state;
	begin("@4000 lost\n");
	assert_false(game_due(&game, 603999, &event));
	assert_true(game_due(&game, 99999999, &event));
	assert_int_equal(event.kind, EVENT_WAITED);
	assert_int_equal(event.line, SEAT_B1);
	assert_int_equal(event.used, 4000);
	assert_int_equal(event.stood[BLACK], GAME_STOOD_MAX);
}

/* In byo-yomi a period goes on from where it stood. */
static void a_period_stands_as_well(void **state)
{
	struct setup setup = table_setup("jpga-current");

	(void)state;
	setup.clock = (struct clock_rules){.system = CLOCK_BYOYOMI,
					   .main = 1000,
					   .period = 10000,
					   .count = 2};
	game_init(&game, &setup);
	script_run(&game, "@7000 lost\n@90000 found\n@10999 B1 play C3\n");
	assert_int_equal(game_clock(&game, SEAT_B1)->left, 2);
	expect_stood(83000, 0);
}

static void with_run_nothing_stands_still(void **state)
{
	(void)state;
	begin("");
	game.setup.lost_line = LOST_LINE_RUN;
	script_run(&game, "@4000 lost\n@9999 - \n@10000 - ! time-lost\n");
	expect_stood(0, 0);
}

/* Nobody gains time to think where there is no clock. */
static void without_a_clock_nothing_stands_still(void **state)
{
	struct event event;

	(void)state;
	begin("");
	game.setup.clock.system = CLOCK_NONE;
	script_run(&game, "lost\n");
	assert_false(game_waits(&game));
	assert_false(game_stands_still(&game));
	assert_false(game_due(&game, 99999999, &event));
	script_run(&game, "W1 ask stand-in\nB2 no\nfound\nB1 play C3\n");
	expect_stood(0, 0);
	/* but older records have it so */
	script_run(&game, "lost\n");
	event = event_by(SEAT_NONE, EVENT_FOUND, game.depth + 1);
	event.line = SEAT_W1;
	event.stood[WHITE] = 2000;
	assert_int_equal(game_fold(&game, &event), VERDICT_OK);
	expect_stood(0, 2000);
}

/* A hang-up is no word about anything. */
static void what_is_asked_stays_open(void **state)
{
	(void)state;
	begin("B1 ask resign\n@4000 lost\n");
	assert_int_equal(game.question.kind, QUESTION_RESIGN);
	script_run(&game, "@5000 B2 yes\n@5000 found\nB1 resign\n");
	expect_stood(2000, 0);
	/* an undo waits for who is gone; its yes from the others stops all */
	begin("B1 play C3\nB2 ask undo\nB1 yes\n");
	script_run(&game, "W2 yes\nlost\n");
	assert_false(game_waits(&game));
	assert_int_equal(question_missing(&game.question), seat_bit(SEAT_W1));
	script_run(&game, "W2 withdraw\nfound\nW1 no\nW1 play D4\n");
}

/* What stops the clock for all is not taken off the pair's ten minutes. */
static void a_claim_is_heard_meanwhile(void **state)
{
	(void)state;
	begin("B2 play C3\n@2000 lost\n@5000 W2 claim\n");
	assert_false(game_waits(&game));
	expect_stood(0, 3000);
	script_run(&game, "@90000 B1 no\n");
	assert_int_equal(game.penalty[BLACK], 3);
	assert_true(game_waits(&game));
	expect_stood(0, 3000);
	script_run(&game, "@2500 found\n@3000 W1 play D4\n");
	expect_stood(0, 3500);
}

static void a_pause_is_not_charged(void **state)
{
	(void)state;
	begin("lost\n@3000 left\n@90000 found\n");
	expect_stood(3000, 0);
	assert_false(game_clock_runs(&game));
	script_run(&game, ALL_YES);
	assert_true(game_clock_runs(&game));
	/* a break that is going on, and whoever goes then */
	begin("B1 break\nlost\n@90000 B2 yes\nW1 yes\nW2 yes\n");
	assert_false(game_waits(&game));
	script_run(&game, "found\nB1 yes\nB1 play C3\n");
	expect_stood(0, 0);
}

/* The stop has no clock, and who is gone is asked all the same. */
static void in_the_stop_nobody_is_waited_for(void **state)
{
	(void)state;
	begin("B1 pass\nlost\n@1000 found\nW1 pass\n"
	      "lost ! not-an-action\nB1 yes\nB2 yes\nW1 yes\n");
	assert_int_equal(game.phase, PHASE_MARK);
	script_run(&game, "W2 yes\nlost ! over\n");
}

static void the_partner_does_not_play_instead(void **state)
{
	(void)state;
	begin("lost\n@100 B2 play C3 ! line-lost\n@100 B2 pass ! line-lost\n"
	      "@100 B2 resign ! partners-turn\n@100 W1 pause ! line-lost\n"
	      "@100 W1 break ! line-lost\n@100 W1 ask undo ! line-lost\n"
	      "@600000 waited\nB2 play C3\n");
	assert_int_equal(game.now.last.actual, SEAT_B2);
	assert_int_equal(game.lost, SEAT_NONE);
}

static void the_referee_does_not_wait(void **state)
{
	(void)state;
	begin("lost\n@5000 referee resume\n");
	assert_true(game_clock_runs(&game));
	script_run(&game, "@6000 found\n@7000 lost\n");
	assert_true(game_waits(&game));
	script_run(&game, "@9000 referee pause\n");
	assert_false(game_waits(&game));
	script_run(&game, "referee resume\n");
	assert_true(game_waits(&game));
	expect_stood(7000, 0);
	script_run(&game, "referee forfeit B late\n");
	assert_int_equal(game.winner, WHITE);
}

/* Nor does anybody have to play on when the ten minutes are over. */
static void the_referee_may_wait_longer(void **state)
{
	(void)state;
	begin("lost\n@600000 waited\n");
	assert_true(game_clock_runs(&game));
	script_run(&game, "@3000 referee pause\n@90000 - \n");
	assert_false(game_clock_runs(&game));
	script_run(&game, "@3000 found\nreferee resume\n@4000 B1 play C3\n");
	assert_int_equal(game.now.last.used, 4000);
	expect_stood(600000, 0);
	begin("");
	game.setup.lost_line = LOST_LINE_RUN;
	script_run(&game, "@4000 lost\nreferee pause\n@90000 - \n"
			  "@4000 referee resume\n@5000 - \n");
	assert_true(game_clock_runs(&game));
	expect_stood(0, 0);
}

/* Going back gives nobody their ten minutes back. */
static void an_undo_keeps_what_has_been_waited(void **state)
{
	(void)state;
	begin("B1 play C3\nlost\n@30000 found\n"
	      "B2 ask undo\nB1 yes\nW1 yes\nW2 yes\n");
	assert_int_equal(game.now.turns, 0);
	expect_stood(0, 30000);
	script_run(&game, "lost\n@1000 found\nB1 play C3\n"
			  "W1 ask undo\n@500 lost\n@2500 B1 no\n");
	expect_stood(1000, 30000 + 2000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_clock_stands_until_the_line_is_back),
		cmocka_unit_test(only_who_is_on_turn_is_waited_for),
		cmocka_unit_test(a_pair_has_ten_minutes_in_a_game),
		cmocka_unit_test(what_is_late_is_not_charged_to_anybody),
		cmocka_unit_test(a_period_stands_as_well),
		cmocka_unit_test(with_run_nothing_stands_still),
		cmocka_unit_test(without_a_clock_nothing_stands_still),
		cmocka_unit_test(what_is_asked_stays_open),
		cmocka_unit_test(a_claim_is_heard_meanwhile),
		cmocka_unit_test(a_pause_is_not_charged),
		cmocka_unit_test(in_the_stop_nobody_is_waited_for),
		cmocka_unit_test(the_partner_does_not_play_instead),
		cmocka_unit_test(the_referee_does_not_wait),
		cmocka_unit_test(the_referee_may_wait_longer),
		cmocka_unit_test(an_undo_keeps_what_has_been_waited),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
