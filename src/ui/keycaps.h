/* SPDX-License-Identifier: ISC */
/*
 * Where the letters are on the keys that people have before them: QWERTY,
 * QWERTZ and AZERTY, as rows of a table. A terminal tells characters, and not
 * where their keys are: which it is can only be guessed, or said.
 */
#ifndef UI_KEYCAPS_H
#define UI_KEYCAPS_H

enum { KEYCAPS_ROWS = 4 };

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

#endif
