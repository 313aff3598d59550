/* SPDX-License-Identifier: ISC */
/*
 * The machine's clock is set an hour on and back while a game is played: each
 * answer comes as quickly as without that, and nobody's time has gone. How
 * quickly is told, and never asserted.
 */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>

#include <cmocka.h>

#include "../table/visitor.h"
#include "long.h"

enum {
	HOUR = 3600,	/* s */
	MAIN = 7200000, /* ms */
	SPENT = 600000, /* far more than the test takes */
	LOOK_MS = 20,
	LOOKS_MAX = 1000
};

/* By how many seconds the clock of this process and its table is wrong. */
static _Atomic int *shift;

int __real_clock_gettime(clockid_t id, struct timespec *out);
int __wrap_clock_gettime(clockid_t id, struct timespec *out);
time_t __real_time(time_t *out);
time_t __wrap_time(time_t *out);

int __wrap_clock_gettime(clockid_t id, struct timespec *out)
{
	int status = __real_clock_gettime(id, out);

	if (shift && id == CLOCK_REALTIME)
		out->tv_sec += *shift;
	return status;
}

time_t __wrap_time(time_t *out)
{
	time_t now = __real_time(NULL) + (shift ? *shift : 0);

	if (out)
		*out = now;
	return now;
}

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

/* Half of them forth, half back; a record takes only so many of anything. */
static double time_answers(bool moved)
{
	static int64_t took[1000];
	int count = long_count(50, 1000);

	for (int i = 0; i < count; i++) {
		int64_t before;

		*shift = !moved ? 0 : i % 2 ? HOUR : -HOUR;
		before = now_us();
		expect_ok(&hosted.first, "B1 dead E5");
		took[i] = now_us() - before;
	}
	*shift = 0;
	qsort(took, (size_t)count, sizeof(took[0]), compare);
	return (double)took[count / 2];
}

/* What is left of that seat's main time is what has passed indeed. */
static void expect_time(void)
{
	const char *reply = visitor_ask(&hosted.first, "clock");
	long left = strtol(value_of(reply, "B1.left"), NULL, 10);

	assert_in_range(left, MAIN - SPENT, MAIN);
}

static void nobody_is_charged(void **state)
{
	(void)state;
	expect_ok(&hosted.first,
		  small_game(9, "seats=4 clock=absolute main=7200000"));
	*shift = HOUR;
	expect_ok(&hosted.first, "B1 play E5");
	*shift = -HOUR;
	expect_ok(&hosted.first, "W1 play C3, B2 play G7");
	*shift = 2 * HOUR + HOUR;
	expect_ok(&hosted.first, "W2 play G3, B1 pass, W1 pass");
	expect_time();
	*shift = 0;
	expect_time();
	expect_state(&hosted.first, "phase", "mark");
}

/* Nor is anybody given an hour. */
static void a_flag_falls(void **state)
{
	(void)state;
	expect_ok(&hosted.first,
		  small_game(9, "seats=4 clock=absolute main=300"));
	*shift = -HOUR;
	for (int i = 0;
	     !strstr(visitor_ask(&hosted.first, "state"), " phase=over ");
	     i++) {
		assert_true(i < LOOKS_MAX);
		poll(NULL, 0, LOOK_MS);
	}
	expect_state(&hosted.first, "result", "W+Time");
	*shift = 0;
}

static void nobody_waits(void **state)
{
	double without, with;

	(void)state;
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=none"));
	expect_ok(&hosted.first, "B1 play E5, W1 pass, B2 pass");
	without = time_answers(false);
	with = time_answers(true);
	long_say("stress moved: %d answers with the clock set an hour on and "
		 "back, %.2f times as long as without, 0 failed",
		 long_count(50, 1000), with / without);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_CLOCK(nobody_is_charged),
		BY_CLOCK(a_flag_falls),
		BY_CLOCK(nobody_waits),
	};

	shift = mmap(NULL, sizeof(*shift), PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shift == MAP_FAILED)
		return 1;
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
