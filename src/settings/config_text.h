/* SPDX-License-Identifier: ISC */
/*
 * The characters of a config file, before anybody reads meaning into them:
 * from a regular file of at most 64 KiB, valid UTF-8, without NUL and other
 * controls. What libconfuse would drop, expand from the environment or read
 * over the end of a line is refused here.
 */
#ifndef SETTINGS_CONFIG_TEXT_H
#define SETTINGS_CONFIG_TEXT_H

#include "settings/config_error.h"

enum { CONFIG_TEXT_MAX = 64 * 1024 };

/* No character of a file, since it is a control. */
#define CONFIG_EMPTY_LIST '\1'

/*
 * The file's text, malloced, without a byte order mark; or NULL, with an
 * error. Never waits for a pipe or a device.
 */
char *config_text_read(const char *path, struct config_errors *errors);

/* The same of text in memory, and of a value that stands for itself. */
char *config_text_copy(const char *text, struct config_errors *errors);
char *config_text_value(const char *value, struct config_errors *errors);

/*
 * Puts blanks in place of comments and of the CR of line ends, and a word of
 * CONFIG_EMPTY_LIST in place of {}, of which libconfuse tells nobody. False at
 * the first character that has no place in a config file: then there is an error, and
 * the text ends before its line.
 */
bool config_text_strip(char *text, struct config_errors *errors);

#endif
