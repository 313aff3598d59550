/* SPDX-License-Identifier: ISC */
/*
 * The stones lie where three rows and three columns cross: the third line
 * (fourth from 12 lines up), the middle, and the line opposite. Two to nine
 * stones are named by their crossings, in GTP's order.
 */
#include <config.h>

#include "rules/handicap.h"

/* Low is left or bottom as seen by the players, high is right or top. */
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
