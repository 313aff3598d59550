/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "simulated_parts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/text.h"
#include "record/chance.h"
#include "record/faulty.h"
#include "record/folder.h"

enum {
	STEPS_MAX = 10000,  /* until nothing is left to do at one time */
	CALM_MS = 20000,    /* after which nothing may be on its way any more */
	CALM_MAX = 3600000, /* until then */
};

struct simulated simulated;
struct weather weather;

char new_game[WORD];
char path[STORE_PATH];
static int64_t disk_at; /* when what was begun is done; 0: nothing is */
static int64_t kill_at, halt_at, calm_since;
static bool kill_works; /* the next kill waits for the disk to be at work */
bool calm;
int words_left;
static uint64_t digest;

int64_t soon(int most)
{
	return now + (most ? chance(most) : 0);
}

int one_in(int times)
{
	return times && chance(times) == 0;
}

void note(const void *bytes, size_t length)
{
	digest = text_hash(digest, bytes, length);
}

void earlier(int64_t *next, int64_t at)
{
	if (at < *next)
		*next = at;
}

/* The table has hung up: the terminal ends where it has read all. */
static void end_lines(void)
{
	for (int i = 0; i < TERMINALS; i++) {
		struct terminal *terminal = &terminals[i];

		if (terminal->line && !terminal->line->down.length &&
		    !peer_of(terminal->line))
			hang_up(terminal);
	}
	for (int i = 0; i < LINES; i++)
		if (lines[i].used && lines[i].cut && !peer_of(&lines[i]))
			free_line(&lines[i]);
}

/* What the disk has begun is done some time later, or something fails in it. */
static void let_disk_work(void)
{
	static const int numbers[] = {ENOSPC, EIO, EDQUOT, EINTR};
	int number;

	if (faulty_is_at_work() && !disk_at)
		disk_at = now + 1 + (calm ? 0 : chance(weather.disk_ms));
	if (!disk_at || now < disk_at)
		return;
	disk_at = 0;
	/* a call that is interrupted is made again, but not for ever */
	number = numbers[chance(3)];
	if (!calm && one_in(weather.faults)) {
		simulated.faults++;
		if (one_in(4))
			faulty_rename_late(number);
		else if (one_in(4))
			faulty_fail_from(1 + chance(8), number);
		else
			faulty_fail_once(1 + chance(8), numbers[chance(4)]);
	}
	faulty_release();
	faulty_reset();
	faulty_hold();
}

static void begin_table(void)
{
	hub_init(&hub, &faulty_disk, false, now);
	login_begin(&hub, geteuid());
	faulty_reset();
	faulty_hold();
	disk_at = 0;
	forget_table();
}

/* What a process that is gone has open, the system closes. */
static void drop_table(void)
{
	hub.table.begun |= hub.table.work == WORK_OPEN;
	table_clear(&hub.table);
	for (int i = 0; i < hub.count; i++)
		wire_close(&hub.peers[i].wire);
	hub.count = 0;
	for (int i = 0; i < LINES; i++)
		lines[i].number = NO_PEER;
}

/* At some call of what the disk does, or at rest. */
static void kill_table(void)
{
	bool begun = *path != '\0';

	simulated.kills++;
	simulated.kills_at_work += faulty_is_at_work();
	note_text(hub.table.next_text, hub.table.next_length);
	faulty_fail_from(faulty_is_at_work() ? 1 + chance(10) : 1, EIO);
	faulty_release();
	drop_table();
	begin_table();
	if (begun)
		look_at_file();
	simulated.resumed += begun;
	kill_at = soon(2 * weather.kills_ms);
	kill_works = chance(2);
}

static bool is_killed(void)
{
	return !calm && weather.kills_ms && now >= kill_at &&
	       (!kill_works || faulty_is_at_work());
}

/* All have gone on purpose, or after the end: the table ends by itself. */
static void end_table(void)
{
	bool begun = hub.table.begun;

	if (!hub.table.unsaved)
		assert_true(hub_is_saved(&hub));
	note_saved();
	drop_table();
	begin_table();
	if (begun)
		look_at_file();
}

static void step_table(void)
{
	int steps = 0;
	bool served;

	do {
		if (++steps > STEPS_MAX)
			fail_msg("the table never comes to rest");
		today = TODAY + (time_t)(now / 1000);
		served = hub_step(&hub, now, today);
		note_told();
		note_saved();
		served |= flush_all();
	} while (served);
	if (hub_is_done(&hub))
		end_table();
	hub_sweep(&hub);
}

/* Stopped, or asleep with its machine: then it is later than it thinks. */
static void halt(void)
{
	if (calm || !weather.halts_ms || now < halt_at)
		return;
	simulated.halts++;
	now = soon(weather.halts_ms);
	halt_at = soon(2 * weather.halts_ms);
}

/* When something happens next, at the table or at its terminals. */
static int64_t find_next(void)
{
	int64_t wait = hub_wait(&hub);
	int64_t next = wait == INT64_MAX ? INT64_MAX : now + wait;

	for (int i = 0; i < TERMINALS; i++) {
		const struct terminal *terminal = &terminals[i];
		int64_t at = terminal->line ? late_next(&terminal->line->down)
					    : INT64_MAX;

		earlier(&next, terminal->wakes);
		earlier(&next, at > terminal->reads ? at : terminal->reads);
	}
	for (int i = 0; i < LINES; i++)
		if (lines[i].used && (lines[i].cut || peer_of(&lines[i])))
			find_line_next(&lines[i], &next);
	if (disk_at)
		earlier(&next, disk_at);
	else if (faulty_is_at_work())
		earlier(&next, now);
	if (calm && now < calm_since + CALM_MS)
		earlier(&next, calm_since + CALM_MS);
	return next > now ? next : now;
}

/* All seats that somebody acts for; how many do. */
static seatset seats_taken(int *players)
{
	seatset taken = 0;

	*players = 0;
	for (int i = 0; i < hub.count; i++) {
		seatset seats = seating_of(&hub, &hub.peers[i]);

		taken |= seats;
		*players += seats != 0;
	}
	return taken;
}

/*
 * The clock runs there as at the table, from where it was when that was said;
 * who is there, and whether all is saved, is as the table has it.
 */
static void hold_shown(const struct terminal *terminal)
{
	const struct replica *replica = &terminal->replica;
	int players;
	seatset taken = seats_taken(&players);
	/* that it was stopped for less than a second it tells nobody at once */
	int64_t then = now - (hub.lost - terminal->lost);

	/* where nobody is there to play it is about to be paused */
	if (terminal->timely && hub.table.counting && !replica->presence.late) {
		assert_int_equal(replica_used(replica, then),
				 table_used(&hub.table, hub.now));
		assert_int_equal(replica_stood(replica, then),
				 table_stood(&hub.table, hub.now));
		simulated.readings++;
	}
	/* who are all at one terminal see each other */
	assert_true(replica->presence.known || players < 2);
	if (replica->presence.known)
		assert_int_equal(replica->presence.there, taken);
	assert_int_equal(terminal->unsaved, hub.table.unsaved);
}

static void turn_around(void)
{
	for (int i = 0; i < TERMINALS; i++) {
		if (terminals[i].line)
			read_line(&terminals[i]);
		wake(&terminals[i]);
	}
	if (is_killed())
		kill_table();
	let_disk_work();
	take_in();
	step_table();
	end_lines();
	/* while the disk is at work, what comes of it is not told yet */
	for (int i = 0; i < TERMINALS && !hub_is_busy(&hub); i++)
		if (has_heard_all(&terminals[i]))
			hold_shown(&terminals[i]);
	halt();
}

static void pass_time(void)
{
	static int steps;
	int64_t before = now;

	turn_around();
	now = find_next();
	steps = now == before ? steps + 1 : 0;
	if (steps > STEPS_MAX)
		fail_msg("time stands still");
}

/* What takes time is held beside how fast they play. */
static struct weather any_weather(void)
{
	static const int latencies[] = {0, 1, 40, 900};
	static const int paces[] = {60, 900, 9000};
	static const size_t windows[] = {4096, 16384, 1 << 18};
	int pace = paces[chance(3)];

	return (struct weather){
		.late_ms = latencies[chance(4)],
		.pace_ms = pace,
		.disk_ms = chance(3) ? 1 + chance(30) : 1 + chance(pace),
		.cuts = chance(3) ? 10 + chance(60) : 0,
		.deafs = chance(3) ? 20 + chance(60) : 0,
		.faults = chance(2) ? 2 + chance(30) : 0,
		.kills_ms = chance(2) ? pace * (3 + chance(40)) : 0,
		.halts_ms = chance(3) ? 0 : 500 + chance(30000),
		.window = windows[chance(3)],
		.words = 50 + chance(400),
	};
}

/* One each, or two for some, or one for all; who has no seat watches. */
static void seat_terminals(int seats)
{
	static const char *const requests[][TERMINALS] = {
		{"attach B1", "attach W1", "attach B2", "attach W2"},
		{"attach B1,B2", "attach W1,W2", "watch", "watch"},
		{"attach", "watch", "watch", "watch"},
		{"watch", "attach B1,W1", "attach", "watch"},
		{"attach B1", "attach W1", "watch", "watch"},
		{"watch", "attach W1", "attach", "watch"},
	};
	int row = seats == 4 ? chance(2) * chance(4) : 4 + chance(2);

	for (int i = 0; i < TERMINALS; i++) {
		terminals[i].request = requests[row][i];
		terminals[i].wakes = soon(weather.pace_ms);
	}
}

/* The request for it; how many seats it has. */
static int draw_game(void)
{
	struct setup setup = chance_setup();
	struct record record;
	size_t length;
	char *text;

	assert_true(record_init(&record, &setup));
	assert_true(record_write_line(&record, &text, &length));
	snprintf(new_game, sizeof(new_game), "new %s", text);
	free(text);
	record_clear(&record);
	return setup.seats;
}

static void begin_game(uint64_t seed)
{
	chance_number(seed);
	now = 1000000;
	digest = TEXT_HASH;
	begin_account();
	path[0] = '\0';
	calm = false;
	weather = any_weather();
	words_left = weather.words;
	begin_table();
	seat_terminals(draw_game());
	kill_at = soon(2 * weather.kills_ms);
	halt_at = soon(2 * weather.halts_ms);
	kill_works = chance(2);
}

/* From here on nothing goes wrong, and nobody does anything. */
static void calm_down(void)
{
	calm = true;
	calm_since = now;
	weather.late_ms = 1;
	for (int i = 0; i < TERMINALS; i++) {
		terminals[i].reads = 0;
		terminals[i].wakes = soon(weather.pace_ms);
	}
}

static bool is_at_rest(void)
{
	bool rests = hub.table.begun && !hub.table.unsaved &&
		     !hub_is_busy(&hub) && now >= calm_since + CALM_MS;

	for (int i = 0; i < TERMINALS; i++) {
		const struct terminal *terminal = &terminals[i];

		rests = rests && terminal->line && !terminal->line->up.length &&
			!terminal->line->down.length &&
			terminal->replica.attached && !terminal->replica.asked;
	}
	return rests;
}

/* Every terminal has what is in the file, and the table too. */
static void compare(void)
{
	struct record record;
	struct error error;
	size_t length;
	char *text;

	hold_file();
	assert_true(store_read(path, TEXT, &text, &length, &error));
	if (!record_read(&record, text, length, &error))
		fail_msg("%s", error.text);
	free(text);
	for (int i = 0; i < TERMINALS; i++) {
		const struct game *game = &terminals[i].game;

		if (game_hash(game) != game_hash(&record.game))
			fail_msg("terminal %d shows another game", i);
		for (int seat = 0; seat < game->setup.seats; seat++) {
			assert_string_equal(game->setup.name[seat],
					    record.game.setup.name[seat]);
			assert_string_equal(game->login[seat],
					    record.game.login[seat]);
		}
		assert_int_equal(terminals[i].replica.seats & game_seats(game),
				 seating_of(&hub, peer_of(terminals[i].line)));
	}
	simulated.over += record.game.phase == PHASE_OVER;
	record_clear(&record);
}

void simulated_clear(void)
{
	faulty_reset();
	drop_table();
	for (int i = 0; i < LINES; i++)
		if (lines[i].used)
			free_line(&lines[i]);
	for (int i = 0; i < TERMINALS; i++) {
		free(terminals[i].text);
		terminals[i] = (struct terminal){.line = NULL};
	}
	begin_account();
}

uint64_t simulated_game(uint64_t seed)
{
	begin_game(seed);
	while (words_left > 0)
		pass_time();
	calm_down();
	/* at rest nothing comes next, and there is no time left */
	do
		pass_time();
	while (!is_at_rest() && now <= calm_since + CALM_MAX);
	if (!is_at_rest())
		fail_msg("it never comes to rest");
	compare();
	simulated.games++;
	simulated_clear();
	empty_top();
	return digest;
}
