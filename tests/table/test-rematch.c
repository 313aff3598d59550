/* SPDX-License-Identifier: ISC */
/* One more game of the same people, and what becomes of the one before. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../record/faulty.h"
#include "../record/folder.h"
#include "finish.h"
#include "table/table.h"
#include "visitor.h"

static const char friends[] =
	"new (;SZ[9]KM[5.5]XR[jpga-current]XO[seats=4 clock=none]"
	"EV[Torino]BT[Mole]WT[Duomo]XN[B1:Anna][W1:Carla][B2:Bruno][W2:Dino]"
	"XL[B1:3d][W1:1k]DT[2025-11-20])";

static void end_game(struct visitor *visitor)
{
	expect_ok(visitor, "B1 play C3, W1 resign");
	expect_state(visitor, "phase", "over");
}

static char *where(struct visitor *visitor)
{
	const char *reply = visitor_ask(visitor, "where");

	assert_int_equal(strncmp(reply, "where ", 6), 0);
	return strdup(reply + 6);
}

static void test_all_are_at_the_new_game(void **state)
{
	struct visitor *me = &hosted.first, other, watcher;
	char *old, *text, *new;
	struct error error;
	size_t length;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=10000"));
	hosted_visit(&other);
	expect_reply(&other, "attach", "ok");
	expect_line(&other, "record (;");
	expect_line(&other, "clock 0");
	hosted_visit(&watcher);
	expect_reply(&watcher, "watch", "ok");
	expect_line(&watcher, "record (;");
	expect_line(&watcher, "clock 0");
	end_game(me);
	old = where(me);
	assert_true(store_read(old, SPACE_ALL, &text, &length, &error));
	expect_ok(me, "rematch, advance 3000");
	expect_line(&other, "node 1 ;B[cg]");
	expect_line(&other, "node 2 ;XE[resign");
	expect_line(&other, "record (;");
	expect_line(&other, "clock 0");
	expect_line(&other, "clock 3000");
	expect_line(&watcher, "node 1");
	expect_line(&watcher, "node 2");
	expect_line(&watcher, "record (;");
	expect_state(me, "phase", "play");
	expect_state(me, "number", "0");
	new = where(me);
	assert_string_not_equal(new, old);
	/* beside each other, and the old one is as it was */
	assert_int_equal(strrchr(new, '/') - new, strrchr(old, '/') - old);
	assert_memory_equal(new, old, strrchr(old, '/') - old);
	assert_file(old, text);
	expect_ok(&other, "B1 play D4, W1 resign");
	assert_file(old, text);
	free(new);
	free(old);
	free(text);
	visitor_close(&watcher);
	visitor_close(&other);
}

static const char *value_in(const char *record, const char *property)
{
	static char value[64];
	const char *at = strstr(record, property);

	assert_non_null(at);
	at += strlen(property);
	snprintf(value, sizeof(value), "%.*s", (int)strcspn(at, "]"), at);
	return value;
}

/* Who is where, as four names; and the rank of the second one. */
static void expect_people(struct visitor *visitor, const char *names,
			  const char *rank, const char *team)
{
	char *record = strdup(visitor_ask(visitor, "record")), found[64];

	found[0] = '\0';
	strcat(found, value_in(record, "[B1:"));
	strcat(strcat(found, " "), value_in(record, "[W1:"));
	strcat(strcat(found, " "), value_in(record, "[B2:"));
	strcat(strcat(found, " "), value_in(record, "[W2:"));
	assert_string_equal(found, names);
	assert_string_equal(value_in(record, "XL["), rank);
	assert_string_equal(value_in(record, "BT["), team);
	assert_string_equal(value_in(record, "KM["), "5.5");
	assert_string_equal(value_in(record, "EV["), "Torino");
	assert_string_not_equal(value_in(record, "DT["), "2025-11-20");
	free(record);
}

static void test_colours_are_swapped(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, friends);
	end_game(me);
	expect_ok(me, "rematch");
	expect_people(me, "Anna Carla Bruno Dino", "B1:3d", "Mole");
	end_game(me);
	expect_ok(me, "rematch swapped");
	expect_people(me, "Carla Anna Dino Bruno", "B1:1k", "Duomo");
}

static void test_when_there_is_none(void **state)
{
	struct visitor *me = &hosted.first, watcher;

	(void)state;
	expect_reply(me, "rematch", "no no-game ");
	expect_ok(me, small_game(9, "seats=4 clock=none handicap=2"));
	expect_reply(me, "rematch", "no not-over ");
	expect_ok(me, "W1 play C5, B2 resign");
	expect_reply(me, "rematch again", "no not-a-request ");
	expect_reply(me, "rematch swapped", "no no-such-game ");
	hosted_visit(&watcher);
	expect_reply(&watcher, "watch", "ok");
	expect_reply(&watcher, "rematch", "no watching ");
	expect_state(me, "phase", "over");
	expect_ok(me, "rematch");
	expect_state(me, "phase", "play");
	visitor_close(&watcher);
}

/* Whoever runs several tables begins the next one, whoever goes on with it. */
static void test_no_other_follows(void **state)
{
	static const char *const refused[] = {"rematch", "rematch swapped",
					      "discard"};
	struct visitor *me = &hosted.first;

	(void)state;
	expect_reply(me, "house next=some", "no ");
	expect_ok(me, "house next=none");
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	end_game(me);
	for (int i = 0; i < 3; i++)
		expect_reply(me, refused[i],
			     "no kept No other game follows at this table: "
			     "whoever runs the tables begins the next one.");
	expect_state(me, "phase", "over");
}

/* One that was not begun is another matter. */
static void test_none_has_begun(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, "house next=none");
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	expect_reply(me, "discard", "discard");
	expect_ok(me, "house next=any");
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	end_game(me);
	expect_ok(me, "rematch");
}

static void act(struct table *table, const char *line)
{
	enum verdict verdict;
	struct action action;
	struct error error;

	assert_true(action_parse(line, SEATS_MAX, 19, &action));
	assert_int_equal(finish_act(table, &action, 0, &verdict, &error),
			 TABLE_CHANGED);
}

/* A referee may still reopen a game whose rematch came to nothing. */
static void test_nothing_is_lost_on_a_full_disk(void **state)
{
	struct setup setup;
	struct table table;
	struct error error = {""};
	char path[STORE_PATH];

	(void)state;
	setup_default(&setup);
	setup.clock.system = CLOCK_NONE;
	faulty_reset();
	table_init(&table, &faulty_disk);
	assert_true(finish_begin(&table, &setup, top, 0, &error));
	table_count(&table, true, 0);
	act(&table, "B1 resign");
	strcpy(path, table.store.path);
	faulty_fail("write", ENOSPC);
	assert_int_equal(finish(&table, table_rematch(&table, false, &error), 0,
				&error),
			 TABLE_REFUSED);
	assert_non_null(strstr(error.text, "No space"));
	assert_string_equal(table.store.path, path);
	faulty_reset();
	act(&table, "referee reopen wrong");
	assert_file(path, table.text);
	act(&table, "B1 yes");
	act(&table, "W1 yes");
	act(&table, "B2 yes");
	act(&table, "W2 yes");
	act(&table, "B1 resign");
	assert_int_equal(finish(&table, table_rematch(&table, false, &error),
				100, &error),
			 TABLE_OPENED);
	assert_int_equal(table_used(&table, 600), 500);
	table_clear(&table);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_HAND(test_all_are_at_the_new_game),
		BY_HAND(test_colours_are_swapped),
		BY_HAND(test_when_there_is_none),
		BY_HAND(test_no_other_follows),
		BY_HAND(test_none_has_begun),
		FOLDER_TEST(test_nothing_is_lost_on_a_full_disk),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
