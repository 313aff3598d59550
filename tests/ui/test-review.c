/* SPDX-License-Identifier: ISC */
/* Every place of a game is as it was when it was played. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/chance.h"
#include "record/chance_game.h"
#include "game/script.h"
#include "game/story.h"
#include "ui/play/review.h"

enum { GAMES = 60, TRIES = 300 };

static void review_record(struct review *review, const struct record *record)
{
	struct error error;
	size_t length;
	char *text;

	assert_true(record_write_line(record, &text, &length));
	memset(review, 0, sizeof(*review));
	assert_true(review_open(review, text, length, &error));
	free(text);
}

static void expect_game(const struct review *review,
			const struct record *record)
{
	struct game game;

	assert_true(record_game_at(record, review->game.depth, &game));
	assert_int_equal(game_hash(&review->game), game_hash(&game));
	if (!review->game.depth)
		return;
	assert_true(record_game_at(record, review->game.depth - 1, &game));
	assert_int_equal(game_hash(&review->before), game_hash(&game));
	assert_int_equal(review->event.kind, review->game.last_kind);
}

static void test_every_node_of_games_by_chance(void **state)
{
	int nodes = 0;

	(void)state;
	for (int i = 0; i < GAMES; i++) {
		struct record record;
		struct review review;

		chance_seed(20261122 + (uint64_t)i);
		chance_game(&record, TRIES, NULL);
		review_record(&review, &record);
		assert_int_equal(review.game.depth, record.game.depth);
		for (int depth = record.game.depth; depth >= 0; depth--) {
			review_go(&review, depth);
			assert_int_equal(review.game.depth, depth);
			expect_game(&review, &record);
			nodes++;
		}
		review_close(&review);
		record_clear(&record);
	}
	assert_true(nodes > 1000);
}

static void expect_told(const struct review *review)
{
	struct story story;

	story_account(&story, &review->before, &review->event, &review->game);
	assert_true(story.count || review->event.kind == EVENT_TURN ||
		    review->event.kind == EVENT_MARK);
}

/*
 * The places that later and earlier stop at, that they are the same, and that
 * something is told of each, the last one included.
 */
static void test_both_ways_by_chance(void **state)
{
	(void)state;
	for (int i = 0; i < GAMES; i++) {
		int stops[TRIES + 1], count = 0;
		struct record record;
		struct review review;

		chance_seed(20261122 + (uint64_t)i);
		chance_game(&record, TRIES, NULL);
		review_record(&review, &record);
		review_go(&review, 0);
		do {
			assert_true(count <= TRIES);
			stops[count++] = review.game.depth;
			expect_game(&review, &record);
			review_later(&review);
			expect_told(&review);
		} while (review.game.depth > stops[count - 1]);
		assert_int_equal(review.game.depth, record.game.depth);
		/* what ends the record is shown, whatever it is */
		while (--count > 0) {
			review_earlier(&review);
			assert_int_equal(review.game.depth, stops[count - 1]);
			expect_game(&review, &record);
		}
		review_earlier(&review);
		assert_int_equal(review.game.depth, 0);
		review_close(&review);
		record_clear(&record);
	}
}

static bool append(void *keeper, const struct event *event)
{
	enum verdict verdict;

	return record_append(keeper, event, &verdict);
}

static void play_script(struct review *review, const char *script)
{
	struct record record;
	struct setup setup;

	setup_default(&setup);
	setup.size = 9;
	setup.clock.system = CLOCK_NONE;
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game, script, append, &record);
	review_record(review, &record);
	record_clear(&record);
}

/* A finished game: depths 1-4 turns, 5 marks, 6-15 answers to the score. */
static void play(struct review *review)
{
	play_script(review, "@1000 B1 play C3\n@2000 W1 play D4\n"
			    "B2 pass\nW2 pass\nB1 dead D4\n"
			    "B1 yes\nW1 yes\nB2 yes\nW2 no\n"
			    "B1 yes\nB1 withdraw\n"
			    "W1 yes\nB2 yes\nW2 yes\nB1 yes\n");
	assert_int_equal(review->record.game.phase, PHASE_OVER);
}

static void expect_depths(struct review *review, void (*step)(struct review *),
			  const char *depths)
{
	char found[64] = "";

	for (size_t i = 0; i < 5; i++) {
		step(review);
		snprintf(found + strlen(found), sizeof(found) - strlen(found),
			 "%d ", review->game.depth);
	}
	assert_string_equal(found, depths);
}

/* What leads to nothing by itself: nobody wants to look at that. */
static void test_answers_are_passed_over(void **state)
{
	struct review review;

	(void)state;
	play(&review);
	assert_int_equal(review.game.depth, 15);
	expect_depths(&review, review_earlier, "5 4 3 2 1 ");
	expect_depths(&review, review_earlier, "0 0 0 0 0 ");
	expect_depths(&review, review_later, "1 2 3 4 5 ");
	expect_depths(&review, review_later, "15 15 15 15 15 ");
	review_close(&review);
}

/* A question is a place, and what came of it. */
static void test_a_question_and_its_outcome(void **state)
{
	struct review review;

	(void)state;
	play_script(&review, "@1000 B1 play C3\n"
			     "W1 pause\nB1 yes\nW1 yes\nB2 yes\n"
			     "B1 withdraw\nB1 yes\nW2 no\n"
			     "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"
			     "W1 resign\n");
	assert_int_equal(review.record.game.phase, PHASE_OVER);
	expect_depths(&review, review_earlier, "12 2 1 0 0 ");
	expect_depths(&review, review_later, "1 2 12 13 13 ");
	review_close(&review);
}

/* However often they were changed, and whatever was answered meanwhile. */
static void test_marks_are_one_step(void **state)
{
	struct review review;

	(void)state;
	play_script(&review, "B1 play C3\nW1 play D4\nB2 pass\nW2 pass\n"
			     "B1 dead D4\nB1 yes\nW1 dead D4\n"
			     "W1 yes\nB2 dead D4\n"
			     "B1 resume\nW1 play E5\nB2 pass\nW2 pass\n"
			     "W1 dead E5\nB1 yes\nB1 dead D4\n"
			     "B1 yes\nW1 yes\n"
			     "B2 yes\nW2 yes\n");
	assert_int_equal(review.record.game.phase, PHASE_OVER);
	assert_int_equal(review.game.depth, 20);
	expect_depths(&review, review_earlier, "16 13 12 11 10 ");
	expect_depths(&review, review_earlier, "9 4 3 2 1 ");
	expect_depths(&review, review_later, "2 3 4 9 10 ");
	expect_depths(&review, review_later, "11 12 13 16 20 ");
	review_close(&review);
}

static void test_a_move_by_its_number(void **state)
{
	static const struct {
		int move, depth;
	} cases[] = {{-7, 0}, {0, 0},  {1, 1},	{2, 2},
		     {4, 4},  {5, 15}, {99, 15}};
	struct review review;

	(void)state;
	play(&review);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		review_go_to_move(&review, cases[i].move);
		assert_int_equal(review.game.depth, cases[i].depth);
	}
	review_go_to_move(&review, 2);
	assert_int_equal(review.game.now.last.actual, SEAT_W1);
	assert_int_equal(review.game.now.last.used, 2000);
	review_go(&review, -3);
	assert_int_equal(review.game.depth, 0);
	review_go(&review, 1000);
	assert_int_equal(review.game.depth, 15);
	review_close(&review);
}

static void test_no_record_of_ours(void **state)
{
	static const char text[] = "(;FF[4]GM[1]SZ[9];B[aa])";
	struct review review = {.game.depth = 0};
	struct error error = {""};

	(void)state;
	assert_false(review_open(&review, text, strlen(text), &error));
	assert_true(error.text[0]);
	review_close(&review);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_node_of_games_by_chance),
		cmocka_unit_test(test_both_ways_by_chance),
		cmocka_unit_test(test_answers_are_passed_over),
		cmocka_unit_test(test_a_question_and_its_outcome),
		cmocka_unit_test(test_marks_are_one_step),
		cmocka_unit_test(test_a_move_by_its_number),
		cmocka_unit_test(test_no_record_of_ours),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
