/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/seating.h"

#include "table/hub.h"

bool seating_plays(const struct peer *peer)
{
	return peer->claim && !peer->left;
}

void seating_claim(struct hub *hub, struct peer *peer, seatset claim)
{
	for (int i = 0; i < hub->count; i++)
		if (hub->peers[i].claim != SEATING_REST)
			hub->peers[i].claim &= ~claim;
	peer->claim = claim;
}

static seatset swap(seatset seats)
{
	seatset swapped = 0;

	while (seats) {
		enum seat seat = seats_first(seats);

		swapped |= seat_bit(
			seat_at(opponent(seat_side(seat)), seat_member(seat)));
		seats &= ~seat_bit(seat);
	}
	return swapped;
}

void seating_swap(struct hub *hub)
{
	for (int i = 0; i < hub->count; i++)
		if (hub->peers[i].claim != SEATING_REST)
			hub->peers[i].claim = swap(hub->peers[i].claim);
}

seatset seating_named(const struct hub *hub)
{
	seatset named = 0;

	for (int i = 0; i < hub->count; i++)
		if (seating_plays(&hub->peers[i]))
			named |= hub->peers[i].claim;
	return named & game_seats(&hub->table.record.game);
}

seatset seating_free(const struct hub *hub)
{
	seatset all = game_seats(&hub->table.record.game);

	for (int i = 0; i < hub->count; i++)
		if (seating_plays(&hub->peers[i]) &&
		    hub->peers[i].claim == SEATING_REST)
			return 0;
	return all & ~seating_named(hub);
}

seatset seating_of(const struct hub *hub, const struct peer *peer)
{
	seatset rest = game_seats(&hub->table.record.game);

	if (!seating_plays(peer))
		return 0;
	return peer->claim == SEATING_REST ? rest & ~seating_named(hub)
					   : peer->claim & rest;
}
