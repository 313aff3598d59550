/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "rules/board.h"

static void every_point_reads_back(void **state)
{
	(void)state;
	for (int size = BOARD_MIN; size <= BOARD_MAX; size++) {
		for (int row = 0; row < size; row++) {
			for (int col = 0; col < size; col++) {
				point p = point_at(row, col);
				char text[POINT_TEXT];

				assert_int_equal(point_row(p), row);
				assert_int_equal(point_col(p), col);
				assert_true(point_on_board(p, size));
				point_text(p, size, text);
				assert_null(strchr(text, 'I'));
				assert_int_equal(point_parse(text, size), p);
			}
		}
	}
}

static void names_are_those_of_players(void **state)
{
	static const struct {
		const char *text;
		int size, row, col;
	} names[] = {
		{"A19", 19, 0, 0},  {"T1", 19, 18, 18}, {"Q16", 19, 3, 15},
		{"q16", 19, 3, 15}, {"H8", 19, 11, 7},	{"J8", 19, 11, 8},
		{"A1", 5, 4, 0},    {"E5", 5, 0, 4},	{"N13", 13, 0, 12},
		{"j9", 9, 0, 8},
	};
	char text[POINT_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		assert_int_equal(point_parse(names[i].text, names[i].size),
				 point_at(names[i].row, names[i].col));
	assert_string_equal(point_text(point_at(3, 15), 19, text), "Q16");
	assert_string_equal(point_text(point_at(4, 4), 5, text), "E1");
}

static void pass_is_a_point_of_its_own(void **state)
{
	char text[POINT_TEXT];

	(void)state;
	assert_int_equal(point_parse("pass", 19), POINT_PASS);
	assert_int_equal(point_parse("PASS", 5), POINT_PASS);
	assert_int_equal(point_parse("Pass", 9), POINT_PASS);
	assert_string_equal(point_text(POINT_PASS, 9, text), "pass");
	assert_string_equal(point_text(POINT_NONE, 9, text), "");
	assert_false(point_on_board(POINT_PASS, 19));
	assert_false(point_on_board(POINT_NONE, 19));
}

static void junk_is_no_point(void **state)
{
	static const char *const junk[] = {
		"",	 "I5",	      "i5",	     "A0",    "T20",  "Q16x",
		"Q",	 "16",	      "Q 16",	     " Q16",  "Q16 ", "Q-1",
		"Q+1",	 "Q016",      "Q01",	     "U1",    "Z9",   "QQ16",
		"A100",	 "A1.0",      "A4294967297", "tt",    "pas",  "passs",
		"p ass", "\303\2515", "A\xc2\xb2",   "A\x01", "@1",   "[1",
		"`1",	 "{1",	      "A:",	     "A/",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(junk) / sizeof(*junk); i++)
		assert_int_equal(point_parse(junk[i], 19), POINT_NONE);
	assert_int_equal(point_parse("F1", 5), POINT_NONE);
	assert_int_equal(point_parse("A6", 5), POINT_NONE);
	assert_int_equal(point_parse("K1", 9), POINT_NONE);
}

static void nothing_else_is_on_the_board(void **state)
{
	(void)state;
	for (int size = BOARD_MIN; size <= BOARD_MAX; size++) {
		int on = 0;

		for (point p = -2 * BOARD_CELLS; p < 2 * BOARD_CELLS; p++)
			on += point_on_board(p, size);
		assert_int_equal(on, size * size);
	}
}

static void neighbours_stay_within_the_cells(void **state)
{
	(void)state;
	for (int row = 0; row < BOARD_MAX; row++) {
		for (int col = 0; col < BOARD_MAX; col++) {
			int near = 0;

			for (int i = 0; i < 4; i++) {
				point q = point_at(row, col) +
					  point_neighbours[i];

				assert_in_range(q, 0, BOARD_CELLS - 1);
				near += point_on_board(q, BOARD_MAX);
			}
			assert_int_equal(near, (row > 0) + (row < 18) +
						       (col > 0) + (col < 18));
		}
	}
}

static void visits_row_by_row(void **state)
{
	(void)state;
	for (int size = BOARD_MIN; size <= BOARD_MAX; size++) {
		int visited = 0;
		point p = point_first();

		for (; p != POINT_NONE; p = point_next(p, size)) {
			assert_int_equal(p, point_at(visited / size,
						     visited % size));
			visited++;
		}
		assert_int_equal(visited, size * size);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_point_reads_back),
		cmocka_unit_test(names_are_those_of_players),
		cmocka_unit_test(pass_is_a_point_of_its_own),
		cmocka_unit_test(junk_is_no_point),
		cmocka_unit_test(nothing_else_is_on_the_board),
		cmocka_unit_test(neighbours_stay_within_the_cells),
		cmocka_unit_test(visits_row_by_row),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
