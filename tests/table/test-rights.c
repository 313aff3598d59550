/* SPDX-License-Identifier: ISC */
/*
 * What somebody may do at a table who is not the one whose word it is: every
 * request, as every kind of peer. An impostor gets nothing.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "accounts.h"
#include "stepped.h"
#include "table/request.h"

/* All that somebody might want to have changed. */
struct state {
	struct seating seating;
	struct house house;
	uint64_t hash;
	int depth;
	char code[CODE_BYTES], directory[STORE_PATH];
	bool ended, begun;
};

static struct state look(void)
{
	struct state state = {.seating = hub.seating,
			      .house = hub.house,
			      .hash = game_hash(&hub.table.record.game),
			      .depth = hub.table.record.game.depth,
			      .ended = hub.ended,
			      .begun = hub.table.begun};

	strcpy(state.code, hub.code);
	strcpy(state.directory, hub.directory);
	return state;
}

static void is_as_before(const struct state *before, const char *line)
{
	struct state now_is = look();

	if (memcmp(&before->seating, &now_is.seating, sizeof(now_is.seating)) ||
	    memcmp(&before->house, &now_is.house, sizeof(now_is.house)) ||
	    before->hash != now_is.hash || before->depth != now_is.depth ||
	    strcmp(before->code, now_is.code) ||
	    strcmp(before->directory, now_is.directory) ||
	    before->ended != now_is.ended || before->begun != now_is.begun)
		fail_msg("\"%s\" has changed something", line);
}

/* What comes behind the word, and what anybody may ask; in the table's order */
static const struct {
	const char *word, *text;
	bool for_all;
} requests[] = {
	{"hello", "", true},
	{"here", "root at tty1", true},
	{"records", "/tmp", false},
	{"new", "", false},
	{"resume", "/etc/passwd", false},
	{"recover", "/etc/passwd", false},
	{"rematch", "", false},
	{"room", "directory=/tmp", false},
	{"referee-code", "sesame", false},
	{"house", "seats=free", false},
	{"login", "", true},
	{"code", "sesame", false}, /* also where there is none */
	{"attach", "B1", false},
	{"sit", "", false},
	{"watch", "", true},
	{"vacant", "B1", false},
	{"seat", "B1 " IS_EVE, false},
	{"free", "B1", false},
	{"call", "B1", false},
	{"announce", "Stop.", false},
	{"advance", "1000", false},
	{"state", "", true},
	{"clock", "", true},
	{"board", "", true},
	{"score", "", true},
	{"record", "", true},
	{"save", "/tmp", false},
	{"who", "", true},
	{"holder", "", false},
	{"where", "", true},
	{"discard", "", false},
	{"quit", "", false},
	{"leave", "", true},
};

enum { REQUESTS = sizeof(requests) / sizeof(requests[0]) };

static void try(int number, const char *word, const char *text, bool for_all)
{
	struct state before = look();
	char line[128];

	snprintf(line, sizeof(line), "%s%s%s", word, *text ? " " : "", text);
	expect(number, line, for_all ? "" : "no ");
	is_as_before(&before, line);
}

static const char *const actions[] = {
	"play C3",	 "pass",	  "place C3", "ask resign", "ask undo",
	"ask forfeit",	 "ask no-result", "pause",    "yes",	    "no",
	"withdraw",	 "resign",	  "dead C3",  "chain C3",   "seki C3",
	"resume",	 "claim",	  "away",     "back",	    "break",
	"ask both-lose", "claim-partner"};

static const char *const rulings[] = {
	"forfeit B", "penalty B 3", "clock B1 1000", "pause", "resume",
	"no-result", "both-lose",   "name B1 Eve",   "uphold"};

static void try_actions(int number, seatset seats)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		for (size_t i = 0; i < sizeof(actions) / sizeof(*actions); i++)
			if (!(seats & seat_bit((enum seat)seat)))
				try(number, seat_code((enum seat)seat),
				    actions[i], false);
	for (size_t i = 0; i < sizeof(rulings) / sizeof(*rulings); i++)
		try(number, "referee", rulings[i], false);
}

static void try_all(int number)
{
	try_actions(number, 0);
	for (int i = 0; i < REQUESTS - 1; i++)
		try(number, requests[i].word, requests[i].text,
		    requests[i].for_all);
	try_actions(number, 0);
	/* as one who watches by now */
	for (int i = 0; i < REQUESTS - 1; i++)
		try(number, requests[i].word, requests[i].text,
		    requests[i].for_all);
}

/* The list above has every request there is. */
static void test_every_request(void **state)
{
	int count = 0;

	(void)state;
	for (const char *word; (word = request_word(count)); count++) {
		int i = 0;

		while (i < REQUESTS && strcmp(requests[i].word, word) != 0)
			i++;
		if (i == REQUESTS)
			fail_msg("nobody tries \"%s\"", word);
	}
	assert_int_equal(count, REQUESTS);
}

/* Whose table it is says what it is to be; also to their own account. */
static void test_before_the_game(void **state)
{
	static const char *const wishes[][2] = {
		{"records", "/tmp"},	    {"new", ""},
		{"resume", "/etc/passwd"},  {"recover", "/etc/passwd"},
		{"room", "directory=/tmp"}, {"referee-code", "sesame"},
		{"house", "account=eve"},   {"quit", ""},
	};
	static const uid_t users[] = {OWN, EVE};
	int me = come_as(OWN);

	(void)state;
	hub.user = OWN;
	hub.peers[me].host = true;
	for (int i = 0; i < 2; i++) {
		int guest = come_as(users[i]);

		for (size_t j = 0; j < sizeof(wishes) / sizeof(*wishes); j++)
			try(guest, wishes[j][0], wishes[j][1], false);
	}
	play_at(me, UNTIMED);
}

/* At a table of four at one terminal, of another account. */
static void test_stranger(void **state)
{
	static const char *const words[] = {
		"records /tmp",	       "new",	    "resume /etc/passwd",
		"recover /etc/passwd", "house eve", "room directory=/tmp",
		"referee-code sesame", "sit",	    "advance 1000",
		"save /tmp",	       "discard",
	};
	int eve;

	(void)state;
	host("");
	eve = come_as(EVE);
	/* whatever else there would be to say of it */
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		expect(eve, words[i], "no stranger ");
	try_all(eve);
}

/* Whether there is a code is nothing that a stranger hears. */
static void test_no_code(void **state)
{
	int me, eve;

	(void)state;
	me = host("");
	eve = come_as(EVE);
	expect(eve, "code sesame", "no wrong-code ");
	expect(eve, "code sesame", "no too-soon ");
	expect(eve, "referee penalty B 3", "no locked ");
	/* whoever needs none has it at once */
	ask(me, "code sesame");
	ask(me, "referee penalty B 3");
	strcpy(hub.code, "sesame");
	settle_at(now + LIMITS_CODE_MAX_MS);
	expect(eve, "code sesam", "no wrong-code ");
	expect(eve, "code sesame", "no too-soon ");
}

/* By a name, at the room's. */
static void test_named_stranger(void **state)
{
	int me, eve;

	(void)state;
	me = host("account=#987650");
	eve = come_as(OWN);
	ask(eve, "login eve");
	try_all(eve);
	assert_true(hub.seating.held[SEAT_B1][0]);
	ask(me, "B1 play C3");
}

/* The referee is who has the login, and nobody else. */
static void test_referee(void **state)
{
	int me, cora;

	(void)state;
	me = host("account=#987650 referee=" IS_CORA);
	try_all(come_as(EVE));
	expect(me, "referee penalty B 3", "no locked ");
	cora = come_as(CORA);
	expect(cora, "B1 play C3", "no elsewhere ");
	ask(cora, "referee penalty B 3");
	ask(cora, "watch");
	ask(cora, "referee penalty B 3");
	expect(cora, "quit", "no watching ");
	ask(cora, "free W1");
	ask(cora, "seat W1 " IS_DIRK);
}

/* In a room nobody rules unless somebody is said to. */
static void test_no_referee(void **state)
{
	int me;

	(void)state;
	me = host("account=#987650");
	/* the code makes one; without it the room has none */
	login_of_user(OWN, hub.house.account);
	expect(me, "referee penalty B 3", "no locked ");
}

/* Where nobody rules no game begins that only the referee can go on with. */
static void test_no_referee_to_go_on(void **state)
{
	static const char game[] =
		"new (;FF[4]SZ[9]KM[6.5]XR[jpga-current]XO[clock=absolute "
		"main=60000 pause=2])";
	int me;

	(void)state;
	hub.user = OWN;
	me = come_as(OWN);
	hub.peers[me].host = true;
	ask(me, "house account=#987650");
	login_of_user(OWN, hub.house.account);
	expect(me, game, "no no-such-game Only the referee ");
	ask(me, "house referee=" IS_CORA);
	ask(me, game);
}

/* Who has one seat acts for that, and for no other. */
static void test_player(void **state)
{
	int me, bert;

	(void)state;
	me = host("");
	ask(me, "free W1");
	bert = come_as(BERT);
	expect(bert, "attach B1", "no no-seat That seat is at another");
	expect(bert, "vacant", "vacant W1\n");
	ask(bert, "attach");
	ask(me, "B1 play E5");
	try_actions(bert, seat_bit(SEAT_W1));
	expect(me, "W1 play C3", "no elsewhere Seat W1 is " IS_BERT "'s.");
	for (int i = 0; i < REQUESTS - 1; i++)
		if (strcmp(requests[i].word, "watch") &&
		    strcmp(requests[i].word, "quit"))
			try(bert, requests[i].word, requests[i].text,
			    requests[i].for_all);
	expect(bert, "quit", "no others ");
	ask(bert, "W1 play C3");
}

/* The host has all seats but White 1, which is Bert's. */
static void seat_bert(int *me, int *bert)
{
	*me = host("");
	ask(*me, "free W1");
	*bert = come_as(BERT);
	ask(*bert, "attach W1");
}

static void let_others_agree(int me)
{
	ask(me, "B1 yes");
	ask(me, "B2 yes");
	ask(me, "W2 yes");
}

/* Who has left has the seat still, and comes back to it. */
static void test_kept_seat(void **state)
{
	int me, bert;

	(void)state;
	seat_bert(&me, &bert);
	go(bert);
	try_all(come_as(EVE));
	expect(me, "attach W1", "no no-seat Seat W1 is " IS_BERT "'s.");
	bert = come_as(BERT);
	ask(bert, "attach");
	ask(me, "B1 play E5");
	ask(bert, "W1 play C3");
}

/* Who comes back at another terminal plays there; the old one watches on. */
static void test_two_terminals(void **state)
{
	int me, old, new;

	(void)state;
	me = host("");
	ask(me, "free W1");
	old = come_as(BERT);
	ask(old, "attach W1");
	ask(me, "B1 play E5");
	new = come_as(BERT);
	ask(new, "attach");
	expect(old, "W1 play C3", "no watching ");
	ask(new, "W1 play C3");
	assert_non_null(strstr(heard(old), ";W[cg]"));
}

/* What a peer was told last of where it could sit down. */
static bool could_sit(int number, const char *seats)
{
	const char *last = NULL, *text = heard(number);
	char word[32];

	while ((text = strstr(text, "company "))) {
		last = text;
		text++;
	}
	assert_non_null(last);
	snprintf(word, sizeof(word), " sit=%s\n", seats);
	return *seats ? strstr(last, word) != NULL : !strstr(last, " sit=");
}

/* The older terminal sits down again once the newer one is gone. */
static void test_old_terminal_again(void **state)
{
	int me, bert, old, new;

	(void)state;
	me = host("");
	ask(me, "free W1");
	ask(me, "free B2");
	bert = come_as(BERT);
	say(bert, "watch");
	settle();
	assert_true(could_sit(bert, "W1,B2"));
	old = bert;
	say(old, "attach W1");
	settle();
	/* but nothing of the other pair */
	assert_true(could_sit(old, ""));
	new = come_as(BERT);
	ask(new, "attach");
	go(new);
	assert_true(could_sit(old, "W1"));
	ask(old, "attach W1");
	ask(me, "B1 play E5");
	ask(old, "W1 play C3");
}

/* One login has seats of one pair, unless the table is its own. */
static void test_one_pair(void **state)
{
	int me, bert;

	(void)state;
	me = host("");
	ask(me, "free W1");
	ask(me, "free B2");
	ask(me, "free W2");
	bert = come_as(BERT);
	expect(bert, "attach", "no no-seat Name a seat; these are free: W1, ");
	expect(bert, "attach W1,B2", "no no-seat Who plays with one pair ");
	ask(bert, "attach W1");
	expect(bert, "attach B2", "no no-seat Who plays with one pair ");
	expect(me, "seat B2 " IS_BERT, "no no-seat Who plays with one pair ");
	ask(bert, "attach W1,W2");
	ask(me, "attach B1,B2");
}

#define OTHER_PAIR "no no-seat Who plays with one pair "

/* Who began alone had all; but not again what somebody else has played at. */
static void test_host_takes_no_opponent(void **state)
{
	int me, bert, again;

	(void)state;
	me = host("");
	ask(me, "attach B1,B2");
	bert = come_as(BERT);
	ask(bert, "attach W1");
	ask(me, "B1 play E5");
	ask(me, "free W1");
	expect(me, "attach B1,B2,W1", OTHER_PAIR);
	/* nor its partner's */
	expect(me, "attach B1,B2,W2", OTHER_PAIR);
	again = come_as(OWN);
	ask(again, "attach");
	assert_string_equal(hub.seating.held[SEAT_W1], "");
	expect(again, "W1 play C3", "no elsewhere ");
	ask(come_as(CORA), "attach W1");
	seating_begin(&hub);
	ask(me, "free W1");
	expect(me, "attach W1", OTHER_PAIR);
	/* nor of somebody who had been put out when the game was left */
	seating_begin(&hub);
	ask(me, "attach B1,B2");
	expect(me, "attach B1,B2,W1", OTHER_PAIR);
}

/* Who goes again before anything has happened was never there. */
static void test_host_takes_what_was_not_played(void **state)
{
	int me, bert;

	(void)state;
	seat_bert(&me, &bert);
	ask(bert, "free W1");
	ask(me, "attach B1,W1,B2,W2");
	ask(me, "free W1");
	ask(me, "free W2");
	ask(bert, "attach W1,W2");
	/* who could not get up is there all the same */
	expect(bert, "free W1,W2", "no not-a-seat ");
	ask(me, "free W1");
	ask(me, "free W2");
	expect(me, "attach B1,W1", OTHER_PAIR);
}

/* At a named table a seat is its login's, or whose by a word of the host. */
static void test_named_table(void **state)
{
	int me, bert, dirk;

	(void)state;
	/* who was meant for W2 is meant no more */
	me = host("seats=named W2=" IS_CORA " B1=" IS_BERT " W1=" IS_CORA
		  " W2=-");
	try_all(come_as(EVE));
	expect(me, "B1 play C3", "no elsewhere Seat B1 is " IS_BERT "'s.");
	bert = come_as(BERT);
	ask(bert, "attach");
	/* who waits for the others: the clock stands still */
	ask(bert, "B1 away");
	dirk = come_as(DIRK);
	expect(dirk, "attach W2", "no no-seat Seat W2 is taken by a word ");
	ask(me, "seat W2 " IS_DIRK);
	ask(dirk, "attach");
	/* a stand-in */
	ask(me, "seat W1 " IS_DIRK);
	expect(come_as(CORA), "attach W1", "no no-seat Seat W1 is " IS_DIRK);
	ask(dirk, "attach W1");
	ask(dirk, "W1 away");
	ask(me, "free B2");
	ask(bert, "attach B1,B2");
}

/* In an open house the host has what nobody else has chosen before a stone. */
static void test_open_house(void **state)
{
	int me, bert, cora, dirk;

	(void)state;
	me = host("seats=open");
	bert = come_as(BERT);
	cora = come_as(CORA);
	dirk = come_as(DIRK);
	expect(bert, "attach",
	       "no no-seat Name a seat; these are free: B1, "
	       "W1, B2, W2.");
	ask(bert, "attach W1");
	expect(cora, "attach W1", "no no-seat Seat W1 is " IS_BERT);
	ask(cora, "attach B2");
	expect(me, "B2 pass", "no elsewhere ");
	ask(me, "B1 play E5");
	expect(dirk, "attach W2", "no no-seat That seat is at another");
	ask(me, "free W2");
	ask(dirk, "attach W2");
}

/* The last seat is whose the table is, unless they only begin it for others. */
static void test_open_house_full(void **state)
{
	static const char *const codes[] = {"W1", "B2", "W2"};
	static const uid_t users[] = {BERT, CORA, DIRK};
	int me;

	(void)state;
	me = host("seats=open");
	for (int i = 0; i < 3; i++) {
		char line[16];

		snprintf(line, sizeof(line), "attach %s", codes[i]);
		ask(come_as(users[i]), line);
	}
	expect(come_as(EVE), "attach", "no no-seat No seat is free.");
	expect(come_as(EVE), "attach B1", "no no-seat ");
	ask(me, "B1 play E5");
}

static void test_open_house_of_the_room(void **state)
{
	int bert;

	(void)state;
	host("account=#987650 seats=open");
	login_of_user(OWN, hub.house.account);
	bert = come_as(BERT);
	ask(bert, "attach B1,B2");
	ask(come_as(CORA), "attach W1");
	ask(come_as(DIRK), "attach");
}

/* Who gave it up by leaving has it no more than others. */
static void test_open_house_left(void **state)
{
	int me, bert;

	(void)state;
	me = host("seats=open");
	ask(me, "leave");
	bert = come_as(BERT);
	expect(bert, "who", "who B1=- W1=- B2=- W2=- ");
	ask(bert, "attach B1");
	expect(bert, "who", "who B1=" IS_BERT "+ W1=- ");
}

/* Whoever gets up leaves the seat to all. */
static void test_getting_up(void **state)
{
	int me, bert, cora;

	(void)state;
	seat_bert(&me, &bert);
	expect(bert, "free B1", "no stranger ");
	ask(bert, "free W1");
	expect(bert, "W1 pass", "no ");
	cora = come_as(CORA);
	ask(cora, "attach");
	assert_string_equal(hub.seating.held[SEAT_W1], IS_CORA);
}

/* Once others have played with somebody it takes the word of all. */
static void test_stand_in(void **state)
{
	int me, bert, cora;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "B1 play E5");
	expect(bert, "free W1", "no stranger ");
	cora = come_as(CORA);
	ask(bert, "W1 ask stand-in");
	ask(me, "B1 no");
	expect(cora, "attach W1", "no no-seat Seat W1 is " IS_BERT);
	expect(bert, "W1 ask stand-in", "no already-refused ");
	ask(bert, "W1 play C3");
	ask(bert, "W1 ask stand-in");
	ask(me, "B1 yes");
	ask(me, "W2 yes");
	expect(cora, "attach W1", "no no-seat Seat W1 is " IS_BERT);
	ask(me, "B2 yes");
	expect(bert, "W1 pause", "no ");
	ask(cora, "attach W1");
	assert_string_equal(hub.table.record.game.login[SEAT_W1], IS_CORA);
	expect(bert, "attach W1", "no no-seat Seat W1 is " IS_CORA);
	ask(me, "B2 play D4");
}

/* It is the stand-in's still once the record is gone on with. */
static void test_stand_in_stays(void **state)
{
	int me, dirk;

	(void)state;
	me = host("seats=named B1=" IS_BERT " W1=" IS_CORA);
	ask(me, "seat B1 " IS_DIRK);
	dirk = come_as(DIRK);
	ask(dirk, "attach");
	ask(dirk, "B1 play E5");
	assert_string_equal(hub.table.record.game.login[SEAT_B1], IS_DIRK);
	seating_begin(&hub);
	assert_string_equal(hub.seating.held[SEAT_B1], IS_DIRK);
	assert_string_equal(hub.seating.held[SEAT_W1], IS_CORA);
}

/* Who comes back is told since when their seat was empty. */
static void expect_missed(int number, int first)
{
	char line[32];
	const char *text;

	snprintf(line, sizeof(line), "\nmissed %d\nrecord ", first);
	heard(number);
	say(number, "attach");
	settle();
	text = heard(number);
	if (first ? !strstr(text, line) : strstr(text, "missed ") != NULL)
		fail_msg("not %d nodes in %s", first, text);
}

static void test_missed(void **state)
{
	const struct game *game = &hub.table.record.game;
	int me, bert, first;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "B1 play E5");
	ask(bert, "W1 play C3");
	first = game->depth + 1;
	go(bert);
	ask(me, "B2 play D4");
	bert = come_as(BERT);
	expect_missed(bert, first);
	/* that is told once, and not to somebody else */
	expect_missed(bert, 0);
	go(bert);
	ask(me, "seat W1 " IS_CORA);
	bert = come_as(CORA);
	expect_missed(bert, 0);
	/* what takes the place of what they have seen is news, too */
	ask(me, "W2 play G7");
	go(bert);
	ask(me, "referee pause");
	ask(me, "referee resume");
	ask(me, "B1 ask undo");
	bert = come_as(CORA);
	ask(bert, "attach");
	ask(bert, "W1 yes");
	go(bert);
	ask(me, "W2 yes");
	ask(me, "B2 yes");
	bert = come_as(CORA);
	expect_missed(bert, 1);
	/* nor is it lost where one sits down before all is told */
	first = game->depth + 1;
	go(me);
	me = come_as(OWN);
	ask(me, "sit");
	expect_missed(me, first);
}

/* Whose the turns at White 1 are, as far as there are any. */
static void expect_credited(const char *login)
{
	assert_string_equal(game_called(&hub.table.record.game, SEAT_W1),
			    login);
}

/* So does the root of the record. */
static void expect_root(const char *names)
{
	size_t length;
	char *text;

	assert_true(record_write(&hub.table.record, &text, &length));
	assert_non_null(strstr(text, names));
	free(text);
}

/* All agree that whoever comes may have the seat, which then comes. */
static int replace(int me, int whose, const char *seat, uid_t by)
{
	char line[32];
	int number;

	snprintf(line, sizeof(line), "%s ask stand-in", seat);
	ask(whose, line);
	ask(me, "B1 yes");
	ask(me, "B2 yes");
	ask(me, strcmp(seat, "W1") ? "W1 yes" : "W2 yes");
	number = come_as(by);
	snprintf(line, sizeof(line), "attach %s", seat);
	ask(number, line);
	return number;
}

/* Who had a seat and has made no turn there has no part in what is played. */
static void test_stand_in_is_credited(void **state)
{
	const struct game *game = &hub.table.record.game;
	int me, bert, cora, dirk;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "B1 play E5");
	expect_credited(IS_BERT);
	cora = replace(me, bert, "W1", CORA);
	expect_credited(IS_CORA);
	dirk = replace(me, cora, "W1", DIRK);
	expect_credited(IS_DIRK);
	ask(dirk, "W1 play C3");
	assert_string_equal(game_player(game, SEAT_W1), IS_DIRK);
	/* and who comes after somebody who has made one has not all of it */
	cora = replace(me, dirk, "W1", CORA);
	ask(me, "B2 play D4");
	assert_string_equal(game_player(game, SEAT_W1), IS_CORA);
	expect_credited(IS_DIRK);
	ask(me, "W2 resign");
	assert_string_equal(game_player(game, SEAT_W1), IS_DIRK);
	expect_root("PW[" IS_DIRK " & " IS_OWN "]");
	/* a name that is put right is of who is there */
	ask(me, "referee name W1 Cora");
	assert_false(game_is_by_stand_in(game, SEAT_W1));
	expect_root("PW[Cora & " IS_OWN "]");
}

/* Who has made the first of all is written down behind it. */
static void test_first_turn_is_credited(void **state)
{
	int me, bert;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "B1 play E5");
	ask(me, "seat B1 " IS_CORA);
	ask(come_as(CORA), "attach B1");
	ask(bert, "W1 play C3");
	ask(me, "B2 resign");
	expect_root("PB[" IS_OWN " & " IS_OWN "]");
}

/* A turn that is taken back was none; the one in its place is theirs. */
static void test_turn_taken_back_is_not_credited(void **state)
{
	const struct game *game = &hub.table.record.game;
	int me, bert, cora;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "B1 play E5");
	ask(bert, "W1 play C3");
	assert_string_equal(game->player[SEAT_W1], IS_BERT);
	cora = replace(me, bert, "W1", CORA);
	ask(me, "B2 ask undo");
	ask(cora, "W1 yes");
	ask(me, "B1 yes");
	ask(me, "W2 yes");
	assert_int_equal(game->now.turns, 1);
	assert_string_equal(game->player[SEAT_W1], "");
	ask(cora, "W1 play C3");
	assert_string_equal(game->player[SEAT_W1], IS_CORA);
}

/* Also in a pause, behind which going on is asked anew; and who comes back. */
static void test_stand_in_a_pause(void **state)
{
	const struct game *game = &hub.table.record.game;
	int me, bert;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "B1 play E5");
	ask(me, "B1 pause");
	ask(bert, "W1 ask stand-in");
	expect(me, "B1 ask stand-in", "no paused ");
	let_others_agree(me);
	assert_int_equal(game->question.kind, QUESTION_CONTINUE);
	assert_int_equal(game->question.yes, 0);
	assert_string_equal(game->login[SEAT_W1], "");
	ask(bert, "attach W1");
	ask(bert, "W1 yes");
	assert_string_equal(game->login[SEAT_W1], IS_BERT);
}

/* Four terminals, and the question is whether to go on: three say yes. */
static int agree_to_go_on(int *bert)
{
	int me = host("");

	ask(me, "free W1");
	*bert = come_as(BERT);
	ask(*bert, "attach W1");
	ask(me, "B1 play E5");
	ask(me, "B1 pause");
	ask(me, "B1 yes");
	ask(*bert, "W1 yes");
	ask(me, "B2 yes");
	return me;
}

/* Whose seat somebody else is to have has agreed to nothing any more. */
static void test_yes_goes_with_its_player(void **state)
{
	const struct game *game = &hub.table.record.game;
	int me, bert, cora;

	(void)state;
	me = agree_to_go_on(&bert);
	ask(me, "free W1");
	assert_int_equal(game->last_kind, EVENT_WITHDRAW);
	assert_int_equal(game->question.yes,
			 seat_bit(SEAT_B1) | seat_bit(SEAT_B2));
	ask(me, "W2 yes");
	assert_int_equal(game->halt, HALT_ALL);
	cora = come_as(CORA);
	ask(cora, "attach W1");
	ask(cora, "W1 yes");
	assert_int_equal(game->halt, HALT_NONE);
}

/* It goes before the next one, also where the seat is somebody's at once. */
static void test_yes_is_not_inherited(void **state)
{
	const struct game *game = &hub.table.record.game;
	int me, bert, cora;

	(void)state;
	me = agree_to_go_on(&bert);
	cora = come_as(CORA);
	ask(cora, "watch");
	say(me, "seat W1 " IS_CORA);
	say(me, "W2 yes");
	settle();
	assert_int_equal(game->halt, HALT_ALL);
	assert_int_equal(game->question.yes,
			 game_seats(game) & ~seat_bit(SEAT_W1));
}

/* What has been agreed about the marks is kept for nobody either. */
static void test_stand_in_agrees_to_no_marks(void **state)
{
	const struct game *game = &hub.table.record.game;
	int me, bert;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "B1 pass");
	ask(bert, "W1 pass");
	ask(bert, "W1 yes");
	ask(me, "B1 yes");
	ask(bert, "W1 ask stand-in");
	let_others_agree(me);
	assert_int_equal(game->question.kind, QUESTION_MARKS);
	assert_int_equal(game->question.yes, seat_bit(SEAT_B1));
}

/* Whoever began it by a name runs it from any terminal of that name. */
static void test_host_returns(void **state)
{
	int me, anna;
	char house[HOUSE_TEXT];

	(void)state;
	hub.user = geteuid();
	me = come_as(geteuid());
	hub.peers[me].host = true;
	strcpy(house, "house account=");
	login_of_user(geteuid(), house + strlen(house));
	ask(me, house);
	ask(me, "login anna");
	play_at(me, UNTIMED);
	anna = come_as(geteuid());
	ask(anna, "login bert");
	expect(anna, "free W1", "no stranger ");
	anna = come_as(geteuid());
	ask(anna, "login anna");
	ask(anna, "free W1");
	expect(anna, "who", " host=anna\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(test_every_request),
		STEP_TEST(test_before_the_game),
		STEP_TEST(test_stranger),
		STEP_TEST(test_no_code),
		STEP_TEST(test_named_stranger),
		STEP_TEST(test_referee),
		STEP_TEST(test_no_referee),
		STEP_TEST(test_no_referee_to_go_on),
		STEP_TEST(test_player),
		STEP_TEST(test_kept_seat),
		STEP_TEST(test_two_terminals),
		STEP_TEST(test_one_pair),
		STEP_TEST(test_old_terminal_again),
		STEP_TEST(test_host_takes_no_opponent),
		STEP_TEST(test_host_takes_what_was_not_played),
		STEP_TEST(test_named_table),
		STEP_TEST(test_open_house),
		STEP_TEST(test_open_house_full),
		STEP_TEST(test_open_house_of_the_room),
		STEP_TEST(test_open_house_left),
		STEP_TEST(test_getting_up),
		STEP_TEST(test_host_returns),
		STEP_TEST(test_stand_in),
		STEP_TEST(test_stand_in_a_pause),
		STEP_TEST(test_stand_in_stays),
		STEP_TEST(test_missed),
		STEP_TEST(test_stand_in_is_credited),
		STEP_TEST(test_first_turn_is_credited),
		STEP_TEST(test_turn_taken_back_is_not_credited),
		STEP_TEST(test_yes_goes_with_its_player),
		STEP_TEST(test_yes_is_not_inherited),
		STEP_TEST(test_stand_in_agrees_to_no_marks),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
