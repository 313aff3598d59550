/* SPDX-License-Identifier: ISC */
/*
 * A board and its points: which colour lies on which, and the one point that
 * ko bans for the turn to come. A plain value of fixed size; it knows nothing
 * of turns, seats or history beyond that ban.
 */
#ifndef RULES_BOARD_H
#define RULES_BOARD_H

#include <stdbool.h>
#include <stdint.h>

/*
 * A point is an intersection of the board, as an index into struct board's
 * cells. The index does not depend on the size of the board: every board is
 * the top left corner of a 19x19 one, with an edge of cells around it, so
 * that a neighbour is always one addition away and never out of bounds.
 */
enum {
	BOARD_MIN = 1,
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

/*
 * A set of points, as a plain value: copied with =, compared with
 * pointset_equal(), empty when zeroed.
 */
struct pointset {
	uint64_t bits[(BOARD_CELLS + 63) / 64];
};

void pointset_clear(struct pointset *set);
void pointset_add(struct pointset *set, point p);
void pointset_remove(struct pointset *set, point p);
bool pointset_has(const struct pointset *set, point p);
int pointset_count(const struct pointset *set);
bool pointset_equal(const struct pointset *a, const struct pointset *b);
void pointset_unite(struct pointset *set, const struct pointset *with);
void pointset_subtract(struct pointset *set, const struct pointset *what);

/* The first member after p (POINT_NONE to begin), or POINT_NONE. */
point pointset_next(const struct pointset *set, point p);

/*
 * Where handicap stones go when their placement is not free, in the order of
 * GTP's fixed_handicap (rulebook 2.4).
 */
enum { HANDICAP_MAX = 9 };

/* The most stones that have fixed points on a board of that size: 9, 4 or 0 */
int handicap_fixed_max(int size);

/* Fills *points with the stones; false when the size has no such points. */
bool handicap_points(int size, int stones, struct pointset *points);

/* The star points to draw, for any size. */
void handicap_stars(int size, struct pointset *stars);

/* A side is a colour that is BLACK or WHITE; arrays of two are indexed by it */
enum colour { BLACK, WHITE, EMPTY, EDGE };

static inline enum colour opponent(enum colour side)
{
	return side == BLACK ? WHITE : BLACK;
}

struct board {
	int size;      /* 1 to 19 lines */
	point ko;      /* may not be played in the next turn, or POINT_NONE */
	uint64_t hash; /* of the stones alone, kept up to date */
	unsigned char at[BOARD_CELLS];
};

/* Why a stone may or may not be played (Nihon Kiin Art. 4-6). */
enum legality { LEGAL, OFF_BOARD, OCCUPIED, SUICIDE, KO };

struct chain {
	enum colour colour;
	struct pointset stones;
};

void board_init(struct board *board, int size);
enum colour board_at(const struct board *board, point p);

/* Set-up: no capture, no ko. Colour EMPTY takes a stone away. */
void board_set(struct board *board, point p, enum colour colour);

/* What board_play() would say, without playing. */
enum legality board_check(const struct board *board, enum colour side, point p);

/*
 * Plays a stone: captures first, then the ko ban for the turn to come
 * (rulebook 3.1 and 4.1). Adds the stones taken to *captured. Anything but
 * LEGAL leaves the board and *captured as they were.
 */
enum legality board_play(struct board *board, enum colour side, point p,
			 int *captured);

/* A pass, or any turn elsewhere in the rules, ends a ko ban. */
void board_lift_ko(struct board *board);

/* The chain that covers p; false, and *chain empty, where no stone lies. */
bool board_chain(const struct board *board, point p, struct chain *chain);

#endif
