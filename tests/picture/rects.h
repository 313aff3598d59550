/* SPDX-License-Identifier: ISC */
/*
 * Rectangles of one colour each, of which those that touch with a whole side
 * become one: what is drawn cell by cell has no seams, and is short.
 */
#ifndef TESTS_PICTURE_RECTS_H
#define TESTS_PICTURE_RECTS_H

#include <stdio.h>

enum { COLOUR_TEXT = 8 };

struct rects_one {
	int x, y, width, height;
	char colour[COLOUR_TEXT];
};

/* All zero, there are none. */
struct rects {
	struct rects_one *list;
	int count, room;
};

/* From left to right and down; one without an area is none. */
void rects_add(struct rects *rects, int x, int y, int width, int height,
	       const char *colour);

/* Writes them, and has none any more. */
void rects_write(struct rects *rects, FILE *out);

#endif
