/* SPDX-License-Identifier: ISC */
/* Text to tree and back, and the tree itself. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sgf-tools.h"

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

static const struct {
	const char *text;
	const char *written;
} round_trips[] = {
	{"(;)", "(;)\n"},
	{"(;;;)", "(;\n;\n;)\n"},
	{"(;FF[4]SZ[9];B[ee];W[])", "(;FF[4]SZ[9]\n;B[ee]\n;W[])\n"},
	{"  (\n;\tFF [4]\r\n SZ\n[9] ( ; B [ee] ) )",
	 "(;FF[4]SZ[9]\n;B[ee])\n"},
	{"\xEF\xBB\xBF(;GM[1])", "(;GM[1])\n"},
	{"To: you (all of you)\n\n(;GM[1])\n(;GM[2])) bye", "(;GM[1])\n"},
	/* only children lose their parentheses, siblings keep their order */
	{"(;(;B[aa](;W[bb])))", "(;\n;B[aa]\n;W[bb])\n"},
	{"(;N[r](;B[aa];W[bb])(;B[cc](;W[dd])(;W[ee];B[ff]))(;B[gg]))",
	 "(;N[r]\n(;B[aa]\n;W[bb])\n(;B[cc]\n(;W[dd])\n(;W[ee]\n;B[ff]))\n"
	 "(;B[gg]))\n"},
	/* property lists */
	{"(;AB[aa][bb] [cc])", "(;AB[aa][bb][cc])\n"},
	{"(;AB[aa]C[x]AB[bb])", "(;AB[aa][bb]C[x])\n"},
	{"(;GaMe[1]SiZe[19];Black[tt];White[])",
	 "(;GM[1]SZ[19]\n;B[tt]\n;W[])\n"},
	{"(;KGSDE[aa]XE[stop]MULTIGOGM[1])",
	 "(;KGSDE[aa]XE[stop]MULTIGOGM[1])\n"},
	/* text */
	{"(;C[a\\]b\\\\c:d])", "(;C[a\\]b\\\\c:d])\n"},
	{"(;C[(;B[aa\\])])", "(;C[(;B[aa\\])])\n"},
	{"(;C[one\ntwo\rthree\r\nfour\n\rfive\n\nsix])",
	 "(;C[one\ntwo\nthree\nfour\nfive\n\nsix])\n"},
	{"(;C[o\\\nn\\\re\\\r\nt\\\n\rwo])", "(;C[onetwo])\n"},
	{"(;CA[UTF-8]N[\xE6\xAE\xB5\\\r\n\xE4\xBD\x8D \xF0\x9F\x98\x80])",
	 "(;CA[UTF-8]N[\xE6\xAE\xB5\xE4\xBD\x8D \xF0\x9F\x98\x80])\n"},
	{"(;C[a\tb\vc\\\td])", "(;C[a b c d])\n"},
	{"(;C[\\a\\b\\\\n])", "(;C[ab\\\\n])\n"},
	/* a colon that was escaped stays so */
	{"(;XN[B1:An\\:na][W1\\:x:y:z])", "(;XN[B1:An\\:na][W1\\:x:y:z])\n"},
	/* two passes, a stop and a seat that is skipped, a stone taken back */
	{"(;SZ[9];B[]XS[B2];W[]XS[W2];XE[resume by=B1 first=W1]"
	 "(;W[ee]XS[W1])(;B[ee]C[removed]))",
	 "(;SZ[9]\n;B[]XS[B2]\n;W[]XS[W2]\n;XE[resume by=B1 first=W1]\n"
	 "(;W[ee]XS[W1])\n(;B[ee]C[removed]))\n"},
};

static void test_round_trips(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(round_trips); i++) {
		struct sgf_tree tree;
		const char *text = round_trips[i].text;
		char *result;

		read_tree(&tree, text, strlen(text));
		result = written(&tree);
		assert_string_equal(result, round_trips[i].written);
		assert_comes_back(&tree);
		free(result);
		sgf_clear(&tree);
	}
}

static void test_lines_of_nodes(void **state)
{
	static const char text[] =
		"junk\r\n\r\n(\n;C[a\n\nb]\r\n;B[aa]\r;W[bb])";
	struct sgf_tree tree;

	(void)state;
	read_tree(&tree, text, strlen(text));
	assert_int_equal(tree.root->line, 4);
	assert_int_equal(tree.root->child->line, 7);
	assert_int_equal(tree.root->child->child->line, 8);
	sgf_clear(&tree);
}

static void test_editing(void **state)
{
	struct sgf_tree tree;
	struct sgf_node *main_line, *first;
	char *text;

	(void)state;
	assert_true(sgf_init(&tree));
	assert_true(sgf_put(&tree, tree.root, "SZ", "9"));
	first = sgf_add_last(&tree, tree.root);
	assert_true(sgf_put(&tree, first, "B", "ee"));
	assert_true(sgf_put(&tree, sgf_add_last(&tree, tree.root), "B", "dd"));
	main_line = sgf_add_first(&tree, tree.root);
	assert_true(sgf_put(&tree, main_line, "B", "cc"));
	assert_true(sgf_put(&tree, sgf_add_first(&tree, main_line), "W", ""));
	assert_ptr_equal(tree.root->child, main_line);
	assert_ptr_equal(main_line->sibling, first);
	assert_int_equal(first->line, 0);
	text = written(&tree);
	assert_string_equal(text, "(;SZ[9]\n(;B[cc]\n;W[])\n(;B[ee])\n"
				  "(;B[dd]))\n");
	free(text);
	assert_comes_back(&tree);
	sgf_clear(&tree);
	assert_null(tree.root);
}

static void test_properties(void **state)
{
	struct sgf_tree tree;
	struct sgf_node *root;
	char *text;

	(void)state;
	assert_true(sgf_init(&tree));
	root = tree.root;
	assert_null(sgf_find(root, "AB"));
	assert_null(sgf_text(root, "AB"));
	assert_true(sgf_put(&tree, root, "AB", "aa"));
	assert_true(sgf_put(&tree, root, "RE", "?"));
	assert_true(sgf_put(&tree, root, "AB", "bb"));
	assert_string_equal(sgf_text(root, "AB"), "aa");
	assert_string_equal(sgf_find(root, "AB")->values->next->text, "bb");
	assert_true(sgf_set(&tree, root, "RE", "W+0"));
	assert_true(sgf_set(&tree, root, "AB", "cc"));
	assert_false(sgf_put(&tree, root, "", "x"));
	assert_false(sgf_put(&tree, root, "Aa", "x"));
	assert_false(sgf_put(&tree, root, "ABCDEFGHIJKLMNOP", "x"));
	assert_true(sgf_put(&tree, root, "ABCDEFGHIJKLMNO", "x"));
	text = written(&tree);
	assert_string_equal(text, "(;AB[cc]RE[W+0]ABCDEFGHIJKLMNO[x])\n");
	free(text);
	sgf_clear(&tree);
}

/* What is set anew all the time does not fill the memory. */
static void test_set_and_remove(void **state)
{
	struct sgf_tree tree;
	size_t memory;
	char *text;

	(void)state;
	read_tree(&tree, "(;A[a]B[a][b]C[c])", 18);
	assert_true(sgf_set(&tree, tree.root, "B", "b"));
	memory = sgf_memory(&tree);
	assert_true(sgf_set(&tree, tree.root, "B", "b"));
	assert_true(sgf_set(&tree, tree.root, "A", "a"));
	assert_int_equal(sgf_memory(&tree), memory);
	sgf_remove(tree.root, "B");
	sgf_remove(tree.root, "XX");
	text = written(&tree);
	assert_string_equal(text, "(;A[a]C[c])\n");
	free(text);
	sgf_remove(tree.root, "A");
	sgf_remove(tree.root, "C");
	assert_null(tree.root->properties);
	sgf_clear(&tree);
}

/* Escapes nobody thinks of, through both ways of putting and of writing. */
static void test_put_and_read(void **state)
{
	static const char *const texts[] = {
		"",    "]",	"\\",	    "\\]",	    "[]",
		":",   "a:b:c", "a\nb",	    "\n",	    " ",
		"\\n", "a\\",	"(;B[aa])", "\xE6\xAE\xB5", "\xF0\x9F\x98\x80",
	};
	struct sgf_tree tree, again;
	const struct sgf_value *value;
	char *text;

	(void)state;
	assert_true(sgf_init(&tree));
	assert_true(sgf_put(&tree, tree.root, "CA", "UTF-8"));
	for (size_t i = 0; i < COUNT(texts); i++)
		assert_true(sgf_put(&tree, tree.root, "C", texts[i]));
	text = written(&tree);
	read_tree(&again, text, strlen(text));
	value = sgf_find(again.root, "C")->values;
	for (size_t i = 0; i < COUNT(texts); i++, value = value->next)
		assert_string_equal(value->text, texts[i]);
	assert_null(value);
	assert_same_tree(&tree, &again);
	free(text);
	sgf_clear(&again);
	sgf_clear(&tree);
}

static void test_one_line(void **state)
{
	struct sgf_tree tree;
	char *text;
	size_t length;

	(void)state;
	read_tree(&tree, "(;C[a\nb]\n(;B[aa])(;B[bb]))", 26);
	text = written(&tree);
	assert_string_equal(text, "(;C[a\nb]\n(;B[aa])\n(;B[bb]))\n");
	free(text);
	assert_true(sgf_write_node(tree.root, &text, &length));
	assert_string_equal(text, ";C[a b]");
	assert_int_equal(length, 7);
	free(text);
	assert_true(sgf_put(&tree, tree.root, "N", "a\tb\rc"));
	assert_true(sgf_write_node(tree.root, &text, &length));
	assert_string_equal(text, ";C[a b]N[a b c]");
	free(text);
	sgf_clear(&tree);
}

static const struct {
	const char *text, *head, *tail; /* of the value of N */
} splits[] = {
	{"(;N[B1:Anna])", "B1", "Anna"},
	{"(;N[B1\\:x:An:na])", "B1:x", "An:na"},
	{"(;N[:])", "", ""},
	{"(;N[plain])", "plain", NULL},
	{"(;N[pl\\:ain])", "pl:ain", NULL},
	{"(;N[])", "", NULL},
	{"(;N[123456789:x])", "1234567", "x"},
	{"(;N[123456\xE6\xAE\xB5:x])", "123456", "x"},
};

static void test_split(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(splits); i++) {
		struct sgf_tree tree;
		char head[8];
		const char *tail;

		read_tree(&tree, splits[i].text, strlen(splits[i].text));
		tail = sgf_split(sgf_find(tree.root, "N")->values, head,
				 sizeof(head));
		assert_string_equal(head, splits[i].head);
		if (splits[i].tail)
			assert_string_equal(tail, splits[i].tail);
		else
			assert_null(tail);
		sgf_clear(&tree);
	}
}

static void test_points(void **state)
{
	static const char *const none[] = {"a",	 "aaa", "AA", "Aa", "a`",
					   "`a", "ja",	"aj", "us", "9a"};

	(void)state;
	assert_int_equal(sgf_point_parse("aa", 9), point_parse("A9", 9));
	assert_int_equal(sgf_point_parse("ia", 9), point_parse("J9", 9));
	assert_int_equal(sgf_point_parse("ai", 9), point_parse("A1", 9));
	assert_int_equal(sgf_point_parse("", 9), POINT_PASS);
	assert_int_equal(sgf_point_parse("tt", 19), POINT_PASS);
	for (size_t i = 0; i < sizeof(none) / sizeof(*none); i++)
		assert_int_equal(sgf_point_parse(none[i], 9), POINT_NONE);
}

static void test_put_pair(void **state)
{
	struct sgf_tree tree, again;
	char head[32];
	char *text;

	(void)state;
	assert_true(sgf_init(&tree));
	assert_true(sgf_put_pair(&tree, tree.root, "XN", "a:b]\\", "c:d]"));
	text = written(&tree);
	assert_string_equal(text, "(;XN[a\\:b\\]\\\\:c\\:d\\]])\n");
	read_tree(&again, text, strlen(text));
	assert_string_equal(sgf_split(sgf_find(again.root, "XN")->values, head,
				      sizeof(head)),
			    "c:d]");
	assert_string_equal(head, "a:b]\\");
	assert_same_tree(&tree, &again);
	free(text);
	sgf_clear(&again);
	sgf_clear(&tree);
}

/* A node of ours comes back as it was written, in UTF-8 and without CA. */
static void test_node(void **state)
{
	static const char node[] =
		";B[dd]XE[name by=referee \303\251\\]]XS[B1]";
	struct sgf_tree tree;
	struct error error;
	size_t length;
	char *text;

	(void)state;
	assert_true(sgf_read_node(&tree, node, &error));
	assert_string_equal(sgf_text(tree.root, "XE"),
			    "name by=referee \303\251]");
	assert_null(sgf_find(tree.root, "CA"));
	assert_true(sgf_write_node(tree.root, &text, &length));
	assert_string_equal(text, node);
	free(text);
	sgf_clear(&tree);
}

static void test_no_node(void **state)
{
	static const char *const texts[] = {"",	  "B[dd]", ";B[dd",
					    ";B", ";b(",   "(;B[dd])"};
	struct sgf_tree tree;
	struct error error;

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (sgf_read_node(&tree, texts[i], &error))
			fail_msg("\"%s\" is a node", texts[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_round_trips),
		cmocka_unit_test(test_lines_of_nodes),
		cmocka_unit_test(test_editing),
		cmocka_unit_test(test_properties),
		cmocka_unit_test(test_set_and_remove),
		cmocka_unit_test(test_put_and_read),
		cmocka_unit_test(test_one_line),
		cmocka_unit_test(test_split),
		cmocka_unit_test(test_points),
		cmocka_unit_test(test_put_pair),
		cmocka_unit_test(test_node),
		cmocka_unit_test(test_no_node),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
