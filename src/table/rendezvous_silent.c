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

/* A socket that listens, and who bound it there, by the name it had then. */
struct trace {
	unsigned long inode;
	char directory[RENDEZVOUS_PATH]; /* one of ours */
	pid_t process;
};

/* Where sockets of this user may be: of a machine's few are there. */
struct places {
	char paths[RENDEZVOUS_PLACES][RENDEZVOUS_PATH]; /* or "" */
};

static void name_places(struct places *places)
{
	struct error error;

	for (int i = 0; i < RENDEZVOUS_PLACES; i++)
		if (!rendezvous_name_place(i, places->paths[i], &error))
			places->paths[i][0] = '\0';
}

/* Whether the line may be of one there: else it need not be taken apart. */
static bool names_place(const struct places *places, const char *line)
{
	bool names = false;

	for (int i = 0; i < RENDEZVOUS_PLACES; i++)
		names |= *places->paths[i] && strstr(line, places->paths[i]);
	return names;
}

static bool is_place(const struct places *places, const char *directory)
{
	bool is = false;

	for (int i = 0; i < RENDEZVOUS_PLACES; i++)
		is |= *directory && !strcmp(places->paths[i], directory);
	return is;
}

/*
 * "0: 00000002 00000000 00010000 0001 01 4711 /run/user/1000/pairgo/.812-47":
 * the last number in front of the path is the inode, ".812" says the process.
 */
static bool read_line(const struct places *places, const char *line,
		      struct trace *trace)
{
	const char *number;
	unsigned flags;
	char *slash;

	if (!names_place(places, line) ||
	    sscanf(line, "%*s %*s %*s %x %*s %*s %lu %107[^\n]", &flags,
		   &trace->inode, trace->directory) != 3 ||
	    !(flags & LISTENS))
		return false;
	slash = strrchr(trace->directory, '/');
	if (!slash || slash[1] != '.')
		return false;
	*slash = '\0';
	number = slash + 2;
	trace->process = (pid_t)number_take(&number, INT_MAX);
	return trace->process > 0 && is_place(places, trace->directory);
}

/* Says whether more are wanted. */
typedef bool visitor(const struct trace *trace, void *context);

static void visit_all(visitor *visit, void *context)
{
	FILE *file = fopen("/proc/net/unix", "re");
	char line[LINE];
	struct places places;
	struct trace trace;
	bool wanted = true;

	name_places(&places);
	while (file && wanted && fgets(line, sizeof(line), file))
		wanted = !read_line(&places, line, &trace) ||
			 visit(&trace, context);
	if (file)
		fclose(file);
}

/* Whether it has that socket, and the lock of a record: a game. */
static bool has_game(const struct trace *trace)
{
	char path[64], wanted[64], link[LINK];
	bool listens = false, locks = false;
	struct dirent *entry;
	struct stat status;
	ssize_t length;
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%ld/fd", (long)trace->process);
	snprintf(wanted, sizeof(wanted), "socket:[%lu]", trace->inode);
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

/* Whether a table would hear of it that cannot be found. */
static bool is_lost(const struct trace *trace)
{
	return !is_led_to(trace->directory, trace->process) &&
	       !rendezvous_is_stopped(trace->process);
}

struct woken {
	bool any, told;
};

static bool tell_lost(const struct trace *trace, void *context)
{
	struct woken *woken = context;

	if (!has_game(trace))
		return true;
	woken->any = true;
	if (is_lost(trace)) {
		rendezvous_tell(trace->process);
		woken->told = true;
	}
	return true;
}

static bool find_lost(const struct trace *trace, void *found)
{
	*(bool *)found = has_game(trace) && is_lost(trace);
	return !*(bool *)found;
}

static bool is_none_lost(void *context)
{
	bool found = false;

	(void)context;
	visit_all(find_lost, &found);
	return !found;
}

void rendezvous_tell(pid_t process)
{
	kill(process, SIGUSR1);
}

void rendezvous_await(bool (*look)(void *context), void *context)
{
	const int64_t end = monotonic_ms() + WAKE_MS;

	while (!look(context) && monotonic_ms() <= end)
		poll(NULL, 0, GLANCE_MS);
}

bool rendezvous_wake(void)
{
	struct woken woken = {.any = false};

	visit_all(tell_lost, &woken);
	if (woken.told)
		rendezvous_await(is_none_lost, NULL);
	return woken.any;
}

struct tables {
	struct rendezvous_table *tables;
	int count;
};

/* One that is not among those, and has a game. */
static bool add(const struct trace *trace, void *context)
{
	struct tables *all = context;
	struct rendezvous_table *table = &all->tables[all->count];

	for (int i = 0; i < all->count; i++)
		if (all->tables[i].process == trace->process)
			return true;
	if (!has_game(trace))
		return true;
	*table = (struct rendezvous_table){.fd = -1,
					   .owner = geteuid(),
					   .whose = RENDEZVOUS_PRIVATE};
	rendezvous_set_process(table, trace->process);
	return ++all->count < RENDEZVOUS_TABLES;
}

int rendezvous_add_silent(struct rendezvous_table tables[RENDEZVOUS_TABLES],
			  int count)
{
	struct tables all = {tables, count};

	if (count < RENDEZVOUS_TABLES)
		visit_all(add, &all);
	return all.count;
}
