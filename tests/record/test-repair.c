/* SPDX-License-Identifier: ISC */
/*
 * A record that was damaged or changed becomes one that can be gone on with,
 * and what it was stays beside it, whatever fails on the way.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "game/script.h"
#include "record/faulty.h"
#include "record/folder.h"
#include "record/recover.h"

#define NAME "20251120T183000Z-1.sgf"

enum { MAX = 1 << 20 };

static char saved[4096], cut[4096], changed[4096];

static bool append(void *record, const struct event *event)
{
	enum verdict verdict;

	return record_append(record, event, &verdict);
}

static int begin(void **state)
{
	struct record record;
	struct setup setup;
	size_t length;
	char *text;

	setup_default(&setup);
	setup.size = 9;
	strcpy(setup.name[SEAT_B1], "Anna");
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game, "B1 play C3\nW1 play D4\nB2 resign\n",
			append, &record);
	assert_true(record_write(&record, &text, &length));
	strcpy(saved, text);
	snprintf(cut, sizeof(cut), "%.*s", (int)length - 30, text);
	strcpy(changed, text);
	*strstr(changed, "Anna") = 'H';
	free(text);
	record_clear(&record);
	faulty_reset();
	return make_top(state);
}

static char *read_record(const char *name)
{
	struct error error;
	size_t length;
	char *text;

	if (!store_read(below(name), MAX, &text, &length, &error))
		return NULL;
	return text;
}

static bool repair(const char *name)
{
	struct error error;

	return record_repair(&faulty_disk, below(name), MAX, &error);
}

static void expect_sound(const char *name, int depth)
{
	char *text = read_record(name);
	struct record record;
	struct error error;

	assert_non_null(text);
	assert_int_equal(record_recover(&record, text, strlen(text), &error),
			 RECORD_SOUND);
	assert_int_equal(record.game.depth, depth);
	record_clear(&record);
	free(text);
}

static void what_is_good_is_not_touched(void **state)
{
	(void)state;
	make_file(NAME, saved);
	assert_true(repair(NAME));
	assert_file(below(NAME), saved);
	assert_int_equal(count_files(), 1);
}

static void what_was_cut_ends_with_its_last_whole_node(void **state)
{
	char *text;

	(void)state;
	make_file(NAME, cut);
	assert_true(repair(NAME));
	expect_sound(NAME, 2);
	assert_file(below(NAME ".damaged"), cut);
	assert_int_equal(mode_of(below(NAME ".damaged")), 0600);
	assert_int_equal(mode_of(below(NAME)), 0600);
	assert_int_equal(count_files(), 2);
	/* it has not been resigned any more */
	text = read_record(NAME);
	assert_null(strstr(text, "RE[W"));
	free(text);
}

static void what_was_changed_is_as_it_was_changed(void **state)
{
	char *text;

	(void)state;
	make_file(NAME, changed);
	assert_true(repair(NAME));
	expect_sound(NAME, 3);
	assert_file(below(NAME ".changed"), changed);
	text = read_record(NAME);
	assert_non_null(strstr(text, "Hnna"));
	free(text);
}

/* An earlier copy is not written over. */
static void each_copy_has_its_name(void **state)
{
	(void)state;
	make_file(NAME ".damaged", "the first");
	make_file(NAME ".damaged-2", "the second");
	make_file(NAME, cut);
	assert_true(repair(NAME));
	assert_file(below(NAME ".damaged"), "the first");
	assert_file(below(NAME ".damaged-2"), "the second");
	assert_file(below(NAME ".damaged-3"), cut);
}

/* A record of which nothing can be read does not stand in the way. */
static void what_is_lost_is_put_aside(void **state)
{
	(void)state;
	make_file(NAME, "(;FF[4");
	assert_false(repair(NAME));
	assert_file(below(NAME ".damaged"), "(;FF[4");
	assert_int_equal(count_files(), 1);
}

/* Only names of our choice are those of records for certain. */
static void what_is_no_record_is_not_touched(void **state)
{
	(void)state;
	make_file("notes.sgf", "(;GM[1];B[aa])");
	assert_false(repair("notes.sgf"));
	assert_file(below("notes.sgf"), "(;GM[1];B[aa])");
	assert_int_equal(count_files(), 1);
}

static bool holds(const char *name, const char *expected)
{
	char *text = read_record(name);
	bool same = text && !strcmp(text, expected);

	free(text);
	return same;
}

/* Each call of the disk fails in turn: what was there is there. */
static void nothing_is_lost_when_the_disk_fails(void **state)
{
	bool good = false;
	int n;

	(void)state;
	for (n = 1; !good; n++) {
		assert_true(n < 100);
		unlink(below(NAME ".damaged"));
		unlink(below("." NAME ".lock"));
		make_file(NAME, cut);
		faulty_reset();
		faulty_fail_once(n, 28);
		good = repair(NAME) && faulty_calls() < n;
		assert_true(holds(NAME, cut) || holds(NAME ".damaged", cut));
		/* and under its own name there is something */
		assert_int_equal(access(below(NAME), R_OK), 0);
	}
	assert_true(n > 10);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, begin, remove_top)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(what_is_good_is_not_touched),
		TEST(what_was_cut_ends_with_its_last_whole_node),
		TEST(what_was_changed_is_as_it_was_changed),
		TEST(each_copy_has_its_name),
		TEST(what_is_lost_is_put_aside),
		TEST(what_is_no_record_is_not_touched),
		TEST(nothing_is_lost_when_the_disk_fails),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
