/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "faults.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static struct shared {
	struct fault fault;
	long counts[FAULTS];
} * shared;
static bool armed;

bool fault_is_memory(enum fault_call call)
{
	return call >= FAULT_malloc;
}

const char *fault_name(enum fault_call call)
{
#define FAULT_TEXT(name) #name,
	static const char *const names[] = {FAULT_CALLS(FAULT_TEXT)};

	return names[call];
}

bool faults_begin(void)
{
	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE,
		      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	return shared != MAP_FAILED;
}

void faults_plan(const struct fault *fault)
{
	*shared = (struct shared){.fault = *fault};
}

void faults_arm(void)
{
	armed = true;
}

long faults_count(enum fault_call call)
{
	return shared->counts[call];
}

/* The disk has a thread of its own. */
static bool fails(enum fault_call call)
{
	const struct fault *fault;
	long count;

	if (!armed)
		return false;
	fault = &shared->fault;
	count = __atomic_add_fetch(&shared->counts[call], 1, __ATOMIC_RELAXED);
	if (fault->call != call || count < fault->at ||
	    count - fault->at >= fault->times)
		return false;
	errno = fault->number;
	return true;
}

/* What the linker calls in place of each, and what it calls the call itself. */
#define WRAP(type, name, wrong, parameters, arguments) \
	type __real_##name parameters;                 \
	type __wrap_##name parameters;                 \
	type __wrap_##name parameters                  \
	{                                              \
		if (fails(FAULT_##name))               \
			return wrong;                  \
		return __real_##name arguments;        \
	}

WRAP(int, accept, -1, (int fd, struct sockaddr *address, socklen_t *length),
     (fd, address, length))
WRAP(int, bind, -1, (int fd, const struct sockaddr *address, socklen_t length),
     (fd, address, length))
WRAP(int, flock, -1, (int fd, int operation), (fd, operation))
WRAP(int, fsync, -1, (int fd), (fd))
WRAP(int, ftruncate, -1, (int fd, off_t length), (fd, length))
WRAP(int, listen, -1, (int fd, int backlog), (fd, backlog))
WRAP(int, mkdir, -1, (const char *path, mode_t mode), (path, mode))
WRAP(DIR *, opendir, NULL, (const char *path), (path))
WRAP(int, pipe, -1, (int ends[2]), (ends))
WRAP(int, poll, -1, (struct pollfd * fds, nfds_t count, int timeout),
     (fds, count, timeout))
WRAP(ssize_t, pread, -1, (int fd, void *bytes, size_t length, off_t at),
     (fd, bytes, length, at))
WRAP(int, pthread_create, errno,
     (pthread_t * thread, const pthread_attr_t *attributes,
      void *(*run)(void *), void *context),
     (thread, attributes, run, context))
WRAP(ssize_t, pwrite, -1, (int fd, const void *bytes, size_t length, off_t at),
     (fd, bytes, length, at))
WRAP(ssize_t, read, -1, (int fd, void *bytes, size_t length),
     (fd, bytes, length))
WRAP(ssize_t, recv, -1, (int fd, void *bytes, size_t length, int flags),
     (fd, bytes, length, flags))
WRAP(int, rename, -1, (const char *from, const char *to), (from, to))
WRAP(int, renameat, -1,
     (int from_fd, const char *from, int to_fd, const char *to),
     (from_fd, from, to_fd, to))
WRAP(ssize_t, send, -1, (int fd, const void *bytes, size_t length, int flags),
     (fd, bytes, length, flags))
WRAP(int, socket, -1, (int domain, int type, int protocol),
     (domain, type, protocol))
WRAP(int, socketpair, -1, (int domain, int type, int protocol, int ends[2]),
     (domain, type, protocol, ends))
WRAP(int, unlink, -1, (const char *path), (path))
WRAP(int, unlinkat, -1, (int fd, const char *path, int flags),
     (fd, path, flags))
WRAP(ssize_t, write, -1, (int fd, const void *bytes, size_t length),
     (fd, bytes, length))
WRAP(void *, malloc, NULL, (size_t size), (size))
WRAP(void *, calloc, NULL, (size_t count, size_t size), (count, size))
WRAP(void *, realloc, NULL, (void *old, size_t size), (old, size))
WRAP(FILE *, open_memstream, NULL, (char **text, size_t *length),
     (text, length))

/* A close that fails has closed all the same. */
int __real_close(int fd);
int __wrap_close(int fd);
int __wrap_close(int fd)
{
	bool wrong = fails(FAULT_close);
	int number = errno;
	int result = __real_close(fd);

	if (!wrong)
		return result;
	errno = number;
	return -1;
}

/* Those with something that may be left out: it is an int wherever we do. */
#define WRAP_MORE(name, parameters, last, arguments) \
	int __real_##name parameters;                \
	int __wrap_##name parameters;                \
	int __wrap_##name parameters                 \
	{                                            \
		va_list more;                        \
		int extra;                           \
                                                     \
		if (fails(FAULT_##name))             \
			return -1;                   \
		va_start(more, last);                \
		extra = va_arg(more, int);           \
		va_end(more);                        \
		return __real_##name arguments;      \
	}

WRAP_MORE(fcntl, (int fd, int command, ...), command, (fd, command, extra))
WRAP_MORE(open, (const char *path, int flags, ...), flags, (path, flags, extra))
WRAP_MORE(openat, (int fd, const char *path, int flags, ...), flags,
	  (fd, path, flags, extra))
