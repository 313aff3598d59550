/* SPDX-License-Identifier: ISC */
/*
 * What somebody may have meant by a name that there is not: the nearest name
 * by single letters added, dropped, changed or swapped.
 */
#ifndef SETTINGS_SPELLING_H
#define SETTINGS_SPELLING_H

#include <stddef.h>

struct spelling {
	const char *name, *best; /* NULL: nothing is near */
	int distance;
};

/* Each candidate has less than OPTION_NAME bytes. */
void spelling_begin(struct spelling *spelling, const char *name);
void spelling_consider(struct spelling *spelling, const char *candidate);

/*
 * "; did you mean main?", "; it belongs in section rules or keys", or nothing.
 * The section is NULL at the top of the file, where sections are names too.
 */
void spelling_hint(char *out, size_t size, const char *section,
		   const char *name);

#endif
