/* SPDX-License-Identifier: ISC */
/*
 * The pen brings a sheet of cells to the terminal in the fewest bytes. Part of
 * term.c, for its eyes only.
 */
#ifndef UI_TERM_PEN_H
#define UI_TERM_PEN_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/term/capability.h"
#include "ui/term/sheet.h"

/* How it is told a colour: the longest of all that is said, and often. */
struct colour_text {
	unsigned char colour;
	char text[CAPABILITY_TEXT]; /* "": nothing is known */
};

enum { PEN_COLOURS = 16 };

/*
 * Knows what the terminal shows, where its cursor is and what it would draw
 * with, and finds the shortest way from one change to the next. No cell that
 * shows what it should is cleared or painted again.
 */
struct pen {
	char *bytes; /* that the terminal has not got yet */
	size_t length, room;
	const struct capabilities *capabilities;
	struct sheet shown;
	bool lost;		/* what is shown is not known */
	struct place at, saved; /* the cursor, and where it was noted last */
	bool visible;		/* the cursor is */
	struct brush brush;	/* that it would draw with */
	struct colour_text inks[PEN_COLOURS], grounds[PEN_COLOURS];
};

void pen_init(struct pen *pen, const struct capabilities *capabilities);
void pen_free(struct pen *pen);

/* Nobody knows any more what the terminal shows, or how it is set. */
void pen_forget(struct pen *pen);

/*
 * At the end the cursor is at that cell, or the nearest one there is, or
 * hidden: column < 0.
 */
void pen_show(struct pen *pen, struct sheet *sheet, struct place cursor);

/* Bytes that draw nothing: they go with those that do. */
void pen_say(struct pen *pen, const char *bytes);
/* The same, and the cursor is wherever they have left it. */
void pen_say_moving(struct pen *pen, const char *bytes);

/* What has to be written to it by now; until the next call of any kind. */
const char *pen_take(struct pen *pen, size_t *length);
/* Nor does it keep the room that they took: a whole screen is seldom drawn. */
void pen_rest(struct pen *pen);

#endif
