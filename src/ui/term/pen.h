/* SPDX-License-Identifier: ISC */
/*
 * What a screen is to show, as a sheet of cells, and the pen that brings it to
 * the terminal in the fewest bytes. A stamp is a part of a sheet that need not
 * be drawn again. Part of term.c, for its eyes only.
 */
#ifndef UI_TERM_PEN_H
#define UI_TERM_PEN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/utf8.h"
#include "ui/term/capability.h"
#include "ui/term/term.h"

enum { CELL_TEXT = 10 };

struct cell {
	/* with what combines with it; "" in the right half of a wide one */
	char text[CELL_TEXT];
	struct brush brush;
};

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

/* How it is told a colour: the longest of all that is said, and often. */
struct colour_text {
	short colour;
	char text[CAPABILITY_TEXT]; /* "": nothing is known */
};

enum { PEN_COLOURS = 16 };

/*
 * Knows what the terminal shows, where its cursor is and what it would draw
 * with, and finds the shortest way from one change to the next. No cell that
 * shows what it should is cleared or painted again.
 */
struct pen {
	char *bytes; /* that the terminal has not got yet */
	size_t length, room;
	const struct capabilities *capabilities;
	struct sheet shown;
	bool lost;		/* what is shown is not known */
	struct place at, saved; /* the cursor, and where it was noted last */
	bool visible;		/* the cursor is */
	struct brush brush;	/* that it would draw with */
	struct colour_text inks[PEN_COLOURS], grounds[PEN_COLOURS];
};

void pen_init(struct pen *pen, const struct capabilities *capabilities);
void pen_free(struct pen *pen);

/* Nobody knows any more what the terminal shows, or how it is set. */
void pen_forget(struct pen *pen);

/*
 * At the end the cursor is at that cell, or the nearest one there is, or
 * hidden: column < 0.
 */
void pen_show(struct pen *pen, struct sheet *sheet, struct place cursor);

/* Bytes that draw nothing: they go with those that do. */
void pen_say(struct pen *pen, const char *bytes);
/* The same, and the cursor is wherever they have left it. */
void pen_say_moving(struct pen *pen, const char *bytes);

/* What has to be written to it by now; until the next call of any kind. */
const char *pen_take(struct pen *pen, size_t *length);

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
