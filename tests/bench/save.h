/* SPDX-License-Identifier: ISC */
/*
 * How long it takes from a turn to the table's "ok", which it says when the
 * turn is on the disk: in memory, and on the disk that the build is on.
 */
#ifndef TESTS_BENCH_SAVE_H
#define TESTS_BENCH_SAVE_H

#include <stdbool.h>

/* Prints the figures; false, with a complaint, when no table answers. */
bool save_measure(void);

#endif
