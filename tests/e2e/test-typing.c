/* SPDX-License-Identifier: ISC */
/*
 * What the screen asks for, typed as it stands there: bytes go to the program
 * on a pseudo-terminal, and what they came to is read off its screen: the
 * first sentence, words in vain, and the keys of two hands in every order.
 */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

enum { KEYS = 64, POINT = 8, SEATS = 4 };

static const char letters[] = "ABCDEFGHJKLMNOPQRST";

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

/* Escape has a use where something has been said: that is read. */
static void test_escape_reads(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN, 9);
	pty_type(four.terminal, "E5 Enter");
	wait_for(four.terminal, "Move 1");
	pty_type(four.terminal, "Tab");
	wait_for(four.terminal, "That key does nothing here");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "That key does nothing here");
}

/* The first sentence on the screen, done to the letter. */
static void obey(enum way way)
{
	static const char such[] = "such as ";
	struct players four;
	const char *asked;
	char point[POINT] = "";

	begin(&four, way, 19);
	/* it is still there behind the help */
	pty_type(four.terminal, "?");
	wait_for(four.terminal, "Escape: back");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "Escape: back");
	asked = strstr(pty_screen(four.terminal), such);
	assert_non_null(asked);
	assert_int_equal(sscanf(asked + strlen(such), "%7[A-T0-9]", point), 1);
	pty_type(four.terminal, point);
	pty_type(four.terminal, "Enter");
	if (way == BY_SEAT_KEY)
		pty_type(four.terminal, "1");
	players_made(&four, point);
}

static void test_welcome(void **state)
{
	(void)state;
	obey(BY_TURN);
}

static void test_welcome_with_own_keys(void **state)
{
	(void)state;
	obey(BY_SEAT_KEY);
}

static void test_welcome_with_key_sets(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_KEY_SETS, 19);
	wait_for(four.terminal, "? shows them.");
	pty_type(four.terminal, "?");
	wait_for(four.terminal, "w  t  i  Up");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "w  t  i  Up");
	/* Escape and a letter at once would be one key, with Alt */
	pty_type(four.terminal, "w e");
	players_made(&four, "K11");
}

/* None of these is a stone, a claim or anything but a word. */
static void try_in_vain(enum way way)
{
	static const struct {
		const char *word, *shown, *said;
	} words[] = {
		{"I4", "I4_", "There is no column I: A–H, J–T."},
		{"A20", "A20_", "A20 is not on this board."},
		{"QQ16", "QQ16_",
		 "QQ16 is no point, and no command. ? shows the keys."},
		{"P4P", "P4P_",
		 "P4P is no point, and no command. ? shows the keys."},
		{"R0", "R0_", "R0 is not on this board."},
	};
	struct players four;

	begin(&four, way, 19);
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		pty_type(four.terminal, words[i].word);
		wait_for(four.terminal, words[i].shown);
		wait_for(four.terminal, words[i].said);
		pty_type(four.terminal, "1 2 y n U");
		pty_type(four.terminal, "Enter");
		wait_gone(four.terminal, "_  ");
		pty_type(four.terminal, "Tab");
		wait_for(four.terminal, "That key does nothing here");
	}
	assert_false(pty_shows(four.terminal, "Move"));
	pty_type(four.terminal, "^C");
	wait_for(four.terminal, "Q leaves.");
	pty_type(four.terminal, "I4 Up P4 Escape");
	wait_gone(four.terminal, "_");
	pty_type(four.terminal, "R");
	wait_for(four.terminal, "R_: Enter asks");
}

static void test_in_vain(void **state)
{
	(void)state;
	try_in_vain(BY_TURN);
}

static void test_in_vain_with_own_keys(void **state)
{
	(void)state;
	try_in_vain(BY_SEAT_KEY);
}

static void test_in_vain_with_key_sets(void **state)
{
	(void)state;
	try_in_vain(BY_KEY_SETS);
}

/* What put a stone in the middle of the board, or filed a claim, once. */
static void test_points_that_are_commands(void **state)
{
	struct players four;

	(void)state;
	begin(&four, BY_TURN, 19);
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Type a point, such as Q16, or move");
	players_play(&four, "Q16 P4 R4 D4");
	pty_type(four.terminal, "D");
	wait_for(four.terminal, "D_: Enter asks who says the partner played");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Who claims that the partner made");
}

/* A hand in its corner of the board. */
struct hand {
	const char *steps[4]; /* up, down, left, right */
	const char *play;
	int row, col; /* of the corner, from above */
};

enum { DOWN = 1, LEFT, RIGHT };
enum { PLACES = 4, HAND_KEYS = 3, BOTH_KEYS = 2 * HAND_KEYS };

static const struct hand hands[SEATS] = {
	{{"w", "s", "a", "d"}, "e", 0, 0},
	{{"t", "g", "f", "h"}, "y", 0, 10},
	{{"i", "k", "j", "l"}, "o", 10, 0},
	{{"Up", "Down", "Left", "Right"}, "Enter", 10, 10},
};

/* The way through a corner, to and fro, by points that never touch. */
static int place_col(int place)
{
	int at = place % PLACES;

	return place / PLACES % 2 ? 7 - 2 * at : 2 * at;
}

static void name_place(const struct hand *hand, int place, char *out)
{
	snprintf(out, POINT, "%c%d", letters[hand->col + place_col(place)],
		 (19 - hand->row - place / PLACES) % 20);
}

/* Two steps from the place before, and the stone. */
static void list_keys(const struct hand *hand, int place,
		      const char *out[HAND_KEYS])
{
	bool down = place / PLACES != (place - 1) / PLACES;
	bool right = place_col(place) > place_col(place - 1);

	out[1] = hand->steps[right ? RIGHT : LEFT];
	out[0] = down ? hand->steps[DOWN] : out[1];
	out[2] = hand->play;
}

static int count_bits(unsigned bits)
{
	int count = 0;

	for (; bits; bits >>= 1)
		count += bits & 1;
	return count;
}

/* The screen shows the one after it at once. */
static void skip_turn(struct players *four, const struct hand *hand, int place)
{
	char node[16];

	snprintf(node, sizeof(node), ";%c[%c%c]", "BW"[four->next % 2],
		 'a' + hand->col + place_col(place),
		 'a' + hand->row + place / PLACES);
	wait_record(four->terminal, node);
	four->turns++;
	four->next++;
}

/* Both make their turns; a stone that came too early is played again. */
static void merge(struct players *four, int place, unsigned order)
{
	const struct hand *one = &hands[four->next], *other = one + 1;
	const char *keys[2][HAND_KEYS];
	char merged[KEYS] = "", point[POINT];
	int taken[2] = {0, 0};

	list_keys(one, place, keys[0]);
	list_keys(other, place, keys[1]);
	for (int i = 0; i < BOTH_KEYS; i++) {
		int hand = (order >> i) & 1;

		strcat(merged, keys[hand][taken[hand]++]);
		strcat(merged, " ");
	}
	pty_type(four->terminal, merged);
	if (order >> (BOTH_KEYS - 1)) {
		skip_turn(four, one, place);
	} else {
		name_place(one, place, point);
		players_made(four, point);
		pty_type(four->terminal, other->play);
	}
	name_place(other, place, point);
	players_made(four, point);
}

static void test_two_hands(void **state)
{
	struct players four;
	int place = 0;

	(void)state;
	begin(&four, BY_KEY_SETS, 19);
	players_play(&four, "A19 L19 A9 L9");
	for (unsigned order = 0; order < 1u << BOTH_KEYS; order++) {
		if (count_bits(order) != HAND_KEYS)
			continue;
		place++;
		merge(&four, place, order);
		merge(&four, place, order);
	}
}

static int64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* An arrow that is split on its way; ms, the true ones, between its parts. */
static int64_t split(struct players *four, int ms)
{
	int64_t sent = now_ms();

	pty_burst(four->terminal, "\033");
	poll(NULL, 0, ms);
	pty_burst(four->terminal, "[A");
	return now_ms() - sent;
}

/* Escape ends the word; what comes late is no key, and no letter O. */
static void test_split_arrow(void **state)
{
	static const char *const rests[] = {"[A", "OA"};
	struct players four;

	(void)state;
	begin(&four, BY_TURN, 9);
	for (int i = 0; i < 2; i++) {
		pty_type(four.terminal, "e5");
		wait_for(four.terminal, "E5_: Enter plays there.");
		pty_burst(four.terminal, "\033");
		wait_gone(four.terminal, "E5_");
		pty_burst(four.terminal, rests[i]);
		pty_type(four.terminal, "Enter");
		wait_for(four.terminal, "Type a point, such as G6, or move");
	}
	assert_false(pty_shows(four.terminal, "Move"));
}

/* Over SSH there is more time for an arrow to come together. */
static void test_split_arrow_far(void **state)
{
	struct players four = {.way = BY_TURN};
	int64_t took;

	(void)state;
	home_config("size = 19\nclock {\n system = none\n}\n"
		    "handicap {\n stones = 0\n}\n");
	four.terminal = pty_open(&(struct pty_options){
		.program = "sh",
		.arguments = {"-c", "SSH_CONNECTION='10.0.0.1 5 10.0.0.2 22' "
				    "exec \"$PAIRGO\" --set "
				    "screen.glyphs=unicode"}});
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	do {
		pty_type(four.terminal, ":K10");
		wait_for(four.terminal, "K10_");
		took = split(&four, 60);
	} while (took > 120);
	wait_gone(four.terminal, "K10_");
	pty_type(four.terminal, "Enter");
	players_made(&four, "K11");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_welcome),
		PTY_TEST(test_welcome_with_own_keys),
		PTY_TEST(test_welcome_with_key_sets),
		PTY_TEST(test_in_vain),
		PTY_TEST(test_in_vain_with_own_keys),
		PTY_TEST(test_in_vain_with_key_sets),
		PTY_TEST(test_points_that_are_commands),
		PTY_TEST(test_two_hands),
		PTY_TEST(test_escape_reads),
		PTY_TEST(test_split_arrow),
		PTY_TEST(test_split_arrow_far),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
