/* SPDX-License-Identifier: ISC */
/*
 * The title above the seats, or above the board: which game this is, what the
 * panel does not tell of it, and the last move. The move alone changes; it is
 * in one place of the screen, and in the plain theme without a style, to change
 * in few bytes.
 */
#ifndef UI_PLAY_TITLE_VIEW_H
#define UI_PLAY_TITLE_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

void title_view_draw(const struct play *play, const struct layout *layout);

/*
 * What is to be read there as long as it is so, before that column of a line:
 * that the game is not saved, by a sign where there is no room for the words;
 * else that the referee is called. NULL: neither, or no room for it.
 */
struct title_mark {
	const char *text;
	int line, end;
};

struct title_mark title_view_mark(const struct play *play,
				  const struct rect *title);

#endif
