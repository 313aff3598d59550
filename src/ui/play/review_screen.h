/* SPDX-License-Identifier: ISC */
/*
 * The playing screen, but of a game that is over: at every step the board and
 * the clocks as they were, and in the message line who made the move and how
 * long it took, or what happened instead.
 */
#ifndef UI_PLAY_REVIEW_SCREEN_H
#define UI_PLAY_REVIEW_SCREEN_H

#include "ui/play/help_screen.h"
#include "ui/play/play.h"
#include "ui/play/review.h"
#include "ui/term/screen.h"

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
 * command. At the end of the record it is not there: the screen below shows
 * that. False and a sentence when the text is no record of ours.
 */
bool review_screen_open(struct screen *below, struct review_screen *screen,
			const char *record, const struct keymap *keymap,
			enum command command, struct error *error);

/* Gives back what it holds, opened or not (all zero); it may be opened again.*/
void review_screen_close(struct review_screen *screen);

#endif
