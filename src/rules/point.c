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
