/* SPDX-License-Identifier: ISC */
/*
 * A line to a table's own socket that lags, stalls and breaks, as a slow link
 * does: both ways go through late.h, by the time of this machine. Chance is
 * record/chance.h.
 */
#ifndef TESTS_STRESS_SLOW_H
#define TESTS_STRESS_SLOW_H

#include <poll.h>
#include <stdbool.h>

#include "late.h"

enum {
	SLOW_LAG_MS = 30,
	SLOW_STALL_MS = 200, /* once in a while */
	SLOW_BYTES = 1 << 17
};

struct slow {
	int fd; /* -1: there is no line */
	struct late up, down;
	bool cut;     /* nothing comes through any more, */
	int64_t told; /* and the table hears of that then */
	char *text;   /* what has come, up to a part of a line */
	size_t length;
};

/* Fails the test where nobody listens there. */
void slow_open(struct slow *slow, const char *path, int64_t now);
void slow_say(struct slow *slow, const char *line, int64_t now);
/* The next whole line that has come, until the next call; or NULL. */
const char *slow_hear(struct slow *slow);
/* It breaks, with some of what is on its way. */
void slow_cut(struct slow *slow, int64_t told);
/* What goes through now; false once the table has closed it. */
bool slow_pass(struct slow *slow, int64_t now);
/* What there is to wait for, and ms of it at most, or INT64_MAX. */
struct pollfd slow_fd(const struct slow *slow);
int64_t slow_next(const struct slow *slow);
void slow_close(struct slow *slow);

#endif
