/* SPDX-License-Identifier: ISC */
/*
 * What each who is connected may cost, and the time that a table loses while it
 * is stopped, all by the step's clock.
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

#include "record/faulty.h"
#include "stepped.h"

static const char silent[] = "no silent ";

static void who_says_nothing_goes(void **state)
{
	int64_t start = now + 10 * (int64_t)LIMITS_LINE_MS;

	(void)state;
	play(UNTIMED);
	/* nothing has woken the table for long before somebody comes */
	now = start;
	come();
	settle();
	settle_at(start + LIMITS_LINE_MS - 1);
	assert_false(hub.peers[1].left);
	assert_int_equal(hub_wait(&hub), 1);
	settle_at(start + LIMITS_LINE_MS);
	assert_int_equal(strncmp(heard(1), silent, strlen(silent)), 0);
	assert_true(hub.peers[1].left);
	assert_false(hub.peers[0].left);
	hub_sweep(&hub);
	assert_int_equal(hub.count, 1);
	assert_true(hub_wait(&hub) == INT64_MAX);
}

/* Whoever has said something may be silent, and is not counted as gone. */
static void who_has_spoken_stays(void **state)
{
	int64_t start = now;

	(void)state;
	play(UNTIMED);
	expect(come(), "hello", "pairgo ");
	expect(come(), "watch", "ok\n");
	settle_at(start + 10 * (int64_t)LIMITS_LINE_MS);
	assert_false(hub.peers[1].left);
	assert_false(hub.peers[2].left);
	expect(1, "state", "state ");
}

static void feed(int number, const char *bytes)
{
	assert_true(wire_feed(&hub.peers[number].wire, bytes, strlen(bytes)));
	settle();
}

/* However slowly it grows, and however long it was quiet before. */
static void half_a_line_has_an_end(void **state)
{
	int64_t start = now + 10 * (int64_t)LIMITS_LINE_MS;
	int guest;

	(void)state;
	play(UNTIMED);
	guest = come();
	expect(guest, "hello", "pairgo ");
	settle_at(start);
	feed(guest, "hel");
	settle_at(start + LIMITS_LINE_MS - 1);
	feed(guest, "l");
	assert_false(hub.peers[guest].left);
	settle_at(start + LIMITS_LINE_MS);
	assert_true(hub.peers[guest].left);
	assert_non_null(strstr(heard(guest), silent));
}

static void a_whole_line_begins_it_anew(void **state)
{
	int64_t start = now;
	int guest;

	(void)state;
	play(UNTIMED);
	guest = come();
	for (int i = 1; i < 5; i++) {
		settle_at(start + i * (LIMITS_LINE_MS - 1));
		feed(guest, "hello\nhel");
		settle_at(now + 10);
		feed(guest, "lo\nhel");
		feed(guest, "lo\n");
	}
	assert_false(hub.peers[guest].left);
}

/* The one for whom the table was started may be a person, or a slow pipe. */
static void the_host_has_all_the_time(void **state)
{
	int64_t start = now;

	(void)state;
	hub.peers[come()].host = true;
	settle_at(start + 2 * LIMITS_LINE_MS);
	feed(0, "hel");
	settle_at(start + 20 * (int64_t)LIMITS_LINE_MS);
	assert_false(hub.peers[0].left);
	feed(0, "lo\n");
	assert_string_equal(heard(0), "pairgo 2\n");
}

/* Who takes a little has its time anew; who takes nothing costs no more. */
static void who_takes_nothing_goes(void **state)
{
	int64_t start = now;
	int deaf;

	(void)state;
	play(UNTIMED);
	deaf = come();
	say(deaf, "attach");
	settle_without(deaf);
	assert_true(wire_pending(&hub.peers[deaf].wire));
	now = start + LIMITS_DEAF_MS - 1;
	wire_taken(&hub.peers[deaf].wire, 1);
	settle_without(deaf);
	now += LIMITS_DEAF_MS - 1;
	settle_without(deaf);
	assert_false(hub.peers[deaf].left);
	assert_int_equal(hub_wait(&hub), 1);
	now++;
	settle_without(deaf);
	assert_true(hub.peers[deaf].left);
	hub_sweep(&hub);
	assert_int_equal(hub.count, 1);
	ask(0, "B1 play C3");
}

/* All places are taken by silent ones: the first of them goes. */
static void guests_give_way(void **state)
{
	int first, last;

	(void)state;
	play(UNTIMED);
	first = come();
	expect(first, "hello", "pairgo ");
	while (hub.count < HUB_PEERS)
		last = come();
	settle();
	for (int i = 0; i < 2 * HUB_PEERS; i++) {
		assert_non_null(hub_admit(&hub, -1, -1));
		assert_int_equal(hub.count, HUB_PEERS);
		last = hub.peers[HUB_PEERS - 1].wire.number;
		assert_int_equal(last, HUB_PEERS + i + 1);
		settle();
	}
	/* who has asked something goes after all who have not */
	assert_int_equal(hub.peers[first].wire.number, 2);
	ask(0, "B1 play C3");
}

static void who_has_a_seat_does_not(void **state)
{
	static const char *const words[] = {"attach", "watch"};

	(void)state;
	play(UNTIMED);
	while (hub.count < HUB_PEERS - 1)
		expect(come(), words[hub.count % 2], "ok\n");
	expect(come(), "hello", "pairgo ");
	assert_non_null(hub_admit(&hub, -1, -1));
	assert_int_equal(hub.count, HUB_PEERS);
	say(HUB_PEERS - 1, "watch");
	settle();
	assert_null(hub_admit(&hub, -1, -1));
	assert_int_equal(hub.count, HUB_PEERS);
	ask(0, "B1 play C3");
}

/* Accounts that no system has. */
enum { OWN = 987650, ANNA, BERT };

/* However many connections one account has, others find a place. */
static void a_login_has_some_places(void **state)
{
	int first, last;

	(void)state;
	hub.user = OWN;
	play(UNTIMED);
	first = come_as(ANNA);
	ask(first, "watch");
	for (int i = 1; i < LIMITS_EACH; i++)
		ask(come_as(ANNA), "watch");
	last = come_as(ANNA);
	expect(last, "watch", "no crowded You are at this table with 10 ");
	expect(last, "attach", "no crowded ");
	expect(last, "state", "state ");
	ask(come_as(BERT), "watch");
	/* who is there already goes on */
	ask(first, "watch");
	ask(0, "free W1");
	ask(first, "attach W1");
	go(first);
	ask(last - 1, "watch");
}

static void whose_table_it_is_has_all(void **state)
{
	(void)state;
	hub.user = OWN;
	play(UNTIMED);
	for (int i = 0; i < 2 * LIMITS_EACH; i++)
		ask(come_as(OWN), "watch");
}

/* Of one account for all, by the names that its keys have. */
static void a_name_has_some_places(void **state)
{
	int last;

	(void)state;
	hub.user = geteuid();
	login_of_user(hub.user, hub.house.account);
	play(UNTIMED);
	for (int i = 0; i < LIMITS_EACH; i++) {
		last = come();
		ask(last, "login anna");
		ask(last, "watch");
	}
	last = come();
	ask(last, "login anna");
	expect(last, "watch", "no crowded ");
	last = come();
	ask(last, "login bert");
	ask(last, "watch");
}

/* The referee's code */

static void lock_table(void)
{
	play(UNTIMED);
	strcpy(hub.code, "tsuke");
}

/* A wrong one at that time, and how long the next one has to wait. */
static int64_t guess_wrong(int number)
{
	char login[LOGIN_BYTES];

	expect(number, "code nobi", "no wrong-code ");
	login_of(&hub, &hub.peers[number], login);
	return guesses_wait(&hub.guesses, login, now);
}

static void each_wrong_code_is_dearer(void **state)
{
	int64_t wait, before = 0;
	int other;

	(void)state;
	lock_table();
	other = come();
	for (int i = 0; i < 20; i++) {
		/* of the login, not of who is connected */
		wait = guess_wrong(i % 2 ? other : 0);
		assert_true(wait >= LIMITS_CODE_MS && wait >= before);
		assert_true(wait > before || wait == LIMITS_CODE_MAX_MS);
		settle_at(now + wait - 1);
		expect(0, "code tsuke",
		       "no too-soon After a wrong code the next one is heard "
		       "in 1 s.\n");
		expect(0, "referee pause", "no locked ");
		settle_at(now + 1);
		before = wait;
	}
	assert_int_equal(before, LIMITS_CODE_MAX_MS);
	ask(0, "code tsuke");
	ask(0, "referee pause");
	/* as if there had been none */
	assert_int_equal(guess_wrong(0), LIMITS_CODE_MS);
}

static void a_new_connection_has_to_wait_too(void **state)
{
	(void)state;
	lock_table();
	guess_wrong(0);
	expect(come(), "code tsuke", "no too-soon ");
	/* who tries meanwhile makes it no longer, and others are served */
	expect(0, "code tsuke", "no too-soon ");
	ask(0, "B1 play C3");
	settle_at(now + LIMITS_CODE_MS);
	ask(1, "code tsuke");
}

/* Who watches and guesses is another than the referee, and does not last. */
static void nobody_keeps_the_referee_out(void **state)
{
	int watcher, referee;

	(void)state;
	lock_table();
	watcher = come_as(4711);
	for (int i = 0; i < 100; i++)
		settle_at(now + guess_wrong(watcher));
	guess_wrong(watcher);
	referee = come_as(4712);
	ask(referee, "code tsuke");
	/* a right one of somebody else's is none of theirs */
	expect(watcher, "code tsuke", "no too-soon ");
}

/* All together guess as often, once a minute of them is over. */
static void many_guess_no_faster(void **state)
{
	enum { AT_ONCE = LIMITS_CODES_MS / LIMITS_CODE_MS + 1 };
	int other = 0;

	(void)state;
	lock_table();
	for (int i = 0; i < AT_ONCE; i++)
		guess_wrong(come_as(5000 + (uid_t)i));
	other = come_as(6000);
	expect(other, "code tsuke",
	       "no too-soon After a wrong code the next one is heard in 1 s.");
	settle_at(now + LIMITS_CODE_MS);
	expect(other, "code nobi", "no wrong-code ");
	expect(come_as(6001), "code tsuke", "no too-soon ");
}

/* Of more logins than are remembered those are, who have to wait longest. */
static void who_waits_is_remembered(void **state)
{
	struct guesses guesses = {.count = 0};
	char login[LOGIN_BYTES];

	(void)state;
	for (int k = 0; k < 4; k++)
		guesses_count(&guesses, "anna", false, 0);
	for (int i = 0; i < LIMITS_GUESSERS; i++) {
		snprintf(login, sizeof(login), "b%d", i);
		guesses_count(&guesses, login, false, 1);
	}
	assert_int_equal(guesses.count, LIMITS_GUESSERS);
	/* without what they have to wait together */
	guesses.all = 0;
	assert_int_equal(guesses_wait(&guesses, "anna", 2),
			 8 * LIMITS_CODE_MS - 2);
	assert_int_equal(guesses_wait(&guesses, login, 2), LIMITS_CODE_MS - 1);
}

/* Who has said it, and is too soon to say it again, may still rule. */
static void who_may_rule_still_may(void **state)
{
	int other;

	(void)state;
	lock_table();
	other = come();
	ask(other, "code tsuke");
	guess_wrong(0);
	expect(other, "code tsuke", "no too-soon ");
	ask(other, "referee pause");
}

/* Time that is nobody's */

static int64_t used(void)
{
	return table_used(&hub.table, hub.now);
}

static void a_stopped_table_charges_little(void **state)
{
	enum { HOUR = 3600000 };
	int64_t start = now;
	int me;

	(void)state;
	me = play("seats=4 clock=absolute main=60000 undo=1");
	ask(me, "attach");
	settle_at(start + 3000);
	heard(me);
	step_at(start + 3000 + HOUR);
	assert_in_range(used(), 3000, 13000);
	assert_int_equal(phase(), PHASE_PLAY);
	/* and all are told how far the turn is */
	assert_non_null(strstr(heard(me), "clock "));
	start = used();
	settle_at(now + 1000);
	assert_int_equal(used(), start + 1000);
	ask(me, "B1 play C3");
	assert_int_equal(hub.table.record.game.now.spent[SEAT_B1],
			 start + 1000);
	assert_int_equal(used(), 0);
}

/* What was said meanwhile was said at the end of what is charged. */
static void a_line_of_meanwhile_is_in_time(void **state)
{
	int64_t start = now;
	int me;

	(void)state;
	me = play("seats=4 clock=absolute main=60000 undo=1");
	settle_at(start + 45000);
	say(me, "B1 play C3");
	step_at(start + 45000 + 10 * 60000);
	assert_non_null(strstr(heard(me), "ok\n"));
	assert_in_range(hub.table.record.game.now.spent[SEAT_B1], 45000, 55000);
}

/* But the flag falls when it is time, and not a step later. */
static void the_flag_falls_all_the_same(void **state)
{
	int64_t start = now;

	(void)state;
	play(LIMITED);
	settle_at(start + MAIN_MS - 1);
	assert_int_equal(phase(), PHASE_PLAY);
	step_at(start + MAIN_MS + 5);
	assert_int_equal(phase(), PHASE_OVER);
	assert_int_equal(hub.table.record.game.now.spent[SEAT_B1], MAIN_MS);
}

/* Also while a note of the turn's time takes the disk that long. */
static void a_disk_at_work_is_waited_for_in_steps(void **state)
{
	int64_t start = now;

	(void)state;
	play("seats=4 clock=absolute main=600000 undo=1");
	faulty_hold();
	settle_at(start + TABLE_NOTE_MS);
	assert_true(hub_is_busy(&hub));
	settle_at(start + 3 * TABLE_NOTE_MS);
	assert_int_equal(used(), 3 * TABLE_NOTE_MS);
	step_at(start + 3600000);
	assert_in_range(used(), 3 * TABLE_NOTE_MS, 4 * TABLE_NOTE_MS);
}

/* An hour more or less, and the machine's calendar on another day. */
static void the_date_is_no_clock(void **state)
{
	static const int hours[] = {1, -1, 48, 0};
	int64_t start = now;

	(void)state;
	play(LIMITED);
	come();
	for (size_t i = 0; i < sizeof(hours) / sizeof(hours[0]); i++) {
		now += 1000;
		while (hub_step(&hub, now, TODAY + hours[i] * 3600))
			;
	}
	assert_int_equal(used(), now - start);
	assert_false(hub.peers[1].left);
	ask(0, "B1 play C3");
	assert_int_equal(hub.table.record.game.now.spent[SEAT_B1], now - start);
}

/* A whole game, in which the date goes by those steps; its record. */
static void play_by(const time_t *dates, int count, char **record)
{
	static const char *const lines[] = {
		"B1 play E5", "W1 play C3",
		"B2 play G7", "B1 claim",
		"B1 pause",   "W2 ask pause",
		"B1 yes",     "W1 yes",
		"B2 yes",     "W2 yes",
		"W2 pass",    "B1 ask resign",
		"B2 yes",     "B1 ask undo",
		"W1 yes",     "B2 no",
		"B1 pass",    "W1 play C7",
		"B2 pass",    "W2 pass",
		"B1 dead C3", "B1 yes",
		"W1 yes",     "B2 yes",
		"W2 yes",     "referee reopen main=9000 in vain"};
	enum { LINES = sizeof(lines) / sizeof(lines[0]) };
	size_t length;
	int me;

	today = dates[0];
	me = play("seats=4 clock=absolute main=600000 undo=1");
	for (int i = 0; i < LINES; i++) {
		settle_at(now + 500);
		today = dates[(i + 1) % count];
		say(me, lines[i]);
		settle();
	}
	assert_true(table_write_line(&hub.table, record, &length));
	table_clear(&hub.table);
	go(me);
}

/* Takes it out. */
static void take_day(char *record, char day[64])
{
	char *at = strstr(record, "DT["), *name = strstr(record, "GN[");
	size_t length;

	assert_non_null(at);
	length = strcspn(at, "]");
	snprintf(day, 64, "%.*s", (int)length - 3, at + 3);
	memmove(at, at + length, strlen(at + length) + 1);
	/* which begins with the first of them */
	assert_int_equal(strncmp(name + 3, day, 10), 0);
	memset(name + 3, '-', 10);
}

/* An hour, the first second, the last of 32 bits, and those behind it. */
static void the_date_changes_the_day_alone(void **state)
{
	static const struct {
		time_t dates[3];
		const char *day;
	} rows[] = {
		{{TODAY, TODAY, TODAY}, "2025-11-20"},
		{{TODAY, TODAY + 3600, TODAY - 3600}, "2025-11-20"},
		{{TODAY, TODAY + 86400, TODAY}, "2025-11-20,21"},
		{{TODAY, 0, TODAY}, "2025-11-20"},
		{{0, 0, TODAY}, "1970-01-01,2025-11-20"},
		{{INT32_MAX, INT32_MAX, INT32_MAX}, "2038-01-19"},
		{{TODAY, INT32_MAX, 0}, "2025-11-20,2038-01-19"},
		{{(time_t)INT32_MAX + 1, 0, TODAY}, "2038-01-19"},
		{{(time_t)UINT32_MAX + 1, TODAY, 0}, "2106-02-07"},
	};
	char day[64], *first = NULL, *record;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		play_by(rows[i].dates, 3, &record);
		take_day(record, day);
		assert_string_equal(day, rows[i].day);
		if (first)
			assert_string_equal(record, first);
		else
			first = record;
		if (record != first)
			free(record);
	}
	free(first);
}

/* Without a limit there is nothing to lose, and the table sleeps on. */
static void without_a_limit_nothing_is_lost(void **state)
{
	int64_t start = now;
	int me;

	(void)state;
	me = play(UNTIMED);
	settle();
	assert_true(hub_wait(&hub) == INT64_MAX);
	step_at(start + 100000);
	ask(me, "B1 play C3");
	assert_int_equal(hub.table.record.game.now.spent[SEAT_B1], 100000);
}

/* However often they are, everybody can do all that they could before. */
static void marks_are_changed_for_ever(void **state)
{
	enum { CHANGES = 10000 };
	static const char *const lines[] = {"B1 dead E5", "W2 dead E5",
					    "B1 dead E5", "W1 dead E5"};

	(void)state;
	play(UNTIMED);
	ask(0, "B1 play E5");
	ask(0, "W1 play C3");
	ask(0, "B2 pass");
	ask(0, "W2 pass");
	assert_int_equal(phase(), PHASE_MARK);
	for (int i = 0; i < SPACE_SEATS; i++)
		hub.table.space.grown[i] = SPACE_SEAT - 4096;
	for (int i = 0; i < CHANGES; i++)
		ask(0, lines[i % 4]);
	ask(0, "W2 resume");
	ask(0, "B1 pause");
	ask(0, "B1 yes");
	ask(0, "W1 yes");
	ask(0, "B2 yes");
	ask(0, "W2 yes");
	ask(0, "B1 pass");
	ask(0, "W1 pass");
	for (int i = 0; i < CHANGES / 100; i++)
		ask(0, lines[i % 4]);
	ask(0, "B1 yes");
	ask(0, "W1 yes");
	ask(0, "B2 yes");
	ask(0, "W2 yes");
	assert_int_equal(phase(), PHASE_OVER);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(who_says_nothing_goes),
		STEP_TEST(who_has_spoken_stays),
		STEP_TEST(half_a_line_has_an_end),
		STEP_TEST(a_whole_line_begins_it_anew),
		STEP_TEST(the_host_has_all_the_time),
		STEP_TEST(who_takes_nothing_goes),
		STEP_TEST(guests_give_way),
		STEP_TEST(who_has_a_seat_does_not),
		STEP_TEST(a_login_has_some_places),
		STEP_TEST(whose_table_it_is_has_all),
		STEP_TEST(a_name_has_some_places),
		STEP_TEST(each_wrong_code_is_dearer),
		STEP_TEST(nobody_keeps_the_referee_out),
		STEP_TEST(many_guess_no_faster),
		cmocka_unit_test(who_waits_is_remembered),
		STEP_TEST(a_new_connection_has_to_wait_too),
		STEP_TEST(who_may_rule_still_may),
		STEP_TEST(a_stopped_table_charges_little),
		STEP_TEST(a_line_of_meanwhile_is_in_time),
		STEP_TEST(the_flag_falls_all_the_same),
		STEP_TEST(a_disk_at_work_is_waited_for_in_steps),
		STEP_TEST(the_date_is_no_clock),
		STEP_TEST(the_date_changes_the_day_alone),
		STEP_TEST(without_a_limit_nothing_is_lost),
		STEP_TEST(marks_are_changed_for_ever),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
