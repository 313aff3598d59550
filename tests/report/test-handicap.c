/* SPDX-License-Identifier: ISC */
/*
 * "pairgo handicap" as it is typed: every row of the table of handicaps, the
 * examples that the documents print, every form of a rank, and what it says
 * to words that are no rank.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "game/lines.h"

enum { OUTPUT = 8192 };

/* The status; all that was printed, errors too, in output. */
static int run(const char *locale, const char *arguments, char output[OUTPUT])
{
	const char *program = getenv("PAIRGO");
	char command[8192];
	size_t length;
	FILE *out;
	int status;

	assert_non_null(program);
	snprintf(command, sizeof(command), "LC_ALL=%s '%s' 2>&1 handicap %s",
		 locale, program, arguments);
	out = popen(command, "r");
	assert_non_null(out);
	length = fread(output, 1, OUTPUT - 1, out);
	output[length] = '\0';
	status = pclose(out);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

/* The n-th line (from 0) with that label; the value that follows it. */
static const char *value_of(const char *output, const char *label, int n,
			    char value[64])
{
	const char *line = output;

	value[0] = '\0';
	for (; line; line = strchr(line, '\n'), line += line != NULL) {
		const char *after = line + strlen(label);

		if (strncmp(line, label, strlen(label)) != 0 || *after != ' ' ||
		    n-- > 0)
			continue;
		after += strspn(after, " ");
		snprintf(value, 64, "%.*s", (int)strcspn(after, "\n"), after);
		if (strstr(value, "  "))
			*strstr(value, "  ") = '\0';
		return value;
	}
	fail_msg("no %s in %s", label, output);
	return value;
}

/* "6d + 2d" becomes "'6d' '2d'". */
static void quote_pair(const char *pair, char out[64])
{
	const char *plus = strstr(pair, " + ");

	assert_non_null(plus);
	snprintf(out, 64, "'%.*s' '%s'", (int)(plus - pair), pair, plus + 3);
}

static void expect_row(char *const *field, const char *output)
{
	static const char *const blacks[][2] = {{"nigiri", "nigiri"},
						{"pair 1", "first pair"},
						{"pair 2", "second pair"}};
	char value[64];

	assert_string_equal(value_of(output, "Ruleset", 0, value), field[1]);
	assert_string_equal(value_of(output, "  points", 0, value), field[4]);
	assert_string_equal(value_of(output, "  points", 1, value), field[5]);
	assert_string_equal(value_of(output, "Difference", 0, value), field[6]);
	value_of(output, "Black", 0, value);
	for (int i = 0; i < 3; i++)
		if (strcmp(field[7], blacks[i][0]) == 0)
			assert_string_equal(value, blacks[i][1]);
	assert_string_equal(value_of(output, "Stones", 0, value), field[8]);
	assert_string_equal(value_of(output, "Komi", 0, value), field[9]);
	assert_string_equal(value_of(output, "First turn", 0, value),
			    field[10]);
	assert_int_equal(strstr(output, "Warning: ") != NULL,
			 strcmp(field[11], "beyond") == 0);
	assert_int_equal(strstr(output, "White gives 6 points to Black") !=
				 NULL,
			 strcmp(field[9], "-6") == 0);
}

static void every_row_of_the_table(void **state)
{
	char first[64], second[64], arguments[256], output[OUTPUT];
	struct lines row;
	int rows = 0;

	(void)state;
	lines_open(&row, "game/handicap.tsv");
	while (lines_next(&row)) {
		quote_pair(row.field[2], first);
		quote_pair(row.field[3], second);
		snprintf(arguments, sizeof(arguments), "--rules %s %s %s",
			 row.field[1], first, second);
		assert_int_equal(run("C", arguments, output), 0);
		expect_row(row.field, output);
		rows++;
	}
	assert_int_equal(rows, 47);
}

static const struct {
	const char *locale, *arguments, *golden;
} prints[] = {
	{"C", "6d 2d 4d 1d", "handicap-jpga-1.txt"},
	{"C", "5d 2k 2d 5k", "handicap-jpga-2.txt"},
	{"C", "4k 5k 4d 3d", "handicap-jpga-3.txt"},
	{"C", "7d 7d 4k 3k", "handicap-jpga-beyond.txt"},
	{"C", "--rules figg 6d 2d 4d 1d", "handicap-figg-1.txt"},
	{"C", "--rules figg 5d 2k 2d 5k", "handicap-figg-2.txt"},
	{"C", "--rules figg 4k 5k =4 =1", "handicap-figg-3.txt"},
	{"C", "--rules figg 7d 7d 1k 1k", "handicap-figg-beyond.txt"},
	{"C", "--rules egc 6d 3d 2d 2d", "handicap-egc.txt"},
	{"C", "--rules egc 1d 1d 1d 2d", "handicap-egc-half.txt"},
	{"C", "8d 9d 7d 7d", "handicap-jpga-9d.txt"},
	{"C", "--rules figg --titles title 1d pref 1d",
	 "handicap-figg-titles.txt"},
	{"C", "--rules brainking --size 13 1d 4d", "handicap-go-13.txt"},
	{"C", "--rules brainking --size 9 3k 3k", "handicap-go-even.txt"},
	{"C", "--rules brainking --size 9 3k 4d", "handicap-go.txt"},
	{"C", "--size 9 3k 5k", "handicap-go-9.txt"},
	{"C", "--rules figg --size 7 2d 2d 4k 4k", "handicap-small.txt"},
	{"C.UTF-8", "七段 '3° dan' タイトル 県代表", "handicap-words.txt"},
	{"C", "七段 '3° dan' タイトル 県代表", "handicap-words-ascii.txt"},
};

static void prints_what_people_have_looked_at(void **state)
{
	char path[4096], output[OUTPUT], golden[OUTPUT];

	(void)state;
	for (size_t i = 0; i < sizeof(prints) / sizeof(prints[0]); i++) {
		FILE *file;

		snprintf(path, sizeof(path), "%s/report/golden/%s", TEST_DIR,
			 prints[i].golden);
		file = fopen(path, "r");
		if (!file)
			fail_msg("there is no %s", path);
		golden[fread(golden, 1, OUTPUT - 1, file)] = '\0';
		fclose(file);
		assert_int_equal(
			run(prints[i].locale, prints[i].arguments, output), 0);
		assert_string_equal(output, golden);
	}
}

/* rulebook 2.5; the form, as the shell takes it, and its points */
static const struct {
	const char *form, *points;
} forms[] = {
	{"7d", "7"},
	{"7-dan", "7"},
	{"'7 dan'", "7"},
	{"7DAN", "7"},
	{"shodan", "1"},
	{"nidan", "2"},
	{"kudan", "9"},
	{"1k", "0"},
	{"1-kyu", "0"},
	{"'15 kyu'", "-14"},
	{"25k", "-24"},
	{"3gup", "-2"},
	{"3q", "-2"},
	{"初段", "1"},
	{"九段", "9"},
	{"７段", "7"},
	{"一段", "1"},
	{"1級", "0"},
	{"１級", "0"},
	{"十五級", "-14"},
	{"'3 dan'", "3"},
	{"'3° dan'", "3"},
	{"'primo dan'", "1"},
	{"'5° kyu'", "-4"},
	{"title", "9"},
	{"titolo", "9"},
	{"タイトル", "9"},
	{"pref", "8"},
	{"rappresentante", "8"},
	{"県代表", "8"},
	{"都道府県代表", "8"},
	{"=-3", "-3"},
	{"=8", "8"},
};

/* Four times the same: the pair points are its own. */
static void takes_every_form_of_a_rank(void **state)
{
	char arguments[256], output[OUTPUT], value[64];

	(void)state;
	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		snprintf(arguments, sizeof(arguments), "%s %s %s %s",
			 forms[i].form, forms[i].form, forms[i].form,
			 forms[i].form);
		assert_int_equal(run("C", arguments, output), 0);
		assert_string_equal(value_of(output, "  points", 0, value),
				    forms[i].points);
	}
}

static const struct {
	const char *arguments;
	int status;
	const char *sentence; /* the whole of what is printed, or a part */
} refusals[] = {
	{"0d 1d 1d 1d", 65, "\"0d\" is not a rank: "},
	{"1d 31k 1d 1d", 65, "\"31k\" is not a rank: "},
	{"1d 1d 10d 1d", 65, "\"10d\" is not a rank: "},
	{"1d 1d 1d dan", 65, "\"dan\" is not a rank: "},
	{"1d ''", 65, "\"\" is not a rank: "},
	{"-1d 2d 3d 4d", 65,
	 "pairgo: \"-1d\" is not a rank: write 3d, 5k, or points such as "
	 "=-3.\n"},
	{"-1d", 65, "\"-1d\" is not a rank: "},
	{"2d 1d --size 9 -3 4d", 65, "\"-3\" is not a rank: "},
	{"-- -1d 2d", 65, "\"-1d\" is not a rank: "},
	{"2d --rules figg -- 1d -5k", 65, "\"-5k\" is not a rank: "},
	{"- 2d", 65, "\"-\" is not a rank: "},
	{"2d -x", 64, "unknown option: -x "},
	{"2d -kyu 1d", 64, "unknown option: -kyu "},
	{"1d \"$(printf '\\033[31m1d')\"", 65, "is not a rank: "},
	{"9p 1d 1d 1d", 65,
	 "\"9p\" is a professional rank, which no ruleset gives points: "
	 "write them, such as =8.\n"},
	{"1d プロ九段", 65, "is a professional rank, "},
	{"--rules figg title 1d 1d 1d", 65,
	 "\"title\" has no points of its own under this ruleset: "},
	{"--rules english-2008 1d 1d pref 1d", 65,
	 "\"pref\" has no points of its own under this ruleset: "},
	{"--rules english-2008 --titles title 1d", 65,
	 "\"title\" has no points of its own under this ruleset: "},
	{"--rules figg title 1d", 65, ", or give --titles.\n"},
	{"", 64, "handicap needs four ranks, "},
	{"1d", 64, "handicap needs four ranks, "},
	{"1d 1d 1d", 64, "handicap needs four ranks, "},
	{"1d 1d 1d 1d 1d", 64, "handicap needs four ranks, "},
	{"1d 1d 1d 1d 1d 1d", 64, "handicap needs four ranks, "},
	{"--rules jpga 1d 1d", 64, "did you mean jpga-current?"},
	{"--rules fig-go 1d 1d", 64, "did you mean figg-go?"},
	{"--rules brianking 1d 1d", 64, "did you mean brainking?"},
	{"--rules tournament 1d 1d", 64,
	 "pairgo: there is no ruleset \"tournament\". The rulesets are "
	 "jpga-current, "
	 "figg, "
	 "english-2008, egc, aga, figg-go, brainking.\n"},
	{"--rules '' 1d 1d", 64, "there is no ruleset \"\""},
	{"--size 4 1d 1d", 64, "a board has 5 to 19 lines: 4"},
	{"--size 20 1d 1d", 64, "a board has 5 to 19 lines: 20"},
	{"--size x 1d 1d", 64, "a board has 5 to 19 lines: x"},
	{"--move 3 1d 1d", 64, "this command does not take this option"},
	{"1d 1d >/dev/full", 1, "pairgo: "},
};

/* One line, one sentence, nothing that a terminal would obey. */
static void refuses_in_a_sentence(void **state)
{
	char output[OUTPUT];

	(void)state;
	for (size_t i = 0; i < sizeof(refusals) / sizeof(refusals[0]); i++) {
		int status = run("C", refusals[i].arguments, output);

		if (status != refusals[i].status ||
		    strncmp(output, "pairgo: ", 8) != 0 ||
		    !strstr(output, refusals[i].sentence))
			fail_msg("%s: %d, %s", refusals[i].arguments, status,
				 output);
		assert_ptr_equal(strchr(output, '\n') + 1,
				 output + strlen(output));
		assert_null(strchr(output, '\033'));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_row_of_the_table),
		cmocka_unit_test(prints_what_people_have_looked_at),
		cmocka_unit_test(takes_every_form_of_a_rank),
		cmocka_unit_test(refuses_in_a_sentence),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
