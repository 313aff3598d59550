/* SPDX-License-Identifier: ISC */
/*
 * Every point of 9x9, 13x13 and 19x19 by the keys that name it, in each way of
 * input: letters of both cases, and with key sets capitals and the colon. One
 * game plays on every second point, so that no stone is ever captured.
 */
#include <config.h>

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "players.h"

enum { KEYS = 64, POINT = 8, SEATS = 4 };

static const char letters[] = "ABCDEFGHJKLMNOPQRST";
static const char *const stones[SEATS] = {"e", "y", "o", "Enter"};

static void begin(struct players *four, enum way way, int size)
{
	char config[256];

	snprintf(config, sizeof(config),
		 "size = %d\nclock {\n system = none\n}\n"
		 "handicap {\n stones = 0\n}\n",
		 size);
	players_come(four, way, config);
	players_begin(four);
}

/* The word for a point, as that way and case have it. */
static void spell(enum way way, bool capital, const char *point, char *out)
{
	strcpy(out, point);
	if (way == BY_KEY_SETS && !capital)
		sprintf(out, ":%s", point);
	else if (!capital)
		out[0] = (char)tolower((unsigned char)out[0]);
}

/* What stands together is one word; F1 is a key. */
static void type_turn(struct players *four, const char *word)
{
	char play[KEYS] = "", keys[KEYS];

	if (four->way == BY_SEAT_KEY)
		snprintf(play, sizeof(play), "%d", four->next + 1);
	else if (four->way == BY_KEY_SETS)
		strcpy(play, stones[four->next]);
	if (word[0] == ':')
		snprintf(keys, sizeof(keys), "%s Enter %.8s", word, play);
	else
		snprintf(keys, sizeof(keys), "%c %s Enter %.8s", word[0],
			 word + 1, play);
	pty_type(four->terminal, keys);
}

static const struct half {
	const char *name;
	enum way way;
	int size, parity;
	bool capital; /* else small, or with key sets behind a colon */
} halves[] = {
#define HALF(way, size, parity, capital)                                    \
	{                                                                   \
#way "-" #size "-" #parity "-" #capital, way, size, parity, \
			capital                                             \
	}
#define BOARD(way, size)                                    \
	HALF(way, size, 0, true), HALF(way, size, 1, true), \
		HALF(way, size, 0, false), HALF(way, size, 1, false)
#define WAY(way) BOARD(way, 9), BOARD(way, 13), BOARD(way, 19)
	WAY(BY_TURN),
	WAY(BY_SEAT_KEY),
	WAY(BY_KEY_SETS),
};

enum { HALVES = sizeof(halves) / sizeof(halves[0]) };

/* A game on half of the board's points, row by row from below. */
static void play_half(void **state)
{
	const struct half *half = *state;
	struct players four;

	begin(&four, half->way, half->size);
	for (int row = 1; row <= half->size; row++) {
		for (int col = row % 2 != half->parity; col < half->size;
		     col += 2) {
			char point[POINT], word[POINT + 1];

			snprintf(point, sizeof(point), "%c%d", letters[col],
				 row % 100);
			spell(half->way, half->capital, point, word);
			type_turn(&four, word);
			players_made(&four, point);
		}
	}
}

int main(void)
{
	static struct CMUnitTest tests[HALVES];

	for (int i = 0; i < HALVES; i++)
		tests[i] = (struct CMUnitTest){
			.name = halves[i].name,
			.test_func = play_half,
			.setup_func = pty_set_up,
			.teardown_func = pty_tear_down,
			.initial_state = (void *)(uintptr_t)&halves[i]};
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
