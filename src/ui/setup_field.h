/* SPDX-License-Identifier: ISC */
/*
 * The fields of the set-up screen as one table: what each is called, where
 * it stands where the screen is wide, how it is edited, and when there is a use
 * for it.
 */
#ifndef UI_SETUP_FIELD_H
#define UI_SETUP_FIELD_H

#include <stdbool.h>

#include "game/setup.h"

/* A pair's team, and the name and rank of each of its people. */
enum { FIELD_PAIR = 1 + 2 * PAIR_MAX };

/* In the order of Tab. */
enum setup_field_id {
	FIELD_PRESET,
	FIELD_MODE,
	FIELD_EVENT,
	FIELD_ROUND,
	FIELD_TABLE,
	FIELD_PAIRS,
	FIELD_SEATS = FIELD_PAIRS + 2 * FIELD_PAIR,
	FIELD_OWN, /* of these, the terminal's */
	FIELD_SIZE,
	FIELD_RULESET,
	FIELD_BLACK,
	FIELD_HANDICAP,
	FIELD_PLACEMENT,
	FIELD_KOMI,
	FIELD_WRONG_SEAT,
	FIELD_UNDO,
	FIELD_BREAKS,
	FIELD_PAUSE,
	FIELD_SYSTEM,
	FIELD_PER,
	FIELD_MAIN,
	FIELD_MOVE,
	FIELD_INCREMENT,
	FIELD_CAP,
	FIELD_COUNT_OF,
	FIELD_PERIOD,
	FIELD_START,
	FIELD_COUNT
};

/* Pairs and members are counted from 0. */
#define FIELD_TEAM(pair) (FIELD_PAIRS + (pair)*FIELD_PAIR)
#define FIELD_NAME(pair, member) (FIELD_TEAM(pair) + 1 + 2 * (member))
#define FIELD_RANK(pair, member) (FIELD_NAME(pair, member) + 1)

enum setup_kind {
	KIND_TEXT,
	KIND_COMBO, /* text, with values to choose from */
	KIND_CHOICE,
	KIND_BUTTON
};

enum {
	SETUP_AUTO = 0,	 /* the first choice of handicap, Black */
	SETUP_PEOPLE = 3 /* the line of the pairs' headings, where it is wide */
};

struct setup_field {
	const char *name; /* of the set-up's option or label; NULL: neither */
	const char *label;
	const char *label_of_two; /* with two seats; NULL: the same */
	const char *hint;
	const char *const *hints; /* one for each choice; NULL: the same */
	enum setup_kind kind;
	int line, label_column, column, width; /* see setup_layout.h */
	int bytes;		    /* text: the most, with its NUL */
	const char *const *choices; /* then NULL; of rulesets: their titles;
				       of presets: their names */
	unsigned systems;	    /* clocks that have it; 0: all */
	int members;		    /* not with fewer on a side; 0: always */
	bool terminals; /* of this terminal, where others can come; no game's */
};

extern const struct setup_field setup_fields[FIELD_COUNT];

/* Whether it is of who plays: a team, a name or a rank. */
bool setup_field_is_people(enum setup_field_id id);
bool setup_field_is_rank(enum setup_field_id id);

/* The text of a choice, or NULL after the last. */
const char *setup_field_choice(enum setup_field_id id, int i);
/* Whether somebody has written that one, in their language or in English. */
bool setup_field_is_choice(enum setup_field_id id, int i, const char *text);

/* What it is for, with that choice in it. */
const char *setup_field_hint(enum setup_field_id id, int choice);

/* What a field of the clock is called under that system. */
const char *setup_field_label(enum setup_field_id id, int seats,
			      enum clock_system system);

#endif
