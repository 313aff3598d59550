/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/wall/wall_layout.h"

#include "ui/play/layout.h"

enum {
	GAP = 1,
	WORDS = 19,	  /* a name and its clock, */
	WORDS_LEAST = 12, /* or the picture goes */
	WORDS_MOST = 36,
	WORD_LINES = 8 /* a title, four seats, a line between, a state of two */
};

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* As many as fit, with a gap between them; one in any case. */
static int count_fitting(int room, int each)
{
	int count = (room + GAP) / (each + GAP);

	return count > 0 ? count : 1;
}

/* From the largest to the smallest. */
static const struct pitch {
	int lines, columns; /* from a point to the next */
} pitches[] = {{3, 6}, {2, 4}, {1, 2}, {0, 1}};

enum { PITCHES = sizeof(pitches) / sizeof(pitches[0]) };

/* Of the largest picture. */
static void measure(const struct wall_wish *wish, const struct pitch *pitch,
		    int *lines, int *columns)
{
	struct layout alone;

	*lines = wish->least;
	*columns = wish->size;
	if (!pitch->lines || !wish->size)
		return;
	layout_make_alone(&alone, wish->size, pitch->lines, pitch->columns,
			  wish->painted, 0, 0);
	*lines = alone.board.lines;
	*columns = alone.board.columns;
}

/* What is left of the window's width is shared among the words. */
static void share_columns(struct wall_layout *layout,
			  const struct wall_wish *wish, int board)
{
	int picture = board + GAP, wanted = WORDS - layout->left;
	int columns = wish->columns - 2 * layout->left;

	layout->board = columns >= picture + WORDS_LEAST ? board : 0;
	if (!layout->board)
		picture = 0;
	layout->across = least(count_fitting(columns, picture + wanted),
			       wish->tables > 0 ? wish->tables : 1);
	layout->cell_columns = (columns + GAP) / layout->across;
	layout->words = least(layout->cell_columns - GAP - picture, WORDS_MOST);
	layout->cell_columns = picture + layout->words + GAP;
}

/* The title goes where a table would have no room else, and then the keys. */
static int share_lines(struct wall_layout *layout, const struct wall_wish *wish,
		       int board)
{
	int lines = layout->board && board > WORD_LINES ? board : WORD_LINES;
	int room = wish->lines;

	layout->title = layout->keys = (struct rect){.columns = wish->columns};
	layout->title.lines = room > lines;
	room -= layout->title.lines;
	layout->keys.lines = room > lines;
	layout->keys.line = wish->lines - 1;
	room -= layout->keys.lines;
	layout->lines = least(lines, room);
	layout->cell_lines = lines + GAP;
	return room;
}

/* Names go before it. */
static bool has_frame(const struct wall_wish *wish)
{
	return wish->framed && wish->columns >= WORDS + 2;
}

/* Whether all pictures of that pitch are seen, and at once. */
static bool try_pitch(struct wall_layout *layout, const struct wall_wish *wish,
		      const struct pitch *pitch)
{
	int lines, columns, room, each;

	measure(wish, pitch, &lines, &columns);
	*layout = (struct wall_layout){.pitch_lines = pitch->lines,
				       .pitch_columns = pitch->columns,
				       .left = has_frame(wish)};
	share_columns(layout, wish, columns);
	room = share_lines(layout, wish, lines);
	layout->down = count_fitting(room, layout->cell_lines - GAP);
	each = layout->across * layout->down;
	layout->pages = (wish->tables + each - 1) / each;
	if (layout->pages < 1)
		layout->pages = 1;
	return layout->pages == 1 && layout->board && lines <= room;
}

void wall_layout_make(struct wall_layout *layout, const struct wall_wish *wish)
{
	for (int i = 0; i < PITCHES; i++)
		if (try_pitch(layout, wish, &pitches[i]))
			return;
}

void wall_layout_place(const struct wall_layout *layout, int i, int *line,
		       int *column)
{
	*line = layout->title.lines + i / layout->across * layout->cell_lines;
	*column = layout->left + i % layout->across * layout->cell_columns;
}
