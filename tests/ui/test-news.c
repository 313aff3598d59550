/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/past.h"
#include "game/script.h"
#include "ui/play/notice.h"
#include "ui/play/play.h"

static struct past past;
static struct event last; /* that was folded */

static void restart(struct play *play, const struct setup *setup)
{
	game_init(&play->game, setup);
	past_end(&past);
	past_begin(&past, &play->game);
}

static void begin(struct play *play)
{
	struct setup setup;

	memset(play, 0, sizeof(*play));
	setup_default(&setup);
	setup.size = 5;
	setup.undo = true;
	setup.wrong_seat = WRONG_SEAT_RECORD;
	restart(play, &setup);
}

static bool fold(void *keeper, const struct event *event)
{
	struct play *play = keeper;

	last = *event;
	return past_fold(&past, &play->game, event);
}

static void run(struct play *play, const char *script)
{
	script_run_with(&play->game, script, fold, play);
}

/* What the table is told when these lines have come. */
static void expect(struct play *play, const char *script, const char *news)
{
	struct game before = play->game;
	char told[PLAY_MESSAGE];

	run(play, script);
	play_news(play, &before, &last, told, sizeof(told));
	assert_string_equal(told, news);
}

static void test_stones_need_no_words(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	expect(&play, "B1 play C3\n", "");
	expect(&play, "W1 pass\n", "White 1 passes. Black 2 is to move.");
	/* it is no news any more */
	expect(&play, "B2 ask resign\n", "");
}

/* Not by whom, where that would tell whose turn it is. */
static void test_a_pass_gives_no_turn_away(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	play.input.turn_on_request = true;
	run(&play, "B1 play C3\n");
	expect(&play, "W1 pass\n", "A pass: Black is to move.");
}

/* Where a pass hands over a stone, Black's second one stops nothing. */
static void test_white_passes_last(void **state)
{
	struct play play;
	struct setup setup;

	(void)state;
	begin(&play);
	setup = play.game.setup;
	setup.ruleset = ruleset_find("aga");
	restart(&play, &setup);
	run(&play, "B1 play C3\n");
	expect(&play, "W1 pass\n", "White 1 passes. Black 2 is to move.");
	expect(&play, "B2 pass\n",
	       "Black 2 passes. White 2 is to move; White has to pass last.");
	expect(&play, "W2 pass\n", "");
	assert_int_equal(play.game.phase, PHASE_MARK);
}

static void begin_unclocked(struct play *play, enum pause_right pause)
{
	struct setup setup;

	begin(play);
	setup = play->game.setup;
	setup.clock.system = CLOCK_NONE;
	setup.pause = pause;
	restart(play, &setup);
}

/* Without clocks it is play that is paused. */
static void test_unclocked_pause_is_told(void **state)
{
	struct play play;

	(void)state;
	begin_unclocked(&play, PAUSE_ANYONE);
	run(&play, "B1 pause\nB1 yes\nW1 yes\nB2 yes\n");
	expect(&play, "W2 yes\n", "Play goes on: Black 1 is to move.");
}

static void expect_no_clock(const struct play *play, const struct story *story)
{
	char told[PLAY_MESSAGE];

	play_tell(play, story, told, sizeof(told));
	assert_string_not_equal(told, "");
	assert_null(strstr(told, "clock"));
}

static void expect_asked(const struct play *play, const char *sentence)
{
	struct story story;
	char told[PLAY_MESSAGE];

	story_question(&story, &play->game);
	expect_no_clock(play, &story);
	assert_string_equal(play_tell(play, &story, told, sizeof(told)),
			    sentence);
	story_brief(&story, &play->game);
	expect_no_clock(play, &story);
	for (int yes = 0; yes < 2; yes++) {
		story_outcome(&story, &play->game, yes);
		expect_no_clock(play, &story);
	}
}

static void test_unclocked_questions_have_no_clock(void **state)
{
	struct play play;

	(void)state;
	begin_unclocked(&play, PAUSE_AGREED);
	run(&play, "B1 pause\n");
	expect_asked(&play, "Black 1 asks: pause play?");
	expect(&play, "W1 no\n", "White 1 says no: play goes on.");
	begin_unclocked(&play, PAUSE_ANYONE);
	run(&play, "B1 pause\n");
	expect_asked(&play, "Play is paused. Play on?");
	expect(&play, "W1 no\n",
	       "Not ready yet: White 1. Everybody is asked again.");
}

/* Nor has what is refused, or told of a key. */
static void test_sentences_of_all_games_have_no_clock(void **state)
{
	(void)state;
	for (int v = VERDICT_OK; v < VERDICT_COUNT; v++)
		assert_null(strstr(verdict_sentence((enum verdict)v), "clock"));
	for (int row = 0; row < COMMAND_ROWS; row++)
		assert_null(strstr(command_at(row)->help, "clock"));
}

/* Who is recorded as having moved last is a secret where the turn is one. */
static void test_refused_correction_names_nobody(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 play C3\nB2 claim-partner\n");
	expect(&play, "W1 no\n",
	       "Not confirmed: Black 1 is taken to have made that turn.");
	begin(&play);
	play.input.turn_on_request = true;
	run(&play, "B1 play C3\nB2 claim-partner\n");
	expect(&play, "W1 no\n", "Not confirmed: the record stays.");
}

/* What the partner said is followed by the key that it is about. */
static void test_consent_names_the_key(void **state)
{
	struct keymap keymap;
	struct play play;

	(void)state;
	begin(&play);
	keymap_init(&keymap, INPUT_TURN, 4);
	play.input.keymap = &keymap;
	play.input.seats = seats_all(4);
	run(&play, "B1 ask resign\n");
	expect(&play, "B2 yes\n",
	       "Black 2 agrees: Black 1 may resign. To resign: R.");
	run(&play, "B1 play C3\nW1 ask resign\n");
	expect(&play, "W2 no\n",
	       "White 2 says no, but White 1 may resign. To resign: R.");
	/* at a terminal of the other side nobody can */
	play.input.seats = seat_bit(SEAT_B1);
	run(&play, "W1 pass\nB2 pass\nB1 resume\nW2 ask resign\n");
	expect(&play, "W1 yes\n", "White 1 agrees: White 2 may resign.");
	/* nor can the partner */
	play.input.seats = seat_bit(SEAT_B2);
	run(&play, "W2 play E5\nB1 ask resign\n");
	expect(&play, "B2 yes\n", "Black 2 agrees: Black 1 may resign.");
}

/* With ordinary names it is one line of 80 columns. */
static void test_consent_fits_a_line(void **state)
{
	struct keymap keymap;
	struct play play;

	(void)state;
	begin(&play);
	keymap_init(&keymap, INPUT_TURN, 4);
	play.input.keymap = &keymap;
	play.input.seats = seats_all(4);
	strcpy(play.game.setup.name[SEAT_W1], "Carla Bianchi");
	strcpy(play.game.setup.name[SEAT_W2], "Dino Neri");
	run(&play, "B1 play C3\nW1 ask resign\n");
	expect(&play, "W2 no\n",
	       "Dino Neri (White 2) says no, but Carla Bianchi may resign. "
	       "To resign: R.");
}

static void expect_notice(const struct play *play, const char *sentence)
{
	char text[PLAY_MESSAGE];

	notice_text(play, text, sizeof(text));
	assert_string_equal(text, sentence);
}

/* Who was not there when the partner said it reads it after coming back. */
static void test_consent_stays(void **state)
{
	struct keymap keymap;
	struct play play;

	(void)state;
	begin(&play);
	keymap_init(&keymap, INPUT_TURN, 4);
	play.input.keymap = &keymap;
	play.input.seats = seat_bit(SEAT_B1);
	run(&play, "B1 ask resign\n");
	expect_notice(&play, "");
	run(&play, "B2 no\n");
	expect_notice(&play, "Black 2 says no, but Black 1 may resign. To "
			     "resign: R.");
	play.input.seats = seat_bit(SEAT_B2);
	expect_notice(&play, "");
	play.input.seats = seats_all(4);
	run(&play, "B1 play C3\n");
	expect_notice(&play, "");
	run(&play, "W1 ask resign\nW2 yes\n");
	expect_notice(&play, "White 2 agrees: White 1 may resign. To resign: "
			     "R.");
}

static void test_marks_tell_how_many(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 play C3\nW1 play A1\nB2 play C4\n"
		   "W2 pass\nB1 pass\n");
	play.input.seats = seats_of(WHITE, 4);
	expect(&play, "W1 dead A1\n",
	       "1 stone is marked as dead. The same key takes it back.");
	expect(&play, "W1 chain C3\n",
	       "2 stones are marked as dead. The same key takes it back.");
	expect(&play, "W1 chain C4\n", "2 stones are alive again.");
	expect(&play, "W1 seki C4\n", "2 stones are marked as seki.");
	expect(&play, "W1 chain A1\n", "1 stone is alive again.");
	/* what others have agreed to is not what is shown now */
	run(&play, "W1 chain C4\nW2 yes\n");
	expect(&play, "W1 dead A1\n",
	       "1 stone is marked as dead. All must say yes anew. The same "
	       "key takes it back.");
	/* whoever has pressed nothing has no such key */
	play.input.seats = seats_of(BLACK, 4);
	run(&play, "W1 dead A1\n");
	expect(&play, "W1 dead A1\n", "1 stone is marked as dead.");
}

/* Where nobody had agreed, a no is nothing new. */
static void test_a_no_to_the_score_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 pass\nW1 pass\n");
	expect(&play, "B1 no\n",
	       "Black 1 says no to the score: check the marks again.");
	run(&play, "W1 yes\n");
	expect(&play, "W2 no\n",
	       "White 2 says no to the score: check the marks again.");
}

static void test_consent_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 ask resign\n");
	expect(&play, "B2 yes\n", "Black 2 agrees: Black 1 may resign.");
	run(&play, "B1 play C3\nW1 ask resign\n");
	expect(&play, "W2 no\n", "White 2 says no, but White 1 may resign.");
}

static void test_undo_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 play C3\nB1 ask undo\nW1 yes\nB2 yes\n");
	expect(&play, "W2 yes\n",
	       "The move is taken back: Black 1 is to move.");
}

/* Nobody agrees to that unawares. */
static void test_undo_of_a_penalty_is_told(void **state)
{
	struct story story;
	struct play play;
	char text[128];

	(void)state;
	begin(&play);
	run(&play, "B1 play C3\nW2 play D3\nB1 claim\nB1 no\nB2 ask undo\n");
	story_outcome(&story, &play.game, true);
	play_tell(&play, &story, text, sizeof(text));
	assert_string_equal(text, "the move is taken back, and its 3 "
				  "points of penalty.");
	run(&play, "W1 yes\nW2 yes\n");
	expect(&play, "B1 yes\n",
	       "The move is taken back, and its 3 points of penalty: White 1 "
	       "is to move.");
	assert_int_equal(play.game.penalty[WHITE], 0);
}

/* Who is next is told, but not while nobody is. */
static void test_an_error_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 play C3\nW2 play D3\nB1 claim\n");
	expect(&play, "B1 no\n",
	       "3 points against White (rule 6(4)). Next: Black 1 (rule "
	       "6(6)).");
	run(&play, "B1 pass\nW2 pass\nB1 claim\n");
	expect(&play, "B1 no\n", "3 points against White (rule 6(4)).");
}

/* Of whoever takes it, and not of who asks something else meanwhile. */
static void test_a_break_is_told(void **state)
{
	struct play play;
	struct setup setup;

	(void)state;
	begin(&play);
	setup = play.game.setup;
	setup.breaks = 1;
	restart(&play, &setup);
	run(&play, "B1 play C3\nW1 ask undo\n");
	expect(&play, "B2 break\n", "Black 2 takes a break.");
	/* all would have to answer it */
	expect(&play, "B2 away\n", "Black 2 is away.");
	expect(&play, "B2 back\n", "Black 2 is back.");
}

/* The question stands in the panel anyway. */
static void test_a_ruling_is_told_while_something_is_asked(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 ask no-result\n");
	expect(&play, "referee penalty W 2\n",
	       "Referee: White gets 2 penalty points more.");
}

static void test_a_ruling_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 play C3\nW1 pause\n");
	expect(&play, "referee resume all are back\n",
	       "Referee: Play goes on. Reason: all are back.");
	expect(&play, "referee penalty W 2\n",
	       "Referee: White gets 2 penalty points more.");
	expect(&play, "referee clock W1 main=0 periods=2\n",
	       "Referee: White 1's clock is set: main time 0:00, periods 2.");
	run(&play, "W1 pass\nB2 pass\n");
	expect(&play, "referee resume W2\n",
	       "Referee: Play goes on as if White 2 had asked. Next: Black 1.");
}

/* More than one node is new then, and the last is none of an undo's. */
static void test_turns_taken_back_are_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 play C3\nW1 play D4\nreferee penalty B 1\n"
		   "B2 ask undo\nB2 pause\nB1 yes\nW1 yes\n");
	expect(&play, "W2 yes\n",
	       "The move is taken back: White 1 is to move.");
	assert_int_equal(play.game.last_kind, EVENT_ASK);
}

static void test_a_correction_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 play C3\nW2 play D3\nB1 claim-partner\n"
		   "B2 away\nW1 yes\n");
	/* the absence stays, and is the last node again */
	expect(&play, "W2 yes\n",
	       "Corrected: White 1 made that turn. "
	       "Next: Black 2.");
	assert_int_equal(play.game.last_kind, EVENT_AWAY);
	run(&play, "B2 back\nW1 claim-partner\n");
	expect(&play, "B1 no\n",
	       "Not confirmed: White 1 is taken to have made that turn.");
}

static void test_a_reopened_game_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 play C3\nW1 resign\n");
	expect(&play, "referee reopen a slip\n",
	       "Referee: The game stands again as before its end. Reason: a "
	       "slip.");
	run(&play, "W1 yes\nW2 yes\nB1 yes\nB2 yes\nW1 resign\n");
	expect(&play, "referee name W1 Ada\n",
	       "Referee: The name of White 1 is corrected: Ada.");
	/* the name is put right behind it again */
	expect(&play, "referee reopen another slip\n",
	       "The game is open again.");
}

static void test_a_word_taken_back_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 ask no-result\nW1 yes\n");
	expect(&play, "W1 withdraw\n", "The yes of White 1 is taken back.");
	expect(&play, "B1 withdraw\n",
	       "The question of Black 1 is taken back.");
	run(&play, "W1 ask no-result\n");
	expect(&play, "B2 no\n", "Black 2 says no: nothing changes.");
	run(&play, "W1 ask forfeit\n");
	expect(&play, "B2 no\n", "Black 2 says no: nothing changes.");
}

/* Its box goes with it, and nobody knew what had become of it. */
static void test_a_question_played_over_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	run(&play, "B1 play C3\nW1 ask no-result\n");
	expect(&play, "W1 play D3\n",
	       "The turn ended what was asked: No result?");
	run(&play, "B2 ask resign\n");
	expect(&play, "B2 pass\n",
	       "Black 2 passes. White 2 is to move. "
	       "The turn ended what was asked: Resign?");
	/* one that was answered has been told of */
	run(&play, "W2 ask resign\nW1 yes\n");
	expect(&play, "W2 play D4\n", "");
}

/* Any seat may have asked, so that its name tells nothing. */
static void test_who_takes_it_back_is_told_in_secret_turns(void **state)
{
	struct play play;
	struct setup setup;

	(void)state;
	begin(&play);
	setup = play.game.setup;
	setup.undo = true;
	restart(&play, &setup);
	play.input.turn_on_request = true;
	run(&play, "B1 play C3\nB1 ask undo\n");
	expect(&play, "B1 withdraw\n",
	       "The question of Black 1 is taken back.");
}

static void test_an_agreed_pause_is_told(void **state)
{
	struct play play;
	struct setup setup;

	(void)state;
	begin(&play);
	setup = play.game.setup;
	setup.pause = PAUSE_AGREED;
	restart(&play, &setup);
	expect(&play, "W1 pause\n", "");
	expect(&play, "B1 no\n", "Black 1 says no: the clock runs on.");
	/* that it stands is the question */
	run(&play, "B1 pause\nW1 yes\nW2 yes\n");
	expect(&play, "B2 yes\n", "");
	run(&play, "B1 yes\nW1 yes\nW2 yes\n");
	expect(&play, "B2 yes\n", "The clock runs again: Black 1 is to move.");
	run(&play, "B1 pause\nW1 yes\nW2 yes\nB2 yes\nB1 yes\n");
	expect(&play, "W2 no\n",
	       "Not ready yet: White 2. Everybody is asked again.");
	expect(&play, "B1 no\n",
	       "Not ready yet: Black 1. Everybody is asked again.");
	run(&play, "B1 yes\nW1 yes\nB2 yes\nW2 yes\n");
	/* it does not where the referee has stopped it meanwhile */
	run(&play, "B1 pause\nreferee pause\n");
	expect(&play, "W1 no\n", "");
}

static void test_a_removal_is_told(void **state)
{
	struct play play;
	struct setup setup;

	(void)state;
	begin(&play);
	setup = play.game.setup;
	setup.ruleset = ruleset_find("english-2008");
	restart(&play, &setup);
	run(&play, "B1 play C3\n");
	expect(&play, "B2 play D4\n",
	       "The stone is taken off and costs 3 points.");
	expect(&play, "B1 yes\n", "");
	expect(&play, "W1 no\n", "Not intentional: White 1 is to move.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stones_need_no_words),
		cmocka_unit_test(test_a_pass_gives_no_turn_away),
		cmocka_unit_test(test_white_passes_last),
		cmocka_unit_test(test_unclocked_pause_is_told),
		cmocka_unit_test(test_unclocked_questions_have_no_clock),
		cmocka_unit_test(test_sentences_of_all_games_have_no_clock),
		cmocka_unit_test(test_refused_correction_names_nobody),
		cmocka_unit_test(test_consent_names_the_key),
		cmocka_unit_test(test_consent_fits_a_line),
		cmocka_unit_test(test_consent_stays),
		cmocka_unit_test(test_marks_tell_how_many),
		cmocka_unit_test(test_a_no_to_the_score_is_told),
		cmocka_unit_test(test_consent_is_told),
		cmocka_unit_test(test_undo_is_told),
		cmocka_unit_test(test_undo_of_a_penalty_is_told),
		cmocka_unit_test(test_an_error_is_told),
		cmocka_unit_test(test_a_break_is_told),
		cmocka_unit_test(test_a_ruling_is_told),
		cmocka_unit_test(
			test_a_ruling_is_told_while_something_is_asked),
		cmocka_unit_test(test_turns_taken_back_are_told),
		cmocka_unit_test(test_a_correction_is_told),
		cmocka_unit_test(test_a_reopened_game_is_told),
		cmocka_unit_test(test_a_word_taken_back_is_told),
		cmocka_unit_test(test_a_question_played_over_is_told),
		cmocka_unit_test(
			test_who_takes_it_back_is_told_in_secret_turns),
		cmocka_unit_test(test_an_agreed_pause_is_told),
		cmocka_unit_test(test_a_removal_is_told),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
