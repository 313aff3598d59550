/* SPDX-License-Identifier: ISC */
/* The board with its letters and numbers, and what is to be told of points. */
#include <config.h>

#include "ui/play/board_parts.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/term/draw.h"

const struct spot *board_spot(const struct canvas *canvas, int row, int column)
{
	static const struct spot none = {.stone = EMPTY, .owner = EMPTY};
	int size = canvas->layout->size;

	if (row < 0 || row >= size || column < 0 || column >= size)
		return &none;
	return &canvas->spots[row][column];
}

/* A line that goes on beyond what is shown is a line. */
static bool has_line(int at, int steps, int size)
{
	return steps < 0 ? at > 0 && at < size : at >= 0 && at + 1 < size;
}

const char *board_grid(const struct canvas *canvas, int row, int column,
		       int down, int right)
{
	int size = canvas->layout->size;
	enum glyph_set set = canvas->set;
	bool on = row >= 0 && row < size && column >= 0 && column < size;

	if (on && !down && !right)
		return canvas->spots[row][column].star
			       ? theme_glyph(GLYPH_STAR, set)
			       : theme_grid(row, column, size, set);
	if (!down && right && row >= 0 && row < size &&
	    has_line(column, right, size))
		return theme_glyph(GLYPH_ACROSS, set);
	if (down && !right && column >= 0 && column < size &&
	    has_line(row, down, size))
		return theme_glyph(GLYPH_DOWN, set);
	return " ";
}

const char *board_sign(const struct canvas *canvas, int seat,
		       char sign[KEY_TEXT])
{
	keymap_first(canvas->play->input.keymap, COMMAND_SEAT, (enum seat)seat,
		     sign);
	if (text_columns(sign) != 1)
		snprintf(sign, KEY_TEXT, "%d", seat + 1);
	return sign;
}

static void put_letter(const struct layout *layout, int line, int column,
		       bool last)
{
	char text[POINT_TEXT];

	point_text(point_at(0, column), layout->size, text);
	text[1] = '\0';
	if (line >= 0)
		term_put(line, layout_column(layout, column),
			 last ? STYLE_LAST : STYLE_DIM, text);
}

static void put_number(const struct layout *layout, int row, int column,
		       bool last)
{
	char text[16];

	snprintf(text, sizeof(text), "%2d", layout->size - row);
	if (column >= 0)
		term_put(layout_line(layout, row), column,
			 last ? STYLE_LAST : STYLE_DIM, text);
}

/* Those of the last move are lit, on one side: the other costs bytes. */
static void put_labels(const struct canvas *canvas)
{
	const struct layout *layout = canvas->layout;
	point last = canvas->play->game.now.last_point;
	bool lit = point_on_board(last, layout->size);

	for (int i = 0; i < layout->columns; i++) {
		int column = layout->first_column + i;
		bool here = lit && column == point_col(last);

		put_letter(layout, layout->upper, column, here);
		put_letter(layout, layout->lower, column,
			   here && layout->upper < 0);
	}
	for (int i = 0; i < layout->rows; i++) {
		int row = layout->first_row + i;
		bool here = lit && row == point_row(last);

		put_number(layout, row, layout->left, here);
		put_number(layout, row, layout->right,
			   here && layout->left < 0);
	}
}

static const char *find_mark(const struct game *game, point p, bool hinted)
{
	if (pointset_has(&game->marks.dead, p))
		return draw_glyph(GLYPH_DEAD);
	if (pointset_has(&game->marks.seki, p))
		return "s";
	return hinted ? "?" : NULL;
}

static void find_spots(struct canvas *canvas, const struct score *score)
{
	const struct game *game = &canvas->play->game;
	int size = canvas->layout->size;
	struct pointset stars, hint;

	pointset_clear(&hint);
	handicap_stars(size, &stars);
	if (!score || !panel_view_hint(game, score, &hint))
		pointset_clear(&hint);
	for (int i = 0; i < size * size; i++) {
		point p = point_at(i / size, i % size);
		struct spot *spot = &canvas->spots[i / size][i % size];
		int owner = score ? score->owner[p] : OWNER_STONE;

		*spot = (struct spot){.stone = board_at(&game->now.board, p),
				      .star = pointset_has(&stars, p),
				      .last = p == game->now.last_point};
		spot->owner = owner == OWNER_BLACK   ? BLACK
			      : owner == OWNER_WHITE ? WHITE
						     : EMPTY;
		if (score && spot->stone != EMPTY) {
			spot->dead = pointset_has(&game->marks.dead, p);
			spot->mark = find_mark(game, p, pointset_has(&hint, p));
		}
	}
}

/* Those of key sets; the own one of who is on turn, unless it is secret. */
static void find_cursors(struct canvas *canvas)
{
	const struct play *play = canvas->play;
	int seats = play->game.setup.seats;
	int first = play->hide_turn ? 0 : (int)game_turn(&play->game);

	if (play->input.keymap->mode != INPUT_KEY_SETS ||
	    play->game.phase == PHASE_OVER)
		return;
	for (int i = 0; i < seats; i++) {
		int seat = (first + i) % seats;
		point p = play->input.cursor[seat];
		struct spot *spot = &canvas->spots[point_row(p)][point_col(p)];

		spot->seats[spot->seat_count++] = (unsigned char)seat;
	}
}

/* A cloth would be wood as well. */
static void put_cover(const struct rect *board)
{
	int line = board->line + board->lines / 2;
	bool roomy = board->lines > 2;
	char blanks[DRAW_TEXT];

	snprintf(blanks, sizeof(blanks), "%*s", board->columns, "");
	for (int i = 0; i < board->lines; i++)
		term_put(board->line + i, board->column, STYLE_COVER, blanks);
	draw_centred(line - roomy, board->column, board->columns, STYLE_COVER,
		     _("The board is covered."));
	if (roomy)
		draw_centred(line + 1, board->column, board->columns,
			     STYLE_COVER, _("The clock is stopped."));
}

/* All that the board is drawn from. */
struct board_look {
	struct layout layout;
	const struct theme *theme;
	const struct keymap *keymap;
	enum glyph_set set;
	struct spot spots[BOARD_MAX][BOARD_MAX];
};

enum { LABEL = 2 }; /* columns of a number */

/* With its labels, and with signs beside the outermost points. */
static struct rect whole_board(const struct layout *layout)
{
	const struct rect *board = &layout->board;
	int top = layout->upper >= 0 ? layout->upper : board->line;
	int left = layout->left >= 0 ? layout->left : board->column - 1;
	int bottom = layout->lower >= 0 ? layout->lower + 1
					: board->line + board->lines;
	int right = layout->right >= 0 ? layout->right + LABEL
				       : board->column + board->columns + 1;

	left = left > 0 ? left : 0;
	right = right < term_columns() ? right : term_columns();
	return (struct rect){top, left, bottom - top, right - left};
}

/* Stones change seldom, as against clocks and the cursor. */
static void put_board(const struct canvas *canvas)
{
	struct rect whole = whole_board(canvas->layout);
	struct board_look look;

	memset(&look, 0, sizeof(look));
	look.layout = *canvas->layout;
	look.theme = term_theme();
	look.keymap = canvas->play->input.keymap;
	look.set = canvas->set;
	memcpy(look.spots, canvas->spots, sizeof(look.spots));
	if (term_recall(&whole, &look, sizeof(look)))
		return;
	put_labels(canvas);
	if (look.theme->painted)
		board_painted_draw(canvas);
	else
		board_drawn_draw(canvas);
	term_remember(&whole, &look, sizeof(look));
}

void board_view_draw(const struct play *play, const struct layout *layout,
		     const struct score *score)
{
	struct canvas canvas = {.play = play,
				.layout = layout,
				.set = term_glyph_set()};

	if (!layout->rows)
		return;
	if (play->covered) {
		put_cover(&layout->board);
		return;
	}
	find_spots(&canvas, score);
	find_cursors(&canvas);
	/* two columns wide are blocks as well: painted, a blank is enough */
	if (term_theme()->painted && canvas.set == SET_WIDE)
		canvas.set = SET_ASCII;
	put_board(&canvas);
}
