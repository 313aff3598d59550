/* SPDX-License-Identifier: ISC */
/*
 * The bytes of a config file, before anybody reads meaning into them: from a
 * regular file of at most 64 KiB, valid UTF-8, without NUL and other control
 * characters. A byte order mark at the beginning is left out.
 */
#ifndef SETTINGS_SOURCE_H
#define SETTINGS_SOURCE_H

#include "settings/fault.h"

enum { SOURCE_MAX = 64 * 1024 };

/* Never waits for a pipe or a device. The text is NUL-terminated, malloced. */
char *source_read(const char *path, struct fault *fault);

/* The same checks on text in memory; a malloced copy, or NULL. */
char *source_copy(const char *text, size_t size, struct fault *fault);

#endif
