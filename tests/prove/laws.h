/* SPDX-License-Identifier: ISC */
/*
 * What must hold at every table, as sentences of the rulebook: of every step
 * that is taken, and of every state that is looked at. doc/laws.md lists them.
 */
#ifndef TESTS_PROVE_LAWS_H
#define TESTS_PROVE_LAWS_H

#include "prove/world.h"

struct law {
	const char *rule;    /* where it stands in the rulebook, or "" */
	const char *article; /* and in the rules that this goes by, or "" */
	const char *sentence;
};

/* Who it can concern: everybody, pairs alone, people without partner alone. */
enum law_of { OF_ALL, OF_PAIRS, OF_TWO };

/* NULL, or the law that a step has broken, which led from *was to *is. */
const struct law *laws_broken_by_step(const struct world *was,
				      const struct step *step,
				      const struct world *is);

/*
 * The same for a state, where open[] says of each deed whether it may be done
 * there. What takes long is looked at if it is to be thorough. *scratch is
 * another world of that table. Where a flag is about to fall nobody is asked.
 */
const struct law *laws_broken_in_state(const struct world *world,
				       struct world *scratch, const bool *open,
				       bool thorough);

/* The values that differ in what was broken last, or "". */
const char *laws_told(void);
/* What shows it when it is said next, as lines of a script. */
const char *laws_lines(void);

/*
 * Whether each law has had something to say, at tables of two and of four as
 * far as it can concern them; which has not is said.
 */
bool laws_have_spoken(void);

/* Of the table as a whole, which is asked elsewhere. */
extern const struct law law_of_keys;

#endif
