/* SPDX-License-Identifier: ISC */
/*
 * A line between somebody and a table (tests/table/stepped.h) that lags, stalls
 * and breaks, but never reorders or invents: what is sent takes its time, and
 * what is on its way when it breaks is lost, be it in the middle of a line.
 * Time is the test's, and chance record/chance.h.
 */
#ifndef TESTS_STRESS_LOSSY_H
#define TESTS_STRESS_LOSSY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LOSSY_LAG_MS = 400, LOSSY_STALL_MS = 3000 };

/* One way of it. */
struct lossy_way {
	char *text; /* on its way */
	size_t length, ready;
	int64_t due; /* when the next of it is ready */
};

struct lossy {
	int number;   /* of the peer at the table, 0: there is none */
	bool cut;     /* nothing goes through any more */
	int64_t told; /* when the table hears of that */
	struct lossy_way up, down;
};

/* A peer comes to the table, and is where this line ends. */
void lossy_open(struct lossy *line);
/* It breaks; the table hears of it so many ms later. */
void lossy_cut(struct lossy *line, int64_t ms);
void lossy_say(struct lossy *line, const char *text);
/*
 * What goes through now: true if the table hears something, or that nobody is
 * there any more.
 */
bool lossy_pass(struct lossy *line);
/* The next whole line that has come from the table, until the next call. */
const char *lossy_hear(struct lossy *line);
/* When there is something to do next; INT64_MAX: nothing is on its way. */
int64_t lossy_due(const struct lossy *line);
void lossy_close(struct lossy *line);

#endif
