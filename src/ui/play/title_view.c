/* SPDX-License-Identifier: ISC */
/*
 * Which game this is, and its last move. The move alone changes; it is in one
 * place of the screen, and in the plain theme without a style, to change in few
 * bytes. Where the title stands in the panel it has two lines.
 */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/seats_view.h"
#include "ui/term/draw.h"

enum { MOVE_COLUMNS = 20 };

static void add(char out[DRAW_TEXT], const char *text)
{
	if (*out)
		text_append(out, DRAW_TEXT, " %s ", draw_glyph(GLYPH_DOT));
	text_append(out, DRAW_TEXT, "%s", text);
}

static void name_event(const struct setup *setup, char out[DRAW_TEXT])
{
	char text[DRAW_TEXT];

	out[0] = '\0';
	if (setup->event[0])
		add(out, setup->event);
	snprintf(text, sizeof(text), _("round %s"), setup->round);
	if (setup->round[0])
		add(out, text);
	snprintf(text, sizeof(text), _("table %s"), setup->table);
	if (setup->table[0])
		add(out, text);
	if (!*out)
		add(out,
		    seats_are_pairs(setup->seats) ? _("Pair Go") : _("Go"));
}

static bool is_event(const struct setup *setup)
{
	return setup->event[0] || setup->round[0] || setup->table[0];
}

static void name_komi(const struct setup *setup, char out[DRAW_TEXT])
{
	char points[32];

	snprintf(out, DRAW_TEXT, _("komi %s"),
		 draw_points(setup->komi2, points, sizeof(points)));
}

/* Who has moved says who is next, where that is told on request alone. */
static void name_move(const struct play *play, char out[DRAW_TEXT])
{
	const struct game *game = &play->game;
	char last[POINT_TEXT];

	out[0] = '\0';
	if (game->now.turns == 0)
		return;
	point_text(game->now.last_point, game->setup.size, last);
	if (seat_look_hides(play))
		snprintf(out, DRAW_TEXT, _("Move %d %s"), game->now.turns,
			 last);
	else
		snprintf(out, DRAW_TEXT, _("Move %d %s %s"), game->now.turns,
			 seat_code(game->now.last.actual), last);
}

/* The line above the table. */
static void draw_line(const struct play *play, const struct rect *title)
{
	bool painted = term_theme()->painted;
	int move = title->column + title->columns - MOVE_COLUMNS + 2;
	const struct setup *setup = &play->game.setup;
	char text[DRAW_TEXT], komi[DRAW_TEXT];

	if (painted)
		draw_ground(title->line, title->column, title->columns,
			    STYLE_TITLE);
	name_event(setup, text);
	name_komi(setup, komi);
	add(text, komi);
	/* an event has its rules elsewhere */
	if (!is_event(setup) && setup->ruleset)
		add(text, _(setup->ruleset->title));
	draw_fit(title->line, title->column + painted,
		 title->columns - MOVE_COLUMNS - painted, STYLE_TITLE, text);
	name_move(play, text);
	draw_fit(title->line, move, MOVE_COLUMNS - 2 - painted,
		 painted ? STYLE_TITLE : STYLE_NORMAL, text);
}

static void draw_two_lines(const struct play *play, const struct rect *title)
{
	char text[DRAW_TEXT];

	name_event(&play->game.setup, text);
	draw_fit(title->line, title->column, title->columns, STYLE_STRONG,
		 text);
	name_komi(&play->game.setup, text);
	draw_fit(title->line + 1, title->column, title->columns - MOVE_COLUMNS,
		 STYLE_NORMAL, text);
	name_move(play, text);
	draw_right(title->line + 1, title->column + title->columns,
		   MOVE_COLUMNS - 2, STYLE_STRONG, text);
}

void title_view_draw(const struct play *play, const struct rect *title)
{
	if (title->lines == 1)
		draw_line(play, title);
	else if (title->lines > 1)
		draw_two_lines(play, title);
}
