/* SPDX-License-Identifier: ISC */
/*
 * A length of time as people write it, in the config file and on the set-up
 * screen: "20m", "1h30m", "30s", "0".
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

#endif
