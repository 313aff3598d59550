/* SPDX-License-Identifier: ISC */
/*
 * Folding: what holds for events of every kind. A fold may stop half way:
 * game_fold() restores the game as it was before.
 */
#include <config.h>

#include "game/fold.h"

#define FOLD_ROW(kind, fold, kept, traits) [kind] = fold,
static fold *const folds[EVENTS] = {EVENT_ROWS(FOLD_ROW)};

/* A node comes after the last one, or replaces it where both are one run. */
static bool fits_depth(const struct game *game, const struct event *event)
{
	if (event->depth == game->depth + 1)
		return true;
	return event->depth == game->depth && event->kind == game->last_kind &&
	       event_has(event->kind, SHARES_NODE);
}

struct event fold_next_event(const struct game *game, enum event_kind kind,
			     enum seat seat)
{
	return (struct event){
		.kind = kind,
		.depth = game->depth + 1,
		.seat = seat,
		.mover = SEAT_NONE,
		.first = SEAT_NONE,
		.skipped = SEAT_NONE,
		.on_turn = SEAT_NONE,
		.used = game->used,
	};
}

bool fold_reopens(const struct event *event)
{
	return ruling_rule(event->ruling.kind)->reopens;
}

/* The turn's time only grows, and only while it is counted. */
static bool fits_time(const struct game *game, const struct event *event)
{
	if (event->used > GAME_USED_MAX)
		return false;
	if (event_has(event->kind, GIVES_TIME_BACK))
		return event->used == 0;
	if (!game_clock_runs(game))
		return event->used == game->used;
	if (event->used < game->used)
		return false;
	/* a reopening may find a clock that a ruling has left without time */
	return event->kind == EVENT_TIMEOUT || fold_reopens(event) ||
	       event->used < game_budget(game);
}

enum verdict fold_event(struct game *game, const struct event *event)
{
	bool over = game->phase == PHASE_OVER;
	enum verdict verdict;

	if (over && !ruling_rule(event->ruling.kind)->renames)
		return VERDICT_OVER;
	if (!fits_depth(game, event) || !fits_time(game, event))
		return VERDICT_NOT_AN_ACTION;
	game->used = event->used;
	verdict = folds[event->kind](game, event);
	if (verdict != VERDICT_OK)
		return verdict;
	game->depth = event->depth;
	if (!over && game->phase == PHASE_OVER)
		game->end_depth = event->depth;
	game->last_kind = event->kind;
	return VERDICT_OK;
}

enum verdict game_fold(struct game *game, const struct event *event)
{
	const struct game before = *game;
	enum verdict verdict = fold_event(game, event);

	if (verdict != VERDICT_OK)
		*game = before;
	return verdict;
}
