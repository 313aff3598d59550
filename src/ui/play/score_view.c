/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/score_view.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/text.h"
#include "rules/score_sheet.h"
#include "ui/play/account_view.h"
#include "ui/play/clock_text.h"
#include "ui/play/play_words.h"
#include "ui/play/seki_hint.h"
#include "ui/term/draw.h"

enum {
	LABEL_COLUMNS = 17,
	BLACK_END = 26,
	WHITE_END = LAYOUT_PANEL,
	FACT_AT = 10 /* where the facts of the set-up begin */
};

struct table {
	const struct play *play;
	int line, column;
};

/* Values in half points; a half column keeps whole numbers in line. */
static void put_value(const struct table *table, int end, int value2)
{
	char text[32];

	draw_points(value2, text, sizeof(text));
	if (value2 % 2 == 0)
		end -= text_columns(draw_glyph(GLYPH_HALF));
	draw_right(table->line, table->column + end, 9, STYLE_NORMAL, text);
}

static void put_row(struct table *table, const struct score_row *row)
{
	draw_fit(table->line, table->column, LABEL_COLUMNS, STYLE_DIM,
		 _(row->name));
	put_value(table, BLACK_END, row->points2[BLACK]);
	put_value(table, WHITE_END, row->points2[WHITE]);
	table->line++;
}

static void put_rows(struct table *table, const struct score_sheet *sheet)
{
	for (int i = 0; i < sheet->count; i++)
		put_row(table, &sheet->rows[i]);
}

static void put_head(struct table *table)
{
	int half = text_columns(draw_glyph(GLYPH_HALF));
	char text[DRAW_TEXT];

	snprintf(text, sizeof(text), "%s %s", draw_glyph(GLYPH_BLACK),
		 play_side(BLACK));
	draw_right(table->line, table->column + BLACK_END - half, 9,
		   STYLE_NORMAL, text);
	snprintf(text, sizeof(text), "%s %s", draw_glyph(GLYPH_WHITE),
		 play_side(WHITE));
	draw_right(table->line, table->column + WHITE_END - half, 9,
		   STYLE_NORMAL, text);
	table->line++;
}

static void put_result(struct table *table)
{
	char text[DRAW_TEXT];

	draw_fit(table->line++, table->column, LAYOUT_PANEL, STYLE_STRONG,
		 play_result(&table->play->game, text, sizeof(text)));
}

static void put_fact(struct table *table, const char *label, const char *fact)
{
	draw_fit(table->line, table->column, FACT_AT - 1, STYLE_DIM, label);
	draw_fit(table->line, table->column + FACT_AT, LAYOUT_PANEL - FACT_AT,
		 STYLE_NORMAL, fact);
	table->line++;
}

static void put_facts(struct table *table)
{
	const struct setup *setup = &table->play->game.setup;
	char clock[CLOCK_TEXT], text[DRAW_TEXT];

	if (setup->handicap) {
		snprintf(text, sizeof(text),
			 ngettext("%d stone", "%d stones",
				  (unsigned long)setup->handicap),
			 setup->handicap);
		put_fact(table, _("Handicap"), text);
	}
	clock_text_rules(&setup->clock, draw_glyph(GLYPH_TIMES), clock);
	put_fact(table,
		 setup->per == CLOCK_PER_PAIR ? _("Per pair") : _("Clock"),
		 clock);
	if (setup->ruleset)
		put_fact(table, _("Rules"), _(setup->ruleset->title));
}

/* As numbers of the same columns. */
static void put_breaks(struct table *table)
{
	const struct game *game = &table->play->game;
	int breaks = game->setup.breaks;
	const struct score_row row = {N_("Breaks left"),
				      {2 * (breaks - game->breaks[BLACK]),
				       2 * (breaks - game->breaks[WHITE])}};

	if (breaks)
		put_row(table, &row);
}

/* An account takes the place of the facts, which nobody needs just then. */
static void put_summary(struct table *table, const struct rect *panel)
{
	const struct game *game = &table->play->game;
	const struct score_terms terms = game_score_terms(game);
	struct score_sheet sheet;
	char text[DRAW_TEXT];

	put_head(table);
	score_sheet_in_play(&sheet, &terms);
	put_rows(table, &sheet);
	put_breaks(table);
	table->line++;
	if (*account_text(table->play, text, sizeof(text))) {
		if (game->phase == PHASE_OVER)
			put_result(table);
		account_view_draw(table->play, panel, table->line);
		return;
	}
	put_facts(table);
	table->line++;
	put_result(table);
}

/* Who would win; an even score is White's. */
static void put_margin(struct table *table, const struct score *score)
{
	char text[DRAW_TEXT], points[32];

	if (table->play->game.phase == PHASE_OVER)
		play_result(&table->play->game, text, sizeof(text));
	else if (score->margin2 == 0)
		snprintf(text, sizeof(text), _("Even: jigo is White's."));
	else
		snprintf(text, sizeof(text), _("%s leads by %s."),
			 play_side(score_winner(score)),
			 draw_points(abs(score->margin2), points,
				     sizeof(points)));
	draw_fit(table->line, table->column, LAYOUT_PANEL, STYLE_STRONG, text);
}

static void put_rule(struct table *table)
{
	for (int i = 0; i < LAYOUT_PANEL; i++)
		term_put(table->line, table->column + i, STYLE_DIM,
			 draw_glyph(GLYPH_RULE));
	table->line++;
}

/* What the board's question marks are, and the reason for them. */
static void put_hint(struct table *table, const struct score *score)
{
	struct pointset stones;
	int end = term_lines() - 2; /* the message line */

	table->line++;
	if (table->line < end && seki_hint(&table->play->game, score, &stones))
		draw_fit(table->line, table->column, LAYOUT_PANEL, STYLE_NORMAL,
			 _("Stones with ? may be in seki."));
}

static void put_count(struct table *table, const struct score *score)
{
	const struct score_terms terms = game_score_terms(&table->play->game);
	struct score_sheet sheet;

	score_sheet_make(&sheet, score, &terms);
	put_head(table);
	put_rows(table, &sheet);
	put_rule(table);
	put_row(table, &sheet.total);
	table->line++;
	put_margin(table, score);
	put_hint(table, score);
}

void score_view_draw(const struct play *play, const struct rect *panel,
		     const struct score *score)
{
	struct table table = {play, panel->line + 2 * play->game.setup.seats,
			      panel->column};

	table.line++;
	if (score && !account_is_first(&play->game))
		put_count(&table, score);
	else
		put_summary(&table, panel);
}
