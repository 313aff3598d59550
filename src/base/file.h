/* SPDX-License-Identifier: ISC */
/*
 * Reading files whole. The one part of this folder that does I/O: it is a
 * library of its own, which the core does without.
 */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stddef.h>

/*
 * A regular file of at most max bytes; never waits for a FIFO or a device.
 * The caller frees *text, which is NUL-terminated, and NULL on failure.
 * Returns 0 or an errno: EFBIG when the file is larger, EISDIR for a
 * directory, ENXIO for what is no regular file otherwise.
 */
int file_read(const char *path, size_t max, char **text, size_t *length);

#endif
