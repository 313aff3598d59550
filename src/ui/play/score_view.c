/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/score_view.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/text.h"
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

static void put_row(struct table *table, const char *label, int black2,
		    int white2)
{
	draw_fit(table->line, table->column, LABEL_COLUMNS, STYLE_DIM, label);
	put_value(table, BLACK_END, black2);
	put_value(table, WHITE_END, white2);
	table->line++;
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

/* Reverse komi is a negative one of White's, as everywhere. */
static void put_komi(struct table *table)
{
	put_row(table, _("Komi"), 0, table->play->game.setup.komi2);
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

/* An account takes the place of the facts, which nobody needs just then. */
static void put_summary(struct table *table, const struct rect *panel)
{
	const struct game *game = &table->play->game;
	char text[DRAW_TEXT];

	put_head(table);
	put_row(table, _("Prisoners"), 2 * game->now.captured[WHITE],
		2 * game->now.captured[BLACK]);
	put_row(table, _("From penalties"), 2 * game->penalty[WHITE],
		2 * game->penalty[BLACK]);
	put_komi(table);
	if (game->setup.breaks)
		put_row(table, _("Breaks left"),
			2 * (game->setup.breaks - game->breaks[BLACK]),
			2 * (game->setup.breaks - game->breaks[WHITE]));
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

/* What each side has: territory, what it took, and the penalties. */
static void put_territory(struct table *table, const struct score *score)
{
	const struct game *game = &table->play->game;

	put_row(table, _("Territory"), 2 * score->territory[BLACK],
		2 * score->territory[WHITE]);
	put_row(table, _("Captured"), 2 * game->now.captured[WHITE],
		2 * game->now.captured[BLACK]);
	put_row(table, _("Dead stones"), 2 * score->dead[WHITE],
		2 * score->dead[BLACK]);
	put_row(table, _("From penalties"), 2 * game->penalty[WHITE],
		2 * game->penalty[BLACK]);
	put_komi(table);
}

/* Prisoners do not count where living stones do. */
static void put_area(struct table *table, const struct score *score)
{
	const struct game *game = &table->play->game;

	put_row(table, _("Territory"), 2 * score->territory[BLACK],
		2 * score->territory[WHITE]);
	put_row(table, _("Living stones"), 2 * score->stones[BLACK],
		2 * score->stones[WHITE]);
	put_row(table, _("From penalties"), 2 * game->penalty[WHITE],
		2 * game->penalty[BLACK]);
	put_komi(table);
}

/* What each side has lost goes off its territory, and komi off Black's. */
static void put_losses(struct table *table, const struct score *score)
{
	const struct game *game = &table->play->game;
	int komi2 = game->setup.komi2;

	put_row(table, _("Territory"), 2 * score->territory[BLACK],
		2 * score->territory[WHITE]);
	put_row(table, _("Stones captured"), -2 * game->now.captured[BLACK],
		-2 * game->now.captured[WHITE]);
	put_row(table, _("Dead stones"), -2 * score->dead[BLACK],
		-2 * score->dead[WHITE]);
	put_row(table, _("Penalties"), -2 * game->penalty[BLACK],
		-2 * game->penalty[WHITE]);
	put_row(table, _("Komi"), komi2 < 0 ? 0 : -komi2,
		komi2 < 0 ? komi2 : 0);
}

static void put_rule(struct table *table)
{
	for (int i = 0; i < LAYOUT_PANEL; i++)
		term_put(table->line, table->column + i, STYLE_DIM,
			 draw_glyph(GLYPH_RULE));
	table->line++;
}

/* Whatever it is printed as, the margin is the same. */
static void put_total(struct table *table, const struct score *score)
{
	const struct game *game = &table->play->game;
	int komi2 = game->setup.komi2;
	int total2[2] = {score->total2[BLACK], score->total2[WHITE]};

	if (game->setup.ruleset->subtractive) {
		int black = score->dead[BLACK] + game->now.captured[BLACK] +
			    game->penalty[BLACK];
		int white = score->dead[WHITE] + game->now.captured[WHITE] +
			    game->penalty[WHITE];

		total2[BLACK] = 2 * (score->territory[BLACK] - black) -
				(komi2 < 0 ? 0 : komi2);
		total2[WHITE] = 2 * (score->territory[WHITE] - white) +
				(komi2 < 0 ? komi2 : 0);
	}
	put_row(table, _("Total"), total2[BLACK], total2[WHITE]);
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

static void put_breakdown(struct table *table, const struct score *score)
{
	const struct ruleset *ruleset = table->play->game.setup.ruleset;

	put_head(table);
	if (ruleset->area)
		put_area(table, score);
	else if (ruleset->subtractive)
		put_losses(table, score);
	else
		put_territory(table, score);
	put_rule(table);
	put_total(table, score);
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
		put_breakdown(&table, score);
	else
		put_summary(&table, panel);
}
