/* SPDX-License-Identifier: ISC */
/*
 * The panel: the seats with their clocks, and below them what has been
 * counted, or prisoners and facts. A seat is known by its own key. Where one has a long name, the stones and
 * the people's names move to the right, for all seats alike.
 *
 * A turn changes three signs and at most two clocks here, a tick one or two
 * digits: signs and clocks are plain, since every change of style costs more
 * bytes than the digits do, and a clock is on the first line of its seat,
 * where a cursor address is short.
 */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "rules/score_sheet.h"
#include "ui/term/draw.h"

enum {
	AT_KEY = 2,
	AT_STONE = 4,
	AT_NAME = 6,
	NAME_COLUMNS = 17,
	AT_WARNING = 25, /* before a time of less than ten minutes */
	TIME_END = 31,	 /* the time ends here, overtime stands behind it */
	WARN_MS = CLOCK_WARNING_MS
};

struct seat_row {
	const struct play *play;
	const struct rect *panel;
	enum seat seat;
	int line;
	int shift; /* columns to the right, of all that is behind the key */
};

static bool on_clock(const struct game *game, enum seat seat)
{
	return game_clock(game, seat) == game_clock(game, game->now.expected);
}

static int64_t turn_used(const struct play *play)
{
	return game_clock_runs(&play->game) ? play->used : play->game.used;
}

static void put_sign(const struct seat_row *row)
{
	const struct game *game = &row->play->game;
	enum seat turn = game_turn(game);
	const char *sign = NULL;

	if ((game->phase != PHASE_PLAY && game->phase != PHASE_PLACE) ||
	    row->play->hide_turn)
		return;
	if (row->seat == turn)
		sign = draw_glyph(GLYPH_NOW);
	else if (row->seat == seat_next(turn, game->setup.seats) &&
		 game->phase == PHASE_PLAY)
		sign = draw_glyph(GLYPH_NEXT);
	if (sign)
		term_put(row->line, row->panel->column, STYLE_NORMAL, sign);
}

/* The digits stay plain: the sign alone changes its style, and only once. */
static void put_time(const struct seat_row *row, const struct clock_face *face)
{
	const struct clock_rules *rules = &row->play->game.setup.clock;
	int end = row->panel->column + TIME_END;
	char time[DURATION_TEXT], rest[CLOCK_TEXT];

	if (face->part == CLOCK_PART_LOST) {
		draw_right(row->line, end, 8, STYLE_WARN, _("lost"));
		return;
	}
	if (face->total <= WARN_MS ||
	    (face->part == CLOCK_PART_OVERTIME && face->left <= WARN_MS))
		term_put(row->line, row->panel->column + AT_WARNING, STYLE_WARN,
			 "!");
	draw_right(row->line, end, 8, STYLE_NORMAL,
		   duration_clock(face->left, time));
	draw_fit(row->line, end, LAYOUT_PANEL - TIME_END, STYLE_NORMAL,
		 clock_text_rest(face, rules, draw_glyph(GLYPH_TIMES), rest));
}

/* A pair's clock stands at its first seat. */
static void put_clock(const struct seat_row *row)
{
	const struct game *game = &row->play->game;
	const struct setup *setup = &game->setup;
	struct clock_face face;

	if (setup->clock.system == CLOCK_NONE)
		return;
	if (setup->per == CLOCK_PER_PAIR && seat_member(row->seat) > 0) {
		draw_right(row->line, row->panel->column + TIME_END, 8,
			   STYLE_DIM, _("shared"));
		return;
	}
	face = clock_face(game_clock(game, row->seat), &setup->clock,
			  on_clock(game, row->seat) ? turn_used(row->play) : 0);
	put_time(row, &face);
}

/* In whole minutes while it grows, so that it seldom changes. */
static void put_used(const struct seat_row *row)
{
	const struct game *game = &row->play->game;
	int64_t ms = game->now.spent[row->seat];
	char time[DURATION_TEXT], text[DRAW_TEXT];

	if (game->phase == PHASE_OVER) {
		duration_clock(ms, time);
		snprintf(text, sizeof(text), _("used %s"), time);
	} else {
		if (row->seat == game->now.expected && !row->play->hide_turn)
			ms += turn_used(row->play);
		snprintf(text, sizeof(text), _("used %d min"),
			 (int)(ms / 60000));
	}
	draw_right(row->line + 1, row->panel->column + LAYOUT_PANEL, 14,
		   STYLE_NORMAL, text);
}

static void put_person(const struct seat_row *row)
{
	const struct game *game = &row->play->game;
	const struct setup *setup = &game->setup;
	const char *name = setup->name[row->seat];
	const char *rank = setup->rank[row->seat];
	const char *label = play_seat(game, row->seat);
	int column = row->panel->column + AT_NAME + row->shift;
	int columns = NAME_COLUMNS - row->shift;
	char text[DRAW_TEXT];

	draw_fit(row->line, column, columns, STYLE_NORMAL,
		 *name ? name : label);
	snprintf(text, sizeof(text), "%s%s%s", *name ? label : "",
		 *name && *rank ? "  " : "", rank);
	draw_fit(row->line + 1, column, columns - 1, STYLE_DIM, text);
	if (game->now.away & seat_bit(row->seat))
		draw_fit(row->line + 1, row->panel->column, AT_NAME - 1,
			 STYLE_WARN, _("away"));
}

static void put_seat(const struct seat_row *row)
{
	char name[KEY_TEXT];
	bool black = seat_side(row->seat) == BLACK;

	put_sign(row);
	term_put(row->line, row->panel->column + AT_KEY, STYLE_KEY,
		 keymap_first(row->play->input.keymap, COMMAND_SEAT, row->seat,
			      name));
	term_put(row->line, row->panel->column + AT_STONE + row->shift,
		 black ? STYLE_BLACK_STONE : STYLE_WHITE_STONE,
		 draw_glyph(black ? GLYPH_BLACK : GLYPH_WHITE));
	put_person(row);
	put_clock(row);
	put_used(row);
}

/* By how many columns the longest of the seats' keys is longer than one. */
static int find_shift(const struct play *play)
{
	int longest = 1;

	for (int s = 0; s < play->game.setup.seats; s++) {
		char name[KEY_TEXT];
		int columns = text_columns(keymap_first(
			play->input.keymap, COMMAND_SEAT, (enum seat)s, name));

		if (columns > longest)
			longest = columns;
	}
	return longest - 1;
}

/* Whatever else is asked meanwhile: on the free line below the seats. */
static void put_pause(const struct play *play, const struct rect *panel)
{
	const struct game *game = &play->game;

	if (game->phase == PHASE_PLAY && game->halt != HALT_NONE)
		draw_fit(panel->line + 2 * game->setup.seats,
			 panel->column + AT_NAME, NAME_COLUMNS, STYLE_WARN,
			 _("paused"));
}

void panel_view_seats(const struct play *play, const struct rect *panel)
{
	int shift = find_shift(play);

	for (int s = 0; s < play->game.setup.seats; s++) {
		struct seat_row row = {play, panel, (enum seat)s,
				       panel->line + 2 * s, shift};

		put_seat(&row);
	}
	put_pause(play, panel);
}

/* With more neutral points than these they were left unfilled: no hint. */
enum { DAME_MAX = 4 };

enum {
	LABEL_COLUMNS = 17,
	BLACK_END = 26,
	WHITE_END = LAYOUT_PANEL,
	FACT_AT = 10 /* where the facts of the set-up begin */
};

/* Where the next row goes. */
struct pen {
	const struct play *play;
	int line, column;
};

/* Values in half points; a half column keeps whole numbers in line. */
static void put_value(const struct pen *pen, int end, int value2)
{
	char text[32];

	draw_points(value2, text, sizeof(text));
	if (value2 % 2 == 0)
		end -= text_columns(draw_glyph(GLYPH_HALF));
	draw_right(pen->line, pen->column + end, 9, STYLE_NORMAL, text);
}

static void put_row(struct pen *pen, const struct score_row *row)
{
	draw_fit(pen->line, pen->column, LABEL_COLUMNS, STYLE_DIM,
		 _(row->name));
	put_value(pen, BLACK_END, row->points2[BLACK]);
	put_value(pen, WHITE_END, row->points2[WHITE]);
	pen->line++;
}

static void put_rows(struct pen *pen, const struct score_sheet *sheet)
{
	for (int i = 0; i < sheet->count; i++)
		put_row(pen, &sheet->rows[i]);
}

static void put_head(struct pen *pen)
{
	int half = text_columns(draw_glyph(GLYPH_HALF));
	char text[DRAW_TEXT];

	snprintf(text, sizeof(text), "%s %s", draw_glyph(GLYPH_BLACK),
		 play_side(BLACK));
	draw_right(pen->line, pen->column + BLACK_END - half, 9, STYLE_NORMAL,
		   text);
	snprintf(text, sizeof(text), "%s %s", draw_glyph(GLYPH_WHITE),
		 play_side(WHITE));
	draw_right(pen->line, pen->column + WHITE_END - half, 9, STYLE_NORMAL,
		   text);
	pen->line++;
}

/* Once there is one. */
static void put_result(struct pen *pen)
{
	char text[DRAW_TEXT];

	if (pen->play->game.phase != PHASE_OVER)
		return;
	draw_fit(pen->line++, pen->column, LAYOUT_PANEL, STYLE_STRONG,
		 play_result(&pen->play->game, text, sizeof(text)));
}

static void put_fact(struct pen *pen, const char *label, const char *fact)
{
	draw_fit(pen->line, pen->column, FACT_AT - 1, STYLE_DIM, label);
	draw_fit(pen->line, pen->column + FACT_AT, LAYOUT_PANEL - FACT_AT,
		 STYLE_NORMAL, fact);
	pen->line++;
}

static void put_facts(struct pen *pen)
{
	const struct setup *setup = &pen->play->game.setup;
	char clock[CLOCK_TEXT], text[DRAW_TEXT];

	if (setup->handicap) {
		snprintf(text, sizeof(text),
			 ngettext("%d stone", "%d stones",
				  (unsigned long)setup->handicap),
			 setup->handicap);
		put_fact(pen, _("Handicap"), text);
	}
	clock_text_rules(&setup->clock, draw_glyph(GLYPH_TIMES), clock);
	put_fact(pen, setup->per == CLOCK_PER_PAIR ? _("Per pair") : _("Clock"),
		 clock);
	if (setup->ruleset)
		put_fact(pen, _("Rules"), _(setup->ruleset->title));
}

/* As numbers of the same columns. */
static void put_breaks(struct pen *pen)
{
	const struct game *game = &pen->play->game;
	int breaks = game->setup.breaks;
	const struct score_row row = {N_("Breaks left"),
				      {2 * (breaks - game->breaks[BLACK]),
				       2 * (breaks - game->breaks[WHITE])}};

	if (breaks)
		put_row(pen, &row);
}

enum { STORY = 1024 };

/* Right after it, and until somebody goes on with the marks. */
static bool is_settled(const struct game *game)
{
	return game->phase == PHASE_MARK && event_has(game->last_kind, DECIDES);
}

/*
 * Whether it goes before all that is being counted: a claim that is open, or
 * what was decided just now.
 */
static bool story_is_first(const struct game *game)
{
	return game->question.kind == QUESTION_INTENT ||
	       game->question.kind == QUESTION_PARTNER || is_settled(game);
}

/* As far as there is room. */
static void put_story(const struct pen *pen, const struct story *story)
{
	int line = pen->line, end = term_lines() - 2; /* the message line */
	char text[STORY], part[DRAW_TEXT];
	const char *rest = play_tell(pen->play, story, text, sizeof(text));

	for (; *rest && line < end; line++) {
		size_t length = text_break(rest, LAYOUT_PANEL);

		if (length >= sizeof(part))
			length = sizeof(part) - 1;
		/* the last line that there is room for says that it is cut */
		snprintf(part, sizeof(part), "%.*s",
			 line + 1 < end ? (int)length : (int)sizeof(part) - 1,
			 rest);
		draw_fit(line, pen->column, LAYOUT_PANEL, STYLE_NORMAL, part);
		rest += length;
		rest += strspn(rest, " ");
	}
}

/*
 * What has just been claimed, ruled or proposed, with the rule that decides
 * it, takes the place of the facts, which nobody needs just then. It is read
 * off the game as it stands, so that it is the same for whoever attaches in
 * the middle of it.
 */
static void put_summary(struct pen *pen)
{
	const struct game *game = &pen->play->game;
	const struct score_terms terms = game_score_terms(game);
	struct score_sheet sheet;
	struct story story;

	put_head(pen);
	score_sheet_in_play(&sheet, &terms);
	put_rows(pen, &sheet);
	put_breaks(pen);
	pen->line++;
	story_moment(&story, game);
	if (story.count) {
		put_result(pen);
		put_story(pen, &story);
		return;
	}
	put_facts(pen);
	pen->line++;
	put_result(pen);
}

/* Who would win; an even score is White's. */
static void put_margin(struct pen *pen, const struct score *score)
{
	char text[DRAW_TEXT], points[32];

	if (pen->play->game.phase == PHASE_OVER)
		play_result(&pen->play->game, text, sizeof(text));
	else if (score->margin2 == 0)
		snprintf(text, sizeof(text), _("Even: jigo is White's."));
	else
		snprintf(text, sizeof(text), _("%s leads by %s."),
			 play_side(score_winner(score)),
			 draw_points(abs(score->margin2), points,
				     sizeof(points)));
	draw_fit(pen->line, pen->column, LAYOUT_PANEL, STYLE_STRONG, text);
}

static void put_rule(struct pen *pen)
{
	for (int i = 0; i < LAYOUT_PANEL; i++)
		term_put(pen->line, pen->column + i, STYLE_DIM,
			 draw_glyph(GLYPH_RULE));
	pen->line++;
}

bool panel_view_hint(const struct game *game, const struct score *score,
		     struct pointset *stones)
{
	const struct marks *marks = &game->marks;

	if (game->question.kind != QUESTION_MARKS || game->setup.strict_dame ||
	    game->setup.ruleset->area || score->dame > DAME_MAX)
		return false;
	score_suggest_seki(&game->now.board, marks, stones);
	pointset_subtract(stones, &marks->seki);
	return pointset_count(stones) > 0;
}

/* What the board's question marks are, and the reason for them. */
static void put_hint(struct pen *pen, const struct score *score)
{
	struct pointset stones;
	int end = term_lines() - 2; /* the message line */

	pen->line++;
	if (pen->line < end &&
	    panel_view_hint(&pen->play->game, score, &stones))
		draw_fit(pen->line, pen->column, LAYOUT_PANEL, STYLE_NORMAL,
			 _("Stones with ? may be in seki."));
}

static void put_count(struct pen *pen, const struct score *score)
{
	const struct score_terms terms = game_score_terms(&pen->play->game);
	struct score_sheet sheet;

	score_sheet_make(&sheet, score, &terms);
	put_head(pen);
	put_rows(pen, &sheet);
	put_rule(pen);
	put_row(pen, &sheet.total);
	pen->line++;
	put_margin(pen, score);
	put_hint(pen, score);
}

void panel_view_score(const struct play *play, const struct rect *panel,
		      const struct score *score)
{
	struct pen pen = {play, panel->line + 2 * play->game.setup.seats,
			  panel->column};

	pen.line++;
	if (score && !story_is_first(&play->game))
		put_count(&pen, score);
	else
		put_summary(&pen);
}
