/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/company.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/request.h"

void company_init(struct company *company, const struct disk *disk,
		  bool manual_clock, int64_t now)
{
	memset(company, 0, sizeof(*company));
	company->manual_clock = manual_clock;
	company->empty_since = company->real = company->now = now;
	table_init(&company->table, disk);
	table_count(&company->table, manual_clock, now);
}

struct peer *company_admit(struct company *company, int in, int out)
{
	struct peer *peer = &company->peers[company->count];

	if (company->count == COMPANY_PEERS)
		return NULL;
	memset(peer, 0, sizeof(*peer));
	wire_init(&peer->wire, in, out);
	peer->wire.trace = company->table.trace;
	peer->wire.number = ++company->admitted;
	company->count++;
	trace_write(peer->wire.trace, "%d comes", peer->wire.number);
	return peer;
}

bool company_may_rule(const struct company *company, const struct peer *peer)
{
	return peer->referee || !company->code[0];
}

int company_players(const struct company *company)
{
	int players = 0;

	for (int i = 0; i < company->count; i++)
		players += company->peers[i].role == ROLE_PLAYER &&
			   !company->peers[i].left;
	return players;
}

static void set_counting(struct company *company)
{
	bool counting = company->manual_clock || company_players(company) > 0;

	if (counting != company->table.counting)
		table_count(&company->table, counting, company->now);
}

void company_seat(struct company *company, struct peer *peer)
{
	if (peer->role == ROLE_GUEST)
		peer->role = ROLE_PLAYER;
	set_counting(company);
}

/*
 * The table's own action. If it cannot be saved, time still stands still, and
 * is noted for whoever resumes the game.
 */
static void pause_clock(struct company *company)
{
	const struct action pause = {.kind = ACTION_PAUSE, .seat = SEAT_NONE};
	struct error error;
	enum verdict verdict;

	if (!company->table.begun)
		return;
	/* whether there is anything to stop is the game's business */
	if (table_act(&company->table, &pause, company->now, &verdict,
		      &error) == TABLE_CHANGED)
		company_tell_node(company);
	else
		table_note(&company->table, company->now);
}

void company_leave(struct company *company, struct peer *peer, bool on_purpose)
{
	bool mattered = peer->role == ROLE_PLAYER || peer->host;

	if (peer->left)
		return;
	peer->left = true;
	trace_write(peer->wire.trace, "%d goes", peer->wire.number);
	if (!mattered || company_players(company) > 0)
		return;
	pause_clock(company);
	set_counting(company);
	if (on_purpose || (peer->host && !company->table.begun))
		company->ended = true;
}

void company_end(struct company *company)
{
	pause_clock(company);
	for (int i = 0; i < company->count; i++)
		company_leave(company, &company->peers[i], true);
	company->ended = true;
}

void company_sweep(struct company *company)
{
	int kept = 0;

	for (int i = 0; i < company->count; i++) {
		struct peer *peer = &company->peers[i];

		if (peer->left && !wire_pending(&peer->wire)) {
			wire_close(&peer->wire);
			continue;
		}
		if (kept != i)
			company->peers[kept] = *peer;
		kept++;
	}
	company->count = kept;
}

/* How long nobody has been there to play the game that waits, in ms. */
static int64_t time_empty(const struct company *company)
{
	if (!company->table.begun || company_players(company))
		return 0;
	return company->real - company->empty_since;
}

bool company_is_done(const struct company *company)
{
	return company->ended || company->table.broken ||
	       (company->table.begun &&
		company->table.record.game.phase == PHASE_OVER &&
		!company_players(company)) ||
	       time_empty(company) >= COMPANY_LIFE_MS;
}

/* A game that is left in the middle of a turn: its pause was not saved. */
bool company_is_saved(const struct company *company)
{
	const struct table *table = &company->table;

	return !table->broken &&
	       (!table->begun || !game_clock_runs(&table->record.game));
}

bool company_say(struct peer *peer, const char *word, const char *text)
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
	peer->needs_record = !company_say(peer, word, text);
}

void company_tell_node(struct company *company)
{
	const struct record *record = &company->table.record;
	char word[32];
	size_t length;
	char *text;

	if (record->rewound ||
	    !sgf_write_node(record->tip, true, &text, &length))
		text = NULL;
	snprintf(word, sizeof(word), "node %d", record->game.depth);
	for (int i = 0; i < company->count; i++) {
		if (text)
			tell(&company->peers[i], word, text);
		else if (company->peers[i].listens)
			company_catch_up(company, &company->peers[i]);
	}
	free(text);
}

static void tell_clock(struct company *company, struct peer *peer)
{
	char number[32];

	snprintf(number, sizeof(number), "%" PRId64,
		 table_used(&company->table, company->now));
	tell(peer, "clock", number);
}

void company_tell_clock(struct company *company)
{
	for (int i = 0; i < company->count; i++)
		tell_clock(company, &company->peers[i]);
}

void company_catch_up(struct company *company, struct peer *peer)
{
	size_t length;
	char *text;

	peer->needs_record = true;
	if (!record_write_line(&company->table.record, &text, &length))
		return;
	peer->needs_record = false;
	tell(peer, "record", text);
	tell_clock(company, peer);
	free(text);
}

enum table_change company_flag(struct company *company, struct error *error)
{
	enum table_change change =
		table_flag(&company->table, company->now, error);

	if (change == TABLE_CHANGED)
		company_tell_node(company);
	return change;
}

static bool let_flag_fall(struct company *company)
{
	enum table_change change;
	struct error error;

	if (company->manual_clock || company->real < company->retry_at)
		return false;
	change = company_flag(company, &error);
	if (change == TABLE_UNSAVED)
		company->retry_at = company->real + COMPANY_RETRY_MS;
	return change == TABLE_CHANGED;
}

/*
 * A line that has no end comes after all others, since it is read alone; and
 * who has hung up is gone once everything they said is served.
 */
static bool serve(struct company *company, struct peer *peer)
{
	bool decides = company->until_eof && peer->host;
	const char *line;

	if (decides && peer->wire.failed)
		company->output_lost = true;
	if (peer->left || wire_pending(&peer->wire))
		return false;
	if (peer->needs_record)
		company_catch_up(company, peer);
	if (wire_pending(&peer->wire))
		return true;
	line = wire_line(&peer->wire);
	if (line)
		request_serve(company, peer, line);
	else if (peer->wire.too_long)
		request_too_long(peer);
	else if (peer->wire.closed)
		company_leave(company, peer, decides);
	else
		return false;
	return true;
}

static void note_time(struct company *company)
{
	struct table *table = &company->table;

	if (table_note_left(table, company->now) <= 0)
		table_note(table, company->now);
}

bool company_step(struct company *company, int64_t now, time_t date)
{
	int players = company_players(company);
	bool served;

	company->real = now;
	company->table.date = date;
	if (!company->manual_clock)
		company->now = now;
	served = let_flag_fall(company);
	for (int i = 0; i < company->count; i++)
		served |= serve(company, &company->peers[i]);
	if (players && !company_players(company))
		company->empty_since = now;
	if (served)
		return true;
	if (company->stopped)
		company_end(company);
	else
		note_time(company);
	return false;
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

int64_t company_wait(const struct company *company)
{
	const struct table *table = &company->table;
	int64_t wait = INT64_MAX, retry = company->retry_at - company->real;

	if (!company->manual_clock)
		wait = least(table_left(table, company->now),
			     table_note_left(table, company->now));
	if (wait != INT64_MAX && wait < retry)
		wait = retry;
	if (table->begun && !company_players(company))
		wait = least(wait, COMPANY_LIFE_MS - time_empty(company));
	return wait < 0 ? 0 : wait;
}
