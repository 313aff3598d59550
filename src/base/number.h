/* SPDX-License-Identifier: ISC */
/*
 * Numbers as people, files and the wire write them: whole ones, half points
 * and lengths of time. Digits are those of ASCII in any locale, no blank or
 * sign stands before them unless said. A number that is too large is none.
 */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

bool number_is_digit(char c);

/* Whether no zero stands in front of another digit. */
bool number_is_plain(const char *text);

/* Moves *text past a sign, if there is one; whether it was a minus. */
bool number_take_minus(const char **text);

/*
 * The digits at *text, which is moved past them; -1, and *text stays, when
 * there are none or the number is larger than max.
 */
int64_t number_take(const char **text, int64_t max);

/* The whole text as digits; -1 when it is anything else, or larger. */
int64_t number_parse(const char *text, int64_t max);

/*
 * Half points: komi and scores are integers of half a point, and people write
 * them 6, 6.5 or -6.
 */
enum { HALF_TEXT = 16, HALF_MAX = 2000 /* 1000 points */ };

/* 13 is "6.5", -12 is "-6". */
const char *half_text(int points2, char out[HALF_TEXT]);

/*
 * Digits with an optional sign and an optional ".0", ".5", ".50" or ".00";
 * false for anything else and beyond HALF_MAX either way.
 */
bool half_parse(const char *text, int *points2);

/*
 * A length of time, as the config file and the set-up screen have it: "20m",
 * "1h30m", "30s", "0"; 100 hours at most.
 */
enum { DURATION_TEXT = 40, DURATION_MAX = 360000000 };

/*
 * Numbers without leading zeros, each with its unit: h, m, s and ms, in that
 * order. False for anything else, and *ms is 0; and false beyond DURATION_MAX,
 * where *ms is what was read all the same.
 */
bool duration_parse(const char *text, int64_t *ms);
const char *duration_text(int64_t ms, char out[DURATION_TEXT]);

/*
 * As a clock shows it: "0:24", "19:42", "1:02:03"; rounded up to the second, so
 * that 0:00 means lost (rulebook 5.4). "--:--" for INT64_MAX, no clock.
 */
const char *duration_clock(int64_t ms, char out[DURATION_TEXT]);

/*
 * The same of time that is over, in whole seconds: with what is left it makes
 * what there was.
 */
const char *duration_past(int64_t ms, char out[DURATION_TEXT]);

#endif
