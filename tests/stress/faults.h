/* SPDX-License-Identifier: ISC */
/*
 * Calls of the system that fail when a test wants it. Each is wrapped by the
 * linker (-Wl,--wrap=NAME) and counted; the one that is chosen fails at its
 * n-th call, once or from then on. Only a process that is armed is meant.
 */
#ifndef TESTS_STRESS_FAULTS_H
#define TESTS_STRESS_FAULTS_H

#include <stdbool.h>

/* The formatter would change this each time. */
/* clang-format off */
#define FAULT_CALLS(CALL) \
	CALL(accept) CALL(bind) CALL(close) CALL(fcntl) CALL(flock) \
	CALL(fsync) CALL(ftruncate) CALL(listen) CALL(mkdir) \
	CALL(open) CALL(openat) CALL(opendir) CALL(pipe) CALL(poll) \
	CALL(pread) CALL(pthread_create) CALL(pwrite) CALL(read) \
	CALL(recv) CALL(rename) CALL(renameat) CALL(send) \
	CALL(socket) CALL(socketpair) CALL(unlink) CALL(unlinkat) \
	CALL(write) CALL(malloc) CALL(calloc) CALL(realloc) \
	CALL(open_memstream)
/* clang-format on */

#define FAULT_NAME(name) FAULT_##name,
enum fault_call { FAULT_CALLS(FAULT_NAME) FAULTS };

/* From malloc on it is memory that is wanted. */
bool fault_is_memory(enum fault_call call);
const char *fault_name(enum fault_call call);

struct fault {
	enum fault_call call; /* FAULTS: none */
	long at;	      /* from 1 on */
	int number;	      /* of the error */
	long times;	      /* that it happens, from there on */
};

/* Shared by who plans and who is armed; false without memory. */
bool faults_begin(void);
/* For the next process: all counts begin at 0. */
void faults_plan(const struct fault *fault);
/* In the process that it is about. */
void faults_arm(void);
long faults_count(enum fault_call call);

#endif
