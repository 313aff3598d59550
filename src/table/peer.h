/* SPDX-License-Identifier: ISC */
/*
 * Somebody at the other end of a wire: a terminal that plays, one that
 * watches, or a guest who has only asked something so far.
 */
#ifndef TABLE_PEER_H
#define TABLE_PEER_H

#include "table/wire.h"

enum role { ROLE_GUEST, ROLE_PLAYER, ROLE_WATCHER };

struct peer {
	struct wire wire;
	enum role role;
	bool told;    /* gets what happens, after "attach" or "watch" */
	bool behind;  /* but had no room for it: needs the whole record */
	bool referee; /* has said the referee's code */
	bool first;   /* whom the table was started for */
	bool left;    /* said good-bye, or has been seen to be gone */
};

void peer_init(struct peer *peer, int in, int out);

/* Queues a line of a word, and a blank and a text unless that is NULL. */
bool peer_send(struct peer *peer, const char *word, const char *text);

#endif
