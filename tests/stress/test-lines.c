/* SPDX-License-Identifier: ISC */
/*
 * Four people play, each over a line of their own that lags and breaks, while a
 * fifth tries whatever is not for him. Nothing that was acknowledged is lost,
 * every clock is right by the time that the table had, and whoever is back has
 * the seat with that very word.
 */
#include <config.h>

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../table/stepped.h"
#include "long.h"
#include "lossy.h"
#include "record/chance.h"
#include "record/record.h"
#include "table/request.h"

enum {
	SOME_GAMES = 6,
	ALL_GAMES = 500,
	TURNS = 24,	  /* then somebody resigns */
	ASKED_MAX = 8,	  /* requests without an answer */
	THINK_MS = 20000, /* at most, but once in a while */
	BACK_MS = 9000,	  /* until somebody who was cut off comes back */
	LATE_MS = 900000, /* or later than anybody waits */
	CLOCK_ERROR_MS = 50
};

/* Somebody who has a seat, and what they know. */
struct client {
	enum seat seat;
	struct lossy line;
	bool sits;	  /* the table has heard "attach" on this line */
	int64_t back_at;  /* when they come again, if the line is cut */
	struct game game; /* as they have folded it */
	bool knows;
	int64_t thinks_until;
	int asked[ASKED_MAX]; /* the turn that each request was to make, or 0 */
	int asks;
};

static struct client clients[SEATS_MAX];
static int games, turns, cuts, waits, refusals;
/* What has been acknowledged, by turn. */
static point acknowledged[TURNS * 2];
static point meant[SEATS_MAX];
/* By the test's own book: what the clocks should say. */
static int64_t used, stood[2];
static struct lossy stranger;

static const struct game *game(void)
{
	return table_game(&hub.table);
}

static void ask_for(struct client *client, const char *line, int turn)
{
	if (client->asks == ASKED_MAX)
		return;
	client->asked[client->asks++] = turn;
	lossy_say(&client->line, line);
}

static void sit(struct client *client)
{
	char line[32];

	lossy_open(&client->line);
	client->knows = client->sits = false;
	client->asks = 0;
	snprintf(line, sizeof(line), "attach %s", seat_code(client->seat));
	ask_for(client, line, 0);
}

/* An "ok" is a promise: the turn stands from here on. */
static void take_answer(struct client *client, const char *line)
{
	int turn;

	if (!client->asks)
		fail_msg("nobody has asked for \"%s\"", line);
	turn = client->asked[0];
	client->asks--;
	memmove(client->asked, client->asked + 1,
		sizeof(client->asked[0]) * (size_t)client->asks);
	if (!strcmp(line, "ok") && turn)
		acknowledged[turn] = meant[client->seat];
}

static void take_node(struct client *client, const char *text)
{
	struct error error;
	struct event event;
	char *node;
	long depth = strtol(text, &node, 10);

	if (!client->knows)
		return;
	if (!record_fold_text(&client->game, (int)depth, node + 1, &event,
			      &error))
		fail_msg("%s in %s", error.text, text);
}

static void take_record(struct client *client, const char *text)
{
	struct record record;
	struct error error;

	assert_true(record_read(&record, text, strlen(text), &error));
	client->game = record.game;
	client->knows = true;
	record_clear(&record);
}

static void listen_to(struct client *client)
{
	const char *line;

	while ((line = lossy_hear(&client->line))) {
		if (!strncmp(line, "record ", 7))
			take_record(client, line + 7);
		else if (!strncmp(line, "node ", 5))
			take_node(client, line + 5);
		else if (!strcmp(line, "ok") || !strncmp(line, "no ", 3))
			take_answer(client, line);
	}
}

/* Every other point of every other line, so that nothing is ever taken. */
static point next_point(int turn)
{
	return point_at(turn / 5 * 2, turn % 5 * 2);
}

static void play_on(struct client *client)
{
	const struct game *seen = &client->game;
	char line[32], text[POINT_TEXT];
	int turn = seen->now.turns + 1;

	if (turn > TURNS) {
		snprintf(line, sizeof(line), "%s resign",
			 seat_code(client->seat));
		ask_for(client, line, 0);
		return;
	}
	meant[client->seat] = next_point(seen->now.turns);
	snprintf(line, sizeof(line), "%s play %s", seat_code(client->seat),
		 point_text(meant[client->seat], 9, text));
	ask_for(client, line, turn);
}

/* What people say beside their turns. */
static void say_something(struct client *client)
{
	static const char *const words[] = {
		"ask resign",	 "ask no-result", "ask forfeit", "pause",
		"away",		 "back",	  "say turn",	 "say time",
		"say prisoners", "claim",	  "break",	 "withdraw"};
	char line[32];

	snprintf(line, sizeof(line), "%s %s", seat_code(client->seat),
		 words[chance(12)]);
	ask_for(client, line, 0);
}

/* Going on is agreed to, and an end by agreement seldom. */
static void answer(struct client *client)
{
	bool yes = client->game.question.kind == QUESTION_CONTINUE ||
		   client->game.question.kind == QUESTION_RESIGN;
	char line[32];

	if (client->game.now.away & seat_bit(client->seat))
		snprintf(line, sizeof(line), "%s back",
			 seat_code(client->seat));
	else
		snprintf(line, sizeof(line), "%s %s", seat_code(client->seat),
			 yes ? "yes" : "no");
	ask_for(client, line, 0);
}

static void act(struct client *client)
{
	const struct game *seen = &client->game;
	seatset bit = seat_bit(client->seat);

	if (client->line.cut || !client->knows || client->asks ||
	    now < client->thinks_until)
		return;
	client->thinks_until = now + 50 + chance(chance(4) ? 3000 : THINK_MS);
	if (seen->phase == PHASE_OVER)
		return;
	if (question_missing(&seen->question) & bit)
		answer(client);
	else if (!chance(12))
		say_something(client);
	else if (game_clock_runs(seen) && seen->now.expected == client->seat)
		play_on(client);
}

static int count_present(void)
{
	int count = 0;

	for (int i = 0; i < SEATS_MAX; i++)
		count += clients[i].sits;
	return count;
}

/* What the next ms are charged to, without asking the table for its lines. */
static void charge(int64_t ms)
{
	const struct game *is = game();
	int64_t *wait = &stood[seat_side(is->now.expected)];
	int64_t waited = 0;

	if (is->phase != PHASE_PLAY || is->halt != HALT_NONE ||
	    question_stops_clock(&is->question, seat_side(is->now.expected)) ||
	    !count_present())
		return;
	if (!clients[is->now.expected].sits && *wait < GAME_STOOD_MAX)
		waited = ms < GAME_STOOD_MAX - *wait ? ms
						     : GAME_STOOD_MAX - *wait;
	*wait += waited;
	used += ms - waited;
}

static void check_clock(void)
{
	int64_t error;

	if (game()->phase != PHASE_PLAY)
		return;
	error = table_used(&hub.table, now) - used;
	if (error > CLOCK_ERROR_MS || error < -CLOCK_ERROR_MS)
		fail_msg("%s has used %" PRId64 " ms, not %" PRId64,
			 seat_code(game()->now.expected),
			 table_used(&hub.table, now), used);
	error = table_stood(&hub.table, now) -
		stood[seat_side(game()->now.expected)];
	if (error > CLOCK_ERROR_MS || error < -CLOCK_ERROR_MS)
		fail_msg("the clock stood for %" PRId64 " ms more", error);
}

static int turns_seen;

/* A turn that is made begins another. */
static void note_turn(void)
{
	if (game()->now.turns == turns_seen)
		return;
	turns_seen = game()->now.turns;
	used = 0;
}

/* Who is back has the seat by the word itself, whatever comes behind it. */
static void has_the_seat(const struct client *client)
{
	assert_false(seating_free(&hub) & seat_bit(client->seat));
	assert_true(game()->lost != client->seat);
}

static void pass_lines(void)
{
	for (int i = 0; i < SEATS_MAX; i++) {
		struct client *client = &clients[i];
		bool had = client->line.up.length;

		if (!lossy_pass(&client->line))
			continue;
		if (!client->line.number) {
			client->sits = false;
		} else if (had && !client->sits && !client->line.cut) {
			client->sits = true;
			has_the_seat(client);
		}
		note_turn();
	}
}

static void break_lines(void)
{
	for (int i = 0; i < SEATS_MAX; i++) {
		struct client *client = &clients[i];

		if (!client->line.cut && client->line.number && !chance(250)) {
			lossy_cut(&client->line, chance(2) ? chance(3000) : 0);
			client->back_at =
				now + chance(chance(40) ? BACK_MS : LATE_MS);
			cuts++;
		}
		if (client->line.cut && !client->line.number &&
		    client->back_at <= now) {
			lossy_close(&client->line);
			sit(client);
		}
	}
}

/* Whatever a request is called, and whoever's turn it is. */
static void tries_something(void)
{
	static const char *const tails[] = {"",	     " B1",  " 1000",
					    " /tmp", " yes", " sesame"};
	uint64_t hash = game_hash(game());
	int count = 0, i = 0, peer = 0;
	char line[64];
	const char *reply;

	while (request_word(count))
		count++;
	i = chance(count + SEATS_MAX + 1);
	if (i < count)
		snprintf(line, sizeof(line), "%s%s", request_word(i),
			 tails[chance(6)]);
	else if (i < count + SEATS_MAX)
		snprintf(line, sizeof(line), "%s %s",
			 seat_code((enum seat)(i - count)),
			 chance(2) ? "pass" : "resign");
	else
		snprintf(line, sizeof(line), "referee forfeit B mine");
	/* seats are another matter, which whose table it is may give and free */
	if (!strncmp(line, "attach", 6) || !strncmp(line, "leave", 5) ||
	    !strncmp(line, "seat", 4) || !strncmp(line, "free", 4) ||
	    !strncmp(line, "sit", 3))
		return;
	while (hub.peers[peer].wire.number != stranger.number)
		peer++;
	heard(peer);
	say(peer, line);
	settle();
	reply = heard(peer);
	note_turn();
	if (game_hash(game()) != hash && game()->phase != PHASE_OVER)
		fail_msg("%s: %s", line, reply);
	refusals += !strncmp(reply, "no ", 3);
}

static int64_t next_time(void)
{
	int64_t next = now + 1 + chance(300);

	for (int i = 0; i < SEATS_MAX; i++) {
		int64_t due = lossy_due(&clients[i].line);

		if (due > now && due < next)
			next = due;
	}
	return next;
}

static void go_on(void)
{
	int64_t next = next_time(), was = now;

	/* the table's own deadlines are met on the way */
	while (now < next) {
		int64_t wait = hub_wait(&hub);

		if (wait > next - now || wait == 0)
			wait = next - now;
		charge(wait);
		now += wait;
		settle();
		note_turn();
	}
	assert_true(now > was);
}

static void all_is_kept(void)
{
	struct record record;
	struct error error;
	struct game at;
	struct event event;

	assert_true(
		record_read(&record, hub.table.text, hub.table.length, &error));
	assert_true(record_game_at(&record, 0, &at));
	while (record_next(&record, &at, &event)) {
		int turn = at.now.turns;

		if (event.kind == EVENT_TURN && acknowledged[turn])
			assert_int_equal(at.now.last_point, acknowledged[turn]);
		waits += event.kind == EVENT_LOST;
	}
	for (int turn = at.now.turns + 1; turn <= TURNS; turn++)
		assert_false(acknowledged[turn]);
	assert_int_equal(at.stood[BLACK], game()->stood[BLACK]);
	record_clear(&record);
}

static void play_game(void)
{
	int host;

	memset(acknowledged, 0, sizeof(acknowledged));
	used = stood[BLACK] = stood[WHITE] = 0;
	turns_seen = 0;
	host = play("seats=4 clock=byoyomi main=600000 period=60000 count=5 "
		    "pair=1 record=1 breaks=2");
	/* whose table it is watches, with a code of the referee's */
	strcpy(hub.code, "sesame seeds");
	go(host);
	for (int i = 0; i < SEATS_MAX; i++) {
		clients[i] = (struct client){.seat = (enum seat)i};
		sit(&clients[i]);
	}
	lossy_open(&stranger);
	ask(hub.count - 1, chance(2) ? "watch" : "here passing by");
	while (game()->phase != PHASE_OVER) {
		break_lines();
		for (int i = 0; i < SEATS_MAX; i++) {
			listen_to(&clients[i]);
			act(&clients[i]);
		}
		pass_lines();
		if (!chance(20) && count_present() == SEATS_MAX)
			tries_something();
		check_clock();
		go_on();
	}
	turns += game()->now.turns;
	all_is_kept();
	for (int i = 0; i < SEATS_MAX; i++)
		lossy_close(&clients[i].line);
}

static void games_over_lines_that_break(void **state)
{
	int count = long_count(SOME_GAMES, ALL_GAMES);

	chance_seed(UINT64_C(0x5eed0f11e5));
	for (games = 0; games < count; games++) {
		play_game();
		stepped_end(state);
		stepped_begin(state);
	}
	long_say("stress lines: %d games of %d turns, four lines broken %d "
		 "times, waited for %d times, a stranger refused %d times, "
		 "0 failed",
		 games, turns, cuts, waits, refusals);
	assert_true(cuts > games && waits > 0 && refusals > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(games_over_lines_that_break),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
