/* SPDX-License-Identifier: ISC */
/*
 * Whatever four players, the host and the referee do at a record that is nearly
 * full, as often as it is let: what ends the game, or stops it, has room still.
 */
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

/* Accounts that no system has: the table's own, and those of four players. */
enum { OWN = 987650, PLAYERS = 987651 };

static int find(uid_t user)
{
	for (int i = 0; i < hub.count; i++)
		if (hub.peers[i].user == user && !hub.peers[i].left)
			return i;
	return -1;
}

static uid_t player(int seat)
{
	return (uid_t)(PLAYERS + seat);
}

/* What is said, if whoever says it is there; the reply is their own affair. */
static void tell(uid_t user, const char *verb, int seat, const char *rest)
{
	int number = find(user);
	char line[64];

	if (number < 0)
		return;
	snprintf(line, sizeof(line), "%s%s%s", verb,
		 seat < 0 ? "" : seat_code((enum seat)seat), rest);
	heard(number);
	say(number, line);
	settle();
}

static void sit_down(int seat)
{
	if (find(player(seat)) < 0)
		come_as(player(seat));
	tell(player(seat), "attach ", seat, "");
}

/* As if so much had been said that only so many bytes are left. */
static void leave_room(size_t left)
{
	struct table *table = &hub.table;
	size_t size = SPACE_ALL - left - table->length;
	char *pad = malloc(size);

	assert_non_null(pad);
	memset(pad, 'x', size - 1);
	pad[size - 1] = '\0';
	assert_true(sgf_set(&table->record.tree, table->record.tip, "C", pad));
	free(pad);
	free(table->text);
	assert_true(record_write(&table->record, &table->text, &table->length));
	space_count(&table->space, &table->record);
}

static void begin(size_t left)
{
	int me;

	login_begin(&hub, OWN);
	me = come_as(OWN);
	hub.peers[me].host = true;
	play_at(me, LIMITED);
	for (int seat = 0; seat < 4; seat++) {
		tell(OWN, "free ", seat, "");
		sit_down(seat);
	}
	ask(find(player(SEAT_B1)), "B1 play E5");
	leave_room(left);
}

/* Who has gone comes back; who is on turn has a lost line meanwhile. */
static void go_and_come_back(int seat)
{
	if (find(player(seat)) >= 0)
		go(find(player(seat)));
	sit_down(seat);
}

static void put_out(int seat)
{
	tell(OWN, "free ", seat, "");
	sit_down(seat);
}

static void chat(int seat)
{
	static const char *const deeds[] = {
		" away",	 " back", " pass", " ask pause",
		" ask stand-in", " no",	  " yes",  " withdraw",
		" turn",	 " time", " ask"};

	for (size_t i = 0; i < sizeof(deeds) / sizeof(deeds[0]); i++)
		if (seat != SEAT_W2 || strcmp(deeds[i], " yes") != 0)
			tell(player(seat), "", seat, deeds[i]);
}

/* All leave, for which the table pauses, and the referee lets them go on. */
static void leave_and_go_on(int seat)
{
	(void)seat;
	while (hub.count)
		go(0);
	come_as(OWN);
	for (int s = 0; s < 4; s++)
		sit_down(s);
	tell(OWN, "referee resume", -1, "");
}

static void rule(int seat)
{
	tell(OWN, "referee pause", -1, "");
	tell(OWN, "referee resume", -1, "");
	tell(OWN, "referee name ", seat, " Somebody");
	tell(OWN, "referee resume B", -1, "");
}

/* Until that takes no more room, or long enough. */
static void fill(void (*deed)(int seat))
{
	enum { ROUNDS = 400 };
	size_t before = 0;

	for (int i = 0; i < ROUNDS && hub.table.length != before; i++) {
		before = hub.table.length;
		for (int seat = 0; seat < 4; seat++)
			deed(seat);
	}
}

/* In either order, and once more, since one may have made room for another. */
static void fill_all(bool backward)
{
	static void (*const deeds[])(int seat) = {put_out, go_and_come_back,
						  chat, rule, leave_and_go_on};
	enum { DEEDS = sizeof(deeds) / sizeof(deeds[0]) };

	begin(SPACE_TO_END + 300);
	for (int i = 0; i < 2 * DEEDS; i++)
		fill(deeds[backward ? DEEDS - 1 - i % DEEDS : i % DEEDS]);
	assert_int_not_equal(phase(), PHASE_OVER);
	/* it had come to where that is refused */
	assert_true(SPACE_ALL - hub.table.length < SPACE_TO_END);
}

/* The same record, as whoever goes on with it has it. */
static void go_on_with(const char *path)
{
	char line[STORE_PATH + 16];
	int me;

	while (hub.count)
		go(0);
	table_clear(&hub.table);
	hub.ended = false;
	me = come_as(OWN);
	hub.peers[me].host = true;
	snprintf(line, sizeof(line), "resume %s", path);
	ask(me, line);
	assert_false(game_clock_runs(&hub.table.record.game));
}

static void is_over(const char *how)
{
	if (phase() != PHASE_OVER)
		fail_msg("%s: not over, %zu bytes are left", how,
			 SPACE_ALL - hub.table.length);
	assert_true(hub_is_saved(&hub));
	assert_file(hub.table.store.path, hub.table.text);
}

/* By whoever has the seat now. */
static void resign(void)
{
	int seat = hub.table.record.game.now.expected;

	tell(OWN, "", seat, " resign");
	sit_down(seat);
	tell(player(seat), "", seat, " resign");
}

static void forfeit(void)
{
	tell(OWN, "referee forfeit B fire", -1, "");
}

static void give_no_result(void)
{
	tell(OWN, "referee no-result fire", -1, "");
}

static const struct {
	const char *name;
	void (*end)(void);
} ends[] = {{"resign", resign},
	    {"forfeit", forfeit},
	    {"no result", give_no_result}};

static void ends_whatever_was_done(bool backward)
{
	char path[STORE_PATH], *text;

	fill_all(backward);
	strcpy(path, hub.table.store.path);
	go_on_with(path);
	text = strdup(hub.table.text);
	assert_non_null(text);
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		make_file(strrchr(path, '/') + 1, text);
		go_on_with(path);
		ends[i].end();
		is_over(ends[i].name);
	}
	free(text);
}

static void a_full_record_ends(void **state)
{
	(void)state;
	ends_whatever_was_done(false);
}

static void a_record_filled_backward_ends(void **state)
{
	(void)state;
	ends_whatever_was_done(true);
}

/* That a line is lost has no room: time goes on, and so the flag falls. */
static void who_goes_when_it_is_full_loses_on_time(void **state)
{
	const struct game *game = &hub.table.record.game;

	(void)state;
	begin(SPACE_TO_END);
	go(find(player(SEAT_W1)));
	assert_int_equal(game->lost, SEAT_NONE);
	settle_at(now + MAIN_MS + HUB_RETRY_MS);
	is_over("time");
	assert_int_equal(game->winner, BLACK);
}

/* What was lost is found, however little was left; else it ends on time. */
static void a_lost_line_is_never_lost_for_good(void **state)
{
	const struct game *game = &hub.table.record.game;
	enum { STEP = 40, NODE = 400 };
	int lost = 0;

	(void)state;
	for (size_t more = 0; more < 2 * NODE; more += STEP) {
		begin(SPACE_TO_END + more / 2);
		go(find(player(SEAT_W1)));
		lost += game->lost != SEAT_NONE;
		if (more / STEP % 2)
			sit_down(SEAT_W1);
		else
			settle_at(now + GAME_STOOD_MAX);
		assert_true(game->lost == SEAT_NONE || game->unwaited);
		settle_at(now + MAIN_MS + HUB_RETRY_MS);
		is_over("time");
		stepped_end(state);
		stepped_begin(state);
	}
	assert_in_range(lost, 2, 2 * NODE / STEP - 2);
}

/* What is said of no room is about who was meant. */
static void what_has_no_room_is_said(void **state)
{
	(void)state;
	begin(SPACE_ALL / 2);
	hub.table.space.grown[SEAT_W1] = SPACE_SEAT;
	hub.table.space.grown[SEATS_MAX] = SPACE_SEAT;
	expect(find(OWN), "free W1",
	       "no not-saved The record has no more room for who comes to "
	       "that seat: it cannot be freed any more.\n");
	expect(find(OWN), "referee penalty B 1",
	       "no not-saved The referee has filled the referee's part ");
	expect(find(player(SEAT_W1)), "W1 away",
	       "no not-saved This seat has filled its part ");
	/* nothing of that has happened */
	ask(find(player(SEAT_W1)), "W1 pass");
	ask(find(OWN), "free B2");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(a_full_record_ends),
		STEP_TEST(a_record_filled_backward_ends),
		STEP_TEST(who_goes_when_it_is_full_loses_on_time),
		STEP_TEST(a_lost_line_is_never_lost_for_good),
		STEP_TEST(what_has_no_room_is_said),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
