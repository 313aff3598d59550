/* SPDX-License-Identifier: ISC */
/*
 * Who stops the clock at a table, what asking costs, and what is still open
 * when everybody comes back (INT-21).
 */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record/store.h"

#include "visitor.h"

static struct visitor *const me = &hosted.first;

static const char all_yes[] = "B1 yes, W1 yes, B2 yes, W2 yes";

static void begin(const char *options)
{
	char words[128];

	snprintf(words, sizeof(words), "seats=4 clock=absolute main=10000 %s",
		 options);
	expect_ok(me, small_game(9, words));
}

static void expect_clock(const char *key, const char *value)
{
	assert_string_equal(value_of(visitor_ask(me, "clock"), key), value);
}

/* As much time as anybody wants, again and again, and not a ms more. */
static void test_anyone(void **state)
{
	(void)state;
	begin("");
	expect_reply(me, "table pause", "no not-a-request");
	for (int i = 0; i < 2; i++) {
		expect_ok(me, i ? "B1 pause, advance 3600000"
				: "advance 9990, B1 pause, advance 3600000");
		expect_clock("used", "9990");
		expect_clock("runs", "no");
		expect_state(me, "question", "continue");
		expect_state(me, "paused", "yes");
		expect_reply(me, "B1 pass",
			     "no paused Everybody must answer first.");
		expect_ok(me, "B1 yes, B2 yes");
		expect_reply(me, "B1 pass",
			     "no paused W1, W2 must answer first.");
		expect_ok(me, "B1 no");
		expect_ok(me, all_yes);
		expect_state(me, "paused", "no");
	}
	expect_ok(me, "advance 9");
	expect_state(me, "result", "?");
	expect_ok(me, "advance 1");
	expect_state(me, "result", "W+Time");
}

static void test_agreed(void **state)
{
	(void)state;
	begin("pause=1");
	expect_ok(me, "advance 9990, B1 pause");
	expect_state(me, "question", "pause");
	expect_state(me, "yes", "B1");
	expect_state(me, "paused", "no");
	expect_ok(me, "advance 1, W1 yes, B2 yes, advance 1, W2 yes");
	expect_state(me, "question", "continue");
	expect_state(me, "paused", "yes");
	expect_ok(me, "advance 3600000");
	expect_clock("used", "9992");
	expect_ok(me, all_yes);
	expect_ok(me, "B1 pause, W2 no");
	expect_reply(me, "B2 pause", "no already-refused");
	expect_ok(me, "W2 pause, advance 3600000");
	expect_state(me, "result", "W+Time");
}

static void test_referee(void **state)
{
	(void)state;
	expect_ok(me, "referee-code tsuke");
	begin("pause=2 breaks=1");
	expect_ok(me, "advance 9990");
	expect_reply(me, "B1 pause", "no not-to-pause");
	expect_ok(me, "code tsuke, referee pause a phone rang, code");
	expect_ok(me, "advance 3600000");
	expect_clock("used", "9990");
	expect_state(me, "question", "-");
	expect_state(me, "paused", "yes");
	expect_reply(me, "B1 yes", "no no-question");
	expect_reply(me, "B1 play C3", "no held");
	expect_reply(me, "referee resume", "no locked");
	expect_ok(me, "code tsuke, referee resume, code");
	/* a break is the pair's own */
	expect_ok(me, "B1 break, advance 3600000");
	expect_ok(me, all_yes);
	expect_clock("used", "9990");
	expect_ok(me, "advance 10");
	expect_state(me, "result", "W+Time");
}

/* Whoever is on turn asks in their own time, until another side's yes. */
static void test_asking_costs_time(void **state)
{
	(void)state;
	begin("undo=1");
	expect_ok(me, "B1 ask no-result, advance 6000");
	expect_clock("used", "6000");
	expect_ok(me, "B2 yes, advance 1000, W1 yes, advance 3600000");
	expect_clock("used", "7000");
	expect_clock("runs", "no");
	expect_ok(me, "W1 withdraw, advance 2000");
	expect_clock("used", "9000");
	/* playing withdraws it */
	expect_ok(me, "B1 play C3");
	expect_state(me, "question", "-");
	/* who is not on turn gives the others no time to think */
	expect_ok(me, "B2 ask undo, advance 3600000");
	expect_clock("used", "0");
	expect_reply(me, "W1 play D4", "no paused");
	expect_ok(me, "W1 no");
	expect_reply(me, "B1 ask undo", "no already-refused");
	expect_ok(me, "W1 ask undo, B1 no, W1 play D4");
	expect_ok(me, "B1 ask undo, W2 no");
}

/* How everybody goes; the game goes on at the same table or at another. */
static void leave_it(void)
{
	expect_ok(me, "leave");
	assert_int_equal(hosted_wait(), 0);
}

static void kill_it(void)
{
	assert_int_equal(kill(hosted.pid, SIGKILL), 0);
	assert_int_equal(hosted_wait(), -1);
}

static void come_back(void (*go)(void))
{
	char resume[STORE_PATH + 8];

	snprintf(resume, sizeof(resume), "resume %s",
		 visitor_ask(me, "where") + 6);
	if (go) {
		go();
		visitor_close(me);
		assert_int_equal(hosted_again(), 0);
		expect_ok(me, resume);
		return;
	}
	visitor_close(me);
	hosted_visit(me);
	expect_reply(me, "attach", "ok");
}

/* After B1 C3 and W2 D4, which is out of rotation. */
static const struct {
	const char *ask, *question, *asker, *yes, *answer;
} open_questions[] = {
	{"B1 ask resign", "resign", "B1", "-", "B2 no"},
	{"B2 ask undo, W1 yes", "undo", "B2", "W1,B2", "W2 no"},
	{"W1 ask no-result, B1 yes", "no-result", "W1", "B1,W1", "B2 no"},
	{"W2 ask forfeit", "forfeit", "W2", "W2", "B1 no"},
	{"B2 claim, W1 yes", "intent", "B2", "W1", "W2 no"},
	{"B1 claim-partner, W1 yes", "partner", "B1", "W1", "W2 no"},
};

static void expect_it_goes_on(int row, void (*go)(void))
{
	const char *answer = open_questions[row].answer;

	begin("record=1 undo=1");
	expect_ok(me, "B1 play C3, W2 play D4, advance 700");
	expect_ok(me, open_questions[row].ask);
	come_back(go);
	expect_state(me, "paused", "yes");
	expect_state(me, "question", open_questions[row].question);
	expect_state(me, "asker", open_questions[row].asker);
	expect_state(me, "yes", open_questions[row].yes);
	expect_reply(me, "B1 play E5", "no paused");
	expect_clock("runs", "no");
	expect_ok(me, "advance 3600000");
	expect_ok(me, answer);
	expect_state(me, "question", "continue");
	expect_state(me, "paused", "yes");
	expect_ok(me, all_yes);
	expect_clock("used", "700");
	expect_ok(me, "B1 play E5");
}

/* It is answered first, and then going on is asked. */
static void test_questions_outlive(void **state)
{
	static void (*const ways[])(void) = {leave_it, kill_it, NULL};
	int rows = sizeof(open_questions) / sizeof(open_questions[0]);

	for (int row = 0; row < rows; row++) {
		for (int i = 0; i < 3; i++) {
			expect_it_goes_on(row, ways[i]);
			assert_int_equal(hosted_end(state), 0);
			assert_int_equal(hosted_by_hand(state), 0);
		}
	}
}

/* A yes of last week says nothing of who is there today. */
static void test_going_on_is_asked_anew(void **state)
{
	static void (*const ways[])(void) = {leave_it, kill_it, NULL};

	for (int i = 0; i < 3; i++) {
		begin("");
		expect_ok(me, "advance 700, B1 pause, B1 yes, W1 yes, B2 yes");
		come_back(ways[i]);
		expect_state(me, "question", "continue");
		expect_state(me, "yes", "-");
		expect_ok(me, "W2 yes");
		expect_state(me, "paused", "yes");
		expect_ok(me, "B1 yes, W1 yes, B2 yes");
		expect_clock("runs", "yes");
		expect_clock("used", "700");
		assert_non_null(strstr(
			visitor_ask(me, "record"),
			"C[Everybody is asked again whether to play on.]"));
		assert_int_equal(hosted_end(state), 0);
		assert_int_equal(hosted_by_hand(state), 0);
	}
}

/* Even a pause, which has come by itself meanwhile. */
static void test_pause_is_still_asked(void **state)
{
	(void)state;
	begin("pause=1");
	expect_ok(me, "advance 700, W1 pause, B1 yes, W2 yes");
	come_back(leave_it);
	expect_state(me, "question", "pause");
	expect_state(me, "needs", "B2");
	expect_state(me, "paused", "yes");
	expect_ok(me, "B2 yes");
	expect_state(me, "question", "continue");
	expect_ok(me, all_yes);
	expect_clock("runs", "yes");
}

/* Leaving stops the clock there too; then only the referee goes on. */
static void test_referee_lets_go_on(void **state)
{
	static void (*const ways[])(void) = {leave_it, kill_it};

	(void)state;
	begin("pause=2");
	expect_ok(me, "B1 play C3, advance 1234");
	for (int i = 0; i < 2; i++) {
		come_back(ways[i]);
		expect_state(me, "paused", "yes");
		expect_state(me, "question", "-");
		expect_ok(me, "advance 3600000");
		expect_reply(me, "W1 yes", "no no-question");
		expect_reply(me, "W1 play D4", "no held");
		expect_ok(me, "referee resume");
		expect_clock("used", "1234");
		expect_clock("runs", "yes");
	}
	expect_ok(me, "W1 ask resign");
	come_back(NULL);
	expect_state(me, "question", "resign");
	expect_ok(me, "W2 yes");
	expect_reply(me, "W1 play D4", "no held");
	/* which may be done at any time */
	expect_ok(me, "W1 resign");
	expect_state(me, "result", "B+Resign");
}

/* The record says who was on turn when the clock stopped. */
static void test_who_was_on_turn(void **state)
{
	(void)state;
	begin("");
	expect_ok(me, "B1 play C3, advance 1234");
	come_back(leave_it);
	assert_non_null(strstr(visitor_ask(me, "record"),
			       "XE[continue-asked by=table turn=W1]XU[1234]"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_HAND(test_anyone),
		BY_HAND(test_agreed),
		BY_HAND(test_referee),
		BY_HAND(test_asking_costs_time),
		BY_HAND(test_questions_outlive),
		BY_HAND(test_going_on_is_asked_anew),
		BY_HAND(test_pause_is_still_asked),
		BY_HAND(test_referee_lets_go_on),
		BY_HAND(test_who_was_on_turn),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
