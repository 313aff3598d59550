/* SPDX-License-Identifier: ISC */
/*
 * What stands at the points of the board, and the two ways to draw it: painted
 * with blocks in colours, or drawn with one glyph for each stone. Whatever of
 * the board lies in the layout's rectangle is seen; where it is cut, its lines
 * go on to the edge.
 */
#ifndef UI_PLAY_BOARD_PARTS_H
#define UI_PLAY_BOARD_PARTS_H

#include "rules/board.h"
#include "ui/play/play_view.h"
#include "ui/term/theme.h"

/* Without padding: they are compared byte by byte. */
struct spot {
	const char *mark;  /* a sign for what is marked, or NULL */
	enum colour stone; /* EMPTY also beside the board */
	enum colour owner; /* whose territory the point is, or EMPTY */
	bool star, last, dead;
	/* whose cursors are here, who is on turn first */
	unsigned char seat_count, seats[SEATS_MAX];
};

_Static_assert(sizeof(struct spot) ==
		       sizeof(char *) + 2 * sizeof(enum colour) + 4 + SEATS_MAX,
	       "a spot has no padding");

struct canvas {
	const struct play *play;
	const struct layout *layout;
	enum glyph_set set;
	struct spot spots[BOARD_MAX][BOARD_MAX];
};

/* That of an empty point where there is no board. */
const struct spot *board_spot(const struct canvas *canvas, int row, int column);

/* The grid at so many lines and columns from the point, or a blank. */
const char *board_grid(const struct canvas *canvas, int row, int column,
		       int down, int right);

/* As the panel names the seat, or, where that is too long, its number. */
const char *board_sign(const struct canvas *canvas, int seat,
		       char sign[KEY_TEXT]);

/* Whether the seat's cursor is seen: of a key set here, until the end. */
bool board_has_cursor(const struct play *play, enum seat seat);

void board_drawn_draw(const struct canvas *canvas);

#endif
