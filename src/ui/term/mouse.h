/* SPDX-License-Identifier: ISC */
/*
 * A mouse's report as terminals send it that know mode 1006: "button;column;
 * line" and a letter, behind "\033[<". It comes a character at a time, with
 * whatever time between them, and no character of it is ever a key.
 */
#ifndef UI_TERM_MOUSE_H
#define UI_TERM_MOUSE_H

#include <stdbool.h>

#include "keys/key.h"

enum { MOUSE_NUMBERS = 3, MOUSE_DIGITS = 6 };

struct mouse {
	int numbers[MOUSE_NUMBERS];
	int digits, count; /* of the number that is coming, and of those */
	bool wrong;	   /* it is no report, but ends like one */
};

/* What the terminal is told, by terminfo's XM and kmous; or NULL: it has none.
 */
const char *mouse_words(const char *xm, const char *kmous, bool on);

void mouse_begin(struct mouse *mouse);

/*
 * Whether the character belongs to the report. Where it is the last one,
 * *ends, and *click is the key_click() that it means: KEY_NONE for all but a
 * press of the first button.
 */
bool mouse_take(struct mouse *mouse, key k, bool *ends, key *click);

#endif
