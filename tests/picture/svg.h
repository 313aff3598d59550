/* SPDX-License-Identifier: ISC */
/*
 * A screen as a picture. It is the same wherever it is shown, but for the
 * shapes of letters: those are of whatever font is "monospace" there.
 */
#ifndef TESTS_PICTURE_SVG_H
#define TESTS_PICTURE_SVG_H

#include <stdio.h>

#include "picture/rects.h"
#include "vterm_screen.h"

/* What a terminal is like that the program asked for no colour. */
enum svg_terminal { SVG_DARK, SVG_LIGHT, SVG_CONSOLE };

/* How a cell looks, its ink and ground as they are to be seen. */
struct svg_look {
	struct vterm_cell cell;
	bool swapped; /* by the cursor, or reversed: ink is ground */
	char ink[COLOUR_TEXT], ground[COLOUR_TEXT];
};

bool svg_looks_alike(const struct svg_look *a, const struct svg_look *b);

/* A screen as it looks, line by line. */
struct svg_screen {
	enum svg_terminal terminal;
	int lines, columns;
	struct svg_look *looks; /* from malloc() */
};

/* False without memory. */
bool svg_read(const struct vterm_screen *from, enum svg_terminal terminal,
	      struct svg_screen *screen);

/* A picture's beginning, of the size of that screen. */
void svg_begin(FILE *out, const struct svg_screen *screen);

/* All of a screen, or what is another one over what is shown (or NULL). */
void svg_draw(FILE *out, const struct svg_screen *screen,
	      const struct svg_look *shown);

/* The whole picture, to be freed; NULL without memory. */
char *svg_picture(const struct vterm_screen *from, enum svg_terminal terminal);

#endif
