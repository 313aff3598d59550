/* SPDX-License-Identifier: ISC */
/* More who connect to a table's socket than there are places, and say little. */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "table/hub.h"
#include "visitor.h"

enum {
	CROWD = 2 * HUB_PEERS,
	INHERITED = 256, /* descriptors, at most */
	FEW = 17,	 /* just those of a table with a game */
	ENOUGH = 27	 /* for a guest as well */
};

static struct visitor crowd[CROWD];

static void come(const char *bytes)
{
	for (int i = 0; i < CROWD; i++) {
		hosted_visit(&crowd[i]);
		/* who came first may have given way already */
		send(crowd[i].fd, bytes, strlen(bytes), MSG_NOSIGNAL);
	}
}

/* How many of them the table has hung up on. */
static int count_gone(void)
{
	int gone = 0;

	for (int i = 0; i < CROWD; i++) {
		struct pollfd fd = {.fd = crowd[i].fd, .events = POLLIN};

		gone += poll(&fd, 1, 0) > 0;
	}
	return gone;
}

static void go(void)
{
	for (int i = 0; i < CROWD; i++)
		visitor_close(&crowd[i]);
}

static void expect_way(void)
{
	struct visitor player;

	hosted_visit(&player);
	expect_reply(&player, "attach", "ok");
	expect_line(&player, "record ");
	expect_line(&player, "clock 0");
	expect_ok(&player, "B1 play C3, W1 play D4");
	/* with those two, and one that gave way to the second of them */
	assert_int_equal(count_gone(), CROWD - HUB_PEERS + 2);
	expect_ok(&hosted.first, "B2 play E5");
	expect_state(&hosted.first, "attached", "2");
	visitor_close(&player);
	go();
}

static void silent_ones_keep_nobody_out(void **state)
{
	(void)state;
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=none"));
	come("");
	expect_way();
}

static void half_lines_keep_nobody_out(void **state)
{
	(void)state;
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=none"));
	come("hell");
	expect_way();
}

/* From now on that table may have so many. */
static void limit_descriptors(rlim_t count)
{
	struct rlimit limit;

	assert_int_equal(prlimit(hosted.pid, RLIMIT_NOFILE, NULL, &limit), 0);
	limit.rlim_cur = count;
	assert_int_equal(prlimit(hosted.pid, RLIMIT_NOFILE, &limit, NULL), 0);
}

/* However few there are: to save, and for the next game's files as well. */
static void saving_has_its_descriptors(void **state)
{
	struct visitor other;

	(void)state;
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=none"));
	for (rlim_t few = FEW; few < FEW + HUB_PEERS; few += 3) {
		limit_descriptors(few);
		come("");
		expect_ok(&hosted.first, "B1 away, B1 back");
		expect_state(&hosted.first, "saved", "yes");
		hosted_visit(&other);
		if (few > ENOUGH)
			expect_reply(&other, "hello", "pairgo 2");
		visitor_close(&other);
		if (few > ENOUGH)
			expect_ok(&hosted.first, "B1 resign, rematch");
		go();
	}
}

/* Who has a seat, or watches, does not give way to who comes. */
static void who_watches_keeps_a_descriptor(void **state)
{
	struct visitor other;

	(void)state;
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=none"));
	limit_descriptors(2 * ENOUGH);
	for (int i = 0; i < CROWD; i++) {
		const char *reply;

		hosted_visit(&crowd[i]);
		send(crowd[i].fd, "watch\n", 6, MSG_NOSIGNAL);
		reply = visitor_hear(&crowd[i]);
		assert_non_null(reply);
		if (strcmp(reply, "ok") != 0) {
			assert_in_range(i, 1, 2 * ENOUGH - 1);
			break;
		}
	}
	hosted_visit(&other);
	expect_line(&other, "no full ");
	visitor_close(&other);
	expect_ok(&hosted.first, "B1 away");
	expect_state(&hosted.first, "saved", "yes");
	visitor_close(&crowd[0]);
	expect_ok(&hosted.first, "B1 back");
	hosted_visit(&other);
	expect_reply(&other, "hello", "pairgo 2");
	visitor_close(&other);
}

/* Whoever finds nobody to give way hears why, and may come later. */
static void who_finds_no_place_is_told(void **state)
{
	struct visitor other;

	(void)state;
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=none"));
	for (int i = 0; i < HUB_PEERS - 1; i++) {
		hosted_visit(&crowd[i]);
		expect_reply(&crowd[i], i < HUB_WATCHERS ? "watch" : "attach",
			     "ok");
	}
	hosted_visit(&other);
	expect_line(&other, "no full All places at this table are taken.");
	assert_null(visitor_hear(&other));
	visitor_close(&other);
	expect_ok(&hosted.first, "B1 play C3");
	visitor_close(&crowd[0]);
	/* when that is read the table knows that one has gone */
	expect_ok(&hosted.first, "W1 play D4");
	hosted_visit(&other);
	expect_reply(&other, "hello", "pairgo 2");
	visitor_close(&other);
	for (int i = 1; i < HUB_PEERS - 1; i++)
		visitor_close(&crowd[i]);
}

static int begin(void **state)
{
	for (int i = 0; i < CROWD; i++)
		visitor_init(&crowd[i], -1);
	return hosted_by_hand(state);
}

static int end(void **state)
{
	go();
	return hosted_end(state);
}

#define CROWD_TEST(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		CROWD_TEST(silent_ones_keep_nobody_out),
		CROWD_TEST(half_lines_keep_nobody_out),
		CROWD_TEST(who_finds_no_place_is_told),
		CROWD_TEST(saving_has_its_descriptors),
		CROWD_TEST(who_watches_keeps_a_descriptor),
	};

	/* what whoever started us has open is not to be counted */
	for (int fd = STDERR_FILENO + 1; fd < INHERITED; fd++)
		close(fd);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
