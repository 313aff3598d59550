/* SPDX-License-Identifier: ISC */
/*
 * What a game is like on a machine that is twenty times as slow: the system
 * gives the program and its table 5 ms of a processor in each 100 ms, as a
 * group of processes, which only root can make, where the system has such.
 */
#ifndef TESTS_BENCH_SLOW_H
#define TESTS_BENCH_SLOW_H

#include <stdbool.h>

/* Prints the figures, or why there are none; false when no board appears. */
bool slow_measure(void);

#endif
