/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/removal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "game/script.h"

static bool append(void *record, const struct event *event)
{
	enum verdict verdict;

	return record_append(record, event, &verdict);
}

/* B1's second stone in a row would capture A1. */
void removal_play(struct record *record)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 5;
	setup.ruleset = ruleset_find("english-2008");
	setup.wrong_seat = WRONG_SEAT_RECORD;
	assert_true(record_init(record, &setup));
	script_run_with(&record->game,
			"B1 play A2\nW1 play A1\nB2 play C3\n"
			"B1 play B1\n" /* taken off, W2 is still to move */
			"B1 no\n"      /* nor was it meant */
			"W2 play B1\nB1 play E5\nW1 resign\n",
			append, record);
	assert_int_equal(record->game.penalty[BLACK], 3);
}
