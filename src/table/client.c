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

/* Byte by byte: what follows the reply belongs to whoever reads next. */
static bool read_line(int fd, int timeout_ms, char *line, size_t size)
{
	size_t length = 0;
	char c;

	for (;;) {
		ssize_t got;

		if (!wait_for(fd, POLLIN, timeout_ms))
			return false;
		got = recv(fd, &c, 1, MSG_DONTWAIT);
		if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
			return false;
		if (got < 0)
			continue;
		if (c == '\n')
			break;
		if (length + 1 < size)
			line[length++] = c;
	}
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
