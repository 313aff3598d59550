/* SPDX-License-Identifier: ISC */
/*
 * Plays one stone between two signals to both processes, which begin and end
 * what tests/bench/coverage.c notes. See tests/bench/footprint.
 */
#include <config.h>

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/session.h"

enum { STONES = 6, GLANCE_MS = 50, DUMP_MS = 1000 };

static bool tell_both(const struct session *session, int ms)
{
	bool told = session->table > 0 && !kill(session->pty.pid, SIGURG) &&
		    !kill(session->table, SIGURG);

	poll(NULL, 0, ms);
	return told;
}

int main(void)
{
	struct session session;
	bool good;

	if (!session_start(&session, "xterm-256color", ""))
		return EXIT_FAILURE;
	for (int i = 1; i < STONES; i++)
		session_stone(&session);
	session_lead(&session);
	/* processes that ended on the way have left notes of their own */
	good = tell_both(&session, GLANCE_MS) &&
	       system("find . -name '*.gcda' -delete") == 0;
	session_put(&session);
	good = good && tell_both(&session, DUMP_MS);
	session_stop(&session);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
