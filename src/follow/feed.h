/* SPDX-License-Identifier: ISC */
/*
 * Tables elsewhere, as a broker tells of them: each message becomes lines, each
 * line begins with the number of its table, and what follows is what a table
 * says to who watches it. All of it is as hostile as anything: whoever reaches
 * the broker could have written it.
 */
#ifndef FOLLOW_FEED_H
#define FOLLOW_FEED_H

#include "follow/follow.h"

/* Relays at one broker. */
enum { FEED_RELAYS = 16 };

struct feed {
	struct wire wire;
	pid_t relays[FEED_RELAYS]; /* that are there */
	int relay_count;
	/* a new table of that name, from malloc(), or NULL */
	struct followed *(*make)(void *context, const char *name);
	void *context;
	const char *only; /* of that name or number; NULL: all */
	pid_t skipped;	  /* whose message says nothing new */
	int64_t age;	  /* ms, of the message */
	bool reached;	  /* the broker has let us in */
};

/* What the broker has kept for longer is of a table that is no more: ms. */
enum { FEED_AGE_MAX = 24 * 60 * 60 * 1000 };

void feed_init(struct feed *feed, int fd,
	       struct followed *(*make)(void *context, const char *name),
	       void *context, const char *only);
void feed_clear(struct feed *feed);

/* One line of a message; one that means nothing changes nothing. */
void feed_take(struct feed *feed, struct follow *follow, const char *line,
	       int64_t now);

/* What is said to it once the broker has let us in, and has gone again. */
extern const char feed_reached[], feed_lost[];

/* What has come. */
void feed_read(struct feed *feed, struct follow *follow, int64_t now);

/*
 * The lines of a message, which was kept at the broker, or comes as it happens;
 * unix_ms is now. From malloc(), with a newline behind each; NULL for what is
 * no message of a table.
 */
char *feed_lines(const char *topic, const char *bytes, size_t length, bool kept,
		 int64_t unix_ms);

#endif
