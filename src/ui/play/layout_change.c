/* SPDX-License-Identifier: ISC */
/* A layout that is made gives room to what is asked, counted or said. */
#include <config.h>

#include "ui/play/layout.h"

#include <stddef.h>

enum { ABOVE_BOX = 12 /* lines below the seats, at most */ };

void layout_take_box(struct layout *layout, int lines, int gap)
{
	struct rect *rest = &layout->rest;
	int above = rest->lines - lines;

	if (layout->form != PANEL_CARDS && above > ABOVE_BOX)
		above = ABOVE_BOX;
	layout->box = *rest;
	layout->box.line += above;
	layout->box.lines = lines;
	rest->lines = above > gap ? above - gap : 0;
}

bool layout_has_box_below(const struct layout *layout)
{
	const struct rect *rest = &layout->rest, *box = &layout->box;

	return box->lines && box->column == rest->column &&
	       box->columns == rest->columns && box->line >= rest->line;
}

void layout_take_count(struct layout *layout, int lines)
{
	struct rect *rest = &layout->rest;

	layout->count = *rest;
	layout->count.lines = lines;
	rest->line += lines;
	rest->lines -= lines;
}

/* The first line below all that a message never hides, but for the board. */
static int below_panel(const struct layout *layout)
{
	const struct rect *const kept[] = {&layout->title, &layout->count,
					   &layout->card, &layout->seats};
	int below = layout->form == PANEL_CARDS ? layout->rest.line : 0;

	for (size_t i = 0; i < sizeof(kept) / sizeof(kept[0]); i++) {
		int end = kept[i]->line + kept[i]->lines;

		if (kept[i]->lines && end > below)
			below = end;
	}
	return below;
}

static void hide_board(struct layout *layout)
{
	layout->rows = layout->columns = layout->board.lines = 0;
	layout->upper = layout->lower = layout->left = layout->right = -1;
}

/* Without so many of its last rows; false where that hides the point. */
static bool hide_rows(struct layout *layout, int rows, point seen)
{
	bool hides = seen != POINT_NONE &&
		     point_row(seen) >= layout->first_row + layout->rows - rows;

	if (rows <= 0)
		return true;
	if (seen == POINT_NONE && rows >= layout->rows) {
		hide_board(layout);
		return true;
	}
	if (layout->cell_lines > 1 || rows >= layout->rows || hides)
		return false;
	layout->rows -= rows;
	layout->board.lines -= rows;
	return true;
}

/* Its lines above that one. */
static int lines_above(const struct rect *rect, int line)
{
	int above = line > rect->line ? line - rect->line : 0;

	return above < rect->lines ? above : rect->lines;
}

bool layout_raise_message(struct layout *layout, int lines, point seen)
{
	const struct rect *board = &layout->board;
	struct rect *rest = &layout->rest, *box = &layout->box;
	int top = layout->message.line - lines;

	if (top < below_panel(layout) ||
	    2 * lines_above(box, top) < box->lines ||
	    !hide_rows(layout, board->line + board->lines - top, seen))
		return false;
	if (layout->lower >= top)
		layout->lower = -1;
	if (!layout->rows)
		layout->panel.lines = lines_above(&layout->panel, top);
	rest->lines = lines_above(rest, top);
	box->lines = lines_above(box, top);
	layout->message.line = top;
	layout->message.lines += lines;
	return true;
}
