/* SPDX-License-Identifier: ISC */
/*
 * Time for people: rounded up to the second, so that 0:00 means lost
 * (rulebook 5.4), and what is left of overtime.
 */
#ifndef UI_PLAY_CLOCK_TEXT_H
#define UI_PLAY_CLOCK_TEXT_H

#include <stddef.h>

#include "game/clock.h"
#include "game/ruling.h"

enum { CLOCK_TIME = 32, CLOCK_TEXT = 128 };

/* "0:24", "19:42", "1:02:03"; "--:--" without a clock. */
const char *clock_text_time(int64_t ms, char out[CLOCK_TIME]);

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

#endif
