/* SPDX-License-Identifier: ISC */
/*
 * Text at a place of the screen, cut to a number of columns: everything that a
 * person wrote comes through here. And how things look, as two tables: a glyph
 * in Unicode and in ASCII, a style as attributes and a colour; everything can
 * be told apart without either.
 */
#ifndef UI_TERM_DRAW_H
#define UI_TERM_DRAW_H

#include "ui/term/term.h"

enum { DRAW_TEXT = 512 };

enum glyph {
	GLYPH_BLACK,
	GLYPH_WHITE,
	GLYPH_LAST_BLACK, /* the last move, where one glyph can say so */
	GLYPH_LAST_WHITE,
	GLYPH_DEAD_BLACK, /* where no sign can stand beside a stone */
	GLYPH_DEAD_WHITE,
	GLYPH_OF_BLACK, /* a point of Black's territory */
	GLYPH_OF_WHITE,
	GLYPH_STAR,
	GLYPH_ACROSS, /* the line between two points */
	GLYPH_DOWN,
	GLYPH_NOW, /* whose turn it is, and whose is next */
	GLYPH_NEXT,
	GLYPH_TICK,
	GLYPH_OPEN, /* an answer that is still missing */
	GLYPH_RULE,
	GLYPH_DOT, /* between two facts of one line */
	GLYPH_HALF,
	GLYPH_TIMES,
	GLYPH_COUNT
};

/* One column each; GLYPH_HALF is ".5" in ASCII. */
const char *theme_glyph(enum glyph glyph, bool unicode);

/* A point of the bare board: corner, edge or cross. */
const char *theme_grid(int row, int column, int size, bool unicode);

enum { THEME_BOLD = 1, THEME_DIM = 2, THEME_REVERSE = 4 };

struct theme_style {
	unsigned attributes;
	int colour;	 /* of eight, or -1 for the terminal's own */
	unsigned single; /* attributes where there are no colours */
};

const struct theme_style *theme_style(enum style style);

/* Each returns the column after what was drawn. */
int draw_fit(int line, int column, int columns, enum style style,
	     const char *text);
/* Ends before the column `end`. */
int draw_right(int line, int end, int columns, enum style style,
	       const char *text);
int draw_centred(int line, int column, int columns, enum style style,
		 const char *text);

/* A glyph of the theme as this terminal can show it. */
const char *draw_glyph(enum glyph glyph);

/* Half points for people: "6½" or "6.5". */
const char *draw_points(int points2, char *out, size_t size);

#endif
