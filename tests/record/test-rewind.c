/* SPDX-License-Identifier: ISC */
/*
 * What is taken back, corrected or reopened stays in the file as a variation,
 * and the line that counts is what other programs see.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "record/record.h"

static size_t length_of(const struct record *record)
{
	size_t length;
	char *text;

	assert_true(record_write(record, &text, &length));
	free(text);
	return length;
}

/* It never grows by less than was said before. */
static bool append(void *record, const struct event *event)
{
	enum verdict verdict;
	struct game after;
	size_t grown = record_grown(record, event, length_of(record), &after);
	bool appended = record_append(record, event, &verdict);

	assert_true(!appended || grown <= length_of(record));
	return appended;
}

static void play(struct record *record, const char *script)
{
	script_run_with(&record->game, script, append, record);
}

static void begin(struct record *record, const char *script)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 9;
	setup.undo = true;
	setup.wrong_seat = WRONG_SEAT_RECORD;
	assert_true(record_init(record, &setup));
	play(record, script);
}

/* The node at that depth of the line that counts. */
static const struct sgf_node *node_at(const struct record *record, int depth)
{
	const struct sgf_node *node = record->tree.root;

	while (depth-- > 0)
		node = node->child;
	return node;
}

static void comes_back(const struct record *record)
{
	struct error error;
	struct record copy;
	size_t length;
	char *text;

	assert_true(record_write(record, &text, &length));
	if (!record_read(&copy, text, length, &error))
		fail_msg("%s in %s", error.text, text);
	assert_true(game_hash(&copy.game) == game_hash(&record->game));
	record_clear(&copy);
	free(text);
}

static void a_correction_takes_the_turns_place(void **state)
{
	struct record record;
	const struct sgf_node *turn, *old;

	(void)state;
	begin(&record, "B1 play C3\n@300 W1 play D4\n"
		       "@40 B2 claim-partner\n@50 W1 yes\n@50 W2 yes\n");
	assert_true(record.rewound);
	turn = node_at(&record, 2);
	assert_string_equal(sgf_text(turn, "W"), "df");
	assert_string_equal(sgf_text(turn, "XS"), "W2");
	assert_string_equal(sgf_text(turn, "XU"), "300");
	assert_string_equal(sgf_text(turn, "XE"),
			    "corrected since=50 turn=B2 by=W2");
	/* the old line is a variation, and the claim was made there */
	old = turn->sibling;
	assert_string_equal(sgf_text(old, "W"), "df");
	assert_string_equal(sgf_text(old, "XS"), "W1");
	assert_string_equal(sgf_text(old->child, "XE"),
			    "partner-asked by=B2 turn=B2");
	/* it was an error: the claim goes on */
	assert_string_equal(sgf_text(record.tip, "XE"),
			    "intent-asked by=B2 turn=B1");
	assert_int_equal(record.game.depth, 3);
	/* B2 had thought, and it is B1 who is next */
	assert_int_equal(record.game.used, 0);
	assert_int_equal(record.game.now.spent[SEAT_B2], 50);
	comes_back(&record);
	record_clear(&record);
}

/* By then both partners have thought, and one of them is on turn again. */
static void a_second_correction_gives_nothing_back(void **state)
{
	struct record record;

	(void)state;
	begin(&record, "B1 play C3\n@300 W2 play D4\n"
		       "@40 B1 claim-partner\n@50 W1 yes\n@50 W2 yes\n"
		       "@20 B2 claim-partner\n@30 W1 yes\n@30 W2 yes\n");
	assert_string_equal(sgf_text(node_at(&record, 2), "XE"),
			    "corrected since=30 turn=B2 thought=B1/50 by=W2");
	assert_int_equal(record.game.now.expected, SEAT_B1);
	assert_int_equal(record.game.used, 50);
	assert_int_equal(record.game.now.spent[SEAT_B1], 0);
	assert_int_equal(record.game.now.spent[SEAT_B2], 30);
	comes_back(&record);
	record_clear(&record);
}

/* What happened in the stop happens to the corrected pass as well. */
static void a_correction_keeps_what_came_after_the_turn(void **state)
{
	struct record record;

	(void)state;
	begin(&record, "B1 play C3\nW1 pass\nB2 pass\n"
		       "B1 dead C3\nW1 away\n"
		       "referee penalty W 1 late\n"
		       "B1 resume\n"
		       "referee clock W1 5000\n"
		       "W2 claim-partner\nW2 no ! not-asked\n"
		       "referee uphold seen\n");
	/* from the corrected passer W1 is first, and the error is settled */
	assert_int_equal(record.game.now.last.actual, SEAT_B1);
	assert_int_equal(record.game.now.expected, SEAT_W1);
	assert_int_equal(record.game.penalty[BLACK], 3);
	assert_int_equal(record.game.penalty[WHITE], 1);
	assert_int_equal(record.game.now.away, seat_bit(SEAT_W1));
	assert_int_equal(record.game.now.clocks[SEAT_W1].main, 1205000);
	assert_string_equal(sgf_text(node_at(&record, 3), "XS"), "B1");
	assert_string_equal(sgf_text(node_at(&record, 3), "XE"),
			    "corrected since=0 turn=W2 by=referee uphold seen");
	comes_back(&record);
	record_clear(&record);
}

static void an_undo_takes_the_turns_place(void **state)
{
	struct record record;
	const struct sgf_node *undo;

	(void)state;
	begin(&record, "B1 play C3\nW1 play D4\n"
		       "referee penalty B 2 late\n"
		       "W1 ask undo\nB1 yes\nB2 yes\nW2 yes\n"
		       "B1 ask undo\nW1 yes\nW2 yes\nB2 yes\n");
	undo = record.tip;
	/* the ruling stays, before the undo of the first turn */
	assert_int_equal(record.game.depth, 2);
	assert_string_equal(sgf_text(undo->parent, "XE"),
			    "ruled by=referee penalty B 2 late");
	assert_ptr_equal(undo->parent->parent, record.tree.root);
	assert_string_equal(sgf_text(undo->parent->sibling, "B"), "cg");
	assert_int_equal(record.game.penalty[BLACK], 2);
	comes_back(&record);
	record_clear(&record);
}

/* INT-25: the record shows both ends. */
static void a_reopened_game_has_its_end_in_a_variation(void **state)
{
	struct record record;
	const struct sgf_node *anew;

	(void)state;
	begin(&record, "B1 play C3\nW1 resign\n");
	assert_string_equal(sgf_text(record.tree.root, "RE"), "B+Resign");
	play(&record, "referee name B2 Bo\n"
		      "referee reopen it was a slip\n");
	assert_string_equal(sgf_text(record.tree.root, "RE"), "?");
	assert_int_equal(record.game.phase, PHASE_PLAY);
	anew = node_at(&record, 2);
	assert_string_equal(sgf_text(anew, "XE"),
			    "ruled by=referee reopen it was a slip");
	assert_string_equal(sgf_text(anew->sibling, "XE"), "resigned by=W1");
	assert_string_equal(record.game.setup.name[SEAT_B2], "Bo");
	comes_back(&record);
	play(&record, "referee resume\nW1 play D4\nB2 resign\n");
	assert_string_equal(sgf_text(record.tree.root, "RE"), "W+Resign");
	comes_back(&record);
	record_clear(&record);
}

/* What was set then is a ruling about a clock, of whoever is on turn. */
static void a_clock_set_at_a_reopening_is_kept_as_that(void **state)
{
	struct record record;

	(void)state;
	begin(&record, "B1 play C3\nW1 resign\n"
		       "referee reopen main=60000 a slip\n");
	assert_string_equal(sgf_text(record.tip, "XE"),
			    "ruled turn=W1 by=referee reopen main=60000 "
			    "a slip");
	play(&record, "referee resume\n"
		      "W1 ask undo\nB1 yes\nB2 yes\nW2 yes\n");
	/* behind the undo, which gives back what the turn had taken */
	assert_string_equal(sgf_text(node_at(&record, 2), "XE"),
			    "ruled by=referee clock W1 main=60000 a slip");
	comes_back(&record);
	record_clear(&record);
}

/* The end is where it was: what comes after it ends nothing. */
static void a_name_after_the_end_has_no_count(void **state)
{
	struct record record;

	(void)state;
	begin(&record, "B1 pass\nW1 pass\n"
		       "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"
		       "B1 resign ! over\n"
		       "referee name W2 Dina\n");
	assert_string_equal(sgf_text(record.tree.root, "RE"), "W+6");
	assert_null(sgf_text(record.tip, "XP"));
	assert_string_equal(sgf_text(record.tip->parent, "XP"), "B=0 W=0");
	comes_back(&record);
	record_clear(&record);
}

/* An event that no action leads to, whether it goes back or not. */
static void what_cannot_happen_leaves_no_trace(void **state)
{
	const struct event out_of_turn = {.kind = EVENT_TURN,
					  .depth = 4,
					  .seat = SEAT_B1,
					  .point = point_parse("F6", 9)};
	const struct event of_the_other_side = {.kind = EVENT_CORRECT,
						.depth = 2,
						.seat = SEAT_W2,
						.mover = SEAT_B2,
						.on_turn = SEAT_B2,
						.point = point_parse("F6", 9)};
	enum verdict verdict;
	struct record record;
	uint64_t before;

	(void)state;
	begin(&record, "B1 play C3\nW1 play D4\nB2 play E5\n");
	before = game_hash(&record.game);
	assert_false(record_append(&record, &out_of_turn, &verdict));
	assert_int_equal(verdict, VERDICT_OTHER_SIDE);
	assert_false(record_append(&record, &of_the_other_side, &verdict));
	assert_int_equal(verdict, VERDICT_OTHER_SIDE);
	assert_true(game_hash(&record.game) == before);
	comes_back(&record);
	play(&record, "W2 play F6\n");
	assert_false(record.rewound);
	record_clear(&record);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_cannot_happen_leaves_no_trace),
		cmocka_unit_test(a_correction_takes_the_turns_place),
		cmocka_unit_test(a_second_correction_gives_nothing_back),
		cmocka_unit_test(a_correction_keeps_what_came_after_the_turn),
		cmocka_unit_test(an_undo_takes_the_turns_place),
		cmocka_unit_test(a_reopened_game_has_its_end_in_a_variation),
		cmocka_unit_test(a_clock_set_at_a_reopening_is_kept_as_that),
		cmocka_unit_test(a_name_after_the_end_has_no_count),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
