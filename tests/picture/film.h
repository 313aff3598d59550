/* SPDX-License-Identifier: ISC */
/*
 * A film of a screen: what is another with each frame, over what was there
 * before, as an SVG that moves by itself and as an asciinema cast. Both are
 * made from what is seen, not from the bytes that came: they are the same
 * however those were divided.
 */
#ifndef TESTS_PICTURE_FILM_H
#define TESTS_PICTURE_FILM_H

#include <stddef.h>
#include <stdint.h>

#include "picture/svg.h"

struct film_text {
	char *text; /* from open_memstream() */
	size_t length;
	FILE *out;
};

struct film {
	struct film_text svg, cast;
	struct film_text times; /* when which frame is seen */
	struct svg_look *shown;
	int cells, frames;
};

/* Of screens of that size; false without memory. */
bool film_begin(struct film *film, const struct svg_screen *screen,
		const char *title);

/*
 * The frame that this screen would be, to be freed: "" where nothing is
 * another, NULL without memory.
 */
char *film_frame(const struct film *film, const struct svg_screen *screen);

/* Takes it as it was made, to be seen at so many of all ms; has the looks. */
void film_take(struct film *film, struct svg_screen *screen, const char *frame,
	       int64_t ms, int64_t all);

/* Both are whole, and to be read, until film_free(). */
void film_end(struct film *film, int64_t all);
void film_free(struct film *film);

#endif
