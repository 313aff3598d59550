/* SPDX-License-Identifier: ISC */
/* What a broker is told of a table, and when. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/publication.h"
#include "follow/recorded.h"

static struct recorded table;
static struct publication publication;
static char topic[64], text[4096];
static bool retained;
static int said;

/* In place of a real one. */
void broker_publish(struct broker *broker, const char *where, const char *what,
		    bool kept)
{
	(void)broker;
	snprintf(topic, sizeof(topic), "%s", where);
	snprintf(text, sizeof(text), "%s", what);
	retained = kept;
	said++;
}

static struct published published(void)
{
	return (struct published){.followed = &table.followed,
				  .record = table.has_record ? &table.record
							     : NULL};
}

/* The table says that; how much the broker is told of it at once. */
static int take(const char *line, int64_t now)
{
	struct published now_so;
	struct change change;
	int before = said;

	recorded_take(&table, line, now, &change);
	now_so = published();
	publication_take(&publication, &now_so, &change);
	return said - before;
}

static void write_all(int64_t now)
{
	const struct published now_so = published();

	publication_write(&publication, &now_so, now);
}

static int set_up(void **state)
{
	char line[4096], *nodes;
	struct record record;
	struct setup setup;
	size_t length;

	(void)state;
	setup_default(&setup);
	assert_true(record_init(&record, &setup));
	assert_true(record_write_line(&record, &nodes, &length));
	snprintf(line, sizeof(line), "record %s", nodes);
	free(nodes);
	record_clear(&record);
	recorded_init(&table, "3");
	table.followed.process = 4711;
	publication = (struct publication){.due = false};
	take(line, 0);
	take("company B1=anna+ W1=bela+ B2=cora+ W2=dino+ watching=1", 0);
	write_all(0);
	assert_string_equal(topic, "pairgo/4711/record");
	assert_true(retained);
	assert_int_equal(publication_due(&publication), INT64_MAX);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	recorded_clear(&table);
	return 0;
}

/* Each at once, and all of it so often at most. */
static void test_nodes(void **state)
{
	char by[32];

	(void)state;
	assert_int_equal(take("node 1 ;B[ee]XS[B1]XU[5000]", 5000), 1);
	assert_string_equal(topic, "pairgo/4711/node");
	assert_false(retained);
	assert_int_equal(strncmp(text, "1 ;", 3), 0);
	assert_int_equal(publication_due(&publication), PUBLICATION_MS);
	assert_int_equal(take("node 2 ;W[cg]XS[W1]XU[1]", 5001), 1);
	assert_int_equal(publication_due(&publication), PUBLICATION_MS);
	write_all(PUBLICATION_MS);
	assert_non_null(strstr(text, "name 3\n"));
	snprintf(by, sizeof(by), "\nby %d\n", (int)getpid());
	assert_non_null(strstr(text, by));
	assert_non_null(strstr(text, "\nagain 2\n"));
	assert_non_null(strstr(text, "\ncompany B1=guest1+ "));
	assert_null(strstr(text, "anna"));
	assert_int_equal(publication_due(&publication), INT64_MAX);
}

/* One that goes on as it was is nobody's news. */
static void test_clocks(void **state)
{
	(void)state;
	take("node 1 ;B[ee]XS[B1]XU[5000]", 5000);
	assert_int_equal(take("clock 1000 0", 6000), 0);
	assert_int_equal(take("clock 4100 0", 9000), 0);
	assert_int_equal(take("clock 2000 0", 10000), 1);
	assert_string_equal(topic, "pairgo/4711/clock");
	assert_string_equal(text, "2000 0");
	assert_int_equal(take("clock 3000 0", 11000), 0);
}

/* What no node tells is said at once, but not who comes to look on. */
static void test_news(void **state)
{
	(void)state;
	take("company B1=anna+ W1=bela+ B2=cora+ W2=dino+ watching=9", 100);
	assert_int_equal(publication_due(&publication), INT64_MAX);
	take("company B1=anna+ W1=bela B2=cora+ W2=dino+ watching=9", 100);
	assert_int_equal(publication_due(&publication), 0);
	write_all(200);
	assert_null(strstr(text, "again"));
	assert_non_null(strstr(text, "W1=guest2 "));
	take("covered", 300);
	assert_int_equal(publication_due(&publication), 0);
	write_all(300);
	assert_non_null(strstr(text, "\ncovered\n"));
}

#define PUBLICATION_TEST(test) \
	cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		PUBLICATION_TEST(test_nodes),
		PUBLICATION_TEST(test_clocks),
		PUBLICATION_TEST(test_news),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
