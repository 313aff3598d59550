/* SPDX-License-Identifier: ISC */
/*
 * Signs beside a stone stand in the columns between two points, so that they
 * read without colours: (X) is the last move in ASCII, Xs a stone in seki,
 * ●× a dead one. A cursor of key sets is a frame of the seat's own shape,
 * with its digit where there is no stone.
 */
#include <config.h>

#include "ui/play/board_parts.h"

#include <stdio.h>

#include "ui/term/screen.h"

static const char *const frames[][2] = {
	{"[", "]"}, {"{", "}"}, {"<", ">"}, {"|", "|"}};

static bool has_cursors(const struct canvas *canvas)
{
	const struct input *input = &canvas->play->input;

	return input->keymap->mode == INPUT_KEY_SETS && input->seats;
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

	int step = canvas->set == SET_WIDE ? 2 : 1;

	for (int i = step - columns / 2; i <= columns / 2; i += step)
		if (i && !has_cursors(canvas))
			put_grid(canvas, row, col, 0, i);
	for (int i = -((lines - 1) / 2); i <= lines / 2; i++)
		if (i)
			put_grid(canvas, row, col, i, 0);
}

/* Where a glyph is two columns wide there are none left beside it. */
static bool has_room(const struct canvas *canvas)
{
	return canvas->set != SET_WIDE;
}

/* What stands at the point alone. */
static const char *find_glyph(const struct canvas *canvas, int row, int col)
{
	const struct spot *spot = board_spot(canvas, row, col);
	bool black = spot->stone == BLACK;

	if (spot->stone == EMPTY && spot->mark)
		return spot->mark;
	if (spot->stone == EMPTY && spot->owner != EMPTY)
		return draw_glyph(spot->owner == BLACK ? GLYPH_OF_BLACK
						       : GLYPH_OF_WHITE);
	if (spot->stone == EMPTY)
		return board_grid(canvas, row, col, 0, 0);
	if (spot->dead && canvas->set != SET_NARROW)
		return draw_glyph(black ? GLYPH_DEAD_BLACK : GLYPH_DEAD_WHITE);
	if (spot->last)
		return draw_glyph(black ? GLYPH_LAST_BLACK : GLYPH_LAST_WHITE);
	return draw_glyph(black ? GLYPH_BLACK : GLYPH_WHITE);
}

enum { CELLS = 3 }; /* that a point has for digits */

/* All of them are from the first to the last, "1-4". */
static bool is_all(const struct spot *spot)
{
	return spot->seat_count > CELLS;
}

/* Both who meet, or one in a frame; + says: and more. */
static void put_two(const struct canvas *canvas, const struct spot *spot,
		    char *out, size_t size)
{
	int count = spot->seat_count;
	char first[KEY_TEXT], second[KEY_TEXT];

	board_sign(canvas, spot->seats[0], first);
	board_sign(canvas, spot->seats[count - 1], second);
	snprintf(out, size, "%s%s", first,
		 count > 2   ? "+"
		 : count > 1 ? second
			     : frames[spot->seats[0]][1]);
}

static void put_point(const struct canvas *canvas, int line, int column,
		      int row, int col)
{
	const struct spot *spot = board_spot(canvas, row, col);
	bool room = has_room(canvas), cursor = spot->seat_count > 0;
	char sign[KEY_TEXT], text[2 * KEY_TEXT];

	if (cursor && room && spot->stone == EMPTY && is_all(spot))
		snprintf(text, sizeof(text), "-");
	else if (cursor && room && spot->stone == EMPTY)
		snprintf(text, sizeof(text), "%s",
			 board_sign(canvas, spot->seats[0], sign));
	else if (cursor && !room)
		put_two(canvas, spot, text, sizeof(text));
	else if (!room && spot->mark && !spot->dead && spot->stone != EMPTY)
		snprintf(text, sizeof(text), "%s%s",
			 spot->stone == BLACK ? "X" : "O", spot->mark);
	else
		snprintf(text, sizeof(text), "%s",
			 find_glyph(canvas, row, col));
	term_put(line, column,
		 cursor || spot->owner != EMPTY	       ? STYLE_NORMAL
		 : spot->stone == EMPTY && !spot->mark ? STYLE_GRID
		 : spot->stone == EMPTY		       ? STYLE_NORMAL
		 : spot->stone == BLACK		       ? STYLE_BLACK_STONE
						       : STYLE_WHITE_STONE,
		 text);
}

/*
 * Two cursors that meet have one side each, of more everyone a digit: on a
 * stone, which has none, the others are + where that is not all of them.
 */
static const char *side_sign(const struct canvas *canvas,
			     const struct spot *spot, bool right,
			     char sign[KEY_TEXT])
{
	int count = spot->seat_count;
	bool stone = spot->stone != EMPTY;

	if (count < 3)
		return frames[spot->seats[right ? count - 1 : 0]][right];
	if (is_all(spot))
		return board_sign(canvas, right ? count - 1 : 0, sign);
	if (stone && right)
		return "+";
	return board_sign(canvas, spot->seats[stone ? 0 : right ? 1 : 2], sign);
}

static void put_signs(const struct canvas *canvas, const struct spot *spot,
		      int line, int column)
{
	bool glyphs = canvas->set == SET_NARROW;
	char sign[KEY_TEXT];

	if (spot->last && !glyphs && !spot->mark) {
		term_put(line, column - 1, STYLE_NORMAL, "(");
		term_put(line, column + 1, STYLE_NORMAL, ")");
	}
	if (spot->mark && spot->stone != EMPTY && (!spot->dead || glyphs))
		term_put(line, column + 1, STYLE_NORMAL, spot->mark);
	if (!spot->seat_count)
		return;
	term_put(line, column - 1, STYLE_NORMAL,
		 side_sign(canvas, spot, false, sign));
	term_put(line, column + 1, STYLE_NORMAL,
		 side_sign(canvas, spot, true, sign));
}

void board_drawn_draw(const struct canvas *canvas)
{
	const struct layout *layout = canvas->layout;

	for (int i = 0; i < layout->rows * layout->columns; i++) {
		int row = layout->first_row + i / layout->columns;
		int col = layout->first_column + i % layout->columns;
		int line = layout_line(layout, row);
		int column = layout_column(layout, col);

		put_lines(canvas, row, col);
		put_point(canvas, line, column, row, col);
	}
	for (int i = 0; has_room(canvas) && i < layout->rows * layout->columns;
	     i++) {
		int row = layout->first_row + i / layout->columns;
		int col = layout->first_column + i % layout->columns;

		put_signs(canvas, board_spot(canvas, row, col),
			  layout_line(layout, row), layout_column(layout, col));
	}
}
