/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/standing.h"

bool clock_waits_for_word(const struct game *game)
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

bool clock_waits_for_line(const struct game *game)
{
	return game->lost != SEAT_NONE && !game->unwaited &&
	       game->setup.clock.system != CLOCK_NONE &&
	       game->setup.lost_line == LOST_LINE_PAUSE &&
	       game->stood[game->lost % 2] < 600000;
}

bool clock_has_to_stand(const struct game *game)
{
	return game->phase != PHASE_PLAY || game->halt != HALT_NONE ||
	       clock_waits_for_word(game) || clock_waits_for_line(game);
}
