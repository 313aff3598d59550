/* SPDX-License-Identifier: ISC */
/*
 * Times, and results, in digits that are read from across a room: three lines high of half
 * blocks, or five of whole ones; of ASCII where there are no blocks.
 */
#ifndef UI_TERM_DIGITS_H
#define UI_TERM_DIGITS_H

#include "ui/term/term.h"

enum { DIGITS_LOW = 3, DIGITS_HIGH = 5 };

/*
 * The columns that a text takes: digits, colons, "-" for none, and the letters
 * of results.
 */
int digits_columns(const char *text, int lines);

/* Any other character is not drawn. Returns the column after it. */
int digits_put(int line, int column, int lines, enum paint ink,
	       enum paint ground, const char *text);

#endif
