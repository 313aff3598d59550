/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/beside.h"

#include <stdio.h>

#include "ui/play/line_view.h"
#include "ui/play/play_view.h"
#include "ui/play/seat_look.h"
#include "ui/term/screen.h"

enum {
	HEAD = 1, /* a line for the clock, above the text */
	LINES = 12,
	LINES_OF_REST = 18, /* that leave the panel as it is */
	COLUMNS = 28,
	CLOCK_COLUMNS = 10,
	LINE_COLUMNS = 12 /* of a text behind the clock, or of a clock's line */
};

static struct pages_part part_of(const struct rect *rect, int head)
{
	return (struct pages_part){rect->line + head, rect->column,
				   rect->lines - head, rect->columns};
}

/* Where the seats, and the clock with them, stay as they are. */
static bool is_below(const struct layout *layout)
{
	return layout->rest.lines >= LINES_OF_REST && !layout->box.lines;
}

/* Behind the clock, or where it has no room for that, in its place. */
static bool find_in_line(const struct play *play, struct pages_part *part)
{
	struct layout layout;
	int clock;

	play_view_layout(play, &layout);
	clock = line_view_clock_columns(play, &layout);
	if (part->columns - clock - 1 < LINE_COLUMNS)
		return false;
	part->column += clock + 1;
	part->columns -= clock + 1;
	return true;
}

bool beside_find_whole(const struct play *play, struct pages_part *part)
{
	bool on = game_is_on(&play->game) && !play->past;
	const struct rect whole = {0, 0, term_lines(), term_columns()};

	*part = part_of(&whole, on && term_lines() > 1 ? HEAD : 0);
	return on && (term_lines() > 1 || find_in_line(play, part));
}

bool beside_find(const struct play *play, struct pages_part *part)
{
	struct layout layout;

	play_view_layout(play, &layout);
	*part = is_below(&layout) ? part_of(&layout.rest, 0)
				  : part_of(&layout.panel, HEAD);
	return (layout.panel.lines >= LINES && part->columns >= COLUMNS) ||
	       beside_find_whole(play, part);
}

/* No board is as narrow as nothing. */
static bool is_whole(const struct pages_part *part)
{
	return part->columns == term_columns();
}

/* Who is on turn, or the side alone, and the clock that runs. */
static void put_clock(const struct play *play, const struct rect *line,
		      enum style style)
{
	const struct game *game = &play->game;
	enum seat turn = game_turn(game);
	struct seat_look look = seat_look_turn(play);
	char name[DRAW_TEXT], time[DURATION_TEXT];

	if (!game_is_on(game))
		return;
	if (play_hides_turn(play))
		snprintf(name, sizeof(name), "%s", play_side(seat_side(turn)));
	else
		play_name(game, turn, name, sizeof(name));
	if (look.timed)
		draw_right(line->line, line->column + line->columns,
			   CLOCK_COLUMNS, look.alarm ? STYLE_ALARM : style,
			   duration_clock(look.face.left, time));
	draw_fit(line->line, line->column, line->columns - CLOCK_COLUMNS, style,
		 name);
}

static void blank(int line, int lines, int column, int columns)
{
	for (int i = 0; i < lines; i++)
		draw_ground(line + i, column, columns, STYLE_NORMAL);
}

static void blank_rect(const struct rect *rect)
{
	blank(rect->line, rect->lines, rect->column, rect->columns);
}

void beside_draw(const struct play *play, const struct pages_part *part,
		 bool own_keys)
{
	const struct rect head = {0, 0, HEAD, term_columns()};
	struct layout layout;

	if (term_lines() == 1 ||
	    (is_whole(part) && term_columns() < LINE_COLUMNS)) {
		play_view_layout(play, &layout);
		line_view_put_clock(play, &layout, 0);
		return;
	}
	if (is_whole(part)) {
		if (term_theme()->painted)
			draw_ground(0, 0, head.columns, STYLE_TITLE);
		put_clock(play, &head, STYLE_TITLE);
		return;
	}
	play_view_draw(play);
	play_view_layout(play, &layout);
	/* those of the game mean something else now, or nothing */
	blank_rect(&layout.keys);
	blank_rect(&layout.more);
	if (own_keys)
		blank_rect(&layout.message);
	blank(part->line, part->lines, part->column, part->columns);
	if (is_below(&layout))
		return;
	blank(part->line - HEAD, HEAD, part->column, part->columns);
	put_clock(play, &layout.panel, STYLE_STRONG);
}

void beside_mark(const struct play *play, bool beside)
{
	struct rect head = {0, 0, HEAD, term_columns()};
	struct pages_part part;
	struct layout layout;

	if (beside)
		beside_find(play, &part);
	else
		beside_find_whole(play, &part);
	play_view_layout(play, &layout);
	if (!is_whole(&part))
		head = layout.panel;
	if (is_whole(&part) ? pages_fits() && head.columns >= LINE_COLUMNS
			    : !is_below(&layout) && term_lines() > 1)
		play_view_mark_head(play, head.line, head.column,
				    head.columns - CLOCK_COLUMNS);
	else
		play_view_mark(play);
}
