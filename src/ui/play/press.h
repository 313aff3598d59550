/* SPDX-License-Identifier: ISC */
/*
 * One key on its way to its effect: which command it is and whose, and what it
 * can come to. Whatever hears a key, a prompt, a word or a command, is given
 * this, which is for their eyes alone.
 */
#ifndef UI_PLAY_PRESS_H
#define UI_PLAY_PRESS_H

#include "ui/play/input.h"

struct press {
	struct input *input;
	const struct game *game;
	key k;
	int64_t now;	      /* ms */
	enum command command; /* COMMAND_NONE: the key means nothing */
	enum seat seat;	      /* whose key; SEAT_NONE: the table's */
	enum seat only;	      /* who alone is at this terminal, or SEAT_NONE */
	bool repeated;	      /* it is held down, for all one knows */
};

/* `now` is in ms. */
struct press press_make(struct input *input, const struct game *game, key k,
			int64_t now);

/* The same, as if that key of the table had been pressed. */
struct press press_as(const struct press *press, enum command command,
		      enum seat seat);

/* Whether it has said yes or no with a letter that a point may begin with. */
bool press_may_be_point(const struct press *press);

bool press_by_sets(const struct press *press);

/* The key of one hand, with key sets. */
bool press_is_hand(const struct press *press);

/* Whether it is not the key of a seat that has gone to another terminal. */
bool press_is_here(const struct press *press);

/* The seat that acts: the key's own, or else the one that is at work. */
enum seat press_actor(const struct press *press);

/* That seat, or another that is here, and not away if any is not. */
enum seat press_present(const struct press *press, enum seat seat);

/*
 * What only looks at the game leaves it, and what is being typed and asked,
 * alone; but a letter of a word does not.
 */
bool press_looks(const struct press *press);

/* Whether what is asked has come up so lately that nobody has read it. */
bool press_is_too_soon(const struct press *press);

/* A small letter that moves the cursor, but may begin a word all the same. */
bool press_moves(const struct press *press);

#endif
