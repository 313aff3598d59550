/* SPDX-License-Identifier: ISC */
/*
 * A table that somebody starts, "pairgo host --stdio", as one of many: what it
 * is told lies ready before it runs, so that nothing but the system decides who
 * is first. Whoever hears no reply for long fails the test.
 */
#ifndef TESTS_STRESS_STARTER_H
#define TESTS_STRESS_STARTER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct starter {
	pid_t pid;
	int in, out; /* its standard input, and its output */
	char text[512];
	size_t length;
};

/* Starts it, with these lines to read first. */
void starter_begin(struct starter *starter, const char *lines);
void starter_say(struct starter *starter, const char *lines);
/* The next line, until the next call; NULL when it has said all. */
const char *starter_hear(struct starter *starter);
/* Its input has come to an end: waits for its own; the exit status. */
int starter_end(struct starter *starter);
/* Whoever a test that failed has left behind. */
void starter_kill_all(void);

#endif
