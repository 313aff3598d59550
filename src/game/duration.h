/* SPDX-License-Identifier: ISC */
/*
 * A length of time as people write it, in the config file and on the set-up
 * screen: "20m", "1h30m", "30s", "0"; and as a clock shows it.
 */
#ifndef GAME_DURATION_H
#define GAME_DURATION_H

#include <stdbool.h>
#include <stdint.h>

enum { DURATION_TEXT = 40 };

/*
 * Numbers without leading zeros, each with its unit: h, m, s and ms, in that
 * order. False for anything else, and beyond CLOCK_MS_MAX.
 */
bool duration_parse(const char *text, int64_t *ms);
const char *duration_text(int64_t ms, char out[DURATION_TEXT]);

/*
 * As a clock shows it: "0:24", "19:42", "1:02:03"; rounded up to the second, so
 * that 0:00 means lost (rulebook 5.4). "--:--" for INT64_MAX, no clock.
 */
const char *duration_clock(int64_t ms, char out[DURATION_TEXT]);

#endif
