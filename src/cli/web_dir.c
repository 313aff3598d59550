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
#include "cli/own_file.h"
#include "relay/relay_table.h"

static const char marker[] = ".pairgo-relay";

enum { HEAD = 256 }; /* bytes, of which the mark is among the first */

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
	size_t length = strlen(name), end = strlen(OWN_FILE_NEW);
	char base[RELAY_NAME];

	if (length > end && !strcmp(name + length - end, OWN_FILE_NEW))
		length -= end;
	snprintf(base, sizeof(base), "%.*s", (int)length, name);
	return length < sizeof(base) && relay_is_file(base);
}

static bool has_mark(const void *context, const char *text, size_t length)
{
	char head[HEAD + 1];
	size_t n = length < HEAD ? length : HEAD;

	(void)context;
	memcpy(head, text, n);
	head[n] = '\0';
	return strstr(head, relay_mark) != NULL;
}

static struct own_file file_of(const struct web_dir *dir, const char *name)
{
	return (struct own_file){.directory = dir->fd,
				 .name = name,
				 .is_ours = has_mark,
				 .mode = 0644};
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
		return fail(dir, error, NC_("cannot", "make"), strerror(errno));
	dir->fd = open(dir->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (dir->fd < 0)
		return fail(dir, error, NC_("cannot", "enter"),
			    strerror(errno));
	dir->marker = open_marker(dir);
	if (dir->marker < 0)
		return fail(dir, error, NC_("cannot", "keep pages in"),
			    say_marker(errno));
	if (!lock(dir->marker))
		return fail(dir, error, NC_("cannot", "keep pages in"),
			    _("another pairgo relay does"));
	return true;
}

bool web_dir_put(struct web_dir *dir, const char *name, const char *bytes,
		 size_t length, struct error *error)
{
	const struct own_file file = file_of(dir, name);
	int number = own_file_put(&file, bytes, length);

	return !number ||
	       error_set(error, _("Cannot write %s in %s: %s"), name, dir->path,
			 number == EEXIST ? _("what is there is not of "
					      "pairgo relay")
					  : strerror(number));
}

static bool is_ours(const struct web_dir *dir, const char *name)
{
	const struct own_file file = file_of(dir, name);
	size_t length;
	char *text;
	bool is = is_our_name(name) && !own_file_read(&file, &text, &length);

	if (is)
		free(text);
	return is;
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
