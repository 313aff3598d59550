/* SPDX-License-Identifier: ISC */
/*
 * A table that is followed with its record, which has what its game does not:
 * all the turns. Whoever shows it has a struct that begins with this one.
 */
#ifndef FOLLOW_RECORDED_H
#define FOLLOW_RECORDED_H

#include "follow/followed.h"

struct recorded {
	struct followed followed;
	struct game game;
	struct record record;
	bool has_record; /* which goes where the game does */
};

void recorded_init(struct recorded *recorded, const char *name);
void recorded_clear(struct recorded *recorded);

/* As followed_take(). */
const char *recorded_take(struct recorded *recorded, const char *line,
			  int64_t now, struct change *change);

#endif
