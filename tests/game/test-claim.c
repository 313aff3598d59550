/* SPDX-License-Identifier: ISC */
/*
 * Rotation errors, 6(1)-(7): each row of rotation.tsv is a course of turns
 * and claims, and what it comes to.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/course.h"
#include "game/lines.h"
#include "game/script.h"
#include "rules/board_equal.h"

static struct game new_game(const char *ruleset, int stones)
{
	const struct setup setup = course_setup(ruleset, stones);
	struct game game;

	game_init(&game, &setup);
	return game;
}

static enum verdict act(void *game, const char *line)
{
	struct action action;
	struct event event;

	assert_true(action_parse(line, 4, 13, &action));
	return script_apply(game, &action, ((struct game *)game)->used, &event);
}

static void every_course_comes_to_what_it_says(void **state)
{
	struct lines lines;
	int rows = 0;

	(void)state;
	for (lines_open(&lines, "game/rotation.tsv"); lines_next(&lines);
	     rows++) {
		struct game game =
			new_game(lines.field[1], atoi(lines.field[2]));

		course_run(&game, lines.field[3], act, &game);
		course_check(&game, lines.field[0], lines.field[4],
			     lines.field[5]);
	}
	assert_true(rows > 15);
}

static void no_exemption_charges_every_error(void **state)
{
	struct game game = new_game("jpga-current", 0);

	(void)state;
	game.setup.no_exemption = true;
	course_run(&game, "B1 W1 B1! W2! claim", act, &game);
	assert_int_equal(game.penalty[WHITE], GAME_PENALTY);
}

static void a_removal_leaves_captures_and_ko_alone(void **state)
{
	struct game game = new_game("english-2008", 0);
	struct position before;

	(void)state;
	script_run(&game, "B1 play A2\nW1 play A1\nB2 play N13\n");
	before = game.now;
	/* it would take A1 */
	script_run(&game, "B1 play B1\n");
	assert_true(board_equal(&game.now.board, &before.board));
	assert_int_equal(game.now.captured[WHITE], 0);
	assert_int_equal(game.penalty[BLACK], 3);
	script_run(&game, "W1 no\n"
			  "B2 play A1 ! occupied\n"
			  "B2 pass ! other-side\n"
			  "W2 play B1\n");
}

/* What ko forbids it forbids to the other side. */
static void a_removed_stone_may_lie_where_ko_bans_one(void **state)
{
	static const char ko[] = "B1 play B1\nW1 play C1\nB2 play A2\n"
				 "W2 play D2\nB1 play B3\nW1 play C3\n"
				 "B2 pass\nW2 play B2\nB1 play C2\n";
	struct game game = new_game("english-2008", 0);

	(void)state;
	script_run(&game, ko);
	script_run(&game, "B2 play B2\n");
	assert_int_equal(game.penalty[BLACK], 3);
	script_run(&game, "B1 no\n"
			  "W1 play B2 ! ko\n");
}

/* Only that: another stone out of turn is refused, as everywhere. */
static void a_removal_wants_the_same_side_twice(void **state)
{
	struct game game = new_game("english-2008", 0);

	(void)state;
	script_run(&game, "W1 play C3 ! other-side\n"
			  "B1 pass\nW1 pass\nB2 resume\n"
			  /* White passed last and is to move again */
			  "B1 play C3 ! other-side\n"
			  "W2 play C3\nW1 play D3\n");
	assert_int_equal(game.penalty[BLACK], 0);
	assert_int_equal(game.penalty[WHITE], 3);
}

/* INT-23: as with a claim, all four are asked; one no changes nothing. */
static void a_removed_stone_may_have_been_meant(void **state)
{
	static const char removal[] = "B2 play C3\nB1 play D4\n"
				      "W1 play E5 ! paused\n";
	struct game game = new_game("english-2008", 0);

	(void)state;
	script_run(&game, removal);
	assert_int_equal(game.question.kind, QUESTION_INTENT);
	assert_int_equal(game.question.needs, seats_all(4));
	assert_int_equal(game.penalty[BLACK], 3);
	script_run(&game, "B1 yes\nW1 yes\nB2 yes\nW2 no\n");
	assert_int_equal(game.phase, PHASE_PLAY);
	assert_int_equal(game.penalty[BLACK], 3);
	/* the last turn stays claimable (INT-7) */
	script_run(&game, "W1 claim\nW1 no\n");
	assert_int_equal(game.penalty[BLACK], 6);

	game = new_game("english-2008", 0);
	script_run(&game, removal);
	script_run(&game, "B1 yes\nW1 yes\nB2 yes\nW2 yes\n");
	assert_int_equal(game.ending, ENDING_INTENT);
	assert_int_equal(game.winner, WHITE);
}

/* Until the next turn a referee's word about intent is about the removal. */
static void a_referee_rules_on_a_removal(void **state)
{
	static const char removal[] = "B1 play C3\nB2 play D4\n";
	struct game game = new_game("english-2008", 0);

	(void)state;
	script_run(&game, removal);
	script_run(&game, "referee reject\n");
	assert_false(game.now.last.rejected);
	script_run(&game, "referee intentional\n");
	assert_int_equal(game.ending, ENDING_INTENT);
	assert_int_equal(game.winner, WHITE);

	game = new_game("english-2008", 0);
	script_run(&game, removal);
	script_run(&game, "W2 no\nW1 play E5\n"
			  "referee intentional ! nothing-to-rule\n");
}

static void the_last_pass_can_be_claimed_in_the_stop(void **state)
{
	struct game game = new_game("jpga-current", 0);

	(void)state;
	script_run(&game, "B1 play C3\nW1 pass\nB1 pass\n");
	assert_int_equal(game.phase, PHASE_MARK);
	script_run(&game, "W1 claim\n"
			  "W1 dead C3 ! paused\n"
			  "B2 no\n");
	assert_int_equal(game.penalty[BLACK], 3);
	assert_int_equal(game.phase, PHASE_MARK);
	assert_int_equal(game.question.kind, QUESTION_MARKS);
}

/* One set of keys: the seat on turn is recorded, but its partner played. */
static void the_other_pair_confirms_who_played(void **state)
{
	struct game game = new_game("jpga-current", 0);

	(void)state;
	script_run(&game, "B1 play C3\nW1 play D4\nB2 play E5\n"
			  "W2 claim-partner\n"
			  "W2 yes ! not-asked\n"
			  "B1 yes\n"
			  "B2 yes\n");
	assert_int_equal(game.now.last.actual, SEAT_B1);
	assert_int_equal(game.now.expected, SEAT_W1);
	/* the turn stands in its place, with what was asked about it gone */
	assert_int_equal(game.turn_depth, 3);
	assert_int_equal(game.depth, 4);
	/* and now it is an error, claimed by the same seat */
	assert_int_equal(game.question.kind, QUESTION_INTENT);
	assert_int_equal(game.question.asker, SEAT_W2);
	script_run(&game, "B1 no\n"
			  "W1 play F6\n");
	assert_int_equal(game.penalty[BLACK], 3);
}

static void who_played_can_be_denied(void **state)
{
	struct game game = new_game("jpga-current", 0);

	(void)state;
	script_run(&game, "B1 play C3\n"
			  "W1 claim-partner\n"
			  "B2 no\n"
			  "W1 play D4\n");
	assert_int_equal(game.now.last.actual, SEAT_W1);
}

/* The clock was put right after the turn that turns out to be the partner's. */
static void who_played_is_put_right_under_a_clock_that_was(void **state)
{
	struct setup setup = course_setup("jpga-current", 0);
	struct game game;

	(void)state;
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 3000};
	setup.per = CLOCK_PER_PAIR;
	game_init(&game, &setup);
	script_run(&game, "@2000 B1 play C3\n"
			  "W1 play D4\n"
			  "referee clock B1 main=9000\n"
			  "@1000 B2 claim-partner\n"
			  "referee uphold\n");
	assert_int_equal(game.now.last.actual, SEAT_W2);
	assert_int_equal(game_clock(&game, SEAT_B1)->main, 9000);
}

static void a_claim_stops_the_clock_and_gains_no_time(void **state)
{
	struct game game = new_game("jpga-current", 0);

	(void)state;
	script_run(&game, "@100 B1 play C3\n@100 W1 play D4\n"
			  "@100 B1 play E5\n"
			  "@5000 W1 claim\n"
			  "B1 play F6 ! paused\n"
			  "@9000000 B2 no\n");
	assert_int_equal(game.used, 5000);
	assert_true(game_clock_runs(&game));
	/* the time of that turn was the expected seat's, and stays there */
	assert_int_equal(game.now.spent[SEAT_B2], 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_course_comes_to_what_it_says),
		cmocka_unit_test(no_exemption_charges_every_error),
		cmocka_unit_test(a_removal_leaves_captures_and_ko_alone),
		cmocka_unit_test(a_removed_stone_may_lie_where_ko_bans_one),
		cmocka_unit_test(a_removal_wants_the_same_side_twice),
		cmocka_unit_test(a_removed_stone_may_have_been_meant),
		cmocka_unit_test(a_referee_rules_on_a_removal),
		cmocka_unit_test(the_last_pass_can_be_claimed_in_the_stop),
		cmocka_unit_test(the_other_pair_confirms_who_played),
		cmocka_unit_test(who_played_can_be_denied),
		cmocka_unit_test(
			who_played_is_put_right_under_a_clock_that_was),
		cmocka_unit_test(a_claim_stops_the_clock_and_gains_no_time),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
