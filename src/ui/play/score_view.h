/* SPDX-License-Identifier: ISC */
/*
 * What each side has, as two columns: prisoners and komi during the game, the
 * whole count while it is agreed on and afterwards.
 */
#ifndef UI_PLAY_SCORE_VIEW_H
#define UI_PLAY_SCORE_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

/* `score` is NULL while there is nothing to count. */
void score_view_draw(const struct play *play, const struct rect *panel,
		     const struct score *score);

/*
 * Stones that the players might mark as being in seki: those that the letter
 * of Art. 8 calls so, once nearly all neutral points are filled, without
 * those marked already. False where there are none.
 */
bool score_view_hint(const struct game *game, const struct score *score,
		     struct pointset *stones);

#endif
