/* SPDX-License-Identifier: ISC */
/*
 * Groups that the players might mark as being in seki: those that the letter
 * of Art. 8 calls so, once nearly all neutral points are filled.
 */
#ifndef UI_PLAY_SEKI_HINT_H
#define UI_PLAY_SEKI_HINT_H

#include "game/game.h"

/* The stones, without those marked already; false where there are none. */
bool seki_hint(const struct game *game, const struct score *score,
	       struct pointset *stones);

#endif
