/* SPDX-License-Identifier: ISC */
/*
 * The first mistake that was found in a text, in one sentence. Line 0 means
 * the text as a whole.
 */
#ifndef SETTINGS_FAULT_H
#define SETTINGS_FAULT_H

#include <stdbool.h>
#include <stddef.h>

enum { FAULT_TEXT = 320, FAULT_WORD = 64 };

struct fault {
	bool found;
	int line;
	char text[FAULT_TEXT];
};

/* Notes a mistake, unless one on the same or an earlier line is noted. */
void fault_set(struct fault *fault, int line, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* So many bytes of somebody's text as a short, harmless word in quotes. */
const char *fault_quote(char out[FAULT_WORD], const char *text, size_t length);

/*
 * "place:line: sentence" when there is a fault, else nothing; returns which.
 * A place too long to be shown loses its beginning: a file's name counts.
 */
bool fault_print(char *out, size_t size, const char *place,
		 const struct fault *fault);

#endif
