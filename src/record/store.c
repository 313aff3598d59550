/* SPDX-License-Identifier: ISC */
/*
 * Everything but the first look at a path goes through the descriptor of the
 * record's directory, so that a directory that is moved or replaced cannot
 * split a record in two.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "base/i18n.h"
#include "record/store_parts.h"

enum {
	COUNT_MAX = 9999, /* records that begin in one second */
	/* for a lock that is no table's: so often, and so many ms apart */
	GLANCES = 25,
	GLANCE_MS = 20,
	/*
	 * Open at once beside the directory: the lock, the record, and the next
	 * one, or what another program has written, and its copy.
	 */
	FILES = 4
};

static void run_now(const struct disk *disk, void (*run)(void *context),
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

const struct disk disk_real = {
	.openat = openat,
	.flock = flock,
	.write = write,
	.pwrite = pwrite,
	.ftruncate = ftruncate,
	.fsync = fsync,
	.close = close,
	.renameat = renameat,
	.unlinkat = unlinkat,
	.begin = run_now,
	.done = is_done,
};

void store_init(struct store *store, const struct disk *disk)
{
	*store = (struct store){
		.disk = disk, .dir_fd = -1, .lock_fd = -1, .record_fd = -1};
}

const char *store_name(const struct store *store)
{
	const char *slash = strrchr(store->path, '/');

	return slash ? slash + 1 : store->path;
}

void store_hidden(const struct store *store, const char *suffix,
		  char name[STORE_PATH])
{
	snprintf(name, STORE_PATH, ".%.4000s%s", store_name(store), suffix);
}

/*
 * What the system calls it by now, though nobody may read it, or come there.
 * The directory of the process is left alone, which a thread has in common with
 * all others. False where nothing says that.
 */
static bool find_directory(const struct store *store, char path[STORE_PATH])
{
	char link[64];
	ssize_t length;

	snprintf(link, sizeof(link), "/proc/self/fd/%d", store->dir_fd);
	length = readlink(link, path, STORE_PATH);
	if (length <= 0 || length >= STORE_PATH || path[0] != '/')
		return false;
	path[length] = '\0';
	return true;
}

/* 0: the path leads into the directory that is open; or why not, an errno. */
static int follow(const struct store *store, const char *directory)
{
	struct stat open, there;

	if (fstat(store->dir_fd, &open) < 0 || stat(directory, &there) < 0)
		return errno;
	return open.st_dev == there.st_dev && open.st_ino == there.st_ino
		       ? 0
		       : ENOENT;
}

/* That of a record, which ends with a slash. */
static int follow_record(const struct store *store, const char *path)
{
	char directory[STORE_PATH];

	snprintf(directory, sizeof(directory), "%.*s",
		 (int)(strrchr(path, '/') - path) + 1, path);
	return follow(store, directory);
}

bool store_where(const struct store *store, char path[STORE_PATH])
{
	size_t length;
	int more, number;

	snprintf(path, STORE_PATH, "%s", store->path);
	if (follow_record(store, path) == 0)
		return true;
	if (!find_directory(store, path))
		return false;
	number = follow(store, path);
	length = strlen(path);
	more = snprintf(path + length, STORE_PATH - length, "%s%s",
			length > 1 ? "/" : "", store_name(store));
	/* where we may not look it is as the system says */
	return (number == 0 || number == EACCES) &&
	       more < (int)(STORE_PATH - length);
}

void store_close(struct store *store)
{
	store_let_go(store);
	store_unlock(store);
	if (store->dir_fd >= 0)
		close(store->dir_fd);
	store->dir_fd = -1;
	store->path[0] = '\0';
}

/* Whether a save will find what it opens, long after this. 0 or an errno. */
static int try_files(int dir_fd)
{
	int fds[FILES], count = 0, number = 0;

	while (number == 0 && count < FILES) {
		fds[count] = fcntl(dir_fd, F_DUPFD_CLOEXEC, 0);
		if (fds[count] < 0)
			number = errno;
		else
			count++;
	}
	while (count > 0)
		close(fds[--count]);
	return number;
}

static bool refuse_directory(const char *path, int number, struct error *error)
{
	return number == EMFILE
		       ? file_fail(error, NC_("cannot", "open"), path,
				   _("too few files may be open at once here "
				     "(ulimit -n)"))
		       : file_fail_errno(error, NC_("cannot", "open"), path,
					 number);
}

/* For a store that has nothing open; path is what a sentence would name. */
static bool open_directory(struct store *store, const char *path,
			   const char *directory, struct error *error)
{
	int number;

	store->path[0] = '\0';
	store->lock_fd = store->record_fd = -1;
	store->lock.known = store->record.known = false;
	store->dir_fd = open(directory,
			     O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC);
	if (store->dir_fd < 0)
		return refuse_directory(path, errno, error);
	number = try_files(store->dir_fd);
	if (number == 0)
		return true;
	store_close(store);
	return refuse_directory(path, number, error);
}

static bool is_there(const struct store *store, const char *name)
{
	struct stat there;

	return fstatat(store->dir_fd, name, &there, AT_SYMLINK_NOFOLLOW) == 0 ||
	       errno != ENOENT;
}

/* Whether anything has a name that the store's path makes one of ours. */
static bool is_taken(const struct store *store)
{
	char lock[STORE_PATH], beside[STORE_PATH];

	store_hidden(store, ".lock", lock);
	store_hidden(store, ".new", beside);
	return is_there(store, store_name(store)) || is_there(store, beside) ||
	       is_there(store, lock);
}

/*
 * The store's path is a candidate. 0: it is ours; or an errno. What is there
 * is not even locked: somebody may be about to go on with it, or it is no
 * record's.
 */
static int lock_new(struct store *store)
{
	int number;

	if (is_taken(store))
		return EEXIST;
	number = store_lock(store);
	if (number == 0 && is_there(store, store_name(store))) {
		store_unlock(store);
		number = EEXIST;
	}
	return number;
}

/* False: the year has not four digits. */
static bool choose_name(char name[STORE_NAME], time_t now, int count)
{
	struct tm utc;
	size_t length;

	if (!gmtime_r(&now, &utc) || utc.tm_year < -900 || utc.tm_year > 8099)
		return false;
	length = strftime(name, STORE_NAME, "%Y%m%dT%H%M%SZ-", &utc);
	snprintf(name + length, STORE_NAME - length, "%d.sgf", count);
	return true;
}

bool store_create(struct store *store, const char *directory, time_t now,
		  struct error *error)
{
	char name[STORE_NAME];
	size_t length = strlen(directory);
	int number = ENAMETOOLONG, count;

	if (!store_is_place(directory, error))
		return false;
	if (!open_directory(store, directory, directory, error))
		return false;
	for (count = 1; count <= COUNT_MAX; count++) {
		if (length + 1 + STORE_NAME > STORE_PATH)
			break;
		if (!choose_name(name, now, count)) {
			store_close(store);
			return file_fail(error,
					 NC_("cannot", "make a record in"),
					 directory,
					 _("the clock shows no usable date"));
		}
		snprintf(store->path, STORE_PATH, "%.*s/%s", (int)length,
			 directory, name);
		number = lock_new(store);
		if (number == 0)
			return true;
		if (number != EEXIST && number != EWOULDBLOCK)
			break;
	}
	store_close(store);
	return file_fail_errno(error, NC_("cannot", "make a record in"),
			       directory, number);
}

/* Why a record cannot be had. */
static bool refuse(const struct store *store, int number, struct error *error)
{
	char reason[STORE_REASON];

	if (store_lock_reason(store, number, reason))
		return file_fail(error, NC_("cannot", "open"), store->path,
				 reason);
	return file_fail_errno(error, NC_("cannot", "open"), store->path,
			       number);
}

static int take_locks(struct store *store)
{
	int number = store_lock(store);

	if (number != 0)
		return number;
	number = store_hold_record(store);
	if (number != 0)
		store_unlock(store);
	return number;
}

/* A program that reads what it has locked does so for a moment. */
static bool is_for_a_moment(const struct store *store)
{
	char text[STORE_HOLD];
	pid_t pid;

	return !store_is_held(store->path, text, &pid) &&
	       poll(NULL, 0, GLANCE_MS) == 0;
}

/* The record as a regular file of its directory, and its lock. */
static bool open_locked(struct store *store, struct error *error)
{
	struct stat there;
	int number, glances = GLANCES;

	if (fstatat(store->dir_fd, store_name(store), &there,
		    AT_SYMLINK_NOFOLLOW) < 0)
		return file_fail_errno(error, NC_("cannot", "open"),
				       store->path, errno);
	if (!S_ISREG(there.st_mode))
		return file_fail(error, NC_("cannot", "open"), store->path,
				 _("it is not a regular file"));
	do
		number = take_locks(store);
	while (number == EWOULDBLOCK && glances-- > 0 &&
	       is_for_a_moment(store));
	return number == 0 || refuse(store, number, error);
}

bool store_open(struct store *store, const char *path, struct error *error)
{
	char *whole = realpath(path, NULL), *slash;
	int number = errno;
	bool opened;

	if (!whole || strlen(whole) >= STORE_PATH) {
		number = whole ? ENAMETOOLONG : number;
		free(whole);
		store_init(store, store->disk);
		return file_fail_errno(error, NC_("cannot", "open"), path,
				       number);
	}
	slash = strrchr(whole, '/');
	*slash = '\0';
	opened = open_directory(store, path, slash == whole ? "/" : whole,
				error);
	*slash = '/';
	if (opened) {
		strcpy(store->path, whole);
		opened = open_locked(store, error);
		if (!opened)
			store_close(store);
	}
	free(whole);
	return opened;
}

/* For store_list(): what a table has left that was killed in its first save. */
static bool tidy(const char *path, void *context)
{
	struct error error;
	struct store store;
	struct stat there;

	if (lstat(path, &there) == 0 || errno != ENOENT)
		return true;
	store_init(&store, &disk_real);
	if (!open_directory(&store, path, context, &error))
		return false;
	snprintf(store.path, STORE_PATH, "%s", path);
	if (store_lock(&store) == 0 && !is_there(&store, store_name(&store)))
		store_drop_begun(&store);
	store_close(&store);
	return true;
}

void store_tidy(const char *directory)
{
	char path[STORE_PATH];
	struct error error;

	snprintf(path, sizeof(path), "%s", directory);
	store_list(directory, tidy, path, &error);
}
