/* SPDX-License-Identifier: ISC */
/*
 * All tables of a room, over a wire to each, for who shows them on a screen or
 * elsewhere: descriptors go out, and each line comes to whoever shows its
 * table. Who has begun it looks from time to time for tables that have come
 * since.
 */
#ifndef FOLLOW_FOLLOW_H
#define FOLLOW_FOLLOW_H

#include <poll.h>

#include "follow/followed.h"

enum { FOLLOW_LOOK_MS = 5000 };

/* Takes a line of that table, as followed_take() does. */
typedef const char *follow_take(struct followed *table, const char *line,
				int64_t now);

struct follow {
	follow_take *take;
	void (*clear)(struct followed *table); /* what it has; or NULL */
	struct followed *tables[RENDEZVOUS_TABLES];
	int count;
};

void follow_init(struct follow *follow, follow_take *take,
		 void (*clear)(struct followed *table));
void follow_clear(struct follow *follow);

/* Whether the table of that process is there, and still says something. */
bool follow_has(const struct follow *follow, pid_t process);

/*
 * Takes a table, from malloc(), in its order among the others, by the number of
 * its name; one of that name that says nothing more gives its place to it, and
 * so does any such one where no other place is left. The connection and the
 * table are its own from here on. False where there is no room: both are gone.
 */
bool follow_add(struct follow *follow, struct followed *table, pid_t process,
		int table_fd);

/* The same of one that has no connection: what it says comes otherwise. */
bool follow_add_fed(struct follow *follow, struct followed *table,
		    pid_t process);

/* For poll(): a place for each of them. Returns how many. */
int follow_fill(const struct follow *follow, struct pollfd *fds);

/* What has come of these, and what waits to go out. */
void follow_read(struct follow *follow, const struct pollfd *fds, int64_t now);

/* The table of that process goes, if it is there. */
void follow_drop(struct follow *follow, pid_t process);

/* Games that were broken off, and nobody looks for here, go. */
void follow_drop_past(struct follow *follow, int64_t now);

#endif
