/* SPDX-License-Identifier: ISC */
/*
 * Signs beside a stone stand in the columns between two points, so that they
 * read without colours: (X) is the last move in ASCII, Xs a stone in seki,
 * ●× or X# a dead one, which no cursor hides. A cursor of key sets is a frame
 * of the seat's own shape with its digit, which stands at the point, never
 * between two: a stone has it in its circle, [❶] or {②}, or stands itself on
 * the left, where the font has no such circles, X1]. On the last stone the
 * frame is round. Where several meet there is one half of the first one's frame
 * and one of the last one's, "{2>"; all of them are told in words.
 */
#include <config.h>

#include "ui/play/board_drawn.h"

#include <stdio.h>

#include "base/text.h"
#include "ui/term/screen.h"

enum { LEFT, RIGHT }; /* sides of a point, and of a frame */

/* White's stones, and Black's, with a digit. */
static const char *const circled[][9] = {
	{"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"},
	{"❶", "❷", "❸", "❹", "❺", "❻", "❼", "❽", "❾"}};

static const char *const frames[][2] = {
	{"[", "]"}, {"{", "}"}, {"<", ">"}, {"|", "|"}};
/* And others, where one half of a frame would say that there are none. */
static const char several[] = "+";

const char *board_drawn_frame(const struct play *play, enum seat seat,
			      bool right)
{
	bool shown = !term_theme()->painted && play_shows_cursor(play, seat);

	return shown ? frames[seat][right] : NULL;
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

/* The lines around a point, as far as they are nearer to it than to another. */
static void put_lines(const struct canvas *canvas, int row, int col)
{
	int lines = canvas->layout->cell_lines;
	int columns = canvas->layout->cell_columns;
	int step = canvas->set == SET_WIDE ? 2 : 1;

	for (int i = step - columns / 2; i <= columns / 2; i += step)
		if (i)
			put_grid(canvas, row, col, 0, i);
	for (int i = -((lines - 1) / 2); i <= lines / 2; i++)
		if (i)
			put_grid(canvas, row, col, i, 0);
}

/* Where a glyph is two columns wide there are none left beside it. */
static bool has_sides(const struct canvas *canvas)
{
	return canvas->set != SET_WIDE;
}

/* Whether two signs have room between points; else they share a column. */
static bool is_roomy(const struct canvas *canvas)
{
	return canvas->layout->cell_columns > 2;
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
	int room = is_roomy(canvas) ? CELLS : 2;
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

/*
 * Whatever else gives way, the mark of a stone is seen: of two columns a cursor
 * has that of the stone, of three the last.
 */
static void write_marked(const struct canvas *canvas, const struct spot *spot,
			 char *out, size_t size)
{
	bool roomy = is_roomy(canvas);
	const char *stone = spot->stone == BLACK ? "X" : "O";
	char sign[KEY_TEXT] = "";

	if (spot->seat_count)
		canvas_sign(canvas, spot->seats[canvas_first(canvas, spot)],
			    sign);
	snprintf(out, size, "%s%s%s", *sign && !roomy ? sign : stone,
		 spot->mark,
		 !roomy			? ""
		 : spot->seat_count > 1 ? "+"
					: sign);
}

/* Whether there is a sign on its right that says what becomes of it. */
static bool is_marked(const struct spot *spot)
{
	return spot->mark && spot->stone != EMPTY;
}

static void put_point(const struct canvas *canvas, int line, int column,
		      int row, int col)
{
	const struct spot *spot = canvas_spot(canvas, row, col);
	bool sides = has_sides(canvas), cursor = spot->seat_count > 0;
	char text[3 * KEY_TEXT];

	if (!sides && is_marked(spot))
		write_marked(canvas, spot, text, sizeof(text));
	else if (cursor && !sides)
		write_wide(canvas, spot, text, sizeof(text));
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

/* The last stone, where no glyph of its own says so, and no frame is there. */
static bool is_between_signs(const struct canvas *canvas,
			     const struct spot *spot)
{
	return spot->last && canvas->set != SET_NARROW && !spot->mark &&
	       !spot->seat_count;
}

/* In the cell of a point, or so many columns beside it. */
static void put_sign(const struct canvas *canvas, int row, int col, int right,
		     const char *text)
{
	const struct layout *layout = canvas->layout;

	term_put(layout_line(layout, row), layout_column(layout, col) + right,
		 STYLE_NORMAL, text);
}

/* Where the board reaches to the edges of the screen there is none. */
static bool has_cell(const struct canvas *canvas, int col, int right)
{
	int column = layout_column(canvas->layout, col) + right;

	return column >= 0 && column < term_columns();
}

/* Whether there is a sign on its right that says what stone it is. */
static bool is_signed(const struct canvas *canvas, int row, int col)
{
	const struct spot *spot = canvas_spot(canvas, row, col);

	return is_marked(spot) || is_between_signs(canvas, spot);
}

/* Whether what stands on its left is the mark of the stone before it. */
static bool follows_mark(const struct canvas *canvas, int row, int col)
{
	return !is_roomy(canvas) &&
	       is_marked(canvas_spot(canvas, row, col - 1));
}

/* Where there is no cell for it a mark is on its stone. */
static int mark_column(const struct canvas *canvas, int col)
{
	return has_cell(canvas, col, 1) ? 1 : 0;
}

static void put_mark(const struct canvas *canvas, int row, int col)
{
	const struct spot *spot = canvas_spot(canvas, row, col);

	if (is_between_signs(canvas, spot)) {
		if (!follows_mark(canvas, row, col))
			put_sign(canvas, row, col, -1, "(");
		put_sign(canvas, row, col, 1, ")");
	}
	if (is_marked(spot))
		put_sign(canvas, row, col, mark_column(canvas, col),
			 spot->mark);
}

/* The cell of a cursor's right side: behind a mark, if there is one. */
static int right_column(const struct canvas *canvas, const struct spot *spot)
{
	return is_roomy(canvas) && is_marked(spot) ? 2 : 1;
}

/* The stone with that digit in it; NULL where the font has none. */
static const char *find_circled(const struct canvas *canvas,
				const struct spot *spot, const char *sign)
{
	bool has = spot->stone != EMPTY && canvas->set == SET_NARROW;

	return has && *sign >= '1' && *sign <= '9'
		       ? circled[spot->stone == BLACK][*sign - '1']
		       : NULL;
}

/* What stands on both sides of a point; NULL: nothing. */
struct sides {
	const char *left, *right;
};

static struct sides find_sides(const struct spot *spot, bool left, bool right)
{
	int last = spot->seat_count - 1;
	struct sides sides = {NULL, NULL};

	if (left)
		sides.left =
			last && !right ? several : frames[spot->seats[0]][LEFT];
	if (right)
		sides.right = last && !left ? several
					    : frames[spot->seats[last]][RIGHT];
	return sides;
}

/* Where the stone is on the left, and the first one's digit at the point. */
static struct sides find_moved_sides(const struct spot *spot, const char *stone,
				     bool right, int first)
{
	int last = spot->seat_count - 1;
	struct sides sides = {stone, NULL};

	if (right)
		sides.right =
			last > 1 ? several
				 : frames[spot->seats[last - first]][RIGHT];
	return sides;
}

/*
 * The cell on the left of a cursor is its own, and the one on its right as far
 * as that is not the next cursor's: "[1{2}". What a stone is said to be stays
 * where the frame has its other side, and a mark in any case: "●×1×".
 */
static void put_frame(const struct canvas *canvas, int row, int col)
{
	const struct spot *spot = canvas_spot(canvas, row, col);
	int last = spot->seat_count - 1, first = canvas_first(canvas, spot);
	bool next = !is_roomy(canvas) &&
		    canvas_spot(canvas, row, col + 1)->seat_count > 0;
	int at = right_column(canvas, spot);
	bool right = has_cell(canvas, col, at) && !next &&
		     (at > 1 || !is_signed(canvas, row, col));
	bool own = has_cell(canvas, col, -1) && !follows_mark(canvas, row, col);
	bool kept = !is_roomy(canvas) && is_signed(canvas, row, col - 1);
	bool covered = is_marked(spot) && mark_column(canvas, col) == 0;
	char sign[KEY_TEXT];
	const char *stone =
		find_circled(canvas, spot,
			     canvas_sign(canvas, spot->seats[first], sign));
	/* on the left, where its digit takes its place */
	bool moved = spot->stone != EMPTY && !stone && own && !covered &&
		     (!last || right);
	struct sides sides =
		moved ? find_moved_sides(spot, find_glyph(canvas, row, col),
					 right, first)
		      : find_sides(spot, own && !(kept && right), right);

	if (spot->last && !last && (stone || moved)) {
		if (sides.left && !moved)
			sides.left = "(";
		if (sides.right)
			sides.right = ")";
	}
	if (sides.left)
		put_sign(canvas, row, col, -1, sides.left);
	if (sides.right)
		put_sign(canvas, row, col, at, sides.right);
	if (stone && !covered)
		put_sign(canvas, row, col, 0, stone);
	else if (spot->stone == EMPTY || moved ||
		 !(sides.left || right || covered))
		put_sign(canvas, row, col, 0, sign);
}

static void put_signs(const struct canvas *canvas, int row)
{
	const struct layout *layout = canvas->layout;
	int first = layout->first_column, end = first + layout->columns;

	for (int col = first; col < end; col++)
		put_mark(canvas, row, col);
	for (int col = first; col < end; col++)
		if (canvas_spot(canvas, row, col)->seat_count)
			put_frame(canvas, row, col);
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
	for (int i = 0; has_sides(canvas) && i < layout->rows; i++)
		put_signs(canvas, layout->first_row + i);
}
