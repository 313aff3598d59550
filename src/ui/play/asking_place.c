/* SPDX-License-Identifier: ISC */
/*
 * Where the box of what is asked stands: what it takes the place of, and parts
 * of it, go in the order in which they are tried here. It is as large as it has
 * to be until the question is settled, so that an answer changes words in it,
 * and moves nothing. It is never over the board: where the panel has no room
 * for it, what is asked stands in the lines below.
 */
#include <config.h>

#include "ui/play/asking.h"

#include <stdio.h>
#include <string.h>

#include "ui/play/panel_view.h"
#include "ui/play/secret.h"
#include "ui/play/speech.h"
#include "ui/term/screen.h"

enum { STORY = 1024, BOX_COLUMNS = 16 };

/*
 * What boxes of so many columns take, by size, as far as that has been asked
 * for: a place is looked for in several ways, and to write a box is dear.
 */
struct measures {
	const struct play *play;
	int columns;
	struct {
		int lines; /* at least, */
		bool all;  /* and at most */
	} sizes[ASKING_SIZES];
};

/* *lines become what a box takes as its question stands, if that is more. */
static void measure(const struct play *play, enum asking_size size, int columns,
		    int most, int *lines)
{
	struct box box;

	asking_write(play, size, columns, most, &box);
	if (box_lines(&box) > *lines)
		*lines = box_lines(&box);
}

/*
 * With one answer after the other, up to the last but one. Whoever is on turn
 * is the first: the clock may run again with that, and a stone be played.
 */
static void measure_answers(struct play *play, enum asking_size size,
			    int columns, int most, int *lines)
{
	struct question *question = &play->game.question;
	seatset given = question_given(question), missing;
	/* that nobody is to see by its size */
	bool told = play->game.phase == PHASE_PLAY && !play_hides_turn(play);
	seatset turn = told ? seat_bit(game_turn(&play->game)) : 0;

	question->yes = given;
	while ((missing = question_missing(question)) && *lines <= most) {
		measure(play, size, columns, most, lines);
		question->yes |= missing & turn ? turn : missing & -missing;
	}
	question->yes = given;
}

/* With what somebody is asked who is answering. */
static void measure_prompts(struct play *play, enum asking_size size,
			    int columns, int most, int *lines)
{
	static const struct prompt prompts[] = {
		{PROMPT_WHO, .speaker = SEAT_NONE, .said = COMMAND_NO},
		{PROMPT_WHO, .speaker = SEAT_NONE, .said = COMMAND_YES}};
	/* what is decided is answered in two steps */
	seatset decide = speech_is_decision(&play->game)
				 ? secret_asked(&play->input, &play->game)
				 : 0;
	/* nobody who is alone, or watches, is asked who it is */
	bool whose = play->input.seats &&
		     input_only(&play->input, &play->game) == SEAT_NONE;

	for (int i = 0; i < 2 && whose && *lines <= most; i++) {
		play->input.table = prompts[i];
		measure(play, size, columns, most, lines);
	}
	for (; decide && *lines <= most; decide &= decide - 1u) {
		play->input.table =
			(struct prompt){.kind = PROMPT_ANSWER,
					.speaker = seats_first(decide)};
		measure(play, size, columns, most, lines);
	}
}

/* Whoever answers, and whatever that prompts; or more than `most`. */
static int measure_all(const struct play *play, enum asking_size size,
		       int columns, int most)
{
	struct play other;
	int lines = 0;

	measure(play, size, columns, most, &lines);
	if (!play->game.question.needs || lines > most)
		return lines;
	other = *play;
	other.input.table = (struct prompt){PROMPT_NONE, .speaker = SEAT_NONE};
	memset(other.input.own, 0, sizeof(other.input.own));
	measure_answers(&other, size, columns, most, &lines);
	measure_prompts(&other, size, columns, most, &lines);
	return lines;
}

/*
 * The lines of a box of that size, as many as it ever takes while the question
 * is open. Beyond `most` it does not matter how many there are.
 */
static int kept_lines(struct measures *measures, enum asking_size size,
		      int most)
{
	int *lines = &measures->sizes[size].lines;
	bool *all = &measures->sizes[size].all;

	if (!*all && *lines <= most) {
		*lines = measure_all(measures->play, size, measures->columns,
				     most);
		*all = *lines <= most;
	}
	return *lines;
}

/* Lines for what was decided last, if it still stands, and a gap below it. */
static int story_lines(const struct play *play, int columns, bool brief)
{
	struct story story;
	char text[STORY];

	story_decision(&story, &play->game, brief);
	play_tell(play, &story, text, sizeof(text));
	return *text ? draw_lines(text, columns) + 1 : 0;
}

/*
 * The largest box that there is room for, but for those smaller than `least`;
 * false where there is none.
 */
static bool take_box(struct measures *measures, enum asking_size least,
		     int above, struct layout *layout)
{
	const struct rect *rest = &layout->rest;
	int room = rest->lines - above;

	if (rest->columns < BOX_COLUMNS || room < 1)
		return false;
	for (int size = ASKING_SIZES - 1; size >= (int)least; size--) {
		int lines = kept_lines(measures, (enum asking_size)size, room);

		if (lines > room)
			continue;
		layout->box_size = size;
		layout_take_box(layout, lines,
				!asking_is_count(measures->play));
		return true;
	}
	return false;
}

/*
 * One line that is missing is free: the one below the seats. The keys that the
 * box leaves out need a line of their own.
 */
static bool take_gap(struct measures *measures, enum asking_size least,
		     struct layout *layout)
{
	return layout_keys_apart(layout) && layout->rest.lines &&
	       take_box(measures, least, -1, layout);
}

/*
 * Below so many lines of a count and of a story, in lines of the panel beside
 * the board that second lines of the seats have had, and big digits: as few of
 * both go as it takes.
 */
static bool find_lent(struct measures *measures, int count, int story,
		      enum asking_size size, const struct layout_wish *wish,
		      struct layout *layout)
{
	const struct layout first = *layout;
	struct layout_wish tried = *wish;

	if (layout->stacked)
		return false;
	tried.rest = count ? count : wish->rest > 0;
	tried.box = story + kept_lines(measures, size, first.panel.lines);
	layout_make(layout, &tried);
	if (layout->form >= PANEL_LINES &&
	    take_box(measures, size, count + story, layout))
		return true;
	*layout = first;
	return false;
}

/* The same where nothing moves, but that of what is counted. */
static bool find_size(struct measures *measures, int count, int story,
		      enum asking_size size, const struct layout_wish *wish,
		      struct layout *layout)
{
	return take_box(measures, size, count + story, layout) ||
	       (count && find_lent(measures, count, story, size, wish, layout));
}

/* What somebody says of the last turn is not told in a word. */
static bool claims(const struct play *play)
{
	return question_rule(play->game.question.kind)->claims;
}

/* It is without a gap above it rather than without what it is good to know. */
static bool may_touch(int size)
{
	return size >= ASKING_AGREED && size <= ASKING_SHORT;
}

/*
 * In the place of prisoners and facts, below so many lines of a count, and of
 * what was decided last, if that has room. Where there is too little of it the
 * box says less, if need be in a word.
 */
static bool find_below(struct measures *measures, int above,
		       enum asking_size least, const struct layout_wish *wish,
		       struct layout *layout)
{
	const struct play *play = measures->play;
	int columns = layout->rest.columns;

	for (int brief = 0; brief < 2; brief++) {
		int lines = story_lines(play, columns, brief);

		if (lines && find_size(measures, above, lines, ASKING_NAMES,
				       wish, layout))
			return true;
	}
	for (int size = ASKING_NAMES; size >= (int)least; size--)
		if (find_size(measures, above, 0, (enum asking_size)size, wish,
			      layout) ||
		    (!above && may_touch(size) &&
		     take_gap(measures, (enum asking_size)size, layout)))
			return true;
	return false;
}

/* Whether the message line has room for all of the sentence. */
static bool fits_line(const struct play *play, const struct layout *layout)
{
	char text[DRAW_TEXT];

	asking_sentence(play, text, sizeof(text));
	return layout->message.lines &&
	       draw_columns(text) < layout->message.columns;
}

/* Of messages, and those that they may take from the keys. */
static int lines_below(const struct layout *layout)
{
	const struct rect *message = &layout->message, *keys = &layout->keys;

	return message->lines +
	       (keys->line >= message->line + message->lines ? keys->lines : 0);
}

/* Whether its box begins with that text. */
static bool begins_with(const struct play *play, const struct layout *layout,
			const char *text)
{
	struct box box;

	asking_write(play, (enum asking_size)layout->box_size,
		     layout->box.columns, layout->box.lines, &box);
	return strcmp(box_text(&box, 0), text) == 0;
}

/* Where a word alone would not tell what the sentence has no room for. */
static void say_in_few(const struct play *play, const struct layout *layout,
		       char *out, size_t size)
{
	char text[DRAW_TEXT];

	asking_short(play, text, sizeof(text));
	if (!fits_line(play, layout) &&
	    draw_columns(text) < layout->message.columns)
		snprintf(out, size, "%s", text);
}

/* The first of them that the lines below have room for, or the last. */
static void say_fitting(const struct play *play, const struct layout *layout,
			char *out, size_t size)
{
	static asking_say *const says[] = {asking_in_full, asking_with_whose,
					   asking_sentence};

	for (size_t i = 0; i < sizeof(says) / sizeof(says[0]); i++) {
		says[i](play, out, size);
		if (draw_lines(out, layout->message.columns - 1) <=
		    lines_below(layout))
			return;
	}
}

/* Where its box asks. */
static void say_cost(const struct play *play, const struct layout *layout,
		     char *out, size_t size)
{
	asking_cost(play, out, size);
	if (draw_lines(out, layout->message.columns - 1) > lines_below(layout))
		out[0] = '\0';
}

/* Behind what is there already, if the lines below have room for both. */
static void add_fitting(const struct layout *layout, const char *text,
			char *out, size_t size)
{
	char both[2 * DRAW_TEXT];

	snprintf(both, sizeof(both), "%s%s%s", out, *out && *text ? " " : "",
		 text);
	if (draw_lines(both, layout->message.columns - 1) <=
	    lines_below(layout))
		snprintf(out, size, "%s", both);
}

/*
 * That a stone or a pass takes it back, where the box has no room for that, nor
 * keys a line that names one instead.
 */
static void add_taken_back(const struct play *play, const struct layout *layout,
			   char *out, size_t size)
{
	static asking_say *const says[] = {asking_taken_back,
					   asking_taken_back_briefly};
	size_t length = strlen(out);
	char text[DRAW_TEXT];

	if (layout_keys_apart(layout))
		return;
	for (size_t i = 0; i < 2 && strlen(out) == length; i++) {
		says[i](play, text, sizeof(text));
		add_fitting(layout, text, out, size);
	}
}

/* Where its box asks: what it has no room for. */
static void say_rest(const struct play *play, const struct layout *layout,
		     char *out, size_t size)
{
	static const enum key_role roles[] = {ROLE_SAID, ROLE_YES, ROLE_NO};
	char text[DRAW_TEXT];

	asking_facts(play, text, sizeof(text));
	add_fitting(layout, text, out, size);
	for (size_t i = 0; i < sizeof(roles) / sizeof(roles[0]); i++) {
		if (asking_has_outcome(play, (enum asking_size)layout->box_size,
				       roles[i], layout->box.columns,
				       layout->box.lines))
			continue;
		asking_follows(play, roles[i], text, sizeof(text));
		add_fitting(layout, text, out, size);
	}
	add_taken_back(play, layout, out, size);
}

bool asking_below(const struct play *play, const struct layout *layout,
		  char *out, size_t size)
{
	char text[DRAW_TEXT], whose[DRAW_TEXT];
	bool asks;

	out[0] = '\0';
	if (!layout->box.lines || asking_is_count(play))
		return false;
	if (layout->box_size > ASKING_LEAST) {
		if (layout->box_size < ASKING_SPACED)
			add_taken_back(play, layout, out, size);
		return false;
	}
	asking_sentence(play, text, sizeof(text));
	asking_with_whose(play, whose, sizeof(whose));
	asks = layout->box_size > ASKING_BRIEF ||
	       begins_with(play, layout, text);
	if (asks) {
		(asking_is_resigning(play) ? say_cost : say_rest)(play, layout,
								  out, size);
		return false;
	}
	say_fitting(play, layout, out, size);
	if ((strcmp(out, text) == 0 || strcmp(out, whose) == 0) &&
	    !fits_line(play, layout))
		out[0] = '\0';
	if (!out[0])
		say_in_few(play, layout, out, size);
	return out[0];
}

/*
 * Below a count, if need be one without lines between its parts, or without
 * cards above it.
 */
static void place_count(const struct play *play, const struct layout_wish *wish,
			struct layout *layout)
{
	struct measures measures = {.play = play,
				    .columns = layout->rest.columns};
	bool counts = layout->rest.lines >= PANEL_COUNT_LEAST;

	if (!find_below(&measures, counts ? PANEL_COUNT_LINES : 0,
			counts ? ASKING_LEAST : ASKING_FEWEST, wish, layout) &&
	    counts)
		find_below(&measures, PANEL_COUNT_LEAST, ASKING_FEWEST, wish,
			   layout);
}

/* As it is while the marks are agreed on, with room instead of all that. */
static void make_counted(const struct play *play,
			 const struct layout_wish *wish, struct layout *layout)
{
	struct play counted = asking_counted(play);
	struct rect *rest = &layout->rest;

	place_count(&counted, wish, layout);
	if (layout->box.lines)
		rest->lines = layout->box.line + layout->box.lines - rest->line;
	layout->box.lines = 0;
}

void asking_place(const struct play *play, const struct layout_wish *wish,
		  struct layout *layout)
{
	bool in_word = !claims(play) || fits_line(play, layout);
	enum asking_size least = in_word ? ASKING_FEWEST : ASKING_TRIMMED;
	struct measures measures = {.play = play,
				    .columns = layout->panel.columns};

	if (asking_is_count(play)) {
		place_count(play, wish, layout);
		return;
	}
	if (play->game.phase == PHASE_MARK)
		make_counted(play, wish, layout);
	if (!find_below(&measures, 0, least, wish, layout) &&
	    !take_gap(&measures, least, layout))
		find_lent(&measures, 0, 0, least, wish, layout);
}
