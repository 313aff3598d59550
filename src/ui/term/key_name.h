/* SPDX-License-Identifier: ISC */
/*
 * What keys are called on the screen, in the language of who presses them: in
 * the config file and on the command line they have their English names. And
 * the letters that say yes and no in that language, where a box asks.
 */
#ifndef UI_TERM_KEY_NAME_H
#define UI_TERM_KEY_NAME_H

#include <stdbool.h>
#include <stddef.h>

#include "keys/keymap.h"

/* "q", "Enter", "F1"; "" for no key. */
const char *key_name(key k, char out[KEY_TEXT]);
/* The same, in short: an arrow for "Up". */
const char *key_sign(key k, char out[KEY_TEXT]);

/* Of keymap_first(), or "". */
const char *key_first(const struct keymap *keymap, enum command command,
		      enum seat seat, char out[KEY_TEXT]);
/* Of all that keymap_keys() finds: "Enter, Space". */
const char *key_list(const struct keymap *keymap, enum command command,
		     enum seat seat, char *out, size_t size);

/* In a box that asks for a yes or a no: as in English, too. */
bool key_says_yes(key k);
bool key_says_no(key k);

/* The same where a word is typed: that letter, or one of its words. */
bool key_word_says_yes(const char *word);
bool key_word_says_no(const char *word);
/* The word that says it, as it is told. */
const char *key_word_yes(void);
const char *key_word_no(void);

#endif
