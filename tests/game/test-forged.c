/* SPDX-License-Identifier: ISC */
/*
 * Events that no table has let happen, as a forged record could hold them:
 * folding refuses each, and leaves the game as it was.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "game/script.h"
#include "game/table.h"

#define STOPPED "B1 play C3\nW1 pass\nB2 pass\n"
#define CLAIMED "B2 play C3\nW1 claim\n"
#define NAMED "B1 play C3\nW1 claim-partner\n"

static const struct {
	const char *why, *script;
	struct event event; /* hangs from the tip */
} forged[] = {
	{"a turn of the other side", "", {.kind = EVENT_TURN, .seat = SEAT_W1}},
	{"a turn while it is stopped",
	 STOPPED,
	 {.kind = EVENT_TURN, .seat = SEAT_W2}},
	{"handicap stones, but none are due",
	 "",
	 {.kind = EVENT_PLACE, .seat = SEAT_B1}},
	{"a question of nobody's",
	 "",
	 {.kind = EVENT_ASK,
	  .seat = SEAT_NONE,
	  .question = QUESTION_NO_RESULT}},
	{"a question that only the rules ask",
	 "",
	 {.kind = EVENT_ASK, .seat = SEAT_B1, .question = QUESTION_MARKS}},
	{"a question of its own while another is open",
	 "B1 pause\n",
	 {.kind = EVENT_ASK, .seat = SEAT_B1, .question = QUESTION_UNDO}},
	{"a claim while another is open",
	 CLAIMED,
	 {.kind = EVENT_ASK, .seat = SEAT_W1, .question = QUESTION_INTENT}},
	{"a claim of nobody's",
	 "B2 play C3\n",
	 {.kind = EVENT_ASK, .seat = SEAT_NONE, .question = QUESTION_INTENT}},
	{"both lose, in play",
	 "",
	 {.kind = EVENT_ASK, .seat = SEAT_B1, .question = QUESTION_BOTH_LOSE}},
	{"an answer to nothing",
	 "",
	 {.kind = EVENT_ANSWER, .seat = SEAT_B1, .yes = true}},
	{"an answer to something else",
	 "B1 pause\n",
	 {.kind = EVENT_ANSWER,
	  .seat = SEAT_B1,
	  .question = QUESTION_MARKS,
	  .yes = true}},
	{"a referee's answer",
	 "B1 pause\n",
	 {.kind = EVENT_ANSWER,
	  .seat = SEAT_REFEREE,
	  .question = QUESTION_CONTINUE,
	  .yes = true}},
	{"a yes taken back from something else",
	 "B1 pause\nB1 yes\n",
	 {.kind = EVENT_WITHDRAW, .seat = SEAT_B1, .question = QUESTION_MARKS}},
	{"a word about the marks in play",
	 "",
	 {.kind = EVENT_SEEN, .seat = SEAT_B1, .yes = true}},
	{"an answer of somebody not asked",
	 "B1 ask resign\n",
	 {.kind = EVENT_ANSWER, .seat = SEAT_W1, .question = QUESTION_RESIGN}},
	{"the same yes twice",
	 "B1 pause\nB1 yes\n",
	 {.kind = EVENT_ANSWER,
	  .seat = SEAT_B1,
	  .question = QUESTION_CONTINUE,
	  .yes = true}},
	{"a no about intent that settles nothing",
	 CLAIMED,
	 {.kind = EVENT_ANSWER, .seat = SEAT_B1, .question = QUESTION_INTENT}},
	{"the last yes about intent that settles nothing",
	 CLAIMED "B1 yes\nW1 yes\nB2 yes\n",
	 {.kind = EVENT_ANSWER,
	  .seat = SEAT_W2,
	  .question = QUESTION_INTENT,
	  .yes = true}},
	{"an error that nobody claimed",
	 "B2 play C3\n",
	 {.kind = EVENT_ERROR, .seat = SEAT_W1}},
	{"an error settled by nobody",
	 CLAIMED,
	 {.kind = EVENT_ERROR, .seat = SEAT_NONE}},
	{"an error while something else is asked",
	 "B2 play C3\nW1 pause\n",
	 {.kind = EVENT_ERROR, .seat = SEAT_W1}},
	{"intent by one yes of four",
	 CLAIMED,
	 {.kind = EVENT_ERROR, .seat = SEAT_W1, .intentional = true}},
	{"a correction by one of two",
	 NAMED,
	 {.kind = EVENT_CORRECT, .seat = SEAT_B1}},
	{"a correction by the claimant's pair",
	 NAMED "B1 yes\n",
	 {.kind = EVENT_CORRECT, .seat = SEAT_W2}},
	{"a correction of what nobody claims",
	 "B1 play C3\n",
	 {.kind = EVENT_CORRECT, .seat = SEAT_W1}},
	{"a correction while something else is asked",
	 "B1 play C3\nW1 pause\nB1 yes\nW1 yes\nB2 yes\n",
	 {.kind = EVENT_CORRECT, .seat = SEAT_W2}},
	{"a turn that stands again in a stopped game",
	 STOPPED,
	 {.kind = EVENT_CORRECT,
	  .seat = SEAT_B1,
	  .mover = SEAT_W1,
	  .on_turn = SEAT_W2}},
	{"a turn that stands again, but of the other side",
	 "B1 play C3\n",
	 {.kind = EVENT_CORRECT,
	  .seat = SEAT_B1,
	  .mover = SEAT_B2,
	  .on_turn = SEAT_W1}},
	{"a removal where nothing is removed",
	 "B1 play C3\n",
	 {.kind = EVENT_REMOVE, .seat = SEAT_B2}},
	{"a second absence",
	 "B1 away\n",
	 {.kind = EVENT_AWAY, .seat = SEAT_B1}},
	{"an absence of both partners",
	 "B1 away\n",
	 {.kind = EVENT_AWAY, .seat = SEAT_B2}},
	{"an absence of nobody", "", {.kind = EVENT_AWAY, .seat = SEAT_NONE}},
	{"somebody back who was not away",
	 "",
	 {.kind = EVENT_BACK, .seat = SEAT_B1}},
	{"a seat for nobody",
	 "",
	 {.kind = EVENT_SEATED, .seat = SEAT_NONE, .seats = 1}},
	{"nobody's seat",
	 "",
	 {.kind = EVENT_SEATED, .seat = SEAT_NONE, .login = "anna"}},
	{"a seat that there is not",
	 "",
	 {.kind = EVENT_SEATED,
	  .seat = SEAT_NONE,
	  .seats = 1u << SEATS_MAX,
	  .login = "anna"}},
	{"a seat that somebody takes",
	 "",
	 {.kind = EVENT_SEATED, .seat = SEAT_B1, .seats = 1, .login = "anna"}},
	{"nobody's seat freed",
	 "",
	 {.kind = EVENT_FREED, .seat = SEAT_NONE, .login = "anna"}},
	{"a seat that nobody frees",
	 "",
	 {.kind = EVENT_FREED, .seat = SEAT_NONE, .seats = 1}},
	{"a seat freed that there is not",
	 "",
	 {.kind = EVENT_FREED,
	  .seat = SEAT_NONE,
	  .seats = 1u << SEATS_MAX,
	  .login = "anna"}},
	{"a seat freed from another",
	 "",
	 {.kind = EVENT_FREED, .seat = SEAT_B1, .seats = 1, .login = "anna"}},
	{"a break too many", "", {.kind = EVENT_BREAK, .seat = SEAT_B1}},
	{"a break of a stopped game",
	 STOPPED,
	 {.kind = EVENT_BREAK, .seat = SEAT_B1}},
	{"a ruling by a seat",
	 "",
	 {.kind = EVENT_RULING,
	  .seat = SEAT_B1,
	  .ruling = {.kind = RULING_NO_RESULT}}},
	{"a clock that is nobody's",
	 "",
	 {.kind = EVENT_RULING,
	  .seat = SEAT_REFEREE,
	  .ruling = {.kind = RULING_CLOCK, .seat = SEAT_NONE, .amount = 5}}},
	{"a resignation out of turn",
	 "",
	 {.kind = EVENT_RESIGN, .seat = SEAT_B2}},
	{"a flag that has not fallen",
	 "",
	 {.kind = EVENT_TIMEOUT, .seat = SEAT_B1}},
	{"an undo of a stopped game",
	 STOPPED,
	 {.kind = EVENT_UNDO, .seat = SEAT_B1}},
	{"a resumption with the wrong seat",
	 STOPPED,
	 {.kind = EVENT_RESUME,
	  .seat = SEAT_B1,
	  .first = SEAT_W1,
	  .skipped = SEAT_NONE}},
	{"a resumption of nothing",
	 "",
	 {.kind = EVENT_RESUME, .seat = SEAT_B1, .first = SEAT_W1}},
	{"marks in play", "", {.kind = EVENT_MARK, .seat = SEAT_B1}},
};

enum { FORGED = sizeof(forged) / sizeof(forged[0]) };

static void refuses(void **state)
{
	int i = *(const int *)*state;
	struct game game = table_game("jpga-current");
	struct event event = forged[i].event;
	uint64_t before;

	/* forgers hold no points: a turn is a pass, a removal is at C4 */
	script_run(&game, forged[i].script);
	if (event.mover == SEAT_B1) /* none is named above */
		event.mover = SEAT_NONE;
	event.point =
		event.kind == EVENT_REMOVE ? point_parse("C4", 9) : POINT_PASS;
	event.depth = game.depth + 1;
	event.used = game.used;
	before = game_hash(&game);
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	assert_true(game_hash(&game) == before);
}

/* Half a chain, or a chain that is dead and in seki. */
static void marks_are_whole_chains(void **state)
{
	struct game game = table_game("jpga-current");
	struct event event = {.kind = EVENT_MARK, .seat = SEAT_B1};

	(void)state;
	script_run(&game, "B1 play C3\nW1 pass\nB2 play C4\nW2 pass\n"
			  "B1 pass\n");
	event.depth = game.depth + 1;
	pointset_add(&event.marks.dead, point_parse("C3", 9));
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	pointset_add(&event.marks.dead, point_parse("C4", 9));
	event.marks.seki = event.marks.dead;
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	pointset_clear(&event.marks.seki);
	pointset_add(&event.marks.seki, point_parse("E5", 9));
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	pointset_clear(&event.marks.seki);
	assert_int_equal(game_fold(&game, &event), VERDICT_OK);
}

/* A node hangs from the tip, and its time does not run backwards. */
static void places_and_times_are_looked_at(void **state)
{
	struct game game = table_game("jpga-current");
	struct event event = {.kind = EVENT_TURN,
			      .seat = SEAT_W1,
			      .point = POINT_PASS};

	(void)state;
	script_run(&game, "B1 play C3\n@900 W1 ask resign\n@900 W2 no\n");
	event.used = 1000;
	event.depth = game.depth;
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	event.depth = game.depth + 2;
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	event.depth = game.depth + 1;
	event.used = 899;
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	event.used = game_budget(&game);
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	event.used--;
	assert_int_equal(game_fold(&game, &event), VERDICT_OK);
}

/* However many turns there are, what a seat has used can be added up. */
static void no_turn_is_endless(void **state)
{
	struct setup setup = table_setup("jpga-current");
	struct event event = {.kind = EVENT_TURN,
			      .seat = SEAT_B1,
			      .point = POINT_PASS,
			      .depth = 1};
	struct game game;

	(void)state;
	setup.clock.system = CLOCK_NONE;
	game_init(&game, &setup);
	event.used = GAME_USED_MAX + 1;
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	event.used--;
	assert_int_equal(game_fold(&game, &event), VERDICT_OK);
}

static void stones_lie_on_the_board(void **state)
{
	struct setup setup = table_setup("jpga-current");
	struct event event = {.kind = EVENT_PLACE, .seat = SEAT_B1, .depth = 1};
	struct game game;

	(void)state;
	setup.handicap = 2;
	setup.free_placement = true;
	game_init(&game, &setup);
	pointset_add(&event.stones, point_parse("T19", 19));
	assert_int_equal(game_fold(&game, &event), VERDICT_OFF_BOARD);
	assert_true(pointset_has(&event.stones, point_parse("T19", 19)));
}

static void a_break_is_taken_in_play(void **state)
{
	struct setup setup = table_setup("jpga-current");
	struct event event = {.kind = EVENT_BREAK, .seat = SEAT_B1};
	struct game game;

	(void)state;
	setup.breaks = 1;
	game_init(&game, &setup);
	script_run(&game, STOPPED);
	event.depth = game.depth + 1;
	assert_int_equal(game_fold(&game, &event), VERDICT_STOPPED);
}

/* In older records a correction leaves the turn where it is. */
static void an_older_correction_brings_one_back(void **state)
{
	struct game game = table_game("jpga-current");
	struct event event = {.kind = EVENT_CORRECT,
			      .seat = SEAT_B2,
			      .mover = SEAT_NONE};

	(void)state;
	script_run(&game, "B2 away\n" NAMED "B1 yes\n");
	event.depth = game.depth + 1;
	event.used = game.used;
	assert_int_equal(game_fold(&game, &event), VERDICT_OK);
	assert_int_equal(game.now.last.actual, SEAT_B2);
	assert_int_equal(game.now.away, 0);
}

/* In older records the marks were a question of their own (INT-22). */
static void an_older_yes_to_the_marks_ends_the_claims(void **state)
{
	struct game game = table_game("jpga-current");
	struct event event = {.kind = EVENT_SEEN, .seat = SEAT_B1, .yes = true};

	(void)state;
	script_run(&game, STOPPED);
	event.depth = game.depth + 1;
	assert_int_equal(game_fold(&game, &event), VERDICT_OK);
	assert_true(game.waived[BLACK] && !game.waived[WHITE]);
}

int main(void)
{
	static int numbers[FORGED];
	struct CMUnitTest tests[FORGED + 7] = {
		[FORGED] = cmocka_unit_test(marks_are_whole_chains),
		[FORGED + 1] = cmocka_unit_test(places_and_times_are_looked_at),
		[FORGED + 2] = cmocka_unit_test(no_turn_is_endless),
		[FORGED + 3] = cmocka_unit_test(stones_lie_on_the_board),
		[FORGED + 4] = cmocka_unit_test(a_break_is_taken_in_play),
		[FORGED + 5] =
			cmocka_unit_test(an_older_correction_brings_one_back),
		[FORGED + 6] = cmocka_unit_test(
			an_older_yes_to_the_marks_ends_the_claims),
	};

	for (int i = 0; i < FORGED; i++) {
		numbers[i] = i;
		tests[i] = (struct CMUnitTest){.name = forged[i].why,
					       .test_func = refuses,
					       .initial_state = &numbers[i]};
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
