/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "frail.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "taken.h"

enum { PENDING_MAX = 8, NAME = 64, OLD_MAX = 1 << 17 };

/* A name that the directory on the disk has not, or has for something else. */
struct pending {
	int dir_fd;
	char name[NAME];
	ssize_t length; /* of what it led to before; -1: to nothing */
	char *old;
};

static struct {
	enum frail how;
	int calls, at, number;
	int written; /* a file that was not forced to the disk, or 0 */
	int count;
	taken taken; /* by closes that have failed */
	struct pending pending[PENDING_MAX];
} frail;

static void forget_pending(void)
{
	for (int i = 0; i < frail.count; i++)
		free(frail.pending[i].old);
	frail.count = 0;
}

void frail_begin(enum frail how, int n, int number)
{
	forget_pending();
	give_back_taken(&frail.taken);
	memset(&frail, 0, sizeof(frail));
	frail.how = how;
	frail.at = n;
	frail.number = number;
}

int frail_calls(void)
{
	return frail.calls;
}

/* What will do wherever something must not fail that is no part of a test. */
static void must(bool good)
{
	if (!good)
		abort();
}

/* Locks are no matter of what is on the disk. */
static bool is_lock(const char *name)
{
	return strlen(name) > 5 && !strcmp(name + strlen(name) - 5, ".lock");
}

static void remember(int dir_fd, const char *name)
{
	struct pending *pending = &frail.pending[frail.count];
	int fd;

	if (frail.how < FRAIL_NAMES || is_lock(name))
		return;
	must(++frail.count <= PENDING_MAX);
	fd = openat(dir_fd, name, O_RDONLY | O_NOFOLLOW);
	*pending = (struct pending){.dir_fd = dir_fd, .length = -1};
	snprintf(pending->name, NAME, "%s", name);
	if (fd < 0)
		return;
	pending->old = malloc(OLD_MAX);
	must(pending->old != NULL);
	pending->length = read(fd, pending->old, OLD_MAX);
	must(pending->length >= 0 && pending->length < OLD_MAX);
	close(fd);
}

static void undo(const struct pending *pending)
{
	int fd;

	unlinkat(pending->dir_fd, pending->name, 0);
	if (pending->length < 0)
		return;
	fd = openat(pending->dir_fd, pending->name, O_WRONLY | O_CREAT, 0600);
	must(fd >= 0 && write(fd, pending->old, (size_t)pending->length) ==
				pending->length);
	close(fd);
}

static void die(void)
{
	if (frail.how == FRAIL_BYTES && frail.written)
		must(ftruncate(frail.written, 0) == 0);
	for (int i = frail.count - 1; i >= 0; i--)
		if (frail.how == FRAIL_NAMES ||
		    (frail.how == FRAIL_FIRST && !i))
			undo(&frail.pending[i]);
	raise(SIGKILL);
}

/* Counts the call; whether it fails, if the process still is. */
static bool fails(void)
{
	bool now = ++frail.calls == frail.at;

	if (now && frail.how >= FRAIL_KILLED && frail.how != FRAIL_HALF)
		die();
	errno = frail.number;
	return (now && frail.how == FRAIL_ONCE) ||
	       (frail.calls >= frail.at && frail.how == FRAIL_ALWAYS);
}

static int do_openat(int dir_fd, const char *name, int flags, ...)
{
	va_list mode;
	int fd;

	if (fails())
		return -1;
	if ((flags & O_CREAT) && faccessat(dir_fd, name, F_OK, 0) < 0)
		remember(dir_fd, name);
	va_start(mode, flags);
	fd = openat(dir_fd, name, flags, va_arg(mode, int));
	va_end(mode);
	return fd;
}

static int do_flock(int fd, int operation)
{
	return fails() ? -1 : flock(fd, operation);
}

static ssize_t do_write(int fd, const void *bytes, size_t length)
{
	bool failed = fails(),
	     half = frail.calls >= frail.at && length > 1 &&
		    (frail.how == FRAIL_SHORT || frail.how == FRAIL_HALF);
	ssize_t written;

	if (failed)
		return -1;
	if (frail.written)
		close(frail.written);
	frail.written = dup(fd);
	written = write(fd, bytes, half ? length / 2 : length);
	if (frail.how == FRAIL_HALF && frail.calls == frail.at)
		die();
	return written;
}

static ssize_t do_pwrite(int fd, const void *bytes, size_t length, off_t at)
{
	return fails() ? -1 : pwrite(fd, bytes, length, at);
}

static int do_ftruncate(int fd, off_t length)
{
	return fails() ? -1 : ftruncate(fd, length);
}

static int do_fsync(int fd)
{
	struct stat there;

	if (fails())
		return -1;
	if (fstat(fd, &there) == 0 && S_ISDIR(there.st_mode))
		forget_pending();
	else if (frail.written) {
		close(frail.written);
		frail.written = 0;
	}
	return 0;
}

/* One that fails has closed its file all the same. */
static int do_close(int fd)
{
	bool failed = fails();
	int number = errno;

	close(fd);
	if (failed)
		take(&frail.taken, fd);
	errno = number;
	return failed ? -1 : 0;
}

static int do_renameat(int from_fd, const char *from, int to_fd, const char *to)
{
	if (fails())
		return -1;
	remember(to_fd, to);
	return renameat(from_fd, from, to_fd, to);
}

static int do_unlinkat(int dir_fd, const char *name, int flags)
{
	if (fails())
		return -1;
	if (faccessat(dir_fd, name, F_OK, 0) == 0)
		remember(dir_fd, name);
	return unlinkat(dir_fd, name, flags);
}

static void do_begin(const struct disk *disk, void (*run)(void *context),
		     void *context)
{
	(void)disk;
	run(context);
}

static bool is_done(const struct disk *disk)
{
	(void)disk;
	return true;
}

struct frail_report *frail_report;

static void run_child(enum frail how, int n, void (*run)(int), int argument)
{
	frail_begin(how, n, 0);
	run(argument);
	frail_report->calls = frail_calls();
	frail_report->done = true;
	_exit(0);
}

bool frail_run(enum frail how, int n, void (*run)(int), int argument)
{
	pid_t child;
	int status;

	if (!frail_report)
		frail_report = mmap(NULL, sizeof(*frail_report),
				    PROT_READ | PROT_WRITE,
				    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	assert_true(frail_report != MAP_FAILED);
	*frail_report = (struct frail_report){0};
	fflush(stdout);
	child = fork();
	assert_true(child >= 0);
	if (child == 0)
		run_child(how, n, run, argument);
	assert_int_equal(waitpid(child, &status, 0), child);
	if (frail_report->done && WIFEXITED(status))
		return frail_report->calls < n;
	if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL)
		fail_msg("at call %d: status %x", n, (unsigned)status);
	return false;
}

const struct disk frail_disk = {
	.openat = do_openat,
	.flock = do_flock,
	.write = do_write,
	.pwrite = do_pwrite,
	.ftruncate = do_ftruncate,
	.fsync = do_fsync,
	.close = do_close,
	.renameat = do_renameat,
	.unlinkat = do_unlinkat,
	.begin = do_begin,
	.done = is_done,
};
