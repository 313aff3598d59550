/* SPDX-License-Identifier: ISC */
/*
 * Where the letters are on the keyboards that people have: QWERTY, QWERTZ and
 * AZERTY, as rows of a table. A terminal tells characters and no places, so
 * which keyboard it is can only be guessed, or said.
 */
#ifndef UI_KEYBOARDS_H
#define UI_KEYBOARDS_H

enum { KEYBOARD_ROWS = 4 };

struct keyboard {
	const char *name;
	struct {
		int indent; /* quarters of a key */
		/* each key's character without Shift, and with it */
		const char *plain, *shifted;
	} rows[KEYBOARD_ROWS];
};

/* What goes with a locale such as "de_AT.UTF-8"; for others, NULL too, QWERTY.
 */
const struct keyboard *keyboard_find(const char *locale);

/* The one behind it, round and round. */
const struct keyboard *keyboard_next(const struct keyboard *keyboard);

#endif
