/* SPDX-License-Identifier: ISC */
/*
 * The game that was left: the newest record of ours that has a turn, has no
 * result, and is not open at another table.
 */
#ifndef CLI_UNFINISHED_H
#define CLI_UNFINISHED_H

#include <stdbool.h>

#include "game/game.h"
#include "record/store.h"

/* False when there is none. `configured` as for store_directory(). */
bool unfinished_find(const char *configured, char path[STORE_PATH],
		     struct game *game);

#endif
