/* SPDX-License-Identifier: ISC */
/*
 * What a clock that runs has to say while it runs: ten seconds left, a
 * period gone. The screen says it in words and in its own number of bells,
 * so that it is heard as well as seen.
 */
#ifndef UI_PLAY_CUE_H
#define UI_PLAY_CUE_H

#include "game/clock.h"

enum cue {
	CUE_NONE,
	CUE_TEN_SECONDS, /* then a period, or the game, is lost */
	CUE_OVERTIME,	 /* main time is over */
	CUE_PERIOD,	 /* a period, or a considered one, is gone */
	CUE_FLAG	 /* the time is lost */
};

enum { CUE_TEN_SECONDS_MS = 10000 };

/* What happened between two readings of one clock in one turn. */
enum cue cue_between(const struct clock_face *before,
		     const struct clock_face *now);

/* How often the bell rings: a cue is known by it without looking. */
int cue_bells(enum cue cue);

/* An English msgid; empty for CUE_NONE. */
const char *cue_sentence(enum cue cue);

#endif
