/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/duration.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "game/clock.h"

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
	int64_t sum = 0;
	int last = -1;

	*ms = 0;
	if (strcmp(text, "0") == 0)
		return true;
	do {
		bool plain = number_is_plain(text);
		int64_t number = number_take(&text, CLOCK_MS_MAX);
		int u = take_unit(&text);

		if (!plain || number < 0 || u == UNITS || u <= last)
			return false;
		last = u;
		sum += number * units[u].ms;
		if (sum > CLOCK_MS_MAX)
			return false;
	} while (*text);
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
