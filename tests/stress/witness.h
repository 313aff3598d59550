/* SPDX-License-Identifier: ISC */
/*
 * Somebody who plays by chance at a table, in every phase and with every kind
 * of question, and remembers all that it has said: when it ends at once, that
 * has to be found again.
 */
#ifndef TESTS_STRESS_WITNESS_H
#define TESTS_STRESS_WITNESS_H

#include <stdbool.h>
#include <stdint.h>

#include "e2e/home.h"
#include "host.h"
#include "record/record.h"

enum { WITNESS_STEP_MS = 2500 }; /* by which the clock is put on, at most */

struct witness {
	struct host host;
	struct line line;
	struct record record; /* what everybody knew last */
	int64_t used;	      /* ms of the running turn */
	char path[HOME_PATH]; /* of the record */
};

extern struct witness witness;

/* A table that writes into the home's folder "data", spoken to over stdio. */
void witness_start(void);
/* The table's reply, until the next; without one the test fails. */
const char *witness_ask(const char *request);
/* A request for a new game, with its end, and that game itself. */
const char *witness_new_game(void);
void witness_begin(void);
/* Some actions, some time, and maybe a question. */
void witness_play(void);
/* The same until somebody is asked what has been asked seldom, if that comes. */
void witness_seek(void);
/* Everybody is for it, which takes a game out of its pauses. */
void witness_agree(void);
/* What comes next, as a line with its end, of which nothing is said yet. */
const char *witness_any(struct action *action);
/* Whether the game has ended, or goes on for too long. */
bool witness_is_spent(void);
/* Counts what the game is in the middle of. */
void witness_count(void);

/*
 * The table has gone. The file is what everybody knew; or with what was being
 * done, if anything, and it has to be that if the table has said so.
 */
void witness_check_file(const struct action *doing, bool answered);
/*
 * Another table goes on with it: with the same game, but for its pause. The ms
 * that its clock has lost.
 */
int64_t witness_check_resumed(void);
/* Each record below the folder is sound, or as good as never made. */
void witness_check_all(bool or_empty);

void witness_kill(void);
void witness_quit(void);
/* As remarks, and in the long form nothing may be missing. */
void witness_tell(void);

#endif
