/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/nearest.h"

#include <stdio.h>
#include <string.h>

#include "settings/option.h"

static int min(int a, int b)
{
	return a < b ? a : b;
}

/* Edit distance with swaps, by three rows of the usual table. */
static int distance(const char *a, const char *b)
{
	int rows[3][OPTION_NAME + 1];
	int n = (int)strlen(b);

	for (int j = 0; j <= n; j++)
		rows[0][j] = j;
	for (int i = 1; a[i - 1]; i++) {
		const int *two = rows[(i + 1) % 3], *one = rows[(i + 2) % 3];
		int *now = rows[i % 3];

		now[0] = i;
		for (int j = 1; j <= n; j++) {
			now[j] = min(one[j], now[j - 1]) + 1;
			now[j] = min(now[j],
				     one[j - 1] + (a[i - 1] != b[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
			    a[i - 2] == b[j - 1])
				now[j] = min(now[j], two[j - 2] + 1);
		}
	}
	return rows[strlen(a) % 3][n];
}

void nearest_begin(struct nearest *nearest, const char *name)
{
	/* A third of the letters may be wrong, but never all of them. */
	*nearest = (struct nearest){name, NULL, (int)strlen(name) / 3 + 2};
}

void nearest_consider(struct nearest *nearest, const char *candidate)
{
	int d = distance(nearest->name, candidate);

	if (d < nearest->distance) {
		nearest->distance = d;
		nearest->best = candidate;
	}
}

void nearest_hint(char *out, size_t size, const char *section, const char *name)
{
	struct nearest nearest;
	const char *elsewhere = NULL;
	struct option option;

	out[0] = '\0';
	if (strlen(name) < 2 || strlen(name) >= OPTION_NAME)
		return;
	nearest_begin(&nearest, name);
	for (int i = 0; option_at(i, &option); i++) {
		bool here = section ? option.section &&
					      !strcmp(option.section, section)
				    : !option.section;

		if (here)
			nearest_consider(&nearest, option.name);
		else if (!section)
			nearest_consider(&nearest, option.section);
		if (!here && option.section && !strcmp(option.name, name))
			elsewhere = option.section;
	}
	if (nearest.best)
		snprintf(out, size, "; did you mean %s?", nearest.best);
	if (elsewhere)
		snprintf(out, size, "; it belongs in section %s", elsewhere);
}
