/* SPDX-License-Identifier: ISC */
/*
 * Has another process do what it would not: what somebody could do who had
 * taken it over. Between two instructions of its own it makes one call to the
 * system, and goes on.
 */
#ifndef TESTS_E2E_INJECT_H
#define TESTS_E2E_INJECT_H

#include <stdbool.h>
#include <sys/types.h>

/* Whether this is known of the machine, and allowed. */
bool inject_can(pid_t pid);

/* What the call returns there: 0 or more, or an errno, negative. */
long inject_open(pid_t pid, const char *path, int flags);
long inject_run(pid_t pid, const char *path);
long inject_kill(pid_t pid, pid_t other);
long inject_remove(pid_t pid, const char *path);
/* All its connections end. */
void inject_hang_up(pid_t pid);

#endif
