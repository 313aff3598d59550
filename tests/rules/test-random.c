/* SPDX-License-Identifier: ISC */
/*
 * Random games on every size of board, each turn on the real board and on a
 * naive one, which must agree on legality, captures, stones and hash.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "naive.h"
#include "rules/board_equal.h"

struct tally {
	int turns, captures, kos, suicides;
};

/* Marsaglia's xorshift: the same games everywhere */
static unsigned draw(uint64_t *seed, int below)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 7;
	*seed ^= *seed << 17;
	return (unsigned)((*seed >> 16) % (unsigned)below);
}

static void compare_legality(const struct board *board,
			     const struct naive *naive, enum colour side,
			     struct tally *tally)
{
	for (int row = 0; row < naive->size; row++) {
		for (int col = 0; col < naive->size; col++) {
			enum legality legality =
				naive_judge(naive, side, row, col, NULL, NULL);

			assert_int_equal(board_check(board, side,
						     point_at(row, col)),
					 legality);
			tally->kos += legality == KO;
			tally->suicides += legality == SUICIDE;
		}
	}
}

static void compare_stones(const struct board *board, const struct naive *naive)
{
	struct board fresh;

	board_init(&fresh, naive->size);
	for (int row = 0; row < naive->size; row++)
		for (int col = 0; col < naive->size; col++)
			if (naive->now.at[row][col] != '.')
				board_set(&fresh, point_at(row, col),
					  naive->now.at[row][col] == 'X'
						  ? BLACK
						  : WHITE);
	assert_true(board->hash == fresh.hash);
	assert_memory_equal(board->at, fresh.at, sizeof(fresh.at));
	assert_true(board_equal(board, &fresh));
}

/* Tries points at random; passes after many that cannot be played. */
static void take_turn(struct board *board, struct naive *naive,
		      enum colour side, uint64_t *seed, struct tally *tally)
{
	int size = naive->size;
	struct grid next = naive->now;

	for (int tries = 0; tries < 30; tries++) {
		int row = (int)draw(seed, size);
		int col = (int)draw(seed, size);
		int captured = 0;
		int taken = 0;
		enum legality expected =
			naive_judge(naive, side, row, col, &next, &taken);

		assert_int_equal(board_play(board, side, point_at(row, col),
					    &captured),
				 expected);
		assert_int_equal(captured, taken);
		if (expected != LEGAL)
			continue;
		naive_advance(naive, &next);
		tally->turns++;
		tally->captures += captured;
		return;
	}
	board_lift_ko(board);
	naive_advance(naive, &naive->now);
}

static void play_game(int size, uint64_t *seed, struct tally *tally)
{
	struct board board;
	struct naive naive;

	board_init(&board, size);
	naive_init(&naive, size);
	for (int turn = 0; turn < 2 * size * size; turn++) {
		enum colour side = turn % 2 == 0 ? BLACK : WHITE;

		if (size <= 7 || turn % size == 0)
			compare_legality(&board, &naive, side, tally);
		take_turn(&board, &naive, side, seed, tally);
		compare_stones(&board, &naive);
	}
}

static void agrees_with_a_naive_board(void **state)
{
	uint64_t seed = UINT64_C(88172645463325252);
	struct tally tally = {0};

	(void)state;
	for (int size = BOARD_MIN; size <= BOARD_MAX; size++)
		for (int game = 0; game < (size <= 9 ? 60 : 2); game++)
			play_game(size, &seed, &tally);
	assert_true(tally.turns > 10000);
	assert_true(tally.captures > 3000);
	assert_true(tally.kos > 50);
	assert_true(tally.suicides > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(agrees_with_a_naive_board),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
