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

/* A press of the mouse is no key, but comes among them in its turn. */
enum { KEY_CLICK = 0x400000, KEY_CLICK_SIDE = 1024 };

/* At a cell of the screen; KEY_NONE where no screen reaches. */
static inline key key_click(int line, int column)
{
	return line < 0 || line >= KEY_CLICK_SIDE || column < 0 ||
			       column >= KEY_CLICK_SIDE
		       ? KEY_NONE
		       : KEY_CLICK + line * KEY_CLICK_SIDE + column;
}

static inline bool key_is_click(key k, int *line, int *column)
{
	if (k < KEY_CLICK)
		return false;
	*line = (k - KEY_CLICK) / KEY_CLICK_SIDE;
	*column = (k - KEY_CLICK) % KEY_CLICK_SIDE;
	return true;
}

enum { KEY_TEXT = 16 };

/* "q", "Up", "Enter", "Space", "^L", "F1"; KEY_NONE for no key's name. */
key key_parse(const char *name);
/* Names with a blank between them; how many, or -1 for too many or no key. */
int key_parse_all(const char *names, key *keys, int size);
const char *key_text(key k, char out[KEY_TEXT]);

#endif
