/* SPDX-License-Identifier: ISC */
/*
 * Signs beside a stone stand in the columns between two points, so that they
 * read without colours: (X) is the last move in ASCII, Xs a stone in seki, ●×
 * a dead one. A cursor of key sets is a frame of the seat's own shape, with
 * its digit where there is no stone.
 */
#include <config.h>

#include "ui/play/board_parts.h"

#include "ui/term/draw.h"

static const char *const frames[][2] = {
	{"[", "]"}, {"{", "}"}, {"<", ">"}, {"|", "|"}};

static bool has_cursors(const struct canvas *canvas)
{
	return canvas->play->input.keymap->mode == INPUT_KEY_SETS;
}

/* So many lines below a point and columns beside it, if that is the board. */
static void put_grid(const struct canvas *canvas, int row, int col, int down,
		     int right)
{
	const struct rect *board = &canvas->layout->board;
	int line = layout_line(canvas->layout, row) + down;
	int column = layout_column(canvas->layout, col) + right;
	const char *grid = board_grid(canvas, row, col, down, right);

	if (line >= board->line && line < board->line + board->lines &&
	    column >= board->column &&
	    column < board->column + board->columns && *grid != ' ')
		term_put(line, column, STYLE_GRID, grid);
}

/*
 * The lines around a point, as far as they are nearer to it than to another.
 * With key sets the columns between points are free for the cursors.
 */
static void put_lines(const struct canvas *canvas, int row, int col)
{
	int lines = canvas->layout->cell_lines;
	int columns = canvas->layout->cell_columns;

	for (int i = 1 - columns / 2; i <= columns / 2; i++)
		if (i && !has_cursors(canvas))
			put_grid(canvas, row, col, 0, i);
	for (int i = -((lines - 1) / 2); i <= lines / 2; i++)
		if (i)
			put_grid(canvas, row, col, i, 0);
}

static void put_empty(const struct canvas *canvas, int line, int column,
		      int row, int col)
{
	const struct spot *spot = board_spot(canvas, row, col);
	char sign[KEY_TEXT];

	if (spot->seat_count)
		term_put(line, column, STYLE_NORMAL,
			 board_sign(canvas, spot->seats[0], sign));
	else if (spot->owner != EMPTY)
		term_put(line, column, STYLE_NORMAL,
			 draw_glyph(spot->owner == BLACK ? GLYPH_OF_BLACK
							 : GLYPH_OF_WHITE));
	else
		term_put(line, column, STYLE_GRID,
			 board_grid(canvas, row, col, 0, 0));
}

static const char *stone_glyph(const struct spot *spot)
{
	bool black = spot->stone == BLACK;

	if (spot->dead && !term_glyphs())
		return draw_glyph(black ? GLYPH_DEAD_BLACK : GLYPH_DEAD_WHITE);
	if (spot->last)
		return draw_glyph(black ? GLYPH_LAST_BLACK : GLYPH_LAST_WHITE);
	return draw_glyph(black ? GLYPH_BLACK : GLYPH_WHITE);
}

/* Two cursors that meet have one side each; + says: and more. */
static void put_signs(const struct spot *spot, int line, int column)
{
	int count = spot->seat_count;

	if (spot->last && !term_glyphs() && !spot->mark) {
		term_put(line, column - 1, STYLE_NORMAL, "(");
		term_put(line, column + 1, STYLE_NORMAL, ")");
	}
	if (spot->mark && (!spot->dead || term_glyphs()))
		term_put(line, column + 1, STYLE_NORMAL, spot->mark);
	if (!count)
		return;
	term_put(line, column - 1, STYLE_NORMAL, frames[spot->seats[0]][0]);
	term_put(line, column + 1, STYLE_NORMAL,
		 count > 2 ? "+" : frames[spot->seats[count - 1]][1]);
}

void board_drawn_draw(const struct canvas *canvas)
{
	const struct layout *layout = canvas->layout;

	for (int i = 0; i < layout->rows * layout->columns; i++) {
		int row = layout->first_row + i / layout->columns;
		int col = layout->first_column + i % layout->columns;
		int line = layout_line(layout, row);
		int column = layout_column(layout, col);
		const struct spot *spot = board_spot(canvas, row, col);

		put_lines(canvas, row, col);
		if (spot->stone == EMPTY)
			put_empty(canvas, line, column, row, col);
		else
			term_put(line, column,
				 spot->stone == BLACK ? STYLE_BLACK_STONE
						      : STYLE_WHITE_STONE,
				 stone_glyph(spot));
	}
	for (int i = 0; i < layout->rows * layout->columns; i++) {
		int row = layout->first_row + i / layout->columns;
		int col = layout->first_column + i % layout->columns;

		put_signs(board_spot(canvas, row, col),
			  layout_line(layout, row), layout_column(layout, col));
	}
}
