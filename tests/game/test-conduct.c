/* SPDX-License-Identifier: ISC */
/*
 * How the players deal with each other: who stops the clock, what asking
 * costs, who has to be there, and what is taken back (INT-21, 24 and 25).
 */
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

/* INT-21: it costs the side that asks its own time. */
static void who_is_on_turn_asks_in_their_own_time(void **state)
{
	struct game game = table_paused_by(PAUSE_ANYONE);

	(void)state;
	script_run(&game, "@4000 B1 ask no-result\n"
			  "@6000 W1 yes\n" /* from here on it stands */
			  "@9000 W1 withdraw\n"
			  "@7000 B2 yes\n"
			  "@10000 - ! time-lost\n");
	assert_int_equal(game.ending, ENDING_TIME);

	/* playing withdraws it; a turn later it may be asked again */
	game = table_paused_by(PAUSE_ANYONE);
	script_run(&game, "B1 ask no-result\nB1 play C3\n"
			  "W2 yes ! no-question\n"
			  "W1 ask no-result\nB2 no\n"
			  "W2 ask no-result ! already-refused\n"
			  "B1 ask no-result\nW1 no\n"
			  "W1 play D4\nB2 ask no-result\n");
}

static void the_asker_withdraws_the_question(void **state)
{
	struct game game = table_paused_by(PAUSE_ANYONE);

	(void)state;
	script_run(&game, "W2 ask no-result\nB1 play C3 ! paused\n"
			  "B1 withdraw ! no-yes\n"
			  "W2 withdraw\n"
			  "W1 ask no-result ! already-refused\n"
			  "B1 play C3\n");
}

/* A claim takes the place of what only runs on, but not of another claim. */
static void one_claim_is_open_at_a_time(void **state)
{
	struct game game = table_paused_by(PAUSE_ANYONE);

	(void)state;
	script_run(&game, "B1 play C3\nW1 ask resign\n"
			  "W2 claim-partner\nB1 yes\nB1 withdraw\n"
			  "W1 claim-partner ! paused\n"
			  "W1 claim ! in-rotation\n"
			  "B2 no\nW1 ask resign\n");
	assert_table(&game, "play resign W1 0");
}

/* In the stop: until the marks change. */
static void what_was_refused_of_these_marks(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\nW1 pass\nB2 pass\n"
			  "B1 ask both-lose\nW1 no\n"
			  "B2 ask both-lose ! already-refused\n"
			  "W1 ask both-lose\nB1 no\n"
			  "B2 dead C3\n"
			  "B2 ask both-lose\nW2 no\n");
}

/* Art. 13.2: also of whoever made the move, and any seat may ask (INT-21). */
static void who_moved_agrees_to_the_undo(void **state)
{
	struct game game = table_paused_by(PAUSE_ANYONE);

	(void)state;
	game.setup.undo = true;
	script_run(&game, "B1 play C3\nW1 play D4\nW1 away\n"
			  "W2 ask undo\nB1 yes\nB2 yes\nW1 yes ! away\n");
	assert_int_equal(game.now.turns, 2);
	/* it has waited (INT-24), and to come back is no answer */
	script_run(&game, "W1 back\nB1 ask resign ! paused\nW1 no\n"
			  "W1 ask undo ! already-refused\n");
	game = table_paused_by(PAUSE_ANYONE);
	game.setup.undo = true;
	script_run(&game, "B1 play C3\nW1 play D4\n"
			  "B1 ask undo\nB2 yes\nW2 yes\nW1 yes\n");
	assert_int_equal(game.now.turns, 1);
}

/* 1.6: what may be asked aloud, once in a turn, in anybody's time. */
static void what_partners_may_ask_is_heard_once(void **state)
{
	struct game game = table_paused_by(PAUSE_ANYONE);

	(void)state;
	script_run(&game, "@1000 B2 say turn\nB2 say turn ! said-already\n"
			  "B1 say turn\nB2 say time\nB2 say prisoners\n"
			  "B2 say hello ! not-an-action\n"
			  "B2 say ! not-an-action\n"
			  "@2000 B1 play C3\nB2 say turn\nW1 pause\n"
			  "B2 say time\nB2 away\nB2 say prisoners ! away\n");
	assert_int_equal(game.now.last.used, 2000);
	game.setup.clock.system = CLOCK_NONE;
	script_run(&game, "B1 say time ! untimed\n");
}

/* INT-24 */
static void who_is_away_has_no_word(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 away\nW2 away\n"
			  "B1 resign ! away\nB1 ask resign ! away\n"
			  "W2 ask no-result ! away\n"
			  "W2 claim ! away\nW2 claim-partner ! away\n"
			  "W1 ask no-result\nB1 yes ! away\nW2 no ! away\n"
			  "B2 no\n"
			  "B1 play C3\n" /* and is back */
			  "W1 ask resign\nW2 yes ! away\nW2 back\nW2 yes\n"
			  "W1 away\nW1 resign ! away\n"
			  "W1 pass\nB2 pass\n"
			  "W1 away\nW1 yes ! away\nW1 resume ! away\n");
}

/* Art. 11: at any time of the game. */
static void both_sides_may_resign_while_it_is_stopped(void **state)
{
	static const struct {
		const char *seat, *result;
	} rows[] = {{"B2", NULL},
		    {"W2", "B+Resign"},
		    {"B1", "W+Resign"},
		    {"W1", NULL}};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct game game = table_game("jpga-current");
		char line[40], result[RESULT_TEXT];

		/* B2 passed last: W2 and B1 are next */
		script_run(&game, "B1 play C3\nW1 pass\nB2 pass\n");
		snprintf(line, sizeof(line), "%s resign%s", rows[i].seat,
			 rows[i].result ? "" : " ! not-next");
		script_run(&game, line);
		if (rows[i].result)
			assert_string_equal(game_result(&game, result),
					    rows[i].result);
	}
}

/* Rulebook 1.6: a ruling entered by all four. */
static void information_is_forfeited_by_all_four(void **state)
{
	struct game game = table_game("jpga-current");
	char result[RESULT_TEXT];

	(void)state;
	script_run(&game, "B1 play C3\nB1 ask forfeit\n"
			  "W1 yes\nB2 yes\nW2 yes\n");
	assert_int_equal(game.ending, ENDING_FORFEIT);
	assert_string_equal(game.reason, "information");
	assert_string_equal(game_result(&game, result), "B+Forfeit");
}

/* The game is as it was before each turn; what is no turn's stays. */
static void turns_are_taken_back_one_by_one(void **state)
{
	struct game game = table_game("jpga-current");
	struct game start = game;

	(void)state;
	game.setup.breaks = 2;
	script_run(&game, "B2 play C3\n@100 W1 claim\nW1 no\n"
			  "@300 W2 play D4\n"
			  "B1 play E5\n"
			  "referee penalty W 2 late\n"
			  "referee clock B1 5000\n"
			  "W2 break\n" ALL_YES "W2 break\n" ALL_YES "W1 away\n"
			  "@700 W1 play F6\n"
			  /* F6, E5, D4 and at last C3 with its penalty */
			  "W1 ask undo\nB1 yes\nB2 yes\nW2 yes\n"
			  "B1 ask undo\nW2 yes\nW1 yes ! away\nW1 back\n"
			  "W1 yes\nB2 yes\n"
			  "B1 ask undo\nW2 yes\nW1 yes\nB2 yes\n"
			  "B1 ask undo\nW2 yes\nW1 yes\nB2 yes\n"
			  "B1 ask undo ! nothing-to-undo\n");
	assert_true(board_equal(&game.now.board, &start.now.board));
	assert_int_equal(game.now.expected, SEAT_B1);
	assert_int_equal(game.now.away, 0);
	assert_int_equal(game.penalty[BLACK], 0);
	assert_int_equal(game.penalty[WHITE], 2);
	assert_int_equal(game.breaks[WHITE], 2);
	assert_int_equal(game.now.clocks[SEAT_B1].main,
			 start.now.clocks[SEAT_B1].main + 5000);
	assert_int_equal(game.now.spent[SEAT_W1], 0);
	assert_true(game_clock_runs(&game));
}

/* INT-25: the game as it was before its end, with the clock stopped. */
static void a_referee_reopens_a_game(void **state)
{
	static const struct {
		const char *script, *end, *ruling, *where;
	} rows[] = {
		{"B1 play C3\n", "@900 W1 resign\n", "reopen asked by mistake",
		 "play continue W1 900"},
		{"B1 play C3\n", "@9999999 - ! time-lost\n",
		 "reopen main=60000 the clock was not stopped",
		 "play continue W1 0"},
		{"@900 B1 ask resign\n", "referee forfeit B rude\n",
		 "reopen nobody was", "play resign B1 900"},
		{"B1 pass\nW1 pass\nB1 yes\nW1 yes\nB2 yes\n", "W2 yes\n",
		 "reopen an appeal", "mark marks B2 0"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct game game = table_game("jpga-current");
		char script[256];

		snprintf(script, sizeof(script),
			 "%s%sreferee name B1 Ada\nreferee %s\n",
			 rows[i].script, rows[i].end, rows[i].ruling);
		script_run(&game, script);
		assert_table(&game, rows[i].where);
		assert_int_equal(game.ending, ENDING_NONE);
		/* who has agreed has agreed before the appeal */
		assert_int_equal(game.question.yes, 0);
		assert_string_equal(game.setup.name[SEAT_B1], "Ada");
	}
}

static void a_fallen_flag_needs_a_time(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\n"
			  "referee reopen why ! nothing-to-rule\n"
			  "@9999999 - ! time-lost\n"
			  "referee reopen why ! nothing-to-rule\n"
			  "referee reopen main=0 periods=2 left=12000 late\n");
	assert_int_equal(game.now.clocks[SEAT_W1].main, 0);
	assert_int_equal(game.now.clocks[SEAT_W1].left, 2);
	assert_int_equal(game_budget(&game) - game.used, 30000 + 12000);
	script_run(&game, "referee resume\nW1 play D4\n");
	/* the next seat's clock is as it was */
	assert_int_equal(game.now.clocks[SEAT_B2].main, 20 * 60 * 1000);
}

/* Art. 11: whatever is being asked, and while the clock is stopped too. */
static void nothing_keeps_from_resigning(void **state)
{
	static const char *const moments[] = {
		"",
		"W1 pause\n",
		"B1 ask undo\n",
		"referee pause\n",
		"W1 pass\nB2 pass\nW1 ask both-lose\n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(moments) / sizeof(*moments); i++) {
		struct game game = table_game("jpga-current");

		script_run(&game, "B1 play C3\n");
		script_run(&game, moments[i]);
		script_run(&game, i == 4 ? "W2 resign\n" : "W1 resign\n");
		assert_int_equal(game.winner, BLACK);
	}
}

/* INT-20: the count is what it was, so the yes are. */
static void a_yes_outlives_what_changes_no_count(void **state)
{
	static const char *const asides[] = {
		"B1 ask both-lose\nW2 no\n",
		"W2 ask no-result\nreferee reject not so\n",
		"B2 claim-partner\nW1 no\n",
		"referee penalty B 0 a warning\n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(asides) / sizeof(*asides); i++) {
		struct game game = table_game("jpga-current");

		script_run(&game, "B1 play C3\nW1 pass\nB2 pass\n"
				  "W1 yes\n");
		script_run(&game, asides[i]);
		assert_table(&game, "mark marks W2 0");
		assert_int_equal(game.question.yes, seat_bit(SEAT_W1));
		script_run(&game, "B1 yes\nW2 yes\nB2 yes\n");
		assert_int_equal(game.ending, ENDING_SCORE);
	}
}

/* The referee answers for those who cannot, and thinks again about intent. */
static void a_referee_settles_what_is_open(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B2 play C3\nW1 away\n"
			  "B1 ask no-result\nW1 yes ! away\n"
			  "referee reject\n"
			  /* who played is settled, but not the error */
			  "W2 claim-partner\nreferee reject he did\n"
			  "W2 claim-partner ! already-refused\n"
			  "W2 claim\nB1 no\n");
	assert_int_equal(game.penalty[BLACK], 3);
	script_run(&game, "referee intentional proven\n");
	assert_int_equal(game.ending, ENDING_INTENT);
}

/* What the record bears out need not wait for who is said to have played. */
static void a_claim_takes_over_from_who_played(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B2 play C3\nW1 claim-partner\n");
	assert_true(game_clock_runs(&game));
	script_run(&game, "W2 claim\n");
	assert_table(&game, "play intent W2 0");
	script_run(&game, "W1 no\n");
	assert_int_equal(game.penalty[BLACK], 3);

	/* and the asker may think better of it */
	game = table_game("jpga-current");
	script_run(&game, "B1 play C3\nB2 claim-partner\n"
			  "B1 withdraw ! no-yes\nB2 withdraw\n"
			  "W1 play D4\n");
}

/* A stone that is removed does not spoil what the partner was asked. */
static void a_removal_takes_back_the_asking(void **state)
{
	struct game game = table_game("english-2008");

	(void)state;
	script_run(&game, "B1 play C3\nW1 ask resign\nB2 away\n"
			  "B2 play D4\nW2 no\n"
			  "W1 ask resign\nW2 yes\n");
	assert_int_equal(game.consent, CONSENT_GIVEN);
	assert_int_equal(game.now.away, 0);
}

/* Each seat's own clock: what W1 thought is not taken from W2. */
static void a_correction_leaves_time_where_it_was_thought(void **state)
{
	struct setup setup = table_setup("jpga-current");
	struct game game;

	(void)state;
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 10000};
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\n@9000 W1 play D4\nB2 play E5\n"
			  "@8000 W2 claim-partner\nB1 yes\nB2 yes\n"
			  "B1 no\n");
	/* B1 had played, so that W1 is next, who has 1000 ms */
	assert_table(&game, "play - W1 0");
	assert_int_equal(game.now.clocks[SEAT_W2].main, 2000);
	assert_int_equal(game.now.clocks[SEAT_W1].main, 1000);
	assert_int_equal(game.now.spent[SEAT_W2], 8000);

	/* not once more by what happened meanwhile */
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\n@9000 W1 play D4\nB2 play E5\n"
			  "@7000 W2 away\n@7500 W2 back\n"
			  "@8000 W2 claim-partner\nB1 yes\nB2 yes\n"
			  "B1 no\n");
	assert_table(&game, "play - W1 0");
	assert_int_equal(game.now.clocks[SEAT_W2].main, 2000);

	/* one clock for the pair: it just goes on, or is charged in the stop */
	setup.per = CLOCK_PER_PAIR;
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\nW1 play D4\nB2 play E5\n"
			  "@8000 W2 claim-partner\nB1 yes\nB2 yes\n"
			  "B1 no\n");
	assert_table(&game, "play - W1 8000");
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\nW1 pass\nB2 pass\nB1 resume\n"
			  "@8000 W2 claim-partner\nB1 yes\nB2 yes\n"
			  "B1 no\n");
	assert_int_equal(game.now.clocks[WHITE].main, 2000);
}

/* What is ruled stays, whichever turn is taken back or made again. */
static void rulings_outlive_what_is_taken_back(void **state)
{
	struct setup setup = table_setup("english-2008");
	struct game game;

	(void)state;
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 100000};
	game_init(&game, &setup);
	script_run(&game, "@90000 B1 play C3\nW1 play D4\nB2 play E5\n"
			  "W2 play F6\nB1 play G7\n"
			  "@50000 referee penalty W 5 late\n"
			  "W1 ask undo\nB1 yes\nB2 yes\nW2 yes\n");
	assert_int_equal(game.penalty[WHITE], 5);

	/* a clock that was set at a reopening is that seat's */
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\n@100000 - ! time-lost\n"
			  "referee reopen main=60000 fault\n"
			  "referee resume\n"
			  "W1 ask undo\nB1 yes\nB2 yes\nW2 yes\n");
	assert_int_equal(game.now.expected, SEAT_B1);
	assert_int_equal(game.now.clocks[SEAT_B1].main, 100000);
	assert_int_equal(game.now.clocks[SEAT_W1].main, 60000);

	/* one that is set has no part in the time that an undo gives back */
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\n@9000 referee name W1 Zoe\n"
			  "@10000 W1 play D4\n"
			  "referee clock W1 main=50000 fault\n"
			  "W1 ask undo\nB1 yes\nB2 yes\nW2 yes\n");
	assert_int_equal(game.now.clocks[SEAT_W1].main, 50000);
	assert_int_equal(game.now.spent[SEAT_W1], 0);
	assert_int_equal(game.used, 0);
}

/* What had been thought before the flag fell is less than there was. */
static void reopening_counts_what_was_thought(void **state)
{
	struct setup setup = table_setup("english-2008");
	struct game game;

	(void)state;
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 100000};
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\n@150000 - ! time-lost\n"
			  "referee reopen main=60000 fault\n");
	assert_int_equal(game.now.spent[SEAT_W1], 99999);
}

/* With no main time but what was said, and no part that runs. */
static void ruled_periods_outlive_an_undo(void **state)
{
	struct setup setup = table_setup("english-2008");
	struct game game;

	(void)state;
	setup.clock = (struct clock_rules){.system = CLOCK_BYOYOMI,
					   .main = 100000,
					   .count = 3,
					   .period = 30000};
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\n@190000 - ! time-lost\n"
			  "referee reopen periods=2 fault\n"
			  "referee resume\n"
			  "W1 ask undo\nB1 yes\nB2 yes\nW2 yes\n");
	assert_int_equal(game.now.clocks[SEAT_W1].main, 0);
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\n@5000 W1 pause\n"
			  "referee clock W1 main=0 periods=2 left=1000\n"
			  "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"
			  "W1 ask undo\nB1 yes\nB2 yes\nW2 yes\n");
	assert_int_equal(game.now.expected, SEAT_B1);
	assert_int_equal(game.now.clocks[SEAT_W1].main, 0);
}

static void removal_is_asked_about_once(void **state)
{
	struct game game = table_game("english-2008");

	(void)state;
	script_run(&game, "B1 play C3\nW1 play D4\nW2 play E5\nB2 no\n"
			  "B1 claim-partner\nW1 yes\nW2 yes\n");
	assert_table(&game, "play intent B1 0");
	assert_int_equal(game.question.asker, SEAT_B1);
	assert_int_equal(game.penalty[WHITE], 3);
}

/* What came after the turn comes after it again. */
static void a_correction_keeps_what_came_after(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	/* to the marks, which are those of the corrected stop too */
	script_run(&game, "B1 play C3\nW1 pass\nB1 pass\nW1 yes\n"
			  "B1 claim-partner\nW1 yes\nW2 yes\n");
	assert_table(&game, "mark marks W2 0");
	assert_int_equal(game.question.yes, seat_bit(SEAT_W1));

	/* the error that comes to light is asked about in the pause */
	game = table_game("jpga-current");
	script_run(&game, "B1 play C3\nW1 claim-partner\nreferee pause\n"
			  "B1 yes\nB2 yes\n");
	assert_int_equal(game.question.kind, QUESTION_INTENT);
	assert_int_not_equal(game.halt, HALT_NONE);

	game = table_game("jpga-current");
	script_run(&game, "B2 play C3\nW1 claim-partner\nW2 pause\n"
			  "B1 yes\nB2 yes\n");
	assert_table(&game, "play continue W1 0");
}

static void a_referee_goes_on_with_what_is_open(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 ask resign\nreferee pause\nreferee resume\n");
	assert_table(&game, "play resign B1 0");
	script_run(&game, "B1 resign\nB1 withdraw ! over\n");
}

/* The error comes to light by the correction, and ends the game behind it. */
static void an_intended_error_is_reopened_as_any_end(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\nW1 play D4\nreferee penalty B 2 late\n"
			  "B1 claim-partner\nreferee intentional meant\n"
			  "referee reopen appeal\n");
	assert_int_equal(game.now.turns, 2);
	assert_int_equal(game.now.last.actual, SEAT_W2);
	assert_int_equal(game.penalty[BLACK], 2);
	assert_int_equal(game.question.kind, QUESTION_INTENT);
	assert_int_equal(game.question.asker, SEAT_B1);
}

/* What only new actions are held to, and what they are told then. */
static void new_actions_are_held_to_more(void **state)
{
	const struct action nobody = {.kind = ACTION_PASS, .seat = SEAT_NONE};
	const struct action referee = {.kind = ACTION_YES,
				       .seat = SEAT_REFEREE};
	struct game game = table_game("jpga-current");
	struct setup setup = table_setup("figg-go");
	struct event event;

	(void)state;
	assert_int_equal(game_judge(&game, &nobody, 0, &event),
			 VERDICT_NOT_AN_ACTION);
	assert_int_equal(game_judge(&game, &referee, 0, &event),
			 VERDICT_NOT_AN_ACTION);
	game.setup.undo = false;
	script_run(&game, "B2 play C3\nW1 pause\n"
			  "W1 ask undo ! undo-off\n");
	script_run(&game, ALL_YES "W1 ask no-result\nB1 yes\nB1 no\n");
	assert_int_equal(game.question.needs, 0);
	script_run(&game, "W1 away\nreferee forfeit B late\n"
			  "W1 ask undo ! over\n");

	setup.seats = 2;
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\nW1 pause\n"
			  "W1 claim-partner ! no-partner\n");
	game = table_paused_by(PAUSE_REFEREE);
	script_run(&game, "referee pause\n");
	assert_int_equal(game.question.asker, SEAT_NONE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_is_on_turn_asks_in_their_own_time),
		cmocka_unit_test(the_asker_withdraws_the_question),
		cmocka_unit_test(one_claim_is_open_at_a_time),
		cmocka_unit_test(what_was_refused_of_these_marks),
		cmocka_unit_test(who_moved_agrees_to_the_undo),
		cmocka_unit_test(what_partners_may_ask_is_heard_once),
		cmocka_unit_test(who_is_away_has_no_word),
		cmocka_unit_test(both_sides_may_resign_while_it_is_stopped),
		cmocka_unit_test(information_is_forfeited_by_all_four),
		cmocka_unit_test(turns_are_taken_back_one_by_one),
		cmocka_unit_test(a_referee_reopens_a_game),
		cmocka_unit_test(a_fallen_flag_needs_a_time),
		cmocka_unit_test(nothing_keeps_from_resigning),
		cmocka_unit_test(a_yes_outlives_what_changes_no_count),
		cmocka_unit_test(a_referee_settles_what_is_open),
		cmocka_unit_test(a_claim_takes_over_from_who_played),
		cmocka_unit_test(a_removal_takes_back_the_asking),
		cmocka_unit_test(a_correction_leaves_time_where_it_was_thought),
		cmocka_unit_test(rulings_outlive_what_is_taken_back),
		cmocka_unit_test(reopening_counts_what_was_thought),
		cmocka_unit_test(ruled_periods_outlive_an_undo),
		cmocka_unit_test(removal_is_asked_about_once),
		cmocka_unit_test(an_intended_error_is_reopened_as_any_end),
		cmocka_unit_test(a_correction_keeps_what_came_after),
		cmocka_unit_test(a_referee_goes_on_with_what_is_open),
		cmocka_unit_test(new_actions_are_held_to_more),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
