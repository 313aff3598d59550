/* SPDX-License-Identifier: ISC */
/* What is told of a place in a game that is looked through. */
#ifndef UI_PLAY_REVIEW_WORDS_H
#define UI_PLAY_REVIEW_WORDS_H

#include "ui/play/play.h"
#include "ui/play/review.h"

/*
 * A turn by who made it, and whatever else there is to tell of the node, in the
 * words of a play of that game.
 */
void review_words_node(const struct review *review, const struct play *play,
		       char *out, size_t size);

/* Where it is, which no wrong key is to hide. */
void review_words_place(const struct review *review, char *out, size_t size);

#endif
