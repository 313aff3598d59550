/* SPDX-License-Identifier: ISC */
/*
 * The clocks of clock.tsv in games of two seats: Black makes the turns of
 * the table, White passes at once on a clock of its own. A turn of the table
 * that falls ends the game. Each face is looked at in a game of its own,
 * which has come as far by the turns above it.
 */
#include <config.h>

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/clock_words.h"
#include "game/lines.h"
#include "vectors/twin.h"

enum { TURNS = 16 };

struct course {
	char rules[LINES_BYTES];
	int64_t took[TURNS];
	int count;
};

static void start(struct twin *twin, const char *text)
{
	struct setup setup;

	setup_default(&setup);
	setup.seats = 2;
	setup.size = 19;
	clock_words(&setup.clock, text);
	twin_start_with(twin, &setup);
}

static void expect_number(const struct lines *row, const char *key, int64_t got)
{
	long long wanted = lines_value(row->field[2], key, -1);

	if (wanted >= 0 && wanted != got)
		fail_msg("line %d: %s is %" PRId64, row->number, key, got);
}

static void expect_clock(const struct lines *row, const struct game *game)
{
	const struct clock *clock = game_clock(game, SEAT_B1);

	expect_number(row, "main", clock->main);
	expect_number(row, "block", clock->block);
	expect_number(row, "left", clock->left);
}

/* "main left=6000 count=0 total=6000", as the program tells it. */
static void expect_face(struct twin *twin, const struct lines *row)
{
	static const char *const keys[] = {"left", "count", "total"};
	char key[16], part[16] = "";

	memcpy(part, row->field[2], strcspn(row->field[2], " "));
	twin_expect(twin, "clock", "B1.part", part);
	for (int i = 0; i < 3; i++) {
		snprintf(key, sizeof(key), "B1.%s", keys[i]);
		expect_number(row, keys[i],
			      strtoll(twin_value(twin, "clock", key), NULL,
				      10));
	}
}

/* Black's stones and White's, in rows with space for liberties. */
static void turn(struct twin *twin)
{
	int turn = twin->game.now.turns;
	bool black = turn % 2 == 0;

	twin_turn(twin, black ? point_at(turn / 2 / 19 * 2, turn / 2 % 19)
			      : POINT_PASS);
}

/* As far as the turns that have been made; false when the last one fell. */
static bool replay(struct twin *twin, const struct course *course)
{
	start(twin, course->rules);
	for (int i = 0; i < course->count; i++) {
		twin_advance(twin, course->took[i]);
		if (twin->game.phase == PHASE_OVER)
			return false;
		turn(twin);
		turn(twin); /* White's, in no time */
	}
	return true;
}

static void took(struct course *course, const struct lines *row)
{
	bool lost = strcmp(row->field[2], "lost") == 0;
	struct twin twin;

	assert_true(course->count < TURNS);
	course->took[course->count++] = strtoll(row->field[1], NULL, 10);
	if (replay(&twin, course) == lost)
		fail_msg("line %d: lost or not", row->number);
	if (lost) {
		assert_int_equal(twin.game.ending, ENDING_TIME);
		twin_expect(&twin, "state", "result", "W+Time");
	} else {
		expect_clock(row, &twin.game);
	}
	twin_end(&twin);
}

static void at(const struct course *course, const struct lines *row)
{
	struct twin twin;

	replay(&twin, course);
	twin_advance(&twin, strtoll(row->field[1], NULL, 10));
	expect_face(&twin, row);
	twin_end(&twin);
}

static void every_row(void **state)
{
	struct course course = {.count = 0};
	struct lines row;
	int rows = 0;

	(void)state;
	for (lines_open(&row, "game/clock.tsv"); lines_next(&row); rows++) {
		if (strcmp(row.field[0], "clock") == 0) {
			strcpy(course.rules, row.field[2]);
			course.count = 0;
		} else if (strcmp(row.field[0], "at") == 0) {
			at(&course, &row);
		} else {
			took(&course, &row);
		}
	}
	assert_true(rows > 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(every_row)};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
