/* SPDX-License-Identifier: ISC */
/*
 * Whatever goes wrong at whatever a store asks of a disk, the record is the
 * old one or the new one, whole, and what was said to be saved is there; so it
 * is where one is mended. "make crash" has more of it.
 */
#include <config.h>

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "folder.h"
#include "frail.h"
#include "long.h"
#include "record/recover.h"

#define NAME "20251120T183000Z-1.sgf"

enum { NOW = 1763663400, SIZE = 1 << 16, MAX = 1 << 20, CALLS_MAX = 5000 };

static const enum frail ends[] = {FRAIL_KILLED, FRAIL_HALF, FRAIL_BYTES,
				  FRAIL_NAMES, FRAIL_FIRST};

enum { ENDS = sizeof(ends) / sizeof(ends[0]) };

static const int numbers[] = {EIO, ENOSPC, EDQUOT, EACCES, ENOMEM};

enum { NUMBERS = sizeof(numbers) / sizeof(numbers[0]) };

/* What the n-th save says; nothing before the first. */
static const char *text_of(int n)
{
	static char text[SIZE];
	int length = snprintf(text, SIZE,
			      "(;FF[4]GM[1]CA[UTF-8]AP[pairgo:1]C[%d", n);

	if (n == 0)
		return "";
	for (int i = n * 3571 % (SIZE / 2); i > 0; i--)
		text[length++] = (char)('a' + i % 26);
	strcpy(text + length, "])\n");
	return text;
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

/* Whether the record is what that save has made of it. */
static bool is_saved(int n)
{
	char *text = read_record(NAME);
	bool same = strcmp(text ? text : "", text_of(n)) == 0;

	free(text);
	return same;
}

static bool save(struct store *store, int n)
{
	const char *text = text_of(n);
	struct error error;

	store_begin_save(store, text, strlen(text));
	return store_done(store, &error) == STORE_DONE;
}

/* As a table does it: a record, its saves, and a note now and then. */
static void save_all(int saves)
{
	struct error error;
	struct store store;

	store_init(&store, &frail_disk);
	if (!store_create(&store, top, NOW, &error))
		_exit(2);
	for (int n = 1; n <= saves; n++) {
		if (!save(&store, n))
			_exit(3);
		frail_report->saved = n;
		if (n % 2)
			store_note(&store, "used=1");
	}
	store_note(&store, "");
	store_close(&store);
}

static void expect_saved(enum frail how, int n)
{
	int saved = frail_report->saved;

	if (!is_saved(saved) && (frail_report->done || !is_saved(saved + 1)))
		fail_msg("way %d, call %d: neither %d nor the next", how, n,
			 saved);
}

/* The next one goes on, whatever the last one has left. */
static void expect_open(int n)
{
	struct error error;
	struct store store;

	store_init(&store, &disk_real);
	if (access(below(NAME), F_OK) < 0)
		return;
	assert_true(store_open(&store, below(NAME), &error));
	assert_true(save(&store, n));
	assert_true(store_note(&store, ""));
	store_close(&store);
	assert_true(is_saved(n));
	assert_int_equal(count_files(), 1);
}

/* What power cuts may do to it but for names was forced to the disk first. */
static void ended_at_each_call(void **state)
{
	int saves = long_count(3, 30), times = 0;

	for (int i = 0; i < ENDS; i++) {
		bool done = false;

		for (int n = 1; !done; n++) {
			assert_true(n < CALLS_MAX);
			done = frail_run(ends[i], n, save_all, saves);
			expect_saved(ends[i], n);
			expect_open(saves + 1);
			remove_top(state);
			make_top(state);
			times += !frail_report->done;
		}
	}
	assert_true(times > (ENDS - 1) * 6 * saves);
	long_say("stress save-kills: %d kills and power cuts, %d ways at the "
		 "%d calls of %d saves, 0 failed",
		 times, ENDS, frail_report->calls, saves);
}

/* The store is as good as new once the disk is. */
static void expect_mended(struct store *store, int n)
{
	frail_begin(FRAIL_NOT, 0, 0);
	assert_true(save(store, n));
	assert_true(is_saved(n));
	/* and the lock */
	assert_int_equal(count_files(), 2);
}

/* From there on, for two saves; whether it has come to anything. */
static bool fail_at(struct store *store, enum frail how, int n, int number)
{
	bool came = false;

	assert_true(save(store, 1));
	frail_begin(how, n, number);
	for (int i = 2, old = 1; i <= 3; i++) {
		bool done = save(store, i);

		came = came || !done;
		if (!is_saved(i) && (done || !is_saved(old)))
			fail_msg("error %d at call %d, %d: save %d", number, n,
				 how, i);
		old = is_saved(i) ? i : old;
	}
	came = came || frail_calls() >= n;
	expect_mended(store, 4);
	return came;
}

static void fails_at_each_call(void **state)
{
	struct error error;
	struct store store;
	int times = 0;

	(void)state;
	frail_begin(FRAIL_NOT, 0, 0);
	store_init(&store, &frail_disk);
	assert_true(store_create(&store, top, NOW, &error));
	for (int i = 0; i < NUMBERS; i++) {
		int n;

		for (n = 1; fail_at(&store, FRAIL_ONCE, n, numbers[i]); n++)
			times++;
		assert_int_equal(n, 2 * 6 + 1);
		for (n = 1; fail_at(&store, FRAIL_ALWAYS, n, numbers[i]); n++)
			times++;
	}
	store_close(&store);
	long_say("stress save-errors: %d, %d kinds at each call of a save, "
		 "once and for ever, 0 failed",
		 times, NUMBERS);
}

/* What is only interrupted, or goes into the file bit by bit, is no failure. */
static void what_is_interrupted_is_saved(void **state)
{
	struct error error;
	struct store store;

	(void)state;
	store_init(&store, &frail_disk);
	frail_begin(FRAIL_ONCE, 1, EINTR);
	assert_true(store_create(&store, top, NOW, &error));
	for (int n = 1; n <= 6; n++) {
		bool opens = n == 1, renames = n == 5;

		frail_begin(FRAIL_ONCE, n, EINTR);
		/* those two are never interrupted */
		assert_true(save(&store, n) || opens || renames);
		assert_true(is_saved(n) || opens || renames);
		frail_begin(FRAIL_SHORT, 1, 0);
		assert_true(save(&store, n + 6));
		assert_true(is_saved(n + 6));
	}
	store_close(&store);
}

/* Of one there is a part left, of the other nothing. */
static const char *const damaged[] = {"cut.sgf", "lost.sgf"};

static char *read_damaged(int i)
{
	char path[STORE_PATH];
	struct error error;
	size_t length;
	char *text;

	snprintf(path, sizeof(path), TEST_DIR "/report/changed/%s", damaged[i]);
	assert_true(store_read(path, MAX, &text, &length, &error));
	return text;
}

static void mend(int i)
{
	struct error error;

	record_repair(&frail_disk, below(NAME), MAX, &error);
	(void)i;
}

static bool holds(const char *name, const char *expected)
{
	char *text = read_record(name);
	bool same = text && !strcmp(text, expected);

	free(text);
	return same;
}

static bool is_mended(void)
{
	char *text = read_record(NAME);
	bool mended = text && strstr(text, "XM[damaged]") &&
		      record_look(text, strlen(text)) == RECORD_SOUND;

	free(text);
	return mended;
}

static void expect_kept(const char *text, bool lost)
{
	bool same = holds(NAME, text);

	assert_true(same || holds(NAME ".damaged", text));
	assert_true(same || lost || is_mended());
	assert_true(same || !lost || access(below(NAME), F_OK) < 0);
}

/* What was there is there, and under the record's name there is a record. */
static void mending_ended_at_each_call(void **state)
{
	int times = 0;

	for (int i = 0; i < 2 * ENDS; i++) {
		char *text = read_damaged(i / ENDS);
		bool done = false;

		for (int n = 1; !done; n++) {
			assert_true(n < CALLS_MAX);
			make_file(NAME, text);
			done = frail_run(ends[i % ENDS], n, mend, 0);
			expect_kept(text, i / ENDS == 1);
			remove_top(state);
			make_top(state);
			times += !frail_report->done;
		}
		free(text);
	}
	assert_true(times > (ENDS - 1) * 20);
	long_say("stress repair-kills: %d kills and power cuts, %d ways at "
		 "each call by which a record is mended, 0 failed",
		 times, ENDS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(ended_at_each_call),
		FOLDER_TEST(fails_at_each_call),
		FOLDER_TEST(what_is_interrupted_is_saved),
		FOLDER_TEST(mending_ended_at_each_call),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
