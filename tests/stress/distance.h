/* SPDX-License-Identifier: ISC */
/*
 * A way to a port of this machine that is as long as one from another
 * continent: what goes over it lags, and stalls once in a while, as it does
 * where packets are lost. It is a process of its own, which ends with the test.
 */
#ifndef TESTS_STRESS_DISTANCE_H
#define TESTS_STRESS_DISTANCE_H

#include <stdbool.h>
#include <sys/types.h>

struct distance {
	pid_t pid;
	int port; /* that stands for the one at the other end */
};

bool distance_open(struct distance *distance, int port);
void distance_close(struct distance *distance);

#endif
