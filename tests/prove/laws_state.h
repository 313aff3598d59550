/* SPDX-License-Identifier: ISC */
/* What the laws of a state are asked about. */
#ifndef TESTS_PROVE_LAWS_STATE_H
#define TESTS_PROVE_LAWS_STATE_H

#include "prove/laws.h"

struct shown {
	const struct world *world;
	struct world *scratch;
	const bool *open; /* which deeds may be done */
	bool thorough;
};

typedef bool shown_is(struct shown *shown);

struct state_law {
	struct law law;
	shown_is *concerns, *holds;
	enum law_of of;
	long spoken[2]; /* at tables of two and of four */
};

/* Each ends in a row without a function. */
extern struct state_law laws_of_states[], laws_of_powers[];

/* It can be done where it may not, or the other way round: will be told. */
bool law_not_so(const struct shown *shown, const struct action *action);

/* How a game goes on from a state when people want it to. */
shown_is leads_on_when_all_agree, ends_by_a_count;

#endif
