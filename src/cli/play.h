/* SPDX-License-Identifier: ISC */
/*
 * From a table to a board: a terminal that has one, its own or another's, and
 * plays there until its people leave.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include <stdbool.h>

#include "cli/cli.h"

enum { SIT_TEXT = 32 };

/*
 * A table of our own at the other end of a socket; -1 on failure. The settings
 * are those of a restricted session, or NULL.
 */
int begin_table(const struct settings *restricted);

/* What to sit down with where --seat says it; false, after a sentence: no. */
bool play_seats(const struct cli *cli, char request[SIT_TEXT]);

/* At a table that has a game, from where that request has us sit. */
int play_there(const struct cli *cli, int table_fd, const char *request);

#endif
