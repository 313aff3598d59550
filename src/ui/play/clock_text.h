/* SPDX-License-Identifier: ISC */
/*
 * What clocks tell people: what is left of overtime; and a warning, in words
 * and in a number of bells of its own, so that it is heard as well as seen.
 */
#ifndef UI_PLAY_CLOCK_TEXT_H
#define UI_PLAY_CLOCK_TEXT_H

#include <stddef.h>

#include "game/clock.h"
#include "game/ruling.h"

enum { CLOCK_TEXT = 128, CLOCK_WARNING_MS = 10000 };

/*
 * What stands behind the time: "3x" periods, "/13" stones; empty in the main
 * time. `times` is the sign for "times".
 */
const char *clock_text_rest(const struct clock_face *face,
			    const struct clock_rules *rules, const char *times,
			    char out[CLOCK_TEXT]);

/* The rules in short: "20:00 + 3 x 0:30". */
const char *clock_text_rules(const struct clock_rules *rules, const char *times,
			     char out[CLOCK_TEXT]);

/* What a ruling sets a clock to: "main time 0:00, periods 2". */
const char *clock_text_setting(const struct ruling *ruling,
			       char out[CLOCK_TEXT]);

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

#endif
