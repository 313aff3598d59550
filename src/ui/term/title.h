/* SPDX-License-Identifier: ISC */
/*
 * The title of the terminal's window. It changes where the terminal is one
 * that has titles, and is what it was before when the program ends, as far as
 * the terminal can remember it. Makes bytes; sends nothing.
 */
#ifndef UI_TERM_TITLE_H
#define UI_TERM_TITLE_H

#include <stdbool.h>

enum { TITLE_TEXT = 128, TITLE_BYTES = TITLE_TEXT + 64 };

/* What the terminal understands; all NULL where it has no titles. */
struct title_words {
	const char *save, *begin, *end, *restore;
};

struct title {
	struct title_words words;
	bool changed;
	char shown[TITLE_TEXT];
};

/*
 * Of a terminal that is like xterm, or has terminfo's "tsl", "fsl" and "dsl",
 * each NULL where it does not.
 */
struct title_words title_find(bool like_xterm, const char *tsl, const char *fsl,
			      const char *dsl);

/* The bytes that make text the title, whatever is in it; "" if it is. */
const char *title_say(struct title *title, const char *text,
		      char out[TITLE_BYTES]);

/* The bytes that give the title back; "" where it was never changed. */
const char *title_end(struct title *title, char out[TITLE_BYTES]);

#endif
