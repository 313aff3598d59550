/* SPDX-License-Identifier: ISC */
/*
 * The ko positions, reached by play of four seats. A stone of the side that
 * is not to move is refused before ko is thought of.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "vectors/twin_position.h"
#include "rules/board_equal.h"

static enum colour side_of(const char *line)
{
	return line[0] == 'B' ? BLACK : WHITE;
}

/* The last passer asks, so that the seat after it is first. */
static void play_on(struct twin *twin)
{
	char line[16];

	snprintf(line, sizeof(line), "%s resume",
		 seat_code(twin->game.now.last.actual));
	assert_int_equal(twin_act(twin, line), VERDICT_OK);
}

/* "B C4 ko", "W B4 takes 1", "W pass" */
static void turn(struct twin *twin, const char *line)
{
	const struct position *now = &twin->game.now;
	enum colour side = side_of(line), other = opponent(side);
	int before = now->captured[other];
	char where[8], says[16] = "takes", request[32], key[24], count[8];
	int takes = 0;

	assert_true(sscanf(line + 2, "%7s %15s %d", where, says, &takes) >= 1);
	snprintf(request, sizeof(request), "%s %s%s",
		 seat_code(side == seat_side(now->expected)
				   ? now->expected
				   : seat_next(now->expected, 4)),
		 strcmp(where, "pass") ? "play " : "", where);
	if (side != seat_side(now->expected)) {
		assert_int_equal(twin_act(twin, request), VERDICT_OTHER_SIDE);
	} else if (strcmp(says, "takes") != 0) {
		assert_int_equal(twin_act(twin, request), verdict_parse(says));
	} else {
		assert_int_equal(twin_act(twin, request), VERDICT_OK);
		assert_int_equal(now->captured[other] - before, takes);
		snprintf(key, sizeof(key), "captured-%s",
			 other == BLACK ? "black" : "white");
		snprintf(count, sizeof(count), "%d", before + takes);
		twin_expect(twin, "state", key, count);
	}
	if (twin->game.phase == PHASE_MARK)
		play_on(twin);
}

static void banned(struct twin *twin, const char *where)
{
	bool none = strcmp(where, "none") == 0;

	assert_int_equal(twin->game.now.board.ko,
			 none ? POINT_NONE
			      : point_parse(where, twin->game.setup.size));
	twin_expect(twin, "state", "ko", none ? "-" : where);
}

static void run_line(struct twin *twin, const char *line,
		     const struct board *start)
{
	if (strncmp(line, "banned ", 7) == 0)
		banned(twin, line + 7);
	else if (strcmp(line, "again") == 0)
		assert_true(board_equal(&twin->game.now.board, start));
	else
		turn(twin, line);
}

/* As the program draws it, against what is drawn on the right. */
static void expect_board(struct twin *twin,
			 const struct drawn_position *position)
{
	char drawn[BOARD_MAX * (BOARD_MAX + 1) + 8] = "board ";

	for (int row = 0; row < position->board.size; row++) {
		strcat(drawn, row ? "/" : "");
		strcat(drawn, position->right[row]);
	}
	assert_string_equal(visitor_ask(&twin->host, "board"), drawn);
}

static void plays(void **state)
{
	const struct drawn_position *position = *state;
	struct twin twin;

	twin_start_at(&twin, position);
	for (int i = 0; i < position->count; i++)
		run_line(&twin, position->lines[i], &position->board);
	expect_board(&twin, position);
	twin_end(&twin);
}

int main(void)
{
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return position_run("ko.txt", plays);
}
