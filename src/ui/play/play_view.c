/* SPDX-License-Identifier: ISC */
/*
 * Where all is follows from how much there is to say. It is laid out without
 * that first; then again with as many lines for it as it takes, or fewer, until
 * nothing that people look at has moved. What finds no place so hides for a
 * while what is least looked at.
 */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/play/asking.h"
#include "ui/play/board_view.h"
#include "ui/play/card_view.h"
#include "ui/play/commands.h"
#include "ui/play/keys_line.h"
#include "ui/play/line_view.h"
#include "ui/play/meeting.h"
#include "ui/play/message_view.h"
#include "ui/play/origin.h"
#include "ui/play/panel_view.h"
#include "ui/play/seat_look.h"
#include "ui/play/seats_view.h"
#include "ui/play/title_view.h"
#include "ui/play/too_small.h"
#include "ui/term/screen.h"

enum {
	KEYS_GAP = 4,
	KEYS_LEAST = 6,
	SMALL_LEAST = 4, /* columns for more than a sign that it is too small */
	ENDED_LINES = 14,
	RESULT_LINES = 2, /* above a count, at least */
	BOARD_LEAST = 4,  /* lines of a board below one after the end */
	COUNT_MOST = 2	  /* lines of one that a board is cut for */
};

/* Whoever looks back at the stop sees no count before anything was marked. */
static bool is_counting(const struct play *play)
{
	const struct marks *marks = &play->game.marks;
	bool begun =
		!play->past || event_has(play->game.last_kind, SHARES_NODE) ||
		pointset_count(&marks->dead) || pointset_count(&marks->seki);

	return (play->game.phase == PHASE_MARK && begun) ||
	       play->game.ending == ENDING_SCORE;
}

/*
 * The cursor of the seat on turn; where that is secret or sits elsewhere, the
 * last that moved here, or the point that was aimed at for nobody by name. Who
 * watches has none, and looks at the last move.
 */
static point find_cursor(const struct play *play)
{
	const struct input *input = &play->input;
	point last = play->game.now.last_point;
	enum seat seat = play->game.now.expected;

	/* who marks is whose hand has moved */
	if (play_hides_turn(play) ||
	    (commands_marks(&play->game) && input->last_moved != SEAT_NONE))
		seat = input->last_moved;
	if (input->aimed != POINT_NONE)
		return input->aimed;
	if (!input->seats && point_on_board(last, play->game.setup.size))
		return last;
	if (input->keymap->mode != INPUT_KEY_SETS || seat == SEAT_NONE ||
	    !input->seats)
		return input->cursor[0];
	if (!(input->seats & seat_bit(seat)))
		seat = input->last_moved != SEAT_NONE
			       ? input->last_moved
			       : seats_first(input->seats);
	return input->cursor[seat];
}

/* Whether what is typed is a point. */
static bool names_point(const struct play *play)
{
	const struct prompt *prompt = input_prompt(&play->input);

	return prompt->kind == PROMPT_WORD &&
	       word_sense(&prompt->word, play->game.setup.size) == WORD_POINT;
}

/* What has to be in sight, where the board is cut: what is typed, too. */
static point find_seen(const struct play *play)
{
	return names_point(play)
		       ? point_parse(input_prompt(&play->input)->word.text,
				     play->game.setup.size)
		       : find_cursor(play);
}

/* Behind the word, on the underscore. */
static void place_behind(const struct word *word, int size,
			 const struct rect *line)
{
	char text[WORD_TEXT + 1];

	word_text(word, size, text);
	if (draw_columns(text) < line->columns)
		term_cursor(line->line, line->column + draw_columns(text));
	else
		term_cursor(0, -1);
}

/* Columns that say both points where keys are short, and a gap before them. */
enum { WHERE_BOTH = 52, WHERE_GAP = 2 };

/* Of the point at the cursor: alone, and behind the last move. */
struct where {
	const char *alone, *behind;
};
static const struct where in_full = {N_("cursor at %s"),
				     N_("Move %d %s, cursor at %s")};
static const struct where in_brief = {N_("at %s"), N_("Move %d %s, at %s")};

static bool say_meeting(const struct play *play, const struct layout *layout,
			char *out, size_t size)
{
	meeting_text(play, layout, out, size);
	return *out && draw_columns(out) <= layout->message.columns;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/*
 * Who meets; else, where no letters or numbers beside the board tell where that
 * is, the point at the cursor, and of the last move. "" where they do.
 */
static void say_where(const struct play *play, const struct layout *layout,
		      const struct where *words, char *out, size_t size)
{
	const struct game *game = &play->game;
	bool both = !layout->title.lines &&
		    layout->message.columns >= WHERE_BOTH &&
		    play->input.keymap->mode != INPUT_KEY_SETS &&
		    point_on_board(game->now.last_point, game->setup.size);
	point here = find_cursor(play);
	char at[POINT_TEXT], last[POINT_TEXT];

	out[0] = '\0';
	if (!layout->rows || play_is_covered(play) || game->phase == PHASE_OVER)
		return;
	if (say_meeting(play, layout, out, size))
		return;
	out[0] = '\0';
	if (layout->upper >= 0 && layout->left >= 0)
		return;
	point_text(here, game->setup.size, at);
	point_text(game->now.last_point, game->setup.size, last);
	if (both && (here == game->now.last_point || game->halt != HALT_NONE))
		snprintf(out, size, _("Move %d %s"), game->now.turns, last);
	else if (!play->input.seats)
		return;
	else if (both)
		snprintf(out, size, _(words->behind), game->now.turns, last,
			 at);
	else
		snprintf(out, size, _(words->alone), at);
}
#pragma GCC diagnostic pop

/* Keys have the message line, but for where the cursor is. */
static struct rect share_line(const struct layout *layout, const char *where)
{
	struct rect line = layout->message;

	if (where[0])
		line.columns -= draw_columns(where) + WHERE_GAP;
	return line;
}

/*
 * Returns what is left of the line. In brief where the last keys are there,
 * and had no room beside all of it.
 */
static struct rect find_where(const struct play *play,
			      const struct layout *layout, char *out,
			      size_t size)
{
	struct rect line;

	say_where(play, layout, &in_full, out, size);
	line = share_line(layout, out);
	if (layout_keys_apart(layout) ||
	    keys_line_columns(play, layout, &line) <= line.columns)
		return line;
	say_where(play, layout, &in_brief, out, size);
	return share_line(layout, out);
}

/*
 * At the right of the message line, when nothing else is said there. Whose
 * cursors are hidden is told nowhere else, and so not dim.
 */
static void put_where(const struct play *play, const struct layout *layout)
{
	const struct rect *line = &layout->message;
	char text[DRAW_TEXT], meeting[DRAW_TEXT];

	find_where(play, layout, text, sizeof(text));
	draw_right(line->line, line->column + line->columns, line->columns,
		   say_meeting(play, layout, meeting, sizeof(meeting))
			   ? STYLE_NORMAL
			   : STYLE_DIM,
		   text);
}

/* Where there is one: with key sets a seat's is a sign, unless it is aimed. */
static bool has_cursor(const struct play *play)
{
	const struct input *input = &play->input;

	return input->seats && play->game.phase != PHASE_OVER &&
	       (input->keymap->mode != INPUT_KEY_SETS ||
		input->aimed != POINT_NONE || names_point(play));
}

/*
 * On the point that is typed before Enter plays there, so that it is seen which
 * one that is; a word that is none, or not yet, is gone on with at its end.
 */
static void place_cursor(const struct play *play, const struct layout *layout)
{
	const struct prompt *prompt = input_prompt(&play->input);
	point p = find_seen(play);
	bool shown = has_cursor(play) && !play_is_covered(play) &&
		     layout_shows(layout, point_row(p), point_col(p));

	if (prompt->kind == PROMPT_WORD && layout->message.lines &&
	    !(shown && names_point(play)))
		place_behind(&prompt->word, play->game.setup.size,
			     &layout->message);
	else if (shown)
		term_cursor(layout_line(layout, point_row(p)),
			    layout_column(layout, point_col(p)));
	else
		term_cursor(0, -1);
}

static struct layout_wish make_wish(const struct setup *setup)
{
	return (struct layout_wish){
		.lines = term_lines(),
		.columns = term_columns(),
		.size = setup->size,
		.seats = setup->seats,
		.painted = term_theme()->painted,
		.first = !term_theme()->painted,
		.wide = term_glyph_set() == SET_WIDE,
		.big = term_theme()->painted,
		.clock = seat_look_clock_columns(setup),
	};
}

/* Who plays is not to go for want of lines below. */
static void make_layout(struct layout *layout, const struct layout_wish *wish)
{
	struct layout_wish least = *wish;

	layout_make(layout, wish);
	while (layout->form < PANEL_LINES && least.rest) {
		least.rest = least.rest > PANEL_COUNT_LEAST ? least.rest - 1
			     : least.rest > 1		    ? 1
							    : 0;
		layout_make(layout, &least);
	}
}

void play_view_layout_setup(const struct setup *setup, struct layout *layout)
{
	struct layout_wish wish = make_wish(setup);

	layout_make(layout, &wish);
}

/* While it is counted there are more rows than in play. */
static int find_rest(const struct play *play)
{
	if (play->game.phase == PHASE_OVER)
		return ENDED_LINES;
	return is_counting(play) ? PANEL_COUNT_LINES : 0;
}

static bool is_cut(const struct layout *layout)
{
	return layout->rows < layout->size;
}

/* Over everything: the totals alone, where all of it would cut the board. */
static void make_below_count(struct layout_wish *wish, int all,
			     struct layout *layout)
{
	/* nobody waits for one after the end */
	int lines = wish->lines - (wish->marks ? 0 : BOARD_LEAST);
	int totals = panel_view_count_lines(lines, wish->columns, PANEL_TOTALS);

	if (!totals && wish->marks)
		totals = panel_view_count_lines(wish->lines, wish->columns,
						PANEL_MARGIN);
	wish->rest = 1;
	wish->count = all;
	make_layout(layout, wish);
	/* who agrees to it is told who else has, and with which keys */
	if (all && !is_cut(layout) && (!wish->marks || layout->keys.lines))
		return;
	wish->count = totals;
	make_layout(layout, wish);
	if (!is_cut(layout) || !all || all > COUNT_MOST)
		return;
	wish->count = all;
	make_layout(layout, wish);
}

/*
 * After the end, and while it is counted, nobody is on turn: cards are shown
 * where there is room for all of them, and none alone. A count that has no room
 * in the panel stands over everything.
 */
static void make_counted(const struct play *play, int said,
			 struct layout_wish *wish, struct layout *layout)
{
	bool over = play->game.phase == PHASE_OVER;
	int least = PANEL_COUNT_LEAST + (over ? RESULT_LINES : 0), count;

	wish->clock = seat_look_time_columns(play);
	wish->name = seat_look_name_columns(play);
	wish->said = said;
	wish->paired = seat_look_by_side(play);
	wish->rest = find_rest(play);
	wish->marks = play->game.phase == PHASE_MARK;
	wish->cursor = find_seen(play);
	make_layout(layout, wish);
	if (!is_counting(play) || layout->rest.lines >= least)
		return;
	count = panel_view_count_lines(wish->lines, wish->columns, PANEL_CELLS);
	if (count && layout->stacked && layout->rest.lines >= count)
		layout_take_count(layout, count);
	else
		make_below_count(wish, count, layout);
}

/*
 * That something is not saved has room beside a title; without one a line, or
 * of few lines a column.
 */
enum { UNSAVED_LINES = 6, UNSAVED_WORDS = 24, UNSAVED_DOTS = 2 };

static void make_first(const struct play *play, int said,
		       struct layout_wish *wish, struct layout *layout)
{
	*wish = make_wish(&play->game.setup);
	make_counted(play, said, wish, layout);
	if (!play->unsaved[0] || layout->title.lines)
		return;
	*wish = make_wish(&play->game.setup);
	if (wish->lines >= UNSAVED_LINES)
		wish->lines--;
	else if (wish->columns > 1)
		wish->columns--;
	make_counted(play, said, wish, layout);
}

bool play_view_counts(const struct play *play)
{
	struct layout_wish wish;
	struct layout layout;

	if (commands_stage(&play->game) != IN_MARK)
		return true;
	make_first(play, 0, &wish, &layout);
	return layout.count.lines || layout.rest.lines >= PANEL_COUNT_LEAST;
}

/*
 * At the right of what is said, on its last line, where that leaves enough for
 * the first.
 */
static void put_keys_beside(const struct play *play, struct layout *layout)
{
	bool boxed = layout->box.lines;
	struct rect keys = layout->message;
	bool ended = message_view_ends(play, layout);
	/* of one line alone the result has it */
	int lines = keys.lines + (ended && term_lines() == 1);
	char text[DRAW_TEXT];
	int said, columns;

	if (input_prompt(&play->input)->kind == PROMPT_WORD ||
	    (play_is_asked(play) && !boxed))
		return;
	message_view_text(play, layout, text);
	said = draw_last_columns(text, keys.columns - 1) + KEYS_GAP;
	keys.line += draw_lines(text, keys.columns - 1) - 1;
	if (keys.line >= layout->message.line + lines)
		return;
	keys.lines = 1;
	keys.column += said;
	keys.columns -= said;
	/* if need be the first of them alone, which shows the others */
	if (keys.columns < KEYS_LEAST)
		return;
	columns = keys_line_columns(play, layout, &keys);
	if (columns > keys.columns)
		columns = keys.columns;
	keys.column += keys.columns - columns;
	keys.columns = columns;
	layout->keys = keys;
}

static void make_said(const struct play *play, int said, struct layout *layout)
{
	struct layout_wish wish;

	make_first(play, said, &wish, layout);
	if (play_is_asked(play))
		asking_place(play, &wish, layout);
}

/* Whether a question is all that the lines below the board have to say. */
static bool only_asks(const struct play *play, const struct layout *layout)
{
	return play_is_asked(play) && !layout->box.lines && !play->message[0] &&
	       input_prompt(&play->input)->kind != PROMPT_WORD;
}

/* Between the board and the message, but for the board's letters. */
static int lines_free(const struct layout *layout)
{
	const struct rect *board = &layout->board;
	int below = board->line + board->lines;

	if (layout->lower >= below)
		below = layout->lower + 1;
	return layout->stacked && board->lines && layout->message.line > below
		       ? layout->message.line - below
		       : 0;
}

/*
 * A third of the lines, at most: the board is there to be seen. The next key
 * takes a message away, so that this may have all but the clock's where the
 * board is cut anyway, if it does not fit into one less. A question stays:
 * where all of the board is to be seen it has the lines below alone, with those
 * on which nothing is, and where points are marked few of it; but what a yes
 * loses is always said, and which keys answer.
 */
enum { SAID_SHARE = 3, ASKED_LEAST = 2 };

static int most_lines(const struct play *play, const struct layout *layout)
{
	bool whole = !is_cut(layout), asks = only_asks(play, layout);
	int share = term_lines() / SAID_SHARE;
	int most = term_lines() - 2, least = 0;

	/* nobody is on turn, and the lead stands nowhere else */
	if (asking_is_count(play) && !play_view_counts(play))
		most = term_lines();
	if (asks && (!whole || asking_weighs(play) ||
		     input_asked(&play->input)->kind == PROMPT_NONE ||
		     !message_view_fits(play, layout, 1 + layout->keys.lines)))
		least = message_view_least(play, layout, most);
	if (whole && asks)
		share = 1 + layout->keys.lines +
			(asking_is_count(play) ? 0 : lines_free(layout));
	if (whole)
		return share > least ? share : least;
	if (play->message[0] && message_view_lines(play, layout, most) > most)
		return most + 1;
	if (!asks)
		return most;
	if (share < ASKED_LEAST || asking_is_count(play))
		share = ASKED_LEAST;
	if (share > most)
		share = most;
	if (share < least)
		share = least;
	return share <= most ? share : most + 1;
}

/*
 * Beyond the first; of that text with so many below it, or else of what the
 * play has to say.
 */
static int count_said(const struct play *play, const struct layout *layout,
		      const char *text, int below)
{
	int columns = layout->message.columns - 1;
	int most = most_lines(play, layout), lines;

	if (!layout->message.lines || !message_view_may_grow(play, layout))
		return 0;
	lines = text ? draw_lines(text, columns) + below
		     : message_view_lines(play, layout, most);
	return (lines < most ? lines : most) - 1;
}

/*
 * What is said does not make stones smaller, or take a count away; a message
 * may hide what is left of a board that is cut, and of the panel what is below
 * a count.
 */
static bool is_kept(const struct play *play, const struct layout *layout,
		    const struct layout *more)
{
	bool hides =
		is_cut(layout) && (play->message[0] || only_asks(play, layout));

	return more->cell_columns == layout->cell_columns &&
	       (hides || !more->rows == !layout->rows) &&
	       !more->box.lines == !layout->box.lines &&
	       (more->form == layout->form || (hides && layout->count.lines)) &&
	       more->digits == layout->digits &&
	       ((!only_asks(play, layout) && !layout->stacked) ||
		more->card.lines == layout->card.lines) &&
	       (layout->count.lines ||
		!more->rest.lines == !layout->rest.lines) &&
	       more->count.lines == layout->count.lines;
}

/* Nothing moves for a message of two lines: its second one is the keys'. */
static int take_keys(struct layout *layout)
{
	int lines = layout->keys.lines;

	layout->message.lines += lines;
	layout->keys.lines = 0;
	return lines;
}

static void make_layout_said(const struct play *play, const char *text,
			     int below, struct layout *layout)
{
	struct layout more;
	bool whole, stays, counts, leads;
	int said, most, taken = 0;

	make_said(play, 0, layout);
	stays = !text && only_asks(play, layout);
	/* a count is agreed to without a board, but not without keys */
	leads = stays && asking_is_count(play) && !play_view_counts(play);
	counts = leads || (stays && layout->count.lines && is_cut(layout));
	/* whose line has no room for those that answer */
	if (stays && keys_line_columns_asked(play, &layout->keys, KEYS_WHOLE) >
			     layout->keys.columns)
		taken = take_keys(layout);
	said = count_said(play, layout, text, below);
	/* what takes the line of its keys has them in its own */
	if (stays && said > 0 && !taken && layout->keys.lines) {
		taken = take_keys(layout);
		said = count_said(play, layout, text, below);
	}
	most = layout->message.lines - taken + said;
	said -= taken;
	if (said > 0)
		said -= take_keys(layout);
	whole = (text || stays) && !is_cut(layout);
	for (int lines = whole || said <= 0 ? 0 : most - 1; lines > 0;
	     lines--) {
		make_said(play, lines, &more);
		/* with few lines a line of keys goes before that */
		take_keys(&more);
		if (more.message.lines <= layout->message.lines ||
		    more.message.lines > most ||
		    (counts && more.message.lines < most) ||
		    !is_kept(play, layout, &more))
			continue;
		*layout = more;
		return;
	}
	/* what passes, loses or answers hides what is least looked at, and all
	   that is asked has lines on which nothing is */
	if (stays && !asking_may_lose(play) &&
	    message_view_least(play, layout, most) <= layout->message.lines)
		said = said < lines_free(layout) ? said : lines_free(layout);
	while (said > 0 &&
	       !layout_raise_message(layout, said,
				     counts ? POINT_NONE : find_seen(play)))
		said--;
}

/* What is asked keeps the lines that it has without a message. */
void play_view_layout_said(const struct play *play, const char *text, int below,
			   struct layout *layout)
{
	struct play quiet;
	struct layout kept;

	make_layout_said(play, text, below, layout);
	if (text || !play->message[0] || !play_is_asked(play) ||
	    layout->box.lines)
		return;
	quiet = *play;
	quiet.message[0] = '\0';
	if (!only_asks(&quiet, layout))
		return;
	make_layout_said(&quiet, NULL, 0, &kept);
	if (kept.message.lines > layout->message.lines)
		*layout = kept;
}

/* For keys, where all is said; and for more of them one that says nothing. */
static void take_line(const struct play *play, struct layout *layout)
{
	layout->keys = layout->message;
	if (line_view_is_free(play, layout))
		layout->more = layout->panel;
}

void play_view_layout(const struct play *play, struct layout *layout)
{
	char where[DRAW_TEXT];
	bool says;

	play_view_layout_said(play, NULL, 0, layout);
	says = message_view_speaks(play, layout) ||
	       message_view_ends(play, layout);
	if (layout->keys.lines && !says)
		layout->more = find_where(play, layout, where, sizeof(where));
	else if (layout->keys.lines)
		return;
	else if (message_view_is_done(play, layout))
		take_line(play, layout);
	else if (says)
		put_keys_beside(play, layout);
	else
		layout->keys = find_where(play, layout, where, sizeof(where));
}

static void draw_box(const struct play *play, const struct layout *layout)
{
	struct box box;

	for (int i = 0; i < layout->box.lines; i++)
		draw_ground(layout->box.line + i, layout->box.column,
			    layout->box.columns, STYLE_NORMAL);
	if (!layout->box.lines)
		return;
	asking_write_within(play, (enum asking_size)layout->box_size,
			    layout->box.columns, layout->box.lines, &box);
	if (message_view_asks(play, layout))
		box_drop_strong(&box, _("Answers:"));
	box_draw(&box, &layout->box);
}

/* A score is NULL while there is nothing to count. */
static const struct score *count(const struct play *play, struct score *score)
{
	if (!is_counting(play))
		return NULL;
	game_score(&play->game, score, NULL);
	return score;
}

void play_view_table(const struct play *play, const struct layout *layout)
{
	struct score all;
	const struct score *score = count(play, &all);

	title_view_draw(play, layout);
	board_view_draw(play, layout, score);
	panel_view_rest(play, layout, score);
	panel_view_count(play, layout, score);
	draw_box(play, layout);
	card_view_draw(play, layout);
	seats_view_draw(play, layout);
}

static void draw_words(const struct play *play, const struct layout *layout)
{
	message_view_draw(play, layout);
	if (layout->keys.lines)
		keys_line_draw(play, layout, &layout->keys);
}

struct found {
	struct layout layout;
	bool speaks; /* the line of messages does */
	bool still;  /* all is as it was, but for the seconds */
};

/* Anew each second it would take most of what is done then. */
static const struct found *find_layout(const struct play *play)
{
	static struct found found;
	enum origin_change change = origin_look(play);
	struct layout before = found.layout;

	if (change != ORIGIN_SAME) {
		play_view_layout(play, &found.layout);
		found.speaks = message_view_speaks(play, &found.layout);
	}
	found.still = change != ORIGIN_NEW &&
		      !memcmp(&before, &found.layout, sizeof(before));
	return &found;
}

static void put_still(const struct play *play, const struct found *found)
{
	if (found->still && term_restore())
		return;
	play_view_table(play, &found->layout);
	draw_words(play, &found->layout);
	term_lay();
}

/* What goes on below it ends in dots before it. */
static void put_mark(int line, int end, const char *text)
{
	char spaced[DRAW_TEXT];
	int column;

	snprintf(spaced, sizeof(spaced), " %s ", text);
	column = end - draw_columns(spaced) - UNSAVED_DOTS;
	if (column < 0)
		column = 0;
	if (!term_is_blank(line, column, UNSAVED_DOTS + draw_columns(spaced)))
		term_put(line, draw_fit(line, column, 1, STYLE_NORMAL, "  "),
			 STYLE_NORMAL, " ");
	column += UNSAVED_DOTS;
	draw_fit(line, column, term_columns() - column, STYLE_ALARM, spaced);
}

/* With the title, else in the line or the column that is left for it. */
void play_view_mark(const struct play *play)
{
	int line = term_lines() - 1, columns = term_columns();
	struct layout layout;
	struct title_mark mark;

	if (!play->unsaved[0] && !play->presence.calls)
		return;
	play_view_layout(play, &layout);
	mark = title_view_mark(play, &layout.title);
	if (layout.title.lines && mark.text)
		put_mark(mark.line, mark.end, mark.text);
	if (layout.title.lines || !play->unsaved[0])
		return;
	if (line + 1 >= UNSAVED_LINES)
		draw_right(line, columns, columns, STYLE_ALARM, _("NOT SAVED"));
	else if (columns > 1)
		draw_right(line, columns, 1, STYLE_ALARM, "!");
}

void play_view_mark_head(const struct play *play, int line, int column,
			 int columns)
{
	bool words = columns >= UNSAVED_WORDS;

	if (play->unsaved[0])
		put_mark(line, column + columns, words ? _("NOT SAVED") : "!");
	else if (words && play_is_called(play))
		put_mark(line, column + columns, _("CALLED"));
}

void play_view_draw(const struct play *play)
{
	const struct found *found = find_layout(play);
	const struct layout *layout = &found->layout;

	put_still(play, found);
	card_view_tick(play, layout);
	seats_view_tick(play, layout);
	if (layout->message.lines && !found->speaks)
		put_where(play, layout);
	if (term_columns() < SMALL_LEAST && too_small_is_said(play))
		draw_right(0, term_columns(), 1, STYLE_WARN, "!");
	place_cursor(play, layout);
}

void play_view_show(const struct play *play)
{
	char title[PLAY_MESSAGE];

	play_view_draw(play);
	if (!term_has_title())
		return;
	play_title(play, title, sizeof(title));
	term_title(title);
}
