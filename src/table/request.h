/* SPDX-License-Identifier: ISC */
/*
 * A line from a peer: which request it is, and the reply to it. The rows of
 * one table are all the requests there are, besides the actions of a seat.
 * Every reply that begins with "no" means that nothing has changed, except
 * that time-lost tells of the flag that fell.
 */
#ifndef TABLE_REQUEST_H
#define TABLE_REQUEST_H

#include "table/company.h"

/* Why not, other than by the rules of the game: these are no verdicts. */
enum refusal {
	REFUSAL_NOT_A_REQUEST,
	REFUSAL_NO_GAME,
	REFUSAL_GAME_BEGUN,
	REFUSAL_NO_SUCH_GAME, /* what "new" or "resume" names is no game */
	REFUSAL_NOT_SAVED,
	REFUSAL_WATCHING,
	REFUSAL_PLAYING,
	REFUSAL_NOT_BY_HAND, /* no --manual-clock */
	REFUSAL_NO_MEMORY,
	REFUSAL_LOCKED, /* a ruling without the referee's code */
	REFUSAL_WRONG_CODE,
	REFUSAL_NOT_A_RULING, /* "referee", and no ruling behind it */
	REFUSAL_TOO_LONG,
	REFUSAL_COUNT
};

const char *refusal_name(enum refusal refusal);
/* The words that requests begin with, NULL after the last. */
const char *request_word(int i);

void request_serve(struct company *company, struct peer *peer,
		   const char *line);
/* The reply to a line that had no end; nothing else comes from that peer. */
void request_refuse_long(struct peer *peer);

#endif
