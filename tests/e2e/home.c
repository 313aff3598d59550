/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "home.h"

#include <ctype.h>
#include <dirent.h>
#include <ftw.h>
#include <glob.h>
#include <pwd.h>
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
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmocka.h>

#include "scratch.h"

enum {
	RECORD_TEXT = 1 << 17,
	ENVIRONMENT = 1 << 16,
	LOOK_MS = 20,
	LOOKS_MAX = 1500 /* far more than a table needs to end */
};

static char top[SCRATCH_LINE];

static const char *const folders[] = {"home", "config", "config/pairgo",
				      "data", "state",	"run"};

/* The runtime directory, another login's, where a table goes else, a room. */
static const char *const tables[] = {"run/pairgo", "login/pairgo",
				     "state/pairgo/tables", "room"};
enum { TABLES = sizeof(tables) / sizeof(tables[0]) };

static const char records[] = "data/pairgo";

const char *home_path(const char *name)
{
	static char path[HOME_PATH];

	snprintf(path, sizeof(path), "%s/%s", top, name);
	return path;
}

int home_make(void)
{
	if (!mkdtemp(scratch_template(top, sizeof(top))))
		return -1;
	for (size_t i = 0; i < sizeof(folders) / sizeof(folders[0]); i++) {
		if (mkdir(home_path(folders[i]), 0700))
			return -1;
	}
	/* whatever the machine has in /etc does not count */
	home_config("");
	return 0;
}

static int remove_one(const char *path, const struct stat *status, int kind,
		      struct FTW *where)
{
	(void)status;
	(void)kind;
	(void)where;
	return remove(path);
}

/* Calls visit for every entry that begins so; returns how many there are. */
static int visit(const char *folder, const char *beginning,
		 void (*see)(const char *name, void *arg), void *arg)
{
	DIR *dir = opendir(home_path(folder));
	struct dirent *entry;
	int count = 0;

	while (dir && (entry = readdir(dir))) {
		if (strncmp(entry->d_name, beginning, strlen(beginning)) != 0 ||
		    entry->d_name[0] == '.')
			continue;
		count++;
		see(entry->d_name, arg);
	}
	if (dir)
		closedir(dir);
	return count;
}

/* Connects to a table; -1 when it is not there. */
static int call_table(const char *folder, const char *name)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	const struct timeval patience = {.tv_sec = LOOK_MS * LOOKS_MAX / 1000};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	char path[HOME_PATH];
	int length =
		snprintf(path, sizeof(path), "%s/%s", home_path(folder), name);

	if (fd < 0)
		return -1;
	if (length < (int)sizeof(address.sun_path))
		memcpy(address.sun_path, path, (size_t)length);
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
	if (!connect(fd, (struct sockaddr *)&address, sizeof(address)))
		return fd;
	close(fd);
	return -1;
}

/*
 * Asks a table to end and waits until it has. One that still has to hear that
 * its terminal has gone refuses, and is asked again. One that is stopped, as a
 * test that failed leaves it, goes on.
 */
static void quit_table(const char *name, void *arg)
{
	long pid = strtol(name + strlen("table-"), NULL, 10);
	int fd = call_table(arg, name);
	bool refused = false;
	char rest[512];

	if (pid > 1)
		kill((pid_t)pid, SIGCONT);
	if (fd >= 0 && send(fd, "quit\n", 5, MSG_NOSIGNAL) == 5)
		while (!refused && read(fd, rest, sizeof(rest)) > 0)
			refused = rest[0] == 'n';
	if (fd >= 0)
		close(fd);
}

/* Whether that process began with this home as its own. */
static bool lives_here(const char *pid)
{
	static char text[ENVIRONMENT];
	char path[HOME_PATH], here[HOME_PATH];
	size_t length = 0;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%.32s/environ", pid);
	snprintf(here, sizeof(here), "HOME=%s/home", top);
	file = fopen(path, "r");
	if (file) {
		length = fread(text, 1, sizeof(text), file);
		fclose(file);
	}
	return memmem(text, length, here, strlen(here) + 1) != NULL;
}

/* Calls see for every process in it; returns how many there are. */
static int visit_inhabitants(void (*see)(const char *pid, void *arg), void *arg)
{
	DIR *dir = opendir("/proc");
	struct dirent *entry;
	int count = 0;

	while (dir && (entry = readdir(dir))) {
		if (!isdigit((unsigned char)entry->d_name[0]) ||
		    !lives_here(entry->d_name))
			continue;
		count++;
		if (see)
			see(entry->d_name, arg);
	}
	if (dir)
		closedir(dir);
	return count;
}

/* Whoever is still to end, or has not even begun to listen. */
static bool is_inhabited(void)
{
	return visit_inhabitants(NULL, NULL) > 0;
}

/* How often threads have slept, and whether all of them do now. */
struct sleep {
	unsigned long naps;
	bool all;
};

static void count_naps(struct sleep *sleep, const char *pid, const char *thread)
{
	char path[HOME_PATH], line[128], state = 0;
	unsigned long naps;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%.32s/task/%.32s/status", pid,
		 thread);
	file = fopen(path, "r");
	while (file && fgets(line, sizeof(line), file)) {
		sscanf(line, "State: %c", &state);
		if (sscanf(line, "voluntary_ctxt_switches: %lu", &naps) == 1)
			sleep->naps += naps;
	}
	if (file)
		fclose(file);
	if (state != 'S')
		sleep->all = false;
}

static void look_at_threads(const char *pid, void *arg)
{
	char path[HOME_PATH];
	DIR *dir;
	struct dirent *entry;

	snprintf(path, sizeof(path), "/proc/%.32s/task", pid);
	dir = opendir(path);
	while (dir && (entry = readdir(dir)))
		if (isdigit((unsigned char)entry->d_name[0]))
			count_naps(arg, pid, entry->d_name);
	if (dir)
		closedir(dir);
}

/* Who wakes another before it sleeps is awake at one of two looks, or was. */
void home_rest(void)
{
	struct sleep then = {.all = false};

	for (int looks = 0; looks < LOOKS_MAX; looks++) {
		struct sleep now = {.all = true};

		visit_inhabitants(look_at_threads, &now);
		if (now.all && then.all && now.naps == then.naps)
			return;
		if (!now.all)
			poll(NULL, 0, 1);
		then = now;
	}
	fail_msg("nobody in %s comes to rest", top);
}

/*
 * A table lets go of its peers before it removes its socket, and one that has
 * just begun has none yet: as long as somebody is there it is looked at again.
 */
int home_remove(void)
{
	for (int looks = 0; looks < LOOKS_MAX; looks++) {
		for (int i = 0; i < TABLES; i++)
			visit(tables[i], "table-", quit_table,
			      (void *)(uintptr_t)tables[i]);
		if (!is_inhabited() &&
		    !nftw(top, remove_one, 16, FTW_DEPTH | FTW_PHYS))
			return 0;
		poll(NULL, 0, LOOK_MS);
	}
	return -1;
}

void home_enter(void)
{
	setenv("HOME", home_path("home"), 1);
	setenv("XDG_CONFIG_HOME", home_path("config"), 1);
	setenv("XDG_DATA_HOME", home_path("data"), 1);
	setenv("XDG_STATE_HOME", home_path("state"), 1);
	setenv("XDG_RUNTIME_DIR", home_path("run"), 1);
}

const char *home_file(const char *name, const char *text)
{
	static char path[HOME_PATH];
	FILE *file;

	snprintf(path, sizeof(path), "%s", home_path(name));
	file = fopen(path, "w");

	assert_non_null(file);
	fputs(text, file);
	assert_int_equal(fclose(file), 0);
	return path;
}

void home_config(const char *text)
{
	static const char apart[] = "\nroom {\n directory = \"\"\n}\n";
	char *whole = malloc(strlen(text) + sizeof(apart));

	assert_non_null(whole);
	strcpy(whole, text);
	if (!strstr(text, "room {"))
		strcat(whole, apart);
	home_file("config/pairgo/pairgo.conf", whole);
	free(whole);
}

void home_room(const char *more)
{
	const struct passwd *own = getpwuid(geteuid());
	char text[4096];

	snprintf(text, sizeof(text),
		 "%sroom {\n directory = \"\"\n account = \"%s\"\n}\n", more,
		 own ? own->pw_name : "");
	home_config(text);
}

struct newest {
	char name[HOME_PATH];
	int count;
};

/*
 * Names of records begin with the time: the greatest is the newest. Copies of
 * damaged ones end otherwise.
 */
static void keep_newest(const char *name, void *arg)
{
	struct newest *newest = arg;
	size_t length = strlen(name);

	if (length < 4 || strcmp(name + length - 4, ".sgf") != 0)
		return;
	newest->count++;
	if (strcmp(name, newest->name) > 0)
		snprintf(newest->name, sizeof(newest->name), "%s", name);
}

int home_records(void)
{
	struct newest newest = {.count = 0};

	visit(records, "2", keep_newest, &newest);
	return newest.count;
}

const char *home_record(void)
{
	static char text[RECORD_TEXT];
	struct newest newest = {.count = 0};
	char path[HOME_PATH];
	FILE *file;

	text[0] = '\0';
	visit(records, "2", keep_newest, &newest);
	if (!newest.count)
		return text;
	assert_true(snprintf(path, sizeof(path), "%s/%s", home_path(records),
			     newest.name) < (int)sizeof(path));
	file = fopen(path, "r");
	if (!file)
		return text;
	text[fread(text, 1, sizeof(text) - 1, file)] = '\0';
	fclose(file);
	return text;
}

/* The socket's name is table-PID-NUMBER. */
bool home_has_recorded(const char *text)
{
	for (int looks = 0; looks < LOOKS_MAX; looks++) {
		if (strstr(home_record(), text))
			return true;
		poll(NULL, 0, LOOK_MS);
	}
	return false;
}

static void read_pid(const char *name, void *arg)
{
	long pid;

	if (sscanf(name, "table-%ld-", &pid) == 1)
		*(pid_t *)arg = (pid_t)pid;
}

/* Whether there come to be that many tables; the pid is that of the last. */
static bool await_tables(int count, pid_t *pid)
{
	for (int looks = 0; looks < LOOKS_MAX; looks++) {
		int found = 0;

		for (int i = 0; i < TABLES; i++)
			found += visit(tables[i], "table-", read_pid, pid);
		if (found == count)
			return true;
		poll(NULL, 0, LOOK_MS);
	}
	return false;
}

bool home_is_left(void)
{
	pid_t pid;

	return await_tables(0, &pid);
}

pid_t home_table(void)
{
	pid_t pid = -1;

	/* a signal to -1 would be one to everybody */
	assert_true(await_tables(1, &pid));
	return pid;
}

const char *home_socket(const char *directory)
{
	static char path[HOME_PATH];
	glob_t found;

	snprintf(path, sizeof(path), "%s/table-*", directory);
	if (glob(path, 0, NULL, &found))
		return "";
	snprintf(path, sizeof(path), "%s", found.gl_pathv[0]);
	globfree(&found);
	return path;
}

static void call_one(const char *name, void *arg)
{
	*(int *)arg = call_table(tables[0], name);
}

int home_visit(void)
{
	int fd = -1;

	visit(tables[0], "table-", call_one, &fd);
	return fd;
}
