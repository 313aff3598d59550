/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/key_name.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/term/screen.h"

const char *key_name(key k, char out[KEY_TEXT])
{
	const char *name = key_named(k);

	if (!name)
		return key_text(k, out);
	snprintf(out, KEY_TEXT, "%s", _(name));
	text_end_whole(out);
	return out;
}

const char *key_sign(key k, char out[KEY_TEXT])
{
	static const struct {
		key k;
		enum glyph glyph;
	} arrows[] = {{KEY_TO_UP, GLYPH_UP},
		      {KEY_TO_DOWN, GLYPH_BELOW},
		      {KEY_TO_LEFT, GLYPH_LEFT},
		      {KEY_TO_RIGHT, GLYPH_RIGHT}};

	for (size_t i = 0; i < sizeof(arrows) / sizeof(arrows[0]); i++)
		if (k == arrows[i].k)
			return draw_glyph(arrows[i].glyph);
	return key_name(k, out);
}

const char *key_first(const struct keymap *keymap, enum command command,
		      enum seat seat, char out[KEY_TEXT])
{
	return key_name(keymap_first(keymap, command, seat), out);
}

const char *key_list(const struct keymap *keymap, enum command command,
		     enum seat seat, char *out, size_t size)
{
	key keys[KEYMAP_KEYS];
	int count = keymap_keys(keymap, command, seat, keys);

	out[0] = '\0';
	for (int i = 0; i < count; i++) {
		char name[KEY_TEXT];

		text_append(out, size, "%s%s", i ? i18n_comma() : "",
			    key_name(keys[i], name));
	}
	return out;
}

static bool is_letter(key k, key letter, const char *own)
{
	key small = k >= 'A' && k <= 'Z' ? k | 0x20 : k;

	return small == letter || small == key_parse(own);
}

bool key_says_yes(key k)
{
	return is_letter(k, 'y', C_("the key that says yes", "y"));
}

bool key_says_no(key k)
{
	return is_letter(k, 'n', C_("the key that says no", "n"));
}
