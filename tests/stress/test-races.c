/* SPDX-License-Identifier: ISC */
/*
 * Who starts on one record at the same moment as others: one gets it, nobody
 * takes it from whoever has it, and what was said to be on the disk is there.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "long.h"
#include "record/folder.h"
#include "record/record.h"
#include "record/store.h"
#include "starter.h"

enum {
	CROWD = 100,	   /* who start at once */
	RACERS = 4,	   /* at most, of one race */
	RECORD_RACES = 250 /* before the record is a new one: it fills up */
};

static const char begin_game[] =
	"new (;SZ[9]KM[0]XR[jpga-current]XO[seats=2 clock=none])\n";
/* what is on the disk can be counted */
static const char mark[] = "referee penalty B 1\nleave\n";

static char path[STORE_PATH];
static char take[STORE_PATH + 16]; /* the line that takes it */
static int marks;		   /* that were said to be on the disk */

static void begin_record(void)
{
	struct starter starter;
	char lines[STORE_PATH];

	snprintf(lines, sizeof(lines), "records %s\n%swhere\n", top,
		 begin_game);
	starter_begin(&starter, lines);
	assert_string_equal(starter_hear(&starter), "ok");
	assert_string_equal(starter_hear(&starter), "ok");
	snprintf(path, sizeof(path), "%s",
		 starter_hear(&starter) + strlen("where "));
	assert_int_equal(starter_end(&starter), 0);
	snprintf(take, sizeof(take), "resume %s\n", path);
	marks = 0;
}

/* The file is whole, and has every mark of whoever had it, once. */
static void expect_marks(void)
{
	struct record record;
	struct error error;
	size_t length;
	char *text;

	if (!store_read(path, SGF_BYTES_MAX, &text, &length, &error) ||
	    !record_read(&record, text, length, &error))
		fail_msg("%s", error.text);
	assert_int_equal(record.game.penalty[BLACK], marks);
	record_clear(&record);
	free(text);
}

/* Whether it has got the record; who has not is told that somebody has. */
static bool has_got(struct starter *starter)
{
	const char *reply = starter_hear(starter);

	assert_non_null(reply);
	if (!strcmp(reply, "ok"))
		return true;
	if (strncmp(reply, "no no-such-game ", 16))
		fail_msg("%s", reply);
	return false;
}

/* That many at once, and whoever has it keeps it until all have had a reply. */
static void start_at_once(int count)
{
	struct starter starters[CROWD], *first = NULL;

	for (int i = 0; i < count; i++)
		starter_begin(&starters[i], take);
	for (int i = 0; i < count; i++) {
		if (!has_got(&starters[i]))
			continue;
		assert_null(first);
		first = &starters[i];
	}
	assert_non_null(first);
	starter_say(first, mark);
	assert_string_equal(starter_hear(first), "ok");
	marks++;
	for (int i = 0; i < count; i++)
		assert_int_equal(starter_end(&starters[i]), 0);
	expect_marks();
}

static void one_of_a_hundred_has_it(void **state)
{
	int rounds = long_count(1, 20);

	(void)state;
	begin_record();
	for (int i = 0; i < rounds; i++)
		start_at_once(CROWD);
	assert_int_equal(count_files(), 1);
	long_say("stress starts: %d of %d tables on one record at once, "
		 "0 failed",
		 rounds, CROWD);
}

/* Whoever gets it goes at once, and lets the next one have it, or not. */
static void pass_it_on(int count)
{
	struct starter starters[RACERS];
	char lines[sizeof(take) + sizeof(mark)];
	int before = marks;

	snprintf(lines, sizeof(lines), "%s%s", take, mark);
	for (int i = 0; i < count; i++)
		starter_begin(&starters[i], lines);
	for (int i = 0; i < count; i++) {
		if (has_got(&starters[i])) {
			assert_string_equal(starter_hear(&starters[i]), "ok");
			marks++;
		}
		assert_int_equal(starter_end(&starters[i]), 0);
	}
	assert_true(marks > before);
	expect_marks();
}

static void nobody_takes_it_from_another(void **state)
{
	int races = long_count(60, 10000);
	uint32_t random = 20251122;

	(void)state;
	for (int i = 0; i < races; i++) {
		random = random * 1664525 + 1013904223;
		if (i % RECORD_RACES == 0)
			begin_record();
		if (random >> 31)
			start_at_once(2 + (int)(random >> 24) % (RACERS - 1));
		else
			pass_it_on(2 + (int)(random >> 24) % (RACERS - 1));
	}
	/* no lock is left, and no file that was being saved */
	assert_int_equal(count_files(),
			 (races + RECORD_RACES - 1) / RECORD_RACES);
	long_say("stress races: %d of 2 to %d tables for one record, 0 failed",
		 races, RACERS);
}

/* New games of the same second are files of their own. */
static void new_games_have_their_own_files(void **state)
{
	struct starter starters[CROWD];
	char lines[STORE_PATH];
	int rounds = long_count(1, 20);

	(void)state;
	snprintf(lines, sizeof(lines), "records %s\n%s", top, begin_game);
	for (int round = 1; round <= rounds; round++) {
		for (int i = 0; i < CROWD; i++)
			starter_begin(&starters[i], lines);
		for (int i = 0; i < CROWD; i++) {
			assert_string_equal(starter_hear(&starters[i]), "ok");
			assert_string_equal(starter_hear(&starters[i]), "ok");
			assert_int_equal(starter_end(&starters[i]), 0);
		}
		assert_int_equal(count_files(), round * CROWD);
	}
	long_say("stress new games: %d of %d tables at once, 0 failed", rounds,
		 CROWD);
}

static int end(void **state)
{
	starter_kill_all();
	return remove_top(state);
}

#define RACE_TEST(test) cmocka_unit_test_setup_teardown(test, make_top, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		RACE_TEST(one_of_a_hundred_has_it),
		RACE_TEST(nobody_takes_it_from_another),
		RACE_TEST(new_games_have_their_own_files),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
