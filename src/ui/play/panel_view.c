/* SPDX-License-Identifier: ISC */
/*
 * What stands in the panel around the seats. Above them, or above the board, is
 * the title: which game this is, and its last move. The move alone changes; it
 * is in one place of the screen, and in the plain theme without a style, to
 * change in few bytes. Below them is what has been counted, or prisoners and
 * facts, or what has just been said and decided.
 */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/text.h"
#include "rules/score.h"
#include "ui/play/ended.h"
#include "ui/play/replica.h"
#include "ui/play/seats_view.h"
#include "ui/term/screen.h"

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
	if (play_hides_turn(play))
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

void panel_view_title(const struct play *play, const struct rect *title)
{
	if (title->lines == 1)
		draw_line(play, title);
	else if (title->lines > 1)
		draw_two_lines(play, title);
}

/* With more neutral points than these they were left unfilled: no hint. */
enum { DAME_MAX = 4 };

/* With a box below them fewer lines would tell nothing. */
enum { COUNT_LEAST = 10, SUMMARY_LEAST = 4 };

enum {
	MOVE = 40,	 /* columns of one of the last moves, */
	MOVES = 5,	 /* and the least lines of them, with their head */
	VALUE = 5,	 /* columns of a side's numbers, at least, */
	VALUE_MOST = 18, /* and at most: a team stands above them */
	NAMED = 8,	 /* at least, for the name of the side */
	LABEL = 16,
	WIDE = 36,   /* columns with room to spare */
	FACTS = 2,   /* lines of them, at least, */
	SIDES = 5,   /* and of what each side has */
	FACT_AT = 10 /* at most, where the facts of the set-up begin */
};

/* Where the next row goes, and where the last one ends. */
struct pen {
	const struct play *play;
	int line, column;
	int end;     /* the first line that is not there any more */
	int columns; /* of all, */
	int value;   /* and of the numbers of a side */
};

static struct pen take_pen(const struct play *play, const struct rect *rect)
{
	struct pen pen = {play,		 rect->line,
			  rect->column,	 rect->line + rect->lines,
			  rect->columns, (rect->columns - LABEL) / 2};

	if (pen.value < VALUE)
		pen.value = VALUE;
	if (pen.value > VALUE_MOST)
		pen.value = VALUE_MOST;
	return pen;
}

static void put_text(const struct pen *pen, int at, int columns,
		     enum style style, const char *text)
{
	if (pen->line < pen->end)
		draw_fit(pen->line, pen->column + at, columns, style, text);
}

/*
 * At the right end of a side's column; whole numbers leave half a column.
 * Returns the column where it begins, or -1.
 */
static int put_at(const struct pen *pen, enum colour side, bool half,
		  const char *text)
{
	int end = pen->column + pen->columns, columns = text_columns(text);

	if (side == BLACK)
		end -= pen->value;
	if (half)
		end -= text_columns(draw_glyph(GLYPH_HALF));
	if (pen->line >= pen->end)
		return -1;
	draw_right(pen->line, end, pen->value - 1, STYLE_NORMAL, text);
	return columns < pen->value ? end - columns : end - pen->value + 1;
}

static void put_value(const struct pen *pen, enum colour side, int value2)
{
	char text[32];

	draw_points(value2, text, sizeof(text));
	put_at(pen, side, value2 % 2 == 0, text);
}

static void put_row(struct pen *pen, const struct score_row *row)
{
	int columns = pen->columns - 2 * pen->value + 1;

	put_text(pen, 0, columns, STYLE_NORMAL, draw_brief(row->name, columns));
	put_value(pen, BLACK, row->points2[BLACK]);
	put_value(pen, WHITE, row->points2[WHITE]);
	pen->line++;
}

static void put_rows(struct pen *pen, const struct score_sheet *sheet)
{
	for (int i = 0; i < sheet->count; i++)
		put_row(pen, &sheet->rows[i]);
}

static void put_side(const struct pen *pen, enum colour side)
{
	bool named = pen->value >= NAMED;
	/* a stone, and a blank, as wide as it is drawn */
	const char *stone = term_glyph_set() == SET_WIDE ? "    " : "   ";
	char text[DRAW_TEXT];
	int column;

	snprintf(text, sizeof(text), "%s%s", stone + (named ? 1 : 2),
		 named ? seat_look_team(&pen->play->game, side) : "");
	column = put_at(pen, side, true, text);
	if (column >= 0)
		draw_stone(pen->line, column, side == BLACK);
}

static void put_head(struct pen *pen)
{
	put_side(pen, BLACK);
	put_side(pen, WHITE);
	pen->line++;
}

static void put_fact(struct pen *pen, const char *label, const char *fact)
{
	int at = pen->columns < WIDE ? FACT_AT - 1 : FACT_AT;

	put_text(pen, 0, at - 1, STYLE_DIM, label);
	put_text(pen, at, pen->columns - at, STYLE_NORMAL, fact);
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

/* Whether it goes before all that is being counted: a claim that is open. */
static bool story_is_first(const struct game *game, bool boxed)
{
	return !boxed && (game->question.kind == QUESTION_INTENT ||
			  game->question.kind == QUESTION_PARTNER);
}

/* Who made it is not told where that says whose turn it is. */
static void put_move(const struct pen *pen, const struct recent_turn *turn)
{
	const struct game *game = &pen->play->game;
	char number[16], place[POINT_TEXT], time[DURATION_TEXT];

	snprintf(number, sizeof(number), "%4d", turn->number);
	put_text(pen, 0, 4, STYLE_DIM, number);
	draw_stone(pen->line, pen->column + 5, seat_side(turn->seat) == BLACK);
	put_text(pen, 7, 4, STYLE_NORMAL,
		 point_text(turn->place, game->setup.size, place));
	if (!play_hides_turn(pen->play))
		put_text(pen, 12, MOVE - 20, STYLE_NORMAL,
			 seat_look_name(game, turn->seat));
	draw_right(pen->line, pen->column + MOVE, 7, STYLE_DIM,
		   duration_clock(turn->used, time));
}

/* The last of them first, as far as there is room. */
static void put_moves(struct pen *pen)
{
	const struct recent *recent = pen->play->recent;

	if (!recent || !recent->count || pen->columns < MOVE ||
	    pen->end - pen->line < MOVES + 1)
		return;
	pen->line++;
	put_text(pen, 0, pen->columns, STYLE_STRONG, _("Last moves"));
	pen->line++;
	for (int i = recent->count - 1; i >= 0 && pen->line < pen->end; i--) {
		put_move(pen, &recent->turns[i]);
		pen->line++;
	}
}

/* What is asked is not said twice. */
static void tell_moment(const struct play *play, bool boxed,
			struct story *story)
{
	if (boxed)
		story_decision(story, &play->game);
	else
		story_moment(story, &play->game);
}

static void put_sides(struct pen *pen)
{
	const struct score_terms terms = game_score_terms(&pen->play->game);
	struct score_sheet sheet;

	put_head(pen);
	score_sheet_in_play(&sheet, &terms);
	put_rows(pen, &sheet);
	put_breaks(pen);
	if (pen->end - pen->line > FACTS)
		pen->line++;
}

/*
 * What has just been claimed, ruled or proposed, with the rule that decides
 * it, takes the place of the facts, which nobody needs just then, and if it
 * has to of the prisoners. It is read off the game as it stands, so that it is
 * the same for whoever attaches in the middle of it.
 */
static void put_summary(struct pen *pen, const struct story *story)
{
	char text[STORY] = "";
	int lines;

	if (story->count)
		play_tell(pen->play, story, text, sizeof(text));
	lines = draw_lines(text, pen->columns);
	if (!lines || pen->end - pen->line >= lines + SIDES)
		put_sides(pen);
	if (lines) {
		pen->line +=
			draw_sentence(pen->line, pen->column, pen->columns,
				      pen->end - pen->line, STYLE_NORMAL, text);
		return;
	}
	put_facts(pen);
	if (pen->play->game.phase != PHASE_OVER)
		put_moves(pen);
}

/* Who would win; an even score is White's. */
static void put_margin(struct pen *pen, const struct score *score)
{
	const char *side = play_side(score_winner(score));
	char text[DRAW_TEXT], points[32];

	draw_points(abs(score->margin2), points, sizeof(points));
	if (score->margin2 == 0)
		snprintf(text, sizeof(text), _("Even: jigo is White's."));
	else
		snprintf(text, sizeof(text), _("%s leads by %s."), side,
			 points);
	if (score->margin2 && text_columns(text) > pen->columns)
		snprintf(text, sizeof(text), "%s +%s", side, points);
	put_text(pen, 0, pen->columns, STYLE_STRONG, text);
}

static void put_rule(struct pen *pen)
{
	for (int i = 0; i < pen->columns; i++)
		put_text(pen, i, 1, STYLE_DIM, draw_glyph(GLYPH_RULE));
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

	pen->line++;
	if (panel_view_hint(&pen->play->game, score, &stones))
		put_text(pen, 0, pen->columns, STYLE_NORMAL,
			 _("Stones with ? may be in seki."));
}

static void put_count(struct pen *pen, const struct score *score)
{
	const struct score_terms terms = game_score_terms(&pen->play->game);
	struct score_sheet sheet;

	score_sheet_make(&sheet, score, &terms);
	bool over = pen->play->game.phase == PHASE_OVER;
	bool spaced = over || pen->end - pen->line > PANEL_COUNT_LEAST + 1;

	put_head(pen);
	put_rows(pen, &sheet);
	if (spaced)
		put_rule(pen);
	put_row(pen, &sheet.total);
	if (over)
		return;
	pen->line += spaced;
	put_margin(pen, score);
	put_hint(pen, score);
}

/* What has just been decided, where there is room below the count. */
static void put_decision(struct pen *pen)
{
	struct story story;
	char text[STORY];

	story_decision(&story, &pen->play->game);
	if (!story.count || pen->play->game.phase != PHASE_MARK)
		return;
	play_tell(pen->play, &story, text, sizeof(text));
	pen->line++;
	if (draw_lines(text, pen->columns) <= pen->end - pen->line)
		draw_sentence(pen->line, pen->column, pen->columns,
			      pen->end - pen->line, STYLE_NORMAL, text);
}

enum { CELL = 20, CELLS = SCORE_ROWS + 2, BELOW = 6 };

int panel_view_count_lines(int lines, int columns)
{
	int abreast = columns / CELL, count;

	if (!abreast)
		return 0;
	count = (CELLS + abreast - 1) / abreast;
	return lines - count >= BELOW ? count : 0;
}

/* One number of a side behind its stone, which ends there. */
static int put_number(int line, int end, enum colour side, int value2)
{
	char text[32];
	int column;

	draw_points(value2, text, sizeof(text));
	column = end - text_columns(text);
	draw_right(line, end, CELL, STYLE_NORMAL, text);
	draw_stone(line, column - 1, side == BLACK);
	return column - 2;
}

static void put_cell(const struct pen *pen, int cell,
		     const struct score_row *row)
{
	int abreast = pen->columns / CELL, columns = pen->columns / abreast;
	int line = pen->line + cell / abreast;
	int column = pen->column + cell % abreast * columns;
	int end = column + CELL - 1;

	end = put_number(line, end, WHITE, row->points2[WHITE]);
	end = put_number(line, end, BLACK, row->points2[BLACK]);
	draw_fit(line, column, end - column, STYLE_NORMAL, _(row->name));
}

/* Row by row, each as few columns as it takes, and the margin last. */
void panel_view_count(const struct play *play, const struct layout *layout,
		      const struct score *score)
{
	const struct score_terms terms = game_score_terms(&play->game);
	struct pen pen = take_pen(play, &layout->count);
	struct score_sheet sheet;
	int abreast, cell;

	if (!layout->count.lines || !score)
		return;
	score_sheet_make(&sheet, score, &terms);
	abreast = pen.columns / CELL;
	for (cell = 0; cell < sheet.count; cell++)
		put_cell(&pen, cell, &sheet.rows[cell]);
	put_cell(&pen, cell++, &sheet.total);
	pen.line += cell / abreast;
	pen.column += cell % abreast * (pen.columns / abreast);
	pen.columns -= cell % abreast * (pen.columns / abreast);
	put_margin(&pen, score);
}

/* Lines of a count, or else of what is told of the end. */
enum { COUNT = 8, TOLD = 8 };

/* What comes before it is the result, and behind it what can be done now. */
static void begin_end(struct pen *pen, const struct rect *rest, bool counted)
{
	int lines = ended_draw_result(pen->play, rest,
				      1 + (counted ? COUNT : TOLD));

	pen->line += lines + 1;
}

static void end_end(const struct pen *pen)
{
	const struct rect rect = {pen->line + 1, pen->column,
				  pen->end - pen->line - 1, pen->columns};

	ended_draw_keys(pen->play, &rect);
}

void panel_view_rest(const struct play *play, const struct layout *layout,
		     const struct score *score)
{
	struct pen pen = take_pen(play, &layout->rest);
	bool over = play->game.phase == PHASE_OVER;
	bool boxed = layout->box.lines;
	int least = !over ? PANEL_COUNT_LEAST : boxed ? COUNT_LEAST : 0;
	bool counted = score && !story_is_first(&play->game, boxed) &&
		       layout->rest.lines >= least;
	struct story story;

	if (over)
		begin_end(&pen, &layout->rest, counted);
	if (counted) {
		put_count(&pen, score);
		put_decision(&pen);
	} else {
		tell_moment(play, boxed, &story);
		if (!boxed || story.count ||
		    layout->rest.lines >= SUMMARY_LEAST)
			put_summary(&pen, &story);
	}
	if (over)
		end_end(&pen);
}
