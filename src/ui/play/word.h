/* SPDX-License-Identifier: ISC */
/*
 * A word is what somebody types from its first letter, or from ":", to Enter:
 * a point, "pass", or the letter of a command. It is the same on every board;
 * what it comes to, and why it comes to nothing, depends on the board's size.
 */
#ifndef UI_PLAY_WORD_H
#define UI_PLAY_WORD_H

#include <stddef.h>

#include "keys/key.h"
#include "rules/board.h"

enum { WORD_TEXT = 12 };

struct word {
	char text[WORD_TEXT]; /* as it was typed, without the colon */
	bool colon;
};

enum word_sense {
	WORD_BEGUN, /* may still become a point, or "pass" */
	WORD_POINT, /* a point of this board; more digits may follow */
	WORD_PASS,
	/* whatever is typed behind them, these come to nothing */
	WORD_NO_COLUMN,
	WORD_OFF_BOARD,
	WORD_UNKNOWN
};

/* Whether the key is a letter from A to T, of either case. */
bool word_is_letter(key k);
bool word_is_small(key k); /* a to z */
bool word_is_digit(key k);

/* A character more; what finds no room only spoils it further. */
void word_add(struct word *word, key k);
/* One character less. False when none was left to take away. */
bool word_take(struct word *word);

/* Whether that character could stand next in it, on some board. */
bool word_goes_on(const struct word *word, key k);

enum word_sense word_sense(const struct word *word, int size);

/* The key of a word that is one letter; KEY_NONE for any other. */
key word_letter(const struct word *word);

/* As it was typed: ":q16". */
const char *word_text(const struct word *word, char out[WORD_TEXT + 1]);

/*
 * The sentence why it comes to nothing, with `dash` between the ends of a
 * range; empty where it may yet come to something.
 */
const char *word_why(const struct word *word, int size, const char *dash,
		     char *out, size_t room);

#endif
