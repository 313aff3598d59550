/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/monotonic.h"
#include "visitor.h"

#include <errno.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "table/server.h"

#include "../record/folder.h"

enum {
	PATIENCE_MS = 20000, /* far more than the slowest machine needs */
	HURRY_MS = 2000,     /* when the table is known to be broken */
	GLANCE_MS = 1,	     /* between two looks whether the table has ended */
	FIRST_BUFFER = 4096
};

struct hosted hosted;

/* What was waited for in vain once has failed all of the tests already. */
static int patience = PATIENCE_MS;

static void fail_late(const char *what)
{
	patience = HURRY_MS;
	fail_msg("%s", what);
}

void visitor_init(struct visitor *visitor, int fd)
{
	*visitor = (struct visitor){.fd = fd};
}

void visitor_close(struct visitor *visitor)
{
	if (visitor->fd >= 0)
		close(visitor->fd);
	free(visitor->inbox);
	*visitor = (struct visitor){.fd = -1};
}

void visitor_say(struct visitor *visitor, const char *line)
{
	size_t length = strlen(line);

	assert_int_equal(send(visitor->fd, line, length, MSG_NOSIGNAL), length);
	assert_int_equal(send(visitor->fd, "\n", 1, MSG_NOSIGNAL), 1);
}

/* False at the end of what the table has to say. */
static bool receive(struct visitor *visitor)
{
	struct pollfd fd = {.fd = visitor->fd, .events = POLLIN};
	ssize_t got;

	visitor->length -= visitor->start;
	if (visitor->length)
		memmove(visitor->inbox, visitor->inbox + visitor->start,
			visitor->length);
	visitor->start = 0;
	if (visitor->length == visitor->size) {
		visitor->size =
			visitor->size ? 2 * visitor->size : FIRST_BUFFER;
		visitor->inbox = realloc(visitor->inbox, visitor->size);
		assert_non_null(visitor->inbox);
	}
	if (poll(&fd, 1, patience) <= 0)
		fail_late("the table says nothing");
	got = read(visitor->fd, visitor->inbox + visitor->length,
		   visitor->size - visitor->length);
	if (got > 0)
		visitor->length += (size_t)got;
	return got > 0;
}

const char *visitor_hear(struct visitor *visitor)
{
	for (;;) {
		size_t length = visitor->length - visitor->start;
		char *line = length ? visitor->inbox + visitor->start : NULL;
		char *end = length ? memchr(line, '\n', length) : NULL;

		if (end) {
			*end = '\0';
			visitor->start += (size_t)(end - line) + 1;
			return line;
		}
		if (!receive(visitor))
			return NULL;
	}
}

/*
 * Who is there, since when they were not, and what number a question has:
 * seldom what a test is about.
 */
static bool is_company(const char *line)
{
	return !strncmp(line, "company ", 8) || !strncmp(line, "missed ", 7) ||
	       !strncmp(line, "question ", 9);
}

static bool is_news(const char *line)
{
	return !strncmp(line, "node ", 5) || !strncmp(line, "record ", 7) ||
	       !strncmp(line, "seats ", 6) || is_company(line) ||
	       !strncmp(line, "not-saved ", 10) || !strcmp(line, "saved") ||
	       (!strncmp(line, "clock ", 6) && !strchr(line, '='));
}

const char *visitor_ask(struct visitor *visitor, const char *line)
{
	bool record = !strcmp(line, "record");
	const char *reply;

	visitor_say(visitor, line);
	do {
		reply = visitor_hear(visitor);
		if (!reply)
			fail_msg("no reply to \"%.80s\"", line);
	} while (is_news(reply) && !(record && !strncmp(reply, "record ", 7)));
	return reply;
}

static void check(const char *line, const char *beginning, const char *asked)
{
	if (!line || strncmp(line, beginning, strlen(beginning)))
		fail_msg("%s: \"%s\" instead of \"%s\"", asked,
			 line ? line : "(the end)", beginning);
}

void expect_reply(struct visitor *visitor, const char *line,
		  const char *beginning)
{
	check(visitor_ask(visitor, line), beginning, line);
}

void expect_line(struct visitor *visitor, const char *beginning)
{
	const char *line;

	do
		line = visitor_hear(visitor);
	while (line && is_company(line) && !is_company(beginning));
	check(line, beginning, "heard");
}

void expect_ok(struct visitor *visitor, const char *lines)
{
	while (*lines) {
		size_t length = strcspn(lines, ",");
		char line[256];

		snprintf(line, sizeof(line), "%.*s", (int)length, lines);
		check(visitor_ask(visitor, line), "ok", line);
		lines += length;
		lines += strspn(lines, ", ");
	}
}

const char *value_of(const char *line, const char *key)
{
	static char value[2048];
	char word[64];
	const char *found;

	snprintf(word, sizeof(word), " %s=", key);
	found = strstr(line, word);
	if (!found)
		fail_msg("no %s in \"%s\"", key, line);
	found += strlen(word);
	snprintf(value, sizeof(value), "%.*s", (int)strcspn(found, " "), found);
	return value;
}

void expect_state(struct visitor *visitor, const char *key, const char *value)
{
	assert_string_equal(value_of(visitor_ask(visitor, "state"), key),
			    value);
}

/* The kernel keeps little for a table's first peer: the table keeps more. */
static void make_pair(int fds[2])
{
	int bytes = 4096;

	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	setsockopt(fds[1], SOL_SOCKET, SO_SNDBUF, &bytes, sizeof(bytes));
}

static int start(struct server_options options)
{
	struct error error;
	int fds[2];

	setenv("XDG_RUNTIME_DIR", top, 1);
	setenv("XDG_STATE_HOME", below("state"), 1);
	hosted.listen_fd = rendezvous_listen(hosted.path, &error);
	if (hosted.listen_fd < 0)
		return -1;
	make_pair(fds);
	hosted.pid = fork();
	if (hosted.pid == 0) {
		/* a test that crashes leaves no table behind for long */
		alarm(6 * PATIENCE_MS / 1000);
		close(fds[0]);
		options.stop_fd = process_stop_fd();
		options.directory = top;
		options.listen_fd = hosted.listen_fd;
		options.place = hosted.path;
		options.in = options.out = fds[1];
		_exit(server_run(&options));
	}
	close(fds[1]);
	close(hosted.listen_fd);
	visitor_init(&hosted.first, fds[0]);
	return hosted.pid > 0 ? 0 : -1;
}

int hosted_by_hand(void **state)
{
	return make_top(state) ||
	       start((struct server_options){.manual_clock = true,
					     .owner = geteuid()});
}

int hosted_again(void)
{
	return start((struct server_options){.manual_clock = true,
					     .owner = geteuid()});
}

int hosted_by_clock(void **state)
{
	return make_top(state) ||
	       start((struct server_options){.owner = geteuid()});
}

int hosted_with_notes(void **state)
{
	return make_top(state) ||
	       start((struct server_options){.owner = geteuid(), .note_ms = 1});
}

int hosted_with_looks(void **state)
{
	return make_top(state) ||
	       start((struct server_options){
		       .manual_clock = true, .owner = geteuid(), .look_ms = 1});
}

int hosted_by_others(void **state)
{
	return make_top(state) ||
	       start((struct server_options){.owner = geteuid() + 1});
}

int hosted_for_all(void **state)
{
	return make_top(state) ||
	       start((struct server_options){.manual_clock = true,
					     .owner = geteuid(),
					     .shared = true});
}

int hosted_wait(void)
{
	int status = -1;

	for (int64_t end = monotonic_ms() + patience;
	     waitpid(hosted.pid, &status, WNOHANG) == 0;
	     poll(NULL, 0, GLANCE_MS))
		if (monotonic_ms() > end)
			fail_late("the table does not end");
	hosted.pid = 0;
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int hosted_end(void **state)
{
	visitor_close(&hosted.first);
	if (hosted.pid > 0) {
		kill(hosted.pid, SIGKILL);
		waitpid(hosted.pid, NULL, 0);
	}
	return remove_top(state);
}

void hosted_visit(struct visitor *visitor)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	assert_true(fd >= 0);
	memcpy(address.sun_path, hosted.path, strlen(hosted.path));
	assert_int_equal(
		connect(fd, (struct sockaddr *)&address, sizeof(address)), 0);
	visitor_init(visitor, fd);
}

const char *small_game(int lines, const char *options)
{
	static char text[256];

	snprintf(text, sizeof(text),
		 "new (;SZ[%d]KM[5.5]XR[jpga-current]XO[%s])", lines, options);
	return text;
}
