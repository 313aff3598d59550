/* SPDX-License-Identifier: ISC */
/*
 * A record that was cut, or of which some bytes have changed: what is whole is
 * read, nothing that is not is taken for good, and older records are.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "long.h"
#include "record/chance.h"
#include "record/old.h"
#include "record/recover.h"

enum { TURNS = 300, NODES_MAX = 1000, CHECK = 20 };

/* A long game with everything that a file can hold, and its text. */
static struct {
	struct record record;
	char *text;
	size_t length;
	size_t ends[NODES_MAX]; /* of nodes, in the text */
	int nodes;
	uint64_t hashes[NODES_MAX]; /* of the game at each depth */
} whole;

static bool act(const char *line)
{
	struct record *record = &whole.record;
	const struct setup *setup = &record->game.setup;
	struct action action;
	struct event event;
	enum verdict verdict;

	assert_true(action_parse(line, setup->seats, setup->size, &action));
	if (game_judge(&record->game, &action, record->game.used + 10,
		       &event) != VERDICT_OK)
		return false;
	assert_true(record_append(record, &event, &verdict));
	return true;
}

static void play_somewhere(void)
{
	char line[32];

	do
		snprintf(line, sizeof(line), "%s play %c%d",
			 seat_code(game_turn(&whole.record.game)),
			 "ABCDEFGHJKLMNOPQRST"[chance(19)], 1 + chance(19));
	while (!act(line));
}

/* The last turn is taken back, and is a variation then. */
static void take_back(void)
{
	assert_true(act("W1 ask undo"));
	assert_true(act("W2 yes"));
	assert_true(act("B1 yes"));
	assert_true(act("B2 yes"));
}

/* Sixteen digits, as no name here has them. */
static bool is_check(const char *at)
{
	return !strncmp(at, "XC[", 3) &&
	       strspn(at + 3, "0123456789abcdef") == 16 && at[19] == ']';
}

static void find_ends(void)
{
	for (size_t at = 0; at + CHECK <= whole.length; at++)
		if (is_check(whole.text + at))
			whole.ends[whole.nodes++] = at + CHECK;
}

static int begin(void **state)
{
	struct setup setup;
	struct game game;

	(void)state;
	chance_seed(9);
	setup_default(&setup);
	setup.undo = true;
	strcpy(setup.name[SEAT_B1], "XC[0] : \\ ;(Anna)");
	strcpy(setup.name[SEAT_W1], "Th\xc3\xa9r\xc3\xa8se");
	assert_true(record_init(&whole.record, &setup));
	for (int turn = 0; turn < TURNS; turn++) {
		play_somewhere();
		if (turn % 50 == 20)
			take_back();
		if (turn % 50 == 30)
			act("referee penalty W 1 late, XC[1] and \\ and "
			    "(;B[aa])");
	}
	assert_true(record_write(&whole.record, &whole.text, &whole.length));
	find_ends();
	for (int i = 0; i <= whole.record.game.depth; i++) {
		assert_true(record_game_at(&whole.record, i, &game));
		whole.hashes[i] = game_hash(&game);
	}
	return 0;
}

static int end(void **state)
{
	(void)state;
	record_clear(&whole.record);
	free(whole.text);
	return 0;
}

/* The depth that a record of those bytes has come to, or -1. */
static int expected_depth(size_t length)
{
	int nodes = 0, depth = whole.record.game.depth;

	while (nodes < whole.nodes && whole.ends[nodes] <= length)
		nodes++;
	return nodes > depth ? depth : nodes - 1;
}

static void expect_part(const char *text, size_t length, size_t good)
{
	enum record_state state = RECORD_DAMAGED, found;
	int depth = expected_depth(good);
	struct record record;
	struct error error;

	if (depth < 0)
		state = RECORD_LOST;
	/* nothing but the newline behind the last parenthesis is missing */
	if (length == whole.length - 1)
		state = RECORD_CHANGED;
	found = record_recover(&record, text, length, &error);
	if (found != state)
		fail_msg("%d and not %d at %zu", found, state, length);
	if (state == RECORD_LOST)
		return;
	assert_int_equal(record.game.depth, depth);
	assert_true(game_hash(&record.game) == whole.hashes[depth]);
	record_clear(&record);
}

static void as_it_was_saved(void **state)
{
	struct record record;
	struct error error;
	size_t length;
	char *text;

	(void)state;
	assert_true(whole.nodes > 1 + whole.record.game.depth + 6 * 3);
	assert_int_equal(record_recover(&record, whole.text, whole.length,
					&error),
			 RECORD_SOUND);
	assert_true(record_write(&record, &text, &length));
	assert_string_equal(text, whole.text);
	free(text);
	record_clear(&record);
}

/* In a check at some bytes of it, and at all of them around some nodes. */
static bool is_cut_at(size_t at)
{
	return long_form() || at % 211 == 0 || at + 400 > whole.length ||
	       (at > 1000 && at < 1200);
}

static void cut_at_every_byte(void **state)
{
	char *text = malloc(whole.length);
	int count = 0;

	(void)state;
	assert_non_null(text);
	for (size_t at = 0; at < whole.length; at++) {
		if (!is_cut_at(at))
			continue;
		memcpy(text, whole.text, at);
		expect_part(text, at, at);
		count++;
	}
	free(text);
	long_say("stress cuts: %d of a record of %d turns and %zu bytes, each "
		 "back at its last whole node, 0 failed",
		 count, TURNS, whole.length);
}

/* As a file may be after a power cut. */
static void cut_and_filled_with_zeros(void **state)
{
	char *text = malloc(whole.length + 1);

	(void)state;
	assert_non_null(text);
	for (int i = 0; i < 20; i++) {
		size_t at = (size_t)chance((int)whole.length - 2);

		memcpy(text, whole.text, whole.length + 1);
		memset(text + at, 0, whole.length - at);
		expect_part(text, whole.length, at);
	}
	free(text);
}

/* Some other byte there, or one bit of it. */
static char other_byte(char byte)
{
	return (char)(chance(2) ? byte ^ (1 << chance(8))
				: byte + 1 + chance(255));
}

static enum record_state state_of(const char *text, size_t length)
{
	struct record record;
	struct error error;
	enum record_state state = record_recover(&record, text, length, &error);

	if (record_has_game(state))
		record_clear(&record);
	return state;
}

enum { STATES = RECORD_NO_MEMORY + 1 };

static void flip(char *text, size_t length, int counts[STATES])
{
	size_t at = (size_t)chance((int)length);
	char byte = text[at];
	enum record_state state;

	text[at] = other_byte(byte);
	state = state_of(text, length);
	if (record_is_trusted(state) ||
	    record_is_trusted(record_look(text, length)))
		fail_msg("taken for good: %02x at %zu in %s", text[at] & 255,
			 at, text);
	counts[state]++;
	text[at] = byte;
}

static void no_flip_is_taken_for_good(void **state)
{
	int counts[STATES] = {0}, all = long_count(300, 10000);

	(void)state;
	for (int i = 0; i < all; i++)
		flip(whole.text, whole.length, counts);
	long_say("stress flips: %d, of which %d changed, %d damaged and %d "
		 "lost, 0 failed",
		 all, counts[RECORD_CHANGED], counts[RECORD_DAMAGED],
		 counts[RECORD_LOST]);
}

/* Nothing but a root: its two ways to say that there are checks. */
static void no_byte_of_a_beginning_is_taken_for_good(void **state)
{
	int counts[STATES] = {0};
	struct record record;
	struct setup setup;
	size_t length;
	char *text;

	(void)state;
	setup_default(&setup);
	assert_true(record_init(&record, &setup));
	assert_true(record_write(&record, &text, &length));
	for (int i = 0; i < long_count(3000, 100000); i++)
		flip(text, length, counts);
	free(text);
	record_clear(&record);
}

/* The text without what stands from one place of it to another. */
static enum record_state without(size_t from, size_t to)
{
	char *text = malloc(whole.length);
	size_t rest = whole.length - to;
	enum record_state state;

	assert_non_null(text);
	memcpy(text, whole.text, from);
	memcpy(text + from, whole.text + to, rest);
	state = state_of(text, from + rest);
	free(text);
	return state;
}

static void what_is_taken_away_is_missed(void **state)
{
	int depth = whole.record.game.depth;
	size_t first = whole.ends[depth], variation = whole.ends[depth + 1];

	(void)state;
	/* a check, and the last node of the line that counts */
	assert_int_equal(without(whole.ends[5] - CHECK, whole.ends[5]),
			 RECORD_CHANGED);
	assert_int_equal(without(whole.ends[depth - 1], whole.ends[depth]),
			 RECORD_CHANGED);
	/* a node of a variation */
	assert_int_equal(without(first, variation), RECORD_CHANGED);
	/* all behind the first turns, closed as a writer would */
	assert_int_equal(without(whole.ends[3], whole.length - 2),
			 RECORD_CHANGED);
}

static void all_checks_are_missed(void **state)
{
	char *text = malloc(whole.length), *to = text;
	size_t from = 0;

	(void)state;
	assert_non_null(text);
	for (int i = 0; i < whole.nodes; from = whole.ends[i++]) {
		size_t length = whole.ends[i] - CHECK - from;

		memcpy(to, whole.text + from, length);
		to += length;
	}
	memcpy(to, whole.text + from, whole.length - from);
	to += whole.length - from;
	assert_int_equal(state_of(text, (size_t)(to - text)), RECORD_CHANGED);
	free(text);
}

/* A program that breaks lines elsewhere, and keeps what it does not know. */
static void written_anew_it_has_changed(void **state)
{
	struct sgf_tree tree;
	struct error error;
	size_t length;
	char *text;

	(void)state;
	assert_true(sgf_read(&tree, whole.text, whole.length, &error));
	assert_true(sgf_put(&tree, tree.root, "ST", "2"));
	assert_true(sgf_write(&tree, &text, &length));
	assert_int_equal(state_of(text, length), RECORD_CHANGED);
	free(text);
	sgf_clear(&tree);
}

/* One that puts a blank before a value: its checks are none any more. */
static void either_look_says_the_same(void **state)
{
	char *text = malloc(2 * whole.length), *to = text;

	(void)state;
	assert_non_null(text);
	for (size_t i = 0; i < whole.length; i++) {
		if (is_check(whole.text + i) ||
		    !strncmp(whole.text + i, "XV[", 3)) {
			*to++ = 'X';
			*to++ = whole.text[++i];
			*to++ = ' ';
		} else {
			*to++ = whole.text[i];
		}
	}
	assert_int_equal(record_look(text, (size_t)(to - text)),
			 RECORD_CHANGED);
	assert_int_equal(state_of(text, (size_t)(to - text)), RECORD_CHANGED);
	free(text);
}

/* Of each record of an older program, as it is, and cut. */
static void older_records_are_read_as_before(void **state)
{
	struct old row;
	int count = 0, shorter = 0;

	(void)state;
	for (old_open(&row); old_next(&row); count++) {
		struct record record;
		struct error error;
		size_t length;
		char *text = old_text(&row, &length);
		int depth;

		assert_int_equal(record_recover(&record, text, length, &error),
				 RECORD_UNCHECKED);
		depth = record.game.depth;
		record_clear(&record);
		/* the last node may have gone on where the text does not */
		if (depth > 1 && record_recover(&record, text, length - 3,
						&error) == RECORD_DAMAGED) {
			assert_true(record.game.depth >= 1 &&
				    record.game.depth <= depth);
			shorter += record.game.depth < depth;
			record_clear(&record);
		} else if (depth > 1) {
			fail_msg("%s", row.name);
		}
		free(text);
	}
	assert_true(count > 50);
	/* all but those that end in a variation */
	assert_true(shorter > 50);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(as_it_was_saved),
		cmocka_unit_test(cut_at_every_byte),
		cmocka_unit_test(cut_and_filled_with_zeros),
		cmocka_unit_test(no_flip_is_taken_for_good),
		cmocka_unit_test(no_byte_of_a_beginning_is_taken_for_good),
		cmocka_unit_test(what_is_taken_away_is_missed),
		cmocka_unit_test(all_checks_are_missed),
		cmocka_unit_test(written_anew_it_has_changed),
		cmocka_unit_test(either_look_says_the_same),
		cmocka_unit_test(older_records_are_read_as_before),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, begin, end);
}
