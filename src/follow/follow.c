/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "follow/follow.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void follow_init(struct follow *follow, follow_take *take,
		 void (*clear)(struct followed *table))
{
	*follow = (struct follow){.take = take, .clear = clear};
}

static void leave(const struct follow *follow, struct followed *table)
{
	if (follow->clear)
		follow->clear(table);
	wire_close(&table->wire);
	free(table);
}

void follow_clear(struct follow *follow)
{
	for (int i = 0; i < follow->count; i++)
		leave(follow, follow->tables[i]);
	follow->count = 0;
}

bool follow_has(const struct follow *follow, pid_t process)
{
	for (int i = 0; i < follow->count; i++)
		if (follow->tables[i]->process == process &&
		    !follow->tables[i]->wire.closed)
			return true;
	return false;
}

/* Numbers by their size, "2" before "10"; then names. */
static int compare(const char *one, const char *other)
{
	size_t a = strspn(one, "0123456789"), b = strspn(other, "0123456789");

	if (a && b && a != b)
		return a < b ? -1 : 1;
	return strcmp(one, other);
}

static void take_out(struct follow *follow, int i)
{
	leave(follow, follow->tables[i]);
	follow->count--;
	memmove(&follow->tables[i], &follow->tables[i + 1],
		(size_t)(follow->count - i) * sizeof(follow->tables[0]));
}

/* The first that says nothing more, of that name or of any (NULL); or -1. */
static int find_silent(const struct follow *follow, const char *name)
{
	for (int i = 0; i < follow->count; i++)
		if (follow->tables[i]->wire.closed &&
		    (!name || !strcmp(follow->tables[i]->name, name)))
			return i;
	return -1;
}

/* The place that is free for that name, among the others; or -1. */
static int make_room(struct follow *follow, const char *name)
{
	int i = find_silent(follow, name);

	if (i < 0 && follow->count == RENDEZVOUS_TABLES)
		i = find_silent(follow, NULL);
	if (i >= 0)
		take_out(follow, i);
	if (follow->count == RENDEZVOUS_TABLES)
		return -1;
	for (i = 0; i < follow->count; i++)
		if (compare(follow->tables[i]->name, name) >= 0)
			break;
	memmove(&follow->tables[i + 1], &follow->tables[i],
		(size_t)(follow->count - i) * sizeof(follow->tables[0]));
	follow->count++;
	return i;
}

/* In its place among the others. */
static bool put(struct follow *follow, struct followed *table, pid_t process)
{
	int i = make_room(follow, table->name);

	if (i < 0)
		return false;
	table->process = process;
	follow->tables[i] = table;
	return true;
}

bool follow_add(struct follow *follow, struct followed *table, pid_t process,
		int table_fd)
{
	if (!put(follow, table, process)) {
		close(table_fd);
		leave(follow, table);
		return false;
	}
	wire_init(&table->wire, table_fd, table_fd);
	wire_send(&table->wire, replica_request(&table->replica));
	wire_flush(&table->wire);
	return true;
}

bool follow_add_fed(struct follow *follow, struct followed *table,
		    pid_t process)
{
	if (put(follow, table, process))
		return true;
	leave(follow, table);
	return false;
}

int follow_fill(const struct follow *follow, struct pollfd *fds)
{
	for (int i = 0; i < follow->count; i++) {
		const struct wire *wire = &follow->tables[i]->wire;

		fds[i] = (struct pollfd){.fd = wire->closed ? -1 : wire->in,
					 .events = POLLIN};
		if (wire_pending(wire))
			fds[i].events |= POLLOUT;
	}
	return follow->count;
}

static void read_table(const struct follow *follow, struct followed *table,
		       int64_t now)
{
	const char *line, *request;

	wire_receive(&table->wire);
	while ((line = wire_line(&table->wire)) != NULL) {
		request = follow->take(table, line, now);
		if (request)
			wire_send(&table->wire, request);
	}
	wire_flush(&table->wire);
	if (table->wire.closed && !table->gone)
		followed_leave(table, now);
}

void follow_read(struct follow *follow, const struct pollfd *fds, int64_t now)
{
	for (int i = 0; i < follow->count; i++)
		if (fds[i].revents)
			read_table(follow, follow->tables[i], now);
}

void follow_drop(struct follow *follow, pid_t process)
{
	for (int i = follow->count - 1; i >= 0; i--)
		if (follow->tables[i]->process == process)
			take_out(follow, i);
}

static bool is_past(const struct follow *follow, const struct followed *table,
		    int64_t now)
{
	bool past = followed_is_past(table, now);

	for (int i = 0; i < follow->count; i++)
		past |= followed_goes_on(table, follow->tables[i]);
	return past;
}

void follow_drop_past(struct follow *follow, int64_t now)
{
	for (int i = follow->count - 1; i >= 0; i--)
		if (is_past(follow, follow->tables[i], now))
			take_out(follow, i);
}
