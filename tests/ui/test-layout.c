/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/point.h"
#include "ui/play/layout.h"

static void expect_rect(struct rect rect, int line, int column, int lines,
			int columns)
{
	assert_int_equal(rect.line, line);
	assert_int_equal(rect.column, column);
	assert_int_equal(rect.lines, lines);
	assert_int_equal(rect.columns, columns);
}

static void test_classic(void **state)
{
	struct layout layout;

	(void)state;
	layout_make(&layout, 24, 80, 19, 4);
	assert_true(layout.fits);
	expect_rect(layout.title, 0, 0, 1, 80);
	expect_rect(layout.board, 2, 2, 19, 39);
	assert_int_equal(layout.panel.line, 1);
	assert_int_equal(layout.panel.column, 44);
	assert_int_equal(layout.panel.columns, 36);
	expect_rect(layout.message, 22, 0, 1, 80);
	expect_rect(layout.keys, 23, 0, 1, 80);
	assert_int_equal(layout_line(&layout, 0), 2);
	assert_int_equal(layout_line(&layout, 18), 20);
	assert_int_equal(layout_column(&layout, 0), 3);
	assert_int_equal(layout_column(&layout, 18), 39);
}

static void test_cells(void **state)
{
	static const struct {
		int lines, columns, size, cell_lines, cell_columns;
	} cases[] = {
		{24, 80, 19, 1, 2},  {24, 79, 19, 1, 1},  {24, 62, 19, 1, 1},
		{24, 80, 13, 1, 2},  {30, 92, 13, 2, 4},  {24, 80, 9, 2, 4},
		{24, 75, 9, 1, 2},   {40, 100, 19, 1, 2}, {42, 116, 19, 2, 4},
		{60, 152, 19, 3, 6}, {30, 92, 9, 3, 6},
	};
	struct layout layout;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		layout_make(&layout, cases[i].lines, cases[i].columns,
			    cases[i].size, 4);
		assert_true(layout.fits);
		assert_int_equal(layout.cell_lines, cases[i].cell_lines);
		assert_int_equal(layout.cell_columns, cases[i].cell_columns);
	}
}

static int inside(struct rect a, int lines, int columns)
{
	return a.line >= 1 && a.column >= 0 && a.line + a.lines <= lines - 2 &&
	       a.column + a.columns <= columns;
}

/* Every size: either it is said what is needed, or nothing overlaps. */
static void test_every_size(void **state)
{
	(void)state;
	for (int size = BOARD_MIN; size <= BOARD_MAX; size++) {
		for (int lines = 1; lines < 70; lines++) {
			for (int columns = 1; columns < 170; columns++) {
				int seats = lines % 2 ? 4 : 2;
				struct layout l;

				layout_make(&l, lines, columns, size, seats);
				assert_int_equal(
					l.fits,
					lines >= l.need_lines &&
						columns >= l.need_columns);
				if (!l.fits)
					continue;
				assert_true(inside(l.board, lines, columns));
				assert_true(inside(l.panel, lines, columns));
				assert_true(l.board.column + l.board.columns <
					    l.panel.column);
			}
		}
	}
}

static void test_needs(void **state)
{
	struct layout layout;

	(void)state;
	layout_make(&layout, 24, 61, 19, 4);
	assert_false(layout.fits);
	assert_int_equal(layout.need_lines, 24);
	assert_int_equal(layout.need_columns, 62);
	layout_make(&layout, 10, 10, 9, 4);
	assert_int_equal(layout.need_lines, 22);
	assert_int_equal(layout.need_columns, 52);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_classic),
		cmocka_unit_test(test_cells),
		cmocka_unit_test(test_every_size),
		cmocka_unit_test(test_needs),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
