/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/rewind.h"

#include <string.h>

#include "game/fold.h"

#define KEPT_ROW(kind, fold, kept, traits) [kind] = kept,

/* Of questions only those that stay until all agree. */
static bool is_kept(const struct event *event, bool corrects)
{
	static const enum kept rows[EVENTS] = {EVENT_ROWS(KEPT_ROW)};
	enum kept kept = event->kind == EVENT_RULING
				 ? ruling_kept(&event->ruling)
				 : rows[event->kind];

	if (event->question != QUESTION_NONE &&
	    question_rule(event->question)->no != NO_CLEARS)
		return false;
	return kept == KEPT_ALWAYS || (kept == KEPT_BY_CORRECTION && corrects);
}

/*
 * Where and how an event that is kept happens on the new line: in no time,
 * since what has been thought until now is settled by what it is kept behind.
 */
static struct event adapt(const struct game *game, const struct event *old)
{
	struct event anew = *old;

	anew.depth = game->depth + 1;
	anew.used = game->used;
	memcpy(anew.stood, game->stood, sizeof(anew.stood));
	ruling_adapt(&anew.ruling, old->on_turn, game->now.expected);
	anew.on_turn = SEAT_NONE;
	if (anew.kind == EVENT_REMOVE) /* that has been answered */
		anew.asks_intent = false;
	if (anew.kind == EVENT_RESUME)
		anew.first = game_first_after(game, anew.seat, &anew.skipped);
	return anew;
}

/* The event itself, at the end of the line as it stands. */
static struct event at_tip(const struct game *game, const struct event *event)
{
	struct event anew = *event;

	anew.depth = game->depth + 1;
	if (event->kind == EVENT_RULING &&
	    (!game_clock_runs(game) || anew.used < game->used))
		anew.used = game->used;
	return anew;
}

/* The line that comes into being, and the game that it makes. */
struct line {
	struct game *game;
	struct event *events;
	int length;
};

static enum verdict append(struct line *line, const struct event *event)
{
	enum verdict verdict = game_fold(line->game, event);

	if (verdict == VERDICT_OK)
		line->events[line->length++] = *event;
	return verdict;
}

/* An error comes to light: the claim goes on, and the referee's word on it. */
static enum verdict settle_claim(const struct game *old,
				 const struct event *event, struct line *line)
{
	const struct game *game = line->game;
	struct event more;
	enum verdict verdict;

	if (game->phase == PHASE_OVER || turn_in_rotation(&game->now.last))
		return VERDICT_OK;
	more = fold_next_event(game, EVENT_ASK, old->question.asker);
	more.question = QUESTION_INTENT;
	verdict = append(line, &more);
	if (verdict != VERDICT_OK || event->seat != SEAT_REFEREE)
		return verdict;
	more = fold_next_event(game, EVENT_RULING, SEAT_REFEREE);
	more.ruling = event->ruling;
	return append(line, &more);
}

/*
 * All agreed to the undo, but not yet to go on; nor have those whose yes was to
 * going on before a claim that came between.
 */
static enum verdict pause_again(const struct game *old, struct line *line)
{
	struct event more = fold_next_event(line->game, EVENT_ASK, SEAT_NONE);

	more.question = QUESTION_CONTINUE;
	return old->halt != HALT_NONE && line->game->halt == HALT_NONE
		       ? append(line, &more)
		       : VERDICT_OK;
}

/* What is still to happen once the line stands again. */
static enum verdict follow_up(const struct game *old, const struct event *event,
			      struct line *line)
{
	bool remakes = event_has(event->kind, REMAKES_TURN);
	enum verdict verdict = VERDICT_OK;

	if (remakes || event->kind == EVENT_UNDO)
		verdict = pause_again(old, line);
	return verdict == VERDICT_OK && remakes ? settle_claim(old, event, line)
						: verdict;
}

/*
 * An undo gives back what the turn had taken until then, of which a clock that
 * is set anew, or given time, is no part.
 */
static bool happens_behind(const struct event *event, const struct event *kept)
{
	return event->kind != EVENT_UNDO ||
	       ruling_rule(kept->ruling.kind)->may_set;
}

/* What does not fit any more, such as a word about what is gone, is left. */
static void append_kept(struct line *line, const struct event *event,
			const struct event *later, int count, bool behind)
{
	struct event anew;

	for (int i = 0; i < count; i++) {
		if (happens_behind(event, &later[i]) != behind ||
		    !is_kept(&later[i], event_has(event->kind, REMAKES_TURN)))
			continue;
		anew = adapt(line->game, &later[i]);
		append(line, &anew);
	}
}

enum verdict rewind_line(const struct game *old, struct game *game,
			 const struct event *event, const struct event *later,
			 int count, struct event *events, int *length)
{
	struct line line = {game, events, 0};
	struct event anew;
	enum verdict verdict;

	append_kept(&line, event, later, count, false);
	anew = at_tip(game, event);
	if (event->kind == EVENT_UNDO)
		anew.paused = old->halt == game->halt;
	verdict = append(&line, &anew);
	if (verdict == VERDICT_OK)
		append_kept(&line, event, later, count, true);
	if (verdict == VERDICT_OK)
		verdict = follow_up(old, event, &line);
	*length = line.length;
	return verdict;
}
