/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/title_view.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/panel_view.h"
#include "ui/term/screen.h"

enum { MOVE_COLUMNS = 20, MARK_GAPS = 4, MOVE_GAP = 1 };

static void add(char out[DRAW_TEXT], const char *text)
{
	if (*out)
		text_append(out, DRAW_TEXT, " %s ", draw_glyph(GLYPH_DOT));
	text_append(out, DRAW_TEXT, "%s", text);
}

/* With what stands between it and the one before. */
static int columns_behind(const char *text)
{
	return 2 + draw_columns(draw_glyph(GLYPH_DOT)) + draw_columns(text);
}

/* Only what has room as a whole, but for the first. */
static void add_fitting(char out[DRAW_TEXT], const char *text, int columns)
{
	if (!*out || draw_columns(out) + columns_behind(text) <= columns)
		add(out, text);
}

/* Who is at this terminal, if that is not everybody. */
static void name_here(const struct play *play, int columns, char out[DRAW_TEXT])
{
	const struct game game = play_of_present(&play->game);
	seatset all = game_seats(&game);
	seatset here = play->input.seats & all;
	char who[DRAW_TEXT];

	snprintf(out, DRAW_TEXT, _("You: %s"), "");
	columns -= draw_columns(out);
	out[0] = '\0';
	if (!here)
		snprintf(out, DRAW_TEXT, "%s",
			 play->presence.rules ? _("Referee") : _("Watching"));
	else if (seats_count(here) == 1)
		snprintf(out, DRAW_TEXT, _("You: %s"),
			 play_who_in(&game, seats_first(here), columns, who,
				     sizeof(who)));
	else if (here != all)
		snprintf(out, DRAW_TEXT, _("You: %s"),
			 play_names_in(&game, here, columns, who, sizeof(who)));
}

/*
 * That it is not the live game goes before which one it is; and of an event
 * each knows what it is, but not at which table they are.
 */
static void name_event(const struct play *play, int columns,
		       char out[DRAW_TEXT])
{
	const struct setup *setup = &play->game.setup;
	char text[DRAW_TEXT], table[DRAW_TEXT];
	int rest = columns;

	snprintf(table, sizeof(table), _("table %s"), setup->table);
	if (setup->table[0])
		rest -= columns_behind(table);
	if (play->past)
		snprintf(out, DRAW_TEXT, "%s", _("Looking back"));
	else
		name_here(play, columns, out);
	if (setup->event[0])
		add_fitting(out, setup->event, rest);
	snprintf(text, sizeof(text), _("round %s"), setup->round);
	if (setup->round[0])
		add_fitting(out, text, rest);
	if (setup->table[0])
		add_fitting(out, table, columns);
	if (!*out)
		add(out,
		    seats_are_pairs(setup->seats) ? _("Pair Go") : _("Go"));
}

static void name_komi(const struct setup *setup, char out[DRAW_TEXT])
{
	char points[32];

	snprintf(out, DRAW_TEXT, _("komi %s"),
		 draw_points(setup->komi2, points, sizeof(points)));
}

/* "2", or with the points that the others' penalties have given: "2+3". */
static const char *name_gained(const struct game *game, enum colour others,
			       char *out, size_t size)
{
	snprintf(out, size, "%d", game->now.captured[others]);
	if (game->penalty[others])
		text_append(out, size, "+%d", game->penalty[others]);
	return out;
}

static void name_prisoners(const struct game *game, char out[DRAW_TEXT])
{
	char black[32], white[32];

	snprintf(out, DRAW_TEXT, _("prisoners: Black %s, White %s"),
		 name_gained(game, WHITE, black, sizeof(black)),
		 name_gained(game, BLACK, white, sizeof(white)));
}

/* As much of what no panel has room for. */
static void add_facts(const struct game *game, const struct panel_told *told,
		      int columns, char out[DRAW_TEXT])
{
	char text[DRAW_TEXT];

	if (!told->prisoners && game_is_on(game)) {
		name_prisoners(game, text);
		add_fitting(out, text, columns);
	}
	if (!told->komi) {
		name_komi(&game->setup, text);
		add_fitting(out, text, columns);
	}
}

/*
 * Who has moved says who is next, where that is told on request alone; and of a
 * board that is covered none of its points is told.
 */
static void name_move(const struct play *play, char out[DRAW_TEXT])
{
	const struct game *game = &play->game;
	const char *last;
	char text[POINT_TEXT];

	out[0] = '\0';
	if (game->now.turns == 0)
		return;
	last = play_point(game, game->now.last_point, text);
	if (play_is_covered(play))
		snprintf(out, DRAW_TEXT, _("Move %d"), game->now.turns);
	else if (play_hides_turn(play))
		snprintf(out, DRAW_TEXT, _("Move %d %s"), game->now.turns,
			 last);
	else
		snprintf(out, DRAW_TEXT, _("Move %d %s %s"), game->now.turns,
			 seat_code(game->now.last.actual), last);
}

/* Before the move. */
static int title_end(const struct rect *title)
{
	return title->column + title->columns -
	       (title->lines == 1 ? MOVE_COLUMNS : 0);
}

static bool is_called(const struct play *play)
{
	return !play->unsaved[0] && play_is_called(play);
}

/* Nothing moves for a call: of two lines it has the one of the facts. */
struct title_mark title_view_mark(const struct play *play,
				  const struct rect *title)
{
	static const char *const called[] = {N_("REFEREE CALLED"),
					     N_("CALLED")};
	bool low = title->lines > 1 && is_called(play);
	int end = title_end(title) - (low ? MOVE_COLUMNS : 0);
	int room = end - title->column - MARK_GAPS;
	struct title_mark mark = {.line = title->line + low, .end = end};

	if (play->unsaved[0])
		mark.text = draw_columns(_("NOT SAVED")) > room
				    ? "!"
				    : _("NOT SAVED");
	for (int i = 0; i < 2 && is_called(play) && !mark.text; i++)
		if (draw_columns(_(called[i])) <= room)
			mark.text = _(called[i]);
	return mark;
}

/* What a mark takes of a line of the title. */
static int mark_columns(const struct play *play, const struct rect *title,
			int line)
{
	struct title_mark mark = title_view_mark(play, title);

	return mark.text && mark.line == title->line + line
		       ? draw_columns(mark.text) + MARK_GAPS
		       : 0;
}

/* What the name of the game has of the first line. */
static int name_columns(const struct play *play, const struct rect *title)
{
	return title_end(title) - title->column - mark_columns(play, title, 0);
}

/* Who is here is not cut beside a move that has room to spare. */
static int most_columns(const struct play *play, int columns, int move)
{
	char text[DRAW_TEXT];

	name_here(play, term_columns(), text);
	if (play->unsaved[0] || is_called(play) ||
	    draw_columns(text) <= columns)
		return columns;
	return columns + MOVE_COLUMNS - (move ? move + MOVE_GAP : 0);
}

/* All of their name, where no other place tells it: an event has its own. */
static void add_rules(const struct setup *setup, const struct panel_told *told,
		      int columns, char out[DRAW_TEXT])
{
	const char *rules = setup->ruleset ? _(setup->ruleset->title) : "";

	if (!told->rules && !setup_is_event(setup) && *rules &&
	    draw_columns(rules) <= columns)
		add_fitting(out, rules, columns);
}

/* The line above the table. */
static void draw_line(const struct play *play, const struct rect *title,
		      const struct panel_told *told)
{
	bool painted = term_theme()->painted;
	enum style style = painted ? STYLE_TITLE : STYLE_NORMAL;
	int first = name_columns(play, title) - painted;
	int end = title->column + title->columns - painted, columns;
	const struct setup *setup = &play->game.setup;
	char text[DRAW_TEXT], move[DRAW_TEXT];

	if (painted)
		draw_ground(title->line, title->column, title->columns,
			    STYLE_TITLE);
	name_move(play, move);
	columns = most_columns(play, first, draw_columns(move) + painted);
	name_event(play, columns, text);
	add_facts(&play->game, told, columns, text);
	add_rules(setup, told, columns, text);
	draw_fit(title->line, title->column + painted, columns, STYLE_TITLE,
		 text);
	if (columns > first)
		draw_right(title->line, end, MOVE_COLUMNS, style, move);
	else
		draw_fit(title->line,
			 title->column + title->columns - MOVE_COLUMNS + 2,
			 MOVE_COLUMNS - 2 - painted, style, move);
}

/* The move stands behind the name, unless that, or a warning, has its place. */
static void draw_two_lines(const struct play *play, const struct rect *title,
			   const struct panel_told *told)
{
	const struct setup *setup = &play->game.setup;
	int columns = name_columns(play, title);
	char text[DRAW_TEXT];
	bool below;

	name_event(play, columns, text);
	draw_fit(title->line, title->column, columns, STYLE_STRONG, text);
	below = play->unsaved[0] ||
		draw_columns(text) > title->columns - MOVE_COLUMNS;
	columns = title->columns - (below ? MOVE_COLUMNS : 0);
	if (mark_columns(play, title, 1))
		columns = title->columns - MOVE_COLUMNS -
			  mark_columns(play, title, 1);
	text[0] = '\0';
	add_facts(&play->game, told, columns, text);
	add_rules(setup, told, columns, text);
	draw_fit(title->line + 1, title->column, columns, STYLE_NORMAL, text);
	name_move(play, text);
	draw_right(title->line + below, title->column + title->columns,
		   MOVE_COLUMNS - 2, STYLE_STRONG, text);
}

void title_view_draw(const struct play *play, const struct layout *layout)
{
	const struct panel_told told = panel_view_told(play, layout);
	const struct rect *title = &layout->title;

	if (title->lines == 1)
		draw_line(play, title, &told);
	else if (title->lines > 1)
		draw_two_lines(play, title, &told);
}
