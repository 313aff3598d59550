/* SPDX-License-Identifier: ISC */
/*
 * Cards: whose turn it is and how long, to be read from across a room. They
 * stay where they are; what changes with the turn is which one is lit, or what
 * stands on the one that there is. In the last seconds a card is an alarm, all
 * of it, and says in words which period runs.
 */
#ifndef UI_PLAY_CARD_VIEW_H
#define UI_PLAY_CARD_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

/* The seats as cards, or the one card of who is on turn, if there are any. */
void card_view_draw(const struct play *play, const struct layout *layout);
/* The running clock alone, where it stands on a card that is drawn. */
void card_view_tick(const struct play *play, const struct layout *layout);
/* Whether a card has a line that says how the clock stands. */
bool card_view_has_state_line(const struct play *play,
			      const struct layout *layout);
/* Or whether, without one, that stands in its head. */
bool card_view_has_state_in_head(const struct layout *layout);
/* Whether the card says in words which part of the time runs. */
bool card_view_tells_part(const struct play *play, const struct layout *layout);

#endif
