/* SPDX-License-Identifier: ISC */
/*
 * The shortest way to change a few characters of the screen. Curses counts
 * cells: it writes a whole stretch anew where two cells of it changed, with
 * every change of style between them, and pays for an address to come back.
 * This counts bytes, for what changes all the time: clocks and single moves.
 * Part of term.c, for its eyes only.
 */
#ifndef UI_TERM_PATCH_H
#define UI_TERM_PATCH_H

#include <stdbool.h>
#include <stdio.h>

/* Capabilities of the terminal; NULL where it has none. */
struct patch {
	const char *save, *restore; /* the cursor */
	const char *address;	    /* to a line and a column */
	const char *to_line, *to_column;
	const char *down; /* one line */
};

/*
 * When few and plain characters are all that has changed on stdscr since the
 * last refresh, writes them, leaves the cursor where it was and lets curses
 * know. Else does nothing and leaves it all to refresh(). A hidden cursor may
 * stay anywhere, so that a single change is left to curses as well. It must
 * have been as hidden at the last refresh().
 */
void patch_screen(FILE *out, const struct patch *patch, bool hidden);

#endif
