/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "keys/keymap.h"

struct pair {
	const char *name;
	key k;
	const char *text; /* NULL: as the name */
};

static const struct pair pairs[] = {
	{"q", 'q', NULL},
	{"Q", 'Q', NULL},
	{"?", '?', NULL},
	{"^", '^', NULL},
	{"\xc3\xa9", 0xe9, NULL},
	{"\xe5\x9b\xb2", 0x56f2, NULL},
	{"\xf0\x9f\x98\x80", 0x1f600, NULL},
	{"Space", ' ', NULL},
	{"space", ' ', "Space"},
	{"Up", KEY_TO_UP, NULL},
	{"PAGEDOWN", KEY_TO_PAGEDOWN, "PageDown"},
	{"F1", KEY_TO_F1, NULL},
	{"F12", KEY_TO_F12, NULL},
	{"^L", 'L' - '@', NULL},
	{"^l", 'L' - '@', "^L"},
	{"^_", '_' - '@', NULL},
	{"^M", KEY_TO_ENTER, "Enter"},
	{"^J", KEY_TO_ENTER, "Enter"},
	{"^I", KEY_TO_TAB, "Tab"},
	{"^[", KEY_TO_ESCAPE, "Escape"},
	{"^H", KEY_TO_BACKSPACE, "Backspace"},
	{"^?", KEY_TO_BACKSPACE, "Backspace"},
};

static void test_names(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		const struct pair *p = &pairs[i];
		char text[KEY_TEXT];

		assert_int_equal(key_parse(p->name), p->k);
		assert_string_equal(key_text(p->k, text),
				    p->text ? p->text : p->name);
	}
}

static void test_no_keys(void **state)
{
	static const char *const none[] = {
		"",
		" ",
		"ab",
		"F0",
		"F13",
		"^1",
		"^@",
		"^LL",
		"\x1b[2J",
		"\xff",
		"a very long name",
		"Resize",
	};
	char text[KEY_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		assert_int_equal(key_parse(none[i]), KEY_NONE);
	assert_string_equal(key_text(KEY_NONE, text), "");
	assert_string_equal(key_text(KEY_TO_RESIZE, text), "");
	assert_string_equal(key_text(0x110000, text), "");
}

/* Two numbers for one key would hide a key with two meanings. */
static void test_text_names_the_key(void **state)
{
	(void)state;
	for (key k = 1; k < KEY_TO_RESIZE; k++) {
		char text[KEY_TEXT];

		if (key_text(k, text)[0] && key_parse(text) != KEY_NONE &&
		    k >= ' ')
			assert_int_equal(key_parse(text), k);
	}
}

static void test_lists(void **state)
{
	static const char *const none[] = {"P F1 Q", "P Pass", " P", "P  Q"};
	key keys[2];

	(void)state;
	assert_int_equal(key_parse_all("", keys, 2), 0);
	assert_int_equal(key_parse_all("P F1", keys, 2), 2);
	assert_int_equal(keys[0], 'P');
	assert_int_equal(keys[1], KEY_TO_F1);
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		assert_int_equal(key_parse_all(none[i], keys, 2), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_no_keys),
		cmocka_unit_test(test_text_names_the_key),
		cmocka_unit_test(test_lists),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("keys: key", tests, NULL, NULL);
}
