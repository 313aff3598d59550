/* SPDX-License-Identifier: ISC */
/* When players are told that stones may be in seki, and which. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ui/play/play_view.h"

/* Black in the second column, White in the fourth; what is left is dame. */
static void begin(struct game *game, int dame, struct score *score)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 5;
	game_init(game, &setup);
	for (int row = 0; row < 5; row++) {
		board_set(&game->now.board, point_at(row, 1), BLACK);
		board_set(&game->now.board, point_at(row, 3), WHITE);
		if (row >= dame)
			board_set(&game->now.board, point_at(row, 2), BLACK);
	}
	game->phase = PHASE_MARK;
	game->question.kind = QUESTION_MARKS;
	game_score(game, score, NULL);
	assert_int_equal(score->dame, dame);
}

static int hinted(const struct game *game, const struct score *score)
{
	struct pointset stones;

	if (!play_maybe_seki(game, score, &stones))
		return 0;
	return pointset_count(&stones);
}

static void open_points_are_few(void **state)
{
	struct game game;
	struct score score;

	(void)state;
	begin(&game, 4, &score);
	assert_int_equal(hinted(&game, &score), 11);
	begin(&game, 5, &score);
	assert_int_equal(hinted(&game, &score), 0);
	begin(&game, 0, &score);
	assert_int_equal(hinted(&game, &score), 0);
}

static void what_is_marked_needs_no_hint(void **state)
{
	struct game game;
	struct score score;

	(void)state;
	begin(&game, 4, &score);
	assert_int_equal(
		mark_seki(&game.now.board, &game.marks, point_at(0, 3)), 5);
	assert_int_equal(hinted(&game, &score), 6);
	mark_seki(&game.now.board, &game.marks, point_at(0, 1));
	assert_int_equal(hinted(&game, &score), 0);
}

/* Strict counting has made them seki already, and area knows none. */
static void rules_know_without(void **state)
{
	struct game game;
	struct score score;
	struct ruleset area = *ruleset_find("figg");

	(void)state;
	begin(&game, 4, &score);
	game.setup.strict_dame = true;
	assert_int_equal(hinted(&game, &score), 0);
	begin(&game, 4, &score);
	area.area = true;
	game.setup.ruleset = &area;
	assert_int_equal(hinted(&game, &score), 0);
}

static void only_while_marks_are_asked_for(void **state)
{
	struct game game;
	struct score score;

	(void)state;
	begin(&game, 4, &score);
	game.question.kind = QUESTION_NO_RESULT;
	assert_int_equal(hinted(&game, &score), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(open_points_are_few),
		cmocka_unit_test(what_is_marked_needs_no_hint),
		cmocka_unit_test(rules_know_without),
		cmocka_unit_test(only_while_marks_are_asked_for),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
