/* SPDX-License-Identifier: ISC */
/*
 * A record that was begun and not used. Its lock is held, so no table writes
 * it; what another program has done to it is seen by reading it.
 */
#include <config.h>

#include "record/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether the file holds that text and nothing more. */
static bool holds(int fd, const char *text, size_t length)
{
	char *found = malloc(length + 1);
	size_t got = 0;
	ssize_t n = 1;

	while (found && n != 0 && got <= length) {
		n = read(fd, found + got, length + 1 - got);
		if (n < 0 && errno != EINTR)
			break;
		got += n > 0 ? (size_t)n : 0;
	}
	if (!found || n < 0 || got != length || memcmp(found, text, length))
		got = length + 1;
	free(found);
	return got == length;
}

/* 0, or an errno; EEXIST where it is another file than we have saved. */
static int remove_if(const struct store *store, const char *name,
		     const char *text, size_t length)
{
	int fd = store->disk->openat(store->dir_fd, name,
				     O_RDONLY | O_NOFOLLOW | O_NONBLOCK |
					     O_CLOEXEC),
	    number = 0;
	struct stat there;

	if (fd < 0)
		return errno;
	if (fstat(fd, &there) < 0)
		number = errno;
	else if (!S_ISREG(there.st_mode) || there.st_nlink != 1 ||
		 !holds(fd, text, length))
		number = EEXIST;
	else if (store->disk->unlinkat(store->dir_fd, name, 0) < 0)
		number = errno;
	store->disk->close(fd);
	return number;
}

bool store_remove(struct store *store, const char *text, size_t length,
		  struct error *error)
{
	const char *name = strrchr(store->path, '/') + 1;
	int number = remove_if(store, name, text, length);

	if (number == EEXIST)
		return file_fail(error, "remove", store->path,
				 "it is not as this table has saved it");
	if (number != 0)
		return file_fail_errno(error, "remove", store->path, number);
	store->disk->fsync(store->dir_fd);
	return true;
}
