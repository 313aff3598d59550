/* SPDX-License-Identifier: ISC */
/* Asking the tables that there are whether anybody is there, and more. */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "table/rendezvous_parts.h"
#include "base/analyzer.h"
#include "base/monotonic.h"
#include "base/number.h"
#include "base/text.h"
#include "table/wire.h"

enum { ANSWER_MS = 1000 };

static const char prefix[] = RENDEZVOUS_PREFIX;

/* A table that is asked whether anybody is there. */
struct call {
	struct wire wire;
	pid_t process;
	uid_t owner;
	enum rendezvous answer; /* so far */
};

static bool find_owner(const char *path, uid_t *owner)
{
	struct stat status;

	if (lstat(path, &status) || !S_ISSOCK(status.st_mode))
		return false;
	*owner = status.st_uid;
	return true;
}

pid_t rendezvous_process(const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;
	int64_t pid =
		text_skip(&name, prefix) ? number_take(&name, INT_MAX) : 0;

	return pid > 0 ? (pid_t)pid : 0;
}

void rendezvous_set_process(struct rendezvous_table *table, pid_t process)
{
	table->process = process;
	snprintf(table->name, sizeof(table->name), "%ld", (long)process);
}

/*
 * A table that cannot even accept is not one to wait for. Who listens must be
 * whose socket it is: that of another user is not spoken to, nor is a file
 * removed that is no socket of this one.
 */
static bool dial(struct call *call, const char *path)
{
	struct sockaddr_un address;
	int fd = find_owner(path, &call->owner) ? rendezvous_open_socket() : -1;

	if (fd < 0)
		return false;
	rendezvous_fill_address(&address, path);
	fcntl(fd, F_SETFL, O_NONBLOCK);
	if (connect(fd, (struct sockaddr *)&address, sizeof(address))) {
		if (errno == ECONNREFUSED)
			rendezvous_remove(path);
		close(fd);
		return false;
	}
	fcntl(fd, F_SETFL, 0);
	if (!rendezvous_is(fd, call->owner)) {
		close(fd);
		return false;
	}
	wire_init(&call->wire, fd, fd);
	/* whoever listens can call a socket by another's number */
	call->process = rendezvous_peer(fd);
	if (!call->process)
		call->process = rendezvous_process(path);
	call->answer = RENDEZVOUS_SILENT;
	wire_send(&call->wire, "state");
	return true;
}

/* "123 (pairgo) T ..." */
bool rendezvous_is_stopped(pid_t pid)
{
	char path[64], text[128] = "";
	const char *state;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%ld/stat", (long)pid);
	file = fopen(path, "r");
	if (!file)
		return false;
	text[fread(text, 1, sizeof(text) - 1, file)] = '\0';
	fclose(file);
	state = strrchr(text, ')');
	return state && !strncmp(state, ") T", 3);
}

/* One that has been stopped says nothing before it goes on. */
static bool is_stopped(int fd)
{
	pid_t peer = rendezvous_peer(fd);

	return peer && rendezvous_is_stopped(peer);
}

/* A game with a seat that nobody sits at: what the table's "state" says. */
static void hear(struct call *call)
{
	const char *line;

	wire_receive(&call->wire);
	line = wire_line(&call->wire);
	if (!line && !call->wire.closed)
		return;
	call->answer = RENDEZVOUS_NONE;
	if (!line || strncmp(line, "state ", 6) != 0)
		return;
	if (strstr(line, " saved=waits "))
		call->answer = RENDEZVOUS_STUCK;
	else
		call->answer = strstr(line, " free=- ") ? RENDEZVOUS_TAKEN
							: RENDEZVOUS_WAITS;
}

/* Those that have not answered yet; poll() passes over the others. */
static int fill_fds(struct call *calls, int count, struct pollfd *fds)
{
	int silent = 0;

	for (int i = 0; i < count; i++) {
		struct call *call = &calls[i];
		bool waits = call->answer == RENDEZVOUS_SILENT &&
			     !is_stopped(call->wire.in);

		wire_flush(&call->wire);
		fds[i] = (struct pollfd){.fd = waits ? call->wire.in : -1,
					 .events = POLLIN};
		silent += waits;
	}
	return silent;
}

static int find_waiting(const struct call *calls, int count)
{
	for (int i = 0; i < count; i++)
		if (calls[i].answer == RENDEZVOUS_WAITS)
			return i;
	return -1;
}

/* For those, or until there are keys to read; false then. */
static bool wait_for(struct pollfd *fds, int count, int keys, int64_t ms)
{
	fds[count] = (struct pollfd){.fd = keys, .events = POLLIN};
	poll(fds, (nfds_t)count + 1, (int)ms);
	return !fds[count].revents;
}

enum round { ROUND_HEARD, ROUND_OVER, ROUND_KEYS };

/* Until somebody answers; over: all have, or the time is up. */
static enum round hear_round(struct call *calls, int count, int keys,
			     int64_t end)
{
	struct pollfd fds[RENDEZVOUS_TABLES + 1];
	int64_t left = end - monotonic_ms();

	if (!fill_fds(calls, count, fds) || left <= 0)
		return ROUND_OVER;
	if (!wait_for(fds, count, keys, left))
		return ROUND_KEYS;
	for (int i = 0; i < count; i++)
		if (fds[i].fd >= 0 && fds[i].revents)
			hear(&calls[i]);
	return ROUND_HEARD;
}

/* The number of one that waits; -1 when none does, or says so in time. */
static int await(struct call *calls, int count)
{
	const int64_t end = monotonic_ms() + ANSWER_MS;
	int found;

	do
		found = find_waiting(calls, count);
	while (found < 0 && hear_round(calls, count, -1, end) == ROUND_HEARD);
	return found;
}

/* False when there are keys before. */
static bool await_all(struct call *calls, int count, int keys)
{
	const int64_t end = monotonic_ms() + ANSWER_MS;
	enum round round;

	do
		round = hear_round(calls, count, keys, end);
	while (round == ROUND_HEARD);
	return round == ROUND_OVER;
}

/* A descriptor for the caller; -1 is left where there is none. */
static int keep(const struct call *call)
{
	int fd = dup(call->wire.in);

	if (fd >= 0)
		fcntl(fd, F_SETFD, FD_CLOEXEC);
	return fd;
}

/* The others are told good-bye; the descriptor of the one is the caller's. */
static int hang_up(struct call *calls, int count, int kept)
{
	int fd = kept < 0 ? -1 : keep(&calls[kept]);

	for (int i = 0; i < count; i++)
		wire_close(&calls[i].wire);
	return fd;
}

/* A name of ours has nothing but numbers behind the prefix. */
static bool is_table(const char *name)
{
	return !strncmp(name, prefix, strlen(prefix)) &&
	       !name[strlen(prefix) +
		     strspn(name + strlen(prefix), "0123456789-")];
}

/* Those that are asked, and whether there are more than could be. */
struct calls {
	struct call *all;
	int count;
	pid_t except; /* whose table is not; 0: none */
	bool more;
};

/* Whose tables are asked before those of others, and without a limit. */
static bool is_favoured(uid_t owner, uid_t favoured)
{
	return owner == favoured || owner == geteuid();
}

/* A name that others could have chosen does not keep the room's own out. */
static bool has_had_enough(const struct calls *calls, uid_t owner,
			   uid_t favoured)
{
	int before = 0;

	for (int i = 0; i < calls->count; i++)
		before += calls->all[i].owner == owner;
	return calls->count == RENDEZVOUS_TABLES ||
	       (!is_favoured(owner, favoured) && before >= RENDEZVOUS_EACH);
}

/* Whether that failed for want of descriptors, or of memory. */
static bool is_short(void)
{
	return errno == EMFILE || errno == ENFILE || errno == ENOMEM ||
	       errno == ENOBUFS;
}

/* One of a name of ours, if it is the favoured user's, or else if it is not. */
static void try_dial(const char *path, uid_t favoured, bool wanted,
		     struct calls *calls)
{
	struct call *next = &calls->all[calls->count];
	uid_t owner;

	errno = 0;
	if (calls->except && rendezvous_process(path) == calls->except)
		return;
	if (!find_owner(path, &owner) || is_favoured(owner, favoured) != wanted)
		return;
	if (has_had_enough(calls, owner, favoured))
		calls->more = true;
	else if (dial(next, path))
		calls->count++;
	else
		calls->more |= is_short();
}

static void dial_some(const char *directory, uid_t favoured, bool wanted,
		      struct calls *calls)
{
	DIR *dir = opendir(directory);
	struct dirent *entry;

	calls->more |= !dir && is_short();
	while (dir && (entry = readdir(dir))) {
		char path[RENDEZVOUS_PATH];

		if (is_table(entry->d_name) &&
		    rendezvous_fits(snprintf(path, sizeof(path), "%s/%s",
					     directory, entry->d_name)))
			try_dial(path, favoured, wanted, calls);
	}
	if (dir)
		closedir(dir);
}

/* Those of one directory, the favoured user's first. */
static void dial_all(const char *directory, uid_t favoured, struct calls *calls)
{
	dial_some(directory, favoured, true, calls);
	dial_some(directory, favoured, false, calls);
}

/* This user's own, where nobody else can have put any. */
static struct calls call_own(pid_t except)
{
	struct calls calls = {.except = except,
			      .all = malloc(RENDEZVOUS_TABLES *
					    sizeof(*calls.all))};
	char directory[RENDEZVOUS_PATH];
	struct error error;

	for (int place = 0; calls.all && place < RENDEZVOUS_PLACES; place++)
		if (rendezvous_name_place(place, directory, &error) &&
		    rendezvous_is_private(directory))
			dial_some(directory, geteuid(), true, &calls);
	return calls;
}

int rendezvous_find(void)
{
	struct calls calls = call_own(0);
	int fd = hang_up(calls.all, calls.count, await(calls.all, calls.count));

	free(calls.all);
	return fd;
}

static int compare(const void *one, const void *other)
{
	const struct rendezvous_table *a = one, *b = other;

	return strcmp(a->name, b->name);
}

/* The tables of a room behind this user's own; whose the room is. */
static void call_room(const char *room, struct calls *calls, uid_t *keeper)
{
	struct stat status;
	struct error error;

	if (!room || !*room || !calls->all ||
	    !rendezvous_is_room(room, &error) || lstat(room, &status))
		return;
	*keeper = status.st_uid;
	dial_all(room, *keeper, calls);
}

static bool has_game(const struct call *call)
{
	return call->answer >= RENDEZVOUS_STUCK;
}

bool rendezvous_is_foreign(const struct rendezvous_table *table)
{
	return table->whose == RENDEZVOUS_PLAYER && table->owner != geteuid();
}

/* Those that have a game: the first are this user's own; how many. */
static int keep_all(struct calls *calls, int own, uid_t keeper,
		    struct rendezvous_table *tables)
{
	int found = 0;

	for (int i = 0; i < calls->count; i++) {
		const struct call *call = &calls->all[i];
		struct rendezvous_table *table = &tables[found];

		if (!has_game(call))
			continue;
		rendezvous_set_process(table, call->process);
		table->owner = call->owner;
		table->whose = i < own			? RENDEZVOUS_PRIVATE
			       : table->owner == keeper ? RENDEZVOUS_ROOM
							: RENDEZVOUS_PLAYER;
		table->fd = keep(call);
		if (table->fd < 0)
			calls->more = true;
		else
			found++;
	}
	return found;
}

/* The answers of all that are called; -1: there were keys before. */
static int list(struct calls *calls, int own, uid_t keeper, int keys,
		struct rendezvous_table *tables)
{
	int found = -1;

	if (await_all(calls->all, calls->count, keys))
		found = keep_all(calls, own, keeper, tables);
	hang_up(calls->all, calls->count, -1);
	free(calls->all);
	if (found > 0)
		qsort(tables, (size_t)found, sizeof(*tables), compare);
	return found;
}

int rendezvous_list(const char *room, int keys,
		    struct rendezvous_table tables[RENDEZVOUS_TABLES],
		    bool *more)
{
	uid_t keeper = geteuid();
	struct calls calls = call_own(0);
	int own = calls.count, found;

	call_room(room, &calls, &keeper);
	found = list(&calls, own, keeper, keys, tables);
	if (more)
		*more = calls.more;
	return found;
}

int rendezvous_list_own(pid_t except,
			struct rendezvous_table tables[RENDEZVOUS_TABLES])
{
	struct calls calls = call_own(except);

	return list(&calls, calls.count, geteuid(), -1, tables);
}

enum rendezvous rendezvous_call(const char *path, int *fd)
{
	struct call call = {.answer = RENDEZVOUS_NONE};

	*fd = -1;
	if (!rendezvous_fits((int)strlen(path)) || !rendezvous_stands(path) ||
	    !dial(&call, path))
		return RENDEZVOUS_NONE;
	*fd = hang_up(&call, 1, await(&call, 1));
	return call.answer;
}

bool rendezvous_meet(const char *path, struct rendezvous_table *table)
{
	const char *name = strrchr(path, '/');
	struct call call = {.answer = RENDEZVOUS_NONE};

	table->fd = -1;
	if (!name || !is_table(name + 1) ||
	    !rendezvous_fits((int)strlen(path)) || !rendezvous_stands(path) ||
	    !dial(&call, path))
		return false;
	await_all(&call, 1, -1);
	rendezvous_set_process(table, call.process);
	table->owner = call.owner;
	table->whose = RENDEZVOUS_PRIVATE;
	if (has_game(&call))
		table->fd = keep(&call);
	hang_up(&call, 1, -1);
	return table->fd >= 0;
}

/* Its reply, if that is all there. */
static void take_reply(struct wire *wire, char **reply)
{
	const char *line;

	wire_receive(wire);
	line = wire_line(wire);
	/* the caller has it, in an array */
	ANALYZER_OFF("-Wanalyzer-malloc-leak")
	if (line)
		*reply = strdup(line);
	ANALYZER_ON
}

/* Those that are still to answer; poll() passes over the others. */
static int await_replies(struct wire *wires, int count, char **replies,
			 struct pollfd *fds)
{
	int silent = 0;

	for (int i = 0; i < count; i++) {
		bool waits = !replies[i] && !wires[i].closed &&
			     !is_stopped(wires[i].in);

		wire_flush(&wires[i]);
		fds[i] = (struct pollfd){.fd = waits ? wires[i].in : -1,
					 .events = POLLIN};
		silent += waits;
	}
	return silent;
}

/* False when there are keys before. */
static bool hear_all(struct wire *wires, int count, int keys, char **replies)
{
	const int64_t end = monotonic_ms() + ANSWER_MS;
	struct pollfd fds[RENDEZVOUS_TABLES + 1];
	int64_t left = ANSWER_MS;

	while (left > 0 && await_replies(wires, count, replies, fds)) {
		if (!wait_for(fds, count, keys, left))
			return false;
		for (int i = 0; i < count; i++)
			if (fds[i].fd >= 0 && fds[i].revents)
				take_reply(&wires[i], &replies[i]);
		left = end - monotonic_ms();
	}
	return true;
}

bool rendezvous_ask(const struct rendezvous_table *tables, int count, int keys,
		    const char *line, char **replies)
{
	struct wire *wires = calloc((size_t)count, sizeof(*wires));
	bool heard;

	for (int i = 0; i < count; i++)
		replies[i] = NULL;
	for (int i = 0; wires && i < count; i++) {
		int fd = dup(tables[i].fd);

		wire_init(&wires[i], fd, fd);
		wires[i].closed = fd < 0 || !wire_send(&wires[i], line);
	}
	heard = !wires || hear_all(wires, count, keys, replies);
	for (int i = 0; wires && i < count; i++)
		wire_close(&wires[i]);
	free(wires);
	return heard;
}
