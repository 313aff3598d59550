/* SPDX-License-Identifier: ISC */
/*
 * A game that is looked through afterwards: a record and a place in it, with
 * the game as it stood there and what had just happened. It needs no table:
 * the text of any record of ours will do.
 */
#ifndef UI_PLAY_REVIEW_H
#define UI_PLAY_REVIEW_H

#include "record/record.h"
#include "ui/play/help_screen.h"
#include "ui/play/play.h"
#include "ui/term/screen.h"

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
 * To the next node, or back to the last one, that has something to tell: a yes
 * for which others are still missing has not.
 */
void review_later(struct review *review);
void review_earlier(struct review *review);

/* To the first node at which so many turns have been made; or to the end. */
void review_go_to_move(struct review *review, int turns);
/* One turn back from the end, where the last is on the board already. */
void review_before_last(struct review *review);

/*
 * The playing screen, but of a game that is over: at every step the board and
 * the clocks as they were, and in the message line who made the move and how
 * long it took, or what happened instead.
 */
enum { REVIEW_TYPED = 5 };

struct review_screen {
	struct screen screen, *below;
	struct review review;
	struct play play; /* of the review's game */
	struct keymap keymap;
	struct help_screen help;
	char typed[REVIEW_TYPED]; /* the number of a move */
};

/*
 * Lays it over a screen, at the end of the record and then one step on by that
 * command; the first step back is one that the board shows. At the end of the
 * record it is not there: the screen below shows that. False and a sentence
 * when the text is no record of ours.
 */
bool review_screen_open(struct screen *below, struct review_screen *screen,
			const char *record, const struct keymap *keymap,
			enum command command, struct error *error);

/* Gives back what it holds, opened or not (all zero); it may be opened again.*/
void review_screen_close(struct review_screen *screen);

#endif
