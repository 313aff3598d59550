/* SPDX-License-Identifier: ISC */
/*
 * What others may have of a table: where it can be found, beside the places of
 * its own user. A terminal tells its table so in words, as the config file has
 * them.
 */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include <stdbool.h>

#include "table/rendezvous.h"

enum room_watch {
	/* whoever can connect; of one machine that is who may enter */
	ROOM_WATCH_ALL,
	ROOM_WATCH_ROOM, /* whoever may enter the room */
	ROOM_WATCH_NONE	 /* nobody but the referee */
};

enum { ROOM_DELAY_MAX = 99, ROOM_TEXT = 32 };

struct room {
	char directory[RENDEZVOUS_PATH]; /* of sockets; empty: none is there */
	enum room_watch watch;
	int delay; /* in moves, of what is shown to those who do not play */
};

/*
 * "watch=all delay=3 directory=/run/pairgo": words with blanks between, the
 * directory last; what is not said stays. False and nothing has changed when
 * one is no such word.
 */
bool room_parse(struct room *room, const char *text);

/* The same words of all but the directory. */
void room_write(const struct room *room, char out[ROOM_TEXT]);

/* Whether the directory is this user's, and the room with it. */
bool room_is_ours(const struct room *room);

#endif
