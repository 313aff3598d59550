/* SPDX-License-Identifier: ISC */
/*
 * The move number and the last move are the only things here that change;
 * they are in one place of the screen, and plain, to change in few bytes.
 */
#include <config.h>

#include "ui/play/title_view.h"

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
		add(out, size, "%s", setup->seats > 2 ? _("Pair Go") : _("Go"));
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

void title_view_draw(const struct play *play, const struct rect *title)
{
	char text[DRAW_TEXT];

	name_game(&play->game.setup, text, sizeof(text));
	draw_fit(title->line, title->column, title->columns - MOVE_COLUMNS,
		 STYLE_TITLE, text);
	name_move(&play->game, text, sizeof(text));
	draw_fit(title->line, title->columns - MOVE_COLUMNS + 2,
		 MOVE_COLUMNS - 2, STYLE_NORMAL, text);
}
