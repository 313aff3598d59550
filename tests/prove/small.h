/* SPDX-License-Identifier: ISC */
/*
 * A small table, at which whatever can be done can be tried: few points, few
 * stones, clocks of few units, and every action of every seat and of the
 * referee on them.
 */
#ifndef TESTS_PROVE_SMALL_H
#define TESTS_PROVE_SMALL_H

#include "game/game.h"

enum { SMALL_UNIT = 1000 }; /* ms: what clocks there are made of */

/* An action, and whether a unit of time goes by before it. */
struct deed {
	struct action action;
	bool late;
	bool waits; /* nobody does anything, until time alone ends that */
};

enum { DEEDS_MAX = 640, OPENING_MAX = 24 };

struct small {
	struct setup setup;
	int stones; /* that may be played; passes do not count */
	/* what has been done before anything is tried */
	const char *words;
	struct deed opening[OPENING_MAX];
	int opened;
	struct deed deeds[DEEDS_MAX];
	int at_once; /* so many of them are not late; of those */
	int rulings; /* from there on it is the referee's */
	int count;
};

/*
 * There are some of each ruleset, with four seats and with two: from the first
 * turn on, where a ko can be, where two passes have stopped the game, and where
 * what is seldom is near.
 */
int small_tables(void);
void small_init(struct small *small, int number);
/* Another one, of a game with that set-up; stones may be played on any point. */
void small_for(struct small *small, const struct setup *setup);
enum { SMALL_NAME = 160 };
/* "jpga-current, 4 seats, byoyomi, 2 stones after A1 B1 pass pass" */
const char *small_name(const struct small *small, char out[SMALL_NAME]);

#endif
