/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/board_view.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/play/board_drawn.h"
#include "ui/play/board_painted.h"
#include "ui/play/canvas.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

static void put_letter(const struct layout *layout, int line, int column,
		       enum style style)
{
	char text[POINT_TEXT];

	if (line >= 0 && !canvas_covers(layout, line))
		term_put(line, layout_column(layout, column), style,
			 canvas_letter(layout, column, text));
}

static void put_number(const struct layout *layout, int row, int column,
		       enum style style)
{
	char text[16];

	snprintf(text, sizeof(text), "%2d", layout->size - row);
	if (column >= 0)
		term_put(layout_line(layout, row), column, style, text);
}

/*
 * Those of the last move are lit, on one side: the other costs bytes, and is
 * quiet, since numbers of the board and of the panel stand side by side there.
 */
static void put_labels(const struct canvas *canvas)
{
	const struct layout *layout = canvas->layout;
	point last = canvas->play->game.now.last_point;
	bool lit = point_on_board(last, layout->size);

	for (int i = 0; i < layout->columns; i++) {
		int column = layout->first_column + i;
		enum style style = lit && column == point_col(last)
					   ? STYLE_LAST
					   : STYLE_NORMAL;

		put_letter(layout, layout->upper, column, style);
		put_letter(layout, layout->lower, column, STYLE_REPEATED);
	}
	for (int i = 0; i < layout->rows; i++) {
		int row = layout->first_row + i;
		enum style style = lit && row == point_row(last) ? STYLE_LAST
								 : STYLE_NORMAL;

		put_number(layout, row, layout->left, style);
		put_number(layout, row, layout->right, STYLE_REPEATED);
	}
}

/*
 * From that line on, on as many as it takes: a small board is narrow. Returns
 * the next one.
 */
static int put_reason(const struct rect *board, int line, const char *text)
{
	for (int end = board->line + board->lines; *text && line < end;
	     line++) {
		size_t length = draw_break(text, board->columns);
		int words = (int)length - (length && text[length - 1] == ' ');
		char part[DRAW_TEXT];

		snprintf(part, sizeof(part), "%.*s", words, text);
		draw_centred(line, board->column, board->columns, STYLE_COVER,
			     line + 1 < end ? part : text);
		text += length;
		text += strspn(text, " ");
	}
	return line;
}

/* Why nobody sees it. */
static const char *find_reason(const struct play *play, int columns)
{
	if (play->gone)
		return "";
	if (play->unwatched)
		return draw_brief(N_("It is shown after the game."),
				  N_("Not shown."), columns);
	if (play_keeps_cover(play))
		return draw_brief(N_("It is shown once play goes on."),
				  N_("Stands still."), columns);
	if (!game_is_timed(&play->game))
		return draw_brief(N_("Play is paused."), N_("Paused"), columns);
	return draw_brief(N_("The clock is stopped."), N_("Clock stopped"),
			  columns);
}

/* Which key shows it, where no line of keys says so. */
static void say_key(const struct play *play, const struct layout *layout,
		    char *out, size_t size)
{
	char name[KEY_TEXT];

	out[0] = '\0';
	if (play->input.seats && !play_keeps_cover(play) && !layout->keys.lines)
		snprintf(out, size, _("%s shows it."),
			 key_first(play->input.keymap, COMMAND_PAUSE, SEAT_NONE,
				   name));
}

/* Blanks of a style of their own: a cover of wood would not be seen. */
static void put_cover(const struct play *play, const struct layout *layout)
{
	const struct rect *board = &layout->board;
	int line = board->line + board->lines / 2;
	bool roomy = board->lines > 2;
	char blanks[DRAW_TEXT], shows[DRAW_TEXT];

	snprintf(blanks, sizeof(blanks), "%*s", board->columns, "");
	for (int i = 0; i < board->lines; i++)
		term_put(board->line + i, board->column, STYLE_COVER, blanks);
	draw_centred(line - roomy, board->column, board->columns, STYLE_COVER,
		     draw_brief(N_("The board is covered."), N_("Covered"),
				board->columns));
	if (!roomy)
		return;
	line = put_reason(board, line + 1, find_reason(play, board->columns));
	say_key(play, layout, shows, sizeof(shows));
	put_reason(board, line, shows);
}

/* With its labels, and with signs beside the outermost points. */
static void put_board(const struct canvas *canvas)
{
	put_labels(canvas);
	if (term_theme()->painted)
		board_painted_draw(canvas);
	else
		board_drawn_draw(canvas);
}

void board_view_draw(const struct play *play, const struct layout *layout,
		     const struct score *score)
{
	struct canvas canvas;

	if (!layout->rows)
		return;
	if (play_is_covered(play)) {
		put_cover(play, layout);
		return;
	}
	canvas_make(&canvas, play, layout, score);
	put_board(&canvas);
}
