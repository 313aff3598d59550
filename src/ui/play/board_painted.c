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

#include "ui/play/board_painted.h"

#include <stdlib.h>
#include <string.h>

enum { RUN = 1024, MEETING = 3 /* cursors that a point has cells for */ };

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

/* What is written on a stone, or on wood. */
static const enum paint stone_marks[] = {[EMPTY] = PAINT_WOOD_TEXT,
					 [BLACK] = PAINT_BLACK_MARK,
					 [WHITE] = PAINT_WHITE_MARK};
static const enum paint stone_dots[] = {
	[BLACK] = PAINT_BLACK_DOT, [WHITE] = PAINT_WHITE_DOT};
static const enum paint last_paints[] = {
	[BLACK] = PAINT_BLACK_LAST, [WHITE] = PAINT_WHITE_LAST};

static enum paint stone_paint(enum colour stone)
{
	return stone == BLACK	? PAINT_BLACK
	       : stone == WHITE ? PAINT_WHITE
				: PAINT_WOOD;
}

/*
 * On the smallest board a frame has two sides, and without half blocks one. Two
 * who meet have a side each, Black the left one; of more those who have no
 * digit there, the last ones first: who comes or goes changes few sides.
 */
static int small_rim(const struct canvas *canvas, const struct spot *spot,
		     char part)
{
	const unsigned char *seats = spot->seats;
	int count = spot->seat_count, left = -1, right = -1;
	bool aside = !spot->mark &&
		     (count > 2 || (count == 2 && canvas->set == SET_ASCII));
	int shown = aside ? canvas_first(canvas, spot) : -1;

	for (int i = 0; i < count; i++)
		if (i != shown && (right < 0 || seat_side(seats[i]) == WHITE))
			right = i;
	for (int i = 0; i < count; i++)
		if (i != shown && i != right)
			left = i;
	return part == 'R' || left < 0 ? right : left;
}

/* Of several cursors each has a side or two. */
static enum paint rim_paint(const struct canvas *canvas,
			    const struct spot *spot, char part)
{
	static const char sides[][5] = {"", "LTRB", "LTRB", "LRTB", "LRTB"};
	int side = (int)(strchr(sides[spot->seat_count], part) -
			 sides[spot->seat_count]);
	int seat = canvas->layout->cell_columns == 2
			   ? small_rim(canvas, spot, part)
		   : spot->seat_count == 2 ? side / 2
					   : side % spot->seat_count;

	return (enum paint)(PAINT_SEAT_1 + spot->seats[seat]);
}

/*
 * On the smallest board the sides of the last stone are its mark as well: the
 * terminal's own cursor, which is there as often as not, covers the middle.
 */
static bool is_last_side(const struct canvas *canvas, const struct spot *spot,
			 char part)
{
	return strchr("LR", part) && spot->last && !spot->mark &&
	       canvas->layout->cell_columns == 2;
}

/*
 * A dead stone has the colour of whoever takes it in its core, and wood, as
 * EMPTY, where its point would be its own side's; but on the smallest board its
 * own, where a cursor hides the rest of it.
 */
static enum colour core_colour(const struct canvas *canvas,
			       const struct spot *spot)
{
	if (spot->stone != EMPTY && spot->seat_count &&
	    canvas->layout->cell_columns == 2)
		return spot->stone;
	if (spot->dead && spot->owner == spot->stone)
		return EMPTY;
	return spot->stone == EMPTY || spot->dead ? spot->owner : spot->stone;
}

static enum paint core_paint(const struct canvas *canvas,
			     const struct spot *spot)
{
	return spot->last && !spot->mark
		       ? last_paints[spot->stone]
		       : stone_paint(core_colour(canvas, spot));
}

static enum paint quarter_paint(const struct canvas *canvas,
				const struct quarter *quarter)
{
	const struct spot *spot =
		canvas_spot(canvas, quarter->row, quarter->column);

	switch (quarter->part) {
	case '.':
		return PAINT_WOOD;
	case 'b':
		return stone_paint(spot->stone);
	case 'c':
		return is_last_side(canvas, spot, 'L')
			       ? stone_paint(spot->stone)
			       : core_paint(canvas, spot);
	default:
		return spot->seat_count ? rim_paint(canvas, spot, quarter->part)
		       : is_last_side(canvas, spot, quarter->part)
			       ? last_paints[spot->stone]
			       : stone_paint(spot->stone);
	}
}

/*
 * A cell without halves is that of its point; between two of them, where they
 * are further apart, of neither, unless both agree or a cursor has its frame
 * there. So a stone does not hang to one side.
 */
static enum paint whole_paint(const struct canvas *canvas,
			      const struct quarter *a, const struct quarter *c)
{
	enum paint first = quarter_paint(canvas, a);
	enum paint second = quarter_paint(canvas, c);
	bool own = a->row == c->row && a->column == c->column;

	if (canvas->layout->cell_columns == 2 || first == second)
		return first;
	if (own)
		return a->part == 'c' ? second : first;
	return first >= PAINT_SEAT_1	? first
	       : second >= PAINT_SEAT_1 ? second
					: PAINT_WOOD;
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

/*
 * On the smallest board nothing but the digit has the last move's colour;
 * elsewhere the stone has it beside the digit, which is read better without.
 */
static struct tile cursor_sign(const struct canvas *canvas,
			       const struct spot *spot, int seat,
			       const char *text)
{
	bool last = spot->last && canvas->layout->cell_columns == 2;

	if (spot->stone == EMPTY)
		return (struct tile){(enum paint)(PAINT_DIGIT_1 + seat),
				     PAINT_WOOD, text};
	return (struct tile){last ? last_paints[spot->stone]
				  : stone_marks[spot->stone],
			     stone_paint(spot->stone), text};
}

/*
 * A dot, so that stones of a chain that melt into each other are counted; the
 * large ones do not. A terminal that swaps the colours under its cursor shows
 * what stone the last one is.
 */
static struct tile middle_sign(const struct canvas *canvas,
			       const struct spot *spot)
{
	enum paint stone = stone_paint(spot->stone);
	enum paint dot = stone_dots[spot->stone];
	int lines = canvas->layout->cell_lines;

	if (spot->last && lines > 1)
		return canvas->wide ? solid(canvas, last_paints[spot->stone])
				    : (struct tile){last_paints[spot->stone],
						    stone, "█"};
	if (lines > 2 || !theme_differ(term_theme(), term_depth(), dot, stone))
		return (struct tile){.text = NULL};
	return (struct tile){spot->last ? last_paints[spot->stone] : dot, stone,
			     theme_glyph(GLYPH_MIDDLE, canvas->set)};
}

/*
 * On the smallest board half a cell would melt into the stones below it. Of few
 * colours wood may be as bright as White, whose points are hollow then. The
 * console's wood is not, but its font has nothing hollow: a dot has to do.
 */
static struct tile owned_sign(const struct canvas *canvas,
			      const struct spot *spot)
{
	bool small = canvas->layout->cell_columns == 2;
	bool console = canvas->set == SET_CONSOLE;
	bool few = (console || canvas->set == SET_NARROW) &&
		   term_depth() != DEPTH_256;
	struct tile tile = {stone_paint(spot->owner), PAINT_WOOD, NULL};
	bool hollow = spot->owner == WHITE && few;

	if (hollow && small && !console)
		tile.ink = PAINT_WOOD_TEXT;
	else if (hollow && !small)
		tile = (struct tile){PAINT_WHITE_MARK, PAINT_WHITE, NULL};
	if (spot->owner == EMPTY || !(small || hollow))
		return tile;
	tile.text = theme_glyph(hollow || (spot->owner == WHITE &&
					   canvas->set == SET_ASCII)
					? GLYPH_OF_WHITE
					: GLYPH_OF_BLACK,
				canvas->set);
	if (console)
		tile.text =
			hollow ? theme_glyph(GLYPH_MIDDLE, canvas->set) : "■";
	return tile;
}

/* Where there are no blocks the last move and territory are signs as well. */
static struct tile mark_sign(const struct canvas *canvas,
			     const struct spot *spot)
{
	bool letters = canvas->set == SET_ASCII && !canvas->wide;
	enum colour core = core_colour(canvas, spot);

	if (spot->mark)
		return (struct tile){stone_marks[core], stone_paint(core),
				     spot->mark};
	/* the last is the letter that it is, on a colour of its own */
	if (spot->stone != EMPTY && letters)
		return (struct tile){stone_marks[spot->stone],
				     core_paint(canvas, spot),
				     theme_glyph(spot->stone == BLACK
							 ? GLYPH_BLACK
							 : GLYPH_WHITE,
						 SET_ASCII)};
	if (spot->stone != EMPTY)
		return middle_sign(canvas, spot);
	return owned_sign(canvas, spot);
}

/* All of them, from the first to the last: "1-4". */
static struct tile all_sign(const struct canvas *canvas,
			    const struct spot *spot, int right,
			    char sign[KEY_TEXT])
{
	int seat = right > 0 ? spot->seat_count - 1 : 0;

	return cursor_sign(canvas, spot, seat,
			   right ? canvas_sign(canvas, seat, sign) : "-");
}

/* The cell of a mark is its own: digits are on both sides, as many as fit. */
static int beside_mark(const struct canvas *canvas, const struct spot *spot,
		       int right)
{
	int most = canvas->layout->cell_columns / 2 - 1;
	int count = spot->seat_count;
	int before = (count + 1) / 2 < most ? (count + 1) / 2 : most;
	int behind = count / 2 < most ? count / 2 : most;

	if (right < 0)
		return right + before;
	return right > 0 && right <= behind ? count - behind + right - 1 : -1;
}

/*
 * Whose digit stands so many columns beside a point, or none: on a point alone,
 * which on the smallest board has room for one.
 */
static int find_digit(const struct canvas *canvas, const struct spot *spot,
		      int right)
{
	int nth = spot->seat_count > 1 ? right + 1 : right;

	if (canvas->layout->cell_columns == 2)
		return right == 0 && !spot->mark && spot->seat_count
			       ? canvas_first(canvas, spot)
			       : -1;
	if (spot->mark)
		return beside_mark(canvas, spot, right);
	return nth < spot->seat_count ? nth : -1;
}

/* What is written there; its text may be NULL. */
static struct tile find_sign(const struct canvas *canvas,
			     const struct spot *spot, int right,
			     char sign[KEY_TEXT])
{
	static const struct tile none = {.text = NULL};
	int nth = find_digit(canvas, spot, right);
	bool all = canvas->layout->cell_columns == MEETING + 1 &&
		   spot->seat_count > MEETING && !spot->mark;

	if (all && abs(right) <= 1)
		return all_sign(canvas, spot, right, sign);
	if (nth >= 0)
		return cursor_sign(canvas, spot, spot->seats[nth],
				   canvas_sign(canvas, spot->seats[nth], sign));
	return right == 0 && (spot->mark || !spot->seat_count)
		       ? mark_sign(canvas, spot)
		       : none;
}

/* Letters are on the edge of the wood, where it reaches beyond the board. */
static bool has_letter(const struct canvas *canvas, int down)
{
	const struct layout *layout = canvas->layout;
	int line = layout->origin_line + down;

	return canvas_covers(layout, line) &&
	       (line == layout->upper || line == layout->lower);
}

/*
 * Lit above. No stone of the outermost line covers it: the largest have it on
 * them, and of others it takes a cell.
 */
static struct tile letter_tile(const struct canvas *canvas, int down,
			       const struct quarter *at, char sign[KEY_TEXT])
{
	const struct layout *layout = canvas->layout;
	const struct spot *spot = canvas_spot(canvas, at->row, at->column);
	point last = canvas->play->game.now.last_point;
	bool lit = point_on_board(last, layout->size) &&
		   at->column == point_col(last) && down < 0;

	canvas_letter(layout, at->column, sign);
	if (layout->cell_lines > 2 && spot->stone != EMPTY && !spot->seat_count)
		return (struct tile){lit ? last_paints[spot->stone]
					 : stone_marks[spot->stone],
				     stone_paint(spot->stone), sign};
	if (lit)
		return (struct tile){PAINT_WOOD, PAINT_WOOD_LIT, sign};
	return (struct tile){PAINT_WOOD_TEXT, PAINT_WOOD, sign};
}

static struct tile find_tile(const struct canvas *canvas, int down, int right,
			     char sign[KEY_TEXT])
{
	const struct layout *layout = canvas->layout;
	struct quarter a = find_quarter(layout, 2 * down, 2 * right);
	struct quarter b = find_quarter(layout, 2 * down, 2 * right + 1);
	struct quarter c = find_quarter(layout, 2 * down + 1, 2 * right + 1);
	bool stacked = a.part == b.part && a.column == b.column;
	const struct spot *spot = canvas_spot(canvas, b.row, b.column);
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
		first = second = whole_paint(canvas, &a, &c);
	if (beside == 0 && has_letter(canvas, down))
		return letter_tile(canvas, down, down < 0 ? &c : &a, sign);
	if (first != second)
		return halves(first, second, stacked);
	if (first != PAINT_WOOD)
		return solid(canvas, first);
	return (struct tile){PAINT_LINE, PAINT_WOOD,
			     canvas_grid(canvas, a.row, a.column, below,
					 beside)};
}

/*
 * A point of the smallest board is as wide as one wide glyph: stones are discs
 * there, the last one on a ground of its own, and territory is squares. What is
 * marked, and cursors, are signs on blocks.
 */
static struct tile find_disc(const struct canvas *canvas, int down, int right)
{
	const struct layout *layout = canvas->layout;
	const struct spot *spot = canvas_spot(canvas, layout->first_row + down,
					      layout->first_column + right / 2);
	struct tile tile = {stone_paint(spot->stone), PAINT_WOOD,
			    theme_glyph(GLYPH_BLACK, SET_WIDE)};

	if (!canvas->wide || layout->cell_columns > 2 || right % 2 ||
	    spot->mark || spot->seat_count ||
	    (spot->stone == EMPTY && spot->owner == EMPTY))
		return (struct tile){.text = NULL};
	if (spot->stone == EMPTY)
		tile = (struct tile){stone_paint(spot->owner), PAINT_WOOD,
				     theme_glyph(GLYPH_OF_BLACK, SET_WIDE)};
	else if (spot->last)
		tile.ground = last_paints[spot->stone];
	/* wood may be as bright as white, which has an outline then */
	if (tile.ink == PAINT_WHITE && term_depth() != DEPTH_256) {
		tile.ink = spot->last ? PAINT_WHITE_LAST : PAINT_WHITE_MARK;
		tile.ground = PAINT_WHITE;
		tile.text = theme_glyph(spot->stone == EMPTY ? GLYPH_OF_WHITE
							     : GLYPH_WHITE,
					SET_WIDE);
	}
	return tile;
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
			int down = line - layout->origin_line;
			int right = column - layout->origin_column;
			struct tile tile = find_disc(canvas, down, right);

			if (tile.text)
				i++;
			else
				tile = find_tile(canvas, down, right, sign);
			add_tile(&run, column, &tile);
		}
		end_run(&run);
	}
}
