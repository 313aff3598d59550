/* SPDX-License-Identifier: ISC */
/*
 * One table of a hall: a process of its own, and what is known of its game. All
 * that a hall remembers of it is the record, whose lock leads to its table: so
 * one that has died is gone on with, and a hall that begins again finds all of
 * them. What happens is said in lines for people, and nobody is waited for
 * longer than a table needs to begin.
 */
#ifndef CLI_HALL_TABLE_H
#define CLI_HALL_TABLE_H

#include <poll.h>
#include <stdio.h>
#include <sys/types.h>

#include "cli/cli.h"
#include "game/game.h"
#include "table/house.h"
#include "table/wire.h"

enum hall_state {
	HALL_WAITS, /* until .at, to be begun, found or gone on with */
	HALL_RUNS,  /* a process has it */
	HALL_OVER   /* its game is, and its process has gone */
};

struct hall_table {
	char *name;
	struct setup setup; /* as its pairing has it */
	char house[HOUSE_TEXT], room[CLI_ROOM], code[CODE_BYTES];
	char *path; /* of its record; NULL: there is none */
	struct game game;
	char told[RESULT_TEXT]; /* the result that was said, or "" */
	enum hall_state state;
	int64_t at; /* ms: when it is to be looked at again */
	int tries;  /* that did not last */
	pid_t process;
	int watch; /* a descriptor that tells of its end, or -1 */
	struct wire wire;
	int64_t since; /* ms: when its process began or was found */
	int64_t asked; /* ms: when it was, if it has not answered; or 0 */
	bool unsaved, silent;
};

/* The set-up and the rest are those of the settings; false without memory. */
bool hall_table_init(struct hall_table *table, const struct settings *settings);
void hall_table_clear(struct hall_table *table);

/* The game of that record as it stands there; false where there is none. */
bool hall_table_read(const char *path, struct game *game, struct error *error);

/* Whether that game was begun as this pairing's: the round and the table. */
bool hall_table_is(const struct hall_table *table, const struct setup *setup);

/* It is played by that table of the room, wherever the record is. */
void hall_table_take(struct hall_table *table, const char *path);

/*
 * What is due by now is done: it begins in that directory, is found or gone on
 * with, or asked how it stands. True when its row of the results may have
 * changed.
 */
bool hall_table_step(struct hall_table *table, const char *directory,
		     int64_t now, FILE *out);

/* What to wait for. */
enum { HALL_TABLE_FDS = 2 };
void hall_table_wait(const struct hall_table *table,
		     struct pollfd fds[HALL_TABLE_FDS]);
/* ms until it is due. */
int64_t hall_table_left(const struct hall_table *table, int64_t now);
/* What has come of these. True as above. */
bool hall_table_wake(struct hall_table *table,
		     const struct pollfd fds[HALL_TABLE_FDS], int64_t now,
		     FILE *out);

#endif
