/* SPDX-License-Identifier: ISC */
/*
 * How a count comes about, as rows for people (rulebook 3.7): what each side
 * has is added up, or what it has lost is taken off its own. Whoever prints a
 * count prints these rows.
 */
#ifndef RULES_SCORE_SHEET_H
#define RULES_SCORE_SHEET_H

#include "rules/score.h"

enum { SCORE_ROWS = 5 };

struct score_row {
	const char *name; /* an English msgid */
	int points2[2];	  /* half points of Black and of White */
};

struct score_sheet {
	struct score_row rows[SCORE_ROWS];
	int count;
	struct score_row total; /* the sum of the rows */
};

/* Of a count under those terms; its margin is that of the totals. */
void score_sheet_make(struct score_sheet *sheet, const struct score *score,
		      const struct score_terms *terms);

/* Before there is a count: what play has brought in, and komi. */
void score_sheet_in_play(struct score_sheet *sheet,
			 const struct score_terms *terms);

#endif
