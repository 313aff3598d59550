/* SPDX-License-Identifier: ISC */
/* What has happened, as it is told in lines. */
#ifndef UI_LINE_LINE_NEWS_H
#define UI_LINE_LINE_NEWS_H

#include "replica/replica.h"
#include "ui/line/line.h"
#include "ui/play/play.h"

/* What people are called there: each name, and each seat, is one word. */
void line_news_names(const struct game *game, char own[SEATS_MAX][PLAY_WHO],
		     struct line_names *names);

/*
 * The event that has led to that game, of which *change tells; whether there is
 * more to be said than where a stone was played.
 */
bool line_news_event(const struct play *play, const struct change *change,
		     char told[LINE_SAID]);

#endif
