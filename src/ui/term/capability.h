/* SPDX-License-Identifier: ISC */
/*
 * What a terminal can be told, by the names that terminfo has for it, and what
 * is made of that: the way of its cursor and the title of its window. Curses
 * reads the entry.
 */
#ifndef UI_TERM_CAPABILITY_H
#define UI_TERM_CAPABILITY_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/term/theme.h"

enum capability {
	CAP_CUP,
	CAP_HPA,
	CAP_VPA,
	CAP_CUB,
	CAP_CUF,
	CAP_CUD,
	CAP_CUU,
	CAP_CUB1,
	CAP_CUD1,
	CAP_CUU1,
	CAP_CUF1,
	CAP_CR,
	CAP_CSR,
	CAP_SC,
	CAP_RC,
	CAP_EL,
	CAP_ED,
	CAP_ECH,
	CAP_CIVIS,
	CAP_CNORM,
	CAP_SGR0,
	CAP_RMACS,
	CAP_RMKX,
	CAP_RMCUP,
	CAP_SETAF,
	CAP_SETAB,
	CAP_BOLD,
	CAP_DIM,
	CAP_REV,
	CAP_COUNT
};

enum { CAPABILITY_TEXT = 64 };

struct capabilities {
	const char *text[CAP_COUNT]; /* NULL: it has none */
	bool ends_alone; /* \e[22m, \e[39m and the like are what they seem */
	bool fills;	 /* what is erased takes on the ground drawn with */
	bool corner;	 /* the last cell can be written without scrolling */
	unsigned colourless; /* THEME_... that do not go with colours */
	int colours;
	/* that a tab leads to from the first one, where it has said so; or 0 */
	int tab;
};

/* Curses knows the terminal by now, and for as long as they are used. */
void capabilities_read(struct capabilities *capabilities);

/*
 * What tells it, with two numbers; "" when it has none. Padding, which was for
 * another age's lines, is left out.
 */
const char *capability_say(const struct capabilities *capabilities,
			   enum capability capability, int first, int second,
			   char out[CAPABILITY_TEXT]);

/* The same of several, which need no more than a line, behind what is there. */
void capabilities_append(const struct capabilities *capabilities,
			 const enum capability *ways, size_t count, int line,
			 char *out, size_t size);

/*
 * How many colours it has, and whether those are the console's. Where numbers
 * beyond 256 are colours themselves, eight are as ever.
 */
enum depth capabilities_depth(const struct capabilities *capabilities,
			      bool console);

/* A capability beyond those, by its name; NULL: none. */
const char *capability_find(const char *name);

struct place {
	int line, column; /* line -1: nobody knows */
};

enum { MOTION_TEXT = 2 * CAPABILITY_TEXT };

/*
 * The shortest way of the cursor from one cell to another. `between` is what
 * brings the cursor there by writing again what stands on the way; "" when
 * nothing does.
 */
void motion_find(const struct capabilities *capabilities, struct place from,
		 struct place to, const char *between, char out[MOTION_TEXT]);

/*
 * The title of the terminal's window. It changes where the terminal is one
 * that has titles, and is what it was before when the program ends, as far as
 * the terminal can remember it. Makes bytes; sends nothing.
 */
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
const char *title_back(const struct title *title);

/* They were sent: it is nobody's here. */
void title_forget(struct title *title);

#endif
