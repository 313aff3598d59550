/* SPDX-License-Identifier: ISC */
/*
 * All tables of the room at once, for who looks at them from afar: the screen
 * watches each of them over a wire of its own, and turns its pages by itself.
 * Who has opened it looks from time to time for tables that have come since.
 */
#ifndef UI_WALL_WALL_SCREEN_H
#define UI_WALL_WALL_SCREEN_H

#include "follow/feed.h"
#include "follow/follow.h"
#include "ui/term/screen.h"

struct wall_screen {
	struct screen screen;
	struct keymap keymap; /* nobody's, for what a game is shown with */
	struct follow follow; /* of wall tables */
	struct feed feed;     /* of those that are elsewhere, */
	bool fed;	      /* if there is one */
	int page;
	bool stays;	/* the page does, since somebody has turned it */
	int64_t turned; /* ms: when it was */
	int64_t look;	/* ms: when it is done, to look who has come */
	bool left;	/* or since somebody has had enough */
};

void wall_screen_init(struct wall_screen *wall);
void wall_screen_clear(struct wall_screen *wall);

/*
 * Hangs a table among the others, as follow_add() does. The connection is the
 * wall's from here on. False where there is no room for it, or no memory.
 */
bool wall_screen_hang(struct wall_screen *wall, const char *name, pid_t process,
		      int table_fd);

/* Tables that are elsewhere, or the only one of that name, hang there too. */
void wall_screen_feed(struct wall_screen *wall, int fd, const char *only);

/* The next look is in FOLLOW_LOOK_MS. */
void wall_screen_renew(struct wall_screen *wall);

#endif
