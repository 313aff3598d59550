/* SPDX-License-Identifier: ISC */
/*
 * What must hold at every table, as sentences of the rulebook: of every step
 * that is taken, and of every state that there is.
 */
#ifndef TESTS_PROVE_LAWS_H
#define TESTS_PROVE_LAWS_H

#include "prove/small.h"

/* NULL, or the sentence that a step has broken. */
const char *laws_broken_by_step(const struct step *step,
				const struct game *after);

/*
 * The same for a state, where open[] says of each deed whether it may be done
 * there; also whether its record makes it again, if it is to be
 * thorough. *world is of no more use then.
 */
const char *laws_broken_in_state(struct world *world, const bool *open,
				 bool thorough);

#endif
