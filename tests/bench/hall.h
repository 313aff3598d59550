/* SPDX-License-Identifier: ISC */
/*
 * What a hall costs: tables with four terminals each, all clocks running, from
 * ten tables to two hundred.
 */
#ifndef TESTS_BENCH_HALL_H
#define TESTS_BENCH_HALL_H

#include <stdbool.h>

bool hall_measure(void);

#endif
