/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/layout.h"

enum {
	FRAME = 3,	/* title, message and key line */
	LETTERS = 2,	/* lines of column letters */
	PANEL_REST = 11 /* lines of the panel below the seats */
};

/* The largest that fits is taken; most are as wide as high in most fonts. */
static const struct {
	int lines, columns;
} cells[] = {{3, 6}, {2, 4}, {1, 2}, {1, 1}};

enum { CELLS = sizeof(cells) / sizeof(cells[0]) };

static int board_lines(int size, int cell)
{
	return (size - 1) * cells[cell].lines + 1 + LETTERS;
}

static int board_columns(int size, int cell)
{
	return (size - 1) * cells[cell].columns + 1 + 2 * LAYOUT_LABEL;
}

static int at_least(int a, int b)
{
	return a > b ? a : b;
}

static void place(struct layout *layout, int cell, int lines, int columns,
		  int panel_lines)
{
	int rows = board_lines(layout->size, cell);
	int cols = board_columns(layout->size, cell);
	int spare = columns - cols - LAYOUT_PANEL;
	int gap = spare / 3 > 4 ? 4 : at_least(spare / 3, 1);
	int left = (spare - gap) / 2;
	int high = at_least(rows, panel_lines);
	int top = 1 + (lines - FRAME - high) / 2;

	layout->cell_lines = cells[cell].lines;
	layout->cell_columns = cells[cell].columns;
	layout->board =
		(struct rect){top + (high - rows) / 2, left, rows, cols};
	layout->rows = layout->columns = layout->size;
	layout->upper = layout->board.line;
	layout->lower = layout->board.line + rows - 1;
	layout->left = left;
	layout->right = left + cols - 2;
	layout->origin_line = layout->board.line + 1;
	layout->origin_column = left + LAYOUT_LABEL;
	layout->board.line++;
	layout->board.lines -= 2;
	layout->board.column += LAYOUT_LABEL - 1;
	layout->board.columns -= 2 * (LAYOUT_LABEL - 1);
	layout->panel = (struct rect){top, left + cols + gap, panel_lines,
				      LAYOUT_PANEL};
}

void layout_make(struct layout *layout, int lines, int columns, int size,
		 int seats)
{
	int panel_lines = 2 * seats + PANEL_REST;
	int cell = 0;

	*layout = (struct layout){.size = size};
	layout->need_lines =
		FRAME + at_least(board_lines(size, CELLS - 1), panel_lines);
	layout->need_columns =
		board_columns(size, CELLS - 1) + 1 + LAYOUT_PANEL;
	layout->fits =
		lines >= layout->need_lines && columns >= layout->need_columns;
	layout->title = (struct rect){0, 0, 1, columns};
	layout->message = (struct rect){lines - 2, 0, 1, columns};
	layout->keys = (struct rect){lines - 1, 0, 1, columns};
	if (!layout->fits)
		return;
	while (board_lines(size, cell) + FRAME > lines ||
	       board_columns(size, cell) + 1 + LAYOUT_PANEL > columns)
		cell++;
	place(layout, cell, lines, columns, panel_lines);
}

int layout_line(const struct layout *layout, int row)
{
	return layout->origin_line + row * layout->cell_lines;
}

int layout_column(const struct layout *layout, int column)
{
	return layout->origin_column + column * layout->cell_columns;
}
