/* SPDX-License-Identifier: ISC */
/* Several at one table: who is told what, who may go, who finds back. */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../record/folder.h"
#include "record/store.h"
#include "table/wire.h"
#include "visitor.h"

enum { LOOKS_MAX = 20000 }; /* a ms each: time enough for any machine */

static const char untimed[] = "seats=4 clock=none";

static void test_watcher_sees_all(void **state)
{
	struct visitor *me = &hosted.first, watcher;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=none undo=1"));
	expect_ok(me, "B1 play C3");
	hosted_visit(&watcher);
	expect_reply(&watcher, "watch", "ok");
	expect_line(&watcher, "record (;FF[4]");
	expect_line(&watcher, "clock 0");
	expect_ok(me, "W1 play D4, B1 ask undo, W1 yes, B2 yes, W2 yes");
	expect_line(&watcher, "node 2 ;W[df]");
	expect_line(&watcher, "node 3 ;XE[undo-asked by=B1 turn=B2]");
	expect_line(&watcher, "node 4 ;XE[undo-answered by=W1 answer=yes]");
	expect_line(&watcher, "node 5 ;XE[undo-answered by=B2 answer=yes]");
	expect_line(&watcher, "record (;FF[4]");
	expect_line(&watcher, "clock 0");
	expect_ok(me, "W1 pass, B2 pass, B1 dead C3, B1 dead C3");
	expect_line(&watcher, "node 3 ;W[]");
	expect_line(&watcher, "node 4 ;B[]");
	expect_line(&watcher, "node 5 ;XD[cg]");
	expect_line(&watcher, "node 5 ;XE[marked by=B1]");
	expect_reply(&watcher, "B1 yes", "no watching");
	expect_reply(&watcher, "advance 1", "no watching");
	expect_reply(&watcher, "quit", "no watching");
	expect_reply(&watcher, "state", "state phase=mark");
	expect_reply(me, "watch", "no playing");
	expect_ok(&watcher, "leave");
	assert_null(visitor_hear(&watcher));
	visitor_close(&watcher);
	expect_state(me, "attached", "1");
}

/* Enough to fill the outbox of who does not read it. */
static void say_much(struct visitor *visitor)
{
	static const char line[] = "clock 100000000\n";
	int lines = 2 * WIRE_OUTBOX_MAX / (int)sizeof(line);

	expect_ok(visitor, "advance 100000000");
	for (int i = 0; i < lines; i++)
		expect_ok(visitor, "advance 1");
}

static void test_slow_peer(void **state)
{
	struct visitor *slow = &hosted.first, quick;
	const char *line;
	int lines = 0;

	(void)state;
	expect_ok(slow, small_game(9, untimed));
	expect_reply(slow, "attach", "ok");
	expect_line(slow, "record ");
	expect_line(slow, "clock 0");
	hosted_visit(&quick);
	say_much(&quick);
	expect_ok(&quick, "B1 play C3, W1 play D4");
	do {
		line = visitor_hear(slow);
		assert_non_null(line);
		assert_int_not_equal(strncmp(line, "node ", 5), 0);
		lines++;
	} while (strncmp(line, "record ", 7));
	assert_true(lines > 100);
	assert_non_null(strstr(line, ";B[cg]"));
	assert_non_null(strstr(line, ";W[df]"));
	expect_line(slow, "clock 0");
	expect_ok(&quick, "B2 play E5");
	expect_line(slow, "node 3 ;B[ee]");
	visitor_close(&quick);
}

static void test_last_terminal_vanishes(void **state)
{
	struct visitor again;

	(void)state;
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=absolute "
					       "main=10000"));
	expect_reply(&hosted.first, "attach", "ok");
	expect_ok(&hosted.first, "B1 play C3, advance 3000");
	visitor_close(&hosted.first);
	visitor_init(&again, rendezvous_find());
	assert_true(again.fd >= 0);
	expect_reply(&again, "attach", "ok");
	assert_int_equal(rendezvous_find(), -1);
	expect_state(&again, "asker", "table");
	expect_ok(&again, "advance 9000");
	expect_ok(&again, "B1 yes, W1 yes, B2 yes, W2 yes");
	assert_string_equal(value_of(visitor_ask(&again, "clock"), "used"),
			    "3000");
	expect_ok(&again, "leave");
	assert_int_equal(hosted_wait(), 0);
	visitor_close(&again);
}

static void test_dead_socket_is_removed(void **state)
{
	(void)state;
	assert_int_equal(access(hosted.path, F_OK), 0);
	kill(hosted.pid, SIGKILL);
	assert_int_equal(hosted_wait(), -1);
	assert_int_equal(rendezvous_find(), -1);
	assert_int_equal(access(hosted.path, F_OK), -1);
}

/* Whatever files of this process are to be open to all. */
static void test_socket_is_for_one_user(void **state)
{
	char path[RENDEZVOUS_PATH];
	mode_t mask = umask(0);
	struct error error;
	int fd;

	(void)state;
	fd = rendezvous_listen(path, &error);
	umask(mask);
	assert_true(fd >= 0);
	assert_int_equal(mode_of(path), 0600);
	assert_int_equal(mode_of(below("pairgo")), 0700);
	close(fd);
}

static void test_others_directory_is_refused(void **state)
{
	char path[RENDEZVOUS_PATH];
	struct error error;

	(void)state;
	assert_int_equal(chmod(below("pairgo"), 0755), 0);
	make_file("state", "no directory");
	assert_int_equal(rendezvous_listen(path, &error), -1);
	assert_non_null(strstr(error.text, "must belong to you alone"));
	assert_int_equal(rendezvous_find(), -1);
}

static void test_no_game_no_table(void **state)
{
	(void)state;
	expect_reply(&hosted.first, "state", "no no-game");
	visitor_close(&hosted.first);
	assert_int_equal(hosted_wait(), 0);
	assert_int_equal(count_files(), 1); /* the socket's directory */
}

static void test_over_ends_with_the_last(void **state)
{
	struct visitor other;

	(void)state;
	expect_ok(&hosted.first, small_game(9, untimed));
	hosted_visit(&other);
	expect_reply(&other, "attach", "ok");
	expect_ok(&other, "B1 resign");
	visitor_close(&hosted.first);
	expect_reply(&other, "state", "state phase=over");
	visitor_close(&other);
	assert_int_equal(hosted_wait(), 0);
}

static void test_quit_is_for_all(void **state)
{
	struct visitor other;

	(void)state;
	expect_ok(&hosted.first, small_game(9, untimed));
	hosted_visit(&other);
	expect_reply(&other, "attach", "ok");
	expect_ok(&hosted.first, "quit");
	assert_int_equal(hosted_wait(), 0);
	while (visitor_hear(&other))
		;
	visitor_close(&other);
}

/* Nobody ends the game of others, but all of them together do. */
static void test_quit_by_all(void **state)
{
	struct visitor some[2], guest;

	(void)state;
	expect_ok(&hosted.first, small_game(9, untimed));
	hosted_visit(&guest);
	expect_reply(&guest, "quit", "no others ");
	for (int i = 0; i < 2; i++) {
		hosted_visit(&some[i]);
		expect_reply(&some[i], "attach", "ok");
	}
	visitor_close(&hosted.first);
	expect_reply(&guest, "quit", "no others ");
	expect_reply(&some[0], "quit", "no others ");
	expect_reply(&some[0], "quit", "no others ");
	expect_state(&guest, "attached", "2");
	expect_ok(&some[1], "quit");
	assert_int_equal(hosted_wait(), 0);
	for (int i = 0; i < 2; i++)
		visitor_close(&some[i]);
	visitor_close(&guest);
}

/* Nobody asks anything: the table wakes by itself when the flag falls. */
static void test_flag_falls_alone(void **state)
{
	const char *line;

	(void)state;
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=absolute "
					       "main=50"));
	expect_reply(&hosted.first, "attach", "ok");
	/* on a slow machine it has fallen before the table tells the record */
	line = visitor_hear(&hosted.first);
	assert_int_equal(strncmp(line, "record ", 7), 0);
	while (!strstr(line, ";XE[timeout")) {
		line = visitor_hear(&hosted.first);
		assert_non_null(line);
	}
	expect_reply(&hosted.first, "advance 1", "no not-by-hand");
	expect_state(&hosted.first, "result", "W+Time");
}

/* A watcher alone does not make time pass. */
static void test_nobody_plays_no_time(void **state)
{
	struct visitor watcher, player;

	(void)state;
	hosted_visit(&watcher);
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=absolute "
					       "main=100000"));
	expect_reply(&watcher, "watch", "ok");
	assert_string_equal(value_of(visitor_ask(&watcher, "clock"), "runs"),
			    "yes");
	visitor_close(&hosted.first);
	hosted_visit(&player);
	assert_string_equal(value_of(visitor_ask(&player, "clock"), "runs"),
			    "no");
	expect_reply(&player, "attach", "ok");
	expect_ok(&player, "B1 yes, W1 yes, B2 yes, W2 yes");
	assert_string_equal(value_of(visitor_ask(&player, "clock"), "runs"),
			    "yes");
	visitor_close(&watcher);
	visitor_close(&player);
}

static int used(struct visitor *visitor)
{
	return atoi(value_of(visitor_ask(visitor, "clock"), "used"));
}

/* A pause that cannot be saved stops the clock all the same, where it is. */
static void test_unsaved_pause_keeps_time(void **state)
{
	struct visitor *me = &hosted.first, watcher, player;
	char obstacle[STORE_PATH];
	const char *where;
	int before;

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=1000000"));
	hosted_visit(&watcher);
	expect_reply(&watcher, "watch", "ok");
	where = strrchr(visitor_ask(me, "where"), '/') + 1;
	snprintf(obstacle, sizeof(obstacle), "%s/.%s.new", top, where);
	assert_int_equal(mkdir(obstacle, 0700), 0);
	for (int i = 0; (before = used(me)) < 50; i++) {
		assert_true(i < LOOKS_MAX);
		poll(NULL, 0, 1);
	}
	visitor_close(me);
	hosted_visit(&player);
	expect_reply(&player, "attach", "ok");
	expect_state(&player, "saved", "no");
	expect_state(&player, "asker", "table");
	assert_true(used(&player) >= before);
	assert_int_equal(rmdir(obstacle), 0);
	visitor_close(&watcher);
	visitor_close(&player);
}

/* Whoever gets at the socket is still told nothing, unless it is theirs. */
static void test_others_are_turned_away(void **state)
{
	struct visitor other;

	(void)state;
	hosted_visit(&other);
	/* the table has hung up already, or will not read this */
	send(other.fd, "hello\n", 6, MSG_NOSIGNAL);
	assert_null(visitor_hear(&other));
	visitor_close(&other);
	expect_reply(&hosted.first, "hello", "pairgo 2");
}

/* Somebody who only asks: what the table does not read, it does not keep. */
static void test_who_never_reads_is_not_read(void **state)
{
	static char asked[1 << 12];
	struct visitor deaf;
	size_t sent = 0, replies = 0;
	ssize_t put;

	(void)state;
	for (size_t i = 0; i < sizeof(asked); i++)
		asked[i] = "hello\nhello\n hi\n"[i % 16];
	hosted_visit(&deaf);
	do {
		put = send(deaf.fd, asked, sizeof(asked),
			   MSG_NOSIGNAL | MSG_DONTWAIT);
		if (put > 0)
			sent += (size_t)put;
		/* the table has had its time to read, if it ever does */
		expect_reply(&hosted.first, "hello", "pairgo 2");
	} while (put > 0 && sent < 4 * WIRE_LINE_MAX);
	assert_in_range(sent, 1, WIRE_LINE_MAX);
	assert_int_equal(shutdown(deaf.fd, SHUT_WR), 0);
	while (visitor_hear(&deaf))
		replies++;
	/* three lines of 16 bytes */
	assert_in_range(replies, sent / 16 * 3, sent / 16 * 3 + 2);
	visitor_close(&deaf);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_HAND(test_watcher_sees_all),
		BY_HAND(test_slow_peer),
		BY_HAND(test_last_terminal_vanishes),
		BY_HAND(test_dead_socket_is_removed),
		BY_HAND(test_socket_is_for_one_user),
		BY_HAND(test_others_directory_is_refused),
		BY_HAND(test_no_game_no_table),
		BY_HAND(test_over_ends_with_the_last),
		BY_HAND(test_quit_is_for_all),
		BY_HAND(test_quit_by_all),
		cmocka_unit_test_setup_teardown(test_others_are_turned_away,
						hosted_by_others, hosted_end),
		BY_HAND(test_who_never_reads_is_not_read),
		BY_CLOCK(test_flag_falls_alone),
		BY_CLOCK(test_nobody_plays_no_time),
		BY_CLOCK(test_unsaved_pause_keeps_time),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
