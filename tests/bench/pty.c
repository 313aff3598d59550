/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/pty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "vterm_screen.h"

enum { LINES = 24, COLUMNS = 80, BURST_MS = 50 };

int64_t pty_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* In the child: the terminal's other end becomes its own. */
static void become(int fd, const char *name, const char *const argv[],
		   const char *type)
{
	int slave;

	setsid();
	slave = open(name, O_RDWR);
	close(fd);
	if (slave < 0)
		_exit(127);
	ioctl(slave, TIOCSCTTY, 0);
	for (int i = 0; i <= 2; i++)
		dup2(slave, i);
	if (slave > 2)
		close(slave);
	setenv("TERM", type, 1);
	execvp(argv[0], (char *const *)argv);
	_exit(127);
}

static int open_terminal(void)
{
	static const struct winsize size = {.ws_row = LINES, .ws_col = COLUMNS};
	int fd = posix_openpt(O_RDWR | O_NOCTTY);

	if (fd < 0)
		return -1;
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	if (grantpt(fd) || unlockpt(fd) || ioctl(fd, TIOCSWINSZ, &size)) {
		close(fd);
		return -1;
	}
	return fd;
}

bool pty_start(struct pty *pty, const char *const argv[], const char *type)
{
	const char *name;

	*pty = (struct pty){.fd = open_terminal()};
	if (pty->fd < 0)
		return false;
	name = ptsname(pty->fd);
	pty->screen = vterm_screen_new(LINES, COLUMNS);
	pty->asked = pty_now();
	pty->pid = fork();
	if (pty->pid == 0)
		become(pty->fd, name, argv, type);
	return pty->pid > 0 && pty->screen;
}

void pty_stop(struct pty *pty)
{
	if (pty->pid > 0) {
		kill(pty->pid, SIGKILL);
		waitpid(pty->pid, NULL, 0);
	}
	if (pty->fd >= 0)
		close(pty->fd);
	vterm_screen_free(pty->screen);
	*pty = (struct pty){.fd = -1};
}

static void answer(struct pty *pty)
{
	char reply[256];
	size_t length = vterm_screen_answer(pty->screen, reply, sizeof(reply));

	if (length > 0 && write(pty->fd, reply, length) < 0)
		perror("bench: write");
}

/* What has come; 0 after that long without anything, or at the end. */
static long take(struct pty *pty, int ms)
{
	struct pollfd fd = {.fd = pty->fd, .events = POLLIN};
	char bytes[65536];
	ssize_t got;

	if (poll(&fd, 1, ms) <= 0)
		return 0;
	got = read(pty->fd, bytes, sizeof(bytes));
	if (got <= 0)
		return 0;
	pty->last = pty_now();
	vterm_screen_write(pty->screen, bytes, (size_t)got);
	answer(pty);
	return got;
}

long pty_settle(struct pty *pty, int quiet_ms)
{
	long total = 0, got;

	while ((got = take(pty, quiet_ms)) > 0)
		total += got;
	return total;
}

bool pty_await(struct pty *pty, const char *text, int ms)
{
	int64_t end = pty_now() + (int64_t)ms * 1000000, left;

	while ((left = end - pty_now()) > 0) {
		/* looking takes a while, and what waits is not to wait for it */
		if (take(pty, 0) > 0)
			continue;
		if (pty_shows(pty, text))
			return true;
		take(pty, (int)(left / 1000000) + 1);
	}
	return false;
}

long pty_listen(struct pty *pty, int ms)
{
	int64_t end = pty_now() + (int64_t)ms * 1000000, left;
	long total = 0;

	while ((left = end - pty_now()) > 0)
		total += take(pty, (int)(left / 1000000) + 1);
	return total;
}

long pty_burst(struct pty *pty, int ms)
{
	long first = take(pty, ms);

	return first + pty_settle(pty, BURST_MS);
}

long pty_press(struct pty *pty, const char *keys, int quiet_ms)
{
	pty->asked = pty->last = pty_now();
	if (write(pty->fd, keys, strlen(keys)) < 0)
		perror("bench: write");
	return pty_settle(pty, quiet_ms);
}

double pty_answered_ms(const struct pty *pty)
{
	return (double)(pty->last - pty->asked) / 1e6;
}

bool pty_shows(const struct pty *pty, const char *text)
{
	char *screen = vterm_screen_text(pty->screen);
	bool shows = screen && strstr(screen, text);

	free(screen);
	return shows;
}
