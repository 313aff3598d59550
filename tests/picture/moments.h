/* SPDX-License-Identifier: ISC */
/* The moments that pictures are made of, as one table. */
#ifndef TESTS_PICTURE_MOMENTS_H
#define TESTS_PICTURE_MOMENTS_H

#include "e2e/players.h"
#include "picture/svg.h"

struct moment_row {
	const char *name; /* of doc/screens/NAME.svg */
	const char *theme;
	const char *type; /* NULL: xterm-256color */
	int lines, columns;
	enum svg_terminal terminal;
	enum way way;
	bool room;  /* as who comes to the room sees it where that is played */
	int tables; /* how many are played there; 0: one, without a number */
	int size;   /* of the boards of more than one */
	const char *command; /* that shows them; NULL: none */
	const char *calls;  /* keys pressed at the first before that, or NULL */
	const char *config; /* beside names and a clock; NULL: nothing */
	const char *turns;  /* that have been made; NULL: it has not begun */
	/*
	 * Keys that are pressed then, blank-separated; +9 lets nine seconds
	 * pass. NULL: none.
	 */
	const char *keys;
	const char *shows; /* what the screen shows then; NULL: the same */
};

extern const struct moment_row moments[];
extern const int moments_count;

#endif
