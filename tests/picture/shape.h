/* SPDX-License-Identifier: ISC */
/*
 * Characters that pictures draw as shapes, since they have to join from cell
 * to cell whatever the font: lines, blocks and stones.
 */
#ifndef TESTS_PICTURE_SHAPE_H
#define TESTS_PICTURE_SHAPE_H

#include <stdbool.h>
#include <stdio.h>

#include "picture/rects.h"

enum { CELL_WIDTH = 10, CELL_HEIGHT = 20 };

struct shapes {
	FILE *out; /* what is round goes here */
	struct rects rects;
};

/* Whether it is one of them; its cell begins at x, y. */
bool shape_add(struct shapes *shapes, unsigned long character, int x, int y,
	       const char *ink);

#endif
