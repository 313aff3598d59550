/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/own_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

enum { LARGEST = 16 << 20 }; /* bytes of a file that could be ours */

/* To be read; -1, and an errno: ELOOP for a link. */
static int open_file(const struct own_file *file)
{
	struct stat there;
	int fd = openat(file->directory, file->name,
			O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY |
				O_CLOEXEC);

	if (fd < 0 || (!fstat(fd, &there) && S_ISREG(there.st_mode)))
		return fd;
	close(fd);
	errno = EEXIST;
	return -1;
}

/* A link, a socket, or more than we write: what tells whose it is. */
static bool tells_others(int number)
{
	return number == ELOOP || number == ENXIO || number == EFBIG;
}

int own_file_read(const struct own_file *file, char **text, size_t *length)
{
	int fd = open_file(file), number = fd < 0 ? errno : 0;

	*text = NULL;
	if (fd >= 0) {
		number = file_read_open(fd, LARGEST, text, length);
		close(fd);
	}
	if (number)
		return tells_others(number) ? EEXIST : number;
	/* what is empty is what a power cut has left */
	if (!*length || file->is_ours(file->context, *text, *length))
		return 0;
	free(*text);
	*text = NULL;
	return EEXIST;
}

static bool holds(const struct own_file *file, const char *bytes, size_t length,
		  int *number)
{
	size_t there = 0;
	char *text;
	bool same;

	*number = own_file_read(file, &text, &there);
	same = !*number && there == length && !memcmp(text, bytes, length);
	free(text);
	return same;
}

bool own_file_may_put(int number)
{
	return !number || number == ENOENT;
}

/* 0, or an errno, and there is no such file. */
static int write_new(const struct own_file *file, const char *bytes,
		     size_t length)
{
	int fd, number;

	holds(file, "", 0, &number);
	if (!own_file_may_put(number))
		return number;
	unlinkat(file->directory, file->name, 0);
	fd = openat(file->directory, file->name,
		    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
		    file->mode);
	if (fd < 0)
		return errno;
	number = file_write_open(fd, bytes, length);
	if (!number && file->synced && fsync(fd))
		number = errno;
	if (close(fd) && !number)
		number = errno;
	if (number)
		unlinkat(file->directory, file->name, 0);
	return number;
}

int own_file_put(const struct own_file *file, const char *bytes, size_t length)
{
	struct own_file beside = *file;
	char name[NAME_MAX + 1];
	int number;

	if (holds(file, bytes, length, &number))
		return 0;
	snprintf(name, sizeof(name), "%s" OWN_FILE_NEW, file->name);
	beside.name = name;
	if (own_file_may_put(number))
		number = write_new(&beside, bytes, length);
	if (!number &&
	    renameat(file->directory, name, file->directory, file->name)) {
		number = errno;
		unlinkat(file->directory, name, 0);
	}
	return number;
}
