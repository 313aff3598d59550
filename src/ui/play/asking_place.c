/* SPDX-License-Identifier: ISC */
/*
 * Where the box of what is asked stands: what it takes the place of, and parts
 * of it, go in the order in which they are tried here. It is as large as it has
 * to be until the question is settled, so that an answer changes words in it,
 * and moves nothing.
 */
#include <config.h>

#include "ui/play/asking.h"

#include <string.h>

#include "ui/play/commands.h"
#include "ui/play/panel_view.h"
#include "ui/play/play_view.h"
#include "ui/play/speech.h"
#include "ui/term/screen.h"

enum { STORY = 1024, BOX_COLUMNS = 16, BELOW_BOX = 6, BELOW_LEAST = 4 };

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
		    int *lines)
{
	struct box box;

	asking_write(play, size, columns, &box);
	if (box_lines(&box) > *lines)
		*lines = box_lines(&box);
}

/* With one answer after the other, up to the last but one. */
static void measure_answers(struct play *play, enum asking_size size,
			    int columns, int most, int *lines)
{
	struct question *question = &play->game.question;
	seatset given = question_given(question), missing;

	question->yes = given;
	while ((missing = question_missing(question)) && *lines <= most) {
		measure(play, size, columns, lines);
		question->yes |= missing & -missing;
	}
	question->yes = given;
}

/* With what somebody is asked who is answering. */
static void measure_prompts(struct play *play, enum asking_size size,
			    int columns, int most, int *lines)
{
	const struct question *question = &play->game.question;
	const struct prompt prompts[] = {
		{PROMPT_WHO, .speaker = SEAT_NONE, .said = COMMAND_NO},
		{PROMPT_WHO, .speaker = SEAT_NONE, .said = COMMAND_YES},
		{PROMPT_ANSWER, .speaker = seats_first(question->needs)}};
	/* the last is for what is decided, and answered in two steps */
	int count = 2 + speech_is_decision(&play->game);

	for (int i = 0; i < count && *lines <= most; i++) {
		play->input.table = prompts[i];
		measure(play, size, columns, lines);
	}
}

/* Whoever answers, and whatever that prompts; or more than `most`. */
static int measure_all(const struct play *play, enum asking_size size,
		       int columns, int most)
{
	struct play other;
	int lines = 0;

	measure(play, size, columns, &lines);
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

/* Clocks stay as they are; if it is counted and none runs, the board does. */
static bool is_like(const struct layout *layout, const struct layout *first,
		    bool counts)
{
	return counts ? layout->form >= PANEL_LINES
		      : layout->form == first->form &&
				layout->digits == first->digits;
}

/*
 * Below so many lines of a count and of a story, also where second lines of the
 * seats go for it.
 */
static bool find_size(struct measures *measures, int count, int story,
		      enum asking_size size, struct layout_wish *wish,
		      struct layout *layout)
{
	const struct layout first = *layout;
	struct layout_wish tried = *wish;
	int above = count + story;

	if (take_box(measures, size, above, layout))
		return true;
	if (layout->stacked)
		return false;
	tried.rest = count ? count : wish->rest > 0;
	tried.box = story + kept_lines(measures, size, first.panel.lines);
	layout_make(layout, &tried);
	if (is_like(layout, &first, count > 0) &&
	    take_box(measures, size, above, layout)) {
		*wish = tried;
		return true;
	}
	*layout = first;
	return false;
}

/* What somebody says of the last turn is not told in a word. */
static bool claims(const struct play *play)
{
	return question_rule(play->game.question.kind)->claims;
}

/*
 * In the place of prisoners and facts, below so many lines of a count. Where
 * these have too little of it, the box says less, if need be in a word; only
 * then do second lines of the seats go as well. They go before for what is
 * asked at length, and for what was decided last; then its reasons, and all of
 * that.
 */
static bool find_below(struct measures *measures, int above,
		       enum asking_size least, struct layout_wish *wish,
		       struct layout *layout)
{
	const struct play *play = measures->play;
	bool at_length = story_is_asked_at_length(&play->game);
	int columns = layout->rest.columns;

	for (int brief = 0; brief < 2; brief++) {
		int lines = story_lines(play, columns, brief);

		if (lines && find_size(measures, above, lines, ASKING_NAMES,
				       wish, layout))
			return true;
	}
	if (!above &&
	    take_box(measures, at_length ? ASKING_SHORT : least, 0, layout))
		return true;
	for (int size = ASKING_NAMES; size >= (int)least; size--)
		if (find_size(measures, above, 0, (enum asking_size)size, wish,
			      layout))
			return true;
	return false;
}

/*
 * Who is asked has to know what follows from an answer: where the panel has no
 * room for it, over everything, with fewer lines of the board below.
 */
static void find_over(const struct play *play, struct layout_wish *wish,
		      struct layout *layout)
{
	struct measures measures = {.play = play, .columns = wish->columns};
	const struct layout first = *layout;

	wish->box = 0;
	for (int size = ASKING_NAMES; size >= ASKING_LEAST; size--) {
		int below = size > ASKING_LEAST ? BELOW_BOX : BELOW_LEAST;

		wish->count = kept_lines(&measures, (enum asking_size)size,
					 wish->lines - below);
		if (wish->columns < BOX_COLUMNS ||
		    wish->lines - wish->count < below)
			continue;
		layout_make(layout, wish);
		layout->box = layout->count;
		layout->box_size = size;
		layout->count.lines = 0;
		return;
	}
	*layout = first;
}

/*
 * Below a count, if need be one without lines between its parts, or without
 * cards above it.
 */
void asking_place(const struct play *play, struct layout_wish *wish,
		  struct layout *layout)
{
	struct measures measures = {.play = play,
				    .columns = layout->rest.columns};
	bool counts = asking_is_count(play) &&
		      layout->rest.lines >= PANEL_COUNT_LEAST;

	if (find_below(&measures, counts ? PANEL_COUNT_LINES : 0,
		       counts || claims(play) ? ASKING_LEAST : ASKING_FEWEST,
		       wish, layout))
		return;
	if (counts && find_below(&measures, PANEL_COUNT_LEAST, ASKING_FEWEST,
				 wish, layout))
		return;
	if (!asking_is_count(play))
		find_over(play, wish, layout);
}
