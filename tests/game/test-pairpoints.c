/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/pairpoints.h"
#include "game/seat.h"
#include "lines.h"

static const struct ruleset *ruleset(const char *name)
{
	const struct ruleset *found = ruleset_find(name);

	assert_non_null(found);
	return found;
}

/* As much of a set-up as points and handicap depend on. */
static struct setup setup(const char *name, int size, int seats)
{
	return (struct setup){.ruleset = ruleset(name),
			      .size = size,
			      .seats = seats};
}

/* "6d + 2d" */
static void read_pair(char *text, struct rank pair[2])
{
	char *plus = strstr(text, " + ");

	assert_non_null(plus);
	*plus = '\0';
	assert_true(rank_parse(text, &pair[0]));
	assert_true(rank_parse(plus + 3, &pair[1]));
}

/* "-3.5" is -7 */
static int doubled(const char *text)
{
	return (int)(2 * strtod(text, NULL));
}

static void every_row_of_the_table(void **state)
{
	static const char *const blacks[] = {"nigiri", "pair 1", "pair 2"};
	struct lines row;
	int rows = 0;

	(void)state;
	lines_open(&row, "game/handicap.tsv");
	while (lines_next(&row)) {
		struct rank ranks[2][PAIR_MAX];
		struct setup table;
		struct pairpoints got;
		char **field = row.field;

		assert_int_equal(row.fields, 12);
		rows++;
		read_pair(field[2], ranks[0]);
		read_pair(field[3], ranks[1]);
		table = setup(field[1], 19, 4);
		assert_true(pairpoints_compute(&table, ranks, &got));
		assert_int_equal(got.points2[0], doubled(field[4]));
		assert_int_equal(got.points2[1], doubled(field[5]));
		assert_int_equal(got.difference2, doubled(field[6]));
		assert_string_equal(blacks[got.black], field[7]);
		assert_int_equal(got.stones, atoi(field[8]));
		assert_int_equal(got.komi2, doubled(field[9]));
		assert_string_equal(seat_code(seat_first(got.stones)),
				    field[10]);
		assert_string_equal(got.beyond_table ? "beyond" : "table",
				    field[11]);
	}
	assert_int_equal(rows, 47);
}

static struct rank points(int number)
{
	return (struct rank){.kind = RANK_POINTS, .number = number};
}

/* A first pair of a + b points against a second one of none. */
static struct pairpoints against_none(const char *name, int a, int b)
{
	const struct rank ranks[2][PAIR_MAX] = {{points(a), points(b)},
						{points(0), points(0)}};
	const struct setup table = setup(name, 19, 4);
	struct pairpoints got;

	assert_true(pairpoints_compute(&table, ranks, &got));
	return got;
}

/* The examples that both documents print, doubled. */
static void printed_pairs(void **state)
{
	static const struct {
		int a, b, jpga2, figg2;
	} rows[] = {
		{6, 2, 8, 8},	 {4, 1, 5, 6},	   {5, -1, 4, 4},
		{2, -4, -2, -2}, {-3, -4, -7, -6},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct pairpoints jpga =
			against_none("jpga-current", rows[i].a, rows[i].b);
		struct pairpoints figg =
			against_none("figg", rows[i].a, rows[i].b);

		assert_int_equal(jpga.points2[0], rows[i].jpga2);
		assert_int_equal(figg.points2[0], rows[i].figg2);
	}
}

/* Half points go up, to the side of plus infinity, on both sides of zero. */
static void half_points_go_up(void **state)
{
	static const int up2[] = {-4, -4, -2, -2, 0, 0, 2, 2, 4, 4, 6};

	(void)state;
	for (int sum = -5; sum <= 5; sum++) {
		struct pairpoints figg = against_none("figg", sum, 0);

		assert_int_equal(figg.points2[0], up2[sum + 5]);
	}
}

/* Points 0.0, 0.5 ... 9.0 of the JPGA's table, and one row beyond it */
static void printed_table_of_jpga(void **state)
{
	static const struct {
		int stones, komi2;
	} rows[] = {
		{0, 12},  {0, 0},   {0, -12}, {2, 0},	{2, -12},
		{3, 0},	  {3, -12}, {4, 0},   {4, -12}, {5, 0},
		{5, -12}, {6, 0},   {6, -12}, {7, 0},	{7, -12},
		{8, 0},	  {8, -12}, {9, 0},   {9, -12}, {9, -12},
	};

	(void)state;
	for (int i = 0; i < 20; i++) {
		struct pairpoints got = against_none("jpga-current", i, 0);

		assert_int_equal(got.difference2, i);
		assert_int_equal(got.stones, rows[i].stones);
		assert_int_equal(got.komi2, rows[i].komi2);
		assert_int_equal(got.beyond_table, i > 18);
	}
}

/* Differences 0 to 6, then on to nine stones and no further */
static void printed_table_of_figg(void **state)
{
	static const int stones[] = {0, 0, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9};

	(void)state;
	for (int i = 0; i < 12; i++) {
		struct pairpoints got = against_none("figg", i, i);

		assert_int_equal(got.difference2, 2 * i);
		assert_int_equal(got.stones, stones[i]);
		assert_int_equal(got.komi2, i == 0 ? 11 : 0);
		assert_int_equal(got.beyond_table, i > 6);
		assert_int_equal(got.black, i == 0 ? PAIRPOINTS_NIGIRI
						   : PAIRPOINTS_SECOND);
	}
}

/* A stone a point up to nine, and komi in an even game alone, or always */
static void rounded_down_where_a_congress_does(void **state)
{
	static const char *const names[] = {"egc", "aga", "figg-go",
					    "brainking"};

	(void)state;
	for (int n = 0; n < 4; n++) {
		for (int sum = 0; sum < 24; sum++) {
			struct pairpoints got = against_none(names[n], sum, 0);
			int whole = sum / 2, stones = whole > 9 ? 9 : whole;

			assert_int_equal(got.points2[0], sum);
			assert_int_equal(got.difference2, 2 * whole);
			assert_int_equal(got.stones, stones < 2 ? 0 : stones);
			assert_int_equal(got.beyond_table, whole > 9);
			if (whole > 0 && n < 3)
				assert_int_equal(got.komi2, 0);
		}
	}
}

/* BrainKing: 5.5, 4.5 and 3.5 for boards of 19, 13 and 9 lines */
static void komi_by_the_board(void **state)
{
	static const struct {
		const char *ruleset;
		int komi2[3];
	} rows[] = {
		{"jpga-current", {12, 12, 12}}, {"figg", {11, 11, 11}},
		{"english-2008", {11, 11, 11}}, {"egc", {13, 13, 13}},
		{"aga", {15, 15, 15}},		{"figg-go", {11, 11, 11}},
		{"brainking", {11, 9, 7}},
	};
	static const int sizes[] = {19, 13, 9};
	const struct rank even[2][PAIR_MAX] = {{points(3)}, {points(3)}};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		for (int s = 0; s < 3; s++) {
			const struct setup table =
				setup(rows[i].ruleset, sizes[s], 2);
			struct pairpoints got;

			assert_true(pairpoints_compute(&table, even, &got));
			assert_int_equal(got.komi2, rows[i].komi2[s]);
		}
}

/* BrainKing gives komi by the board and knows no other beside stones. */
static void komi_of_the_board_beside_stones(void **state)
{
	static const int sizes[] = {19, 13, 9}, komi2[] = {11, 9, 7};
	static const struct rank ranks[2][PAIR_MAX] = {{{RANK_DAN, 1}},
						       {{RANK_DAN, 4}}};

	(void)state;
	for (int s = 0; s < 3; s++) {
		const struct setup table = setup("brainking", sizes[s], 2);
		struct pairpoints got;

		assert_true(pairpoints_compute(&table, ranks, &got));
		assert_int_equal(got.stones, 3);
		assert_int_equal(got.komi2, komi2[s]);
		pairpoints_choose(&table, 5, &got);
		assert_int_equal(got.stones, 5);
		assert_int_equal(got.komi2, komi2[s]);
	}
}

/* The printed tables of points end at 7 dan (INT-11). */
static void dan_grades_beyond_the_table(void **state)
{
	const struct setup table = setup("jpga-current", 19, 4);

	(void)state;
	for (int dan = 1; dan <= 9; dan++) {
		for (int i = 0; i < 4; i++) {
			struct rank ranks[2][PAIR_MAX] = {
				{points(9), points(9)}, {points(9), points(9)}};
			struct pairpoints got;

			ranks[i / 2][i % 2] = (struct rank){RANK_DAN, dan};
			assert_true(pairpoints_compute(
				&table, (const struct rank(*)[PAIR_MAX])ranks,
				&got));
			assert_int_equal(got.beyond_ranks, dan > 7);
			assert_false(got.beyond_table);
		}
	}
}

/* 9 and 8 points, each in one place: FIGG's where it is asked for (INT-27). */
static void points_of_titles(void **state)
{
	static const struct rank ranks[2][PAIR_MAX] = {
		{{RANK_TITLE, 0}, {RANK_DAN, 1}},
		{{RANK_DAN, 2}, {RANK_PREFECTURE, 0}}};
	static const struct {
		const char *ruleset;
		bool unset, set, advised_against;
	} rows[] = {
		{"jpga-current", true, true, false},
		{"figg", false, true, true},
		{"english-2008", false, false, false},
		{"egc", false, false, false},
		{"aga", false, false, false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct setup table = setup(rows[i].ruleset, 19, 4);
		struct pairpoints got;

		assert_int_equal(pairpoints_compute(&table, ranks, &got),
				 rows[i].unset);
		table.titles = true;
		assert_int_equal(pairpoints_compute(&table, ranks, &got),
				 rows[i].set);
		assert_int_equal(got.by_title, rows[i].advised_against);
		if (!rows[i].set)
			continue;
		assert_int_equal(got.points2[0], 2 * 5);
		assert_int_equal(got.points2[1], 2 * 5);
	}
}

/* With two seats a person's points are the pair's; no partner is looked at. */
static void plain_go_takes_one_rank(void **state)
{
	const struct rank ranks[2][PAIR_MAX] = {
		{{RANK_KYU, 3}, {RANK_PRO, 9}},
		{{RANK_DAN, 2}, {RANK_NONE, 0}},
	};
	struct setup table = setup("jpga-current", 19, 2);
	struct pairpoints got;

	(void)state;
	assert_true(pairpoints_compute(&table, ranks, &got));
	assert_int_equal(got.points2[0], -4);
	assert_int_equal(got.points2[1], 4);
	assert_int_equal(got.difference2, 8);
	assert_int_equal(got.black, PAIRPOINTS_FIRST);
	assert_int_equal(got.stones, 4);
	assert_int_equal(got.komi2, -12);
	table = setup("figg", 19, 2);
	assert_true(pairpoints_compute(&table, ranks, &got));
	assert_int_equal(got.stones, 4);
	assert_int_equal(got.komi2, 0);
}

static void expect_even(const char *name, struct rank unknown)
{
	const struct rank dan = {RANK_DAN, 5};
	const struct rank places[4][2][PAIR_MAX] = {
		{{unknown, dan}, {dan, points(0)}},
		{{dan, unknown}, {dan, points(0)}},
		{{dan, points(0)}, {unknown, dan}},
		{{dan, points(0)}, {dan, unknown}},
	};

	for (int i = 0; i < 4; i++) {
		const struct setup table = setup(name, 19, 4);
		struct pairpoints got;

		assert_false(pairpoints_compute(&table, places[i], &got));
		assert_int_equal(got.difference2, 0);
		assert_int_equal(got.black, PAIRPOINTS_NIGIRI);
		assert_int_equal(got.stones, 0);
		assert_int_equal(got.komi2, ruleset(name)->even_komi2[0]);
		assert_false(got.beyond_table);
	}
}

static void without_points_the_game_is_even(void **state)
{
	(void)state;
	expect_even("jpga-current", (struct rank){RANK_NONE, 0});
	expect_even("jpga-current", (struct rank){RANK_PRO, 9});
	expect_even("figg", (struct rank){RANK_PRO, 1});
	/* The Italian federation does not want these two used. */
	expect_even("figg", (struct rank){RANK_TITLE, 0});
	expect_even("figg", (struct rank){RANK_PREFECTURE, 0});
}

static void rulesets_have_names(void **state)
{
	(void)state;
	assert_string_equal(rulesets[0].name, "jpga-current");
	for (const struct ruleset *row = rulesets; row->name; row++) {
		assert_ptr_equal(ruleset_find(row->name), row);
		assert_non_null(row->title);
	}
	assert_null(ruleset_find(""));
	assert_null(ruleset_find("jpga"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_row_of_the_table),
		cmocka_unit_test(printed_pairs),
		cmocka_unit_test(half_points_go_up),
		cmocka_unit_test(printed_table_of_jpga),
		cmocka_unit_test(printed_table_of_figg),
		cmocka_unit_test(rounded_down_where_a_congress_does),
		cmocka_unit_test(komi_by_the_board),
		cmocka_unit_test(komi_of_the_board_beside_stones),
		cmocka_unit_test(dan_grades_beyond_the_table),
		cmocka_unit_test(points_of_titles),
		cmocka_unit_test(plain_go_takes_one_rank),
		cmocka_unit_test(without_points_the_game_is_even),
		cmocka_unit_test(rulesets_have_names),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
