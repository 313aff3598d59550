/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/wall/wall_view.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/play/board_view.h"
#include "ui/play/layout.h"
#include "ui/play/seat_look.h"
#include "ui/term/screen.h"
#include "ui/wall/thumbnail.h"

/* A table's words: where they stand, and how far down they have come. */
struct words {
	const struct wall_table *table;
	bool others;			/* to rule, not of who looks */
	int line, column, columns, end; /* behind the last line */
};

void wall_view_layout(const struct wall_scene *scene,
		      struct wall_layout *layout)
{
	struct wall_wish wish = {.lines = term_lines(),
				 .columns = term_columns(),
				 .tables = scene->count,
				 .painted = term_theme()->painted,
				 .framed = scene->framed};

	for (int i = 0; i < scene->count; i++) {
		const struct wall_table *table = scene->tables[i];
		int size = followed_is_known(&table->followed)
				   ? table->play.game.setup.size
				   : 0;

		if (size <= wish.size)
			continue;
		wish.size = size;
		wish.least = thumbnail_lines(size);
	}
	wall_layout_make(layout, &wish);
}

/* Where the moves are hidden the last one is not told. */
static void put_heading(struct words *words)
{
	const struct wall_table *table = words->table;
	const struct game *game = &table->play.game;
	char text[DRAW_TEXT], move[DRAW_TEXT] = "", result[RESULT_TEXT];
	int left = words->columns;

	if (followed_is_known(&table->followed) && game->phase == PHASE_OVER)
		snprintf(move, sizeof(move), "%s", game_result(game, result));
	else if (followed_is_known(&table->followed) && !table->play.withheld)
		snprintf(move, sizeof(move), _("move %d"), game->now.turns);
	draw_right(words->line, words->column + left, left, STYLE_NORMAL, move);
	left -= draw_columns(move) + 1;
	snprintf(text, sizeof(text), _("Table %s"), table->followed.name);
	draw_fit(words->line++, words->column, left, STYLE_STRONG,
		 draw_columns(text) <= left ? text : table->followed.name);
}

/* Its own, or of a pair's that of the first of them. */
static struct seat_look look_at(const struct play *play, enum seat seat)
{
	struct seat_look look = seat_look(play, seat);

	if (seat_look_by_side(play)) {
		look = seat_look_side(play, seat_side(seat));
		look.lit = seat_look(play, seat).lit;
		look.timed = look.timed &&
			     seat < seat_partner(seat, play->game.setup.seats);
	}
	return look;
}

/* Returns the column before the time. */
static int put_time(const struct words *words, const struct seat_look *look)
{
	int end = words->column + words->columns;
	char time[DURATION_TEXT], rest[CLOCK_TEXT], text[DRAW_TEXT];
	const struct play *play = &words->table->play;

	if (!look->timed)
		return end;
	if (look->face.part == CLOCK_PART_LOST)
		snprintf(text, sizeof(text), "%s", _("lost"));
	else
		snprintf(text, sizeof(text), "%s%s",
			 duration_clock(look->face.left, time),
			 seat_look_rest(play, look, rest));
	draw_right(words->line, end, words->columns,
		   look->alarm && look->runs ? STYLE_WARN
		   : look->lit		     ? STYLE_STRONG
					     : STYLE_NORMAL,
		   text);
	return end - draw_columns(text) - 1;
}

static void put_seat(struct words *words, enum seat seat)
{
	const struct play *play = &words->table->play;
	bool on = game_is_on(&play->game);
	struct seat_look look = look_at(play, seat);
	char name[PLAY_WHO];
	int column, end;

	if (words->line >= words->end)
		return;
	end = put_time(words, &look);
	column = words->column;
	if (on && look.lit)
		term_put(words->line, column, STYLE_STRONG,
			 draw_glyph(GLYPH_NOW));
	column = draw_stone(words->line, column + 1, seat_side(seat) == BLACK);
	seat_look_brief(play, seat, end - column - 1, name, sizeof(name));
	draw_fit(words->line++, column + 1, end - column - 1,
		 on && look.lit ? STYLE_STRONG : STYLE_NORMAL, name);
}

/* Who has won, or where nobody has a name which side. */
static void put_result(const struct words *words)
{
	const struct game *game = &words->table->play.game;
	int lines = words->end - words->line;
	char winners[PLAY_WHO], result[DRAW_TEXT];

	play_winners(game, words->columns, winners, sizeof(winners));
	if (!winners[0])
		play_result(game, words->columns, lines, result,
			    sizeof(result));
	draw_sentence(words->line, words->column, words->columns, lines,
		      STYLE_STRONG, winners[0] ? winners : result);
}

/* What is to be seen from afar: that somebody is wanted, and who has won. */
static void put_state(struct words *words)
{
	bool others = words->others;
	const char *text;
	enum followed_state state =
		followed_state(&words->table->followed, &text);

	if (words->line >= words->end)
		return;
	if (state == FOLLOWED_OVER)
		put_result(words);
	else if (*text)
		draw_fit(words->line, words->column, words->columns,
			 state == FOLLOWED_REFEREE && !others ? STYLE_ALARM
							      : STYLE_STRONG,
			 _(text));
	words->line = state == FOLLOWED_OVER ? words->end
		      : *text		     ? words->line + 1
					     : words->line;
}

/* Whose it is to rule, where that is somebody else's. */
static void put_referee(const struct words *words)
{
	const char *referee = words->table->play.presence.referee;
	char text[DRAW_TEXT];

	if (!words->others || words->line >= words->end)
		return;
	snprintf(text, sizeof(text),
		 *referee ? _("referee %s") : _("no referee"), referee);
	draw_fit(words->line, words->column, words->columns, STYLE_NORMAL,
		 text);
}

static void put_words(struct words *words)
{
	const struct wall_table *table = words->table;
	const struct setup *setup = &table->play.game.setup;

	put_heading(words);
	if (!followed_is_known(&table->followed)) {
		draw_sentence(words->line, words->column, words->columns,
			      words->end - words->line, STYLE_NORMAL,
			      table->followed.shut ? _("nobody may watch")
						   : "");
		return;
	}
	for (int s = 0; s < setup->seats; s++)
		put_seat(words, (enum seat)s);
	/* a line between, where there is one */
	if (words->end - words->line > 1)
		words->line++;
	put_state(words);
	put_referee(words);
}

/* As it is drawn where it is played, but where that is too large. */
static void put_picture(const struct wall_layout *layout,
			const struct play *play, int line, int column)
{
	struct layout alone;

	if (!layout->pitch_lines) {
		thumbnail_draw(line, column, &play->game,
			       !play_is_covered(play));
		return;
	}
	layout_make_alone(&alone, play->game.setup.size, layout->pitch_lines,
			  layout->pitch_columns, term_theme()->painted, line,
			  column);
	board_view_draw(play, &alone, NULL);
}

static void put_table(const struct wall_scene *scene,
		      const struct wall_layout *layout,
		      const struct wall_table *table, int i)
{
	const struct play *play = &table->play;
	struct words words = {.table = table,
			      .others = scene->rules &&
					!wall_table_is_ruled(table),
			      .columns = layout->words};

	wall_layout_place(layout, i, &words.line, &words.column);
	words.end = words.line + layout->lines;
	if (layout->board && followed_is_known(&table->followed))
		put_picture(layout, play, words.line, words.column);
	if (layout->board)
		words.column += layout->board + 1;
	put_words(&words);
}

/* A side of the frame, where there is a line for it. */
static void put_edge(const struct wall_layout *layout, int line, int column,
		     int columns)
{
	bool free = line >= layout->title.lines &&
		    line < term_lines() - layout->keys.lines;

	for (int i = 0; free && i < columns; i++)
		term_put(line, column + i, STYLE_STRONG,
			 draw_glyph(GLYPH_RULE));
}

static void put_frame(const struct wall_layout *layout, int i)
{
	int columns = (layout->board ? layout->board + 1 : 0) + layout->words;
	int line, column;

	if (!layout->left)
		return;
	wall_layout_place(layout, i, &line, &column);
	put_edge(layout, line - 1, column, columns);
	put_edge(layout, line + layout->lines, column, columns);
	for (int l = line; l < line + layout->lines; l++) {
		term_put(l, column - 1, STYLE_STRONG, draw_glyph(GLYPH_SIDE));
		term_put(l, column + columns, STYLE_STRONG,
			 draw_glyph(GLYPH_SIDE));
	}
}

bool wall_view_calls(const struct wall_scene *scene,
		     const struct wall_table *table)
{
	return wall_table_needs_referee(table) &&
	       (!scene->rules || wall_table_is_ruled(table));
}

static int count_calls(const struct wall_scene *scene)
{
	int count = 0;

	for (int i = 0; i < scene->count; i++)
		count += wall_view_calls(scene, scene->tables[i]);
	return count;
}

static int count_silent(const struct wall_scene *scene)
{
	int count = 0;

	for (int i = 0; i < scene->count; i++)
		count += wall_table_is_silent(scene->tables[i]);
	return count;
}

static void put_title(const struct wall_scene *scene,
		      const struct wall_layout *layout)
{
	int wanted = count_calls(scene);
	int silent = count_silent(scene);
	char text[DRAW_TEXT];

	if (!layout->title.lines)
		return;
	snprintf(text, sizeof(text),
		 ngettext("pairgo: %d table", "pairgo: %d tables",
			  (unsigned long)scene->count),
		 scene->count);
	if (wanted)
		text_append(text, sizeof(text),
			    ngettext(", %d needs the referee",
				     ", %d need the referee",
				     (unsigned long)wanted),
			    wanted);
	if (silent)
		text_append(text, sizeof(text),
			    ngettext(". The line to %d is lost: nothing has "
				     "come since.",
				     ". The lines to %d are lost: nothing has "
				     "come since.",
				     (unsigned long)silent),
			    silent);
	draw_title_bar(0, text);
}

static void put_said(const struct wall_scene *scene, const struct rect *line)
{
	draw_fit(line->line, line->column, line->columns - 1,
		 scene->asks ? STYLE_STRONG : STYLE_NORMAL, scene->says);
	if (scene->caret >= 0)
		term_cursor(line->line, scene->caret);
}

static void put_keys(const struct wall_scene *scene,
		     const struct wall_layout *layout)
{
	const struct rect *line = &layout->keys;
	char text[DRAW_TEXT];

	if (!line->lines)
		return;
	if (scene->says) {
		put_said(scene, line);
		return;
	}
	if (layout->pages > 1)
		snprintf(text, sizeof(text),
			 scene->turns
				 ? _("Page %d of %d  Space next  Q leave")
				 : _("Page %d of %d, which stays  Space next  "
				     "Q leave"),
			 scene->page + 1, layout->pages);
	else
		snprintf(text, sizeof(text), "%s", _("Q leave"));
	draw_fit(line->line, line->column, line->columns - 1, STYLE_NORMAL,
		 text);
}

void wall_view_draw(const struct wall_scene *scene)
{
	struct wall_layout layout;
	int each, first;

	wall_view_layout(scene, &layout);
	each = layout.across * layout.down;
	first = scene->page * each;
	put_title(scene, &layout);
	if (!scene->count)
		draw_sentence(
			layout.title.lines, 0, term_columns(),
			term_lines() - layout.title.lines, STYLE_NORMAL,
			scene->crowded
				? _("There are more tables here than can be "
				    "asked, and none that was asked has "
				    "answered. Those that do will be shown.")
				: _("No game is being played here. Those that "
				    "begin will be shown."));
	for (int i = 0; i < each && first + i < scene->count; i++)
		put_table(scene, &layout, scene->tables[first + i], i);
	if (scene->framed && scene->count && scene->cursor >= first &&
	    scene->cursor < first + each)
		put_frame(&layout, scene->cursor - first);
	put_keys(scene, &layout);
}
