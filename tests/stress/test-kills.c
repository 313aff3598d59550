/* SPDX-License-Identifier: ISC */
/*
 * A table that is killed at any moment, in any phase and with any question
 * open: what it has said "ok" to is in the file, which is whole; at most what
 * it was doing is there as well. Another table goes on with it, and the clock
 * has lost no more than what lies between two notes.
 */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "long.h"
#include "record/chance.h"
#include "table/table.h"
#include "witness.h"

enum {
	SOME_KILLS = 60, /* in a check */
	ALL_KILLS = 10000,
	DELAY_US = 2500, /* from a request to the kill, at most */
	LOST_MS = 10000 + 2 * WITNESS_STEP_MS
};

static struct {
	long kills, in_flight;
	int64_t lost; /* ms, the most */
} seen;

static void nap(int us)
{
	const struct timespec time = {.tv_nsec = us * 1000L};

	nanosleep(&time, NULL);
}

static void say(const char *line)
{
	assert_true(host_say(&witness.line, line, strlen(line)));
	nap(chance(DELAY_US));
	seen.in_flight++;
}

/* While it is at rest, or at any moment of what it is doing. */
static void kill_table(void)
{
	struct action action;
	bool in_flight = chance(2), answered = false;

	seen.kills++;
	witness_count();
	if (in_flight)
		say(witness_any(&action));
	kill(witness.host.pid, SIGKILL);
	if (in_flight)
		answered = host_last_words(&witness.line, "ok\n");
	witness_kill();
	witness_check_file(in_flight ? &action : NULL, answered);
}

/* Whether a game begins, or is nothing that anybody would find. */
static void kill_beginning(void)
{
	seen.kills++;
	say(witness_new_game());
	witness_kill();
	witness_check_all(false);
	witness_start();
}

static void go_on(void)
{
	int64_t lost;

	witness_start();
	lost = witness_check_resumed();
	assert_true(lost >= 0 && lost <= LOST_MS);
	if (lost > seen.lost)
		seen.lost = lost;
}

/* One game from its first file on, through any number of tables. */
static void play_and_kill(int kills)
{
	witness_start();
	if (chance(4) == 0)
		kill_beginning();
	witness_begin();
	while (seen.kills < kills && !witness_is_spent()) {
		witness_play();
		kill_table();
		go_on();
		if (chance(3))
			witness_agree();
	}
	witness_quit();
}

static void test_kills(void **state)
{
	int kills = long_count(SOME_KILLS, ALL_KILLS);

	(void)state;
	assert_int_equal(home_make(), 0);
	home_enter();
	chance_seed(20251120);
	while (seen.kills < kills)
		play_and_kill(kills);
	record_clear(&witness.record);
	assert_int_equal(home_remove(), 0);
	long_say("stress kills: %ld tables killed, 0 failed", seen.kills);
	long_say("%ld while something was done; the clock lost %ld ms at most",
		 seen.in_flight, (long)seen.lost);
	witness_tell();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kills),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
