/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "starter.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum {
	PATIENCE_MS = 20000, /* far more than the slowest machine needs */
	ALIVE_MAX = 100
};

static pid_t alive[ALIVE_MAX]; /* 0: a place for another */

static void replace(pid_t old, pid_t new)
{
	int i = 0;

	while (i < ALIVE_MAX && alive[i] != old)
		i++;
	assert_true(i < ALIVE_MAX);
	alive[i] = new;
}

/* The other starters are not to hold the ends of this one's pipes. */
static void make_pipe(int ends[2])
{
	assert_int_equal(pipe(ends), 0);
	for (int i = 0; i < 2; i++)
		fcntl(ends[i], F_SETFD, FD_CLOEXEC);
}

void starter_begin(struct starter *starter, const char *lines)
{
	int there[2], back[2];

	make_pipe(there);
	make_pipe(back);
	*starter = (struct starter){.in = there[1], .out = back[0]};
	starter_say(starter, lines);
	starter->pid = fork();
	assert_true(starter->pid >= 0);
	if (starter->pid == 0) {
		dup2(there[0], STDIN_FILENO);
		dup2(back[1], STDOUT_FILENO);
		execl(getenv("PAIRGO"), "pairgo", "host", "--stdio", NULL);
		_exit(127);
	}
	replace(0, starter->pid);
	close(there[0]);
	close(back[1]);
}

void starter_say(struct starter *starter, const char *lines)
{
	assert_int_equal(write(starter->in, lines, strlen(lines)),
			 strlen(lines));
}

const char *starter_hear(struct starter *starter)
{
	struct pollfd fd = {.fd = starter->out, .events = POLLIN};
	static char line[sizeof(starter->text)];
	ssize_t got = 1;
	char *end;

	while (!(end = memchr(starter->text, '\n', starter->length))) {
		assert_true(starter->length < sizeof(starter->text));
		if (poll(&fd, 1, PATIENCE_MS) <= 0)
			fail_msg("a table says nothing");
		got = read(starter->out, starter->text + starter->length,
			   sizeof(starter->text) - starter->length);
		if (got <= 0)
			return NULL;
		starter->length += (size_t)got;
	}
	*end = '\0';
	strcpy(line, starter->text);
	starter->length -= (size_t)(end + 1 - starter->text);
	memmove(starter->text, end + 1, starter->length);
	return line;
}

int starter_end(struct starter *starter)
{
	int status;

	close(starter->in);
	while (starter_hear(starter))
		;
	close(starter->out);
	assert_int_equal(waitpid(starter->pid, &status, 0), starter->pid);
	replace(starter->pid, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void starter_kill_all(void)
{
	for (int i = 0; i < ALIVE_MAX; i++) {
		if (!alive[i])
			continue;
		kill(alive[i], SIGKILL);
		waitpid(alive[i], NULL, 0);
		alive[i] = 0;
	}
}
