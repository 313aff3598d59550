/* SPDX-License-Identifier: ISC */
/*
 * A disk of our own is full, or an error on it makes it read only under the
 * table that plays there: the game goes on and all hear that it is not saved,
 * and what has happened meanwhile is in the file as soon as that is possible.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "e2e/home.h"
#include "host.h"
#include "loop_disk.h"

enum { LOOK_MS = 20, LOOKS_MAX = 3000 };

static struct host host;
static struct line line;

static void expect(const char *request, const char *begins, const char *has)
{
	const char *reply = host_ask(&line, request);

	assert_non_null(reply);
	if (strncmp(reply, begins, strlen(begins)) || !strstr(reply, has))
		fail_msg("%s: %s", request, reply);
}

static void ask(const char *request)
{
	expect(request, "ok", "");
	assert_string_equal(line.text, "ok");
}

static int begin(void **state)
{
	char folder[HOME_PATH], file[HOME_PATH], records[HOME_PATH];
	const char *const words[] = {"--stdio", "--records", records, NULL};
	const char *why;

	*state = NULL;
	if (home_make())
		return -1;
	home_enter();
	strcpy(folder, home_path("data"));
	strcpy(file, home_path("disk"));
	why = loop_disk_make(folder, file);
	if (why) {
		fprintf(stderr, "no disk is full or read only: %s\n", why);
		return home_remove();
	}
	*state = &host;
	strcpy(records, home_path("data/pairgo"));
	assert_int_equal(mkdir(records, 0700), 0);
	assert_true(host_start(&host, words) && host_open(&host, &line));
	ask("new (;SZ[9]KM[5.5]XR[jpga-current]XO[seats=4 clock=none])");
	ask("B1 play C3");
	return 0;
}

/* Its status: 0 where all was saved. */
static int end_table(void)
{
	int status;

	host_close(&line);
	status = host_end(&host);
	host.pid = 0;
	return status;
}

static int end(void **state)
{
	if (!*state)
		return 0;
	if (host.pid > 0) {
		kill(host.pid, SIGKILL);
		end_table();
	}
	loop_disk_remove();
	return home_remove();
}

/* It tries by itself. */
static void await_saved(void)
{
	for (int i = 0; !strstr(host_ask(&line, "state"), " saved=yes "); i++) {
		assert_true(i < LOOKS_MAX);
		poll(NULL, 0, LOOK_MS);
	}
}

/* Until not a byte more fits. */
static void fill(const char *path)
{
	static const char block[4096];
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
	size_t length = sizeof(block);

	assert_true(fd >= 0);
	while (length > 0)
		if (write(fd, block, length) < 0) {
			assert_int_equal(errno, ENOSPC);
			length /= 2;
		}
	fsync(fd);
	assert_int_equal(close(fd), 0);
}

static void a_full_disk_is_emptied(void **state)
{
	char path[HOME_PATH];

	if (!*state)
		skip();
	strcpy(path, home_path("data/films"));
	fill(path);
	expect("W1 play D4", "ok not-saved ", "No space left on device");
	expect("B2 play E5", "ok not-saved ", "No space left on device");
	assert_null(strstr(home_record(), ";B[ee]"));
	assert_non_null(strstr(home_record(), ";B[cg]"));
	expect("state", "state ", " saved=no ");
	assert_int_equal(unlink(path), 0);
	await_saved();
	assert_non_null(strstr(home_record(), ";B[ee]"));
	ask("W2 play F6");
	assert_int_equal(end_table(), 0);
}

/* It comes back only with the next start: the game goes on elsewhere. */
static void a_read_only_disk_is_left(void **state)
{
	char save[HOME_PATH];

	if (!*state)
		skip();
	assert_true(loop_disk_break());
	expect("W1 play D4", "ok not-saved ", "Read-only file system");
	expect("B2 play E5", "ok not-saved ", "Read-only file system");
	expect("quit", "no unsaved ", "");
	assert_int_equal(mkdir(home_path("stick"), 0700), 0);
	snprintf(save, sizeof(save), "save %.200s", home_path("stick"));
	ask(save);
	expect("where", "where ", "/stick/");
	expect("state", "state ", " saved=yes ");
	expect("record", "record ", ";B[ee]");
	assert_int_equal(end_table(), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_full_disk_is_emptied, begin,
						end),
		cmocka_unit_test_setup_teardown(a_read_only_disk_is_left, begin,
						end),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
