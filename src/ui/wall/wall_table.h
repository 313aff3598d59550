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

struct wall_table {
	char name[RENDEZVOUS_NAME]; /* its number */
	struct play play;
	struct replica replica; /* of the play's game: this stays where it is */
	bool shut;		/* nobody may watch it */
	bool gone;		/* it says nothing more */
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
