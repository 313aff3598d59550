/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/spelling.h"

#include <string.h>

static int min(int a, int b)
{
	return a < b ? a : b;
}

/* Edit distance with swaps, by three rows of the usual table. */
static int distance(const char *a, const char *b)
{
	int rows[3][SPELLING_BYTES];
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

void spelling_begin(struct spelling *spelling, const char *name)
{
	/* A third of the letters may be wrong, but never all of them. */
	*spelling = (struct spelling){name, NULL, (int)strlen(name) / 3 + 2};
}

void spelling_consider(struct spelling *spelling, const char *candidate)
{
	int d;

	if (strlen(candidate) >= SPELLING_BYTES)
		return;
	d = distance(spelling->name, candidate);
	if (d < spelling->distance) {
		spelling->distance = d;
		spelling->best = candidate;
	}
}
