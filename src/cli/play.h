/* SPDX-License-Identifier: ISC */
/*
 * A terminal at a table, its own or another's, until its people leave.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include <stdbool.h>

#include "cli/cli.h"

enum { SIT_TEXT = 32 };

/* What to sit down with where --seat says it; false, after a sentence: no. */
bool play_seats(const struct cli *cli, char request[SIT_TEXT]);

/* At a table that has a game, from where that request has us sit. */
int play_there(const struct cli *cli, int table_fd, const char *request);

#endif
