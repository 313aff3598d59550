/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/hub.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/request.h"

void hub_init(struct hub *hub, const struct disk *disk, bool manual_clock,
	      int64_t now)
{
	memset(hub, 0, sizeof(*hub));
	hub->manual_clock = manual_clock;
	hub->empty_since = hub->real = hub->now = now;
	table_init(&hub->table, disk);
	table_count(&hub->table, manual_clock, now);
}

struct peer *hub_admit(struct hub *hub, int in, int out)
{
	struct peer *peer = &hub->peers[hub->count];

	if (hub->count == HUB_PEERS)
		return NULL;
	memset(peer, 0, sizeof(*peer));
	wire_init(&peer->wire, in, out);
	peer->wire.trace = hub->table.trace;
	peer->wire.number = ++hub->admitted;
	hub->count++;
	trace_write(peer->wire.trace, "%d comes", peer->wire.number);
	return peer;
}

bool hub_may_rule(const struct hub *hub, const struct peer *peer)
{
	return peer->referee || !hub->code[0];
}

int hub_players(const struct hub *hub)
{
	int players = 0;

	for (int i = 0; i < hub->count; i++)
		players += hub->peers[i].role == ROLE_PLAYER &&
			   !hub->peers[i].left;
	return players;
}

static void set_counting(struct hub *hub)
{
	bool counting = hub->manual_clock || hub_players(hub) > 0;

	if (counting != hub->table.counting)
		table_count(&hub->table, counting, hub->now);
}

void hub_seat(struct hub *hub, struct peer *peer)
{
	if (peer->role == ROLE_GUEST)
		peer->role = ROLE_PLAYER;
	set_counting(hub);
}

/*
 * The table's own action. If it cannot be saved, time still stands still, and
 * is noted for whoever resumes the game.
 */
static void pause_clock(struct hub *hub)
{
	const struct action pause = {.kind = ACTION_PAUSE, .seat = SEAT_NONE};
	struct error error;
	enum verdict verdict;

	if (!hub->table.begun)
		return;
	/* whether there is anything to stop is the game's business */
	if (table_act(&hub->table, &pause, hub->now, &verdict, &error) ==
	    TABLE_CHANGED)
		hub_tell_node(hub);
	else
		table_note(&hub->table, hub->now);
}

void hub_leave(struct hub *hub, struct peer *peer, bool on_purpose)
{
	bool mattered = peer->role == ROLE_PLAYER || peer->host;

	if (peer->left)
		return;
	peer->left = true;
	trace_write(peer->wire.trace, "%d goes", peer->wire.number);
	if (!mattered || hub_players(hub) > 0)
		return;
	pause_clock(hub);
	set_counting(hub);
	if (on_purpose || (peer->host && !hub->table.begun))
		hub->ended = true;
}

void hub_end(struct hub *hub)
{
	pause_clock(hub);
	for (int i = 0; i < hub->count; i++)
		hub_leave(hub, &hub->peers[i], true);
	hub->ended = true;
}

void hub_sweep(struct hub *hub)
{
	int kept = 0;

	for (int i = 0; i < hub->count; i++) {
		struct peer *peer = &hub->peers[i];

		if (peer->left && !wire_pending(&peer->wire)) {
			wire_close(&peer->wire);
			continue;
		}
		if (kept != i)
			hub->peers[kept] = *peer;
		kept++;
	}
	hub->count = kept;
}

/* How long nobody has been there to play the game that waits, in ms. */
static int64_t time_empty(const struct hub *hub)
{
	if (!hub->table.begun || hub_players(hub))
		return 0;
	return hub->real - hub->empty_since;
}

bool hub_is_done(const struct hub *hub)
{
	return hub->ended || hub->table.broken ||
	       (hub->table.begun &&
		hub->table.record.game.phase == PHASE_OVER &&
		!hub_players(hub)) ||
	       time_empty(hub) >= HUB_LIFE_MS;
}

/* A game that is left in the middle of a turn: its pause was not saved. */
bool hub_is_saved(const struct hub *hub)
{
	const struct table *table = &hub->table;

	return !table->broken &&
	       (!table->begun || !game_clock_runs(&table->record.game));
}

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
	for (int i = 0; i < hub->count; i++)
		tell(&hub->peers[i], word, text);
	free(text);
}

static void tell_clock(struct hub *hub, struct peer *peer)
{
	char number[32];

	snprintf(number, sizeof(number), "%" PRId64,
		 table_used(&hub->table, hub->now));
	tell(peer, "clock", number);
}

void hub_tell_clock(struct hub *hub)
{
	for (int i = 0; i < hub->count; i++)
		tell_clock(hub, &hub->peers[i]);
}

void hub_catch_up(struct hub *hub, struct peer *peer)
{
	size_t length;
	char *text;

	peer->needs_record = true;
	if (!record_write_line(&hub->table.record, &text, &length))
		return;
	peer->needs_record = false;
	tell(peer, "record", text);
	tell_clock(hub, peer);
	free(text);
}

enum table_change hub_flag(struct hub *hub, struct error *error)
{
	enum table_change change = table_flag(&hub->table, hub->now, error);

	if (change == TABLE_CHANGED)
		hub_tell_node(hub);
	return change;
}

static bool let_flag_fall(struct hub *hub)
{
	enum table_change change;
	struct error error;

	if (hub->manual_clock || hub->real < hub->retry_at)
		return false;
	change = hub_flag(hub, &error);
	if (change == TABLE_UNSAVED)
		hub->retry_at = hub->real + HUB_RETRY_MS;
	return change == TABLE_CHANGED;
}

/*
 * A line that has no end comes after all others, since it is read alone; and
 * who has hung up is gone once everything they said is served.
 */
static bool serve(struct hub *hub, struct peer *peer)
{
	bool decides = hub->until_eof && peer->host;
	const char *line;

	if (decides && peer->wire.failed)
		hub->output_lost = true;
	if (peer->left || wire_pending(&peer->wire))
		return false;
	if (peer->needs_record)
		hub_catch_up(hub, peer);
	if (wire_pending(&peer->wire))
		return true;
	line = wire_line(&peer->wire);
	if (line)
		request_serve(hub, peer, line);
	else if (peer->wire.too_long)
		request_too_long(peer);
	else if (peer->wire.closed)
		hub_leave(hub, peer, decides);
	else
		return false;
	return true;
}

static void note_time(struct hub *hub)
{
	struct table *table = &hub->table;

	if (table_note_left(table, hub->now) <= 0)
		table_note(table, hub->now);
}

bool hub_step(struct hub *hub, int64_t now, time_t date)
{
	int players = hub_players(hub);
	bool served;

	hub->real = now;
	hub->table.date = date;
	if (!hub->manual_clock)
		hub->now = now;
	served = let_flag_fall(hub);
	for (int i = 0; i < hub->count; i++)
		served |= serve(hub, &hub->peers[i]);
	if (players && !hub_players(hub))
		hub->empty_since = now;
	if (served)
		return true;
	if (hub->stopped)
		hub_end(hub);
	else
		note_time(hub);
	return false;
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

int64_t hub_wait(const struct hub *hub)
{
	const struct table *table = &hub->table;
	int64_t wait = INT64_MAX, retry = hub->retry_at - hub->real;

	if (!hub->manual_clock)
		wait = least(table_left(table, hub->now),
			     table_note_left(table, hub->now));
	if (wait != INT64_MAX && wait < retry)
		wait = retry;
	if (table->begun && !hub_players(hub))
		wait = least(wait, HUB_LIFE_MS - time_empty(hub));
	return wait < 0 ? 0 : wait;
}
