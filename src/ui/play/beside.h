/* SPDX-License-Identifier: ISC */
/*
 * A text beside the board, while the game goes on: board and clock stay in
 * sight. It takes the place of prisoners and facts where these have enough of
 * it, else that of the panel, with the clock in one line above it; where there
 * is no room beside the board, the whole screen but for that line.
 */
#ifndef UI_PLAY_BESIDE_H
#define UI_PLAY_BESIDE_H

#include "ui/pages.h"
#include "ui/play/play.h"

/* Where the text goes; false where nothing of a game is seen with it. */
bool beside_find(const struct play *play, struct pages_part *part);
/* The same of a text that is too long to stand beside a board. */
bool beside_find_whole(const struct play *play, struct pages_part *part);

/*
 * The game, without what stands where the text goes. Where the text has keys
 * of its own, neither those of the game nor its message are there.
 */
void beside_draw(const struct play *play, const struct pages_part *part,
		 bool own_keys);

/*
 * That the game is not saved, or the referee called: in the clock's line, or
 * where it always is.
 */
void beside_mark(const struct play *play, bool beside);

#endif
