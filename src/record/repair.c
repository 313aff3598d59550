/* SPDX-License-Identifier: ISC */
/*
 * The file as it was is on the disk under another name before anything of it
 * is replaced, and is a copy: at no moment is there nothing under its own.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/recover.h"

enum { COPIES_MAX = 99, PLAIN = O_WRONLY | O_CREAT | O_EXCL };

/* 0 or an errno. */
static int write_text(const struct disk *disk, int fd, const char *text,
		      size_t length)
{
	while (length > 0) {
		ssize_t written = disk->write(fd, text, length);

		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return written < 0 ? errno : ENOSPC;
		text += written;
		length -= (size_t)written;
	}
	return disk->fsync(fd) < 0 ? errno : 0;
}

/* A file that was not there, whole and on the disk. 0 or an errno. */
static int write_new(const struct store *store, const char *name,
		     const char *text, size_t length)
{
	const struct disk *disk = store->disk;
	int fd = disk->openat(store->dir_fd, name,
			      PLAIN | O_NOFOLLOW | O_CLOEXEC, 0600);
	int number;

	if (fd < 0)
		return errno;
	number = write_text(disk, fd, text, length);
	disk->close(fd);
	if (number != 0)
		disk->unlinkat(store->dir_fd, name, 0);
	return number;
}

/* "20251120T183000Z-1.sgf.damaged", or with "-2" behind it. */
static int keep(const struct store *store, enum record_state state,
		const char *text, size_t length)
{
	const char *name = strrchr(store->path, '/') + 1;
	const char *word = state == RECORD_CHANGED ? "changed" : "damaged";
	char copy[STORE_PATH], number[8] = "";
	int result = EEXIST;

	for (int i = 2; result == EEXIST && i <= COPIES_MAX; i++) {
		snprintf(copy, sizeof(copy), "%.4000s.%s%s", name, word,
			 number);
		result = write_new(store, copy, text, length);
		snprintf(number, sizeof(number), "-%d", i);
	}
	return result;
}

/* 0 or an errno. */
static int replace(const struct store *store, const char *text, size_t length)
{
	const char *name = strrchr(store->path, '/') + 1;
	const struct disk *disk = store->disk;
	char beside[STORE_PATH];
	int number;

	snprintf(beside, sizeof(beside), ".%.4000s.new", name);
	/* one that is there was left by a crash */
	disk->unlinkat(store->dir_fd, beside, 0);
	number = write_new(store, beside, text, length);
	if (number == 0 &&
	    disk->renameat(store->dir_fd, beside, store->dir_fd, name) < 0) {
		number = errno;
		disk->unlinkat(store->dir_fd, beside, 0);
	}
	return number;
}

/* 0 or an errno. What is lost goes away, once there is a copy. */
static int mend(const struct store *store, enum record_state state,
		const struct record *record, const char *text, size_t length)
{
	const char *name = strrchr(store->path, '/') + 1;
	char *mended = NULL;
	size_t size = 0;
	int number;

	if (state != RECORD_LOST && !record_write(record, &mended, &size))
		return ENOMEM;
	number = keep(store, state, text, length);
	if (number == 0 && mended)
		number = replace(store, mended, size);
	else if (number == 0 &&
		 store->disk->unlinkat(store->dir_fd, name, 0) < 0)
		number = errno;
	if (number == 0)
		store->disk->fsync(store->dir_fd);
	free(mended);
	return number;
}

/* What is no record is not touched, whatever somebody has named. */
static bool repair(struct store *store, const char *text, size_t length,
		   struct error *error)
{
	struct error why;
	struct record record;
	enum record_state state = record_recover(&record, text, length, &why);
	int number = 0;

	if (!record_is_trusted(state) &&
	    (state != RECORD_LOST || store_is_ours(store->path)))
		number = mend(store, state, &record, text, length);
	if (state != RECORD_LOST)
		record_clear(&record);
	if (number != 0)
		return file_fail_errno(error, "repair", store->path, number);
	return state != RECORD_LOST ||
	       file_fail(error, "read", store->path, why.text);
}

bool record_repair(const struct disk *disk, const char *path, size_t max,
		   struct error *error)
{
	struct store store;
	size_t length;
	char *text;
	bool good = false;

	store_init(&store, disk);
	if (!store_open(&store, path, error))
		return false;
	if (store_read(store.path, max, &text, &length, error)) {
		good = repair(&store, text, length, error);
		free(text);
	}
	store_close(&store);
	return good;
}
