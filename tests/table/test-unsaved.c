/* SPDX-License-Identifier: ISC */
/* A disk that fails costs nobody a game, and every word about it is true. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "record/faulty.h"
#include "record/folder.h"
#include "record/recover.h"
#include "stepped.h"
#include "table/login.h"

/* The game goes on, on time, and every word about the disk is true. */
static void a_game_on_a_full_disk(void **state)
{
	static const char *const points[] = {"C3", "D4", "E5", "F6",
					     "G7", "C5", "D6", "E7"};
	int me, watcher;
	char line[32];

	(void)state;
	me = play(LIMITED);
	watcher = come();
	ask(watcher, "watch");
	faulty_fail("write", ENOSPC);
	for (int i = 0; i < 8; i++) {
		snprintf(line, sizeof(line), "%s play %s",
			 seat_code((enum seat)(i % 4)), points[i]);
		settle_at(now + 100);
		heard(watcher);
		expect(me, line, "ok not-saved Cannot save ");
		assert_int_equal(i == 0,
				 strstr(heard(watcher), "not-saved ") != NULL);
	}
	assert_int_equal(count_files(), 2);
	expect(me, "B1 play C3", "no occupied ");
	faulty_reset();
	ask(me, "B1 play C7");
	assert_non_null(strstr(heard(watcher), "saved\n"));
	assert_file(hub.table.store.path, hub.table.text);
}

/*
 * It is read only from one moment to the next, with all that is open, and comes
 * back: the game goes on, and on time; what was left of it is saved.
 */
static void a_file_system_turns_read_only(void **state)
{
	int64_t start = now;
	int me, watcher;

	(void)state;
	me = play(LIMITED);
	watcher = come();
	ask(watcher, "watch");
	heard(watcher);
	faulty_read_only();
	expect(me, "B1 play C3", "ok not-saved Cannot save ");
	assert_non_null(strstr(heard(watcher), ".sgf: Read-only file system"));
	/* nor can anything be noted, or locked again */
	settle_at(start + MAIN_MS - 1);
	expect(me, "W1 play D4", "ok not-saved ");
	expect(me, "state", " saved=no ");
	expect(me, "save /", "no not-saved ");
	settle_at(now + MAIN_MS);
	assert_int_equal(phase(), PHASE_OVER);
	heard(watcher);
	faulty_reset();
	settle_at(now + HUB_RETRY_MS);
	assert_string_equal(heard(watcher), "saved\n");
	assert_file(hub.table.store.path, hub.table.text);
	assert_non_null(strstr(hub.table.text, "RE[W+T"));
}

/* In a name beside it, and whatever has come into its place stays. */
static void a_record_that_is_no_file_is_saved_beside_it(void **state)
{
	char old[STORE_PATH], line[STORE_PATH + 8];
	struct stat there;
	int me;

	(void)state;
	me = play(UNTIMED);
	snprintf(old, sizeof(old), "%s", hub.table.store.path);
	assert_int_equal(unlink(old), 0);
	assert_int_equal(mkdir(old, 0700), 0);
	expect(me, "B1 play C3", "ok not-saved Cannot save ");
	settle_at(now + HUB_RETRY_MS);
	expect(me, "state", " saved=no ");
	snprintf(line, sizeof(line), "save %s", top);
	ask(me, line);
	assert_string_not_equal(hub.table.store.path, old);
	assert_file(hub.table.store.path, hub.table.text);
	assert_int_equal(lstat(old, &there), 0);
	assert_true(S_ISDIR(there.st_mode));
	ask(me, "W1 play D4");
	assert_file(hub.table.store.path, hub.table.text);
}

static void only_the_second_word_ends_what_is_unsaved(void **state)
{
	static const char *const words[] = {"quit", "leave"};

	for (int i = 0; i < 2; i++) {
		int me = play(LIMITED);

		faulty_fail("fsync", EIO);
		expect(me, "B1 play C3", "ok not-saved ");
		expect(me, words[i], "no unsaved ");
		assert_false(hub_is_done(&hub));
		/* what is saved meanwhile makes it a first word again */
		faulty_reset();
		settle_at(now + HUB_RETRY_MS);
		faulty_fail("fsync", EIO);
		expect(me, "B1 yes", "ok not-saved ");
		expect(me, words[i], "no unsaved ");
		ask(me, words[i]);
		assert_true(hub_is_done(&hub));
		assert_false(hub_is_saved(&hub));
		assert_int_equal(stepped_end(state), 0);
		assert_int_equal(stepped_begin(state), 0);
	}
}

/*
 * Who leaves and was told that the table goes on trying has told it nothing:
 * the signals of who shuts the machine down are counted by themselves.
 */
static void who_has_left_is_not_the_first_of_two_words(void **state)
{
	int me;

	(void)state;
	me = play(LIMITED);
	faulty_fail("fsync", EIO);
	expect(me, "B1 play C3", "ok not-saved ");
	expect(me, "leave", "no unsaved ");
	go(me);
	hub.stopped++;
	settle();
	assert_false(hub_is_done(&hub));
	faulty_reset();
	settle_at(now + HUB_RETRY_MS);
	assert_true(hub_is_done(&hub));
	assert_true(hub_is_saved(&hub));
}

/*
 * How far a turn has come is noted of what is in the file: while nothing can be
 * saved, that a note is due wakes nobody.
 */
static void who_thinks_long_while_unsaved_keeps_nobody_busy(void **state)
{
	int me;

	(void)state;
	me = play("seats=4 clock=absolute main=100000");
	faulty_fail("fsync", EIO);
	expect(me, "B1 play C3", "ok not-saved ");
	for (int i = 0; i < 30; i++) {
		settle_at(now + HUB_RETRY_MS);
		assert_int_equal(hub_wait(&hub), HUB_RETRY_MS);
	}
	faulty_reset();
	settle_at(now + HUB_RETRY_MS);
	assert_false(hub.table.unsaved);
	assert_int_equal(hub_wait(&hub), TABLE_NOTE_MS);
}

/* Nor does it look again and again whether it may end now. */
static void who_is_told_to_end_unsaved_sleeps(void **state)
{
	int me;

	(void)state;
	hub_listens(&hub, "/somewhere");
	me = play(LIMITED);
	faulty_fail("fsync", EIO);
	expect(me, "B1 play C3", "ok not-saved ");
	hub.stopped = 1;
	settle();
	assert_false(game_clock_runs(&hub.table.record.game));
	go(me);
	settle();
	assert_false(hub_is_done(&hub));
	assert_true(hub_wait(&hub) > 0);
	hub.stopped = 2;
	settle();
	assert_true(hub_is_done(&hub));
}

/* Nor where there is nothing to stop, since all that is there waits. */
static void who_is_told_to_end_unbegun_sleeps(void **state)
{
	int me;

	(void)state;
	login_of_user(hub.user, hub.house.account);
	hub.house.open = true;
	hub_listens(&hub, "/somewhere");
	me = play(LIMITED);
	faulty_fail("fsync", EIO);
	assert_int_equal(remove(hub.table.store.path), 0);
	hub.looks = true;
	settle();
	assert_true(hub.table.unsaved);
	hub.stopped = 1;
	go(me);
	settle();
	assert_false(hub_is_done(&hub));
	assert_true(hub_wait(&hub) > 0);
	faulty_reset();
}

static void the_last_line_ends_nothing_that_is_unsaved(void **state)
{
	int me;

	(void)state;
	hub.until_eof = true;
	me = play(LIMITED);
	hub.peers[me].host = true;
	faulty_fail("fsync", EIO);
	expect(me, "B1 play C3", "ok not-saved ");
	hub.peers[me].wire.closed = true;
	settle_at(now + HUB_LIFE_MS + HUB_RETRY_MS);
	assert_false(hub_is_done(&hub));
	faulty_reset();
	settle_at(now + HUB_RETRY_MS);
	assert_true(hub_is_done(&hub));
	assert_true(hub_is_saved(&hub));
}

/* Whoever finds what was left of a game that was moved is told where it is. */
static void expect_left(const char *old)
{
	char to[STORE_PATH], moved[STORE_PATH];
	struct error error;
	struct table table;

	assert_true(store_follow(old, to));
	assert_string_equal(to, hub.table.store.path);
	table_init(&table, &disk_real);
	assert_int_equal(table_resume(&table, old, now, &error), TABLE_REFUSED);
	assert_non_null(strstr(error.text, ": this game goes on in /"));
	assert_non_null(strstr(error.text, strrchr(to, '/')));
	/* it is not there; and back in its place */
	snprintf(moved, sizeof(moved), "%.4000s.away", to);
	assert_int_equal(rename(to, moved), 0);
	assert_false(store_follow(old, to));
	assert_int_equal(table_resume(&table, old, now, &error), TABLE_REFUSED);
	assert_int_equal(rename(moved, to), 0);
	/* somebody wants what was left all the same */
	assert_true(record_repair(&disk_real, old, SPACE_ALL, &error));
	assert_true(store_follow(old, to));
	assert_string_equal(to, old);
}

static void a_game_goes_on_in_another_directory(void **state)
{
	char old[STORE_PATH], elsewhere[STORE_PATH], line[STORE_PATH + 8];
	int me, watcher;

	(void)state;
	me = play(LIMITED);
	watcher = come();
	ask(watcher, "watch");
	snprintf(old, sizeof(old), "%s", hub.table.store.path);
	snprintf(elsewhere, sizeof(elsewhere), "%s/elsewhere", top);
	assert_int_equal(file_make_directory(elsewhere), 0);
	snprintf(line, sizeof(line), "save %s", elsewhere);
	expect(me, line, "no saved ");
	faulty_fail("write", ENOSPC);
	expect(me, "B1 play C3", "ok not-saved ");
	expect(me, "save elsewhere", "no not-a-request ");
	expect(me, "save /nowhere/at/all", "no not-saved ");
	expect(me, line, "no not-saved ");
	expect(me, "state", " saved=no ");
	faulty_reset();
	heard(watcher);
	ask(me, line);
	assert_string_equal(heard(watcher), "saved\n");
	expect(me, "where", elsewhere);
	assert_string_not_equal(hub.table.store.path, old);
	assert_file(hub.table.store.path, hub.table.text);
	ask(me, "W1 play D4");
	assert_file(hub.table.store.path, hub.table.text);
	assert_non_null(strstr(hub.table.text, ";W[df]"));
	expect_left(old);
}

/* No game takes the place of one that is in memory alone. */
static void a_game_that_is_unsaved_is_not_let_go(void **state)
{
	int me;

	(void)state;
	me = play(LIMITED);
	/* a new game's first file would not have to wait for that */
	faulty_fail("fsync", EIO);
	settle_at(now + MAIN_MS);
	assert_int_equal(phase(), PHASE_OVER);
	expect(me, "discard", "no kept Cannot save ");
	expect(me, "rematch", "no not-saved Cannot save ");
	go(me);
	assert_false(hub_is_done(&hub));
	faulty_reset();
	settle_at(now + HUB_RETRY_MS);
	assert_true(hub_is_done(&hub));
	assert_file(hub.table.store.path, hub.table.text);
}

/* A word from the disk that did not come is no word. */
static void a_save_that_may_have_been_is_none(void **state)
{
	int me;

	(void)state;
	me = play(UNTIMED);
	faulty_fail("fsync-dir", EIO);
	expect(me, "B1 play C3", "ok not-saved Cannot save for certain ");
	/* the file may have it, and so has the game */
	assert_file(hub.table.store.path, hub.table.text);
	assert_int_equal(hub.table.record.game.depth, 1);
	expect(me, "state", " saved=no ");
	faulty_reset();
	settle_at(now + HUB_RETRY_MS);
	/* in another file, since what fsync() has lost it may not tell twice */
	assert_non_null(strstr(faulty_order(), "openat write fsync flock "
					       "renameat fsync-dir"));
	expect(me, "state", " saved=yes ");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(a_game_on_a_full_disk),
		STEP_TEST(a_file_system_turns_read_only),
		STEP_TEST(a_record_that_is_no_file_is_saved_beside_it),
		STEP_TEST(only_the_second_word_ends_what_is_unsaved),
		STEP_TEST(who_has_left_is_not_the_first_of_two_words),
		STEP_TEST(who_thinks_long_while_unsaved_keeps_nobody_busy),
		STEP_TEST(who_is_told_to_end_unsaved_sleeps),
		STEP_TEST(who_is_told_to_end_unbegun_sleeps),
		STEP_TEST(the_last_line_ends_nothing_that_is_unsaved),
		STEP_TEST(a_game_goes_on_in_another_directory),
		STEP_TEST(a_game_that_is_unsaved_is_not_let_go),
		STEP_TEST(a_save_that_may_have_been_is_none),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
