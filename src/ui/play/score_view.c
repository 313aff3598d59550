/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/text.h"
#include "rules/score_sheet.h"
#include "ui/play/clock_text.h"
#include "ui/term/draw.h"

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

static void put_result(struct pen *pen)
{
	char text[DRAW_TEXT];

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

/* A story takes the place of the facts, which nobody needs just then. */
static void put_summary(struct pen *pen, const struct rect *panel)
{
	const struct game *game = &pen->play->game;
	const struct score_terms terms = game_score_terms(game);
	struct score_sheet sheet;
	char text[DRAW_TEXT];

	put_head(pen);
	score_sheet_in_play(&sheet, &terms);
	put_rows(pen, &sheet);
	put_breaks(pen);
	pen->line++;
	if (*story_view_text(pen->play, text, sizeof(text))) {
		if (game->phase == PHASE_OVER)
			put_result(pen);
		story_view_draw(pen->play, panel, pen->line);
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

bool score_view_hint(const struct game *game, const struct score *score,
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
	    score_view_hint(&pen->play->game, score, &stones))
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

void score_view_draw(const struct play *play, const struct rect *panel,
		     const struct score *score)
{
	struct pen pen = {play, panel->line + 2 * play->game.setup.seats,
			  panel->column};

	pen.line++;
	if (score && !story_view_is_first(&play->game))
		put_count(&pen, score);
	else
		put_summary(&pen, panel);
}
