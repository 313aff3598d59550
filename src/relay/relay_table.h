/* SPDX-License-Identifier: ISC */
/*
 * What pages say of one table: its game as those who watch it may see it, and
 * what has become of it. Files are called by its process alone, never by what
 * somebody has written.
 */
#ifndef RELAY_RELAY_TABLE_H
#define RELAY_RELAY_TABLE_H

#include "record/record.h"
#include "replica/recent.h"

enum relay_state {
	RELAY_PLAYS,
	RELAY_WAITS,
	RELAY_WANTED, /* the referee is */
	RELAY_OVER,
	RELAY_GONE
};

struct relay_table {
	const char *name;	 /* its number, as people say it */
	int process;		 /* the one that its files are called by */
	const struct game *game; /* NULL: it shows nothing to who watches */
	const struct recent *recent;
	int64_t used; /* ms of the turn, when that was last said */
	int late;     /* so many moves, it is shown */
	bool covered; /* of the board nothing is to be seen */
	enum relay_state state;
	const char *words;   /* a msgid that says what keeps it, or "" */
	const char *when;    /* the time of day of what stands here, "15:42" */
	const char *written; /* when the page was, with its date */
	bool ended;	     /* nobody keeps the page up to date any more */
};

/* Of these there is one for each table. */
enum relay_file { RELAY_PAGE, RELAY_BOARD, RELAY_RECORD, RELAY_FILES };
enum { RELAY_NAME = 32 };

const char *relay_file(enum relay_file file, int process, char out[RELAY_NAME]);

/* The others: of all tables, and what all look like. */
extern const char relay_index[], relay_style[];

/*
 * Stands near the beginning of each file, and of none that was not made here.
 */
extern const char relay_mark[];

/* Whether the name is one of all these. */
bool relay_is_file(const char *name);

/* Seconds after which a browser asks for a page again. */
enum { RELAY_REFRESH = 10, RELAY_REFRESH_ENDED = 60 };

/* And after which it is written again, so that an old one is seen to be old. */
enum { RELAY_RENEW = 15 };

#endif
