/* SPDX-License-Identifier: ISC */
/*
 * The results of a round as a table for other programs: columns with a tab
 * between them, the first line names them. No text is a formula there.
 */
#ifndef REPORT_RESULTS_H
#define REPORT_RESULTS_H

#include <stdio.h>

#include "game/game.h"

struct results_row {
	const struct setup *setup; /* whose: its event, round and table */
	const struct game *game;   /* as it stands */
	const char *record;	   /* what its file is called, or "" */
};

void results_print(FILE *out, const struct results_row *rows, int count);

/* Whether that text is such a table, and of none but these. */
bool results_are_of(const char *text, size_t length,
		    const struct results_row *rows, int count);

#endif
