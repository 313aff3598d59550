/* SPDX-License-Identifier: ISC */
/*
 * A socket is bound under a hidden name and renamed once it listens, so that
 * whoever finds a socket that refuses to be connected knows that its table
 * is dead, and may remove it.
 */
#include <config.h>

#include "table/rendezvous.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

#include "base/file.h"
#include "base/i18n.h"
#include "base/text.h"
#include "table/rendezvous_parts.h"

enum {
	PRIVATE_MASK = 0177, /* of a socket, */
	SHARED_MASK = 0117,  /* and of one for all of a room's group */
	RANDOM_DIGITS = 15,
	/* bytes for the longest name in a directory, and what parts them */
	NAME = sizeof("/" RENDEZVOUS_PREFIX "2147483647-") - 1 + RANDOM_DIGITS
};

/* As many as those digits have. */
#define RANDOM_NAMES 1000000000000000

bool rendezvous_fits(int length)
{
	return length > 0 && length < RENDEZVOUS_PATH;
}

static bool write_runtime(char path[RENDEZVOUS_PATH])
{
	const char *runtime = getenv("XDG_RUNTIME_DIR");

	return runtime && runtime[0] == '/' &&
	       rendezvous_fits(
		       snprintf(path, RENDEZVOUS_PATH, "%s/pairgo", runtime) +
		       NAME);
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

_Static_assert(sizeof(places) / sizeof(places[0]) == RENDEZVOUS_PLACES,
	       "who calls looks at all");

bool rendezvous_name_place(int place, char path[RENDEZVOUS_PATH],
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

bool rendezvous_is_private(const char *path)
{
	struct stat status;

	return !lstat(path, &status) && S_ISDIR(status.st_mode) &&
	       status.st_uid == geteuid() && !(status.st_mode & 077);
}

/* Others may come in there, but nobody takes away what another has put. */
static bool is_room(const char *path)
{
	struct stat status;

	return !lstat(path, &status) && S_ISDIR(status.st_mode) &&
	       (status.st_mode & (S_ISVTX | 07)) == S_ISVTX;
}

bool rendezvous_is_room(const char *directory, struct error *error)
{
	char clean[RENDEZVOUS_PATH];

	if (!rendezvous_fits((int)strlen(directory) + NAME) ||
	    text_clean(clean, sizeof(clean), directory))
		return error_set(error, _("The path of the room is too long, "
					  "or cannot be printed."));
	return is_room(directory) ||
	       error_set(error,
			 _("%s must be a directory that only a group may "
			   "enter, and sticky (mode 3770)."),
			 directory);
}

/* The same, made if it is not there: below a home with all that is above. */
static bool make_place(int place, char path[RENDEZVOUS_PATH],
		       struct error *error)
{
	int number = 0;

	if (!rendezvous_name_place(place, path, error))
		return false;
	if (place > 0)
		number = file_make_directory(path);
	else if (mkdir(path, 0700) && errno != EEXIST)
		number = errno;
	if (number != 0)
		return error_set(error, _("Cannot make %s: %s."), path,
				 strerror(number));
	return rendezvous_is_private(path) ||
	       error_set(error, _("%s must belong to you alone (mode 700)."),
			 path);
}

void rendezvous_fill_address(struct sockaddr_un *address, const char *path)
{
	memset(address, 0, sizeof(*address));
	address->sun_family = AF_UNIX;
	/* rendezvous_fits() has seen every path */
	memcpy(address->sun_path, path,
	       strnlen(path, sizeof(address->sun_path) - 1));
}

int rendezvous_open_socket(void)
{
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	if (fd >= 0)
		fcntl(fd, F_SETFD, FD_CLOEXEC);
	return fd;
}

/* The directory keeps others out, and so does the socket; but not of a room. */
static bool bind_to(int fd, const char *path, bool shared)
{
	mode_t mask = umask(shared ? SHARED_MASK : PRIVATE_MASK);
	struct sockaddr_un address;
	bool bound;

	rendezvous_fill_address(&address, path);
	bound = !bind(fd, (struct sockaddr *)&address, sizeof(address));
	umask(mask);
	return bound;
}

/* Nobody can take beforehand what nobody can foresee. */
static bool write_name(char path[RENDEZVOUS_PATH], const char *directory,
		       const char *prefix)
{
	uint64_t random;

	path[0] = '\0';
	/* where a directory has room for NAME, it fits */
	return !getentropy(&random, sizeof(random)) &&
	       rendezvous_fits(snprintf(path, RENDEZVOUS_PATH,
					"%s/%s%ld-%0*" PRIu64, directory,
					prefix, (long)getpid(), RANDOM_DIGITS,
					random % RANDOM_NAMES));
}

static bool listen_at(int fd, const char *hidden, const char *path, bool shared)
{
	if (!bind_to(fd, hidden, shared))
		return false;
	/* a flood fills what the system has, and not our few places */
	return !listen(fd, SOMAXCONN) && !rename(hidden, path);
}

static int listen_in(const char *directory, bool shared,
		     char path[RENDEZVOUS_PATH], struct error *error)
{
	char hidden[RENDEZVOUS_PATH];
	int fd = rendezvous_open_socket(), number;

	if (fd >= 0 && write_name(hidden, directory, ".") &&
	    write_name(path, directory, RENDEZVOUS_PREFIX) &&
	    listen_at(fd, hidden, path, shared))
		return fd;
	number = errno;
	if (fd >= 0) {
		rendezvous_remove(hidden);
		close(fd);
	}
	error_set(error, _("Cannot listen in %s: %s."), directory,
		  strerror(number));
	return -1;
}

int rendezvous_listen(char path[RENDEZVOUS_PATH], struct error *error)
{
	char directory[RENDEZVOUS_PATH];
	struct error why[RENDEZVOUS_PLACES];

	for (int place = 0; place < RENDEZVOUS_PLACES; place++) {
		int fd =
			make_place(place, directory, &why[place])
				? listen_in(directory, false, path, &why[place])
				: -1;

		if (fd >= 0)
			return fd;
	}
	error_set(error, "%s %s", why[0].text, why[1].text);
	return -1;
}

int rendezvous_enter(const char *room, char path[RENDEZVOUS_PATH],
		     struct error *error)
{
	return rendezvous_is_room(room, error)
		       ? listen_in(room, true, path, error)
		       : -1;
}

/* Whether it is a socket of this user. */
static bool is_own(const char *path)
{
	struct stat status;

	return !lstat(path, &status) && S_ISSOCK(status.st_mode) &&
	       status.st_uid == geteuid();
}

void rendezvous_remove(const char *path)
{
	if (is_own(path))
		unlink(path);
}

bool rendezvous_is_in(const char *path, const char *directory)
{
	return text_skip(&path, directory) && *path == '/';
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
	return (rendezvous_is_private(directory) || is_room(directory)) &&
	       is_own(path);
}

#ifdef SO_PEERCRED
enum { TELLS_PEERS = true };

static bool find_peer(int fd, pid_t *process, uid_t *user)
{
	struct ucred peer;
	socklen_t length = sizeof(peer);

	if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &length))
		return false;
	*process = peer.pid;
	*user = peer.uid;
	return true;
}
#else
enum { TELLS_PEERS = false };

static bool find_peer(int fd, pid_t *process, uid_t *user)
{
	(void)fd, (void)process, (void)user;
	return false;
}
#endif

pid_t rendezvous_peer(int socket_fd)
{
	pid_t process;
	uid_t user;

	return find_peer(socket_fd, &process, &user) ? process : 0;
}

int rendezvous_watch(pid_t process)
{
#ifdef SYS_pidfd_open
	return (int)syscall(SYS_pidfd_open, process, 0);
#else
	(void)process;
	return -1;
#endif
}

bool rendezvous_user(int socket_fd, uid_t *user)
{
	pid_t process;

	return find_peer(socket_fd, &process, user);
}

bool rendezvous_is(int socket_fd, uid_t user)
{
	uid_t peer;

	return rendezvous_user(socket_fd, &peer) ? peer == user : !TELLS_PEERS;
}
