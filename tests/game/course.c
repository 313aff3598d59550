/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/course.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct course {
	const struct game *game;
	course_act *act;
	void *keeper;
};

struct setup course_setup(const char *ruleset, int stones)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 13;
	setup.ruleset = ruleset_find(ruleset);
	assert_non_null(setup.ruleset);
	setup.handicap = stones;
	setup.wrong_seat = WRONG_SEAT_RECORD;
	return setup;
}

static void want(const struct course *course, const char *line,
		 enum verdict wanted)
{
	enum verdict got = course->act(course->keeper, line);

	if (got != wanted)
		fail_msg("%s: %s, not %s", line, verdict_name(got),
			 verdict_name(wanted));
}

/* One yes from everybody, or a no from the seat to move. */
static void claim(const struct course *course, bool intended)
{
	const char *mover = seat_code(course->game->now.expected);
	char line[16];

	snprintf(line, sizeof(line), "%s claim", mover);
	want(course, line, VERDICT_OK);
	assert_false(game_clock_runs(course->game));
	if (!intended) {
		snprintf(line, sizeof(line), "%s no", mover);
		want(course, line, VERDICT_OK);
		return;
	}
	want(course, "B1 yes", VERDICT_OK);
	want(course, "W1 yes", VERDICT_OK);
	want(course, "B2 yes", VERDICT_OK);
	want(course, "W2 yes", VERDICT_OK);
}

static void reject(const struct course *course)
{
	uint64_t before = game_hash(course->game);

	if (course->act(course->keeper, "W1 claim") == VERDICT_OK)
		fail_msg("a claim was not rejected");
	assert_true(game_clock_runs(course->game));
	assert_int_equal(game_hash(course->game), before);
}

static void play(const struct course *course, const char *turn, int column)
{
	const struct position *now = &course->game->now;
	enum seat expected = now->expected;
	int turns = now->turns;
	char line[24];

	snprintf(line, sizeof(line), "%.2s play %c%c", turn,
		 "ABCDEFGHJKLMN"[column], turn[0] == 'B' ? '1' : '3');
	want(course, line, turn[2] == '-' ? VERDICT_OTHER_SIDE : VERDICT_OK);
	if (turn[2] == '-')
		return;
	if (turn[2] == 'x') {
		assert_int_equal(now->turns, turns);
		assert_int_equal(now->expected, expected);
		/* nobody meant it (INT-23) */
		assert_false(game_clock_runs(course->game));
		snprintf(line, sizeof(line), "%s no", seat_code(expected));
		want(course, line, VERDICT_OK);
		return;
	}
	assert_int_equal(turn_in_rotation(&now->last), turn[2] == '\0');
}

void course_run(const struct game *game, const char *turns, course_act *act,
		void *keeper)
{
	const struct course course = {game, act, keeper};
	char copy[128];
	char *rest = copy, *word;
	int column = 0;

	snprintf(copy, sizeof(copy), "%s", turns);
	while ((word = strtok_r(rest, " ", &rest)) != NULL) {
		if (strcmp(word, "claim") == 0 || strcmp(word, "intent") == 0)
			claim(&course, *word == 'i');
		else if (strcmp(word, "reject") == 0)
			reject(&course);
		else
			play(&course, word, column++);
	}
}

void course_check(const struct game *game, const char *id, const char *against,
		  const char *next)
{
	char got[16];

	if (strcmp(against, "forfeit") == 0) {
		assert_int_equal(game->ending, ENDING_INTENT);
		assert_string_equal(game_result(game, got),
				    *next == 'W' ? "W+Forfeit" : "B+Forfeit");
		return;
	}
	snprintf(got, sizeof(got), "%d/%d", game->penalty[BLACK],
		 game->penalty[WHITE]);
	if (strcmp(got, against) != 0 ||
	    strcmp(seat_code(game->now.expected), next) != 0)
		fail_msg("%s: %s against, next %s; not %s and %s", id, got,
			 seat_code(game->now.expected), against, next);
}
