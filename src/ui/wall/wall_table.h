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

struct wall_table {
	struct followed followed; /* its game is the play's: this stays there */
	struct play play;
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

/* Whether its clock runs, and changes with each second. */
bool wall_table_runs(const struct wall_table *table);

#endif
