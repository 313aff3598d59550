/* SPDX-License-Identifier: ISC */
/*
 * What whoever runs a table has said about those who come to it. On the wire
 * and in the program it is one line of words: "account=club seats=named B1=anna
 * referee=zoe next=none".
 */
#ifndef TABLE_HOUSE_H
#define TABLE_HOUSE_H

#include "base/login.h"
#include "game/seat.h"

enum { HOUSE_TEXT = 512 };

struct house {
	char account[LOGIN_BYTES]; /* of the room; empty: there is none */
	char referee[LOGIN_BYTES]; /* who rules without a code, or empty */
	bool open;  /* seats that one has for want of others are for these */
	bool last;  /* no other game follows at its table */
	bool named; /* a seat is taken by its login alone: */
	char seat[SEATS_MAX][LOGIN_BYTES]; /* or, if empty, by a word */
};

/* False, and *house is as it was, for a word that is none. */
bool house_parse(const char *words, struct house *house);

/*
 * The words of what stays when a game has begun: not whose the room is, nor
 * what seats are open before.
 */
void house_write(const struct house *house, char out[HOUSE_TEXT]);

#endif
