/* SPDX-License-Identifier: ISC */
/* Games at a table, request by request. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/record.h"
#include "record/store.h"

#include "visitor.h"

/* Black has the left half of nine lines, White the right one. */
static const char walls[] = "B1 play E9, W1 play F9, B2 play E8, W2 play F8, "
			    "B1 play E7, W1 play F7, B2 play E6, W2 play F6, "
			    "B1 play E5, W1 play F5, B2 play E4, W2 play F4, "
			    "B1 play E3, W1 play F3, B2 play E2, W2 play F2, "
			    "B1 play E1, W1 play F1, B2 play J9, W2 play A1, "
			    "B1 pass, W1 pass";
static const char all_yes[] = "B1 yes, W1 yes, B2 yes, W2 yes";

/* The file holds the very line of nodes that "record" gives. */
static void expect_file(struct visitor *visitor)
{
	char path[STORE_PATH];
	struct error error, store_error;
	char *text, *line;
	struct record record;
	size_t length;

	snprintf(path, sizeof(path), "%s", visitor_ask(visitor, "where") + 6);
	if (!store_read(path, SGF_BYTES_MAX, &text, &length, &store_error))
		fail_msg("%s", store_error.text);
	if (!record_read(&record, text, length, &error))
		fail_msg("%s", error.text);
	assert_true(record_write_line(&record, &line, &length));
	assert_string_equal(visitor_ask(visitor, "record") + 7, line);
	record_clear(&record);
	free(line);
	free(text);
}

static void test_whole_game(void **state)
{
	struct visitor *me = &hosted.first;
	const char *score;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	expect_ok(me, walls);
	expect_state(me, "phase", "mark");
	expect_state(me, "needs", "B1,W1,B2,W2");
	expect_ok(me, "B1 dead J9, W1 chain A1");
	score = visitor_ask(me, "score");
	assert_string_equal(value_of(score, "verdict"), "ok");
	assert_string_equal(value_of(score, "territory-black"), "36");
	assert_string_equal(value_of(score, "territory-white"), "27");
	assert_string_equal(value_of(score, "prisoners-white"), "1");
	assert_string_equal(value_of(score, "total-black"), "37");
	assert_string_equal(value_of(score, "margin"), "B+3.5");
	assert_string_equal(value_of(score, "marked-dead"), "J9,A1");
	expect_ok(me, "B1 yes, W2 yes");
	expect_state(me, "yes", "B1,W2");
	expect_ok(me, "W1 seki E5");
	expect_state(me, "yes", "-");
	expect_ok(me, "W1 seki E5");
	expect_ok(me, "B1 yes, W1 yes, W2 no");
	expect_state(me, "yes", "-");
	expect_ok(me, "B1 yes, W1 yes, B2 yes, B2 withdraw");
	expect_state(me, "yes", "B1,W1");
	expect_ok(me, "referee penalty B 1");
	expect_state(me, "yes", "-");
	expect_ok(me, "referee penalty B -1");
	expect_state(me, "phase", "mark");
	expect_ok(me, all_yes);
	expect_state(me, "result", "B+3.5");
	expect_reply(me, "B1 pass", "no over");
	expect_file(me);
	assert_non_null(strstr(visitor_ask(me, "record"), "RE[B+3.5]"));
	expect_ok(me, "leave");
	assert_int_equal(hosted_wait(), 0);
}

static void test_resign(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	expect_reply(me, "W1 ask resign",
		     "no other-side The other side's turn: B1 is to move.");
	expect_ok(me, "B1 ask resign");
	expect_state(me, "question", "resign");
	expect_state(me, "needs", "B2");
	expect_reply(me, "B1 yes", "no not-asked Only B2 can");
	expect_ok(me, "B2 no");
	expect_state(me, "consent", "refused");
	expect_reply(me, "B1 ask resign", "no already-asked");
	expect_ok(me, "B1 play C3, W1 ask resign, W2 yes");
	expect_state(me, "consent", "given");
	expect_state(me, "phase", "play");
	expect_ok(me, "W1 resign");
	expect_state(me, "result", "B+Resign");
	expect_file(me);
}

static void test_time(void **state)
{
	struct visitor *me = &hosted.first;
	const char *clock;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=byoyomi main=10000 "
				    "period=5000 count=2"));
	expect_ok(me, "advance 9999");
	clock = visitor_ask(me, "clock");
	assert_string_equal(value_of(clock, "used"), "9999");
	assert_string_equal(value_of(clock, "budget"), "20000");
	assert_string_equal(value_of(clock, "B1.part"), "main");
	assert_string_equal(value_of(clock, "B1.left"), "1");
	assert_string_equal(value_of(clock, "W1.left"), "10000");
	expect_ok(me, "advance 1, B1 play C3");
	clock = visitor_ask(me, "clock");
	assert_string_equal(value_of(clock, "B1.part"), "overtime");
	assert_string_equal(value_of(clock, "B1.count"), "2");
	assert_string_equal(value_of(clock, "B1.spent"), "10000");
	expect_ok(me, "advance 19999");
	expect_state(me, "result", "?");
	expect_ok(me, "advance 1");
	expect_state(me, "result", "B+Time");
	clock = visitor_ask(me, "clock");
	assert_string_equal(value_of(clock, "W1.part"), "lost");
	assert_string_equal(value_of(clock, "W1.spent"), "20000");
	expect_reply(me, "W1 play D4", "no over");
	expect_file(me);
}

static void test_pause(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=10000"));
	expect_ok(me, "advance 700, W2 pause, advance 360000000");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "runs"), "no");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "used"), "700");
	expect_reply(me, "B1 play C3", "no paused");
	expect_ok(me, "B1 yes, W1 yes, B2 yes");
	expect_ok(me, "W1 no");
	expect_state(me, "yes", "-");
	expect_ok(me, all_yes);
	expect_ok(me, "advance 300, B1 play C3");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "B1.left"),
			    "9000");
}

static void test_undo(void **state)
{
	struct visitor *me = &hosted.first;
	char before[512];

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=none undo=1"));
	expect_ok(me, "B1 play C3");
	snprintf(before, sizeof(before), "%s", visitor_ask(me, "board"));
	expect_ok(me, "W1 play C4, B2 ask undo");
	expect_reply(me, "B2 yes", "no already-answered");
	expect_ok(me, "B1 yes, W1 yes, W2 yes");
	expect_reply(me, "board", before);
	expect_state(me, "turn", "W1");
	expect_file(me);
	expect_ok(me, "W1 play D5, B1 ask undo, W2 no");
	expect_state(me, "turn", "B2");
	expect_file(me);
}

static void test_play_on(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	expect_ok(me, "B1 play C3, W1 pass, B2 pass");
	expect_state(me, "phase", "mark");
	expect_ok(me, "B1 dead C3, W1 resume");
	expect_state(me, "phase", "play");
	expect_state(me, "turn", "B1");
	expect_file(me);
}

static void test_two_seats(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(5, "seats=2 clock=none"));
	expect_reply(me, "B1 ask resign", "no no-partner");
	expect_reply(me, "B2 play C3", "no not-an-action");
	expect_ok(me, "B1 play C3, W1 play D3, B1 pass, W1 pass");
	expect_ok(me, "B1 yes, W1 yes");
	expect_state(me, "phase", "over");
}

static void test_placing(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_reply(me,
		     "new (;SZ[9]KM[0]HA[2]XR[jpga-current]"
		     "XO[seats=4 free=1 clock=none])",
		     "ok");
	expect_state(me, "phase", "place");
	expect_reply(me, "W1 play C3", "no place-first");
	expect_ok(me, "B1 place C3, B1 place C3, B1 place G7, B1 place C3");
	expect_state(me, "turn", "W1");
	expect_file(me);
	expect_ok(me, "B1 place G7");
	expect_state(me, "phase", "place");
	expect_file(me);
	expect_ok(me, "B1 place E5, W1 play C7");
	expect_reply(me, "B1 place E5", "no nothing-to-place");
	expect_file(me);
}

static void test_leave_and_resume(void **state)
{
	struct visitor *me = &hosted.first;
	char path[STORE_PATH], resume[STORE_PATH + 8], board[256];

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=10000"));
	expect_ok(me, "B1 play C3, advance 1234");
	snprintf(path, sizeof(path), "%s", visitor_ask(me, "where") + 6);
	snprintf(resume, sizeof(resume), "resume %s", path);
	snprintf(board, sizeof(board), "%s", visitor_ask(me, "board"));
	expect_ok(me, "leave");
	assert_null(visitor_hear(me));
	assert_int_equal(hosted_wait(), 0);
	visitor_close(me);

	assert_int_equal(hosted_again(), 0);
	expect_reply(me, resume, "ok");
	expect_reply(me, resume, "no game-begun");
	expect_reply(me, "board", board);
	expect_state(me, "question", "continue");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "used"), "1234");
	expect_ok(me, "advance 5000");
	expect_ok(me, all_yes);
	expect_ok(me, "advance 1, W1 play D4");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "W1.left"),
			    "8765");
	expect_file(me);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_HAND(test_whole_game),
		BY_HAND(test_resign),
		BY_HAND(test_time),
		BY_HAND(test_pause),
		BY_HAND(test_undo),
		BY_HAND(test_play_on),
		BY_HAND(test_two_seats),
		BY_HAND(test_placing),
		BY_HAND(test_leave_and_resume),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
