/* SPDX-License-Identifier: ISC */
/*
 * The positions to count, played by four seats, stopped, marked and agreed
 * on. A position made without captures has no prisoners: the referee gives
 * their number as points against the side that lost them, which comes to the
 * same totals and the same result.
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

static void act(struct twin *twin, const char *line)
{
	enum verdict verdict = twin_act(twin, line);

	if (verdict != VERDICT_OK)
		fail_msg("%s: %s", line, verdict_name(verdict));
}

/* The first that counts area. */
static const struct ruleset *area_ruleset(void)
{
	const struct ruleset *row = rulesets;

	while (row->name && !row->area)
		row++;
	assert_non_null(row->name);
	return row;
}

static void start(struct twin *twin, const struct drawn_position *position)
{
	const char *komi = position_value(position, "komi");
	struct setup setup;

	setup_default(&setup);
	setup.size = position->board.size;
	setup.komi2 = komi ? (int)(2 * strtod(komi, NULL)) : 0;
	setup.strict_dame = position_value(position, "strict") != NULL;
	if (position_value(position, "area"))
		setup.ruleset = area_ruleset();
	twin_start_with(twin, &setup);
}

static void play(struct twin *twin, const struct board *board)
{
	twin_reach(twin, board, BLACK);
	while (twin->game.phase == PHASE_PLAY)
		twin_turn(twin, POINT_PASS);
}

/* "captured 2 9" or "penalty 3 0": of Black's, of White's. */
static void charge(struct twin *twin, const struct drawn_position *position,
		   const char *key)
{
	const char *value = position_value(position, key);
	int points[2];
	char line[64];

	if (value == NULL)
		return;
	assert_int_equal(sscanf(value, "%d %d", &points[0], &points[1]), 2);
	for (int side = 0; side < 2; side++) {
		snprintf(line, sizeof(line), "referee penalty %c %d %s",
			 "BW"[side], points[side], key);
		act(twin, line);
	}
}

static void mark(struct twin *twin, const struct drawn_position *position,
		 const char *key, const char *verb)
{
	const char *value = position_value(position, key);
	char where[8], line[24];
	int length;

	for (; value && sscanf(value, "%7s%n", where, &length) == 1;
	     value += length) {
		snprintf(line, sizeof(line), "W2 %s %s", verb, where);
		act(twin, line);
	}
}

static void yes_by_all(struct twin *twin)
{
	act(twin, "B1 yes");
	act(twin, "W1 yes");
	act(twin, "B2 yes");
	act(twin, "W2 yes");
}

static void expect_pair(struct twin *twin,
			const struct drawn_position *position,
			const char *title, const char *key)
{
	const char *value = position_value(position, title);
	char wanted[2][16], name[32];

	if (value == NULL)
		return;
	assert_int_equal(sscanf(value, "%15s %15s", wanted[0], wanted[1]), 2);
	for (int side = 0; side < 2; side++) {
		snprintf(name, sizeof(name), "%s-%s", key,
			 side ? "white" : "black");
		twin_expect(twin, "score", name, wanted[side]);
	}
}

static void counts(void **state)
{
	const struct drawn_position *position = *state;
	const char *fault = position_value(position, "fault");
	const char *result = position_value(position, "result");
	struct twin twin;

	start(&twin, position);
	play(&twin, &position->board);
	charge(&twin, position, "captured");
	charge(&twin, position, "penalty");
	mark(&twin, position, "dead", "chain");
	mark(&twin, position, "seki", "seki");
	expect_pair(&twin, position, "territory", "territory");
	expect_pair(&twin, position, "eyes", "seki-eyes");
	expect_pair(&twin, position, "total", "total");
	twin_expect(&twin, "score", "dame", position_value(position, "dame"));
	twin_expect(&twin, "score", "margin", result);
	if (fault) {
		assert_int_equal(twin_act(&twin, "B2 yes"),
				 strncmp(fault, "own", 3)
					 ? VERDICT_DEAD_IN_NEUTRAL
					 : VERDICT_DEAD_IN_OWN);
	} else {
		yes_by_all(&twin);
		twin_expect(&twin, "state", "result", result);
	}
	twin_end(&twin);
}

int main(void)
{
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return position_run("scoring.txt", counts);
}
