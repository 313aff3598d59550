/* SPDX-License-Identifier: ISC */
/*
 * Which seats each peer of a table acts for: those that it has named, or all
 * that nobody else has. So one terminal has four people at it, or four have one
 * each; who has none watches.
 */
#ifndef TABLE_SEATING_H
#define TABLE_SEATING_H

#include "game/seat.h"

struct hub;
struct peer;

/* What a peer claims: seats, or beside all seats this, which is no seat. */
enum { SEATING_REST = 1 << SEATS_MAX };

/*
 * The peer sits down at seats, or at the rest: whoever had named one of these
 * has it no more.
 */
void seating_claim(struct hub *hub, struct peer *peer, seatset claim);

/* Everybody has taken the other side, in the same place (setup_swap()). */
void seating_swap(struct hub *hub);

/* Whether it has sat down, and not gone; it may still have no seat left. */
bool seating_plays(const struct peer *peer);

/* The seats that somebody has named. */
seatset seating_named(const struct hub *hub);

/* The seats that nobody acts for. */
seatset seating_free(const struct hub *hub);

/* The seats that it acts for now. */
seatset seating_of(const struct hub *hub, const struct peer *peer);

#endif
