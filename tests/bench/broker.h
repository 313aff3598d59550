/* SPDX-License-Identifier: ISC */
/* How late a node is at a thousand who watch by a broker. */
#ifndef TESTS_BENCH_BROKER_H
#define TESTS_BENCH_BROKER_H

#include <stdbool.h>

/* False, after a complaint, where it does not come about. */
bool broker_measure(void);

#endif
