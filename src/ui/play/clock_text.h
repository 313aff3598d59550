/* SPDX-License-Identifier: ISC */
/*
 * A clock in words, beside the digits of its time: what else there is of it,
 * which part of it runs, and its rules. `times` is the sign for "times".
 */
#ifndef UI_PLAY_CLOCK_TEXT_H
#define UI_PLAY_CLOCK_TEXT_H

#include "game/clock.h"

enum { CLOCK_TEXT = 128 };

/*
 * What stands behind the time: "3x" periods, "/13" stones; empty in the main
 * time.
 */
const char *clock_text_rest(const struct clock_face *face,
			    const struct clock_rules *rules, const char *times,
			    char out[CLOCK_TEXT]);

/* What comes after the main time, as short as that: "+3x", "+/13", or "". */
const char *clock_text_next(const struct clock_rules *rules, const char *times,
			    char out[CLOCK_TEXT]);

/*
 * Which part of the time runs, for who looks at the clock: "main time, then
 * 3 x 0:30", "period 2 of 3", "LAST PERIOD"; in fewer words where so many
 * columns want that.
 */
const char *clock_text_part(const struct clock_face *face,
			    const struct clock_rules *rules, const char *times,
			    int columns, char out[CLOCK_TEXT]);

/* The rules in short: "20:00 + 3 x 0:30". */
const char *clock_text_rules(const struct clock_rules *rules, const char *times,
			     char out[CLOCK_TEXT]);

#endif
