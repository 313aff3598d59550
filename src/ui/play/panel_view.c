/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/panel_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "replica/recent.h"
#include "rules/score.h"
#include "ui/play/card_view.h"
#include "ui/play/clock_text.h"
#include "ui/play/ended.h"
#include "ui/play/presence_words.h"
#include "ui/play/seat_look.h"
#include "ui/term/screen.h"

enum {
	MOVE = 40,	 /* columns of one of the last moves, at least, */
	MOVE_TOLD = 20,	 /* of which so many are no name's, */
	MOVES = 5,	 /* and the least lines of them, with their head */
	VALUE = 5,	 /* columns of a side's numbers, at least, */
	VALUE_MOST = 18, /* and at most: a team stands above them */
	NAMED = 8,	 /* at least, for the name of the side */
	LABEL = 16,
	WIDE = 36,   /* columns with room to spare */
	FACTS = 2,   /* lines of them, at least, */
	HEAD = 1,    /* of whose the numbers are, */
	ROWS = 3,    /* of those in play, */
	SIDES = 5,   /* and of all that each side has */
	FACT_AT = 10 /* at most, where the facts of the set-up begin */
};

static int fact_at(int columns)
{
	return columns < WIDE ? FACT_AT - 1 : FACT_AT;
}

/* Whether who rules is a fact to be told, and their name. */
static bool has_referee(const struct play *play, char out[DRAW_TEXT])
{
	return game_is_on(&play->game) &&
	       *presence_referee(&play->presence, out, DRAW_TEXT);
}

struct panel_told panel_view_told(const struct play *play,
				  const struct layout *layout)
{
	const struct game *game = &play->game;
	const struct setup *setup = &game->setup;
	char referee[DRAW_TEXT];
	const struct rect *rest = &layout->rest, *box = &layout->box;
	/* low cards have made room for a box where nothing stood before */
	bool low = layout->form == PANEL_CARDS &&
		   card_view_has_state_in_head(layout);
	int lines = low ? 0
		    : layout_has_box_below(layout)
			    ? box->line + box->lines - rest->line
			    : rest->lines;
	int facts = lines - HEAD - ROWS - (setup->breaks > 0);

	facts -= facts > FACTS;
	facts -= facts > 0 && has_referee(play, referee);
	return (struct panel_told){
		.prisoners = lines > HEAD || play->withheld,
		.komi = facts >= 0,
		.rules = game_is_on(game) && setup->ruleset &&
			 facts > 1 + (setup->handicap > 0) &&
			 draw_columns(_(setup->ruleset->title)) <=
				 rest->columns};
}

/* With a box below them fewer lines would tell nothing. */
enum { COUNT_LEAST = 10, SUMMARY_LEAST = 4 };

/* Where the next row goes, and where the last one ends. */
struct rows {
	const struct play *play;
	int line, column;
	int end;     /* the first line that is not there any more */
	int columns; /* of all, */
	int value;   /* and of the numbers of a side */
	bool above;  /* which stand above everything */
	bool alone;  /* no title tells what has no room */
};

static struct rows begin_rows(const struct play *play, const struct rect *rect)
{
	struct rows rows = {.play = play,
			    .line = rect->line,
			    .column = rect->column,
			    .end = rect->line + rect->lines,
			    .columns = rect->columns,
			    .value = (rect->columns - LABEL) / 2};

	if (rows.value < VALUE)
		rows.value = VALUE;
	if (rows.value > VALUE_MOST)
		rows.value = VALUE_MOST;
	return rows;
}

static void put_text(const struct rows *rows, int at, int columns,
		     enum style style, const char *text)
{
	if (rows->line < rows->end)
		draw_fit(rows->line, rows->column + at, columns, style, text);
}

/*
 * At the right end of a side's column; whole numbers leave half a column.
 * Returns where it begins.
 */
static int put_at(const struct rows *rows, enum colour side, bool half,
		  const char *text)
{
	int end = rows->column + rows->columns;

	if (side == BLACK)
		end -= rows->value;
	if (half)
		end -= draw_columns(draw_glyph(GLYPH_HALF));
	if (rows->line < rows->end)
		draw_right(rows->line, end, rows->value - 1, STYLE_NORMAL,
			   text);
	return end - draw_columns(text);
}

static int put_value(const struct rows *rows, enum colour side, int value2)
{
	char text[32];

	draw_points(value2, text, sizeof(text));
	return put_at(rows, side, value2 % 2 == 0, text);
}

/* What it is called depends on its number only where that is a long one. */
static void put_row(struct rows *rows, const struct score_row *row)
{
	int room = put_value(rows, BLACK, row->points2[BLACK]) - rows->column;
	int columns = rows->columns - 2 * rows->value + 1;

	if (columns >= room)
		columns = room - 1;
	put_value(rows, WHITE, row->points2[WHITE]);
	put_text(rows, 0, columns, STYLE_NORMAL,
		 draw_brief(row->name, row->brief, columns));
	rows->line++;
}

static void put_rows(struct rows *rows, const struct score_sheet *sheet)
{
	for (int i = 0; i < sheet->count; i++)
		put_row(rows, &sheet->rows[i]);
}

/* Of both sides together: numbers leave half a column, and names a gap. */
static int head_columns(const struct rows *rows)
{
	return rows->columns - draw_columns(draw_glyph(GLYPH_HALF)) - 1;
}

/*
 * Between these columns, at the right; returns where it begins. A stone alone
 * says the side, but not whose it is.
 */
static int put_side(const struct rows *rows, enum colour side, int first,
		    int end)
{
	const struct game *game = &rows->play->game;
	bool named = rows->value >= NAMED || seat_look_has_team(game, side);
	int stone = named + draw_stone_columns();
	char name[DRAW_TEXT] = "";
	int columns, begin;

	if (named)
		seat_look_team(game, side, head_columns(rows) / 2 - stone, name,
			       sizeof(name));
	columns = draw_columns(name);
	if (columns > end - first - stone)
		columns = end - first - stone;
	begin = end - columns - stone;
	draw_stone(rows->line, begin, side == BLACK);
	draw_fit(rows->line, begin + stone, columns, STYLE_NORMAL, name);
	return begin;
}

/*
 * A name may be longer than the numbers below it, Black's as far as the row has
 * nothing else, and White's up to half of that.
 */
static void put_head(struct rows *rows)
{
	int end = rows->column + rows->columns -
		  draw_columns(draw_glyph(GLYPH_HALF));
	int black = end - rows->value, white;

	if (rows->line < rows->end) {
		white = put_side(rows, WHITE, end - rows->columns / 2, end);
		put_side(rows, BLACK, rows->column,
			 black < white ? black : white - 1);
	}
	rows->line++;
}

/*
 * If need be without its label, and in several lines where no title tells it;
 * what is cut tells nothing.
 */
static void put_fact(struct rows *rows, const char *label, const char *fact)
{
	int at = fact_at(rows->columns), left = rows->end - rows->line;

	if (draw_columns(fact) > rows->columns - at)
		at = 0;
	if (draw_lines(fact, rows->columns - at) >
	    (rows->alone || left < 1 ? left : 1))
		return;
	put_text(rows, 0, at - 1, STYLE_DIM, label);
	rows->line +=
		draw_sentence(rows->line, rows->column + at, rows->columns - at,
			      left, STYLE_NORMAL, fact);
}

static void put_facts(struct rows *rows)
{
	const struct setup *setup = &rows->play->game.setup;
	char clock[CLOCK_TEXT], text[DRAW_TEXT];

	if (setup->handicap) {
		snprintf(text, sizeof(text),
			 ngettext("%d stone", "%d stones",
				  (unsigned long)setup->handicap),
			 setup->handicap);
		put_fact(rows, _("Handicap"), text);
	}
	clock_text_rules(&setup->clock, draw_glyph(GLYPH_TIMES), clock);
	put_fact(rows,
		 setup->per == CLOCK_PER_PAIR ? _("Per pair") : _("Clock"),
		 clock);
	if (has_referee(rows->play, text))
		put_fact(rows, _("Referee"), text);
	/* after the end the title tells them */
	if (setup->ruleset &&
	    (setup_is_event(setup) || rows->play->game.phase != PHASE_OVER))
		put_fact(rows, _("Rules"), _(setup->ruleset->title));
}

/* As numbers of the same columns. */
static void put_breaks(struct rows *rows)
{
	const struct game *game = &rows->play->game;
	int breaks = game->setup.breaks;
	const struct score_row row = {N_("Breaks left"),
				      N_("Breaks"),
				      {2 * (breaks - game->breaks[BLACK]),
				       2 * (breaks - game->breaks[WHITE])}};

	if (breaks)
		put_row(rows, &row);
}

enum { STORY = 1024 };

/* Whether it goes before all that is being counted: a claim that is open. */
static bool story_is_first(const struct game *game, bool boxed)
{
	return !boxed && (game->question.kind == QUESTION_INTENT ||
			  game->question.kind == QUESTION_PARTNER);
}

/* A stand-in has not made the turns of who was there before. */
static const char *name_mover(const struct play *play,
			      const struct recent_turn *turn)
{
	const struct game *game = &play->game;
	enum seat seat = turn->seat;

	if (game->setup.name[seat][0] && game_has_stand_in(game, seat) &&
	    !strcmp(turn->login, game->named[seat]))
		return game->setup.name[seat];
	return (game->setup.name[seat][0] && !game_has_stand_in(game, seat)) ||
			       !turn->login[0] ||
			       !strcmp(turn->login, play->presence.login[seat])
		       ? seat_look_name(play, seat)
		       : turn->login;
}

/* Who made it is not told where that says whose turn it is. */
static void put_move(const struct rows *rows, const struct recent_turn *turn)
{
	const struct game *game = &rows->play->game;
	int name = seat_look_name_columns(rows->play), least = MOVE - MOVE_TOLD;
	int columns = MOVE_TOLD + (name > least ? name : least);
	char number[16], text[POINT_TEXT], time[DURATION_TEXT];

	snprintf(number, sizeof(number), "%4d", turn->number);
	if (columns > rows->columns)
		columns = rows->columns;
	put_text(rows, 0, 4, STYLE_DIM, number);
	draw_stone(rows->line, rows->column + 5,
		   seat_side(turn->seat) == BLACK);
	put_text(rows, 6 + draw_stone_columns(), 4, STYLE_NORMAL,
		 turn->point == POINT_PASS
			 ? C_("in a list of moves, 4 columns", "pass")
			 : point_text(turn->point, game->setup.size, text));
	if (!play_hides_turn(rows->play))
		put_text(rows, 12, columns - MOVE_TOLD, STYLE_NORMAL,
			 name_mover(rows->play, turn));
	draw_right(rows->line, rows->column + columns, 7, STYLE_DIM,
		   duration_past(turn->used, time));
}

/* The last of them first, as far as there is room; they are the board's. */
static void put_moves(struct rows *rows)
{
	const struct recent *recent = rows->play->recent;

	if (play_is_covered(rows->play) || !recent || !recent->count ||
	    rows->columns < MOVE || rows->end - rows->line < MOVES + 1)
		return;
	rows->line++;
	put_text(rows, 0, rows->columns, STYLE_STRONG, _("Last moves"));
	rows->line++;
	for (int i = recent->count - 1; i >= 0 && rows->line < rows->end; i--) {
		put_move(rows, &recent->turns[i]);
		rows->line++;
	}
}

/*
 * What is asked is not said twice. In brief where all of it would be cut, and
 * then as many of its sentences as are whole; returns its lines.
 */
static int tell_moment(const struct rows *rows, bool boxed, int room,
		       char text[STORY])
{
	const struct game *game = &rows->play->game;
	int lines = room + 1;

	for (int brief = 0; brief < 2 && lines > room; brief++) {
		struct story story;

		(boxed ? story_decision : story_moment)(&story, game, brief);
		play_tell(rows->play, &story, text, STORY);
		lines = draw_lines(text, rows->columns);
		while (brief && lines > room && story.count) {
			story_shorten(&story);
			play_tell(rows->play, &story, text, STORY);
			lines = draw_lines(text, rows->columns);
		}
	}
	return lines;
}

/* Where the one row more is not there, the free line above is for them. */
static void make_room_for_penalties(struct rows *rows)
{
	const int *penalty = rows->play->game.penalty;

	if ((penalty[BLACK] || penalty[WHITE]) &&
	    rows->end - rows->line == HEAD + 1)
		rows->line--;
}

/* Above so many lines; false where there is no room for them. */
static bool put_sides(struct rows *rows, int lines)
{
	const struct score_terms terms = game_score_terms(&rows->play->game);
	struct score_sheet sheet;

	/* what is told above is not told again */
	if (rows->above || rows->play->withheld)
		return true;
	/* whose they are tells nothing alone */
	if (rows->end - rows->line <= HEAD)
		return false;
	make_room_for_penalties(rows);
	put_head(rows);
	score_sheet_in_play(&sheet, &terms);
	put_rows(rows, &sheet);
	put_breaks(rows);
	if (rows->end - rows->line > (lines > FACTS ? lines : FACTS))
		rows->line++;
	return true;
}

/*
 * What is asked, and how it ended, go before what each side has; of what has
 * been decided there is as much as has room below that, since it is there that
 * one looks for the points. Returns its lines.
 */
static int tell_below(const struct rows *rows, bool boxed, char text[STORY])
{
	const struct game *game = &rows->play->game;
	int room = rows->end - rows->line;
	bool first = game->phase == PHASE_OVER ||
		     (boxed ? room < SUMMARY_LEAST : game->question.needs != 0);

	if (first || rows->above)
		return tell_moment(rows, boxed, room, text);
	return room > SIDES ? tell_moment(rows, boxed, room - SIDES, text) : 0;
}

/*
 * What has just been claimed, ruled or proposed, with the rule that decides
 * it, takes the place of the facts, which nobody needs just then, and what is
 * asked, if it has to, of the prisoners. It is read off the game as it stands,
 * so that it is the same for whoever attaches in the middle of it. Facts go
 * before the prisoners do.
 */
static void put_summary(struct rows *rows, int lines, const char *text)
{
	bool facts = true;

	if (!lines || rows->end - rows->line >= lines + SIDES)
		facts = put_sides(rows, lines);
	if (lines) {
		rows->line +=
			draw_sentence(rows->line, rows->column, rows->columns,
				      rows->end - rows->line, STYLE_NORMAL,
				      text);
		return;
	}
	if (facts)
		put_facts(rows);
	if (rows->play->game.phase != PHASE_OVER)
		put_moves(rows);
}

/* False where marks do not contradict each other. */
static bool put_contradiction(struct rows *rows)
{
	const struct game *game = &rows->play->game;
	char text[DRAW_TEXT], name[POINT_TEXT];
	point where;

	if (!play_miscounts(game, &where))
		return false;
	point_text(where, game->setup.size, name);
	snprintf(text, sizeof(text), _("No count: correct the mark at %s."),
		 name);
	if (draw_columns(text) > rows->columns)
		snprintf(text, sizeof(text), _("Wrong mark: %s."), name);
	put_text(rows, 0, rows->columns, STYLE_STRONG, text);
	return true;
}

/* Who would win, or has won; an even score is White's. */
static void put_margin(struct rows *rows, const struct score *score)
{
	char text[DRAW_TEXT];

	if (put_contradiction(rows))
		return;
	play_lead(&rows->play->game, score, rows->columns, text, sizeof(text));
	put_text(rows, 0, rows->columns, STYLE_STRONG, text);
}

static void put_rule(struct rows *rows)
{
	for (int i = 0; i < rows->columns; i++)
		put_text(rows, i, 1, STYLE_DIM, draw_glyph(GLYPH_RULE));
	rows->line++;
}

/* What the board's question marks are, and the reason for them. */
static void put_hint(struct rows *rows, const struct score *score)
{
	struct pointset stones;

	rows->line++;
	if (play_maybe_seki(&rows->play->game, score, &stones))
		put_text(rows, 0, rows->columns, STYLE_NORMAL,
			 _("Stones with ? may be in seki."));
}

/* Marks that contradict each other count nothing: the rows that stand. */
static void make_sheet(const struct play *play, const struct score *score,
		       struct score_sheet *sheet)
{
	const struct score_terms terms = game_score_terms(&play->game);

	if (play_miscounts(&play->game, NULL))
		score_sheet_in_play(sheet, &terms);
	else
		score_sheet_make(sheet, score, &terms);
}

static void put_count(struct rows *rows, const struct score *score)
{
	const struct score_terms terms = game_score_terms(&rows->play->game);
	int room = rows->end - rows->line, spare, lines;
	bool over = rows->play->game.phase == PHASE_OVER, spaced;
	struct score_sheet sheet;

	score_sheet_make(&sheet, score, &terms);
	spare = room - (HEAD + sheet.count + 1);
	spaced = over ? spare > 0 : room > PANEL_COUNT_LEAST + 1;
	/* rows without their total would tell less than the result does */
	if (over && spare < 0)
		return;
	lines = sheet.count;
	make_sheet(rows->play, score, &sheet);
	put_head(rows);
	put_rows(rows, &sheet);
	rows->line += lines - sheet.count; /* what is below does not move */
	if (!play_miscounts(&rows->play->game, NULL)) {
		if (spaced)
			put_rule(rows);
		put_row(rows, &sheet.total);
	}
	if (over)
		return;
	rows->line += spaced;
	put_margin(rows, score);
	put_hint(rows, score);
}

/* What has just been decided, where there is room below the count. */
static void put_decision(struct rows *rows)
{
	char text[STORY];
	int lines;

	if (rows->play->game.phase != PHASE_MARK)
		return;
	rows->line++;
	lines = tell_moment(rows, true, rows->end - rows->line, text);
	if (lines <= rows->end - rows->line)
		draw_sentence(rows->line, rows->column, rows->columns, lines,
			      STYLE_NORMAL, text);
}

/*
 * The total and the margin are cells behind those of the rows. Rows leave lines
 * for the board, the others just those for what is asked.
 */
enum {
	CELL = 19,
	CELL_MOST = 20,
	MARGIN_LEAST = 16, /* columns of one alone, above keys and ticks, */
	ASKED_WIDE = 30,   /* and of these where they take a line less */
	BELOW_ROWS = 6,
	BELOW = 3
};

static int count_lines(int columns, int cells)
{
	int abreast = columns / CELL;

	if (cells <= PANEL_MARGIN)
		return columns >= MARGIN_LEAST;
	return abreast ? (cells + abreast - 1) / abreast : 0;
}

int panel_view_count_lines(int lines, int columns, int cells)
{
	int count = count_lines(columns, cells);
	int below = cells > PANEL_TOTALS ? BELOW_ROWS
					 : BELOW - (columns >= ASKED_WIDE);

	return lines - count >= below ? count : 0;
}

/* One number of a side behind its stone, which ends there. */
static int put_number(int line, int end, enum style style, enum colour side,
		      int value2)
{
	char text[32];
	int column;

	draw_points(value2, text, sizeof(text));
	column = end - draw_columns(text) - draw_stone_columns();
	draw_right(line, end, CELL, style, text);
	draw_stone(line, column, side == BLACK);
	return column - 1;
}

/* What is nobody's is quiet, so that the rest is seen among it. */
static void put_cell(const struct rows *rows, int cell,
		     const struct score_row *row, bool total)
{
	enum style style = total ? STYLE_STRONG
			   : row->points2[BLACK] || row->points2[WHITE]
				   ? STYLE_NORMAL
				   : STYLE_DIM;
	int abreast = rows->columns / CELL, columns = rows->columns / abreast;
	int line = rows->line + cell / abreast;
	int column = rows->column + cell % abreast * columns;
	int end = column + (columns < CELL_MOST ? columns : CELL_MOST) - 1;

	end = put_number(line, end, style, WHITE, row->points2[WHITE]);
	end = put_number(line, end, style, BLACK, row->points2[BLACK]);
	draw_fit(line, column, end - column, style,
		 draw_brief(row->name, row->brief, end - column));
}

/* Returns how many cells there is room for before the margin. */
static int find_cells(const struct rows *rows, const struct rect *count,
		      const struct score *score, struct score_sheet *sheet)
{
	make_sheet(rows->play, score, sheet);
	if (count->lines < count_lines(count->columns, PANEL_CELLS))
		sheet->count = 0;
	if (count->columns < CELL ||
	    count->lines < count_lines(count->columns, PANEL_TOTALS))
		return 0;
	return sheet->count + !play_miscounts(&rows->play->game, NULL);
}

static void skip_cells(struct rows *rows, int cells)
{
	int abreast = cells ? rows->columns / CELL : 1;
	int columns = rows->columns / abreast;

	rows->line += cells / abreast;
	rows->column += cells % abreast * columns;
	rows->columns -= cells % abreast * columns;
}

/* Row by row, each as few columns as it takes, and the margin last. */
void panel_view_count(const struct play *play, const struct layout *layout,
		      const struct score *score)
{
	struct rows rows = begin_rows(play, &layout->count);
	struct score_sheet sheet;
	int cells;

	if (!layout->count.lines || !score)
		return;
	cells = find_cells(&rows, &layout->count, score, &sheet);
	for (int i = 0; i < cells; i++)
		put_cell(&rows, i,
			 i < sheet.count ? &sheet.rows[i] : &sheet.total,
			 i == sheet.count);
	skip_cells(&rows, cells);
	put_margin(&rows, score);
}

/* Whether that says the result in words. */
static bool tells_result(const struct play *play, const struct layout *layout,
			 const struct score *score)
{
	struct rows rows = begin_rows(play, &layout->count);
	struct score_sheet sheet;
	char text[DRAW_TEXT];

	if (!score)
		return false;
	skip_cells(&rows, find_cells(&rows, &layout->count, score, &sheet));
	play_result(&play->game, rows.columns, 1, text, sizeof(text));
	return draw_columns(text) <= rows.columns;
}

/* The lines of a count without a rule; of what is told; or of facts. */
static int find_below(const struct rows *rows, const struct score *score,
		      int told)
{
	const struct game *game = &rows->play->game;
	const struct setup *setup = &game->setup;
	const struct score_terms terms = game_score_terms(game);
	struct score_sheet sheet;
	int facts = 1 + (setup->handicap > 0) + setup_is_event(setup);

	if (!score)
		return HEAD + ROWS + (setup->breaks > 0) +
		       (told ? 1 + told : facts);
	score_sheet_make(&sheet, score, &terms);
	return HEAD + sheet.count + 1;
}

/* What comes before it is the result, and a free line, unless facts want it. */
static void begin_end(struct rows *rows, const struct rect *rest,
		      const struct score *score, bool boxed)
{
	char text[STORY];
	int told =
		score ? 0
		      : tell_moment(rows, boxed, rows->end - rows->line, text);
	int all = find_below(rows, score, told);

	rows->line += ended_draw_result(
		rows->play, rest,
		&(struct ended_below){.all = all,
				      .least = score ? all : HEAD + 1});
	rows->line += told || rows->end - rows->line > all + (score != NULL);
}

void panel_view_rest(const struct play *play, const struct layout *layout,
		     const struct score *score)
{
	struct rows rows = begin_rows(play, &layout->rest);
	bool over = play->game.phase == PHASE_OVER;
	bool boxed = layout->box.lines;
	int least = !over ? PANEL_COUNT_LEAST : boxed ? COUNT_LEAST : 0;
	bool counted = score && !layout->count.lines &&
		       !story_is_first(&play->game, boxed) &&
		       layout->rest.lines >= least;
	char text[STORY];
	int lines;

	rows.above = layout->count.lines;
	rows.alone = !layout->title.lines;
	if (over && rows.above) {
		ended_draw_winners(play, &layout->rest,
				   tells_result(play, layout, score));
		return;
	}
	if (over)
		begin_end(&rows, &layout->rest, counted ? score : NULL, boxed);
	if (counted) {
		put_count(&rows, score);
		put_decision(&rows);
	} else {
		lines = tell_below(&rows, boxed, text);
		if (!boxed || lines || layout->rest.lines >= SUMMARY_LEAST)
			put_summary(&rows, lines, text);
	}
}

static void tell_whole(const struct play *play, bool boxed, bool brief,
		       char text[STORY])
{
	struct story story;

	(boxed ? story_decision : story_moment)(&story, &play->game, brief);
	play_tell(play, &story, text, STORY);
}

/* Word for word, or at length, of which that is the short form. */
static bool is_told_by(const struct play *play, bool boxed, const char *text,
		       const char *said)
{
	char whole[STORY], brief[STORY];

	tell_whole(play, boxed, false, whole);
	tell_whole(play, boxed, true, brief);
	return strstr(text, said) ||
	       (strcmp(text, whole) == 0 && strstr(brief, said));
}

bool panel_view_tells(const struct play *play, const struct layout *layout,
		      const char *said)
{
	struct rows rows = begin_rows(play, &layout->rest);
	bool boxed = layout->box.lines;
	char text[STORY];

	rows.above = layout->count.lines;
	return *said && layout->rest.lines && game_is_on(&play->game) &&
	       tell_below(&rows, boxed, text) > 0 &&
	       is_told_by(play, boxed, text, said);
}
