/* SPDX-License-Identifier: ISC */
/*
 * UTF-8, one character at a time, and how many columns of a terminal each of
 * them takes. Neither depends on the locale.
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

enum { UTF8_BYTES = 4, UTF8_REPLACEMENT = 0xfffd };

/*
 * The next character, U+FFFD for bytes that are none; 0 at the end. Advances
 * *text.
 */
unsigned long utf8_next(const char **text);

/* Bytes of the character that begins there; 0 when size bytes hold none. */
size_t utf8_length(const char *text, size_t size);

/* Writes the character, without a NUL; returns its bytes. */
size_t utf8_put(unsigned long character, char out[UTF8_BYTES]);

/* Whether a character goes on with that byte: text is not cut before it. */
bool utf8_goes_on(char byte);

/*
 * 2 for wide characters, 0 for combining ones, else 1, as the Unicode
 * Character Database has it; ambiguous ones take one. Meaningless for control
 * characters.
 */
int utf8_columns(unsigned long character);

#endif
