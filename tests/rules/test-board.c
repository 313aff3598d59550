/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rules/board.h"
#include "rules/board_equal.h"

static point at(const char *text, const struct board *board)
{
	return point_parse(text, board->size);
}

static void begins_empty(void **state)
{
	(void)state;
	for (int size = BOARD_MIN; size <= BOARD_MAX; size++) {
		struct board board;

		board_init(&board, size);
		assert_int_equal(board.size, size);
		assert_int_equal(board.ko, POINT_NONE);
		assert_true(board.hash == 0);
		for (point p = -5; p < BOARD_CELLS + 5; p++)
			assert_int_equal(board_at(&board, p),
					 point_on_board(p, size) ? EMPTY
								 : EDGE);
	}
}

static void off_the_board_is_refused(void **state)
{
	static const point strangers[] = {POINT_NONE, POINT_PASS, -1,
					  INT_MIN,    INT_MAX,	  BOARD_CELLS};
	struct board board;
	struct board before;
	int captured = 7;

	(void)state;
	board_init(&board, 9);
	before = board;
	for (size_t i = 0; i < sizeof(strangers) / sizeof(*strangers); i++) {
		board_set(&board, strangers[i], BLACK);
		assert_int_equal(board_play(&board, BLACK, strangers[i],
					    &captured),
				 OFF_BOARD);
	}
	assert_int_equal(board_check(&board, WHITE, point_at(0, 9)), OFF_BOARD);
	assert_int_equal(board_check(&board, WHITE, point_at(9, 0)), OFF_BOARD);
	assert_true(board_equal(&board, &before));
	assert_int_equal(board.ko, before.ko);
	assert_int_equal(captured, 7);
}

static void a_stone_is_refused_on_a_stone(void **state)
{
	struct board board;
	struct board before;
	int captured = 0;

	(void)state;
	board_init(&board, 9);
	board_set(&board, at("C3", &board), BLACK);
	before = board;
	assert_int_equal(board_check(&board, BLACK, at("C3", &board)),
			 OCCUPIED);
	assert_int_equal(board_play(&board, WHITE, at("C3", &board), &captured),
			 OCCUPIED);
	assert_true(board_equal(&board, &before));
	assert_int_equal(board.ko, before.ko);
	assert_int_equal(captured, 0);
}

static void hash_tells_stones_not_order(void **state)
{
	struct board a;
	struct board b;

	(void)state;
	board_init(&a, 9);
	board_init(&b, 9);
	board_set(&a, at("C3", &a), BLACK);
	board_set(&a, at("D3", &a), WHITE);
	board_set(&b, at("D3", &b), WHITE);
	assert_false(board_equal(&a, &b));
	board_set(&b, at("C3", &b), WHITE);
	assert_false(board_equal(&a, &b));
	assert_true(a.hash != b.hash);
	board_set(&b, at("C3", &b), BLACK);
	assert_true(board_equal(&a, &b));
	assert_true(a.hash == b.hash);
	board_set(&b, at("C3", &b), EMPTY);
	board_set(&b, at("D3", &b), EMPTY);
	assert_true(b.hash == 0);
	board_init(&a, 7);
	assert_false(board_equal(&a, &b));
}

/* Saved records carry the hash from machine to machine. */
static void hash_is_the_same_everywhere(void **state)
{
	struct board board;

	(void)state;
	board_init(&board, 19);
	board_set(&board, at("Q16", &board), BLACK);
	board_set(&board, at("D4", &board), WHITE);
	assert_true(board.hash == UINT64_C(0x8cf3bc1f089caf1d));
}

static void set_up_neither_takes_nor_bans(void **state)
{
	struct board board;
	int captured = 0;

	(void)state;
	board_init(&board, 5);
	board_set(&board, at("A5", &board), WHITE);
	board_set(&board, at("B5", &board), BLACK);
	board_set(&board, at("A4", &board), BLACK);
	assert_int_equal(board_at(&board, at("A5", &board)), WHITE);
	board_set(&board, at("A5", &board), EMPTY);
	board_set(&board, at("A3", &board), WHITE);
	board_set(&board, at("B4", &board), WHITE);
	assert_int_equal(board_play(&board, WHITE, at("A5", &board), &captured),
			 LEGAL);
	assert_int_equal(captured, 1);
	assert_int_equal(board.ko, at("A4", &board));
	board_set(&board, at("E1", &board), BLACK);
	assert_int_equal(board.ko, POINT_NONE);
}

static void a_chain_is_what_hangs_together(void **state)
{
	struct board board;
	struct chain chain;

	(void)state;
	board_init(&board, 5);
	assert_false(board_chain(&board, at("A1", &board), &chain));
	assert_int_equal(pointset_count(&chain.stones), 0);
	assert_false(board_chain(&board, POINT_PASS, &chain));
	board_set(&board, at("A1", &board), BLACK);
	board_set(&board, at("A2", &board), BLACK);
	board_set(&board, at("B2", &board), BLACK);
	board_set(&board, at("A3", &board), WHITE);
	board_set(&board, at("C3", &board), BLACK);
	assert_true(board_chain(&board, at("B2", &board), &chain));
	assert_int_equal(chain.colour, BLACK);
	assert_int_equal(pointset_count(&chain.stones), 3);
	assert_true(pointset_has(&chain.stones, at("A1", &board)));
	assert_true(pointset_has(&chain.stones, at("A2", &board)));
	assert_true(pointset_has(&chain.stones, at("B2", &board)));
}

/* The right end of a row and the left end of the next share an edge cell. */
static void rows_do_not_run_into_each_other(void **state)
{
	struct board board;
	struct chain chain;

	(void)state;
	board_init(&board, 19);
	board_set(&board, at("T10", &board), BLACK);
	board_set(&board, at("A9", &board), BLACK);
	board_set(&board, at("A10", &board), BLACK);
	board_chain(&board, at("T10", &board), &chain);
	assert_int_equal(pointset_count(&chain.stones), 1);
	board_chain(&board, at("A9", &board), &chain);
	assert_int_equal(pointset_count(&chain.stones), 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(begins_empty),
		cmocka_unit_test(off_the_board_is_refused),
		cmocka_unit_test(a_stone_is_refused_on_a_stone),
		cmocka_unit_test(hash_tells_stones_not_order),
		cmocka_unit_test(hash_is_the_same_everywhere),
		cmocka_unit_test(set_up_neither_takes_nor_bans),
		cmocka_unit_test(a_chain_is_what_hangs_together),
		cmocka_unit_test(rows_do_not_run_into_each_other),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
