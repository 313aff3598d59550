/* SPDX-License-Identifier: ISC */
/*
 * Where the box of what is asked stands: what it takes the place of goes in
 * the order in which it is tried here, and last of all parts of the box.
 */
#include <config.h>

#include "ui/play/asking.h"

#include "ui/play/commands.h"
#include "ui/play/play_view.h"
#include "ui/term/screen.h"

enum { STORY = 1024, BOX_COLUMNS = 16, BELOW_BOX = 6, BELOW_LEAST = 4 };

/* Lines for what was decided last, if it still stands, and a gap below it. */
static int story_lines(const struct play *play, int columns, bool brief)
{
	struct story story;
	char text[STORY];

	story_decision(&story, &play->game, brief);
	play_tell(play, &story, text, sizeof(text));
	return *text ? draw_lines(text, columns) + 1 : 0;
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

/* Clocks stay as they are; if it is counted and none runs, the board does. */
static bool is_like(const struct layout *layout, const struct layout *first,
		    bool counts)
{
	return counts ? layout->form >= PANEL_LINES &&
				layout->cell_columns >= first->cell_columns
		      : layout->form == first->form &&
				layout->digits == first->digits;
}

/*
 * Below so many lines of a count and of a story, also where second lines of the
 * seats go for it.
 */
static bool find_size(const struct play *play, int count, int story,
		      enum asking_size size, struct layout_wish *wish,
		      struct layout *layout)
{
	const struct layout first = *layout;
	struct layout_wish tried = *wish;
	int above = count + story;
	struct box box;

	if (take_box(play, size, above, layout))
		return true;
	asking_write(play, size, first.panel.columns, &box);
	tried.rest = count;
	tried.box = story + box_lines(&box);
	layout_make(layout, &tried);
	if (is_like(layout, &first, count > 0) &&
	    take_box(play, size, above, layout)) {
		*wish = tried;
		return true;
	}
	*layout = first;
	return false;
}

/*
 * In the place of prisoners and facts, below so many lines of what has to
 * stay; where these have too little of it, second lines of the seats go as
 * well, then the reasons for what was decided and all of that, and only then
 * parts of the box.
 */
static bool find_below(const struct play *play, int above,
		       enum asking_size least, struct layout_wish *wish,
		       struct layout *layout)
{
	int columns = layout->rest.columns;

	for (int brief = 0; brief < 2; brief++) {
		int lines = story_lines(play, columns, brief);

		if (lines &&
		    find_size(play, above, lines, ASKING_NAMES, wish, layout))
			return true;
	}
	for (int size = ASKING_NAMES; size >= (int)least; size--)
		if (find_size(play, above, 0, (enum asking_size)size, wish,
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
	const struct layout first = *layout;

	wish->box = 0;
	for (int size = ASKING_NAMES; size >= ASKING_LEAST; size--) {
		int below = size > ASKING_LEAST ? BELOW_BOX : BELOW_LEAST;
		struct box box;

		asking_write(play, (enum asking_size)size, wish->columns, &box);
		wish->count = box_lines(&box);
		if (wish->columns < BOX_COLUMNS ||
		    wish->lines - wish->count < below)
			continue;
		layout_make(layout, wish);
		layout->box = layout->count;
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
	bool counts = asking_is_count(play) &&
		      layout->rest.lines >= PANEL_COUNT_LEAST;
	bool stops = commands_stage(&play->game) == IN_STOP;

	if (find_below(play, counts ? PANEL_COUNT_LINES : 0,
		       stops || counts ? ASKING_LEAST : ASKING_BRIEF, wish,
		       layout))
		return;
	if (counts &&
	    find_below(play, PANEL_COUNT_LEAST, ASKING_LEAST, wish, layout))
		return;
	if (counts && wish->big) {
		wish->big = false;
		wish->rest = PANEL_COUNT_LINES;
		wish->box = 0;
		layout_make(layout, wish);
		asking_place(play, wish, layout);
	} else if (!asking_is_count(play)) {
		find_over(play, wish, layout);
	}
}
