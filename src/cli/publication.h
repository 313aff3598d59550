/* SPDX-License-Identifier: ISC */
/*
 * What a broker has been told of one table: nodes as they come, clocks where
 * nobody could know them, and all that there is, for who comes later.
 */
#ifndef CLI_PUBLICATION_H
#define CLI_PUBLICATION_H

#include "cli/broker.h"
#include "follow/followed.h"
#include "relay/public_record.h"

/* All of it is said so often at most, while nodes tell the rest. */
enum { PUBLICATION_MS = 10000 };

struct publication {
	struct public_logins logins;
	char company[PUBLIC_COMPANY]; /* as it was said last */
	bool due;		      /* there is more than the broker keeps, */
	bool news;		      /* which nodes have not told */
	int64_t written;	      /* ms: when all was said last */
	/* what of the clock everybody knows: its reading, when, if it runs */
	int64_t reading, since;
	bool runs;
};

/* The table as it is: nothing of it without a record. */
struct published {
	struct broker *broker;
	const struct followed *followed;
	const struct record *record; /* NULL: it is not for all */
};

/* After a line of the table's. */
void publication_take(struct publication *publication,
		      const struct published *table,
		      const struct change *change);

/* When all is to be said again: ms, or INT64_MAX. */
int64_t publication_due(const struct publication *publication);
void publication_write(struct publication *publication,
		       const struct published *table, int64_t now);

/* Nothing more is kept of it there. */
void publication_remove(const struct published *table);

#endif
