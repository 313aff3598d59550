/* SPDX-License-Identifier: ISC */
/*
 * What somebody may have meant by a name that there is not: the nearest name
 * by single letters added, dropped, changed or swapped.
 */
#ifndef SETTINGS_NEAREST_H
#define SETTINGS_NEAREST_H

#include <stddef.h>

struct nearest {
	const char *name, *best; /* NULL: nothing is near */
	int distance;
};

/* Each candidate has less than OPTION_NAME bytes. */
void nearest_begin(struct nearest *nearest, const char *name);
void nearest_consider(struct nearest *nearest, const char *candidate);

/*
 * "; did you mean main?", "; it belongs in section clock", or nothing. The
 * section is NULL at the top of the file, where sections are names too.
 */
void nearest_hint(char *out, size_t size, const char *section,
		  const char *name);

#endif
