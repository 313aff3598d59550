/* SPDX-License-Identifier: ISC */
/*
 * What goes back at a table: turns that are taken back or corrected, and games
 * that are reopened (INT-25). A watcher keeps a game from what it is told.
 */
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

static struct visitor *const me = &hosted.first;

static const char all_yes[] = "B1 yes, W1 yes, B2 yes, W2 yes";

struct watcher {
	struct visitor visitor;
	struct game game;
	int records; /* that it was told since it was last asked */
};

static struct game game_of(const char *line)
{
	struct error error;
	struct record record;
	struct game game;

	if (!record_read(&record, line, strlen(line), &error))
		fail_msg("%s in %s", error.text, line);
	game = record.game;
	record_clear(&record);
	return game;
}

static void hear(struct watcher *watcher, const char *line)
{
	struct error error;
	struct event event;
	char *node;
	long depth;

	if (!strncmp(line, "record ", 7)) {
		watcher->game = game_of(line + 7);
		watcher->records++;
	} else if (!strncmp(line, "node ", 5)) {
		depth = strtol(line + 5, &node, 10);
		if (!record_fold_text(&watcher->game, (int)depth, node + 1,
				      &event, &error))
			fail_msg("%s in %s", error.text, line);
	} else {
		assert_int_equal(strncmp(line, "clock ", 6), 0);
	}
}

static void watch(struct watcher *watcher)
{
	hosted_visit(&watcher->visitor);
	expect_reply(&watcher->visitor, "watch", "ok");
	watcher->records = 0;
}

/* What is on the disk, to be freed. */
static char *read_file(void)
{
	char path[STORE_PATH];
	struct error error;
	size_t length;
	char *text;

	snprintf(path, sizeof(path), "%s", visitor_ask(me, "where") + 6);
	if (!store_read(path, SGF_BYTES_MAX, &text, &length, &error))
		fail_msg("%s", error.text);
	return text;
}

static void expect_file(const char *part, bool there)
{
	char *text = read_file();

	if (!strstr(text, part) == there)
		fail_msg("%s in %s", part, text);
	free(text);
}

/* It has been told as many records, and has the game of table and file. */
static void expect_same(struct watcher *watcher, int records)
{
	const char *line;
	struct game game;
	char *text;

	visitor_say(&watcher->visitor, "hello");
	while (strcmp(line = visitor_hear(&watcher->visitor), "pairgo 2") != 0)
		hear(watcher, line);
	assert_int_equal(watcher->records, records);
	watcher->records = 0;
	game = game_of(visitor_ask(me, "record") + strlen("record "));
	assert_true(game_hash(&watcher->game) == game_hash(&game));
	text = read_file();
	game = game_of(text);
	assert_true(game_hash(&watcher->game) == game_hash(&game));
	free(text);
}

static void test_undo(void **state)
{
	struct watcher watcher;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=10000 undo=1 "
				    "record=1 breaks=1"));
	watch(&watcher);
	expect_same(&watcher, 1);
	expect_ok(me, "B2 play C3, W1 claim, B1 no, advance 100, W1 away");
	expect_ok(me, "W2 break, W1 back");
	expect_ok(me, all_yes);
	expect_ok(me, "W2 play D4, advance 200, referee clock B1 5000");
	expect_ok(me, "W2 ask undo, W1 yes, B1 yes");
	expect_same(&watcher, 0);
	expect_ok(me, "B2 yes");
	expect_same(&watcher, 1);
	expect_state(me, "turn", "W2");
	expect_state(me, "played", "C3");
	expect_state(me, "penalty-black", "3");
	expect_state(me, "breaks-white", "1");
	/* the clock that was put right stays so */
	assert_string_equal(value_of(visitor_ask(me, "clock"), "B1.left"),
			    "15000");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "used"), "0");
	/* one turn more, its claim and its penalty with it */
	expect_ok(me, "W1 ask undo, W2 yes, B1 yes, B2 yes");
	expect_same(&watcher, 1);
	expect_state(me, "turn", "B1");
	expect_state(me, "number", "0");
	expect_state(me, "penalty-black", "0");
	expect_state(me, "breaks-white", "1");
	expect_reply(me, "W1 ask undo", "no nothing-to-undo");
	expect_ok(me, "B1 play C3, W1 play D4");
	expect_same(&watcher, 0);
	visitor_close(&watcher.visitor);
}

static void test_correction(void **state)
{
	struct watcher watcher;
	const char *record;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=10000"));
	watch(&watcher);
	expect_same(&watcher, 1);
	expect_ok(me, "B1 play C3, advance 300, W1 play D4, advance 50");
	expect_ok(me, "B1 claim-partner, W1 yes");
	expect_same(&watcher, 0);
	expect_ok(me, "W2 yes");
	expect_same(&watcher, 1);
	/* the turn stands in its place, by the partner */
	record = visitor_ask(me, "record");
	assert_non_null(strstr(record, ";W[df]"));
	assert_non_null(strstr(record, "XS[W2]"));
	assert_non_null(strstr(record, "XE[corrected since=50 turn=B2 by=W2]"));
	assert_null(strstr(record, "XS[W1]"));
	expect_file("XS[W1]", true);
	expect_state(me, "last", "W2");
	expect_state(me, "expected", "W1");
	expect_state(me, "number", "2");
	expect_state(me, "question", "intent");
	expect_state(me, "turn", "B1");
	expect_ok(me, "B2 no");
	expect_state(me, "penalty-white", "3");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "B2.spent"),
			    "50");
	expect_ok(me, "B1 play E5");
	expect_same(&watcher, 0);
	visitor_close(&watcher.visitor);
}

/* After a resumption the first seat is that of rulebook 3.4 all the same. */
static void test_corrected_passer(void **state)
{
	struct watcher watcher;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	watch(&watcher);
	expect_ok(me, "B1 play C3, W1 pass, B2 pass, W1 resume");
	expect_state(me, "turn", "B1");
	expect_same(&watcher, 1);
	expect_ok(me, "B1 claim-partner, W1 yes, W2 yes");
	expect_same(&watcher, 1);
	expect_state(me, "last", "B1");
	expect_state(me, "turn", "B2");
	expect_ok(me, "W2 no");
	expect_state(me, "penalty-black", "3");
	expect_ok(me, "B2 play D4");
	expect_same(&watcher, 0);
	visitor_close(&watcher.visitor);
}

static void test_reopened(void **state)
{
	struct watcher watcher;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=10000"));
	watch(&watcher);
	expect_ok(me, "B1 play C3, advance 300");
	expect_reply(me, "referee reopen why not", "no nothing-to-rule");
	expect_ok(me, "W1 ask resign, W2 yes, W1 resign");
	expect_file("RE[B+Resign]", true);
	expect_reply(me, "referee reopen", "no not-a");
	expect_ok(me, "referee reopen W1 had let go of a key");
	expect_same(&watcher, 2);
	expect_state(me, "phase", "play");
	expect_state(me, "result", "?");
	expect_state(me, "paused", "yes");
	expect_state(me, "consent", "given");
	expect_file("RE[?]", true);
	expect_file("resigned by=W1", true); /* a variation */
	assert_string_equal(value_of(visitor_ask(me, "clock"), "used"), "300");
	expect_ok(me, all_yes);
	expect_ok(me, "W1 play D4");
	expect_same(&watcher, 0);
	visitor_close(&watcher.visitor);
}

static void test_fallen_flag(void **state)
{
	struct watcher watcher;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=byoyomi main=10000 "
				    "period=5000 count=2"));
	watch(&watcher);
	expect_ok(me, "B1 play C3, advance 3600000");
	expect_state(me, "result", "B+Time");
	expect_reply(me, "referee reopen the lamp fell", "no nothing-to-rule");
	expect_reply(me, "referee reopen stones=3 the lamp fell",
		     "no nothing-to-rule");
	expect_ok(me, "referee reopen main=0 periods=1 left=4000 a lamp fell");
	expect_same(&watcher, 2);
	expect_file("RE[?]", true);
	expect_state(me, "question", "continue");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "W1.count"),
			    "1");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "W1.left"),
			    "4000");
	expect_ok(me, "referee resume, advance 3999, W1 play D4");
	/* nobody else's clock has changed */
	assert_string_equal(value_of(visitor_ask(me, "clock"), "B2.left"),
			    "10000");
	expect_same(&watcher, 0);
	visitor_close(&watcher.visitor);
}

/* An appeal against a count, from the file: the marks are agreed on anew. */
static void test_reopened_file(void **state)
{
	char resume[STORE_PATH + 8];

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	expect_ok(me, "B1 play C3, W1 play D4, B2 pass, W2 pass, B1 dead D4");
	expect_ok(me, all_yes);
	expect_state(me, "phase", "over");
	snprintf(resume, sizeof(resume), "resume %s",
		 visitor_ask(me, "where") + 6);
	expect_ok(me, "leave");
	assert_int_equal(hosted_wait(), 0);
	visitor_close(me);

	assert_int_equal(hosted_again(), 0);
	expect_ok(me, resume);
	expect_state(me, "phase", "over");
	expect_ok(me, "referee name B1 Ada, referee reopen D4 was alive");
	expect_state(me, "phase", "mark");
	expect_state(me, "yes", "-");
	expect_file("RE[?]", true);
	expect_file("TB[", true); /* of the first count, a variation */
	expect_ok(me, "B1 dead D4, W1 resume, B1 play E5");
	expect_state(me, "number", "5");
	expect_ok(me, "W1 resign");
	expect_file("RE[B+Resign]", true);
	expect_file("PB[Ada", true);
}

/* Without reopening: the result stands. */
static void test_name_after_the_end(void **state)
{
	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	expect_ok(me, "B1 resign, referee name W2 Dino Rossi");
	expect_file("PW[Dino Rossi]", true);
	expect_file("RE[W+Resign]", true);
	expect_state(me, "phase", "over");
	expect_ok(me, "referee name W2 Dino Bianchi");
	expect_file("PW[Dino Bianchi]", true);
	expect_reply(me, "referee penalty B 3", "no over");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_HAND(test_undo),
		BY_HAND(test_correction),
		BY_HAND(test_corrected_passer),
		BY_HAND(test_reopened),
		BY_HAND(test_fallen_flag),
		BY_HAND(test_reopened_file),
		BY_HAND(test_name_after_the_end),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
