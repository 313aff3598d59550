/* SPDX-License-Identifier: ISC */
/*
 * How many columns one character takes on a terminal, from tables drawn from
 * the Unicode Character Database. Ambiguous characters take one.
 */
#ifndef BASE_WIDTH_H
#define BASE_WIDTH_H

/* 0, 1 or 2; meaningless for control characters. */
int width_of(unsigned long character);

#endif
