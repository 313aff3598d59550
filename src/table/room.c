/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/room.h"

#include <stdlib.h>
#include <string.h>

/*
 * A yes, or what came of one: never the first word, and the first was counted
 * for who has said it.
 */
static bool is_yes(const struct event *event)
{
	return event->seat >= 0 &&
	       (event->yes || event_has(event->kind, GOES_BACK) ||
		event_has(event->kind, DECIDES));
}

/* Which part of the record an event counts against; -1: none. */
static int find_part(const struct event *event)
{
	if (event_has(event->kind, IS_TURN) || event->seat == SEAT_NONE ||
	    is_yes(event))
		return -1;
	return event->seat == SEAT_REFEREE ? SEATS_MAX : (int)event->seat;
}

static bool is_stone(const struct event *event)
{
	return event_has(event->kind, IS_TURN) && event->point != POINT_PASS;
}

static size_t node_size(const struct sgf_node *node)
{
	size_t length = 0;
	char *text;

	if (sgf_write_node(node, &text, &length))
		free(text);
	return length + RECORD_CHECK + 1;
}

void room_count(struct room *room, const struct record *record)
{
	const struct sgf_node *node = record->tree.root;
	struct event event;
	struct error error;

	memset(room, 0, sizeof(*room));
	while ((node = sgf_next(node))) {
		int part = kifu_get_event(node, &record->game.setup, 0, &event,
					  &error)
				   ? find_part(&event)
				   : -1;

		if (part >= 0)
			room->grown[part] += node_size(node);
	}
}

/* Why there is no room for what a seat does beside its turns, or NULL. */
static const char *find_fault(const struct room *room, int part, size_t grown,
			      bool late)
{
	if (room->grown[part] + grown > ROOM_SEAT ||
	    (late && room->late[part] + grown > ROOM_LATE))
		return "This seat has filled its part of the record: turns, "
		       "yes "
		       "and resigning still have room.";
	return NULL;
}

static const char *find_full(const struct event *event, bool ends,
			     size_t length)
{
	if (length > ROOM_ALL)
		return "The record is full.";
	if (length > ROOM_ALL - ROOM_END && !ends && event->seat != SEAT_NONE)
		return "The record is full but for what ends the game.";
	if (length > ROOM_ALL - ROOM_CLOSE && is_stone(event))
		return "The record is nearly full: no more stones have room, "
		       "but passes and what ends the game.";
	return NULL;
}

bool room_take(struct room *room, const struct event *event,
	       const struct game *after, size_t before, size_t length,
	       struct error *error)
{
	bool ends =
		after->phase == PHASE_OVER && event->depth == after->end_depth;
	size_t grown = length > before ? length - before : 0;
	bool late = length > ROOM_ALL - ROOM_CLOSE;
	const char *fault = find_full(event, ends, length);
	int part = ends ? -1 : find_part(event);

	if (!fault && part >= 0)
		fault = find_fault(room, part, grown, late);
	if (fault)
		return error_set(error, "%s", fault);
	if (part >= 0) {
		room->grown[part] += grown;
		room->late[part] += late ? grown : 0;
	}
	return true;
}
