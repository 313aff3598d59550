/* SPDX-License-Identifier: ISC */
/* POSIX can wait and let in a signal in one step by pselect() alone. */
#include <config.h>

#include "ui/wait.h"

#include <signal.h>
#include <sys/select.h>
#include <time.h>

static void change_mask(int how)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGWINCH);
	sigprocmask(how, &set, NULL);
}

void wait_begin(void)
{
	change_mask(SIG_BLOCK);
}

void wait_end(void)
{
	change_mask(SIG_UNBLOCK);
}

int wait_poll(struct pollfd *fds, int count, int timeout_ms)
{
	struct timespec time = {.tv_sec = timeout_ms / 1000,
				.tv_nsec = timeout_ms % 1000 * 1000000L};
	fd_set in, out;
	sigset_t mask;
	int end = 0;

	FD_ZERO(&in);
	FD_ZERO(&out);
	for (int i = 0; i < count; i++) {
		if (fds[i].events & POLLIN)
			FD_SET(fds[i].fd, &in);
		if (fds[i].events & POLLOUT)
			FD_SET(fds[i].fd, &out);
		if (fds[i].fd >= end)
			end = fds[i].fd + 1;
	}
	sigprocmask(SIG_SETMASK, NULL, &mask);
	sigdelset(&mask, SIGWINCH);
	pselect(end, &in, &out, NULL, timeout_ms < 0 ? NULL : &time, &mask);
	return poll(fds, (nfds_t)count, 0);
}
