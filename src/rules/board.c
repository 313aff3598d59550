/* SPDX-License-Identifier: ISC */
/*
 * A turn is judged before anything is touched. One question is enough for
 * that: has this chain a liberty other than the point to be played? An enemy
 * chain that has none is taken; a friendly one that has some gives the new
 * stone a liberty. The answer comes from a flood fill that stops at the first
 * such liberty, which mostly is right beside the stone asked about.
 *
 * Bounds: an intersection's neighbours are cells of the board, the
 * cells beyond the lines hold EDGE, and a flood only steps onto stones, so it
 * never leaves the intersections. It pushes a stone once, at most BOARD_AREA
 * stones in all.
 */
#include <config.h>

#include "rules/board.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/number.h"

const int point_neighbours[4] = {-BOARD_STRIDE, -1, 1, BOARD_STRIDE};

/* Players skip I, which is too easily taken for J or 1. */
static const char columns[] = "ABCDEFGHJKLMNOPQRST";

point point_at(int row, int col)
{
	return (row + 1) * BOARD_STRIDE + col + 1;
}

int point_row(point p)
{
	return p / BOARD_STRIDE - 1;
}

int point_col(point p)
{
	return p % BOARD_STRIDE - 1;
}

bool point_on_board(point p, int size)
{
	int row = point_row(p);
	int col = point_col(p);

	return p >= 0 && row >= 0 && row < size && col >= 0 && col < size;
}

static int parse_column(char letter)
{
	const char *found;

	if (letter >= 'a' && letter <= 'z')
		letter = (char)(letter - 'a' + 'A');
	found = letter ? strchr(columns, letter) : NULL;
	return found ? (int)(found - columns) : -1;
}

point point_parse(const char *text, int size)
{
	int col;
	int number;

	if (strcasecmp(text, "pass") == 0)
		return POINT_PASS;
	col = parse_column(text[0]);
	if (col < 0 || col >= size)
		return POINT_NONE;
	number = text[1] == '0' ? 0 : (int)number_parse(text + 1, size);
	if (number < 1)
		return POINT_NONE;
	return point_at(size - number, col);
}

const char *point_text(point p, int size, char out[POINT_TEXT])
{
	if (p == POINT_PASS)
		memcpy(out, "pass", POINT_TEXT);
	else if (point_on_board(p, size))
		snprintf(out, POINT_TEXT, "%c%d", columns[point_col(p)],
			 (size - point_row(p)) % 100);
	else
		out[0] = '\0';
	return out;
}

point point_first(void)
{
	return point_at(0, 0);
}

point point_next(point p, int size)
{
	if (point_col(p) + 1 < size)
		return p + 1;
	if (point_row(p) + 1 < size)
		return point_at(point_row(p) + 1, 0);
	return POINT_NONE;
}

enum { WORDS = (BOARD_CELLS + 63) / 64 };

/* What is no cell of a board is a member of no set. */
static bool is_cell(point p)
{
	return p >= 0 && p < BOARD_CELLS;
}

static uint64_t bit_of(point p)
{
	return UINT64_C(1) << (p % 64);
}

void pointset_clear(struct pointset *set)
{
	memset(set, 0, sizeof(*set));
}

void pointset_add(struct pointset *set, point p)
{
	if (is_cell(p))
		set->bits[p / 64] |= bit_of(p);
}

void pointset_remove(struct pointset *set, point p)
{
	if (is_cell(p))
		set->bits[p / 64] &= ~bit_of(p);
}

bool pointset_has(const struct pointset *set, point p)
{
	return is_cell(p) && (set->bits[p / 64] & bit_of(p)) != 0;
}

int pointset_count(const struct pointset *set)
{
	int count = 0;

	for (int i = 0; i < WORDS; i++)
		for (uint64_t rest = set->bits[i]; rest; rest &= rest - 1)
			count++;
	return count;
}

bool pointset_equal(const struct pointset *a, const struct pointset *b)
{
	return memcmp(a, b, sizeof(*a)) == 0;
}

void pointset_unite(struct pointset *set, const struct pointset *with)
{
	for (int i = 0; i < WORDS; i++)
		set->bits[i] |= with->bits[i];
}

void pointset_subtract(struct pointset *set, const struct pointset *what)
{
	for (int i = 0; i < WORDS; i++)
		set->bits[i] &= ~what->bits[i];
}

point pointset_next(const struct pointset *set, point p)
{
	for (p++; p < BOARD_CELLS; p++) {
		uint64_t rest = set->bits[p / 64] >> (p % 64);

		if (rest & 1)
			return p;
		if (rest == 0)
			p |= 63;
	}
	return POINT_NONE;
}

/*
 * Handicap stones lie where three rows and three columns cross: the third line
 * (fourth from 12 lines up), the middle, and the line opposite. Two to nine
 * stones are named by their crossings, in GTP's order; low is left or bottom
 * as seen by the players, high is right or top.
 */
enum line { LOW, MIDDLE, HIGH };

struct crossing {
	enum line col, row;
};

static const struct crossing crossings[8] = {
	{HIGH, HIGH},  {LOW, LOW},     {LOW, HIGH},    {HIGH, LOW},
	{LOW, MIDDLE}, {HIGH, MIDDLE}, {MIDDLE, HIGH}, {MIDDLE, LOW},
};

static int line_at(int size, enum line line)
{
	int low = size < 12 ? 2 : 3;

	if (line == MIDDLE)
		return size / 2;
	return line == LOW ? low : size - 1 - low;
}

static point cross(int size, struct crossing at)
{
	return point_at(size - 1 - line_at(size, at.row),
			line_at(size, at.col));
}

static point middle(int size)
{
	return point_at(size / 2, size / 2);
}

/* GTP: the middle lines need an odd size, and room beside the corners */
int handicap_fixed_max(int size)
{
	if (size < 7)
		return 0;
	return size == 7 || size % 2 == 0 ? 4 : HANDICAP_MAX;
}

bool handicap_points(int size, int stones, struct pointset *points)
{
	/* From five stones on, an odd one out goes to the middle. */
	bool centre = stones >= 5 && stones % 2 == 1;

	pointset_clear(points);
	if (stones < 2 || stones > handicap_fixed_max(size))
		return false;
	for (int i = 0; i < stones - centre; i++)
		pointset_add(points, cross(size, crossings[i]));
	if (centre)
		pointset_add(points, middle(size));
	return true;
}

void handicap_stars(int size, struct pointset *stars)
{
	/* As printed boards have it: stars amid the sides from 15 lines up */
	int sides = size % 2 == 1 && size >= 15 ? 8 : 4;

	pointset_clear(stars);
	for (int i = 0; size >= 7 && i < sides; i++)
		pointset_add(stars, cross(size, crossings[i]));
	if (size % 2 == 1 && size != 7)
		pointset_add(stars, middle(size));
}

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
