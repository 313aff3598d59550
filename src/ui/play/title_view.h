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

/* Before the move: there a game that is not saved has a word for that. */
int title_view_end(const struct rect *title);
/* Or, where there is no room for that, a sign. */
const char *title_view_unsaved(const struct rect *title);

#endif
