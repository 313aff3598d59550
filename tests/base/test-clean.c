/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/text.h"
#include "base/utf8.h"

#define FFFD "\xef\xbf\xbd"

struct sample {
	const char *in, *out;
};

static void check(const struct sample *samples, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		char out[128];
		bool changed = text_clean(out, sizeof(out), samples[i].in);

		assert_string_equal(out, samples[i].out);
		assert_int_equal(changed, strcmp(out, samples[i].in) != 0);
	}
}

#define CHECK(samples) check(samples, sizeof(samples) / sizeof(*samples))

static void keeps_names(void **state)
{
	static const struct sample samples[] = {
		{"", ""},
		{"Anna", "Anna"},
		{"Perché no?", "Perché no?"},
		{"石田 芳夫 九段", "石田 芳夫 九段"},
		{"조훈현", "조훈현"},
		{"Zoe\xcc\x88", "Zoe\xcc\x88"},
		{"辻\xf3\xa0\x84\x80", "辻\xf3\xa0\x84\x80"},
		{"\xf0\x9f\x99\x82", "\xf0\x9f\x99\x82"},
		{"a\\b;[x]", "a\\b;[x]"},
	};

	(void)state;
	CHECK(samples);
}

static void folds_white_space(void **state)
{
	static const struct sample samples[] = {
		{" Anna ", "Anna"},
		{"Anna  Maria", "Anna Maria"},
		{"Anna\tMaria\r\n", "Anna Maria"},
		{"\n\n", ""},
		{"a\vb\fc", "a b c"},
		{"a\xc2\xa0 \xe3\x80\x80"
		 "b",
		 "a b"},
		{"a\xe2\x80\xa8"
		 "b\xe2\x80\xa9"
		 "c\xc2\x85"
		 "d",
		 "a b c d"},
		{"a \x01 b", "a b"},
	};

	(void)state;
	CHECK(samples);
}

static void drops_what_steers_terminals(void **state)
{
	static const struct sample samples[] = {
		{"\x1b[31mred\x1b[0m", "[31mred[0m"},
		{"\x1b]0;title\x07", "]0;title"},
		{"\x1bPq\x1b\\", "Pq\\"},
		{"\xc2\x9b"
		 "31m",
		 "31m"},
		{"\xc2\x90\xc2\x9c", ""},
		{"a\x08\x7f"
		 "b\x0e\x0f",
		 "ab"},
		{"\xc2\x80\xc2\x9f", ""},
	};

	(void)state;
	CHECK(samples);
}

static void drops_what_cannot_be_seen(void **state)
{
	static const struct sample samples[] = {
		{"a\xe2\x80\x8b"
		 "b",
		 "ab"}, /* zero-width space */
		{"a\xe2\x80\x8d"
		 "b",
		 "ab"}, /* joiner */
		{"a\xef\xbb\xbf"
		 "b",
		 "ab"}, /* byte order mark */
		{"a\xc2\xad"
		 "b",
		 "ab"}, /* soft hyphen */
		{"a\xe2\x81\xa0"
		 "b",
		 "ab"}, /* word joiner */
		{"\xe2\x80\xae"
		 "evil\xe2\x80\xac",
		 "evil"}, /* override */
		{"\xe2\x81\xa6"
		 "x\xe2\x81\xa9",
		 "x"},					  /* isolate */
		{"\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", ""}, /* marks */
		{"\xf3\xa0\x80\x81\xf3\xa0\x81\xa1", ""}, /* tags */
		{"\xef\xb8\x8f", ""},			  /* style selector */
		{"\xe3\x85\xa4\xe1\x85\xa0\xef\xbe\xa0", ""}, /* fillers */
		{"\u2800", ""}, /* Braille without a dot */
		{"a\u2800\u2800b", "a b"},
		{"\u0300", ""}, /* accents without a letter */
		{" \u0300\u0301", ""},
		{"\u0300\U000e0100Zoe\u0308", "Zoe\u0308"},
		{"\xee\x80\x80\xef\xa3\xbf", ""},	  /* private use */
		{"\xf3\xb0\x80\x80\xf4\x8f\xbf\xbd", ""}, /* planes 15, 16 */
		{"\xef\xbf\xbe\xef\xbf\xbf", ""},	  /* noncharacters */
		{"\xef\xb7\x90\xef\xb7\xaf", ""},
		{"\xf0\x9f\xbf\xbe\xf4\x8f\xbf\xbf", ""},
	};

	(void)state;
	CHECK(samples);
}

static void replaces_invalid_bytes(void **state)
{
	static const struct sample samples[] = {
		{"\xff", FFFD},
		{"a\x80"
		 "b",
		 "a" FFFD "b"},
		{"caf\xe9", "caf" FFFD},
		{"\xc0\xaf", FFFD FFFD}, /* overlong */
		{"\xc1\xbf", FFFD FFFD},
		{"\xe0\x80\xaf", FFFD FFFD FFFD},
		{"\xe0\x9f\xbf", FFFD FFFD FFFD},
		{"\xf0\x80\x80\xaf", FFFD FFFD FFFD FFFD},
		{"\xf0\x8f\xbf\xbf", FFFD FFFD FFFD FFFD},
		{"\xed\xa0\x80", FFFD FFFD FFFD}, /* surrogates */
		{"\xed\xbf\xbf", FFFD FFFD FFFD},
		{"\xf4\x90\x80\x80", FFFD FFFD FFFD FFFD},
		{"\xf5\x80", FFFD FFFD},
		{"\xe6\xae", FFFD}, /* truncated */
		{"\xf0\x9f\x99", FFFD},
		{"\xc3", FFFD},
		{"\xe6\xae"
		 "A",
		 FFFD "A"},
		{"\xe6\xe6\xae\xb5", FFFD "段"},
		{"\xe6\x1b[m", FFFD "[m"},
		{FFFD, FFFD},
	};

	(void)state;
	CHECK(samples);
}

/* Every size must do: nothing is split, nothing written beyond. */
static void cuts_whole_characters(void **state)
{
	static const char name[] = "aé段\xf0\x9f\x99\x82 e\xcc\x81x";

	(void)state;
	for (size_t size = 1; size <= sizeof(name) + 2; size++) {
		char out[32];
		size_t length;
		const char *rest = out;
		unsigned long c;

		memset(out, '#', sizeof(out));
		assert_int_equal(text_clean(out, size, name),
				 size < sizeof(name));
		length = strlen(out);
		assert_true(length < size);
		assert_true(out[size] == '#');
		assert_memory_equal(out, name, length);
		assert_false(length > 0 && out[length - 1] == ' ');
		while ((c = utf8_next(&rest)) != 0)
			assert_true(c != 0xfffd);
		if (size >= sizeof(name))
			assert_string_equal(out, name);
		else
			assert_true(length + 5 >= size);
	}
}

static void has_no_room_at_all(void **state)
{
	char out = '#';

	(void)state;
	assert_true(text_clean(&out, 0, "a"));
	assert_false(text_clean(&out, 0, ""));
	assert_true(out == '#');
}

/* What is clean stays: no pair of bytes makes text that is cleaned twice. */
static void is_clean_for_good(void **state)
{
	(void)state;
	for (unsigned pair = 0x0101; pair <= 0xffff; pair++) {
		char in[] = {' ',
			     (char)(pair >> 8),
			     (char)(pair & 0xff),
			     (char)0x9b,
			     'm',
			     0};
		char once[32];
		char twice[32];

		text_clean(once, sizeof(once), in);
		assert_false(text_clean(twice, sizeof(twice), once));
		for (const char *at = once; *at; at++)
			assert_true((unsigned char)*at >= ' ' && *at != 0x7f);
	}
}

/* Words of a line stand where they stood, be there one blank more or less. */
static void cleans_lines_in_place(void **state)
{
	static const struct sample samples[] = {
		{"", ""},
		{"where ", "where "},
		{"  a  b  ", "  a  b  "},
		{"Perché 石田 \xf0\x9f\x99\x82 辻\xf3\xa0\x84\x80",
		 "Perché 石田 \xf0\x9f\x99\x82 辻\xf3\xa0\x84\x80"},
		{"a\t\r\nb\u2028\u3000c\302\205d", "a   b  c d"},
		{"announce \x1b]0;x\x07\x1b[31m\302\2331mY\x08\x0e\x7f",
		 "announce ]0;x[31m1mY"},
		{"no full \u202eevil\u202c\u200b", "no full evil"},
		{"a\xff"
		 "b\x9b"
		 "1m\xe6\xae",
		 "a?b?1m?"},
		{"\xf0\x9f\x99" FFFD "\xc0\xaf", FFFD FFFD "??"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(samples) / sizeof(*samples); i++) {
		char line[128];

		strcpy(line, samples[i].in);
		text_clean_line(line);
		assert_string_equal(line, samples[i].out);
	}
}

/* Whatever bytes there are, no more than they were. */
static void cleans_lines_for_good(void **state)
{
	(void)state;
	for (unsigned pair = 0x0101; pair <= 0xffff; pair++) {
		const char in[] = {(char)(pair >> 8), (char)(pair & 0xff),
				   (char)0x9b, 'm', 0};
		char once[sizeof(in)], twice[sizeof(in)];

		strcpy(once, in);
		text_clean_line(once);
		strcpy(twice, once);
		text_clean_line(twice);
		assert_string_equal(once, twice);
		for (const char *at = once; *at; at++)
			assert_true((unsigned char)*at >= ' ' && *at != 0x7f);
	}
}

static void reads_characters(void **state)
{
	const char *text = "aé段\xf0\x9f\x99\x82\xf0\x90";
	static const unsigned long expected[] = {'a',	 0xe9, 0x6bb5, 0x1f642,
						 0xfffd, 0,    0};

	(void)state;
	for (size_t i = 0; i < sizeof(expected) / sizeof(*expected); i++)
		assert_int_equal(utf8_next(&text), expected[i]);
}

static void appends_what_there_is_room_for(void **state)
{
	char out[8] = "B1";

	(void)state;
	text_append(out, sizeof(out), " %s", "W1");
	assert_string_equal(out, "B1 W1");
	text_append(out, sizeof(out), " %d", 1234);
	assert_string_equal(out, "B1 W1 1");
	text_append(out, sizeof(out), "more");
	assert_string_equal(out, "B1 W1 1");
	strcpy(out, "B1 W1");
	text_append(out, sizeof(out), "é");
	assert_string_equal(out, "B1 W1é");
	strcpy(out, "B1 W1 ");
	text_append(out, sizeof(out), "é");
	assert_string_equal(out, "B1 W1 ");
	strcpy(out, "B1 ");
	text_append(out, sizeof(out), "%s", "é田");
	assert_string_equal(out, "B1 é");
}

static void skips_a_word_that_is_there(void **state)
{
	const char *text = "used=12";

	(void)state;
	assert_false(text_skip(&text, "node="));
	assert_false(text_skip(&text, "used=123"));
	assert_string_equal(text, "used=12");
	assert_true(text_skip(&text, "used="));
	assert_string_equal(text, "12");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(keeps_names),
		cmocka_unit_test(folds_white_space),
		cmocka_unit_test(drops_what_steers_terminals),
		cmocka_unit_test(drops_what_cannot_be_seen),
		cmocka_unit_test(replaces_invalid_bytes),
		cmocka_unit_test(cuts_whole_characters),
		cmocka_unit_test(has_no_room_at_all),
		cmocka_unit_test(is_clean_for_good),
		cmocka_unit_test(cleans_lines_in_place),
		cmocka_unit_test(cleans_lines_for_good),
		cmocka_unit_test(reads_characters),
		cmocka_unit_test(appends_what_there_is_room_for),
		cmocka_unit_test(skips_a_word_that_is_there),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
