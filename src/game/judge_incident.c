/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/judge.h"

/* Claims wait for no turn, but for an open question other than the marks. */
static enum verdict judge_free(const struct game *game)
{
	if (game->question.kind == QUESTION_MARKS)
		return VERDICT_OK;
	return game->phase == PHASE_COUNT ? VERDICT_CLAIM_TOO_LATE
					  : judge_playing(game);
}

enum verdict judge_claim(const struct game *game, const struct action *action,
			 struct event *event)
{
	enum verdict verdict = judge_free(game);

	(void)action;
	event->kind = EVENT_ASK;
	event->question = QUESTION_INTENT;
	return verdict == VERDICT_OK ? game_claimable(game) : verdict;
}

enum verdict judge_partner(const struct game *game, const struct action *action,
			   struct event *event)
{
	enum verdict verdict = judge_free(game);

	(void)action;
	event->kind = EVENT_ASK;
	event->question = QUESTION_PARTNER;
	if (game->setup.seats == 2)
		return VERDICT_NO_PARTNER;
	if (verdict == VERDICT_OK)
		verdict = game_claimable(game);
	return verdict == VERDICT_IN_ROTATION ? VERDICT_OK : verdict;
}

enum verdict judge_away(const struct game *game, const struct action *action,
			struct event *event)
{
	enum seat partner = seat_partner(action->seat, game->setup.seats);

	event->kind = EVENT_AWAY;
	if (game->phase == PHASE_OVER)
		return VERDICT_OVER;
	if (partner != SEAT_NONE && game->now.away & seat_bit(partner))
		return VERDICT_PARTNER_AWAY;
	return game->now.away & seat_bit(action->seat) ? VERDICT_AWAY_ALREADY
						       : VERDICT_OK;
}

enum verdict judge_back(const struct game *game, const struct action *action,
			struct event *event)
{
	event->kind = EVENT_BACK;
	if (game->phase == PHASE_OVER)
		return VERDICT_OVER;
	return game->now.away & seat_bit(action->seat) ? VERDICT_OK
						       : VERDICT_NOT_AWAY;
}

enum verdict judge_break(const struct game *game, const struct action *action,
			 struct event *event)
{
	enum verdict verdict = judge_playing(game);

	event->kind = EVENT_BREAK;
	if (verdict != VERDICT_OK)
		return verdict;
	return game->breaks[seat_side(action->seat)] < game->setup.breaks
		       ? VERDICT_OK
		       : VERDICT_NO_BREAK_LEFT;
}

/* A ruling has no sentence of its own for each way of not fitting. */
enum verdict judge_ruling(const struct game *game, const struct action *action,
			  struct event *event)
{
	struct game after = *game;

	if (game->phase == PHASE_OVER)
		return VERDICT_OVER;
	event->kind = EVENT_RULING;
	event->ruling = action->ruling;
	return game_fold(&after, event) ? VERDICT_OK : VERDICT_NOTHING_TO_RULE;
}
