/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "position.h"
#include "rules/board_equal.h"

static const char *const words[] = {"takes", "off", "occupied", "suicide",
				    "ko"};

static void play(struct board *board, enum colour side, point p,
		 const char *word, int takes)
{
	struct board before = *board;
	int captured = 100;
	enum legality legality = board_check(board, side, p);

	assert_string_equal(words[legality], word);
	assert_memory_equal(board, &before, sizeof(before));
	assert_int_equal(board_play(board, side, p, &captured), legality);
	assert_int_equal(captured - 100, takes);
	if (legality != LEGAL)
		assert_memory_equal(board, &before, sizeof(before));
}

static void follow(struct board *board, const struct board *start,
		   const char *line)
{
	char first[8] = "";
	char where[8] = "";
	char word[16] = "";
	int takes = 0;
	int fields =
		sscanf(line, "%7s %7s %15s %d", first, where, word, &takes);
	point p = point_parse(where, board->size);

	if (strcmp(first, "again") == 0)
		assert_true(board_equal(board, start));
	else if (strcmp(first, "banned") == 0)
		assert_int_equal(board->ko, p);
	else if (p == POINT_PASS)
		board_lift_ko(board);
	else if (fields >= 3)
		play(board, first[0] == 'B' ? BLACK : WHITE, p, word, takes);
	else
		fail_msg("cannot read \"%s\"", line);
}

void turns_test(void **state)
{
	const struct drawn_position *position = *state;
	struct board board = position->board;
	int size = board.size;

	for (int i = 0; i < position->count; i++)
		follow(&board, &position->board, position->lines[i]);
	for (int row = 0; row < size; row++) {
		char drawn[BOARD_MAX + 1] = "";

		for (int col = 0; col < size; col++)
			drawn[col] =
				"XO."[board_at(&board, point_at(row, col))];
		assert_string_equal(drawn, position->right[row]);
	}
}
