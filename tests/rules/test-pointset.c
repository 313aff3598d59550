/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rules/board.h"

static void holds_what_was_added(void **state)
{
	struct pointset set = {{0}};

	(void)state;
	for (point p = 1; p < BOARD_CELLS; p += 7)
		pointset_add(&set, p);
	for (point p = 1; p < BOARD_CELLS; p++)
		assert_int_equal(pointset_has(&set, p), p % 7 == 1);
	pointset_add(&set, 8);
	assert_int_equal(pointset_count(&set), (BOARD_CELLS - 2) / 7 + 1);
	pointset_remove(&set, 8);
	pointset_remove(&set, 9);
	assert_false(pointset_has(&set, 8));
	assert_int_equal(pointset_count(&set), (BOARD_CELLS - 2) / 7);
	pointset_clear(&set);
	assert_int_equal(pointset_count(&set), 0);
}

static void what_is_no_cell_is_no_member(void **state)
{
	static const point strangers[] = {-1, -64, BOARD_CELLS, INT_MIN,
					  INT_MAX};
	struct pointset set = {{0}};
	struct pointset empty = {{0}};

	(void)state;
	for (size_t i = 0; i < sizeof(strangers) / sizeof(*strangers); i++) {
		pointset_add(&set, strangers[i]);
		pointset_remove(&set, strangers[i]);
		assert_false(pointset_has(&set, strangers[i]));
	}
	assert_true(pointset_equal(&set, &empty));
}

static void walks_in_order(void **state)
{
	static const point members[] = {21, 22, 63, 64, 127, 128, 300, 420};
	struct pointset set = {{0}};
	point p = POINT_NONE;

	(void)state;
	assert_int_equal(pointset_next(&set, POINT_NONE), POINT_NONE);
	for (size_t i = 0; i < sizeof(members) / sizeof(*members); i++)
		pointset_add(&set, members[i]);
	for (size_t i = 0; i < sizeof(members) / sizeof(*members); i++) {
		p = pointset_next(&set, p);
		assert_int_equal(p, members[i]);
	}
	assert_int_equal(pointset_next(&set, p), POINT_NONE);
	assert_int_equal(pointset_next(&set, 129), 300);
}

static void unites_and_subtracts(void **state)
{
	struct pointset a = {{0}};
	struct pointset b = {{0}};
	struct pointset both;

	(void)state;
	pointset_add(&a, 21);
	pointset_add(&a, 100);
	pointset_add(&b, 100);
	pointset_add(&b, 399);
	both = a;
	pointset_unite(&both, &b);
	assert_int_equal(pointset_count(&both), 3);
	assert_false(pointset_equal(&both, &a));
	pointset_subtract(&both, &b);
	assert_int_equal(pointset_count(&both), 1);
	assert_true(pointset_has(&both, 21));
	pointset_add(&both, 100);
	assert_true(pointset_equal(&both, &a));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(holds_what_was_added),
		cmocka_unit_test(what_is_no_cell_is_no_member),
		cmocka_unit_test(walks_in_order),
		cmocka_unit_test(unites_and_subtracts),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
