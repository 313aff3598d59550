/* SPDX-License-Identifier: ISC */
/* What the pages of a table and of all tables share. */
#ifndef RELAY_RELAY_PARTS_H
#define RELAY_RELAY_PARTS_H

#include "relay/markup.h"
#include "relay/relay_table.h"

/*
 * All before what is in the page, whose name that is; until the end it is to be
 * asked for again.
 */
void relay_put_head(struct markup *markup, const char *title, bool ended);

/*
 * All behind it: since when it stands so, and until when somebody has kept it,
 * who may have been killed.
 */
void relay_put_foot(struct markup *markup, const char *when,
		    const char *written, bool ended);

/* What it is played at, and in which round; or nothing. */
void relay_put_event(struct markup *markup, const struct relay_table *table);

/* Who sits where and who is on turn, with the clocks, as a table. */
void relay_put_seats(struct markup *markup, const struct relay_table *table);

/* How it has ended, what keeps it, or nothing: one paragraph. */
void relay_put_state(struct markup *markup, const struct relay_table *table);

/* "move 45", "B+Resign", or nothing where that is not to be seen. */
enum { RELAY_MOVE = 64 };
const char *relay_move(const struct relay_table *table, char out[RELAY_MOVE]);

/* "Table 3". */
enum { RELAY_TITLE = 64 };
const char *relay_title(const struct relay_table *table, char out[RELAY_TITLE]);

/* "Anna (Black 1) at Q16", or "Anna (Black 1) passes". */
enum { RELAY_SENTENCE = 512 };
const char *relay_turn(const struct game *game, enum seat seat, point p,
		       char out[RELAY_SENTENCE]);
/* The same of the last turn, also of a covered board; empty: there is none. */
const char *relay_last_turn(const struct relay_table *table,
			    char out[RELAY_SENTENCE]);

/* Whether that is to be seen there. */
bool relay_is_on_turn(const struct relay_table *table, enum seat seat);

#endif
