/* SPDX-License-Identifier: ISC */
/*
 * Who plays, and their clocks: the seats as a list, below the one card if there
 * is one. Where a list has no room, one line is all.
 */
#ifndef UI_PLAY_SEATS_VIEW_H
#define UI_PLAY_SEATS_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

/* The list and how the clock stands, or that line; beside cards no list. */
void seats_view_draw(const struct play *play, const struct layout *layout);
/* Whether a mark says who comes next, there and on cards. */
bool seats_view_marks_next(void);
/* The running clock alone, where it stands among seats that are drawn. */
void seats_view_tick(const struct play *play, const struct layout *layout);

#endif
