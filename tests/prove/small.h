/* SPDX-License-Identifier: ISC */
/*
 * A small table, at which whatever can be done can be tried: few points, few
 * stones, clocks of few units, and every action of every seat and of the
 * referee on them. What has happened there is a path, a list of deeds, that
 * leads to the same state whenever it is gone again.
 */
#ifndef TESTS_PROVE_SMALL_H
#define TESTS_PROVE_SMALL_H

#include "game/past.h"
#include "prove/memory.h"

enum { SMALL_UNIT = 1000 }; /* ms: what clocks there are made of */

/* An action, and whether a unit of time goes by before it. */
struct deed {
	struct action action;
	bool late;
	bool waits; /* nobody does anything, until time alone ends that */
};

enum { DEEDS_MAX = 400, OPENING_MAX = 8 };

struct small {
	struct setup setup;
	int stones; /* that may be played; passes do not count */
	/* turns that have been made before anything is tried */
	const char *words;
	struct deed opening[OPENING_MAX];
	int opened;
	struct deed deeds[DEEDS_MAX];
	int count;
};

/*
 * There are some of each ruleset, with four seats and with two: from the first
 * turn on, where a ko can be, and where two passes have stopped the game.
 */
int small_tables(void);
void small_init(struct small *small, int number);
/* Another one, of a game with that set-up; stones may be played on any point. */
void small_for(struct small *small, const struct setup *setup);
enum { SMALL_NAME = 100 };
/* "jpga-current, 4 seats, byoyomi, 2 stones after A1 B1 pass pass" */
const char *small_name(const struct small *small, char out[SMALL_NAME]);

/* A game there, and how it came about. */
struct world {
	const struct small *small;
	struct past past;
	struct game game;
	struct memory memory; /* of it */
	int stones;	      /* played on the line that counts */
	uint64_t open; /* the key before the end, which may be taken back */
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

/* What the deed would be; nothing has changed. */
void world_try(const struct world *world, const struct deed *deed,
	       struct step *step);
/* Makes what was tried happen. */
void world_do(struct world *world, struct step *step);

#endif
