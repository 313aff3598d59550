/* SPDX-License-Identifier: ISC */
/*
 * The first screen where games have been left: go back to one of them, or
 * begin another.
 */
#ifndef UI_OFFER_H
#define UI_OFFER_H

#include "game/game.h"
#include "keys/key.h"

struct offer {
	const struct game *games; /* as their records have them */
	int count;		  /* at least one */
	int current;		  /* the one to go back to */
	bool hide_turn;		  /* name the side that is to move, no seat */
};

enum offer_answer { OFFER_WAITING, OFFER_BACK, OFFER_NEW, OFFER_QUIT };

/*
 * Enter goes back, n begins a new game, Escape or q goes to the shell; the
 * arrows choose among several.
 */
enum offer_answer offer_key(struct offer *offer, key k);

void offer_draw(const struct offer *offer);

#endif
