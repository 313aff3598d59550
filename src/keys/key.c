/* SPDX-License-Identifier: ISC */
/*
 * Names and numbers by one table. Control characters that are keys of their
 * own on a keyboard (^M is Enter) become that key, so that one key never has
 * two numbers.
 */
#include <config.h>

#include "keys/key.h"

#include <stdio.h>
#include <strings.h>

#include "base/text.h"

struct key_name {
	key k;
	const char *name;
};

static const struct key_name key_names[] = {
	{' ', "Space"},
	{KEY_TO_UP, "Up"},
	{KEY_TO_DOWN, "Down"},
	{KEY_TO_LEFT, "Left"},
	{KEY_TO_RIGHT, "Right"},
	{KEY_TO_ENTER, "Enter"},
	{KEY_TO_ESCAPE, "Escape"},
	{KEY_TO_BACKSPACE, "Backspace"},
	{KEY_TO_DELETE, "Delete"},
	{KEY_TO_TAB, "Tab"},
	{KEY_TO_BACKTAB, "Backtab"},
	{KEY_TO_HOME, "Home"},
	{KEY_TO_END, "End"},
	{KEY_TO_PAGEUP, "PageUp"},
	{KEY_TO_PAGEDOWN, "PageDown"},
	{KEY_TO_F1, "F1"},
	{KEY_TO_F1 + 1, "F2"},
	{KEY_TO_F1 + 2, "F3"},
	{KEY_TO_F1 + 3, "F4"},
	{KEY_TO_F1 + 4, "F5"},
	{KEY_TO_F1 + 5, "F6"},
	{KEY_TO_F1 + 6, "F7"},
	{KEY_TO_F1 + 7, "F8"},
	{KEY_TO_F1 + 8, "F9"},
	{KEY_TO_F1 + 9, "F10"},
	{KEY_TO_F1 + 10, "F11"},
	{KEY_TO_F12, "F12"},
};

enum { KEY_NAMES = sizeof(key_names) / sizeof(key_names[0]) };

/* What ^X is, for X from '@' to '_', and ^? for Delete's old code. */
static key control_key(char c)
{
	if (c >= 'a' && c <= 'z')
		c -= 'a' - 'A';
	switch (c) {
	case 'H':
	case '?':
		return KEY_TO_BACKSPACE;
	case 'I':
		return KEY_TO_TAB;
	case 'J':
	case 'M':
		return KEY_TO_ENTER;
	case '[':
		return KEY_TO_ESCAPE;
	}
	return c > '@' && c <= '_' ? c - '@' : KEY_NONE;
}

key key_parse(const char *name)
{
	char clean[KEY_TEXT];
	const char *rest = clean;
	key k;

	if (text_clean(clean, sizeof(clean), name) || !clean[0])
		return KEY_NONE;
	if (clean[0] == '^' && clean[1])
		return clean[2] ? KEY_NONE : control_key(clean[1]);
	k = (key)utf8_next(&rest);
	if (!*rest)
		return k;
	for (int i = 0; i < KEY_NAMES; i++) {
		if (!strcasecmp(clean, key_names[i].name))
			return key_names[i].k;
	}
	return KEY_NONE;
}

int key_parse_all(const char *names, key *keys, int size)
{
	char name[KEY_TEXT];
	int count = 0;

	while (*names) {
		if (count == size || !text_word(&names, name, sizeof(name)))
			return -1;
		keys[count] = key_parse(name);
		if (keys[count++] == KEY_NONE)
			return -1;
	}
	return count;
}

const char *key_text(key k, char out[KEY_TEXT])
{
	out[0] = '\0';
	for (int i = 0; i < KEY_NAMES; i++) {
		if (key_names[i].k == k) {
			snprintf(out, KEY_TEXT, "%s", key_names[i].name);
			return out;
		}
	}
	if (k > 0 && k < ' ')
		snprintf(out, KEY_TEXT, "^%c", k + '@');
	else if (k > ' ' && k < 0x110000)
		out[utf8_put((unsigned long)k, out)] = '\0';
	return out;
}
