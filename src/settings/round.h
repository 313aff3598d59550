/* SPDX-License-Identifier: ISC */
/*
 * The pairings of a round, as an organiser writes them down: options that hold
 * at all its tables, then columns, and a line for each table.
 *
 *	event.name = Torneo di Torino
 *	event.round = 3
 *	preset = figg
 *
 *	table  B1          B1.rank  B1.login  W1     ...
 *	1      Anna Rossi  3k       anna      Carla  ...
 *
 * A column is an option; "table" is short for event.table, "B1" for
 * seat.B1.name, "B1.rank" and "B1.login" for that seat's. Columns have a tab
 * between them or, where the first line of them has none, two blanks or more;
 * "-" stands for nothing. What begins with # is passed over.
 */
#ifndef SETTINGS_ROUND_H
#define SETTINGS_ROUND_H

#include "game/setup.h"
#include "settings/assignment.h"

enum { ROUND_TABLES = 256, ROUND_COLUMNS = 32 };

struct pairing {
	int line;
	char table[LABEL_BYTES]; /* its number or name, as it is kept; or "" */
	struct assignments options;
};

struct round {
	struct assignments options; /* of all tables */
	int columns;
	struct assignment column[ROUND_COLUMNS]; /* without a value */
	bool tabbed;
	int count;
	struct pairing *pairings; /* of malloc() */
};

/*
 * Reads such a file, of at most 64 KiB. What is wrong is among the errors, by
 * line; values are not looked at. The caller clears *round in either case.
 */
void round_read(struct round *round, const char *path,
		struct config_errors *errors);
/* The same of text in memory, which is written over. */
void round_parse(struct round *round, char *text, struct config_errors *errors);
void round_clear(struct round *round);

/* The preset of that table, or of all; or NULL. */
const char *round_preset(const struct round *round,
			 const struct pairing *pairing);

#endif
