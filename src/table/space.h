/* SPDX-License-Identifier: ISC */
/*
 * Who may fill a record, and with what: a game that could not be ended because
 * its file has grown too large would be lost. So each seat has a part for all
 * that it begins beside its turns and for what the others answer to that, and
 * the end of the file is kept for what ends the game. A run of changes to the
 * marks is one node, and counts as that. Lengths are bytes of the file.
 */
#ifndef TABLE_SPACE_H
#define TABLE_SPACE_H

#include "base/error.h"
#include "record/record.h"
#include "table/wire.h"

enum {
	/* a record must fit into a line of the wire, and into what reads it */
	SPACE_ALL = WIRE_LINE_MAX - 64,
	/* the last of it: for all that is no stone */
	SPACE_NO_STONES = 64 << 10,
	/* the last of that: for what ends the game, for who comes back, for
	   play going on, and for the pause that the table itself makes */
	SPACE_TO_END = 16 << 10,
	/* the last of that: there no word of the referee's lets play go on */
	SPACE_NO_RESUME = 4 << 10,
	/* what a seat, or the referee, may begin beside turns */
	SPACE_SEAT = 128 << 10,
	/* of that, in SPACE_NO_STONES */
	SPACE_SEAT_LATE = 4 << 10
};

/*
 * Bytes that a record may have to be gone on with: one that another program has
 * changed must leave room for play, and for what ends it.
 */
enum { SPACE_CHANGED = SPACE_ALL - SPACE_NO_STONES };

enum { SPACE_SEATS = SEATS_MAX + 1 }; /* the last is the referee's */

/* A node whose like takes its place: see below. */
struct space_run {
	int depth;    /* of it; 0: what comes next has a node of its own */
	size_t bytes; /* counted for whoever changed it last, */
	bool late;    /* in SPACE_NO_STONES as well */
};

struct space {
	size_t grown[SPACE_SEATS]; /* by what each has begun */
	size_t late[SPACE_SEATS];  /* of that, in SPACE_NO_STONES */
	int begun;  /* whose is what comes of it: 1 and its part; 0: nobody's */
	bool asked; /* it was a question, which nobody has denied yet */
	struct space_run run;
};

/* What each seat has filled of a record that is there. */
void space_count(struct space *space, const struct record *record);

/*
 * Whether there is room for an event that has led to a game and let its record
 * grow from one length to another; then it counts. It is no matter of the
 * rules: false, with a sentence, for what they allow.
 */
bool space_take(struct space *space, const struct event *event,
		const struct game *after, size_t before, size_t length,
		struct error *error);

#endif
