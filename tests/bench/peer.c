/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/peer.h"

#include <stdio.h>
#include <stdlib.h>

enum { START_MS = 150, KEY_MS = 20 };

const struct peer peer_nudoku = {.argv = {"nudoku"}, .keys = {"l", "h"}};

/* A server of its own, which ends with its only window. */
const struct peer peer_tmux_clock = {.argv = {"tmux", "-L", "pairgo-bench",
					      "-f", "/dev/null", "new-session",
					      "sleep 1000"}};

bool peer_is_installed(const struct peer *peer)
{
	char command[128];

	snprintf(command, sizeof(command), "command -v %s >/dev/null",
		 peer->argv[0]);
	return system(command) == 0;
}

bool peer_start(const struct peer *peer, struct pty *pty)
{
	if (!peer_is_installed(peer) ||
	    !pty_start(pty, peer->argv, "xterm-256color"))
		return false;
	pty_settle(pty, START_MS);
	return true;
}

long peer_press(const struct peer *peer, struct pty *pty, int i)
{
	/* four there and four back, inside its board */
	return pty_press(pty, peer->keys[i >> 2 & 1], KEY_MS);
}
