/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "simulated.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/text.h"
#include "late.h"
#include "record/chance.h"
#include "record/faulty.h"
#include "record/folder.h"
#include "../table/stepped.h"
#include "ui/play/replica.h"

enum {
	NO_PEER = 0, /* they have numbers from 1 on */
	TERMINALS = 4,
	LINES = 128,	    /* those that the table believes in, too */
	STEPS_MAX = 10000,  /* until nothing is left to do at one time */
	CALM_MS = 20000,    /* after which nothing may be on its way any more */
	CALM_MAX = 3600000, /* until then */
	WORD = 8192,	    /* bytes that a terminal says at most, */
	TEXT = 1 << 20	    /* and that it has not read to its end */
};

struct simulated simulated;

/* What may happen in this game: each ms or each one in so many. */
static struct weather {
	int late_ms, pace_ms, disk_ms;
	int cuts, deafs; /* one in so many words of a terminal; 0: never */
	int faults;	 /* of the disk's works */
	int kills_ms, halts_ms;
	size_t window; /* bytes on their way, and those that wait for it */
	int words;     /* that could be said before it is calm */
} weather;

/* A line between a terminal and the table; it may outlive the terminal. */
struct line {
	bool used;
	int number; /* of the peer at the table */
	struct late up, down;
	int64_t cut_at; /* the table can see its end from then on */
	bool cut;
};

static struct line lines[LINES];

static struct terminal {
	const char *request; /* by which it sits down, */
	struct line *line;   /* over that; NULL: it is not there */
	int64_t wakes, reads;
	struct game game;
	struct replica replica;
	unsigned long requests;
	char *text; /* what has come of a line */
	size_t length;
	size_t place; /* of what it shows, in what was told */
} terminals[TERMINALS];

/* What the table has told since the game began, as hashes of the game. */
static uint64_t *told;
static size_t told_count, told_size;
static struct game told_last;

/* Hashes of what may be in the file: the first was said to be saved. */
enum { TEXTS = 512 };
static uint64_t texts[TEXTS];
static int text_count;
static const char *noted; /* the table's text, as it stood last */
static bool noted_unsaved;

static char new_game[WORD];   /* the request for it */
static char path[STORE_PATH]; /* of the record; empty: none yet */
static int64_t disk_at;	      /* when what was begun is done; 0: nothing is */
static int64_t kill_at, halt_at, calm_since;
static bool kill_works; /* the next kill waits for the disk to be at work */
static bool calm;
static int words_left;
static uint64_t digest;

static int64_t soon(int most)
{
	return now + (most ? chance(most) : 0);
}

static int one_in(int times)
{
	return times && chance(times) == 0;
}

static void note(const void *bytes, size_t length)
{
	digest = text_hash(digest, bytes, length);
}

/* What everybody knows by now, if it is another. A hash takes its time. */
static void note_told(void)
{
	const struct game *game = table_game(&hub.table);
	uint64_t hash;

	if (!hub.table.begun ||
	    (told_count && !memcmp(game, &told_last, sizeof(*game))))
		return;
	told_last = *game;
	hash = game_hash(game);
	if (told_count && told[told_count - 1] == hash)
		return;
	if (told_count == told_size) {
		told_size = told_size ? 2 * told_size : 256;
		told = realloc(told, told_size * sizeof(*told));
		assert_non_null(told);
	}
	told[told_count++] = hash;
	simulated.events++;
}

static uint64_t hash_of(const char *text, size_t length)
{
	return text_hash(TEXT_HASH, text, length);
}

static void note_text(const char *text, size_t length)
{
	uint64_t hash = text ? hash_of(text, length) : 0;

	for (int i = 0; i < text_count; i++)
		if (texts[i] == hash)
			return;
	if (!text)
		return;
	assert_true(text_count < TEXTS);
	texts[text_count++] = hash;
}

/* What the table says to be saved is what the file has, at any time. */
static void hold_file(void)
{
	struct error error;
	size_t length;
	char *text;

	if (!store_read(path, TEXT, &text, &length, &error))
		fail_msg("%s", error.text);
	assert_int_equal(length, hub.table.length);
	assert_memory_equal(text, hub.table.text, length);
	free(text);
}

/* What is saved is in the file, and nothing that was there before. */
static void note_saved(void)
{
	const struct table *table = &hub.table;

	/* where it is refused to go on, the file may say so all the same */
	if (!table->begun)
		note_text(table->next_text, table->next_length);
	if (!table->begun ||
	    (noted == table->text && noted_unsaved == table->unsaved))
		return;
	noted = table->text;
	noted_unsaved = table->unsaved;
	strcpy(path, table->store.path);
	if (!table->unsaved) {
		text_count = 0;
		hold_file();
	}
	note_text(table->text, table->length);
}

static struct peer *peer_of(const struct line *line)
{
	for (int i = 0; i < hub.count; i++)
		if (hub.peers[i].wire.number == line->number)
			return &hub.peers[i];
	return NULL;
}

static void free_line(struct line *line)
{
	late_clear(&line->up);
	late_clear(&line->down);
	line->used = false;
}

static struct line *new_line(void)
{
	struct peer *peer = hub_admit(&hub, -1, -1);

	assert_non_null(peer);
	/* so that who is behind misses nodes, and gets the record afresh */
	peer->wire.most = weather.window;
	for (int i = 0; i < LINES; i++) {
		struct line *line = &lines[i];

		if (line->used)
			continue;
		*line = (struct line){.used = true,
				      .number = peer->wire.number};
		late_init(&line->up, weather.window);
		late_init(&line->down, weather.window);
		return line;
	}
	fail_msg("no line is left");
	return NULL;
}

/* The terminal is gone; the table may see that late, and not all it said. */
static void hang_up(struct terminal *terminal)
{
	struct line *line = terminal->line;

	late_lose(&line->up, (size_t)chance((int)line->up.length + 1));
	line->cut = true;
	line->cut_at = soon(weather.late_ms * (one_in(4) ? 50 : 1));
	terminal->line = NULL;
	terminal->length = 0;
	terminal->wakes = soon(4 * weather.pace_ms);
}

static void utter(struct terminal *terminal, const char *word)
{
	struct line *line = terminal->line;
	char text[WORD];
	size_t length = (size_t)snprintf(text, sizeof(text), "%s\n", word);

	assert_true(length < sizeof(text));
	if (late_room(&line->up) < length)
		return;
	late_put(&line->up, text, length, soon(weather.late_ms));
	terminal->requests++;
}

/* Whoever finds no game begins one, or goes on with what there is. */
static void open_game(struct terminal *terminal)
{
	char word[STORE_PATH + 16];

	snprintf(word, sizeof(word), "records %s", top);
	utter(terminal, word);
	snprintf(word, sizeof(word), "resume %s", path);
	utter(terminal, *path ? word : new_game);
}

static bool watches(const struct terminal *terminal)
{
	return !strcmp(terminal->request, "watch");
}

static void arrive(struct terminal *terminal)
{
	terminal->wakes = soon(weather.pace_ms);
	/* who begins a game has its seats */
	if (!hub.table.begun && watches(terminal))
		return;
	terminal->line = new_line();
	terminal->requests = 0;
	terminal->place = told_count ? told_count - 1 : 0;
	terminal->reads = 0;
	replica_init(&terminal->replica, &terminal->game);
	replica_sit(&terminal->replica, terminal->request);
	if (!hub.table.begun)
		open_game(terminal);
	utter(terminal, terminal->request);
}

/* Everything that it shows has been told, and what comes later is later. */
static void look(struct terminal *terminal)
{
	uint64_t hash = game_hash(&terminal->game);
	size_t place = terminal->place;

	while (place < told_count && told[place] != hash)
		place++;
	if (place == told_count)
		fail_msg("a terminal shows what was not told, or was before");
	terminal->place = place;
}

static void hear(struct terminal *terminal, const char *word)
{
	unsigned long before = terminal->replica.answers;
	struct change change;

	replica_take(&terminal->replica, word, now, &change);
	simulated.answers += (long)(terminal->replica.answers - before);
	if (change.kind == CHANGE_REQUEST)
		utter(terminal, change.text);
	if (change.kind == CHANGE_GAME || change.kind == CHANGE_EVENT)
		look(terminal);
}

/* Whole lines of what has come. */
static void read_line(struct terminal *terminal)
{
	struct late *down = &terminal->line->down;
	size_t due = late_due(down, now);
	char *start, *end;

	if (!due || now < terminal->reads)
		return;
	terminal->text = realloc(terminal->text, terminal->length + due + 1);
	assert_non_null(terminal->text);
	memcpy(terminal->text + terminal->length, down->bytes, due);
	late_take(down, due);
	terminal->length += due;
	terminal->text[terminal->length] = '\0';
	for (start = terminal->text; (end = strchr(start, '\n'));
	     start = end + 1) {
		*end = '\0';
		hear(terminal, start);
	}
	terminal->length -= (size_t)(start - terminal->text);
	memmove(terminal->text, start, terminal->length);
}

/* What the game allows, if that is soon found. */
static struct action any_action(const struct terminal *terminal)
{
	int64_t used = replica_used(&terminal->replica, now);
	struct action action;
	struct event event;

	for (int tries = 0; tries < 6; tries++) {
		action = chance_action(&terminal->game);
		if (action.seat >= 0 &&
		    terminal->replica.seats & seat_bit(action.seat) &&
		    game_judge(&terminal->game, &action, used, &event) ==
			    VERDICT_OK)
			break;
	}
	return action;
}

/* Mostly what goes on, by a seat of its own. */
static struct action wanted(const struct terminal *terminal)
{
	const struct game *game = &terminal->game;
	seatset mine = terminal->replica.seats & game_seats(game);
	seatset missing = question_missing(&game->question) & mine;
	struct action action = any_action(terminal);

	if (missing && chance(4)) {
		action.kind = chance(9) ? ACTION_YES : ACTION_NO;
		action.seat = seats_first(missing);
	} else if (game->now.away & mine && chance(2)) {
		action.kind = ACTION_BACK;
		action.seat = seats_first(game->now.away & mine);
	} else if (action.seat >= 0 && !(mine & seat_bit(action.seat)) &&
		   chance(8)) {
		action.seat = seats_first(mine);
	}
	return action;
}

static void say_action(struct terminal *terminal)
{
	const struct action action = wanted(terminal);
	bool answers = action.kind == ACTION_YES || action.kind == ACTION_NO;
	char word[ACTION_TEXT + 16], text[ACTION_TEXT];

	if (action.seat == SEAT_NONE || action.kind == ACTION_LOST ||
	    action.kind == ACTION_FOUND || action.kind == ACTION_WAITED)
		return;
	snprintf(word, sizeof(word), "%s",
		 action_text(&action, terminal->game.setup.size, text));
	if (answers && terminal->replica.asked_as)
		text_append(word, sizeof(word), " @%u",
			    terminal->replica.asked_as);
	utter(terminal, word);
}

/* Nobody has to do with whose turn it is who only watches. */
static bool is_theirs(const struct terminal *terminal)
{
	const struct game *game = &terminal->game;
	seatset mine = terminal->replica.seats & game_seats(game);

	return mine && (mine & (seat_bit(game_turn(game)) | game->now.away |
				question_missing(&game->question)) ||
			one_in(6));
}

static void ask_something(struct terminal *terminal)
{
	static const char *const queries[] = {"hello", "state", "clock",
					      "board", "score", "who"};
	unsigned long before = terminal->requests;

	utter(terminal, queries[chance(6)]);
	/* what is told has no answer that anybody counts */
	terminal->requests = before;
	if (one_in(3))
		utter(terminal, chance(2) ? "Q16" : "");
}

static void act(struct terminal *terminal)
{
	words_left--;
	terminal->wakes = soon(weather.pace_ms);
	if (one_in(weather.cuts)) {
		simulated.cuts++;
		hang_up(terminal);
	} else if (one_in(weather.deafs)) {
		simulated.deaf++;
		terminal->reads = soon(weather.pace_ms * 200);
	} else if (!replica_is_settled(&terminal->replica,
				       terminal->requests)) {
		/* what it has asked for may never have been answered */
		if (!terminal->replica.attached && one_in(8))
			hang_up(terminal);
	} else if (is_theirs(terminal)) {
		say_action(terminal);
		if (one_in(9))
			say_action(terminal);
	} else if (one_in(20)) {
		ask_something(terminal);
	}
}

static void wake(struct terminal *terminal)
{
	if (now < terminal->wakes)
		return;
	if (!terminal->line)
		arrive(terminal);
	else if (!calm)
		act(terminal);
	else if (terminal->replica.attached)
		terminal->wakes = INT64_MAX;
	else
		hang_up(terminal);
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

static bool is_closed(const struct line *line)
{
	return line->cut && now >= line->cut_at;
}

/* True when it has taken all. */
static bool flush(struct line *line, struct wire *wire)
{
	size_t length = wire->out_length, room = late_room(&line->down);

	if (!length)
		return false;
	if (is_closed(line)) {
		wire->closed = true;
	} else {
		length = length < room ? length : room;
		late_put(&line->down, wire->outbox, length,
			 soon(weather.late_ms));
		note(&now, sizeof(now));
		note(wire->outbox, length);
	}
	wire_taken(wire, length);
	return !wire_pending(wire);
}

static bool flush_all(void)
{
	bool taken = false;

	for (int i = 0; i < LINES; i++) {
		struct peer *peer = lines[i].used ? peer_of(&lines[i]) : NULL;

		if (peer)
			taken |= flush(&lines[i], &peer->wire);
	}
	return taken;
}

/* As poll() has it: who has something to take is not listened to. */
static bool is_heard(const struct peer *peer)
{
	return !wire_pending(&peer->wire) && !peer->wire.closed && !peer->waits;
}

static void receive(struct line *line, struct peer *peer)
{
	size_t due = late_due(&line->up, now);

	if (!is_heard(peer))
		return;
	if (due) {
		note(&now, sizeof(now));
		note(line->up.bytes, due);
		assert_true(wire_feed(&peer->wire, line->up.bytes, due));
		late_take(&line->up, due);
	} else if (is_closed(line) && !line->up.length) {
		peer->wire.closed = true;
	}
}

static void take_in(void)
{
	for (int i = 0; i < LINES; i++) {
		struct peer *peer = lines[i].used ? peer_of(&lines[i]) : NULL;

		if (peer && wire_pending(&peer->wire))
			flush(&lines[i], &peer->wire);
		else if (peer)
			receive(&lines[i], peer);
	}
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
	noted = NULL;
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

/* What the file says is what was said to be saved, or what came after it. */
static void look_at_file(void)
{
	struct error error;
	size_t length;
	bool known = false;
	char *text;

	if (!store_read(path, TEXT, &text, &length, &error))
		fail_msg("%s", error.text);
	for (int i = 0; i < text_count; i++)
		known |= texts[i] == hash_of(text, length);
	if (!known)
		fail_msg("the file is not what was saved");
	assert_int_equal(record_look(text, length), RECORD_SOUND);
	free(text);
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

static void earlier(int64_t *next, int64_t at)
{
	if (at < *next)
		*next = at;
}

static void find_line_next(const struct line *line, int64_t *next)
{
	const struct peer *peer = peer_of(line);

	if (!peer) {
		earlier(next, now);
	} else if (wire_pending(&peer->wire)) {
		if (late_room(&line->down) || is_closed(line))
			earlier(next, now);
		else if (line->cut)
			earlier(next, line->cut_at);
	} else if (is_heard(peer)) {
		earlier(next, late_next(&line->up));
		if (line->cut && !line->up.length)
			earlier(next, line->cut_at);
	}
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
	told_count = 0;
	text_count = 0;
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
	free(told);
	told = NULL;
	told_count = told_size = 0;
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
