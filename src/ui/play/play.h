/* SPDX-License-Identifier: ISC */
/*
 * All that the playing screen shows, as one value: the game as this terminal
 * has folded it, the reading of the clock, the input line and the last
 * message. Drawing is a function of it and of the screen's size, so a test
 * can make any moment of a game and look at it.
 */
#ifndef UI_PLAY_PLAY_H
#define UI_PLAY_PLAY_H

#include "ui/play/input.h"

enum { PLAY_MESSAGE = 256 };

struct play {
	struct game game;
	int64_t used; /* ms of the current turn, by now */
	struct input input;
	char message[PLAY_MESSAGE]; /* one sentence, already in its language */
	bool covered;		    /* paused, and the board is hidden */
	bool hide_turn;		    /* whose turn it is is told on request */
	const char *record; /* where the record is, for the last screen */
};

/*
 * How people call a seat: "Anna (Black 1)", or "Black 1" where the name is
 * empty. Cut to size; text of its own, never a format.
 */
const char *play_who(const struct game *game, enum seat seat, char *out,
		     size_t size);

/* A verdict's sentence with the names of this game put in. */
void play_sentence(const struct play *play, enum verdict verdict, char *out,
		   size_t size);

#endif
