/* SPDX-License-Identifier: ISC */
/*
 * Four people at a table that is a process of its own, each over a socket and a
 * line that lags, stalls and breaks. Nothing that was acknowledged is lost, the
 * clocks are right to the ms by the table's own, and whoever is back has the
 * seat.
 * All of it is shorter than among people, so that many games can be played; how
 * long things took is told, and looked at in the long form alone.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/monotonic.h"
#include "e2e/home.h"
#include "host.h"
#include "ledger.h"
#include "long.h"
#include "player.h"
#include "record/chance.h"
#include "record/store.h"
#include "slow.h"

enum {
	SOME_GAMES = 3,
	ALL_GAMES = 500,
	THINK_MS = 70,
	BACK_MS = 300,
	CUT = 150, /* one look of so many breaks a line */
	PATIENCE_MS = 40000,
	SEAT_MS = 2000
};

struct client {
	struct player player;
	struct slow line;
	bool here;	 /* has asked for the seat */
	int64_t came;	 /* when that was */
	int64_t back_at; /* when they come again */
};

static struct client clients[SEATS_MAX];
static struct host host;
static struct promises promises;
static struct ledger ledger;
static int64_t slowest; /* ms until somebody was in the seat */
static int turns, cuts, late;

static void come(struct client *client, int64_t now)
{
	slow_open(&client->line, host.path, now);
	slow_say(&client->line, player_sit(&client->player), now);
	client->here = true;
	client->came = now;
}

static void has_the_seat(const struct client *client, int64_t now)
{
	int64_t ms = now - client->came;

	if (ms > slowest)
		slowest = ms;
	late += ms > SEAT_MS;
}

static void follow(struct client *client, int64_t now)
{
	bool sat = client->player.sits && client->player.knows;
	const char *line;

	if (!slow_pass(&client->line, now))
		fail_msg("the table has gone");
	while (client->line.fd >= 0 && (line = slow_hear(&client->line)))
		player_hear(&client->player, line, &promises);
	if (!sat && client->player.sits && client->player.knows)
		has_the_seat(client, now);
	line = client->here ? player_act(&client->player, now, THINK_MS) : NULL;
	if (line)
		slow_say(&client->line, line, now);
}

/* Lines break, and who was cut off comes again. */
static void break_line(struct client *client, int64_t now)
{
	if (client->here && !chance(CUT)) {
		slow_cut(&client->line, now + (chance(2) ? chance(100) : 0));
		client->here = false;
		client->back_at = now + chance(BACK_MS);
		cuts++;
	} else if (!client->here && client->line.fd < 0 &&
		   client->back_at <= now) {
		come(client, now);
	}
}

static void await(int64_t now)
{
	struct pollfd fds[SEATS_MAX];
	int64_t next = now + 20;

	for (int i = 0; i < SEATS_MAX; i++) {
		fds[i] = slow_fd(&clients[i].line);
		if (slow_next(&clients[i].line) < next)
			next = slow_next(&clients[i].line);
	}
	poll(fds, SEATS_MAX, next > now ? (int)(next - now) : 0);
}

static bool is_over(void)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (clients[i].player.knows &&
		    clients[i].player.game.phase == PHASE_OVER)
			return true;
	return false;
}

static void play_on(void)
{
	int64_t end = monotonic_ms() + PATIENCE_MS;

	while (!is_over()) {
		int64_t now = monotonic_ms();

		for (int i = 0; i < SEATS_MAX; i++) {
			follow(&clients[i], now);
			break_line(&clients[i], now);
		}
		await(now);
		assert_true(monotonic_ms() < end);
	}
}

/* Whoever begins it does not play: the clock stands until all go on. */
static void begin(char path[STORE_PATH])
{
	static const char game[] =
		"new (;FF[4]SZ[9]KM[5.5]XR[jpga-current]XO[seats=4 "
		"clock=byoyomi main=600000 period=60000 count=5 pair=1 "
		"record=1 breaks=2])";
	const char *const words[] = {"--records", home_path("data"), NULL};
	static struct line starter;

	assert_true(host_start(&host, words));
	assert_true(host_open(&host, &starter));
	assert_string_equal(host_ask(&starter, game), "ok");
	snprintf(path, STORE_PATH, "%s",
		 host_ask(&starter, "where") + strlen("where "));
	host_close(&starter);
}

static void check(const char *trace, const char *path)
{
	struct record record;
	struct error error;
	size_t length;
	char *text;

	assert_true(store_read(path, SGF_BYTES_MAX, &text, &length, &error));
	assert_true(record_read(&record, text, length, &error));
	promises_kept(&promises, &record);
	ledger_add(&ledger, trace, &record);
	turns += record.game.now.turns;
	record_clear(&record);
	free(text);
}

static void play_game(int number)
{
	char trace[HOME_PATH], path[STORE_PATH], name[32];

	snprintf(name, sizeof(name), "trace-%d", number);
	snprintf(trace, sizeof(trace), "%s", home_path(name));
	setenv("PAIRGO_TRACE", trace, 1);
	chance_seed(UINT64_C(0x50c1e7) + (uint64_t)number);
	memset(&promises, 0, sizeof(promises));
	begin(path);
	for (int i = 0; i < SEATS_MAX; i++) {
		clients[i] = (struct client){.player.seat = (enum seat)i};
		come(&clients[i], monotonic_ms());
	}
	play_on();
	for (int i = 0; i < SEATS_MAX; i++)
		slow_close(&clients[i].line);
	assert_int_equal(host_end(&host), 0);
	check(trace, path);
}

static void test_games_over_sockets(void **state)
{
	int count = long_count(SOME_GAMES, ALL_GAMES);

	(void)state;
	assert_int_equal(home_make(), 0);
	home_enter();
	for (int number = 0; number < count; number++)
		play_game(number);
	assert_int_equal(home_remove(), 0);
	long_say("stress sockets: %d games of %d turns, four lines broken %d "
		 "times, waited for %ld times, a clock wrong %ld times, by %ld "
		 "ms at most, in the seat after %ld ms at most, %d failed",
		 count, turns, cuts, ledger.waits, ledger.wrong,
		 (long)ledger.worst, (long)slowest, late);
	assert_true(ledger.turns > 0 && ledger.waits > 0 && cuts > 0);
	assert_int_equal(ledger.wrong, 0);
	assert_true(!long_form() || !late);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_games_over_sockets),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
