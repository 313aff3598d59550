/* SPDX-License-Identifier: ISC */
/*
 * How a game ended, as RE says it in a record of ours and in anybody's file:
 * "B+3.5", "w+resign", "W+0", "Void" (record format, RE values).
 */
#ifndef RULES_RESULT_H
#define RULES_RESULT_H

#include "rules/board.h"

enum result_kind {
	RESULT_NONE, /* no RE, an empty one, or "?": unfinished */

	/* with a winner */
	RESULT_POINTS,
	RESULT_RESIGN,
	RESULT_TIME,
	RESULT_FORFEIT,
	RESULT_WON, /* "B+", or a reason that we do not know */

	/* without one */
	RESULT_JIGO, /* as "W+0" is read too */
	RESULT_VOID,
	RESULT_UNCLEAR, /* text in which we see no result */
	RESULTS
};

enum { RESULT_TEXT = 16, RESULT_NO_MARGIN = -1 };

struct result {
	enum result_kind kind;
	enum colour winner; /* EMPTY: there is none */
	/* half points, never negative; RESULT_NO_MARGIN without a count */
	int margin2;
};

/* text may be NULL. */
struct result result_parse(const char *text);

/*
 * In the spelling of FF[4]. A jigo that White wins is one of points, by 0:
 * "W+0"; the jigo of plain Go is "0".
 */
const char *result_text(const struct result *result, char out[RESULT_TEXT]);

#endif
