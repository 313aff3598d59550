/* SPDX-License-Identifier: ISC */
/*
 * A point is an intersection of the board, as an index into struct board's
 * cells. The index does not depend on the size of the board: every board is
 * the top left corner of a 19x19 one, with an edge of cells around it, so
 * that a neighbour is always one addition away and never out of bounds.
 */
#ifndef RULES_POINT_H
#define RULES_POINT_H

#include <stdbool.h>
#include <stddef.h>

enum {
	BOARD_MIN = 5,
	BOARD_MAX = 19,
	BOARD_AREA = BOARD_MAX * BOARD_MAX,
	BOARD_STRIDE = BOARD_MAX + 1, /* one edge column serves both sides */
	BOARD_CELLS = (BOARD_MAX + 2) * BOARD_STRIDE + 1
};

typedef int point;

/* Two cells of the edge stand for what is not an intersection. */
enum { POINT_NONE = 0, POINT_PASS = 1 };

enum { POINT_TEXT = 5 }; /* bytes for point_text(): "pass" and its NUL */

/* Row 0 is the top row, column 0 the leftmost: the order of SGF. */
point point_at(int row, int col);
int point_row(point p);
int point_col(point p);

/* Whether p is an intersection of a board of that size. */
bool point_on_board(point p, int size);

/*
 * Coordinates as players say them: "Q16", columns A to T without I, rows
 * counted from the bottom; or "pass". Reading ignores case and returns
 * POINT_NONE for anything that is no point of a board of that size.
 */
point point_parse(const char *text, int size);
const char *point_text(point p, int size, char out[POINT_TEXT]);

/* The four neighbours of any intersection, as offsets. */
extern const int point_neighbours[4];

/* To visit every intersection of a board, row by row. */
point point_first(void);
point point_next(point p, int size); /* POINT_NONE after the last */

#endif
