/* SPDX-License-Identifier: ISC */
/* A disk that takes its time costs nobody a game or a turn. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
/* Whoever asks can tell a disk that may never answer. */
static void a_disk_that_never_answers_is_told(void **state)
{
	int me, other;

	(void)state;
	me = play(UNTIMED);
	ask(me, "B1 play C3");
	other = come();
	settle_at(now + 2 * HUB_STUCK_MS);
	begin_to(me, "W1 play D4");
	settle_at(now + HUB_STUCK_MS - 1);
	expect(other, "state", " saved=yes ");
	settle_at(now + 1);
	expect(other, "state", " saved=waits ");
	faulty_fail("renameat", ENOSPC);
	be_done_at(now);
	expect(other, "state", " saved=no ");
	/* nor is what is tried again there sooner */
	faulty_hold();
	settle_at(now + HUB_RETRY_MS);
	assert_true(faulty_is_at_work());
	settle_at(now + HUB_STUCK_MS);
	expect(other, "state", " saved=waits ");
	be_done_at(now);
	faulty_reset();
	settle_at(now + HUB_RETRY_MS);
	expect(other, "state", " saved=yes ");
}

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

/* Else a disk that has stopped would keep everybody out in the end. */
static void who_only_looked_is_gone_meanwhile(void **state)
{
	int me, guest;

	(void)state;
	me = play(LIMITED);
	guest = come();
	begin_to(me, "B1 play C3");
	hub.peers[guest].wire.closed = true;
	settle();
	assert_true(faulty_is_at_work());
	assert_true(hub.peers[guest].left);
	be_done_at(now + SAVE_MS);
	assert_string_equal(heard(me), "ok\n");
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
		STEP_TEST(a_disk_that_never_answers_is_told),
		STEP_TEST(a_game_begins_with_its_file),
		STEP_TEST(no_game_begins_unsaved),
		STEP_TEST(no_game_goes_on_unsaved),
		STEP_TEST(who_only_looked_is_gone_meanwhile),
		STEP_TEST(who_hangs_up_is_gone_after_the_save),
		STEP_TEST(a_table_does_not_end_while_it_saves),
		STEP_TEST(who_hangs_up_has_freed_a_seat),
		STEP_TEST(who_waits_for_the_disk_keeps_their_place),
		STEP_TEST(who_waits_for_the_disk_has_time),
		STEP_TEST(who_takes_nothing_waits_for_the_disk),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
