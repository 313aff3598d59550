/* SPDX-License-Identifier: ISC */
/*
 * What has happened in a game since a test took it up. The core does not keep
 * that, and needs it where an event takes the place of an earlier one
 * (rewind_line()).
 */
#ifndef TESTS_GAME_PAST_H
#define TESTS_GAME_PAST_H

#include "game/game.h"

struct past {
	struct game begun;
	struct event *events; /* of the line that counts */
	int count, room;
};

void past_begin(struct past *past, const struct game *game);
void past_end(struct past *past);

/* An event that has happened next, in a game that it was folded in elsewhere */
void past_add(struct past *past, const struct event *event);
/* The same events, over a game that begins alike. */
void past_copy(struct past *to, const struct past *from);

/*
 * Makes the event happen in *game, which nothing else changes meanwhile.
 * False when it cannot have happened; what it takes back must be of this past.
 */
bool past_fold(struct past *past, struct game *game, const struct event *event);

#endif
