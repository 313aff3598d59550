/* SPDX-License-Identifier: ISC */
/*
 * Sentences about a game in which people and sides are named: whose seat, how
 * it ended, what is asked. Text of its own in the players' language.
 */
#ifndef UI_PLAY_PLAY_WORDS_H
#define UI_PLAY_PLAY_WORDS_H

#include "game/story.h"
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

/* Stories in the players' language and with their names. */
extern const struct story_teller play_teller;

/* The same, but where the turn must be asked for it is not given away. */
const char *play_tell(const struct play *play, const struct story *story,
		      char *out, size_t size);

/*
 * What to tell everybody at the table of an event that has led to the play's
 * game; empty where that shows by itself.
 */
void play_news(const struct play *play, const struct game *before,
	       const struct event *event, char *out, size_t size);

/* "It is Anna's turn", which everybody may always ask (1.6). */
void play_turn(const struct game *game, char *out, size_t size);

/* How to play a stone, for people who have not yet; empty later on. */
void play_welcome(const struct play *play, char *out, size_t size);

/* "White wins by 6½ points." Empty while the game goes on. */
const char *play_result(const struct game *game, char *out, size_t size);

#endif
