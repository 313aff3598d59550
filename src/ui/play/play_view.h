/* SPDX-License-Identifier: ISC */
/*
 * The playing screen and its parts: each draws what a struct play is, into a
 * rectangle of the layout. Where a score is asked for, it is NULL while there
 * is nothing to count.
 */
#ifndef UI_PLAY_PLAY_VIEW_H
#define UI_PLAY_PLAY_VIEW_H

#include "rules/point.h"
#include "ui/pages.h"
#include "ui/play/play.h"

/*
 * Where things are on a screen of some size, and how large a point of the
 * board is drawn. The title is line 0, the message and the key line are the
 * last two; between them stand the board on the left and the panel on the
 * right, centred where there is room to spare.
 */
enum {
	LAYOUT_PANEL = 36, /* columns of the panel */
	LAYOUT_LABEL = 3   /* columns of a row's number, on either side */
};

struct rect {
	int line, column, lines, columns;
};

struct layout {
	bool fits;
	int need_lines, need_columns; /* the smallest screen that would do */
	int size;		      /* of the board */
	int cell_lines, cell_columns; /* from a point to the next */
	struct rect title, board, panel, message, keys;
};

void layout_make(struct layout *layout, int lines, int columns, int size,
		 int seats);

/* The cell of a point of the board. */
int layout_line(const struct layout *layout, int row);
int layout_column(const struct layout *layout, int column);

/* All of it on an empty screen; the cursor is where it belongs. */
void play_view_draw(const struct play *play);

/*
 * The board: grid, stones, the last move, cursors of key sets, and while the
 * score is agreed, what is dead, seki and whose is each point.
 */
void board_view_draw(const struct play *play, const struct layout *layout,
		     const struct score *score);

/*
 * The seats in their rotation order, two lines each: who moves now, who is
 * next, and everybody's key, name, rank, clock and time.
 */
void panel_view_seats(const struct play *play, const struct rect *panel);

/*
 * What each side has, as two columns: prisoners and komi during the game, the
 * whole count while it is agreed on and afterwards.
 */
void panel_view_score(const struct play *play, const struct rect *panel,
		      const struct score *score);
/*
 * Stones that the players might mark as being in seki: those that the letter
 * of Art. 8 calls so, once nearly all neutral points are filled, without
 * those marked already. False where there are none.
 */
bool panel_view_hint(const struct game *game, const struct score *score,
		     struct pointset *stones);

/*
 * The line in which the program speaks: a prompt, else the last message, else
 * the open question. Whatever is asked, it looks the same: who asks what, and
 * at the right edge who has agreed. Returns the column after a typed point, or
 * -1 where nothing is being typed.
 */
int message_view_draw(const struct play *play, const struct rect *line);

/* The last line: the few keys that are of use now. */
void keys_view_draw(const struct play *play, const struct rect *line);
/* What every key does: pages about a struct keymap. */
void keys_view_help(struct pages *pages, const void *keymap);

#endif
