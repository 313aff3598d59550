/* SPDX-License-Identifier: ISC */
/*
 * The seats of a table in the order of the normal rotation: Black woman,
 * White woman, Black man, White man (rulebook, "Seat codes"). With two seats
 * the same order plays plain Go; how many there are is a value, never a
 * constant. The ring is all that rotation is: next, side, partner, and the
 * two places where the rules set it otherwise, first and resumption.
 */
#ifndef GAME_SEAT_H
#define GAME_SEAT_H

#include "rules/board.h"

/* SEAT_NONE is nobody, or the table itself; a referee has no seat. */
enum seat {
	SEAT_REFEREE = -2,
	SEAT_NONE,
	SEAT_B1,
	SEAT_W1,
	SEAT_B2,
	SEAT_W2,
	SEATS_MAX
};

enum { PAIR_MAX = SEATS_MAX / 2, SEAT_CODE = 3 };

/* A set of seats, one bit each. */
typedef unsigned seatset;

static inline seatset seat_bit(enum seat seat)
{
	return 1u << seat;
}

seatset seats_all(int seats);
seatset seats_of(enum colour side, int seats);
int seats_count(seatset set);
/* The first of them, or SEAT_NONE. */
enum seat seats_first(seatset set);

/* How many people play on each side. */
int seats_members(int seats);
/* Whether anybody has a partner; else it is plain Go. */
bool seats_are_pairs(int seats);

enum colour seat_side(enum seat seat);
/* Which of its side's people, from 0; and back. */
int seat_member(enum seat seat);
enum seat seat_at(enum colour side, int member);

enum seat seat_next(enum seat seat, int seats);
/* The first of a set that comes after it, at last itself; or SEAT_NONE. */
enum seat seat_next_of(enum seat seat, seatset set, int seats);
/* The next of the same side; SEAT_NONE with two seats. */
enum seat seat_partner(enum seat seat, int seats);
/* All others of the same side. */
seatset seats_partners(enum seat seat, int seats);
/* The same person's once pairs have swapped colours. */
enum seat seat_swapped(enum seat seat);
seatset seats_swapped(seatset set);

/* Who makes the first turn (rulebook 1.1): W1 after two or more stones. */
enum seat seat_first(int handicap);

/*
 * Who plays first after a resumption (rulebook 3.4, Nihon Kiin Art. 9.3):
 * the first seat in rotation, after the last passer, of the side opposite to
 * the requester's. *skipped is the seat left out, or SEAT_NONE.
 */
enum seat seat_resume(enum seat last_passer, enum seat requester, int seats,
		      enum seat *skipped);

/*
 * "B1", "referee", and "table" for SEAT_NONE, which acts where nobody does.
 * Back from it seats alone are read, in any case: SEAT_NONE for all else, and
 * for a seat that a table of that many does not have.
 */
const char *seat_code(enum seat seat);
enum seat seat_parse(const char *code, int seats);

/*
 * "B1,W2", with that between them, or "-" for none. Back from it with commas: 0
 * where it is no such list.
 */
enum { SEATS_TEXT = SEATS_MAX * (SEAT_CODE + 1) };
const char *seats_write(seatset set, const char *between, char out[SEATS_TEXT]);
seatset seats_parse(const char *text);

/* "Black 1", an English msgid. */
const char *seat_title(enum seat seat);

#endif
