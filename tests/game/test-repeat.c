/* SPDX-License-Identifier: ISC */
/* When a game notices that a position stands again, and when not (4.2). */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "rules/order.h"
#include "rules/position.h"
#include "rules/board_equal.h"

static void act(struct game *game, enum action_kind kind, point p)
{
	const struct action action = {.kind = kind,
				      .seat = game->now.expected,
				      .point = p,
				      .question = QUESTION_NO_RESULT};
	struct event event;
	enum verdict verdict = script_apply(game, &action, game->used, &event);

	if (verdict != VERDICT_OK)
		fail_msg("turn %d: %s", game->now.turns, verdict_name(verdict));
}

static void turn(struct game *game, point p)
{
	act(game, p == POINT_PASS ? ACTION_PASS : ACTION_PLAY, p);
}

static struct game reach(const struct drawn_position *diagram, enum colour next)
{
	struct order order;
	struct setup setup;
	struct game game;

	setup_default(&setup);
	setup.size = diagram->board.size;
	game_init(&game, &setup);
	order_make(&order, &diagram->board, next);
	for (int i = 0; i < order.count; i++)
		turn(&game, order.turns[i]);
	assert_true(board_equal(&game.now.board, &diagram->board));
	assert_int_equal(seat_side(game.now.expected), next);
	assert_int_equal(game.now.captured[BLACK], 0);
	assert_int_equal(game.now.captured[WHITE], 0);
	return game;
}

/* "W D3 new", "B E1 again 6" */
static void play_line(struct game *game, const char *line)
{
	char side, where[8], says[8];
	int since = 0, words;

	words = sscanf(line, "%c %7s %7s %d", &side, where, says, &since);
	assert_true(words >= 3);
	assert_int_equal(side, "BW"[seat_side(game->now.expected)]);
	turn(game, point_parse(where, game->setup.size));
	if (strcmp(says, "again") == 0)
		since = game->now.turns - since;
	else
		since = -1;
	if (game_repeats(game) != since)
		fail_msg("%s: %d, not %d", line, game_repeats(game), since);
}

static void notices(void **state)
{
	const struct drawn_position *diagram = *state;
	struct game game =
		reach(diagram, diagram->lines[0][0] == 'B' ? BLACK : WHITE);

	assert_int_equal(game_repeats(&game), -1);
	for (int i = 0; i < diagram->count; i++)
		play_line(&game, diagram->lines[i]);
	/* it is a hint and no more: all four may agree, or play goes on */
	assert_int_equal(game.phase, PHASE_PLAY);
	act(&game, ACTION_ASK, POINT_NONE);
	assert_int_equal(game.question.kind, QUESTION_NO_RESULT);
}

int main(void)
{
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return position_run("repeat.txt", notices);
}
