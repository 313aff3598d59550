/* SPDX-License-Identifier: ISC */
/*
 * Brings a sheet to the terminal in the fewest bytes: it knows what the
 * terminal shows, where its cursor is and what it would draw with, and finds
 * the shortest way from one change to the next. No cell that shows what it
 * should is cleared or painted again. Part of term.c, for its eyes only.
 */
#ifndef UI_TERM_PEN_H
#define UI_TERM_PEN_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/term/capability.h"
#include "ui/term/sheet.h"

struct pen {
	char *bytes; /* that the terminal has not got yet */
	size_t length, room;
	const struct capabilities *capabilities;
	struct sheet shown;
	struct place at, saved; /* the cursor, and where it was noted last */
	bool visible;		/* the cursor is */
	struct brush brush;	/* that it would draw with */
};

void pen_init(struct pen *pen, const struct capabilities *capabilities);
void pen_free(struct pen *pen);

/* Nobody knows any more what the terminal shows, or how it is set. */
void pen_forget(struct pen *pen);

/* At the end the cursor is at that cell, or hidden: column < 0. */
void pen_show(struct pen *pen, const struct sheet *sheet, struct place cursor);

/* What has to be written to it by now; until the next call of any kind. */
const char *pen_take(struct pen *pen, size_t *length);

#endif
