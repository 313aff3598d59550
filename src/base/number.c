/* SPDX-License-Identifier: ISC */
/*
 * Each takes from the front of a text what it knows; whoever wants the whole of
 * it looks whether anything is left. A limit is held against a number before a
 * digit is added to it, so that none overflows.
 */
#include <config.h>

#include "base/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool number_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool number_is_plain(const char *text)
{
	return text[0] != '0' || !number_is_digit(text[1]);
}

bool number_take_minus(const char **text)
{
	char sign = **text;

	*text += sign == '-' || sign == '+';
	return sign == '-';
}

int64_t number_take(const char **text, int64_t max)
{
	const char *at = *text;
	int64_t number = 0;

	for (; number_is_digit(*at); at++) {
		int digit = *at - '0';

		if (digit > max || number > (max - digit) / 10)
			return -1;
		number = 10 * number + digit;
	}
	if (at == *text)
		return -1;
	*text = at;
	return number;
}

int64_t number_parse(const char *text, int64_t max)
{
	int64_t number = number_take(&text, max);

	return *text == '\0' ? number : -1;
}

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

	if (whole < 0 || half < 0 || 2 * whole + half > HALF_MAX)
		return false;
	*points2 = negative ? -(2 * whole + half) : 2 * whole + half;
	return true;
}

/* From large to small, as they are written. */
static const struct unit {
	const char *name;
	int64_t ms;
} units[] = {{"h", 3600000}, {"m", 60000}, {"s", 1000}, {"ms", 1}};

enum { UNITS = sizeof(units) / sizeof(units[0]) };

/* The unit behind a number, or UNITS; "ms" is no "m". */
static int take_unit(const char **text)
{
	size_t length = strspn(*text, "hms");
	int u = 0;

	while (u < UNITS && (strlen(units[u].name) != length ||
			     strncmp(*text, units[u].name, length) != 0))
		u++;
	*text += length;
	return u;
}

bool duration_parse(const char *text, int64_t *ms)
{
	/* of each unit, so that their sum has room */
	const int64_t most = INT64_MAX / units[0].ms / UNITS;
	int64_t sum = 0;
	int last = -1;

	*ms = 0;
	if (strcmp(text, "0") == 0)
		return true;
	do {
		bool plain = number_is_plain(text);
		int64_t number = number_take(&text, most);
		int u = take_unit(&text);

		if (!plain || number < 0 || u == UNITS || u <= last)
			return false;
		last = u;
		sum += number * units[u].ms;
	} while (*text);
	*ms = sum;
	return sum <= DURATION_MAX;
}

const char *duration_text(int64_t ms, char out[DURATION_TEXT])
{
	size_t used = 0;

	strcpy(out, "0");
	for (int u = 0; u < UNITS; u++) {
		if (ms < units[u].ms)
			continue;
		used += (size_t)snprintf(out + used, DURATION_TEXT - used,
					 "%" PRId64 "%s", ms / units[u].ms,
					 units[u].name);
		ms %= units[u].ms;
	}
	return out;
}

const char *duration_past(int64_t ms, char out[DURATION_TEXT])
{
	return duration_clock(ms - ms % 1000, out);
}

const char *duration_clock(int64_t ms, char out[DURATION_TEXT])
{
	int64_t s = ms / 1000 + (ms % 1000 > 0);

	if (ms == INT64_MAX)
		snprintf(out, DURATION_TEXT, "--:--");
	else if (s < 3600)
		snprintf(out, DURATION_TEXT, "%" PRId64 ":%02" PRId64, s / 60,
			 s % 60);
	else
		snprintf(out, DURATION_TEXT,
			 "%" PRId64 ":%02" PRId64 ":%02" PRId64, s / 3600,
			 s / 60 % 60, s % 60);
	return out;
}
