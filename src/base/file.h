/* SPDX-License-Identifier: ISC */
/*
 * Reading files whole, where a user's own are, and the sentence about what
 * could not be done with one. The one part of this folder that does I/O: it is
 * a library of its own, which the core does without.
 */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/*
 * A regular file of at most max bytes; never waits for a FIFO or a device.
 * The caller frees *text, which is NUL-terminated, and NULL on failure.
 * Returns 0 or an errno: EFBIG when the file is larger, EISDIR for a
 * directory, ENXIO for what is no regular file otherwise.
 */
int file_read(const char *path, size_t max, char **text, size_t *length);
/* The same of one that is open, from where it is; it stays open. */
int file_read_open(int fd, size_t max, char **text, size_t *length);
/* All of these bytes to one that is open; it may wait. 0 or an errno. */
int file_write_open(int fd, const char *bytes, size_t length);

/* Why file_read() failed with that errno, for the end of a sentence. */
enum { FILE_REASON = 128 };
const char *file_reason(int number, size_t max, char out[FILE_REASON]);

/*
 * The user's own directory: $HOME if that is an absolute path, else what the
 * system has for them; NULL when there is none. The text may change with the
 * next call.
 */
const char *file_home(void);

/*
 * Where this user's files of one kind belong (the XDG specification): pairgo/
 * in the directory that the variable names, if it is an absolute path, else in
 * the one below home. 0 or an errno: ENOENT without a home, ENAMETOOLONG with
 * what there is room for.
 */
int file_own_directory(const char *variable, const char *below_home, char *out,
		       size_t size);

/*
 * Makes a directory and those above it (0700). 0, also where they are there
 * already, or an errno.
 */
int file_make_directory(char *path);

/*
 * "Cannot DO PATH: reason", the path made fit for a screen and its beginning
 * left out if it is long. Returns false, for its callers to return.
 */
bool file_fail(struct error *error, const char *what, const char *path,
	       const char *reason);
bool file_fail_errno(struct error *error, const char *what, const char *path,
		     int number);

/* Leaves of each path in such a sentence its last part, in place. */
void file_forget_places(char *sentence);

#endif
