/* SPDX-License-Identifier: ISC */
/*
 * What may be told of who may say what, where it is a secret whose turn it is:
 * as far as all know, any of its side is on turn. Elsewhere it is as it is.
 */
#ifndef UI_PLAY_SECRET_H
#define UI_PLAY_SECRET_H

#include "ui/play/input.h"

/* Who is on turn; or the pair of whom one is. */
seatset secret_turn(const struct input *input, const struct game *game);

/*
 * The game as if that seat were on turn, where its side is, or next in the
 * stop; the game itself where the turn is no secret.
 */
struct game secret_game(const struct input *input, const struct game *game,
			enum seat seat);

/* Those who may say it now, wherever they are. */
seatset secret_speakers(const struct input *input, const struct game *game,
			enum command said);

/* Those of them here who could but for being away. */
seatset secret_missed(const struct input *input, const struct game *game,
		      enum command said);

/* Whose answer is missing; of a pair, where one would tell who has asked. */
seatset secret_asked(const struct input *input, const struct game *game);

/* Whether who resigns could still ask a partner for consent. */
bool secret_asks_partner(const struct input *input, const struct game *game);

#endif
