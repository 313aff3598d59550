/* SPDX-License-Identifier: ISC */
/*
 * The lock is a hidden file beside the record, since the record itself is
 * another file after each save. Its first line is a note; what stands after
 * that is left of a longer one. Behind the note the table that has the record
 * says who it is, which is believed only while it has.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record/store_parts.h"

static void lock_name(const struct store *store, char name[STORE_PATH])
{
	store_hidden(store, ".lock", name);
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

static bool is_same(const struct store_seen *seen, const struct stat *there)
{
	return seen->known && seen->device == there->st_dev &&
	       seen->inode == there->st_ino;
}

/* Whether what has the lock's name is the file that we have locked. */
static bool is_in_place(const struct store *store)
{
	char name[STORE_PATH];
	struct stat there;

	lock_name(store, name);
	return fstatat(store->dir_fd, name, &there, AT_SYMLINK_NOFOLLOW) == 0 &&
	       is_same(&store->lock, &there);
}

/*
 * 0: that file is there under the lock's name, and no other name leads to it.
 * ESTALE: it was, and is gone. EEXIST: whatever it is, it is no lock of ours.
 */
static int judge_lock(struct store *store, int fd)
{
	struct stat ours;

	if (fstat(fd, &ours) < 0)
		return errno;
	if (ours.st_nlink == 0)
		return ESTALE;
	if (!S_ISREG(ours.st_mode) || ours.st_nlink != 1)
		return EEXIST;
	store->lock = (struct store_seen){.known = true,
					  .device = ours.st_dev,
					  .inode = ours.st_ino};
	return is_in_place(store) ? 0 : ESTALE;
}

/* Whether it could be written is nobody's concern. */
static void write_hold(const struct store *store)
{
	const char *text = store->hold;

	if (*text)
		store->disk->pwrite(store->lock_fd, text, strlen(text) + 1,
				    STORE_NOTE);
}

/* A lock is for whoever has it, and to be opened by the next one. */
static void open_to_others(const struct store *store)
{
	struct stat made, record;

	if (fstatat(store->dir_fd, store_name(store), &record,
		    AT_SYMLINK_NOFOLLOW) < 0 ||
	    !S_ISREG(record.st_mode) || fstat(store->lock_fd, &made) < 0)
		return;
	record.st_uid = made.st_uid;
	record.st_mode |= 0600;
	store_pass_on(store->lock_fd, &made, &record);
}

/* One try: ESTALE when it came to nothing. */
static int try_lock(struct store *store, int fd)
{
	int number = judge_lock(store, fd);

	if (number != 0)
		return number;
	if (store->disk->flock(fd, LOCK_EX | LOCK_NB) < 0)
		return errno == EINTR ? ESTALE : errno;
	return judge_lock(store, fd);
}

/* A link, a directory, or what only a process could answer for. */
static bool is_no_file(int number)
{
	return number == ELOOP || number == EISDIR || number == ENXIO;
}

/*
 * Whoever held it may have removed the file between our open() and flock():
 * then what we have locked is nobody's lock any more, and we try again. It is
 * looked at before it is locked as well.
 */
int store_lock(struct store *store)
{
	char name[STORE_PATH];
	int fd, number = ESTALE;

	lock_name(store, name);
	while (number == ESTALE) {
		fd = store->disk->openat(store->dir_fd, name,
					 O_RDWR | O_CREAT | O_NOFOLLOW |
						 O_NONBLOCK | O_CLOEXEC,
					 0600);
		if (fd < 0 && is_no_file(errno))
			return EEXIST;
		if (fd < 0 && errno != EINTR)
			return errno;
		if (fd < 0)
			continue;
		number = try_lock(store, fd);
		if (number != 0)
			close(fd);
	}
	if (number != 0)
		return number;
	tell_process(fd);
	store->lock_fd = fd;
	write_hold(store);
	open_to_others(store);
	return 0;
}

/*
 * Somebody who tidies up may have removed it: nobody else could know then that
 * the record is open.
 */
int store_keep_lock(struct store *store)
{
	struct store_seen before = store->lock;
	int fd = store->lock_fd, number;

	if (is_in_place(store))
		return 0;
	number = store_lock(store);
	if (number == 0)
		close(fd);
	else
		store->lock = before;
	return number;
}

/* The user whose file has the lock's name, if that is another one. */
static bool find_owner(const struct store *store, char out[64])
{
	const struct passwd *user;
	char name[STORE_PATH];
	struct stat there;

	lock_name(store, name);
	if (fstatat(store->dir_fd, name, &there, AT_SYMLINK_NOFOLLOW) < 0 ||
	    there.st_uid == geteuid())
		return false;
	user = getpwuid(there.st_uid);
	if (user)
		snprintf(out, 64, "%.60s", user->pw_name);
	else
		snprintf(out, 64, "number %lu", (unsigned long)there.st_uid);
	return true;
}

bool store_lock_reason(const struct store *store, int number,
		       char out[STORE_REASON])
{
	bool is_open = number == EWOULDBLOCK;
	char owner[64];

	if (number == EEXIST)
		snprintf(out, STORE_REASON,
			 "the file of its lock is something else");
	else if (!is_open && number != EACCES)
		return false;
	else if (find_owner(store, owner))
		snprintf(out, STORE_REASON,
			 is_open ? "a table of the user %s has it open"
				 : "the user %s has it open, or has left its "
				   "lock behind",
			 owner);
	else if (is_open)
		snprintf(out, STORE_REASON, "another table has it open");
	else
		return false;
	return true;
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

/* What has the lock's name by now may be another table's. */
void store_unlock(struct store *store)
{
	char name[STORE_PATH];

	if (store->lock_fd < 0)
		return;
	lock_name(store, name);
	if (is_idle(store->lock_fd) && is_in_place(store))
		store->disk->unlinkat(store->dir_fd, name, 0);
	close(store->lock_fd);
	store->lock_fd = -1;
	store->lock.known = false;
}

/* A link that somebody has put there would lead into another file. */
bool store_takes_notes(const struct store *store)
{
	struct stat there;

	return fstat(store->lock_fd, &there) == 0 && S_ISREG(there.st_mode) &&
	       there.st_nlink == 1;
}

bool store_note(struct store *store, const char *note)
{
	char line[STORE_NOTE + 1];
	int length = snprintf(line, sizeof(line), "%s\n", note);

	if (!store_takes_notes(store) || length > STORE_NOTE)
		return false;
	if (!*note && !*store->hold)
		return store->disk->ftruncate(store->lock_fd, 0) == 0;
	return store->disk->pwrite(store->lock_fd, line, (size_t)length, 0) ==
	       length;
}

/* Whether it could be made is nobody's concern. */
static void run_note(void *context)
{
	struct store *store = context;

	if (store_keep_lock(store) == 0)
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

	if (store_takes_notes(store))
		length = pread(store->lock_fd, note, STORE_NOTE, 0);
	if (length > 0)
		end = memchr(note, '\n', (size_t)length);
	if (!end)
		end = note;
	*end = '\0';
}

void store_tell(struct store *store, const char *text)
{
	snprintf(store->hold, STORE_HOLD, "%s", text);
}

static void run_hold(void *context)
{
	struct store *store = context;

	if (store_keep_lock(store) == 0 && store_takes_notes(store))
		write_hold(store);
}

void store_begin_hold(struct store *store, const char *text)
{
	store->work = (struct store_work){.number = 0};
	store_tell(store, text);
	store->disk->begin(store->disk, run_hold, store);
}

/* The path of the lock, which may be there where the record is not. */
static bool find_lock(const char *path, char name[STORE_PATH])
{
	char *whole = realpath(path, NULL), *slash;

	if (!whole && errno == ENOENT)
		whole = strdup(path);
	slash = whole ? strrchr(whole, '/') : NULL;
	int length = STORE_PATH;

	if (slash)
		length = snprintf(name, STORE_PATH, "%.*s/.%s.lock",
				  (int)(slash - whole), whole, slash + 1);
	free(whole);
	return length < STORE_PATH;
}

/* Ours, and not what a link has led to. */
static bool is_lock(int fd)
{
	struct stat there;

	return fstat(fd, &there) == 0 && S_ISREG(there.st_mode) &&
	       there.st_nlink == 1 && there.st_uid == geteuid();
}

int store_open_lock(const char *path)
{
	char name[STORE_PATH];
	int fd = -1;

	if (find_lock(path, name))
		fd = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0 || is_lock(fd))
		return fd;
	close(fd);
	return -1;
}

/*
 * Whether somebody has it, where the file system keeps no locks that say who:
 * by taking it, for a moment, together with whoever does the same.
 */
static bool is_taken(int fd, pid_t *pid)
{
	*pid = STORE_SOMEBODY;
	return flock(fd, LOCK_SH | LOCK_NB) < 0 && errno == EWOULDBLOCK;
}

/* False: nobody has it. No process where the system does not say which. */
static bool find_process(int fd, pid_t *pid)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

	if (fcntl(fd, F_GETLK, &whole) < 0)
		return is_taken(fd, pid);
	*pid = whole.l_pid > 0 ? whole.l_pid : 0;
	return whole.l_type != F_UNLCK;
}

bool store_is_held(const char *path, char text[STORE_HOLD], pid_t *pid)
{
	ssize_t length = 0;
	int fd = store_open_lock(path);
	bool held = fd >= 0 && find_process(fd, pid);

	if (held)
		length = pread(fd, text, STORE_HOLD - 1, STORE_NOTE);
	text[length > 0 ? length : 0] = '\0';
	if (fd >= 0)
		close(fd);
	return held;
}
