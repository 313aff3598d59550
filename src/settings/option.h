/* SPDX-License-Identifier: ISC */
/*
 * Every option there is, as one table: its section and name, what its value
 * may be, its default and what it is for. The parser, the checks, the example
 * file and the check of the manual page all walk over it. The keys' rows are
 * made from the command table.
 */
#ifndef SETTINGS_OPTION_H
#define SETTINGS_OPTION_H

#include "settings/settings.h"

enum { OPTION_NAME = 40, OPTION_VALUE = 4096 };

struct option {
	const char *section; /* NULL at the top of the file */
	const char *name;
	bool list; /* values are joined by blanks */
	/* False when the value is none; then nothing has changed. */
	bool (*set)(const struct option *option, struct settings *settings,
		    enum seat seat, const char *value);
	const char *fallback; /* the default; see option_default() */
	const char *range;    /* "a whole number from 5 to 19" */
	const char *help;     /* sentences */
	/* for set(): where the value goes and what it may be */
	size_t at, size;
	int min, max;
	const char *const *choices;
	enum command command;
};

/* The rows in the file's order; false when there is no row i. */
bool option_at(int i, struct option *option);

/* The row's number, or -1. */
int option_find(const char *section, const char *name);

/* Whether a section comes once for every seat; NULL is the top of the file. */
bool option_is_titled(const char *section);

/* Whether the section exists, and whether it comes once for every seat. */
bool option_section(const char *section, bool *titled);

/* The default as it would be written; only the key sets differ by seat. */
const char *option_default(const struct option *option, enum seat seat);

/* "clock.main" and "seat.B1.name", as people name options. */
const char *option_path(const struct option *option, enum seat seat,
			char out[OPTION_NAME]);

#endif
