/* SPDX-License-Identifier: ISC */
/*
 * A turn is judged before anything is touched. One question is enough for
 * that: has this chain a liberty other than the point to be played? An enemy
 * chain that has none is taken; a friendly one that has some gives the new
 * stone a liberty. The answer comes from a flood fill that stops at the first
 * such liberty, which mostly is right beside the stone asked about.
 *
 * Bounds: an intersection's neighbours are cells of the board (point.h), the
 * cells beyond the lines hold EDGE, and a flood only steps onto stones, so it
 * never leaves the intersections. It pushes a stone once, at most BOARD_AREA
 * stones in all.
 */
#include <config.h>

#include "rules/board.h"

#include <string.h>

/* What a turn would do to the neighbours; the same chain may come twice. */
struct effect {
	point taken[4];
	int chains;
	bool alone; /* no friend beside the new stone */
	int empty;  /* liberties beside it before any capture */
};

/*
 * A fixed, well mixed number for each stone (splitmix64's finisher): no table
 * to fill or to keep, and the same on every machine.
 */
static uint64_t stone_hash(point p, unsigned colour)
{
	uint64_t z = (uint64_t)(p * 2) + colour + 1;

	z *= UINT64_C(0x9e3779b97f4a7c15);
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

void board_init(struct board *board, int size)
{
	board->size = size;
	board->ko = POINT_NONE;
	board->hash = 0;
	memset(board->at, EDGE, sizeof(board->at));
	for (int row = 0; row < size; row++)
		memset(board->at + point_at(row, 0), EMPTY, (size_t)size);
}

enum colour board_at(const struct board *board, point p)
{
	return p >= 0 && p < BOARD_CELLS ? (enum colour)board->at[p] : EDGE;
}

void board_set(struct board *board, point p, enum colour colour)
{
	enum colour old = board_at(board, p);

	if (old == EDGE || colour == EDGE)
		return;
	if (old != EMPTY)
		board->hash ^= stone_hash(p, old);
	if (colour != EMPTY)
		board->hash ^= stone_hash(p, colour);
	board->at[p] = (unsigned char)colour;
	board->ko = POINT_NONE;
}

static bool breathes_beside(const struct board *board, point p, point without)
{
	for (int i = 0; i < 4; i++) {
		point q = p + point_neighbours[i];

		if (board->at[q] == EMPTY && q != without)
			return true;
	}
	return false;
}

static bool chain_breathes(const struct board *board, point p, point without)
{
	unsigned char seen[BOARD_CELLS];
	short stack[BOARD_AREA];
	int depth = 0;

	if (breathes_beside(board, p, without))
		return true;
	memset(seen, 0, sizeof(seen));
	seen[p] = 1;
	stack[depth++] = (short)p;
	while (depth > 0) {
		point q = stack[--depth];

		for (int i = 0; i < 4; i++) {
			point r = q + point_neighbours[i];

			if (board->at[r] != board->at[p] || seen[r])
				continue;
			if (breathes_beside(board, r, without))
				return true;
			seen[r] = 1;
			stack[depth++] = (short)r;
		}
	}
	return false;
}

/* Whether the stone would breathe: a liberty, a friend's, or a capture. */
static bool foresee(const struct board *board, enum colour side, point p,
		    struct effect *effect)
{
	bool friend_breathes = false;

	*effect = (struct effect){.alone = true};
	for (int i = 0; i < 4; i++) {
		point q = p + point_neighbours[i];

		if (board->at[q] == EMPTY)
			effect->empty++;
		else if (board->at[q] == opponent(side)) {
			if (!chain_breathes(board, q, p))
				effect->taken[effect->chains++] = q;
		} else if (board->at[q] == side)
			effect->alone = false;
	}
	if (effect->empty > 0 || effect->chains > 0)
		return true;
	for (int i = 0; i < 4 && !friend_breathes; i++) {
		point q = p + point_neighbours[i];

		friend_breathes =
			board->at[q] == side && chain_breathes(board, q, p);
	}
	return friend_breathes;
}

static enum legality judge(const struct board *board, enum colour side, point p,
			   struct effect *effect)
{
	enum colour there = board_at(board, p);

	if (there == EDGE)
		return OFF_BOARD;
	if (there != EMPTY)
		return OCCUPIED;
	if (p == board->ko)
		return KO;
	return foresee(board, side, p, effect) ? LEGAL : SUICIDE;
}

enum legality board_check(const struct board *board, enum colour side, point p)
{
	struct effect effect;

	return judge(board, side, p, &effect);
}

static void put(struct board *board, point p, enum colour colour)
{
	board->at[p] = (unsigned char)colour;
	board->hash ^= stone_hash(p, colour);
}

static void take(struct board *board, point p)
{
	board->hash ^= stone_hash(p, board->at[p]);
	board->at[p] = EMPTY;
}

/* Takes a stone before it is pushed, so that none is pushed twice. */
static int take_chain(struct board *board, point p)
{
	unsigned char colour = board->at[p];
	short stack[BOARD_AREA];
	int depth = 0;
	int count = 1;

	take(board, p);
	stack[depth++] = (short)p;
	while (depth > 0) {
		point q = stack[--depth];

		for (int i = 0; i < 4; i++) {
			point r = q + point_neighbours[i];

			if (board->at[r] != colour)
				continue;
			take(board, r);
			stack[depth++] = (short)r;
			count++;
		}
	}
	return count;
}

/*
 * The ban is one point, yet it forbids just what rulebook 4.1 forbids: to
 * recreate at once the board before the opponent's turn. Say that turn put a
 * stone on p and took n. The answer adds a stone, so to get back it must take
 * p alone and put back all n.
 *   n = 0: its own stone would be one that was not there before. No ban.
 *   n > 1: it puts back one only. No ban.
 *   n = 1, on t: it must be played on t and take p's chain, which must be p
 *   and nothing else with t as its only liberty: the test below. Then it does
 *   recreate: it cannot take another chain besides, as that would have had t
 *   for its only liberty, hence, p not being next to it, none at all before.
 */
static point ko_after(const struct effect *effect, int taken)
{
	bool retakes = taken == 1 && effect->alone && effect->empty == 0;

	return retakes ? effect->taken[0] : POINT_NONE;
}

enum legality board_play(struct board *board, enum colour side, point p,
			 int *captured)
{
	struct effect effect;
	enum legality legality = judge(board, side, p, &effect);
	int taken = 0;

	if (legality != LEGAL)
		return legality;
	put(board, p, side);
	for (int i = 0; i < effect.chains; i++)
		if (board->at[effect.taken[i]] != EMPTY)
			taken += take_chain(board, effect.taken[i]);
	board->ko = ko_after(&effect, taken);
	*captured += taken;
	return LEGAL;
}

void board_lift_ko(struct board *board)
{
	board->ko = POINT_NONE;
}

bool board_chain(const struct board *board, point p, struct chain *chain)
{
	short stack[BOARD_AREA];
	int depth = 0;

	*chain = (struct chain){.colour = board_at(board, p)};
	if (chain->colour == EMPTY || chain->colour == EDGE)
		return false;
	pointset_add(&chain->stones, p);
	stack[depth++] = (short)p;
	while (depth > 0) {
		point q = stack[--depth];

		for (int i = 0; i < 4; i++) {
			point r = q + point_neighbours[i];

			if (board->at[r] != chain->colour ||
			    pointset_has(&chain->stones, r))
				continue;
			pointset_add(&chain->stones, r);
			stack[depth++] = (short)r;
		}
	}
	return true;
}
