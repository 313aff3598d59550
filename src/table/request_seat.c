/* SPDX-License-Identifier: ISC */
/*
 * Who sits where: a peer attaches at seats or watches, the host or a referee
 * gives a seat or frees it.
 */
#include <config.h>

#include "table/request_parts.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "table/company.h"

static void join(struct hub *hub, struct peer *peer)
{
	peer->listens = true;
	if (!seating_of(hub, peer))
		peer->wire.most = HUB_WATCHER_OUTBOX;
	request_reply(peer, "ok", NULL);
	hub_catch_up(hub, peer);
	company_tell(hub);
}

/*
 * Where it sits already, or at all that nobody has named, or at some seats. It
 * need not be told what it has asked for when it comes.
 */
void request_attach(struct hub *hub, struct peer *peer, const char *rest)
{
	int seats = hub->table.record.game.setup.seats;
	seatset claim = *rest ? seats_parse(rest) : 0;
	struct error error;

	if (*rest && (!claim || claim & ~seats_all(seats))) {
		request_say_no(peer, REQUEST_NOT_A_SEAT);
		return;
	}
	if (limits_is_crowded(hub, peer)) {
		request_say_no(peer, REQUEST_CROWDED);
		return;
	}
	if (claim || !peer->claim) {
		claim = seating_find(hub, peer, claim, &error);
		if (!claim) {
			request_say_why(peer, REQUEST_NO_SEAT, error.text);
			return;
		}
	}
	if (claim == SEATING_REST && !seating_left(hub, peer) &&
	    seating_named(hub) == seats_all(seats) && !sight_has_place(hub)) {
		request_say_no(peer, REQUEST_FULL);
		return;
	}
	if (!peer->listens)
		peer->told = *rest ? claim : seats_all(seats);
	hub_seat(hub, peer, claim);
	join(hub, peer);
}

/*
 * Who comes back to a game that waits: of several who have found it, one. It is
 * not told anything before it attaches.
 */
void request_sit(struct hub *hub, struct peer *peer, const char *rest)
{
	bool sits = seating_of(hub, peer);
	struct error error;
	seatset claim;

	(void)rest;
	/* which seat it is back for it says when it attaches */
	if (!sits && !hub_is_ending(hub) && seating_choice(hub, peer)) {
		request_reply(peer, "ok", NULL);
		return;
	}
	claim = sits ? peer->claim : seating_return(hub, peer, &error);
	/* who comes while the last one leaves looks for the record */
	if (hub_is_ending(hub) || !claim ||
	    (!sits && !seating_left(hub, peer))) {
		request_say_no(peer, REQUEST_TAKEN);
		return;
	}
	hub_seat(hub, peer, claim);
	request_reply(peer, "ok", NULL);
}

static void say_no_right(struct peer *peer)
{
	request_say_why(peer, REQUEST_STRANGER,
			N_("Only the referee, or whoever runs this table, may "
			   "free a seat."));
}

bool request_may_give(const struct hub *hub, const struct peer *peer)
{
	return seating_rights(hub, peer) & (RIGHT_TO_HOST | RIGHT_TO_RULE);
}

/*
 * Where logins are written down, so is at once who puts one out; before the
 * first event, which can be taken back, that is only noted.
 */
static bool is_recorded(const struct hub *hub, enum seat seat,
			const char *login)
{
	const struct game *game = &hub->table.record.game;
	char name[LOGIN_BYTES];

	if (!game->depth || game->phase == PHASE_OVER || !seating_is_lent(hub))
		return false;
	seating_holder(hub, seat, name);
	return *name && strcmp(name, login) != 0;
}

static void finish_free(struct hub *hub, struct peer *peer,
			enum table_change change, const struct error *error)
{
	struct error pair;

	if (change != TABLE_CHANGED) {
		request_say_why(peer, REQUEST_NOT_SAVED, error->text);
		return;
	}
	seating_note_former(hub, hub->freed, hub->freed_by);
	seating_give(hub, hub->freed, hub->freed_for, NULL, &pair);
	hub_seats_changed(hub);
	request_reply_ok(hub, peer);
}

static void record_free(struct hub *hub, struct peer *peer, enum seat seat,
			const char *for_login)
{
	char login[LOGIN_BYTES], from[LOGIN_BYTES];
	enum table_change change;
	struct error error = {.text = ""};

	login_of(hub, peer, login);
	seating_holder(hub, seat, from);
	hub->freed = seat;
	strcpy(hub->freed_for, for_login);
	strcpy(hub->freed_by, login);
	change = table_seat(&hub->table, EVENT_FREED, seat_bit(seat), login,
			    from, hub->now, &error);
	hub_await(hub, peer, change, &error, finish_free);
}

/* To a login, or with "" to whoever comes. */
static void give(struct hub *hub, struct peer *peer, const char *code,
		 const char *login)
{
	enum seat seat = seat_parse(code, hub->table.record.game.setup.seats);
	char by[LOGIN_BYTES];
	struct error error;

	login_of(hub, peer, by);
	if (seat == SEAT_NONE) {
		request_say_no(peer, REQUEST_NOT_A_SEAT);
	} else if (!seating_may_give(hub, seat, login, &error)) {
		request_say_why(peer, REQUEST_NO_SEAT, error.text);
	} else if (is_recorded(hub, seat, login)) {
		record_free(hub, peer, seat, login);
	} else {
		seating_note_former(hub, seat, by);
		seating_give(hub, seat, login, by, &error);
		request_reply(peer, "ok", NULL);
		hub_seats_changed(hub);
	}
}

/* "W1 dirk" */
void request_seat(struct hub *hub, struct peer *peer, const char *rest)
{
	char code[SEAT_CODE], login[LOGIN_BYTES];

	if (!request_may_give(hub, peer)) {
		say_no_right(peer);
	} else if (!text_word(&rest, code, sizeof(code)) ||
		   !text_word(&rest, login, sizeof(login)) || *rest ||
		   !login_is(login)) {
		request_say_no(peer, REQUEST_NOT_A_REQUEST);
	} else {
		give(hub, peer, code, login);
	}
}

/* Whoever sits there may get up, too, until others have played with them. */
static bool may_get_up(const struct hub *hub, const struct peer *peer,
		       seatset seats)
{
	return seats && !(seats & ~seating_of(hub, peer)) &&
	       !hub->table.record.game.depth;
}

void request_free(struct hub *hub, struct peer *peer, const char *rest)
{
	seatset seats = seats_parse(rest);
	enum seat seat = seat_parse(rest, hub->table.record.game.setup.seats);
	bool gets_up = may_get_up(hub, peer, seats);

	if (gets_up && seat != SEAT_NONE)
		seating_get_up(hub, seats);
	if (!gets_up && !request_may_give(hub, peer))
		say_no_right(peer);
	else
		give(hub, peer, rest, "");
}

/* What it would act for if it attached like that. */
void request_vacant(struct hub *hub, struct peer *peer, const char *rest)
{
	seatset wanted = *rest ? seats_parse(rest) : 0, found;
	char text[SEATS_TEXT];
	struct error error;

	if (*rest && (!wanted || wanted & ~seats_all(SEATS_MAX))) {
		request_say_no(peer, REQUEST_NOT_A_SEAT);
		return;
	}
	if (!wanted && seating_choice(hub, peer)) {
		request_reply(peer, "which",
			      seats_write(seating_choice(hub, peer), ",",
					  text));
		return;
	}
	found = seating_find(hub, peer, wanted, &error);
	if (found == SEATING_REST)
		found = seating_open(hub);
	if (found || (!wanted && seating_rights(hub, peer) & RIGHT_TO_HOST))
		request_reply(peer, "vacant", seats_write(found, ",", text));
	else
		request_say_why(peer, REQUEST_NO_SEAT, error.text);
}

void request_watch(struct hub *hub, struct peer *peer, const char *rest)
{
	(void)rest;
	if (peer->claim) {
		request_say_no(peer, REQUEST_PLAYING);
		return;
	}
	if (sight_is_unwatched(hub, peer)) {
		request_say_no(peer, REQUEST_UNWATCHED);
		return;
	}
	if (limits_is_crowded(hub, peer)) {
		request_say_no(peer, REQUEST_CROWDED);
		return;
	}
	if (!peer->listens && !sight_has_place(hub)) {
		request_say_no(peer, REQUEST_FULL);
		return;
	}
	join(hub, peer);
}
