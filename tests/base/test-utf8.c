/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/utf8.h"

static bool is_character(unsigned long c)
{
	return c < 0xd800 || (c > 0xdfff && c <= 0x10ffff);
}

static void every_character_reads_back(void **state)
{
	(void)state;
	for (unsigned long c = 1; c <= 0x10ffff; c++) {
		char text[UTF8_BYTES + 1] = "";
		const char *rest = text;
		size_t n = utf8_put(c, text);

		if (!is_character(c))
			continue;
		assert_int_equal(utf8_length(text, n), n);
		assert_int_equal(utf8_length(text, n - 1), 0);
		assert_true(utf8_next(&rest) == c);
		assert_ptr_equal(rest, text + n);
		for (size_t i = 0; i < n; i++)
			assert_int_equal(utf8_goes_on(text[i]), i > 0);
	}
}

/* Lone, overlong, surrogate, beyond Unicode, cut short. */
static void what_is_malformed_is_no_character(void **state)
{
	static const char *const texts[] = {
		"\x80",
		"\xbf",
		"\xc0\x80",
		"\xc1\xbf",
		"\xe0\x9f\xbf",
		"\xed\xa0\x80",
		"\xff",
		"\xf0\x8f\xbf\xbf",
		"\xf4\x90\x80\x80",
		"\xc3",
		"\xe3\x81",
		"\xc3(",
		"\xf0\x9f\x99",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		const char *rest = texts[i];

		assert_int_equal(utf8_length(rest, strlen(rest)), 0);
		assert_int_equal(utf8_next(&rest), UTF8_REPLACEMENT);
		assert_true(rest > texts[i]);
		assert_true(rest <= texts[i] + strlen(texts[i]));
	}
}

static void a_byte_that_breaks_off_is_read_next(void **state)
{
	const char *text = "\xe3\x81(";

	(void)state;
	assert_int_equal(utf8_next(&text), UTF8_REPLACEMENT);
	assert_int_equal(utf8_next(&text), '(');
	assert_int_equal(utf8_next(&text), 0);
	assert_int_equal(utf8_next(&text), 0);
}

static void characters_are_counted(void **state)
{
	(void)state;
	assert_int_equal(utf8_count(""), 0);
	assert_int_equal(utf8_count("a\xc3\xa9\xe5\x9b\xb2."), 4);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_character_reads_back),
		cmocka_unit_test(what_is_malformed_is_no_character),
		cmocka_unit_test(a_byte_that_breaks_off_is_read_next),
		cmocka_unit_test(characters_are_counted),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
