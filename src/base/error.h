/* SPDX-License-Identifier: ISC */
/*
 * Why something could not be done: a sentence for people, the same kind of
 * value for every folder. A function that can fail takes one as its last
 * argument and fills it in only when it fails.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdbool.h>

enum { ERROR_TEXT = 1024 }; /* bytes; cut at a whole character */

struct error {
	char text[ERROR_TEXT];
};

/* Says why. Returns false, for who fails to return. */
bool error_set(struct error *error, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#endif
