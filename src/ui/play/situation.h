/* SPDX-License-Identifier: ISC */
/*
 * What is going on at the table, as far as it makes a difference which keys
 * mean something: one bit at a time, so that a table can name several. It is a
 * pure function of the game.
 */
#ifndef UI_PLAY_SITUATION_H
#define UI_PLAY_SITUATION_H

#include "game/game.h"

enum situation {
	IN_PLACE = 1,
	IN_PLAY = 2,
	IN_ASKED = 4,  /* a question is open, and play goes on */
	IN_STOP = 8,   /* a question stops play */
	IN_PAUSE = 16, /* the clock was stopped, and something is to answer */
	IN_HELD = 32,  /* only the referee goes on */
	IN_MARK = 64,
	IN_OVER = 128,
	IN_TURNS = IN_PLAY | IN_ASKED,
	IN_WAIT = IN_STOP | IN_PAUSE,
	IN_GAME = IN_PLACE | IN_TURNS | IN_WAIT | IN_HELD | IN_MARK,
	IN_ANY = IN_GAME | IN_OVER
};

enum situation situation_of(const struct game *game);

/* What a command is told that has no meaning now. */
enum verdict situation_verdict(const struct game *game);

#endif
