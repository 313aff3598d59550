/* SPDX-License-Identifier: ISC */
/*
 * A table that is killed at whatever it asks of the disk, in every phase of a
 * game and with questions open: whoever was told "ok" finds in the record what
 * has happened, to the answer and the mark; also where the power is cut. "make
 * crash" does all of that at each call.
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
#include "record/frail.h"
#include "record/recover.h"
#include "stepped.h"

static const char *const lines[] = {
	"B1 play C3", "W1 play D4",	  "B2 ask resign",    "B1 no",
	"B2 play E5", "W2 ask undo",	  "B1 yes",	      "W2 withdraw",
	"W2 play F6", "B1 ask no-result", "W1 yes",	      "B2 no",
	"B1 pass",    "W1 pass",	  "B2 ask both-lose", "B1 yes",
	"W2 no",      "W2 dead C3",	  "B1 dead C3",	      "B1 dead D4",
	"B1 yes",     "W1 yes",		  "B2 yes",	      "W2 yes",
};

enum {
	LINES = sizeof(lines) / sizeof(lines[0]),
	CALLS_MAX = 1000,
	LENGTH_MAX = 1 << 20
};

/* The game after so many of the lines. */
static uint64_t hashes[LINES + 1];

static int begin_game(void)
{
	hub_init(&hub, &frail_disk, false, now);
	return play(UNTIMED);
}

static void play_all(int last)
{
	int me = begin_game();

	frail_report->saved = 0;
	for (int i = 0; i < last; i++) {
		ask(me, lines[i]);
		frail_report->saved = i + 1;
	}
}

static int find_hashes(void **state)
{
	int me;

	stepped_begin(state);
	frail_begin(FRAIL_NOT, 0, 0);
	me = begin_game();
	hashes[0] = game_hash(&hub.table.record.game);
	for (int i = 0; i < LINES; i++) {
		ask(me, lines[i]);
		hashes[i + 1] = game_hash(&hub.table.record.game);
	}
	assert_int_equal(phase(), PHASE_OVER);
	return stepped_end(state);
}

/* The game of the only record that there is; false where there is none. */
static bool take_record(const char *path, void *context)
{
	struct record record;
	struct error error;
	size_t length;
	char *text;

	assert_true(store_read(path, LENGTH_MAX, &text, &length, &error));
	if (length > 0) {
		assert_int_equal(record_recover(&record, text, length, &error),
				 RECORD_SOUND);
		*(uint64_t *)context = game_hash(&record.game);
		record_clear(&record);
	}
	free(text);
	return false;
}

/* Before the first turn is saved the file need not be there. */
static void expect_saved(enum frail how, int n)
{
	int saved = frail_report->saved;
	struct error error;
	uint64_t found = 0;

	store_tidy(top);
	assert_true(store_list(top, take_record, &found, &error));
	if (saved == 0 && found == 0)
		return;
	if (found != hashes[saved] &&
	    (saved == LINES || found != hashes[saved + 1]))
		fail_msg("way %d, call %d: neither %d nor the next", how, n,
			 saved);
}

static void ended_at_each_call(void **state)
{
	int times = 0;

	for (int how = FRAIL_KILLED; how <= FRAIL_FIRST; how++) {
		/* seven calls make a save: each has its turn */
		int step = how == FRAIL_KILLED || long_form() ? 1 : 5;
		bool done = false;

		for (int n = 1; !done; n += step) {
			assert_true(n < CALLS_MAX);
			done = frail_run((enum frail)how, n, play_all, LINES);
			expect_saved((enum frail)how, n);
			remove_top(state);
			make_top(state);
			times += !frail_report->done;
		}
	}
	assert_true(times > LINES * 7);
	long_say("stress table-kills: %d kills and power cuts of a table at "
		 "calls of %d events, 0 failed",
		 times, LINES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(ended_at_each_call),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, find_hashes, NULL);
}
