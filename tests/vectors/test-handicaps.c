/* SPDX-License-Identifier: ISC */
/*
 * From the ranks of four seats to stones, komi and the first turn: a table
 * that is told no more than the ranks, with the weaker pair as Black.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/lines.h"
#include "base/number.h"
#include "vectors/twin.h"

enum { SET = 64 };

/* "6d + 2d" for B1 and B2, or for W1 and W2 */
static void seat_pair(char side, const char *ranks, char sets[2][SET])
{
	const char *glue = strstr(ranks, " + ");

	assert_non_null(glue);
	snprintf(sets[0], SET, "seat.%c1.rank=%.*s", side, (int)(glue - ranks),
		 ranks);
	snprintf(sets[1], SET, "seat.%c2.rank=%s", side, glue + 3);
}

static void expect_setup(struct twin *twin, const struct lines *row)
{
	const struct game *game = &twin->game;
	char komi[HALF_TEXT], wanted[HALF_TEXT];
	int stones = 0, komi2;

	for (point p = point_first(); p != POINT_NONE;
	     p = point_next(p, game->setup.size))
		stones += board_at(&game->now.board, p) == BLACK;
	assert_true(half_parse(row->field[9], &komi2));
	assert_int_equal(game->setup.handicap, atoi(row->field[8]));
	assert_int_equal(stones, atoi(row->field[8]));
	assert_string_equal(half_text(game->setup.komi2, komi),
			    half_text(komi2, wanted));
	twin_expect(twin, "score", "komi", wanted);
	twin_expect(twin, "state", "turn", row->field[10]);
}

static void run_row(const struct lines *row)
{
	bool second_is_black = strcmp(row->field[7], "pair 2") == 0;
	char sets[5][SET];
	const char *all[] = {sets[0], sets[1], sets[2], sets[3], sets[4], NULL};
	struct twin twin;

	snprintf(sets[0], SET, "ruleset=%s", row->field[1]);
	seat_pair('B', row->field[second_is_black ? 3 : 2], sets + 1);
	seat_pair('W', row->field[second_is_black ? 2 : 3], sets + 3);
	twin_start(&twin, all);
	expect_setup(&twin, row);
	/* whoever is first plays first, and its partner comes third */
	twin_turn(&twin, point_at(0, 0));
	twin_turn(&twin, point_at(0, 2));
	assert_int_equal(twin.game.now.expected,
			 (seat_parse(row->field[10], 4) + 2) % 4);
	twin_end(&twin);
}

static void every_row(void **state)
{
	struct lines row;
	int rows = 0;

	(void)state;
	for (lines_open(&row, "game/handicap.tsv"); lines_next(&row); rows++)
		run_row(&row);
	assert_true(rows > 40);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(every_row)};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
