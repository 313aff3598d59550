/* SPDX-License-Identifier: ISC */
/*
 * A key, as the people at the table know it and as a number: a printable
 * character is its code point, the others have names ("Up", "Enter", "F1",
 * "^L"). Nothing here knows which terminal the key was pressed on.
 */
#ifndef KEYS_KEY_H
#define KEYS_KEY_H

#include <stdbool.h>

typedef int key;

enum {
	KEY_NONE = 0,
	KEY_NAMED = 0x200000, /* above every code point */
	KEY_TO_UP,
	KEY_TO_DOWN,
	KEY_TO_LEFT,
	KEY_TO_RIGHT,
	KEY_TO_ENTER,
	KEY_TO_ESCAPE,
	KEY_TO_BACKSPACE,
	KEY_TO_DELETE,
	KEY_TO_TAB,
	KEY_TO_BACKTAB,
	KEY_TO_HOME,
	KEY_TO_END,
	KEY_TO_PAGEUP,
	KEY_TO_PAGEDOWN,
	KEY_TO_F1, /* up to F12, in order */
	KEY_TO_F12 = KEY_TO_F1 + 11,
	KEY_TO_RESIZE, /* the screen has another size */
	KEY_TO_OTHER   /* a key of the terminal that has no name here */
};

enum { KEY_TEXT = 16 };

/* "q", "Up", "Enter", "Space", "^L", "F1"; KEY_NONE for no key's name. */
key key_parse(const char *name);
/* Names with a blank between them; how many, or -1 for too many or no key. */
int key_parse_all(const char *names, key *keys, int size);
const char *key_text(key k, char out[KEY_TEXT]);

#endif
