/* SPDX-License-Identifier: ISC */
/*
 * Tables that say nothing, and may be found nowhere: one that was stopped does
 * not listen again, nor say so beside its record, when somebody has removed
 * what led to it. But the system lists every socket under the name that it got
 * at first, and what a process has open says whether it is that one's.
 */
#include <config.h>

#include <dirent.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/monotonic.h"
#include "base/number.h"
#include "table/rendezvous_parts.h"

enum {
	LISTENS = 1 << 16,
	LINE = 512,
	LINK = 4352,
	WAKE_MS = 1000,
	GLANCE_MS = 20
};

/* A socket in a directory of ours, with the name that it was bound under. */
struct trace {
	unsigned long inode;
	char path[RENDEZVOUS_PATH];
	char *name; /* in it, ".812-471108150000001" */
};

/* The sockets of the whole machine, of which few are at a place of ours. */
struct scan {
	FILE *sockets; /* NULL: they are not listed here */
	char places[RENDEZVOUS_PLACES][RENDEZVOUS_PATH]; /* or "" */
};

static void scan_begin(struct scan *scan)
{
	struct error error;

	scan->sockets = fopen("/proc/net/unix", "re");
	for (int i = 0; i < RENDEZVOUS_PLACES; i++)
		if (!rendezvous_name_place(i, scan->places[i], &error))
			scan->places[i][0] = '\0';
}

static void scan_end(struct scan *scan)
{
	if (scan->sockets)
		fclose(scan->sockets);
}

/* Whether the line may be of one there: else it need not be taken apart. */
static bool names_place(const struct scan *scan, const char *line)
{
	bool names = false;

	for (int i = 0; i < RENDEZVOUS_PLACES; i++)
		names |= *scan->places[i] && strstr(line, scan->places[i]);
	return names;
}

static bool is_place(const struct scan *scan, const char *directory)
{
	bool is = false;

	for (int i = 0; i < RENDEZVOUS_PLACES; i++)
		is |= *directory && !strcmp(scan->places[i], directory);
	return is;
}

/* "0: 00000002 00000000 00010000 0001 01 4711 /run/user/1000/pairgo/.812-4..." */
static bool read_line(const struct scan *scan, const char *line,
		      struct trace *trace)
{
	unsigned flags;
	char *slash;

	if (!names_place(scan, line) ||
	    sscanf(line, "%*s %*s %*s %x %*s %*s %lu %107[^\n]", &flags,
		   &trace->inode, trace->path) != 3 ||
	    !(flags & LISTENS))
		return false;
	slash = strrchr(trace->path, '/');
	if (!slash || slash[1] != '.')
		return false;
	*slash = '\0';
	trace->name = slash + 1;
	return is_place(scan, trace->path);
}

/* The next one that listens; false when there is no more. */
static bool scan_next(struct scan *scan, struct trace *trace)
{
	char line[LINE];

	while (scan->sockets && fgets(line, sizeof(line), scan->sockets))
		if (read_line(scan, line, trace))
			return true;
	return false;
}

/* Whether it has that socket, and the lock of a record: a game. */
static bool has_game(pid_t pid, unsigned long inode)
{
	char path[64], wanted[64], link[LINK];
	bool listens = false, locks = false;
	struct dirent *entry;
	struct stat status;
	ssize_t length;
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%ld/fd", (long)pid);
	snprintf(wanted, sizeof(wanted), "socket:[%lu]", inode);
	dir = opendir(path);
	if (!dir || fstat(dirfd(dir), &status) || status.st_uid != geteuid()) {
		if (dir)
			closedir(dir);
		return false;
	}
	while ((entry = readdir(dir))) {
		length = readlinkat(dirfd(dir), entry->d_name, link,
				    sizeof(link) - 1);
		link[length > 0 ? length : 0] = '\0';
		listens |= !strcmp(link, wanted);
		locks |= strstr(link, ".lock") != NULL;
	}
	closedir(dir);
	return listens && locks;
}

/* One that is not among those; false: it is, or is no table that has a game. */
static bool take(const struct trace *trace,
		 const struct rendezvous_table *tables, int count,
		 struct rendezvous_table *table)
{
	const char *number = trace->name + 1;
	int64_t process = number_take(&number, INT_MAX);

	*table = (struct rendezvous_table){.fd = -1,
					   .owner = geteuid(),
					   .whose = RENDEZVOUS_PRIVATE};
	for (int i = 0; i < count; i++)
		if (tables[i].process == process)
			return false;
	rendezvous_set_process(table, (pid_t)process);
	return process > 0 && has_game(table->process, trace->inode);
}

/* Whether a socket that stands there is that process's, by its name. */
static bool is_led_to(const char *directory, pid_t process)
{
	char path[RENDEZVOUS_PATH + NAME_MAX + 2];
	DIR *dir = opendir(directory);
	struct dirent *entry;
	bool led = false;

	while (dir && !led && (entry = readdir(dir))) {
		snprintf(path, sizeof(path), "%s/%s", directory, entry->d_name);
		led = rendezvous_process(path) == process &&
		      rendezvous_stands(path);
	}
	if (dir)
		closedir(dir);
	return led;
}

/* Of a table that would hear of it, and cannot be found; or 0. */
static pid_t find_lost(const struct trace *trace)
{
	struct rendezvous_table table;

	if (!take(trace, NULL, 0, &table) ||
	    is_led_to(trace->path, table.process) ||
	    rendezvous_is_stopped(table.process))
		return 0;
	return table.process;
}

/* How many there are, which are told so, or have been. */
static int count_lost(bool tells)
{
	struct scan scan;
	struct trace trace;
	int count = 0;

	scan_begin(&scan);
	while (scan_next(&scan, &trace)) {
		pid_t pid = find_lost(&trace);

		if (pid && tells)
			kill(pid, SIGUSR1);
		count += pid != 0;
	}
	scan_end(&scan);
	return count;
}

bool rendezvous_wake(void)
{
	const int64_t end = monotonic_ms() + WAKE_MS;
	bool woken = count_lost(true) > 0;

	while (woken && count_lost(false) > 0 && monotonic_ms() < end)
		poll(NULL, 0, GLANCE_MS);
	return woken;
}

int rendezvous_add_silent(struct rendezvous_table tables[RENDEZVOUS_TABLES],
			  int count)
{
	struct scan scan;
	struct trace trace;

	scan_begin(&scan);
	while (count < RENDEZVOUS_TABLES && scan_next(&scan, &trace))
		if (take(&trace, tables, count, &tables[count]))
			count++;
	scan_end(&scan);
	return count;
}
