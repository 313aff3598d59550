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
#include "player.h"
#include "record/chance.h"
#include "record/record.h"
#include "table/request.h"

enum {
	SOME_GAMES = 6,
	ALL_GAMES = 500,
	THINK_MS = 20000, /* at most, but once in a while */
	BACK_MS = 9000,	  /* until somebody who was cut off comes back */
	LATE_MS = 900000, /* or later than anybody waits */
	CLOCK_ERROR_MS = 50
};

/* Somebody who has a seat, and their line. */
struct client {
	struct player player;
	struct lossy line;
	bool sits;	 /* the table has heard "attach" on this line */
	int64_t back_at; /* when they come again, if the line is cut */
};

static struct client clients[SEATS_MAX];
static int games, turns, cuts, waits, refusals;
static struct promises promises;
/* By the test's own book: what the clocks should say. */
static int64_t used, stood[2];
static struct lossy stranger;

static const struct game *game(void)
{
	return table_game(&hub.table);
}

static void sit(struct client *client)
{
	lossy_open(&client->line);
	client->sits = false;
	lossy_say(&client->line, player_sit(&client->player));
}

static void listen_to(struct client *client)
{
	const char *line;

	while ((line = lossy_hear(&client->line)))
		player_hear(&client->player, line, &promises);
}

static void act(struct client *client)
{
	const char *line = client->line.cut
				   ? NULL
				   : player_act(&client->player, now, THINK_MS);

	if (line)
		lossy_say(&client->line, line);
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
	enum seat seat = client->player.seat;

	assert_false(seating_free(&hub) & seat_bit(seat));
	assert_true(game()->lost != seat);
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
	promises_kept(&promises, &record);
	assert_true(record_game_at(&record, 0, &at));
	while (record_next(&record, &at, &event))
		waits += event.kind == EVENT_LOST;
	assert_int_equal(at.stood[BLACK], game()->stood[BLACK]);
	record_clear(&record);
}

static void play_game(void)
{
	int host;

	memset(&promises, 0, sizeof(promises));
	used = stood[BLACK] = stood[WHITE] = 0;
	turns_seen = 0;
	host = play("seats=4 clock=byoyomi main=600000 period=60000 count=5 "
		    "pair=1 record=1 breaks=2");
	/* whose table it is watches, with a code of the referee's */
	strcpy(hub.code, "sesame seeds");
	go(host);
	for (int i = 0; i < SEATS_MAX; i++) {
		clients[i] = (struct client){.player.seat = (enum seat)i};
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
