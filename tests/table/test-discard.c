/* SPDX-License-Identifier: ISC */
/* A game is taken back before anything has happened in it, and only then. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../record/folder.h"
#include "visitor.h"

static const char clock_runs[] = "seats=4 clock=absolute main=600000 undo=1";

static char *begin(struct visitor *visitor)
{
	const char *reply;

	expect_ok(visitor, small_game(9, clock_runs));
	reply = visitor_ask(visitor, "where");
	assert_int_equal(strncmp(reply, "where ", 6), 0);
	return strdup(reply + 6);
}

static void expect_kept(struct visitor *visitor, const char *path)
{
	expect_reply(visitor, "discard", "no kept ");
	assert_int_equal(access(path, F_OK), 0);
	expect_state(visitor, "phase", "play");
}

static void test_discard(void **state)
{
	struct visitor *me = &hosted.first;
	int before = count_files();
	char *path = begin(me);

	(void)state;
	expect_ok(me, "attach, advance 5000");
	expect_reply(me, "discard", "discard");
	assert_int_equal(access(path, F_OK), -1);
	assert_int_equal(count_files(), before);
	expect_reply(me, "state", "no no-game ");
	expect_reply(me, "discard", "no no-game ");
	free(path);
	/* the clock of the next one has not run */
	path = begin(me);
	expect_reply(me, "clock", "clock runs=yes turn=B1 used=0 ");
	assert_int_equal(access(path, F_OK), 0);
	expect_ok(me, "B1 play C3");
	free(path);
}

/* Its first turn has been noted in the lock file, which goes as well. */
static void test_no_note_is_left(void **state)
{
	struct visitor *me = &hosted.first;
	int before = count_files();

	(void)state;
	free(begin(me));
	expect_ok(me, "attach, advance 15000");
	expect_reply(me, "discard", "discard");
	assert_int_equal(count_files(), before);
}

static void test_who_begins_anew_can_leave(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	free(begin(me));
	expect_reply(me, "discard", "discard");
	expect_reply(me, "leave", "ok");
	assert_null(visitor_hear(me));
}

static void test_something_has_happened(void **state)
{
	struct visitor *me = &hosted.first;
	char *path = begin(me);

	(void)state;
	expect_ok(me, "B1 play C3");
	expect_kept(me, path);
	expect_ok(me, "B1 ask undo, W1 yes, W2 yes, B2 yes");
	expect_kept(me, path);
	free(path);
}

static void test_somebody_else(void **state)
{
	struct visitor *me = &hosted.first, other;
	char *path = begin(me);

	(void)state;
	hosted_visit(&other);
	expect_reply(&other, "discard", "no kept ");
	expect_reply(&other, "attach", "ok");
	expect_reply(me, "discard",
		     "no kept Somebody else is at this table already: this "
		     "game stays.");
	expect_kept(me, path);
	expect_reply(&other, "leave", "ok");
	visitor_close(&other);
	hosted_visit(&other);
	expect_reply(&other, "state", "state ");
	expect_reply(me, "discard", "discard");
	visitor_close(&other);
	free(path);
}

/* Who came later has no set-up to go back to, though nobody else is there. */
static void test_who_began_it_has_left(void **state)
{
	struct visitor *me = &hosted.first, other;
	char *path = begin(me);

	(void)state;
	hosted_visit(&other);
	expect_reply(&other, "attach", "ok");
	expect_reply(me, "leave", "ok");
	assert_null(visitor_hear(me));
	expect_reply(&other, "discard", "no kept ");
	assert_int_equal(access(path, F_OK), 0);
	visitor_close(&other);
	free(path);
}

static void append(const char *path, const char *text)
{
	FILE *file = fopen(path, "a");

	assert_non_null(file);
	fputs(text, file);
	assert_int_equal(fclose(file), 0);
}

static void end_game(struct visitor *visitor)
{
	expect_ok(visitor, "B1 play C3, W1 resign");
	expect_state(visitor, "phase", "over");
}

/* Another one can begin, beside its record. */
static void test_over(void **state)
{
	struct visitor *me = &hosted.first, other;
	char *path = begin(me), *next;

	(void)state;
	end_game(me);
	hosted_visit(&other);
	expect_reply(&other, "attach", "ok");
	expect_reply(me, "discard",
		     "no kept Somebody else is still at this table: leave it, "
		     "and begin another game.");
	expect_reply(&other, "leave", "ok");
	visitor_close(&other);
	hosted_visit(&other);
	expect_reply(&other, "state", "state ");
	visitor_close(&other);
	expect_reply(me, "discard", "discard");
	assert_int_equal(access(path, F_OK), 0);
	expect_reply(me, "state", "no no-game ");
	next = begin(me);
	assert_string_not_equal(next, path);
	expect_reply(me, "discard", "discard");
	assert_int_equal(access(next, F_OK), -1);
	assert_int_equal(access(path, F_OK), 0);
	free(path);
	free(next);
}

static void watch(struct visitor *watcher)
{
	hosted_visit(watcher);
	expect_reply(watcher, "watch", "ok");
	expect_line(watcher, "record (;");
}

/* What is told besides, such as who is there, is passed over. */
static void expect_next_game(struct visitor *watcher, const char *lines)
{
	const char *line = visitor_hear(watcher);

	while (strncmp(line, "record ", strlen("record ")) != 0)
		line = visitor_hear(watcher);
	assert_non_null(strstr(line, lines));
}

/* Who looks on keeps nobody from the next game, and is shown that one. */
static void test_before_onlookers(void **state)
{
	struct visitor *me = &hosted.first, watcher, other;

	(void)state;
	free(begin(me));
	watch(&watcher);
	expect_reply(me, "discard", "discard");
	expect_reply(&watcher, "state", "no no-game ");
	expect_reply(&watcher, "code", "ok");
	hosted_visit(&other);
	expect_reply(&other, "leave", "ok");
	visitor_close(&other);
	expect_ok(me, small_game(13, clock_runs));
	expect_next_game(&watcher, "SZ[13]");
	end_game(me);
	expect_reply(me, "discard", "discard");
	free(begin(me));
	expect_next_game(&watcher, "SZ[9]");
	expect_reply(me, "discard", "discard");
	expect_reply(me, "leave", "ok");
	visitor_close(&watcher);
}

/* Nor from one that is gone on with. */
static void test_resumed_before_onlookers(void **state)
{
	struct visitor *me = &hosted.first, watcher;
	char *path = begin(me), line[600];

	(void)state;
	end_game(me);
	watch(&watcher);
	expect_reply(me, "discard", "discard");
	snprintf(line, sizeof(line), "resume %s", path);
	expect_ok(me, line);
	expect_next_game(&watcher, "SZ[9]");
	visitor_close(&watcher);
	free(path);
}

/* Who came when the first terminal had gone begins the next one. */
static void test_over_for_who_is_left(void **state)
{
	struct visitor *me = &hosted.first, other, third;
	char *path = begin(me);

	(void)state;
	hosted_visit(&other);
	expect_reply(&other, "attach", "ok");
	end_game(me);
	expect_reply(&other, "discard", "no kept Somebody else ");
	expect_reply(me, "leave", "ok");
	assert_null(visitor_hear(me));
	hosted_visit(&third);
	expect_reply(&third, "state", "state ");
	expect_reply(&other, "discard", "discard");
	assert_int_equal(access(path, F_OK), 0);
	/* nobody else takes the table away, and it ends without its peer */
	expect_ok(&other, small_game(9, clock_runs));
	expect_reply(&third, "discard", "no kept ");
	expect_reply(&other, "discard", "discard");
	expect_reply(&other, "leave", "ok");
	assert_null(visitor_hear(&other));
	assert_null(visitor_hear(&third));
	visitor_close(&third);
	visitor_close(&other);
	free(path);
}

/* What is not the record as it was saved is not the table's to remove. */
static void test_another_file(void **state)
{
	struct visitor *me = &hosted.first;
	char *path = begin(me), other[256];

	(void)state;
	snprintf(other, sizeof(other), "%s", below("other"));
	assert_int_equal(link(path, other), 0);
	expect_kept(me, path);
	assert_int_equal(unlink(path), 0);
	assert_int_equal(symlink(other, path), 0);
	expect_kept(me, path);
	assert_int_equal(unlink(path), 0);
	assert_int_equal(rename(other, path), 0);
	append(path, "\n");
	expect_kept(me, path);
	assert_int_equal(unlink(path), 0);
	expect_reply(me, "discard", "no kept Cannot remove ");
	free(path);
}

/* An empty record of another day is somebody's file. */
static void test_resumed(void **state)
{
	struct visitor *me = &hosted.first;
	char path[512], copy[512], line[600], text[4096];
	size_t length;
	FILE *file;

	(void)state;
	/* while stones are placed, resuming it changes nothing */
	expect_ok(me, small_game(9, "seats=4 clock=none free=1 "
				    "handicap=2"));
	snprintf(path, sizeof(path), "%s",
		 visitor_ask(me, "where") + strlen("where "));
	file = fopen(path, "r");
	assert_non_null(file);
	length = fread(text, 1, sizeof(text) - 1, file);
	text[length] = '\0';
	fclose(file);
	make_file("20200101T000000Z-1.sgf", text);
	snprintf(copy, sizeof(copy), "%s", below("20200101T000000Z-1.sgf"));
	expect_reply(me, "discard", "discard");
	snprintf(line, sizeof(line), "resume %s", copy);
	expect_ok(me, line);
	expect_reply(me, "discard", "no kept ");
	assert_int_equal(access(copy, F_OK), 0);
}

#define HOSTED_TEST(test) \
	cmocka_unit_test_setup_teardown(test, hosted_by_hand, hosted_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		HOSTED_TEST(test_discard),
		HOSTED_TEST(test_no_note_is_left),
		HOSTED_TEST(test_who_begins_anew_can_leave),
		HOSTED_TEST(test_something_has_happened),
		HOSTED_TEST(test_somebody_else),
		HOSTED_TEST(test_who_began_it_has_left),
		HOSTED_TEST(test_over),
		HOSTED_TEST(test_before_onlookers),
		HOSTED_TEST(test_resumed_before_onlookers),
		HOSTED_TEST(test_over_for_who_is_left),
		HOSTED_TEST(test_another_file),
		HOSTED_TEST(test_resumed),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
