/* SPDX-License-Identifier: ISC */
/*
 * The one line of the smallest screens: whose turn it is, the clock, and what
 * else has room in it. What is asked or was said is in it where no other line
 * has that, and when nobody is on turn the result.
 */
#ifndef UI_PLAY_LINE_VIEW_H
#define UI_PLAY_LINE_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

/* Whether it is all that is told of the seats. */
bool line_view_is_all(const struct play *play, const struct layout *layout);
void line_view_draw(const struct play *play, const struct layout *layout);

/* The columns of who is on turn, with the clock; and these in their place. */
int line_view_clock_columns(const struct play *play,
			    const struct layout *layout);
void line_view_put_clock(const struct play *play, const struct layout *layout,
			 int line);

/* Whether it has the result, since nobody is on turn. */
bool line_view_has_result(const struct play *play, const struct layout *layout);
/* Or has nothing to add to the count above it. */
bool line_view_is_free(const struct play *play, const struct layout *layout);

/*
 * Whether what is asked has room in it, with who loses, on a screen that has no
 * other line for that; true where nothing is asked, or it is said elsewhere.
 */
bool line_view_has_room(const struct play *play, const struct layout *layout);

/* Whether what is typed is seen in it, for want of another line. */
bool line_view_has_word(const struct play *play, const struct layout *layout);

#endif
