/* SPDX-License-Identifier: ISC */
/*
 * Where things are on a screen of some size, and how large a point of the
 * board is drawn. The title is line 0, the message and the key line are the
 * last two; between them stand the board on the left and the panel on the
 * right, centred where there is room to spare.
 */
#ifndef UI_PLAY_LAYOUT_H
#define UI_PLAY_LAYOUT_H

#include <stdbool.h>

enum {
	LAYOUT_PANEL = 36, /* columns of the panel */
	LAYOUT_LABEL = 3   /* columns of a row's number, on either side */
};

struct rect {
	int line, column, lines, columns;
};

struct layout {
	bool fits;
	int need_lines, need_columns; /* the smallest screen that would do */
	int size;		      /* of the board */
	int first_row, first_column, rows, columns;
	int cell_lines, cell_columns; /* from a point to the next */
	int origin_line, origin_column;
	int upper, lower, left, right;
	struct rect title, board, panel, message, keys;
};

void layout_make(struct layout *layout, int lines, int columns, int size,
		 int seats);

/* The cell of a point of the board. */
int layout_line(const struct layout *layout, int row);
int layout_column(const struct layout *layout, int column);

#endif
