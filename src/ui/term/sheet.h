/* SPDX-License-Identifier: ISC */
/*
 * What a screen is to show, as cells: a character each, and what it is drawn
 * with. A sheet knows no terminal; pen.h brings one to be seen.
 */
#ifndef UI_TERM_SHEET_H
#define UI_TERM_SHEET_H

#include <stdbool.h>

/* Numbers of the terminal's colours or COLOUR_OWN, and THEME_BOLD and so on. */
struct brush {
	short ink, ground;
	unsigned short attributes; /* no padding: cells are compared */
};

enum { CELL_TEXT = 10 };

struct cell {
	/* with what combines with it; "" in the right half of a wide one */
	char text[CELL_TEXT];
	struct brush brush;
};

/* All zero, it is one without cells. */
struct sheet {
	int lines, columns;
	struct cell *cells;
	bool wide; /* from U+2500 to U+25FF a character is two columns */
};

/* Blank cells, as many as these; none without memory. */
void sheet_blank(struct sheet *sheet, int lines, int columns);
void sheet_free(struct sheet *sheet);

struct cell *sheet_cell(const struct sheet *sheet, int line, int column);

/*
 * Clean UTF-8 from a cell on, clipped at the edge; '?' for characters beyond
 * ASCII where they cannot be shown. Returns the column after it.
 */
int sheet_put(struct sheet *sheet, int line, int column, struct brush brush,
	      bool unicode, const char *text);

#endif
