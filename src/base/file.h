/* SPDX-License-Identifier: ISC */
/*
 * Reading files whole, and the sentence about what could not be done with one.
 * The one part of this folder that does I/O: it is a library of its own, which
 * the core does without.
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

/* Why file_read() failed with that errno, for the end of a sentence. */
enum { FILE_REASON = 128 };
const char *file_reason(int number, size_t max, char out[FILE_REASON]);

/*
 * "Cannot DO PATH: reason", the path made fit for a screen and its beginning
 * left out if it is long. Returns false, for its callers to return.
 */
bool file_fail(struct error *error, const char *what, const char *path,
	       const char *reason);
bool file_fail_errno(struct error *error, const char *what, const char *path,
		     int number);

#endif
