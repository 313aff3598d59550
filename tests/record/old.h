/* SPDX-License-Identifier: ISC */
/*
 * The records of tests/records, which an old program wrote, and how each of
 * them ends: a row of expected.tsv, whose head says what its columns are.
 */
#ifndef TESTS_RECORD_OLD_H
#define TESTS_RECORD_OLD_H

#include "game/lines.h"
#include "record/record.h"

struct old {
	struct lines lines;
	const char *name; /* without ".sgf" */
	const char *phase, *turn, *turns, *result, *besides, *clocks, *board;
};

void old_open(struct old *row);
/* The next record; false at the end. */
bool old_next(struct old *row);

/* The record's text, for the caller to free; the test fails without it. */
char *old_text(const struct old *row, size_t *length);

/* The path of the record, until the next call. */
const char *old_path(const struct old *row);

bool old_over(const struct old *row);
bool old_stopped(const struct old *row);
/* Whether the count that everybody agreed on has settled the game. */
bool old_counted(const struct old *row);

#endif
