/* SPDX-License-Identifier: ISC */
/*
 * Signs beside a stone stand in the columns between two points, so that they
 * read without colours: (X) is the last move in ASCII, Xs a stone in seki, X2
 * the cursor of the seat whose own key is 2, and ×, in Unicode, a dead stone.
 * Without columns between them, a letter or a style has to take the stone's
 * place.
 */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "rules/point.h"
#include "ui/term/draw.h"

struct canvas {
	const struct play *play;
	const struct layout *layout;
	const struct score *score;
	struct pointset stars;
};

static bool has_gaps(const struct canvas *canvas)
{
	return canvas->layout->cell_columns > 1;
}

static bool has_cursors(const struct play *play)
{
	return play->input.keymap->mode == INPUT_KEY_SETS;
}

static void put_letters(const struct canvas *canvas, int line)
{
	const struct layout *layout = canvas->layout;

	for (int col = 0; col < layout->size; col++) {
		char text[POINT_TEXT];

		point_text(point_at(0, col), layout->size, text);
		text[1] = '\0';
		term_put(line, layout_column(layout, col), STYLE_DIM, text);
	}
}

static void put_labels(const struct canvas *canvas)
{
	const struct layout *layout = canvas->layout;
	const struct rect *board = &layout->board;

	put_letters(canvas, board->line);
	put_letters(canvas, board->line + board->lines - 1);
	for (int row = 0; row < layout->size; row++) {
		int line = layout_line(layout, row);
		char text[16];

		snprintf(text, sizeof(text), "%2d", layout->size - row);
		term_put(line, board->column, STYLE_DIM, text);
		term_put(line, board->column + board->columns - 2, STYLE_DIM,
			 text);
	}
}

/*
 * The lines from one point to the next, to the right and down. With key sets
 * the columns between points are free for the cursors.
 */
static void put_lines(const struct canvas *canvas, int row, int col)
{
	const struct layout *layout = canvas->layout;
	int line = layout_line(layout, row);
	int column = layout_column(layout, col);
	bool across = term_glyphs() && !has_cursors(canvas->play);

	for (int i = 1;
	     across && i < layout->cell_columns && col + 1 < layout->size; i++)
		term_put(line, column + i, STYLE_GRID,
			 draw_glyph(GLYPH_ACROSS));
	for (int i = 1; i < layout->cell_lines && row + 1 < layout->size; i++)
		term_put(line + i, column, STYLE_GRID, draw_glyph(GLYPH_DOWN));
}

static void put_empty(const struct canvas *canvas, int row, int col)
{
	point p = point_at(row, col);
	const char *glyph =
		theme_grid(row, col, canvas->layout->size, term_glyph_set());
	enum style style = STYLE_GRID;
	int owner = canvas->score ? canvas->score->owner[p] : OWNER_STONE;

	if (pointset_has(&canvas->stars, p))
		glyph = draw_glyph(GLYPH_STAR);
	if (owner == OWNER_BLACK || owner == OWNER_WHITE) {
		glyph = draw_glyph(owner == OWNER_BLACK ? GLYPH_OF_BLACK
							: GLYPH_OF_WHITE);
		style = STYLE_NORMAL;
	}
	term_put(layout_line(canvas->layout, row),
		 layout_column(canvas->layout, col), style, glyph);
}

/* The stone's own glyph says what is marked where no sign can stand by. */
static const char *stone_glyph(const struct canvas *canvas, point p, bool black)
{
	const struct marks *marks = &canvas->play->game.marks;

	if (canvas->score && pointset_has(&marks->dead, p) &&
	    !(has_gaps(canvas) && term_glyphs()))
		return draw_glyph(black ? GLYPH_DEAD_BLACK : GLYPH_DEAD_WHITE);
	if (canvas->score && !has_gaps(canvas) && pointset_has(&marks->seki, p))
		return black ? "S" : "s";
	if (p == canvas->play->game.now.last_point)
		return draw_glyph(black ? GLYPH_LAST_BLACK : GLYPH_LAST_WHITE);
	return draw_glyph(black ? GLYPH_BLACK : GLYPH_WHITE);
}

static void put_stone(const struct canvas *canvas, int row, int col)
{
	const struct game *game = &canvas->play->game;
	point p = point_at(row, col);
	bool black = board_at(&game->now.board, p) == BLACK;
	enum style style = black ? STYLE_BLACK_STONE : STYLE_WHITE_STONE;

	if (!has_gaps(canvas) && !term_glyphs() && p == game->now.last_point)
		style = STYLE_LAST_STONE;
	term_put(layout_line(canvas->layout, row),
		 layout_column(canvas->layout, col), style,
		 stone_glyph(canvas, p, black));
}

/* One sign on the left (-1) or on the right (1) of a point. */
static void put_sign(const struct canvas *canvas, point p, int side,
		     const char *sign)
{
	if (!has_gaps(canvas))
		return;
	term_put(layout_line(canvas->layout, point_row(p)),
		 layout_column(canvas->layout, point_col(p)) + side,
		 STYLE_NORMAL, sign);
}

static void put_signs(const struct canvas *canvas, const struct pointset *set,
		      const char *sign)
{
	for (point p = pointset_next(set, POINT_NONE); p != POINT_NONE;
	     p = pointset_next(set, p))
		put_sign(canvas, p, 1, sign);
}

static void put_marks(const struct canvas *canvas)
{
	const struct game *game = &canvas->play->game;
	struct pointset hint;

	put_signs(canvas, &game->marks.dead, term_glyphs() ? "×" : " ");
	put_signs(canvas, &game->marks.seki, "s");
	if (panel_view_hint(game, canvas->score, &hint))
		put_signs(canvas, &hint, "?");
}

static void put_last_move(const struct canvas *canvas)
{
	const struct game *game = &canvas->play->game;

	if (term_glyphs() ||
	    !point_on_board(game->now.last_point, game->setup.size))
		return;
	put_sign(canvas, game->now.last_point, -1, "(");
	put_sign(canvas, game->now.last_point, 1, ")");
}

/* As the panel names the seat, or, where that is too long, its number. */
static const char *cursor_sign(const struct canvas *canvas, int seat,
			       char sign[KEY_TEXT])
{
	keymap_first(canvas->play->input.keymap, COMMAND_SEAT, (enum seat)seat,
		     sign);
	if (text_columns(sign) != 1)
		snprintf(sign, KEY_TEXT, "%d", seat + 1);
	return sign;
}

/* Where two cursors meet they stand on either side; + says: and more. */
static void put_cursors(const struct canvas *canvas)
{
	struct pointset right, left;

	pointset_clear(&right);
	pointset_clear(&left);
	for (int s = 0; s < canvas->play->game.setup.seats; s++) {
		point p = canvas->play->input.cursor[s];
		char sign[KEY_TEXT];

		cursor_sign(canvas, s, sign);
		if (!pointset_has(&right, p))
			put_sign(canvas, p, 1, sign);
		else
			put_sign(canvas, p, -1,
				 pointset_has(&left, p) ? "+" : sign);
		pointset_add(pointset_has(&right, p) ? &left : &right, p);
	}
}

static void put_cover(const struct canvas *canvas)
{
	const struct rect *board = &canvas->layout->board;
	int line = board->line + board->lines / 2;

	draw_centred(line - 1, board->column, board->columns, STYLE_NORMAL,
		     _("The board is covered."));
	draw_centred(line + 1, board->column, board->columns, STYLE_DIM,
		     _("The clock is stopped."));
}

void board_view_draw(const struct play *play, const struct layout *layout,
		     const struct score *score)
{
	struct canvas canvas = {play, layout, score, {{0}}};
	const struct board *board = &play->game.now.board;

	if (play->covered) {
		put_cover(&canvas);
		return;
	}
	handicap_stars(layout->size, &canvas.stars);
	put_labels(&canvas);
	for (int row = 0; row < layout->size; row++) {
		for (int col = 0; col < layout->size; col++) {
			put_lines(&canvas, row, col);
			if (board_at(board, point_at(row, col)) == EMPTY)
				put_empty(&canvas, row, col);
			else
				put_stone(&canvas, row, col);
		}
	}
	put_last_move(&canvas);
	if (score)
		put_marks(&canvas);
	if (has_cursors(play) && play->game.phase != PHASE_OVER)
		put_cursors(&canvas);
}
