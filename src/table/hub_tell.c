/* SPDX-License-Identifier: ISC */
/* What those are told who listen, and those who find the record held. */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "table/company.h"

bool hub_say(struct peer *peer, const char *word, const char *text)
{
	size_t size;
	bool sent;
	char *line;

	if (!text)
		return wire_send(&peer->wire, word);
	size = strlen(word) + strlen(text) + 2;
	line = malloc(size);
	if (!line)
		return false;
	snprintf(line, size, "%s %s", word, text);
	sent = wire_send(&peer->wire, line);
	free(line);
	return sent;
}

static void tell(struct peer *peer, const char *word, const char *text)
{
	if (!peer->listens || peer->left || peer->needs_record)
		return;
	peer->needs_record = !hub_say(peer, word, text);
}

void hub_tell_record(struct hub *hub)
{
	for (int i = 0; i < hub->count; i++)
		if (hub->peers[i].listens)
			hub_catch_up(hub, &hub->peers[i]);
}

static void tell_next(struct hub *hub, struct peer *peer)
{
	char word[32], *text;
	size_t length;

	snprintf(word, sizeof(word), "node %d", peer->seen + 1);
	if (!record_write_node(&hub->table.record, peer->seen + 1, &text,
			       &length)) {
		peer->needs_record = true;
		return;
	}
	tell(peer, word, text);
	free(text);
	peer->seen++;
	peer->kept_out = false;
}

void hub_tell_late(struct hub *hub, struct peer *peer)
{
	bool shown = peer->kept_out && !sight_keeps_out(hub, peer);

	/* what is being saved is told when it is */
	if (!peer->listens || peer->left || hub->table.work == WORK_EVENT)
		return;
	/* what is uncovered is no news, move by move, and may be none yet */
	if (shown || sight_depth(hub, peer) < peer->seen)
		hub_catch_up(hub, peer);
	while (peer->seen < sight_depth(hub, peer) && !peer->needs_record)
		tell_next(hub, peer);
}

void hub_tell_node(struct hub *hub)
{
	const struct record *record = &hub->table.record;
	char word[32];
	size_t length;
	char *text;

	if (record->rewound || !sgf_write_node(record->tip, &text, &length)) {
		hub_tell_record(hub);
		return;
	}
	snprintf(word, sizeof(word), "node %d", record->game.depth);
	for (int i = 0; i < hub->count; i++) {
		struct peer *peer = &hub->peers[i];

		if (!peer->listens)
			continue;
		if (sight_depth(hub, peer) == record->game.depth &&
		    peer->seen >= record->game.depth - 1) {
			tell(peer, word, text);
			peer->seen = record->game.depth;
		} else {
			hub_tell_late(hub, peer);
		}
	}
	free(text);
}

static void tell_clock(struct hub *hub, struct peer *peer)
{
	const struct table *table = &hub->table;
	/* of a turn that was played long ago it says nothing */
	bool live = peer->seen == table_game(table)->depth &&
		    !sight_late(hub, peer);
	char numbers[64];

	snprintf(numbers, sizeof(numbers), "%" PRId64,
		 live ? table_used(table, hub_time(hub)) : 0);
	if (live && game_waits(table_game(table)))
		text_append(numbers, sizeof(numbers), " %" PRId64,
			    table_stood(table, hub_time(hub)));
	tell(peer, "clock", numbers);
}

void hub_tell_clock(struct hub *hub)
{
	for (int i = 0; i < hub->count; i++)
		tell_clock(hub, &hub->peers[i]);
}

static void tell_seats(struct hub *hub, struct peer *peer)
{
	char text[SEATS_TEXT];
	seatset seats = seating_of(hub, peer);

	if (!peer->listens || seats == peer->told)
		return;
	tell(peer, "seats", seats_write(seats, ",", text));
	if (!peer->needs_record)
		peer->told = seats;
	if (seats)
		hub_tell_late(hub, peer);
}

void hub_tell_seats(struct hub *hub)
{
	for (int i = 0; i < hub->count; i++)
		tell_seats(hub, &hub->peers[i]);
}

/* Behind which node it was not there, of the record that comes. */
static void tell_missed(struct peer *peer)
{
	char number[16];

	snprintf(number, sizeof(number), "%d", peer->missed);
	if (peer->missed)
		tell(peer, "missed", number);
	peer->missed = 0;
}

void hub_catch_up(struct hub *hub, struct peer *peer)
{
	size_t length;
	char *text;

	peer->needs_record = true;
	if (!hub->table.begun)
		return;
	if (!sight_write_line(hub, peer, &text, &length, &peer->seen))
		return;
	peer->needs_record = false;
	peer->kept_out = sight_keeps_out(hub, peer);
	tell_seats(hub, peer);
	tell_missed(peer);
	tell(peer, "record", text);
	if (sight_keeps_out(hub, peer))
		tell(peer, "covered",
		     sight_is_unwatched(hub, peer) ? "unwatched" : NULL);
	tell_clock(hub, peer);
	company_tell_peer(hub, peer);
	if (hub->told_unsaved)
		tell(peer, "not-saved", hub->table.why.text);
	free(text);
}

void hub_tell_saved(struct hub *hub)
{
	const struct table *table = &hub->table;

	if (hub->told_unsaved == table->unsaved)
		return;
	hub->told_unsaved = table->unsaved;
	hub->insisted = false;
	for (int i = 0; i < hub->count; i++) {
		hub->peers[i].warned = false;
		tell(&hub->peers[i], table->unsaved ? "not-saved" : "saved",
		     table->unsaved ? table->why.text : NULL);
	}
}

/* The one who came first of those who play. */
static const char *find_person(const struct hub *hub)
{
	for (int i = 0; i < hub->count; i++) {
		const struct peer *peer = &hub->peers[i];

		if (seating_plays(peer))
			return peer->person[0] ? peer->person : "somebody";
	}
	return "";
}

static void name_holder(struct hub *hub, const char *person)
{
	struct holder *holder = &hub->holder;

	snprintf(holder->person, sizeof(holder->person), "%s", person);
	holder->since = hub->table.date;
}

void hub_begin_hold(struct hub *hub, const struct peer *asker)
{
	char text[STORE_HOLD];

	if (!hub->holder.place[0])
		return;
	name_holder(hub, asker->person[0] ? asker->person : "somebody");
	holder_write(&hub->holder, text);
	store_tell(&hub->table.store, text);
	hub->holds = false;
}

bool hub_has_new_holder(struct hub *hub)
{
	const char *person = find_person(hub);

	if (!hub->table.begun || !hub->holder.place[0])
		return false;
	if (!strcmp(person, hub->holder.person))
		return hub->holds;
	name_holder(hub, person);
	return true;
}

void hub_tell_holder(struct hub *hub)
{
	hub->holds = false;
	hub_await(hub, NULL, table_hold(&hub->table, &hub->holder), NULL, NULL);
}

void hub_open_room(struct hub *hub, const struct room *room)
{
	hub->room = *room;
	hub->table.shared = room_is_ours(room);
}

void hub_listens(struct hub *hub, const char *place)
{
	hub->unreachable = !place;
	hub->holds = true;
	snprintf(hub->holder.place, sizeof(hub->holder.place), "%s",
		 place ? place : HOLDER_NOWHERE);
}
