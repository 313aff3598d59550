/* SPDX-License-Identifier: ISC */
/* What is filmed, as one table. */
#ifndef TESTS_PICTURE_SCENES_H
#define TESTS_PICTURE_SCENES_H

#include "picture/moments.h"

struct scene_row {
	struct moment_row moment; /* of doc/films/NAME.svg and NAME.cast */
	const char *title;
	/*
	 * Keys, blank-separated, as somebody types them; "+9" lets nine seconds
	 * pass, one by one, and "<" the time that it takes to read what has
	 * come up.
	 */
	const char *keys;
	const char *shows; /* what the screen shows at the end */
};

extern const struct scene_row scenes[];
extern const int scenes_count;

#endif
