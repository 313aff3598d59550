/* SPDX-License-Identifier: ISC */
/*
 * The first screen where a game has been left: go back to it, or begin
 * another.
 */
#ifndef UI_OFFER_H
#define UI_OFFER_H

#include "game/game.h"
#include "keys/key.h"

enum offer_answer { OFFER_WAITING, OFFER_BACK, OFFER_NEW, OFFER_QUIT };

/* Enter goes back, n begins a new game, Escape or q goes to the shell. */
enum offer_answer offer_key(key k);

/*
 * The game as its record has it; NULL where it is not known. With hide_turn
 * it names the side that is to move, and not the seat.
 */
void offer_draw(const struct game *game, bool hide_turn);

#endif
