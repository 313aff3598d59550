/* SPDX-License-Identifier: ISC */
/* Text that is no SGF, or too much of it. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sgf-tools.h"

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

static const struct {
	const char *text, *error;
} malformed[] = {
	{"", "1:1: there is no game: \"(;\" is missing"},
	{"\n\nhello", "1:1: there is no game: \"(;\" is missing"},
	{"()", "1:1: there is no game: \"(;\" is missing"},
	{"(B[aa])", "1:1: there is no game: \"(;\" is missing"},
	{"(;", "1:3: the text ends before its last \")\""},
	{"(;B[aa]", "1:8: the text ends before its last \")\""},
	{"(;B[aa](;W[bb])", "1:16: the text ends before its last \")\""},
	{"\n(;\n C[abc\n\nd", "3:3: this value has no \"]\""},
	{"(;C[abc\\]", "1:4: this value has no \"]\""},
	{"(;C[abc\\", "1:4: this value has no \"]\""},
	{"(;B)", "1:4: a \"[\" is missing after a name"},
	{"(;B W[aa])", "1:5: a \"[\" is missing after a name"},
	{"(;B", "1:4: a \"[\" is missing after a name"},
	{"(;black[aa])", "1:3: this name has no capital letter"},
	{"(;ABCDEFGHIJKLMNOP[])", "1:3: this name is too long"},
	{"(;[aa])", "1:3: this cannot stand between properties"},
	{"(;B[aa]]", "1:8: this cannot stand between properties"},
	{"(;B[aa],W[bb])", "1:8: this cannot stand between properties"},
	{"(;B2[aa])", "1:4: a \"[\" is missing after a name"},
	{"(;())", "1:4: a \";\" is missing after \"(\""},
	{"(;((;)))", "1:4: a \";\" is missing after \"(\""},
	{"(;(B[aa]))", "1:4: a \";\" is missing after \"(\""},
	{"(;B[aa](;W[bb]);B[cc])", "1:16: a node stands after a variation"},
	{"(;B[aa](;W[bb])B[cc])", "1:16: this cannot stand between properties"},
	/* a column is a character; each kind of newline is one line */
	{"(;C[\xE6\xAE\xB5\xE6\xAE\xB5]?", "1:8: this cannot stand between "
					   "properties"},
	{"(;C[a\r\nb\rc\n\rd\n];\r\n  ?)", "6:3: this cannot stand between "
					   "properties"},
	{"(;CA[foo])", "1:6: CA names an encoding that is not known"},
	{"(;GM[1]\nCA[UTF-8//IGNORE])",
	 "2:4: CA names an encoding that is not known"},
	{"(;CA[ISO-8859-999])", "1:6: CA names an encoding that is not known"},
	{"(;CA[UTF-16])", "1:6: CA names an encoding that is not known"},
	{"(;CA[Shift_JIS]\nC[ab\xFFz])",
	 "2:5: these bytes are not text in the encoding of the file"},
};

static void test_malformed(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(malformed); i++) {
		const char *text = malformed[i].text;
		struct sgf_tree tree;
		struct error error;

		assert_false(sgf_read(&tree, text, strlen(text), &error));
		assert_string_equal(error.text, malformed[i].error);
		assert_null(tree.root);
		assert_null(tree.arena);
	}
}

static void test_zero_byte(void **state)
{
	struct sgf_tree tree;
	struct error error;

	(void)state;
	assert_false(sgf_read(&tree, "(;C[a\0b])", 9, &error));
	assert_string_equal(error.text,
			    "1:6: there is a zero byte: this is not text");
}

/* Escaped or not, none is left that a terminal could obey. */
static void test_control_characters(void **state)
{
	static const char text[] = "(;C[\x1b[31m\x07\\\x1b\x7f\xC2\x9b"
				   "2J\\\xC2\x85\xC2\xA0\xC3\x9b\tz\nx\rx])";
	struct sgf_tree tree;
	char *written;
	size_t length;

	(void)state;
	read_tree(&tree, text, strlen(text));
	assert_string_equal(sgf_text(tree.root, "C"),
			    "[31m2J\xC2\xA0\xC3\x9b z\nx\nx");
	assert_true(sgf_write_node(tree.root, &written, &length));
	for (size_t i = 0; i < length; i++)
		assert_true((unsigned char)written[i] >= ' ');
	free(written);
	sgf_clear(&tree);
}

/* Whatever is missing at the end, nothing less than the tree is a tree. */
static void test_truncated(void **state)
{
	static const char text[] =
		"(;FF[4]CA[UTF-8]SZ[9]C[a\\]\\\nb\r\n\xE6\xAE\xB5]\n"
		"(;B[aa];W[bb]XN[B1:x])\n(;B[cc](;W[]) (;W[dd])))";
	struct sgf_tree tree;
	struct error error;

	(void)state;
	for (size_t length = 0; length < strlen(text); length++) {
		/* of that size, so that a read beyond it is seen */
		char *part = malloc(length ? length : 1);
		int line, column, end = 0;

		assert_non_null(part);
		memcpy(part, text, length);
		assert_false(sgf_read(&tree, part, length, &error));
		assert_int_equal(sscanf(error.text, "%d:%d: %n", &line, &column,
					&end),
				 2);
		assert_true(end > 0 && error.text[end]);
		free(part);
	}
	read_tree(&tree, text, strlen(text));
	sgf_clear(&tree);
}

/* Text made of a head, count times a middle, count times an end, and a tail. */
static char *repeated(const char *head, const char *middle, const char *end,
		      size_t count, const char *tail)
{
	size_t size = strlen(head) + strlen(tail) + 1 +
		      count * (strlen(middle) + strlen(end));
	char *text = malloc(size), *at = text;

	assert_non_null(text);
	at = stpcpy(at, head);
	for (size_t i = 0; i < count; i++)
		at = stpcpy(at, middle);
	for (size_t i = 0; i < count; i++)
		at = stpcpy(at, end);
	strcpy(at, tail);
	return text;
}

static void test_depth_and_width(void **state)
{
	static const struct {
		const char *middle, *end;
	} shapes[] = {{"(;B[aa]", ")"},
		      {";B[aa]", ""},
		      {"(;B[aa])", ""},
		      {"(;B[aa]", "(;W[bb]))"}};

	(void)state;
	for (size_t i = 0; i < COUNT(shapes); i++) {
		char *text = repeated("(;", shapes[i].middle, shapes[i].end,
				      i == 3 ? 60000 : 100000, ")");
		struct sgf_tree tree;

		read_tree(&tree, text, strlen(text));
		assert_comes_back(&tree);
		sgf_clear(&tree);
		free(text);
	}
}

static void assert_too_much(char *text, const char *sentence)
{
	struct sgf_tree tree;
	struct error error;

	assert_false(sgf_read(&tree, text, strlen(text), &error));
	assert_non_null(strstr(error.text, sentence));
	free(text);
}

static void test_bounds(void **state)
{
	char *text = repeated("(", ";", "", SGF_NODES_MAX, ")");
	struct sgf_tree tree;

	(void)state;
	read_tree(&tree, text, strlen(text));
	sgf_clear(&tree);
	free(text);
	assert_too_much(repeated("(", ";", "", SGF_NODES_MAX + 1, ")"),
			"there are too many nodes");
	text = repeated("(;C", "[]", "", SGF_VALUES_MAX, ")");
	read_tree(&tree, text, strlen(text));
	sgf_clear(&tree);
	free(text);
	assert_too_much(repeated("(;C", "[]", "", SGF_VALUES_MAX + 1, ")"),
			"there are too many values");
	assert_too_much(repeated("(;", "A[]", "", SGF_PROPERTIES_MAX + 1, ")"),
			"this node has too many properties");
	assert_too_much(repeated("(;C[", "x", "", SGF_BYTES_MAX, "])"),
			"1:1: the text is too large");
}

static const struct {
	const char *text;
	const char *c; /* the value of C as UTF-8 */
	bool stated;   /* does the tree say CA[UTF-8]? */
} encodings[] = {
	{"(;C[plain])", "plain", false},
	{"(;CA[ascii]C[plain])", "plain", true},
	{"(;C[\xE6\xAE\xB5])", "\xE6\xAE\xB5", true},
	{"(;C[caf\xE9])", "caf\xC3\xA9", true},
	{"(;CA[]C[caf\xE9])", "caf\xC3\xA9", true},
	{"(;CA[ASCII]C[caf\xC3\xA9])", "caf\xC3\xA9", true},
	{"(;CA[utf8]C[caf\xE9 \xC3\xA9])", "caf\xEF\xBF\xBD \xC3\xA9", true},
	{"(;CA[UTF-8]C[\xED\xA0\x80])", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD",
	 true},
	{"(;CA[UTF-8]C[\xC0\x9D])", "\xEF\xBF\xBD\xEF\xBF\xBD", true},
	{"(;CA[UTF-8]C[\xE6\xAE])", "\xEF\xBF\xBD\xEF\xBF\xBD", true},
	{"(;CA[UTF-8]C[a\xF4\x90\x80\x80z])", "a\xEF\xBF\xBDz", true},
	{"(;C[a\xF4\x90\x80\x80z])", "a\xC3\xB4z", true},
	{"(;CA[ISO-8859-1]C[\xC3\xA9])", "\xC3\x83\xC2\xA9", true},
	{"(;CA[Latin-1]C[\xE9])", "\xC3\xA9", true},
	{"(;C[\xE9]\nCharAset[ iso_8859-15 ])", "\xC3\xA9", true},
	{"(;CA[windows-1252]C[\x80])", "\xE2\x82\xAC", true},
	{"(;CA[KOI8-R]C[\xE7\xCF])", "\xD0\x93\xD0\xBE", true},
	{"(;CA[macintosh]C[caf\x8E \xDB])", "caf\xC3\xA9 \xE2\x82\xAC", true},
	{"(;CA[mac]C[\x8E])", "\xC3\xA9", true},
	{"(;CA[MS_KANJI]C[\x83\x5C])", "\xE3\x82\xBD", true},
	{"(;CA[ms-kanji]C[\x8D\x95])", "\xE9\xBB\x92", true},
	/* the second byte of the character is "\" in these two, then "]" */
	{"(;CA[Shift_JIS]C[\x83\x5C])", "\xE3\x82\xBD", true},
	{"(;CA[Big5]C[\xA5\x5C])", "\xE5\x8A\x9F", true},
	{"(;CA[gb2312]C[\xCE\xA7\xC6\xE5])", "\xE5\x9B\xB4\xE6\xA3\x8B", true},
	{"(;CA[EUC-KR]C[\xB9\xD9\xB5\xCF])", "\xEB\xB0\x94\xEB\x91\x91", true},
	{"(;CA[ISO-2022-JP]C[\x1B$B8k\x1B(B])", "\xE7\xA2\x81", true},
	/* only the root's own CA counts */
	{"(;C[\xE9];CA[UTF-8])", "\xC3\xA9", true},
	{"(;N[CA[UTF-8\\]]C[\xE9])", "\xC3\xA9", true},
	{"(;KGSCA[UTF-8]C[\xE9])", "\xC3\xA9", true},
	{"(;CAX[UTF-8]C[\xE9])", "\xC3\xA9", true},
};

static void expect_encoding(struct sgf_tree *tree, size_t i)
{
	assert_string_equal(sgf_text(tree->root, "C"), encodings[i].c);
	if (encodings[i].stated)
		assert_string_equal(sgf_text(tree->root, "CA"), "UTF-8");
	else
		assert_null(sgf_find(tree->root, "CA"));
	assert_comes_back(tree);
	sgf_clear(tree);
}

static void test_encodings(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(encodings); i++) {
		const char *text = encodings[i].text;
		struct sgf_tree tree;

		read_tree(&tree, text, strlen(text));
		expect_encoding(&tree, i);
	}
}

/* Its end is missing, and with it a move. */
static void test_encodings_of_a_part(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(encodings); i++) {
		const char *text = encodings[i].text;
		char part[64];
		struct sgf_tree tree;
		struct error error;

		snprintf(part, sizeof(part), "%.*s;B[aa]",
			 (int)strlen(text) - 1, text);
		assert_true(sgf_read_part(&tree, part, strlen(part), &error));
		expect_encoding(&tree, i);
	}
}

static void test_utf16(void **state)
{
	static const char little[] = "\xFF\xFE(\0;\0C\0[\0\xB5\x6B]\0)\0";
	static const char big[] = "\xFE\xFF\0(\0;\0C\0[\x6B\xB5\0]\0)";
	struct sgf_tree tree;
	struct error error;

	(void)state;
	read_tree(&tree, little, sizeof(little) - 1);
	assert_string_equal(sgf_text(tree.root, "C"), "\xE6\xAE\xB5");
	sgf_clear(&tree);
	read_tree(&tree, big, sizeof(big) - 1);
	assert_string_equal(sgf_text(tree.root, "C"), "\xE6\xAE\xB5");
	sgf_clear(&tree);
	assert_false(sgf_read(&tree, little + 2, sizeof(little) - 3, &error));
	assert_false(sgf_read(&tree, big, sizeof(big) - 2, &error));
	assert_string_equal(
		error.text,
		"1:14: these bytes are not text in the encoding of the file");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_malformed),
		cmocka_unit_test(test_zero_byte),
		cmocka_unit_test(test_control_characters),
		cmocka_unit_test(test_truncated),
		cmocka_unit_test(test_depth_and_width),
		cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_encodings),
		cmocka_unit_test(test_encodings_of_a_part),
		cmocka_unit_test(test_utf16),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
