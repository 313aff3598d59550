/* SPDX-License-Identifier: ISC */
/*
 * What to tell everybody at the table when an event comes in that the board
 * does not show by itself.
 */
#ifndef UI_PLAY_NEWS_H
#define UI_PLAY_NEWS_H

#include "ui/play/play.h"

/* One sentence in the screen's language; empty when there is nothing. */
void news_of(const struct game *before, const struct play *play, char *out,
	     size_t size);

#endif
