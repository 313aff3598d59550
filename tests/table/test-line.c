/* SPDX-License-Identifier: ISC */
/*
 * What the table makes of lines that are lost while others still play: a line
 * counts as lost when its terminal ends (INT-28).
 */
#include <config.h>

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record/faulty.h"
#include "stepped.h"

static const struct game *game(void)
{
	return &hub.table.record.game;
}

/* By seat; who hangs up lets those behind move up. */
static int numbers[SEATS_MAX];

static void sit(enum seat seat)
{
	char line[32];

	numbers[seat] = come();
	snprintf(line, sizeof(line), "attach %s", seat_code(seat));
	ask(numbers[seat], line);
}

static void hang_up(enum seat seat)
{
	int number = numbers[seat];

	go(number);
	for (int i = 0; i < SEATS_MAX; i++)
		numbers[i] -= numbers[i] > number;
	numbers[seat] = -1;
}

/* Four have a terminal each, and a fifth watches. */
static int watcher;

static void begin(const char *options)
{
	int host = play(options);

	ask(host, "attach B1");
	numbers[SEAT_B1] = host;
	sit(SEAT_W1);
	sit(SEAT_B2);
	sit(SEAT_W2);
	watcher = come();
	ask(watcher, "watch");
	heard(watcher);
}

#define TIMED "seats=4 clock=absolute main=60000 pair=1"

static void the_clock_stands_from_the_loss_on(void **state)
{
	int64_t start = now;

	(void)state;
	begin(TIMED);
	settle_at(start + 20000);
	hang_up(SEAT_B1);
	watcher--;
	assert_true(game_waits(game()));
	assert_int_equal(game()->used, 20000);
	assert_int_equal(hub_wait(&hub), GAME_STOOD_MAX);
	settle_at(start + 50000);
	expect(numbers[SEAT_W1], "B2 play C3", "no elsewhere ");
	expect(numbers[SEAT_B2], "B2 play C3", "no line-lost ");
	expect(watcher, "clock", "lost=B1 waits=yes stood=30000");
	expect(watcher, "clock", "used=20000");
	/* who comes is told how long it has stood */
	expect(watcher, "watch", "clock 20000 30000\n");
	sit(SEAT_B1);
	assert_true(game_clock_runs(game()));
	settle_at(now + 1000);
	ask(numbers[SEAT_B1], "B1 play C3");
	assert_int_equal(game()->now.last.used, 21000);
	assert_int_equal(game()->stood[BLACK], 30000);
}

static void after_ten_minutes_it_runs(void **state)
{
	int64_t start = now;

	(void)state;
	begin(TIMED);
	settle_at(start + 20000);
	hang_up(SEAT_B1);
	watcher--;
	settle_at(now + GAME_STOOD_MAX - 1);
	assert_true(game_waits(game()));
	settle_at(now + 1);
	assert_true(game_clock_runs(game()));
	assert_non_null(strstr(hub.table.text, "XE[waited by=table line=B1]"));
	assert_int_equal(hub_wait(&hub), TABLE_NOTE_MS);
	settle_at(now + 39999);
	assert_int_equal(phase(), PHASE_PLAY);
	settle_at(now + 1);
	assert_int_equal(game()->ending, ENDING_TIME);
}

/* It is no matter of theirs until it is their turn. */
static void a_line_matters_on_turn_only(void **state)
{
	(void)state;
	begin(TIMED);
	hang_up(SEAT_W1);
	hang_up(SEAT_W2);
	assert_int_equal(game()->depth, 0);
	ask(numbers[SEAT_B1], "B1 play C3");
	assert_true(game_waits(game()));
	assert_int_equal(game()->lost, SEAT_W1);
	settle_at(now + 4000);
	sit(SEAT_W1);
	ask(numbers[SEAT_W1], "W1 play D4");
	ask(numbers[SEAT_B2], "B2 play E5");
	/* the other one of the pair */
	assert_int_equal(game()->lost, SEAT_W2);
	settle_at(now + 5000);
	sit(SEAT_W2);
	ask(numbers[SEAT_W2], "W2 play E6");
	assert_int_equal(game()->stood[WHITE], 9000);
	assert_int_equal(game()->now.spent[SEAT_W1], 0);
}

/* Who frees a seat, and who sits down there, gives no time back. */
static void a_freed_seat_has_stood_all_the_same(void **state)
{
	(void)state;
	begin(TIMED);
	strcpy(hub.seating.held[SEAT_W1], "mia");
	ask(numbers[SEAT_B1], "B1 play C3");
	hang_up(SEAT_W1);
	settle_at(now + 14000);
	expect(numbers[SEAT_B1], "clock", "lost=W1 waits=yes stood=14000");
	expect(numbers[SEAT_B1], "free W1", "ok\n");
	assert_non_null(strstr(hub.table.text, "XE[freed seats=W1 from=mia "));
	assert_int_equal(game()->stood[WHITE], 14000);
	settle_at(now + 3000);
	expect(numbers[SEAT_B1], "clock", "lost=W1 waits=yes stood=17000");
	sit(SEAT_W1);
	assert_int_equal(game()->stood[WHITE], 17000);
	ask(numbers[SEAT_W1], "W1 play D4");
	assert_int_equal(game()->now.spent[SEAT_W1], 0);
}

/* Though it is told later: the turn is not charged with what the disk takes. */
static void who_goes_while_the_table_looks_is_lost_then(void **state)
{
	int64_t start = now;

	(void)state;
	begin(TIMED);
	faulty_hold();
	hub.looks = true;
	settle_at(start + 20000);
	hub.peers[numbers[SEAT_B1]].wire.closed = true;
	settle();
	settle_at(start + 25000);
	assert_int_equal(game()->lost, SEAT_NONE);
	faulty_release();
	settle();
	assert_int_equal(game()->lost, SEAT_B1);
	assert_int_equal(game()->used, 20000);
}

/* What came before the line was lost is served, and what comes with it. */
static void words_and_a_hang_up_at_once(void **state)
{
	int b1, w1;

	(void)state;
	begin(TIMED);
	b1 = numbers[SEAT_B1];
	w1 = numbers[SEAT_W1];
	say(b1, "B1 play C3");
	hub.peers[b1].wire.closed = true;
	say(w1, "W1 play D4");
	settle();
	assert_int_equal(game()->now.turns, 2);
	assert_int_equal(game()->lost, SEAT_NONE);
	/* whoever comes back plays at once, in the same breath */
	say(numbers[SEAT_B2], "B2 play E5");
	hub.peers[numbers[SEAT_W2]].wire.closed = true;
	settle();
	assert_int_equal(game()->lost, SEAT_W2);
	w1 = come();
	say(w1, "attach W2");
	say(w1, "W2 play F6");
	settle();
	assert_int_equal(game()->now.turns, 4);
}

/* The new terminal is there before the end of the old one is seen. */
static void back_before_anybody_noticed(void **state)
{
	int old;

	(void)state;
	begin(TIMED);
	old = numbers[SEAT_B1];
	sit(SEAT_B1);
	hub.peers[old].wire.closed = true;
	settle();
	assert_int_equal(game()->depth, 0);
	assert_true(game_clock_runs(game()));
}

/* What they say, each at their own terminal. */
static void tell(const char *script)
{
	char line[32], seat[3] = "";

	while (*script) {
		size_t length = strcspn(script, "\n");

		assert_true(length < sizeof(line));
		memcpy(line, script, length);
		line[length] = '\0';
		memcpy(seat, line, 2);
		ask(numbers[seat_parse(seat, SEATS_MAX)], line);
		script += length + 1;
	}
}

/* In the middle of every kind of question that there is. */
static void a_hang_up_answers_nothing(void **state)
{
	static const struct {
		enum question_kind kind;
		const char *script;
	} rows[] = {
		{QUESTION_RESIGN, "B1 ask resign\n"},
		{QUESTION_UNDO, "B1 play C3\nB1 ask undo\n"},
		{QUESTION_PAUSE, "W1 pause\n"},
		{QUESTION_CONTINUE, "B1 break\nB2 yes\n"},
		{QUESTION_MARKS, "B1 pass\nW1 pass\nB2 yes\n"},
		{QUESTION_INTENT, "B2 play C3\nW1 claim\nW2 yes\n"},
		{QUESTION_PARTNER, "B1 play C3\nW1 claim-partner\nB1 yes\n"},
		{QUESTION_NO_RESULT, "B1 ask no-result\nB2 yes\n"},
		{QUESTION_BOTH_LOSE, "B1 pass\nW1 pass\nB1 ask both-lose\n"},
		{QUESTION_FORFEIT, "B1 ask forfeit\nW1 yes\n"},
		{QUESTION_STAND_IN, "B1 ask stand-in\nW1 yes\n"},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct question open;

		begin("seats=4 clock=absolute main=60000 undo=1 breaks=1 "
		      "record=1 pause=1");
		tell(rows[i].script);
		open = game()->question;
		assert_int_equal(open.kind, rows[i].kind);
		for (int seat = SEAT_B1; seat <= SEAT_W2; seat++) {
			hang_up((enum seat)seat);
			assert_int_equal(game()->question.yes, open.yes);
			assert_int_equal(game()->question.kind, open.kind);
			sit((enum seat)seat);
			assert_int_equal(game()->question.yes, open.yes);
			assert_int_equal(game()->question.kind, open.kind);
		}
		stepped_end(state);
		stepped_begin(state);
	}
}

/* When the last of them goes, all are asked to play on, as ever. */
static void nobody_is_left(void **state)
{
	(void)state;
	begin(TIMED);
	hang_up(SEAT_B1);
	settle_at(now + 7000);
	hang_up(SEAT_W1);
	hang_up(SEAT_B2);
	hang_up(SEAT_W2);
	assert_int_equal(game()->question.kind, QUESTION_CONTINUE);
	assert_int_equal(game()->stood[BLACK], 7000);
	settle_at(now + 3600000);
	sit(SEAT_B1);
	assert_int_equal(game()->lost, SEAT_NONE);
	assert_int_equal(game()->stood[BLACK], 7000);
}

/* The disk takes nothing: it is tried again, and nobody's clock is wrong. */
static void without_room_it_is_tried_again(void **state)
{
	int64_t start = now;

	(void)state;
	begin(TIMED);
	settle_at(start + 1000);
	faulty_fail_once(1, ENOSPC);
	hang_up(SEAT_B1);
	assert_true(game_waits(game()));
	assert_int_equal(game()->used, 1000);
	faulty_reset();
	settle_at(now + 5000);
	assert_true(hub_is_saved(&hub));
	assert_int_equal(game()->used, 1000);
}

/* Whoever drops and comes all the time fills no more than their own part. */
static void who_comes_and_goes_fills_their_own_part(void **state)
{
	(void)state;
	begin(TIMED);
	for (int i = 0; i < 3000; i++) {
		hang_up(SEAT_B1);
		sit(SEAT_B1);
		if (hub.table.space.grown[SEAT_B1] > SPACE_SEAT - 1024)
			break;
		assert_true(hub.table.length < 3 * SPACE_SEAT);
	}
	hang_up(SEAT_B1);
	settle_at(now + 5000);
	sit(SEAT_B1);
	assert_int_equal(game()->lost, SEAT_NONE);
	ask(numbers[SEAT_B1], "B1 play C3");
	ask(numbers[SEAT_W1], "W1 away");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(the_clock_stands_from_the_loss_on),
		STEP_TEST(after_ten_minutes_it_runs),
		STEP_TEST(who_goes_while_the_table_looks_is_lost_then),
		STEP_TEST(a_line_matters_on_turn_only),
		STEP_TEST(a_freed_seat_has_stood_all_the_same),
		STEP_TEST(words_and_a_hang_up_at_once),
		STEP_TEST(back_before_anybody_noticed),
		STEP_TEST(a_hang_up_answers_nothing),
		STEP_TEST(nobody_is_left),
		STEP_TEST(without_room_it_is_tried_again),
		STEP_TEST(who_comes_and_goes_fills_their_own_part),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
