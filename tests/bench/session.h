/* SPDX-License-Identifier: ISC */
/*
 * A game of pairgo at a terminal, in a home of its own: the set-up screen is
 * answered with Enter, then the cursor can be led about.
 */
#ifndef TESTS_BENCH_SESSION_H
#define TESTS_BENCH_SESSION_H

#include "bench/pty.h"

enum { SESSION_SIZE = 19, SESSION_STEPS = 10 };

struct session {
	struct pty pty;
	pid_t table;	 /* 0: not found */
	int row, column; /* of the cursor */
	int stones;
};

/* False, with a complaint, when no board appears. */
bool session_start(struct session *session, const char *type,
		   const char *config);
void session_stop(struct session *session);

/* What is wrong, and the screen, on standard error. */
void session_complain(const struct session *session, const char *what);

/* One step of the cursor on a round trip of SESSION_STEPS; its bytes. */
long session_step(struct session *session);
/* Takes the cursor to a point where no stone takes another. Up to 190. */
void session_lead(struct session *session);
/* Plays there; returns the bytes of the stone alone. */
long session_put(struct session *session);
long session_stone(struct session *session); /* both */

#endif
