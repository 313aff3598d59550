/* SPDX-License-Identifier: ISC */
/* What a table does step by step, whatever the disk and its peers do. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "record/faulty.h"
#include "record/folder.h"
#include "stepped.h"
#include "table/login.h"

static void a_flag_falls_once(void **state)
{
	int me, watcher, depth;
	int64_t start = now;
	const char *text;

	(void)state;
	me = play(LIMITED);
	watcher = come();
	ask(watcher, "watch");
	settle_at(start + MAIN_MS - 1);
	assert_int_equal(phase(), PHASE_PLAY);
	assert_int_equal(hub_wait(&hub), 1);
	heard(watcher);
	settle_at(start + MAIN_MS);
	assert_int_equal(phase(), PHASE_OVER);
	text = strstr(heard(watcher), ";XE[timeout");
	assert_non_null(text);
	assert_null(strstr(text + 1, ";XE[timeout"));
	depth = hub.table.record.game.depth;
	for (int i = 0; i < 100; i++)
		settle_at(now + 1000);
	assert_int_equal(hub.table.record.game.depth, depth);
	assert_true(hub_wait(&hub) == INT64_MAX);
	assert_string_equal(heard(watcher), "");
	expect(me, "B1 pass", "no over ");
}

/*
 * The flag falls as ever, and what is unsaved is tried again each second: a
 * full disk is no reason to spin.
 */
static void what_is_unsaved_is_tried_again(void **state)
{
	int64_t start = now;
	int me, watcher, calls;

	(void)state;
	me = play(LIMITED);
	watcher = come();
	ask(watcher, "watch");
	faulty_fail("write", ENOSPC);
	heard(watcher);
	settle_at(start + MAIN_MS);
	assert_int_equal(phase(), PHASE_OVER);
	assert_non_null(strstr(heard(watcher), "not-saved Cannot save "));
	assert_false(hub_is_saved(&hub));
	calls = faulty_calls();
	for (int ms = 0; ms < HUB_RETRY_MS; ms++) {
		settle_at(start + MAIN_MS + ms);
		assert_int_equal(hub_wait(&hub), HUB_RETRY_MS - ms);
		assert_int_equal(faulty_calls(), calls);
	}
	settle_at(start + MAIN_MS + HUB_RETRY_MS);
	assert_true(faulty_calls() > calls);
	/* nobody is told twice */
	assert_string_equal(heard(watcher), "");
	faulty_reset();
	settle_at(start + MAIN_MS + 2 * HUB_RETRY_MS - 1);
	assert_string_equal(heard(watcher), "");
	settle_at(start + MAIN_MS + 2 * HUB_RETRY_MS);
	assert_string_equal(heard(watcher), "saved\n");
	assert_non_null(strstr(hub.table.text, "RE[W+Time]"));
	assert_file(hub.table.store.path, hub.table.text);
	assert_true(hub_is_saved(&hub));
	assert_true(hub_wait(&hub) == INT64_MAX);
	expect(me, "B1 pass", "no over ");
}

/* For whoever resumes the game when this table is killed. */
static void how_far_a_turn_has_come_is_noted(void **state)
{
	char note[STORE_NOTE];
	int64_t start = now;

	(void)state;
	play("seats=4 clock=absolute main=100000");
	assert_int_equal(hub_wait(&hub), TABLE_NOTE_MS);
	settle_at(start + TABLE_NOTE_MS - 1);
	store_read_note(&hub.table.store, note);
	assert_string_equal(note, "");
	settle_at(start + TABLE_NOTE_MS);
	store_read_note(&hub.table.store, note);
	assert_non_null(strstr(note, "node=0 used=10000 "));
	assert_int_equal(hub_wait(&hub), TABLE_NOTE_MS);
}

/* The table has its word that it ends, and nobody is to wait there. */
static void who_comes_while_the_last_one_leaves_finds_no_seat(void **state)
{
	int me = play(LIMITED), other = come();

	(void)state;
	say(me, "leave");
	settle();
	assert_true(hub_is_done(&hub));
	/* it had come in before there was nothing left to do */
	expect(other, "sit", "no taken ");
	assert_true(hub_is_done(&hub));
}

static void nobody_comes_back_for_twelve_hours(void **state)
{
	int64_t left;
	int again;

	(void)state;
	ask(play(LIMITED), "B1 play C3");
	settle_at(now + 500);
	go(0);
	left = now;
	assert_int_equal(hub_wait(&hub), HUB_LIFE_MS);
	/* who only asks or watches does not prolong it */
	again = come();
	ask(again, "watch");
	settle_at(left + HUB_LIFE_MS - 1);
	assert_false(hub_is_done(&hub));
	assert_int_equal(hub_wait(&hub), 1);
	settle_at(left + HUB_LIFE_MS);
	assert_true(hub_is_done(&hub));
	assert_true(hub_is_saved(&hub));
}

static void who_comes_back_keeps_the_table(void **state)
{
	int64_t left;
	int again;

	(void)state;
	ask(play(LIMITED), "B1 play C3");
	go(0);
	left = now;
	settle_at(left + HUB_LIFE_MS - 1);
	again = come();
	ask(again, "attach");
	settle_at(left + 3 * (int64_t)HUB_LIFE_MS);
	assert_false(hub_is_done(&hub));
	go(again);
	left = now;
	settle_at(left + HUB_LIFE_MS - 1);
	assert_false(hub_is_done(&hub));
	settle_at(left + HUB_LIFE_MS);
	assert_true(hub_is_done(&hub));
	/* none of it was anybody's time */
	assert_int_equal(hub.table.record.game.used, 0);
}

/* There is nothing to come back to, but for who has only lost a line. */
static void nobody_comes_back_to_an_empty_board(void **state)
{
	int64_t left;

	(void)state;
	play(LIMITED);
	settle_at(now + 500);
	go(0);
	left = now;
	assert_int_equal(hub_wait(&hub), HUB_UNPLAYED_MS);
	settle_at(left + HUB_UNPLAYED_MS - 1);
	assert_false(hub_is_done(&hub));
	settle_at(left + HUB_UNPLAYED_MS);
	assert_true(hub_is_done(&hub));
	assert_true(hub_is_saved(&hub));
}

/* A table of the room is prepared for those who are to play there. */
static void the_rooms_wait_for_their_players(void **state)
{
	int64_t left;

	(void)state;
	login_own(&hub, hub.house.account);
	play(LIMITED);
	settle_at(now + 500);
	go(0);
	left = now;
	settle_at(left + HUB_LIFE_MS - 1);
	assert_false(hub_is_done(&hub));
	settle_at(left + HUB_LIFE_MS);
	assert_true(hub_is_done(&hub));
}

/* Others have come, be it to look. */
static void an_empty_board_is_kept_for_who_is_there(void **state)
{
	int64_t left;

	(void)state;
	play(UNTIMED);
	ask(come(), "watch");
	go(0);
	left = now;
	assert_int_equal(hub_wait(&hub), HUB_LIFE_MS);
	settle_at(left + HUB_LIFE_MS - 1);
	assert_false(hub_is_done(&hub));
	settle_at(left + HUB_LIFE_MS);
	assert_true(hub_is_done(&hub));
}

/* One who asks and never reads costs a reply, and holds up nobody. */
static void who_never_reads_is_not_served(void **state)
{
	size_t sent;
	int me, deaf;

	(void)state;
	me = play(UNTIMED);
	deaf = come();
	for (int i = 0; i < 1000; i++)
		say(deaf, "record");
	settle_without(deaf);
	sent = hub.peers[deaf].wire.out_length;
	assert_true(sent > 0);
	for (int i = 0; i < 100; i++) {
		heard(me);
		say(me, "hello");
		settle_without(deaf);
		assert_string_equal(heard(me), "pairgo 2\n");
	}
	assert_int_equal(hub.peers[deaf].wire.out_length, sent);
	settle();
	assert_int_equal(ears[deaf].length, 1000 * sent);
}

/* One who is told and never reads gets the record for what did not fit. */
static void who_is_behind_gets_the_record(void **state)
{
	const char *text;
	int me, deaf;

	(void)state;
	hub.manual_clock = true;
	me = play(UNTIMED);
	deaf = come();
	ask(deaf, "watch");
	ask(me, "B1 play C3");
	heard(deaf);
	while (!hub.peers[deaf].needs_record) {
		heard(me);
		say(me, "advance 1");
		settle_without(deaf);
		assert_string_equal(heard(me), "ok\n");
		assert_in_range(hub.peers[deaf].wire.out_length, 0,
				WIRE_OUTBOX_MAX);
	}
	say(me, "W1 play D4");
	settle_without(deaf);
	settle();
	text = strstr(heard(deaf), "\nrecord (;");
	assert_non_null(text);
	assert_non_null(strstr(text, ";W[df]"));
	assert_false(hub.peers[deaf].needs_record);
	ask(me, "B2 play E5");
	assert_non_null(strstr(heard(deaf), ";B[ee]"));
}

static void the_code_is_forgotten(void **state)
{
	int me = come(), other;

	(void)state;
	hub.peers[me].host = true;
	ask(me, "referee-code tsuke");
	hub.peers[me].host = false;
	play(UNTIMED);
	other = hub.count - 1;
	expect(me, "referee penalty B 1", "no locked ");
	ask(me, "code tsuke");
	ask(me, "referee penalty B 1");
	expect(other, "referee penalty B 1", "no locked ");
	ask(me, "code");
	expect(me, "referee penalty B 1", "no locked ");
}

/* What is in memory is not to be trusted: no success, and no more games. */
static void a_broken_table_ends(void **state)
{
	(void)state;
	ask(play(LIMITED), "B1 pause");
	assert_true(hub_is_saved(&hub));
	assert_false(hub_is_done(&hub));
	hub.table.broken = true;
	assert_false(hub_is_saved(&hub));
	assert_true(hub_is_done(&hub));
}

/* The first turn is saved with all that there is. */
static void a_new_game_waits_for_no_disk(void **state)
{
	(void)state;
	play(LIMITED);
	assert_non_null(strstr(faulty_order(), "renameat"));
	assert_null(strstr(faulty_order(), "fsync"));
}

/* Not before the second signal, unless the disk comes back. */
static void a_game_in_midturn_is_unsaved(void **state)
{
	(void)state;
	play(LIMITED);
	assert_false(hub_is_saved(&hub));
	faulty_fail("fsync", EIO);
	hub.stopped = 1;
	settle();
	assert_false(hub_is_done(&hub));
	settle_at(now + 5 * HUB_RETRY_MS);
	assert_false(hub_is_done(&hub));
	hub.stopped = 2;
	settle();
	assert_true(hub_is_done(&hub));
	assert_false(hub_is_saved(&hub));
}

static bool runs(void)
{
	return game_clock_runs(&hub.table.record.game);
}

/* Then nobody can pause the clock, and it is not to run for twelve hours. */
static void who_goes_while_the_disk_is_at_work_is_not_forgotten(void **state)
{
	int me = play(LIMITED);

	(void)state;
	hub.table.work = WORK_NOTE;
	hub_leave(&hub, &hub.peers[me], false);
	hub.table.work = WORK_NONE;
	assert_true(runs());
	settle();
	assert_false(runs());
	assert_true(hub_is_saved(&hub));
}

/*
 * Nothing has room in it until it is read again from its text, which is not to
 * look too small for that.
 */
static void fill(void)
{
	struct record *record = &hub.table.record;
	size_t length = SPACE_ALL / 16;
	static char text[SPACE_ALL + 1];

	memset(text, 'x', SPACE_ALL);
	assert_true(sgf_put(&record->tree, record->tip, "C", text));
	hub.table.text = realloc(hub.table.text, length);
	assert_non_null(hub.table.text);
	memset(hub.table.text + hub.table.length, '\n',
	       length - hub.table.length);
	hub.table.length = length;
}

static void a_fall_without_room_is_tried_again(void **state)
{
	int64_t start = now;

	(void)state;
	ask(play(LIMITED), "B1 play C3");
	fill();
	settle_at(start + MAIN_MS);
	assert_int_equal(phase(), PHASE_PLAY);
	assert_int_equal(hub_wait(&hub), HUB_RETRY_MS);
	settle_at(start + MAIN_MS + HUB_RETRY_MS - 1);
	assert_int_equal(phase(), PHASE_PLAY);
	settle_at(start + MAIN_MS + HUB_RETRY_MS);
	assert_int_equal(phase(), PHASE_OVER);
}

static void a_pause_without_room_is_tried_again(void **state)
{
	int64_t start = now;

	(void)state;
	ask(play(LIMITED), "B1 play C3");
	fill();
	go(0);
	assert_true(runs());
	settle_at(start + HUB_RETRY_MS - 1);
	assert_true(runs());
	assert_int_equal(hub_wait(&hub), 1);
	settle_at(start + HUB_RETRY_MS);
	assert_false(runs());
	assert_int_equal(hub_wait(&hub), HUB_LIFE_MS - HUB_RETRY_MS);
}

static void a_table_that_was_stopped_ends_when_it_is_saved(void **state)
{
	(void)state;
	play(LIMITED);
	faulty_fail("fsync", EIO);
	hub.stopped = 1;
	settle();
	assert_false(hub_is_done(&hub));
	faulty_reset();
	settle_at(now + HUB_RETRY_MS);
	assert_true(hub_is_done(&hub));
	assert_true(hub_is_saved(&hub));
}

/* Without a game there is nothing to pause, to note or to save. */
static void nothing_is_done_without_a_game(void **state)
{
	int first = come();

	(void)state;
	hub.peers[first].host = true;
	settle_at(now + 2 * (int64_t)HUB_LIFE_MS);
	assert_false(hub_is_done(&hub));
	assert_true(hub_wait(&hub) == INT64_MAX);
	go(first);
	assert_int_equal(faulty_calls(), 0);
	assert_true(hub_is_done(&hub));
	assert_true(hub_is_saved(&hub));
}

/* What came before it is still done. */
static void being_stopped_comes_last(void **state)
{
	int me;

	(void)state;
	me = play(UNTIMED);
	say(me, "B1 play C3");
	say(me, "W1 play D4");
	hub.stopped = 1;
	settle();
	assert_true(hub_is_done(&hub));
	assert_non_null(strstr(hub.table.text, ";W[df]"));
	assert_non_null(strstr(hub.table.text, "DT[2025-11-20]"));
}

static void all_come_in_turn(void **state)
{
	int peers[3];

	(void)state;
	peers[0] = play(UNTIMED);
	for (int i = 1; i < 3; i++)
		peers[i] = come();
	for (int i = 0; i < 3; i++)
		for (int k = 0; k < 5; k++)
			say(peers[i], "hello");
	hub_step(&hub, now, TODAY);
	for (int i = 0; i < 3; i++)
		assert_int_equal(hub.peers[i].wire.out_length,
				 strlen("pairgo 2\n"));
}

/* Whatever has failed, the file is a record; mostly the newest one. */
static void look_at_file(bool certain)
{
	struct record record;
	struct error error;
	size_t length;
	char *text;

	if (certain) {
		assert_file(hub.table.store.path, hub.table.text);
		return;
	}
	assert_true(store_read(hub.table.store.path, SPACE_ALL, &text, &length,
			       &error));
	assert_true(record_read(&record, text, length, &error));
	record_clear(&record);
	free(text);
}

/*
 * Whichever call of a save fails, the game goes on and says so; "ok" alone
 * means that the file has it. The old file is a record as long as the new one
 * is not.
 */
static void each_call_of_the_disk_fails(void **state)
{
	static const char *const calls[] = {"openat", "write", "fsync",
					    "renameat", "fsync-dir"};
	static const char *const lines[] = {"B1 play C3", "W1 play D4",
					    "B2 ask undo", "B2 no",
					    "B2 play E5"};
	int me;

	(void)state;
	me = play(UNTIMED);
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		int depth = hub.table.record.game.depth;

		faulty_fail(calls[i], EIO);
		expect(me, lines[i], "ok not-saved Cannot save ");
		assert_int_equal(hub.table.record.game.depth, depth + 1);
		expect(me, "state", " saved=no ");
		look_at_file(false);
		assert_false(hub_is_saved(&hub));
		faulty_reset();
		settle_at(now + HUB_RETRY_MS);
		expect(me, "state", " saved=yes ");
		assert_file(hub.table.store.path, hub.table.text);
	}
}

/* Nobody has filled anything of another game. */
static void another_game_has_all_its_room(void **state)
{
	int me = play(UNTIMED);

	(void)state;
	hub.table.space.grown[SEAT_B1] = SPACE_SEAT;
	hub.table.space.late[SEAT_B1] = SPACE_SEAT_LATE;
	expect(me, "B1 away", "no not-saved This seat has filled ");
	ask(me, "B1 resign");
	expect(me, "discard", "discard\n");
	ask(me, "new");
	expect(me, "B1 away", "ok");
}

/* What a node of its own has no room for is not even tried. */
static void what_is_refused_leaves_the_record(void **state)
{
	static const char full[] = "no not-saved This seat has filled ",
			  rules[] = "no not-saved The referee has filled ";
	const struct sgf_node *root;
	int me = play(UNTIMED);

	(void)state;
	ask(me, "B1 play C3");
	root = hub.table.record.tree.root;
	hub.table.space.grown[SEAT_W1] = SPACE_SEAT;
	hub.table.space.grown[SEATS_MAX] = SPACE_SEAT;
	expect(me, "W1 away", full);
	assert_ptr_equal(hub.table.record.tree.root, root);
	expect(me, "referee pause", rules);
	assert_ptr_equal(hub.table.record.tree.root, root);
	/* also where the root would change too */
	expect(me, "referee penalty B 3", rules);
	expect(me, "referee name W1 Xaver", rules);
	assert_ptr_equal(hub.table.record.tree.root, root);
	ask(me, "W1 play E5");
	assert_file(hub.table.store.path, hub.table.text);
}

/* The one way to say how long the record would be. */
static void what_is_tried_is_taken_back(void **state)
{
	const struct sgf_node *root;
	size_t length;
	char *text;
	int me = come();

	(void)state;
	ask(me, "new (;SZ[9]HA[2]KM[0]XR[figg]XO[seats=4 clock=none free=1])");
	ask(me, "B1 place C3");
	ask(me, "W1 away");
	root = hub.table.record.tree.root;
	hub.table.space.grown[SEAT_B1] = SPACE_SEAT;
	expect(me, "B1 place E5", "no not-saved This seat has filled ");
	assert_ptr_not_equal(hub.table.record.tree.root, root);
	assert_true(record_write(&hub.table.record, &text, &length));
	assert_string_equal(text, hub.table.text);
	free(text);
	hub.table.space.grown[SEAT_B1] = 0;
	ask(me, "B1 place E5");
	assert_file(hub.table.store.path, hub.table.text);
}

static uint32_t random_state;

static int draw(int below_that)
{
	random_state = random_state * 1664525 + 1013904223;
	return (int)((random_state >> 8) % (uint32_t)below_that);
}

/* What a watcher was told, folded, is the game of the table. */
static void hear(struct ear *ear)
{
	char *line = ear->text, *end, *node;
	struct record record;
	struct error error;
	struct event event;
	long depth;

	while (ear->length && (end = strchr(line, '\n'))) {
		*end = '\0';
		if (!strncmp(line, "record ", 7)) {
			assert_true(record_read(&record, line + 7,
						strlen(line + 7), &error));
			ear->game = record.game;
			ear->knows = true;
			record_clear(&record);
		} else if (!strncmp(line, "node ", 5)) {
			depth = strtol(line + 5, &node, 10);
			if (!record_fold_text(&ear->game, (int)depth, node + 1,
					      &event, &error))
				fail_msg("%s in %s", error.text, line);
		}
		line = end + 1;
	}
	ear->length = 0;
}

static void say_something(int number)
{
	static const char *const words[] = {
		"play",		"play",	      "play",	  "play",   "pass",
		"play",		"play",	      "ask undo", "yes",    "yes",
		"yes",		"yes",	      "no",	  "pause",  "away",
		"back",		"ask resign", "claim",	  "resume", "break",
		"ask no-result"};
	const char *word = words[draw(sizeof(words) / sizeof(words[0]))];
	enum seat seat = (enum seat)draw(SEATS_MAX);
	char line[64], place[16] = "";

	if (!strcmp(word, "play"))
		snprintf(place, sizeof(place), " %c%d", 'A' + draw(8),
			 1 + draw(9));
	if (draw(4))
		seat = game_turn(&hub.table.record.game);
	snprintf(line, sizeof(line), "%s %s%s", seat_code(seat), word, place);
	say(number, draw(50) ? line : "referee penalty B 1");
}

static void watch_all(void)
{
	uint64_t hash = game_hash(&hub.table.record.game);

	for (int i = 0; i < hub.count; i++) {
		hear(&ears[i]);
		if (ears[i].knows && hub.peers[i].listens &&
		    !hub.peers[i].needs_record)
			assert_true(game_hash(&ears[i].game) == hash);
	}
}

/* Somebody acts, comes, goes, or time goes by; the disk fails now and then. */
static void something_happens(bool *certain)
{
	static const char *const comings[] = {"watch",	   "attach",
					      "attach",	   "attach B1",
					      "attach W1", "attach B2,W2"};
	bool fails = draw(10) == 0;
	int what = draw(100), who;

	if (what < 3 && hub.count < 8) {
		who = come();
		say(who, comings[draw(6)]);
	} else if (what < 5 && hub.count > 1) {
		go(draw(hub.count));
	} else if (what < 15) {
		now += draw(3000);
	} else if (hub.count) {
		say_something(draw(hub.count));
	}
	if (fails)
		faulty_fail_once(1 + draw(8), EIO);
	settle();
	if (fails)
		*certain = false;
	else if (strstr(faulty_order(), "fsync-dir"))
		*certain = true;
	faulty_reset();
	watch_all();
	look_at_file(*certain);
}

static void a_long_night(void **state)
{
	enum { GAMES = 10, STEPS = 1000 };

	for (int game = 0; game < GAMES; game++) {
		bool certain = true;

		random_state = 20251120 + (uint32_t)game;
		play("seats=4 clock=byoyomi main=60000 period=3000 count=3 "
		     "undo=1");
		for (int i = 0; i < STEPS && !hub_is_done(&hub); i++)
			something_happens(&certain);
		assert_int_equal(stepped_end(state), 0);
		assert_int_equal(stepped_begin(state), 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(a_flag_falls_once),
		STEP_TEST(what_is_unsaved_is_tried_again),
		STEP_TEST(how_far_a_turn_has_come_is_noted),
		STEP_TEST(who_comes_while_the_last_one_leaves_finds_no_seat),
		STEP_TEST(nobody_comes_back_for_twelve_hours),
		STEP_TEST(who_comes_back_keeps_the_table),
		STEP_TEST(nobody_comes_back_to_an_empty_board),
		STEP_TEST(the_rooms_wait_for_their_players),
		STEP_TEST(an_empty_board_is_kept_for_who_is_there),
		STEP_TEST(who_never_reads_is_not_served),
		STEP_TEST(who_is_behind_gets_the_record),
		STEP_TEST(the_code_is_forgotten),
		STEP_TEST(a_broken_table_ends),
		STEP_TEST(a_new_game_waits_for_no_disk),
		STEP_TEST(a_game_in_midturn_is_unsaved),
		STEP_TEST(who_goes_while_the_disk_is_at_work_is_not_forgotten),
		STEP_TEST(a_fall_without_room_is_tried_again),
		STEP_TEST(a_pause_without_room_is_tried_again),
		STEP_TEST(a_table_that_was_stopped_ends_when_it_is_saved),
		STEP_TEST(nothing_is_done_without_a_game),
		STEP_TEST(being_stopped_comes_last),
		STEP_TEST(all_come_in_turn),
		STEP_TEST(each_call_of_the_disk_fails),
		STEP_TEST(another_game_has_all_its_room),
		STEP_TEST(what_is_refused_leaves_the_record),
		STEP_TEST(what_is_tried_is_taken_back),
		STEP_TEST(a_long_night),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
