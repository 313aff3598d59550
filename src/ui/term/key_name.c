/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/key_name.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/utf8.h"
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

/* The words of a list, with blanks between them. */
static bool is_among(const char *list, const char *word)
{
	char one[KEY_TEXT];

	while (text_word(&list, one, sizeof(one)))
		if (!strcasecmp(one, word))
			return true;
	return false;
}

static key letter_of(const char *word)
{
	key k = (key)utf8_next(&word);

	return *word ? KEY_NONE : k;
}

bool key_word_says_yes(const char *word)
{
	return key_says_yes(letter_of(word)) || is_among("yes", word) ||
	       is_among(C_("the words that say yes", "yes"), word);
}

bool key_word_says_no(const char *word)
{
	return key_says_no(letter_of(word)) || is_among("no", word) ||
	       is_among(C_("the words that say no", "no"), word);
}

const char *key_word_yes(void)
{
	return C_("the word that says yes", "yes");
}

const char *key_word_no(void)
{
	return C_("the word that says no", "no");
}
