/* SPDX-License-Identifier: ISC */
/* A disk that takes its time, or fails, costs nobody a game or a turn. */
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
#include "table/login.h"

enum { SAVE_MS = 3000 };

static int64_t used(void)
{
	return table_used(&hub.table, now);
}

/* A line whose save is under way from now on. */
static void begin_to(int number, const char *line)
{
	faulty_hold();
	heard(number);
	say(number, line);
	settle();
	assert_true(faulty_is_at_work());
	assert_string_equal(heard(number), "");
}

static void be_done_at(int64_t ms)
{
	faulty_release();
	step_at(ms);
}

static void nobody_pays_for_a_save(void **state)
{
	int64_t start = now;
	int me, other;

	(void)state;
	me = play(LIMITED);
	other = come();
	ask(other, "attach");
	settle_at(start + 4000);
	begin_to(me, "B1 play C3");
	/* neither flag would outlast it */
	settle_at(start + 4000 + 3 * MAIN_MS);
	assert_int_equal(used(), 4000);
	assert_true(hub_wait(&hub) == INT64_MAX);
	be_done_at(start + 4000 + 3 * MAIN_MS);
	assert_string_equal(heard(me), "ok\n");
	assert_int_equal(phase(), PHASE_PLAY);
	assert_int_equal(used(), 0);
	settle_at(now + 1);
	assert_int_equal(used(), 1);
	assert_int_equal(hub.table.record.game.now.spent[SEAT_B1], 4000);
}

/* Neither for one that is about no turn. */
static void nobody_pays_for_a_question(void **state)
{
	int64_t start = now;
	int me;

	(void)state;
	me = play(LIMITED);
	settle_at(start + 4000);
	begin_to(me, "B1 ask resign");
	be_done_at(start + 4000 + SAVE_MS);
	assert_int_equal(used(), 4000);
	settle_at(now + 500);
	assert_int_equal(used(), 4500);
}

/* Who has answered before the node came has thought for no time at all. */
static void who_acts_meanwhile_has_acted_then(void **state)
{
	int64_t start = now;
	int me, other, third;

	(void)state;
	me = play(LIMITED);
	other = come();
	ask(other, "attach");
	third = come();
	ask(third, "attach");
	begin_to(me, "B1 play C3");
	settle_at(start + 1000);
	say(third, "W1 play D4");
	settle();
	settle_at(start + 2000);
	heard(other);
	say(other, "W1 play E5");
	settle();
	settle_at(start + SAVE_MS);
	assert_string_equal(heard(other), "");
	be_done_at(start + SAVE_MS);
	/* in the order in which they came, not in that of the peers */
	assert_non_null(strstr(heard(third), "ok\n"));
	assert_non_null(strstr(heard(other), "no other-side "));
	assert_non_null(strstr(hub.table.text, ";W[df]"));
	assert_int_equal(hub.table.record.game.now.spent[SEAT_W1], 0);
}

/*
 * What is noted, or tried again, stops no clock; who has acted in time has,
 * however late that is served.
 */
static void a_line_has_the_time_at_which_it_came(void **state)
{
	int64_t start = now;
	int me;

	(void)state;
	me = play("seats=4 clock=absolute main=12000");
	faulty_hold();
	settle_at(start + TABLE_NOTE_MS);
	assert_true(faulty_is_at_work());
	settle_at(start + 11000);
	heard(me);
	say(me, "B1 play C3");
	settle();
	settle_at(start + 99000);
	assert_string_equal(heard(me), "");
	be_done_at(start + 99000);
	assert_string_equal(heard(me), "ok\n");
	assert_int_equal(hub.table.record.game.now.spent[SEAT_B1], 11000);
}

static void a_line_that_came_too_late_is_too_late(void **state)
{
	int64_t start = now;
	int me;

	(void)state;
	me = play("seats=4 clock=absolute main=12000");
	faulty_hold();
	settle_at(start + TABLE_NOTE_MS);
	settle_at(start + 12000);
	heard(me);
	say(me, "B1 play C3");
	settle();
	be_done_at(start + 13000);
	assert_non_null(strstr(heard(me), "no time-lost "));
	assert_int_equal(phase(), PHASE_OVER);
}

static void a_flag_falls_while_a_note_is_made(void **state)
{
	int64_t start = now;

	(void)state;
	play("seats=4 clock=absolute main=12000");
	faulty_hold();
	settle_at(start + TABLE_NOTE_MS);
	settle_at(start + 12000);
	assert_int_equal(phase(), PHASE_PLAY);
	be_done_at(start + 12500);
	assert_int_equal(phase(), PHASE_OVER);
}

/* From what everybody knows: nobody sees what may be lost in the next moment. */
static void who_asks_is_answered_meanwhile(void **state)
{
	static const char *const queries[][2] = {
		{"hello", "pairgo 2\n"},       {"state", " depth=1 "},
		{"board", "board ........./"}, {"clock", " turn=W1 used=0 "},
		{"score", "score "},	       {"record", ";B[cg]"},
		{"where", "where /"},	       {"what", "no not-a-request "},
	};
	char before[8192];
	int me, other;

	(void)state;
	me = play(LIMITED);
	ask(me, "B1 play C3");
	other = come();
	expect(other, "record", "record ");
	say(other, "record");
	settle();
	snprintf(before, sizeof(before), "%s", heard(other));
	begin_to(me, "W1 play D4");
	for (size_t i = 0; i < sizeof(queries) / sizeof(queries[0]); i++) {
		settle_at(now + 100);
		expect(other, queries[i][0], queries[i][1]);
	}
	say(other, "record");
	settle();
	assert_string_equal(heard(other), before);
	expect(other, "watch", "\nrecord (;");
	assert_true(faulty_is_at_work());
	assert_null(strstr(heard(other), ";W["));
	be_done_at(now + 100);
	assert_non_null(strstr(heard(other), "node 2 ;W[df]"));
}

/* Black's clock runs from when there is a file. */
static void a_game_begins_with_its_file(void **state)
{
	char line[STORE_PATH + 16];
	int me = come(), other = come();
	int64_t start = now;

	(void)state;
	snprintf(line, sizeof(line), "records %s", top);
	ask(me, line);
	begin_to(me, "new (;SZ[9]KM[5.5]XR[jpga-current]XO[" LIMITED "])");
	settle_at(start + 500);
	expect(other, "state", "no no-game ");
	say(other, "new");
	settle_at(start + 2 * MAIN_MS);
	assert_string_equal(heard(me), "");
	be_done_at(start + 2 * MAIN_MS);
	assert_string_equal(heard(me), "ok\n");
	assert_non_null(strstr(heard(other), "no game-begun "));
	assert_int_equal(used(), 0);
	assert_int_equal(hub_wait(&hub), MAIN_MS);
}

static void no_game_begins_unsaved(void **state)
{
	char line[STORE_PATH + 16];
	int me = come();

	(void)state;
	snprintf(line, sizeof(line), "records %s", top);
	ask(me, line);
	faulty_fail("write", ENOSPC);
	expect(me, "new (;SZ[9]KM[5.5]XR[jpga-current]XO[clock=none])",
	       "no not-saved Cannot save ");
	expect(me, "state", "no no-game ");
	assert_int_equal(count_files(), 0);
	faulty_reset();
	play(UNTIMED);
}

/* Nor does it go on, though nothing has to be said of it first. */
static void no_game_goes_on_unsaved(void **state)
{
	static const char *const options[] = {UNTIMED, LIMITED};
	char line[STORE_PATH + 16];

	(void)state;
	for (int i = 0; i < 2; i++) {
		int me = play(options[i]);

		ask(me, "B1 play C3");
		snprintf(line, sizeof(line), "resume %s", hub.table.store.path);
		ask(me, "B1 pause");
		ask(me, "leave");
		table_clear(&hub.table);
		hub.ended = false;
		go(me);
		me = come();
		faulty_fail("write", ENOSPC);
		expect(me, line, "no no-such-game Cannot save ");
		expect(me, "state", "no no-game ");
		faulty_reset();
		ask(me, line);
		table_clear(&hub.table);
		go(me);
	}
}

/* The file of before is there until the new one is, whatever is open then. */
static void who_hangs_up_is_gone_after_the_save(void **state)
{
	int me, other;

	(void)state;
	me = play(LIMITED);
	other = come();
	ask(other, "watch");
	begin_to(me, "B1 play C3");
	hub.peers[me].wire.closed = true;
	settle_at(now + SAVE_MS);
	assert_false(hub.peers[me].left);
	faulty_release();
	settle();
	assert_true(hub.peers[me].left);
	assert_non_null(strstr(heard(other), "continue-asked"));
	assert_file(hub.table.store.path, hub.table.text);
}

static void a_table_does_not_end_while_it_saves(void **state)
{
	int me;

	(void)state;
	me = play(LIMITED);
	hub.until_eof = hub.peers[me].host = true;
	faulty_hold();
	hub.peers[me].wire.closed = true;
	settle();
	assert_true(hub.ended);
	hub.stopped = 2;
	settle();
	assert_false(hub_is_done(&hub));
	be_done_at(now + SAVE_MS);
	assert_true(hub_is_done(&hub));
	assert_true(hub_is_saved(&hub));
}

/* A seat is Bert's; who frees it neither plays nor watches. */
static int begin_to_free(void)
{
	enum { OWN = 987650, BERT };
	int me, bert, guest;

	hub.user = OWN;
	me = play(LIMITED);
	login_meet(&hub, &hub.peers[me], OWN);
	ask(me, "free W1");
	bert = come();
	login_meet(&hub, &hub.peers[bert], BERT);
	ask(bert, "attach W1");
	ask(me, "B1 play C3");
	guest = come();
	login_meet(&hub, &hub.peers[guest], OWN);
	begin_to(guest, "free W1");
	return guest;
}

static void is_freed_at_last(int guest)
{
	assert_string_equal(heard(guest), "");
	be_done_at(now);
	assert_true(!strncmp(heard(guest), "ok\n", 3));
	assert_non_null(strstr(hub.table.text, "XE[freed seats=W1 "));
	assert_true(seating_open(&hub) & seat_bit(SEAT_W1));
}

static void who_hangs_up_has_freed_a_seat(void **state)
{
	int guest = begin_to_free();

	(void)state;
	hub.peers[guest].wire.closed = true;
	settle_at(now + SAVE_MS);
	hub_sweep(&hub);
	is_freed_at_last(guest);
	assert_true(hub.peers[guest].left);
}

/* Whoever waits for the disk gives way to nobody, who would not be answered. */
static void who_waits_for_the_disk_keeps_their_place(void **state)
{
	int guest = begin_to_free();

	(void)state;
	while (hub.count < HUB_PEERS)
		hub.peers[come()].host = true;
	assert_null(hub_admit(&hub, -1, -1));
	is_freed_at_last(guest);
	assert_non_null(hub_admit(&hub, -1, -1));
}

/* Nor are they silent, or deaf, however long that takes. */
static void who_waits_for_the_disk_has_time(void **state)
{
	int guest = begin_to_free();

	(void)state;
	assert_true(wire_feed(&hub.peers[guest].wire, "who", 3));
	settle_at(now + LIMITS_LINE_MS + SAVE_MS);
	is_freed_at_last(guest);
	settle_at(now + LIMITS_LINE_MS - 1);
	assert_false(hub.peers[guest].left);
	settle_at(now + 1);
	assert_true(hub.peers[guest].left);
}

static void who_takes_nothing_waits_for_the_disk(void **state)
{
	int guest = begin_to_free();

	(void)state;
	assert_true(hub_say(&hub.peers[guest], "clock", NULL));
	now += LIMITS_DEAF_MS;
	settle_without(guest);
	now += LIMITS_DEAF_MS;
	settle_without(guest);
	assert_false(hub.peers[guest].left);
	faulty_release();
	settle_without(guest);
	assert_non_null(strstr(hub.table.text, "XE[freed seats=W1 "));
}

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
		STEP_TEST(nobody_pays_for_a_save),
		STEP_TEST(nobody_pays_for_a_question),
		STEP_TEST(who_acts_meanwhile_has_acted_then),
		STEP_TEST(a_line_has_the_time_at_which_it_came),
		STEP_TEST(a_line_that_came_too_late_is_too_late),
		STEP_TEST(a_flag_falls_while_a_note_is_made),
		STEP_TEST(who_asks_is_answered_meanwhile),
		STEP_TEST(a_game_begins_with_its_file),
		STEP_TEST(no_game_begins_unsaved),
		STEP_TEST(no_game_goes_on_unsaved),
		STEP_TEST(who_hangs_up_is_gone_after_the_save),
		STEP_TEST(a_table_does_not_end_while_it_saves),
		STEP_TEST(who_hangs_up_has_freed_a_seat),
		STEP_TEST(who_waits_for_the_disk_keeps_their_place),
		STEP_TEST(who_waits_for_the_disk_has_time),
		STEP_TEST(who_takes_nothing_waits_for_the_disk),
		STEP_TEST(a_game_on_a_full_disk),
		STEP_TEST(a_file_system_turns_read_only),
		STEP_TEST(a_record_that_is_no_file_is_saved_beside_it),
		STEP_TEST(only_the_second_word_ends_what_is_unsaved),
		STEP_TEST(who_has_left_is_not_the_first_of_two_words),
		STEP_TEST(who_thinks_long_while_unsaved_keeps_nobody_busy),
		STEP_TEST(who_is_told_to_end_unsaved_sleeps),
		STEP_TEST(the_last_line_ends_nothing_that_is_unsaved),
		STEP_TEST(a_game_goes_on_in_another_directory),
		STEP_TEST(a_game_that_is_unsaved_is_not_let_go),
		STEP_TEST(a_save_that_may_have_been_is_none),
		STEP_TEST(another_program_changes_the_record),
		STEP_TEST(what_somebody_has_removed_is_saved_again),
		STEP_TEST(what_is_over_stays_removed),
		STEP_TEST(who_ends_the_table_leaves_the_record),
		STEP_TEST(where_the_record_is_is_true),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
