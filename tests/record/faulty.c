/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "faulty.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "taken.h"

static struct {
	int calls, fails_at; /* the call that fails; 0: none */
	int fails_from;	     /* that and all later ones; 0: none */
	int number;
	char name[16]; /* of the calls that fail; empty: none */
	char order[512];
	int late; /* what a rename says that is done; 0: that it is */
	bool holds, read_only;
	taken taken;		    /* by closes that have failed */
	void (*run)(void *context); /* what is held; NULL: nothing */
	void *context;
} faulty;

void faulty_hold(void)
{
	faulty.holds = true;
}

void faulty_release(void)
{
	void (*run)(void *context) = faulty.run;

	faulty.holds = false;
	faulty.run = NULL;
	if (run)
		run(faulty.context);
}

bool faulty_is_at_work(void)
{
	return faulty.run != NULL;
}

/* What is held is done first: whoever has begun it waits for its end. */
void faulty_reset(void)
{
	faulty_release();
	give_back_taken(&faulty.taken);
	memset(&faulty, 0, sizeof(faulty));
}

void faulty_fail(const char *name, int number)
{
	snprintf(faulty.name, sizeof(faulty.name), "%s", name);
	faulty.number = number;
}

void faulty_fail_once(int n, int number)
{
	faulty.fails_at = faulty.calls + n;
	faulty.number = number;
}

void faulty_read_only(void)
{
	faulty.read_only = true;
	faulty.number = EROFS;
}

void faulty_fail_from(int n, int number)
{
	faulty.fails_from = faulty.calls + n;
	faulty.number = number;
}

void faulty_rename_late(int number)
{
	faulty.late = number;
}

int faulty_calls(void)
{
	return faulty.calls;
}

const char *faulty_order(void)
{
	return faulty.order;
}

/* Whatever is opened here is opened to be written. */
static bool changes_something(const char *name)
{
	static const char *const names[] = {"openat",	"write",
					    "pwrite",	"ftruncate",
					    "renameat", "unlinkat"};
	size_t i = 0;

	while (i < sizeof(names) / sizeof(names[0]) && strcmp(name, names[i]))
		i++;
	return i < sizeof(names) / sizeof(names[0]);
}

static bool fails(const char *name)
{
	size_t length = strlen(faulty.order);

	faulty.calls++;
	snprintf(faulty.order + length, sizeof(faulty.order) - length, "%s ",
		 name);
	errno = faulty.number;
	return faulty.calls == faulty.fails_at ||
	       (faulty.fails_from && faulty.calls >= faulty.fails_from) ||
	       !strcmp(name, faulty.name) ||
	       (faulty.read_only && changes_something(name));
}

static int do_openat(int dir_fd, const char *name, int flags, ...)
{
	va_list mode;
	int fd;

	if (fails("openat"))
		return -1;
	va_start(mode, flags);
	fd = openat(dir_fd, name, flags, va_arg(mode, int));
	va_end(mode);
	return fd;
}

static int do_flock(int fd, int operation)
{
	return fails("flock") ? -1 : flock(fd, operation);
}

static ssize_t do_write(int fd, const void *bytes, size_t length)
{
	return fails("write") ? -1 : write(fd, bytes, length);
}

static ssize_t do_pwrite(int fd, const void *bytes, size_t length, off_t at)
{
	return fails("pwrite") ? -1 : pwrite(fd, bytes, length, at);
}

static int do_ftruncate(int fd, off_t length)
{
	return fails("ftruncate") ? -1 : ftruncate(fd, length);
}

static int do_fsync(int fd)
{
	struct stat there;
	bool directory = fstat(fd, &there) == 0 && S_ISDIR(there.st_mode);

	return fails(directory ? "fsync-dir" : "fsync") ? -1 : 0;
}

/* One that fails has closed its file all the same. */
static int do_close(int fd)
{
	bool failed = fails("close");
	int number = errno;

	close(fd);
	if (failed)
		take(&faulty.taken, fd);
	errno = number;
	return failed ? -1 : 0;
}

static int do_renameat(int from_fd, const char *from, int to_fd, const char *to)
{
	if (fails("renameat") || renameat(from_fd, from, to_fd, to) < 0)
		return -1;
	errno = faulty.late;
	return faulty.late ? -1 : 0;
}

static int do_unlinkat(int dir_fd, const char *name, int flags)
{
	return fails("unlinkat") ? -1 : unlinkat(dir_fd, name, flags);
}

static void do_begin(const struct disk *disk, void (*run)(void *context),
		     void *context)
{
	(void)disk;
	if (!faulty.holds) {
		run(context);
		return;
	}
	faulty.run = run;
	faulty.context = context;
}

static bool is_done(const struct disk *disk)
{
	(void)disk;
	return !faulty.run;
}

const struct disk faulty_disk = {
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
