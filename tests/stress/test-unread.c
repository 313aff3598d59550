/* SPDX-License-Identifier: ISC */
/*
 * A screen whose terminal takes nothing, and a peer that does not read: the
 * others have every answer and all that happens, as quickly as without them.
 * How quickly is told, and never asserted.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../table/visitor.h"
#include "e2e/home.h"
#include "e2e/players.h"
#include "long.h"

enum {
	UNREAD_US = 60 * 1000000, /* in the long form, the screen is not read */
	TIMED = 1000,		  /* answers, for a median */
	UNREAD = 500, /* in the short one: no socket holds as many */
	READ_MS = 1   /* until a screen has written all */
};

static struct pty_terminal *terminal;
static struct visitor quick, deaf, watcher;

static int64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int compare(const void *a, const void *b)
{
	int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;

	return (one > other) - (one < other);
}

/*
 * Something happens that all are told, and takes no room in the record: the
 * marks change. How many us until the answer; and whoever reads is told.
 */
static int64_t change_marks(void)
{
	int64_t before = now_us(), took;

	expect_ok(&quick, "B1 dead E5");
	took = now_us() - before;
	expect_line(&watcher, "node 4 ;");
	return took;
}

static void read_all(void)
{
	pty_rest(terminal, READ_MS);
	expect_line(&deaf, "node 4 ;");
}

static double time_answers(bool read)
{
	static int64_t took[TIMED];
	int count = long_count(100, TIMED);

	for (int i = 0; i < count; i++) {
		took[i] = change_marks();
		if (read)
			read_all();
	}
	qsort(took, (size_t)count, sizeof(took[0]), compare);
	return (double)took[count / 2];
}

static void begin(void)
{
	struct players four;

	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	terminal = four.terminal;
	visitor_init(&quick, home_visit());
	expect_ok(&quick, "B1 play E5, W1 pass, B2 pass, B1 dead E5");
	visitor_init(&deaf, home_visit());
	visitor_init(&watcher, home_visit());
	expect_ok(&deaf, "watch");
	expect_line(&deaf, "record ");
	expect_line(&deaf, "clock ");
	expect_ok(&watcher, "watch");
	expect_line(&watcher, "record ");
	expect_line(&watcher, "clock ");
}

/* It has missed something, or else has heard it all: the end is there. */
static void expect_end_heard(void)
{
	const char *line;

	do {
		line = visitor_hear(&deaf);
		assert_non_null(line);
	} while (!strstr(line, "resigned"));
}

static void nobody_else_waits(void **state)
{
	int64_t until = now_us() + (long_form() ? UNREAD_US : 0);
	int answers = 0;
	double with, without;

	(void)state;
	begin();
	without = time_answers(true);
	with = time_answers(false);
	for (; answers < UNREAD || now_us() < until; answers++)
		change_marks();
	expect_ok(&quick, "B1 resign");
	expect_line(&watcher, "node ");
	expect_end_heard();
	wait_for(terminal, "resigns:");
	wait_record(terminal, "RE[W+Resign]");
	long_say("stress unread: %d answers beside two who read nothing, %.2f "
		 "times as long as beside two who read, 0 failed",
		 answers + long_count(100, TIMED), with / without);
}

static int end(void **state)
{
	visitor_close(&quick);
	visitor_close(&deaf);
	visitor_close(&watcher);
	return pty_tear_down(state);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(nobody_else_waits, pty_set_up,
						end),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
