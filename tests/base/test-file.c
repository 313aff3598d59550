/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/file.h"
#include "scratch.h"

static char path[SCRATCH_PATH];

static int make_file(void **state)
{
	int fd;

	(void)state;
	fd = mkstemp(scratch_path(path));
	return fd < 0 || write(fd, "twelve bytes", 12) != 12 || close(fd);
}

static int remove_file(void **state)
{
	(void)state;
	return remove(path);
}

static void assert_refused(const char *name, size_t max, int number)
{
	char *text = path;
	size_t length = 1;

	assert_int_equal(file_read(name, max, &text, &length), number);
	assert_null(text);
	assert_int_equal(length, 0);
}

static void assert_reads(const char *expected)
{
	size_t length, max = strlen(expected);
	char *text;

	assert_int_equal(file_read(path, max, &text, &length), 0);
	assert_int_equal(length, max);
	assert_string_equal(text, expected);
	free(text);
}

static void a_file_is_read_whole(void **state)
{
	(void)state;
	assert_reads("twelve bytes");
	assert_refused(path, 11, EFBIG);
	assert_int_equal(truncate(path, 0), 0);
	assert_reads("");
}

/* Those of /proc say that they are empty. */
static void a_size_that_is_wrong_is_not_believed(void **state)
{
	const char *proc = "/proc/self/status";
	size_t length;
	char *text;

	(void)state;
	if (access(proc, R_OK))
		skip();
	assert_int_equal(file_read(proc, 1 << 16, &text, &length), 0);
	assert_true(length > 100 && strlen(text) == length);
	free(text);
	assert_refused(proc, 100, EFBIG);
}

static void nothing_else_is_a_file(void **state)
{
	(void)state;
	assert_refused("/tmp", 100, EISDIR);
	assert_refused("/dev/zero", 100, ENXIO);
	assert_int_equal(remove(path), 0);
	assert_refused(path, 100, ENOENT);
	assert_int_equal(mkfifo(path, 0600), 0);
	assert_refused(path, 100, ENXIO);
}

#define FILE_TEST(test) \
	cmocka_unit_test_setup_teardown(test, make_file, remove_file)

static void expect_left(const char *sentence, const char *left)
{
	char text[128];

	snprintf(text, sizeof(text), "%s", sentence);
	file_forget_places(text);
	assert_string_equal(text, left);
}

static void test_forgotten_places(void **state)
{
	(void)state;
	expect_left("", "");
	expect_left("Nothing  of the kind.", "Nothing  of the kind.");
	expect_left("Cannot save /home/club/a/x.sgf: No space",
		    "Cannot save x.sgf: No space");
	expect_left("Cannot save .../club/x.sgf: No", "Cannot save x.sgf: No");
	expect_left("Cannot open /home/club/: No", "Cannot open : No");
	expect_left("/a /b/", "a b/");
	expect_left("x is \"/etc/x\", but \"/\" is", "x is \"x\", but \"\" is");
	expect_left("anna at pts/3 has it", "anna at pts/3 has it");
	expect_left("and/or / no", "and/or / no");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_forgotten_places),
		FILE_TEST(a_file_is_read_whole),
		FILE_TEST(a_size_that_is_wrong_is_not_believed),
		FILE_TEST(nothing_else_is_a_file),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
