/* SPDX-License-Identifier: ISC */
/*
 * What people look at and type into: the set-up form, the game, pages of
 * text. A screen is a struct that begins with a struct screen, whose class
 * says how it is drawn, what a key does and when it wants to be woken. Screens
 * lie over each other, and one loop runs them all. What they draw is here too.
 *
 * To add one, write the functions of its class, and open it over another with
 * screen_open(), or run it on its own with screen_run(); a golden screen of it
 * is made with screen_draw(). A screen may let keys wait for somebody's word:
 * none is read then, and all else goes on.
 */
#ifndef UI_TERM_SCREEN_H
#define UI_TERM_SCREEN_H

#include <poll.h>
#include <stdbool.h>

#include "keys/keymap.h"
#include "ui/term/measure.h"
#include "ui/term/term.h"

struct screen;

enum { SCREEN_FDS = 512 }; /* that all screens wait for, but the keyboard */

struct screen_class {
	/*
	 * On an empty screen. False: no room, what lies below is drawn, and a
	 * line says so; but Escape it hears nothing then.
	 */
	bool (*draw)(const struct screen *screen);
	/* Of the screen on top. False: it is done, and goes. */
	bool (*key)(struct screen *screen, key k);

	/* The rest may be NULL. */

	/* Over all that is drawn, whatever lies over it. */
	void (*mark)(const struct screen *screen);

	/*
	 * The program is wanted to stop. Without this a screen that lies over
	 * one with it leaves that to it, and ^Z and ^L are no keys of its own.
	 */
	void (*suspend)(struct screen *screen);
	/* The mouse is pressed there. False: as of a key. */
	bool (*click)(struct screen *screen, int line, int column);
	/* What lay over it has gone, or the window has another size. */
	void (*uncover)(struct screen *screen);
	/* A text was pasted, which is not taken. */
	void (*pasted)(struct screen *screen);
	/*
	 * ms until it wants to be woken, or -1; fds are what else it waits for,
	 * whether or not something lies over it: *count of them, and no more
	 * than it has been before the call.
	 */
	int (*wait)(const struct screen *screen, struct pollfd *fds,
		    int *count);
	/*
	 * Whether keys have to wait: what they mean depends on a word that is
	 * still to come, from whom it waits for. When that takes long, the loop
	 * says so, and ^C ends it.
	 */
	bool (*holds)(const struct screen *);
	/*
	 * Time has passed, and these are its descriptors with what has come of
	 * them. False: it is done, and goes with all that lies over it.
	 */
	bool (*wake)(struct screen *screen, const struct pollfd *fds);
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
 * the terminal is gone, or somebody has given up waiting while keys had to. The
 * terminal is open (term_open).
 */
bool screen_run(struct screen *bottom);

/*
 * Text at a place of the screen, cut to a number of columns: everything that a
 * person wrote comes through here. Times and results are drawn in big digits.
 * Each returns the column after what was drawn.
 */
int draw_fit(int line, int column, int columns, enum style style,
	     const char *text);
/* Ends before the column `end`. */
int draw_right(int line, int end, int columns, enum style style,
	       const char *text);
int draw_centred(int line, int column, int columns, enum style style,
		 const char *text);

/*
 * A sentence that goes on in the lines below, up to a number of them; the last
 * ends in dots if there is more. Returns how many it took.
 */
int draw_sentence(int line, int column, int columns, int lines,
		  enum style style, const char *text);

/*
 * A stone to tell a side by, in the colours of the board where it is painted,
 * and how wide it is; and the same with some wood on either side then.
 */
int draw_stone(int line, int column, bool black);
int draw_stone_columns(void);
int draw_stone_on_wood(int line, int column, bool black);

/* A ground for what is drawn over it. */
void draw_ground(int line, int column, int columns, enum style style);

/* What the screen is, in its first line, from the column of what is below. */
void draw_title_bar(int column, const char *text);

/*
 * Digits that are read from across a room: three lines high of half blocks, or
 * five of whole ones; of ASCII where there are no blocks.
 */
enum { DIGITS_LOW = 3, DIGITS_HIGH = 5 };

/*
 * The columns that a text takes: digits, colons, "-" for none, and the letters
 * of results.
 */
int digits_columns(const char *text, int lines);

/* Any other character is not drawn. Returns the column after it. */
int digits_put(int line, int column, int lines, enum paint ink,
	       enum paint ground, const char *text);

#endif
