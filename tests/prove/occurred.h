/* SPDX-License-Identifier: ISC */
/*
 * What has occurred at tables of two and of four: so that no law holds since
 * nothing ever happened that it is about.
 */
#ifndef TESTS_PROVE_OCCURRED_H
#define TESTS_PROVE_OCCURRED_H

#include "prove/world.h"

/* What somebody has tried to do, and what the game said to it. */
void occurred_try(const struct world *world, const struct step *step);
/* What has happened. */
void occurred_step(const struct world *was, const struct step *step,
		   const struct world *is);

/* Whether all has that can; what has not is said: "ending 3, with 4 seats". */
bool occurred_all(void);

#endif
