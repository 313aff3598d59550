/* SPDX-License-Identifier: ISC */
/*
 * After every event of random games of every kind GNU Go, which reads the
 * file as anybody's, has the position that the table has.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "record/chance.h"
#include "record/chance_game.h"
#include "record/folder.h"
#include "record/gnugo.h"

enum { GAMES = 30, GAMES_MAX = 300, LENGTH = 400 };

static struct gnugo gnugo;
static unsigned kinds; /* of events that have happened */

static void find_stones(const struct board *board, enum colour side,
			struct pointset *stones)
{
	pointset_clear(stones);
	for (point p = point_first(); p != POINT_NONE;
	     p = point_next(p, board->size))
		if (board_at(board, p) == side)
			pointset_add(stones, p);
}

static void same_side(const struct game *game, enum colour side,
		      const char *name, const char *text)
{
	struct pointset ours, theirs;

	find_stones(&game->now.board, side, &ours);
	gnugo_stones(&gnugo, name, game->setup.size, &theirs);
	if (!pointset_equal(&ours, &theirs))
		fail_msg("GNU Go has other %s stones after\n%s", name, text);
}

static void same_prisoners(const struct game *game, const char *text)
{
	const int *captured = game->now.captured;
	char black[GNUGO_ANSWER], white[GNUGO_ANSWER];

	/* those that a pass has handed over are none of GNU Go's */
	if (game->setup.ruleset->pass_stones)
		return;
	gnugo_ask(&gnugo, "captures black", black);
	gnugo_ask(&gnugo, "captures white", white);
	if (atoi(black) != captured[WHITE] || atoi(white) != captured[BLACK])
		fail_msg("GNU Go has other prisoners after\n%s", text);
}

static void same_in_gnugo(const struct record *record,
			  const struct event *event)
{
	char load[128], side[GNUGO_ANSWER], *text;
	size_t length;

	if (event)
		kinds |= 1u << event->kind;
	assert_true(record_write(record, &text, &length));
	make_file("game.sgf", text);
	snprintf(load, sizeof(load), "loadsgf %s", below("game.sgf"));
	gnugo_ask(&gnugo, load, side);
	same_side(&record->game, BLACK, "black", text);
	same_side(&record->game, WHITE, "white", text);
	same_prisoners(&record->game, text);
	free(text);
}

/* A few games, and more until every kind of event has happened. */
static void gnugo_has_every_position(void **state)
{
	/*
	 * What is rare here changes no position; nor does who sits where, which
	 * no action says.
	 */
	const unsigned all = ((1u << EVENTS) - 1) & ~(1u << EVENT_SEEN),
		       rare = 1u << EVENT_RESIGN | 1u << EVENT_TIMEOUT |
			      1u << EVENT_WAITED | 1u << EVENT_SEATED |
			      1u << EVENT_FREED;

	(void)state;
	chance_seed(UINT64_C(0x2545f4914f6cdd1d));
	for (int i = 0; i < GAMES || ((kinds | rare) != all && i < GAMES_MAX);
	     i++) {
		struct record record;

		chance_game(&record, LENGTH, same_in_gnugo);
		record_clear(&record);
	}
	assert_int_equal(kinds | rare, all);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(gnugo_has_every_position),
	};
	int failed;

	if (!gnugo_start(&gnugo))
		return 0;
	cmocka_set_message_output(CM_OUTPUT_TAP);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	gnugo_stop(&gnugo);
	return failed;
}
