/* SPDX-License-Identifier: ISC */
/*
 * The records that can be gone on with: all there are, or that of one file.
 */
#ifndef CLI_UNFINISHED_H
#define CLI_UNFINISHED_H

#include <stdbool.h>

#include "base/error.h"
#include "game/game.h"
#include "record/recover.h"
#include "ui/unfinished_screen.h"

/*
 * Records of ours that have a turn, have no result, and no table has; and those
 * that are damaged, whatever they were.
 */
struct unfinished {
	struct game *games; /* saved last, first; nothing of one that is lost */
	enum record_state *states;
	char **paths;
	char (*when)[UNFINISHED_WHEN]; /* it was saved, in local time */
	int count;
	bool ahead;  /* the clock was wrong when some of them were saved */
	bool passed; /* one saved after these is not among them */
	bool played; /* a table has one, also if nothing has happened in it */
	bool read;   /* any record could be; before that, one that could not: */
	struct error unread;
	struct error moved; /* where the last of them goes on, if elsewhere */
};

/*
 * At most that many of them, and behind these all whose date cannot be; or all
 * there is memory for; none is not an error. False and a sentence where they
 * cannot be looked for. `configured` as for store_directory(). The caller
 * clears *found.
 */
bool unfinished_find(const char *configured, const char *login, int most,
		     struct unfinished *found, struct error *error);
/* The game of one file, however it ended; false where there is none. */
bool unfinished_take(const char *path, struct unfinished *found);
/* Whether no table has it. Nothing is locked by that: another may want it. */
bool unfinished_is_free(const char *path);
void unfinished_clear(struct unfinished *found);

#endif
