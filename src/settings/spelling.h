/* SPDX-License-Identifier: ISC */
/*
 * What somebody may have meant by a name that there is not: the nearest name
 * by single letters added, dropped, changed or swapped.
 */
#ifndef SETTINGS_SPELLING_H
#define SETTINGS_SPELLING_H

#include "settings/config_error.h"

struct spelling {
	const char *name, *best; /* NULL: nothing is near */
	int distance;
};

/* Each candidate has less than OPTION_NAME bytes. */
void spelling_begin(struct spelling *spelling, const char *name);
void spelling_consider(struct spelling *spelling, const char *candidate);

/*
 * An error that there is no such "option" or "section", with the nearest name
 * or the section where it belongs. The section is NULL at the top of the file.
 */
void spelling_unknown(struct config_errors *errors, int line, const char *what,
		      const char *section, const char *name);

/* An error that a section needs a seat behind its name, and which there are. */
void spelling_no_seat(struct config_errors *errors, int line,
		      const char *section);

#endif
