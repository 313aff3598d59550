/* SPDX-License-Identifier: ISC */
/*
 * Signs beside a stone stand in the columns between two points, so that they
 * read without colours: (X) is the last move in ASCII, Xs a stone in seki,
 * ●× a dead one. A cursor of key sets is a frame of the seat's own shape,
 * with its digit where there is no stone. Whoever meets there has a side of the
 * frame, and one of them the digit: none stands between two points. Where
 * several need the same cell, whoever has no other one gets it.
 */
#include <config.h>

#include "ui/play/board_drawn.h"

#include <stdio.h>

#include "base/text.h"
#include "ui/term/screen.h"

enum { LEFT, RIGHT }; /* sides of a point, and of a frame */

static const char *const frames[][2] = {
	{"[", "]"}, {"{", "}"}, {"<", ">"}, {"|", "|"}};

const char *board_drawn_frame(const struct play *play, enum seat seat,
			      bool right)
{
	bool shown = !term_theme()->painted && play_shows_cursor(play, seat);

	return shown ? frames[seat][right] : NULL;
}

/* With key sets; also once the game is over, so that no line moves then. */
static bool keeps_columns_free(const struct canvas *canvas)
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
	const char *grid = canvas_grid(canvas, row, col, down, right);

	if (line >= board->line && line < board->line + board->lines &&
	    column >= board->column &&
	    column < board->column + board->columns && *grid != ' ')
		term_put(line, column, STYLE_GRID, grid);
}

/*
 * The lines around a point, as far as they are nearer to it than to another;
 * but the columns between points may be for cursors.
 */
static void put_lines(const struct canvas *canvas, int row, int col)
{
	int lines = canvas->layout->cell_lines;
	int columns = canvas->layout->cell_columns;
	int step = canvas->set == SET_WIDE ? 2 : 1;

	for (int i = step - columns / 2; i <= columns / 2; i += step)
		if (i && !keeps_columns_free(canvas))
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
	const struct spot *spot = canvas_spot(canvas, row, col);
	bool black = spot->stone == BLACK;

	if (spot->stone == EMPTY && spot->mark)
		return spot->mark;
	if (spot->stone == EMPTY && spot->owner != EMPTY)
		return draw_glyph(spot->owner == BLACK ? GLYPH_OF_BLACK
						       : GLYPH_OF_WHITE);
	if (spot->stone == EMPTY)
		return canvas_grid(canvas, row, col, 0, 0);
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

/*
 * In the two columns of a glyph both who meet, or one in a frame; where the
 * next point is further away there is a third. Else + says: and others.
 */
static void write_wide(const struct canvas *canvas, const struct spot *spot,
		       char *out, size_t size)
{
	int room = canvas->layout->cell_columns > 2 ? CELLS : 2;
	int count = spot->seat_count, digits = count > room ? 1 : count;
	bool all = is_all(spot) && room == CELLS;
	int first = digits < count && !all ? canvas_first(canvas, spot) : 0;
	char sign[KEY_TEXT];

	snprintf(out, size, "%s",
		 canvas_sign(canvas, spot->seats[first], sign));
	for (int i = 1; i < digits; i++)
		text_append(out, size, "%s",
			    canvas_sign(canvas, spot->seats[i], sign));
	if (all)
		text_append(out, size, "-%s",
			    canvas_sign(canvas, count - 1, sign));
	else if (count == 1)
		text_append(out, size, "%s", frames[spot->seats[0]][RIGHT]);
	else if (digits < count)
		text_append(out, size, "+");
}

static void put_point(const struct canvas *canvas, int line, int column,
		      int row, int col)
{
	const struct spot *spot = canvas_spot(canvas, row, col);
	bool room = has_room(canvas), cursor = spot->seat_count > 0;
	char text[3 * KEY_TEXT];

	if (cursor && !room)
		write_wide(canvas, spot, text, sizeof(text));
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

/* The last stone, where no glyph of its own says so. */
static bool is_between_signs(const struct canvas *canvas,
			     const struct spot *spot)
{
	return spot->last && canvas->set != SET_NARROW && !spot->mark;
}

static void put_marks(const struct canvas *canvas, const struct spot *spot,
		      int line, int column)
{
	bool glyphs = canvas->set == SET_NARROW;

	if (is_between_signs(canvas, spot)) {
		term_put(line, column - 1, STYLE_NORMAL, "(");
		term_put(line, column + 1, STYLE_NORMAL, ")");
	}
	if (spot->mark && spot->stone != EMPTY && (!spot->dead || glyphs))
		term_put(line, column + 1, STYLE_NORMAL, spot->mark);
}

/*
 * A row of points with a cell on either side of each, which on the smallest
 * board is that of its neighbour as well.
 */
struct row {
	const struct canvas *canvas;
	int row;
	bool taken[2 * BOARD_MAX]; /* cells beside its points */
};

/* Whether the one on that side is taken. */
static bool *find_cell(struct row *row, int col, int side)
{
	const struct layout *layout = row->canvas->layout;
	int step = layout->cell_columns > 2 ? 2 : 1;

	return &row->taken[(col - layout->first_column) * step + side];
}

/* From a point to the cell on that side of it, in columns. */
static int beside(int side)
{
	return side == LEFT ? -1 : 1;
}

/* In the cell of a point, or so many columns beside it. */
static void put_sign(const struct row *row, int col, int right,
		     const char *text)
{
	const struct layout *layout = row->canvas->layout;

	term_put(layout_line(layout, row->row),
		 layout_column(layout, col) + right, STYLE_NORMAL, text);
}

static void put_seat(const struct row *row, int col, int right, int seat)
{
	char sign[KEY_TEXT];

	put_sign(row, col, right, canvas_sign(row->canvas, seat, sign));
}

static struct row begin_row(const struct canvas *canvas, int at)
{
	const struct layout *layout = canvas->layout;
	struct row row = {.canvas = canvas, .row = at};
	int first = layout->first_column, last = first + layout->columns - 1;

	/* where the board reaches to the edges of the screen there is none */
	*find_cell(&row, first, LEFT) = layout_column(layout, first) < 1;
	*find_cell(&row, last, RIGHT) =
		layout_column(layout, last) + 1 >= term_columns();
	return row;
}

/*
 * Where cells are a point's own: three of them side by side, "234", or from the
 * first to the last.
 */
static void name_abreast(struct row *row, int col, const struct spot *spot)
{
	*find_cell(row, col, LEFT) = *find_cell(row, col, RIGHT) = true;
	put_seat(row, col, -1, spot->seats[0]);
	put_seat(row, col, 1, spot->seats[spot->seat_count - 1]);
	if (!is_all(spot))
		put_seat(row, col, 0, spot->seats[1]);
	else if (spot->stone == EMPTY)
		put_sign(row, col, 0, "-");
}

/* One side of a frame names its seat as well; three with room have digits. */
static void name_beside(struct row *row, int col, int side,
			const struct spot *spot, int seat)
{
	bool roomy = row->canvas->layout->cell_columns > 2;

	*find_cell(row, col, side) = true;
	if (roomy && spot->seat_count > 2)
		put_seat(row, col, beside(side), seat);
	else
		put_sign(row, col, beside(side), frames[seat][side]);
}

/* Whoever is at the point and has no digit in its middle; returns how many. */
static int list_others(const struct spot *spot, int first, int others[])
{
	int count = 0;

	for (int i = 0; i < spot->seat_count; i++)
		if (i != first)
			others[count++] = spot->seats[i];
	return count;
}

/* Where cells are a point's own those who meet stand in the order of seats. */
static int digit_of(const struct row *row, const struct spot *spot)
{
	return row->canvas->layout->cell_columns > 2
		       ? 0
		       : canvas_first(row->canvas, spot);
}

/* Who has the digit keeps the right side, unless somebody else needs the left */
static bool begins_left(struct row *row, int col, const struct spot *spot,
			int first)
{
	const struct spot *before = canvas_spot(row->canvas, row->row, col - 1);

	return first == 1 && spot->seat_count == 2 && !before->seat_count &&
	       !*find_cell(row, col, LEFT);
}

/*
 * Each who is at the point has a cell: one its middle, unless a stone lies
 * there and those beside it are enough; the last of the others the one on the
 * right, the first the one on the left. Where there are not so many + says: and
 * others.
 */
static void name_cursors(struct row *row, int col, const struct spot *spot)
{
	bool roomy = row->canvas->layout->cell_columns > 2;
	int sides = !*find_cell(row, col, LEFT) + !*find_cell(row, col, RIGHT);
	bool middle = spot->stone == EMPTY || spot->seat_count > sides;
	int first = middle ? digit_of(row, spot) : -1;
	int others[SEATS_MAX], left = list_others(spot, first, others);
	int last = 0;

	if (roomy && spot->seat_count >= CELLS && sides == 2) {
		name_abreast(row, col, spot);
		return;
	}
	if (spot->seat_count && middle)
		put_seat(row, col, 0, spot->seats[first]);
	if (begins_left(row, col, spot, first)) {
		name_beside(row, col, LEFT, spot, others[--left]);
		return;
	}
	for (int side = RIGHT; side >= LEFT && left > 0; side--) {
		if (*find_cell(row, col, side))
			continue;
		name_beside(row, col, side, spot,
			    last ? others[0] : others[left - 1]);
		left--;
		last = beside(side);
	}
	if (left > 0)
		put_sign(row, col, last, "+");
}

/*
 * The other sides of frames; whose they are is said already, and on the last
 * stone it says more that this is the last: "(X]".
 */
static void put_frames(struct row *row, int col, const struct spot *spot)
{
	int count = spot->seat_count;

	if (!count || (is_between_signs(row->canvas, spot) && count == 1))
		return;
	for (int side = LEFT; side <= RIGHT; side++) {
		int seat = spot->seats[digit_of(row, spot)];

		if (!*find_cell(row, col, side))
			put_sign(row, col, beside(side), frames[seat][side]);
	}
}

/*
 * Points take their cells from the right to the left, and each the one on its
 * right first: so what is on its left is free, and that is always enough for
 * four. Frames stand in what is left.
 */
static void put_signs(const struct canvas *canvas, int at)
{
	const struct layout *layout = canvas->layout;
	int first = layout->first_column, end = first + layout->columns;
	const struct spot *spots = &canvas->spots[at][0];
	struct row row = begin_row(canvas, at);

	for (int col = first; col < end; col++)
		put_marks(canvas, &spots[col], layout_line(layout, at),
			  layout_column(layout, col));
	for (int col = end - 1; col >= first; col--)
		name_cursors(&row, col, &spots[col]);
	for (int col = first; col < end; col++)
		put_frames(&row, col, &spots[col]);
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
	for (int i = 0; has_room(canvas) && i < layout->rows; i++)
		put_signs(canvas, layout->first_row + i);
}
