/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/standing.h"

/* INT-15 and INT-21: whose word the clock waits for. */
static bool is_waited_for(const struct game *game)
{
	const struct question *question = &game->question;
	int on_turn = game->now.expected % 2;

	switch (question->kind) {
	case QUESTION_NONE:
	case QUESTION_RESIGN:
	case QUESTION_PAUSE:
		return false;
	case QUESTION_UNDO:
	case QUESTION_PARTNER:
	case QUESTION_NO_RESULT:
	case QUESTION_FORFEIT:
	case QUESTION_STAND_IN:
		return question->asker % 2 != on_turn ||
		       question->yes & (on_turn == BLACK ? 0xa : 0x5);
	default:
		return true;
	}
}

/* INT-28: for ten minutes of a clock, if nobody has decided otherwise. */
static bool line_is_waited_for(const struct game *game)
{
	return game->lost != SEAT_NONE && !game->unwaited &&
	       game->setup.clock.system != CLOCK_NONE &&
	       game->setup.lost_line == LOST_LINE_PAUSE &&
	       game->stood[game->lost % 2] < 600000;
}

bool clock_has_to_stand(const struct game *game)
{
	return game->phase != PHASE_PLAY || game->halt != HALT_NONE ||
	       is_waited_for(game) || line_is_waited_for(game);
}
