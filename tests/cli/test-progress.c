/* SPDX-License-Identifier: ISC */
/*
 * "pairgo stats" says how far it is where that takes its time and somebody
 * looks on: the seconds are those of the test.
 */
#define _XOPEN_SOURCE 600 /* posix_openpt() */
#include <config.h>

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/monotonic.h"
#include "cli/cli.h"
#include "record/folder.h"

enum { SAID = 4096 };

int64_t __wrap_monotonic_ms(void);

static int64_t now, step;

/* Each look at the clock takes so long; the linker alone knows who looks. */
__attribute__((used)) int64_t __wrap_monotonic_ms(void)
{
	return now += step;
}

/* What the command writes into that, which is to be standard error. */
static void run_stats(int error, int64_t each)
{
	struct cli cli = {.file = top};
	int out = dup(STDOUT_FILENO), err = dup(STDERR_FILENO), status;
	int nowhere = open("/dev/null", O_WRONLY);

	step = each;
	fflush(stdout);
	dup2(nowhere, STDOUT_FILENO);
	dup2(error, STDERR_FILENO);
	status = cli_stats(&cli);
	dup2(out, STDOUT_FILENO);
	dup2(err, STDERR_FILENO);
	close(out);
	close(err);
	close(nowhere);
	assert_int_equal(status, CLI_OK);
}

static const char *on_terminal(int64_t each)
{
	static char said[SAID];
	int terminal = posix_openpt(O_RDWR | O_NOCTTY), slave;
	size_t length = 0;

	assert_true(terminal >= 0 && grantpt(terminal) == 0 &&
		    unlockpt(terminal) == 0);
	slave = open(ptsname(terminal), O_RDWR | O_NOCTTY);
	assert_true(slave >= 0);
	run_stats(slave, each);
	assert_int_equal(write(slave, "$", 1), 1);
	do {
		ssize_t n = read(terminal, said + length, SAID - 1 - length);

		assert_true(n > 0);
		length += (size_t)n;
	} while (said[length - 1] != '$');
	said[length - 1] = '\0';
	close(slave);
	close(terminal);
	return said;
}

static void test_slow(void **state)
{
	(void)state;
	assert_string_equal(on_terminal(1000), "\r1 of 3 files"
					       "\r2 of 3 files"
					       "\r3 of 3 files"
					       "\r            \r");
}

/* Once a second, and not in the first. */
static void test_each_second(void **state)
{
	(void)state;
	assert_string_equal(on_terminal(500), "\r2 of 3 files\r            \r");
}

static void test_fast(void **state)
{
	(void)state;
	assert_string_equal(on_terminal(10), "");
}

static void test_no_terminal(void **state)
{
	FILE *file = tmpfile();

	(void)state;
	assert_non_null(file);
	run_stats(fileno(file), 1000);
	assert_int_equal(lseek(fileno(file), 0, SEEK_END), 0);
	fclose(file);
}

static int set_up(void **state)
{
	make_top(state);
	make_file("a.sgf", "(;GM[1]RE[B+R])");
	make_file("b.sgf", "(;GM[1]RE[W+R])");
	make_file("c.sgf", "(;GM[1]RE[W+2])");
	make_file("notes", "no game");
	return 0;
}

#define STATS_TEST(test) \
	cmocka_unit_test_setup_teardown(test, set_up, remove_top)

int main(void)
{
	const struct CMUnitTest tests[] = {
		STATS_TEST(test_slow),
		STATS_TEST(test_each_second),
		STATS_TEST(test_fast),
		STATS_TEST(test_no_terminal),
	};

	setenv("LC_ALL", "C", 1);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
