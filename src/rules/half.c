/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "rules/half.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"

const char *half_text(int points2, char out[HALF_TEXT])
{
	int size = points2 < 0 ? -points2 : points2;

	snprintf(out, HALF_TEXT, "%s%d%s", points2 < 0 ? "-" : "", size / 2,
		 size % 2 ? ".5" : "");
	return out;
}

/* The halves after the point: -1 for what is no half. */
static int parse_fraction(const char *text)
{
	if (*text == '\0' || strcmp(text, ".0") == 0 ||
	    strcmp(text, ".00") == 0)
		return 0;
	if (strcmp(text, ".5") == 0 || strcmp(text, ".50") == 0)
		return 1;
	return -1;
}

bool half_parse(const char *text, int *points2)
{
	bool negative = number_take_minus(&text);
	int whole = (int)number_take(&text, HALF_MAX / 2);
	int half = parse_fraction(text);

	if (whole < 0 || half < 0)
		return false;
	*points2 = negative ? -(2 * whole + half) : 2 * whole + half;
	return true;
}
