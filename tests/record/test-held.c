/* SPDX-License-Identifier: ISC */
/*
 * A record stays its table's while that is there, whatever others do to the
 * files beside it and in its place; and what is theirs stays theirs.
 */
#include <config.h>

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "faulty.h"
#include "folder.h"
#include "record/store.h"
#include "sgf/sgf.h"

#define NAME "20251120T183000Z-1.sgf"
#define LOCK "." NAME ".lock"
#define NEW "." NAME ".new"

enum { NOW = 1763663400 }; /* 2025-11-20 18:30:00 UTC */

static struct store store, other;

static int begin(void **state)
{
	faulty_reset();
	store_init(&store, &faulty_disk);
	store_init(&other, &disk_real);
	return make_top(state);
}

static int end(void **state)
{
	faulty_reset();
	store_close(&store);
	store_close(&other);
	return remove_top(state);
}

static void save(const char *text)
{
	struct error error;

	store_begin_save(&store, text, strlen(text));
	if (store_done(&store, &error) != STORE_DONE)
		fail_msg("%s", error.text);
	assert_file(store.path, text);
}

/* With that sentence, and nothing at all is done to the record. */
static void expect_not_saved(const char *text, const char *why,
			     const char *left)
{
	struct error error;

	store_begin_save(&store, text, strlen(text));
	assert_int_equal(store_done(&store, &error), STORE_FAILED);
	if (!strstr(error.text, why))
		fail_msg("%s", error.text);
	assert_file(below(NAME), left);
}

static void create(void)
{
	struct error error;

	assert_true(store_create(&store, top, NOW, &error));
	save("(;one)");
}

static void expect_refused(const char *name, const char *why)
{
	struct error error;

	assert_false(store_open(&other, below(name), &error));
	if (!strstr(error.text, why))
		fail_msg("%s", error.text);
}

/* A server that has done it is asked again, and finds nothing to rename. */
static void a_rename_that_was_done_is_done(void **state)
{
	(void)state;
	create();
	faulty_rename_late(ENOENT);
	save("(;two)");
	save("(;three)");
	assert_int_equal(count_files(), 2);
	faulty_reset();
	faulty_fail("renameat", EIO);
	expect_not_saved("(;four)", "Input/output error", "(;three)");
	faulty_reset();
	save("(;four)");
	assert_int_equal(count_files(), 2);
}

/* Another program reads it, and has a lock on it for that. */
static void who_reads_for_a_moment_is_waited_for(void **state)
{
	struct error error;

	(void)state;
	make_file(NAME, "(;one)");
	faulty_fail_once(3, EWOULDBLOCK);
	assert_true(store_open(&store, below(NAME), &error));
	assert_string_equal(faulty_order(), "openat flock flock unlinkat "
					    "openat flock flock ");
	store_close(&store);
	faulty_reset();
	faulty_fail("flock", EWOULDBLOCK);
	assert_false(store_open(&store, below(NAME), &error));
	assert_non_null(strstr(error.text, "another table has it open"));
}

static void expect_tidy(const char *text, bool lock, bool new)
{
	make_file(LOCK, "");
	make_file(NEW, text);
	store_tidy(top);
	assert_int_equal(access(below(LOCK), F_OK) == 0, lock);
	assert_int_equal(access(below(NEW), F_OK) == 0, new);
	unlink(below(NEW));
}

/* A table was killed before its record was there. */
static void what_was_never_there_leaves_nothing(void **state)
{
	int fd;

	(void)state;
	expect_tidy("", false, false);
	expect_tidy("(", false, false);
	expect_tidy("(;FF[4]GM[1])\n", false, false);
	/* a game that was to go on in another directory; and what is none */
	expect_tidy("(;FF[4]GM[1]\n;B[ee])\n", false, true);
	expect_tidy("theirs", false, true);
	/* it is just being made */
	make_file(LOCK, "");
	fd = open(below(LOCK), O_RDWR);
	assert_int_equal(flock(fd, LOCK_EX | LOCK_NB), 0);
	expect_tidy("(;FF[4]GM[1])\n", true, true);
	close(fd);
	/* it is there, and may be needed */
	make_file(NAME, "(;one)");
	expect_tidy("(;FF[4]GM[1])\n", true, true);
	unlink(below(NAME));
	/* it was there */
	make_file(LOCK, "node=1 used=2 check=3\n");
	store_tidy(top);
	assert_int_equal(access(below(LOCK), F_OK), 0);
}

/* Another program saves it: a new file, in the place of the old one. */
static void replace(const char *text)
{
	char path[STORE_PATH];

	make_file("theirs", text);
	snprintf(path, sizeof(path), "%s", below("theirs"));
	assert_int_equal(rename(path, below(NAME)), 0);
}

/* Behind the note that it may have. */
static void expect_hold(const char *expected)
{
	char text[STORE_NOTE + STORE_HOLD] = "";
	FILE *file = fopen(below(LOCK), "r");

	assert_non_null(file);
	text[fread(text, 1, sizeof(text) - 1, file)] = '\0';
	fclose(file);
	assert_string_equal(text + STORE_NOTE, expected);
}

static void the_lock_says_who_has_it_from_the_first_moment(void **state)
{
	struct error error;

	(void)state;
	store_tell(&store, "anna\n");
	assert_true(store_create(&store, top, NOW, &error));
	assert_string_equal(faulty_order(), "openat flock pwrite ");
	expect_hold("anna\n");
	save("(;one)");
	store_close(&store);
	faulty_reset();
	assert_true(store_open(&store, below(NAME), &error));
	expect_hold("anna\n");
}

/* What somebody has removed who tidied up is there again with the next save. */
static void a_lock_that_was_removed_is_taken_again(void **state)
{
	(void)state;
	store_tell(&store, "anna\n");
	create();
	unlink(below(LOCK));
	save("(;two)");
	expect_hold("anna\n");
	unlink(below(LOCK));
	store_begin_note(&store, "used=1");
	expect_hold("anna\n");
	assert_int_equal(access(below(LOCK), F_OK), 0);
	expect_refused(NAME, "another table has it open");
	store_note(&store, "");
	store_close(&store);
	assert_int_equal(count_files(), 1);
}

/* Nor can anybody go on with the record before that. */
static void without_its_lock_the_record_is_held_all_the_same(void **state)
{
	(void)state;
	create();
	for (int i = 0; i < 2; i++) {
		unlink(below(LOCK));
		expect_refused(NAME, "another table has it open");
		assert_int_equal(count_files(), 1);
		save("(;two)");
	}
	store_close(&store);
	assert_true(store_open(&store, below(NAME), &(struct error){""}));
	unlink(below(LOCK));
	expect_refused(NAME, "another table has it open");
}

static void a_record_is_held_under_all_its_names(void **state)
{
	char path[STORE_PATH];

	(void)state;
	create();
	snprintf(path, sizeof(path), "%s", below("b.sgf"));
	assert_int_equal(link(below(NAME), path), 0);
	expect_refused("b.sgf", "another table has it open");
	store_close(&store);
	assert_true(store_open(&store, below("b.sgf"), &(struct error){""}));
	expect_refused(NAME, "another table has it open");
	assert_int_equal(count_files(), 3);
}

/* Whoever got in has it now: nothing of theirs is touched. */
static void nothing_is_saved_while_another_has_the_lock(void **state)
{
	(void)state;
	create();
	unlink(below(LOCK));
	replace("(;theirs)");
	assert_true(store_open(&other, below(NAME), &(struct error){""}));
	for (int i = 0; i < 2; i++) {
		faulty_reset();
		expect_not_saved("(;two)", ".sgf: another table has it open",
				 "(;theirs)");
		assert_int_equal(count_files(), 2);
	}
	/* they go, and what they have made of it is kept */
	store_close(&other);
	expect_not_saved("(;two)", "is kept as " NAME ".changed", "(;theirs)");
	save("(;two)");
	assert_file(below(NAME ".changed"), "(;theirs)");
}

static void who_has_lost_the_lock_leaves_the_others_there(void **state)
{
	(void)state;
	create();
	unlink(below(LOCK));
	replace("(;theirs)");
	assert_true(store_open(&other, below(NAME), &(struct error){""}));
	store_close(&store);
	assert_int_equal(access(below(LOCK), F_OK), 0);
	store_close(&other);
	assert_int_equal(count_files(), 1);
}

static void who_has_lost_the_lock_removes_nothing(void **state)
{
	struct error error;

	(void)state;
	create();
	unlink(below(LOCK));
	replace("(;one)");
	assert_true(store_open(&other, below(NAME), &error));
	assert_false(store_remove(&store, "(;one)", 6, &error));
	assert_non_null(strstr(error.text, "another table has it open"));
	assert_file(below(NAME), "(;one)");
	/* nor if nobody can say any more whether somebody got in */
	store_close(&other);
	assert_int_equal(mkdir(below(LOCK), 0700), 0);
	assert_false(store_remove(&store, "(;one)", 6, &error));
	assert_non_null(strstr(error.text, "lock is something else"));
	assert_file(below(NAME), "(;one)");
}

static void write_in_place(const char *text)
{
	/* the clock of files may stand still for some milliseconds */
	const struct timespec times[2] = {{.tv_sec = NOW}, {.tv_sec = NOW}};

	make_file(NAME, text);
	assert_int_equal(utimensat(AT_FDCWD, below(NAME), times, 0), 0);
}

/* Whether it is another file, or this one with other words. */
static void what_another_program_has_written_is_kept(void **state)
{
	static void (*const ways[])(const char *text) = {replace,
							 write_in_place};
	static const char *const kept[] = {NAME ".changed", NAME ".changed-2"};

	(void)state;
	create();
	for (int i = 0; i < 2; i++) {
		ways[i]("(;xyz)");
		assert_int_equal(chmod(below(NAME), 0640), 0);
		expect_not_saved("(;two)", kept[i], "(;xyz)");
		save("(;two)");
		assert_file(below(kept[i]), "(;xyz)");
		assert_int_equal(mode_of(below(kept[i])), 0640);
		save("(;one)");
		assert_int_equal(count_files(), 3 + i);
	}
}

/* Over and over: nothing of it is lost, and it is said what is in the way. */
static void what_has_been_kept_so_often_waits_for_room(void **state)
{
	char name[64];

	(void)state;
	create();
	make_file(NAME ".changed", "");
	for (int i = 2; i <= 99; i++) {
		snprintf(name, sizeof(name), NAME ".changed-%d", i);
		make_file(name, "");
	}
	replace("(;xyz)");
	for (int i = 0; i < 2; i++)
		expect_not_saved("(;two)",
				 "written is kept in 99 files already",
				 "(;xyz)");
	assert_int_equal(unlink(below(NAME ".changed-7")), 0);
	expect_not_saved("(;two)", "is kept as " NAME ".changed-7", "(;xyz)");
	save("(;two)");
}

/* And on the disk, before anything takes its place. */
static void the_copy_comes_first(void **state)
{
	(void)state;
	create();
	replace("(;xyz)");
	faulty_reset();
	expect_not_saved("(;two)", "changed", "(;xyz)");
	assert_string_equal(faulty_order(),
			    "openat write fsync close fsync-dir ");
}

static void what_cannot_be_kept_is_not_replaced(void **state)
{
	(void)state;
	create();
	replace("(;xyz)");
	for (int i = 0; i < 2; i++) {
		faulty_fail("write", ENOSPC);
		expect_not_saved("(;two)", "cannot be kept: No space",
				 "(;xyz)");
		assert_int_equal(count_files(), 2);
		faulty_reset();
	}
}

static void expect_too_large(off_t size)
{
	struct error error;

	assert_int_equal(truncate(below(NAME), size), 0);
	store_begin_save(&store, "(;two)", 6);
	assert_int_equal(store_done(&store, &error), STORE_FAILED);
	assert_non_null(strstr(error.text, "cannot be kept: File too large"));
	assert_int_equal(count_files(), 2);
}

/* Nor is it read, which might take for ever. */
static void what_is_no_record_by_its_size_is_not_copied(void **state)
{
	(void)state;
	create();
	expect_too_large(SGF_BYTES_MAX + 1);
	alarm(20);
	expect_too_large((off_t)1 << 40);
	alarm(0);
	unlink(below(NAME));
	save("(;two)");
}

static int grown;

/* As somebody writes to the record that is being copied. */
static ssize_t write_and_grow(int fd, const void *bytes, size_t length)
{
	FILE *file = fopen(below(NAME), "a");

	assert_non_null(file);
	assert_true(grown++ < 9);
	assert_int_equal(fwrite("more", 1, 4, file), 4);
	assert_int_equal(fclose(file), 0);
	return disk_real.write(fd, bytes, length);
}

/* Which may be without end. */
static void what_grows_is_kept_as_long_as_it_was(void **state)
{
	struct disk growing = disk_real;
	char text[5001];

	(void)state;
	create();
	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	replace(text);
	growing.write = write_and_grow;
	store.disk = &growing;
	grown = 0;
	store_begin_save(&store, "(;two)", 6);
	assert_int_equal(store_done(&store, &(struct error){""}), STORE_FAILED);
	store.disk = &faulty_disk;
	assert_int_equal(grown, 2);
	assert_file(below(NAME ".changed"), text);
}

/* Some programs give a file another date, and some file systems numbers. */
static void what_says_the_same_is_no_other_record(void **state)
{
	(void)state;
	create();
	replace("(;one)");
	save("(;two)");
	write_in_place("(;two)");
	save("(;three)");
	store_close(&store);
	assert_int_equal(count_files(), 1);
}

static void a_record_that_was_removed_is_saved_anew(void **state)
{
	(void)state;
	create();
	unlink(below(NAME));
	save("(;two)");
	assert_int_equal(count_files(), 2);
}

static void what_was_read_is_what_is_gone_on_with(void **state)
{
	struct error error;
	size_t length;
	char *text;

	(void)state;
	make_file(NAME, "(;one)");
	assert_true(store_open(&store, below(NAME), &error));
	assert_true(store_load(&store, 99, &text, &length, &error));
	assert_string_equal(text, "(;one)");
	free(text);
	replace("(;xyz)");
	expect_not_saved("(;two)", "changed", "(;xyz)");
}

/* A new game has not made what has its name by now. */
static void a_new_record_replaces_nothing(void **state)
{
	(void)state;
	assert_true(store_create(&store, top, NOW, &(struct error){""}));
	make_file(NAME, "theirs");
	expect_not_saved("(;one)", "something else has its name", "theirs");
	assert_int_equal(count_files(), 2);
}

static void make_link(const char *path)
{
	assert_int_equal(symlink("theirs", path), 0);
}

static void make_directory(const char *path)
{
	assert_int_equal(mkdir(path, 0700), 0);
}

static void make_pipe(const char *path)
{
	assert_int_equal(mkfifo(path, 0600), 0);
}

/* In the record's place: it is as it was, and once it is gone all is well. */
static void expect_left_alone(void (*make)(const char *path))
{
	struct stat before, after;

	create();
	make_file("theirs", "theirs");
	unlink(below(NAME));
	make(below(NAME));
	assert_int_equal(lstat(below(NAME), &before), 0);
	for (int i = 0; i < 2; i++) {
		struct error error;

		store_begin_save(&store, "(;two)", 6);
		assert_int_equal(store_done(&store, &error), STORE_FAILED);
		assert_non_null(strstr(error.text, "is not a regular file"));
		assert_int_equal(lstat(below(NAME), &after), 0);
		assert_int_equal(after.st_ino, before.st_ino);
		assert_file(below("theirs"), "theirs");
		assert_int_equal(count_files(), 3);
	}
	assert_int_equal(remove(below(NAME)), 0);
	save("(;two)");
}

static void what_is_no_file_is_not_replaced(void **state)
{
	(void)state;
	expect_left_alone(make_directory);
}

static void a_pipe_is_not_replaced(void **state)
{
	(void)state;
	expect_left_alone(make_pipe);
}

static void a_link_is_not_replaced(void **state)
{
	(void)state;
	expect_left_alone(make_link);
}

/* Nor is it followed, or taken for a lock. */
static void a_lock_that_is_no_file_is_left_alone(void **state)
{
	static void (*const ways[])(
		const char *path) = {make_link, make_directory, make_pipe};

	(void)state;
	create();
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		unlink(below(LOCK));
		ways[i](below(LOCK));
		expect_not_saved("(;two)", "of its lock is something else",
				 i ? "(;two)" : "(;one)");
		assert_int_equal(count_files(), 2);
		assert_int_equal(remove(below(LOCK)), 0);
		save("(;two)");
	}
}

/* Not even for a moment: what was not written by us is not ours to remove. */
static void what_has_the_name_of_the_new_text_stays(void **state)
{
	(void)state;
	create();
	make_file("." NAME ".new", "theirs");
	expect_not_saved("(;two)", "the name of its new file", "(;one)");
	assert_file(below("." NAME ".new"), "theirs");
	unlink(below("." NAME ".new"));
	save("(;two)");
	assert_int_equal(count_files(), 2);
}

/* Only the superuser can be somebody else. */
static void another_users_lock_is_theirs(void **state)
{
	(void)state;
	if (geteuid() != 0)
		skip();
	assert_int_equal(chmod(top, 0777), 0);
	make_file(NAME, "(;one)");
	make_file(LOCK, "");
	assert_int_equal(chmod(below(NAME), 0666), 0);
	assert_int_equal(chmod(below(LOCK), 0600), 0);
	assert_int_equal(chown(below(LOCK), 65532, 65532), 0);
	assert_int_equal(seteuid(65533), 0);
	expect_refused(NAME, ".sgf: the user number 65532 has it open, or has "
			     "left its lock behind");
	assert_int_equal(seteuid(0), 0);
	assert_int_equal(chmod(below(LOCK), 0666), 0);
	assert_true(store_open(&store, below(NAME), &(struct error){""}));
	assert_int_equal(seteuid(65533), 0);
	expect_refused(NAME, ".sgf: a table of the user number 65532 has it "
			     "open");
	assert_int_equal(seteuid(0), 0);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_lock_says_who_has_it_from_the_first_moment),
		TEST(a_lock_that_was_removed_is_taken_again),
		TEST(without_its_lock_the_record_is_held_all_the_same),
		TEST(a_record_is_held_under_all_its_names),
		TEST(nothing_is_saved_while_another_has_the_lock),
		TEST(who_has_lost_the_lock_leaves_the_others_there),
		TEST(who_has_lost_the_lock_removes_nothing),
		TEST(what_another_program_has_written_is_kept),
		TEST(what_has_been_kept_so_often_waits_for_room),
		TEST(the_copy_comes_first),
		TEST(what_cannot_be_kept_is_not_replaced),
		TEST(what_is_no_record_by_its_size_is_not_copied),
		TEST(what_grows_is_kept_as_long_as_it_was),
		TEST(what_says_the_same_is_no_other_record),
		TEST(a_record_that_was_removed_is_saved_anew),
		TEST(what_was_read_is_what_is_gone_on_with),
		TEST(a_new_record_replaces_nothing),
		TEST(what_is_no_file_is_not_replaced),
		TEST(a_pipe_is_not_replaced),
		TEST(a_link_is_not_replaced),
		TEST(a_lock_that_is_no_file_is_left_alone),
		TEST(what_has_the_name_of_the_new_text_stays),
		TEST(a_rename_that_was_done_is_done),
		TEST(who_reads_for_a_moment_is_waited_for),
		TEST(what_was_never_there_leaves_nothing),
		TEST(another_users_lock_is_theirs),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
