/* SPDX-License-Identifier: ISC */
/* What is heard line by line: how long a line is, and the board in words. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/text.h"
#include "ui/line/line.h"
#include "ui/line/line_board.h"
#include "ui/term/term.h"

static const struct line_names names = {{"Anna Maria", "Black 1", "Anna"}, 3};

/* Those of tests/sentences.txt. */
static const struct line_names people = {{"Anna", "Bruno", "Carla", "Dino",
					  "Black 1", "Black 2", "White 1",
					  "White 2"},
					 8};

/* The lines of a text, with "|" between them. */
static const char *broken_by(size_t (*take)(const char *,
					    const struct line_names *),
			     const char *text)
{
	static char out[512];

	out[0] = '\0';
	while (*text) {
		size_t length = take(text, &names);

		text_append(out, sizeof(out), "%s%.*s", *out ? "|" : "",
			    (int)length, text);
		text += length;
		text += strspn(text, " ");
	}
	return out;
}

static const char *broken(const char *text)
{
	return broken_by(line_text_break, text);
}

static void test_sentences(void **state)
{
	static const char *const rows[][2] = {
		{"", ""},
		{"Anna Maria plays Q16.", "Anna Maria plays Q16."},
		/* each of them has a line */
		{"A pass. Is it so? Yes!", "A pass.|Is it so?|Yes!"},
		/* but no number is parted from its word */
		{"As it is (Art. 9.3). Well.", "As it is (Art. 9.3).|Well."},
		{"Black leads by 6. 3 stones are dead.",
		 "Black leads by 6.|3 stones are dead."},
		/* a key that is a sign of the end ends nothing */
		{"No. ? shows the keys.", "No.|? shows the keys."},
		/* twelve words, of which a name is one */
		{"one two three four five six seven eight nine ten eleven "
		 "twelve",
		 "one two three four five six seven eight nine ten eleven "
		 "twelve"},
		{"one two three four five six seven eight nine ten eleven "
		 "Anna Maria (Black 1) and more",
		 "one two three four five six seven eight nine ten eleven "
		 "Anna Maria|(Black 1) and more"},
		/* where more are told, they pause at a comma */
		{"one two three four five, six seven eight nine ten eleven "
		 "twelve thirteen",
		 "one two three four five,|six seven eight nine ten eleven "
		 "twelve thirteen"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(broken(rows[i][0]), rows[i][1]);
	assert_int_equal(line_text_words("Anna Maria (Black 1) it is", &names),
			 4);
	/* no name is found in the middle of a word */
	assert_int_equal(line_text_words("Annabel", &names), 1);
}

/* In Japanese it is characters that are counted, and a name is one. */
static void test_characters(void **state)
{
	static const char *const rows[][2] = {
		{"終局です。黒の勝ちです。", "終局です。|黒の勝ちです。"},
		{"「終局です。」と言います。", "「終局です。」と言います。"},
		/* a name is one of them */
		{"Anna Mariaの番です。", "Anna Mariaの番です。"},
		/* a path has a line of its own, whole, */
		{"棋譜の場所: /home/anna/.local/share/pairgo/2026T1-1.sgf",
		 "棋譜の場所: |/home/anna/.local/share/pairgo/2026T1-1.sgf"},
		{"場所: ~/棋譜/1.sgf 読めません。",
		 "場所: |~/棋譜/1.sgf|読めません。"},
		/* and 3/4 is none */
		{"白 3/4です。", "白 3/4です。"},
		/* no word in Latin letters is broken */
		{"一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十"
		 "一二三四五abcdefghij。",
		 "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十"
		 "一二三四五|abcdefghij。"},
		/* at a comma, if there is one */
		{"一二三四五六七八九、一二三四五六七八九十一二三四五六七八九十"
		 "一二三四五六七八九十一二三四。",
		 "一二三四五六七八九、|一二三四五六七八九十一二三四五六七八九十"
		 "一二三四五六七八九十一二三四。"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(broken_by(line_text_break_characters,
					      rows[i][0]),
				    rows[i][1]);
}

/*
 * A line that is full ends where a breath is taken: each sentence that the
 * program says has such places, or is short enough.
 */
static void look_at(const char *text,
		    size_t (*take)(const char *text, const struct line_names *),
		    const char *const *ends, int *bad)
{
	const char *rest = text + strspn(text, " ");

	while (*rest) {
		size_t length = take(rest, &people);
		bool ends_well = !rest[length + strspn(rest + length, " ")];

		for (int i = 0; ends[i]; i++) {
			size_t n = strlen(ends[i]);

			ends_well |= length >= n &&
				     !strncmp(rest + length - n, ends[i], n);
		}
		if (!ends_well) {
			print_error("%.*s|%s\n", (int)length, rest,
				    rest + length);
			(*bad)++;
			return;
		}
		rest += length;
		rest += strspn(rest, " ");
	}
}

static const char *const breaths[] = {".", "?", "!", ",", ";", ":", NULL};

static void test_all_sentences(void **state)
{
	FILE *file = fopen(TEST_DIR "/sentences.txt", "r");
	char text[4096];
	int bad = 0, seen = 0;

	(void)state;
	assert_non_null(file);
	while (fgets(text, sizeof(text), file)) {
		text[strcspn(text, "\n")] = '\0';
		if (text[0] != '\t')
			continue;
		look_at(text + 1, line_text_break, breaths, &bad);
		seen++;
	}
	fclose(file);
	assert_true(seen > 1000);
	assert_int_equal(bad, 0);
}

/* What stands between the quotes of a line of a catalogue. */
static void add_quoted(char out[4096], const char *line)
{
	const char *c = strchr(line, '"');
	size_t n = strlen(out);

	for (c = c ? c + 1 : ""; *c && *c != '"'; c++) {
		if (*c == '\\' && c[1])
			c++;
		assert_true(n < 4095);
		out[n++] = *c;
		out[n] = '\0';
	}
}

/* Somebody's name in each place that has one. */
static void fill(char text[4096])
{
	char whole[4096] = "";

	for (const char *c = text; *c;) {
		size_t place = *c == '{' ? strcspn(c, "}") + 1 : 0;

		if (*c == '%' && c[1])
			place = 1 + strcspn(c + 1, "sdiuc") + 1;
		if (place && strlen(c) >= place) {
			text_append(whole, sizeof(whole), "Anna");
			c += place;
		} else {
			size_t n = strlen(whole);

			whole[n] = *c++;
			whole[n + 1] = '\0';
		}
	}
	strcpy(text, whole);
}

/*
 * What begins with a small letter is said on the command line, which no line
 * of these is.
 */
static void look_at_entry(const char *id, char text[4096], const char *language,
			  int *bad)
{
	static const char *const stops[] = {"。", "！", "？", "、", "：",
					    "；", "，", " ",  NULL};
	bool japanese = !strcmp(language, "ja");
	bool small = (id[0] >= 'a' && id[0] <= 'z') ||
		     !strncmp(id, "Usage", 5) || !id[0];

	fill(text);
	if (!small)
		look_at(text,
			japanese ? line_text_break_characters : line_text_break,
			japanese ? stops : breaths, bad);
}

static void look_at_language(const char *language)
{
	char path[512], line[4096], id[4096] = "", text[4096] = "";
	char *into = NULL;
	int bad = 0, seen = 0;
	FILE *file;

	snprintf(path, sizeof(path), TEST_DIR "/../po/%s.po", language);
	file = fopen(path, "r");
	assert_non_null(file);
	while (fgets(line, sizeof(line), file)) {
		bool begins = !strncmp(line, "msg", 3);

		if ((begins || line[0] == '\n') && into == text) {
			look_at_entry(id, text, language, &bad);
			seen++;
		}
		if (begins || line[0] == '\n')
			into = NULL;
		if (!strncmp(line, "msgid ", 6))
			into = id;
		else if (!strncmp(line, "msgstr", 6))
			into = text;
		if (begins && into)
			into[0] = '\0';
		if (into && (begins || line[0] == '"'))
			add_quoted(into, line);
	}
	fclose(file);
	assert_true(seen > 1000);
	assert_int_equal(bad, 0);
}

static void test_italian(void **state)
{
	(void)state;
	look_at_language("it");
}

static void test_japanese(void **state)
{
	(void)state;
	look_at_language("ja");
}

/* Whatever words there are, no line has more of them, and none is lost. */
static void test_limit(void **state)
{
	char text[512];

	(void)state;
	for (int words = 1; words < 60; words++) {
		const char *rest = text;
		int heard = 0;

		text[0] = '\0';
		for (int i = 0; i < words; i++)
			text_append(text, sizeof(text), "%sw%s", i ? " " : "",
				    i % 7 == 3 ? "," : "");
		while (*rest) {
			char line[512];
			size_t length = line_text_break(rest, &names);
			int count;

			snprintf(line, sizeof(line), "%.*s", (int)length, rest);
			count = line_text_words(line, &names);
			assert_in_range(count, 1, LINE_WORDS);
			heard += count;
			rest += length;
		}
		assert_int_equal(heard, words);
	}
}

static struct game board_of(const char *black, const char *white)
{
	struct setup setup;
	struct game game;
	char name[POINT_TEXT];

	setup_default(&setup);
	setup.size = 9;
	game_init(&game, &setup);
	while (text_word(&black, name, sizeof(name)))
		board_set(&game.now.board, point_parse(name, 9), BLACK);
	while (text_word(&white, name, sizeof(name)))
		board_set(&game.now.board, point_parse(name, 9), WHITE);
	return game;
}

static void test_rows(void **state)
{
	struct game game = board_of("A9 C3 C4 D4", "E4 J1");
	char text[LINE_BOARD];

	(void)state;
	line_board_row(&game, 4, text);
	assert_string_equal(text, "Row 4: Black C, D; White E.");
	line_board_row(&game, 9, text);
	assert_string_equal(text, "Row 9: Black A.");
	line_board_row(&game, 1, text);
	assert_string_equal(text, "Row 1: White J.");
	line_board_row(&game, 5, text);
	assert_string_equal(text, "Row 5: empty.");
	assert_true(line_board_has(&game, 3));
	assert_false(line_board_has(&game, 5));
	/* what is marked is told apart, while marks count */
	pointset_add(&game.marks.dead, point_parse("E4", 9));
	pointset_add(&game.marks.seki, point_parse("C4", 9));
	line_board_row(&game, 4, text);
	assert_string_equal(text, "Row 4: Black C, D; White E.");
	game.phase = PHASE_MARK;
	line_board_row(&game, 4, text);
	assert_string_equal(text,
			    "Row 4: Black D; dead White E; Black in seki C.");
}

static void test_around(void **state)
{
	struct game game = board_of("C3 C4 D4", "E4 J1");
	char text[LINE_BOARD];

	(void)state;
	line_board_around(&game, point_parse("D4", 9), text);
	assert_string_equal(text,
			    "D4: Black, 3 stones, 6 liberties. Beside it: "
			    "D5 empty, E4 White, D3 empty, C4 Black.");
	line_board_around(&game, point_parse("J1", 9), text);
	assert_string_equal(
		text, "J1: White, 1 stone, 2 liberties. Beside it: "
		      "J2 empty, the right edge, the lower edge, H1 empty.");
	line_board_around(&game, point_parse("A9", 9), text);
	assert_string_equal(text, "A9 is empty. Beside it: the upper edge, "
				  "B9 empty, A8 empty, the left edge.");
}

/* What is typed at once is taken line by line, clean, and asked for once. */
static void test_reading(void **state)
{
	static struct line line;
	char typed[LINE_TYPED], out[256] = "";
	FILE *file = fmemopen(out, sizeof(out), "w");
	int fds[2];

	(void)state;
	assert_non_null(file);
	assert_int_equal(pipe(fds), 0);
	term_open_lines();
	line_init(&line, fds[0], file);
	assert_int_equal(write(fds[1], "C3 \t 1\r\n\033[AD4\nhalf", 17), 17);
	line_ask(&line, "Anna");
	line_ask(&line, "Anna");
	line_read(&line);
	assert_true(line_next(&line, typed));
	assert_string_equal(typed, "C3 1");
	assert_true(line_next(&line, typed));
	assert_null(strchr(typed, '\033'));
	assert_false(line_next(&line, typed));
	line_say(&line, "One.\nTwo\033[1m.");
	close(fds[1]);
	line_read(&line);
	assert_true(line.ended);
	fclose(file);
	assert_string_equal(out, "Anna> \nOne.\nTwo[1m.\n");
	close(fds[0]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sentences),
		cmocka_unit_test(test_characters),
		cmocka_unit_test(test_all_sentences),
		cmocka_unit_test(test_italian),
		cmocka_unit_test(test_japanese),
		cmocka_unit_test(test_limit),
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_around),
		cmocka_unit_test(test_reading),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
