/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/rank.h"
#include "lines.h"

static const char *const kinds[] = {
	[RANK_NONE] = "empty",	  [RANK_DAN] = "dan",
	[RANK_KYU] = "kyu",	  [RANK_PRO] = "pro",
	[RANK_TITLE] = "title",	  [RANK_PREFECTURE] = "prefecture",
	[RANK_POINTS] = "points",
};

static void expect_rank(const struct lines *row, struct rank rank)
{
	char sgf[RANK_SGF];
	int points = 0;

	assert_int_equal(row->fields, 5);
	assert_string_equal(row->field[1], kinds[rank.kind]);
	assert_int_equal(atoi(row->field[2]), rank.number);
	if (strcmp(row->field[3], "-") == 0) {
		assert_false(rank_points(rank, &points));
	} else {
		assert_true(rank_points(rank, &points));
		assert_int_equal(atoi(row->field[3]), points);
	}
	rank_sgf(rank, sgf);
	assert_string_equal(row->field[4], *sgf ? sgf : "-");
}

static void every_form_of_the_table(void **state)
{
	struct lines row;
	int rows = 0;

	(void)state;
	lines_open(&row, "game/rank.tsv");
	while (lines_next(&row)) {
		struct rank rank;
		bool read = rank_parse(row.field[0], &rank);

		rows++;
		if (read != (strcmp(row.field[1], "none") != 0))
			fail_msg("line %d: '%s'", row.number, row.field[0]);
		if (read)
			expect_rank(&row, rank);
	}
	assert_true(rows > 150);
}

/* Every grade, in the shortest spelling and in the one SGF wants. */
static void every_grade_comes_back(void **state)
{
	(void)state;
	for (int number = 0; number <= 40; number++) {
		char text[16], sgf[RANK_SGF];
		struct rank rank;

		snprintf(text, sizeof(text), "%dk", number);
		assert_int_equal(rank_parse(text, &rank),
				 number >= 1 && number <= 30);
		if (number >= 1 && number <= 30) {
			rank_sgf(rank, sgf);
			assert_string_equal(sgf, text);
		}
		snprintf(text, sizeof(text), "%dd", number);
		assert_int_equal(rank_parse(text, &rank),
				 number >= 1 && number <= 9);
	}
}

static void short_where_it_can_be(void **state)
{
	static const char *const rows[][2] = {
		{"3 kyu", "3k"},     {"5 dan", "5d"}, {"4d", "4d"},
		{"9 dan pro", "9p"}, {"12級", "12k"}, {"title", "title"},
		{"=-3", "=-3"},	     {"", ""},	      {"dan", "dan"},
	};
	char out[RANK_SGF];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(rank_short(rows[i][0], out), rows[i][1]);
}

/* In memory of its very size, so that reading past the end is seen. */
static bool parse_exact(const char *text, struct rank *rank)
{
	size_t size = strlen(text) + 1;
	char *copy = malloc(size);
	bool read;

	assert_non_null(copy);
	memcpy(copy, text, size);
	read = rank_parse(copy, rank);
	free(copy);
	return read;
}

static void broken_utf8_is_no_rank(void **state)
{
	static const char *const broken[] = {
		"\xff",
		"\xef",
		"\xef\xbc",
		"\xef\xbc\x97",
		"\xef\xbd\xbf",
		"7\xe6\xae",
		"7\xe6\xae\xb5\xe6",
		"\xc2",
		"7\xc2",
		"\xe3\x83",
		"\300\267d",
		"\360\235\237\225d",
		"7\200d",
		"\xe5\x8d\x81\xe4",
		"\xef\xbe\x8c\xef\xbe\x9f\xef",
	};
	struct rank rank;

	(void)state;
	for (size_t i = 0; i < sizeof(broken) / sizeof(broken[0]); i++) {
		assert_false(parse_exact(broken[i], &rank));
		assert_int_equal(rank.kind, RANK_NONE);
	}
}

/* Whatever the bytes are: no crash, and a rank within its bounds. */
static void random_bytes_stay_in_bounds(void **state)
{
	static const char bytes[] = "179dkp=- \xe5\x8d\x81\xef\xbc\x97\xae\xb5"
				    "shonipr";
	uint64_t seed = 88172645463325252;
	int ranks = 0;

	(void)state;
	for (int round = 0; round < 200000; round++) {
		char text[8] = "";
		struct rank rank;

		for (int i = 0; i < 7; i++) {
			seed ^= seed << 13;
			seed ^= seed >> 7;
			seed ^= seed << 17;
			if (seed % 3)
				text[strlen(text)] =
					bytes[seed % (sizeof(bytes) - 1)];
		}
		if (!parse_exact(text, &rank))
			continue;
		ranks++;
		assert_in_range(rank.kind, RANK_NONE, RANK_POINTS);
		assert_true(rank.number >= -99 && rank.number <= 99);
	}
	assert_true(ranks > 100);
}

static void length_does_not_matter(void **state)
{
	enum { LONG = 1000000 };
	static char text[LONG + 3];
	struct rank rank;

	(void)state;
	memset(text, '7', LONG);
	assert_false(rank_parse(text, &rank));
	memset(text, ' ', LONG);
	memcpy(text + LONG, "7d", 3);
	assert_true(rank_parse(text, &rank));
	assert_int_equal(rank.number, 7);
	memset(text, 'd', LONG);
	text[0] = '7';
	for (int length = 100; length > 2; length--) {
		text[length] = '\0';
		assert_false(rank_parse(text, &rank));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_form_of_the_table),
		cmocka_unit_test(every_grade_comes_back),
		cmocka_unit_test(short_where_it_can_be),
		cmocka_unit_test(broken_utf8_is_no_rank),
		cmocka_unit_test(random_bytes_stay_in_bounds),
		cmocka_unit_test(length_does_not_matter),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
