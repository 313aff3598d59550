/* SPDX-License-Identifier: ISC */
/* What a broker says of tables, and what of it is believed. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "follow/feed.h"
#include "follow/topic.h"

struct shown {
	struct followed followed;
	struct game game;
};

static struct follow follow;
static struct feed feed;
static char small[2048];

static const char *take(struct followed *table, const char *line, int64_t now)
{
	struct change change;

	return followed_take(table, line, now, &change);
}

static struct followed *make(void *context, const char *name)
{
	struct shown *shown = calloc(1, sizeof(*shown));

	(void)context;
	assert_non_null(shown);
	followed_init(&shown->followed, name, &shown->game);
	return &shown->followed;
}

static int set_up(void **state)
{
	struct record record;
	struct setup setup;
	size_t length;
	char *text;

	(void)state;
	setup_default(&setup);
	assert_true(record_init(&record, &setup));
	assert_true(record_write_line(&record, &text, &length));
	snprintf(small, sizeof(small), "record %s", text);
	free(text);
	record_clear(&record);
	follow_init(&follow, take, NULL);
	feed_init(&feed, -1, make, NULL, NULL);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	follow_clear(&follow);
	feed_clear(&feed);
	return 0;
}

static void say(int process, const char *line, int64_t now)
{
	char text[4096];

	snprintf(text, sizeof(text), "%d %s", process, line);
	feed_take(&feed, &follow, text, now);
}

static void test_tables(void **state)
{
	(void)state;
	/* what has no name is none */
	say(7, small, 0);
	say(7, "gone", 0);
	assert_int_equal(follow.count, 0);
	say(7, "name 12", 0);
	say(8, "name 3", 0);
	assert_int_equal(follow.count, 2);
	/* in their order */
	assert_int_equal(follow.tables[0]->process, 8);
	assert_false(followed_is_known(follow.tables[1]));
	say(7, small, 0);
	assert_true(followed_is_known(follow.tables[1]));
	say(7, "company watching=1 late=3", 0);
	assert_int_equal(follow.tables[1]->replica.presence.late, 3);
	say(7, "covered", 0);
	assert_true(followed_is_covered(follow.tables[1]));
	say(7, "gone", 0);
	assert_true(follow.tables[1]->gone);
	assert_false(follow_has(&follow, 7));
	/* it is there again */
	say(7, "name 12", 0);
	assert_int_equal(follow.count, 2);
	assert_false(follow.tables[1]->gone);
	say(9, "name 13", 0);
	say(9, "dropped", 0);
	say(9, "dropped", 0);
	assert_int_equal(follow.count, 2);
	say(8, "shut", 0);
	assert_false(followed_is_known(follow.tables[0]));
}

/* What nodes have told is not told again, but to who has missed one. */
static void test_again(void **state)
{
	struct replica *replica;

	(void)state;
	say(7, "name 1", 0);
	say(7, "again 0", 0);
	say(7, small, 0);
	replica = &follow.tables[0]->replica;
	assert_true(replica->attached);
	say(7, "clock 1000", 0);
	say(7, "name 1", 0);
	say(7, "again 0", 0);
	say(7, "clock 9000", 0);
	assert_int_equal(replica->reading, 1000);
	say(7, "end", 0);
	/* of nodes that it has not heard */
	say(7, "name 1", 0);
	say(7, "again 2", 0);
	say(7, "clock 1500", 0);
	assert_int_equal(replica->reading, 1500);
	/* that is over with the message */
	say(7, "end", 0);
	say(7, "clock 2000", 0);
	assert_int_equal(replica->reading, 2000);
	say(7, "node 5 ;B[aa]XS[B1]", 0);
	assert_true(replica->asked);
	say(7, "name 1", 0);
	say(7, "again 0", 0);
	say(7, small, 0);
	assert_false(replica->asked);
}

/* All as it comes, at once. */
static void test_nodes(void **state)
{
	(void)state;
	say(7, "name 1", 0);
	say(7, small, 0);
	say(7, "company watching=1", 0);
	say(7, "clock 4979 0", 0);
	say(7, "end", 0);
	say(7, "node 1 ;B[ee]XS[B1]XU[5023]", 0);
	say(7, "node 2 ;W[cg]XS[W1]XU[1]", 0);
	assert_int_equal(follow.tables[0]->replica.game->now.turns, 2);
}

/* A clock that was read a while ago has gone on. */
static void test_age(void **state)
{
	(void)state;
	say(7, "name 1", 50000);
	say(7, "age 20000", 50000);
	say(7, small, 50000);
	say(7, "clock 1000", 50000);
	assert_int_equal(replica_used(&follow.tables[0]->replica, 50000),
			 21000);
	say(7, "end", 50000);
	say(7, "clock 1000", 50000);
	assert_int_equal(replica_used(&follow.tables[0]->replica, 50000), 1000);
}

static int64_t used(int64_t now)
{
	return replica_used(&follow.tables[0]->replica, now);
}

/* Nothing comes of a table whose relay has gone: so its clock stands. */
static void test_silence(void **state)
{
	const struct presence *presence;

	(void)state;
	say(4, "relay here", 0);
	say(5, "relay here", 0);
	say(7, "name 1", 0);
	say(7, "by 4", 0);
	say(7, small, 0);
	say(7, "clock 1000", 0);
	say(7, "end", 0);
	presence = &follow.tables[0]->replica.presence;
	assert_false(presence->silent);
	say(5, "relay ", 2000);
	assert_int_equal(used(3000), 4000);
	say(4, "relay ", 3000);
	assert_true(presence->silent);
	assert_int_equal(used(9000), 4000);
	say(7, "company watching=1", 9000);
	assert_true(presence->silent);
	/* what has happened meanwhile is told anew */
	say(4, "relay here", 9000);
	assert_false(presence->silent);
	say(7, "name 1", 9000);
	say(7, "by 4", 9000);
	say(7, "again 0", 9000);
	say(7, small, 9000);
	say(7, "clock 5000", 9000);
	say(7, "end", 9000);
	assert_int_equal(used(10000), 6000);
	/* nor does anything without the broker */
	feed_take(&feed, &follow, feed_lost, 11000);
	assert_true(presence->silent);
	assert_int_equal(used(20000), 7000);
	/* its name is another's */
	say(7, "name 1", 20000);
	say(7, "end", 20000);
	say(8, "name 1", 20000);
	assert_int_equal(follow.count, 1);
	assert_int_equal(follow.tables[0]->process, 8);
	/* who has no relay speaks for itself */
	assert_false(follow.tables[0]->replica.presence.silent);
}

/* Who comes when it has gone sees its clock as it was said last. */
static void test_late_silence(void **state)
{
	(void)state;
	say(7, "name 1", 50000);
	say(7, "age 20000", 50000);
	say(7, "by 4", 50000);
	say(7, small, 50000);
	say(7, "clock 1000", 50000);
	say(7, "end", 50000);
	assert_true(follow.tables[0]->replica.presence.silent);
	assert_int_equal(used(60000), 1000);
	/* no more relays than anybody has */
	for (int i = 1; i < 3 * FEED_RELAYS; i++)
		say(i + 10, "relay here", 0);
	assert_int_equal(feed.relay_count, FEED_RELAYS);
}

/* Words of a table that are not for who watches do nothing. */
static void test_nonsense(void **state)
{
	static const char *const lines[] = {"",
					    " ",
					    "7",
					    "7 ",
					    "-7 name 1",
					    "0 name 1",
					    "x name 1",
					    "7 name ",
					    "7 name \001",
					    "99999999999 name 1",
					    "7name 1"};

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		feed_take(&feed, &follow, lines[i], 0);
	assert_int_equal(follow.count, 0);
	say(7, "name 1", 0);
	say(7, "no watch nobody may", 0);
	say(7, "discard", 0);
	say(7, "seats B1", 0);
	assert_false(follow.tables[0]->shut);
	assert_false(follow.tables[0]->gone);
	assert_int_equal(follow.tables[0]->replica.seats, 0);
	/* no more than a room has */
	for (int i = 1; i < 3 * RENDEZVOUS_TABLES; i++)
		say(i + 10, "name 2", 0);
	assert_int_equal(follow.count, RENDEZVOUS_TABLES);
}

static void test_only(void **state)
{
	(void)state;
	feed.only = "3";
	say(7, "name 1", 0);
	say(8, "name 3", 0);
	say(3, "name 5", 0);
	assert_int_equal(follow.count, 2);
	assert_int_equal(follow.tables[0]->process, 8);
	assert_int_equal(follow.tables[1]->process, 3);
}

static void expect(const char *topic, const char *bytes, bool kept,
		   const char *lines)
{
	char *text = feed_lines(topic, bytes, strlen(bytes), kept, 5000000);

	if (lines)
		assert_string_equal(text, lines);
	else
		assert_null(text);
	free(text);
}

static void test_messages(void **state)
{
	char *large = malloc(WIRE_LINE_MAX + 1);

	(void)state;
	expect("pairgo/7/node", "3 ;B[aa]", false, "7 node 3 ;B[aa]\n");
	expect("pairgo/7/clock", "100 0", false, "7 clock 100 0\n");
	expect("pairgo/7/record", "name 1\nat 4999000\nrecord (;)", true,
	       "7 name 1\n7 age 1000\n7 record (;)\n7 end\n");
	expect("pairgo/7/record", "name 1\nat 4999000\nrecord (;)", false,
	       "7 name 1\n7 record (;)\n7 end\n");
	/* another clock is ahead */
	expect("pairgo/7/record", "name 1\nat 6000000", true,
	       "7 name 1\n7 age 0\n7 end\n");
	expect("pairgo/7/node", "3 ;B[aa]\n8 name x", false, NULL);
	expect("pairgo/7/record", "name 1\001", false, NULL);
	expect("pairgo/7/record", "", false, "7 dropped\n");
	expect("pairgo/7/node", "", false, NULL);
	expect("pairgo/7/relay", "here", true, "7 relay here\n");
	expect("pairgo/7/relay", "", false, "7 relay \n");
	expect("pairgo/7/record", "a\nb\nc\nd\ne\nf\ng\nh\ni\nj", false, NULL);
	expect("pairgo/7/other", "x", false, NULL);
	assert_null(feed_lines("pairgo/7/node", "1\0002", 3, false, 0));
	/* one of yesterday is of a table that is no more */
	assert_null(feed_lines("pairgo/7/record", "name 1\nat 1", 11, true,
			       INT64_C(90000000)));
	assert_non_null(large);
	memset(large, 'x', WIRE_LINE_MAX);
	assert_null(
		feed_lines("pairgo/7/record", large, WIRE_LINE_MAX, false, 0));
	free(large);
}

static void test_topics(void **state)
{
	static const char *const none[] = {"",
					   "pairgo",
					   "pairgo/1",
					   "pairgo/1/",
					   "pairgo/01/node",
					   "pairgo/0/node",
					   "pairgo/-1/node",
					   "pairgo/x/record",
					   "pairgo/1/nodes",
					   "pairgo/1/node/x",
					   "Pairgo/1/node",
					   "pairgo/99999999999/node"};
	enum topic_kind kind = TOPICS;
	char text[TOPIC_TEXT];
	int process = 0;

	(void)state;
	for (int i = 0; i < TOPICS; i++) {
		assert_true(
			topic_parse(topic_text(4711, (enum topic_kind)i, text),
				    &process, &kind));
		assert_int_equal(process, 4711);
		assert_int_equal(kind, i);
	}
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		assert_false(topic_parse(none[i], &process, &kind));
}

#define FEED_TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		FEED_TEST(test_tables),	  FEED_TEST(test_again),
		FEED_TEST(test_age),	  FEED_TEST(test_nodes),
		FEED_TEST(test_nonsense), FEED_TEST(test_only),
		FEED_TEST(test_silence),  FEED_TEST(test_late_silence),
		FEED_TEST(test_messages), cmocka_unit_test(test_topics),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
