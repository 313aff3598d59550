/* SPDX-License-Identifier: ISC */
/*
 * How many bytes the screen takes, by theme: what moves all the time, and
 * all of it at once.
 */
#ifndef TESTS_BENCH_SCREEN_BYTES_H
#define TESTS_BENCH_SCREEN_BYTES_H

#include <stdbool.h>

/* Each prints its figures; false, with a complaint, without a game. */
bool screen_bytes_plain(const char *type);
bool screen_bytes_kaya(void);
bool screen_bytes_sets(void); /* a frame that moves */

#endif
