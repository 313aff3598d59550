/* SPDX-License-Identifier: ISC */
/*
 * What stands at the points of the board, for the two ways to show it. Whatever
 * of the board lies in the layout's rectangle is seen; where it is cut, its
 * lines go on to the edge.
 */
#ifndef UI_PLAY_CANVAS_H
#define UI_PLAY_CANVAS_H

#include "rules/board.h"
#include "rules/score.h"
#include "ui/play/layout.h"
#include "ui/play/play.h"
#include "ui/term/theme.h"

/* Without padding: they are compared byte by byte. */
struct spot {
	const char *mark;  /* a sign for what is marked, or NULL */
	enum colour stone; /* EMPTY also beside the board */
	enum colour owner; /* whose territory the point is, or EMPTY */
	bool star, last, dead;
	/* whose cursors are here, in the order of the seats */
	unsigned char seat_count, seats[SEATS_MAX];
};

_Static_assert(sizeof(struct spot) ==
		       sizeof(char *) + 2 * sizeof(enum colour) + 4 + SEATS_MAX,
	       "a spot has no padding");

struct canvas {
	const struct play *play;
	const struct layout *layout;
	enum glyph_set set;
	bool wide; /* painted in blanks, with glyphs of two columns */
	struct spot spots[BOARD_MAX][BOARD_MAX];
};

/* The score is NULL while there is nothing to count. */
void canvas_make(struct canvas *canvas, const struct play *play,
		 const struct layout *layout, const struct score *score);

/* That of an empty point where there is no board. */
const struct spot *canvas_spot(const struct canvas *canvas, int row,
			       int column);

/* The grid at so many lines and columns from the point, or a blank. */
const char *canvas_grid(const struct canvas *canvas, int row, int column,
			int down, int right);

/* As the panel names the seat, or, where that is too long, its number. */
const char *canvas_sign(const struct canvas *canvas, int seat,
			char sign[KEY_TEXT]);

/*
 * Which of a spot's cursors is to be seen where there is no room for all: that
 * of who is on turn, unless it is secret; else what moved last, or the first.
 */
int canvas_first(const struct canvas *canvas, const struct spot *spot);

/* The letter of a column of the board. */
const char *canvas_letter(const struct layout *layout, int column,
			  char text[POINT_TEXT]);

/* Whether the board, with its ground, is on that line of the screen. */
bool canvas_covers(const struct layout *layout, int line);

#endif
