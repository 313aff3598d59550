/* SPDX-License-Identifier: ISC */
/* How a game comes to a table and goes from it, and how the table ends. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/recover.h"
#include "base/i18n.h"
#include "table/company.h"
#include "table/request.h"
#include "table/request_parts.h"
#include "table/terms.h"

/* It is saved with what happens first. */
static void keep_terms(struct hub *hub)
{
	struct terms terms = {.room = hub->room, .house = hub->house};

	strcpy(terms.host, hub->host);
	if (hub->room.directory[0])
		terms_keep(&terms, &hub->table.record);
}

static void finish_new(struct hub *hub, struct peer *peer,
		       enum table_change change, const struct error *error)
{
	if (change == TABLE_REFUSED) {
		request_say_why(peer, REQUEST_NOT_SAVED, error->text);
		return;
	}
	keep_terms(hub);
	hub->since = hub->table.date;
	hub_seat(hub, peer, 0);
	request_reply(peer, "ok", NULL);
}

/* Whoever has looked on at the last game is shown this one. */
static void finish_begin(struct hub *hub, struct peer *peer,
			 enum table_change change, const struct error *error)
{
	if (change != TABLE_REFUSED)
		seating_begin(hub);
	finish_new(hub, peer, change, error);
	if (change != TABLE_REFUSED)
		hub_tell_record(hub);
}

void request_new(struct hub *hub, struct peer *peer, const char *rest)
{
	enum table_change change;
	struct error error;
	struct setup setup;

	if (*rest && !kifu_read_setup(rest, strlen(rest), &setup, &error)) {
		request_say_why(peer, REQUEST_NO_SUCH_GAME, error.text);
		return;
	}
	if (!*rest && hub->setup)
		setup = *hub->setup;
	else if (!*rest)
		setup_default(&setup);
	if (setup_error(&setup)) {
		request_say_why(peer, REQUEST_NO_SUCH_GAME,
				setup_error(&setup));
		return;
	}
	if (setup.pause == PAUSE_REFEREE && !seating_has_referee(hub)) {
		request_say_why(
			peer, REQUEST_NO_SUCH_GAME,
			N_("Only the referee could let this game go on "
			   "after a pause, and nobody is the referee at "
			   "this table."));
		return;
	}
	strcpy(hub->host, peer->named ? peer->login : "");
	hub_begin_hold(hub, peer);
	change = table_begin(&hub->table, &setup, hub->directory, &error);
	hub_await(hub, peer, change, &error, finish_begin);
}

/*
 * A table of the room stays that of whom its record says: of the room itself,
 * or of who began it by a name, whoever goes on with it.
 */
static void find_host(struct hub *hub, struct peer *peer)
{
	struct terms terms;

	if (!login_is_rooms(hub))
		return;
	terms_read(hub->table.record.tree.root, &terms);
	strcpy(hub->host, terms.host);
	peer->host = !peer->named || !strcmp(peer->login, hub->host);
}

/* Whose table it is has all that nobody else has; others have their own. */
static void sit_again(struct hub *hub, struct peer *peer)
{
	struct error error;
	seatset own = peer->host ? 0 : seating_find(hub, peer, 0, &error);

	if (peer->host || own)
		hub_seat(hub, peer, own);
}

static void finish_resume(struct hub *hub, struct peer *peer,
			  enum table_change change, const struct error *error)
{
	if (change == TABLE_REFUSED) {
		request_say_why(peer, REQUEST_NO_SUCH_GAME, error->text);
		return;
	}
	find_host(hub, peer);
	keep_terms(hub);
	seating_begin(hub);
	company_note(hub);
	hub->since = hub->table.date;
	sit_again(hub, peer);
	request_reply(peer, "ok", NULL);
	hub_tell_record(hub);
}

/* A game does not begin unsaved; one that was left can be elsewhere. */
static void finish_first_save(struct hub *hub, struct peer *peer,
			      enum table_change change,
			      const struct error *error)
{
	struct error told = {.text = ""};

	if (change == TABLE_REFUSED)
		error_set(
			&told,
			_("%s. Make room there, or copy the file into another "
			  "directory: \"pairgo resume\" and that copy go on "
			  "with it"),
			error->text);
	finish_resume(hub, peer, change, &told);
}

void request_resume(struct hub *hub, struct peer *peer, const char *rest)
{
	enum table_change change;
	struct error error;

	hub_begin_hold(hub, peer);
	change = table_resume(&hub->table, rest, hub->now, &error);
	hub_await(hub, peer, change, &error,
		  change == TABLE_BEGUN ? finish_first_save : finish_resume);
}

/* Somebody has been asked whether what is there will do. */
void request_recover(struct hub *hub, struct peer *peer, const char *rest)
{
	struct error error;

	if (record_repair(hub->table.store.disk, rest, SPACE_CHANGED, &error)) {
		request_resume(hub, peer, rest);
	} else {
		holder_explain(rest, &error);
		request_say_why(peer, REQUEST_NO_SUCH_GAME, error.text);
	}
}

bool request_is_guest(const struct hub *hub, const struct peer *peer)
{
	bool hosted = false;

	for (int i = 0; i < hub->count; i++)
		hosted |= hub->peers[i].host && !hub->peers[i].left;
	return hosted && !peer->host;
}

/* Who only looks on is in nobody's way, whatever game is played there. */
static bool is_there(const struct peer *peer)
{
	return !peer->left && (peer->claim || peer->host);
}

/* Nobody else plays, nor has the table been started for another. */

static bool is_alone(const struct hub *hub, const struct peer *peer)
{
	bool alone = true;

	for (int i = 0; i < hub->count; i++)
		if (&hub->peers[i] != peer && is_there(&hub->peers[i]))
			alone = false;
	return alone;
}

/*
 * Whoever listens is at the new game from then on; who is there alone has begun
 * it, and may take it back.
 */
static void finish_rematch(struct hub *hub, struct peer *peer,
			   enum table_change change, const struct error *error)
{
	finish_new(hub, peer, change, error);
	if (change == TABLE_REFUSED)
		return;
	seating_begin_again(hub);
	for (int i = 0; i < hub->count; i++)
		hub->peers[i].rematch = REMATCH_NONE;
	peer->host |= is_alone(hub, peer);
	hub_tell_record(hub);
}

/* Whoever plays at a terminal plays there still. */
static void finish_swapped(struct hub *hub, struct peer *peer,
			   enum table_change change, const struct error *error)
{
	if (change != TABLE_REFUSED)
		seating_swap(hub);
	finish_rematch(hub, peer, change, error);
}

/* Whoever runs several tables begins what is played there next. */
static bool is_last(const struct hub *hub, struct peer *peer)
{
	if (hub->house.last)
		request_say_why(peer, REQUEST_KEPT,
				N_("No other game follows at this table: "
				   "whoever runs the tables begins the next "
				   "one."));
	return hub->house.last;
}

void request_rematch(struct hub *hub, struct peer *peer, const char *rest)
{
	bool swapped = strcmp(rest, "swapped") == 0;
	enum table_change change;
	struct error error;

	if (*rest && !swapped) {
		request_say_no(peer, REQUEST_NOT_A_REQUEST);
		return;
	}
	if (is_last(hub, peer))
		return;
	if (swapped && !setup_is_even(&hub->table.record.game.setup)) {
		request_say_why(peer, REQUEST_NO_SUCH_GAME,
				N_("Only in an even game can the colours be "
				   "swapped."));
		return;
	}
	if (!company_wants_rematch(hub, peer, swapped)) {
		request_say_no(peer, REQUEST_OTHERS_FIRST);
		return;
	}
	change = table_rematch(&hub->table, swapped, &error);
	hub_await(hub, peer, change, &error,
		  swapped ? finish_swapped : finish_rematch);
}

static void finish_save(struct hub *hub, struct peer *peer,
			enum table_change change, const struct error *error)
{
	(void)hub;
	if (change == TABLE_REFUSED)
		request_say_why(peer, REQUEST_NOT_SAVED, error->text);
	else
		request_reply(peer, "ok", NULL);
}

void request_save(struct hub *hub, struct peer *peer, const char *rest)
{
	enum table_change change;
	struct error error;

	if (rest[0] != '/') {
		request_say_no(peer, REQUEST_NOT_A_REQUEST);
		return;
	}
	if (!hub->table.unsaved) {
		request_say_no(peer, REQUEST_SAVED);
		return;
	}
	change = table_move(&hub->table, rest, &error);
	hub_await(hub, peer, change, &error, finish_save);
}

/* The first time it is refused: what is not on the disk would be lost. */
static bool may_end(struct hub *hub, struct peer *peer)
{
	char text[sizeof(hub->table.why.text) + 128];

	if (hub_may_end(hub, peer))
		return true;
	snprintf(text, sizeof(text),
		 N_("What happened last would be lost. %s. Say it again to end "
		    "all the same, or \"save\" and another directory."),
		 hub->table.why.text);
	request_say_why(peer, REQUEST_UNSAVED, text);
	return false;
}

static void finish_leave(struct hub *hub, struct peer *peer,
			 enum table_change change, const struct error *error)
{
	(void)change, (void)error;
	if (!may_end(hub, peer))
		return;
	request_reply(peer, "ok", NULL);
	hub_leave(hub, peer, true);
}

/* The last who can play leaves no running clock behind. */
void request_leave(struct hub *hub, struct peer *peer, const char *rest)
{
	bool plays = seating_plays(peer);

	(void)rest;
	if ((plays || peer->host) && hub_players(hub) == plays) {
		hub_pause(hub, peer, finish_leave);
		return;
	}
	request_reply(peer, "ok", NULL);
	hub_leave(hub, peer, true);
}

/*
 * Before the first move for who began it; after the end for who is left. Those
 * who look on wait for the next game.
 */
void request_discard(struct hub *hub, struct peer *peer, const char *rest)
{
	bool over = hub->table.record.game.phase == PHASE_OVER;
	bool alone = (peer->host || over) && is_alone(hub, peer);
	struct error error;

	(void)rest;
	if (over && is_last(hub, peer))
		return;
	if (!alone)
		error_set(
			&error,
			over ? _("Somebody else is still at this table: leave "
				 "it, and begin another game.")
			     : _("Somebody else is at this table already: "
				 "this game stays."));
	if (!alone || !table_discard(&hub->table, &error)) {
		request_say_why(peer, REQUEST_KEPT, error.text);
		return;
	}
	peer->claim = peer->told = 0;
	hub->calls = 0;
	/* the next game is its own, and the table ends with it */
	peer->host = true;
	peer->listens = peer->needs_record = false;
	table_count(&hub->table, hub->manual_clock, hub->now);
	request_reply(peer, "discard", NULL);
}

static void finish_quit(struct hub *hub, struct peer *peer,
			enum table_change change, const struct error *error)
{
	(void)change, (void)error;
	if (!may_end(hub, peer))
		return;
	request_reply(peer, "ok", NULL);
	hub_end(hub);
}

/*
 * Whom the table was started for ends it; and whoever has nobody's game to end
 * but their own, or that of others who have said the same.
 */
static bool may_quit(const struct hub *hub, const struct peer *peer)
{
	bool all = true;

	for (int i = 0; i < hub->count; i++) {
		const struct peer *other = &hub->peers[i];

		all &= other == peer || other->quits || !seating_plays(other);
	}
	return all || peer->host;
}

void request_quit(struct hub *hub, struct peer *peer, const char *rest)
{
	(void)rest;
	peer->quits = seating_plays(peer);
	if (!peer->quits && !(seating_rights(hub, peer) & RIGHT_TO_HOST))
		request_say_no(peer, REQUEST_STRANGER);
	else if (may_quit(hub, peer))
		hub_pause(hub, peer, finish_quit);
	else
		request_say_no(peer, REQUEST_OTHERS);
}
