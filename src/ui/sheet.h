/* SPDX-License-Identifier: ISC */
/*
 * A text over the whole screen, in as many pages as the screen needs. A
 * writer puts all of it on the sheet, every time: what is not on the page
 * that is shown is only counted.
 */
#ifndef UI_SHEET_H
#define UI_SHEET_H

#include "keys/key.h"

/* Below this the screen is too small for any sheet. */
enum { SHEET_LINES = 12, SHEET_COLUMNS = 40 };

struct sheet {
	int page;	    /* that is drawn; -1: none */
	int lines, columns; /* of a page */
	int used;	    /* lines so far, on all pages */
	int marked;	    /* the page of the chosen row or the typed text */
	int cursor_line, cursor_column; /* behind that text; column -1: none */
};

typedef void sheet_writer(struct sheet *sheet, const void *about);

/* A title, with a free line before it; never the last line of a page. */
void sheet_title(struct sheet *sheet, const char *text);
/*
 * A paragraph, broken between words to fit, that begins at a column; a label
 * stands to the left of it, or above it when it is too long.
 */
void sheet_entry(struct sheet *sheet, const char *label, int column,
		 const char *text);

/* A row of a list to choose from, with its number. */
void sheet_row(struct sheet *sheet, int number, bool chosen, const char *text);
/* A text that is being typed; its end is in sight. */
void sheet_field(struct sheet *sheet, const char *text);

/* Whether the screen is large enough for any sheet. */
bool sheet_fits(void);
/* Draws the page, or the last, if the screen is large enough. */
bool sheet_draw(sheet_writer *write, const void *about, int page);
/* Draws the page of the marked row, with keys for its last line. */
bool sheet_draw_marked(sheet_writer *write, const void *about,
		       const char *keys);
/* A key turns the page; false when it leaves the sheet. */
bool sheet_turn(sheet_writer *write, const void *about, int *page, key k);

#endif
