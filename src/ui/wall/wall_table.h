/* SPDX-License-Identifier: ISC */
/*
 * A table as it hangs on the wall: its game, folded from what it sends to all
 * who watch, and its clocks. Lines go in and requests come out; there is no
 * wire in here, no clock and no screen.
 */
#ifndef UI_WALL_WALL_TABLE_H
#define UI_WALL_WALL_TABLE_H

#include "follow/followed.h"
#include "ui/play/play.h"

/* What who looks may have asked of it, each once at a time. */
enum wall_errand {
	ERRAND_CODE,  /* the referee's is said */
	ERRAND_ORDER, /* something is to happen at all tables */
	ERRANDS
};

struct wall_table;

/* Who tells what is heard of tables, where nothing is seen. */
struct wall_teller {
	void (*tell)(struct wall_teller *teller, struct wall_table *table,
		     const struct change *change);
	void (*ring)(struct wall_teller *teller);
};

struct wall_table {
	struct followed followed; /* its game is the play's: this stays there */
	struct play play;
	bool foreign;	/* another player's own: no code is said there */
	bool locked;	/* it has refused something for want of one */
	bool said_code; /* a code has been, */
	bool trusted;	/* and was the referee's */
	bool rung;	/* the bell has, since it needs the referee */
	struct wall_teller *teller; /* or NULL */
	const char *told;	    /* by that, of its state: a msgid */
	/* by its number which answer is that to it; 0: none is awaited */
	unsigned long answer[ERRANDS];
	char refusal[ERRANDS][PLAY_MESSAGE]; /* the last one, or "" */
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

/* Asks it for that with a line. */
void wall_table_ask(struct wall_table *table, enum wall_errand errand,
		    const char *line);

/* Whether it has said what is played there, and has not gone since. */
bool wall_table_is_there(const struct wall_table *table);

/* What who looks may do there: rule, or at least say something to all. */
bool wall_table_may_rule(const struct wall_table *table);
bool wall_table_may_speak(const struct wall_table *table);
/* Whether they might, if they said the referee's code. */
bool wall_table_wants_code(const struct wall_table *table);
/* Whether either is so, by what it has said itself. */
bool wall_table_is_ruled(const struct wall_table *table);
/* Whether it calls the referee, or cannot go on without. */
bool wall_table_needs_referee(const struct wall_table *table);

/* Whether nobody tells what it says any more. */
bool wall_table_is_silent(const struct wall_table *table);

/* Its clock comes up to now. */
void wall_table_tick(struct wall_table *table, int64_t now);

/* Whether its clock runs, and changes with each second. */
bool wall_table_runs(const struct wall_table *table);

#endif
