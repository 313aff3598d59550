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
#include "prove/standing.h"
#include "prove/ticking.h"
#include "record/chance.h"
#include "record/faulty.h"
#include "record/folder.h"
#include "table/table.h"

enum {
	STEPS = 40,
	THINK_S = 40,	  /* before each of them, at most */
	LOOK_MS = 2000,	  /* from one look to the next, at most */
	DISK_MS = 15,	  /* twice for each save, at most */
	LOST_MS = 10000,  /* by a crash, at most: pairgo(6) promises it */
	DOWN_MS = 60000,  /* from there until somebody goes on, at most */
	RULED_MS = 30000, /* that a referee gives, or takes, at most */
	TODAY = 1763640000
};

/* What has become of the time, in ms. */
struct ledger {
	int64_t ran;   /* the table has charged somebody with it */
	int64_t stood; /* by the rules no clock had to run */
	int64_t disk;  /* something was being saved */
	int64_t down;  /* there was no table */
	int64_t lost;  /* of what ran: a crash has taken it */
	int64_t given; /* of what ran: it was given back */
	int64_t added; /* to a clock, by a ruling, */
	int64_t taken; /* and from one */
};

static struct table table;
static struct ticking ticking[SEATS_MAX];
static struct ledger ledger;
static int64_t begun, now;
static int64_t unnoted; /* of what ran: a crash would take it */
static bool somebody_is_there;
static bool exact; /* all think for whole seconds, so to a boundary */

/* A clock that a referee has set, or given time. */
struct ruled {
	struct ruling ruling;
	enum seat seat; /* the clock's */
	bool sets;
};

/* What stood before each turn: an undo brings it back. */
static struct before {
	int64_t spent[SEATS_MAX];
	struct clock clocks[SEATS_MAX];
	/* since then, in this order; the same happens to what it brings back */
	struct ruled ruled[STEPS];
	int rulings;
	bool unsure; /* whether all of that could be done again */
} before_turn[STEPS + 1];

/* What stood before the end: a reopening brings it back. */
static struct before_end {
	struct ticking ticking[SEATS_MAX];
	struct clock clocks[SEATS_MAX];
	int64_t used; /* ms of the turn, as was recorded */
} before_end;

static char path[STORE_PATH];

/* Of all histories, and of those with one system, per seat or per pair. */
struct sum {
	int histories;
	long turns, questions, undos, rulings, set, reset, flags, crashes;
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

/* Each has a clock, or their pair has one, B's first (5.1). */
static int clock_of(enum seat seat)
{
	return (int)seat %
	       (game()->setup.per == CLOCK_PER_PAIR ? 2 : SEATS_MAX);
}

static struct ticking *running(void)
{
	return &ticking[clock_of(game_turn(game()))];
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
	return somebody_is_there && !clock_has_to_stand(game());
}

/* What the table takes for a turn's, and what by the rules is none's. */
static void pass_time(int64_t ms)
{
	int64_t before = charged(), ran;

	now += ms;
	ran = charged() - before;
	ledger.ran += ran;
	unnoted += ran;
	if (!clock_runs())
		ledger.stood += ms;
}

static void note_standing(void)
{
	if (is_over())
		return;
	memcpy(before_end.ticking, ticking, sizeof(ticking));
	memcpy(before_end.clocks, game()->now.clocks,
	       sizeof(before_end.clocks));
	before_end.used = game()->used;
}

/* A pair whose line is lost is waited for, and that ends. */
static int64_t wait_left(void)
{
	return somebody_is_there && game_waits(game()) ? table_left(&table, now)
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

	note_standing();
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

/* A clock is set, of which all that it can show, or is given time, or loses. */
static struct action put_right(void)
{
	struct action action = {.kind = ACTION_RULE, .seat = SEAT_REFEREE};
	struct ruling *ruling = &action.ruling;
	enum ruling_clock count = ruling_count(game()->setup.clock.system);

	*ruling = (struct ruling){.kind = RULING_CLOCK, .side = EMPTY};
	ruling->seat = (enum seat)chance(game()->setup.seats);
	ruling->amount = chance(2 * RULED_MS + 1) - RULED_MS;
	if (chance(2))
		return action;
	ruling->sets = 1u << RULING_MAIN;
	if (chance(2))
		ruling->sets = 1u << RULING_LEFT;
	if (count < RULING_CLOCKS && chance(2))
		ruling->sets |= 1u << count;
	ruling->set[RULING_MAIN] = chance(2) * chance(RULED_MS);
	ruling->set[RULING_LEFT] = chance(RULED_MS);
	ruling->set[RULING_PERIODS] = ruling->set[RULING_STONES] =
		ruling->set[RULING_CONSIDERED] = chance(6);
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
	} else if (before_turn[game()->now.turns].rulings && chance(2)) {
		action.kind = ACTION_ASK;
		action.question = QUESTION_UNDO;
		action.seat = (enum seat)chance(game()->setup.seats);
	} else if (game()->last_kind == EVENT_CORRECT && chance(4)) {
		/* on second thoughts */
		action.kind = ACTION_PARTNER;
		action.seat = game_turn(game());
	} else if (game_clock_runs(game()) && chance(2)) {
		action.kind = ACTION_PLAY;
		action.seat = game_turn(game());
	} else if (action.kind == ACTION_RESIGN) {
		action.kind = ACTION_PASS;
	} else if (chance(8) == 0) {
		action = put_right();
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
	       (event->ruling.kind == RULING_CLOCK ||
		(reopens(event) && event->ruling.sets));
}

/* By its words; without a seat it is that of who was on turn. */
static struct ruled ruled_by(const struct event *event)
{
	struct ruled ruled = {.ruling = event->ruling,
			      .seat = event->ruling.seat,
			      .sets = event->ruling.sets};

	if (reopens(event)) {
		ruled.seat = game()->now.expected;
		ruled.ruling.sets |= 1u << RULING_MAIN;
	}
	return ruled;
}

/* What should stand, beside what stands. */
static void compare_all(const struct ticking should[SEATS_MAX])
{
	for (int i = 0; i < SEATS_MAX; i++)
		assert_true(ticking_same(&should[i], &ticking[i],
					 &game()->setup.clock));
}

/*
 * A ruling leaves the clock that it names as it says, and no other as another;
 * what it adds is added to what the turn began with.
 */
static void hold_ruled(const struct game *was, const struct ruled *ruled)
{
	struct ticking should[SEATS_MAX];
	struct clock clocks[SEATS_MAX];
	int named = clock_of(ruled->seat);

	memcpy(should, ticking, sizeof(should));
	memcpy(clocks, was->now.clocks, sizeof(clocks));
	wind_all();
	if (ruled->ruling.sets) {
		assert_true(ticking_set(&should[named], &clocks[named],
					&was->setup.clock, &ruled->ruling));
		compare_all(should);
		sum->set++;
		return;
	}
	clocks[named].main += ruled->ruling.amount;
	assert_memory_equal(clocks, game()->now.clocks, sizeof(clocks));
	if (ruled->ruling.amount > 0)
		ledger.added += ruled->ruling.amount;
	else
		ledger.taken -= ruled->ruling.amount;
}

/*
 * A reopening brings back what stood before the end; where it sets the clock of
 * who is on turn, that begins the turn anew and has what is said.
 */
static void hold_reopened(const struct game *was, const struct event *event,
			  int64_t given)
{
	struct ticking should[SEATS_MAX];
	const struct ruled ruled = ruled_by(event);
	int named = clock_of(ruled.seat);
	const struct clock *first = &before_end.clocks[named];

	/* the last ms of a turn that had none left */
	assert_int_equal(given, was->ending == ENDING_TIME &&
					was->used > before_end.used);
	memcpy(should, before_end.ticking, sizeof(should));
	if (sets_clocks(event)) {
		ticking_wind(&should[named], first);
		/* who has no main time is said to have some */
		should[named].main += !should[named].main;
		assert_true(ticking_set(&should[named], first,
					&was->setup.clock, &ruled.ruling));
		sum->reset++;
	}
	compare_all(should);
}

/*
 * What was ruled since a turn is ruled once more behind the one before, where
 * it is to be undone with that as well.
 */
static void rule_anew(struct ticking should[SEATS_MAX], struct before *turn,
		      struct before *before)
{
	const struct clock_rules *rules = &game()->setup.clock;

	before->unsure |= turn->unsure;
	for (int i = 0; i < turn->rulings; i++) {
		struct ruled *ruled = &turn->ruled[i];
		struct ticking *clock = &should[clock_of(ruled->seat)];
		struct clock first = {clock->main, clock->block, clock->left};
		int64_t main = clock->main + ruled->ruling.amount;
		bool fits = main >= 0 && main <= CLOCK_MS_MAX;

		/* what was left was that of the turn that ran */
		if (ruled->seat != game()->now.expected)
			ruled->ruling.sets &= ~(1u << RULING_LEFT);
		/* the time of a part that has begun is for the clock itself */
		before->unsure |= clock->beyond != 0;
		if (ruled->sets)
			fits = ticking_set(clock, &first, rules,
					   &ruled->ruling);
		else if (fits)
			clock->main = main;
		if (fits)
			before->ruled[before->rulings++] = *ruled;
	}
}

/*
 * An undo gives back what the turn had taken, and what has been thought since;
 * what a referee has set, or given, since then is set, or given, after it.
 */
static void hold_undone(struct before *before)
{
	struct ticking should[SEATS_MAX];
	int64_t spent = 0;

	for (int i = 0; i < SEATS_MAX; i++) {
		ticking_wind(&should[i], &before->clocks[i]);
		spent += before->spent[i];
		if (i != (int)game()->now.expected)
			assert_int_equal(game()->now.spent[i],
					 before->spent[i]);
	}
	assert_int_equal(charged(), spent);
	rule_anew(should, before, &before_turn[game()->now.turns]);
	if (!before_turn[game()->now.turns].unsure)
		compare_all(should);
}

/*
 * A correction gives no time back. Where a clock was set since, it charges what
 * the referee has said that the running turn has taken, and no more.
 */
static void hold_corrected(struct before *turn, int64_t given,
			   const struct event *event)
{
	turn->unsure = true;
	assert_true(given <= charged() + given && given + event->since >= 0);
}

/* Time is given back where a turn, or an end, is taken back; else never. */
static void settle(int64_t before, const struct game *was,
		   const struct event *event)
{
	struct before *turn = &before_turn[was->now.turns];
	int64_t given = before - charged();

	if (rewind_needed(was, event)) {
		wind_all();
		if (event->kind == EVENT_UNDO)
			hold_undone(turn);
		else if (reopens(event))
			hold_reopened(was, event, given);
		else if (turn->rulings)
			hold_corrected(turn, given, event);
		else
			assert_int_equal(given, 0);
	} else {
		assert_int_equal(given, 0);
		compare_spent(was);
		if (sets_clocks(event)) {
			const struct ruled ruled = ruled_by(event);

			hold_ruled(was, &ruled);
		} else {
			compare_clocks(was, event->kind == EVENT_TURN);
		}
	}
	ledger.given += given;
}

/* What an undo would have to bring back from now on. */
static void note_before(const struct game *was, const struct event *event)
{
	struct before *before = &before_turn[game()->now.turns];

	if (event->kind == EVENT_TURN) {
		before->rulings = 0;
		before->unsure = false;
		memcpy(before->spent, was->now.spent, sizeof(before->spent));
		memcpy(before->clocks, was->now.clocks, sizeof(before->clocks));
	} else if (sets_clocks(event)) {
		before->ruled[before->rulings++] = ruled_by(event);
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

/*
 * A ruling that was on the disk had taken more than was left, and who went on
 * found the flag fallen: what stood before that is what the file had.
 */
static void note_found_end(void)
{
	struct game before;

	if (!is_over() || game()->ending != ENDING_TIME)
		return;
	record_game_at(&table.record, game()->end_depth - 1, &before);
	for (int i = 0; i < SEATS_MAX; i++)
		ticking_wind(&before_end.ticking[i], &before.now.clocks[i]);
	for (int64_t i = 0; i < before.used; i++)
		ticking_tick(&before_end.ticking[clock_of(game_turn(&before))],
			     &before.setup.clock);
	memcpy(before_end.clocks, before.now.clocks, sizeof(before_end.clocks));
	before_end.used = before.used;
}

/* Killed; another table goes on with the file, and all have to come back. */
static void start_again(void)
{
	bool over = is_over();
	enum table_change change;
	struct error error;
	int64_t down;

	/* without a limit nothing is noted, and nobody has to pay */
	assert_true(unnoted <= LOST_MS || !game_is_timed(game()));
	memcpy(path, table.store.path, sizeof(path));
	/* who is dead writes nothing more */
	faulty_fail_from(1, EIO);
	table_clear(&table);
	faulty_reset();
	down = chance(DOWN_MS);
	now += down;
	ledger.down += down;
	table_init(&table, &faulty_disk);
	table.date = TODAY;
	faulty_hold();
	change = table_resume(&table, path, now, &error);
	assert_int_not_equal(change, TABLE_REFUSED);
	wait_for_disk(change);
	table_count(&table, true, now);
	somebody_is_there = true;
	unnoted = 0;
	sum->crashes++;
	wind_all();
	if (!over)
		note_found_end();
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
	struct event found;

	disk_takes(chance(DISK_MS));
	faulty_fail_from(1 + chance(12), EIO);
	faulty_release();
	start_again();
	if (charged() == before)
		lost = 0;
	assert_int_equal(charged(), before - lost);
	lose(lost);
	/* in the file, where a pause may stand instead */
	if (record_event_at(&table.record, was->depth + 1, &found) &&
	    found.kind == event->kind)
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

	note_standing();
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
}

/* Everybody leaves their terminals, or comes back to them. */
static void leave(void)
{
	somebody_is_there = !somebody_is_there;
	table_count(&table, somebody_is_there, now);
}

static void step(void)
{
	think();
	if (chance(60) == 0)
		crash();
	else if (chance(30) == 0 || !somebody_is_there)
		leave();
	else
		act();
	assert_int_equal(charged(), ledger.ran - ledger.lost - ledger.given);
	assert_int_equal(now - begun,
			 ledger.ran + ledger.stood + ledger.disk + ledger.down);
}

static void add_up(void)
{
	sum->histories++;
	sum->elapsed += now - begun;
	sum->ledger.ran += ledger.ran;
	sum->ledger.stood += ledger.stood;
	sum->ledger.disk += ledger.disk;
	sum->ledger.down += ledger.down;
	sum->ledger.added += ledger.added;
	sum->ledger.taken += ledger.taken;
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
	before_turn[0].rulings = 0;
	before_turn[0].unsure = false;
	table_init(&table, &faulty_disk);
	table.date = TODAY;
	faulty_hold();
	wait_for_disk(table_begin(&table, &setup, top, &error));
	table_count(&table, true, now);
	somebody_is_there = true;
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

	long_say("prove clock %s, %s: %d histories, %ld turns, %ld questions, "
		 "%ld undos, %ld rulings, %ld flags, %ld crashes, %" PRId64
		 " ms elapsed, %" PRId64 " ran, %" PRId64 " stood, %" PRId64
		 " disk, %" PRId64 " down, %" PRId64 " given back, %" PRId64
		 " lost, %" PRId64 " at once, %" PRId64 " added, %" PRId64
		 " taken, %ld set, 0 failed",
		 systems[kind % SYSTEMS],
		 kind < SYSTEMS ? "each seat" : "each pair", of->histories,
		 of->turns, of->questions, of->undos, of->rulings, of->flags,
		 of->crashes, of->elapsed, is->ran, is->stood, is->disk,
		 is->down, is->given, is->lost, of->most_lost, is->added,
		 is->taken, of->set + of->reset);
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
		assert_true(of->flags > of->histories / 20 &&
			    of->ledger.added > 0 && of->ledger.taken > 0 &&
			    of->set > 0 && of->reset > 0);
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
