/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/client.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static bool wait_for(int fd, short events, int timeout_ms)
{
	struct pollfd pollfd = {.fd = fd, .events = events};
	int ready;

	do
		ready = poll(&pollfd, 1, timeout_ms);
	while (ready < 0 && errno == EINTR);
	return ready > 0;
}

static bool send_all(int fd, const char *text, size_t length, int timeout_ms)
{
	while (length) {
		ssize_t put;

		if (!wait_for(fd, POLLOUT, timeout_ms))
			return false;
		put = send(fd, text, length, MSG_NOSIGNAL | MSG_DONTWAIT);
		if (put < 0 && errno != EAGAIN && errno != EINTR)
			return false;
		if (put > 0) {
			text += put;
			length -= (size_t)put;
		}
	}
	return true;
}

/*
 * What has come up to the end of the line, and no further: what follows it
 * belongs to whoever reads next. -1 where nothing more will come.
 */
static ssize_t take_some(int fd, char *chunk, size_t size)
{
	ssize_t seen = recv(fd, chunk, size, MSG_PEEK | MSG_DONTWAIT);
	const char *end;

	if (seen < 0 && (errno == EAGAIN || errno == EINTR))
		return 0;
	if (seen <= 0)
		return -1;
	end = memchr(chunk, '\n', (size_t)seen);
	return recv(fd, chunk, end ? (size_t)(end - chunk) + 1 : (size_t)seen,
		    MSG_DONTWAIT);
}

static bool read_line(int fd, int timeout_ms, char *line, size_t size)
{
	size_t length = 0;
	char chunk[512];
	ssize_t got;

	do {
		if (!wait_for(fd, POLLIN, timeout_ms))
			return false;
		got = take_some(fd, chunk, sizeof(chunk));
		if (got < 0)
			return false;
		for (ssize_t i = 0; i < got; i++)
			if (chunk[i] != '\n' && length + 1 < size)
				line[length++] = chunk[i];
	} while (got == 0 || chunk[got - 1] != '\n');
	line[length] = '\0';
	return true;
}

bool client_ask(int table_fd, const char *request, int timeout_ms, char *reply,
		size_t size)
{
	return send_all(table_fd, request, strlen(request), timeout_ms) &&
	       send_all(table_fd, "\n", 1, timeout_ms) &&
	       read_line(table_fd, timeout_ms, reply, size);
}
