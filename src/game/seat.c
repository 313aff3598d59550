/* SPDX-License-Identifier: ISC */
/*
 * Seats are numbered along the ring, so that rotation, sides and partners
 * are arithmetic.
 */
#include <config.h>

#include "game/seat.h"

static const char codes[SEATS_MAX][SEAT_CODE] = {"B1", "W1", "B2", "W2"};

seatset seats_all(int seats)
{
	return (1u << seats) - 1;
}

seatset seats_of(enum colour side, int seats)
{
	seatset set = 0;

	for (int seat = side; seat < seats; seat += 2)
		set |= seat_bit(seat);
	return set;
}

enum colour seat_side(enum seat seat)
{
	return seat % 2 ? WHITE : BLACK;
}

enum seat seat_next(enum seat seat, int seats)
{
	return (seat + 1) % seats;
}

enum seat seat_partner(enum seat seat, int seats)
{
	enum seat partner = (seat + 2) % seats;

	return partner == seat ? SEAT_NONE : partner;
}

seatset seats_partners(enum seat seat, int seats)
{
	return seats_of(seat_side(seat), seats) & ~seat_bit(seat);
}

enum seat seat_first(int handicap)
{
	return handicap >= 2 ? SEAT_W1 : SEAT_B1;
}

enum seat seat_resume(enum seat last_passer, enum seat requester, int seats,
		      enum seat *skipped)
{
	enum seat first = seat_next(last_passer, seats);

	*skipped = SEAT_NONE;
	if (seat_side(first) == seat_side(requester)) {
		*skipped = first;
		first = seat_next(first, seats);
	}
	return first;
}

const char *seat_code(enum seat seat)
{
	if (seat == SEAT_REFEREE)
		return "referee";
	return seat == SEAT_NONE ? "table" : codes[seat];
}

/* ASCII only, whatever the locale */
static char upper(char c)
{
	return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

enum seat seat_parse(const char *code, int seats)
{
	for (int seat = 0; seat < seats; seat++) {
		const char *want = codes[seat];

		if (upper(code[0]) == want[0] && code[1] == want[1] &&
		    code[2] == '\0')
			return seat;
	}
	return SEAT_NONE;
}
