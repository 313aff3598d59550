/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "rules/half.h"

#include <stdio.h>
#include <string.h>

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
	const char *digits = text + (*text == '-' || *text == '+');
	const char *p = digits;
	int whole = 0;
	int half;

	for (; *p >= '0' && *p <= '9'; p++)
		if ((whole = whole * 10 + (*p - '0')) > HALF_MAX / 2)
			return false;
	half = parse_fraction(p);
	if (p == digits || half < 0)
		return false;
	*points2 = 2 * whole + half;
	if (*text == '-')
		*points2 = -*points2;
	return true;
}
