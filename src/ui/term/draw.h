/* SPDX-License-Identifier: ISC */
/*
 * Text at a place of the screen, cut to a number of columns: everything that a
 * person wrote comes through here. Times and results are drawn in big digits.
 */
#ifndef UI_TERM_DRAW_H
#define UI_TERM_DRAW_H

#include "ui/term/term.h"

enum { DRAW_TEXT = 512 };

/* Each returns the column after what was drawn. */
int draw_fit(int line, int column, int columns, enum style style,
	     const char *text);
/* Ends before the column `end`. */
int draw_right(int line, int end, int columns, enum style style,
	       const char *text);
int draw_centred(int line, int column, int columns, enum style style,
		 const char *text);

/* How many lines of so many columns a sentence takes. */
int draw_lines(const char *text, int columns);

/*
 * A sentence that goes on in the lines below, up to a number of them; the last
 * ends in dots if there is more. Returns how many it took.
 */
int draw_sentence(int line, int column, int columns, int lines,
		  enum style style, const char *text);

/*
 * A stone to tell a side by, in the colours of the board where it is painted;
 * and the same with some wood on either side then.
 */
int draw_stone(int line, int column, bool black);
int draw_stone_on_wood(int line, int column, bool black);

/* A ground for what is drawn over it. */
void draw_ground(int line, int column, int columns, enum style style);

/* A glyph of the theme as this terminal can show it. */
const char *draw_glyph(enum glyph glyph);

/* The name of a key, in short: an arrow for "Up". */
const char *draw_key(const char *name);

/* Half points for people: "6½" or "6.5". */
const char *draw_points(int points2, char *out, size_t size);

/*
 * Digits that are read from across a room: three lines high of half blocks, or
 * five of whole ones; of ASCII where there are no blocks.
 */
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
