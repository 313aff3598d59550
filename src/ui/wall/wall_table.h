/* SPDX-License-Identifier: ISC */
/*
 * A table as it hangs on the wall: its game, folded from what it sends to all
 * who watch, and its clocks. Lines go in and requests come out; there is no
 * wire in here, no clock and no screen.
 */
#ifndef UI_WALL_WALL_TABLE_H
#define UI_WALL_WALL_TABLE_H

#include "table/rendezvous.h"
#include "ui/play/play.h"
#include "replica/replica.h"

/* A game that was broken off hangs there for so long. */
enum { WALL_GONE_MS = 300000 };

struct wall_table {
	char name[RENDEZVOUS_NAME]; /* its number */
	char record[256];	    /* its record's name; empty: not known */
	struct play play;
	struct replica replica; /* of the play's game: this stays where it is */
	bool shut;		/* nobody may watch it */
	bool gone;		/* it says nothing more */
	int64_t gone_at;	/* ms: since then */
};

/* Nobody has keys there, but what is shown is made for those of a keymap. */
void wall_table_init(struct wall_table *table, const char *name,
		     const struct keymap *keymap);

/*
 * One line of the table's, without its newline, at `now` ms of this machine.
 * Returns what is to be sent to it, or NULL.
 */
const char *wall_table_take(struct wall_table *table, const char *line,
			    int64_t now);

/* Its clock comes up to now. */
void wall_table_tick(struct wall_table *table, int64_t now);

/* It says nothing more from then on. */
void wall_table_leave(struct wall_table *table, int64_t now);

/* Whether a game that was broken off has hung there for long enough. */
bool wall_table_is_past(const struct wall_table *table, int64_t now);
/* Whether a game that was broken off goes on at that other table. */
bool wall_table_goes_on(const struct wall_table *table,
			const struct wall_table *other);

/* Whether there is a game to be seen. */
bool wall_table_is_known(const struct wall_table *table);
/* Whether its clock runs, and changes with each second. */
bool wall_table_runs(const struct wall_table *table);

/* What keeps a table from playing. */
enum wall_state {
	WALL_PLAYS,
	WALL_WAITS,   /* somebody is to answer, or has stopped the clock */
	WALL_REFEREE, /* the referee is needed: nobody else goes on */
	WALL_OVER,
	WALL_GONE
};

/* *words is a msgid that says it, or "" where nothing has to be said. */
enum wall_state wall_table_state(const struct wall_table *table,
				 const char **words);

#endif
