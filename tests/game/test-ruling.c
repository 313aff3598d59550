/* SPDX-License-Identifier: ISC */
/* What a referee may decide, when, and what comes of it (rulebook 1.9). */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "game/table.h"

/*
 * Where the game stands, and what it says there to each ruling: '.' is
 * nothing-to-rule, 'o' over, '+' done and going on, '#' done and the end.
 */
static const struct {
	const char *where, *script, *says;
} moments[] = {
	/*		uphold intentional reject forfeit clock penalty
			no-result both-lose pause resume name seat reopen */
	{"first turn", "", "...#++##+.++."},
	{"in rotation", "B1 play C3\n", "...#++##+.++."},
	{"an error", "B2 play C3\n", "+#.#++##+.++."},
	{"an error claimed", "B2 play C3\nW1 claim\n", "+#+#++##+.++."},
	{"settled", "B2 play C3\nW1 claim\nB1 no\n", ".#.#++##+.++."},
	{"an error that was rejected", "B2 play C3\nW1 claim\nreferee reject\n",
	 "+#.#++##+.++."},
	{"pause", "B1 play C3\nW1 pause\n", "...#++##.+++."},
	{"an error, and a pause", "B2 play C3\nW1 pause\n", "+#.#++##.+++."},
	{"resigning?", "B1 ask resign\n", "...#++##+.++."},
	{"no result?", "B1 ask no-result\n", "..+#++##+.++."},
	{"stopped", "B1 pass\nW1 pass\n", "...#++##.+++."},
	{"stopped by an error", "B1 pass\nW2 pass\n", "+#.#++##.+++."},
	{"that error claimed", "B1 pass\nW2 pass\nB1 claim\n", "+#+#++##..++."},
	{"one side has agreed", "B1 pass\nW2 pass\nB1 yes\n", "+#.#++##.+++."},
	{"both have", "B1 pass\nW2 pass\nB1 yes\nW2 yes\n", "...#++##.+++."},
	{"over", "B1 resign\n", "oooooooooo+o."},
};

/* One that fits, of each kind. */
static const char *const rulings[RULINGS] = {
	[RULING_UPHOLD] = "uphold",
	[RULING_INTENTIONAL] = "intentional",
	[RULING_REJECT] = "reject",
	[RULING_FORFEIT] = "forfeit B information",
	[RULING_CLOCK] = "clock B1 1000",
	[RULING_PENALTY] = "penalty W 2",
	[RULING_NO_RESULT] = "no-result",
	[RULING_BOTH_LOSE] = "both-lose",
	[RULING_PAUSE] = "pause",
	[RULING_RESUME] = "resume B1",
	[RULING_NAME] = "name B1 Ada",
	[RULING_SEAT] = "seat B1 eve",
	[RULING_REOPEN] = "reopen stones=1 no such clock",
};

static enum verdict rule(struct game *game, const char *ruling)
{
	struct action action;
	struct event event;
	char line[64];

	snprintf(line, sizeof(line), "referee %s", ruling);
	assert_true(action_parse(line, 4, game->setup.size, &action));
	return script_apply(game, &action, game->used, &event);
}

static char say(struct game *game, const char *ruling)
{
	uint64_t before = game_hash(game);
	enum verdict verdict = rule(game, ruling);

	if (verdict == VERDICT_OK)
		return game->phase == PHASE_OVER &&
				       game->depth == game->end_depth
			       ? '#'
			       : '+';
	assert_int_equal(game_hash(game), before);
	return verdict == VERDICT_OVER		    ? 'o'
	       : verdict == VERDICT_NOTHING_TO_RULE ? '.'
						    : '?';
}

static void every_ruling_at_every_moment(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(moments) / sizeof(*moments); i++) {
		char said[RULINGS + 1] = "";

		for (int kind = RULING_NONE + 1; kind < RULINGS; kind++) {
			struct game game = table_game("jpga-current");

			script_run(&game, moments[i].script);
			said[kind - 1] = say(&game, rulings[kind]);
		}
		if (strcmp(said, moments[i].says) != 0)
			fail_msg("%s: %s, not %s", moments[i].where, said,
				 moments[i].says);
	}
}

static void before_the_first_turn(void **state)
{
	struct setup setup = table_setup("jpga-current");
	struct game game;

	(void)state;
	setup.handicap = 2;
	setup.free_placement = true;
	game_init(&game, &setup);
	script_run(&game, "referee uphold ! nothing-to-rule\n"
			  "referee resume B1 ! nothing-to-rule\n"
			  "referee name W2 Zoe\n"
			  "B1 place C3\n"
			  "referee penalty B 1 late\n"
			  "B1 place D4\n"
			  "W1 play E5\n");
	assert_string_equal(game.setup.name[SEAT_W2], "Zoe");
}

static void only_a_referee_rules_and_only_rules(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "referee play C3 ! not-an-action\n"
			  "referee clock B1 main=x ! not-an-action\n"
			  "referee clock B1 main=-1 ! not-an-action\n"
			  "referee reopen ! not-an-action\n"
			  "referee reopen main=1000 ! not-an-action\n"
			  "B1 forfeit W ! not-an-action\n"
			  "referee forfeit ! not-an-action\n"
			  "referee forfeit X ! not-an-action\n"
			  "referee clock B1 ! not-an-action\n"
			  "referee clock B3 1000 ! not-an-action\n"
			  "referee clock B1 1s ! not-an-action\n"
			  "referee penalty W ! not-an-action\n"
			  "referee name B1 ! not-an-action\n");
}

static void upheld_is_as_if_answered(void **state)
{
	struct game answered = table_game("jpga-current");
	struct game ruled = answered, unasked = answered;

	(void)state;
	script_run(&answered, "B2 play C3\nW1 claim\nW2 no\n");
	script_run(&ruled, "B2 play C3\nW1 claim\nreferee uphold\n");
	script_run(&unasked, "B2 play C3\nreferee uphold seen\n");
	assert_int_equal(answered.penalty[BLACK], 3);
	assert_int_equal(ruled.penalty[BLACK], 3);
	assert_int_equal(unasked.penalty[BLACK], 3);
	assert_int_equal(ruled.now.last.claimant, SEAT_W1);
	assert_int_equal(unasked.now.last.claimant, SEAT_REFEREE);
	assert_true(game_clock_runs(&ruled));
	script_run(&ruled, "W2 claim ! claimed-already\nW2 play D4\n");
}

static void a_rejected_claim_is_not_made_again(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B2 play C3\n"
			  "@700 W1 claim\n"
			  "@90000 referee reject\n");
	assert_int_equal(game.used, 700);
	assert_int_equal(game.penalty[BLACK], 0);
	script_run(&game, "W1 claim ! claimed-already\n"
			  "W1 claim-partner ! claimed-already\n"
			  "W2 play D4\n"
			  "referee uphold ! nothing-to-rule\n");
}

/* What is asked of a removal is no claim: its refusal leaves a claim alone. */
static void a_rejected_claim_stays_so_behind_a_removal(void **state)
{
	struct game game = table_game("english-2008");

	(void)state;
	script_run(&game, "B2 play C3\nW1 claim\nreferee reject\n"
			  "B1 play D4\n");
	assert_true(game_asks_of_removal(&game));
	script_run(&game, "referee reject\n");
	assert_int_equal(game.question.kind, QUESTION_NONE);
	script_run(&game, "W1 claim ! claimed-already\n");

	game = table_game("english-2008");
	script_run(&game, "B2 play C3\nB1 play D4\nreferee reject\n"
			  "W1 claim\n");
}

static void a_referee_thinks_again(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B2 play C3\nW1 claim\nreferee reject\n"
			  "referee uphold it was one\n");
	assert_int_equal(game.penalty[BLACK], 3);
	assert_false(game.now.last.rejected);
	script_run(&game, "referee uphold ! nothing-to-rule\n");
	/* not in rotation, but claimed: a new error, 6(7) */
	script_run(&game, "W1 play D4\nB1 claim\nB1 no\n");
	assert_int_equal(game.penalty[WHITE], 3);
}

/* However the game ends, the unfinished turn has taken its time. */
static void the_last_turn_takes_time(void **state)
{
	static const char *const ends[] = {
		"@700 W2 resign\n",
		"@700 referee no-result fire\n",
		"@700 referee forfeit W information\n",
		"@700 W1 pause\nreferee both-lose\n",
		"@700 W2 claim\nreferee intentional\n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		struct game game = table_game("jpga-current");
		enum seat next;

		script_run(&game, "@300 B2 play C3\n");
		next = game.now.expected;
		script_run(&game, ends[i]);
		assert_int_equal(game.phase, PHASE_OVER);
		assert_int_equal(game.now.spent[next], 700);
		assert_int_equal(game.halt, HALT_NONE);
		assert_int_equal(game.question.kind, QUESTION_NONE);
		assert_int_equal(game.now.spent[SEAT_B1], 300);
	}
}

/* INT-20: who has said yes has seen another count. */
static void a_penalty_takes_back_every_yes(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 pass\nW1 pass\n"
			  "B1 yes\nW1 yes\nB2 yes\n"
			  "referee name B1 Ada\n"
			  "referee clock B1 1000\n");
	assert_int_equal(game.question.yes, seats_all(4) & ~seat_bit(SEAT_W2));
	script_run(&game, "referee penalty B 3 late\n");
	assert_int_equal(game.question.kind, QUESTION_MARKS);
	assert_int_equal(game.question.yes, 0);
	script_run(&game, "B1 yes\nW1 yes\nB2 yes\nW2 yes\n");
	assert_int_equal(game.phase, PHASE_OVER);
}

static void a_referee_says_who_played(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\nW1 claim-partner\n"
			  "referee uphold saw it\n");
	assert_int_equal(game.now.last.actual, SEAT_B2);
	assert_int_equal(game.now.expected, SEAT_W2);
	assert_int_equal(game.penalty[BLACK], 3);
	assert_int_equal(game.question.kind, QUESTION_NONE);

	game = table_game("jpga-current");
	script_run(&game, "B1 play C3\nW1 claim-partner\nreferee reject\n");
	assert_int_equal(game.now.last.actual, SEAT_B1);
	assert_int_equal(game.now.expected, SEAT_W1);

	/* the recorded turn was out of rotation, the real one is not */
	game = table_game("jpga-current");
	script_run(&game, "B2 play C3\nW1 claim-partner\nreferee uphold\n");
	assert_int_equal(game.now.last.actual, SEAT_B1);
	assert_int_equal(game.penalty[BLACK], 0);
}

static void penalties_are_added_and_removed_never_below_0(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "referee penalty W 4 late\n"
			  "referee penalty W -5 ! nothing-to-rule\n"
			  "referee penalty B -1 ! nothing-to-rule\n"
			  "referee penalty W -1 counted twice\n"
			  "referee penalty B 999\n"
			  "referee penalty B 1 ! nothing-to-rule\n");
	assert_int_equal(game.penalty[WHITE], 3);
	assert_int_equal(game.penalty[BLACK], 999);
	script_run(&game, "referee penalty W -3\n");
	assert_int_equal(game.penalty[WHITE], 0);
}

/* `left` is of the turn that runs, which has taken its time all the same. */
static void a_clock_is_set(void **state)
{
	struct setup setup = table_setup("jpga-current");
	struct game game;

	(void)state;
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\n"
			  "@5000 referee clock W1 main=0 periods=2 left=12000\n"
			  "referee clock B2 main=1000 periods=1\n"
			  "referee clock W1 main=5000 left=3 ! "
			  "nothing-to-rule\n"
			  "referee clock B2 left=500 ! nothing-to-rule\n"
			  "referee clock W1 stones=3 ! nothing-to-rule\n"
			  "referee clock W1 considered=3 ! nothing-to-rule\n");
	assert_int_equal(game_budget(&game) - game.used, 30000 + 12000);
	script_run(&game, "@19000 W1 play D4\n"); /* 1000 ms later */
	assert_int_equal(game.now.spent[SEAT_W1], 6000);
	assert_int_equal(game.now.clocks[SEAT_W1].left, 2);
	assert_int_equal(game.now.clocks[SEAT_B2].main, 1000);
	assert_int_equal(game.now.clocks[SEAT_B2].left, 1);
	/* nor does a reason become a setting by being cleaned */
	script_run(&game, "referee clock B2 main=1000  left=3 x ! "
			  "not-an-action\n"
			  "referee clock B2 main=1000 \001left=3 ! "
			  "not-an-action\n"
			  "referee resume  B1 ! not-an-action\n"
			  "referee reopen  periods=2 x ! not-an-action\n");
	/* more or less of the main time, as ever */
	script_run(&game, "referee clock B2 -600\n"
			  "referee clock B2 -600 ! nothing-to-rule\n");
	assert_int_equal(game.now.clocks[SEAT_B2].main, 400);
}

/* What is taken away may have been used; a slip of that kind is mended. */
static void a_clock_without_time_gets_some(void **state)
{
	struct setup setup = table_setup("jpga-current");
	struct game game;

	(void)state;
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 60000};
	game_init(&game, &setup);
	script_run(&game, "B1 play C3\n"
			  "referee clock B2 -60000 typo\n"
			  "referee clock B2 main=50000\n"
			  "@2000 referee clock W1 -60000 typo\n"
			  "@2000 W1 play D4 ! time-lost\n"
			  "referee reopen left=60000 it was a slip ! "
			  "nothing-to-rule\n"
			  "referee reopen main=40000 it was a slip\n"
			  "referee resume\n"
			  "@39999 W1 play D4\n");
	assert_int_equal(game.now.clocks[SEAT_W1].main, 1);
	/* what it was set off with has been thought all the same */
	assert_int_equal(game.now.spent[SEAT_W1], 2000 + 39999);
	assert_int_equal(game.now.clocks[SEAT_B2].main, 50000);
}

/* Overtime has begun where a reopening does not speak of main time. */
static void a_reopened_clock_has_what_is_said(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\n@99999999 W1 play D4 ! time-lost\n"
			  "referee reopen periods=2 clock fault\n");
	assert_int_equal(game.now.clocks[SEAT_W1].main, 0);
	assert_int_equal(game.now.clocks[SEAT_W1].left, 2);
}

static void the_last_ruling_is_remembered(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "referee penalty B 2\n");
	assert_int_equal(game.ruling.kind, RULING_PENALTY);
	script_run(&game, "referee forfeit W late\n");
	assert_true(game.ruled);
	script_run(&game, "referee name B1 Zoe\n");
	assert_int_equal(game.ruling.kind, RULING_NAME);
	assert_string_equal(game.reason, "late");
}

static void a_stopped_game_goes_on_by_ruling(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\nW1 pass\nB2 pass\n"
			  "B1 dead C3\nB1 yes ! dead-in-neutral\n"
			  "referee resume W2 still open\n");
	/* as if W2 had asked: Black first, and W2 is skipped */
	assert_int_equal(game.now.expected, SEAT_B1);
	assert_int_equal(pointset_count(&game.marks.dead), 0);
	script_run(&game, "B1 play D4\n");

	game = table_game("jpga-current");
	script_run(&game, "@300 B1 pause\n"
			  "@90000 referee resume B1 the player is back\n");
	assert_true(game_clock_runs(&game));
	assert_int_equal(game.used, 300);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_ruling_at_every_moment),
		cmocka_unit_test(before_the_first_turn),
		cmocka_unit_test(only_a_referee_rules_and_only_rules),
		cmocka_unit_test(upheld_is_as_if_answered),
		cmocka_unit_test(a_rejected_claim_is_not_made_again),
		cmocka_unit_test(a_rejected_claim_stays_so_behind_a_removal),
		cmocka_unit_test(a_referee_thinks_again),
		cmocka_unit_test(the_last_turn_takes_time),
		cmocka_unit_test(a_penalty_takes_back_every_yes),
		cmocka_unit_test(a_referee_says_who_played),
		cmocka_unit_test(penalties_are_added_and_removed_never_below_0),
		cmocka_unit_test(a_clock_is_set),
		cmocka_unit_test(a_clock_without_time_gets_some),
		cmocka_unit_test(a_reopened_clock_has_what_is_said),
		cmocka_unit_test(the_last_ruling_is_remembered),
		cmocka_unit_test(a_stopped_game_goes_on_by_ruling),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
