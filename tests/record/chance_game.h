/* SPDX-License-Identifier: ISC */
/* A game by chance, with its record. */
#ifndef TESTS_RECORD_CHANCE_GAME_H
#define TESTS_RECORD_CHANCE_GAME_H

#include "record/record.h"

/*
 * The game that so many tries lead to, or fewer if it ends before. look is
 * called at its beginning and after each event, if it is not NULL.
 */
void chance_game(struct record *record, int tries,
		 void (*look)(const struct record *record));

#endif
