/* SPDX-License-Identifier: ISC */
/* What Linux tells about a running process in /proc. */
#ifndef TESTS_BENCH_PROCESS_H
#define TESTS_BENCH_PROCESS_H

#include <sys/types.h>

/* -1 for each figure that cannot be had. */
struct process_memory {
	long peak, rss, pss, private; /* kB */
};

struct process_work {
	long wakes;    /* voluntary context switches */
	double cpu_us; /* on a processor */
};

struct process_memory process_memory(pid_t pid);
struct process_work process_work(pid_t pid);

/* How many processes have a file of that name mapped: they share its memory. */
int process_count(const char *library);

#endif
