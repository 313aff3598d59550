/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

_Static_assert(WIRE_LINE_MAX == 1048576, "the error and the page say so");

static const struct {
	const char *name, *sentence;
} errors[REQUEST_COUNT] = {
	[REQUEST_NOT_A_REQUEST] =
		{"not-a-request",
		 "That is not a request: pairgo-host(7) lists them."},
	[REQUEST_NO_GAME] =
		{"no-game", "There is no game yet: begin or resume one first."},
	[REQUEST_GAME_BEGUN] = {"game-begun",
				"There is already a game at this table."},
	[REQUEST_NOT_OVER] = {"not-over",
			      "A rematch is for when the game is over."},
	[REQUEST_NO_SUCH_GAME] = {"no-such-game", NULL},
	[REQUEST_NOT_SAVED] = {"not-saved", NULL},
	[REQUEST_KEPT] = {"kept", NULL},
	[REQUEST_WATCHING] = {"watching",
			      "A peer that watches may only ask, not act."},
	[REQUEST_PLAYING] = {"playing",
			     "A peer that plays cannot watch as well."},
	[REQUEST_NOT_BY_HAND] = {"not-by-hand",
				 "This table's clock runs by itself: it has no "
				 "--manual-clock."},
	[REQUEST_NO_MEMORY] = {"no-memory", "There is no memory left."},
	[REQUEST_LOCKED] = {"locked", "Say the referee's code first."},
	[REQUEST_WRONG_CODE] = {"wrong-code",
				"That is not the referee's code."},
	[REQUEST_NOT_A_RULING] = {"not-a-ruling", NULL},
	[REQUEST_TOO_LONG] = {"too-long", "A line has at most 1048576 bytes: "
					  "this connection is closed."},
};

const char *request_error_name(enum request_error error)
{
	return errors[error].name;
}

/* A reply that cannot even be queued leaves a peer that waits for ever. */
static void reply(struct peer *peer, const char *word, const char *text)
{
	if (!hub_say(peer, word, text))
		peer->wire.closed = true;
}

static void reply_no(struct peer *peer, const char *name, const char *sentence)
{
	char text[QUERY_TEXT + 64];

	snprintf(text, sizeof(text), "%s %s", name, sentence);
	reply(peer, "no", text);
}

static void say_why(struct peer *peer, enum request_error error,
		    const char *sentence)
{
	reply_no(peer, errors[error].name, sentence);
}

static void say_no(struct peer *peer, enum request_error error)
{
	say_why(peer, error, errors[error].sentence);
}

static void serve_hello(struct hub *hub, struct peer *peer, const char *rest)
{
	(void)hub;
	(void)rest;
	reply(peer, "pairgo", "2");
}

static void serve_records(struct hub *hub, struct peer *peer, const char *rest)
{
	if (rest[0] != '/' || strlen(rest) >= sizeof(hub->directory)) {
		say_no(peer, REQUEST_NOT_A_REQUEST);
		return;
	}
	strcpy(hub->directory, rest);
	reply(peer, "ok", NULL);
}

/* Only who begins the game can say what code its referee has. */
static void serve_referee_code(struct hub *hub, struct peer *peer,
			       const char *rest)
{
	if (!peer->host || strlen(rest) >= sizeof(hub->code)) {
		say_no(peer, REQUEST_NOT_A_REQUEST);
		return;
	}
	strcpy(hub->code, rest);
	reply(peer, "ok", NULL);
}

/* What was typed goes nowhere: not into the reply, nor into the record. */
static void serve_code(struct hub *hub, struct peer *peer, const char *rest)
{
	peer->referee = *rest && !strcmp(rest, hub->code);
	if (*rest && !hub_may_rule(hub, peer))
		say_no(peer, REQUEST_WRONG_CODE);
	else
		reply(peer, "ok", NULL);
}

static void serve_new(struct hub *hub, struct peer *peer, const char *rest)
{
	struct error error;
	struct setup setup;

	if (*rest && !kifu_read_setup(rest, strlen(rest), &setup, &error)) {
		say_why(peer, REQUEST_NO_SUCH_GAME, error.text);
		return;
	}
	if (!*rest && hub->setup)
		setup = *hub->setup;
	else if (!*rest)
		setup_default(&setup);
	if (setup_error(&setup)) {
		say_why(peer, REQUEST_NO_SUCH_GAME, setup_error(&setup));
		return;
	}
	if (!table_begin(&hub->table, &setup, hub->directory, hub->now,
			 &error)) {
		say_why(peer, REQUEST_NOT_SAVED, error.text);
		return;
	}
	hub_seat(hub, peer);
	reply(peer, "ok", NULL);
}

static void serve_resume(struct hub *hub, struct peer *peer, const char *rest)
{
	struct error error;

	if (!table_resume(&hub->table, rest, hub->now, &error)) {
		say_why(peer, REQUEST_NO_SUCH_GAME, error.text);
		return;
	}
	hub_seat(hub, peer);
	reply(peer, "ok", NULL);
}

/* Somebody has been asked whether what is there will do. */
static void serve_recover(struct hub *hub, struct peer *peer, const char *rest)
{
	struct error error;

	if (record_repair(hub->table.store.disk, rest, ROOM_ALL, &error))
		serve_resume(hub, peer, rest);
	else
		say_why(peer, REQUEST_NO_SUCH_GAME, error.text);
}

/* Whoever listens is at the new game from then on. */
static void serve_rematch(struct hub *hub, struct peer *peer, const char *rest)
{
	bool swapped = strcmp(rest, "swapped") == 0;
	struct error error;

	if (*rest && !swapped) {
		say_no(peer, REQUEST_NOT_A_REQUEST);
		return;
	}
	if (swapped && !setup_is_even(&hub->table.record.game.setup)) {
		say_why(peer, REQUEST_NO_SUCH_GAME,
			"Only in an even game can the colours be swapped.");
		return;
	}
	if (!table_rematch(&hub->table, swapped, hub->now, &error)) {
		say_why(peer, REQUEST_NOT_SAVED, error.text);
		return;
	}
	hub_seat(hub, peer);
	reply(peer, "ok", NULL);
	hub_tell_record(hub);
}

static void join(struct hub *hub, struct peer *peer)
{
	peer->listens = true;
	reply(peer, "ok", NULL);
	hub_catch_up(hub, peer);
}

static void serve_attach(struct hub *hub, struct peer *peer, const char *rest)
{
	(void)rest;
	hub_seat(hub, peer);
	join(hub, peer);
}

static void serve_watch(struct hub *hub, struct peer *peer, const char *rest)
{
	(void)rest;
	if (peer->role == ROLE_PLAYER) {
		say_no(peer, REQUEST_PLAYING);
		return;
	}
	peer->role = ROLE_WATCHER;
	join(hub, peer);
}

static void serve_advance(struct hub *hub, struct peer *peer, const char *rest)
{
	struct error error;
	int64_t ms;

	if (!hub->manual_clock) {
		say_no(peer, REQUEST_NOT_BY_HAND);
		return;
	}
	ms = number_parse(rest, CLOCK_MS_MAX);
	if (ms < 0) {
		say_no(peer, REQUEST_NOT_A_REQUEST);
		return;
	}
	hub->now += ms;
	switch (hub_flag(hub, &error)) {
	case TABLE_UNSAVED:
		hub->now -= ms;
		say_why(peer, REQUEST_NOT_SAVED, error.text);
		return;
	case TABLE_SAME:
		hub_tell_clock(hub);
		break;
	case TABLE_CHANGED:
		break;
	}
	reply(peer, "ok", NULL);
}

static void serve_record(struct hub *hub, struct peer *peer, const char *rest)
{
	size_t length;
	char *text;

	(void)rest;
	if (!record_write_line(&hub->table.record, &text, &length)) {
		say_no(peer, REQUEST_NO_MEMORY);
		return;
	}
	reply(peer, "record", text);
	free(text);
}

static void serve_where(struct hub *hub, struct peer *peer, const char *rest)
{
	char path[STORE_PATH];

	(void)rest;
	text_clean(path, sizeof(path), hub->table.store.path);
	reply(peer, "where", path);
}

static void serve_leave(struct hub *hub, struct peer *peer, const char *rest)
{
	(void)rest;
	reply(peer, "ok", NULL);
	hub_leave(hub, peer, true);
}

/* Nobody else plays or watches, nor has the table been started for another. */
static bool is_alone(const struct hub *hub, const struct peer *peer)
{
	bool alone = true;

	for (int i = 0; i < hub->count; i++)
		if (&hub->peers[i] != peer && !hub->peers[i].left &&
		    (hub->peers[i].role != ROLE_GUEST || hub->peers[i].host))
			alone = false;
	return alone;
}

/* Before the first move for who began the game; after the end for who is left. */
static void serve_discard(struct hub *hub, struct peer *peer, const char *rest)
{
	bool over = hub->table.record.game.phase == PHASE_OVER;
	bool alone = (peer->host || over) && is_alone(hub, peer);
	struct error error;

	(void)rest;
	if (!alone)
		error_set(&error, "Somebody else is at this table.");
	if (!alone || !table_discard(&hub->table, &error)) {
		say_why(peer, REQUEST_KEPT, error.text);
		return;
	}
	peer->role = ROLE_GUEST;
	/* the next game is its own, and the table ends with it */
	peer->host = true;
	peer->listens = peer->needs_record = false;
	table_count(&hub->table, hub->manual_clock, hub->now);
	reply(peer, "discard", NULL);
}

static void serve_quit(struct hub *hub, struct peer *peer, const char *rest)
{
	(void)rest;
	reply(peer, "ok", NULL);
	hub_end(hub);
}

/* What a request takes and wants, as bits. */
enum {
	NEEDS_TEXT = 1, /* behind its word */
	MAY_TEXT = 2,	/* there may be some */
	NEEDS_GAME = 4,
	NEEDS_NO_GAME = 8,
	FOR_ALL = 16, /* also for those who watch */
	NEEDS_END = 32
};

/* A request is served, or is a query that is answered with its own word. */
static const struct {
	const char *word;
	unsigned traits;
	void (*serve)(struct hub *hub, struct peer *peer, const char *rest);
	void (*query)(const struct hub *hub, char out[QUERY_TEXT]);
} requests[] = {
	{"hello", FOR_ALL, serve_hello, NULL},
	{"records", NEEDS_TEXT | NEEDS_NO_GAME, serve_records, NULL},
	{"new", MAY_TEXT | NEEDS_NO_GAME, serve_new, NULL},
	{"resume", NEEDS_TEXT | NEEDS_NO_GAME, serve_resume, NULL},
	{"recover", NEEDS_TEXT | NEEDS_NO_GAME, serve_recover, NULL},
	{"rematch", MAY_TEXT | NEEDS_GAME | NEEDS_END, serve_rematch, NULL},
	{"referee-code", NEEDS_TEXT | NEEDS_NO_GAME, serve_referee_code, NULL},
	{"code", MAY_TEXT, serve_code, NULL},
	{"attach", NEEDS_GAME, serve_attach, NULL},
	{"watch", NEEDS_GAME | FOR_ALL, serve_watch, NULL},
	{"advance", NEEDS_TEXT | NEEDS_GAME, serve_advance, NULL},
	{"state", NEEDS_GAME | FOR_ALL, NULL, query_state},
	{"clock", NEEDS_GAME | FOR_ALL, NULL, query_clock},
	{"board", NEEDS_GAME | FOR_ALL, NULL, query_board},
	{"score", NEEDS_GAME | FOR_ALL, NULL, query_score},
	{"record", NEEDS_GAME | FOR_ALL, serve_record, NULL},
	{"where", NEEDS_GAME | FOR_ALL, serve_where, NULL},
	{"discard", NEEDS_GAME, serve_discard, NULL},
	{"leave", FOR_ALL, serve_leave, NULL},
	{"quit", 0, serve_quit, NULL},
};

enum { REQUESTS = sizeof(requests) / sizeof(requests[0]) };

const char *request_word(int i)
{
	return i < REQUESTS ? requests[i].word : NULL;
}

static void say_no_ruling(struct peer *peer, const char *words)
{
	struct error error;

	ruling_error(words, &error);
	say_why(peer, REQUEST_NOT_A_RULING, error.text);
}

static void serve_action(struct hub *hub, struct peer *peer, const char *line)
{
	const struct setup *setup = &hub->table.record.game.setup;
	enum verdict verdict = VERDICT_NOT_AN_ACTION;
	char sentence[QUERY_TEXT];
	struct error error;
	enum table_change change = TABLE_SAME;
	struct action action;
	bool parsed = action_parse(line, setup->seats, setup->size, &action);

	if (action.seat == SEAT_REFEREE && !hub_may_rule(hub, peer)) {
		say_no(peer, REQUEST_LOCKED);
		return;
	}
	if (action.seat == SEAT_REFEREE && !parsed) {
		say_no_ruling(peer, strchr(line, ' ') + 1);
		return;
	}
	if (parsed) {
		hub_seat(hub, peer);
		change = table_act(&hub->table, &action, hub->now, &verdict,
				   &error);
	}
	if (change == TABLE_UNSAVED) {
		say_why(peer, REQUEST_NOT_SAVED, error.text);
		return;
	}
	if (change == TABLE_CHANGED)
		hub_tell_node(hub);
	if (verdict == VERDICT_OK) {
		reply(peer, "ok", NULL);
		return;
	}
	query_sentence(&hub->table.record.game, verdict, sentence);
	reply_no(peer, verdict_name(verdict), sentence);
}

static void answer(const struct hub *hub, struct peer *peer, const char *word,
		   void (*query)(const struct hub *hub, char out[QUERY_TEXT]))
{
	char text[QUERY_TEXT];

	query(hub, text);
	reply(peer, word, text);
}

/* Whether the line is about a seat, of whatever table, or the referee's. */
static bool names_actor(const char *line, size_t length)
{
	char word[16];

	if (length >= sizeof(word))
		return false;
	memcpy(word, line, length);
	word[length] = '\0';
	return seat_parse(word, SEATS_MAX) != SEAT_NONE ||
	       !strcmp(word, seat_code(SEAT_REFEREE));
}

/* Why this peer cannot ask for that now; REQUEST_COUNT when it can. */
static enum request_error find_error(const struct hub *hub,
				     const struct peer *peer, unsigned traits,
				     bool has_text)
{
	if (has_text ? !(traits & (NEEDS_TEXT | MAY_TEXT))
		     : traits & NEEDS_TEXT)
		return REQUEST_NOT_A_REQUEST;
	if (peer->role == ROLE_WATCHER && !(traits & FOR_ALL))
		return REQUEST_WATCHING;
	if (traits & NEEDS_GAME && !hub->table.begun)
		return REQUEST_NO_GAME;
	if (traits & NEEDS_NO_GAME && hub->table.begun)
		return REQUEST_GAME_BEGUN;
	if (traits & NEEDS_END && hub->table.record.game.phase != PHASE_OVER)
		return REQUEST_NOT_OVER;
	return REQUEST_COUNT;
}

void request_serve(struct hub *hub, struct peer *peer, const char *line)
{
	size_t length = strcspn(line, " ");
	const char *rest = line[length] ? line + length + 1 : "";
	unsigned traits = NEEDS_TEXT | NEEDS_GAME;
	bool is_action = names_actor(line, length);
	enum request_error error;
	int i = 0;

	while (!is_action && i < REQUESTS &&
	       (strlen(requests[i].word) != length ||
		memcmp(requests[i].word, line, length)))
		i++;
	if (i == REQUESTS) {
		say_no(peer, REQUEST_NOT_A_REQUEST);
		return;
	}
	if (!is_action)
		traits = requests[i].traits;
	error = find_error(hub, peer, traits, line[length] != '\0');
	if (error != REQUEST_COUNT)
		say_no(peer, error);
	else if (is_action)
		serve_action(hub, peer, line);
	else if (requests[i].query)
		answer(hub, peer, requests[i].word, requests[i].query);
	else
		requests[i].serve(hub, peer, rest);
}

void request_too_long(struct peer *peer)
{
	peer->wire.too_long = false;
	say_no(peer, REQUEST_TOO_LONG);
}
