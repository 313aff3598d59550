/* SPDX-License-Identifier: ISC */
/*
 * A length of time as people type it into the set-up screen: "20m", "1h30m",
 * "30s", "0". The config file reads the same notation.
 */
#ifndef UI_DURATION_H
#define UI_DURATION_H

#include <stdbool.h>
#include <stdint.h>

enum { DURATION_TEXT = 40 };

/*
 * Blanks and case do not matter. False for anything else, for a number
 * without its unit (but 0), and beyond CLOCK_MS_MAX.
 */
bool duration_parse(const char *text, int64_t *ms);
const char *duration_text(int64_t ms, char out[DURATION_TEXT]);

#endif
