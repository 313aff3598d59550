/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "easel.h"
#include "ui/term/edit.h"

/* Keys by name; '|' is where the cursor stands. */
static void expect(const char *from, const char *keys, const char *to)
{
	size_t cursor = strcspn(from, "|"), length = strlen(from) - 1;
	char text[12], word[KEY_TEXT], shown[16];

	memcpy(text, from, cursor);
	strcpy(text + cursor, from + cursor + 1);
	assert_int_equal(strlen(text), length);
	while (text_word(&keys, word, sizeof(word)))
		edit_key(text, sizeof(text), &cursor, key_parse(word));
	memcpy(shown, text, cursor);
	shown[cursor] = '|';
	strcpy(shown + cursor + 1, text + cursor);
	assert_string_equal(shown, to);
}

static void test_keys(void **state)
{
	(void)state;
	expect("|", "a b Space c", "ab c|");
	expect("ac|", "Left b", "ab|c");
	expect("ab|", "Home x End y", "xaby|");
	expect("a|b", "Backspace Backspace", "|b");
	expect("a|b", "Delete Delete", "a|");
	expect("a|b", "^U", "|");
	expect("|ab", "Left Right Right Right", "ab|");
	/* whole characters */
	expect("花é|", "Left Left é", "é|花é");
	expect("花é|", "Backspace", "花|");
	expect("|花é", "Delete", "|é");
}

static void test_bounds(void **state)
{
	(void)state;
	expect("|", "1 2 3 4 5 6 7 8 9 0 1 2 3", "12345678901|");
	expect("1234567890|", "é 1", "12345678901|");
}

static void test_what_is_not_taken(void **state)
{
	char text[8] = "a";
	size_t cursor = 1;

	(void)state;
	assert_int_equal(edit_key(text, 8, &cursor, 0x202e), EDIT_NOTHING);
	assert_int_equal(edit_key(text, 8, &cursor, 0x9b), EDIT_NOTHING);
	assert_int_equal(edit_key(text, 8, &cursor, 0xa0), EDIT_NOTHING);
	assert_int_equal(edit_key(text, 8, &cursor, 'L' - '@'), EDIT_NOTHING);
	assert_int_equal(edit_key(text, 8, &cursor, KEY_TO_F1), EDIT_NOTHING);
	assert_int_equal(edit_key(text, 8, &cursor, KEY_TO_UP), EDIT_NOTHING);
	assert_int_equal(edit_key(text, 8, &cursor, KEY_TO_HOME), EDIT_MOVE);
	assert_int_equal(edit_key(text, 8, &cursor, 'b'), EDIT_CHANGE);
	assert_string_equal(text, "ba");
}

/* An accent that comes by itself stands on the letter before it. */
static void test_accents(void **state)
{
	char text[8] = "e";
	size_t cursor = 1;

	(void)state;
	assert_int_equal(edit_key(text, 8, &cursor, 0x301), EDIT_CHANGE);
	assert_string_equal(text, "e\u0301");
}

static void test_window(void **state)
{
	struct easel easel;
	int column;

	(void)state;
	easel_open_in(&easel, NULL, SET_WIDE, "xterm", 24, 80);
	assert_string_equal(edit_window("abcdef", 6, 4, &column), "def");
	assert_int_equal(column, 3);
	assert_string_equal(edit_window("abcdef", 2, 4, &column), "abcdef");
	assert_int_equal(column, 2);
	/* of a wide character all or nothing is in sight */
	assert_string_equal(edit_window("花花花", 9, 4, &column), "花");
	assert_int_equal(column, 2);
	assert_string_equal(edit_window("Анна", 8, 6, &column), "на");
	assert_int_equal(column, 4);
	easel_close(&easel);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_keys),
		cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_what_is_not_taken),
		cmocka_unit_test(test_accents),
		cmocka_unit_test(test_window),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
