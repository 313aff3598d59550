/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/play.h"

#include <stdio.h>

#include "base/i18n.h"
#include "ui/help_view.h"
#include "ui/manners.h"
#include "ui/play/board_view.h"
#include "ui/play/key_line.h"
#include "ui/play/layout.h"
#include "ui/play/message_view.h"
#include "ui/play/score_view.h"
#include "ui/play/seats_view.h"
#include "ui/play/title_view.h"
#include "ui/referee_view.h"
#include "ui/term/draw.h"

static void draw_too_small(const struct layout *layout)
{
	char text[DRAW_TEXT];

	snprintf(text, sizeof(text),
		 _("pairgo needs at least %dx%d (now %dx%d)."),
		 layout->need_columns, layout->need_lines, term_columns(),
		 term_lines());
	draw_centred(term_lines() / 2, 0, term_columns(), STYLE_STRONG, text);
	term_cursor(0, -1);
}

static bool is_counting(const struct game *game)
{
	return game->phase == PHASE_MARK || game->ending == ENDING_SCORE;
}

/* The cursor of the seat on turn, or of the last hand where that is secret. */
static point find_cursor(const struct play *play)
{
	const struct input *input = &play->input;
	enum seat seat =
		play->hide_turn ? input->hand : play->game.now.expected;

	if (input->keymap->mode != INPUT_KEY_SETS || seat == SEAT_NONE)
		return input->cursor[0];
	return input->cursor[seat];
}

/* With key sets each seat has a sign for a cursor, if there is room. */
static void place_cursor(const struct play *play, const struct layout *layout,
			 int typing)
{
	const struct input *input = &play->input;
	bool sets = input->keymap->mode == INPUT_KEY_SETS;
	point p = find_cursor(play);

	if (typing >= 0)
		term_cursor(layout->message.line, typing);
	else if (play->covered || play->game.phase == PHASE_OVER ||
		 (sets && layout->cell_columns > 1))
		term_cursor(0, -1);
	else
		term_cursor(layout_line(layout, point_row(p)),
			    layout_column(layout, point_col(p)));
}

static void draw_table(const struct play *play, const struct layout *layout)
{
	bool counting = is_counting(&play->game);
	struct score score;

	if (counting)
		game_score(&play->game, &score, NULL);
	title_view_draw(play, &layout->title);
	board_view_draw(play, layout, counting ? &score : NULL);
	seats_view_draw(play, &layout->panel);
	score_view_draw(play, &layout->panel, counting ? &score : NULL);
	place_cursor(play, layout, message_view_draw(play, &layout->message));
}

/* False where there is none, or no room for it. */
static bool draw_overlay(const struct play *play)
{
	switch (play->overlay) {
	case OVERLAY_NONE:
		break;
	case OVERLAY_HELP:
		return pages_draw(help_write, play->input.keymap, play->page);
	case OVERLAY_MANNERS:
		return pages_draw(manners_write, &play->game.setup, play->page);
	case OVERLAY_REFEREE:
		return referee_view_draw(play);
	}
	return false;
}

void play_view_draw(const struct play *play)
{
	const struct setup *setup = &play->game.setup;
	struct layout layout;

	layout_make(&layout, term_lines(), term_columns(), setup->size,
		    setup->seats);
	term_erase();
	if (draw_overlay(play))
		return;
	if (!layout.fits) {
		draw_too_small(&layout);
		return;
	}
	draw_table(play, &layout);
	key_line_draw(play, &layout.keys);
}
