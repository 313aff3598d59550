/* SPDX-License-Identifier: ISC */
/*
 * A socket is bound under a hidden name and renamed once it listens, so that
 * whoever finds a socket that refuses to be connected knows that its table
 * is dead, and may remove it.
 */
#include <config.h>

#include "table/rendezvous.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/text.h"
#include "table/wire.h"

enum {
	BACKLOG = 16,
	NAME = RENDEZVOUS_NAME, /* bytes for the longest name in it */
	ANSWER_MS = 1000
};

static const char prefix[] = "table-";

static bool fits(int length)
{
	return length > 0 && length < RENDEZVOUS_PATH;
}

static bool write_runtime(char path[RENDEZVOUS_PATH])
{
	const char *runtime = getenv("XDG_RUNTIME_DIR");
	int length;

	if (runtime && runtime[0] == '/')
		length = snprintf(path, RENDEZVOUS_PATH, "%s/pairgo", runtime);
	else
		length = snprintf(path, RENDEZVOUS_PATH, "/tmp/pairgo-%lu",
				  (unsigned long)geteuid());
	return fits(length + NAME);
}

static bool write_state(char path[RENDEZVOUS_PATH])
{
	static const char below[] = "/tables";
	const size_t room = RENDEZVOUS_PATH - NAME - sizeof(below);

	if (file_own_directory("XDG_STATE_HOME", ".local/state", path, room))
		return false;
	strcat(path, below);
	return true;
}

static const struct {
	const char *variable;
	bool (*write)(char path[RENDEZVOUS_PATH]);
} places[] = {
	{"XDG_RUNTIME_DIR", write_runtime},
	{"XDG_STATE_HOME", write_state},
};

enum { PLACES = sizeof(places) / sizeof(places[0]) };

/* Where tables of this user may be; false and a sentence: there is no path. */
static bool name_place(int place, char path[RENDEZVOUS_PATH],
		       struct error *error)
{
	char clean[RENDEZVOUS_PATH];

	if (!places[place].write(path))
		return error_set(error,
				 _("There is no path in %s, or it is "
				   "too long."),
				 places[place].variable);
	/* it is printed, in sentences and for whoever wants to connect */
	if (text_clean(clean, sizeof(clean), path))
		return error_set(error, _("The path in %s cannot be printed."),
				 places[place].variable);
	return true;
}

/* It may not be a link, nor may anybody else have a way in. */
static bool is_safe(const char *path)
{
	struct stat status;

	return !lstat(path, &status) && S_ISDIR(status.st_mode) &&
	       status.st_uid == geteuid() && !(status.st_mode & 077);
}

/* The same, made if it is not there: below a home with all that is above. */
static bool make_place(int place, char path[RENDEZVOUS_PATH],
		       struct error *error)
{
	int number = 0;

	if (!name_place(place, path, error))
		return false;
	if (place > 0)
		number = file_make_directory(path);
	else if (mkdir(path, 0700) && errno != EEXIST)
		number = errno;
	if (number != 0)
		return error_set(error, _("Cannot make %s: %s."), path,
				 strerror(number));
	return is_safe(path) ||
	       error_set(error, _("%s must belong to you alone (mode 700)."),
			 path);
}

static void fill_address(struct sockaddr_un *address, const char *path)
{
	memset(address, 0, sizeof(*address));
	address->sun_family = AF_UNIX;
	/* fits() has seen every path */
	memcpy(address->sun_path, path,
	       strnlen(path, sizeof(address->sun_path) - 1));
}

static int open_socket(void)
{
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	if (fd >= 0)
		fcntl(fd, F_SETFD, FD_CLOEXEC);
	return fd;
}

static bool listen_at(int fd, const char *directory, int number,
		      char path[RENDEZVOUS_PATH])
{
	char hidden[RENDEZVOUS_PATH];
	struct sockaddr_un address;
	long pid = (long)getpid();

	if (!fits(snprintf(path, RENDEZVOUS_PATH, "%s/%s%ld-%d", directory,
			   prefix, pid, number)) ||
	    !fits(snprintf(hidden, sizeof(hidden), "%s/.%ld-%d", directory, pid,
			   number)) ||
	    !access(path, F_OK))
		return false;
	/* What a dead process of our number has left behind */
	unlink(hidden);
	fill_address(&address, hidden);
	if (bind(fd, (struct sockaddr *)&address, sizeof(address)))
		return false;
	/* the directory keeps others out, and so does the socket */
	if (!chmod(hidden, 0600) && !listen(fd, BACKLOG) &&
	    !rename(hidden, path))
		return true;
	unlink(hidden);
	return false;
}

static int listen_in(const char *directory, char path[RENDEZVOUS_PATH],
		     struct error *error)
{
	for (int number = 0; number < RENDEZVOUS_TABLES; number++) {
		int fd = open_socket();

		if (fd < 0)
			break;
		if (listen_at(fd, directory, number, path))
			return fd;
		close(fd);
	}
	error_set(error, _("Cannot listen in %s: %s."), directory,
		  strerror(errno));
	return -1;
}

int rendezvous_listen(char path[RENDEZVOUS_PATH], struct error *error)
{
	char directory[RENDEZVOUS_PATH];
	struct error why[PLACES];

	for (int place = 0; place < PLACES; place++) {
		int fd = make_place(place, directory, &why[place])
				 ? listen_in(directory, path, &why[place])
				 : -1;

		if (fd >= 0)
			return fd;
	}
	error_set(error, "%s %s", why[0].text, why[1].text);
	return -1;
}

static bool is_own_socket(const char *path)
{
	struct stat status;

	return !lstat(path, &status) && S_ISSOCK(status.st_mode) &&
	       status.st_uid == geteuid();
}

void rendezvous_remove(const char *path)
{
	if (is_own_socket(path))
		unlink(path);
}

bool rendezvous_stands(const char *path)
{
	char directory[RENDEZVOUS_PATH];
	char *slash;

	snprintf(directory, sizeof(directory), "%s", path);
	slash = strrchr(directory, '/');
	if (!slash)
		return false;
	*slash = '\0';
	return is_safe(directory) && is_own_socket(path);
}

/* A table that is asked whether anybody is there. */
struct call {
	struct wire wire;
	char name[RENDEZVOUS_NAME]; /* of its socket */
	enum rendezvous answer;	    /* so far */
};

/*
 * A table that cannot even accept is not one to wait for. What is no table of
 * this user is not spoken to, nor is a file removed that is no socket of
 * theirs.
 */
static bool dial(struct call *call, const char *path)
{
	struct sockaddr_un address;
	int fd = rendezvous_stands(path) ? open_socket() : -1;

	if (fd < 0)
		return false;
	fill_address(&address, path);
	fcntl(fd, F_SETFL, O_NONBLOCK);
	if (connect(fd, (struct sockaddr *)&address, sizeof(address))) {
		if (errno == ECONNREFUSED)
			unlink(path);
		close(fd);
		return false;
	}
	fcntl(fd, F_SETFL, 0);
	if (!rendezvous_is(fd, geteuid())) {
		close(fd);
		return false;
	}
	wire_init(&call->wire, fd, fd);
	call->answer = RENDEZVOUS_SILENT;
	wire_send(&call->wire, "state");
	return true;
}

/* "123 (pairgo) T ..." */
static bool is_stopped_process(pid_t pid)
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
#ifdef SO_PEERCRED
	struct ucred peer;
	socklen_t length = sizeof(peer);

	return !getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &length) &&
	       is_stopped_process(peer.pid);
#else
	(void)fd;
	return false;
#endif
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
	if (line && !strncmp(line, "state ", 6))
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

/*
 * The number of one that waits, unless all are wanted; -1 when none does, or
 * says so in time.
 */
static int await(struct call *calls, int count, bool all)
{
	const int64_t end = wire_ms() + ANSWER_MS;
	struct pollfd fds[RENDEZVOUS_TABLES];

	for (;;) {
		int64_t left = end - wire_ms();
		int found = all ? -1 : find_waiting(calls, count);

		if (found >= 0 || !fill_fds(calls, count, fds) || left <= 0)
			return found;
		poll(fds, (nfds_t)count, (int)left);
		for (int i = 0; i < count; i++)
			if (fds[i].fd >= 0 && fds[i].revents)
				hear(&calls[i]);
	}
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
	       strlen(name) < RENDEZVOUS_NAME &&
	       !name[strlen(prefix) +
		     strspn(name + strlen(prefix), "0123456789-")];
}

static int dial_all(const char *directory, struct call *calls, int count)
{
	DIR *dir = opendir(directory);
	struct dirent *entry;

	while (dir && count < RENDEZVOUS_TABLES && (entry = readdir(dir))) {
		char path[RENDEZVOUS_PATH];

		if (is_table(entry->d_name) &&
		    fits(snprintf(path, sizeof(path), "%s/%s", directory,
				  entry->d_name)) &&
		    dial(&calls[count], path))
			strcpy(calls[count++].name, entry->d_name);
	}
	if (dir)
		closedir(dir);
	return count;
}

static struct call *call_all(int *count)
{
	struct call *calls = malloc(RENDEZVOUS_TABLES * sizeof(*calls));
	char directory[RENDEZVOUS_PATH];
	struct error error;

	*count = 0;
	for (int place = 0; calls && place < PLACES; place++)
		if (name_place(place, directory, &error) && is_safe(directory))
			*count = dial_all(directory, calls, *count);
	return calls;
}

int rendezvous_find(void)
{
	int count, fd;
	struct call *calls = call_all(&count);

	fd = hang_up(calls, count, await(calls, count, false));
	free(calls);
	return fd;
}

/* "table-1234-0" is "1234": a process seldom has more than one. */
static void name_table(const char *socket, char name[RENDEZVOUS_NAME])
{
	size_t length;

	snprintf(name, RENDEZVOUS_NAME, "%s", socket + strlen(prefix));
	length = strlen(name);
	if (length > 2 && !strcmp(name + length - 2, "-0"))
		name[length - 2] = '\0';
}

static int compare(const void *one, const void *other)
{
	const struct rendezvous_table *a = one, *b = other;

	return strcmp(a->name, b->name);
}

int rendezvous_list(struct rendezvous_table tables[RENDEZVOUS_TABLES])
{
	int count, found = 0;
	struct call *calls = call_all(&count);

	await(calls, count, true);
	for (int i = 0; i < count; i++) {
		if (calls[i].answer != RENDEZVOUS_WAITS &&
		    calls[i].answer != RENDEZVOUS_TAKEN)
			continue;
		name_table(calls[i].name, tables[found].name);
		tables[found].fd = keep(&calls[i]);
		found += tables[found].fd >= 0;
	}
	hang_up(calls, count, -1);
	free(calls);
	qsort(tables, (size_t)found, sizeof(*tables), compare);
	return found;
}

enum rendezvous rendezvous_call(const char *path, int *fd)
{
	struct call call = {.answer = RENDEZVOUS_NONE};

	*fd = -1;
	if (!fits((int)strlen(path)) || !dial(&call, path))
		return RENDEZVOUS_NONE;
	*fd = hang_up(&call, 1, await(&call, 1, false));
	return call.answer;
}

bool rendezvous_is(int socket_fd, uid_t user)
{
#ifdef SO_PEERCRED
	struct ucred peer;
	socklen_t length = sizeof(peer);

	return !getsockopt(socket_fd, SOL_SOCKET, SO_PEERCRED, &peer,
			   &length) &&
	       peer.uid == user;
#else
	(void)socket_fd, (void)user;
	return true;
#endif
}
