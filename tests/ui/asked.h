/* SPDX-License-Identifier: ISC */
/*
 * Moments in which something is asked, which more than one test looks at.
 */
#ifndef TESTS_UI_ASKED_H
#define TESTS_UI_ASKED_H

#include "moment.h"

/* Three turns, W2 to move; a wrong partner's stone is recorded. */
void asked_begin(struct moment *m, enum input_mode mode);

/* Whether to resign, of one who has nobody to ask. */
void asked_resign_two(struct moment *m);
/* Whether all want no result. */
void asked_no_result(struct moment *m);
/* Whether the count is agreed to, at a stop after a claim just judged. */
void asked_count(struct moment *m);

/* What seats are asked, in any mode of input. */
typedef void asked_maker(struct moment *m, enum input_mode mode);

asked_maker asked_running; /* no result, while the clock of W2 runs */
asked_maker asked_consent; /* the partner, to resign */
asked_maker asked_waiting; /* a forfeit, which B1 has said yes to */
asked_maker asked_pause;   /* B1 asks to stop the clock */
/* The seat on turn alone has not said yes, and its own key plays. */
asked_maker asked_last_yes;

#endif
