/* SPDX-License-Identifier: ISC */
/* A table that is killed, and the one that goes on. */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../record/folder.h"
#include "bench/process.h"
#include "record/store.h"
#include "visitor.h"

enum {
	LOOK_MS = 1,
	LOOKS_MAX = 60000,
	NOTED_MS = 100, /* of thinking, with nothing else to wake the table */
	STILL_MS = 200, /* to see that nothing happens */
	WAKES_MAX = 10	/* some may be from before */
};

static const char limited[] = "seats=4 clock=absolute main=100000";
static const char untimed[] = "seats=4 clock=none";
static const char all_yes[] = "B1 yes, W1 yes, B2 yes, W2 yes";

static char record[STORE_PATH];

/* A game, and where its record is. */
static void begin(const char *options)
{
	expect_ok(&hosted.first, small_game(9, options));
	snprintf(record, sizeof(record), "%s",
		 visitor_ask(&hosted.first, "where") + 6);
}

/* A hidden file beside the record, until the next call. */
static const char *beside(const char *suffix)
{
	static char path[STORE_PATH];

	snprintf(path, sizeof(path), "%s/.%s%s", top, strrchr(record, '/') + 1,
		 suffix);
	return path;
}

static off_t size_of(const char *path)
{
	struct stat there;

	return stat(path, &there) ? -1 : there.st_size;
}

static void expect_used(const char *ms)
{
	assert_string_equal(
		value_of(visitor_ask(&hosted.first, "clock"), "used"), ms);
}

/* The table ends by a signal; the visitor has heard all that it says. */
static int end_by(int number)
{
	kill(hosted.pid, number);
	return hosted_wait();
}

/* After any request, what was done before it has been noted. */
static void be_killed(void)
{
	expect_reply(&hosted.first, "hello", "pairgo");
	assert_int_equal(end_by(SIGKILL), -1);
}

static void go_on(void)
{
	char request[STORE_PATH + 8];

	visitor_close(&hosted.first);
	assert_int_equal(hosted_again(), 0);
	snprintf(request, sizeof(request), "resume %s", record);
	expect_reply(&hosted.first, request, "ok");
}

static void test_killed(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	begin(limited);
	expect_ok(me, "B1 play C3, advance 10000, advance 9999");
	be_killed();
	go_on();
	expect_used("10000");
	expect_state(me, "asker", "table");
	assert_non_null(strstr(visitor_ask(me, "record"), "XU[10000]"));
	expect_ok(me, all_yes);
	expect_ok(me, "advance 1, W1 play D4");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "W1.left"),
			    "89999");
}

/* A turn goes on after a node that does not end it. */
static void test_killed_after_a_question(void **state)
{
	(void)state;
	begin(limited);
	expect_ok(&hosted.first, "advance 4000, B1 ask resign, advance 11000");
	be_killed();
	go_on();
	expect_used("15000");
}

static void test_killed_in_the_next_turn(void **state)
{
	(void)state;
	begin(limited);
	expect_ok(&hosted.first, "advance 11000, B1 play C3, advance 9000");
	be_killed();
	go_on();
	expect_used("0");
}

/* Killed, gone on with, and killed again before anything was noted. */
static void test_killed_twice(void **state)
{
	(void)state;
	begin(limited);
	expect_ok(&hosted.first, "advance 11000");
	be_killed();
	go_on();
	be_killed();
	go_on();
	expect_used("11000");
	expect_ok(&hosted.first, all_yes);
	expect_ok(&hosted.first, "advance 2000");
	be_killed();
	go_on();
	expect_used("11000");
	expect_ok(&hosted.first, "leave");
	assert_int_equal(hosted_wait(), 0);
	assert_int_equal(size_of(beside(".lock")), -1);
}

static void test_nothing_noted_without_a_limit(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	begin(untimed);
	expect_ok(me, "advance 100000, B1 play C3, advance 100000");
	be_killed();
	assert_int_equal(size_of(beside(".lock")), 0);
}

static void test_nothing_noted_while_the_clock_stands(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	begin(limited);
	expect_ok(me, "advance 500, W1 pause, advance 100000");
	be_killed();
	assert_int_equal(size_of(beside(".lock")), 0);
	go_on();
	expect_used("500");
}

/* The ms of the turn in the note beside the record; -1: there is none. */
static long read_note(void)
{
	FILE *file = fopen(beside(".lock"), "r");
	long used = -1;

	assert_non_null(file);
	if (fscanf(file, "node=0 used=%ld check=", &used) != 1)
		used = -1;
	fclose(file);
	return used;
}

/* Nobody asks anything: the table wakes by itself. */
static void test_wakes_for_notes(void **state)
{
	char used[32];

	(void)state;
	begin(limited);
	for (int i = 0; read_note() < NOTED_MS; i++) {
		assert_true(i < LOOKS_MAX);
		poll(NULL, 0, LOOK_MS);
	}
	assert_int_equal(end_by(SIGKILL), -1);
	snprintf(used, sizeof(used), "%ld", read_note());
	go_on();
	expect_used(used);
}

static void expect_sleep(void)
{
	long wakes = process_work(hosted.pid).wakes;

	poll(NULL, 0, STILL_MS);
	assert_in_range(process_work(hosted.pid).wakes - wakes, 0, WAKES_MAX);
}

static void test_sleeps_without_a_limit(void **state)
{
	(void)state;
	begin(untimed);
	expect_sleep();
	expect_ok(&hosted.first, "B1 play C3");
	expect_sleep();
}

static void test_sleeps_while_the_clock_stands(void **state)
{
	(void)state;
	begin(limited);
	expect_ok(&hosted.first, "B1 pause");
	expect_sleep();
}

/* The pause cannot be saved: the note has it, and the status says so. */
static void expect_unsaved_end(const char *request)
{
	begin(limited);
	expect_ok(&hosted.first, "B1 play C3, advance 1234");
	assert_int_equal(mkdir(beside(".new"), 0700), 0);
	expect_ok(&hosted.first, request);
	assert_int_equal(hosted_wait(), 1);
	assert_int_equal(rmdir(beside(".new")), 0);
	go_on();
	expect_used("1234");
}

static void test_left_unsaved(void **state)
{
	(void)state;
	expect_unsaved_end("leave");
}

static void test_quit_unsaved(void **state)
{
	(void)state;
	expect_unsaved_end("quit");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_HAND(test_killed),
		BY_HAND(test_killed_after_a_question),
		BY_HAND(test_killed_in_the_next_turn),
		BY_HAND(test_killed_twice),
		BY_HAND(test_nothing_noted_without_a_limit),
		BY_HAND(test_nothing_noted_while_the_clock_stands),
		WITH_NOTES(test_wakes_for_notes),
		WITH_NOTES(test_sleeps_without_a_limit),
		WITH_NOTES(test_sleeps_while_the_clock_stands),
		BY_HAND(test_left_unsaved),
		BY_HAND(test_quit_unsaved),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
