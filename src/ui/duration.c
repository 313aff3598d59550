/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/duration.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "game/clock.h"

/* From large to small, as they are written. */
static const struct unit {
	const char *name;
	int64_t ms;
} units[] = {{"h", 3600000}, {"m", 60000}, {"s", 1000}, {"ms", 1}};

enum { UNITS = sizeof(units) / sizeof(units[0]) };

static char next(const char **text)
{
	while (**text == ' ')
		++*text;
	return **text >= 'A' && **text <= 'Z' ? **text - 'A' + 'a' : **text;
}

static bool take_number(const char **text, int64_t *number)
{
	bool any = false;

	for (char c; (c = next(text)) >= '0' && c <= '9'; ++*text) {
		*number = *number * 10 + (c - '0');
		any = true;
		if (*number > CLOCK_MS_MAX)
			return false;
	}
	return any;
}

/* The unit behind a number, or UNITS. */
static int take_unit(const char **text)
{
	char name[3] = "";
	int u = 0;

	for (int n = 0; n < 2 && next(text) >= 'a'; n++, ++*text)
		name[n] = next(text);
	while (u < UNITS && strcmp(units[u].name, name) != 0)
		u++;
	return u;
}

bool duration_parse(const char *text, int64_t *ms)
{
	int64_t sum = 0;
	int last = -1;

	do {
		int64_t number = 0;
		int u;

		if (!take_number(&text, &number))
			return false;
		if (number == 0 && last < 0 && !next(&text))
			break;
		u = take_unit(&text);
		if (u == UNITS || u <= last)
			return false;
		last = u;
		sum += number * units[u].ms;
		if (sum > CLOCK_MS_MAX)
			return false;
	} while (next(&text));
	*ms = sum;
	return true;
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
