/* SPDX-License-Identifier: ISC */
/*
 * What people look at and type into: the set-up form, the game, pages of
 * text. A screen is a struct that begins with a struct screen, whose class
 * says how it is drawn, what a key does and when it wants to be woken. Screens
 * lie over each other, and one loop runs them all.
 *
 * To add one, write the functions of its class, and open it over another with
 * screen_open(), or run it on its own with screen_run(); a golden screen of it
 * is made with screen_draw().
 */
#ifndef UI_TERM_SCREEN_H
#define UI_TERM_SCREEN_H

#include <poll.h>
#include <stdbool.h>

#include "keys/keymap.h"

struct screen;

struct screen_class {
	/* On an empty screen. False: no room, what lies below is drawn. */
	bool (*draw)(const struct screen *screen);
	/* Of the screen on top. False: it is done, and goes. */
	bool (*key)(struct screen *screen, key k);

	/* The rest may be NULL. */

	/* The mouse is pressed there. False: as of a key. */
	bool (*click)(struct screen *screen, int line, int column);
	/* A text was pasted, which is not taken. */
	void (*pasted)(struct screen *screen);
	/*
	 * ms until it wants to be woken, or -1; *fd is what else it waits for,
	 * whether or not something lies over it.
	 */
	int (*wait)(const struct screen *screen, struct pollfd *fd);
	/*
	 * Time has passed, and `ready` are the events of its descriptor. False:
	 * it is done, and goes with all that lies over it.
	 */
	bool (*wake)(struct screen *screen, short ready);
};

struct screen {
	const struct screen_class *class;
	struct screen *over; /* what lies over it, or NULL */
};

/* Lays a screen over another, in place of what lay there. */
void screen_open(struct screen *below, struct screen *screen,
		 const struct screen_class *class);

/* Draws the topmost screen that has room for itself; whether any has. */
bool screen_draw(const struct screen *bottom);

/*
 * Runs a screen, and what it opens over itself, until it is done. False when
 * the terminal is gone. The terminal is open (term_open).
 */
bool screen_run(struct screen *bottom);

#endif
