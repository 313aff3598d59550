/* SPDX-License-Identifier: ISC */
/*
 * What keys do at the table once the game is over, besides those that always
 * do something: a rematch, which one key asks for and another begins, and
 * looking through the game. Knows no screen, and may be lost without harm.
 */
#ifndef UI_PLAY_ENDED_H
#define UI_PLAY_ENDED_H

#include "game/game.h"
#include "keys/keymap.h"

struct ended {
	enum command asked; /* which rematch, if any */
};

enum ended_kind {
	ENDED_NOTHING, /* the key means what it always does */
	ENDED_ASKS,    /* really? */
	ENDED_DROPS,   /* no */
	ENDED_BEGINS,  /* .command is what was asked for */
	ENDED_UNEVEN,  /* colours are not swapped in a handicap game */
	ENDED_REVIEWS  /* .command is the first step */
};

struct ended_effect {
	enum ended_kind kind;
	enum command command;
};

/* Of a game that is over. */
struct ended_effect ended_key(struct ended *ended, const struct game *game,
			      const struct keymap *keymap, key k);

#endif
