/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/memory.h"

enum { DEEP = 160 * 1024, PAGES = 64 };

/* Takes a large part of the stack, and notes where that was. */
__attribute__((noinline)) static void go_deep(uintptr_t *where)
{
	volatile char deep[DEEP];

	for (size_t i = 0; i < sizeof(deep); i++)
		deep[i] = 'x';
	*where = (uintptr_t)deep;
}

/* How many pages of it there are: the last ones may be in use again. */
static int count_pages(uintptr_t deep)
{
	const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	unsigned char there[PAGES];
	int count = 0;

	if (mincore((void *)((deep + page - 1) & ~(page - 1)), DEEP / 2, there))
		return -1;
	for (size_t i = 0; i < DEEP / 2 / page; i++)
		count += there[i] & 1;
	return count;
}

/* A start goes deeper than a game, which lasts for hours. */
static void test_stack_is_given_back(void **state)
{
	uintptr_t deep;

	(void)state;
	go_deep(&deep);
#ifndef HAVE_MALLOC_TRIM
	skip();
#endif
	if (DEEP / 2 / sysconf(_SC_PAGESIZE) > PAGES || count_pages(deep) <= 0)
		skip();
	memory_give_back();
	assert_int_equal(count_pages(deep), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stack_is_given_back),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
