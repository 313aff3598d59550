/* SPDX-License-Identifier: ISC */
/*
 * A word is what somebody types from its first letter, or from ":", to Enter:
 * a point, the name of a command, or its letter. It is the same on every board;
 * what it comes to, and why it comes to nothing, depends on the board's size.
 * Nothing in it acts before Enter.
 */
#ifndef UI_PLAY_WORD_H
#define UI_PLAY_WORD_H

#include <stddef.h>

#include "keys/keymap.h"
#include "rules/board.h"

struct effect;
struct press;

enum { WORD_TEXT = 16 };

struct word {
	char text[WORD_TEXT]; /* as it was typed, without the colon */
	bool colon;
	bool restricted; /* as the keymap is */
};

enum word_sense {
	WORD_BEGUN, /* may still become a point, or a command */
	WORD_POINT, /* a point of this board; more digits may follow */
	WORD_COMMAND,
	/* whatever is typed behind them, these come to nothing */
	WORD_NO_COLUMN,
	WORD_OFF_BOARD,
	WORD_UNKNOWN
};

/* Whether the key is a letter from A to Z, of either case. */
bool word_is_letter(key k);
bool word_is_small(key k); /* a to z */

/* A character more; what finds no room only spoils it further. */
void word_add(struct word *word, key k);
/* One character less. False when none was left to take away. */
bool word_take(struct word *word);

enum word_sense word_sense(const struct word *word, int size);

/* Whether it is a letter, and that a column of the board. */
bool word_is_column(const struct word *word, int size);

/* The commands that it may still become: "pass, pause". */
const char *word_endings(const struct word *word, char *out, size_t room);

/* As it was typed, but a point as the board names it: ":Q16". */
const char *word_text(const struct word *word, int size,
		      char out[WORD_TEXT + 1]);

/*
 * The sentence why it comes to nothing, with `dash` between the ends of a
 * range; empty where it may yet come to something.
 */
const char *word_why(const struct word *word, int size, const char *dash,
		     char *out, size_t room);

/* What Enter makes of it with those keys: COMMAND_NONE for no command. */
enum command word_command(const struct word *word, const struct keymap *keymap);

/*
 * The command whose name, or the like of it, somebody may have meant with a
 * word that comes to nothing; else the one that tells more.
 */
enum command word_meant(const struct word *word);

/*
 * Whether the key begins a word. `before` is where the cursor was before the
 * last key, a letter, moved it; POINT_NONE where it did not.
 */
bool word_begin(const struct press *press, point before);

/*
 * Whether it answers what is asked no more, and so begins none but with a digit
 * behind it; it is told so.
 */
bool word_is_late(const struct press *press, struct effect *out);

/*
 * Whether the key belongs to the word that is being typed, with what comes of
 * it. One that does not goes its own way; the word may be over by then.
 */
bool word_key(const struct press *press, struct effect *out);

#endif
