/* SPDX-License-Identifier: ISC */
/*
 * A pipe to ourselves. Its end is the one thing that a signal handler can
 * know, so it has to be a global.
 */
#include <config.h>

#include "table/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static int far_end = -1;

/* A pipe that is full has said it often enough. */
static void on_signal(int number)
{
	int before = errno;

	(void)number;
	while (write(far_end, "", 1) < 0 && errno == EINTR)
		;
	errno = before;
}

static void catch_signal(int number)
{
	struct sigaction was,
		catcher = {.sa_handler = on_signal, .sa_flags = SA_RESTART};

	sigemptyset(&catcher.sa_mask);
	if (!sigaction(number, NULL, &was) && was.sa_handler != SIG_IGN)
		sigaction(number, &catcher, NULL);
}

int stop_open(void)
{
	int ends[2];

	if (pipe(ends))
		return -1;
	for (int i = 0; i < 2; i++) {
		fcntl(ends[i], F_SETFD, FD_CLOEXEC);
		fcntl(ends[i], F_SETFL, O_NONBLOCK);
	}
	far_end = ends[1];
	catch_signal(SIGTERM);
	catch_signal(SIGINT);
	return ends[0];
}
