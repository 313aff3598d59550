/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/wall/thumbnail.h"

#include "ui/term/term.h"

/* Where half blocks are one column wide, and stones can be told from wood. */
static bool has_halves(void)
{
	enum glyph_set set = term_glyph_set();

	return term_theme()->painted &&
	       (set == SET_NARROW || set == SET_CONSOLE);
}

int thumbnail_lines(int size)
{
	return has_halves() ? (size + 1) / 2 : size;
}

static enum colour stone_at(const struct game *game, int row, int column,
			    bool seen)
{
	return seen ? board_at(&game->now.board, point_at(row, column)) : EMPTY;
}

static bool is_last(const struct game *game, int row, int column, bool seen)
{
	return seen && game->now.last_point == point_at(row, column);
}

/* The last move has its own colour alone: there is no room for a mark. */
static enum paint find_paint(const struct game *game, int row, int column,
			     bool seen)
{
	static const enum paint stones[] = {[EMPTY] = PAINT_WOOD,
					    [BLACK] = PAINT_BLACK,
					    [WHITE] = PAINT_WHITE};
	static const enum paint lasts[] = {
		[BLACK] = PAINT_BLACK_LAST, [WHITE] = PAINT_WHITE_LAST};
	enum colour stone;

	if (row >= game->setup.size)
		return PAINT_NONE;
	stone = stone_at(game, row, column, seen);
	return stone != EMPTY && is_last(game, row, column, seen)
		       ? lasts[stone]
		       : stones[stone];
}

/* Where there are eight colours the bright ones are ink alone, not wood. */
static bool is_ground(enum paint paint)
{
	return paint == PAINT_WOOD || paint == PAINT_BLACK;
}

static void draw_halves(int line, int column, enum paint upper,
			enum paint lower)
{
	if (upper == lower && is_ground(upper))
		term_paint(line, column, PAINT_LINE, upper, " ");
	else if (lower == PAINT_NONE || !is_ground(upper))
		term_paint(line, column, upper, lower,
			   upper == lower ? "█" : "▀");
	else
		term_paint(line, column, lower, upper, "▄");
}

/* Glyphs of two columns have no room; the last move is between the others. */
static const char *find_sign(enum colour stone, bool last)
{
	enum glyph_set set = term_glyph_set();

	if (set == SET_WIDE)
		set = SET_ASCII;
	if (stone == EMPTY)
		return set == SET_ASCII ? "." : theme_glyph(GLYPH_DOT, set);
	if (stone == BLACK)
		return last && set == SET_ASCII
			       ? "#"
			       : theme_glyph(last ? GLYPH_LAST_BLACK
						  : GLYPH_BLACK,
					     set);
	return last && set == SET_ASCII
		       ? "@"
		       : theme_glyph(last ? GLYPH_LAST_WHITE : GLYPH_WHITE,
				     set);
}

void thumbnail_draw(int line, int column, const struct game *game, bool seen)
{
	int size = game->setup.size;
	bool halves = has_halves();

	for (int row = 0; row < size; row += 1 + halves)
		for (int i = 0; i < size; i++)
			if (halves)
				draw_halves(line + row / 2, column + i,
					    find_paint(game, row, i, seen),
					    find_paint(game, row + 1, i, seen));
			else
				term_put(line + row, column + i, STYLE_NORMAL,
					 find_sign(stone_at(game, row, i, seen),
						   is_last(game, row, i,
							   seen)));
}
