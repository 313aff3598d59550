/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/room.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct peer *room_admit(struct room *room, int in, int out)
{
	struct peer *peer = &room->peers[room->count];

	if (room->count == ROOM_PEERS)
		return NULL;
	peer_init(peer, in, out);
	room->count++;
	return peer;
}

bool room_may_rule(const struct room *room, const struct peer *peer)
{
	return peer->referee || !room->code[0];
}

int room_players(const struct room *room)
{
	int players = 0;

	for (int i = 0; i < room->count; i++)
		players += room->peers[i].role == ROLE_PLAYER &&
			   !room->peers[i].left;
	return players;
}

static void set_counting(struct room *room)
{
	bool counting = room->manual_clock || room_players(room) > 0;

	if (counting != room->table.counting)
		table_count(&room->table, counting, room->now);
}

void room_seat(struct room *room, struct peer *peer)
{
	if (peer->role == ROLE_GUEST)
		peer->role = ROLE_PLAYER;
	set_counting(room);
}

/*
 * The table's own action. If it cannot be saved, time still stands still, and
 * is noted for whoever resumes the game.
 */
static void pause_clock(struct room *room)
{
	const struct action pause = {.kind = ACTION_PAUSE, .seat = SEAT_NONE};
	struct error error;
	enum verdict verdict;

	if (!room->table.begun)
		return;
	/* whether there is anything to stop is the game's business */
	if (table_act(&room->table, &pause, room->now, &verdict, &error) ==
	    TABLE_CHANGED)
		room_tell_node(room);
	else
		table_note(&room->table, room->now);
}

void room_leave(struct room *room, struct peer *peer, bool on_purpose)
{
	bool mattered = peer->role == ROLE_PLAYER || peer->first;

	if (peer->left)
		return;
	peer->left = true;
	if (!mattered || room_players(room) > 0)
		return;
	pause_clock(room);
	set_counting(room);
	if (on_purpose || (peer->first && !room->table.begun))
		room->left_on_purpose = true;
}

void room_end(struct room *room)
{
	pause_clock(room);
	for (int i = 0; i < room->count; i++)
		room_leave(room, &room->peers[i], true);
	room->left_on_purpose = true;
}

void room_sweep(struct room *room)
{
	int kept = 0;

	for (int i = 0; i < room->count; i++) {
		struct peer *peer = &room->peers[i];

		if (peer->left && !wire_pending(&peer->wire)) {
			wire_close(&peer->wire);
			continue;
		}
		if (kept != i)
			room->peers[kept] = *peer;
		kept++;
	}
	room->count = kept;
}

bool room_is_done(const struct room *room)
{
	return room->left_on_purpose || room->table.broken ||
	       (room->table.begun &&
		room->table.record.game.phase == PHASE_OVER &&
		!room_players(room));
}

static void tell(struct peer *peer, const char *word, const char *text)
{
	if (!peer->told || peer->left || peer->behind)
		return;
	peer->behind = !peer_send(peer, word, text);
	wire_flush(&peer->wire);
}

void room_tell_node(struct room *room)
{
	const struct record *record = &room->table.record;
	char word[32];
	size_t length;
	char *text;

	if (record->rewound ||
	    !sgf_write_node(record->tip, true, &text, &length))
		text = NULL;
	snprintf(word, sizeof(word), "node %d", record->game.depth);
	for (int i = 0; i < room->count; i++) {
		if (text)
			tell(&room->peers[i], word, text);
		else if (room->peers[i].told)
			room_catch_up(room, &room->peers[i]);
	}
	free(text);
}

static void tell_clock(struct room *room, struct peer *peer)
{
	char number[32];

	snprintf(number, sizeof(number), "%" PRId64,
		 table_used(&room->table, room->now));
	tell(peer, "clock", number);
}

void room_tell_clock(struct room *room)
{
	for (int i = 0; i < room->count; i++)
		tell_clock(room, &room->peers[i]);
}

void room_catch_up(struct room *room, struct peer *peer)
{
	size_t length;
	char *text;

	peer->behind = true;
	if (!record_write_line(&room->table.record, &text, &length))
		return;
	peer->behind = false;
	tell(peer, "record", text);
	tell_clock(room, peer);
	free(text);
}

enum table_change room_flag(struct room *room, struct error *error)
{
	enum table_change change = table_flag(&room->table, room->now, error);

	if (change == TABLE_CHANGED)
		room_tell_node(room);
	return change;
}
