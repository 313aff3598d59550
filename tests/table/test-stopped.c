/* SPDX-License-Identifier: ISC */
/* A table that is told to end, or killed, and the one that goes on. */
#include <config.h>

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../record/folder.h"
#include "base/signal.h"
#include "bench/process.h"
#include "record/store.h"
#include "table/server.h"
#include "visitor.h"

enum {
	LOOK_MS = 1,
	LOOKS_MAX = 20000,
	NOTED_MS = 100,	  /* of thinking, with nothing else to wake the table */
	STILL_MS = 200,	  /* to see that nothing happens */
	SERVED_MS = 8000, /* who is served at all has been, on any machine */
	WAKES_MAX = 10,	  /* some may be from before */
	/* who spins has more than that of a processor, among many as well */
	CPU_US_MAX = 10000
};

static const char limited[] = "seats=4 clock=absolute main=100000";
static const char untimed[] = "seats=4 clock=none";
static const char all_yes[] = "B1 yes, W1 yes, B2 yes, W2 yes";

static char record[STORE_PATH];

/* A game, and where its record is. */
static void begin(const char *options)
{
	expect_ok(&hosted.first, small_game(9, options));
	snprintf(record, sizeof(record), "%s",
		 visitor_ask(&hosted.first, "where") + 6);
}

/* A hidden file beside the record, until the next call. */
static const char *beside(const char *suffix)
{
	static char path[STORE_PATH];

	snprintf(path, sizeof(path), "%s/.%s%s", top, strrchr(record, '/') + 1,
		 suffix);
	return path;
}

static off_t size_of(const char *path)
{
	struct stat there;

	return stat(path, &there) ? -1 : there.st_size;
}

static void expect_used(const char *ms)
{
	assert_string_equal(
		value_of(visitor_ask(&hosted.first, "clock"), "used"), ms);
}

/* The table ends by a signal; the visitor has heard all that it says. */
static int end_by(int number)
{
	kill(hosted.pid, number);
	return hosted_wait();
}

/* What acts is served when the disk is idle: the note before it is there. */
static void be_killed(void)
{
	expect_reply(&hosted.first, "advance ever", "no not-a-request");
	assert_int_equal(end_by(SIGKILL), -1);
}

static void go_on(void)
{
	char request[STORE_PATH + 8];

	visitor_close(&hosted.first);
	assert_int_equal(hosted_again(), 0);
	snprintf(request, sizeof(request), "resume %s", record);
	expect_reply(&hosted.first, request, "ok");
}

static void test_killed(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	begin(limited);
	expect_ok(me, "B1 play C3, advance 10000, advance 9999");
	be_killed();
	go_on();
	expect_used("10000");
	expect_state(me, "asker", "table");
	assert_non_null(strstr(visitor_ask(me, "record"), "XU[10000]"));
	expect_ok(me, all_yes);
	expect_ok(me, "advance 1, W1 play D4");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "W1.left"),
			    "89999");
}

/* A turn goes on after a node that does not end it. */
static void test_killed_after_a_question(void **state)
{
	(void)state;
	begin(limited);
	expect_ok(&hosted.first, "advance 4000, B1 ask resign, advance 11000");
	be_killed();
	go_on();
	expect_used("15000");
}

static void test_killed_in_the_next_turn(void **state)
{
	(void)state;
	begin(limited);
	expect_ok(&hosted.first, "advance 11000, B1 play C3, advance 9000");
	be_killed();
	go_on();
	expect_used("0");
}

/* Killed, gone on with, and killed again before anything was noted. */
static void test_killed_twice(void **state)
{
	(void)state;
	begin(limited);
	expect_ok(&hosted.first, "advance 11000");
	be_killed();
	go_on();
	be_killed();
	go_on();
	expect_used("11000");
	expect_ok(&hosted.first, all_yes);
	expect_ok(&hosted.first, "advance 2000");
	be_killed();
	go_on();
	expect_used("11000");
	expect_ok(&hosted.first, "leave");
	assert_int_equal(hosted_wait(), 0);
	assert_int_equal(size_of(beside(".lock")), -1);
}

static bool is_noted(void)
{
	FILE *file = fopen(beside(".lock"), "r");
	int first;

	assert_non_null(file);
	first = fgetc(file);
	fclose(file);
	return first == 'n';
}

static void test_nothing_noted_without_a_limit(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	begin(untimed);
	expect_ok(me, "advance 100000, B1 play C3, advance 100000");
	be_killed();
	assert_false(is_noted());
}

static void test_nothing_noted_while_the_clock_stands(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	begin(limited);
	expect_ok(me, "advance 500, W1 pause, advance 100000");
	be_killed();
	assert_false(is_noted());
	go_on();
	expect_used("500");
}

/* The ms of the turn in the note beside the record; -1: there is none. */
static long read_note(void)
{
	FILE *file = fopen(beside(".lock"), "r");
	long used = -1;

	assert_non_null(file);
	if (fscanf(file, "node=0 used=%ld check=", &used) != 1)
		used = -1;
	fclose(file);
	return used;
}

/* Nobody asks anything: the table wakes by itself. */
static void test_wakes_for_notes(void **state)
{
	char used[32];

	(void)state;
	begin(limited);
	for (int i = 0; read_note() < NOTED_MS; i++) {
		assert_true(i < LOOKS_MAX);
		poll(NULL, 0, LOOK_MS);
	}
	assert_int_equal(end_by(SIGKILL), -1);
	snprintf(used, sizeof(used), "%ld", read_note());
	go_on();
	expect_used(used);
}

static void expect_sleep(void)
{
	struct process_work before = process_work(hosted.pid), after;

	poll(NULL, 0, STILL_MS);
	after = process_work(hosted.pid);
	assert_in_range(after.wakes - before.wakes, 0, WAKES_MAX);
	assert_true(after.cpu_us - before.cpu_us < CPU_US_MAX);
}

static void test_sleeps_without_a_limit(void **state)
{
	(void)state;
	begin(untimed);
	expect_sleep();
	expect_ok(&hosted.first, "B1 play C3");
	expect_sleep();
}

static void test_sleeps_while_the_clock_stands(void **state)
{
	(void)state;
	begin(limited);
	expect_ok(&hosted.first, "B1 pause");
	expect_sleep();
}

/* The pause, with the time that the turn has taken, and nothing after it. */
static void expect_last_words(struct visitor *visitor)
{
	const char *line = visitor_hear(visitor);

	assert_non_null(line);
	assert_int_equal(strncmp(line, "node 2 ;", 8), 0);
	assert_non_null(strstr(line, "XU[1234]"));
	assert_null(visitor_hear(visitor));
}

static void expect_the_end(int number)
{
	struct visitor *me = &hosted.first, watcher;

	begin(limited);
	hosted_visit(&watcher);
	expect_ok(&watcher, "watch");
	expect_line(&watcher, "record ");
	expect_line(&watcher, "clock 0");
	expect_reply(me, "attach", "ok");
	expect_line(me, "record ");
	expect_line(me, "clock 0");
	expect_ok(me, "B1 play C3, advance 1234");
	expect_line(&watcher, "node 1 ;B[cg]");
	expect_line(&watcher, "clock 1234");
	assert_int_equal(end_by(number), 0);
	expect_last_words(me);
	expect_last_words(&watcher);
	visitor_close(&watcher);
	assert_int_equal(size_of(beside(".lock")), -1);
	go_on();
	expect_used("1234");
	expect_state(me, "depth", "2");
	expect_state(me, "asker", "table");
}

static void test_terminated(void **state)
{
	(void)state;
	expect_the_end(SIGTERM);
}

static void test_interrupted(void **state)
{
	(void)state;
	expect_the_end(SIGINT);
}

/* It answers, or it has ended well and left no socket. */
static void expect_no_trace_of(int number)
{
	static const int others[] = {SIGHUP, SIGPIPE, SIGXFSZ, SIGUSR1};

	kill(hosted.pid, number);
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		if (others[i] != number)
			continue;
		/* what acts comes after the pause that would be its end */
		expect_ok(&hosted.first, "advance 1, advance 1");
		return;
	}
	if (hosted_wait() != 0)
		fail_msg("signal %d ends it in its own way", number);
	assert_int_equal(access(hosted.path, F_OK), -1);
	go_on();
	expect_state(&hosted.first, "last", "B1");
	expect_state(&hosted.first, "asker", "table");
}

/* The thread library keeps a few for itself. */
static void test_all_signals(void **state)
{
	struct sigaction was;

	(void)state;
	begin(limited);
	expect_ok(&hosted.first, "B1 play C3");
	for (int number = 1; number <= SIGRTMAX; number++)
		if (signal_effect(number) == SIGNAL_ENDS &&
		    sigaction(number, NULL, &was) == 0)
			expect_no_trace_of(number);
}

static void test_terminated_without_a_game(void **state)
{
	(void)state;
	expect_reply(&hosted.first, "hello", "pairgo 2");
	assert_int_equal(end_by(SIGTERM), 0);
	assert_null(visitor_hear(&hosted.first));
}

/* What was asked before is still done. */
static void test_terminated_after_a_request(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	begin(limited);
	kill(hosted.pid, SIGSTOP);
	visitor_say(me, "B1 play C3");
	kill(hosted.pid, SIGTERM);
	kill(hosted.pid, SIGCONT);
	assert_int_equal(hosted_wait(), 0);
	go_on();
	expect_state(me, "last", "B1");
}

/*
 * The pause cannot be saved: the table ends when it is told twice, the note has
 * how far the turn had come, and the status says so.
 */
static void await_unsaved(void)
{
	const char *state;
	int looks = 0;

	do {
		assert_true(looks++ < LOOKS_MAX);
		poll(NULL, 0, 1);
		state = visitor_ask(&hosted.first, "state");
	} while (strcmp(value_of(state, "saved"), "no"));
}

static void expect_unsaved_end(const char *request, int number)
{
	begin(limited);
	expect_ok(&hosted.first, "B1 play C3, advance 1234");
	assert_int_equal(mkdir(beside(".new"), 0700), 0);
	if (request) {
		expect_reply(&hosted.first, request, "no unsaved ");
		expect_ok(&hosted.first, request);
	} else {
		kill(hosted.pid, number);
		await_unsaved();
		kill(hosted.pid, number);
	}
	assert_int_equal(hosted_wait(), 1);
	assert_int_equal(rmdir(beside(".new")), 0);
	go_on();
	expect_used("1234");
}

static void test_terminated_unsaved(void **state)
{
	(void)state;
	expect_unsaved_end(NULL, SIGTERM);
}

static void test_left_unsaved(void **state)
{
	(void)state;
	expect_unsaved_end("leave", 0);
}

static void test_quit_unsaved(void **state)
{
	(void)state;
	expect_unsaved_end("quit", 0);
}

/* A "pairgo host --stdio" whose output is not read any more. */
static void start_unread(int there[2], int back[2])
{
	struct server_options options = {.listen_fd = -1, .until_eof = true};

	fcntl(back[1], F_SETFL, O_NONBLOCK);
	while (write(back[1], "full", 4) > 0)
		;
	hosted.pid = fork();
	if (hosted.pid == 0) {
		alarm(60);
		close(there[1]);
		options.stop_fd = process_stop_fd();
		options.in = there[0];
		options.out = back[1];
		_exit(server_run(&options));
	}
}

static void expect_end_unread(const char *request)
{
	size_t length = strlen(request);
	int there[2], back[2];
	struct pollfd unread;

	assert_int_equal(pipe(there), 0);
	assert_int_equal(pipe(back), 0);
	start_unread(there, back);
	assert_int_equal(write(there[1], request, length), length);
	unread = (struct pollfd){.fd = there[0], .events = POLLIN};
	for (int i = 0; poll(&unread, 1, 0) > 0; i++) {
		assert_true(i < LOOKS_MAX);
		poll(NULL, 0, LOOK_MS);
	}
	/* now it waits for what it says to be taken */
	poll(NULL, 0, STILL_MS);
	assert_int_equal(waitpid(hosted.pid, NULL, WNOHANG), 0);
	assert_int_equal(end_by(SIGTERM), 0);
	for (int i = 0; i < 2; i++) {
		close(there[i]);
		close(back[i]);
	}
}

static void test_terminated_unread(void **state)
{
	(void)state;
	expect_end_unread("hello\n");
	expect_end_unread("leave\n");
}

/* Whoever started the table wants it to survive a ^C. */
static void test_ignored_stays_ignored(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, "leave");
	assert_int_equal(hosted_wait(), 0);
	visitor_close(me);
	signal(SIGINT, SIG_IGN);
	assert_int_equal(hosted_again(), 0);
	signal(SIGINT, SIG_DFL);
	expect_reply(me, "hello", "pairgo");
	kill(hosted.pid, SIGINT);
	/* by the second it would have ended */
	expect_reply(me, "hello", "pairgo");
	expect_reply(me, "hello", "pairgo");
	assert_int_equal(end_by(SIGTERM), 0);
}

/* More of them than the pipe has room for, and nobody looks. */
static void test_asked_again_and_again(void **state)
{
	enum { TIMES = 1 << 17 };
	pid_t child = fork();
	int status;

	(void)state;
	assert_true(child >= 0);
	if (child == 0) {
		alarm(60);
		if (process_stop_fd() < 0)
			_exit(1);
		for (int i = 0; i < TIMES; i++)
			raise(SIGTERM);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
}

/* Whether the table replies to what has been said. */
static bool is_served(struct visitor *visitor, int ms)
{
	struct pollfd fd = {.fd = visitor->fd, .events = POLLIN};

	return poll(&fd, 1, ms) > 0;
}

/* Nobody goes, but the system has some again: it is tried each second. */
static void test_descriptors_come_back(void **state)
{
	struct visitor visitors[2];
	struct rlimit was, none;

	assert_int_equal(make_top(state), 0);
	assert_int_equal(hosted_again(), 0);
	hosted_visit(&visitors[0]);
	expect_reply(&visitors[0], "hello", "pairgo 2");
	/* poll() takes that many places, but a new descriptor is higher */
	none = (struct rlimit){.rlim_cur = 5};
	assert_int_equal(prlimit(hosted.pid, RLIMIT_NOFILE, NULL, &was), 0);
	none.rlim_max = was.rlim_max;
	assert_int_equal(prlimit(hosted.pid, RLIMIT_NOFILE, &none, NULL), 0);
	hosted_visit(&visitors[1]);
	visitor_say(&visitors[1], "hello");
	assert_false(is_served(&visitors[1], STILL_MS));
	expect_sleep();
	assert_int_equal(prlimit(hosted.pid, RLIMIT_NOFILE, &was, NULL), 0);
	expect_line(&visitors[1], "pairgo 2");
	for (int i = 0; i < 2; i++)
		visitor_close(&visitors[i]);
}

static int no_table(void **state)
{
	hosted = (struct hosted){.first = {.fd = -1}};
	return make_top(state);
}

/* Nor does it spin where its socket is broken for good. */
static void test_nobody_can_be_let_in(void **state)
{
	struct server_options options = {.stop_fd = -1};
	int fds[2];

	assert_int_equal(no_table(state), 0);
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	options.in = options.out = fds[1];
	options.directory = top;
	options.listen_fd = socket(AF_UNIX, SOCK_STREAM, 0);
	assert_true(options.listen_fd >= 0);
	hosted.pid = fork();
	assert_true(hosted.pid >= 0);
	if (hosted.pid == 0) {
		close(fds[0]);
		_exit(server_run(&options));
	}
	close(fds[1]);
	close(options.listen_fd);
	visitor_init(&hosted.first, fds[0]);
	expect_reply(&hosted.first, "hello", "pairgo 2");
	expect_sleep();
	expect_reply(&hosted.first, "hello", "pairgo 2");
}

/* Fewer places than it has peers: what the turn has taken is noted. */
static void test_nothing_to_wait_for(void **state)
{
	const struct rlimit none = {.rlim_cur = 1, .rlim_max = 1};
	char note[STORE_NOTE], path[STORE_PATH];
	struct error error;
	struct store store;

	(void)state;
	begin(limited);
	expect_ok(&hosted.first, "B1 play C3, advance 1234");
	snprintf(path, sizeof(path), "%s",
		 visitor_ask(&hosted.first, "where") + strlen("where "));
	assert_int_equal(prlimit(hosted.pid, RLIMIT_NOFILE, &none, NULL), 0);
	assert_int_equal(write(hosted.first.fd, "\n", 1), 1);
	assert_int_equal(hosted_wait(), EXIT_FAILURE);
	store_init(&store, &disk_real);
	assert_true(store_open(&store, path, &error));
	store_read_note(&store, note);
	assert_non_null(strstr(note, "1234"));
	store_close(&store);
}

#define BY_ITSELF(test) \
	cmocka_unit_test_setup_teardown(test, no_table, hosted_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_HAND(test_killed),
		BY_HAND(test_killed_after_a_question),
		BY_HAND(test_killed_in_the_next_turn),
		BY_HAND(test_killed_twice),
		BY_HAND(test_nothing_noted_without_a_limit),
		BY_HAND(test_nothing_noted_while_the_clock_stands),
		WITH_NOTES(test_wakes_for_notes),
		WITH_NOTES(test_sleeps_without_a_limit),
		WITH_NOTES(test_sleeps_while_the_clock_stands),
		BY_HAND(test_terminated),
		BY_HAND(test_interrupted),
		BY_HAND(test_all_signals),
		BY_HAND(test_terminated_without_a_game),
		BY_HAND(test_terminated_after_a_request),
		BY_HAND(test_terminated_unsaved),
		BY_HAND(test_left_unsaved),
		BY_HAND(test_quit_unsaved),
		BY_ITSELF(test_terminated_unread),
		BY_HAND(test_ignored_stays_ignored),
		cmocka_unit_test(test_asked_again_and_again),
		cmocka_unit_test_teardown(test_descriptors_come_back,
					  hosted_end),
		cmocka_unit_test_teardown(test_nobody_can_be_let_in,
					  hosted_end),
		BY_HAND(test_nothing_to_wait_for),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
