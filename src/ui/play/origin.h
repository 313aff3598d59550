/* SPDX-License-Identifier: ISC */
/*
 * All that a game is drawn from but the seconds, as it was when it was drawn
 * last. What the play points to changes with its game alone.
 */
#ifndef UI_PLAY_ORIGIN_H
#define UI_PLAY_ORIGIN_H

#include "ui/play/play.h"

enum origin_change {
	ORIGIN_SAME,
	ORIGIN_UNSEEN, /* such as the cursor, which the terminal draws: nothing
			  else is, unless the layout follows it */
	ORIGIN_NEW
};

/* Since the last look. */
enum origin_change origin_look(const struct play *play);

#endif
