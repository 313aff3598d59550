/* SPDX-License-Identifier: ISC */
/*
 * Everything but the first look at a path goes through the descriptor of the
 * record's directory, so that a directory that is moved or replaced cannot
 * split a record in two. The lock is a hidden file beside the record, since
 * the record itself is another file after each save. Its first line is a
 * note; what stands after that is left of a longer one.
 */
#include <config.h>

#include "record/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { COUNT_MAX = 9999 }; /* records that begin in one second */

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
	*store = (struct store){.disk = disk, .dir_fd = -1, .lock_fd = -1};
}

static const char *record_name(const struct store *store)
{
	return strrchr(store->path, '/') + 1;
}

/* A hidden file beside the record: ".20251120T183000Z-1.sgf.lock" */
static void hidden_name(const struct store *store, const char *suffix,
			char name[STORE_PATH])
{
	snprintf(name, STORE_PATH, ".%.4000s%s", record_name(store), suffix);
}

static bool same_file(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/*
 * That flock() is held does not say by whom. A lock of the other kind does, and
 * the system answers for it: nobody is sent a signal for a number that stands
 * in a file.
 */
static void tell_process(int fd)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

	fcntl(fd, F_SETLK, &whole);
}

/*
 * 0: that file is there under the lock's name, and no other name leads to it.
 * ESTALE: it was, and is gone. EEXIST: whatever it is, it is no lock of ours.
 */
static int judge_lock(const struct store *store, const char *name, int fd)
{
	struct stat ours, there;

	if (fstat(fd, &ours) < 0)
		return errno;
	if (ours.st_nlink == 0)
		return ESTALE;
	if (!S_ISREG(ours.st_mode) || ours.st_nlink != 1)
		return EEXIST;
	if (fstatat(store->dir_fd, name, &there, AT_SYMLINK_NOFOLLOW) < 0)
		return errno == ENOENT ? ESTALE : errno;
	return same_file(&ours, &there) ? 0 : ESTALE;
}

/*
 * 0, or an errno: EWOULDBLOCK when somebody else has the lock. Whoever held
 * it may have removed the file between our open() and flock(): then what we
 * have locked is nobody's lock any more, and we try again. It is looked at
 * before it is locked as well.
 */
static int lock(struct store *store)
{
	char name[STORE_PATH];
	int fd, number;

	hidden_name(store, ".lock", name);
	do {
		fd = store->disk->openat(store->dir_fd, name,
					 O_RDWR | O_CREAT | O_NOFOLLOW |
						 O_NONBLOCK | O_CLOEXEC,
					 0600);
		if (fd < 0 && errno != EINTR)
			return errno;
		if (fd < 0)
			continue;
		number = judge_lock(store, name, fd);
		if (number == 0 &&
		    store->disk->flock(fd, LOCK_EX | LOCK_NB) < 0)
			number = errno;
		else if (number == 0)
			number = judge_lock(store, name, fd);
		if (number != 0)
			close(fd);
	} while (fd < 0 || number == EINTR || number == ESTALE);
	if (number != 0)
		return number;
	tell_process(fd);
	store->lock_fd = fd;
	return 0;
}

/*
 * Whether nothing is to be kept of what stands in it: there is no note, and no
 * text of somebody else's either, which would not begin so.
 */
static bool is_idle(int lock_fd)
{
	char first = '\0';

	return pread(lock_fd, &first, 1, 0) >= 0 &&
	       (first == '\0' || first == '\n');
}

static void unlock(struct store *store)
{
	char name[STORE_PATH];

	if (store->lock_fd < 0)
		return;
	hidden_name(store, ".lock", name);
	if (is_idle(store->lock_fd))
		store->disk->unlinkat(store->dir_fd, name, 0);
	close(store->lock_fd);
	store->lock_fd = -1;
}

void store_close(struct store *store)
{
	unlock(store);
	if (store->dir_fd >= 0)
		close(store->dir_fd);
	store->dir_fd = -1;
	store->path[0] = '\0';
}

/* For a store that has nothing open; path is what a sentence would name. */
static bool open_directory(struct store *store, const char *path,
			   const char *directory, struct error *error)
{
	store_init(store, store->disk);
	store->dir_fd = open(directory,
			     O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC);
	if (store->dir_fd < 0)
		return file_fail_errno(error, "open", path, errno);
	return true;
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

	hidden_name(store, ".lock", lock);
	hidden_name(store, ".new", beside);
	return is_there(store, record_name(store)) || is_there(store, beside) ||
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
	number = lock(store);
	if (number == 0 && is_there(store, record_name(store))) {
		unlock(store);
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

	if (!open_directory(store, directory, directory, error))
		return false;
	for (count = 1; count <= COUNT_MAX; count++) {
		if (length + 1 + STORE_NAME > STORE_PATH)
			break;
		if (!choose_name(name, now, count)) {
			store_close(store);
			return file_fail(error, "make a record in", directory,
					 "the clock shows no usable date");
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
	return file_fail_errno(error, "make a record in", directory, number);
}

/*
 * Who may read the record may do so as before, and it stays whose it was, as
 * far as that is permitted: whoever saves it may be another one of a club. No
 * group gets what the old one had.
 */
static void pass_on(const struct store *store, int fd)
{
	struct stat old, new;
	mode_t mode;

	if (fstatat(store->dir_fd, record_name(store), &old,
		    AT_SYMLINK_NOFOLLOW) < 0 ||
	    !S_ISREG(old.st_mode) || fstat(fd, &new) < 0)
		return;
	mode = old.st_mode & 0666;
	/* a lock is for whoever has it, to be opened by the next one */
	if (fd == store->lock_fd) {
		old.st_uid = new.st_uid;
		mode |= 0600;
	}
	if ((new.st_uid != old.st_uid || new.st_gid != old.st_gid) &&
	    fchown(fd, old.st_uid, old.st_gid) < 0 &&
	    fchown(fd, (uid_t)-1, old.st_gid) < 0)
		mode &= ~(mode_t)0060;
	if ((new.st_mode & 07777) != mode)
		fchmod(fd, mode);
}

/* The record as a regular file of its directory, and its lock. */
static bool open_locked(struct store *store, struct error *error)
{
	struct stat there;
	int number;

	if (fstatat(store->dir_fd, record_name(store), &there,
		    AT_SYMLINK_NOFOLLOW) < 0)
		return file_fail_errno(error, "open", store->path, errno);
	if (!S_ISREG(there.st_mode))
		return file_fail(error, "open", store->path,
				 "it is not a regular file");
	number = lock(store);
	if (number == EWOULDBLOCK)
		return file_fail(error, "open", store->path,
				 "another table has it open");
	if (number == EEXIST)
		return file_fail(error, "lock", store->path,
				 "the file of that lock is something else");
	if (number != 0)
		return file_fail_errno(error, "lock", store->path, number);
	pass_on(store, store->lock_fd);
	return true;
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
		return file_fail_errno(error, "open", path, number);
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

/* 0 or an errno. */
static int write_all(const struct disk *disk, int fd, const char *text,
		     size_t length)
{
	while (length > 0) {
		ssize_t written = disk->write(fd, text, length);

		if (written < 0 && errno == EINTR)
			continue;
		if (written < 0)
			return errno;
		if (written == 0)
			return ENOSPC;
		text += written;
		length -= (size_t)written;
	}
	return 0;
}

/* 0 or an errno. */
static int sync_file(const struct disk *disk, int fd)
{
	int result;

	do
		result = disk->fsync(fd);
	while (result < 0 && errno == EINTR);
	return result < 0 ? errno : 0;
}

int store_write_new(const struct store *store, const char *name,
		    const char *text, size_t length, bool synced)
{
	const struct disk *disk = store->disk;
	int fd, number;

	fd = disk->openat(store->dir_fd, name,
			  O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
			  0600);
	if (fd < 0)
		return errno;
	pass_on(store, fd);
	number = write_all(disk, fd, text, length);
	if (number == 0 && synced)
		number = sync_file(disk, fd);
	if (disk->close(fd) < 0 && number == 0 && errno != EINTR)
		number = errno;
	if (number != 0)
		disk->unlinkat(store->dir_fd, name, 0);
	return number;
}

int store_sync(const struct store *store)
{
	int number = sync_file(store->disk, store->dir_fd);

	/* Some file systems have no fsync() of directories to offer. */
	return number == EINVAL ? 0 : number;
}

/*
 * 0 or an errno. Only who has the lock writes the file beside the record, so
 * one that is there was left by a crash.
 */
static int replace(const struct store *store)
{
	const struct store_work *work = &store->work;
	const struct disk *disk = store->disk;
	char name[STORE_PATH];
	int number;

	hidden_name(store, ".new", name);
	disk->unlinkat(store->dir_fd, name, 0);
	number = store_write_new(store, name, work->text, work->length,
				 work->synced);
	if (number == 0 && disk->renameat(store->dir_fd, name, store->dir_fd,
					  record_name(store)) < 0) {
		number = errno;
		disk->unlinkat(store->dir_fd, name, 0);
	}
	return number;
}

/*
 * Whatever thread the disk does it in, nothing but this store is touched, and
 * no memory is asked for.
 */
static void run_save(void *context)
{
	struct store *store = context;
	struct store_work *work = &store->work;

	work->number = replace(store);
	if (work->number != 0 || !work->synced)
		return;
	work->number = store_sync(store);
	work->unknown = work->number != 0;
}

int store_save(struct store *store, const char *text, size_t length)
{
	store->work = (struct store_work){.text = text,
					  .length = length,
					  .synced = true};
	run_save(store);
	return store->work.number;
}

static void begin_save(struct store *store, const char *text, size_t length,
		       bool synced)
{
	store->work = (struct store_work){.text = text,
					  .length = length,
					  .synced = synced};
	store->disk->begin(store->disk, run_save, store);
}

void store_begin_save(struct store *store, const char *text, size_t length)
{
	begin_save(store, text, length, true);
}

void store_begin_put(struct store *store, const char *text, size_t length)
{
	begin_save(store, text, length, false);
}

enum store_end store_done(struct store *store, struct error *error)
{
	const struct store_work *work = &store->work;

	if (!store->disk->done(store->disk))
		return STORE_AT_WORK;
	if (work->number == 0)
		return STORE_DONE;
	file_fail_errno(error, work->unknown ? "save for certain" : "save",
			store->path, work->number);
	return STORE_FAILED;
}

/* A link that somebody has put there would lead into another file. */
static bool takes_notes(const struct store *store)
{
	struct stat there;

	return fstat(store->lock_fd, &there) == 0 && S_ISREG(there.st_mode) &&
	       there.st_nlink == 1;
}

bool store_note(struct store *store, const char *note)
{
	char line[STORE_NOTE + 1];
	int length = snprintf(line, sizeof(line), "%s\n", note);

	if (!takes_notes(store) || length > STORE_NOTE)
		return false;
	if (!*note && !store->tells)
		return store->disk->ftruncate(store->lock_fd, 0) == 0;
	return store->disk->pwrite(store->lock_fd, line, (size_t)length, 0) ==
	       length;
}

/* Whether it could be made is nobody's concern. */
static void run_note(void *context)
{
	struct store *store = context;

	store_note(store, store->work.note);
}

void store_begin_note(struct store *store, const char *note)
{
	store->work = (struct store_work){.number = 0};
	snprintf(store->work.note, STORE_NOTE, "%s", note);
	store->disk->begin(store->disk, run_note, store);
}

void store_read_note(const struct store *store, char note[STORE_NOTE])
{
	ssize_t length = 0;
	char *end = NULL;

	if (takes_notes(store))
		length = pread(store->lock_fd, note, STORE_NOTE, 0);
	if (length > 0)
		end = memchr(note, '\n', (size_t)length);
	if (!end)
		end = note;
	*end = '\0';
}
