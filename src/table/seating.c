/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/seating.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "table/hub.h"
#include "table/seating_parts.h"

/*
 * A seat that is held by the account of the table itself: at most tables nobody
 * else comes, and then no account has to be looked up.
 */
static const char own[] = "=";

static seatset all_seats(const struct hub *hub)
{
	return game_seats(&hub->table.record.game);
}

bool seating_is_own(const struct hub *hub, const struct peer *peer)
{
	return !peer->named && peer->user == hub->user;
}

bool seating_is_host(const struct hub *hub, const struct peer *peer)
{
	return peer->host || seating_is_own(hub, peer) ||
	       (peer->named && !strcmp(peer->login, hub->host));
}

void seating_host(const struct hub *hub, char out[LOGIN_BYTES])
{
	if (*hub->host)
		strcpy(out, hub->host);
	else
		login_own(hub, out);
}

static bool is_login(const struct hub *hub, const struct peer *peer,
		     const char *login)
{
	char name[LOGIN_BYTES];

	if (!login[0])
		return false;
	if (!strcmp(login, own))
		return seating_is_own(hub, peer);
	login_of(hub, peer, name);
	return !strcmp(login, name);
}

bool seating_is_named_referee(const struct hub *hub, const struct peer *peer)
{
	return is_login(hub, peer, hub->house.referee);
}

bool seating_referees(const struct hub *hub, const struct peer *peer)
{
	return peer->referee || seating_is_named_referee(hub, peer);
}

bool seating_names_referee(const struct hub *hub)
{
	return hub->code[0] || hub->house.referee[0];
}

bool seating_has_referee(const struct hub *hub)
{
	return seating_names_referee(hub) || !login_is_rooms(hub);
}

void seating_referee(const struct hub *hub, char out[LOGIN_BYTES])
{
	if (hub->house.referee[0])
		strcpy(out, hub->house.referee);
	else if (login_is_rooms(hub))
		out[0] = '\0';
	else
		seating_host(hub, out);
}

/* Without a code whoever has the table rules; but nobody in a room. */
static bool may_rule(const struct hub *hub, const struct peer *peer)
{
	return seating_referees(hub, peer) ||
	       (!seating_names_referee(hub) && seating_is_host(hub, peer) &&
		!login_is_rooms(hub));
}

/*
 * The seats in which the record has somebody else than the host, or had, whom
 * the seat's name is of, before they were put out.
 */
static seatset find_lent(const struct hub *hub)
{
	const struct game *record = &hub->table.record.game;
	char host[LOGIN_BYTES];
	seatset lent = 0;

	seating_host(hub, host);
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		const char *login = *record->login[seat] ? record->login[seat]
							 : record->named[seat];

		if (*login && strcmp(login, host) != 0)
			lent |= seat_bit((enum seat)seat);
	}
	return lent;
}

void seating_begin(struct hub *hub)
{
	const struct house *house = &hub->house;
	const struct game *record = &hub->table.record.game;

	memset(&hub->seating, 0, sizeof(hub->seating));
	hub->seating.lent = find_lent(hub);
	/* whose they were when the game was left */
	if (!house->named) {
		memcpy(hub->seating.held, record->login,
		       sizeof(hub->seating.held));
		return;
	}
	hub->seating.kept = all_seats(hub);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		strcpy(hub->seating.held[seat], *record->login[seat]
							? record->login[seat]
							: house->seat[seat]);
}

void seating_begin_again(struct hub *hub)
{
	memset(hub->seating.put_out, 0, sizeof(hub->seating.put_out));
	memset(hub->seating.former, 0, sizeof(hub->seating.former));
	memset(hub->seating.missed, 0, sizeof(hub->seating.missed));
	hub->seating.stale = 0;
}

bool seating_plays(const struct peer *peer)
{
	return peer->claim && !peer->left;
}

static const char *holder(const struct hub *hub, enum seat seat)
{
	return hub->seating.held[seat];
}

seatset seating_held(const struct hub *hub, const struct peer *peer)
{
	seatset held = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (is_login(hub, peer, holder(hub, (enum seat)seat)))
			held |= seat_bit((enum seat)seat);
	return held & all_seats(hub);
}

static seatset held_by_login(const struct hub *hub, const char *login)
{
	char name[LOGIN_BYTES];
	seatset held = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		seating_holder(hub, (enum seat)seat, name);
		if (!strcmp(name, login))
			held |= seat_bit((enum seat)seat);
	}
	return held;
}

/* Whether the room's account runs it, which several people may share. */
static bool is_of_room(const struct hub *hub)
{
	return login_is_rooms(hub) && !*hub->host;
}

/*
 * The room's account begins a game for others, unless it plays: then it has
 * named a seat.
 */
static bool is_for_others(const struct hub *hub)
{
	char name[LOGIN_BYTES];

	if (!is_of_room(hub))
		return false;
	login_own(hub, name);
	return !(held_by_login(hub, name) & ~hub->seating.spare);
}

/*
 * What others may choose of what is held for want of them. Who plays keeps the
 * last of these.
 */
static seatset find_spare(const struct hub *hub)
{
	return seats_count(hub->seating.spare) == 1 && !is_for_others(hub)
		       ? 0
		       : hub->seating.spare;
}

seatset seating_open(const struct hub *hub)
{
	bool begins = !hub->table.record.game.now.turns;
	seatset held = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (*holder(hub, (enum seat)seat))
			held |= seat_bit((enum seat)seat);
	if (begins && hub->house.open)
		held &= ~find_spare(hub);
	return all_seats(hub) & ~hub->seating.kept & ~held;
}

bool seating_is_lent(const struct hub *hub)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (*holder(hub, (enum seat)seat) &&
		    strcmp(holder(hub, (enum seat)seat), own) != 0)
			return true;
	return hub->house.named;
}

bool seating_is_private(const struct hub *hub)
{
	return !hub->room.directory[0] && !seating_is_lent(hub);
}

void seating_holder(const struct hub *hub, enum seat seat,
		    char out[LOGIN_BYTES])
{
	if (!strcmp(holder(hub, seat), own))
		login_own(hub, out);
	else
		strcpy(out, holder(hub, seat));
}

void seating_explain(const struct hub *hub, enum seat seat, struct error *error)
{
	char name[LOGIN_BYTES];

	seating_holder(hub, seat, name);
	if (!strcmp(holder(hub, seat), own))
		error_set(error, _("That seat is at another terminal."));
	else if (*name)
		error_set(error, _("Seat %s is %s's."), seat_code(seat), name);
	else if (hub->seating.kept & seat_bit(seat))
		error_set(error,
			  _("Seat %s is taken by a word of whoever runs the "
			    "table, or of the referee."),
			  seat_code(seat));
	else
		error_set(error, _("Seat %s is free: sit down first."),
			  seat_code(seat));
}

static bool is_of_one_pair(seatset seats)
{
	return !(seats & seats_of(BLACK, SEATS_MAX)) ||
	       !(seats & seats_of(WHITE, SEATS_MAX));
}

/*
 * Who begins alone has all seats. But a pair that somebody else has been one of
 * is theirs: whoever runs the table is not to put them out and play for them.
 */
static seatset find_others(const struct hub *hub)
{
	seatset others = 0;

	for (int side = BLACK; side <= WHITE; side++) {
		seatset pair = seats_of((enum colour)side, SEATS_MAX);

		if (hub->seating.lent & pair)
			others |= pair;
	}
	return others;
}

bool seating_may_have(const struct hub *hub, const struct peer *peer,
		      seatset held, seatset wanted)
{
	return is_of_one_pair(wanted | held) ||
	       (seating_is_host(hub, peer) &&
		!(wanted & ~held & find_others(hub)));
}

bool seating_say_pair(struct error *error)
{
	return error_set(error, _("Who plays with one pair does not play with "
				  "the other."));
}

static seatset find_agreed(const struct hub *hub)
{
	const struct game *game = &hub->table.record.game;

	return game->question.yes | game->agreed;
}

/* Who has the seat again was not put out of it, as far as the record goes. */
static void withdraw_put_out(struct hub *hub, enum seat seat)
{
	char *whose = hub->seating.put_out[seat], name[LOGIN_BYTES];

	if (!*whose)
		return;
	seating_holder(hub, seat, name);
	if (!strcmp(whose, name))
		whose[0] = '\0';
}

/*
 * A yes is the word of a person, who takes it along; of who they were before
 * the table went on with a record it may know nothing.
 */
static void set_holder(struct hub *hub, enum seat seat, const char *login)
{
	if (*holder(hub, seat) && strcmp(holder(hub, seat), login) != 0)
		hub->seating.stale |= find_agreed(hub) & seat_bit(seat);
	snprintf(hub->seating.held[seat], LOGIN_BYTES, "%s", login);
	withdraw_put_out(hub, seat);
}

seatset seating_stale(const struct hub *hub)
{
	return hub->seating.stale & hub->table.record.game.question.yes;
}

/* Whether somebody else of the same login acts for that seat. */
static bool is_shared(const struct hub *hub, const struct peer *peer,
		      enum seat seat)
{
	for (int i = 0; i < hub->count; i++)
		if (&hub->peers[i] != peer && seating_plays(&hub->peers[i]) &&
		    hub->peers[i].claim & (seat_bit(seat) | SEATING_REST))
			return true;
	return false;
}

/* Whoever had all, and names some now, leaves the others to who comes. */
static void leave_rest(struct hub *hub, const struct peer *peer, seatset claim)
{
	seatset left = seating_held(hub, peer) & ~claim & ~hub->seating.kept;
	bool begins = !hub->table.record.game.depth;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (left & seat_bit((enum seat)seat) &&
		    !is_shared(hub, peer, (enum seat)seat)) {
			set_holder(hub, (enum seat)seat, "");
			/* nobody's yet, who has to come first (INT-29) */
			if (begins)
				hub->seating.taken &=
					~seat_bit((enum seat)seat);
		}
}

/* Those of the seats that it may have; returns them. */
static seatset hold(struct hub *hub, const struct peer *peer, seatset seats)
{
	char login[LOGIN_BYTES];

	seats &= seating_open(hub);
	if (!seating_may_have(hub, peer, seating_held(hub, peer), seats))
		seats &= ~find_others(hub);
	if (seating_is_own(hub, peer))
		strcpy(login, own);
	else
		login_of(hub, peer, login);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seats & seat_bit((enum seat)seat))
			set_holder(hub, (enum seat)seat, login);
	return seats;
}

/* Nobody has that seat by name any more. */
static void unclaim(struct hub *hub, seatset seats)
{
	for (int i = 0; i < hub->count; i++)
		if (hub->peers[i].claim != SEATING_REST)
			hub->peers[i].claim &= ~seats;
}

/*
 * All that there is. Who comes by the table's own account for what another
 * terminal of it has left has not got it for want of others, unless it was held
 * so already.
 */
static void claim_rest(struct hub *hub, const struct peer *peer)
{
	seatset before = seating_held(hub, peer);
	bool chosen = hub->house.open && seating_is_own(hub, peer) &&
		      before & seating_named(hub);
	seatset held = hold(hub, peer, all_seats(hub));

	if (chosen)
		hub->seating.spare &= ~held | before;
	else
		hub->seating.spare |= held;
}

/*
 * Where people share the room's account, whoever has named a seat has it until
 * they name another, also while they are not there.
 */
static void choose(struct hub *hub, const struct peer *peer, seatset claim)
{
	if (!seating_is_own(hub, peer) || !is_of_room(hub))
		return;
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if (peer->claim & seat_bit((enum seat)seat))
			hub->seating.chosen[seat] = 0;
		if (claim & seat_bit((enum seat)seat))
			hub->seating.chosen[seat] = claim & all_seats(hub);
	}
}

void seating_claim(struct hub *hub, struct peer *peer, seatset claim)
{
	if (peer->claim == SEATING_REST && claim != SEATING_REST)
		leave_rest(hub, peer, claim);
	choose(hub, peer, claim);
	unclaim(hub, claim);
	peer->claim = claim;
	if (claim == SEATING_REST) {
		claim_rest(hub, peer);
	} else {
		hold(hub, peer, claim);
		hub->seating.spare &= ~claim;
	}
	hub->seating.taken |= seating_of(hub, peer);
	if (!seating_is_host(hub, peer))
		hub->seating.lent |= seating_of(hub, peer);
	hub->seating.parted &= ~seating_of(hub, peer);
}

void seating_leave(struct hub *hub, const struct peer *peer)
{
	hub->seating.parted |= seating_of(hub, peer);
}

void seating_miss(struct hub *hub, seatset seats)
{
	seats &= seating_free(hub);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seats & seat_bit((enum seat)seat))
			hub->seating.missed[seat] =
				table_game(&hub->table)->depth + 1;
}

void seating_rewound(struct hub *hub)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (hub->seating.missed[seat])
			hub->seating.missed[seat] = 1;
}

int seating_missed(struct hub *hub, seatset seats)
{
	int first = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		int *missed = &hub->seating.missed[seat];

		if (!(seats & seat_bit((enum seat)seat)))
			continue;
		first = *missed > first ? *missed : first;
		*missed = 0;
	}
	return first;
}

void seating_get_up(struct hub *hub, seatset seats)
{
	hub->seating.lent &= ~seats;
}

seatset seating_parted(const struct hub *hub)
{
	return hub->seating.parted & seating_free(hub);
}

bool seating_may_give(const struct hub *hub, enum seat seat, const char *login,
		      struct error *error)
{
	seatset held = *login ? held_by_login(hub, login) : 0;

	return held & seat_bit(seat) || is_of_one_pair(held | seat_bit(seat)) ||
	       seating_say_pair(error);
}

static void give(struct hub *hub, enum seat seat, const char *login)
{
	unclaim(hub, seat_bit(seat));
	hub->seating.kept &= ~seat_bit(seat);
	hub->seating.spare &= ~seat_bit(seat);
	hub->seating.chosen[seat] = 0;
	hub->seating.taken &= ~seat_bit(seat);
	hub->seating.missed[seat] = 0;
	set_holder(hub, seat, login);
}

void seating_turned(struct hub *hub)
{
	seatset left = hub->seating.spare & seating_free(hub);

	if (hub->table.record.game.now.turns != 1 || !is_for_others(hub))
		return;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (left & seat_bit((enum seat)seat))
			give(hub, (enum seat)seat, "");
}

/* What is held for want of others is nobody's place. */
static bool is_somebodys(const struct hub *hub, enum seat seat)
{
	return *holder(hub, seat) && seating_is_lent(hub) &&
	       !(hub->seating.spare & seat_bit(seat));
}

/*
 * Of several the first, whose the seat was to be; who gives up their own is put
 * out by nobody.
 */
static void note_put_out(struct hub *hub, enum seat seat, const char *by)
{
	char *whose = hub->seating.put_out[seat], name[LOGIN_BYTES];

	if (*whose || !is_somebodys(hub, seat))
		return;
	seating_holder(hub, seat, name);
	if (!strcmp(name, by))
		return;
	strcpy(whose, name);
	strcpy(hub->seating.put_out_by[seat], by);
}

void seating_note_former(struct hub *hub, enum seat seat, const char *by)
{
	char name[LOGIN_BYTES];

	seating_holder(hub, seat, name);
	if (!is_somebodys(hub, seat) || !strcmp(name, by))
		return;
	strcpy(hub->seating.former[seat], name);
	strcpy(hub->seating.former_by[seat], by);
}

/* At most tables nobody is put out, and then no account has to be looked up. */
seatset seating_former(const struct hub *hub, const struct peer *peer)
{
	seatset former = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (is_login(hub, peer, hub->seating.former[seat]))
			former |= seat_bit((enum seat)seat);
	return former && !seating_held(hub, peer) ? former : 0;
}

bool seating_give(struct hub *hub, enum seat seat, const char *login,
		  const char *by, struct error *error)
{
	char name[LOGIN_BYTES];

	seating_holder(hub, seat, name);
	if (*login && !strcmp(name, login))
		return true;
	if (!seating_may_give(hub, seat, login, error))
		return false;
	if (by)
		note_put_out(hub, seat, by);
	give(hub, seat, login);
	return true;
}

seatset seating_put_out_untold(const struct hub *hub)
{
	const struct game *game = &hub->table.record.game;
	seatset untold = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (*hub->seating.put_out[seat] && !*game->named[seat])
			untold |= seat_bit((enum seat)seat);
	return untold;
}

/* All have just agreed that somebody else may take the asker's seat. */
static bool is_given_up(const struct hub *hub, const struct question *asked)
{
	const struct game *game = &hub->table.record.game;

	return event_has(game->last_kind, IS_ANSWER) &&
	       asked->kind == QUESTION_STAND_IN &&
	       game->question.kind != asked->kind &&
	       !(game->refused[seat_side(asked->asker)] & 1u << asked->kind);
}

static void follow_ruling(struct hub *hub)
{
	const struct game *game = &hub->table.record.game;
	const struct ruling *ruling = &game->ruling;
	struct error error;

	if (!game_is_ruled(game) || !ruling_rule(ruling->kind)->seats)
		return;
	seating_note_former(hub, ruling->seat, SEATING_BY_RULING);
	seating_give(hub, ruling->seat, ruling->text, NULL, &error);
	hub_seats_changed(hub);
}

void seating_follow(struct hub *hub, const struct question *asked)
{
	hub->seating.stale &= find_agreed(hub);
	if (!is_given_up(hub, asked)) {
		follow_ruling(hub);
		return;
	}
	seating_note_former(hub, asked->asker, SEATING_BY_ALL);
	give(hub, asked->asker, "");
	hub_seats_changed(hub);
}

seatset seating_unnamed(const struct hub *hub, char login[LOGIN_BYTES])
{
	const struct game *game = &hub->table.record.game;
	seatset there = all_seats(hub) & ~seating_free(hub), seats = 0;
	char name[LOGIN_BYTES];

	if (!seating_is_lent(hub))
		return 0;
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if (!(there & seat_bit((enum seat)seat)))
			continue;
		seating_holder(hub, (enum seat)seat, name);
		if (!strcmp(name, game->login[seat]) ||
		    (seats && strcmp(name, login) != 0))
			continue;
		strcpy(login, name);
		seats |= seat_bit((enum seat)seat);
	}
	return seats;
}

void seating_swap(struct hub *hub)
{
	struct seating *seating = &hub->seating, before = *seating;
	const struct house house = hub->house;

	for (int i = 0; i < hub->count; i++)
		if (hub->peers[i].claim != SEATING_REST)
			hub->peers[i].claim =
				seats_swapped(hub->peers[i].claim);
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		strcpy(seating->held[seat_swapped((enum seat)seat)],
		       before.held[seat]);
		seating->chosen[seat_swapped((enum seat)seat)] =
			seats_swapped(before.chosen[seat]);
		strcpy(hub->house.seat[seat_swapped((enum seat)seat)],
		       house.seat[seat]);
	}
	seating->kept = seats_swapped(before.kept);
	seating->spare = seats_swapped(before.spare);
	seating->parted = seats_swapped(before.parted);
	seating->taken = seats_swapped(before.taken);
	seating->lent = seats_swapped(before.lent);
}

seatset seating_chosen(const struct hub *hub)
{
	seatset chosen = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (hub->seating.chosen[seat])
			chosen |= seat_bit((enum seat)seat);
	return chosen;
}

/*
 * Who sits there already is another than whoever has named those, by whatever
 * account both have come; of who comes anew nobody knows.
 */
seatset seating_of_others(const struct hub *hub, const struct peer *peer)
{
	if (!seating_is_own(hub, peer) || !seating_plays(peer) ||
	    !peer->listens)
		return 0;
	return seating_chosen(hub) & ~peer->claim;
}

seatset seating_named(const struct hub *hub)
{
	seatset named = seating_chosen(hub);

	for (int i = 0; i < hub->count; i++)
		if (seating_plays(&hub->peers[i]))
			named |= hub->peers[i].claim;
	return named & all_seats(hub);
}

seatset seating_of(const struct hub *hub, const struct peer *peer)
{
	if (!seating_plays(peer))
		return 0;
	return peer->claim == SEATING_REST
		       ? seating_held(hub, peer) & ~seating_named(hub)
		       : peer->claim & all_seats(hub);
}

seatset seating_back(const struct hub *hub, const struct peer *peer)
{
	return seating_plays(peer) && peer->claim == SEATING_REST
		       ? seating_held(hub, peer) & seating_named(hub) &
				 ~seating_chosen(hub)
		       : 0;
}

seatset seating_free(const struct hub *hub)
{
	seatset free = all_seats(hub);

	for (int i = 0; i < hub->count; i++)
		free &= ~seating_of(hub, &hub->peers[i]);
	return free;
}

/* Who has all in a room does not know how many of their friends come. */
static seatset find_kept_for_others(const struct hub *hub)
{
	return is_of_room(hub) ? hub->seating.spare & seating_open(hub) : 0;
}

seatset seating_awaited(const struct hub *hub)
{
	seatset nobodys = seating_open(hub) | ~hub->seating.taken;

	return (seating_free(hub) & nobodys) | find_kept_for_others(hub);
}

seatset seating_untaken(const struct hub *hub)
{
	return (seating_free(hub) & ~hub->seating.taken) |
	       find_kept_for_others(hub);
}

seatset seating_expected(const struct hub *hub)
{
	return seating_free(hub) & ~seating_open(hub) & ~hub->seating.taken;
}

seatset seating_left(const struct hub *hub, const struct peer *peer)
{
	return seating_free(hub) &
	       (seating_held(hub, peer) | seating_open(hub));
}

seatset seating_takeable(const struct hub *hub, const struct peer *peer)
{
	seatset held = seating_held(hub, peer), takeable = 0;
	seatset left = seating_open(hub) | (held & seating_free(hub));

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (left & seat_bit((enum seat)seat) &&
		    seating_may_have(hub, peer, held,
				     seat_bit((enum seat)seat)))
			takeable |= seat_bit((enum seat)seat);
	return takeable & ~seating_of(hub, peer) &
	       ~seating_of_others(hub, peer);
}

unsigned seating_rights(const struct hub *hub, const struct peer *peer)
{
	unsigned rights = seating_of(hub, peer);

	if (may_rule(hub, peer))
		rights |= RIGHT_TO_RULE;
	if (seating_is_host(hub, peer))
		rights |= RIGHT_TO_HOST;
	return rights;
}
