/* SPDX-License-Identifier: ISC */
/*
 * How large the window is, as far as it is drawn on: a cell costs memory, and
 * beyond so many nothing is drawn. Curses, which draws nothing, is told of one
 * column of it. Part of term.c, for its eyes only.
 */
#ifndef UI_TERM_WINDOW_H
#define UI_TERM_WINDOW_H

#include <curses.h>
#include <stdio.h>

struct window {
	int lines, columns;
};

/* Curses begins in it, as newterm(): NULL when the type is unknown. */
SCREEN *window_open(struct window *window, char *type, FILE *in, FILE *out);

/* It has that size from now on, whatever it says. */
void window_set(struct window *window, int lines, int columns);

/* As large as the terminal says, if it does. */
void window_fit(struct window *window, FILE *out);

#endif
