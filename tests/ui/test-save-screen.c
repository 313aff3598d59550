/* SPDX-License-Identifier: ISC */
/* Where else a game is to be saved: what is typed, and what the table hears. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "golden.h"
#include "record/folder.h"
#include "table/wire.h"
#include "ui/save_screen.h"

static struct screen table_screen;
static struct save_screen save;
static struct moment moment;
static struct wire wire, table;

static int begin(void **state)
{
	int fds[2];

	if (make_top(state) || chdir(top) ||
	    socketpair(AF_UNIX, SOCK_STREAM, 0, fds))
		return -1;
	wire_init(&wire, fds[0], fds[0]);
	wire_init(&table, fds[1], fds[1]);
	moment_init(&moment, 19, 4, INPUT_TURN);
	moment_turns(&moment, "Q16 D4");
	memset(&save, 0, sizeof(save));
	save_screen_init(&save, &moment.play, &wire);
	save_screen_open(&table_screen, &save);
	return 0;
}

static int end(void **state)
{
	wire_close(&wire);
	wire_close(&table);
	return chdir("/") || remove_top(state);
}

/* Its letters, and Enter; whether the line is still there. */
static bool enter(const char *text)
{
	while (*text)
		assert_true(save.screen.class->key(&save.screen, *text++));
	return save.screen.class->key(&save.screen, KEY_TO_ENTER);
}

static const char *heard(void)
{
	wire_receive(&table);
	return wire_line(&table);
}

/* Wherever the terminal was started, of which the table knows nothing. */
static void test_whole_path(void **state)
{
	char expected[256], *path;

	(void)state;
	assert_int_equal(mkdir("there", 0700), 0);
	path = realpath("there", NULL);
	assert_non_null(path);
	snprintf(expected, sizeof(expected), "save %s", path);
	free(path);
	assert_false(enter("there"));
	assert_string_equal(heard(), expected);
	save_screen_open(&table_screen, &save);
	/* it stands there for another try */
	assert_false(enter(""));
	assert_string_equal(heard(), expected);
}

static void expect_refused(const char *text)
{
	assert_true(enter(text));
	assert_true(save.error.text[0]);
	assert_null(heard());
	/* until something else is typed */
	assert_true(save.screen.class->key(&save.screen, 'x'));
	assert_false(save.error.text[0]);
	assert_true(save.screen.class->key(&save.screen, 'U' - '@'));
	assert_string_equal(save.directory, "");
}

static void test_no_such_directory(void **state)
{
	(void)state;
	expect_refused("nowhere");
	expect_refused("");
	assert_false(save.screen.class->key(&save.screen, KEY_TO_ESCAPE));
}

/* What stands behind a line break would be a request of its own. */
static void test_hostile_path(void **state)
{
	(void)state;
	assert_int_equal(mkdir("a\nquit", 0700), 0);
	assert_int_equal(chdir("a\nquit"), 0);
	expect_refused(".");
}

static void test_looks(void **state)
{
	static const struct golden_look looks[] = {
		{.name = "save"},
		{.name = "save-40x12", .lines = 12, .columns = 40},
	};
	struct easel easel;

	(void)state;
	assert_true(enter("/media/nowhere"));
	for (size_t i = 0; i < sizeof(looks) / sizeof(looks[0]); i++) {
		golden_begin(&easel, &looks[i]);
		screen_draw(&save.screen);
		golden_end(&easel, &looks[i]);
	}
}

#define SAVE_TEST(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SAVE_TEST(test_whole_path),
		SAVE_TEST(test_no_such_directory),
		SAVE_TEST(test_hostile_path),
		SAVE_TEST(test_looks),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
