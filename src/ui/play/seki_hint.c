/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/seki_hint.h"

/* With more than these, it is the neutral points that were left unfilled. */
enum { DAME_MAX = 4 };

bool seki_hint(const struct game *game, const struct score *score,
	       struct pointset *stones)
{
	const struct marks *marks = &game->marks;

	if (game->question.kind != QUESTION_MARKS || game->setup.strict_dame ||
	    game->setup.ruleset->area || score->dame > DAME_MAX)
		return false;
	score_suggest_seki(&game->now.board, marks, stones);
	pointset_subtract(stones, &marks->seki);
	return pointset_count(stones) > 0;
}
