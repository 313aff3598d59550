/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/chance_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "record/chance.h"

/* What a seat does next; false where it may not. */
static bool act(struct record *record, struct event *event)
{
	struct action action = chance_action(&record->game);
	int64_t used = record->game.used + chance(500);
	enum verdict verdict;

	verdict = game_judge(&record->game, &action, used, event);
	if (verdict != VERDICT_OK && verdict != VERDICT_TIME_LOST)
		return false;
	assert_true(record_append(record, event, &verdict));
	return true;
}

void chance_game(struct record *record, int tries, chance_look *look)
{
	const struct setup setup = chance_setup();
	struct event event;

	assert_true(record_init(record, &setup));
	if (look)
		look(record, NULL);
	/* a referee may reopen it */
	while (tries-- > 0 && (record->game.phase != PHASE_OVER || chance(5)))
		if (act(record, &event) && look)
			look(record, &event);
}
