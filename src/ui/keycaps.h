/* SPDX-License-Identifier: ISC */
/*
 * A picture of the keys that people have before them, QWERTY, QWERTZ or AZERTY:
 * where each is, as rows of a table, and those of somebody's that have no place
 * in it below. A terminal tells characters, and not where their keys are: which
 * picture it is can only be guessed, or said.
 */
#ifndef UI_KEYCAPS_H
#define UI_KEYCAPS_H

#include "keys/keymap.h"

enum { KEYCAPS_ROWS = 4, KEYCAPS_ROW = 13 };

struct keycaps {
	const char *name;
	struct {
		int indent; /* quarters of a key */
		/* each key's character without Shift, and with it */
		const char *plain, *shifted;
	} rows[KEYCAPS_ROWS];
};

/*
 * What goes with a locale such as "de_AT.UTF-8"; for others, NULL too, QWERTY.
 */
const struct keycaps *keycaps_find(const char *locale);

/* The one behind it, round and round. */
const struct keycaps *keycaps_next(const struct keycaps *keycaps);

/* The key that is somebody's where that one is pressed with Shift; or none. */
key keycaps_shifted(const struct keycaps *keycaps, const struct keymap *keymap,
		    key k);

/* How large the picture is, and where. */
struct keycaps_picture {
	int line, left, lines;
	int pitch, high, step; /* from key to key, of a key, from row to row */
};

/* Columns from which a key is two lines high. */
enum { KEYCAPS_COLUMNS = 72 };

/*
 * On so many lines of the screen the largest one beside which every seat has a
 * line; of no lines where there is no room for that. Where it begins is left to
 * the caller.
 */
struct keycaps_picture keycaps_fit(int lines, int seats);

/* A key in the picture. */
struct cap {
	key k;
	char name[KEY_TEXT];
	int line, column, width;
	bool shifted; /* it takes Shift there */
};

enum { CAPS = KEYCAPS_ROWS * KEYCAPS_ROW + KEYMAP_MAX };

/* Returns how many there are: none in a picture of no lines. */
int keycaps_list(const struct keycaps *keycaps, const struct keymap *keymap,
		 const struct keycaps_picture *picture, struct cap caps[CAPS]);

/* The key at a cell of the screen, or KEY_NONE. */
key keycaps_at(const struct keycaps *keycaps, const struct keymap *keymap,
	       const struct keycaps_picture *picture, int line, int column);

#endif
