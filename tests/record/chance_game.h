/* SPDX-License-Identifier: ISC */
/* A game by chance, with its record. */
#ifndef TESTS_RECORD_CHANCE_GAME_H
#define TESTS_RECORD_CHANCE_GAME_H

#include "record/record.h"

/* What has happened; NULL at the beginning. */
typedef void chance_look(const struct record *record,
			 const struct event *event);

/*
 * The game that so many tries lead to, or fewer if it ends before and stays
 * so. look is called at its beginning and after each event, if not NULL.
 */
void chance_game(struct record *record, int tries, chance_look *look);

#endif
