/* SPDX-License-Identifier: ISC */
/*
 * Where somebody sits who comes: at what they name, or else at what can be
 * theirs alone. Nobody is put where somebody else may want to come back to.
 */
#include <config.h>

#include "table/seating.h"

#include "base/i18n.h"
#include "table/hub.h"
#include "table/seating_parts.h"

static seatset take_named(const struct hub *hub, const struct peer *peer,
			  seatset wanted, struct error *error)
{
	seatset held = seating_held(hub, peer);
	seatset missing = wanted & ~held & ~seating_open(hub);
	seatset others = wanted & seating_of_others(hub, peer);

	if (missing) {
		seating_explain(hub, seats_first(missing), error);
		return 0;
	}
	if (others) {
		error_set(error,
			  _("Seat %s is kept for whoever had it, until it is "
			    "freed."),
			  seat_code(seats_first(others)));
		return 0;
	}
	if (!seating_may_have(hub, peer, held, wanted)) {
		seating_say_pair(error);
		return 0;
	}
	return wanted;
}

static void say_free(seatset seats, struct error *error)
{
	char text[SEATS_TEXT];

	error_set(error, _("Name a seat; these are free: %s."),
		  seats_write(seats, ", ", text));
}

/* Where a stranger sits who names no seat. */
static seatset take_any(const struct hub *hub, const struct peer *peer,
			struct error *error)
{
	seatset held = seating_held(hub, peer), open = seating_open(hub);

	if (held)
		return held;
	if (seats_count(open) == 1)
		return open;
	if (open)
		say_free(open, error);
	else
		error_set(error, _("No seat is free."));
	return 0;
}

/*
 * Whether others of the table's own account are there, and each of their
 * terminals has named one seat.
 */
static bool is_one_each(const struct hub *hub, const struct peer *peer)
{
	bool any = false;

	for (int i = 0; i < hub->count; i++) {
		const struct peer *other = &hub->peers[i];

		if (other == peer || !seating_plays(other) ||
		    !seating_is_own(hub, other))
			continue;
		if (other->claim == SEATING_REST ||
		    seats_count(other->claim) != 1)
			return false;
		any = true;
	}
	return any;
}

/* The seats that somebody had named who has gone, and may be back. */
static seatset find_missed(const struct hub *hub)
{
	return seating_free(hub) & seating_chosen(hub);
}

/* Those that somebody has chosen whose terminal has gone. */
static seatset find_lost(const struct hub *hub)
{
	seatset lost = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (hub->seating.missed[seat])
			lost |= seat_bit((enum seat)seat);
	return lost & ~hub->seating.spare;
}

/* Those that nobody is at, and it may sit at. */
static seatset find_free(const struct hub *hub, const struct peer *peer)
{
	return seating_free(hub) & seating_takeable(hub, peer);
}

seatset seating_choice(const struct hub *hub, const struct peer *peer)
{
	seatset missed = find_missed(hub);
	seatset left = find_free(hub, peer) & find_lost(hub);

	if (!seating_is_own(hub, peer))
		return 0;
	if (is_one_each(hub, peer))
		return seats_count(left) > 1 ? left : 0;
	/* named together they are one person, or those at one keyboard */
	return missed && missed & ~hub->seating.chosen[seats_first(missed)]
		       ? missed
		       : 0;
}

/* Whether there are seats that nobody has named. */
static bool has_rest(const struct hub *hub)
{
	return game_seats(&hub->table.record.game) & ~seating_named(hub);
}

/*
 * Who comes by the account of people with a seat each is one more of these, and
 * is not to sit at all seats that the next ones come for.
 */
static seatset take_rest(const struct hub *hub, const struct peer *peer,
			 struct error *error)
{
	seatset left = find_free(hub, peer), missed = find_missed(hub);
	seatset choice = seating_choice(hub, peer);

	if (choice) {
		say_free(choice, error);
		return 0;
	}
	if (!seating_is_own(hub, peer))
		return SEATING_REST;
	if (!is_one_each(hub, peer) && has_rest(hub))
		return missed ? missed : (seatset)SEATING_REST;
	/* a fifth is not to find themselves in a seat that somebody leaves */
	if (!left) {
		error_set(error, _("No seat is free."));
		return 0;
	}
	return seat_bit(seats_first(left));
}

seatset seating_find(const struct hub *hub, const struct peer *peer,
		     seatset wanted, struct error *error)
{
	if (wanted)
		return take_named(hub, peer, wanted, error);
	return seating_is_host(hub, peer) ? take_rest(hub, peer, error)
					  : take_any(hub, peer, error);
}

seatset seating_return(const struct hub *hub, const struct peer *peer,
		       struct error *error)
{
	/* of those who had all at one terminal one comes back for all */
	if (seating_is_host(hub, peer) &&
	    seating_left(hub, peer) & hub->seating.spare)
		return SEATING_REST;
	return seating_find(hub, peer, 0, error);
}
