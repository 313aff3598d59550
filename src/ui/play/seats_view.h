/* SPDX-License-Identifier: ISC */
/*
 * The seats in their rotation order, two lines each: who moves now, who is
 * next, and everybody's key, name, rank, clock and time.
 */
#ifndef UI_PLAY_SEATS_VIEW_H
#define UI_PLAY_SEATS_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

void seats_view_draw(const struct play *play, const struct rect *panel);

#endif
