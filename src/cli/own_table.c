/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/own_table.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/confine.h"
#include "table/rendezvous.h"
#include "table/server.h"

enum { DESCRIPTORS = 4096 };

/* Closes the descriptors from the first up to, but not including, the last. */
static void close_between(int first, int last)
{
#ifdef HAVE_CLOSE_RANGE
	if (first >= last ||
	    close_range((unsigned)first, (unsigned)last - 1, 0) == 0)
		return;
#endif
	if (last > DESCRIPTORS)
		last = DESCRIPTORS;
	for (int fd = first; fd < last; fd++)
		close(fd);
}

/*
 * Away from the terminal that it was started from, and from whatever else was
 * open there, for good: nobody is to wait for a lock or for the end of a pipe
 * because of a game. The table's wire and its trace, if any, are kept.
 */
static bool become_daemon(int wire_fd, int trace_fd)
{
	int first = wire_fd < trace_fd ? wire_fd : trace_fd;
	int second = wire_fd < trace_fd ? trace_fd : wire_fd;
	int null = open("/dev/null", O_RDWR);

	setsid();
	for (int fd = 0; null >= 0 && fd <= 2; fd++)
		dup2(null, fd);
	close_between(3, first);
	close_between(first < 3 ? 3 : first + 1, second);
	close_between(second + 1, INT_MAX);
	return chdir("/") == 0;
}

/* The table's process; never comes back. */
static void be_table(int fd, struct trace *trace,
		     const struct settings *restricted)
{
	char path[RENDEZVOUS_PATH] = "";
	struct error error;
	struct server_options options = {.in = fd,
					 .out = fd,
					 .place = path,
					 .owner = geteuid(),
					 .trace = trace};

	if (!become_daemon(fd, trace->fd) ||
	    (restricted &&
	     confine_part(CONFINE_TABLE, restricted) == CONFINE_FAILED))
		_exit(EXIT_FAILURE);
	/* before there is a socket that a signal might leave behind */
	options.stop_fd = process_stop_fd();
	/* Without it the game is as good while somebody is there. */
	options.listen_fd = rendezvous_listen(path, &error);
	memory_give_back();
	_exit(server_run(&options));
}

int own_table_begin(const struct settings *restricted, pid_t *process)
{
	struct trace trace;
	struct error error;
	int fds[2];

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, fds))
		return -1;
	if (!trace_open(&trace, &error))
		cli_fail(CLI_FAILED, error.text);
	*process = fork();
	if (*process == 0) {
		close(fds[0]);
		be_table(fds[1], &trace, restricted);
	}
	close(fds[1]);
	trace_close(&trace);
	if (*process > 0)
		return fds[0];
	close(fds[0]);
	return -1;
}
