/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "rules/point.h"

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
