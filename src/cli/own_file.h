/* SPDX-License-Identifier: ISC */
/*
 * A file that this program alone keeps, in a directory where others may have
 * theirs. What is there is ours if it is a regular file that says so, or
 * nothing; all else is left as it is.
 */
#ifndef CLI_OWN_FILE_H
#define CLI_OWN_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* A new one is on its way under its name with that behind it. */
#define OWN_FILE_NEW ".new"

struct own_file {
	int directory;
	const char *name;
	bool (*is_ours)(const void *context, const char *text, size_t length);
	const void *context;
	mode_t mode;
	bool synced; /* it is on the disk before it is there */
};

/*
 * What it holds, if it is ours: the caller frees *text, which is NULL
 * otherwise. 0, ENOENT, EEXIST for somebody else's, or another errno where
 * nobody can tell.
 */
int own_file_read(const struct own_file *file, char **text, size_t *length);
/* Whether that says that it is ours, or nothing, which may be replaced. */
bool own_file_may_put(int number);

/*
 * It holds these bytes from then on: a new one takes its place in one step,
 * unless it does already. 0 or an errno, EEXIST where what is there is not
 * ours.
 */
int own_file_put(const struct own_file *file, const char *bytes, size_t length);

#endif
