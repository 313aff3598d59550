/* SPDX-License-Identifier: ISC */
/*
 * What people are called for, who may not be looking: a question, what a clock
 * has to say, and a turn, if they want that. It says how often the bell rings,
 * and knows no bell.
 */
#ifndef UI_PLAY_ALERT_H
#define UI_PLAY_ALERT_H

#include "game/game.h"

enum { CLOCK_WARNING_MS = 10000 };

/* What a clock that runs has to say while it runs. */
enum clock_warning {
	WARNING_NONE,
	WARNING_TEN_SECONDS, /* then a period, or the game, is lost */
	WARNING_OVERTIME,    /* main time is over */
	WARNING_PERIOD,	     /* a period, or a considered one, is gone */
	WARNING_FLAG	     /* the time is lost */
};

/* Between two readings of one clock in one turn. */
enum clock_warning clock_warning_between(const struct clock_face *before,
					 const struct clock_face *now);
int clock_warning_bells(enum clock_warning warning);
/* An English msgid; empty for WARNING_NONE. */
const char *clock_warning_sentence(enum clock_warning warning);

/* For what the game has come to; a turn counts only where turns shall. */
int alert_bells(const struct game *before, const struct game *now, bool turns);

#endif
