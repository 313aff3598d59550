/* SPDX-License-Identifier: ISC */
/*
 * What all at a table are told of each other where each has a terminal: who
 * holds which seat and is there, who calls the referee or has asked for a
 * rematch, and by what number to answer what is being asked; and what the
 * referee says to all. Four people at one terminal see the rest themselves.
 */
#ifndef TABLE_COMPANY_H
#define TABLE_COMPANY_H

#include "table/hub.h"

/*
 * "B1=anna+ W1=bert B2=- W2=- rematch=B1 swapped=- watching=1". Before
 * "rematch" there is "own=anna" where nobody but that account can come,
 * "waits=W1,B2" where the clock waits for these to begin, "left=B1" of seats
 * that nobody is at because somebody has left, and "expected=W2" because who
 * holds them has not come yet. Behind "watching" there is "call=W1" while that
 * seat calls the referee, "referee-here=zoe" while that one is there,
 * "together=B1,W1" where more than one terminal acts for these, "back=W1" of
 * seats that go back to a terminal which had all, and "still=yes" while the
 * board is to be covered.
 */
enum { COMPANY_TEXT = (SEATS_MAX + 2) * (LOGIN_BYTES + 8) + 340 };
const char *company_text(const struct hub *hub, char out[COMPANY_TEXT]);

/* The game has changed: what is asked has another number if it is another. */
void company_note(struct hub *hub);

/* Whoever listens and has not heard of it yet is told who is there. */
void company_tell(struct hub *hub);
/* The same for one peer, and what is being asked as well. */
void company_tell_peer(struct hub *hub, struct peer *peer);

/*
 * A peer wants one more game, so or with the sides swapped. True once all who
 * sit at the seats want the same.
 */
bool company_wants_rematch(struct hub *hub, struct peer *peer, bool swapped);

#endif
