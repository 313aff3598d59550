/* SPDX-License-Identifier: ISC */
/*
 * A text over the screen or a part of it, in as many pages as that needs. A
 * writer puts all of it on the pages, every time: what is not on the page
 * that is shown is only counted.
 */
#ifndef UI_PAGES_H
#define UI_PAGES_H

#include <stddef.h>

#include "ui/term/screen.h"

/* Of the screen, where they are. */
struct pages_part {
	int line, column, lines, columns;
};

struct pages {
	int line, column;   /* where they begin */
	int page;	    /* that is drawn; -1: none */
	int lines, columns; /* of a page */
	int used;	    /* lines so far, on all pages */
	int marked; /* the page of the chosen row or the typed text, or -1 */
	int cursor_line, cursor_column; /* in that text; column -1: none */
	/* where there are no pages: hears all of it, line by line; or NULL */
	void (*hear)(void *context, const char *text);
	void *context;
};

typedef void pages_writer(struct pages *pages, const void *about);

/* Has all of it heard, and drawn nowhere. */
void pages_tell(pages_writer *write, const void *about,
		void (*hear)(void *context, const char *text), void *context);

/* What follows begins on the next page. */
void pages_break(struct pages *pages);
/* A title, with a free line before it; never the last lines of a page. */
void pages_title(struct pages *pages, const char *text);
/*
 * A paragraph, broken between words to fit, that begins at a column; a label
 * stands to the left of it, or above it when it is too long.
 */
void pages_entry(struct pages *pages, const char *label, int column,
		 const char *text);

/* A row of a list to choose from, with the key that chooses it at once. */
void pages_row(struct pages *pages, key k, bool chosen, const char *text);
/* A text that is being typed, with the cursor in sight. */
void pages_field(struct pages *pages, const char *text, size_t cursor);

/* Whether the screen is large enough for pages. */
bool pages_fits(void);
/* A key's name and what it does, both to be shown; .name NULL: no more. */
struct pages_key {
	const char *name, *what;
	bool spare; /* only where that takes no line of its own */
	bool turns; /* only where there is another page to be turned to */
};

/* What is drawn of pages on which something is chosen or typed. */
struct pages_marked {
	const char *title;
	const struct pages_key *keys;
	const char *lost; /* what is said of another key, or NULL */
	int page; /* where nothing is marked; it goes round, either way */
};

/* Whether there is another page to be turned to; nothing is marked on any. */
bool pages_has_more(const struct pages_part *beside, pages_writer *write,
		    const void *about);

/*
 * Draws the page of the marked row below its title, where there is room for
 * one, with keys for its last lines, or with what is said of another one that
 * somebody has pressed. It takes a part of the screen, or with NULL the whole.
 */
bool pages_draw_marked(const struct pages_part *beside, pages_writer *write,
		       const void *about, const struct pages_marked *marked);

/*
 * Draws a page of it, or the last, in a part of the screen; its foot says how
 * to go on, and is lit for who has pressed another key. Returns how many
 * there are.
 */
int pages_draw_part(const struct pages_part *part, pages_writer *write,
		    const void *about, int page, bool lost);
int pages_count(const struct pages_part *part, pages_writer *write,
		const void *about);
/* What a key does to a page of so many; PAGES_LOST: nothing. */
enum pages_answer { PAGES_TURNED, PAGES_LOST, PAGES_LEFT };
enum pages_answer pages_turn(int *page, int count, key k);

/* A text to be read and left, as a screen. */
struct pages_screen {
	struct screen screen;
	pages_writer *write;
	const void *about;
	int page;
	bool lost; /* the last key did nothing */
};

/* Lays the text over a screen. */
void pages_open(struct screen *below, struct pages_screen *pages,
		pages_writer *write, const void *about);

/*
 * The rules and manners of a game, as its ruleset's document has them, in
 * our own words: pages about a struct setup. The numbers are those of the
 * Pair Go documents.
 */
void manners_write(struct pages *pages, const void *setup);

#endif
