/* SPDX-License-Identifier: ISC */
/*
 * What others may have of a table: where it can be found, beside the places of
 * its own user. A terminal tells its table so in words, as the config file has
 * them.
 */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include <stdbool.h>

#include "table/rendezvous.h"

struct room {
	char directory[RENDEZVOUS_PATH]; /* of sockets; empty: none is there */
};

/*
 * "directory=/run/pairgo": words with blanks between, the directory last. False
 * and nothing has changed when one is no such word.
 */
bool room_parse(struct room *room, const char *text);

#endif
