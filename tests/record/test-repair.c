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
#include <sys/stat.h>
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

static bool repair_up_to(const char *name, size_t max)
{
	struct error error;

	return record_repair(&faulty_disk, below(name), max, &error);
}

static bool repair(const char *name)
{
	return repair_up_to(name, MAX);
}

/* It is as it was saved, and says at which node it was not. */
static void expect_continued(const char *name, int depth, int node)
{
	char *text = read_record(name);
	struct record record;
	struct error error;
	const struct sgf_node *at;

	assert_non_null(text);
	assert_int_equal(record_look(text, strlen(text)), RECORD_SOUND);
	assert_int_equal(record_recover(&record, text, strlen(text), &error),
			 RECORD_CONTINUED);
	assert_int_equal(record.game.depth, depth);
	at = record.tree.root;
	while (node-- > 0)
		at = sgf_next(at);
	assert_ptr_equal(record_changed_at(&record.tree), at);
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
	assert_int_equal(chmod(below(NAME), 0640), 0);
	assert_true(repair(NAME));
	expect_continued(NAME, 2, 2);
	assert_file(below(NAME ".damaged"), cut);
	assert_int_equal(mode_of(below(NAME ".damaged")), 0640);
	assert_int_equal(mode_of(below(NAME)), 0640);
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
	expect_continued(NAME, 3, 0);
	assert_file(below(NAME ".changed"), changed);
	text = read_record(NAME);
	assert_non_null(strstr(text, "Hnna"));
	free(text);
}

/* Where the first change is, and for good: whatever is done with the record. */
static void it_says_where_it_was_changed(void **state)
{
	char turned[4096], *text;
	struct record record;
	struct error error;
	size_t length;

	(void)state;
	strcpy(turned, saved);
	strstr(turned, ";W[d")[3] = 'e';
	make_file(NAME, turned);
	assert_true(repair(NAME));
	expect_continued(NAME, 3, 2);
	/* somebody else changes what is before that */
	text = read_record(NAME);
	*strstr(text, "Anna") = 'H';
	make_file(NAME, text);
	free(text);
	assert_true(repair(NAME));
	expect_continued(NAME, 3, 0);
	text = read_record(NAME);
	assert_non_null(strstr(strstr(text, ";W[e"), "XM[changed]"));
	assert_true(record_read(&record, text, strlen(text), &error));
	free(text);
	assert_true(record_write(&record, &text, &length));
	assert_non_null(strstr(strstr(text, ";W[e"), "XM[changed]"));
	free(text);
	record_clear(&record);
	/* one that is followed by what it has not saved is so at its end */
	strcat(strcpy(turned, saved), "\n");
	make_file(NAME, turned);
	assert_true(repair(NAME));
	expect_continued(NAME, 3, 3);
}

/* A change to the marks takes the place of the one before, but not of that. */
static void what_was_changed_is_not_replaced(void **state)
{
	static const char *const play =
		"B1 play C3\nW1 play D4\nB2 pass\nW2 pass\nB1 dead C3\n";
	struct record record;
	struct setup setup;

	(void)state;
	setup_default(&setup);
	setup.size = 9;
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game, play, append, &record);
	assert_true(sgf_set(&record.tree, record.tip, "XM", "changed"));
	script_run_with(&record.game, "W1 dead D4\n", append, &record);
	assert_non_null(record_changed_at(&record.tree));
	assert_null(sgf_find(record.tip, "XM"));
	record_clear(&record);
}

/* Saved by a version that knows more: in its root, or in a node. */
static char *make_future(bool in_root, size_t *length)
{
	struct record record;
	struct sgf_node *node;
	struct error error;
	char *text;

	assert_true(record_read(&record, saved, strlen(saved), &error));
	node = record.tree.root;
	if (!in_root)
		node = node->child->child->child;
	assert_true(
		sgf_set(&record.tree, node, in_root ? "XR" : "XE", "future"));
	assert_true(record_write(&record, &text, length));
	record_clear(&record);
	return text;
}

static void expect_unknown(const char *text, size_t length)
{
	char part[4096];
	struct record record;
	struct error error;

	snprintf(part, sizeof(part), "%.*s", (int)length, text);
	assert_int_equal(record_recover(&record, part, length, &error),
			 RECORD_UNKNOWN);
	make_file(NAME, part);
	assert_false(repair(NAME));
	assert_file(below(NAME), part);
	assert_int_equal(count_files(), 1);
}

static void what_a_later_version_saved_is_not_touched(void **state)
{
	size_t length;
	char *text = make_future(false, &length);

	(void)state;
	expect_unknown(text, length);
	free(text);
	text = make_future(true, &length);
	expect_unknown(text, length);
	/* nor is what can be said of it less where it was cut */
	expect_unknown(text, length - 30);
	free(text);
}

static int until; /* that allocation fails: counted down to it */

static bool fails(void)
{
	if (until == 0 || --until > 0)
		return false;
	errno = ENOMEM;
	return true;
}

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
	return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
	return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
	return fails() ? NULL : __real_realloc(old, size);
}

/* Each allocation fails in turn. */
static void expect_memory_needed(const char *text)
{
	bool failed = true;

	for (int n = 1; failed; n++) {
		assert_true(n < 1000);
		make_file(NAME, text);
		until = n;
		repair(NAME);
		failed = until == 0;
		until = 0;
		if (failed) {
			assert_file(below(NAME), text);
			assert_int_equal(count_files(), 1);
		}
	}
}

/* What is lost for want of memory is not lost. */
static void without_memory_nothing_is_touched(void **state)
{
	(void)state;
	expect_memory_needed(saved);
	expect_memory_needed("(;FF[4");
	unlink(below(NAME ".damaged"));
	expect_memory_needed(cut);
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

/*
 * Only names of our choice are those of records for certain. What is none has
 * no lock either: what has the name of that is somebody's file.
 */
static void what_is_no_record_is_not_touched(void **state)
{
	static const char *const texts[] = {"(;GM[1];B[aa])", "", "my notes",
					    "(;FF[4"};

	(void)state;
	make_file(".notes.lock", "");
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		struct error error;
		struct store store;

		make_file("notes", texts[i]);
		faulty_reset();
		assert_false(repair("notes"));
		store_init(&store, &faulty_disk);
		assert_false(record_open(&store, below("notes"), MAX, &error));
		assert_string_equal(faulty_order(), "");
		assert_file(below("notes"), texts[i]);
		assert_file(below(".notes.lock"), "");
		assert_int_equal(count_files(), 2);
	}
}

/* With its checks a record may have grown: the table could not read it. */
static void what_would_be_too_long_is_not_touched(void **state)
{
	char bare[4096], *check;
	size_t length;
	char *text;

	(void)state;
	strcpy(bare, changed);
	while ((check = strstr(bare, "XC[")))
		memmove(check, check + RECORD_CHECK,
			strlen(check + RECORD_CHECK) + 1);
	make_file(NAME, bare);
	length = strlen(bare);
	assert_false(repair_up_to(NAME, length));
	assert_file(below(NAME), bare);
	assert_int_equal(count_files(), 1);
	assert_true(repair(NAME));
	text = read_record(NAME);
	assert_true(strlen(text) > length);
	length = strlen(text);
	free(text);
	make_file(NAME, bare);
	assert_true(repair_up_to(NAME, length));
}

/* What was there is on the disk, and listed, before anything is replaced. */
static void the_copy_comes_first(void **state)
{
	(void)state;
	make_file(NAME, cut);
	assert_true(repair(NAME));
	assert_string_equal(faulty_order(),
			    "openat flock flock openat write fsync close "
			    "fsync-dir openat write fsync flock renameat "
			    "fsync-dir unlinkat ");
	faulty_reset();
	make_file(NAME, "(;FF[4");
	assert_false(repair(NAME));
	assert_string_equal(faulty_order(),
			    "openat flock flock openat openat write fsync "
			    "close fsync-dir unlinkat fsync-dir unlinkat ");
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
		TEST(it_says_where_it_was_changed),
		TEST(what_was_changed_is_not_replaced),
		TEST(what_a_later_version_saved_is_not_touched),
		TEST(without_memory_nothing_is_touched),
		TEST(each_copy_has_its_name),
		TEST(what_is_lost_is_put_aside),
		TEST(what_is_no_record_is_not_touched),
		TEST(what_would_be_too_long_is_not_touched),
		TEST(the_copy_comes_first),
		TEST(nothing_is_lost_when_the_disk_fails),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
