/* SPDX-License-Identifier: ISC */
/* Friends who share an account: a seat each, and which of them is back. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "accounts.h"
#include "stepped.h"

static int me;

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

/* Of two who are gone nobody knows which is back: not who is on turn, either. */
static void test_two_are_gone(void **state)
{
	int next[4], back;

	(void)state;
	me = host("");
	ask(me, "attach B1");
	for (int i = 0; i < 3; i++)
		next[i] = sit(OWN, "attach");
	ask(me, "B1 play E5");
	go(next[2]);
	go(next[0]);
	back = come_as(OWN);
	expect(back, "vacant", "which W1,W2\n");
	expect(back, "vacant W2", "vacant W2\n");
	expect(back, "attach",
	       "no no-seat Name a seat; these are free: W1, W2.");
	/* nor is that seat had by who says only that they are back */
	ask(back, "sit");
	sits(back, 0);
	ask(back, "attach W2");
	sits(back, seat_bit(SEAT_W2));
	sits(sit(OWN, "attach"), seat_bit(SEAT_W1));
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
	expect_heard(bela, " back=W1\n");
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
	/* where somebody has named each seat there is nothing to share */
	ask(other, "attach W1,W2");
	expect(come_as(OWN), "attach", "no no-seat No seat is free.");
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

/* A table of the room's account, where Anna has come by her name. */
static void host_by_name(void)
{
	hub.user = OWN;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	me = come_as(OWN);
	hub.peers[me].host = true;
	ask(me, "login anna");
	play_at(me, LIMITED);
	ask(me, "attach B1");
}

/* But not who has come by a name: what else is there is still for others. */
static void test_no_seat_each_by_name(void **state)
{
	const seatset rest = seats_all(SEATS_MAX) & ~seat_bit(SEAT_B1);
	int other;

	(void)state;
	host_by_name();
	other = come_as(OWN);
	ask(other, "login anna");
	ask(other, "attach");
	sits(other, rest);
	assert_int_equal(seating_open(&hub), rest);
}

/* Who has come by a name has it by that, whoever is of the same account. */
static void test_name_keeps_its_seat(void **state)
{
	static const char refused[] = "no no-seat Seat W1 is bert's.";
	static const char *const logins[] = {"login bert", "login cora",
					     "login dora"};
	int other[3];

	(void)state;
	host_by_name();
	for (int i = 0; i < 3; i++) {
		other[i] = come_as(OWN);
		ask(other[i], logins[i]);
		ask(other[i], i == 0   ? "attach W1"
			      : i == 1 ? "attach B2"
				       : "attach W2");
	}
	ask(me, "B1 play C3");
	go(other[0]);
	heard(me);
	heard(other[1] - 1); /* the numbers behind that of who went */
	heard(other[2] - 1);
	expect(me, "attach W1", refused);
	expect(other[1] - 1, "attach W1", refused);
	expect(other[2] - 1, "attach W1", refused);
	expect(come_as(OWN), "attach W1", refused);
	other[0] = come_as(OWN);
	ask(other[0], "login bert");
	ask(other[0], "attach");
	sits(other[0], seat_bit(SEAT_W1));
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
	me = host_timed("attach");
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
	expect_heard(me, "W1=" IS_OWN " B2");
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
	expect_heard(cora_here, " left=W1 ");
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
	expect_heard(me, "W1=" IS_OWN " B2");
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
	/* which of them is not known */
	expect(come_as(OWN), "attach",
	       "no no-seat Name a seat; these are free: W1, B2, W2.");
	cora_here = sit(OWN, "attach B2");
	sits(sit(OWN, "attach"), white);
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

/* Four who have a seat each, and White 1 is cut off in the middle of it. */
static void cut_off_one_of_four(void)
{
	int bela;

	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	strcpy(hub.room.directory, "/run/pairgo");
	me = host_timed("attach B1");
	bela = sit(OWN, "attach");
	sit(OWN, "attach");
	sit(OWN, "attach");
	ask(me, "B1 play C3");
	go(bela);
}

/* By the account alone an opponent is the same, but they have another seat. */
static void test_no_opponent_takes_it(void **state)
{
	int partner;

	(void)state;
	cut_off_one_of_four();
	partner = 2; /* the numbers behind that of who went */
	heard(me);
	expect(me, "attach W1", "no no-seat Seat W1 is kept for whoever ");
	expect(me, "vacant W1", "no no-seat Seat W1 is kept for whoever ");
	expect(me, "attach B1,W1", "no no-seat Seat W1 is kept for whoever ");
	expect(partner, "attach W1", "no no-seat Seat W1 is kept for ");
	expect(me, "W1 play D4", "no elsewhere ");
	sits(me, seat_bit(SEAT_B1));
	sits(partner, seat_bit(SEAT_W2));
	assert_int_equal(seating_takeable(&hub, &hub.peers[me]), 0);
	/* nor where somebody is */
	expect(me, "attach W2", "no no-seat Seat W2 is kept for whoever ");
	/* whose it is has it at once, and nothing has been asked */
	sits(sit(OWN, "attach"), seat_bit(SEAT_W1));
}

/* But with the word of whoever runs the table. */
static void test_opponent_takes_what_is_freed(void **state)
{
	(void)state;
	cut_off_one_of_four();
	ask(me, "free W1");
	ask(me, "attach W1");
	sits(me, seat_bit(SEAT_W1));
}

/* Whoever has the other seats has not got that one by pressing a key, either */
static void test_rest_does_not_take_it(void **state)
{
	int bela;

	(void)state;
	bela = begin_with_a_friend();
	ask(me, "B1 play C3");
	go(bela);
	expect(me, "attach W1", "no no-seat Seat W1 is kept for whoever ");
	sits(me, all_but(SEAT_W1));
	sits(sit(OWN, "attach"), seat_bit(SEAT_W1));
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

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(test_one_each),
		STEP_TEST(test_two_are_gone),
		STEP_TEST(test_back_in_one),
		STEP_TEST(test_back_in_all),
		STEP_TEST(test_not_one_each),
		STEP_TEST(test_one_each_in_a_room),
		STEP_TEST(test_no_seat_each_by_name),
		STEP_TEST(test_name_keeps_its_seat),
		STEP_TEST(test_friend_is_waited_for),
		STEP_TEST(test_friend_is_back),
		STEP_TEST(test_friends_are_back),
		STEP_TEST(test_friend_has_gone_for_good),
		STEP_TEST(test_no_opponent_takes_it),
		STEP_TEST(test_opponent_takes_what_is_freed),
		STEP_TEST(test_rest_does_not_take_it),
		STEP_TEST(test_friend_has_swapped),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
