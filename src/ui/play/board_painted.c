/* SPDX-License-Identifier: ISC */
/*
 * Each cell of the screen is four quarters, and each quarter belongs to the
 * point next to it. The pictures below are made so that a cell never has more
 * than two paints, side by side or above each other: half blocks are all that
 * it takes to make stones round and let them touch. Where there are none, as
 * in ASCII, a cell is what its first quarter would be.
 *
 * Blank wood has the ink of the lines, and a stone is ink on wood: so that a
 * line of the board is few stretches of equal colours.
 */
#include <config.h>

#include "ui/play/board_parts.h"

#include <string.h>

#include "base/text.h"
#include "ui/term/draw.h"

enum { RUN = 1024 };

/*
 * What a point paints around itself: its body, the core of that, which the
 * last move and territory have, and an outline with four sides, which is where
 * frames of cursors are.
 */
static const char *const pictures[][6] = {
	[1] = {"LbbR", "LccR"},
	[2] = {".TTTTTT.", "LbccccbR", "LbccccbR", ".BBBBBB."},
	[3] = {"...TTTTTT...", ".TTbbbbbbTT.", "LbbbccccbbbR", "LbbbccccbbbR",
	       ".BBbbbbbbBB.", "...BBBBBB..."},
};

struct quarter {
	int row, column; /* of the point */
	char part;
};

struct tile {
	enum paint ink, ground;
	const char *text;
};

struct run {
	int line, column; /* where it begins */
	struct tile tile;
	char text[RUN];
	size_t used;
};

static int floor_divide(int a, int b)
{
	return a < 0 ? -((b - 1 - a) / b) : a / b;
}

/* Its place in half lines and half columns from the first point shown. */
static struct quarter find_quarter(const struct layout *layout, int y, int x)
{
	int lines = layout->cell_lines, columns = layout->cell_columns;
	int row = floor_divide(y + lines - 1, 2 * lines);
	int column = floor_divide(x + columns - 1, 2 * columns);

	return (struct quarter){
		layout->first_row + row, layout->first_column + column,
		pictures[lines][y + lines - 1 - 2 * lines * row]
			[x + columns - 1 - 2 * columns * column]};
}

static enum paint stone_paint(enum colour stone)
{
	return stone == BLACK	? PAINT_BLACK
	       : stone == WHITE ? PAINT_WHITE
				: PAINT_WOOD;
}

/* Of several cursors each has a side or two. */
static enum paint rim_paint(const struct spot *spot, char part)
{
	static const char sides[][5] = {"", "LTRB", "LTRB", "LRTB", "LRTB"};
	int side = (int)(strchr(sides[spot->seat_count], part) -
			 sides[spot->seat_count]);
	int seat = spot->seat_count == 2 ? side / 2 : side % spot->seat_count;

	return (enum paint)(PAINT_SEAT_1 + spot->seats[seat]);
}

static enum paint core_paint(const struct spot *spot)
{
	if (spot->last && !spot->mark)
		return spot->stone == BLACK ? PAINT_BLACK_LAST
					    : PAINT_WHITE_LAST;
	return stone_paint(spot->stone == EMPTY || spot->dead ? spot->owner
							      : spot->stone);
}

static enum paint quarter_paint(const struct canvas *canvas,
				const struct quarter *quarter)
{
	const struct spot *spot =
		board_spot(canvas, quarter->row, quarter->column);

	switch (quarter->part) {
	case '.':
		return PAINT_WOOD;
	case 'b':
		return stone_paint(spot->stone);
	case 'c':
		return core_paint(spot);
	default:
		return spot->seat_count ? rim_paint(spot, quarter->part)
					: stone_paint(spot->stone);
	}
}

static struct tile solid(const struct canvas *canvas, enum paint paint)
{
	if (canvas->set == SET_ASCII)
		return (struct tile){PAINT_LINE, paint, " "};
	return (struct tile){paint, PAINT_WOOD, "█"};
}

/* White can be ink alone where there are eight colours; wood is the ground. */
static bool prefers_ink(enum paint a, enum paint b)
{
	return b == PAINT_WOOD || (b != PAINT_WHITE && a != PAINT_WOOD);
}

static struct tile halves(enum paint first, enum paint second, bool stacked)
{
	if (prefers_ink(first, second))
		return (struct tile){first, second, stacked ? "▀" : "▌"};
	return (struct tile){second, first, stacked ? "▄" : "▐"};
}

static const enum paint stone_marks[] = {
	[BLACK] = PAINT_BLACK_MARK, [WHITE] = PAINT_WHITE_MARK};

static struct tile cursor_sign(const struct spot *spot, int seat,
			       const char *text)
{
	if (spot->stone == EMPTY)
		return (struct tile){(enum paint)(PAINT_DIGIT_1 + seat),
				     PAINT_WOOD, text};
	return (struct tile){stone_marks[spot->stone],
			     spot->dead ? stone_paint(spot->stone)
					: core_paint(spot),
			     text};
}

/*
 * A dead stone is on the colour of whoever has the point. Where there are no
 * blocks the last move and territory are signs as well.
 */
static struct tile mark_sign(const struct canvas *canvas,
			     const struct spot *spot)
{
	bool letters = canvas->set == SET_ASCII;
	bool owned = spot->owner != EMPTY && canvas->layout->cell_columns == 2;

	if (spot->dead)
		return (struct tile){stone_paint(spot->stone), core_paint(spot),
				     spot->mark};
	if (spot->stone != EMPTY)
		return (struct tile){stone_marks[spot->stone], core_paint(spot),
				     spot->mark		     ? spot->mark
				     : letters && spot->last ? "*"
							     : NULL};
	return (struct tile){core_paint(spot), PAINT_WOOD,
			     letters && owned
				     ? theme_glyph(spot->owner == BLACK
							   ? GLYPH_OF_BLACK
							   : GLYPH_OF_WHITE,
						   SET_ASCII)
				     : NULL};
}

/* What is written so many columns beside a point; its text may be NULL. */
static struct tile find_sign(const struct canvas *canvas,
			     const struct spot *spot, int right,
			     char sign[KEY_TEXT])
{
	static const struct tile none = {.text = NULL};
	bool roomy = canvas->layout->cell_columns > 2;
	int nth = roomy && spot->seat_count > 1 ? right + 1 : right;

	if (nth >= 0 && nth < spot->seat_count && (roomy || nth == 0))
		return cursor_sign(spot, spot->seats[nth],
				   board_sign(canvas, spot->seats[nth], sign));
	return right == 0 && !spot->seat_count ? mark_sign(canvas, spot) : none;
}

static struct tile find_tile(const struct canvas *canvas, int down, int right,
			     char sign[KEY_TEXT])
{
	const struct layout *layout = canvas->layout;
	struct quarter a = find_quarter(layout, 2 * down, 2 * right);
	struct quarter b = find_quarter(layout, 2 * down, 2 * right + 1);
	struct quarter c = find_quarter(layout, 2 * down + 1, 2 * right + 1);
	bool stacked = a.part == b.part && a.column == b.column;
	const struct spot *spot = board_spot(canvas, b.row, b.column);
	enum paint first = quarter_paint(canvas, &a);
	enum paint second = quarter_paint(canvas, &c);
	int below = down - (a.row - layout->first_row) * layout->cell_lines;
	int beside = right -
		     (a.column - layout->first_column) * layout->cell_columns;
	struct tile written = {.text = NULL};

	if (below == 0 && a.column == b.column)
		written = find_sign(canvas, spot, beside, sign);
	if (written.text)
		return written;
	if (canvas->set == SET_ASCII)
		second = first;
	if (first != second)
		return halves(first, second, stacked);
	if (first != PAINT_WOOD)
		return solid(canvas, first);
	return (struct tile){PAINT_LINE, PAINT_WOOD,
			     board_grid(canvas, a.row, a.column, below,
					beside)};
}

static void end_run(struct run *run)
{
	if (run->used)
		term_paint(run->line, run->column, run->tile.ink,
			   run->tile.ground, run->text);
	run->used = 0;
}

static void add_tile(struct run *run, int column, const struct tile *tile)
{
	size_t length = strlen(tile->text);

	if (tile->ink != run->tile.ink || tile->ground != run->tile.ground ||
	    run->used + length >= RUN)
		end_run(run);
	if (!run->used) {
		run->column = column;
		run->tile = *tile;
	}
	memcpy(run->text + run->used, tile->text, length + 1);
	run->used += length;
}

void board_painted_draw(const struct canvas *canvas)
{
	const struct layout *layout = canvas->layout;
	const struct rect *board = &layout->board;

	for (int line = board->line; line < board->line + board->lines;
	     line++) {
		struct run run = {.line = line};

		for (int i = 0; i < board->columns; i++) {
			int column = board->column + i;
			char sign[KEY_TEXT];
			struct tile tile =
				find_tile(canvas, line - layout->origin_line,
					  column - layout->origin_column, sign);

			add_tile(&run, column, &tile);
		}
		end_run(&run);
	}
}
