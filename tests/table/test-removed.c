/* SPDX-License-Identifier: ISC */
/* What others have done to the files of a game that is played. */
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

#include "record/faulty.h"
#include "record/folder.h"
#include "stepped.h"

/* All hear of it, and what that has made of it is there. */
static void another_program_changes_the_record(void **state)
{
	char kept[STORE_PATH + 16], path[STORE_PATH];
	int me, watcher;

	(void)state;
	me = play(UNTIMED);
	watcher = come();
	ask(watcher, "watch");
	ask(me, "B1 play C3");
	snprintf(path, sizeof(path), "%s", hub.table.store.path);
	make_file(strrchr(path, '/') + 1, "(;theirs)");
	heard(watcher);
	expect(me, "W1 play D4", ".sgf: another program has changed it; ");
	assert_non_null(strstr(heard(watcher), "not-saved Cannot save "));
	expect(me, "state", " saved=no ");
	settle_at(now + HUB_RETRY_MS);
	assert_string_equal(heard(watcher), "saved\n");
	assert_file(path, hub.table.text);
	snprintf(kept, sizeof(kept), "%s.changed", path);
	assert_file(kept, "(;theirs)");
}

static void look(void)
{
	hub.looks = true;
	settle();
	assert_false(hub.looks);
}

/* Nobody need do anything for that. */
static void what_somebody_has_removed_is_saved_again(void **state)
{
	const char *path = hub.table.store.path;
	struct stat before, after;
	int me;

	(void)state;
	me = play(LIMITED);
	ask(me, "B1 pause");
	assert_int_equal(stat(path, &before), 0);
	look();
	assert_int_equal(stat(path, &after), 0);
	assert_int_equal(after.st_ino, before.st_ino);
	assert_int_equal(unlink(path), 0);
	look();
	assert_file(path, hub.table.text);
	/* written over as well, and that is kept */
	make_file(strrchr(path, '/') + 1, "(;theirs)");
	look();
	expect(me, "state", " saved=no ");
	settle_at(now + HUB_RETRY_MS);
	assert_file(path, hub.table.text);
	/* and not tried again while it cannot be */
	faulty_fail("fsync", EIO);
	assert_int_equal(unlink(path), 0);
	look();
	faulty_reset();
	look();
	expect(me, "state", " saved=no ");
	settle_at(now + HUB_RETRY_MS);
	assert_file(path, hub.table.text);
}

/* But a game that is over is its owner's, to be thrown away. */
static void what_is_over_stays_removed(void **state)
{
	const char *path = hub.table.store.path;
	int me;

	(void)state;
	me = play(UNTIMED);
	ask(me, "B1 resign");
	assert_int_equal(unlink(path), 0);
	look();
	assert_int_equal(access(path, F_OK), -1);
}

/* Nothing is said to be saved then that is not there. */
static void who_ends_the_table_leaves_the_record(void **state)
{
	const char *path = hub.table.store.path;
	int me;

	(void)state;
	me = play(LIMITED);
	ask(me, "B1 pause");
	assert_int_equal(unlink(path), 0);
	hub_stop(&hub);
	settle();
	assert_true(hub_is_done(&hub));
	assert_true(hub_is_saved(&hub));
	assert_file(path, hub.table.text);
}

/* By signals that cannot be read, and so never cease. */
static void who_is_stopped_without_end_ends(void **state)
{
	(void)state;
	play(LIMITED);
	for (int i = 0; i < 2; i++) {
		hub_stop(&hub);
		assert_true(hub.looks);
		settle();
	}
	hub_stop(&hub);
	assert_false(hub.looks);
	assert_true(hub_is_done(&hub));
}

/* Somebody has renamed its directory, or removed it with all that is there. */
static void where_the_record_is_is_true(void **state)
{
	char from[STORE_PATH], to[STORE_PATH], line[STORE_PATH + 16];
	int me = come();

	(void)state;
	snprintf(from, sizeof(from), "%s", below("games"));
	snprintf(to, sizeof(to), "%s", below("moved"));
	assert_int_equal(mkdir(from, 0700), 0);
	snprintf(line, sizeof(line), "records %s", from);
	ask(me, line);
	ask(me, "new");
	expect(me, "where", "/games/20");
	assert_int_equal(rename(from, to), 0);
	expect(me, "where", "/moved/20");
	assert_int_equal(mkdir(from, 0700), 0);
	expect(me, "where", "/moved/20");
	ask(me, "B1 resign");
	ask(me, "rematch");
	expect(me, "where", "/moved/20");
	assert_int_equal(rmdir(from), 0);
	snprintf(line, sizeof(line), "rm -rf '%s'", to);
	assert_int_equal(system(line), 0);
	expect(me, "where", "no gone The directory of the record is gone");
	expect(me, "B1 resign", "ok not-saved ");
	snprintf(line, sizeof(line), "save %s", top);
	ask(me, line);
	expect(me, "where", top);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(another_program_changes_the_record),
		STEP_TEST(what_somebody_has_removed_is_saved_again),
		STEP_TEST(what_is_over_stays_removed),
		STEP_TEST(who_ends_the_table_leaves_the_record),
		STEP_TEST(who_is_stopped_without_end_ends),
		STEP_TEST(where_the_record_is_is_true),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
