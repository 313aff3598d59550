/* SPDX-License-Identifier: ISC */
/* Games to begin a test with: nine lines, no handicap, and what it needs. */
#ifndef TESTS_GAME_TABLE_H
#define TESTS_GAME_TABLE_H

#include "game/game.h"

/* Of that ruleset, with the wrong seat's turns recorded and undo allowed. */
struct setup table_setup(const char *ruleset);
struct game table_game(const char *ruleset);

/* "phase question next used", as in "play - W1 1500". */
enum { TABLE_TEXT = 64 };
const char *table_text(const struct game *game, char out[TABLE_TEXT]);

#endif
