/* SPDX-License-Identifier: ISC */
/* A table that calls the referee, and what the referee says to all. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "accounts.h"
#include "stepped.h"

static int me, bert, watcher;

static int come_for(uid_t user, const char *request)
{
	int number = come_as(user);

	ask(number, request);
	return number;
}

/* Three people have a table in a room, and one looks on. */
static void begin(void)
{
	me = host("");
	strcpy(hub.room.directory, "/run/pairgo");
	ask(me, "attach B1,B2");
	bert = come_for(BERT, "attach W1");
	come_for(CORA, "attach W2");
	watcher = come_as(EVE);
	say(watcher, "watch");
	settle();
	for (int i = 0; i < hub.count; i++)
		heard(i);
}

static bool hears(int number, const char *words)
{
	return strstr(heard(number), words) != NULL;
}

static void all_hear(const char *words)
{
	for (int i = 0; i < hub.count; i++)
		if (!hears(i, words))
			fail_msg("%d does not hear \"%s\"", i, words);
}

/* All hear it, whoever plays or looks on; and nothing else has happened. */
static void test_all_are_told(void **state)
{
	int depth;

	(void)state;
	begin();
	ask(me, "B1 play C3");
	depth = hub.table.record.game.depth;
	for (int i = 0; i < hub.count; i++)
		heard(i);
	say(bert, "call W1");
	settle();
	all_hear(" call=W1");
	assert_int_equal(hub.table.record.game.depth, depth);
	assert_true(game_clock_runs(&hub.table.record.game) ||
		    !game_is_timed(&hub.table.record.game));
	say(bert, "call off");
	settle();
	assert_false(hears(watcher, "call="));
	assert_int_equal(hub.calls, 0);
}

/* What two have called for ends for each by itself. */
static void test_two_call(void **state)
{
	(void)state;
	begin();
	ask(me, "call B1");
	say(bert, "call W1");
	settle();
	all_hear(" call=B1,W1");
	ask(bert, "call off");
	assert_int_equal(hub.calls, seat_bit(SEAT_B1));
}

static void test_whose_call(void **state)
{
	(void)state;
	begin();
	expect(bert, "call B1", "no elsewhere ");
	expect(watcher, "call W1", "no elsewhere ");
	expect(bert, "call", "no not-a-request ");
	expect(bert, "call W9", "no not-a-request ");
	expect(watcher, "call off", "no watching ");
	ask(bert, "call W1");
	expect(watcher, "call off", "no watching ");
	assert_int_equal(hub.calls, seat_bit(SEAT_W1));
	/* whoever runs the table ends all of them */
	ask(me, "call off");
	assert_int_equal(hub.calls, 0);
}

static void test_referee_ends_it(void **state)
{
	(void)state;
	begin();
	strcpy(hub.code, "sesame");
	ask(bert, "call W1");
	ask(watcher, "code sesame");
	ask(watcher, "call off");
	assert_int_equal(hub.calls, 0);
}

/* Once a seat has called it is heard, whatever it says for a while. */
static void test_no_flood(void **state)
{
	int64_t start = now;

	(void)state;
	begin();
	ask(bert, "call W1");
	heard(watcher);
	now = start + LIMITS_CALL_MS / 2;
	ask(bert, "call W1");
	assert_string_equal(heard(watcher), "");
	ask(bert, "call off");
	heard(watcher);
	now = start + LIMITS_CALL_MS - 1500;
	expect(bert, "call W1", "no wait That seat can call again in 2 s.\n");
	assert_string_equal(heard(watcher), "");
	/* others have not called */
	ask(me, "call B1");
	now = start + LIMITS_CALL_MS;
	ask(bert, "call W1");
	assert_true(hears(watcher, " call=B1,W1"));
}

static void test_ruling_ends_it(void **state)
{
	(void)state;
	begin();
	ask(me, "B1 play C3");
	ask(bert, "call W1");
	ask(me, "B1 away");
	assert_int_equal(hub.calls, seat_bit(SEAT_W1));
	ask(me, "referee penalty B 1");
	assert_int_equal(hub.calls, 0);
	assert_false(hears(bert, "call="));
}

/* They are for the whole room, and nobody has come to who calls. */
static void test_all_clocks_leave_it(void **state)
{
	(void)state;
	begin();
	ask(me, "B1 play C3");
	ask(bert, "call W1");
	ask(me, "referee pause all clocks are stopped");
	assert_int_equal(hub.calls, seat_bit(SEAT_W1));
	ask(me, "referee resume all clocks go on");
	assert_int_equal(hub.calls, seat_bit(SEAT_W1));
	assert_true(hears(watcher, "call=W1"));
	ask(me, "referee penalty B 1");
	assert_int_equal(hub.calls, 0);
}

static void test_end_ends_it(void **state)
{
	(void)state;
	begin();
	ask(me, "B1 play C3");
	ask(bert, "call W1");
	ask(bert, "W1 resign");
	assert_int_equal(phase(), PHASE_OVER);
	assert_int_equal(hub.calls, 0);
	expect(bert, "call W1", "no over The game is over.");
}

static void test_another_game_is_called_for_by_nobody(void **state)
{
	(void)state;
	me = play(UNTIMED);
	hub.peers[me].host = true;
	strcpy(hub.room.directory, "/run/pairgo");
	ask(me, "attach");
	ask(me, "call B1");
	expect(me, "discard", "discard\n");
	play_at(me, UNTIMED);
	assert_int_equal(hub.calls, 0);
}

/* Nobody waits for who cannot have heard it. */
static void test_unheard(void **state)
{
	static const char refused[] = "no unheard ";
	int other;

	(void)state;
	me = play(UNTIMED);
	ask(me, "attach");
	expect(me, "call B1", refused);
	strcpy(hub.room.directory, "/run/pairgo");
	hub.room.watch = ROOM_WATCH_NONE;
	expect(me, "call B1", refused);
	/* a referee could come, */
	strcpy(hub.house.referee, "zoe");
	ask(me, "call B1");
	ask(me, "call off");
	hub.house.referee[0] = '\0';
	strcpy(hub.code, "sesame");
	ask(me, "call W1");
	ask(me, "call off");
	hub.code[0] = '\0';
	/* or anybody, */
	hub.room.watch = ROOM_WATCH_ALL;
	ask(me, "call B2");
	ask(me, "call off");
	/* or somebody is there */
	hub.room.directory[0] = '\0';
	other = come();
	expect(me, "call W2", refused);
	ask(other, "watch");
	ask(me, "call W2");
}

/* Four at one terminal, whom a wall looks at: it hears it, and they do. */
static void test_one_terminal(void **state)
{
	(void)state;
	me = play(UNTIMED);
	strcpy(hub.room.directory, "/run/pairgo");
	ask(me, "attach");
	watcher = come();
	ask(watcher, "watch");
	heard(me), heard(watcher);
	say(me, "call W2");
	settle();
	all_hear(" call=W2");
	say(me, "call off");
	settle();
	for (int i = 0; i < hub.count; i++)
		assert_true(hears(i, "company "));
}

/* A sentence to all is told to each who listens, once, and to no other. */
static void test_announcement(void **state)
{
	int late;

	(void)state;
	begin();
	say(me, "announce  Ten\tminutes are\033 left. ");
	settle();
	all_hear("announce Ten minutes are left.\n");
	late = come_as(DIRK);
	say(late, "watch");
	settle();
	assert_false(hears(late, "announce"));
	ask(me, "B1 play C3");
	for (int i = 0; i < hub.count; i++)
		assert_false(hears(i, "announce"));
	say(me, "announce Stop.");
	settle();
	all_hear("announce Stop.\n");
}

/* Who takes nothing meanwhile is told with the record. */
static void test_announcement_waits(void **state)
{
	const char *text, *record;

	(void)state;
	begin();
	hub.peers[watcher].needs_record = true;
	ask(me, "announce Stop.");
	text = heard(watcher);
	record = strstr(text, "record ");
	assert_non_null(record);
	assert_non_null(strstr(record, "announce Stop.\n"));
	assert_ptr_equal(strstr(text, "announce"), strstr(record, "announce"));
}

static void test_who_announces(void **state)
{
	(void)state;
	begin();
	strcpy(hub.code, "sesame");
	expect(watcher, "announce Stop.", "no locked ");
	expect(bert, "announce Stop.", "no locked ");
	ask(watcher, "code sesame");
	ask(watcher, "announce Stop.");
	assert_true(hears(bert, "announce Stop.\n"));
	/* nor does who runs the table speak for the referee that it has */
	expect(me, "announce Stop.", "no locked ");
	hub.code[0] = '\0';
	strcpy(hub.house.referee, "zoe");
	expect(me, "announce Stop.", "no locked ");
	/* but where there can be none */
	hub.house.referee[0] = '\0';
	login_own(&hub, hub.house.account);
	expect(me, "referee no-result", "no locked ");
	ask(me, "announce Stop.");
	assert_true(hears(bert, "announce Stop.\n"));
}

/* In characters, however many bytes they have. */
static void test_how_much_is_announced(void **state)
{
	char line[512] = "announce ";
	size_t length = strlen(line);

	(void)state;
	begin();
	for (int i = 0; i < ANNOUNCE_CHARACTERS; i++)
		strcat(line, "囲");
	ask(me, line);
	assert_true(hears(bert, line));
	strcat(line, "x");
	expect(me, line, "no not-a-request ");
	line[length] = '\0';
	memset(line + length, 'x', ANNOUNCE_CHARACTERS + 1);
	expect(me, line, "no not-a-request ");
	expect(me, "announce", "no not-a-request ");
	expect(me, "announce \033", "no not-a-request ");
	assert_false(hears(bert, "announce"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(test_all_are_told),
		STEP_TEST(test_two_call),
		STEP_TEST(test_whose_call),
		STEP_TEST(test_referee_ends_it),
		STEP_TEST(test_no_flood),
		STEP_TEST(test_ruling_ends_it),
		STEP_TEST(test_all_clocks_leave_it),
		STEP_TEST(test_end_ends_it),
		STEP_TEST(test_another_game_is_called_for_by_nobody),
		STEP_TEST(test_unheard),
		STEP_TEST(test_one_terminal),
		STEP_TEST(test_announcement),
		STEP_TEST(test_announcement_waits),
		STEP_TEST(test_who_announces),
		STEP_TEST(test_how_much_is_announced),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
