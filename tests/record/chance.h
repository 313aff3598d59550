/* SPDX-License-Identifier: ISC */
/*
 * Games by chance, the same on every machine: set-ups of every kind, and
 * actions that are often allowed, and often not.
 */
#ifndef TESTS_RECORD_CHANCE_H
#define TESTS_RECORD_CHANCE_H

#include "game/game.h"

void chance_seed(uint64_t seed);
/* A number below sides. */
int chance(int sides);

struct setup chance_setup(void);
struct action chance_action(const struct game *game);

#endif
