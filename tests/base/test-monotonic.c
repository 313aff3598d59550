/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "base/monotonic.h"

static int64_t by_the_kernel(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Whoever sets the date moves no deadline. */
static void test_time_is_no_date(void **state)
{
	int64_t before = by_the_kernel(), ms = monotonic_ms();

	(void)state;
	assert_true(before <= ms && ms <= by_the_kernel());
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_time_is_no_date),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
