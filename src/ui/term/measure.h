/* SPDX-License-Identifier: ISC */
/*
 * How texts come out at this terminal, and how much room they take: for
 * sentences, which are made before anybody knows where they will stand. Nothing
 * is drawn here.
 */
#ifndef UI_TERM_MEASURE_H
#define UI_TERM_MEASURE_H

#include <stddef.h>

#include "ui/term/term.h"

enum { DRAW_TEXT = 512 }; /* bytes of a text, at most */

/*
 * text_columns(), text_break(), text_fit() and text_fit_end() of base/text.h,
 * for this terminal.
 */
int draw_columns(const char *text);
size_t draw_break(const char *text, int columns);
void draw_cut(char *out, size_t size, const char *text, int columns);
void draw_cut_end(char *out, size_t size, const char *text, int columns);

/* How many lines of so many columns a sentence takes. */
int draw_lines(const char *text, int columns);
/* And how many columns the last of them. */
int draw_last_columns(const char *text, int columns);

/* Marked words, or where so many columns have no room for them briefer ones. */
const char *draw_brief(const char *words, const char *brief, int columns);
/* The same of any number of them, ever briefer, up to a NULL. */
const char *draw_briefest(const char *const *words, int columns);

/* A glyph of the theme as this terminal can show it. */
const char *draw_glyph(enum glyph glyph);

/* Half points for people: "6½" or "6.5". */
const char *draw_points(int points2, char *out, size_t size);

#endif
