/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/store_error.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

enum { SHOWN = 120 }; /* bytes of a path that a sentence has room for */

static const struct reason {
	int number;
	const char *sentence;
} reasons[] = {
	{ENOSPC, "the disk is full"},
	{EDQUOT, "the disk quota is used up"},
	{EFBIG, "the limit on the size of files is reached"},
	{EACCES, "permission is denied"},
	{EPERM, "permission is denied"},
	{EROFS, "the file system is read-only"},
	{ENOENT, "there is no such file or directory"},
	{ENOTDIR, "a part of the path is not a directory"},
	{EISDIR, "it is a directory"},
	{EEXIST, "it exists already"},
	{ELOOP, "there are too many symbolic links"},
	{ENAMETOOLONG, "the path is too long"},
	{EMFILE, "too many files are open"},
	{ENFILE, "too many files are open"},
	{ENOMEM, "there is not enough memory"},
	{ENXIO, "it is not a regular file"},
	{ENOLCK, "the file system has no locks"},
	{EIO, "the disk reports an error"},
};

/* The end of a long path tells more than its beginning. */
static void show_path(const char *path, char shown[SHOWN + 4])
{
	size_t length = strlen(path);
	const char *from = path;

	shown[0] = '\0';
	if (length > SHOWN) {
		from = path + length - SHOWN;
		while (utf8_goes_on(*from))
			from++;
		strcpy(shown, "...");
	}
	text_clean(shown + strlen(shown), SHOWN + 1, from);
}

bool store_fail(struct error *error, const char *what, const char *path,
		const char *reason)
{
	char shown[SHOWN + 4];

	show_path(path, shown);
	return error_set(error, "Cannot %s %s: %s", what, shown, reason);
}

bool store_fail_errno(struct error *error, const char *what, const char *path,
		      int number)
{
	char other[32];
	size_t i;

	for (i = 0; i < sizeof(reasons) / sizeof(*reasons); i++)
		if (reasons[i].number == number)
			return store_fail(error, what, path,
					  reasons[i].sentence);
	snprintf(other, sizeof(other), "system error %d", number);
	return store_fail(error, what, path, other);
}
