/* SPDX-License-Identifier: ISC */
/*
 * The playing screen: draws what a struct play is, each part of it by its own
 * view into a rectangle of the layout.
 */
#ifndef UI_PLAY_PLAY_VIEW_H
#define UI_PLAY_PLAY_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

/* All of it on an empty screen; the cursor is where it belongs. */
void play_view_draw(const struct play *play);
/* The same, and the title of its window, if that is to have one. */
void play_view_show(const struct play *play);

/*
 * That not everything is on the disk, or that the referee is called, where
 * there is room left for it; nothing where neither is so.
 */
void play_view_mark(const struct play *play);
/* The same behind what stands in so many columns there, of a clock's line. */
void play_view_mark_head(const struct play *play, int line, int column,
			 int columns);

/*
 * All but the message and the keys, where the layout is made with as many lines
 * for what is said, and so many below it, as that takes and the screen can
 * spare.
 */
void play_view_layout_said(const struct play *play, const char *said, int below,
			   struct layout *layout);
void play_view_table(const struct play *play, const struct layout *layout);

/*
 * Whether the count can be seen; true where nobody has to agree to one. It
 * goes before the box of what is asked, which does not matter for that.
 */
bool play_view_counts(const struct play *play);
/* Where it all is on the terminal as it is now. */
void play_view_layout(const struct play *play, struct layout *layout);
/* And at the beginning of such a game. */
void play_view_layout_setup(const struct setup *setup, struct layout *layout);

#endif
