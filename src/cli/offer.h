/* SPDX-License-Identifier: ISC */
/*
 * What is played in the room, as it is offered to who comes.
 */
#ifndef CLI_OFFER_H
#define CLI_OFFER_H

#include <stdbool.h>

#include "base/error.h"
#include "cli/cli.h"
#include "cli/unfinished.h"
#include "table/rendezvous.h"
#include "ui/room_screen.h"

enum { OFFER_ROWS = RENDEZVOUS_TABLES + 1 };

/*
 * The tables of the room, and what is said of each; among them stands the game
 * of theirs that was left last, if there is one, which has no table.
 */
struct offer {
	struct rendezvous_table tables[OFFER_ROWS];
	struct room_row rows[OFFER_ROWS];
	int count;
	struct unfinished left; /* one at most */
	uint64_t seen;		/* the tables for which that was looked for */
};

void offer_init(struct offer *offer);

/*
 * For who has come; as it was, where there is something to read from keys (a
 * descriptor, or -1) before all have answered.
 */
void offer_find(const struct cli *cli, const struct settings *settings,
		int keys, struct offer *offer);
/*
 * Whether who comes may begin one more there; false, and a sentence: not before
 * one of theirs has ended. The account of the room has as many as are found.
 */
bool offer_may_begin(const struct cli *cli, const struct settings *settings,
		     struct error *error);
/* All are hung up, but the one that is kept, or -1. */
void offer_hang_up(struct offer *offer, int kept);
void offer_clear(struct offer *offer);

#endif
