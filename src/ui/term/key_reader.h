/* SPDX-License-Identifier: ISC */
/*
 * How keys come from curses into the queue: from a pad, which it never draws,
 * all that have arrived at once, so that a paste shows as what it is. Curses
 * learns the terminal's keys with the first look, which no screen waits for.
 * Part of term.c, for its eyes only.
 */
#ifndef UI_TERM_KEY_READER_H
#define UI_TERM_KEY_READER_H

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include <curses.h>
#include <stdbool.h>

#include "ui/term/keyboard.h"

struct key_reader {
	WINDOW *pad;
	bool unicode;  /* what is typed is UTF-8 */
	bool learnt;   /* curses knows the keys */
	bool brackets; /* the terminal surely brackets what is pasted */
	struct key_queue queue;
};

/* Curses has begun. False without memory. */
bool key_reader_open(struct key_reader *reader, bool unicode);
void key_reader_close(struct key_reader *reader);

/* It waits for no key from now on, and takes no letter for another. */
void key_reader_start(struct key_reader *reader, bool brackets);

/* Keys, and what terminals say, from before curses was there. */
void key_reader_add(struct key_reader *reader, const char *typed);

/* All that has arrived goes to the queue; returns whether some was pasted. */
bool key_reader_read(struct key_reader *reader);

#endif
