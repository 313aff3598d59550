/* SPDX-License-Identifier: ISC */
/*
 * Games that an old program left unfinished go on at a table of today. An
 * open question is answered with no, all say yes to going on, and whoever is
 * on turn plays. A game that stood stopped can also be agreed on.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/folder.h"
#include "record/old.h"
#include "record/store.h"
#include "table/visitor.h"

enum { WORD = 64, ANSWERS = 32 };

static struct visitor *const me = &hosted.first;

static const char *state_of(const char *key, char out[WORD])
{
	const char *value = value_of(visitor_ask(me, "state"), key);

	assert_true(strlen(value) < WORD);
	return strcpy(out, value);
}

static bool state_is(const char *key, const char *value)
{
	char text[WORD];

	return strcmp(state_of(key, text), value) == 0;
}

static void expect(const struct old *row, const char *query, const char *key,
		   const char *wanted)
{
	const char *value = value_of(visitor_ask(me, query), key);

	if (strcmp(value, wanted) != 0)
		fail_msg("%s: %s is %s, not %s", row->name, key, value, wanted);
}

/* A copy of the record, at a table of its own. */
static void sit_down(const struct old *row)
{
	char request[STORE_PATH + 8], file[WORD];
	size_t length;
	char *text = old_text(row, &length);

	snprintf(file, sizeof(file), "%s.sgf", row->name);
	make_file(file, text);
	free(text);
	assert_int_equal(hosted_again(), 0);
	snprintf(request, sizeof(request), "resume %s", below(file));
	expect_reply(me, request, "ok");
}

static void get_up(void)
{
	expect_reply(me, "leave", "ok");
	assert_int_equal(hosted_wait(), 0);
	visitor_close(me);
}

/* Nobody's time runs before all have said that they are back. */
static void expect_standing(const struct old *row)
{
	char board[LINES_BYTES];

	expect(row, "clock", "runs", "no");
	expect_ok(me, "advance 360000000");
	expect(row, "state", "turn", row->turn);
	expect(row, "state", "number", row->turns);
	expect(row, "state", "result", row->result);
	snprintf(board, sizeof(board), "board %s", row->board);
	expect_reply(me, "board", board);
}

/* Whoever is away sits down again, before any answer is wanted. */
static void come_back(void)
{
	char away[WORD], request[WORD], *rest;

	state_of("away", away);
	for (char *seat = strtok_r(away, ",-", &rest); seat;
	     seat = strtok_r(NULL, ",-", &rest)) {
		snprintf(request, sizeof(request), "%s back", seat);
		expect_reply(me, request, "ok");
	}
}

/* The first of those who still have to answer. */
static void answer(const char *word)
{
	char needs[WORD], request[2 * WORD];

	state_of("needs", needs);
	needs[strcspn(needs, ",")] = '\0';
	snprintf(request, sizeof(request), "%s %s", needs, word);
	expect_reply(me, request, "ok");
}

static void answer_until_nothing_is_open(const struct old *row)
{
	for (int i = 0; i < ANSWERS; i++) {
		if (state_is("question", "-"))
			return;
		answer(state_is("question", "continue") ? "yes" : "no");
	}
	fail_msg("%s: there is always another question", row->name);
}

/* What was asked by a seat when the game stood stopped. */
static void answer_seats(void)
{
	for (int i = 0; i < ANSWERS && !state_is("asker", "table"); i++)
		answer("no");
}

/* The first empty point where that is allowed: a refusal changes nothing. */
static void lay_stone(const struct old *row, const char *seat, const char *verb)
{
	int size = (int)strcspn(row->board, "/");
	char board[LINES_BYTES];

	strcpy(board, visitor_ask(me, "board") + strlen("board "));
	for (int i = 0; i < size * size; i++) {
		char request[WORD], text[POINT_TEXT];

		if (board[i + i / size] != '.')
			continue;
		point_text(point_at(i / size, i % size), size, text);
		snprintf(request, sizeof(request), "%s %s %s", seat, verb,
			 text);
		if (strcmp(visitor_ask(me, request), "ok") == 0)
			return;
	}
	fail_msg("%s: %s can %s nowhere", row->name, seat, verb);
}

/* A turn more, by whoever is on turn. */
static void play_on(const struct old *row)
{
	char turn[WORD], number[WORD], after[WORD];

	expect(row, "state", "phase", "play");
	expect(row, "clock", "runs", "yes");
	state_of("turn", turn);
	state_of("number", number);
	snprintf(after, sizeof(after), "%d", atoi(number) + 1);
	lay_stone(row, turn, "play");
	expect(row, "state", "last", turn);
	expect(row, "state", "number", after);
}

static void resume_play(const struct old *row)
{
	if (old_stopped(row)) {
		answer_seats();
		expect_ok(me, "B1 resume");
	} else if (strcmp(row->phase, "place") == 0) {
		while (state_is("phase", "place"))
			lay_stone(row, "B1", "place");
	} else {
		answer_until_nothing_is_open(row);
		expect(row, "state", "turn", row->turn);
	}
}

static void unfinished_games_go_on(void **state)
{
	struct old row;
	int count = 0;

	(void)state;
	for (old_open(&row); old_next(&row);) {
		if (old_over(&row))
			continue;
		sit_down(&row);
		expect_standing(&row);
		come_back();
		resume_play(&row);
		play_on(&row);
		get_up();
		count++;
	}
	assert_true(count >= 70);
}

static void agree(const struct old *row)
{
	char margin[WORD];

	strcpy(margin, value_of(visitor_ask(me, "score"), "margin"));
	for (int i = 0; i < ANSWERS && !state_is("phase", "over"); i++)
		answer("yes");
	expect(row, "state", "result", margin);
}

static void stopped_games_are_agreed_on(void **state)
{
	struct old row;
	int count = 0;

	(void)state;
	for (old_open(&row); old_next(&row);) {
		if (!old_stopped(&row))
			continue;
		sit_down(&row);
		answer_seats();
		if (strcmp(value_of(visitor_ask(me, "score"), "verdict"),
			   "ok") == 0) {
			agree(&row);
			count++;
		}
		get_up();
	}
	assert_true(count >= 15);
}

/* There is nothing to go on with, and nothing is added. */
static void finished_games_stay_so(void **state)
{
	struct old row;

	(void)state;
	for (old_open(&row); old_next(&row);) {
		if (!old_over(&row))
			continue;
		sit_down(&row);
		expect_standing(&row);
		expect(&row, "state", "phase", "over");
		expect_reply(me, "B1 pass", "no over");
		expect_reply(me, "B1 yes", "no over");
		get_up();
	}
}

#define OLD_TEST(test) \
	cmocka_unit_test_setup_teardown(test, make_top, hosted_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		OLD_TEST(unfinished_games_go_on),
		OLD_TEST(stopped_games_are_agreed_on),
		OLD_TEST(finished_games_stay_so),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
