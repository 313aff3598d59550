/* SPDX-License-Identifier: ISC */
/*
 * What the clocks of a game should say, by a book of its own: who came and
 * went, and when, as the table's trace has it by the game's clock, against the
 * record, of which each event was saved once. Time in which an event is being
 * saved is nobody's. A line has the time at which it came, whatever it waited
 * for: so the book is exact, however busy the machine is.
 */
#ifndef TESTS_STRESS_LEDGER_H
#define TESTS_STRESS_LEDGER_H

#include "record/record.h"

struct ledger {
	long turns, waits; /* that were looked at */
	long wrong;	   /* how often a clock was, */
	int64_t worst;	   /* and ms by which, at most */
};

/* Adds a game; fails where trace and record are not of the same events. */
void ledger_add(struct ledger *ledger, const char *trace,
		const struct record *record);

#endif
