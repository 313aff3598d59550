/* SPDX-License-Identifier: ISC */
/*
 * Where the tables hang: a pure function of the window, of how many there are
 * and of the largest board. Each has its picture on the left and its words on
 * the right. Pictures are the largest with which all are seen at once; what has
 * no room beside the smallest is on another page.
 */
#ifndef UI_WALL_WALL_LAYOUT_H
#define UI_WALL_WALL_LAYOUT_H

#include "ui/term/term.h"

struct wall_wish {
	int lines, columns; /* of the window */
	int tables;
	int size;     /* of the largest board; 0: none is known */
	int least;    /* lines of its smallest picture, a column for a point */
	bool painted; /* boards have a ground that reaches beyond them */
	bool framed;  /* there is room for a frame around one of them */
};

struct wall_layout {
	int across, down; /* tables beside and below each other */
	int pages;
	int cell_lines, cell_columns; /* from a table to the next */
	int pitch_lines;	      /* of a picture; 0: the smallest */
	int pitch_columns;
	int board; /* columns of a picture; 0: no room */
	int words; /* columns beside it */
	int lines; /* of a table */
	int left;  /* columns before the first: of a frame */
	struct rect title, keys;
};

void wall_layout_make(struct wall_layout *layout, const struct wall_wish *wish);

/* The place of a table of a page, counted from 0, by its upper left cell. */
void wall_layout_place(const struct wall_layout *layout, int i, int *line,
		       int *column);

#endif
