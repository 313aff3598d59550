/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "slow.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmocka.h>

#include "record/chance.h"

enum { PART = 8192 };

static int64_t draw_lag(void)
{
	return chance(chance(40) ? SLOW_LAG_MS : SLOW_STALL_MS);
}

void slow_open(struct slow *slow, const char *path, int64_t now)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	*slow = (struct slow){.fd = socket(AF_UNIX, SOCK_STREAM, 0)};
	assert_true(slow->fd >= 0);
	memcpy(address.sun_path, path, strlen(path));
	assert_int_equal(connect(slow->fd, (struct sockaddr *)&address,
				 sizeof(address)),
			 0);
	fcntl(slow->fd, F_SETFD, FD_CLOEXEC);
	fcntl(slow->fd, F_SETFL, O_NONBLOCK);
	late_init(&slow->up, SLOW_BYTES);
	late_init(&slow->down, SLOW_BYTES);
	slow->text = malloc(SLOW_BYTES + 1);
	assert_non_null(slow->text);
	slow->told = now;
}

void slow_say(struct slow *slow, const char *line, int64_t now)
{
	char whole[256];
	size_t length = strlen(line);

	assert_true(length + 1 < sizeof(whole));
	memcpy(whole, line, length);
	whole[length] = '\n';
	if (!slow->cut)
		late_put(&slow->up, whole, length + 1, now + draw_lag());
}

const char *slow_hear(struct slow *slow)
{
	static char line[SLOW_BYTES + 1];
	char *end = memchr(slow->text, '\n', slow->length);
	size_t length = end ? (size_t)(end - slow->text) : 0;

	if (!end || slow->cut)
		return NULL;
	memcpy(line, slow->text, length);
	line[length] = '\0';
	slow->length -= length + 1;
	memmove(slow->text, end + 1, slow->length);
	return line;
}

void slow_cut(struct slow *slow, int64_t told)
{
	if (slow->up.length)
		late_lose(&slow->up, (size_t)chance((int)slow->up.length + 1));
	late_lose(&slow->down, 0);
	slow->cut = true;
	slow->told = told;
}

/* What is left of a line that was cut goes with its end. */
static void pass_up(struct slow *slow, int64_t now)
{
	size_t due = slow->cut && slow->told <= now ? slow->up.length
						    : late_due(&slow->up, now);
	ssize_t sent =
		due ? send(slow->fd, slow->up.bytes, due, MSG_NOSIGNAL) : 0;

	if (sent > 0)
		late_take(&slow->up, (size_t)sent);
}

/* False at the end. */
static bool pass_down(struct slow *slow, int64_t now)
{
	char part[PART];
	size_t room = late_room(&slow->down), due;
	ssize_t got = 1;

	while (room && got > 0) {
		got = recv(slow->fd, part, room < PART ? room : PART, 0);
		if (got > 0 && !slow->cut)
			late_put(&slow->down, part, (size_t)got,
				 now + draw_lag());
		room = late_room(&slow->down);
	}
	due = late_due(&slow->down, now);
	assert_true(slow->length + due <= SLOW_BYTES);
	memcpy(slow->text + slow->length, slow->down.bytes, due);
	slow->length += due;
	late_take(&slow->down, due);
	return got != 0;
}

bool slow_pass(struct slow *slow, int64_t now)
{
	if (slow->fd < 0)
		return true;
	pass_up(slow, now);
	if (slow->cut && slow->told <= now) {
		slow_close(slow);
		return true;
	}
	return pass_down(slow, now);
}

struct pollfd slow_fd(const struct slow *slow)
{
	bool listens = slow->fd >= 0 && late_room(&slow->down);

	return (struct pollfd){.fd = listens ? slow->fd : -1, .events = POLLIN};
}

int64_t slow_next(const struct slow *slow)
{
	int64_t next = INT64_MAX;

	if (slow->fd < 0)
		return next;
	if (slow->cut)
		next = slow->told;
	if (late_next(&slow->up) < next)
		next = late_next(&slow->up);
	if (late_next(&slow->down) < next)
		next = late_next(&slow->down);
	return next;
}

void slow_close(struct slow *slow)
{
	if (slow->fd < 0)
		return;
	close(slow->fd);
	late_clear(&slow->up);
	late_clear(&slow->down);
	free(slow->text);
	slow->fd = -1;
}
