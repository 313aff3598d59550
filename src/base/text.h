/* SPDX-License-Identifier: ISC */
/*
 * Text that came from people, files and the wire, or goes there: what of it
 * is kept, how many columns it takes on a screen, how it is taken apart and
 * put together. What is too long is cut at a whole character. Names are
 * hostile until text_clean() has been over them.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/utf8.h"

/*
 * Copies text into out as valid UTF-8 without control characters (C0, C1,
 * DEL), newlines, zero-width or bidirectional formatting, private use and
 * noncharacters, or combining characters at the beginning; white space is
 * folded into single blanks and trimmed at both ends; invalid bytes become
 * U+FFFD. Cut at a whole character when out is full. Returns whether anything
 * was lost or changed.
 */
bool text_clean(char *out, size_t size, const char *text);

/*
 * Does the same to a line of many words in its own place, where none of them
 * may move: each white space is a blank, at the ends too. Bytes that are no
 * UTF-8 may have room for no more than a "?".
 */
void text_clean_line(char *line);

/* The columns of its characters, as utf8_columns() has them. */
int text_columns(const char *text, enum repertoire repertoire);

/*
 * How many bytes of text go into a line of that many columns: whole words,
 * or as much as there is room for of a word that is longer than the line.
 * At least one character, unless the text is empty.
 */
size_t text_break(const char *text, int columns, enum repertoire repertoire);

/*
 * Copies as much of text as fits into columns, with an ellipsis, "…" or "...",
 * in place of what was cut.
 */
void text_fit(char *out, size_t size, const char *text, int columns,
	      enum repertoire repertoire);

/* The same, but with the end of the text, as the name of a file wants it. */
void text_fit_end(char *out, size_t size, const char *text, int columns,
		  enum repertoire repertoire);

/*
 * Takes the next word off a line whose words stand one blank apart; *line
 * then begins with the next. False when there is none, or it does not fit.
 */
bool text_word(const char **line, char *out, size_t size);

/* Moves *text past word; false, and it stays, unless it begins with it. */
bool text_skip(const char **text, const char *word);

/* Takes away the beginning of a character whose rest has been cut off. */
void text_end_whole(char *text);

/*
 * Adds to the text in out, which has size bytes in all; cut at a whole
 * character when it is full.
 */
void text_append(char *out, size_t size, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * The 64-bit FNV-1a hash of some bytes, which goes on from that of those before
 * them, or from TEXT_HASH.
 */
#define TEXT_HASH UINT64_C(0xcbf29ce484222325)
uint64_t text_hash(uint64_t before, const char *bytes, size_t length);

#endif
