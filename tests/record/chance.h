/* SPDX-License-Identifier: ISC */
/*
 * Games by chance, the same on every machine: set-ups of every kind, and
 * actions that are often allowed, and often not.
 */
#ifndef TESTS_RECORD_CHANCE_H
#define TESTS_RECORD_CHANCE_H

#include "game/game.h"

void chance_seed(uint64_t seed);
/* The same by a number, where the next one has nothing in common with it. */
void chance_number(uint64_t number);
/* A number below sides. */
int chance(int sides);

struct setup chance_setup(void);
struct action chance_action(const struct game *game);

#endif
