/* SPDX-License-Identifier: ISC */
/* Records in the form of the Nihon Ki-in, made up for these tests. */
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

/* Properties as they come, and what FF[4] calls them; NULL: nothing. */
static const struct {
	const char *theirs, *name, *ours;
} values[] = {
	{"TE[第1回杯]", "EV", "第1回杯"},
	{"TE[第1回杯]", "TE", "第1回杯"},
	{"TE[]RD[2026-11-20]", "DT", "2026-11-20"},
	{"TE[]RD[2026-11-20・21]", "DT", "2026-11-20,21"},
	{"TE[]KO[黒6目半]", "KM", "6.5"},
	{"TE[]KO[黒5目半]", "KM", "5.5"},
	{"TE[]KO[黒半目]", "KM", "0.5"},
	{"TE[]KO[6目]", "KM", "6"},
	{"TE[]KO[6.5]", "KM", "6.5"},
	{"TE[]KO[0]", "KM", "0"},
	{"TE[]KO[なし]", "KM", NULL},
	{"TE[]KO[黒6目半くらい]", "KM", NULL},
	{"TE[]KO[黒99999999999999999999目]", "KM", NULL},
	{"TE[]KO[]", "KM", NULL},
	{"TE[]HD[2]", "HA", "2"},
	{"TE[]RE[257手完, 黒中押し勝ち]", "RE", "B+R"},
	{"TE[]RE[197手完、白中押し勝ち]", "RE", "W+R"},
	{"TE[]RE[232手完、黒2目半勝ち]", "RE", "B+2.5"},
	{"TE[]RE[白半目勝ち]", "RE", "W+0.5"},
	{"TE[]RE[白番3目勝ち]", "RE", "W+3"},
	{"TE[]RE[黒の中押し勝ち]", "RE", "B+R"},
	{"TE[]RE[黒5.5目勝！ >> 白(64):黒(76)]", "RE", "B+5.5"},
	{"TE[]RE[白時間切れ勝ち！]", "RE", "W+T"},
	{"TE[]RE[黒反則勝ち]", "RE", "B+F"},
	{"TE[]RE[黒勝ち]", "RE", "B+"},
	{"TE[]RE[持碁]", "RE", "0"},
	{"TE[]RE[100手完, ジゴ]", "RE", "0"},
	{"TE[]RE[無勝負]", "RE", "Void"},
	{"TE[]RE[打ち掛け]", "RE", "打ち掛け"},
	{"TE[]RE[白時間切れ負け]", "RE", "白時間切れ負け"},
	{"TE[]RE[B+R]", "RE", "B+R"},
};

static void speaks_ff4(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(values); i++) {
		struct sgf_tree tree;
		char text[256];
		const char *got;

		snprintf(text, sizeof(text), "(\n%s\n;B[pd])",
			 values[i].theirs);
		read_tree(&tree, text, strlen(text));
		got = sgf_text(tree.root, values[i].name);
		if (!got != !values[i].ours ||
		    (got && strcmp(got, values[i].ours) != 0))
			fail_msg("%s: %s", values[i].theirs,
				 got ? got : "nothing");
		assert_string_equal(sgf_text(tree.root->child, "B"), "pd");
		sgf_clear(&tree);
	}
}

/*
 * "ソ表" and more are 83 5C 95 5C, with a backslash in each, and the next is 81
 * 5D, with a bracket: nothing may be read of them before they are characters.
 */
static void knows_its_bytes(void **state)
{
	static const struct {
		const char *text, *event;
	} texts[] = {
		{"(TE[\x83\x5C\x95\x5C]PB[x];B[pd])", "ソ表"},
		{"( \r\n TE [\x83\x5C\x81\x5D\x95\x5C]\r\n;B[pd])", "ソ‐表"},
		{"(TE[ソ表];B[pd])", "ソ表"},
		{"\xEF\xBB\xBF(TE[ソ表];B[pd])", "ソ表"},
		{"(TE[\xC6\xFC\xCB\xDC]CA[EUC-JP];B[pd])", "日本"},
		/* neither UTF-8 nor Shift_JIS */
		{"(TE[caf\xE9 x];B[pd])", "caf\xC3\xA9 x"},
		{"(TE[plain];B[pd])", "plain"},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(texts); i++) {
		struct sgf_tree tree;

		read_tree(&tree, texts[i].text, strlen(texts[i].text));
		assert_string_equal(sgf_text(tree.root, "EV"), texts[i].event);
		assert_comes_back(&tree);
		sgf_clear(&tree);
	}
}

/* With its ";" a root is as FF[4] has it, and TE praises a move. */
static void leaves_others_alone(void **state)
{
	static const char text[] = "(;TE[1]B[pd]RE[\xE9\xBB\x92\xE5\x8B\x9D]"
				   "KO[];W[dd])";
	struct sgf_tree tree;

	(void)state;
	read_tree(&tree, text, strlen(text));
	assert_null(sgf_find(tree.root, "EV"));
	assert_null(sgf_find(tree.root, "KM"));
	assert_string_equal(sgf_text(tree.root, "RE"), "黒勝");
	sgf_clear(&tree);
}

static void refuses_what_only_looks_so(void **state)
{
	static const struct {
		const char *text, *error;
	} texts[] = {
		{"(TE)", "1:1: there is no game: \"(;\" is missing"},
		{"(TEX[a];B[aa])", "1:1: there is no game: \"(;\" is missing"},
		{"(EV[a]TE[a];B[aa])",
		 "1:1: there is no game: \"(;\" is missing"},
		{"(TE[a", "1:4: this value has no \"]\""},
		{"(TE[a]", "1:7: the text ends before its last \")\""},
		{"(;B[aa](TE[a]))", "1:9: a \";\" is missing after \"(\""},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(texts); i++) {
		struct sgf_tree tree;
		struct error error;

		assert_false(sgf_read(&tree, texts[i].text,
				      strlen(texts[i].text), &error));
		assert_string_equal(error.text, texts[i].error);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(speaks_ff4),
		cmocka_unit_test(knows_its_bytes),
		cmocka_unit_test(leaves_others_alone),
		cmocka_unit_test(refuses_what_only_looks_so),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
