/* SPDX-License-Identifier: ISC */
/*
 * A finished game counted once more from what its file has marked: in a
 * record of ours the dead stones and those in seki, in other files the
 * territory of both sides.
 */
#ifndef REPORT_TALLY_H
#define REPORT_TALLY_H

#include "base/error.h"
#include "report/diagram.h"
#include "rules/score_sheet.h"

enum claim {
	CLAIM_NONE,  /* no result is given */
	CLAIM_OTHER, /* one that no counting can check: "W+Resign" */
	CLAIM_AGREES,
	CLAIM_DIFFERS
};

struct tally {
	struct score_sheet sheet;
	int margin2; /* half points, Black minus White */
	bool seats;  /* it was played under our rules: jigo is White's */
	struct pointset strays;	     /* marked otherwise than we would count */
	char claimed[GAMEFILE_TEXT]; /* RE */
	enum claim claim;
};

/* False and a sentence for a game that is not marked, or not soundly so. */
bool tally_make(struct tally *tally, const struct gamefile *file,
		struct error *error);

/* "B+3.5", "W+0", "0". */
const char *tally_result(const struct tally *tally, char out[RESULT_TEXT]);

#endif
