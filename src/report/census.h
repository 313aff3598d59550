/* SPDX-License-Identifier: ISC */
/*
 * "pairgo stats": how many games ended in which way. Each file is counted
 * once, in exactly one of the ways below.
 */
#ifndef REPORT_CENSUS_H
#define REPORT_CENSUS_H

#include <stddef.h>
#include <stdio.h>

#include "report/outcome.h"

struct census {
	long kinds[OUTCOMES]; /* OUTCOME_VOID: without both_lose */
	long both_lose;
	long unreadable; /* no game of Go, or a damaged record of ours */
	long won[2];	 /* by side: of the kinds that have a winner */
	/* in finished records of ours: */
	long penalized;	 /* games with a penalty */
	long penalty[2]; /* points AGAINST that side */
};

/* Counts the text of one file. */
void census_add(struct census *census, const char *text, size_t length);

/* Games with an end: all but the unfinished, unclear and unreadable. */
long census_finished(const struct census *census);

/*
 * "48.97": a hundred times part / whole with two decimals, the others cut
 * off as BrainKing does; "0.00" of nothing.
 */
enum { CENSUS_PERCENT = 24 };
const char *census_percent(long part, long whole, char out[CENSUS_PERCENT]);

/* An aligned table, with percentages of the finished games. */
void census_print(FILE *out, const struct census *census);

#endif
