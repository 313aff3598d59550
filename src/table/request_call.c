/* SPDX-License-Identifier: ISC */
/*
 * What is said across the room: a table calls the referee, and whoever rules or
 * runs it says a sentence to all of them. Neither is of the game: nothing is
 * recorded, and the clock goes on.
 */
#include <config.h>

#include "table/request_parts.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/utf8.h"
#include "table/company.h"

static bool may_end(const struct hub *hub, const struct peer *peer)
{
	return seating_rights(hub, peer) & (RIGHT_TO_HOST | RIGHT_TO_RULE);
}

/* It is told as the referee's word, where there is one. */
static bool may_announce(const struct hub *hub, const struct peer *peer)
{
	unsigned rights = seating_rights(hub, peer);

	return rights & RIGHT_TO_RULE ||
	       (rights & RIGHT_TO_HOST && !seating_names_referee(hub));
}

/* Whether anybody else listens, or could come and look. */
static bool is_heard(const struct hub *hub, const struct peer *peer)
{
	bool watched = hub->room.watch != ROOM_WATCH_NONE ||
		       seating_names_referee(hub);

	for (int i = 0; i < hub->count; i++)
		if (&hub->peers[i] != peer && hub->peers[i].listens &&
		    !hub->peers[i].left)
			return true;
	return hub->room.directory[0] && watched;
}

static void say_wait(struct peer *peer, int64_t ms)
{
	char sentence[64];

	snprintf(sentence, sizeof(sentence),
		 N_("That seat can call again in %d s."),
		 (int)((ms + 999) / 1000));
	request_say_why(peer, REQUEST_WAIT, sentence);
}

/* Whoever calls already is told nothing new, and nor are the others. */
static void call(struct hub *hub, struct peer *peer, enum seat seat)
{
	int64_t wait = hub->call_again[seat] - hub->real;
	bool calls = hub->calls & seat_bit(seat);

	if (!calls && wait > 0) {
		say_wait(peer, wait);
		return;
	}
	if (!calls)
		hub->call_again[seat] = hub->real + LIMITS_CALL_MS;
	hub->calls |= seat_bit(seat);
	request_reply(peer, "ok", NULL);
	company_tell(hub);
}

static void take_back(struct hub *hub, struct peer *peer)
{
	hub->calls &= may_end(hub, peer) ? 0 : ~seating_of(hub, peer);
	request_reply(peer, "ok", NULL);
	company_tell(hub);
}

/* "W1", or "off" by who has called, or whoever rules or runs the table. */
void request_call(struct hub *hub, struct peer *peer, const char *rest)
{
	const struct game *game = &hub->table.record.game;
	enum seat seat = seat_parse(rest, game->setup.seats);
	bool off = !strcmp(rest, "off");
	struct error error;

	if (seat == SEAT_NONE && !off) {
		request_say_no(peer, REQUEST_NOT_A_REQUEST);
	} else if (off && !seating_of(hub, peer) && !may_end(hub, peer)) {
		request_say_no(peer, REQUEST_WATCHING);
	} else if (off) {
		take_back(hub, peer);
	} else if (!(seating_of(hub, peer) & seat_bit(seat))) {
		seating_explain(hub, seat, &error);
		request_say_why(peer, REQUEST_ELSEWHERE, error.text);
	} else if (game->phase == PHASE_OVER) {
		request_refuse(hub, peer, VERDICT_OVER);
	} else if (!is_heard(hub, peer)) {
		request_say_no(peer, REQUEST_UNHEARD);
	} else {
		call(hub, peer, seat);
	}
}

void request_announce(struct hub *hub, struct peer *peer, const char *rest)
{
	/* with room for one too many, by which that is seen */
	char text[sizeof(hub->announced) + UTF8_BYTES];

	text_clean(text, sizeof(text), rest);
	if (!may_announce(hub, peer)) {
		request_say_no(peer, REQUEST_LOCKED);
	} else if (!text[0] || utf8_count(text) > ANNOUNCE_CHARACTERS) {
		request_say_why(peer, REQUEST_NOT_A_REQUEST,
				N_("A sentence to all has 1 to 100 "
				   "characters."));
	} else {
		strcpy(hub->announced, text);
		hub->announcements++;
		request_reply(peer, "ok", NULL);
		company_tell(hub);
	}
}
