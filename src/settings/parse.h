/* SPDX-License-Identifier: ISC */
/*
 * libconfuse, and nothing of it outside: a config text becomes the list of
 * the assignments it makes, in order and with their lines, values still text.
 */
#ifndef SETTINGS_PARSE_H
#define SETTINGS_PARSE_H

#include "settings/fault.h"
#include "settings/option.h"

enum { ASSIGNMENTS_MAX = 192 };

struct assignment {
	int option; /* row of the option table */
	enum seat seat;
	int line;
	char *value; /* lists are joined by blanks */
};

struct assignments {
	int count;
	struct assignment all[ASSIGNMENTS_MAX];
};

/*
 * Notes the first mistake in fault; the assignments before it stand. The text
 * is one that source_read() gave. Comments in it are blanked.
 */
void parse_text(struct assignments *assignments, char *text,
		struct fault *fault);

void assignments_release(struct assignments *assignments);

#endif
