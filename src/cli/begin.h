/* SPDX-License-Identifier: ISC */
/*
 * How a table gets its game: a record that was left unfinished, or a new game
 * from the set-up screen. The screen is open before and after.
 */
#ifndef CLI_BEGIN_H
#define CLI_BEGIN_H

#include "base/error.h"
#include "cli/cli.h"
#include "game/game.h"

enum begin_end { BEGIN_BEGUN, BEGIN_QUIT, BEGIN_FAILED };

enum { BEGIN_MS = 30000 }; /* for an answer: a slow disk may take its time */

/* On BEGIN_FAILED there is a sentence. */
typedef enum begin_end begin_function(int table_fd, const struct cli *cli,
				      const struct settings *settings,
				      struct error *error);

/* Shows the unfinished games, if there are any, else the set-up form. */
begin_function begin_game;

/* Goes on with the record that is named, or the newest unfinished one. */
begin_function begin_again;

/*
 * Records of ours that have a turn, have no result, and are not open at
 * another table.
 */
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
