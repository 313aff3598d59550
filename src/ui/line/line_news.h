/* SPDX-License-Identifier: ISC */
/* What has happened, as it is told in lines. */
#ifndef UI_LINE_LINE_NEWS_H
#define UI_LINE_LINE_NEWS_H

#include "replica/replica.h"
#include "ui/line/line.h"
#include "ui/play/play.h"

/* What people are called there. */
struct line_people {
	char name[SEATS_MAX][PLAY_WHO];
};

/* Each name, and each seat, is one word then. */
void line_news_names(const struct game *game, struct line_people *people,
		     struct line_names *names);

/*
 * The event that has led to that game, of which *change tells; whether there is
 * more to be said than where a stone was played.
 */
bool line_news_event(const struct play *play, const struct change *change,
		     char told[LINE_SAID]);

#endif
