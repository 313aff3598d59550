/* SPDX-License-Identifier: ISC */
/*
 * Where the time goes: histories by chance of turns, pauses, questions, undo,
 * rulings, crashes and slow disks, under each system of clocks, for each seat
 * and for each pair, at a table that is told what time it is. Clocks, thinking
 * and notes are as long as in a game that people play. Each ms that passes is
 * written into a ledger, which has to come to what the table has counted; and
 * beside it tick clocks that can do nothing else, which say when the flag
 * falls, and what is left after each turn. Each history has a number:
 * PAIRGO_SEEDS="17" lives through that one (long.h).
 */
#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/rewind.h"
#include "long.h"
#include "prove/ticking.h"
#include "record/chance.h"
#include "record/faulty.h"
#include "record/folder.h"
#include "table/table.h"

enum {
	STEPS = 40,
	THINK_S = 40,	 /* before each of them, at most */
	LOOK_MS = 2000,	 /* from one look to the next, at most */
	DISK_MS = 15,	 /* twice for each save, at most */
	LOST_MS = 10000, /* by a crash, at most: pairgo(6) promises it */
	TODAY = 1763640000
};

/* What has become of the time, in ms. */
struct ledger {
	int64_t ran;   /* somebody's clock was running */
	int64_t stood; /* none was */
	int64_t disk;  /* something was being saved */
	int64_t lost;  /* of what ran: a crash has taken it */
	int64_t given; /* of what ran: it was given back */
};

static struct table table;
static struct ticking ticking[SEATS_MAX];
static struct ledger ledger;
static int64_t begun, now;
static int64_t unnoted; /* of what ran: a crash would take it */
static bool exact;	/* all think for whole seconds, so to a boundary */

/* What stood before each turn: an undo brings it back. */
static struct before {
	int64_t spent[SEATS_MAX];
	struct clock clocks[SEATS_MAX];
	bool ruled; /* a referee has set a clock since */
} before_turn[STEPS + 1];

static char path[STORE_PATH];

/* Of all histories, and of those with one system, per seat or per pair. */
struct sum {
	int histories;
	long turns, questions, undos, rulings, flags, crashes;
	struct ledger ledger;
	int64_t elapsed, most_lost;
};

enum { SYSTEMS = 6, KINDS = 2 * SYSTEMS };

static struct sum sums[KINDS], *sum;

static const char *const systems[SYSTEMS] = {
	[CLOCK_NONE] = "none",	      [CLOCK_ABSOLUTE] = "absolute",
	[CLOCK_BYOYOMI] = "byo-yomi", [CLOCK_CANADIAN] = "Canadian",
	[CLOCK_FISCHER] = "Fischer",  [CLOCK_NHK] = "NHK"};

static const struct game *game(void)
{
	return table_game(&table);
}

static bool is_over(void)
{
	return game()->phase == PHASE_OVER;
}

/* ms that all have been charged with. */
static int64_t charged(void)
{
	int64_t all = is_over() ? 0 : table_used(&table, now);

	for (int i = 0; i < SEATS_MAX; i++)
		all += game()->now.spent[i];
	return all;
}

/* Whose turn it is has a clock, or their pair has one, B's first (5.1). */
static struct ticking *running(void)
{
	int seat = game_turn(game());

	return &ticking[game()->setup.per == CLOCK_PER_PAIR ? seat % 2 : seat];
}

/*
 * The clocks as the game has them, and the turn's time on the one that runs. A
 * referee may have taken more than is left: the flag falls when it runs again.
 */
static void wind_all(void)
{
	int64_t used = is_over() ? 0 : table_used(&table, now);

	for (int i = 0; i < SEATS_MAX; i++)
		ticking_wind(&ticking[i], &game()->now.clocks[i]);
	for (int64_t i = 0; i < used; i++)
		ticking_tick(running(), &game()->setup.clock);
}

static void disk_takes(int64_t ms)
{
	now += ms;
	ledger.disk += ms;
}

/* What was begun is done, some time later. */
static void wait_for_disk(enum table_change change)
{
	struct error error;
	int64_t used = table_used(&table, now);

	if (change != TABLE_BEGUN)
		return;
	disk_takes(chance(DISK_MS));
	assert_int_equal(table_done(&table, now, &error), TABLE_BEGUN);
	disk_takes(chance(DISK_MS));
	assert_int_equal(table_used(&table, now), used);
	faulty_release();
	change = table_done(&table, now, &error);
	assert_int_not_equal(change, TABLE_BEGUN);
	assert_int_not_equal(change, TABLE_REFUSED);
	faulty_hold();
}

static int64_t seconds(int most)
{
	return 1000 * (int64_t)(1 + chance(most));
}

/* A clock that can be played to its end within a history. */
static struct clock_rules any_clock(enum clock_system system)
{
	struct clock_rules rules = {.system = system,
				    .main = seconds(300),
				    .period = seconds(30),
				    .count = 1 + chance(5),
				    .increment = seconds(30),
				    .move = seconds(30)};

	if (system != CLOCK_ABSOLUTE && system != CLOCK_FISCHER && !chance(9))
		rules.main = 0;
	if (system == CLOCK_FISCHER && chance(2))
		rules.cap = seconds(360);
	return rules;
}

static const struct ruleset *any_ruleset(void)
{
	int count = 0;

	while (rulesets[count].name)
		count++;
	return &rulesets[chance(count)];
}

/* Each kind of clock has games of four, of two, and by all rules. */
static struct setup any_game(int kind)
{
	struct setup setup;

	setup_default(&setup);
	setup.seats = chance(4) ? 4 : 2;
	setup.size = 9;
	setup.clock = any_clock((enum clock_system)(kind % SYSTEMS));
	setup.per = kind < SYSTEMS ? CLOCK_PER_SEAT : CLOCK_PER_PAIR;
	setup.wrong_seat = WRONG_SEAT_RECORD;
	setup.ruleset = any_ruleset();
	setup.undo = true;
	setup.breaks = 1;
	setup.pause = (enum pause_right)chance(3);
	return setup;
}

static bool clock_runs(void)
{
	return table.counting && game_clock_runs(game());
}

static void pass_time(int64_t ms)
{
	now += ms;
	if (clock_runs()) {
		ledger.ran += ms;
		unnoted += ms;
	} else {
		ledger.stood += ms;
	}
}

/* A pair whose line is lost is waited for, and that ends. */
static int64_t wait_left(void)
{
	return table.counting && game_waits(game()) ? table_left(&table, now)
						    : INT64_MAX;
}

/*
 * The table says that something is due just when it is: that the flag falls,
 * where a clock runs.
 */
static void look_at_clock(bool due)
{
	bool runs = clock_runs();
	enum table_change change;
	struct error error;

	assert_int_equal(table_left(&table, now) == 0, due);
	change = table_flag(&table, now, &error);
	assert_int_equal(change, due ? TABLE_BEGUN : TABLE_SAME);
	if (!due)
		return;
	wait_for_disk(change);
	if (runs)
		assert_int_equal(game()->ending, ENDING_TIME);
	else
		assert_int_equal(game()->last_kind, EVENT_WAITED);
	sum->flags += runs;
	unnoted = 0;
}

/* The clock runs on meanwhile: that no time goes by is simpler here. */
static void make_note(void)
{
	struct error error;

	if (is_over() || table_note_left(&table, now) > 0)
		return;
	assert_int_equal(table_note(&table, now), TABLE_BEGUN);
	faulty_release();
	assert_int_equal(table_done(&table, now, &error), TABLE_SAME);
	faulty_hold();
	unnoted = 0;
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* To the next look: at a note, or the ms before the flag falls, or that one. */
static int64_t take_stride(int64_t ms, bool *due)
{
	const struct clock_rules *rules = &game()->setup.clock;
	int64_t stride = least(ms, 1 + chance(LOOK_MS)), wait = wait_left();

	stride = least(stride, least(wait, table_note_left(&table, now)));
	*due = stride == wait;
	if (!clock_runs())
		return stride;
	stride = ticking_run(running(), rules, stride);
	*due = stride == 0;
	return *due ? 1 : stride;
}

static void let_time_pass(int64_t ms)
{
	while (ms > 0 && !is_over()) {
		bool due;
		int64_t stride = take_stride(ms, &due);

		pass_time(stride);
		ms -= stride;
		look_at_clock(due);
		make_note();
	}
}

/* Nobody knows when somebody is to do something. */
static void think(void)
{
	int64_t ms = exact ? 0 : chance(1000);

	let_time_pass(ms + 1000 * (int64_t)chance(THINK_S));
}

/* What the game allows, if that is soon found. */
static struct action any_action(void)
{
	struct action action;
	struct event event;

	for (int tries = 0; tries < 6; tries++) {
		action = chance_action(game());
		if (game_judge(game(), &action, table_used(&table, now),
			       &event) == VERDICT_OK)
			break;
	}
	return action;
}

/* What somebody wants; mostly what goes on. */
static struct action next_action(void)
{
	seatset missing = question_missing(&game()->question);
	struct action action = any_action();

	if (missing && chance(4)) {
		action.kind = ACTION_YES;
		action.seat = seats_first(missing & ~game()->now.away);
	} else if (game()->now.away && chance(2)) {
		action.kind = ACTION_BACK;
		action.seat = seats_first(game()->now.away);
	} else if (game()->last_kind == EVENT_CORRECT && chance(4)) {
		/* on second thoughts */
		action.kind = ACTION_PARTNER;
		action.seat = game_turn(game());
	} else if (game_clock_runs(game()) && chance(2)) {
		action.kind = ACTION_PLAY;
		action.seat = game_turn(game());
	} else if (action.kind == ACTION_RESIGN) {
		action.kind = ACTION_PASS;
	}
	return action;
}

/* After a turn, what ticked is what was settled; nothing else settles. */
static void compare_clocks(const struct game *was, bool made)
{
	for (int i = 0; i < SEATS_MAX; i++) {
		const struct clock *clock = &game()->now.clocks[i];

		if (made)
			assert_true(ticking_agrees(&ticking[i], clock));
		else
			assert_memory_equal(clock, &was->now.clocks[i],
					    sizeof(*clock));
	}
}

/* Whoever makes the turn, it is who was on turn that has thought (5.1). */
static void compare_spent(const struct game *was)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (i != (int)game_turn(was))
			assert_int_equal(game()->now.spent[i],
					 was->now.spent[i]);
}

static bool reopens(const struct event *event)
{
	return event->kind == EVENT_RULING &&
	       ruling_rule(event->ruling.kind)->reopens;
}

static bool sets_clocks(const struct event *event)
{
	return event->kind == EVENT_RULING &&
	       (event->ruling.kind == RULING_CLOCK || reopens(event));
}

/*
 * An undo gives back what the turn had taken, and what has been thought since;
 * a reopening the last ms of a turn that had none left; a correction nothing.
 */
static void hold_given(const struct game *was, const struct event *event,
		       int64_t given)
{
	const struct before *before = &before_turn[was->now.turns];

	if (event->kind == EVENT_UNDO) {
		assert_int_equal(table_used(&table, now), 0);
		assert_memory_equal(game()->now.spent, before->spent,
				    sizeof(before->spent));
		assert_memory_equal(game()->now.clocks, before->clocks,
				    sizeof(before->clocks));
	} else if (was->ending == ENDING_TIME) {
		assert_int_equal(given, was->used > 0);
	} else {
		assert_int_equal(given, 0);
	}
}

/*
 * Time is given back where a turn, or an end, is taken back; else never. What a
 * referee has said that the running turn has taken, a correction charges.
 */
static void settle(int64_t before, const struct game *was,
		   const struct event *event)
{
	int64_t given = before - charged();

	if (!rewind_needed(was, event)) {
		assert_int_equal(given, 0);
		compare_spent(was);
		if (!sets_clocks(event))
			compare_clocks(was, event->kind == EVENT_TURN);
	} else if (before_turn[was->now.turns].ruled) {
		assert_true(given <= before && given + event->since >= 0);
	} else {
		hold_given(was, event, given);
	}
	ledger.given += given;
}

/* What an undo would have to bring back from now on. */
static void note_before(const struct game *was, const struct event *event)
{
	bool ruled = before_turn[was->now.turns].ruled;

	if (event->kind == EVENT_TURN) {
		struct before *before = &before_turn[game()->now.turns];

		before->ruled = false;
		memcpy(before->spent, was->now.spent, sizeof(before->spent));
		memcpy(before->clocks, was->now.clocks, sizeof(before->clocks));
	} else {
		before_turn[game()->now.turns].ruled |=
			ruled || sets_clocks(event);
	}
}

/* For the certificate: what there was of all that can happen. */
static void note_event(void)
{
	enum event_kind kind = game()->last_kind;

	sum->turns += kind == EVENT_TURN;
	sum->questions += event_has(kind, IS_QUESTION);
	sum->undos += kind == EVENT_UNDO;
	sum->rulings += kind == EVENT_RULING;
}

/* Killed; another table goes on with the file, and all have to come back. */
static void start_again(void)
{
	enum table_change change;
	struct error error;

	/* without a limit nothing is noted, and nobody has to pay */
	assert_true(unnoted <= LOST_MS || !game_is_timed(game()));
	memcpy(path, table.store.path, sizeof(path));
	/* who is dead writes nothing more */
	faulty_fail_from(1, EIO);
	table_clear(&table);
	faulty_reset();
	table_init(&table, &faulty_disk);
	table.date = TODAY;
	faulty_hold();
	change = table_resume(&table, path, now, &error);
	assert_int_not_equal(change, TABLE_REFUSED);
	wait_for_disk(change);
	table_count(&table, true, now);
	unnoted = 0;
	sum->crashes++;
	wind_all();
}

static void lose(int64_t lost)
{
	ledger.lost += lost;
	if (lost > sum->most_lost)
		sum->most_lost = lost;
}

static void crash(void)
{
	int64_t before = charged(), lost = unnoted;

	start_again();
	assert_int_equal(charged(), before - lost);
	lose(lost);
}

/* What was being saved has happened, or it has not; time is lost if not. */
static void crash_at_work(const struct game *was, const struct event *event)
{
	int64_t before = charged(), lost = unnoted;

	disk_takes(chance(DISK_MS));
	faulty_fail_from(1 + chance(12), EIO);
	faulty_release();
	start_again();
	if (charged() == before)
		lost = 0;
	assert_int_equal(charged(), before - lost);
	lose(lost);
	if (game()->now.turns > was->now.turns || event->kind != EVENT_TURN)
		note_before(was, event);
}

static void act(void)
{
	const struct action action = next_action();
	const struct game was = *game();
	int64_t before = charged();
	struct ticking *mine = running();
	enum table_change change;
	enum verdict verdict;
	struct event event;
	struct error error;

	game_judge(&was, &action, table_used(&table, now), &event);
	change = table_act(&table, &action, now, &verdict, &error);
	if (change == TABLE_SAME)
		return;
	if (chance(40) == 0 && !rewind_needed(&was, &event)) {
		crash_at_work(&was, &event);
		return;
	}
	wait_for_disk(change);
	unnoted = 0;
	note_event();
	if (event.kind == EVENT_TURN)
		ticking_press(mine, &was.setup.clock);
	settle(before, &was, &event);
	note_before(&was, &event);
	if (rewind_needed(&was, &event) || sets_clocks(&event))
		wind_all();
}

/* Everybody leaves their terminals, or comes back to them. */
static void leave(void)
{
	table_count(&table, !table.counting, now);
}

static void step(void)
{
	think();
	if (chance(60) == 0)
		crash();
	else if (chance(30) == 0 || !table.counting)
		leave();
	else
		act();
	assert_int_equal(charged(), ledger.ran - ledger.lost - ledger.given);
}

static void add_up(void)
{
	assert_int_equal(now - begun, ledger.ran + ledger.stood + ledger.disk);
	sum->histories++;
	sum->elapsed += now - begun;
	sum->ledger.ran += ledger.ran;
	sum->ledger.stood += ledger.stood;
	sum->ledger.disk += ledger.disk;
	sum->ledger.lost += ledger.lost;
	sum->ledger.given += ledger.given;
}

static void live_through(uint64_t number)
{
	struct setup setup;
	struct error error;

	chance_number(number);
	setup = any_game((int)(number % KINDS));
	exact = chance(2);
	ledger = (struct ledger){0};
	begun = now;
	unnoted = 0;
	memset(before_turn, 0, sizeof(before_turn));
	table_init(&table, &faulty_disk);
	table.date = TODAY;
	faulty_hold();
	wait_for_disk(table_begin(&table, &setup, top, &error));
	table_count(&table, true, now);
	wind_all();
	/* after its end a referee may reopen it */
	for (int i = 0; i < STEPS && (!is_over() || chance(2)); i++)
		step();
	add_up();
	table_clear(&table);
	faulty_release();
	/* a lock stays with its note, and its name is not taken again */
	empty_top();
}

/* A row of the certificate: doc/clock.md. */
static void say_sum(int kind)
{
	const struct sum *of = &sums[kind];
	const struct ledger *is = &of->ledger;

	assert_int_equal(of->elapsed, is->ran + is->stood + is->disk);
	long_say("prove clock %s, %s: %d histories, %ld turns, %ld questions, "
		 "%ld undos, %ld rulings, %ld flags, %ld crashes, %" PRId64
		 " ms elapsed, %" PRId64 " ran, %" PRId64 " stood, %" PRId64
		 " disk, %" PRId64 " given back, %" PRId64 " lost, %" PRId64
		 " at once, 0 failed",
		 systems[kind % SYSTEMS],
		 kind < SYSTEMS ? "each seat" : "each pair", of->histories,
		 of->turns, of->questions, of->undos, of->rulings, of->flags,
		 of->crashes, of->elapsed, is->ran, is->stood, is->disk,
		 is->given, is->lost, of->most_lost);
}

/* Without these a history would be no proof. */
static void has_happened(const struct sum *of)
{
	assert_true(of->crashes > of->histories / 20);
	assert_true(of->turns > of->histories);
	assert_true(of->questions > of->histories);
	assert_true(of->undos > 0 && of->rulings > 0);
	assert_true(of->ledger.given > 0);
	assert_true(of->most_lost > LOST_MS / 2);
	if (of != &sums[CLOCK_NONE] && of != &sums[CLOCK_NONE + SYSTEMS])
		assert_true(of->flags > of->histories / 20);
}

static void adds_up_to_the_millisecond(void **state)
{
	const struct long_seeds seeds = long_seeds(1500, 1000000);
	char cost[48];

	(void)state;
	now = 1000000;
	for (uint64_t i = seeds.first; i <= seeds.last; i++) {
		long_try(i);
		sum = &sums[i % KINDS];
		live_through(i);
		long_progress(i, seeds.last);
	}
	long_tried();
	if (seeds.last - seeds.first > 1000)
		for (int kind = 0; kind < KINDS; kind++)
			has_happened(&sums[kind]);
	for (int kind = 0; kind < KINDS; kind++)
		say_sum(kind);
	long_say("prove time: %" PRIu64 " histories, %s, 0 failed",
		 seeds.last + 1 - seeds.first, long_cost(cost));
}

static int end(void **state)
{
	long_tell();
	return remove_top(state);
}

static int run_all(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(adds_up_to_the_millisecond,
						make_top, end),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
	return long_watch(run_all);
}
