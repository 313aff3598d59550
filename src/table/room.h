/* SPDX-License-Identifier: ISC */
/*
 * Who may fill a record, and with what: a game that could not be ended because
 * its file has grown too large would be lost. So each seat has a part for all
 * that it begins beside its turns, and the end of the file is kept for what
 * ends the game. Lengths are bytes of the file.
 */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include "base/error.h"
#include "record/record.h"
#include "table/wire.h"

enum {
	/* a record must fit into a line of the wire, and into what reads it */
	ROOM_ALL = WIRE_LINE_MAX - 64,
	/* the last of it: for what ends the game, and the table's own pause */
	ROOM_END = 16 << 10,
	/* the last of it: for all that is no stone */
	ROOM_CLOSE = 64 << 10,
	/* what each, and the referee, may do beside turns and yes; and there */
	ROOM_SEAT = 128 << 10,
	ROOM_LATE = 8 << 10
};

enum { ROOM_SEATS = SEATS_MAX + 1 }; /* the last is the referee's */

struct room {
	size_t grown[ROOM_SEATS]; /* by what each did beside turns */
	size_t late[ROOM_SEATS];  /* of that, in ROOM_CLOSE */
};

/* What each seat has filled of a record that is there. */
void room_count(struct room *room, const struct record *record);

/*
 * Whether there is room for an event that has led to a game and let its record
 * grow from one length to another; then it counts. It is no matter of the
 * rules: false, with a sentence, for what they allow.
 */
bool room_take(struct room *room, const struct event *event,
	       const struct game *after, size_t before, size_t length,
	       struct error *error);

#endif
