/* SPDX-License-Identifier: ISC */
/*
 * The first word of a line finds its row. The row says what there has to be for
 * it to be served, and so what serves it asks for nothing of the kind. Without
 * a row it is an action of a seat. Whoever acts is answered by what finishes
 * it, which is called when the disk has it.
 */
#include <config.h>

#include "table/request.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "table/company.h"
#include "table/request_parts.h"

_Static_assert(WIRE_LINE_MAX == 1048576, "the error and the page say so");
_Static_assert(LIMITS_LINE_MS == 60000, "the same");
_Static_assert(LIMITS_EACH == 10, "the same");
_Static_assert(LIMITS_CALL_MS == 10000, "the page says so");
_Static_assert(ANNOUNCE_CHARACTERS == 100, "the error and the page say so");
_Static_assert(HUB_PEERS == 300 && HUB_WATCHERS == 256, "the page says so");

static const struct {
	const char *name, *sentence;
} errors[REQUEST_COUNT] = {
	[REQUEST_NOT_A_REQUEST] =
		{"not-a-request",
		 N_("That is not a request: pairgo-host(7) lists them.")},
	[REQUEST_NO_GAME] =
		{"no-game",
		 N_("There is no game yet: begin or resume one first.")},
	[REQUEST_GAME_BEGUN] = {"game-begun",
				N_("There is already a game at this table.")},
	[REQUEST_NOT_OVER] = {"not-over",
			      N_("A rematch is for when the game is over.")},
	[REQUEST_NO_SUCH_GAME] = {"no-such-game", NULL},
	[REQUEST_NOT_SAVED] = {"not-saved", NULL},
	[REQUEST_UNSAVED] = {"unsaved", NULL},
	[REQUEST_SAVED] = {"saved", N_("Everything is on the disk.")},
	[REQUEST_KEPT] = {"kept", NULL},
	[REQUEST_GONE] = {"gone",
			  N_("The directory of the record is gone: what "
			     "happens now can only be saved by \"save\" and "
			     "another one.")},
	[REQUEST_OTHERS_FIRST] =
		{"others-first",
		 N_("A rematch begins once everybody wants it.")},
	[REQUEST_CHANGED] = {"changed", N_("Something has happened meanwhile: "
					   "look again before you answer.")},
	[REQUEST_OTHERS] =
		{"others",
		 N_("Others play here: the table ends when all of them "
		    "have said \"quit\".")},
	[REQUEST_HOSTS] = {"hosts", N_("The table was started for another "
				       "terminal, which begins its game.")},
	[REQUEST_TAKEN] = {"taken", N_("Somebody acts for every seat.")},
	[REQUEST_WATCHING] =
		{"watching",
		 N_("That is for those who have a seat: who watches "
		    "may ask and look.")},
	[REQUEST_COVERED] = {"covered",
			     N_("The board is not for you to see now.")},
	[REQUEST_UNWATCHED] = {"unwatched",
			       N_("At this table nobody may watch.")},
	[REQUEST_STRANGER] = {"stranger", N_("Only whoever runs this table may "
					     "ask for that.")},
	[REQUEST_ELSEWHERE] = {"elsewhere", NULL},
	[REQUEST_NOT_A_SEAT] = {"not-a-seat",
				N_("That is not a list of seats, "
				   "such as \"B1\" or \"B1,W2\".")},
	[REQUEST_PLAYING] = {"playing",
			     N_("A peer that plays cannot watch as well.")},
	[REQUEST_NOT_BY_HAND] =
		{"not-by-hand",
		 N_("This table's clock runs by itself: it has no "
		    "--manual-clock.")},
	[REQUEST_NO_MEMORY] = {"no-memory", N_("There is no memory left.")},
	[REQUEST_LOCKED] = {"locked", N_("Say the referee's code first.")},
	[REQUEST_WRONG_CODE] = {"wrong-code",
				N_("That is not the referee's code.")},
	[REQUEST_NO_SEAT] = {"no-seat", NULL},
	[REQUEST_NO_ROOM] = {"no-room", NULL},
	[REQUEST_NOT_BELIEVED] = {"not-believed",
				  N_("This table does not take your word for "
				     "that.")},
	[REQUEST_NOT_A_RULING] = {"not-a-ruling", NULL},
	[REQUEST_TOO_LONG] = {"too-long",
			      N_("A line has at most 1048576 bytes: "
				 "this connection is closed.")},
	[REQUEST_TOO_SOON] = {"too-soon", NULL},
	[REQUEST_SILENT] = {"silent", N_("No line was whole within 60 seconds: "
					 "this connection is closed.")},
	[REQUEST_WAIT] = {"wait", NULL},
	[REQUEST_UNHEARD] = {"unheard",
			     N_("Nobody else can see this table: call "
				"the referee aloud.")},
	[REQUEST_FULL] = {"full", N_("All places at this table are taken.")},
	[REQUEST_CROWDED] =
		{"crowded", N_("You are at this table with 10 terminals: leave "
			       "it with one of them first.")},
};

const char *request_error_name(enum request_error error)
{
	return errors[error].name;
}

/* A reply that cannot even be queued leaves a peer that waits for ever. */
void request_reply(struct peer *peer, const char *word, const char *text)
{
	if (!hub_say(peer, word, text))
		peer->wire.closed = true;
}

static void reply_no(struct peer *peer, const char *name, const char *sentence)
{
	char text[QUERY_TEXT + 64];

	snprintf(text, sizeof(text), "%s %s", name, sentence);
	request_reply(peer, "no", text);
}

void request_say_why(struct peer *peer, enum request_error error,
		     const char *sentence)
{
	reply_no(peer, errors[error].name, sentence);
}

void request_say_no(struct peer *peer, enum request_error error)
{
	request_say_why(peer, error, errors[error].sentence);
}

void request_reply_ok(const struct hub *hub, struct peer *peer)
{
	char text[sizeof(hub->table.why.text) + 16];

	snprintf(text, sizeof(text), "not-saved %s", hub->table.why.text);
	request_reply(peer, "ok", hub->table.unsaved ? text : NULL);
}

void request_refuse(const struct hub *hub, struct peer *peer,
		    enum verdict verdict)
{
	char sentence[QUERY_TEXT];

	query_sentence(&hub->table.record.game, verdict, sentence);
	reply_no(peer, verdict_name(verdict), sentence);
}

static void serve_hello(struct hub *hub, struct peer *peer, const char *rest)
{
	(void)hub;
	(void)rest;
	request_reply(peer, "pairgo", "2");
}

/* Whatever it is, it can be shown to others. */
static void serve_here(struct hub *hub, struct peer *peer, const char *rest)
{
	(void)hub;
	text_clean(peer->person, sizeof(peer->person), rest);
	request_reply(peer, "ok", NULL);
}

static void serve_records(struct hub *hub, struct peer *peer, const char *rest)
{
	if (rest[0] != '/' || strlen(rest) >= sizeof(hub->directory)) {
		request_say_no(peer, REQUEST_NOT_A_REQUEST);
		return;
	}
	strcpy(hub->directory, rest);
	request_reply(peer, "ok", NULL);
}

/* Only who begins the game can say what code its referee has. */
static void serve_referee_code(struct hub *hub, struct peer *peer,
			       const char *rest)
{
	if (!peer->host) {
		request_say_no(peer, REQUEST_NOT_BELIEVED);
	} else if (strlen(rest) >= sizeof(hub->code)) {
		request_say_no(peer, REQUEST_NOT_A_REQUEST);
	} else {
		strcpy(hub->code, rest);
		request_reply(peer, "ok", NULL);
	}
}

/* Where others could not come, no game begins: people would wait for them. */
static bool may_enter(const struct hub *hub, const struct room *room,
		      struct error *error)
{
	struct error why;

	return !hub->enter || !room->directory[0] ||
	       hub->enter(hub->entered, room->directory, &why) ||
	       error_set(error,
			 _("No game begins here, as nobody else would find it. "
			   "%s"),
			 why.text);
}

/* Only who begins the game says what others may have of it. */
static void serve_room(struct hub *hub, struct peer *peer, const char *rest)
{
	struct room room = hub->room;
	struct error error;

	if (!peer->host) {
		request_say_no(peer, REQUEST_NOT_BELIEVED);
	} else if (!room_parse(&room, rest)) {
		request_say_no(peer, REQUEST_NOT_A_REQUEST);
	} else if (!may_enter(hub, &room, &error)) {
		request_say_why(peer, REQUEST_NO_ROOM, error.text);
	} else {
		hub_open_room(hub, &room);
		request_reply(peer, "ok", NULL);
	}
}

/* What holds for who comes is for whoever began it to say, before that. */
static void serve_house(struct hub *hub, struct peer *peer, const char *rest)
{
	if (!peer->host)
		request_say_no(peer, REQUEST_NOT_BELIEVED);
	else if (!house_parse(rest, &hub->house))
		request_say_no(peer, REQUEST_NOT_A_REQUEST);
	else
		request_reply(peer, "ok", NULL);
}

static void serve_login(struct hub *hub, struct peer *peer, const char *rest)
{
	char login[LOGIN_BYTES];

	login_of(hub, peer, login);
	if (!*rest)
		request_reply(peer, "login", login);
	else if (login_take(hub, peer, rest))
		request_reply(peer, "ok", NULL);
	else
		request_say_no(peer, REQUEST_NOT_BELIEVED);
}

static void say_too_soon(struct peer *peer, int64_t ms)
{
	char sentence[64];

	snprintf(sentence, sizeof(sentence),
		 N_("After a wrong code the next one is heard in %d s."),
		 (int)((ms + 999) / 1000));
	request_say_why(peer, REQUEST_TOO_SOON, sentence);
}

/* Who watches is shown more as the referee, and less without that right. */
static void tell_sight(struct hub *hub, struct peer *peer)
{
	hub_tell_late(hub, peer);
	company_tell_peer(hub, peer);
}

/* What was typed goes nowhere: not into the reply, nor into the record. */
static void guess_code(struct hub *hub, struct peer *peer, const char *code)
{
	char login[LOGIN_BYTES];
	int64_t wait;

	login_of(hub, peer, login);
	wait = guesses_wait(&hub->guesses, login, hub->real);
	if (wait) {
		say_too_soon(peer, wait);
		return;
	}
	peer->referee = hub->code[0] && !strcmp(code, hub->code);
	guesses_count(&hub->guesses, login, peer->referee, hub->real);
	if (!peer->referee) {
		request_say_no(peer, REQUEST_WRONG_CODE);
		return;
	}
	request_reply(peer, "ok", NULL);
	tell_sight(hub, peer);
}

/* Where there is none, nobody hears of that who may not rule without. */
static void serve_code(struct hub *hub, struct peer *peer, const char *rest)
{
	bool may_rule = seating_rights(hub, peer) & RIGHT_TO_RULE;

	if (*rest && (hub->code[0] || !may_rule)) {
		guess_code(hub, peer, rest);
		return;
	}
	peer->referee = false;
	request_reply(peer, "ok", NULL);
	tell_sight(hub, peer);
}

static void finish_advance(struct hub *hub, struct peer *peer,
			   enum table_change change, const struct error *error)
{
	if (change == TABLE_REFUSED) {
		hub->now -= hub->advanced;
		request_say_why(peer, REQUEST_NOT_SAVED, error->text);
		return;
	}
	if (change == TABLE_SAME)
		hub_tell_clock(hub);
	request_reply_ok(hub, peer);
}

static void serve_advance(struct hub *hub, struct peer *peer, const char *rest)
{
	enum table_change change;
	struct error error;

	if (!hub->manual_clock) {
		request_say_no(peer, REQUEST_NOT_BY_HAND);
		return;
	}
	hub->advanced = number_parse(rest, CLOCK_MS_MAX);
	if (hub->advanced < 0) {
		request_say_no(peer, REQUEST_NOT_A_REQUEST);
		return;
	}
	hub->now += hub->advanced;
	change = table_flag(&hub->table, hub->now, &error);
	hub_await(hub, peer, change, &error, finish_advance);
}

static void serve_record(struct hub *hub, struct peer *peer, const char *rest)
{
	size_t length;
	char *text;
	int depth;

	(void)rest;
	if (!sight_write_line(hub, peer, &text, &length, &depth)) {
		request_say_no(peer, REQUEST_NO_MEMORY);
		return;
	}
	request_reply(peer, "record", text);
	free(text);
}

static void serve_where(struct hub *hub, struct peer *peer, const char *rest)
{
	char path[STORE_PATH], clean[STORE_PATH];

	(void)rest;
	if (!store_where(&hub->table.store, path)) {
		request_say_no(peer, REQUEST_GONE);
		return;
	}
	text_clean(clean, sizeof(clean), path);
	/* where others keep their files is theirs to know */
	request_reply(peer, "where",
		      hub_is_stranger(hub, peer) ? strrchr(clean, '/') + 1
						 : clean);
}

/* What a request takes and wants, as bits. */
enum {
	NEEDS_TEXT = 1, /* behind its word */
	MAY_TEXT = 2,	/* there may be some */
	NEEDS_GAME = 4,
	NEEDS_NO_GAME = 8,
	FOR_ALL = 16, /* also for those who watch */
	NEEDS_END = 32,
	ACTS = 64,    /* one at a time, in the order in which they come */
	BEGINS = 128, /* before there is a game, for whom the table is */
	BOARD = 512,  /* it tells of the stones */
	ANYONES = 256 /* also for another user than the table's */
};

/* A request is served, or is a query that is answered with its own word. */
static const struct {
	const char *word;
	unsigned traits;
	void (*serve)(struct hub *hub, struct peer *peer, const char *rest);
	query_function *query;
} requests[] = {
	{"hello", FOR_ALL | ANYONES, serve_hello, NULL},
	{"here", NEEDS_TEXT | FOR_ALL | ANYONES, serve_here, NULL},
	{"records", NEEDS_TEXT | NEEDS_NO_GAME | BEGINS, serve_records, NULL},
	{"room", NEEDS_TEXT | NEEDS_NO_GAME, serve_room, NULL},
	{"house", NEEDS_TEXT | NEEDS_NO_GAME, serve_house, NULL},
	{"login", MAY_TEXT | FOR_ALL | ANYONES, serve_login, NULL},
	{"new", MAY_TEXT | NEEDS_NO_GAME | BEGINS | ACTS, request_new, NULL},
	{"resume", NEEDS_TEXT | NEEDS_NO_GAME | BEGINS | ACTS, request_resume,
	 NULL},
	{"recover", NEEDS_TEXT | NEEDS_NO_GAME | BEGINS | ACTS, request_recover,
	 NULL},
	{"rematch", MAY_TEXT | NEEDS_GAME | NEEDS_END | ACTS | ANYONES,
	 request_rematch, NULL},
	{"referee-code", NEEDS_TEXT | NEEDS_NO_GAME, serve_referee_code, NULL},
	{"code", MAY_TEXT | FOR_ALL | ANYONES, serve_code, NULL},
	{"attach", MAY_TEXT | NEEDS_GAME | FOR_ALL | ACTS | ANYONES,
	 request_attach, NULL},
	{"sit", NEEDS_GAME | ACTS, request_sit, NULL},
	{"vacant", MAY_TEXT | NEEDS_GAME | FOR_ALL | ANYONES, request_vacant,
	 NULL},
	{"seat", NEEDS_TEXT | NEEDS_GAME | FOR_ALL | ACTS | ANYONES,
	 request_seat, NULL},
	{"free", NEEDS_TEXT | NEEDS_GAME | FOR_ALL | ACTS | ANYONES,
	 request_free, NULL},
	{"call", NEEDS_TEXT | NEEDS_GAME | FOR_ALL | ANYONES, request_call,
	 NULL},
	{"announce", NEEDS_TEXT | NEEDS_GAME | FOR_ALL | ANYONES,
	 request_announce, NULL},
	{"watch", NEEDS_GAME | FOR_ALL | ANYONES, request_watch, NULL},
	{"advance", NEEDS_TEXT | NEEDS_GAME | ACTS, serve_advance, NULL},
	{"state", NEEDS_GAME | FOR_ALL | ANYONES, NULL, query_state},
	{"clock", NEEDS_GAME | FOR_ALL | ANYONES, NULL, query_clock},
	{"board", NEEDS_GAME | BOARD | FOR_ALL | ANYONES, NULL, query_board},
	{"score", NEEDS_GAME | BOARD | FOR_ALL | ANYONES, NULL, query_score},
	{"who", NEEDS_GAME | FOR_ALL | ANYONES, NULL, query_who},
	{"holder", NEEDS_GAME | FOR_ALL, NULL, query_holder},
	{"record", NEEDS_GAME | FOR_ALL | ANYONES, serve_record, NULL},
	{"save", NEEDS_TEXT | NEEDS_GAME | ACTS, request_save, NULL},
	{"where", NEEDS_GAME | FOR_ALL | ANYONES, serve_where, NULL},
	{"discard", NEEDS_GAME | ACTS, request_discard, NULL},
	{"leave", FOR_ALL | ACTS | ANYONES, request_leave, NULL},
	{"quit", BEGINS | ACTS | ANYONES, request_quit, NULL},
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
	request_say_why(peer, REQUEST_NOT_A_RULING, error.text);
}

static void finish_action(struct hub *hub, struct peer *peer,
			  enum table_change change, const struct error *error)
{
	if (change == TABLE_REFUSED) {
		request_say_why(peer, REQUEST_NOT_SAVED, error->text);
		return;
	}
	if (hub->verdict == VERDICT_OK) {
		request_reply_ok(hub, peer);
		return;
	}
	request_refuse(hub, peer, hub->verdict);
}

/* Whoever listens and has no seat may only ask; or, as the referee, rule. */
static bool only_watches(const struct peer *peer)
{
	return peer->listens && !peer->claim;
}

/*
 * Whether it may act for that seat; whoever has just come sits down, unless
 * that seat is somebody else's. A ruling acts for no seat.
 */
static bool may_act(struct hub *hub, struct peer *peer, enum seat seat)
{
	unsigned right =
		seat == SEAT_REFEREE ? (unsigned)RIGHT_TO_RULE : seat_bit(seat);

	if (seat != SEAT_REFEREE && !peer->claim && !only_watches(peer) &&
	    !(seating_named(hub) & seat_bit(seat)) &&
	    seating_rights(hub, peer) & RIGHT_TO_HOST)
		hub_seat(hub, peer, 0);
	return seating_rights(hub, peer) & right;
}

/* "B1 yes @17" is about what is asked by that number, and nothing else. */
static bool is_outdated(const struct hub *hub, char *line)
{
	char *at = strrchr(line, ' ');

	if (!at || at[1] != '@')
		return false;
	*at = '\0';
	return number_parse(at + 2, INT_MAX) != hub->asked;
}

static void act(struct hub *hub, struct peer *peer, const char *line)
{
	const struct setup *setup = &hub->table.record.game.setup;
	enum table_change change = TABLE_SAME;
	struct error error;
	struct action action;
	bool parsed = action_parse(line, setup->seats, setup->size, &action);
	bool seats = parsed && action.seat == SEAT_REFEREE &&
		     ruling_rule(action.ruling.kind)->seats;

	if (action.seat == SEAT_REFEREE && !may_act(hub, peer, SEAT_REFEREE) &&
	    !(seats && request_may_give(hub, peer))) {
		request_say_no(peer, REQUEST_LOCKED);
		return;
	}
	if (action.seat == SEAT_REFEREE && !parsed) {
		say_no_ruling(peer, strchr(line, ' ') + 1);
		return;
	}
	if (parsed && !may_act(hub, peer, action.seat)) {
		seating_explain(hub, action.seat, &error);
		request_say_why(peer, REQUEST_ELSEWHERE, error.text);
		return;
	}
	if (seats && !seating_may_give(hub, action.ruling.seat,
				       action.ruling.text, &error)) {
		request_say_why(peer, REQUEST_NO_SEAT, error.text);
		return;
	}
	hub->verdict = VERDICT_NOT_AN_ACTION;
	if (parsed)
		change = table_act(&hub->table, &action, hub->now,
				   &hub->verdict, &error);
	hub_await(hub, peer, change, &error, finish_action);
}

static void serve_action(struct hub *hub, struct peer *peer, const char *said)
{
	char line[ACTION_TEXT];
	/* a reason of the referee's may end like that */
	bool may_name =
		strlen(said) < sizeof(line) && strncmp(said, "referee", 7);

	if (!may_name) {
		act(hub, peer, said);
		return;
	}
	strcpy(line, said);
	if (is_outdated(hub, line))
		request_say_no(peer, REQUEST_CHANGED);
	else
		act(hub, peer, line);
}

static void answer(const struct hub *hub, struct peer *peer, const char *word,
		   query_function *query)
{
	char text[QUERY_TEXT];
	struct game game;

	if (!sight_game(hub, peer, &game)) {
		request_say_no(peer, REQUEST_NO_MEMORY);
		return;
	}
	query(hub, &game, text);
	request_reply(peer, word, text);
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
	if (!(traits & ANYONES) && hub_is_stranger(hub, peer))
		return REQUEST_STRANGER;
	if (has_text ? !(traits & (NEEDS_TEXT | MAY_TEXT))
		     : traits & NEEDS_TEXT)
		return REQUEST_NOT_A_REQUEST;
	if (only_watches(peer) && !(traits & FOR_ALL))
		return REQUEST_WATCHING;
	if (traits & NEEDS_GAME && !hub->table.begun)
		return REQUEST_NO_GAME;
	if (traits & BOARD && sight_is_covered(hub, peer))
		return REQUEST_COVERED;
	if (traits & NEEDS_NO_GAME && hub->table.begun)
		return REQUEST_GAME_BEGUN;
	if (traits & BEGINS && !hub->table.begun && request_is_guest(hub, peer))
		return REQUEST_HOSTS;
	if (traits & NEEDS_END && hub->table.record.game.phase != PHASE_OVER)
		return REQUEST_NOT_OVER;
	return REQUEST_COUNT;
}

static bool is_word(const char *line, size_t length, const char *word)
{
	return strlen(word) == length && !memcmp(word, line, length);
}

/* The row of the request that a line begins with; REQUESTS: none. */
static int find_request(const char *line)
{
	size_t length = strcspn(line, " ");
	int i = 0;

	while (i < REQUESTS && !is_word(line, length, requests[i].word))
		i++;
	return i;
}

bool request_acts(const char *line)
{
	int i = find_request(line);

	return i < REQUESTS ? (requests[i].traits & ACTS) != 0
			    : names_actor(line, strcspn(line, " "));
}

void request_serve(struct hub *hub, struct peer *peer, const char *line)
{
	size_t length = strcspn(line, " ");
	const char *rest = line[length] ? line + length + 1 : "";
	unsigned traits = NEEDS_TEXT | NEEDS_GAME | ANYONES;
	bool is_action = names_actor(line, length);
	enum request_error error;
	int i = find_request(line);

	if (i == REQUESTS && !is_action) {
		request_say_no(peer, REQUEST_NOT_A_REQUEST);
		return;
	}
	if (!is_action)
		traits = requests[i].traits;
	else if (is_word(line, length, seat_code(SEAT_REFEREE)))
		traits |= FOR_ALL;
	error = find_error(hub, peer, traits, line[length] != '\0');
	if (error != REQUEST_COUNT)
		request_say_no(peer, error);
	else if (is_action)
		serve_action(hub, peer, line);
	else if (requests[i].query)
		answer(hub, peer, requests[i].word, requests[i].query);
	else
		requests[i].serve(hub, peer, rest);
}
