/* SPDX-License-Identifier: ISC */
/*
 * A signal is passed on through a pipe to ourselves. Its end is the one thing
 * that a signal handler can know, so it has to be a global.
 */
#include <config.h>

#include "table/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/socket.h>
#include <unistd.h>

static int write_end = -1;

/* When the pipe is full, what is in it wakes poll() as well. */
static void on_signal(int number)
{
	int before = errno;

	(void)number;
	while (write(write_end, "", 1) < 0 && errno == EINTR)
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

int process_stop_fd(void)
{
	int ends[2];

	if (pipe(ends))
		return -1;
	for (int i = 0; i < 2; i++) {
		fcntl(ends[i], F_SETFD, FD_CLOEXEC);
		fcntl(ends[i], F_SETFL, O_NONBLOCK);
	}
	write_end = ends[1];
	catch_signal(SIGTERM);
	catch_signal(SIGINT);
	return ends[0];
}

bool process_peer_is(int socket_fd, uid_t user)
{
#ifdef SO_PEERCRED
	struct ucred peer;
	socklen_t length = sizeof(peer);

	return !getsockopt(socket_fd, SOL_SOCKET, SO_PEERCRED, &peer,
			   &length) &&
	       peer.uid == user;
#else
	(void)socket_fd, (void)user;
	return true;
#endif
}
