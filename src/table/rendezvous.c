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
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/text.h"
#include "table/wire.h"

enum { TABLES_MAX = 100, BACKLOG = 16, ANSWER_MS = 1000 };

static const char prefix[] = "table-";

static bool fits(int length)
{
	return length > 0 && length < RENDEZVOUS_PATH;
}

/* The directory of this user, made if need be; false when it is not safe. */
static bool find_directory(char path[RENDEZVOUS_PATH], struct error *error)
{
	const char *runtime = getenv("XDG_RUNTIME_DIR");
	char clean[RENDEZVOUS_PATH];
	struct stat status;
	int length;

	if (runtime && runtime[0] == '/')
		length = snprintf(path, RENDEZVOUS_PATH, "%s/pairgo", runtime);
	else
		length = snprintf(path, RENDEZVOUS_PATH, "/tmp/pairgo-%lu",
				  (unsigned long)geteuid());
	/* 32 bytes are for the longest name in it */
	if (!fits(length + 32))
		return error_set(error,
				 "The path of XDG_RUNTIME_DIR is too long.");
	/* it is printed, in sentences and for whoever wants to connect */
	if (text_clean(clean, sizeof(clean), path))
		return error_set(
			error,
			"The path of XDG_RUNTIME_DIR cannot be printed.");
	if (mkdir(path, 0700) && errno != EEXIST)
		return error_set(error, "Cannot make %s: %s.", path,
				 strerror(errno));
	if (lstat(path, &status) || !S_ISDIR(status.st_mode) ||
	    status.st_uid != geteuid() || status.st_mode & 077)
		return error_set(error,
				 "%s must belong to you alone (mode 700).",
				 path);
	return true;
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
	if (!listen(fd, BACKLOG) && !rename(hidden, path))
		return true;
	unlink(hidden);
	return false;
}

int rendezvous_listen(char path[RENDEZVOUS_PATH], struct error *error)
{
	char directory[RENDEZVOUS_PATH];

	if (!find_directory(directory, error))
		return -1;
	for (int number = 0; number < TABLES_MAX; number++) {
		int fd = open_socket();

		if (fd < 0)
			break;
		if (listen_at(fd, directory, number, path))
			return fd;
		close(fd);
	}
	error_set(error, "Cannot listen in %s: %s.", directory,
		  strerror(errno));
	return -1;
}

/* A game that nobody sits at: what the table's "state" says. */
static bool is_waiting(int fd)
{
	char reply[WIRE_REPLY];

	return wire_ask(fd, "state", ANSWER_MS, reply, sizeof(reply)) &&
	       !strncmp(reply, "state ", 6) && strstr(reply, " attached=0 ");
}

static int connect_waiting(const char *path)
{
	struct sockaddr_un address;
	int fd = open_socket();

	if (fd < 0)
		return -1;
	fill_address(&address, path);
	/* A table that cannot even accept is not one to wait for. */
	fcntl(fd, F_SETFL, O_NONBLOCK);
	if (connect(fd, (struct sockaddr *)&address, sizeof(address))) {
		if (errno == ECONNREFUSED)
			unlink(path);
	} else if (is_waiting(fd)) {
		fcntl(fd, F_SETFL, 0);
		return fd;
	}
	close(fd);
	return -1;
}

int rendezvous_find(void)
{
	char directory[RENDEZVOUS_PATH];
	struct error error;
	struct dirent *entry;
	int fd = -1;
	DIR *dir;

	if (!find_directory(directory, &error) || !(dir = opendir(directory)))
		return -1;
	while (fd < 0 && (entry = readdir(dir))) {
		char path[RENDEZVOUS_PATH];

		if (strncmp(entry->d_name, prefix, strlen(prefix)) ||
		    !fits(snprintf(path, sizeof(path), "%s/%s", directory,
				   entry->d_name)))
			continue;
		fd = connect_waiting(path);
	}
	closedir(dir);
	return fd;
}
