/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/judge.h"
#include "game/rewind.h"

/* Claims wait for no turn, but for an open question that stops the clock. */
static enum verdict judge_free(const struct game *game)
{
	if (game->phase != PHASE_MARK)
		return judge_playing(game);
	return game->question.kind == QUESTION_MARKS ? VERDICT_OK
						     : VERDICT_PAUSED;
}

enum verdict judge_claim(const struct game *game, const struct action *action,
			 struct event *event)
{
	bool names = game->question.kind == QUESTION_PARTNER &&
		     game->halt == HALT_NONE;
	enum verdict verdict = names ? VERDICT_OK : judge_free(game);

	event->kind = EVENT_ASK;
	event->question = QUESTION_INTENT;
	return verdict == VERDICT_OK ? game_claimable(game, action->seat)
				     : verdict;
}

enum verdict judge_partner(const struct game *game, const struct action *action,
			   struct event *event)
{
	enum verdict verdict = judge_free(game);

	event->kind = EVENT_ASK;
	event->question = QUESTION_PARTNER;
	if (game->setup.seats == 2)
		return VERDICT_NO_PARTNER;
	if (game->question.kind == QUESTION_PARTNER)
		return VERDICT_PAUSED;
	if (verdict == VERDICT_OK)
		verdict = game_claimable(game, action->seat);
	return verdict == VERDICT_OK || verdict == VERDICT_IN_ROTATION
		       ? judge_refused(game, action->seat, QUESTION_PARTNER)
		       : verdict;
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
	if (!game->setup.breaks)
		return VERDICT_NO_BREAKS;
	return game->breaks[seat_side(action->seat)] < game->setup.breaks
		       ? VERDICT_OK
		       : VERDICT_NO_BREAK_LEFT;
}

/*
 * The event that a ruling is: a claim about the partner is upheld in the
 * turn's place, and a reopening takes the place of the end.
 */
static void name_ruling(const struct game *game, const struct ruling *ruling,
			struct event *event)
{
	bool removal = ruling->kind == RULING_INTENTIONAL &&
		       game->removed != SEAT_NONE;

	event->kind = EVENT_RULING;
	event->ruling = *ruling;
	if (ruling_upholds(ruling->kind) && !removal &&
	    game->question.kind == QUESTION_PARTNER)
		judge_correction(game, event);
	if (ruling->kind == RULING_REOPEN) {
		int64_t budget = game_budget(game);

		/* the turn has taken its time, if not all there was */
		event->first = game->now.expected;
		event->depth = game->end_depth;
		event->used = game->used < budget ? game->used
			      : budget > 0	  ? budget - 1
						  : 0;
	}
}

/* The game as it would be tried: where an event goes back, it is on now. */
static struct game try_out(const struct game *game, const struct event *event)
{
	struct game after = *game;

	if (rewind_needed(game, event)) {
		after.phase = game_stops(game)	      ? PHASE_MARK
			      : game_stones_lie(game) ? PHASE_PLAY
						      : PHASE_PLACE;
		after.depth = event->depth - 1;
		after.used = 0;
	}
	return after;
}

/* A ruling has no sentence of its own for each way of not fitting. */
enum verdict judge_ruling(const struct game *game, const struct action *action,
			  struct event *event)
{
	const struct ruling *ruling = &action->ruling;
	bool reopens = ruling->kind == RULING_REOPEN;
	struct game after;

	if (game->phase == PHASE_OVER && !reopens &&
	    ruling->kind != RULING_NAME)
		return VERDICT_OVER;
	name_ruling(game, ruling, event);
	if (event->kind == EVENT_CORRECT)
		return ruling->kind == RULING_INTENTIONAL &&
				       event->mover == game->now.last.expected
			       ? VERDICT_NOTHING_TO_RULE
			       : VERDICT_OK;
	if (reopens && (game->phase != PHASE_OVER ||
			(game->ending == ENDING_TIME && !ruling->sets)))
		return VERDICT_NOTHING_TO_RULE;
	after = try_out(game, event);
	return game_fold(&after, event) ? VERDICT_OK : VERDICT_NOTHING_TO_RULE;
}
