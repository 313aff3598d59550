/* SPDX-License-Identifier: ISC */
/* A directory of its own for each test, and files in it. */
#ifndef TESTS_RECORD_FOLDER_H
#define TESTS_RECORD_FOLDER_H

#include "scratch.h"

extern char top[SCRATCH_PATH]; /* the directory of the running test */

/* cmocka's set-up and teardown: the directory is made, and removed. */
int make_top(void **state);
int remove_top(void **state);

#define FOLDER_TEST(test) \
	cmocka_unit_test_setup_teardown(test, make_top, remove_top)

/* Removes the files in it. */
void empty_top(void);

/* A path below it, until the next call. */
const char *below(const char *name);

void make_file(const char *name, const char *text);

/* Fails the test when the file does not hold just that. */
void assert_file(const char *path, const char *expected);

int mode_of(const char *path);

/* Files in the directory, the hidden ones too. */
int count_files(void);

#endif
