/* SPDX-License-Identifier: ISC */
/*
 * Sentences about a game in which people and sides are named: whose seat, how
 * it ended, what is asked. Text of its own in the players' language.
 */
#ifndef UI_PLAY_PLAY_WORDS_H
#define UI_PLAY_PLAY_WORDS_H

#include "ui/play/play.h"

/* "Black 1", or "Black" at a table of two. */
const char *play_seat(const struct game *game, enum seat seat);

/*
 * "Anna", or "Black 1" where the name is empty; the referee as well. For
 * sentences with several people in them.
 */
const char *play_name(const struct game *game, enum seat seat, char *out,
		      size_t size);

/* "Black", "White". */
const char *play_side(enum colour side);

/*
 * A sentence with words of this game in place of
 *	{turn}	whose turn it is; the side alone where that must be asked for
 *	{asked} who has still to answer
 *	{next}, {asker}, {claimant}, {last}, {place}, {partner}
 *		people: on turn, asking; of the last turn who claimed it, who
 *		made it, in whose place, and who their partner is
 *	{removed}
 *		whose stone has been taken off (1.4)
 *	{side}	the side that made the last turn
 */
void play_fill(const struct play *play, const char *sentence, char *out,
	       size_t size);

/* "It is Anna's turn", which everybody may always ask (1.6). */
void play_turn(const struct game *game, char *out, size_t size);

/* How to play a stone, for people who have not yet; empty later on. */
void play_welcome(const struct play *play, char *out, size_t size);

/* "White wins by 6½ points." Empty while the game goes on. */
const char *play_result(const struct game *game, char *out, size_t size);

#endif
