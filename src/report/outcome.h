/* SPDX-License-Identifier: ISC */
/*
 * What RE says, in a record of ours or in anybody's: "B+3.5", "w+resign",
 * "W+0", "Void" (record format, RE values).
 */
#ifndef REPORT_OUTCOME_H
#define REPORT_OUTCOME_H

#include "rules/board.h"

enum outcome_kind {
	OUTCOME_NONE,	/* no RE, an empty one, or "?": unfinished */
	OUTCOME_POINTS, /* these have a winner ... */
	OUTCOME_RESIGN,
	OUTCOME_TIME,
	OUTCOME_FORFEIT,
	OUTCOME_WON,  /* "B+", or a reason that we do not know */
	OUTCOME_JIGO, /* ... and these have none; also "W+0" */
	OUTCOME_VOID,
	OUTCOME_UNCLEAR, /* text in which we see no result */
	OUTCOMES
};

struct outcome {
	enum outcome_kind kind;
	enum colour winner; /* EMPTY: there is none */
};

/* text may be NULL. */
struct outcome outcome_parse(const char *text);

#endif
