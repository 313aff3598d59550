/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/space.h"

#include <string.h>

#include "base/i18n.h"

/*
 * A word, or what came of it: never the first, and whoever began it was told
 * then that there was room. A first "no" belongs to whoever has asked; more of
 * them are somebody's own.
 */
static bool follows(const struct space *space, const struct event *event)
{
	if (event_has(event->kind, IS_ANSWER) && !event->yes)
		return space->asked;
	return event->yes || event_has(event->kind, GOES_BACK) ||
	       event_has(event->kind, DECIDES);
}

static bool is_turn(const struct event *event)
{
	return event_has(event->kind, IS_TURN);
}

static bool is_stone(const struct event *event)
{
	return is_turn(event) && event->point != POINT_PASS;
}

/* Which part of the record it is the first word of; -1: none. */
static int find_own(const struct space *space, const struct event *event)
{
	if (event->seat == SEAT_REFEREE)
		return SEATS_MAX;
	/* whoever comes and goes; that they are back has room all the same */
	if (event->kind == EVENT_LOST)
		return (int)event->line;
	/* who sits there has to be told by a word of the host's before */
	if (event_has(event->kind, NAMES_PLAYERS))
		return (int)seats_first(event->seats);
	if (event->seat == SEAT_NONE || is_turn(event) || follows(space, event))
		return -1;
	return (int)event->seat;
}

/* A stone is nobody's; a pass may be what somebody has resumed the game for. */
static void count(struct space *space, const struct event *event, size_t grown,
		  bool late)
{
	int own = find_own(space, event);

	if (own >= 0 || event->seat == SEAT_NONE || is_stone(event)) {
		space->begun = own + 1;
		space->asked = own >= 0 && event_has(event->kind, IS_QUESTION);
	} else if (event_has(event->kind, IS_ANSWER) && !event->yes) {
		space->asked = false;
	}
	if (space->begun && (late || !is_turn(event)))
		space->grown[space->begun - 1] += grown;
	if (space->begun && late)
		space->late[space->begun - 1] += grown;
	space->run = (struct space_run){0};
	if (own >= 0 && event_has(event->kind, SHARES_NODE))
		space->run = (struct space_run){.depth = event->depth,
						.bytes = grown,
						.late = late};
}

/* It is as if the node were not there whose place this one takes. */
static void take_back(struct space *space, const struct event *event,
		      size_t *length)
{
	const struct space_run run = space->run;

	if (!event_has(event->kind, SHARES_NODE) || event->depth != run.depth)
		return;
	space->grown[space->begun - 1] -= run.bytes;
	if (run.late)
		space->late[space->begun - 1] -= run.bytes;
	*length -= run.bytes;
}

void space_count(struct space *space, const struct record *record)
{
	const struct sgf_node *node = record->tree.root;
	size_t at = record_node_bytes(node);
	struct event event;
	struct error error;

	memset(space, 0, sizeof(*space));
	while ((node = sgf_next(node))) {
		size_t size = record_node_bytes(node);

		at += size;
		if (kifu_get_event(node, &record->game.setup, 0, &event,
				   &error))
			count(space, &event, size,
			      at > SPACE_ALL - SPACE_NO_STONES);
	}
}

static const char *say_filled(const struct event *event)
{
	if (event_has(event->kind, NAMES_PLAYERS))
		return N_("The record has no more room for who comes to that "
			  "seat: it cannot be freed any more.");
	if (event->seat == SEAT_REFEREE)
		return N_("The referee has filled the referee's part of the "
			  "record: that play goes on, and what ends the game, "
			  "still have room.");
	return N_("This seat has filled its part of the record: turns, yes "
		  "and resigning still have room.");
}

/* Why there is no room for what somebody does beside turns, or NULL. */
static const char *find_fault(const struct space *space,
			      const struct event *event, size_t grown,
			      bool late)
{
	int part = find_own(space, event);

	return space->grown[part] + grown > SPACE_SEAT ||
			       (late &&
				space->late[part] + grown > SPACE_SEAT_LATE)
		       ? say_filled(event)
		       : NULL;
}

/* Of those who come and go there is no end. */
static bool is_tables_own(const struct space *space, const struct event *event)
{
	return event->seat == SEAT_NONE && find_own(space, event) < 0;
}

static const char *find_full(const struct space *space,
			     const struct event *event, bool needed,
			     size_t length)
{
	if (length > SPACE_ALL)
		return N_("The record is full.");
	if (length > SPACE_ALL - SPACE_TO_END && !needed &&
	    !is_tables_own(space, event))
		return N_("The record is full but for what ends the game.");
	if (length > SPACE_ALL - SPACE_NO_STONES && is_stone(event))
		return N_(
			"The record is nearly full: no more stones have room, "
			"but passes and what ends the game.");
	return NULL;
}

/*
 * Without who is away, and while the referee has stopped play, nothing ends; to
 * go away, or to stop it, had room. But the table itself stops it whenever all
 * leave, so that the referee's word is not kept the last of all.
 */
static bool goes_on(const struct event *event, size_t length)
{
	return event->kind == EVENT_BACK ||
	       (event->kind == EVENT_RULING &&
		event->ruling.kind == RULING_RESUME &&
		length <= SPACE_ALL - SPACE_NO_RESUME);
}

bool space_take(struct space *space, const struct event *event,
		const struct game *after, size_t before, size_t length,
		struct error *error)
{
	bool ends =
		after->phase == PHASE_OVER && event->depth == after->end_depth;
	bool needed = ends || goes_on(event, length);
	bool late = length > SPACE_ALL - SPACE_NO_STONES;
	const char *fault = find_full(space, event, needed, length);
	struct space taken = *space;
	bool owned = find_own(space, event) >= 0;
	size_t grown;

	take_back(&taken, event, &before);
	grown = length > before ? length - before : 0;
	if (!fault && !needed && owned)
		fault = find_fault(&taken, event, grown, late);
	if (fault)
		return error_set(error, "%s", fault);
	if (!ends)
		count(&taken, event, grown, late);
	*space = taken;
	return true;
}
