/* SPDX-License-Identifier: ISC */
/*
 * Text at a place of the screen, cut to a number of columns: everything that a
 * person wrote comes through here.
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

/* A glyph of the theme as this terminal can show it. */
const char *draw_glyph(enum glyph glyph);

/* Half points for people: "6½" or "6.5". */
const char *draw_points(int points2, char *out, size_t size);

#endif
