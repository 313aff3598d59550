/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "rules/pointset.h"

#include <string.h>

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
