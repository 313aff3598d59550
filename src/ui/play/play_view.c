/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/term/draw.h"

enum { MOVE_COLUMNS = 20 };

__attribute__((format(printf, 3, 4))) static void add(char *out, size_t size,
						      const char *format, ...)
{
	size_t used = strlen(out);
	va_list list;

	if (used && used < size)
		used += (size_t)snprintf(out + used, size - used, " %s ",
					 draw_glyph(GLYPH_DOT));
	if (used >= size)
		return;
	va_start(list, format);
	vsnprintf(out + used, size - used, format, list);
	va_end(list);
}

static void name_game(const struct setup *setup, char *out, size_t size)
{
	char points[32];
	bool event;

	out[0] = '\0';
	if (setup->event[0])
		add(out, size, "%s", setup->event);
	if (setup->round[0])
		add(out, size, _("round %s"), setup->round);
	if (setup->table[0])
		add(out, size, _("table %s"), setup->table);
	event = out[0];
	if (!event)
		add(out, size, "%s",
		    seats_are_pairs(setup->seats) ? _("Pair Go") : _("Go"));
	add(out, size, _("komi %s"),
	    draw_points(setup->komi2, points, sizeof(points)));
	if (!event && setup->ruleset)
		add(out, size, "%s", _(setup->ruleset->title));
}

static void name_move(const struct game *game, char *out, size_t size)
{
	char last[POINT_TEXT];

	out[0] = '\0';
	if (game->now.turns == 0)
		return;
	point_text(game->now.last_point, game->setup.size, last);
	snprintf(out, size, _("Move %d %s %s"), game->now.turns,
		 seat_code(game->now.last.actual), last);
}

/*
 * The move number and the last move are the only things here that change; they
 * are in one place of the screen, and plain, to change in few bytes.
 */
static void draw_title(const struct play *play, const struct rect *title)
{
	char text[DRAW_TEXT];

	name_game(&play->game.setup, text, sizeof(text));
	draw_fit(title->line, title->column, title->columns - MOVE_COLUMNS,
		 STYLE_TITLE, text);
	name_move(&play->game, text, sizeof(text));
	draw_fit(title->line, title->columns - MOVE_COLUMNS + 2,
		 MOVE_COLUMNS - 2, STYLE_NORMAL, text);
}

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

/* The cursor of the seat on turn; where that is secret, the last that moved. */
static point find_cursor(const struct play *play)
{
	const struct input *input = &play->input;
	enum seat seat =
		play->hide_turn ? input->last_moved : play->game.now.expected;

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
	draw_title(play, &layout->title);
	board_view_draw(play, layout, counting ? &score : NULL);
	panel_view_seats(play, &layout->panel);
	panel_view_score(play, &layout->panel, counting ? &score : NULL);
	place_cursor(play, layout, message_view_draw(play, &layout->message));
}

void play_view_draw(const struct play *play)
{
	const struct setup *setup = &play->game.setup;
	struct layout layout;

	layout_make(&layout, term_lines(), term_columns(), setup->size,
		    setup->seats);
	if (!layout.fits) {
		draw_too_small(&layout);
		return;
	}
	draw_table(play, &layout);
	keys_view_draw(play, &layout.keys);
}
