/* SPDX-License-Identifier: ISC */
/*
 * Nothing is synced: a file is made anew with the next change, and after a
 * power cut one that is empty counts as ours.
 */
#include <config.h>

#include "cli/web_dir.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "relay/relay_table.h"

static const char marker[] = ".pairgo-relay";
static const char new_end[] = ".new";

enum {
	LARGEST = 16 << 20, /* bytes of a file that could be ours */
	HEAD = 256,	    /* of which the mark is among the first */
	NEW_NAME = RELAY_NAME + sizeof(new_end)
};

void web_dir_init(struct web_dir *dir, const char *path)
{
	*dir = (struct web_dir){.path = path, .fd = -1, .marker = -1};
}

void web_dir_leave(struct web_dir *dir)
{
	if (dir->fd >= 0)
		close(dir->fd);
	if (dir->marker >= 0)
		close(dir->marker);
	web_dir_init(dir, dir->path);
}

/* "index.html.new" is "index.html" on its way. */
static bool is_our_name(const char *name)
{
	size_t length = strlen(name), end = strlen(new_end);
	char base[RELAY_NAME];

	if (length > end && !strcmp(name + length - end, new_end))
		length -= end;
	snprintf(base, sizeof(base), "%.*s", (int)length, name);
	return length < sizeof(base) && relay_is_file(base);
}

/* The file of that name, to be read; -1, and an errno: ELOOP for a link. */
static int open_file(const struct web_dir *dir, const char *name)
{
	struct stat there;
	int fd = openat(dir->fd, name,
			O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY |
				O_CLOEXEC);

	if (fd < 0 || (!fstat(fd, &there) && S_ISREG(there.st_mode)))
		return fd;
	close(fd);
	errno = EEXIST;
	return -1;
}

static bool has_mark(const char *text, size_t length)
{
	char head[HEAD + 1];
	size_t n = length < HEAD ? length : HEAD;

	memcpy(head, text, n);
	head[n] = '\0';
	return !n || strstr(head, relay_mark) != NULL;
}

/* What it holds, if it is ours: 0, ENOENT, or EEXIST for somebody else's. */
static int read_ours(const struct web_dir *dir, const char *name, char **text,
		     size_t *length)
{
	int fd = open_file(dir, name), number;

	*text = NULL;
	if (fd < 0)
		return errno == ENOENT ? ENOENT : EEXIST;
	number = file_read_open(fd, LARGEST, text, length);
	close(fd);
	if (!number && has_mark(*text, *length))
		return 0;
	free(*text);
	*text = NULL;
	return EEXIST;
}

static bool is_empty(int fd)
{
	int copy = openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *stream = copy < 0 ? NULL : fdopendir(copy);
	const struct dirent *entry;
	bool empty = true;

	if (!stream)
		return false;
	while ((entry = readdir(stream)) != NULL)
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			empty = false;
	closedir(stream);
	return empty;
}

/* -1 and an errno: ENOTEMPTY where others have files. */
static int open_marker(const struct web_dir *dir)
{
	int how = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
	int fd = openat(dir->fd, marker, how);

	if (fd >= 0 || errno != ENOENT)
		return fd;
	if (is_empty(dir->fd))
		return openat(dir->fd, marker, how | O_CREAT | O_EXCL, 0644);
	errno = ENOTEMPTY;
	return -1;
}

static bool lock(int fd)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

	return !fcntl(fd, F_SETLK, &whole);
}

/* Whether it is still what the path leads to. */
static bool stands(const struct web_dir *dir)
{
	struct stat ours, there;

	return dir->fd >= 0 && !fstat(dir->fd, &ours) &&
	       !stat(dir->path, &there) && ours.st_dev == there.st_dev &&
	       ours.st_ino == there.st_ino &&
	       !fstatat(dir->fd, marker, &there, AT_SYMLINK_NOFOLLOW);
}

static bool fail(struct web_dir *dir, struct error *error, const char *what,
		 const char *reason)
{
	web_dir_leave(dir);
	return file_fail(error, what, dir->path, reason);
}

static const char *say_marker(int number)
{
	return number == ENOTEMPTY
		       ? _("there are files in it that are not of pairgo "
			   "relay; name an empty directory, or a new one")
		       : strerror(number);
}

bool web_dir_enter(struct web_dir *dir, struct error *error)
{
	if (stands(dir))
		return true;
	web_dir_leave(dir);
	if (mkdir(dir->path, 0755) && errno != EEXIST)
		return fail(dir, error, "make", strerror(errno));
	dir->fd = open(dir->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (dir->fd < 0)
		return fail(dir, error, "enter", strerror(errno));
	dir->marker = open_marker(dir);
	if (dir->marker < 0)
		return fail(dir, error, "keep pages in", say_marker(errno));
	if (!lock(dir->marker))
		return fail(dir, error, "keep pages in",
			    _("another pairgo relay does"));
	return true;
}

static bool holds(const struct web_dir *dir, const char *name,
		  const char *bytes, size_t length, int *number)
{
	size_t there;
	char *text;
	bool same;

	*number = read_ours(dir, name, &text, &there);
	same = !*number && there == length && !memcmp(text, bytes, length);
	free(text);
	return same;
}

static int write_all(int fd, const char *bytes, size_t length)
{
	while (length) {
		ssize_t written = write(fd, bytes, length);

		if (written < 0 && errno != EINTR)
			return errno;
		if (written > 0) {
			bytes += written;
			length -= (size_t)written;
		}
	}
	return 0;
}

/* 0, or an errno, and there is no such file. */
static int write_file(const struct web_dir *dir, const char *name,
		      const char *bytes, size_t length)
{
	int fd, number;

	if (!holds(dir, name, "", 0, &number) && number == EEXIST)
		return EEXIST;
	unlinkat(dir->fd, name, 0);
	fd = openat(dir->fd, name,
		    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
	if (fd < 0)
		return errno;
	number = write_all(fd, bytes, length);
	if (close(fd) && !number)
		number = errno;
	if (number)
		unlinkat(dir->fd, name, 0);
	return number;
}

bool web_dir_put(struct web_dir *dir, const char *name, const char *bytes,
		 size_t length, struct error *error)
{
	char new_name[NEW_NAME];
	int number;

	if (holds(dir, name, bytes, length, &number))
		return true;
	snprintf(new_name, sizeof(new_name), "%s%s", name, new_end);
	if (number != EEXIST)
		number = write_file(dir, new_name, bytes, length);
	if (!number && renameat(dir->fd, new_name, dir->fd, name)) {
		number = errno;
		unlinkat(dir->fd, new_name, 0);
	}
	return !number ||
	       error_set(error, _("Cannot write %s in %s: %s"), name, dir->path,
			 number == EEXIST ? _("what is there is not of "
					      "pairgo relay")
					  : strerror(number));
}

static bool is_ours(const struct web_dir *dir, const char *name)
{
	int number = EEXIST;

	if (is_our_name(name))
		holds(dir, name, "", 0, &number);
	return !number;
}

void web_dir_sweep(struct web_dir *dir,
		   bool (*is_wanted)(const void *context, const char *name),
		   const void *context)
{
	int copy = openat(dir->fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *stream = copy < 0 ? NULL : fdopendir(copy);
	const struct dirent *entry;

	if (!stream)
		return;
	while ((entry = readdir(stream)) != NULL)
		if (!is_wanted(context, entry->d_name) &&
		    is_ours(dir, entry->d_name))
			unlinkat(dir->fd, entry->d_name, 0);
	closedir(stream);
}
