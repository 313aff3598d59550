/* SPDX-License-Identifier: ISC */
/*
 * Options and the texts that they are to be set to, in order and with the line
 * where each stands: what a config file, a round or the command line says
 * before anybody looks whether it is right.
 */
#ifndef SETTINGS_ASSIGNMENT_H
#define SETTINGS_ASSIGNMENT_H

#include "settings/config_error.h"
#include "settings/option.h"

enum { ASSIGNMENTS_MAX = 192 };

struct assignment {
	int option; /* row of the option table */
	enum seat seat;
	int line;
	char *value; /* lists are joined by blanks; NULL: refused already */
};

struct assignments {
	int count;
	struct assignment all[ASSIGNMENTS_MAX];
};

void assignments_release(struct assignments *assignments);

/*
 * The option of that name, such as "clock.main" and "seat.B1.name", for a value
 * that stands on that line; false with an error.
 */
bool assignment_find(const char *name, int line, struct assignment *made,
		     struct config_errors *errors);

/* The first that sets that option, for whichever seat; or NULL. */
const struct assignment *assignments_of(const struct assignments *assignments,
					const char *section, const char *name);

/* Sets the values, in order: together they have to fit then. */
void settings_assign(struct settings *settings,
		     const struct assignments *assignments,
		     struct config_errors *errors);

#endif
