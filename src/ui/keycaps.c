/* SPDX-License-Identifier: ISC */
/* What has no place among the letters, such as arrows, has a row of its own. */
#include <config.h>

#include "ui/keycaps.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum {
	LOW_COLUMNS = 39, /* of the picture where a key is one line high */
	MOVES = 4	  /* keys that move a cursor */
};

static const struct keycaps table[] = {
	{"QWERTY",
	 {{0, "1234567890-=", "!@#$%^&*()_+"},
	  {2, "qwertyuiop[]", "QWERTYUIOP{}"},
	  {3, "asdfghjkl;'", "ASDFGHJKL:\""},
	  {5, "zxcvbnm,./", "ZXCVBNM<>?"}}},
	{"QWERTZ",
	 {{0, "1234567890ß´", "!\"§$%&/()=?`"},
	  {2, "qwertzuiopü+", "QWERTZUIOPÜ*"},
	  {3, "asdfghjklöä#", "ASDFGHJKLÖÄ'"},
	  {1, "<yxcvbnm,.-", ">YXCVBNM;:_"}}},
	{"AZERTY",
	 {{0, "&é\"'(-è_çà)=", "1234567890°+"},
	  {2, "azertyuiop^$", "AZERTYUIOP¨£"},
	  {3, "qsdfghjklmù*", "QSDFGHJKLM%µ"},
	  {1, "<wxcvbn,;:!", ">WXCVBN?./§"}}},
};

enum { QWERTY, QWERTZ, AZERTY, TABLE = sizeof(table) / sizeof(table[0]) };

/* The first that a locale begins with. */
static const struct {
	const char *locale;
	int keycaps;
} locales[] = {{"fr_CA", QWERTY}, {"fr_CH", QWERTZ}, {"fr", AZERTY},
	       {"de", QWERTZ},	  {"lb", QWERTZ},    {"cs", QWERTZ},
	       {"sk", QWERTZ},	  {"hu", QWERTZ},    {"sl", QWERTZ},
	       {"hr", QWERTZ},	  {"bs", QWERTZ}};

const struct keycaps *keycaps_find(const char *locale)
{
	for (size_t i = 0; locale && i < sizeof(locales) / sizeof(locales[0]);
	     i++)
		if (!strncmp(locale, locales[i].locale,
			     strlen(locales[i].locale)))
			return &table[locales[i].keycaps];
	return &table[QWERTY];
}

const struct keycaps *keycaps_next(const struct keycaps *keycaps)
{
	return &table[(keycaps - table + 1) % TABLE];
}

key keycaps_shifted(const struct keycaps *keycaps, const struct keymap *keymap,
		    key k)
{
	for (int row = 0; row < KEYCAPS_ROWS; row++) {
		const char *plain = keycaps->rows[row].plain;
		const char *shifted = keycaps->rows[row].shifted;

		while (*plain) {
			bool same = (key)utf8_next(&plain) == k;
			key other = (key)utf8_next(&shifted);

			if (same && keymap_owned(keymap, other) >= 0)
				return other;
		}
	}
	return KEY_NONE;
}

struct keycaps_picture keycaps_fit(int lines, int seats)
{
	static const struct keycaps_picture sizes[] = {
		{.pitch = 6, .high = 2, .step = 3, .lines = 14},
		{.pitch = 6, .high = 2, .step = 2, .lines = 10},
		{.pitch = 3, .high = 1, .step = 1, .lines = 5},
	};
	int columns = term_columns();

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		struct keycaps_picture picture = sizes[i];
		int wide = picture.high > 1 ? KEYCAPS_COLUMNS : LOW_COLUMNS;

		if (columns < wide || lines < picture.lines + seats)
			continue;
		picture.left = columns > wide + 2 ? (columns - wide) / 2 : 1;
		return picture;
	}
	return (struct keycaps_picture){.lines = 0};
}

/* A key of a row: the character that is somebody's, else the plain one. */
static key next_key(const struct keymap *keymap, const char **plain,
		    const char **shifted, bool *takes_shift)
{
	key k = (key)utf8_next(plain), other = (key)utf8_next(shifted);

	*takes_shift =
		keymap_owned(keymap, k) < 0 && keymap_owned(keymap, other) >= 0;
	return *takes_shift ? other : k;
}

static int list_row(const struct keycaps *keycaps, const struct keymap *keymap,
		    const struct keycaps_picture *picture, int row,
		    struct cap *caps)
{
	const char *plain = keycaps->rows[row].plain;
	const char *shifted = keycaps->rows[row].shifted;
	int quarters = keycaps->rows[row].indent, count = 0;
	struct cap cap = {
		.line = picture->line + row * picture->step,
		.column = picture->left + quarters * picture->pitch / 4,
		.width = picture->pitch - 1,
	};

	for (; *plain; cap.column += picture->pitch) {
		cap.k = next_key(keymap, &plain, &shifted, &cap.shifted);
		if (cap.k < 0x80 || term_repertoire() != REPERTOIRE_ASCII)
			key_name(cap.k, cap.name);
		else
			strcpy(cap.name, "?");
		caps[count++] = cap;
	}
	return count;
}

static bool has(const struct cap *caps, int count, key k)
{
	while (count > 0)
		if (caps[--count].k == k)
			return true;
	return false;
}

/* In the order in which people are told of them: "w a s d", then the others. */
static int place_in_set(enum command command)
{
	static const enum command moves[] = {COMMAND_UP, COMMAND_LEFT,
					     COMMAND_DOWN, COMMAND_RIGHT};
	int place = 0;

	while (place < MOVES && moves[place] != command)
		place++;
	return place;
}

/* The next key of that seat with that place that is not in the rows, or -1. */
static int find_rest(const struct keymap *keymap, const struct cap *caps,
		     int rows, enum seat seat, int place, int after)
{
	for (int i = after + 1; i < keymap->count; i++) {
		const struct binding *b = &keymap->bindings[i];

		if (b->seat == seat && place_in_set(b->command) == place &&
		    keymap_owned(keymap, b->k) == i && !has(caps, rows, b->k))
			return i;
	}
	return -1;
}

/* Behind the one before it; false where there is no room. */
static bool add_rest(const struct keycaps_picture *picture, key k,
		     struct cap *cap)
{
	char text[KEY_TEXT];

	cap->k = k;
	snprintf(cap->name, sizeof(cap->name), "%s", key_sign(k, text));
	cap->column += cap->width + (cap->width > 0);
	cap->width = draw_columns(cap->name) + 1 + (picture->high > 1);
	if (cap->width < picture->pitch - 1)
		cap->width = picture->pitch - 1;
	return cap->column + cap->width <= term_columns();
}

/* Keys of somebody's that are not in the rows, as far as there is room. */
static int list_rest(const struct keymap *keymap,
		     const struct keycaps_picture *picture, struct cap *caps,
		     int count)
{
	struct cap cap = {
		.line = picture->line + KEYCAPS_ROWS * picture->step,
		.column = picture->left,
	};
	int rows = count;

	for (int i = 0; i < keymap->seats * (MOVES + 1); i++) {
		enum seat seat = (enum seat)(i / (MOVES + 1));
		int at = -1, place = i % (MOVES + 1);

		while ((at = find_rest(keymap, caps, rows, seat, place, at)) >=
		       0) {
			if (!add_rest(picture, keymap->bindings[at].k, &cap))
				return count;
			caps[count++] = cap;
		}
	}
	return count;
}

int keycaps_list(const struct keycaps *keycaps, const struct keymap *keymap,
		 const struct keycaps_picture *picture, struct cap caps[CAPS])
{
	int count = 0;

	for (int row = 0; picture->lines && row < KEYCAPS_ROWS; row++)
		count += list_row(keycaps, keymap, picture, row, caps + count);
	return count ? list_rest(keymap, picture, caps, count) : 0;
}

key keycaps_at(const struct keycaps *keycaps, const struct keymap *keymap,
	       const struct keycaps_picture *picture, int line, int column)
{
	struct cap caps[CAPS];
	int count = keycaps_list(keycaps, keymap, picture, caps);

	for (int i = 0; i < count; i++)
		if (line >= caps[i].line &&
		    line < caps[i].line + picture->high &&
		    column >= caps[i].column &&
		    column < caps[i].column + caps[i].width)
			return caps[i].k;
	return KEY_NONE;
}
