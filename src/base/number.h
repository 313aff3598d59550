/* SPDX-License-Identifier: ISC */
/*
 * Whole numbers as people, files and the wire write them: digits of ASCII in
 * any locale, nothing before them that is not looked at, nothing that wraps.
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

#endif
