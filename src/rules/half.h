/* SPDX-License-Identifier: ISC */
/*
 * Half points as text: komi and scores are integers of half a point, and
 * people write them 6, 6.5 or -6.
 */
#ifndef RULES_HALF_H
#define RULES_HALF_H

#include <stdbool.h>

enum { HALF_TEXT = 16, HALF_MAX = 2000 };

/* 13 is "6.5", -12 is "-6". */
const char *half_text(int points2, char out[HALF_TEXT]);

/*
 * Digits with an optional sign and an optional ".0", ".5", ".50" or ".00";
 * false for anything else and beyond 1000 points either way.
 */
bool half_parse(const char *text, int *points2);

#endif
