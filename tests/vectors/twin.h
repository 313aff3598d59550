/* SPDX-License-Identifier: ISC */
/*
 * One game kept twice: by the core, in the test, and by the real program, as
 * "pairgo host --stdio --manual-clock". Everything is asked of both, and both
 * must say the same; in the end the program's record must be the core's game.
 */
#ifndef TESTS_VECTORS_TWIN_H
#define TESTS_VECTORS_TWIN_H

#include <sys/types.h>

#include "game/past.h"
#include "table/visitor.h"

struct twin {
	struct game game;
	struct past past;
	int64_t used; /* ms of the running turn */
	struct visitor host;
	pid_t pid;
};

/* A table with those settings ("size=9"), ended by NULL, and its new game. */
void twin_start(struct twin *twin, const char *const *sets);
/* A table and a game of that set-up, sent as the root of a record. */
void twin_start_with(struct twin *twin, const struct setup *setup);

/* What both say to a request of a seat or a referee. */
enum verdict twin_act(struct twin *twin, const char *line);
/* The same for the seat to move: "play C3", "pass"; it must be allowed. */
void twin_turn(struct twin *twin, point p);
void twin_advance(struct twin *twin, int64_t ms);

/* The program's "key=" in its answer to that query, until the next call. */
const char *twin_value(struct twin *twin, const char *query, const char *key);
/* Fails unless it is that. */
void twin_expect(struct twin *twin, const char *query, const char *key,
		 const char *wanted);

/* Compares the games, and lets the table end. */
void twin_end(struct twin *twin);

#endif
