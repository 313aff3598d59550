/* SPDX-License-Identifier: ISC */
/*
 * How long people wait for a program that they have just started. Ours and
 * nudoku are started in turn, each in a home of its own and after the
 * same pause, and time counts until the last line of what they wait
 * for stands on the screen. A machine that others use is slow for both of a
 * pair: so the median of the ratios is what is held against the target.
 */
#ifndef TESTS_BENCH_START_H
#define TESTS_BENCH_START_H

#include <stdbool.h>

/* Prints the figures; false, with a complaint, when no screen appears. */
bool start_measure(void);

#endif
