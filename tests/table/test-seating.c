/* SPDX-License-Identifier: ISC */
/* Several terminals at one table: which seats each of them acts for. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "visitor.h"

static struct visitor guest, other;

/* The first visitor begins a game of four, and plays for all. */
static void begin(void)
{
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=none"));
	expect_reply(&hosted.first, "attach", "ok");
	expect_line(&hosted.first, "record ");
	expect_line(&hosted.first, "clock ");
	hosted_visit(&guest);
}

/* What is named by one is no seat of the others, until they have gone. */
static void test_named(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	begin();
	expect_reply(&guest, "attach W1,W2", "ok");
	expect_line(me, "seats B1,B2");
	expect_line(&guest, "record ");
	expect_reply(me, "B1 play C3", "ok");
	expect_reply(me, "W1 play D4", "no elsewhere ");
	expect_reply(&guest, "B2 play D4", "no elsewhere ");
	expect_state(me, "depth", "1");
	expect_reply(&guest, "W1 play D4", "ok");
	expect_reply(&guest, "leave", "ok");
	visitor_close(&guest);
	expect_line(me, "node 2 ");
	expect_line(me, "seats B1,W1,B2,W2");
	expect_ok(me, "B2 play E5, W2 play F6");
}

/* A refusal seats nobody; and nobody's clock runs where nobody is. */
static void test_refused(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=60000"));
	expect_reply(me, "attach B1,W1,B2,W2", "ok");
	hosted_visit(&guest);
	hosted_visit(&other);
	expect_reply(&guest, "B1 play C3", "no elsewhere ");
	expect_state(&other, "attached", "1");
	expect_state(&other, "free", "-");
	expect_reply(&guest, "referee penalty B 1", "ok");
	expect_state(&other, "attached", "1");
	visitor_close(&guest);
	visitor_close(&other);
}

/* The clock of a seat that nobody is at stands still (INT-28). */
static void test_nobody_on_turn(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=60000"));
	hosted_visit(&guest);
	expect_reply(me, "attach B1", "ok");
	expect_state(me, "paused", "no");
	expect_state(me, "free", "W1,B2,W2");
	expect_reply(&guest, "attach W1,B2,W2", "ok");
	expect_ok(me, "B1 play C3");
	visitor_close(&guest);
	while (strcmp(value_of(visitor_ask(me, "clock"), "waits"), "yes"))
		;
	expect_state(me, "paused", "no");
	expect_state(me, "attached", "1");
}

/* Who had White has Black in a rematch with colours swapped. */
static void test_swapped(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	begin();
	expect_reply(&guest, "attach W1,B2", "ok");
	expect_line(&guest, "record ");
	expect_line(&guest, "clock ");
	expect_ok(me, "B1 resign");
	expect_line(&guest, "node 1 ");
	expect_reply(me, "rematch swapped", "no others-first ");
	expect_reply(&guest, "rematch", "no others-first ");
	expect_reply(&guest, "rematch swapped", "ok");
	expect_line(&guest, "record ");
	expect_reply(&guest, "B1 play C3", "ok");
	visitor_close(&guest);
}

/* So is it when one vanishes without a word. */
static void test_hang_up(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	begin();
	expect_reply(&guest, "attach B2", "ok");
	expect_line(me, "seats B1,W1,W2");
	visitor_close(&guest);
	expect_line(me, "seats B1,W1,B2,W2");
}

/* Who comes later has the seat; who had it watches, and can sit down again. */
static void test_taken_over(void **state)
{
	(void)state;
	begin();
	expect_reply(&guest, "attach B1,B2", "ok");
	expect_line(&guest, "record ");
	expect_line(&guest, "clock ");
	hosted_visit(&other);
	expect_reply(&other, "attach B1", "ok");
	expect_line(&guest, "seats B2");
	expect_reply(&other, "attach B2", "ok");
	expect_line(&guest, "seats -");
	expect_line(&other, "record ");
	expect_reply(&other, "B1 play C3", "no elsewhere ");
	expect_reply(&hosted.first, "B1 play C3", "ok");
	expect_reply(&guest, "B2 pass", "no watching ");
	expect_reply(&guest, "attach B2", "ok");
	expect_reply(&guest, "W1 pass", "no elsewhere ");
	expect_line(&other, "node 1 ");
	expect_line(&other, "seats -");
	visitor_close(&other);
	visitor_close(&guest);
}

/* A whole record that is asked for again changes nobody's seat. */
static void test_asked_again(void **state)
{
	(void)state;
	begin();
	expect_reply(&guest, "attach W1", "ok");
	expect_line(&guest, "record ");
	expect_line(&guest, "clock ");
	expect_reply(&guest, "attach", "ok");
	expect_line(&guest, "record ");
	expect_line(&guest, "clock ");
	expect_reply(&guest, "B1 play C3", "no elsewhere ");
	hosted_visit(&other);
	expect_reply(&other, "watch", "ok");
	expect_line(&other, "record ");
	expect_line(&other, "clock ");
	expect_reply(&other, "watch", "ok");
	expect_reply(&other, "W1 pass", "no watching ");
	visitor_close(&other);
	visitor_close(&guest);
}

/* Who comes back to what waits; of all who have found it, one. */
static void test_sit(void **state)
{
	(void)state;
	begin();
	expect_reply(&guest, "sit", "no taken ");
	expect_reply(&hosted.first, "sit", "ok");
	expect_reply(&hosted.first, "attach B1", "ok");
	hosted_visit(&other);
	expect_reply(&guest, "sit", "ok");
	expect_reply(&other, "sit", "no taken ");
	expect_state(&other, "free", "-");
	expect_state(&other, "attached", "2");
	expect_reply(&guest, "W1 pass", "no other-side ");
	visitor_close(&other);
	visitor_close(&guest);
}

/* As many as there is room for, over and over: one has it, until it goes. */
static void test_all_sit(void **state)
{
	enum { CROWD = 40, TIMES = 10 };
	static struct visitor crowd[CROWD];

	(void)state;
	begin();
	visitor_close(&guest);
	expect_reply(&hosted.first, "attach B1", "ok");
	for (int i = 0; i < CROWD; i++)
		hosted_visit(&crowd[i]);
	for (int time = 0; time < TIMES; time++) {
		int got = -1;

		for (int i = time; i < CROWD; i++)
			visitor_say(&crowd[i], "sit");
		for (int i = time; i < CROWD; i++) {
			const char *reply = visitor_hear(&crowd[i]);

			if (!strcmp(reply, "ok")) {
				assert_int_equal(got, -1);
				got = i;
			} else if (strncmp(reply, "no taken ", 9) != 0) {
				fail_msg("%s", reply);
			}
		}
		assert_true(got >= 0);
		visitor_close(&crowd[got]);
		crowd[got] = crowd[time];
		while (strcmp(value_of(visitor_ask(&hosted.first, "state"),
				       "attached"),
			      "1"))
			;
	}
	for (int i = TIMES; i < CROWD; i++)
		visitor_close(&crowd[i]);
}

/* It is for whom the table was started to say what is played at it. */
static void test_host_begins(void **state)
{
	static const char *const requests[] = {"records /tmp", "new",
					       "resume /tmp/x.sgf",
					       "recover /tmp/x.sgf", "quit"};

	(void)state;
	hosted_visit(&guest);
	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++)
		expect_reply(&guest, requests[i], "no hosts ");
	expect_reply(&guest, "hello", "pairgo ");
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=none"));
	expect_reply(&guest, "new", "no game-begun ");
	expect_reply(&guest, "quit", "no others ");
	expect_reply(&guest, "leave", "ok");
	visitor_close(&guest);
}

static void test_no_seat(void **state)
{
	(void)state;
	begin();
	expect_reply(&guest, "attach B3", "no not-a-seat ");
	expect_reply(&guest, "attach B1 W1", "no not-a-seat ");
	expect_reply(&guest, "attach B1,B3", "no not-a-seat ");
	expect_state(&guest, "attached", "1");
	visitor_close(&guest);
}

static void test_no_seat_of_two(void **state)
{
	(void)state;
	expect_ok(&hosted.first, small_game(9, "seats=2 clock=none"));
	hosted_visit(&guest);
	expect_reply(&guest, "attach B1,B2", "no not-a-seat ");
	expect_reply(&guest, "attach W1", "ok");
	visitor_close(&guest);
}

/* Whoever has the referee's right rules from beside the table. */
static void test_referee_without_seat(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, "referee-code sesame");
	begin();
	expect_reply(&guest, "watch", "ok");
	expect_reply(&guest, "referee forfeit B unruly", "no locked ");
	expect_reply(&guest, "code sesame", "ok");
	expect_reply(&guest, "B1 play C3", "no watching ");
	expect_reply(&guest, "quit", "no watching ");
	expect_state(&guest, "attached", "1");
	expect_reply(&guest, "referee forfeit B unruly", "ok");
	expect_state(me, "result", "W+Forfeit");
	expect_state(&guest, "attached", "1");
	visitor_close(&guest);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_HAND(test_swapped),
		BY_HAND(test_refused),
		BY_HAND(test_nobody_on_turn),
		BY_HAND(test_named),
		BY_HAND(test_hang_up),
		BY_HAND(test_taken_over),
		BY_HAND(test_asked_again),
		BY_HAND(test_sit),
		BY_HAND(test_all_sit),
		BY_HAND(test_host_begins),
		BY_HAND(test_no_seat),
		BY_HAND(test_no_seat_of_two),
		BY_HAND(test_referee_without_seat),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
