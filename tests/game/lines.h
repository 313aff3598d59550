/* SPDX-License-Identifier: ISC */
/*
 * Test data as people write it: a row per line, columns parted by one or more
 * tabs; empty lines and those that begin with '#' do not count.
 */
#ifndef TESTS_GAME_LINES_H
#define TESTS_GAME_LINES_H

#include <stdbool.h>
#include <stdio.h>

enum { LINES_FIELDS = 12, LINES_BYTES = 512 };

struct lines {
	FILE *file;
	int number; /* of the line, from 1 */
	int fields;
	char *field[LINES_FIELDS];
	char text[LINES_BYTES];
};

/* Opens TEST_DIR/name; the test fails when it cannot. */
void lines_open(struct lines *lines, const char *name);
/* The next row; false at the end, after closing the file. */
bool lines_next(struct lines *lines);

/* The value of "key=12" among the words of text, or otherwise. */
long long lines_value(const char *text, const char *key, long long otherwise);

#endif
