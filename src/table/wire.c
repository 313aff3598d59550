/* SPDX-License-Identifier: ISC */
/*
 * The inbox is a window [in_start, in_length) in a growing buffer: lines are
 * taken from its front and the rest is moved down before the next read. The
 * outbox is a plain queue of bytes that is shortened from its front.
 */
#include <config.h>

#include "table/wire.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/text.h"

enum { FIRST_SIZE = 1024, KEPT_SIZE = 1 << 14 };

static int set_nonblocking(int fd)
{
	int flags = fcntl(fd, F_GETFL);

	if (flags >= 0)
		fcntl(fd, F_SETFL, flags | O_NONBLOCK);
	return flags;
}

void wire_init(struct wire *wire, int in, int out)
{
	*wire = (struct wire){.in = in, .out = out, .most = WIRE_OUTBOX_MAX};
	wire->in_flags = set_nonblocking(in);
	wire->out_flags = out == in ? -1 : set_nonblocking(out);
}

static void give_back(int fd, int flags)
{
	if (flags >= 0)
		fcntl(fd, F_SETFL, flags);
}

void wire_close(struct wire *wire)
{
	/* Both may be one terminal: undo in the opposite order. */
	give_back(wire->out, wire->out_flags);
	give_back(wire->in, wire->in_flags);
	if (wire->in >= 0)
		close(wire->in);
	if (wire->out >= 0 && wire->out != wire->in)
		close(wire->out);
	free(wire->inbox);
	free(wire->outbox);
	*wire = (struct wire){.in = -1, .out = -1, .closed = true};
}

static bool grow(char **buffer, size_t *size, size_t wanted)
{
	size_t larger = *size ? *size : FIRST_SIZE;
	char *moved;

	if (wanted <= *size)
		return true;
	while (larger < wanted)
		larger *= 2;
	moved = realloc(*buffer, larger);
	if (!moved)
		return false;
	*buffer = moved;
	*size = larger;
	return true;
}

/* At the end of the inbox, for that many bytes. */
static bool make_room(struct wire *wire, size_t length)
{
	if (wire->in_start) {
		wire->in_length -= wire->in_start;
		memmove(wire->inbox, wire->inbox + wire->in_start,
			wire->in_length);
		wire->in_start = 0;
	}
	return grow(&wire->inbox, &wire->in_size, wire->in_length + length);
}

bool wire_feed(struct wire *wire, const char *bytes, size_t length)
{
	if (!make_room(wire, length))
		return false;
	memcpy(wire->inbox + wire->in_length, bytes, length);
	wire->in_length += length;
	return true;
}

bool wire_has_part(const struct wire *wire)
{
	return wire->in_length > wire->in_start;
}

void wire_receive(struct wire *wire)
{
	ssize_t got;

	if (wire->closed)
		return;
	wire->too_long = wire->in_length - wire->in_start > WIRE_LINE_MAX;
	if (wire->too_long || !make_room(wire, 1)) {
		wire->closed = true;
		return;
	}
	got = read(wire->in, wire->inbox + wire->in_length,
		   wire->in_size - wire->in_length);
	if (got > 0)
		wire->in_length += (size_t)got;
	else if (got == 0 ||
		 (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
		wire->closed = true;
}

/* After a line that is too long nothing is read any more. */
static void refuse_line(struct wire *wire)
{
	wire->too_long = wire->closed = true;
	wire->in_start = wire->in_length;
}

static char *next_line(struct wire *wire)
{
	size_t length = wire->in_length - wire->in_start;
	char *line, *end, *nul;

	if (!length)
		return NULL;
	line = wire->inbox + wire->in_start;
	end = memchr(line, '\n', length);
	if (!end)
		return NULL;
	if (end - line > WIRE_LINE_MAX) {
		refuse_line(wire);
		return NULL;
	}
	while ((nul = memchr(line, '\0', (size_t)(end - line))))
		*nul = '\1';
	*end = '\0';
	wire->in_start += (size_t)(end - line) + 1;
	return line;
}

const char *wire_request(struct wire *wire)
{
	return next_line(wire);
}

const char *wire_line(struct wire *wire)
{
	char *line = next_line(wire);

	if (line)
		text_clean_line(line);
	return line;
}

bool wire_send(struct wire *wire, const char *text)
{
	size_t length = strlen(text) + 1;
	size_t total = wire->out_length + length;

	if (wire->out_length && total - wire->first > wire->most)
		return false;
	if (!grow(&wire->outbox, &wire->out_size, total))
		return false;
	if (!wire->out_length)
		wire->first = length;
	memcpy(wire->outbox + wire->out_length, text, length);
	wire->outbox[total - 1] = '\n';
	wire->out_length = total;
	wire->sent++;
	if (trace_is_wanted(wire->trace))
		trace_line(wire->trace, wire->number, '>', text);
	return true;
}

void wire_taken(struct wire *wire, size_t length)
{
	wire->out_length -= length;
	wire->first -= length < wire->first ? length : wire->first;
	wire->taken += length;
	if (wire->out_length) {
		memmove(wire->outbox, wire->outbox + length, wire->out_length);
	} else if (wire->out_size > KEPT_SIZE) {
		free(wire->outbox);
		wire->outbox = NULL;
		wire->out_size = 0;
	}
}

void wire_flush(struct wire *wire)
{
	size_t done = 0;

	while (done < wire->out_length) {
		ssize_t put = write(wire->out, wire->outbox + done,
				    wire->out_length - done);

		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
			break;
		if (put < 0) {
			wire->failed = errno != EPIPE && errno != ECONNRESET;
			wire->closed = true;
			done = wire->out_length;
			break;
		}
		done += (size_t)put;
	}
	wire_taken(wire, done);
}

bool wire_pending(const struct wire *wire)
{
	return wire->out_length > 0;
}

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
	text_clean_line(line);
	return true;
}

/* At once: whoever waits for a line is not to wake up for less. */
static bool send_line(int fd, const char *line, int timeout_ms)
{
	size_t length = strlen(line);
	char *whole = malloc(length + 1);
	bool sent;

	if (!whole)
		return false;
	memcpy(whole, line, length);
	whole[length] = '\n';
	sent = send_all(fd, whole, length + 1, timeout_ms);
	free(whole);
	return sent;
}

bool wire_ask(int table_fd, const char *request, int timeout_ms, char *reply,
	      size_t size)
{
	return send_line(table_fd, request, timeout_ms) &&
	       read_line(table_fd, timeout_ms, reply, size);
}

bool wire_has_ended(int table_fd)
{
	struct pollfd line = {.fd = table_fd};

	return poll(&line, 1, 0) > 0 &&
	       line.revents & (POLLHUP | POLLERR | POLLNVAL);
}
