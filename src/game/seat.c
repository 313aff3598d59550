/* SPDX-License-Identifier: ISC */
/*
 * Seats are numbered along the ring, so that rotation, sides and partners
 * are arithmetic.
 */
#include <config.h>

#include "game/seat.h"

#include <string.h>

#include "base/i18n.h"

static const struct {
	char code[SEAT_CODE];
	const char *title;
} rows[] = {
	[SEAT_B1] = {"B1", N_("Black 1")},
	[SEAT_W1] = {"W1", N_("White 1")},
	[SEAT_B2] = {"B2", N_("Black 2")},
	[SEAT_W2] = {"W2", N_("White 2")},
};

_Static_assert(sizeof(rows) / sizeof(rows[0]) == SEATS_MAX,
	       "a row for each seat");

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

int seats_count(seatset set)
{
	int count = 0;

	for (; set; set &= set - 1)
		count++;
	return count;
}

int seats_members(int seats)
{
	return seats / 2;
}

bool seats_are_pairs(int seats)
{
	return seats_members(seats) > 1;
}

enum colour seat_side(enum seat seat)
{
	return seat % 2 ? WHITE : BLACK;
}

int seat_member(enum seat seat)
{
	return seat / 2;
}

enum seat seat_at(enum colour side, int member)
{
	return (enum seat)(2 * member + (int)side);
}

enum seat seat_next(enum seat seat, int seats)
{
	return (seat + 1) % seats;
}

enum seat seat_next_of(enum seat seat, seatset set, int seats)
{
	for (int i = 0; i < seats; i++) {
		seat = seat_next(seat, seats);
		if (set & seat_bit(seat))
			return seat;
	}
	return SEAT_NONE;
}

enum seat seat_partner(enum seat seat, int seats)
{
	return seat_next_of(seat, seats_partners(seat, seats), seats);
}

seatset seats_partners(enum seat seat, int seats)
{
	return seats_of(seat_side(seat), seats) & ~seat_bit(seat);
}

enum seat seat_swapped(enum seat seat)
{
	return seat_at(opponent(seat_side(seat)), seat_member(seat));
}

seatset seats_swapped(seatset set)
{
	seatset swapped = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (set & seat_bit((enum seat)seat))
			swapped |= seat_bit(seat_swapped((enum seat)seat));
	return swapped;
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
	return seat == SEAT_NONE ? "table" : rows[seat].code;
}

/* ASCII only, whatever the locale */
static char upper(char c)
{
	return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

enum seat seat_parse(const char *code, int seats)
{
	for (int seat = 0; seat < seats; seat++) {
		const char *want = rows[seat].code;

		if (upper(code[0]) == want[0] && code[1] == want[1] &&
		    code[2] == '\0')
			return seat;
	}
	return SEAT_NONE;
}

enum seat seats_first(seatset set)
{
	int seat = 0;

	while (seat < SEATS_MAX && !(set & seat_bit(seat)))
		seat++;
	return seat < SEATS_MAX ? (enum seat)seat : SEAT_NONE;
}

const char *seats_write(seatset set, const char *between, char out[SEATS_TEXT])
{
	const char *comma = "";

	out[0] = '\0';
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if (!(set & seat_bit(seat)))
			continue;
		strcat(strcat(out, comma), rows[seat].code);
		comma = between;
	}
	return set ? out : strcpy(out, "-");
}

seatset seats_parse(const char *text)
{
	seatset set = 0;

	for (;;) {
		size_t length = strcspn(text, ",");
		char code[SEAT_CODE] = "";
		enum seat seat;

		if (length >= sizeof(code))
			return 0;
		memcpy(code, text, length);
		seat = seat_parse(code, SEATS_MAX);
		if (seat == SEAT_NONE)
			return 0;
		set |= seat_bit(seat);
		if (!text[length])
			return set;
		text += length + 1;
	}
}

const char *seat_title(enum seat seat)
{
	return rows[seat].title;
}
