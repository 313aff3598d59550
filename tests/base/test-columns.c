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

static void characters_have_widths(void **state)
{
	static const struct {
		unsigned long character;
		int width;
	} samples[] = {
		{' ', 1},     {'~', 1},	     {0xe9, 1},	   {0x3b1, 1},
		{0x300, 0},   {0x36f, 0},    {0x370, 1},   {0x5d0, 1},
		{0x5b0, 0},   {0xe31, 0},    {0x10ff, 1},  {0x1100, 2},
		{0x1161, 0},  {0x2014, 1},   {0x2026, 1},  {0x20ac, 1},
		{0x25cf, 1},  {0x25cb, 1},   {0x253c, 1},  {0x3000, 2},
		{0x3042, 2},  {0x30a2, 2},   {0x3099, 0},  {0x6bb5, 2},
		{0x9fff, 2},  {0xac00, 2},   {0xd7a3, 2},  {0xff21, 2},
		{0xff71, 1},  {0xffe5, 2},   {0xfffd, 1},  {0x1f600, 2},
		{0x1f5a5, 1}, {0x20000, 2},  {0x3fffd, 2}, {0xe0100, 0},
		{0xe01ef, 0}, {0x10fffd, 1},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(samples) / sizeof(*samples); i++)
		assert_int_equal(utf8_columns(samples[i].character,
					      REPERTOIRE_UNICODE),
				 samples[i].width);
}

static void texts_have_columns(void **state)
{
	(void)state;
	assert_int_equal(text_columns("", REPERTOIRE_UNICODE), 0);
	assert_int_equal(text_columns("Anna", REPERTOIRE_UNICODE), 4);
	assert_int_equal(text_columns("Perché", REPERTOIRE_UNICODE), 6);
	assert_int_equal(text_columns("Perche\xcc\x81", REPERTOIRE_UNICODE), 6);
	assert_int_equal(text_columns("初段", REPERTOIRE_UNICODE), 4);
	assert_int_equal(text_columns("7段", REPERTOIRE_UNICODE), 3);
	assert_int_equal(text_columns("조훈현 9p", REPERTOIRE_UNICODE), 9);
	assert_int_equal(text_columns("\xf0\x9f\x99\x82", REPERTOIRE_UNICODE),
			 2);
}

static void fits_with_an_ellipsis(void **state)
{
	static const struct {
		const char *text;
		int columns;
		const char *unicode, *ascii;
	} samples[] = {
		{"Anna Maria", 10, "Anna Maria", "Anna Maria"},
		{"Anna Maria", 9, "Anna Mar…", "Anna M..."},
		{"Anna Maria", 4, "Ann…", "A..."},
		{"Anna Maria", 3, "An…", "..."},
		{"Anna Maria", 2, "A…", ".."},
		{"Anna Maria", 1, "…", "."},
		{"Anna Maria", 0, "", ""},
		{"Anna Maria", -1, "", ""},
		{"", 0, "", ""},
		{"", 5, "", ""},
		{"七段", 4, "七段", "??"},
		{"七段", 3, "七…", "??"},
		{"七段", 2, "…", "??"},
		{"七段七段", 5, "七段…", "????"},
		{"七段七段", 3, "七…", "..."},
		{"e\xcc\x81"
		 "a\xcc\x80",
		 2,
		 "e\xcc\x81"
		 "a\xcc\x80",
		 ".."},
		{"e\xcc\x81"
		 "a\xcc\x80"
		 "o",
		 2, "e\xcc\x81…", ".."},
		{"Perché", 6, "Perché", "Perch?"},
		{"Perché", 5, "Perc…", "Pe..."},
	};
	char out[64];

	(void)state;
	for (size_t i = 0; i < sizeof(samples) / sizeof(*samples); i++) {
		text_fit(out, sizeof(out), samples[i].text, samples[i].columns,
			 REPERTOIRE_UNICODE);
		assert_string_equal(out, samples[i].unicode);
		text_fit(out, sizeof(out), samples[i].text, samples[i].columns,
			 REPERTOIRE_ASCII);
		assert_string_equal(out, samples[i].ascii);
	}
}

static void keeps_the_end(void **state)
{
	static const struct {
		const char *text;
		int columns;
		const char *unicode, *ascii;
	} samples[] = {
		{"/a/b/1.sgf", 10, "/a/b/1.sgf", "/a/b/1.sgf"},
		{"/a/b/1.sgf", 9, "…/b/1.sgf", ".../1.sgf"},
		{"/段/b.sgf", 8, "…/b.sgf", "/?/b.sgf"},
		{"/a/b/1.sgf", 1, "…", "."},
		{"/a/b/1.sgf", 0, "", ""},
	};
	char out[64];

	(void)state;
	for (size_t i = 0; i < sizeof(samples) / sizeof(*samples); i++) {
		text_fit_end(out, sizeof(out), samples[i].text,
			     samples[i].columns, REPERTOIRE_UNICODE);
		assert_string_equal(out, samples[i].unicode);
		text_fit_end(out, sizeof(out), samples[i].text,
			     samples[i].columns, REPERTOIRE_ASCII);
		assert_string_equal(out, samples[i].ascii);
	}
}

/* As mlterm --ac=2 and xterm -cjk_width have them. */
static void has_columns_where_it_is_shown(void **state)
{
	static const struct {
		const char *text;
		int ascii, unicode, east_asian;
	} samples[] = {
		{"", 0, 0, 0},
		{"Anna", 4, 4, 4},
		{"Zoé", 3, 3, 4},
		{"Zoe\xcc\x81", 4, 3, 3},
		{"ä", 1, 1, 1},
		{"ł", 1, 1, 2},
		{"Ευα", 3, 3, 6},
		{"Анна", 4, 4, 8},
		{"Џ", 1, 1, 1},
		{"…", 1, 1, 2},
		{"–", 1, 1, 2},
		{"—", 1, 1, 2},
		{"×", 1, 1, 2},
		{"½", 1, 1, 2},
		{"·", 1, 1, 2},
		{"↑", 1, 1, 2},
		{"●", 1, 1, 2},
		{"│", 1, 1, 2},
		{"█", 1, 1, 2},
		{"▐", 1, 1, 1},
		{"▪", 1, 1, 1},
		{"►", 1, 1, 1},
		{"✓", 1, 1, 1},
		{"①", 1, 1, 2},
		{"\xef\xbf\xbd", 1, 1, 2},
		{"段", 1, 2, 2},
		{"ｱ", 1, 1, 1},
		{"\xf0\x9f\x99\x82", 1, 2, 2},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(samples) / sizeof(*samples); i++) {
		assert_int_equal(text_columns(samples[i].text,
					      REPERTOIRE_ASCII),
				 samples[i].ascii);
		assert_int_equal(text_columns(samples[i].text,
					      REPERTOIRE_UNICODE),
				 samples[i].unicode);
		assert_int_equal(text_columns(samples[i].text,
					      REPERTOIRE_EAST_ASIAN),
				 samples[i].east_asian);
	}
}

static void fits_with_an_ellipsis_of_two_columns(void **state)
{
	static const struct {
		const char *text;
		int columns;
		const char *fitted, *end;
	} samples[] = {
		{"Anna Maria", 10, "Anna Maria", "Anna Maria"},
		{"Anna Maria", 9, "Anna Ma…", "…a Maria"},
		{"Anna Maria", 3, "A…", "…a"},
		{"Anna Maria", 2, "…", "…"},
		{"Anna Maria", 1, ".", "."},
		{"Anna Maria", 0, "", ""},
		{"Anna Maria", -1, "", ""},
		{"Zoé", 4, "Zoé", "Zoé"},
		{"Zoé", 3, "Z…", "…"},
		{"Анна", 7, "Ан…", "…на"},
	};
	char out[64];

	(void)state;
	for (size_t i = 0; i < sizeof(samples) / sizeof(*samples); i++) {
		text_fit(out, sizeof(out), samples[i].text, samples[i].columns,
			 REPERTOIRE_EAST_ASIAN);
		assert_string_equal(out, samples[i].fitted);
		text_fit_end(out, sizeof(out), samples[i].text,
			     samples[i].columns, REPERTOIRE_EAST_ASIAN);
		assert_string_equal(out, samples[i].end);
	}
}

/* A letter in two columns is none of a script without blanks. */
static void breaks_no_word_that_is_ambiguous(void **state)
{
	static const char text[] = "Анна Константинова";

	(void)state;
	assert_int_equal(text_break(text, 17, REPERTOIRE_EAST_ASIAN),
			 strlen("Анна"));
	assert_int_equal(text_break(text, 7, REPERTOIRE_EAST_ASIAN),
			 strlen("Анн"));
	assert_int_equal(text_break("ask 石田 (Ева)", 13,
				    REPERTOIRE_EAST_ASIAN),
			 strlen("ask 石田"));
}

typedef void fit(char *out, size_t size, const char *text, int columns,
		 enum repertoire repertoire);

static void check_fit(fit *fits, const char *text, size_t size, int columns,
		      enum repertoire repertoire)
{
	char out[80];
	const char *rest = out;
	unsigned long c;

	memset(out, '#', sizeof(out));
	fits(out, size, text, columns, repertoire);
	assert_true(strlen(out) < size);
	assert_true(out[size] == '#');
	assert_true(text_columns(out, repertoire) <=
		    (columns > 0 ? columns : 0));
	while ((c = utf8_next(&rest)) != 0)
		assert_true(repertoire == REPERTOIRE_ASCII
				    ? c >= ' ' && c < 0x7f
				    : c != 0xfffd);
}

static void never_takes_more_than_it_may(void **state)
{
	static const char *const texts[] = {
		"",
		"Anna Maria Rossi",
		"七段 石田芳夫 (東京)",
		"Zo\xc3\xab e\xcc\x81\xcc\x82\xcc\x83 o\xcc\x88",
		"a段b段c段\xf0\x9f\x99\x82x\xf0\x9f\x99\x82",
		"\xcc\x81\xcc\x81",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		for (int columns = -1; columns < 30; columns++)
			for (size_t size = 1; size < 64; size++)
				for (int set = 0; set <= REPERTOIRE_EAST_ASIAN;
				     set++) {
					check_fit(text_fit, texts[i], size,
						  columns,
						  (enum repertoire)set);
					check_fit(text_fit_end, texts[i], size,
						  columns,
						  (enum repertoire)set);
				}
}

static void has_no_room_at_all(void **state)
{
	char out = '#';

	(void)state;
	text_fit(&out, 0, "a", 5, REPERTOIRE_UNICODE);
	assert_true(out == '#');
}

static void breaks_between_words(void **state)
{
	static const struct {
		const char *text;
		int columns;
		const char *line;
	} cases[] = {
		{"", 5, ""},
		{"one two", 7, "one two"},
		{"one two", 6, "one"},
		{"one two", 3, "one"},
		{"one two", 2, "on"},
		{"one", 0, "o"},
		{"one  two", 3, "one"},
		{"石田 芳夫", 5, "石田"},
		{"石田芳夫", 5, "石田"},
		{"ask 石田芳夫: yes", 10, "ask"},
		{"ask 石田芳夫: yes", 8, "ask 石田"},
		{"ask 石田芳夫: yes", 13, "ask 石田芳夫:"},
		{"石田芳夫 asks", 10, "石田芳夫"},
		{"Anna (White 1) is to move", 11, "Anna"},
		{"(White 1) is to move", 11, "(White 1)"},
		{"Anna (White 1), and Bob", 14, "Anna"},
		{"Anna (White 1), and Bob", 15, "Anna (White 1),"},
		{"intentional (rule 6(1))?", 22, "intentional"},
		{"Anna (White 1) passes", 8, "Anna"},
		{"(White 1) passes", 8, "(White"},
		{"Anna (White 1 passes", 12, "Anna (White"},
		{"A (a) b (c", 9, "A (a) b"},
		{"Zo\xc3\xab x", 3, "Zo\xc3\xab"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		char line[80] = "";

		memcpy(line, cases[i].text,
		       text_break(cases[i].text, cases[i].columns,
				  REPERTOIRE_UNICODE));
		assert_string_equal(line, cases[i].line);
	}
}

/* Each line of a text in so many columns; a line is shown between bars. */
static void breaks_as_books_do(void **state)
{
	static const struct {
		int columns;
		const char *text, *lines;
	} cases[] = {
		/* no comma, full stop, bracket or small kana begins a line */
		{8, "次は黒番。パス", "|次は黒|番。パス|"},
		{6, "黒、白、黒", "|黒、|白、黒|"},
		{6, "手番（黒）", "|手番|（黒）|"},
		{4, "キャット", "|キャ|ット|"},
		{6, "パーティー", "|パー|ティー|"},
		/* no bracket that opens ends one */
		{6, "次は「黒」", "|次は|「黒」|"},
		{6, "次は (黒) の", "|次は|(黒)|の|"},
		/* what stands in brackets is together, with a blank or without */
		{10, "手番は花子(白1)です", "|手番は花子|(白1)です|"},
		{12, "田中花子（黒1）は", "|田中花子|（黒1）は|"},
		/* neither numbers nor words of other scripts are taken apart */
		{6, "白はQ16に打つ", "|白は|Q16に|打つ|"},
		{8, "キーはEnterです", "|キーは|Enterで|す|"},
		/* a blank in such a sentence is one place to break of many */
		{12, "Enter で打ち、次は白番です。",
		 "|Enter で打|ち、次は白番|です。|"},
		{14, "Q16 を打ち、次へ。", "|Q16 を打ち、次|へ。|"},
		{12, "ask 石田芳夫九段 now", "|ask|石田芳夫九段|now|"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const char *rest = cases[i].text;
		char lines[120] = "|";

		while (*rest) {
			size_t length = text_break(rest, cases[i].columns,
						   REPERTOIRE_UNICODE);

			text_append(lines, sizeof(lines), "%.*s|", (int)length,
				    rest);
			rest += length;
			rest += *rest == ' ';
		}
		assert_string_equal(lines, cases[i].lines);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(characters_have_widths),
		cmocka_unit_test(texts_have_columns),
		cmocka_unit_test(has_columns_where_it_is_shown),
		cmocka_unit_test(fits_with_an_ellipsis),
		cmocka_unit_test(never_takes_more_than_it_may),
		cmocka_unit_test(fits_with_an_ellipsis_of_two_columns),
		cmocka_unit_test(keeps_the_end),
		cmocka_unit_test(has_no_room_at_all),
		cmocka_unit_test(breaks_between_words),
		cmocka_unit_test(breaks_as_books_do),
		cmocka_unit_test(breaks_no_word_that_is_ambiguous),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
