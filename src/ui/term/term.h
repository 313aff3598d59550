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
#include "base/utf8.h"
#include "keys/keymap.h"
#include "ui/term/theme.h"

/* A part of the screen; without lines or columns it is none. */
struct rect {
	int line, column, lines, columns;
};

struct term_options {
	const char *type; /* NULL: $TERM */
	FILE *in, *out;
	int lines, columns; /* 0: ask the terminal */
	int glyphs;	    /* an enum glyph_set, or -1: find out */
	/* NULL: theme_default(), or none with NO_COLOR, if not empty */
	const struct theme *theme;
	bool bell, flash; /* how term_ring() calls */
	bool title;	  /* term_title() may change the window's */
	bool stays;	  /* nothing stops it: there is no shell behind it */
	bool mouse;	  /* presses of it are keys: key_is_click() */
};

/*
 * False and a sentence when the terminal is unknown or cannot move its
 * cursor; never exits. Finding out about unicode asks the terminal how wide
 * it draws a stone, and gives up after 300 ms;
 * a later answer is heard, and is a KEY_TO_RESIZE.
 */
bool term_open(const struct term_options *options, struct error *error);
/*
 * Where nothing is drawn: sentences are made for lines of any length, of ASCII
 * signs, with letters as the locale has them. There is no curses then; ^C and
 * ^Z are heard while the program waits (ui/term/signals.h).
 */
void term_open_lines(void);
void term_close(void);	 /* also safe when not open */
bool term_stays(void);	 /* there is no shell to go back to */
void term_suspend(void); /* ^Z: give the screen back, stop, come back */

int term_input(void); /* the descriptor that keys come from */
int term_lines(void);
int term_columns(void);
enum repertoire term_repertoire(void); /* for all that is drawn */
enum glyph_set term_glyph_set(void);
/* What it is drawn with: one without colours where there are none. */
const struct theme *term_theme(void);
enum depth term_depth(void);

/*
 * The next key that has been pressed, or KEY_NONE when there is none now.
 * A pasted text is swallowed whole; *pasted then says that it happened.
 */
key term_key(bool *pasted);

/*
 * For who has no use for keys now: they stay where they are, but for those who
 * press them the size may change, and the program be wanted to stop. The next
 * such notice that a signal has brought; or KEY_NONE.
 */
key term_notice(void);
/*
 * From on to off ^C is heard at once, whatever keys wait before it, which keep
 * their places; and whether it was pressed.
 */
void term_ask_interrupt(bool on);
bool term_interrupted(void);
/* Those that have been pressed so far are nobody's, */
void term_forget_keys(void);
/* but what nobody presses, a new size of the screen, is heard all the same. */
void term_skip_keys(void);

/* ms until there may be one though nothing has come, or -1. */
int term_wait(void);

/* Whether the terminal has such a key of a function; of others it is true. */
bool term_has_key(key k);

void term_erase(void);
/* Clean UTF-8 at a cell; returns the column after it. Clipped at the edge. */
int term_put(int line, int column, enum style style, const char *text);
/* The same for boards and large digits. */
int term_paint(int line, int column, enum paint ink, enum paint ground,
	       const char *text);
/* Whether nothing has been put there. */
bool term_is_blank(int line, int column, int columns);
/*
 * All that time leaves as it is, is dear to draw: it is laid, and restored in
 * place of being drawn anew, if what it is drawn from has stayed the same. That
 * the caller has to know; false where there is no such thing, or where the
 * window has another size.
 */
void term_lay(void);
bool term_restore(void);
void term_cursor(int line, int column); /* column < 0: no cursor */
/* Calls people, once the next term_flush() has shown why. */
void term_ring(int times);
/* Of the window, up to term_close(), from the next term_flush() on. */
void term_title(const char *text);
bool term_has_title(void); /* whether that does anything */
void term_flush(void);	   /* what changed goes out */
void term_redraw(void);	   /* everything goes out */

#endif
