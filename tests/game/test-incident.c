/* SPDX-License-Identifier: ISC */
/*
 * What happens at a table besides turns: absences and breaks, what becomes
 * of an undo, which questions stop the clock, resumptions.
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

static void partners_are_not_away_together(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B2 away\n"
			  "B2 away ! away-already\n"
			  "B1 away ! partner-away\n"
			  "W1 away\n" /* the other pair may */
			  "W2 back ! not-away\n"
			  "B2 back\n"
			  "B1 away\n"
			  "B2 away ! partner-away\n");
	assert_table(&game, "play - B1 0");
}

static void a_turn_brings_one_back(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 away\nW2 away\n"
			  "B1 play C3\n"
			  "B1 back ! not-away\n"
			  "W1 pass\n"
			  "B2 play D4\n"
			  "W2 pass\n"
			  "W2 back ! not-away\n");
	assert_int_equal(game.now.away, 0);
}

/* Whoever is found to have made the turn was not away. */
static void a_correction_brings_one_back(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B2 away\n"
			  "B1 play C3\n"
			  "W1 claim-partner\nW1 no ! not-asked\n"
			  "B1 yes\nB2 yes ! away\n"
			  "referee uphold seen\n");
	assert_int_equal(game.now.away, 0);
	assert_int_equal(game.now.last.actual, SEAT_B2);
	assert_int_equal(game.penalty[BLACK], 3);
}

static void absence_is_known_while_the_game_is_stopped(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 pass\nW1 pass\n"
			  "W1 away\nW2 away ! partner-away\n"
			  "W1 yes ! away\n"
			  "W1 back\nW1 yes\n");
	assert_int_equal(game.question.kind, QUESTION_MARKS);
	assert_int_equal(game.question.yes, seat_bit(SEAT_W1));
}

static void a_pair_has_a_number_of_breaks(void **state)
{
	struct setup setup = table_setup("jpga-current");
	struct game game;

	(void)state;
	setup.breaks = 1;
	game_init(&game, &setup);
	script_run(&game, "@1200 W2 break\n");
	assert_int_equal(game.halt, HALT_BREAK);
	assert_false(game_clock_runs(&game));
	assert_table(&game, "play continue B1 1200");
	/* nobody's time passes, and nobody plays */
	script_run(&game, "@99000000 B1 play C3 ! paused\n"
			  "@99000000 B1 break ! paused\n"
			  "@99000000 B1 yes\nW1 yes\nB2 no\n"
			  "B1 yes\nW1 yes\nB2 yes\nW2 yes\n");
	assert_table(&game, "play - B1 1200");
	script_run(&game, "W1 break ! no-break-left\n"
			  "B1 break\n"
			  "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"
			  "B2 break ! no-break-left\n"
			  "@3000 B1 play C3\n");
	assert_int_equal(game.now.spent[SEAT_B1], 3000);
	assert_int_equal(game.now.clocks[SEAT_B1].main,
			 setup.clock.main - 3000);
}

static void there_is_no_break_but_in_play(void **state)
{
	struct setup setup = table_setup("jpga-current");
	struct game game;

	(void)state;
	game_init(&game, &setup);
	script_run(&game, "B1 break ! no-breaks\n");
	setup.breaks = 9;
	game_init(&game, &setup);
	script_run(&game, "B1 pass\nW1 pass\nB2 break ! stopped\n"
			  "B2 resume\nW2 break\n");
}

/* What would be taken back is not what it was: the asking is withdrawn. */
static void an_incident_withdraws_an_undo(void **state)
{
	static const char *const incidents[] = {
		"referee penalty W 1 late\n",
		"referee clock B1 60000\n",
		"referee name B1 Ada\n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(incidents) / sizeof(*incidents); i++) {
		struct game game = table_game("jpga-current");

		script_run(&game, "B1 play C3\nW1 play D4\n"
				  "B1 ask undo\nW1 yes\n");
		script_run(&game, incidents[i]);
		assert_table(&game, "play - B2 0");
		script_run(&game, "W2 yes ! no-question\n"
				  "B1 ask undo\nB1 withdraw\n"
				  "B1 ask undo ! already-refused\n"
				  "B2 play E5\n"
				  "W1 ask undo\n");
	}
}

/* INT-24: and so does every yes to it. */
static void an_undo_waits_for_who_is_away(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\nW1 play D4\n"
			  "B1 ask undo\nW1 yes\nB2 away\nW2 yes\n"
			  "B2 yes ! away\nB2 back\nB2 yes\n");
	assert_table(&game, "play - W1 0");
}

/* Rulebook 5.4 and INT-15: what asks, and whether the clock stands. */
static const struct {
	const char *script;
	enum question_kind kind;
	bool runs;
} questions[] = {
	{"@900 W1 ask resign\n", QUESTION_RESIGN, true},
	/* by the side on turn: it runs until the other side agrees (INT-21) */
	{"@900 W1 ask undo\n", QUESTION_UNDO, true},
	{"@900 W1 ask undo\nW2 yes\n", QUESTION_UNDO, true},
	{"@900 W1 ask undo\nB2 yes\n", QUESTION_UNDO, false},
	{"@900 W1 ask undo\nB2 yes\nB2 withdraw\n", QUESTION_UNDO, true},
	{"@900 B1 ask undo\n", QUESTION_UNDO, false},
	{"@900 W2 ask no-result\n", QUESTION_NO_RESULT, true},
	{"@900 B2 ask no-result\n", QUESTION_NO_RESULT, false},
	{"@900 W1 ask forfeit\n", QUESTION_FORFEIT, true},
	{"@900 B1 ask forfeit\n", QUESTION_FORFEIT, false},
	{"@900 W1 ask stand-in\n", QUESTION_STAND_IN, true},
	{"@900 B1 ask stand-in\n", QUESTION_STAND_IN, false},
	{"@900 W1 pass\nB2 pass\nW1 ask stand-in\n", QUESTION_STAND_IN, false},
	{"@900 B1 pause\nW2 ask stand-in\n", QUESTION_STAND_IN, false},
	{"@900 W1 claim-partner\n", QUESTION_PARTNER, true},
	{"@900 W1 claim-partner\nB1 yes\n", QUESTION_PARTNER, false},
	{"@900 B2 claim-partner\n", QUESTION_PARTNER, false},
	{"@900 B1 pause\n", QUESTION_CONTINUE, false},
	{"@900 B1 break\n", QUESTION_CONTINUE, false},
	/* what the record bears out */
	{"@900 W1 pass\nB2 play F6\nW1 play G7\nB1 claim\n", QUESTION_INTENT,
	 false},
	{"@900 W1 pass\nB2 pass\n", QUESTION_MARKS, false},
	{"@900 W1 pass\nB2 pass\nW1 ask both-lose\n", QUESTION_BOTH_LOSE,
	 false},
};

static void a_question_stops_the_clock_or_not(void **state)
{
	const int count = sizeof(questions) / sizeof(*questions);
	unsigned seen = 0;

	(void)state;
	for (int i = 0; i < count; i++) {
		struct setup setup = table_setup("jpga-current");
		struct game game;
		struct event event;

		setup.breaks = 1;
		setup.clock = (struct clock_rules){.system = CLOCK_ABSOLUTE,
						   .main = 5000};
		game_init(&game, &setup);
		script_run(&game, "B1 play C3\n");
		script_run(&game, questions[i].script);
		assert_int_equal(game.question.kind, questions[i].kind);
		assert_int_equal(game_clock_runs(&game), questions[i].runs);
		assert_int_equal(game_flag(&game, 5000, &event),
				 questions[i].runs);
		seen |= 1u << questions[i].kind;
	}
	/* every kind there is, but that of a table that agrees on pauses */
	assert_int_equal(seen | 1u << QUESTION_PAUSE, (1u << QUESTIONS) - 2);
}

/* Rulebook 3.4: who passed last, who asks, who plays first, who is skipped. */
static const struct {
	const char *turns, *asks, *first, *skipped;
} resumptions[] = {
	{"B1 W1 B2p W2p", "W1", "B1", "-"},
	{"B1 W1 B2p W2p", "B2", "W1", "B1"},
	{"B1p W1p", "W2", "B2", "-"},
	{"B1p W1p", "B1", "W2", "B2"},
	{"B1 W1 B2 W2p B1p", "B2", "W1", "-"},
	{"B1 W1 B2 W2p B1p", "W1", "B2", "W1"},
	{"B1 W1p B2p", "B1", "W2", "-"},
	{"B1 W1p B2p", "W2", "B1", "W2"},
};

static void play_turns(struct game *game, const char *turns)
{
	char line[32];

	for (int column = 0; *turns; column++) {
		int length = (int)strcspn(turns, " ");

		if (length == 3)
			snprintf(line, sizeof(line), "%.2s pass\n", turns);
		else
			snprintf(line, sizeof(line), "%.2s play %c%c\n", turns,
				 "ABCDEFGHJ"[column],
				 *turns == 'B' ? '2' : '6');
		script_run(game, line);
		turns += length;
		turns += *turns == ' ';
	}
}

static void resumption_gives_the_other_side_the_turn(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(resumptions) / sizeof(*resumptions);
	     i++) {
		struct game game = table_game("jpga-current");
		struct action action;
		struct event event;
		char line[16];

		play_turns(&game, resumptions[i].turns);
		assert_int_equal(game.phase, PHASE_MARK);
		snprintf(line, sizeof(line), "%s resume", resumptions[i].asks);
		assert_true(action_parse(line, 4, 9, &action));
		assert_int_equal(script_apply(&game, &action, 0, &event),
				 VERDICT_OK);
		assert_string_equal(seat_code(game.now.expected),
				    resumptions[i].first);
		/* what a repetition is compared with (4.2) */
		assert_true(
			game.seen[game.now.turns % GAME_SEEN] ==
			(game.now.board.hash ^ seat_side(game.now.expected)));
		assert_string_equal(event.skipped == SEAT_NONE
					    ? "-"
					    : seat_code(event.skipped),
				    resumptions[i].skipped);
		/* the seat that is skipped makes no error, nor does the next */
		snprintf(line, sizeof(line), "%s pass\n", resumptions[i].first);
		script_run(&game, line);
		assert_true(turn_in_rotation(&game.now.last));
		assert_int_equal(game.now.passes, 1);
	}
}

/*
 * INT-22: a request to play on closes that side's own window, and no other;
 * an open claim keeps the game from being resumed.
 */
static void a_claim_outlives_the_other_sides_resumption(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\nW1 pass\nB1 pass\n"
			  "W2 claim\n"
			  "B2 resume ! paused\n"
			  "referee resume B2 ! nothing-to-rule\n"
			  "W2 no\n"
			  "B2 resume\n");
	assert_int_equal(game.penalty[BLACK], 3);

	game = table_game("jpga-current");
	script_run(&game, "B1 play C3\nW1 pass\nB1 pass\n"
			  "B2 resume\n" /* the offenders want to go on */
			  "B1 claim ! claim-too-late\n"
			  "W2 claim\nB1 no\n");
	assert_int_equal(game.penalty[BLACK], 3);
	/* and still White is first, 3.4 */
	assert_int_equal(game.now.expected, SEAT_W1);

	game = table_game("jpga-current");
	script_run(&game, "B1 play C3\nW1 pass\nB1 pass\n"
			  "W2 resume\n"
			  "W1 claim ! claim-too-late\n"
			  "W2 claim-partner ! claim-too-late\n"
			  "referee uphold\n"); /* Black's window is open */
	assert_int_equal(game.penalty[BLACK], 3);

	game = table_game("jpga-current");
	script_run(&game, "B1 play C3\nW1 pass\nB1 pass\n"
			  "B2 resume\n"
			  "W1 play D4\n" /* the next turn closes them all */
			  "W2 claim ! in-rotation\n"
			  "referee uphold ! nothing-to-rule\n");
	assert_int_equal(game.penalty[BLACK], 0);

	game = table_game("jpga-current");
	script_run(&game, "B1 play C3\nW1 pass\nB2 pass\n"
			  "W2 resume\n"
			  "B2 play D4\n" /* and opens one of its own */
			  "W1 claim\n");
}

/* Of the marks as of playing on. */
static void each_side_closes_its_window_by_its_own_yes(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\nW1 pass\nB1 pass\n"
			  "B1 yes\nB2 yes\n"
			  "B2 claim ! claim-too-late\n"
			  "W1 claim\nW2 no\n");
	assert_int_equal(game.penalty[BLACK], 3);
	/* the count is another one */
	assert_int_equal(game.question.kind, QUESTION_MARKS);
	assert_int_equal(game.question.yes, 0);

	game = table_game("jpga-current");
	script_run(&game, "B1 play C3\nW1 pass\nB1 pass\n"
			  "B1 yes\nW2 yes\n"
			  "W1 claim ! claim-too-late\n"
			  "referee uphold ! nothing-to-rule\n");
}

/* The turn is gone, and with it what was asked about it. */
static void a_correction_after_a_resumption_keeps_who_is_first(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	/* B2's pass was B1's: the first of White behind B1 is W1 */
	script_run(&game, "B1 play C3\nW1 pass\nB2 pass\n"
			  "B1 resume\n"
			  "W1 claim-partner\n"
			  "B1 yes\nB2 yes\n");
	assert_int_equal(game.now.last.actual, SEAT_B1);
	assert_int_equal(game.now.expected, SEAT_W1);
	assert_int_equal(game.question.kind, QUESTION_INTENT);
	script_run(&game, "W2 no\nW1 play D4\n");
	assert_int_equal(game.penalty[BLACK], 3);
}

/* What is not to be asked at a moment, and why not. */
static void each_moment_has_its_refusals(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B2 resign ! partners-turn\nW1 resign ! other-side\n"
			  "B2 ask resign ! partners-turn\n"
			  "B1 ask undo ! nothing-to-undo\n"
			  "B1 claim ! nothing-to-claim\n"
			  "B1 ask resign\n"
			  "B1 ask no-result ! paused\n"
			  "B1 pause\n"); /* the asking stays open */
	assert_table(&game, "play resign B1 0");
	script_run(&game, "W1 ask undo ! paused\nW1 claim ! nothing-to-claim\n"
			  "B1 yes ! not-asked\nB2 yes\n");
	assert_table(&game, "play continue B1 0");
	assert_int_equal(game.consent, CONSENT_GIVEN);
	script_run(&game, "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"
			  "B1 ask resign ! already-asked\n"
			  "B1 pass\nW1 pass\n"
			  "B2 dead T19 ! off-board\n"
			  "B2 ask undo ! stopped\n"
			  "B2 ask no-result\nB2 dead C3 ! paused\n"
			  "B2 ask both-lose ! paused\n"
			  "W1 no\n"
			  "B1 ask no-result ! already-refused\n"
			  "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"
			  "B1 dead C3 ! over\nB1 back ! over\n");
}

static void two_seats_have_no_partners(void **state)
{
	struct setup setup = table_setup("figg-go");
	struct game game;

	(void)state;
	setup.seats = 2;
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\n"
			  "W1 claim ! in-rotation\n"
			  "W1 claim-partner ! no-partner\n"
			  "W1 ask resign ! no-partner\n"
			  "B1 away\nW1 away\n"
			  "B2 away ! not-an-action\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(partners_are_not_away_together),
		cmocka_unit_test(a_turn_brings_one_back),
		cmocka_unit_test(a_correction_brings_one_back),
		cmocka_unit_test(absence_is_known_while_the_game_is_stopped),
		cmocka_unit_test(a_pair_has_a_number_of_breaks),
		cmocka_unit_test(there_is_no_break_but_in_play),
		cmocka_unit_test(an_incident_withdraws_an_undo),
		cmocka_unit_test(an_undo_waits_for_who_is_away),
		cmocka_unit_test(a_question_stops_the_clock_or_not),
		cmocka_unit_test(resumption_gives_the_other_side_the_turn),
		cmocka_unit_test(a_claim_outlives_the_other_sides_resumption),
		cmocka_unit_test(each_side_closes_its_window_by_its_own_yes),
		cmocka_unit_test(
			a_correction_after_a_resumption_keeps_who_is_first),
		cmocka_unit_test(each_moment_has_its_refusals),
		cmocka_unit_test(two_seats_have_no_partners),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
