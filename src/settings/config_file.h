/* SPDX-License-Identifier: ISC */
/*
 * A config file becomes the list of the assignments it makes, in order and
 * with their lines, values still text. libconfuse reads it, and nothing of that
 * is to be seen outside; what it would drop, expand from the environment or
 * read over the end of a line is refused.
 */
#ifndef SETTINGS_CONFIG_FILE_H
#define SETTINGS_CONFIG_FILE_H

#include "settings/assignment.h"

/* A value that stands for itself, malloced; or NULL, with an error. */
char *config_text_value(const char *value, int line,
			struct config_errors *errors);

/*
 * The text of such a file as below, malloced, without a byte order mark; or
 * NULL, with an error.
 */
char *config_text_read(const char *path, struct config_errors *errors);

/*
 * Reads a regular file of at most 64 KiB, valid UTF-8, without NUL and other
 * controls; never waits for a pipe or a device. Adds the errors in the file, of
 * which an unknown name and what is no grammar end the list. Whether values are
 * right is not looked at.
 */
void config_file_read(struct assignments *assignments, const char *path,
		      struct config_errors *errors);

/* The same of text in memory. */
void config_file_parse(struct assignments *assignments, const char *text,
		       struct config_errors *errors);

#endif
