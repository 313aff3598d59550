/* SPDX-License-Identifier: ISC */
/*
 * Who meets where: with key sets each seat has a cursor, and a point of the
 * board may have no room for the signs of all that are there.
 */
#ifndef UI_PLAY_MEETING_H
#define UI_PLAY_MEETING_H

#include <stddef.h>

#include "ui/play/layout.h"
#include "ui/play/play.h"

/*
 * On points that have no room for all of them: "3, 4 at F5; 1, 2 at E5"; ""
 * where nobody meets there. At the left is where somebody moved last: the other
 * place, behind it, stays where it is told.
 */
void meeting_text(const struct play *play, const struct layout *layout,
		  char *out, size_t size);

#endif
