/* SPDX-License-Identifier: ISC */
/*
 * A row of rotation.tsv as requests, for whatever can be asked: the core
 * itself, or a table that keeps a game like it.
 */
#ifndef TESTS_GAME_COURSE_H
#define TESTS_GAME_COURSE_H

#include "game/game.h"

typedef enum verdict course_act(void *keeper, const char *line);

/* The set-up of the row: thirteen lines, wrong partners recorded. */
struct setup course_setup(const char *ruleset, int stones);

/*
 * Runs the turns and claims; fails where one goes another way. *game is the
 * game that act changes.
 */
void course_run(const struct game *game, const char *turns, course_act *act,
		void *keeper);

/* The last two columns: points against, the seat to move next. */
void course_check(const struct game *game, const char *id, const char *against,
		  const char *next);

#endif
