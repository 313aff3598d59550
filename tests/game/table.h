/* SPDX-License-Identifier: ISC */
/* Games to begin a test with: nine lines, no handicap, and what it needs. */
#ifndef TESTS_GAME_TABLE_H
#define TESTS_GAME_TABLE_H

#include "game/game.h"

/* Of that ruleset, with the wrong seat's turns recorded and undo allowed. */
struct setup table_setup(const char *ruleset);
struct game table_game(const char *ruleset);

/* With ten seconds for each seat, where they have that right, and a break. */
struct game table_paused_by(enum pause_right right);

/* How the game stands: "phase question next used", as in "play - W1 1500". */
void assert_table(const struct game *game, const char *where);

#endif
