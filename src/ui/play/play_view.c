/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/play_view.h"

#include "base/i18n.h"
#include "ui/play/asking.h"
#include "ui/play/keys_view.h"
#include "ui/play/seats_view.h"
#include "ui/term/draw.h"

static bool is_counting(const struct game *game)
{
	return game->phase == PHASE_MARK || game->ending == ENDING_SCORE;
}

/* The cursor of the seat on turn; where that is secret, the last that moved. */
static point find_cursor(const struct play *play)
{
	const struct input *input = &play->input;
	enum seat seat =
		play->hide_turn ? input->last_moved : play->game.now.expected;

	if (input->keymap->mode != INPUT_KEY_SETS || seat == SEAT_NONE)
		return input->cursor[0];
	return input->cursor[seat];
}

/* Where the board is cut, what has to be in sight: what is being typed, too. */
static point find_seen(const struct play *play)
{
	const struct prompt *prompt = input_prompt(&play->input);
	int size = play->game.setup.size;

	if (prompt->kind == PROMPT_WORD &&
	    word_sense(&prompt->word, size) == WORD_POINT)
		return point_parse(prompt->word.text, size);
	return find_cursor(play);
}

/* With key sets each seat has a sign for a cursor. */
static void place_cursor(const struct play *play, const struct layout *layout,
			 int typing)
{
	const struct input *input = &play->input;
	point p = find_cursor(play);

	if (typing >= 0)
		term_cursor(layout->message.line, typing);
	else if (play->covered || play->game.phase == PHASE_OVER ||
		 input->keymap->mode == INPUT_KEY_SETS ||
		 !layout_shows(layout, point_row(p), point_col(p)))
		term_cursor(0, -1);
	else
		term_cursor(layout_line(layout, point_row(p)),
			    layout_column(layout, point_col(p)));
}

/* While it is counted there are more rows than in play. */
enum { COUNT_LINES = 11, ENDED_LINES = 14, STORY_LINES = 5, BOX_COLUMNS = 16 };

/* Lines for what was decided last, if it still stands. */
static int story_lines(const struct play *play)
{
	struct story story;

	story_decision(&story, &play->game);
	return story.count ? STORY_LINES : 0;
}

/* Whether there is room for a box of that size or a larger one. */
static bool take_box(const struct play *play, enum asking_size least, int above,
		     struct layout *layout)
{
	struct rect room = layout->rest;
	struct box box;

	room.lines -= above;
	if (room.columns < BOX_COLUMNS || !asking_fit(play, &room, least, &box))
		return false;
	layout_take_box(layout, box_lines(&box), !asking_is_count(play));
	return true;
}

/* Clocks stay as they are, unless it is counted and none runs. */
static bool is_like(const struct layout *layout, const struct layout *first,
		    bool counts)
{
	return counts ? layout->form >= PANEL_LINES
		      : layout->form == first->form &&
				layout->digits == first->digits;
}

/*
 * In the place of prisoners and facts; where these have too little of it,
 * second lines of the seats go as well, and only then parts of the box.
 */
static void find_box(const struct play *play, struct layout_wish *wish,
		     struct layout *layout)
{
	const struct layout first = *layout;
	int above = asking_is_count(play) ? COUNT_LINES : 0;

	if (!above && take_box(play, ASKING_NAMES, story_lines(play), layout))
		return;
	for (int size = ASKING_NAMES; size >= ASKING_LEAST; size--) {
		struct box box;

		*layout = first;
		if (take_box(play, size, above, layout))
			return;
		asking_write(play, size, first.panel.columns, &box);
		wish->box = box_lines(&box);
		layout_make(layout, wish);
		if (is_like(layout, &first, above > 0) &&
		    take_box(play, size, above, layout))
			return;
	}
	*layout = first;
}

static struct layout_wish make_wish(const struct setup *setup)
{
	return (struct layout_wish){
		.lines = term_lines(),
		.columns = term_columns(),
		.size = setup->size,
		.seats = setup->seats,
		.painted = term_theme()->painted,
		.wide = term_glyph_set() == SET_WIDE,
		.big = term_theme()->painted && seat_look_has_clocks(setup),
		.clock = seat_look_clock_columns(setup),
	};
}

/* Who plays is not to go for want of lines below. */
static void make_layout(struct layout *layout, const struct layout_wish *wish)
{
	struct layout_wish least = *wish;

	layout_make(layout, wish);
	least.rest = 0;
	if (wish->rest && layout->form < PANEL_LINES)
		layout_make(layout, &least);
}

static int find_rest(enum phase phase)
{
	if (phase == PHASE_OVER)
		return ENDED_LINES;
	return phase == PHASE_MARK ? COUNT_LINES : 0;
}

/* After the end cards are shown where there is room for all of them. */
void play_view_layout(const struct play *play, struct layout *layout)
{
	struct layout_wish wish = make_wish(&play->game.setup);

	wish.paired = seat_look_by_side(play);
	wish.rest = find_rest(play->game.phase);
	wish.ended = play->game.phase == PHASE_OVER;
	wish.cursor = find_seen(play);
	make_layout(layout, &wish);
	if (wish.ended && layout->form != PANEL_CARDS) {
		wish.big = false;
		make_layout(layout, &wish);
	}
	if (asking_is_open(play))
		find_box(play, &wish, layout);
	if (!layout->keys.lines &&
	    !message_view_speaks(play, layout->box.lines))
		layout->keys = layout->message;
}

const char *play_view_refusal(const struct setup *setup)
{
	struct layout_wish wish = make_wish(setup);
	struct layout layout;

	layout_make(&layout, &wish);
	if (!seat_look_has_clocks(setup) || layout_has_clock(&layout))
		return NULL;
	return _("There is no room for a clock: make the window larger.");
}

bool play_view_is_blind(const struct play *play)
{
	struct layout layout;

	play_view_layout(play, &layout);
	return layout.rows == 0;
}

static void draw_box(const struct play *play, const struct rect *rect)
{
	struct box box;

	if (rect->lines && asking_fit(play, rect, ASKING_LEAST, &box))
		box_draw(&box, rect);
}

/* Where the panel has no room for it, it is said instead of the file's name. */
static void put_result(const struct play *play, const struct layout *layout)
{
	const struct rect *line = &layout->message;
	char text[DRAW_TEXT];

	if (play->game.phase != PHASE_OVER || layout->rest.lines ||
	    play->message[0])
		return;
	draw_ground(line->line, line->column, line->columns, STYLE_NORMAL);
	draw_fit(line->line, line->column, line->columns, STYLE_STRONG,
		 play_result(&play->game, text, sizeof(text)));
}

static void draw_words(const struct play *play, struct layout *layout)
{
	int typing;

	typing = message_view_draw(play, layout);
	put_result(play, layout);
	place_cursor(play, layout, typing);
	if (layout->keys.lines)
		keys_view_draw(play, &layout->keys, layout->box.lines);
}

/* A score is NULL while there is nothing to count. */
static const struct score *count(const struct play *play, struct score *score)
{
	if (!is_counting(&play->game))
		return NULL;
	game_score(&play->game, score, NULL);
	return score;
}

void play_view_table(const struct play *play, struct layout *layout)
{
	struct score all;
	const struct score *score = count(play, &all);

	play_view_layout(play, layout);
	title_view_draw(play, &layout->title);
	board_view_draw(play, layout, score);
	card_view_draw(play, layout);
	seats_view_draw(play, layout);
	panel_view_rest(play, layout, score);
	draw_box(play, &layout->box);
}

void play_view_draw(const struct play *play)
{
	struct layout layout;

	play_view_table(play, &layout);
	draw_words(play, &layout);
}
