/* SPDX-License-Identifier: ISC */
/*
 * A position from tests/positions: a title, a diagram and lines that say what
 * is done and what is to come of it. Those lines are left to the test; the
 * first word of one is its key.
 */
#ifndef TESTS_RULES_POSITION_H
#define TESTS_RULES_POSITION_H

#include <stddef.h>

#include "rules/board.h"

struct CMUnitTest;

enum { POSITION_MAX = 64, POSITION_LINES = 24, POSITION_TEXT = 80 };

struct drawn_position {
	char title[POSITION_TEXT];
	struct board board;
	char right[BOARD_MAX][BOARD_MAX + 1]; /* what is drawn on the right */
	char lines[POSITION_LINES][POSITION_TEXT];
	int count;
};

/* What follows the key, or NULL where there is no such line. */
const char *position_value(const struct drawn_position *position,
			   const char *key);

/* Runs the test for every position of the file, its state being the position;
 * returns what cmocka does. */
int position_run(const char *file, void (*test)(void **state));

#endif
