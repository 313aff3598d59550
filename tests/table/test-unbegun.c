/* SPDX-License-Identifier: ISC */
/* For whom the clock waits before the first turn, and until when (INT-29). */
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

/* No clock runs before those are there whose it is. */
static void test_clock_waits(void **state)
{
	int last;

	(void)state;
	me = host_timed("attach B1");
	settle_at(now + 2 * MAIN_MS);
	expect(me, "clock", "clock runs=no turn=B1 used=0 ");
	sit(OWN, "attach W1");
	expect_heard(me, " waits=B2,W2 ");
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
	me = host_timed("attach");
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
	me = host_timed("attach");
	dirk = watch(DIRK);
	expect_heard(dirk, " waits=B1,W1,B2,W2 ");
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
	me = host_timed("attach B1");
	heard(me);
	sit(OWN, "attach W1,B2");
	expect_heard(me, " waits=W2 ");
	other = sit(OWN, "attach");
	sits(other, seat_bit(SEAT_W2));
	assert_null(strstr(heard(me), " waits="));
	settle_at(now + 3000);
	expect(me, "clock", "clock runs=yes turn=B1 used=3000 ");
	/* and what they leave is kept */
	ask(other, "leave");
	expect_heard(me, "W2=" IS_OWN " left=W2 ");
}

/* Nor the last of those that are left to who had all. */
static void test_clock_waits_for_no_last(void **state)
{
	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	me = host_timed("attach");
	expect(me, "clock", "clock runs=no turn=B1 used=0 ");
	sit(OWN, "attach W1");
	expect_heard(me, " waits=B1,B2,W2 ");
	/* also where another shares these */
	sit(OWN, "attach");
	sit(OWN, "attach B2");
	settle_at(now + 2 * MAIN_MS);
	expect(me, "clock", "clock runs=no turn=B1 used=0 ");
	sit(OWN, "attach W2");
	settle_at(now + 3000);
	expect(me, "clock", "clock runs=yes turn=B1 used=3000 ");
}

/* Nor two that were left together. */
static void test_clock_waits_for_no_two_at_a_keyboard(void **state)
{
	int other;

	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	strcpy(hub.room.directory, "/run/pairgo");
	me = host_timed("attach B1,B2");
	other = sit(OWN, "attach");
	sits(other, seats_of(WHITE, SEATS_MAX));
	assert_null(strstr(heard(other), " waits="));
	ask(other, "leave");
	expect_heard(me, "W2=" IS_OWN " left=W1,W2 ");
}

/* Also where all who are there only watch, since whoever began it has gone. */
static void test_clock_waits_where_nobody_plays(void **state)
{
	int dirk, bert_here;

	(void)state;
	hub.house.open = true;
	login_of_user(OWN, hub.house.account);
	me = host_timed("attach");
	go(me);
	dirk = watch(DIRK);
	expect_heard(dirk, " waits=B1,W1,B2,W2 ");
	settle_at(now + 2 * MAIN_MS);
	expect(dirk, "clock", "clock runs=no turn=B1 used=0 ");
	bert_here = sit(BERT, "attach B1");
	expect_heard(dirk, " waits=W1,B2,W2 ");
	go(bert_here);
	settle();
	expect_heard(watch(CORA), " waits=W1,B2,W2 ");
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
	me = host_timed("attach");
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
	expect_heard(bert_here, " waits=B2,W2 ");
	settle_at(now + 2 * MAIN_MS);
	expect(bert_here, "B1 play C3", "ok");
	expect_heard(cora_here, "B2=- W2=- ");
	expect(cora_here, "W1 play D3", "ok");
	expect(cora_here, "clock", "clock runs=no turn=B2 used=0 ");
	assert_true(game_waits(&hub.table.record.game));
	dirk = sit(DIRK, "attach B2");
	expect(dirk, "B2 play E3", "ok");
}

/* Nor where it was begun with one seat, and its host goes before they come. */
static void test_left_by_a_host_of_one_seat(void **state)
{
	(void)state;
	hub.house.open = true;
	me = host_timed("attach B1");
	go(me);
	settle();
	assert_int_equal(hub.table.record.game.halt, HALT_NONE);
	assert_true(hub_is_saved(&hub));
	me = sit(BERT, "attach W1");
	settle();
	assert_int_equal(hub.table.record.game.halt, HALT_NONE);
	expect(me, "clock", "clock runs=no turn=B1 used=0 ");
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
	me = host_timed("attach");
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
	me = host_timed("attach");
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
	me = host_timed("attach");
	sit(BERT, "attach");
	expect_heard(me, " waits=W1,W2 expected=W1,W2 ");
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
	me = host_timed("attach");
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
	me = host_timed("attach B1");
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
	me = host_timed("attach W1");
	settle_at(now + 2 * MAIN_MS);
	assert_int_equal(hub.table.record.game.lost, SEAT_NONE);
	assert_int_equal(hub.table.record.game.depth, 0);
	sit(OWN, "attach B1,B2,W2");
	settle_at(now + 1000);
	expect(me, "clock", "clock runs=yes turn=B1 used=1000 ");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(test_clock_waits),
		STEP_TEST(test_clock_waits_for_a_host),
		STEP_TEST(test_clock_waits_for_others_than_the_room),
		STEP_TEST(test_clock_waits_for_nobody_at_a_keyboard),
		STEP_TEST(test_clock_waits_for_no_last),
		STEP_TEST(test_clock_waits_for_no_two_at_a_keyboard),
		STEP_TEST(test_clock_waits_where_nobody_plays),
		STEP_TEST(test_others_begin_without_the_rest),
		STEP_TEST(test_left_by_a_host_of_one_seat),
		STEP_TEST(test_untimed_begin_without_the_rest),
		STEP_TEST(test_all_have_come),
		STEP_TEST(test_the_room_may_play),
		STEP_TEST(test_clock_waits_for_named),
		STEP_TEST(test_lost_in_a_rematch),
		STEP_TEST(test_first_turn_begins),
		STEP_TEST(test_nobody_lost),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
