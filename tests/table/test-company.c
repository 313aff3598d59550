/* SPDX-License-Identifier: ISC */
/* What people at terminals of their own are told of each other. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "accounts.h"
#include "stepped.h"

static int sit(uid_t user, const char *request)
{
	int number = come_as(user);

	ask(number, request);
	return number;
}

/* What it hears is not read yet. */
static int watch(uid_t user)
{
	int number = come_as(user);

	say(number, "watch");
	settle();
	return number;
}

/* Anna begins, and two others come. */
static int me, bert, cora;

static void begin(void)
{
	me = host("");
	ask(me, "attach B1,B2");
	bert = sit(BERT, "attach W1");
	cora = sit(CORA, "attach W2");
}

static void hears(int number, const char *words)
{
	const char *text = heard(number);

	if (!strstr(text, words))
		fail_msg("%d hears \"%s\" and no \"%s\"", number, text, words);
}

/* The last number that this peer was told. */
static unsigned number_of(int number)
{
	const char *text = heard(number), *at = NULL;
	unsigned asked = 0;

	while ((text = strstr(text, "question "))) {
		at = text + strlen("question ");
		text = at;
	}
	assert_non_null(at);
	assert_int_equal(sscanf(at, "%u", &asked), 1);
	return asked;
}

static void answer(int number, const char *words, unsigned asked,
		   const char *reply)
{
	char line[64];

	snprintf(line, sizeof(line), "%s @%u", words, asked);
	expect(number, line, reply);
}

/* Four at one terminal see each other, and nobody else is told. */
static void test_one_terminal(void **state)
{
	int watcher;

	(void)state;
	me = host("");
	ask(me, "attach");
	watcher = come();
	heard(me);
	ask(watcher, "watch");
	ask(me, "B1 play C3");
	ask(me, "W1 ask undo");
	assert_null(strstr(heard(watcher), "company "));
	assert_null(strstr(heard(me), "question "));
	/* but for who may not ask for what they may */
	watcher = watch(BERT);
	hears(watcher, " guest=yes ");
	assert_null(strstr(heard(me), "company "));
}

/* Nor whoever is alone, at a table where they may not rule. */
static void test_alone_in_a_room(void **state)
{
	(void)state;
	me = host("account=" IS_OWN);
	say(me, "attach");
	settle();
	hears(me, " referee=-");
	/* but nobody else says when they may look at the board */
	ask(me, "B1 play C3");
	ask(me, "W1 pause");
	assert_null(strstr(heard(me), " still=yes"));
}

/* A second terminal for all four is another one that acts for them. */
static void test_two_for_all(void **state)
{
	int other;

	(void)state;
	me = host("");
	ask(me, "attach");
	assert_null(strstr(heard(me), "company "));
	other = sit(OWN, "attach");
	hears(me, " together=B1,W1,B2,W2\n");
	ask(other, "attach B2,W2");
	hears(me, " watching=0 back=B2,W2\n");
}

/* Who says good-bye is not taken for a line that is lost. */
static void test_who_has_left(void **state)
{
	(void)state;
	begin();
	ask(bert, "leave");
	hears(me, " left=W1 rematch=");
}

/* Nor one whose line is lost for who has left before. */
static void test_who_is_lost(void **state)
{
	(void)state;
	begin();
	ask(cora, "leave");
	cora = sit(CORA, "attach W2");
	heard(me);
	go(cora);
	settle();
	hears(me, "W2=" IS_CORA " rematch=");
}

/* A login says who somebody is where others can come as well. */
static void test_own(void **state)
{
	(void)state;
	me = host("");
	ask(me, "attach B1");
	sit(OWN, "attach B2");
	hears(me, "B2=" IS_OWN "+ W2=- own=" IS_OWN " rematch=-");
	strcpy(hub.room.directory, "/run/pairgo");
	sit(OWN, "attach W1");
	hears(me, "B2=" IS_OWN "+ W2=- rematch=-");
}

static void sits(int number, seatset seats)
{
	assert_int_equal(seating_of(&hub, &hub.peers[number]), seats);
}

/* Friends of one account get a seat each, where the first has named one. */
static void test_one_each(void **state)
{
	int next[4];

	(void)state;
	me = host("");
	ask(me, "attach B1");
	for (int i = 0; i < 3; i++) {
		next[i] = sit(OWN, "attach");
		sits(next[i], seat_bit((enum seat)(i + 1)));
	}
	/* nobody waits unseen for one of them to leave */
	expect(come_as(OWN), "attach", "no no-seat No seat is free.");
	/* who comes back finds the seat that they had */
	go(next[1]);
	settle();
	next[1] = sit(OWN, "attach");
	sits(next[1], seat_bit(SEAT_B2));
}

/* Who has begun with one seat is back in that, also where others go then. */
static void test_back_in_one(void **state)
{
	int bela;

	(void)state;
	me = host("");
	ask(me, "sit");
	ask(me, "attach B1");
	bela = sit(OWN, "attach W1");
	sit(OWN, "attach B2");
	sit(OWN, "attach W2");
	go(me);
	bela--; /* the numbers behind that of who went */
	me = sit(OWN, "sit");
	ask(me, "attach");
	sits(me, seat_bit(SEAT_B1));
	go(bela);
	sits(me - 1, seat_bit(SEAT_B1));
}

/* And who had all of which somebody has named one, in the others. */
static void test_back_in_all(void **state)
{
	int bela;

	(void)state;
	me = host("");
	ask(me, "attach");
	bela = sit(OWN, "attach W1");
	go(me);
	bela--; /* the numbers behind that of who went */
	me = sit(OWN, "sit");
	ask(me, "attach");
	sits(me, seats_all(SEATS_MAX) & ~seat_bit(SEAT_W1));
	hears(bela, " back=W1\n");
	go(bela);
	sits(me - 1, seats_all(SEATS_MAX));
}

static void test_not_one_each(void **state)
{
	int other;

	(void)state;
	/* two at the first keyboard are two at the second */
	me = host("");
	ask(me, "attach B1,B2");
	other = sit(OWN, "attach");
	sits(other, seats_of(WHITE, SEATS_MAX));
}

/* In a room as well, whoever else has sat down there. */
static void test_one_each_in_a_room(void **state)
{
	int other;

	(void)state;
	me = host("");
	strcpy(hub.room.directory, "/run/pairgo");
	ask(me, "attach B1");
	sit(BERT, "attach W1,W2");
	other = sit(OWN, "attach");
	sits(other, seat_bit(SEAT_B2));
	/* White is Bert's, and another's with him */
	ask(me, "free W2");
	expect(come_as(OWN), "attach", "no no-seat No seat is free.");
}

/* But not who has come by a name: what else is there is still for others. */
static void test_no_seat_each_by_name(void **state)
{
	const seatset rest = seats_all(SEATS_MAX) & ~seat_bit(SEAT_B1);
	int other;

	(void)state;
	hub.user = OWN;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	me = come_as(OWN);
	hub.peers[me].host = true;
	ask(me, "login anna");
	play_at(me, LIMITED);
	ask(me, "attach B1");
	other = come_as(OWN);
	ask(other, "login anna");
	ask(other, "attach");
	sits(other, rest);
	assert_int_equal(seating_open(&hub), rest);
}

/* The seat of a game with a clock that has just begun. */
static void begin_timed(const char *request)
{
	hub.user = OWN;
	me = come_as(OWN);
	hub.peers[me].host = true;
	play_at(me, LIMITED);
	ask(me, request);
}

/* No clock runs before those are there whose it is. */
static void test_clock_waits(void **state)
{
	int last;

	(void)state;
	begin_timed("attach B1");
	settle_at(now + 2 * MAIN_MS);
	expect(me, "clock", "clock runs=no turn=B1 used=0 ");
	sit(OWN, "attach W1");
	hears(me, " waits=B2,W2 ");
	sit(OWN, "attach B2");
	settle_at(now + 2 * MAIN_MS);
	expect(me, "clock", "clock runs=no turn=B1 used=0 ");
	last = sit(OWN, "attach W2");
	assert_null(strstr(heard(last), " waits="));
	settle_at(now + 3000);
	expect(me, "clock", "clock runs=yes turn=B1 used=3000 ");
	/* who has gone is no stranger */
	go(last);
	settle_at(now + 1000);
	expect(me, "clock", "clock runs=yes turn=B1 used=4000 ");
}

/* Nor does it run on where the host goes, whose seats others may have. */
static void test_clock_waits_for_a_host(void **state)
{
	(void)state;
	hub.house.open = true;
	begin_timed("attach");
	sit(BERT, "attach B1");
	settle_at(now + 1000);
	go(me);
	settle_at(now + 2 * MAIN_MS);
	assert_int_equal(table_used(&hub.table, hub.now), 1000);
	assert_int_equal(phase(), PHASE_PLAY);
}

/* The room's account begins it for others, and does not wait for itself. */
static void test_clock_waits_for_others_than_the_room(void **state)
{
	int cora_here, dirk;

	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	begin_timed("attach");
	dirk = watch(DIRK);
	hears(dirk, " waits=B1,W1,B2,W2 ");
	sit(BERT, "attach B1");
	cora_here = sit(CORA, "attach W1");
	ask(dirk, "attach B2");
	settle_at(now + 2 * MAIN_MS);
	expect(me, "clock", "clock runs=no turn=B1 used=0 ");
	ask(cora_here, "attach W1,W2");
	settle_at(now + 3000);
	expect(me, "clock", "clock runs=yes turn=B1 used=3000 ");
}

/* But where it plays itself, no seat that it has taken is waited for. */
static void test_clock_waits_for_nobody_at_a_keyboard(void **state)
{
	int other;

	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	strcpy(hub.room.directory, "/run/pairgo");
	begin_timed("attach B1");
	heard(me);
	sit(OWN, "attach W1,B2");
	hears(me, " waits=W2 ");
	other = sit(OWN, "attach");
	sits(other, seat_bit(SEAT_W2));
	assert_null(strstr(heard(me), " waits="));
	settle_at(now + 3000);
	expect(me, "clock", "clock runs=yes turn=B1 used=3000 ");
	/* and what they leave is kept */
	ask(other, "leave");
	hears(me, "W2=" IS_OWN " left=W2 ");
}

/* Nor the last of those that are left to who had all. */
static void test_clock_waits_for_no_last(void **state)
{
	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	begin_timed("attach");
	expect(me, "clock", "clock runs=no turn=B1 used=0 ");
	sit(OWN, "attach W1");
	hears(me, " waits=B1,B2,W2 ");
	/* also where another shares these */
	sit(OWN, "attach");
	sit(OWN, "attach B2");
	settle_at(now + 2 * MAIN_MS);
	expect(me, "clock", "clock runs=no turn=B1 used=0 ");
	sit(OWN, "attach W2");
	settle_at(now + 3000);
	expect(me, "clock", "clock runs=yes turn=B1 used=3000 ");
}

static seatset all_but(enum seat seat)
{
	return seats_all(SEATS_MAX) & ~seat_bit(seat);
}

/* One account has a room; the first of them has all, and a friend White 1. */
static int begin_with_a_friend(void)
{
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	strcpy(hub.room.directory, "/run/pairgo");
	begin_timed("attach");
	return sit(OWN, "attach W1");
}

/* Who has all besides does not play for a friend whose line is lost. */
static void test_friend_is_waited_for(void **state)
{
	int bela, cora_here;

	(void)state;
	bela = begin_with_a_friend();
	assert_null(strstr(heard(me), " back="));
	ask(me, "B1 play C3");
	go(bela);
	sits(me, all_but(SEAT_W1));
	hears(me, "W1=" IS_OWN " B2");
	expect(me, "W1 play D4", "no elsewhere ");
	settle_at(now + 2 * MAIN_MS);
	assert_int_equal(table_used(&hub.table, hub.now), 0);
	/* nor does who comes now, and is told of it, too */
	bela = sit(OWN, "attach");
	sits(bela, seat_bit(SEAT_W1));
	cora_here = sit(OWN, "attach");
	sits(cora_here, all_but(SEAT_W1));
	ask(bela, "leave");
	sits(me, all_but(SEAT_W1));
	sits(cora_here, all_but(SEAT_W1));
	hears(cora_here, " left=W1 ");
}

/* Also who looks for a way back finds that seat, as do all who come later. */
static void test_friend_is_back(void **state)
{
	int bela;

	(void)state;
	bela = begin_with_a_friend();
	ask(me, "B1 play C3");
	go(bela);
	go(me);
	me = come_as(OWN);
	expect(me, "sit", "ok");
	heard(me);
	say(me, "attach");
	settle();
	sits(me, all_but(SEAT_W1));
	hears(me, "W1=" IS_OWN " B2");
	bela = sit(OWN, "sit");
	sits(bela, seat_bit(SEAT_W1));
}

/* Those who go from one terminal are back at what they had there. */
static void test_friends_are_back(void **state)
{
	const seatset white = seats_of(WHITE, SEATS_MAX);
	int bela, cora_here;

	(void)state;
	bela = begin_with_a_friend();
	ask(bela, "attach W1,W2");
	cora_here = sit(OWN, "attach B2");
	go(cora_here);
	go(bela);
	sits(sit(OWN, "attach"), white);
	cora_here = sit(OWN, "attach");
	sits(cora_here, seat_bit(SEAT_B2));
	sits(me, seat_bit(SEAT_B1));
	/* also where nobody is at the rest */
	go(cora_here);
	go(me);
	sits(sit(OWN, "attach"), seat_bit(SEAT_B2));
}

/* Until the seat is freed, or they have taken another. */
static void test_friend_has_gone_for_good(void **state)
{
	int bela;

	(void)state;
	bela = begin_with_a_friend();
	ask(bela, "attach W2");
	sits(me, all_but(SEAT_W2));
	ask(me, "B1 play C3");
	go(bela);
	ask(me, "free W2");
	sits(sit(OWN, "attach"), seats_all(SEATS_MAX));
	sits(me, seats_all(SEATS_MAX));
}

/* With colours swapped it is their new seat. */
static void test_friend_has_swapped(void **state)
{
	const enum seat seat = seat_swapped(SEAT_W1);
	int bela;

	(void)state;
	bela = begin_with_a_friend();
	ask(me, "B1 resign");
	expect(bela, "rematch swapped", "no others-first ");
	ask(me, "rematch swapped");
	sits(bela, seat_bit(seat));
	go(bela);
	sits(me, all_but(seat));
}

/* Nor two that were left together. */
static void test_clock_waits_for_no_two_at_a_keyboard(void **state)
{
	int other;

	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	strcpy(hub.room.directory, "/run/pairgo");
	begin_timed("attach B1,B2");
	other = sit(OWN, "attach");
	sits(other, seats_of(WHITE, SEATS_MAX));
	assert_null(strstr(heard(other), " waits="));
	ask(other, "leave");
	hears(me, "W2=" IS_OWN " left=W1,W2 ");
}

/* Also where all who are there only watch, since whoever began it has gone. */
static void test_clock_waits_where_nobody_plays(void **state)
{
	int dirk, bert_here;

	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	begin_timed("attach");
	go(me);
	dirk = watch(DIRK);
	hears(dirk, " waits=B1,W1,B2,W2 ");
	settle_at(now + 2 * MAIN_MS);
	expect(dirk, "clock", "clock runs=no turn=B1 used=0 ");
	bert_here = sit(BERT, "attach B1");
	hears(dirk, " waits=W1,B2,W2 ");
	go(bert_here);
	settle();
	hears(watch(CORA), " waits=W1,B2,W2 ");
}

/*
 * What nobody has come for is not paused where all leave, and waits for no yes;
 * nor are seats that nobody chose the room's account's then, which is not there.
 */
static void test_others_begin_without_the_rest(void **state)
{
	int bert_here, cora_here, dirk;

	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	begin_timed("attach");
	go(me);
	settle();
	assert_int_equal(hub.table.record.game.halt, HALT_NONE);
	assert_true(hub_is_saved(&hub));
	bert_here = sit(BERT, "attach B1");
	go(bert_here);
	settle();
	assert_int_equal(hub.table.record.game.halt, HALT_NONE);
	bert_here = sit(BERT, "attach B1");
	cora_here = sit(CORA, "attach W1");
	hears(bert_here, " waits=B2,W2 ");
	settle_at(now + 2 * MAIN_MS);
	expect(bert_here, "B1 play C3", "ok");
	hears(cora_here, "B2=- W2=- ");
	expect(cora_here, "W1 play D3", "ok");
	expect(cora_here, "clock", "clock runs=no turn=B2 used=0 ");
	assert_true(game_waits(&hub.table.record.game));
	dirk = sit(DIRK, "attach B2");
	expect(dirk, "B2 play E3", "ok");
}

/* Nor is one without a clock. */
static void test_untimed_begin_without_the_rest(void **state)
{
	int bert_here;

	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	hub.user = OWN;
	me = come_as(OWN);
	hub.peers[me].host = true;
	play_at(me, UNTIMED);
	ask(me, "attach");
	go(me);
	settle();
	assert_int_equal(hub.table.record.game.halt, HALT_NONE);
	bert_here = sit(BERT, "attach B1");
	expect(bert_here, "B1 play C3", "ok");
}

/* Who has been there has begun: it is as with any other game. */
static void test_all_have_come(void **state)
{
	(void)state;
	hub.house.open = true;
	begin_timed("attach");
	go(me);
	settle();
	assert_int_equal(hub.table.record.game.halt, HALT_ALL);
}

/* But a turn that it makes itself is one. */
static void test_the_room_may_play(void **state)
{
	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	begin_timed("attach");
	ask(me, "B1 play C3");
	settle_at(now + 3000);
	expect(me, "clock", "clock runs=yes turn=W1 used=3000 ");
}

/* Whose seats are given out before has lost no line either by being late. */
static void test_clock_waits_for_named(void **state)
{
	static const uid_t users[SEATS_MAX] = {BERT, CORA, BERT, CORA};
	int last = 0;

	(void)state;
	hub.house.named = true;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		login_of_user(users[seat], hub.house.seat[seat]);
	begin_timed("attach");
	sit(BERT, "attach");
	hears(me, " waits=W1,W2 expected=W1,W2 ");
	settle_at(now + 2 * MAIN_MS);
	assert_int_equal(hub.table.record.game.depth, 0);
	last = sit(CORA, "attach");
	assert_null(strstr(heard(me), " expected="));
	settle_at(now + 3000);
	expect(me, "clock", "clock runs=yes turn=B1 used=3000 ");
	/* a stand-in is to come first */
	ask(me, "seat W1 " IS_DIRK);
	settle_at(now + MAIN_MS);
	expect(me, "clock", "clock runs=no turn=B1 used=3000 ");
	sit(DIRK, "attach");
	/* who has been there is not waited for like that */
	heard(me);
	go(last);
	assert_null(strstr(heard(me), " expected="));
	settle_at(now + 1000);
	expect(me, "clock", "clock runs=yes turn=B1 used=4000 ");
}

/* In a rematch nobody is new: a line that goes there is lost as ever. */
static void test_lost_in_a_rematch(void **state)
{
	static const char *const codes[] = {"W1", "B2", "W2"};
	static const uid_t users[] = {BERT, CORA, DIRK};
	int others[3];

	(void)state;
	hub.house.open = true;
	begin_timed("attach");
	for (int i = 0; i < 3; i++) {
		char line[16];

		snprintf(line, sizeof(line), "attach %s", codes[i]);
		others[i] = sit(users[i], line);
	}
	ask(me, "B1 play C3");
	ask(others[0], "W1 resign");
	expect(me, "rematch", "no others-first ");
	expect(others[0], "rematch", "no others-first ");
	expect(others[1], "rematch", "no others-first ");
	ask(others[2], "rematch");
	assert_int_equal(hub.table.record.game.now.turns, 0);
	settle_at(now + 1000);
	go(me);
	settle_at(now + 1000);
	assert_int_equal(hub.table.record.game.lost, SEAT_B1);
}

/* Those who are there may begin. */
static void test_first_turn_begins(void **state)
{
	(void)state;
	begin_timed("attach B1");
	sit(OWN, "attach W1");
	settle_at(now + 2 * MAIN_MS);
	ask(me, "B1 play C3");
	assert_null(strstr(heard(me), " waits=W2 "));
	settle_at(now + 4000);
	expect(me, "clock", "clock runs=yes turn=W1 used=4000 ");
}

/* Who has not come yet has lost no line, and none of the time for that. */
static void test_nobody_lost(void **state)
{
	(void)state;
	begin_timed("attach W1");
	settle_at(now + 2 * MAIN_MS);
	assert_int_equal(hub.table.record.game.lost, SEAT_NONE);
	assert_int_equal(hub.table.record.game.depth, 0);
	sit(OWN, "attach B1,B2,W2");
	settle_at(now + 1000);
	expect(me, "clock", "clock runs=yes turn=B1 used=1000 ");
}

static void test_who_is_there(void **state)
{
	(void)state;
	begin();
	hears(me, "company B1=" IS_OWN "+ W1=" IS_BERT "+ B2=" IS_OWN
		  "+ W2=" IS_CORA "+ rematch=- swapped=- watching=0\n");
	go(bert);
	settle();
	hears(me, "W1=" IS_BERT " B2");
	sit(DIRK, "watch");
	hears(me, "watching=1");
	sit(BERT, "attach");
	hears(me, "W1=" IS_BERT "+");
	/* once */
	expect(me, "clock", "clock ");
	assert_null(strstr(heard(me), "company"));
}

#define HERE " referee-here=" IS_DIRK

/* Who may rule hears of it; the others that they may, with a code. */
static void test_who_rules(void **state)
{
	int referee;

	(void)state;
	begin();
	strcpy(hub.house.referee, IS_DIRK);
	strcpy(hub.code, "sesame");
	referee = sit(DIRK, "watch");
	ask(bert, "code sesame");
	heard(bert);
	sit(DIRK, "watch");
	hears(referee, " watching=2" HERE " guest=yes rules=yes\n");
	hears(bert, " watching=2" HERE " guest=yes code=yes\n");
}

/* The referee stays that, whatever code is said. */
static void test_referee_says_code(void **state)
{
	int referee;

	(void)state;
	begin();
	strcpy(hub.house.referee, IS_DIRK);
	strcpy(hub.code, "sesame");
	referee = sit(DIRK, "watch");
	ask(referee, "code sesame");
	heard(bert);
	sit(BERT, "watch");
	hears(referee, " watching=2" HERE " guest=yes rules=yes\n");
	hears(bert, " watching=2" HERE " guest=yes code=yes\n");
}

/* Who runs the table can begin another game there, and knows that. */
static void test_who_runs_it(void **state)
{
	(void)state;
	begin();
	hears(bert, " guest=yes");
	assert_null(strstr(heard(me), " guest="));
}

/* The referee's right is there before anybody shares the table. */
static void test_referee_comes_first(void **state)
{
	int referee, watcher;

	(void)state;
	me = host("");
	ask(me, "attach");
	strcpy(hub.house.referee, IS_DIRK);
	referee = sit(DIRK, "watch");
	watcher = sit(BERT, "watch");
	sit(BERT, "watch");
	hears(referee, " watching=3" HERE " guest=yes rules=yes\n");
	hears(watcher, " watching=3" HERE " guest=yes referee=" IS_DIRK "\n");
	go(referee);
	settle();
	assert_null(strstr(heard(watcher - 1), HERE));
}

/* Where no code makes a referee of anybody, who it is. */
static void test_who_cannot_rule(void **state)
{
	(void)state;
	begin();
	heard(bert);
	strcpy(hub.house.referee, IS_DIRK);
	sit(DIRK, "watch");
	hears(bert, " watching=1" HERE " guest=yes referee=" IS_DIRK "\n");
	hub.house.referee[0] = '\0';
	sit(DIRK, "watch");
	hears(bert, " watching=2 guest=yes referee=");
}

/* Also who sees the game late covers the board while it stands still. */
static void test_pause_is_told(void **state)
{
	int dirk;

	(void)state;
	hub.room = (struct room){.delay = 9, .directory = "/r"};
	begin();
	dirk = sit(DIRK, "watch");
	ask(me, "B1 play C3");
	ask(bert, "W1 pause");
	hears(me, " still=yes");
	hears(dirk, " still=yes late=9");
	/* what is claimed is to be seen */
	ask(bert, "W1 claim-partner");
	hears(dirk, " watching=1 late=9");
	ask(me, "B2 no");
	hears(dirk, " still=yes late=9");
	ask(me, "B1 yes");
	ask(me, "B2 yes");
	ask(bert, "W1 yes");
	ask(cora, "W2 yes");
	hears(dirk, " watching=1 late=9");
	/* who has a seat is shown the game as it is */
	heard(dirk);
	ask(cora, "W2 ask stand-in");
	/* nor is anything told before its time that only players answer */
	assert_null(strstr(heard(dirk), "question "));
	ask(me, "B1 yes");
	ask(me, "B2 yes");
	ask(bert, "W1 yes");
	heard(dirk);
	ask(dirk, "attach W2");
	assert_null(strstr(heard(dirk), " late="));
}

/* A question that stops a clock gives nobody time to think, but a claim. */
static void test_question_is_told(void **state)
{
	int other;

	(void)state;
	begin_timed("attach B1,B2");
	other = sit(OWN, "attach W1,W2");
	ask(me, "B1 play C3");
	heard(other);
	ask(me, "B1 ask stand-in");
	hears(other, " still=yes");
	ask(other, "W1 no");
	hears(me, " watching=0");
	ask(me, "B2 claim-partner");
	assert_null(strstr(heard(other), " still=yes"));
	ask(other, "W1 no");
	/* while the clock of who asks runs they may look */
	ask(other, "W1 ask stand-in");
	assert_null(strstr(heard(me), " still=yes"));
	ask(me, "B1 yes");
	hears(other, " still=yes");
	/* whether a move goes back is seen on the board */
	ask(me, "B2 no");
	heard(other);
	ask(me, "B1 ask undo");
	assert_null(strstr(heard(other), " still=yes"));
}

/* An answer is about what was asked, and not about what has come since. */
static void test_outdated_answer(void **state)
{
	unsigned asked;

	(void)state;
	begin();
	ask(me, "B1 play C3");
	heard(bert);
	ask(bert, "W1 ask undo");
	asked = number_of(cora);
	ask(bert, "W1 withdraw");
	ask(me, "B1 ask no-result");
	answer(cora, "W2 yes", asked, "no changed ");
	asked = number_of(bert);
	/* a yes of somebody else changes nothing of it */
	answer(cora, "W2 yes", asked, "ok\n");
	answer(bert, "W1 yes", asked, "ok\n");
	/* an older terminal names none */
	expect(me, "B2 no", "ok\n");
	answer(bert, "W1 yes", 99, "no changed ");
}

static void test_marks_have_numbers(void **state)
{
	unsigned asked;

	(void)state;
	begin();
	ask(me, "B1 play C3");
	ask(bert, "W1 pass");
	heard(cora);
	ask(me, "B2 pass");
	asked = number_of(cora);
	ask(me, "B1 dead C3");
	answer(cora, "W2 yes", asked, "no changed ");
	ask(me, "B1 dead C3");
	asked = number_of(bert);
	answer(bert, "W1 yes", asked, "ok\n");
	answer(cora, "W2 yes", asked, "ok\n");
}

/* A terminal beside the first one goes, and nobody is company any more. */
static void test_company_goes(void **state)
{
	unsigned asked;
	int beside;

	(void)state;
	me = host("");
	ask(me, "attach");
	beside = come_as(OWN);
	ask(beside, "attach W1");
	ask(me, "B1 pass");
	ask(beside, "W1 pass");
	go(beside);
	ask(me, "W1 resume");
	ask(me, "B2 pass");
	say(me, "W2 pass");
	settle();
	asked = number_of(me);
	answer(me, "B1 yes", asked, "ok\n");
	answer(me, "W1 yes", asked, "ok\n");
}

/* A reason of the referee's is a reason. */
static void test_reason(void **state)
{
	(void)state;
	begin();
	ask(me, "referee penalty B 1 see @5");
}

static void test_rematch(void **state)
{
	(void)state;
	begin();
	ask(me, "B1 resign");
	expect(me, "rematch", "no others-first ");
	hears(bert, "rematch=B1,B2 swapped=-");
	expect(cora, "rematch swapped", "no others-first ");
	expect(bert, "rematch", "no others-first ");
	hears(me, "rematch=B1,W1,B2 swapped=W2");
	assert_int_equal(phase(), PHASE_OVER);
	ask(cora, "rematch");
	assert_int_equal(phase(), PHASE_PLAY);
	ask(me, "B1 play C3");
	/* the next one is to be wanted anew */
	ask(bert, "W1 resign");
	expect(me, "rematch", "no others-first ");
	hears(bert, "rematch=B1,B2 ");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(test_one_terminal),
		STEP_TEST(test_alone_in_a_room),
		STEP_TEST(test_two_for_all),
		STEP_TEST(test_who_has_left),
		STEP_TEST(test_who_is_lost),
		STEP_TEST(test_own),
		STEP_TEST(test_one_each),
		STEP_TEST(test_back_in_one),
		STEP_TEST(test_back_in_all),
		STEP_TEST(test_not_one_each),
		STEP_TEST(test_one_each_in_a_room),
		STEP_TEST(test_no_seat_each_by_name),
		STEP_TEST(test_clock_waits),
		STEP_TEST(test_clock_waits_for_a_host),
		STEP_TEST(test_clock_waits_for_others_than_the_room),
		STEP_TEST(test_clock_waits_for_nobody_at_a_keyboard),
		STEP_TEST(test_clock_waits_for_no_last),
		STEP_TEST(test_clock_waits_for_no_two_at_a_keyboard),
		STEP_TEST(test_friend_is_waited_for),
		STEP_TEST(test_friend_is_back),
		STEP_TEST(test_friends_are_back),
		STEP_TEST(test_friend_has_gone_for_good),
		STEP_TEST(test_friend_has_swapped),
		STEP_TEST(test_clock_waits_where_nobody_plays),
		STEP_TEST(test_others_begin_without_the_rest),
		STEP_TEST(test_untimed_begin_without_the_rest),
		STEP_TEST(test_all_have_come),
		STEP_TEST(test_the_room_may_play),
		STEP_TEST(test_clock_waits_for_named),
		STEP_TEST(test_lost_in_a_rematch),
		STEP_TEST(test_first_turn_begins),
		STEP_TEST(test_nobody_lost),
		STEP_TEST(test_who_is_there),
		STEP_TEST(test_who_rules),
		STEP_TEST(test_referee_says_code),
		STEP_TEST(test_who_cannot_rule),
		STEP_TEST(test_who_runs_it),
		STEP_TEST(test_referee_comes_first),
		STEP_TEST(test_pause_is_told),
		STEP_TEST(test_question_is_told),
		STEP_TEST(test_outdated_answer),
		STEP_TEST(test_marks_have_numbers),
		STEP_TEST(test_company_goes),
		STEP_TEST(test_reason),
		STEP_TEST(test_rematch),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
