/* SPDX-License-Identifier: ISC */
/*
 * What a screen is to show, as a sheet of cells. Part of term.c, for its eyes
 * and pen.c's only.
 */
#ifndef UI_TERM_SHEET_H
#define UI_TERM_SHEET_H

#include <stdbool.h>
#include <stddef.h>

#include "base/utf8.h"
#include "ui/term/term.h"

enum { CELL_TEXT = 9 };

struct cell {
	/* with what combines with it; "" in the right half of a wide one */
	char text[CELL_TEXT];
	struct brush brush;
};

/* No padding: cells are compared byte by byte. */
_Static_assert(sizeof(struct cell) == CELL_TEXT + sizeof(struct brush),
	       "a cell has no padding");

/* Nobody sees with which ink it is drawn. */
bool cell_is_blank(const struct cell *cell);

/*
 * It knows no terminal, but which of its lines may be others than those that
 * pen_show() has seen: a clock that ticks leaves most of them alone, in the
 * machine's memory as well. All zero, it is one without cells.
 */
struct sheet {
	int lines, columns;
	struct cell *cells;
	unsigned char *marks; /* of each line */
	bool laid;	      /* what sheet_restore() brings back */
	struct cell **kept;   /* of that, lines that have been drawn over */
};

/* What may be with a line. */
enum {
	MARK_NEW = 1, /* another than the one that was shown */
	MARK_OVER = 2 /* another than the one that was laid */
};

/* Blank cells, as many as these; none without memory. */
void sheet_blank(struct sheet *sheet, int lines, int columns);
void sheet_free(struct sheet *sheet);

struct cell *sheet_cell(const struct sheet *sheet, int line, int column);

/*
 * Clean UTF-8 from a cell on, clipped at the edge. Returns the column after
 * it.
 */
int sheet_put(struct sheet *sheet, int line, int column, struct brush brush,
	      enum repertoire repertoire, const char *text);

/*
 * What is there now is dear to draw, and is brought back after more has been
 * drawn over it: the lines of that alone are kept. False where there is no
 * such thing; sheet_blank() ends it.
 */
void sheet_lay(struct sheet *sheet);
bool sheet_restore(struct sheet *sheet);

#endif
