/* SPDX-License-Identifier: ISC */
/* POSIX can wait and let in a signal in one step by pselect() alone. */
#include <config.h>

#include "ui/term/wait.h"

#include <signal.h>
#include <stdbool.h>
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

/* Whoever started us may have left so many files open that they do not. */
static bool fit_select(const struct pollfd *fds, int count)
{
	for (int i = 0; i < count; i++)
		if (fds[i].fd >= FD_SETSIZE)
			return false;
	return true;
}

/* A signal that comes just before poll() does not end it early. */
static int wait_longer(struct pollfd *fds, int count, int timeout_ms)
{
	int ready;

	change_mask(SIG_UNBLOCK);
	ready = poll(fds, (nfds_t)count, timeout_ms);
	change_mask(SIG_BLOCK);
	return ready;
}

int wait_poll(struct pollfd *fds, int count, int timeout_ms)
{
	struct timespec time = {.tv_sec = timeout_ms / 1000,
				.tv_nsec = timeout_ms % 1000 * 1000000L};
	fd_set in, out;
	sigset_t mask;
	int end = 0;

	if (!fit_select(fds, count))
		return wait_longer(fds, count, timeout_ms);
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
