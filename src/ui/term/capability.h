/* SPDX-License-Identifier: ISC */
/*
 * What a terminal can be told, by the names that terminfo has for it. Curses
 * reads the entry; how few bytes something takes is for others to find.
 */
#ifndef UI_TERM_CAPABILITY_H
#define UI_TERM_CAPABILITY_H

#include <stdbool.h>

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
	CAP_CIVIS,
	CAP_CNORM,
	CAP_SGR0,
	CAP_RMACS,
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
	bool own_alone;		     /* \e[39m and \e[49m are what they seem */
	bool fills;  /* what is erased takes on the ground drawn with */
	bool corner; /* the last cell can be written without scrolling */
	unsigned colourless; /* THEME_... that do not go with colours */
	int colours;
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

/* A capability beyond those, by its name; NULL: none. */
const char *capability_find(const char *name);

#endif
