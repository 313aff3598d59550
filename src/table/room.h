/* SPDX-License-Identifier: ISC */
/*
 * The table and everybody at it: who plays, who watches, who has gone, and
 * what they are told. Nobody is ever waited for.
 */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include "base/error.h"
#include "table/peer.h"
#include "table/table.h"

enum { ROOM_PEERS = 64, ROOM_CODE = 64 };

struct room {
	struct table table;
	struct peer peers[ROOM_PEERS];
	int count;
	const struct setup *setup;  /* what a bare "new" begins */
	char directory[STORE_PATH]; /* for a new record; empty: the default */
	char code[ROOM_CODE];	    /* the referee's; empty: none is wanted */
	bool manual_clock;
	int64_t now;	      /* ms of the clock that the game goes by */
	bool until_eof;	      /* the first peer's end is a "leave" */
	bool unheard;	      /* what that peer was told is lost */
	bool left_on_purpose; /* the table ends */
};

/* NULL when the room is full; the descriptors are then still the caller's. */
struct peer *room_admit(struct room *room, int in, int out);

/* Whether that peer's rulings are the referee's. */
bool room_may_rule(const struct room *room, const struct peer *peer);

/* How many there are who can play. */
int room_players(const struct room *room);

/* A guest takes the seats: from now on time is counted. */
void room_seat(struct room *room, struct peer *peer);

/*
 * A peer goes, on purpose or not. When nobody is left to play, a running
 * clock is paused; and the table ends, if it was on purpose.
 */
void room_leave(struct room *room, struct peer *peer, bool on_purpose);

/* All go, on purpose, and hear of the pause: the table ends. */
void room_end(struct room *room);

/* Forgets those who have gone and have nothing left to read. */
void room_sweep(struct room *room);

/* Whether the table has nothing left to do: a game that is over, or none. */
bool room_is_done(const struct room *room);

/*
 * The table has changed: tells the tip to all who are told, or the whole
 * record where more than that has changed.
 */
void room_tell_node(struct room *room);
void room_tell_clock(struct room *room);
/* The whole record and the clock, now or when there is room for it. */
void room_catch_up(struct room *room, struct peer *peer);

/* The flag falls if its time has come. */
enum table_change room_flag(struct room *room, struct error *error);

#endif
