/* SPDX-License-Identifier: ISC */
/*
 * GNU Go as another reader of our files: one process, asked as often as
 * need be in its Go Text Protocol.
 */
#ifndef TESTS_RECORD_GNUGO_H
#define TESTS_RECORD_GNUGO_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#include "rules/board.h"

struct gnugo {
	pid_t pid;
	FILE *to, *from;
};

/* False where GNU Go is not installed; the TAP plan then says so. */
bool gnugo_start(struct gnugo *gnugo);
void gnugo_stop(struct gnugo *gnugo);

/*
 * Fails the test at anything but an answer, such as a warning; *out is what
 * stands behind its "=".
 */
enum { GNUGO_ANSWER = 4096 };
void gnugo_ask(struct gnugo *gnugo, const char *command,
	       char out[GNUGO_ANSWER]);

/* The stones of "black" or "white" on a board of that many lines. */
void gnugo_stones(struct gnugo *gnugo, const char *side, int size,
		  struct pointset *stones);

#endif
