/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/situation.h"

static enum situation situation_of_play(const struct game *game)
{
	bool asked = game->question.kind != QUESTION_NONE;

	if (game->halt != HALT_NONE)
		return asked ? IN_PAUSE : IN_HELD;
	if (!game_clock_runs(game))
		return IN_STOP;
	return asked ? IN_ASKED : IN_PLAY;
}

enum situation situation_of(const struct game *game)
{
	switch (game->phase) {
	case PHASE_PLACE:
		return IN_PLACE;
	case PHASE_PLAY:
		return situation_of_play(game);
	case PHASE_MARK:
		return game->question.kind == QUESTION_MARKS ? IN_MARK
							     : IN_STOP;
	default:
		return IN_OVER;
	}
}

enum verdict situation_verdict(const struct game *game)
{
	switch (situation_of(game)) {
	case IN_PLACE:
		return VERDICT_PLACE_FIRST;
	case IN_STOP:
	case IN_PAUSE:
		return VERDICT_PAUSED;
	case IN_HELD:
		return VERDICT_HELD;
	case IN_MARK:
		return VERDICT_STOPPED;
	case IN_OVER:
		return VERDICT_OVER;
	default:
		return VERDICT_NOT_STOPPED;
	}
}
