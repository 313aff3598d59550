/* SPDX-License-Identifier: ISC */
/*
 * Programs to compare with, each on a terminal of its own. What is not
 * installed is left out, and said to be.
 */
#ifndef TESTS_BENCH_PEER_H
#define TESTS_BENCH_PEER_H

#include <stdbool.h>

#include "bench/process.h"
#include "bench/pty.h"

struct peer {
	const char *argv[8];
	const char *keys[2]; /* that move something there and back, or NULL */
};

extern const struct peer peer_nudoku, peer_tmux_clock;

bool peer_is_installed(const struct peer *peer);

/* Runs it until it has started; false, and nothing runs, when it does not. */
bool peer_start(const struct peer *peer, struct pty *pty);

/* A key in a peer that runs; returns its bytes. */
long peer_press(const struct peer *peer, struct pty *pty, int i);

#endif
