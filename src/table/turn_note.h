/* SPDX-License-Identifier: ISC */
/*
 * How far the running turn has come, as a note beside the record for the case
 * that the table is killed:
 *
 *	node=12 used=25000 check=89abcdef01234567
 *
 * 25000 ms have been used, and the turn's last node is the record's tip, 12
 * nodes below the root. The check is the 64-bit FNV-1a hash of the record's
 * text and of the note up to there: a note about another state of the file,
 * or a damaged one, is not mistaken for ours.
 */
#ifndef TABLE_TURN_NOTE_H
#define TABLE_TURN_NOTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "record/store.h"

struct turn_note {
	const char *text; /* the record as its file has it */
	size_t length;
	int depth;    /* of its tip */
	int64_t used; /* ms */
};

const char *turn_note_text(const struct turn_note *turn, char out[STORE_NOTE]);

/* Sets the ms that a note says; false when it is not about that record. */
bool turn_note_parse(struct turn_note *turn, const char *note);

#endif
