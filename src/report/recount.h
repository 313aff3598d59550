/* SPDX-License-Identifier: ISC */
/*
 * "pairgo score": a finished game counted once more from what its file has
 * marked, in a record of ours the dead stones and those in seki, in other
 * files the territory of both sides; and whether RE says the same.
 */
#ifndef REPORT_RECOUNT_H
#define REPORT_RECOUNT_H

#include <stdio.h>

#include "report/diagram.h"
#include "rules/score.h"

/* What the count makes of the result that the file states. */
enum recount_check {
	RECOUNT_UNSTATED,
	RECOUNT_UNCHECKED, /* no counting can check it: "W+Resign" */
	RECOUNT_AGREES,
	RECOUNT_DIFFERS
};

struct recount {
	struct score_sheet sheet;
	struct result result;
	struct pointset differing;  /* marked otherwise than we would count */
	char stated[GAMEFILE_TEXT]; /* RE */
	enum recount_check check;
};

/* False and a sentence for a game that is not marked, or not soundly so. */
bool recount_make(struct recount *recount, const struct gamefile *file,
		  struct error *error);

/* The same, with all of it printed; where it is false nothing is printed. */
bool recount_print(FILE *out, const struct gamefile *file,
		   enum repertoire repertoire, struct error *error);

#endif
