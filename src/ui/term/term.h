/* SPDX-License-Identifier: ISC */
/*
 * The terminal: the only module that starts, ends and asks curses, and the
 * only one with a global (curses has but one screen). Everything drawn goes
 * through the few calls here, which know the glyphs and colours that this
 * terminal can show.
 */
#ifndef UI_TERM_TERM_H
#define UI_TERM_TERM_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"
#include "keys/key.h"

enum style {
	STYLE_NORMAL,
	STYLE_DIM,    /* coordinates, hints */
	STYLE_STRONG, /* who is on turn */
	STYLE_TITLE,
	STYLE_WARN, /* ten seconds left */
	STYLE_BLACK_STONE,
	STYLE_WHITE_STONE,
	STYLE_LAST_STONE, /* joined with a stone's style by the theme */
	STYLE_GRID,
	STYLE_KEY, /* a key's name in the key line */
	STYLE_COUNT
};

struct term_options {
	const char *type; /* NULL: $TERM */
	FILE *in, *out;
	int lines, columns; /* 0: ask the terminal */
	int unicode;	    /* 1, 0, or -1: find out */
	bool colour;	    /* NO_COLOR, if not empty, has the last word */
	bool bell;
};

/*
 * False and a sentence when the terminal is unknown or cannot move its
 * cursor; never exits. Finding out about unicode asks the terminal how wide
 * it draws a stone, and gives up after 300 ms.
 */
bool term_open(const struct term_options *options, struct error *error);
void term_close(void);	 /* also safe when not open */
void term_suspend(void); /* ^Z: give the screen back, stop, come back */

int term_input(void); /* the descriptor that keys come from */
int term_lines(void);
int term_columns(void);
/* Whether text may go beyond ASCII, and whether stones and lines can. */
bool term_unicode(void);
bool term_glyphs(void);

/*
 * The next key that has been pressed, or KEY_NONE when there is none now.
 * A pasted text is swallowed whole; *pasted then says that it happened.
 */
key term_key(bool *pasted);

void term_erase(void);
/* Clean UTF-8 at a cell; returns the column after it. Clipped at the edge. */
int term_put(int line, int column, enum style style, const char *text);
void term_cursor(int line, int column); /* column < 0: no cursor */
void term_bell(void);
void term_flush(void);	/* what changed goes out */
void term_redraw(void); /* everything goes out */

#endif
