/* SPDX-License-Identifier: ISC */
/*
 * What somebody may have meant by a name that there is not: the nearest name
 * by single letters added, dropped, changed or swapped.
 */
#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

enum { SPELLING_BYTES = 40 };

struct spelling {
	const char *name, *best; /* NULL: nothing is near */
	int distance;
};

void spelling_begin(struct spelling *spelling, const char *name);

/* One that has SPELLING_BYTES or more is near to nothing. */
void spelling_consider(struct spelling *spelling, const char *candidate);

#endif
