/* SPDX-License-Identifier: ISC */
/* Config files for the tests. */
#ifndef TESTS_SETTINGS_LOAD_H
#define TESTS_SETTINGS_LOAD_H

#include "settings/settings.h"

/*
 * Loads a file. What is wrong is a line for each mistake, without the file's
 * name: ":3: there is no option ...".
 */
bool load_file(struct settings *settings, const char *path, const char *preset,
	       struct error *error);

/* The same of a file that is made for one load. */
bool load_text(struct settings *settings, const char *text, const char *preset,
	       struct error *error);

/*
 * Takes away the # before every option of the example file, in place; other
 * comments stay. Returns how many options there were.
 */
int uncomment(char *text);

#endif
