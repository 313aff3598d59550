/* SPDX-License-Identifier: ISC */
/*
 * What is played in the room, as it is offered to who comes.
 */
#ifndef CLI_OFFER_H
#define CLI_OFFER_H

#include <stdbool.h>

#include "base/error.h"
#include "cli/cli.h"
#include "table/rendezvous.h"
#include "ui/room_screen.h"

/* The tables of the room, and what is said of each. */
struct offer {
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	struct room_row rows[RENDEZVOUS_TABLES];
	int count;
};

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
void offer_clear(struct offer *offer, int kept);

#endif
