/* SPDX-License-Identifier: ISC */
/*
 * What a screen is to show, as a sheet of cells. A stamp is a part of a sheet
 * that need not be drawn again. Part of term.c, for its eyes and the pen's only.
 */
#ifndef UI_TERM_SHEET_H
#define UI_TERM_SHEET_H

#include <stdbool.h>
#include <stddef.h>

#include "base/utf8.h"
#include "ui/term/term.h"

enum { CELL_TEXT = 10 };

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

struct stamp;

/*
 * It knows no terminal, but which of its lines may be others than those that
 * pen_show() has seen: a clock that ticks leaves most of them alone, in the
 * machine's memory as well. All zero, it is one without cells.
 */
struct sheet {
	int lines, columns;
	struct cell *cells;
	unsigned char *marks;	   /* of each line */
	const struct stamp *under; /* on which all was drawn, or NULL */
};

/* What may be with a line. */
enum {
	MARK_NEW = 1, /* another than the one that was shown */
	MARK_OVER = 2 /* another than the stamp that lies under the sheet */
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
 * A part of a sheet that is dear to draw, kept as it was drawn, together with
 * what it was drawn from: as long as that is the same, byte by byte, it need
 * not be drawn again. All zero, there is none.
 */
struct stamp {
	struct rect rect;
	struct sheet cells; /* as they were drawn */
	void *from;	    /* what they were drawn from, so many bytes */
	size_t size;
};

/* Takes up a part of the sheet; without memory there is no stamp then. */
void stamp_cut(struct stamp *stamp, struct sheet *sheet,
	       const struct rect *rect, const void *from, size_t size);

/*
 * Puts it where it was; false, and nothing is done, when it is another. A stamp
 * of a whole sheet that lies under it wipes out what was drawn over it.
 */
bool stamp_put(const struct stamp *stamp, struct sheet *sheet,
	       const struct rect *rect, const void *from, size_t size);

void stamp_free(struct stamp *stamp);

#endif
