/* SPDX-License-Identifier: ISC */
/*
 * A table that is followed: its game, folded from what it sends to all who
 * watch, and what that has come to. Whoever shows it has a struct that begins
 * with this one.
 */
#ifndef FOLLOW_FOLLOWED_H
#define FOLLOW_FOLLOWED_H

#include "replica/replica.h"
#include "table/rendezvous.h"
#include "table/wire.h"

/* A game that was broken off is followed for so long. */
enum { FOLLOWED_PAST_MS = 300000 };

struct followed {
	char name[RENDEZVOUS_NAME]; /* its number */
	char record[256];	    /* its record's name; empty: not known */
	pid_t process;
	pid_t relay; /* that tells of it; 0: it speaks for itself */
	struct wire wire;
	struct replica replica;
	bool shut;	 /* nobody may watch it */
	bool stopped;	 /* by the referee, together with all others */
	bool gone;	 /* it says nothing more, */
	int64_t gone_at; /* ms: since then */
};

/* *game is kept up to date from here on. There is no wire yet. */
void followed_init(struct followed *followed, const char *name,
		   struct game *game);

/*
 * One line of the table's, without its newline, at `now` ms of this machine,
 * as replica_take() has it. Returns what is to be sent to the table, or NULL.
 */
const char *followed_take(struct followed *followed, const char *line,
			  int64_t now, struct change *change);

/* Whether it has said anything of itself. */
bool followed_has_answered(const struct followed *followed);

/* Whether there is a game to be seen. */
bool followed_is_known(const struct followed *followed);

/*
 * Whether nobody who watches is to see the board before play goes on (INT-21,
 * INT-28): who has seen it is told no more than that.
 */
bool followed_is_covered(const struct followed *followed);

enum { FOLLOWED_CLOCK = 64 };

/* The table's line of its clock as it would be now. */
const char *followed_clock_line(const struct followed *followed, int64_t now,
				char out[FOLLOWED_CLOCK]);

/* The reasons of the rulings by which all clocks stop, and go on. */
extern const char followed_stop[], followed_go_on[];

/* What keeps a table from playing. */
enum followed_state {
	FOLLOWED_PLAYS,
	FOLLOWED_WAITS,	  /* for an answer, or the clock has been stopped */
	FOLLOWED_REFEREE, /* the referee is called, or nobody else goes on */
	FOLLOWED_OVER,
	FOLLOWED_GONE
};

/* *words is a msgid that says it, or "" where nothing has to be said. */
enum followed_state followed_state(const struct followed *followed,
				   const char **words);

/* It says nothing more from then on. */
void followed_leave(struct followed *followed, int64_t now);

/*
 * Whether it is a game that was broken off so long ago that nobody looks for
 * it, or that goes on at that other table.
 */
bool followed_is_past(const struct followed *followed, int64_t now);
bool followed_goes_on(const struct followed *followed,
		      const struct followed *other);

#endif
