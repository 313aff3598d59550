/* SPDX-License-Identifier: ISC */
/*
 * "pairgo stats": how many games ended in which way. Each file is counted
 * once, in exactly one of the ways below.
 */
#ifndef REPORT_STATS_H
#define REPORT_STATS_H

#include <stddef.h>
#include <stdio.h>

#include "rules/result.h"

struct stats {
	long kinds[RESULTS]; /* RESULT_VOID: without both_lose */
	long both_lose;
	long unreadable; /* no game of Go, or a damaged record of ours */
	long changed;	 /* of the records of ours among all of them */
	long won[2];	 /* by side: of the kinds that have a winner */
	/* in finished records of ours: */
	long penalized;	 /* games with a penalty */
	long penalty[2]; /* points AGAINST that side */
};

/* Counts the text of one file. */
void stats_add(struct stats *stats, const char *text, size_t length);

/* Games with an end: all but the unfinished, unclear and unreadable. */
long stats_finished(const struct stats *stats);

/*
 * "48.97": a hundred times part / whole with two decimals, the others cut
 * off as BrainKing does; "0.00" of nothing.
 */
enum { STATS_PERCENT = 24 };
const char *stats_percent(long part, long whole, char out[STATS_PERCENT]);

/* An aligned table, with percentages of the finished games. */
void stats_print(FILE *out, const struct stats *stats);

#endif
