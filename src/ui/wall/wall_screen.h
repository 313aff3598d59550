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
#include "ui/wall/wall_view.h"

struct wall_screen {
	struct screen screen;
	struct keymap keymap; /* nobody's, for what a game is shown with */
	struct follow follow; /* of wall tables */
	struct feed feed;     /* of those that are elsewhere, */
	bool fed;	      /* if there is one */
	int page;
	bool hands;	/* it has a frame, and no page turns by itself */
	bool stays;	/* the page does, since somebody has turned it */
	int64_t turned; /* ms: when it was */
	int64_t look;	/* ms: when it is done, to look who has come */
	bool left;	/* or since somebody has had enough */
	bool crowded;	/* there are more than could be asked */
	struct wall_teller *teller; /* where there is no screen; or NULL */
};

void wall_screen_init(struct wall_screen *wall);
void wall_screen_clear(struct wall_screen *wall);

/* For a screen that begins with one: what it is, and its functions. */
void wall_screen_scene(const struct wall_screen *wall,
		       struct wall_table *tables[RENDEZVOUS_TABLES],
		       struct wall_scene *scene);
struct wall_table *wall_screen_table(const struct wall_screen *wall, int i);
/* Whether that is so of any table that is there. */
bool wall_screen_any(const struct wall_screen *wall,
		     bool (*is)(const struct wall_table *table));
bool wall_screen_leaves(key k);
int wall_screen_wait(const struct screen *screen, struct pollfd *fds,
		     int *count);
bool wall_screen_wake(struct screen *screen, const struct pollfd *fds);
void wall_screen_fit(struct screen *screen);

/*
 * Hangs a table among the others, as follow_add() does. The connection is the
 * wall's from here on. False where there is no room for it, or no memory.
 */
bool wall_screen_hang(struct wall_screen *wall, const char *name,
		      const struct rendezvous_table *found);

/* Tables that are elsewhere hang there too. */
void wall_screen_feed(struct wall_screen *wall, int fd);

/* The next look is in FOLLOW_LOOK_MS. */
void wall_screen_renew(struct wall_screen *wall);

#endif
