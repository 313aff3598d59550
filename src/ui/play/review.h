/* SPDX-License-Identifier: ISC */
/*
 * A game that is looked through afterwards: a record and a place in it, with
 * the game as it stood there and what had just happened. It needs no table:
 * the text of any record of ours will do.
 */
#ifndef UI_PLAY_REVIEW_H
#define UI_PLAY_REVIEW_H

#include "keys/keymap.h"
#include "record/record.h"

struct review {
	struct record record;
	struct game game;   /* as it stood at that place */
	struct game before; /* one node before it; at the root the same */
	struct event event; /* that led from one to the other */
};

/* At the end of that record; or false and a sentence. */
bool review_open(struct review *review, const char *text, size_t length,
		 struct error *error);
/* Also of a review that has not been opened, if it is all zero. */
void review_close(struct review *review);

/* To a node of the line that counts, from 0, the set-up, on; or the nearest. */
void review_go(struct review *review, int depth);

/*
 * To the next node, or back to the last one, that has something to tell: an
 * answer to a question that stays open has not, and of the marks of one stop
 * only the last change has. Both stop at the same nodes.
 */
void review_later(struct review *review);
void review_earlier(struct review *review);

/* What such a command does, as "earlier"; false: it is none of them. */
bool review_take(struct review *review, enum command command);

/* To the first node at which so many turns have been made; or to the end. */
void review_go_to_move(struct review *review, int turns);

#endif
