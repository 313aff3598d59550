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

enum claim {
	CLAIM_NONE,  /* no result is given */
	CLAIM_OTHER, /* one that no counting can check: "W+Resign" */
	CLAIM_AGREES,
	CLAIM_DIFFERS
};

struct tally {
	int territory[2];
	int captured[2];  /* prisoners that the side holds from play */
	int dead[2];	  /* and from the dead stones in its territory */
	int stones[2];	  /* living stones, where area is counted */
	int penalty[2];	  /* points the side gets for the other's penalties */
	int komi2;	  /* half points for White */
	int total2[2];	  /* half points */
	int margin2;	  /* Black minus White */
	bool seats;	  /* it was played under our rules: jigo is White's */
	bool area;	  /* and they count area: prisoners are worth nothing */
	bool subtractive; /* or print what a side has lost, taken off its own */
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
