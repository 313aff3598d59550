/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/rewind.h"

bool rewind_needed(const struct game *game, const struct event *event)
{
	switch (event->kind) {
	case EVENT_MARK: /* a run of these is one node */
	case EVENT_PLACE:
		return false;
	default:
		return event->depth <= game->depth;
	}
}

static bool is_about_pause(const struct event *event)
{
	return (event->kind == EVENT_ASK || event->kind == EVENT_ANSWER ||
		event->kind == EVENT_WITHDRAW) &&
	       event->question == QUESTION_CONTINUE;
}

static bool is_about_marks(const struct event *event)
{
	return (event->kind == EVENT_ANSWER || event->kind == EVENT_WITHDRAW) &&
	       event->question == QUESTION_MARKS;
}

/* Not what is judged of the turn itself. */
static bool is_lasting(const struct ruling *ruling)
{
	return ruling->kind == RULING_CLOCK || ruling->kind == RULING_PENALTY ||
	       ruling->kind == RULING_NAME ||
	       (ruling->kind == RULING_REOPEN && ruling->sets);
}

static bool stays(const struct event *event, const struct event *later)
{
	bool corrects = event->kind == EVENT_CORRECT;

	switch (later->kind) {
	case EVENT_RULING:
		return is_lasting(&later->ruling) ||
		       (corrects && (later->ruling.kind == RULING_PAUSE ||
				     later->ruling.kind == RULING_RESUME));
	case EVENT_BREAK:
		return true;
	case EVENT_AWAY:
	case EVENT_BACK:
	case EVENT_REMOVE:
	case EVENT_MARK:
	case EVENT_RESUME:
	case EVENT_SEEN:
		return corrects;
	default:
		return corrects &&
		       (is_about_pause(later) || is_about_marks(later));
	}
}

/* Where and when an event happens on the new line, which stands at *game. */
static struct event refit(const struct game *game, const struct event *old)
{
	struct event event = *old;

	event.depth = game->depth + 1;
	if (event.used < game->used || !game_clock_runs(game))
		event.used = game->used;
	if (event.kind == EVENT_UNDO)
		event.used = 0;
	if (event.kind == EVENT_RESUME)
		event.first = game_resume(game, event.seat, &event.skipped);
	return event;
}

static struct event ask(const struct game *game, enum seat seat,
			enum question_kind question)
{
	return (struct event){
		.kind = EVENT_ASK,
		.depth = game->depth + 1,
		.seat = seat,
		.question = question,
		.mover = SEAT_NONE,
		.first = SEAT_NONE,
		.skipped = SEAT_NONE,
		.used = game->used,
	};
}

/* What is still to happen once the line stands again, if anything. */
static bool find_follow_up(const struct game *old, const struct game *game,
			   const struct event *event, struct event *follow)
{
	const struct turn *last = &game->now.last;

	if (game->phase == PHASE_OVER)
		return false;
	/* the claim goes on: it was out of rotation */
	if (event->kind == EVENT_CORRECT && event->seat != SEAT_REFEREE &&
	    !turn_in_rotation(last)) {
		*follow = ask(game, old->question.asker, QUESTION_INTENT);
		return true;
	}
	if (event->kind == EVENT_UNDO && old->halt != HALT_NONE) {
		*follow = ask(game, SEAT_NONE, QUESTION_CONTINUE);
		return true;
	}
	return false;
}

static int fold_one(struct game *game, const struct event *event,
		    struct event *line)
{
	*line = refit(game, event);
	return game_fold(game, line);
}

/* What does not fit any more, such as a word about what is gone, is left. */
static int fold_staying(struct game *game, const struct event *event,
			const struct event *later, int count,
			struct event *line)
{
	int length = 0;

	for (int i = 0; i < count; i++)
		if (stays(event, &later[i]))
			length += fold_one(game, &later[i], &line[length]);
	return length;
}

int rewind_line(const struct game *old, struct game *game,
		const struct event *event, const struct event *later, int count,
		struct event *line)
{
	/* an undo gives back the time that the turn had taken until then */
	bool last = event->kind == EVENT_UNDO;
	struct event follow;
	int length = 0;

	if (last)
		length = fold_staying(game, event, later, count, line);
	if (!fold_one(game, event, &line[length]))
		return 0;
	length++;
	if (!last)
		length +=
			fold_staying(game, event, later, count, &line[length]);
	if (find_follow_up(old, game, event, &follow))
		length += fold_one(game, &follow, &line[length]);
	return length;
}
