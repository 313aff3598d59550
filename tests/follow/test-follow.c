/* SPDX-License-Identifier: ISC */
/* Tables that are followed: which make way, and what is covered of each. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "follow/follow.h"

/* One that begins with what is followed, as whoever shows it has it. */
struct shown {
	struct followed followed;
	struct game game;
	int lines;
};

static struct follow follow;
static int ends[RENDEZVOUS_TABLES + 2], cleared;

static const char *take(struct followed *table, const char *line, int64_t now)
{
	struct change change;

	((struct shown *)table)->lines++;
	return followed_take(table, line, now, &change);
}

static void clear(struct followed *table)
{
	(void)table;
	cleared++;
}

static bool add(int number)
{
	struct shown *shown = calloc(1, sizeof(*shown));
	char name[16];
	int pair[2];

	assert_non_null(shown);
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	ends[number] = pair[1];
	snprintf(name, sizeof(name), "%d", number);
	followed_init(&shown->followed, name, &shown->game);
	return follow_add(&follow, &shown->followed, number, pair[0]);
}

static void read_all(void)
{
	struct pollfd fds[RENDEZVOUS_TABLES];

	assert_int_equal(follow_fill(&follow, fds), follow.count);
	poll(fds, (nfds_t)follow.count, 0);
	follow_read(&follow, fds, 0);
}

/* One that has gone stays until there is no room for another. */
static void test_full(void **state)
{
	(void)state;
	follow_init(&follow, take, clear);
	cleared = 0;
	for (int i = 0; i < RENDEZVOUS_TABLES; i++)
		assert_true(add(i));
	assert_false(add(RENDEZVOUS_TABLES));
	assert_int_equal(cleared, 1);
	assert_int_equal(write(ends[7], "no watch nobody may\n", 20), 20);
	close(ends[7]);
	read_all(); /* the line, */
	read_all(); /* and that there is no other */
	assert_int_equal(follow.count, RENDEZVOUS_TABLES);
	assert_true(follow.tables[7]->gone);
	assert_true(follow.tables[7]->shut);
	assert_int_equal(((struct shown *)follow.tables[7])->lines, 1);
	assert_false(follow_has(&follow, 7));
	assert_true(add(RENDEZVOUS_TABLES + 1));
	assert_int_equal(cleared, 2);
	assert_int_equal(follow.count, RENDEZVOUS_TABLES);
	assert_true(follow_has(&follow, RENDEZVOUS_TABLES + 1));
	follow_clear(&follow);
	assert_int_equal(follow.count, 0);
	for (int i = 0; i < RENDEZVOUS_TABLES + 2; i++)
		if (i != 7)
			close(ends[i]);
}

static void say(struct followed *followed, const char *line)
{
	struct change change;

	followed_take(followed, line, 0, &change);
}

static void test_covered(void **state)
{
	static struct shown shown;
	struct followed *followed = &shown.followed;
	struct setup setup;

	(void)state;
	setup_default(&setup);
	game_init(&shown.game, &setup);
	followed_init(followed, "1", &shown.game);
	assert_false(followed_is_covered(followed));
	say(followed, "company B1=anna+ W1=bela+ watching=1 still=yes");
	assert_true(followed_is_covered(followed));
	say(followed, "company B1=anna+ W1=bela+ watching=1");
	assert_false(followed_is_covered(followed));
	say(followed, "covered");
	assert_true(followed_is_covered(followed));
	followed->replica.covered = false;
	shown.game.phase = PHASE_PLAY;
	shown.game.lost = SEAT_B1;
	assert_true(game_waits(&shown.game));
	assert_true(followed_is_covered(followed));
	say(followed, "company B1=anna W1=bela+ watching=1 late=3");
	assert_false(followed_is_covered(followed));
}

static void test_called(void **state)
{
	static struct shown shown;
	struct followed *followed = &shown.followed;
	struct setup setup;
	const char *words;

	(void)state;
	setup_default(&setup);
	game_init(&shown.game, &setup);
	followed_init(followed, "1", &shown.game);
	followed->replica.attached = true;
	shown.game.phase = PHASE_PLAY;
	assert_int_equal(followed_state(followed, &words), FOLLOWED_PLAYS);
	say(followed, "company B1=anna+ W1=bela+ watching=1 call=W1");
	assert_int_equal(followed_state(followed, &words), FOLLOWED_REFEREE);
	assert_string_equal(words, "CALLED");
	/* a table that was stopped with all others waits for none alone */
	shown.game.halt = HALT_REFEREE;
	followed->stopped = true;
	say(followed, "company B1=anna+ W1=bela+ watching=1");
	assert_int_equal(followed_state(followed, &words), FOLLOWED_WAITS);
	assert_string_equal(words, "stopped");
	followed->stopped = false;
	say(followed, "company B1=anna+ W1=bela+ watching=1 call=W1");
	/* whoever waits for the referee waits, called or not */
	shown.game.halt = HALT_REFEREE;
	assert_int_equal(followed_state(followed, &words), FOLLOWED_REFEREE);
	assert_string_equal(words, "REFEREE");
	shown.game.phase = PHASE_OVER;
	assert_int_equal(followed_state(followed, &words), FOLLOWED_OVER);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_full),
		cmocka_unit_test(test_covered),
		cmocka_unit_test(test_called),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
