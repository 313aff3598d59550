/* SPDX-License-Identifier: ISC */
/* The directory of records, reading any file, listing records. */
#include <config.h>

#include <fcntl.h>
#include <pwd.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "folder.h"
#include "record/store.h"

/* In the place of the C library's: where the system says home is. */
static char *system_home;

struct passwd *getpwuid(uid_t uid)
{
	static struct passwd user;

	user = (struct passwd){.pw_uid = uid, .pw_dir = system_home};
	return system_home ? &user : NULL;
}

static void test_home(void **state)
{
	static char own[] = "/home/anna", odd[] = "anna";
	char path[STORE_PATH];
	struct error error;

	(void)state;
	setenv("HOME", "/tmp/elsewhere", 1);
	system_home = own;
	assert_string_equal(file_home(), "/tmp/elsewhere");
	setenv("HOME", "relative", 1);
	assert_string_equal(file_home(), own);
	unsetenv("HOME");
	assert_string_equal(file_home(), own);
	unsetenv("XDG_DATA_HOME");
	assert_true(store_choose_directory("", path, &error));
	assert_string_equal(path, "/home/anna/.local/share/pairgo");
	system_home = odd;
	assert_null(file_home());
	system_home = NULL;
	assert_null(file_home());
}

/* Where a folder is, whatever its name. */
static void test_offered(void **state)
{
	static const char name[] = "20251120T183000Z-1.sgf";
	char chosen[STORE_PATH], path[STORE_PATH + 64];
	struct error error;

	(void)state;
	setenv("XDG_DATA_HOME", below("data"), 1);
	assert_true(store_directory("", chosen, &error));
	snprintf(path, sizeof(path), "%s/../pairgo/%s", chosen, name);
	assert_true(store_is_offered("", path));
	assert_false(store_is_offered(below("club"), path));
	snprintf(path, sizeof(path), "%s/final.sgf", chosen);
	assert_false(store_is_offered("", path));
	snprintf(path, sizeof(path), "%s/../%s", chosen, name);
	assert_false(store_is_offered("", path));
	assert_false(store_is_offered("", name));
}

static void test_directory(void **state)
{
	char path[STORE_PATH], expected[STORE_PATH];
	struct error error;

	(void)state;
	unsetenv("XDG_DATA_HOME");
	setenv("HOME", below("home"), 1);
	strcpy(expected, below("home/.local/share/pairgo"));
	assert_true(store_choose_directory("", path, &error));
	assert_string_equal(path, expected);
	assert_int_equal(access(path, F_OK), -1);
	assert_true(store_directory("", path, &error));
	assert_string_equal(path, expected);
	assert_int_equal(mode_of(path), 0700);
	assert_true(store_directory(NULL, path, &error));
	assert_string_equal(path, expected);
	setenv("XDG_DATA_HOME", "relative/data", 1);
	assert_true(store_directory(NULL, path, &error));
	assert_string_equal(path, expected);
	setenv("XDG_DATA_HOME", below("data"), 1);
	assert_true(store_directory(NULL, path, &error));
	assert_string_equal(path, below("data/pairgo"));
	strcpy(expected, below("club/2025"));
	assert_true(store_directory(expected, path, &error));
	assert_string_equal(path, expected);
	assert_int_equal(mode_of(path), 0700);
}

static void test_no_directory(void **state)
{
	char path[STORE_PATH];
	struct error error;
	char *longer = malloc(STORE_PATH + 10);

	(void)state;
	unsetenv("XDG_DATA_HOME");
	unsetenv("HOME");
	system_home = NULL;
	assert_false(store_directory("", path, &error));
	assert_string_equal(error.text,
			    "There is no place for records: this user has no "
			    "home directory. Set HOME, or record.directory in "
			    "the config file");
	assert_false(store_directory("games\n", path, &error));
	assert_string_equal(error.text,
			    "Cannot keep records in games: the path "
			    "does not begin with /");
	make_file("file", "");
	assert_false(store_directory(below("file/games"), path, &error));
	assert_non_null(strstr(error.text, "Not a directory"));
	assert_non_null(longer);
	memset(longer, 'x', STORE_PATH + 9);
	longer[0] = '/';
	longer[STORE_PATH + 9] = '\0';
	assert_false(store_directory(longer, path, &error));
	assert_non_null(strstr(error.text, "...xxx"));
	assert_non_null(strstr(error.text, "xxx: File name too long"));
	free(longer);
}

static void assert_readable(const char *path, size_t max)
{
	char *text;
	struct error error;
	size_t length;

	assert_true(store_read(path, max, &text, &length, &error));
	assert_int_equal(length, max);
	free(text);
}

static void assert_unreadable(const char *path, size_t max, const char *reason)
{
	struct error error;
	char *text = error.text;
	size_t length = 1;

	assert_false(store_read(path, max, &text, &length, &error));
	assert_null(text);
	assert_int_equal(length, 0);
	assert_non_null(strstr(error.text, "Cannot read /"));
	assert_non_null(strstr(error.text, reason));
}

static void test_read(void **state)
{
	(void)state;
	make_file("ten", "0123456789");
	make_file("empty", "");
	assert_file(below("ten"), "0123456789");
	assert_file(below("empty"), "");
	assert_readable(below("ten"), 10);
	assert_readable(below("empty"), 0);
	assert_unreadable(below("ten"), 9, "it is larger than 9 bytes");
	assert_unreadable(below("none"), 10, "No such file");
	assert_unreadable(top, 10, "Is a directory");
	assert_unreadable("/dev/zero", 10, "it is not a regular file");
	assert_int_equal(mkfifo(below("fifo"), 0600), 0);
	assert_unreadable(below("fifo"), 10, "it is not a regular file");
	make_file("bad\x1b[31mname", "0123456789");
	assert_unreadable(below("bad\x1b[31mname"), 2, "/bad[31mname: it is");
	/* a size of 0 in fstat(), and yet something to read */
	assert_unreadable("/proc/self/status", 10, "it is larger than 10");
}

struct visit {
	int count, most;
	char names[8][32];
};

static bool collect(const char *path, void *context)
{
	struct visit *visit = context;

	assert_true(visit->count < 8);
	snprintf(visit->names[visit->count++], 32, "%s",
		 strrchr(path, '/') + 1);
	return visit->count < visit->most;
}

static void save_at(const char *name, time_t second, long nanosecond)
{
	const struct timespec time = {second, nanosecond};

	make_file(name, "");
	assert_int_equal(utimensat(AT_FDCWD, below(name),
				   (struct timespec[2]){time, time}, 0),
			 0);
}

static void assert_listed(const char *const *names, int count)
{
	struct visit visit = {.most = 8};
	struct error error;

	assert_true(store_list(top, collect, &visit, &error));
	assert_int_equal(visit.count, count);
	for (int i = 0; i < count; i++)
		assert_string_equal(visit.names[i], names[i]);
}

/* Not what was begun last: a game is come back to because it was played. */
static void test_saved_last(void **state)
{
	static const char *const names[] = {
		"20251120T183000Z-1.sgf",  "20251121T183000Z-1.sgf",
		"20251122T183000Z-10.sgf", "20251122T183000Z-9.sgf",
		"20251119T183000Z-1.sgf",
	};

	(void)state;
	save_at(names[3], 1000000000, 1);
	save_at(names[1], 1000000000, 2);
	save_at(names[4], 999999999, 999999999);
	save_at(names[0], 1000000001, 0);
	save_at(names[2], 1000000000, 1);
	assert_listed(names, 5);
	/* a note is written there before a game is saved, and after */
	make_file(".20251119T183000Z-1.sgf.lock", "");
	make_file(".20251121T183000Z-1.sgf.lock", "");
	assert_listed(names, 5);
}

/* By a clock that was wrong: else it would be offered first for ever. */
static void test_saved_ahead(void **state)
{
	static const char *const names[] = {"20251119T183000Z-1.sgf",
					    "20251118T183000Z-1.sgf",
					    "20251121T183000Z-1.sgf",
					    "20251120T183000Z-1.sgf"};
	time_t now = time(NULL);

	(void)state;
	save_at(names[3], now + 200000, 0);
	save_at(names[2], now + 100000, 0);
	save_at(names[1], now - 100000, 0);
	/* by the clock of another machine */
	save_at(names[0], now + 60, 0);
	assert_listed(names, 4);
}

/* Saved in one moment: by their names, in whatever order they are found. */
static void test_list(void **state)
{
	static const char *const others[] = {
		"20251120T183000Z-0.sgf",
		"20251120T183000Z-1.sgf.bak",
		"20251120T183000Z-01.sgf",
		".20251120T183000Z-1.sgf.new",
		".20251120T183000Z-01.sgf.lock",
		"20251120T183000Z-1.sgf.lock",
		"20251120T183000Z-.sgf",
		"20251120T183000Z-12345.sgf",
		"20251120t183000Z-1.sgf",
		"2025112T183000Z-1.sgf",
		"game.sgf",
		"20251120T183000Z-1",
	};
	static const char *const ours[] = {
		"20251120T183001Z-1.sgf", "20251120T183000Z-10.sgf",
		"20251120T183000Z-9.sgf", "20241231T235959Z-2.sgf",
		"20241231T235959Z-1.sgf",
	};
	struct visit visit = {.most = 8};
	struct error error;

	(void)state;
	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
		make_file(others[i], "");
	for (int i = 0; i < 4; i++)
		save_at(ours[(i + 2) % 4], 1000000000, 0);
	make_file(".20251120T183000Z-9.sgf.lock", "");
	make_file(".20241231T235959Z-1.sgf.lock", "");
	assert_int_equal(mkdir(below("20251120T183002Z-1.sgf"), 0700), 0);
	/* also where somebody has taken it from under its lock */
	assert_listed(ours, 5);
	visit = (struct visit){.most = 2};
	assert_true(store_list(top, collect, &visit, &error));
	assert_int_equal(visit.count, 2);
	visit = (struct visit){.most = 8};
	assert_true(store_list(below("none"), collect, &visit, &error));
	assert_false(store_list(below(ours[0]), collect, &visit, &error));
	assert_non_null(strstr(error.text, "Cannot read "));
	assert_non_null(strstr(error.text, "-1.sgf: Not a directory"));
	assert_int_equal(visit.count, 0);
}

/* Until it says anything else, and it stays as and where it is. */
static void test_set_aside(void **state)
{
	static const char record[] = "(;GM[1])", more[] = "(;GM[1];B[aa])";
	static const char name[] = "20251120T183000Z-1.sgf";
	static const char aside[] = ".20251120T183000Z-1.sgf.aside";
	char path[STORE_PATH];
	struct error error;

	(void)state;
	snprintf(path, sizeof(path), "%s", below(name));
	assert_false(store_set_aside(path, &error));
	make_file(name, record);
	assert_false(store_is_aside(path, record, strlen(record)));
	assert_true(store_set_aside(path, &error));
	assert_true(store_is_aside(path, record, strlen(record)));
	assert_false(store_is_aside(path, more, strlen(more)));
	assert_file(path, record);
	/* again, after it has gone on */
	make_file(name, more);
	assert_true(store_set_aside(path, &error));
	assert_true(store_is_aside(path, more, strlen(more)));
	assert_false(store_is_aside(path, record, strlen(record)));
	/* what somebody else has put there is not written to */
	assert_int_equal(unlink(below(aside)), 0);
	assert_int_equal(symlink(path, below(aside)), 0);
	assert_false(store_set_aside(path, &error));
	assert_file(path, more);
	assert_int_equal(unlink(below(aside)), 0);
	make_file(aside, "something of somebody's");
	assert_false(store_set_aside(path, &error));
	assert_file(below(aside), "something of somebody's");
	assert_false(store_is_aside(path, more, strlen(more)));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(test_home),	       FOLDER_TEST(test_directory),
		FOLDER_TEST(test_offered),     FOLDER_TEST(test_no_directory),
		FOLDER_TEST(test_read),	       FOLDER_TEST(test_set_aside),
		FOLDER_TEST(test_saved_last),  FOLDER_TEST(test_list),
		FOLDER_TEST(test_saved_ahead),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
