/* SPDX-License-Identifier: ISC */
/* A directory of files for a web server, among files of others. */
#include <config.h>

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/web_dir.h"
#include "record/folder.h"

#define ONE "<!-- pairgo relay --> one"
#define TWO "<!-- pairgo relay --> two"

static struct web_dir dir;
static struct error error;
static char place[SCRATCH_PATH + 8];

static const char *in(const char *name)
{
	static char path[256];

	snprintf(path, sizeof(path), "%s/%s", place, name);
	return path;
}

static void enter(void)
{
	snprintf(place, sizeof(place), "%s/web", top);
	web_dir_init(&dir, place);
	assert_true(web_dir_enter(&dir, &error));
}

static bool put(const char *name, const char *text)
{
	return web_dir_put(&dir, name, text, strlen(text), &error);
}

static bool is_there(const char *name)
{
	struct stat there;

	return lstat(in(name), &there) == 0;
}

static ino_t inode_of(const char *name)
{
	struct stat there;

	assert_int_equal(lstat(in(name), &there), 0);
	return there.st_ino;
}

static void leave_note(const char *name, const char *text)
{
	FILE *file = fopen(in(name), "w");

	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

static void clean(void)
{
	char command[256];

	web_dir_leave(&dir);
	snprintf(command, sizeof(command), "rm -rf '%s' '%s-away'", place,
		 place);
	assert_int_equal(system(command), 0);
}

/* A file takes the place of the one before, and only if it says other things */
static void test_put(void **state)
{
	ino_t first;

	(void)state;
	enter();
	assert_true(put("index.html", ONE));
	assert_file(in("index.html"), ONE);
	assert_int_equal(mode_of(in("index.html")) & 0444, 0444);
	first = inode_of("index.html");
	assert_true(put("index.html", ONE));
	assert_int_equal(inode_of("index.html"), first);
	assert_true(put("index.html", TWO));
	assert_file(in("index.html"), TWO);
	assert_int_not_equal(inode_of("index.html"), first);
	assert_false(is_there("index.html.new"));
	/* one that is empty is what a power cut has left */
	leave_note("style.css", "");
	assert_true(put("style.css", ONE));
	clean();
}

static void test_of_others(void **state)
{
	(void)state;
	snprintf(place, sizeof(place), "%s/web", top);
	assert_int_equal(mkdir(place, 0755), 0);
	leave_note("index.html", "mine");
	web_dir_init(&dir, place);
	assert_false(web_dir_enter(&dir, &error));
	assert_non_null(strstr(error.text, "not of pairgo relay"));
	assert_false(is_there(".pairgo-relay"));
	assert_int_equal(unlink(in("index.html")), 0);
	assert_true(web_dir_enter(&dir, &error));
	/* it comes later */
	leave_note("index.html", "mine");
	assert_false(put("index.html", ONE));
	assert_non_null(strstr(error.text, "not of pairgo relay"));
	assert_file(in("index.html"), "mine");
	leave_note("style.css.new", "mine");
	assert_false(put("style.css", ONE));
	assert_file(in("style.css.new"), "mine");
	leave_note("../note", ONE);
	assert_int_equal(symlink("../note", in("table-1.html")), 0);
	assert_false(put("table-1.html", TWO));
	assert_file(in("../note"), ONE);
	assert_int_equal(unlink(in("../note")), 0);
	clean();
}

static bool is_wanted(const void *context, const char *name)
{
	return !strcmp(context, name);
}

static void test_sweep(void **state)
{
	static const char *const stay[] = {"table-2.html", "notes.html",
					   "table-3.html", "table-4.html",
					   "table-5.html", ".pairgo-relay"};

	(void)state;
	enter();
	assert_true(put("table-1.html", ONE));
	assert_true(put("table-2.html", ONE));
	leave_note("table-2.svg.new", ONE);
	leave_note("notes.html", ONE);
	leave_note("table-3.html", "mine");
	assert_int_equal(mkdir(in("table-4.html"), 0755), 0);
	assert_int_equal(symlink("table-2.html", in("table-5.html")), 0);
	web_dir_sweep(&dir, is_wanted, "table-2.html");
	assert_false(is_there("table-1.html"));
	assert_false(is_there("table-2.svg.new"));
	for (size_t i = 0; i < sizeof(stay) / sizeof(stay[0]); i++)
		assert_true(is_there(stay[i]));
	clean();
}

/* Nobody else keeps it meanwhile. */
static void test_lock(void **state)
{
	pid_t child;
	int status;

	(void)state;
	enter();
	child = fork();
	if (!child) {
		struct web_dir other;

		web_dir_init(&other, place);
		_exit(web_dir_enter(&other, &error) ||
		      !strstr(error.text, "another pairgo relay"));
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	clean();
}

static void test_vanished(void **state)
{
	char away[sizeof(place) + 8];
	FILE *file;

	(void)state;
	enter();
	assert_true(put("index.html", ONE));
	snprintf(away, sizeof(away), "%s-away", place);
	assert_int_equal(rename(place, away), 0);
	assert_true(web_dir_enter(&dir, &error));
	assert_false(is_there("index.html"));
	assert_true(put("index.html", ONE));
	assert_file(in("index.html"), ONE);
	/* nor is it made where something else is */
	clean();
	file = fopen(place, "w");
	assert_non_null(file);
	fclose(file);
	assert_false(web_dir_enter(&dir, &error));
	assert_int_equal(unlink(place), 0);
}

/* What there was stays, and is replaced once there is room. */
static void test_full(void **state)
{
	struct rlimit limit, none;

	(void)state;
	enter();
	assert_true(put("index.html", ONE));
	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
	none = limit;
	none.rlim_cur = 3;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
	assert_false(put("index.html", TWO));
	assert_non_null(strstr(error.text, "index.html"));
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
	assert_file(in("index.html"), ONE);
	assert_false(is_there("index.html.new"));
	assert_true(put("index.html", TWO));
	assert_file(in("index.html"), TWO);
	clean();
}

/* Nobody can say whose it is that is there: it stays, and that is said. */
static void test_no_descriptors(void **state)
{
	struct rlimit limit, none;

	(void)state;
	enter();
	assert_true(put("index.html", ONE));
	leave_note("index.html.new", "mine");
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
	none = limit;
	none.rlim_cur = 0;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
	assert_false(put("index.html", TWO));
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
	assert_non_null(strstr(error.text, strerror(EMFILE)));
	assert_file(in("index.html.new"), "mine");
	assert_int_equal(unlink(in("index.html.new")), 0);
	assert_true(put("index.html", TWO));
	assert_file(in("index.html"), TWO);
	clean();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(test_put),
		FOLDER_TEST(test_of_others),
		FOLDER_TEST(test_sweep),
		FOLDER_TEST(test_lock),
		FOLDER_TEST(test_vanished),
		FOLDER_TEST(test_full),
		FOLDER_TEST(test_no_descriptors),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
