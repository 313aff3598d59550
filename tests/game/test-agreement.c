/* SPDX-License-Identifier: ISC */
/*
 * From two passes to a result: four words for the marks and four for the
 * score, what takes them back, and what marks cannot be (rulebook 3.2-3.7).
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

#define ALL_YES "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"

/* Seats take turns with the stones of two columns, from the top. */
static void wall(struct game *game, const char *black, const char *white)
{
	char line[24];

	for (int row = game->setup.size; row > 0; row--) {
		snprintf(line, sizeof(line), "%s play %s%d\n",
			 seat_code(game->now.expected), black, row);
		script_run(game, line);
		snprintf(line, sizeof(line), "%s play %s%d\n",
			 seat_code(game->now.expected), white, row);
		script_run(game, line);
	}
}

/* On five lines: Black B and White C or D; then W2 or B2 is to move. */
static struct game walls(const char *black, const char *white, bool strict)
{
	struct setup setup = table_setup("jpga-current");
	struct game game;

	setup.size = 5;
	setup.komi2 = 0;
	setup.strict_dame = strict;
	game_init(&game, &setup);
	wall(&game, black, white);
	return game;
}

/* INT-20: the marks and the count beside them, at once. */
static void every_word_is_needed(void **state)
{
	struct game game = walls("B", "C", false);

	(void)state;
	script_run(&game, "B2 pass\nW2 pass\n"
			  "B1 yes\nB1 yes ! already-answered\n"
			  "W1 yes\nB2 yes\n");
	assert_int_equal(game.phase, PHASE_MARK);
	script_run(&game, "W2 no\n"); /* all of it again */
	assert_int_equal(game.phase, PHASE_MARK);
	assert_int_equal(game.question.yes, 0);
	script_run(&game, "B1 yes\nW1 yes\nB2 yes\n"
			  "B1 withdraw\nB1 withdraw ! no-yes\n"
			  "W2 yes\n");
	assert_int_equal(game.phase, PHASE_MARK);
	script_run(&game, "B1 yes\n");
	assert_int_equal(game.ending, ENDING_SCORE);
	assert_int_equal(game.winner, WHITE);
	assert_int_equal(game.margin2, 10);
}

static void a_changed_mark_takes_every_yes_back(void **state)
{
	struct game game = walls("B", "D", false);

	(void)state;
	script_run(&game, "B2 play C1\nW2 pass\nB1 pass\n"
			  "B1 yes\nW1 yes\nB2 yes\n"
			  "W2 seki B5\n");
	assert_int_equal(game.question.yes, 0);
	script_run(&game, ALL_YES);
	assert_int_equal(game.phase, PHASE_OVER);
}

/* Art. 8 to the letter, or as everybody plays (INT-19). */
static void open_dame_cost_territory_or_nothing(void **state)
{
	(void)state;
	for (int strict = 0; strict < 2; strict++) {
		struct game game = walls("B", "D", strict);
		struct score score;

		script_run(&game, "B2 pass\nW2 pass\n");
		assert_int_equal(game_score(&game, &score, NULL), SCORE_SOUND);
		assert_int_equal(score.dame, 5);
		assert_int_equal(score.territory[BLACK], strict ? 0 : 5);
		assert_int_equal(score.seki_eyes[WHITE], strict ? 5 : 0);
		/* what is strict is cured by playing on */
		script_run(&game, "B2 resume\n"
				  "W1 play C5\nB2 play C4\nW2 play C3\n"
				  "B1 play C2\nW1 play C1\n"
				  "B2 pass\nW2 pass\n");
		assert_int_equal(game_score(&game, &score, NULL), SCORE_SOUND);
		assert_int_equal(score.territory[BLACK], 5);
		assert_int_equal(score.territory[WHITE], 5);
	}
}

/* S25: a dead stone where both sides border, or in an eye of its own. */
static void contradictory_marks_are_refused(void **state)
{
	struct game game = walls("B", "D", false);

	(void)state;
	script_run(&game, "B2 play C3\n" /* joins the wall of Black */
			  "W2 play E3\n"
			  "B1 play A3\nW1 pass\nB2 pass\n"
			  "W1 chain B5\nW1 chain D5\n"
			  "B2 yes ! dead-in-neutral\n"
			  "referee penalty B 1\n"
			  "W2 yes ! dead-in-neutral\n"
			  "W2 chain D5\nW2 chain B5\n" ALL_YES);
	assert_int_equal(game.phase, PHASE_OVER);
}

static void a_stone_dead_in_its_own_eye_is_refused(void **state)
{
	struct game game = walls("B", "C", false);

	(void)state;
	script_run(&game, "B2 pass\nW2 play E3\nB1 pass\nW1 pass\n"
			  "B2 chain E3\n"
			  "B2 yes ! dead-in-own\n"
			  "B2 chain E3\n" ALL_YES);
}

/* Dead stones in the eye of a group in seki stay (Art. 10-1). */
static void the_dead_in_seki_are_no_prisoners(void **state)
{
	struct game game = walls("B", "C", false);
	struct score score;

	(void)state;
	script_run(&game, "B2 play E3\nW2 pass\nB1 pass\n"
			  "B1 chain E3\n");
	game_score(&game, &score, NULL);
	assert_int_equal(score.dead[BLACK], 1);
	assert_int_equal(score.total2[WHITE], 2 * (10 + 1));
	script_run(&game, "B1 seki C3\n");
	game_score(&game, &score, NULL);
	assert_int_equal(score.dead[BLACK], 0);
	assert_int_equal(score.seki_eyes[WHITE], 10);
	assert_int_equal(score.total2[WHITE], 0);
}

/* Is E3 alive? Played out, captured, and back to the marks. */
static void a_disputed_stone_is_played_out(void **state)
{
	struct game game = walls("B", "C", false);
	struct score score;

	(void)state;
	script_run(&game, "B2 play E3\nW2 pass\nB1 pass\n"
			  "W1 dead E3\nW1 yes\nB2 no\n");
	assert_int_equal(game.question.yes, 0);
	/* White asks, so Black is first; it may pass */
	script_run(&game, "W1 resume\n"
			  "B2 pass\n"
			  "W2 play E2\nB1 pass\nW1 play E4\nB2 pass\n"
			  "W2 play D3\n");
	assert_int_equal(game.now.captured[BLACK], 1);
	assert_int_equal(pointset_count(&game.marks.dead), 0);
	script_run(&game, "B1 pass\nW1 pass\n");
	assert_int_equal(game.phase, PHASE_MARK);
	game_score(&game, &score, NULL);
	assert_int_equal(score.prisoners[WHITE], 1);
	script_run(&game, ALL_YES);
	assert_int_equal(game.ending, ENDING_SCORE);
}

static void one_no_and_the_game_goes_on(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "@700 B1 ask no-result\n"
			  "B2 yes\nW1 yes\n"
			  "B1 play C3 ! paused\n"
			  "W2 no\n"
			  "B1 play C3\n"
			  "W1 ask both-lose ! not-stopped\n"
			  "W1 pass\nB2 pass\n"
			  "B1 yes\n"
			  "W2 ask both-lose\nB1 no\n");
	/* and who has agreed to the marks has agreed */
	assert_int_equal(game.question.kind, QUESTION_MARKS);
	assert_int_equal(game.question.yes, seat_bit(SEAT_B1));
	script_run(&game, "W1 ask no-result\nW1 resume ! paused\n"
			  "B1 yes\nB2 yes\nW2 yes\n");
	assert_int_equal(game.ending, ENDING_NO_RESULT);
	assert_int_equal(game.winner, EMPTY);
}

static void white_passes_last(void **state)
{
	struct game game = table_game("aga");

	(void)state;
	script_run(&game, "B1 play C3\nW1 pass\nB2 pass\n");
	assert_int_equal(game.phase, PHASE_PLAY);
	assert_int_equal(game.now.captured[WHITE], 1);
	assert_int_equal(game.now.captured[BLACK], 1);
	script_run(&game, "W2 pass\n");
	assert_int_equal(game.phase, PHASE_MARK);
	assert_int_equal(game.now.captured[WHITE], 2);

	game = table_game("aga");
	script_run(&game, "B1 play C3\nW1 pass\nB2 pass\n"
			  "W2 play D4\n" /* the third one may still play */
			  "B1 pass\nW1 pass\n");
	assert_int_equal(game.phase, PHASE_MARK);
}

/* Whoever asks, the last passer's opponent is first: turns stay equal. */
static void passes_of_every_stop_count(void **state)
{
	struct game game = table_game("aga");

	(void)state;
	script_run(&game, "B1 pass\nW1 pass\n"
			  "B2 resume\n"
			  "B2 pass\nW2 pass\n"
			  "W1 resume\n"
			  "B1 play C3\nW1 pass\nB2 pass\nW2 pass\n");
	assert_int_equal(game.phase, PHASE_MARK);
	assert_int_equal(game.now.captured[BLACK], 3);
	assert_int_equal(game.now.captured[WHITE], 4);
	assert_int_equal(game.now.turns % 2, 0);
}

static void stones_handed_over_do_not_outlive_an_undo(void **state)
{
	struct game game = table_game("aga");

	(void)state;
	script_run(&game, "B1 play C3\nW1 pass\n"
			  "W1 ask undo\nB1 yes\nB2 yes\nW2 yes\n");
	assert_int_equal(game.now.captured[WHITE], 0);
	assert_int_equal(game.now.passes, 0);
}

/* What was agreed to was the count of the first stop. */
static void a_turn_takes_every_yes_back(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play C3\nW1 pass\nB2 pass\nB1 yes\nB2 resume\n"
			  "W2 play D4\nB1 pass\nW1 pass\n");
	assert_int_equal(game.question.kind, QUESTION_MARKS);
	assert_int_equal(game.question.yes, 0);
}

/* The first to play on may take back a ko, since all have passed. */
static void a_pass_lifts_a_ko(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "B1 play D6\nW1 play E6\nB2 play C5\nW2 play F5\n"
			  "B1 play D4\nW1 play E4\nB2 play A1\nW2 play D5\n"
			  "B1 play E5\nW1 play D5 ! ko\n"
			  "W1 pass\nB2 pass\nB1 resume\nW2 play D5\n");
}

/* No stone is put where others already lay: that is where a game begins. */
static void free_stones_are_where_a_game_begins(void **state)
{
	struct setup setup = table_setup("jpga-current");
	struct game fixed, game;

	(void)state;
	setup.handicap = 2;
	game_init(&fixed, &setup);
	setup.free_placement = true;
	game_init(&game, &setup);
	script_run(&game, "B1 place C3\nB1 place G7\n");
	assert_true(pointset_equal(&game.stones, &fixed.stones));
	assert_true(game.seen[0] == fixed.seen[0]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_word_is_needed),
		cmocka_unit_test(a_turn_takes_every_yes_back),
		cmocka_unit_test(a_pass_lifts_a_ko),
		cmocka_unit_test(free_stones_are_where_a_game_begins),
		cmocka_unit_test(a_changed_mark_takes_every_yes_back),
		cmocka_unit_test(open_dame_cost_territory_or_nothing),
		cmocka_unit_test(contradictory_marks_are_refused),
		cmocka_unit_test(a_stone_dead_in_its_own_eye_is_refused),
		cmocka_unit_test(the_dead_in_seki_are_no_prisoners),
		cmocka_unit_test(a_disputed_stone_is_played_out),
		cmocka_unit_test(one_no_and_the_game_goes_on),
		cmocka_unit_test(white_passes_last),
		cmocka_unit_test(passes_of_every_stop_count),
		cmocka_unit_test(stones_handed_over_do_not_outlive_an_undo),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
