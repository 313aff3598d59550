/* SPDX-License-Identifier: ISC */
/*
 * AGA rules: a pass hands over a stone and White passes last, so that both
 * sides have made as many turns, and counting areas or territories comes to
 * the same. Every position to count is played out under them.
 */
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
#include "rules/order.h"
#include "rules/position.h"

static void turn(struct game *game, point p)
{
	const struct action action = {.kind = p == POINT_PASS ? ACTION_PASS
							      : ACTION_PLAY,
				      .seat = game->now.expected,
				      .point = p};
	struct event event;

	assert_int_equal(script_apply(game, &action, 0, &event), VERDICT_OK);
}

static void mark_dead(struct game *game, const struct drawn_position *position)
{
	const char *value = position_value(position, "dead");
	char where[8], line[24];
	int length;

	for (; value && sscanf(value, "%7s%n", where, &length) == 1;
	     value += length) {
		snprintf(line, sizeof(line), "B1 chain %s\n", where);
		script_run(game, line);
	}
}

static enum soundness count_territory(const struct game *game,
				      struct score *score)
{
	const struct score_terms terms = {
		.komi2 = game->setup.komi2,
		.captured = {game->now.captured[BLACK],
			     game->now.captured[WHITE]},
	};

	return score_count(&game->now.board, &game->marks, &terms, score, NULL);
}

static void both_counts_agree(void **state)
{
	const struct drawn_position *position = *state;
	struct setup setup = table_setup("aga");
	struct score area, territory;
	enum soundness fault;
	struct order order;
	struct game game;

	setup.size = position->board.size;
	setup.komi2 = 15;
	game_init(&game, &setup);
	order_make(&order, &position->board, BLACK);
	for (int i = 0; i < order.count; i++)
		turn(&game, order.turns[i]);
	while (game.phase == PHASE_PLAY)
		turn(&game, POINT_PASS);
	assert_int_equal(seat_side(game.now.last.actual), WHITE);
	assert_int_equal(game.now.turns % 2, 0);
	mark_dead(&game, position);
	fault = game_score(&game, &area, NULL);
	assert_int_equal(count_territory(&game, &territory), fault);
	if (fault == SCORE_SOUND)
		assert_int_equal(area.margin2, territory.margin2);
	else /* no count, but both say why */
		assert_non_null(position_value(position, "fault"));
}

int main(void)
{
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return position_run("scoring.txt", both_counts_agree);
}
