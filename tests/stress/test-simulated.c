/* SPDX-License-Identifier: ISC */
/*
 * Games at a table in simulated time (simulated.h), each under its seed. One
 * that has failed once stands in seeds.txt and is played in each check.
 * PAIRGO_SEEDS="17" or "1-1000" plays those instead (long.h).
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "long.h"
#include "record/folder.h"
#include "simulated.h"

enum { SOME = 50, ALL = 100000 };

static uint64_t play(uint64_t number)
{
	long_try(number);
	return simulated_game(number);
}

/* One that has failed goes into seeds.txt. */
static int end(void **state)
{
	long_tell();
	simulated_clear();
	return remove_top(state);
}

static void plays_what_failed_once(void **state)
{
	FILE *file = fopen(TEST_DIR "/stress/seeds.txt", "r");
	char line[128];

	(void)state;
	assert_non_null(file);
	while (fgets(line, sizeof(line), file))
		if (*line != '#')
			play(strtoull(line, NULL, 10));
	fclose(file);
	long_tried();
}

static void same_seed_gives_the_same_run(void **state)
{
	(void)state;
	for (uint64_t number = 1; number <= 5; number++)
		assert_true(play(number) == play(number));
	assert_true(play(1) != play(2));
	long_tried();
}

static void ends_equal_to_the_file(void **state)
{
	const struct long_seeds seeds = long_seeds(SOME, ALL);
	char cost[48];

	(void)state;
	simulated = (struct simulated){.games = 0};
	for (uint64_t number = seeds.first; number <= seeds.last; number++) {
		play(number);
		long_progress(number, seeds.last);
	}
	long_tried();
	long_say("stress simulated: %ld games, %ld events, %ld kills, %ld at "
		 "work, %ld cuts, %ld faults of the disk, %s, 0 failed",
		 simulated.games, simulated.events, simulated.kills,
		 simulated.kills_at_work, simulated.cuts, simulated.faults,
		 long_cost(cost));
	long_say("%ld answers, %ld who did not read, %ld halts, clocks looked "
		 "at %ld times; %ld came to their end",
		 simulated.answers, simulated.deaf, simulated.halts,
		 simulated.readings, simulated.over);
}

#define SEED_TEST(test) cmocka_unit_test_setup_teardown(test, make_top, end)

static int run_all(void)
{
	const struct CMUnitTest tests[] = {
		SEED_TEST(plays_what_failed_once),
		SEED_TEST(same_seed_gives_the_same_run),
		SEED_TEST(ends_equal_to_the_file),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
	return long_watch(run_all);
}
