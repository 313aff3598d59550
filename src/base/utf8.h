/* SPDX-License-Identifier: ISC */
/*
 * One character at a time: its bytes in UTF-8, and how many columns it takes.
 * Bytes that are none are read as U+FFFD, so that nothing is ever skipped. All
 * of it comes from tables of our own (Unicode 14), whatever the locale.
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

/* How many there are up to the NUL. */
int utf8_count(const char *text);

/* Bytes of the character that begins there; 0 when size bytes hold none. */
size_t utf8_length(const char *text, size_t size);

/* Writes the character, without a NUL; returns its bytes. */
size_t utf8_put(unsigned long character, char out[UTF8_BYTES]);

/* Whether a character goes on with that byte: text is not cut before it. */
bool utf8_goes_on(char byte);

/* Characters as ranges, in order, which are searched by halving. */
struct utf8_range {
	unsigned long first, last;
};

bool utf8_is_among(const struct utf8_range *ranges, size_t count,
		   unsigned long character);

/*
 * What can be shown where a text is to be read. In ASCII all else is '?'. Some
 * terminals of East Asia show in two columns what Unicode calls ambiguous
 * (UAX #11): "…", "é", Greek and Cyrillic letters, lines, blocks and stones.
 */
enum repertoire { REPERTOIRE_ASCII, REPERTOIRE_UNICODE, REPERTOIRE_EAST_ASIAN };

/*
 * 2 for wide characters, 0 for combining ones, else 1, as the Unicode
 * Character Database has it. Meaningless for control characters.
 */
int utf8_columns(unsigned long character, enum repertoire repertoire);

#endif
