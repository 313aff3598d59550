/* SPDX-License-Identifier: ISC */
/*
 * The games that were left: records of ours that have a turn, have no result,
 * and are not open at another table.
 */
#ifndef CLI_UNFINISHED_H
#define CLI_UNFINISHED_H

#include "game/game.h"
#include "record/store.h"

struct unfinished {
	struct game *games; /* the newest first */
	char **paths;
	int count;
};

/*
 * At most that many of them, or all there is memory for; none is not an error.
 * `configured` as for store_directory(). The caller clears *found.
 */
void unfinished_find(const char *configured, int most,
		     struct unfinished *found);
void unfinished_clear(struct unfinished *found);

#endif
