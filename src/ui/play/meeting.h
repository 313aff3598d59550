/* SPDX-License-Identifier: ISC */
/*
 * Who meets: with key sets each seat has a cursor, and a point of the board may
 * have no room for the signs of all that are there.
 */
#ifndef UI_PLAY_MEETING_H
#define UI_PLAY_MEETING_H

#include <stddef.h>

#include "ui/play/layout.h"
#include "ui/play/play.h"

/*
 * On points that have no room for all of them: "1, 2; 3, 4 meet"; "" where
 * nobody meets there. Where that is the board shows: one or two of them have a
 * side of their frame there. In the order of the seats, with what stays the
 * same at the right edge: so few of these cells change when a cursor comes or
 * goes.
 */
void meeting_text(const struct play *play, const struct layout *layout,
		  char *out, size_t size);

#endif
