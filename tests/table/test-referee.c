/* SPDX-License-Identifier: ISC */
/* Claims and rulings at a table, and who may rule there. */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "record/store.h"

#include "visitor.h"

enum { LOOK_MS = 20 };

static const char strict[] = "seats=4 record=1 breaks=1 clock=none";

static void test_claim(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, strict));
	expect_state(me, "expected", "-");
	expect_reply(me, "W1 claim", "no nothing-to-claim");
	expect_ok(me, "B1 play C3");
	expect_reply(me, "W1 claim", "no in-rotation");
	expect_ok(me, "W2 play D3");
	expect_state(me, "last", "W2");
	expect_state(me, "expected", "W1");
	expect_state(me, "claimed", "no");
	expect_ok(me, "B2 claim");
	expect_state(me, "question", "intent");
	expect_ok(me, "W1 no");
	expect_state(me, "claimed", "yes");
	expect_state(me, "penalty-white", "3");
	expect_state(me, "penalty-black", "0");
	expect_state(me, "turn", "B1");
	expect_reply(me, "B2 claim", "no claimed-already");
}

static void test_away_and_break(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, strict));
	expect_state(me, "away", "-");
	expect_ok(me, "B2 away, W1 away");
	expect_state(me, "away", "W1,B2");
	expect_reply(me, "B1 away", "no partner-away");
	expect_ok(me, "B2 back");
	expect_state(me, "away", "W1");
	expect_ok(me, "W2 break");
	expect_state(me, "breaks-white", "1");
	expect_state(me, "breaks-black", "0");
	expect_ok(me, "W1 back, B1 yes, W1 yes, B2 yes, W2 yes");
	expect_reply(me, "W1 break", "no no-break-left");
}

/* INT-22: each side closes its own, and the referee's is open as long. */
static void test_claim_windows(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, strict));
	expect_ok(me, "B1 pass, W2 pass, W2 yes, W1 yes");
	expect_reply(me, "W1 claim", "no claim-too-late");
	expect_ok(me, "B2 claim");
	expect_state(me, "yes", "-");
	expect_ok(me, "B1 no");
	expect_state(me, "penalty-white", "3");
	/* asking to play on closes it too, until the next turn */
	expect_ok(me, "B1 resume, W1 pass, B1 pass, W1 resume");
	expect_state(me, "turn", "B2");
	expect_reply(me, "W2 claim", "no claim-too-late");
	expect_ok(me, "referee uphold");
	expect_state(me, "penalty-black", "3");
	expect_ok(me, "B2 pass, W2 pass, B1 yes, W1 yes");
	expect_reply(me, "referee uphold", "no nothing-to-rule");
	expect_reply(me, "B2 claim-partner", "no claim-too-late");
}

/* INT-23: the rules ask, as a claim does. */
static void test_removal(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_reply(me,
		     "new (;SZ[9]KM[5.5]XR[english-2008]"
		     "XO[seats=4 record=1 clock=absolute main=10000])",
		     "ok");
	expect_ok(me, "B2 play C3, advance 500, B1 play D4");
	expect_state(me, "question", "intent");
	expect_state(me, "asker", "table");
	expect_state(me, "penalty-black", "3");
	expect_ok(me, "advance 3600000");
	expect_reply(me, "W2 play E5", "no paused");
	expect_ok(me, "B1 yes, W1 yes, W2 yes, B2 no");
	expect_state(me, "penalty-black", "3");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "used"), "500");
	/* the turn before it is still claimable, INT-7 */
	expect_ok(me, "W1 claim, B1 no");
	expect_state(me, "penalty-black", "6");
	expect_ok(me, "referee intentional they laughed");
	expect_state(me, "result", "W+Forfeit");
	assert_non_null(strstr(visitor_ask(me, "record"),
			       "[forfeit B reason=intentional]"));
}

/* INT-24 */
static void test_who_is_away(void **state)
{
	static const char *const words[] = {
		"W2 no-such-thing", "W2 yes",	 "W2 no",
		"W2 withdraw",	    "W2 claim",	 "W2 claim-partner",
		"W2 resign",	    "W2 resume", "W2 ask no-result",
	};
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, strict));
	expect_ok(me, "B2 play C3, W2 away, B1 ask no-result, B2 yes, W1 yes");
	expect_reply(me, words[0], "no not-an-action");
	for (size_t i = 1; i < sizeof(words) / sizeof(words[0]); i++)
		expect_reply(me, words[i], "no away");
	/* the question waits, or the referee rules */
	expect_state(me, "needs", "W2");
	expect_ok(me, "W2 back, W2 no, W2 away, W2 play D4");
	expect_state(me, "away", "-");
	expect_ok(me, "B1 away, W1 ask no-result, B2 yes, W2 yes");
	expect_ok(me, "referee no-result B1 has gone home");
	expect_state(me, "result", "Void");
}

/* Rulebook 1.6, by all four; or not. */
static void test_forfeit(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, strict));
	expect_ok(me, "B1 play C3, B1 ask forfeit, B2 yes, W1 yes, W2 no");
	expect_state(me, "result", "?");
	expect_reply(me, "B2 ask forfeit", "no already-refused");
	expect_ok(me, "W1 pass, B2 pass, W1 ask forfeit");
	expect_state(me, "question", "forfeit");
	expect_ok(me, "B1 yes, B2 yes, W2 yes");
	expect_state(me, "result", "W+Forfeit");
	assert_non_null(strstr(visitor_ask(me, "record"),
			       "[forfeit B reason=information]"));
}

/* Art. 11: at any time, by each side's next after the last passer. */
static void test_resign_in_the_stop(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, strict));
	expect_ok(me, "B1 play C3, W1 pass, B2 pass");
	expect_reply(me, "B2 resign", "no not-next");
	expect_reply(me, "W1 resign", "no not-next");
	/* whatever is being asked */
	expect_ok(me, "W1 ask both-lose, B1 resign");
	expect_state(me, "result", "W+Resign");
}

static void test_clock_is_set(void **state)
{
	struct visitor *me = &hosted.first;
	const char *clock;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=byoyomi main=60000 "
				    "period=30000 count=3"));
	expect_ok(me, "advance 1000, referee clock B1 main=0 periods=2 left=9");
	clock = visitor_ask(me, "clock");
	assert_string_equal(value_of(clock, "B1.part"), "overtime");
	assert_string_equal(value_of(clock, "B1.count"), "2");
	assert_string_equal(value_of(clock, "B1.left"), "9");
	assert_string_equal(value_of(clock, "B1.total"), "30009");
	assert_string_equal(value_of(clock, "B1.spent"), "1000");
	/* only the running turn has time that is left of a part */
	expect_reply(me, "referee clock W1 main=0 left=9",
		     "no nothing-to-rule");
	expect_reply(me, "referee clock W1 stones=2", "no nothing-to-rule");
	expect_ok(me, "referee clock W1 periods=7 a gift");
	expect_ok(me, "advance 9, B1 play C3");
	clock = visitor_ask(me, "clock");
	assert_string_equal(value_of(clock, "B1.count"), "1");
	assert_string_equal(value_of(clock, "W1.count"), "7");
	assert_string_equal(value_of(clock, "W1.left"), "60000");
}

/* Three kos: whoever is to move after turn 15 is so after turn 21. */
static void test_repetition(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, "seats=2 clock=none"));
	expect_ok(me, "B1 play A1, W1 play C2, B1 play B2, W1 play D1, "
		      "B1 play F1, W1 play H2, B1 play G2, W1 play J1, "
		      "B1 play A9, W1 play C8, B1 play B8, W1 play D9, "
		      "B1 play C1, W1 play G1, B1 play C9");
	expect_ok(me, "W1 play B1, B1 play H1, W1 play B9, B1 play C1, "
		      "W1 play G1");
	expect_state(me, "repeats", "-");
	expect_ok(me, "B1 play C9");
	expect_state(me, "repeats", "15");
	expect_ok(me, "B1 ask no-result, W1 yes");
	expect_state(me, "result", "Void");
}

static void test_rulings(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=60000"));
	expect_reply(me, "referee reject", "no nothing-to-rule");
	expect_reply(me, "referee", "no not-a-request");
	expect_reply(me, "referee dance",
		     "no not-a-ruling There is no such ruling: there are "
		     "uphold, ");
	expect_reply(me, "referee clock W9 1",
		     "no not-a-ruling clock needs a seat, such as W1, and "
		     "milliseconds to add, or what it shall show, such as "
		     "main=60000.");
	expect_reply(me, "referee forfeit X",
		     "no not-a-ruling forfeit needs a side, B or W.");
	expect_reply(me, "referee penalty W 3x",
		     "no not-a-ruling penalty needs a side, B or W, and how "
		     "many points.");
	expect_reply(me, "referee reopen main=1000",
		     "no not-a-ruling reopen needs a reason.");
	expect_reply(me, "referee name B1",
		     "no not-a-ruling name needs a seat, such as W1, and a "
		     "name.");
	expect_ok(me, "referee clock W1 30000 came late");
	expect_ok(me, "referee penalty B 3");
	expect_ok(me, "referee name B1 Ännchen");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "W1.left"),
			    "90000");
	expect_state(me, "penalty-black", "3");
	assert_non_null(strstr(visitor_ask(me, "record"), "came late"));
	expect_ok(me, "referee forfeit W told the partner where to play");
	expect_state(me, "result", "B+Forfeit");
	expect_reply(me, "referee both-lose", "no over");
}

/* A code that has to wait since the one before was wrong. */
static void expect_code(struct visitor *visitor, const char *line)
{
	const char *reply;

	while (!strncmp(reply = visitor_ask(visitor, line), "no too-soon ", 12))
		poll(NULL, 0, LOOK_MS);
	assert_string_equal(reply, "ok");
}

static void test_code(void **state)
{
	struct visitor *me = &hosted.first, other;

	(void)state;
	hosted_visit(&other);
	expect_reply(&other, "referee-code mine", "no not-believed");
	expect_ok(me, "referee-code tsuke nobi");
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	expect_reply(me, "referee-code mine", "no game-begun");
	expect_reply(me, "referee penalty B 3", "no locked");
	expect_reply(me, "referee forfeit X", "no locked");
	expect_reply(me, "code tsuke", "no wrong-code");
	expect_reply(me, "referee penalty B 3", "no locked");
	expect_reply(&other, "code tsuke nobi", "no too-soon After a wrong ");
	expect_code(me, "code tsuke nobi");
	expect_ok(me, "referee penalty B 3");
	/* others have not said it, and a wrong code takes it back */
	expect_reply(&other, "referee penalty B 3", "no locked");
	expect_reply(me, "code nobi", "no wrong-code");
	expect_reply(me, "referee penalty B 3", "no locked");
	expect_code(me, "code tsuke nobi");
	expect_ok(me, "code");
	expect_reply(me, "referee penalty B 3", "no locked");
	expect_state(me, "penalty-black", "3");
	assert_null(strstr(visitor_ask(me, "record"), "nobi"));
	visitor_close(&other);
}

static void test_no_code(void **state)
{
	char line[128] = "referee-code ";
	struct visitor *me = &hosted.first;

	(void)state;
	memset(line + strlen(line), 'x', 64);
	expect_reply(me, line, "no not-a-request");
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	expect_ok(me, "code whatever, referee penalty W 1");
}

static void test_crash(void **state)
{
	struct visitor *me = &hosted.first;
	char resume[STORE_PATH + 8];

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=10000"));
	expect_ok(me, "advance 1000, B1 play C3, advance 500");
	snprintf(resume, sizeof(resume), "resume %s",
		 visitor_ask(me, "where") + 6);
	assert_int_equal(kill(hosted.pid, SIGKILL), 0);
	hosted_wait();
	visitor_close(me);

	assert_int_equal(hosted_again(), 0);
	expect_ok(me, resume);
	expect_state(me, "question", "continue");
	expect_state(me, "asker", "table");
	expect_state(me, "depth", "2");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "runs"), "no");
	expect_ok(me, "advance 360000000");
	expect_ok(me, "B1 yes, W1 yes, B2 yes, W2 yes, advance 1");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "W1.left"),
			    "9999");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_HAND(test_claim),
		BY_HAND(test_away_and_break),
		BY_HAND(test_claim_windows),
		BY_HAND(test_removal),
		BY_HAND(test_who_is_away),
		BY_HAND(test_forfeit),
		BY_HAND(test_resign_in_the_stop),
		BY_HAND(test_clock_is_set),
		BY_HAND(test_repetition),
		BY_HAND(test_rulings),
		BY_HAND(test_code),
		BY_HAND(test_no_code),
		BY_HAND(test_crash),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
