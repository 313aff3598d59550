/* SPDX-License-Identifier: ISC */
/*
 * What the clocks of a game should say, by a book of its own: who came and
 * went, and when, as the table's trace has it by the table's own clock, against
 * the record, of which each event was saved once. Time in which an event is
 * being saved is nobody's. A line that waited, for a disk or for a processor,
 * came before the trace has it: so on a busy machine the book is not exact.
 */
#ifndef TESTS_STRESS_LEDGER_H
#define TESTS_STRESS_LEDGER_H

#include "record/record.h"

enum { LEDGER_ERROR_MS = 50 };

struct ledger {
	long turns, waits; /* that were looked at */
	double worst;	   /* ms by which a clock was wrong, at most, */
	long wrong;	   /* and how often by more than LEDGER_ERROR_MS */
};

/* Adds a game; fails where trace and record are not of the same events. */
void ledger_add(struct ledger *ledger, const char *trace,
		const struct record *record);

#endif
