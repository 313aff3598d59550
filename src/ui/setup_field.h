/* SPDX-License-Identifier: ISC */
/*
 * The fields of the set-up screen as one table: what each is called, where
 * it stands on 80x24, how it is edited, and when there is a use for it.
 */
#ifndef UI_SETUP_FIELD_H
#define UI_SETUP_FIELD_H

#include "game/setup.h"

enum setup_field_id {
	FIELD_EVENT,
	FIELD_ROUND,
	FIELD_TABLE,
	FIELD_TEAM_1,
	FIELD_NAME_11, /* of the first pair, the first player */
	FIELD_RANK_11,
	FIELD_NAME_12,
	FIELD_RANK_12,
	FIELD_TEAM_2,
	FIELD_NAME_21,
	FIELD_RANK_21,
	FIELD_NAME_22,
	FIELD_RANK_22,
	FIELD_SEATS,
	FIELD_SIZE,
	FIELD_RULESET,
	FIELD_BLACK,
	FIELD_HANDICAP,
	FIELD_PLACEMENT,
	FIELD_KOMI,
	FIELD_WRONG_SEAT,
	FIELD_SYSTEM,
	FIELD_PER,
	FIELD_MAIN,
	FIELD_MOVE,
	FIELD_INCREMENT,
	FIELD_CAP,
	FIELD_COUNT_OF,
	FIELD_PERIOD,
	FIELD_COUNT
};

enum setup_kind {
	KIND_TEXT,
	KIND_COMBO, /* text, with values to choose from */
	KIND_CHOICE
};

enum { SETUP_AUTO = 0 }; /* the first choice of handicap, Black */

struct setup_field {
	const char *label;
	const char *label_of_two; /* with two seats; NULL: the same */
	const char *hint;
	enum setup_kind kind;
	int line, label_column, column, width;
	int bytes;		      /* text: the most, with its NUL */
	const char *(*option)(int i); /* NULL after the last */
	unsigned systems;	      /* clocks that have it; 0: all */
	bool pairs_only;	      /* not with two seats */
};

extern const struct setup_field setup_fields[FIELD_COUNT];

/* The fields of one person: the name, and the rank behind it. */
enum setup_field_id setup_field_name(int pair, int member);

/* What a field of the clock is called under that system. */
const char *setup_field_label(enum setup_field_id id, int seats,
			      enum clock_system system);

#endif
