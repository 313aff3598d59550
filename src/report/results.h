/* SPDX-License-Identifier: ISC */
/*
 * The results of a round as a table for other programs: columns with a tab
 * between them, the first line names them. Nothing that somebody is called is a
 * formula there.
 */
#ifndef REPORT_RESULTS_H
#define REPORT_RESULTS_H

#include <stdio.h>

#include "game/game.h"

struct results_row {
	const char *table;	 /* its number */
	const struct game *game; /* as it stands */
	const char *record;	 /* the path of its record, or NULL */
};

void results_print(FILE *out, const struct results_row *rows, int count);

#endif
