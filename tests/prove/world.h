/* SPDX-License-Identifier: ISC */
/*
 * A game at a small table, as somebody has come to it who can do whatever can
 * be done there. What has happened is a path, a list of deeds, that leads to
 * the same state whenever it is gone again.
 */
#ifndef TESTS_PROVE_WORLD_H
#define TESTS_PROVE_WORLD_H

#include "game/past.h"
#include "prove/memory.h"
#include "prove/small.h"

/* A game there, and how it came about. */
struct world {
	const struct small *small;
	struct past past; /* the line that counts */
	struct past told; /* all, as a record has it, what is taken back too */
	struct game game;
	struct memory memory;	 /* of it */
	int stones;		 /* played on the line that counts */
	uint64_t key_before_end; /* which may be taken back */
	/*
	 * Of the state: games with equal keys have the same future, but for
	 * what only counts (how many turns there were, how much time was spent)
	 */
	uint64_t key;
};

/* What a deed came to. */
struct step {
	const struct deed *deed;
	int64_t used; /* ms into the turn */
	enum verdict verdict;
	bool happened;
	struct event event; /* if so */
	bool folded;	    /* what was judged to be possible was */
};

void world_init(struct world *world, const struct small *small);
void world_clear(struct world *world);
/* Back to the beginning. */
void world_restart(struct world *world);

/* To come back to: *to becomes equal to *from, at the same table. */
void world_copy(struct world *to, const struct world *from);

/* Whether it is tried there at all. */
bool world_offers(const struct world *world, const struct deed *deed);
/* What the deed would be; nothing has changed. */
void world_try(const struct world *world, const struct deed *deed,
	       struct step *step);
/* Makes what was tried happen. */
void world_do(struct world *world, struct step *step);

#endif
