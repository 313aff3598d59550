/* SPDX-License-Identifier: ISC */
/* What PAIRGO_TRACE shows of a table, and what it never shows. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "record/folder.h"
#include "table/server.h"

/* A table serves these lines, and the trace that there is then. */
static const char *trace_of(const char *lines)
{
	static char text[1 << 16];
	struct server_options options = {.listen_fd = -1,
					 .stop_fd = -1,
					 .directory = top,
					 .manual_clock = true,
					 .until_eof = true};
	struct trace trace;
	struct error error;
	size_t length;
	FILE *file;
	int fds[2];

	setenv("PAIRGO_TRACE", below("trace"), 1);
	assert_true(trace_open(&trace, &error));
	unsetenv("PAIRGO_TRACE");
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	assert_int_equal(write(fds[0], lines, strlen(lines)), strlen(lines));
	shutdown(fds[0], SHUT_WR);
	options.in = options.out = fds[1];
	options.trace = &trace;
	assert_int_equal(server_run(&options), 0);
	close(fds[0]);
	trace_close(&trace);
	file = fopen(below("trace"), "r");
	assert_non_null(file);
	length = fread(text, 1, sizeof(text) - 1, file);
	text[length] = '\0';
	fclose(file);
	return text;
}

static void a_table_that_cannot_wait_says_so(void **state)
{
	struct server_options options = {.listen_fd = -1,
					 .stop_fd = -1,
					 .directory = top};
	struct rlimit was, one;
	char text[256] = "";
	struct trace trace;
	struct error error;
	FILE *file;
	int fds[2];

	(void)state;
	setenv("PAIRGO_TRACE", below("trace"), 1);
	assert_true(trace_open(&trace, &error));
	unsetenv("PAIRGO_TRACE");
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	options.in = options.out = fds[1];
	options.trace = &trace;
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &was), 0);
	one = was;
	one.rlim_cur = 1;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &one), 0);
	assert_int_equal(server_run(&options), EXIT_FAILURE);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &was), 0);
	close(fds[0]);
	trace_close(&trace);
	file = fopen(below("trace"), "r");
	assert_non_null(file);
	assert_true(fread(text, 1, sizeof(text) - 1, file) > 0);
	fclose(file);
	assert_non_null(strstr(text, " poll fails: Invalid argument\n"));
}

/* Parts of a text, one after the other. */
static void expect_parts(const char *text, const char *const parts[])
{
	const char *at = text;

	for (int i = 0; parts[i]; i++) {
		at = strstr(at, parts[i]);
		if (!at)
			fail_msg("no \"%s\" in \"%s\"", parts[i], text);
	}
}

static void a_game_is_shown(void **state)
{
	static const char *const parts[] = {" 1 comes\n",
					    " 1 < hello\n",
					    " 1 > pairgo 2\n",
					    " 1 < new (;SZ",
					    " saves\n",
					    " saved ",
					    " bytes in ",
					    " us\n",
					    " 1 > ok\n",
					    " 1 < B1 play C3\n",
					    " saves\n",
					    " saved ",
					    " 1 > ok\n",
					    " 1 < W2 yes\n",
					    " 1 > no ",
					    " 1 < advance",
					    " flag falls: W1\n",
					    " saves\n",
					    " saved ",
					    " 1 goes\n",
					    NULL};
	const char *text = trace_of("hello\n"
				    "new (;SZ[9]KM[5.5]XR[jpga-current]"
				    "XO[seats=4 clock=absolute main=1000])\n"
				    "B1 play C3\nW2 yes\nadvance 1000\n");

	(void)state;
	expect_parts(text, parts);
	for (const char *line = text; *line; line = strchr(line, '\n') + 1)
		assert_int_equal(strspn(line, "0123456789"),
				 (size_t)(strchr(line, '.') - line));
	assert_int_equal(mode_of(below("trace")), 0600);
}

/* ms of the game's clock, beside the first line with that part. */
static long clock_at(const char *text, const char *part)
{
	const char *at = strstr(text, part);
	long seconds, ms;

	assert_non_null(at);
	while (at > text && at[-1] != '\n')
		at--;
	assert_int_equal(sscanf(at, "%*s %ld.%3ld ", &seconds, &ms), 2);
	return seconds * 1000 + ms;
}

static void the_clock_of_the_game_is_shown(void **state)
{
	const char *text = trace_of("new (;SZ[9]KM[5.5]XR[jpga-current]"
				    "XO[seats=4 clock=absolute main=9000])\n"
				    "advance 4321\nB1 play C3\nadvance 9000\n");

	(void)state;
	assert_int_equal(clock_at(text, " 1 < B1 play C3"),
			 clock_at(text, " 1 < advance 4321") + 4321);
	assert_int_equal(clock_at(text, " flag falls"),
			 clock_at(text, " 1 < B1 play C3") + 9000);
}

static void a_code_is_never_shown(void **state)
{
	static const char *const parts[] = {" 1 < referee-code ***\n",
					    " 1 > ok\n",
					    " 1 < code ***\n",
					    " 1 < code ***\n",
					    " 1 < Code ***\n",
					    " 1 < code ***\n",
					    NULL};
	const char *text = trace_of("referee-code tsuke\n"
				    "new\n"
				    "code tsuke\n"
				    "Code tsuke\n"
				    "co\1de tsuke\n"
				    " code  tsuke\n"
				    "code\ttsuke\n");

	(void)state;
	expect_parts(text, parts);
	assert_null(strstr(text, "tsuke"));
}

static void what_is_hostile_is_cleaned(void **state)
{
	static char lines[1 << 12] = "\x1b[2J\xe2\x80\xae\xff\rB1\n";
	const char *text;

	(void)state;
	memset(lines + strlen(lines), 'x', 2000);
	strcat(lines, "\n");
	text = trace_of(lines);
	assert_null(strchr(text, '\x1b'));
	assert_null(strstr(text, "\xe2\x80\xae"));
	assert_null(strchr(text, '\r'));
	assert_non_null(strstr(text, "... (2000 bytes)\n"));
}

/* Somebody's file is not written to, nor one behind a link. */
static void an_old_file_is_left_alone(void **state)
{
	struct trace trace;
	struct error error;

	(void)state;
	make_file("trace", "mine");
	setenv("PAIRGO_TRACE", below("trace"), 1);
	assert_false(trace_open(&trace, &error));
	assert_int_equal(trace.fd, -1);
	assert_non_null(strstr(error.text, "/trace: File exists."));
	trace_write(&trace, "nothing");
	assert_file(below("trace"), "mine");
	assert_int_equal(symlink("none", below("link")), 0);
	setenv("PAIRGO_TRACE", below("link"), 1);
	assert_false(trace_open(&trace, &error));
	assert_int_equal(access(below("none"), F_OK), -1);
	setenv("PAIRGO_TRACE", below("none/trace"), 1);
	assert_false(trace_open(&trace, &error));
	unsetenv("PAIRGO_TRACE");
}

static void nobody_wants_it(void **state)
{
	struct trace trace;
	struct error error;

	(void)state;
	for (int i = 0; i < 2; i++) {
		unsetenv("PAIRGO_TRACE");
		if (i)
			setenv("PAIRGO_TRACE", "", 1);
		assert_true(trace_open(&trace, &error));
		assert_int_equal(trace.fd, -1);
		assert_false(trace_is_wanted(&trace));
		trace_write(&trace, "nothing");
	}
	unsetenv("PAIRGO_TRACE");
	assert_false(trace_is_wanted(NULL));
	trace_write(NULL, "nothing");
	assert_int_equal(count_files(), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(a_game_is_shown),
		FOLDER_TEST(the_clock_of_the_game_is_shown),
		FOLDER_TEST(a_code_is_never_shown),
		FOLDER_TEST(what_is_hostile_is_cleaned),
		FOLDER_TEST(an_old_file_is_left_alone),
		FOLDER_TEST(nobody_wants_it),
		FOLDER_TEST(a_table_that_cannot_wait_says_so),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
