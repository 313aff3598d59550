/* SPDX-License-Identifier: ISC */
/*
 * Saving a record, and keeping what stood in its place. What is there is told
 * from what we have left there by what lstat() says of it, which costs a call;
 * where that differs, by reading it, since some file systems make up numbers
 * as they go.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/text.h"
#include "record/store_parts.h"
#include "sgf/sgf.h"

enum {
	COPIES_MAX = 99, /* of a record, with one word */
	TRIES_MAX = 9,	 /* at one that is saved meanwhile */
	HEAD = 31,	 /* bytes with which all records begin */
	BLOCK = 4096
};

static void see(struct store_seen *seen, const struct stat *there)
{
	*seen = (struct store_seen){.known = true,
				    .device = there->st_dev,
				    .inode = there->st_ino,
				    .size = there->st_size,
				    .changed = there->st_mtim};
}

static bool is_as_seen(const struct store_seen *seen, const struct stat *there)
{
	return seen->known && seen->device == there->st_dev &&
	       seen->inode == there->st_ino && seen->size == there->st_size &&
	       seen->changed.tv_sec == there->st_mtim.tv_sec &&
	       seen->changed.tv_nsec == there->st_mtim.tv_nsec;
}

static void note_text(struct store_seen *seen, const char *text, size_t length)
{
	seen->read = true;
	seen->hash = text_hash(TEXT_HASH, text, length);
}

static int look(const struct store *store, struct stat *there)
{
	return fstatat(store->dir_fd, store_name(store), there,
		       AT_SYMLINK_NOFOLLOW) < 0
		       ? errno
		       : 0;
}

void store_let_go(struct store *store)
{
	if (store->record_fd >= 0)
		close(store->record_fd);
	store->record_fd = -1;
}

/*
 * Not every file system has such a lock for those who only read. Another file
 * has taken the place of ours when it is saved meanwhile: ESTALE.
 */
static int hold(struct store *store, int fd)
{
	struct stat ours, there;
	int number;

	if (store->disk->flock(fd, LOCK_EX | LOCK_NB) < 0 &&
	    errno == EWOULDBLOCK)
		return EWOULDBLOCK;
	if (fstat(fd, &ours) < 0)
		return errno;
	number = look(store, &there);
	if (number != 0)
		return number;
	see(&store->record, &ours);
	return is_as_seen(&store->record, &there) ? 0 : ESTALE;
}

int store_hold_record(struct store *store)
{
	int number = ESTALE, fd;

	for (int i = 0; number == ESTALE && i < TRIES_MAX; i++) {
		fd = openat(store->dir_fd, store_name(store),
			    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
		if (fd < 0)
			return errno;
		number = hold(store, fd);
		if (number == 0)
			store->record_fd = fd;
		else
			close(fd);
	}
	return number;
}

bool store_load(struct store *store, size_t max, char **text, size_t *length,
		struct error *error)
{
	int number = file_read_open(store->record_fd, max, text, length);
	char reason[FILE_REASON];

	if (number != 0)
		return file_fail(error, NC_("cannot", "read"), store->path,
				 file_reason(number, max, reason));
	note_text(&store->record, *text, *length);
	return true;
}

/*
 * Whoever saves it may be another one of a club. No group gets what the old
 * one had.
 */
void store_pass_on(int fd, const struct stat *made, const struct stat *record)
{
	mode_t mode = record->st_mode & 0666;

	if ((made->st_uid != record->st_uid ||
	     made->st_gid != record->st_gid) &&
	    fchown(fd, record->st_uid, record->st_gid) < 0 &&
	    fchown(fd, (uid_t)-1, record->st_gid) < 0)
		mode &= ~(mode_t)0060;
	if ((made->st_mode & 07777) != mode)
		fchmod(fd, mode);
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

/* What the directory lists is on the disk. 0 or an errno. */
static int sync_names(const struct store *store)
{
	int number = sync_file(store->disk, store->dir_fd);

	/* Some file systems have no fsync() of directories to offer. */
	return number == EINVAL ? 0 : number;
}

/* A file where there was none, else EEXIST. 0 or an errno. */
static int make_new(const struct store *store, const char *name, int *fd)
{
	*fd = store->disk->openat(store->dir_fd, name,
				  O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW |
					  O_CLOEXEC,
				  store->shared ? 0640 : 0600);
	return *fd < 0 ? errno : 0;
}

static void drop_new(const struct store *store, const char *name, int fd)
{
	store->disk->close(fd);
	store->disk->unlinkat(store->dir_fd, name, 0);
}

/*
 * What has been written into it is on the disk, and for whom the record is,
 * unless there is none. 0 or an errno.
 */
static int finish_new(const struct store *store, int fd, bool synced,
		      const struct stat *record, struct stat *made)
{
	if (fstat(fd, made) < 0)
		return errno;
	if (record && S_ISREG(record->st_mode))
		store_pass_on(fd, made, record);
	return synced ? sync_file(store->disk, fd) : 0;
}

/*
 * No more than that: somebody may be writing to it without end. 0 or an errno.
 * Both stay open.
 */
static int copy(const struct store *store, int from, off_t left, int to)
{
	char block[BLOCK];
	ssize_t got = 1;
	int number = 0;

	while (number == 0 && left > 0 && got != 0) {
		got = read(from, block,
			   left < BLOCK ? (size_t)left : sizeof(block));
		if (got > 0) {
			number = write_all(store->disk, to, block, (size_t)got);
			left -= got;
		} else if (got < 0 && errno != EINTR) {
			number = errno;
		}
	}
	return number;
}

/* "20251120T183000Z-1.sgf.damaged", or with "-2" behind it. 0 or an errno. */
static int make_kept(const struct store *store, const char *word,
		     char name[STORE_PATH], int *fd)
{
	char count[8] = "";
	int number = EEXIST;

	for (int i = 1; number == EEXIST && i <= COPIES_MAX; i++) {
		if (i > 1)
			snprintf(count, sizeof(count), "-%d", i);
		snprintf(name, STORE_PATH, "%.4000s.%s%s", store_name(store),
			 word, count);
		number = make_new(store, name, fd);
	}
	return number;
}

int store_keep(const struct store *store, const char *word,
	       char name[STORE_PATH])
{
	int from = openat(store->dir_fd, store_name(store),
			  O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	struct stat there, made;
	int number, to = -1;

	if (from < 0)
		return errno;
	number = fstat(from, &there) < 0 ? errno : 0;
	if (number == 0 && !S_ISREG(there.st_mode))
		number = ENXIO;
	/* that is no record, and would fill the disk */
	if (number == 0 && there.st_size > SGF_BYTES_MAX)
		number = EFBIG;
	if (number == 0)
		number = make_kept(store, word, name, &to);
	if (number != 0) {
		close(from);
		return number;
	}
	number = copy(store, from, there.st_size, to);
	close(from);
	if (number == 0)
		number = finish_new(store, to, true, &there, &made);
	/* one that fails has closed it all the same */
	if (store->disk->close(to) < 0 && errno != EINTR && number == 0)
		number = errno;
	if (number == 0)
		return sync_names(store);
	store->disk->unlinkat(store->dir_fd, name, 0);
	return number;
}

int store_put_away(const struct store *store)
{
	if (store->disk->unlinkat(store->dir_fd, store_name(store), 0) < 0)
		return errno;
	return sync_names(store);
}

/* Not everything has an end, nor does a file that somebody is writing. */
static bool is_as_long(const struct store *store, int fd)
{
	struct stat there;

	return fstat(fd, &there) == 0 && S_ISREG(there.st_mode) &&
	       there.st_size == store->record.size;
}

/* Whether it says what we have read or saved there, whatever it is called. */
static bool says_the_same(const struct store *store)
{
	off_t left = store->record.size;
	uint64_t hash = TEXT_HASH;
	char block[BLOCK];
	ssize_t got = -1;
	int fd = -1;

	if (store->record.read)
		fd = openat(store->dir_fd, store_name(store),
			    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return false;
	while (is_as_long(store, fd) && left > 0 &&
	       (got = read(fd, block, sizeof(block))) > 0) {
		hash = text_hash(hash, block, (size_t)got);
		left -= got;
	}
	close(fd);
	return left == 0 && hash == store->record.hash;
}

/* Why nothing can be saved, at the end of a sentence. */
static int refuse(struct store *store, int number, const char *reason)
{
	snprintf(store->work.reason, STORE_REASON, "%s", reason);
	return number;
}

/*
 * Another program has been there: what it has made of the record is kept, and
 * whoever saves hears of it before it is replaced.
 */
static int set_aside(struct store *store, const struct stat *there)
{
	char name[STORE_PATH], *reason = store->work.reason;
	int number;

	if (!store->record.known)
		return refuse(store, EEXIST, "something else has its name");
	if (!S_ISREG(there->st_mode))
		return refuse(store, EEXIST,
			      "what has its name is not a regular file");
	number = store_keep(store, "changed", name);
	if (number == EEXIST)
		snprintf(reason, STORE_REASON,
			 "another program has changed it, and what others have "
			 "written is kept in %d files already",
			 COPIES_MAX);
	else if (number != 0)
		snprintf(reason, STORE_REASON,
			 "another program has changed it, and what that has "
			 "written cannot be kept: %s",
			 strerror(number));
	if (number != 0)
		return number;
	see(&store->record, there);
	snprintf(reason, STORE_REASON,
		 "another program has changed it; what that has written is "
		 "kept as %.120s",
		 name);
	return ESTALE;
}

/* Whether anybody would find there what is saved. */
static bool is_reached(const struct store *store)
{
	char path[STORE_PATH];

	return store_where(store, path);
}

/*
 * 0: the record may be replaced, and is as *there says, where there is one;
 * or an errno.
 */
static int look_around(struct store *store, struct stat *there, bool *is_there)
{
	char reason[STORE_REASON];
	int number;

	if (!is_reached(store))
		return refuse(store, ENOENT,
			      "no path leads to its directory any more");
	number = store_keep_lock(store);
	if (number != 0)
		return store_lock_reason(store, number, reason)
			       ? refuse(store, number, reason)
			       : number;
	number = look(store, there);
	*is_there = number == 0;
	if (number != 0)
		return number == ENOENT ? 0 : number;
	if (is_as_seen(&store->record, there) || says_the_same(store))
		return 0;
	return set_aside(store, there);
}

/* Whether a save that was cut short has left that file. */
static bool is_left_over(const struct store *store, const char *name)
{
	const struct store_work *work = &store->work;
	int fd = openat(store->dir_fd, name,
			O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	char head[HEAD];
	struct stat there;
	ssize_t got = -1;

	if (fd < 0)
		return false;
	if (fstat(fd, &there) == 0 && S_ISREG(there.st_mode) &&
	    there.st_nlink == 1)
		got = read(fd, head, sizeof(head));
	close(fd);
	return got >= 0 && (size_t)got <= work->length &&
	       memcmp(head, work->text, (size_t)got) == 0;
}

/* A root and nothing else, or the beginning of that. */
static bool has_no_event(int fd)
{
	char text[BLOCK + 1] = "";
	struct stat there;
	ssize_t got = -1;

	if (fstat(fd, &there) == 0 && S_ISREG(there.st_mode) &&
	    there.st_nlink == 1 && there.st_uid == geteuid())
		got = read(fd, text, BLOCK);
	return got >= 0 && got < BLOCK && strlen(text) == (size_t)got &&
	       strncmp(text, "(;", (size_t)got < 2 ? (size_t)got : 2) == 0 &&
	       !strstr(text, "\n;");
}

void store_drop_begun(const struct store *store)
{
	char name[STORE_PATH];
	int fd;

	store_hidden(store, ".new", name);
	fd = openat(store->dir_fd, name,
		    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return;
	if (has_no_event(fd))
		store->disk->unlinkat(store->dir_fd, name, 0);
	close(fd);
}

/*
 * The new text has a name of its own beside the record; what somebody else has
 * put there stays. 0 or an errno.
 */
static int make_beside(struct store *store, char name[STORE_PATH], int *fd)
{
	int number;

	store_hidden(store, ".new", name);
	number = make_new(store, name, fd);
	if (number != EEXIST)
		return number;
	if (!is_left_over(store, name))
		return refuse(store, number,
			      "something else has the name of its new file");
	store->disk->unlinkat(store->dir_fd, name, 0);
	return make_new(store, name, fd);
}

/*
 * That file has the record's name now. It has been locked before that: a table
 * that finds the lock's file gone finds the record locked.
 */
static int put_in_place(struct store *store, const char *name, int fd,
			const struct stat *made)
{
	struct stat there;
	int number;

	store->disk->flock(fd, LOCK_EX | LOCK_NB);
	if (store->disk->renameat(store->dir_fd, name, store->dir_fd,
				  store_name(store)) == 0)
		return 0;
	number = errno;
	/* over a network it may be done, and asked for once more */
	return look(store, &there) == 0 && there.st_dev == made->st_dev &&
			       there.st_ino == made->st_ino
		       ? 0
		       : number;
}

/* 0 or an errno. */
static int replace(struct store *store)
{
	const struct store_work *work = &store->work;
	struct stat record, made;
	char name[STORE_PATH];
	bool is_there;
	int fd, number = look_around(store, &record, &is_there);

	if (number == 0)
		number = make_beside(store, name, &fd);
	if (number != 0)
		return number;
	number = write_all(store->disk, fd, work->text, work->length);
	if (number == 0)
		number = finish_new(store, fd, work->synced,
				    is_there ? &record : NULL, &made);
	if (number == 0)
		number = put_in_place(store, name, fd, &made);
	if (number != 0) {
		drop_new(store, name, fd);
		return number;
	}
	store_let_go(store);
	store->record_fd = fd;
	see(&store->record, &made);
	note_text(&store->record, work->text, work->length);
	return 0;
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
	work->number = sync_names(store);
	work->unknown = work->number != 0;
}

/* Whether what has the record's name is what we have read or saved. */
static bool is_ours(const struct store *store)
{
	struct stat there;

	return look(store, &there) == 0 &&
	       (is_as_seen(&store->record, &there) || says_the_same(store));
}

/* Whether there is a lock is nobody's concern before the next save. */
static void run_look(void *context)
{
	struct store *store = context;

	store_keep_lock(store);
	if (!is_reached(store) || !is_ours(store))
		run_save(store);
}

static void prepare(struct store *store, const char *text, size_t length,
		    bool synced)
{
	store->work = (struct store_work){.text = text,
					  .length = length,
					  .synced = synced};
}

int store_save(struct store *store, const char *text, size_t length)
{
	prepare(store, text, length, true);
	run_save(store);
	return store->work.number;
}

void store_begin_save(struct store *store, const char *text, size_t length)
{
	prepare(store, text, length, true);
	store->disk->begin(store->disk, run_save, store);
}

void store_begin_look(struct store *store, const char *text, size_t length)
{
	prepare(store, text, length, true);
	store->disk->begin(store->disk, run_look, store);
}

void store_begin_put(struct store *store, const char *text, size_t length)
{
	prepare(store, text, length, false);
	store->disk->begin(store->disk, run_save, store);
}

enum store_end store_done(struct store *store, struct error *error)
{
	const struct store_work *work = &store->work;

	if (!store->disk->done(store->disk))
		return STORE_AT_WORK;
	if (work->number == 0)
		return STORE_DONE;
	file_fail(error,
		  work->unknown ? NC_("cannot", "save for certain")
				: NC_("cannot", "save"),
		  store->path,
		  work->reason[0] ? work->reason : strerror(work->number));
	return STORE_FAILED;
}
