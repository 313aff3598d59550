/* SPDX-License-Identifier: ISC */
/*
 * A board: which colour lies on which point, and the one point that ko bans
 * for the turn to come. A plain value of fixed size; it knows nothing of
 * turns, seats or history beyond that ban.
 */
#ifndef RULES_BOARD_H
#define RULES_BOARD_H

#include <stdint.h>

#include "rules/point.h"

/* A side is a colour that is BLACK or WHITE; arrays of two are indexed by it */
enum colour { BLACK, WHITE, EMPTY, EDGE };

static inline enum colour opponent(enum colour side)
{
	return side == BLACK ? WHITE : BLACK;
}

struct board {
	int size;      /* 5 to 19 lines */
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
