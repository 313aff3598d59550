/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "rules/board_equal.h"

static struct game new_game(int seats, int size)
{
	struct setup setup;
	struct game game;

	setup_default(&setup);
	setup.seats = seats;
	setup.size = size;
	setup.undo = true;
	game_init(&game, &setup);
	return game;
}

static const char *result(const struct game *game)
{
	static char text[RESULT_TEXT];

	return game_result(game, text);
}

static void rotation_advances_by_itself(void **state)
{
	struct game game = new_game(4, 9);

	(void)state;
	script_run(&game, "W1 play E5 ! other-side\n"
			  "B2 play E5 ! partners-turn\n"
			  "B1 play E5\n"
			  "W1 pass\n"
			  "B2 play C3\n"
			  "W2 play G7\n"
			  "B1 play G3\n");
	assert_int_equal(game.now.expected, SEAT_W1);
	assert_int_equal(game.now.last.actual, SEAT_B1);
	assert_int_equal(game.now.turns, 5);
}

static void two_seats_alternate(void **state)
{
	struct game game = new_game(2, 9);

	(void)state;
	script_run(&game, "B1 play E5\n"
			  "W1 play C3\n"
			  "B1 play G7\n"
			  "B2 play G3 ! not-an-action\n"
			  "B1 play G3 ! other-side\n"
			  "W1 ask resign ! no-partner\n"
			  "W1 resign\n");
	assert_string_equal(result(&game), "B+Resign");
}

/* Vector R9: with four stones W1 begins and B2 follows. */
static void handicap_starts_with_white(void **state)
{
	struct game game = new_game(4, 9);

	(void)state;
	game.setup.handicap = 4;
	game_init(&game, &game.setup);
	assert_int_equal(board_at(&game.now.board, point_parse("G7", 9)),
			 BLACK);
	script_run(&game, "B1 play E5 ! other-side\n"
			  "W1 play E5\n"
			  "B2 play E4\n"
			  "W2 play F5\n"
			  "B1 play F4\n"
			  "W1 play D5\n");
	assert_int_equal(game.now.expected, SEAT_B2);
}

static void black_places_freely(void **state)
{
	struct game game = new_game(4, 9);

	(void)state;
	game.setup.handicap = 2;
	game.setup.free_placement = true;
	game_init(&game, &game.setup);
	script_run(&game, "W1 play E5 ! place-first\n"
			  "W1 place E5 ! place-first\n"
			  "B1 place T19 ! off-board\n"
			  "B1 place E5\n"
			  "B1 place E5 # lifted again\n"
			  "B1 place C3\n"
			  "B1 pause ! place-first\n"
			  "B1 place G7\n"
			  "B1 place G3 ! nothing-to-place\n"
			  "W1 play E5\n");
	assert_int_equal(game.now.board.at[point_parse("C3", 9)], BLACK);
	assert_int_equal(game.now.turns, 1);
	/* all that placing is one node of the record */
	assert_int_equal(game.depth, 2);

	/* only what was laid by Black can be taken up */
	game.setup.free_placement = false;
	game_init(&game, &game.setup);
	script_run(&game, "B1 place C3 ! nothing-to-place\n");
	game = new_game(4, 9);
	game.setup.free_placement = true;
	assert_false(game_can_take_up(&game));
}

static void refusals_are_named(void **state)
{
	struct game game = new_game(4, 5);

	(void)state;
	script_run(&game, "B1 play C3\n"
			  "W1 play C3 ! occupied\n"
			  "W1 play F1 ! off-board\n"
			  "W1 play Z9 ! not-an-action\n"
			  "W1 play pass ! not-an-action\n"
			  "W1 dead C3 ! not-stopped\n"
			  "W1 resume ! not-stopped\n"
			  "W1 yes ! no-question\n"
			  "W1 fly ! not-an-action\n");
}

/* Rulebook 4.1: the ban is by side, whoever of the pair is on turn. */
static void ko_bans_the_partner_too(void **state)
{
	struct game game = new_game(4, 5);

	(void)state;
	script_run(&game, "B1 play B4\nW1 play C4\n"
			  "B2 play A3\nW2 play D3\n"
			  "B1 play B2\nW1 play C2\n"
			  "B2 play C3\nW2 play B3 # takes C3\n"
			  "B1 play C3 ! ko\n"
			  "B1 play E1\nW1 play E5\n"
			  "B2 play C3 # a move later it is allowed\n");
	assert_int_equal(game.now.captured[BLACK], 1);
	assert_int_equal(game.now.captured[WHITE], 1);
}

static void suicide_is_refused(void **state)
{
	struct game game = new_game(2, 5);

	(void)state;
	script_run(&game, "B1 play C3\nW1 play B5\n"
			  "B1 play C2\nW1 play A4\n"
			  "B1 play A5 ! suicide\n");
}

static void consent_is_asked_once_a_turn(void **state)
{
	struct game game = new_game(4, 9);

	(void)state;
	script_run(&game, "B2 ask resign ! partners-turn\n"
			  "@100 B1 ask resign\n"
			  "B1 ask resign ! already-asked\n"
			  "B1 yes ! not-asked\n"
			  "W1 yes ! not-asked\n"
			  "@200 B2 no\n"
			  "B2 yes ! no-question\n");
	assert_int_equal(game.consent, CONSENT_REFUSED);
	script_run(&game, "@300 B1 ask resign ! already-asked\n"
			  "@400 B1 play E5\n"
			  "W1 ask resign\n"
			  "W2 yes\n");
	assert_int_equal(game.consent, CONSENT_GIVEN);
	/* consent does not resign, and does not bind */
	assert_int_equal(game.phase, PHASE_PLAY);
	script_run(&game, "W1 play C3\n");
	assert_int_equal(game.consent, CONSENT_UNASKED);
	assert_int_equal(game.now.spent[SEAT_B1], 400);
}

static void a_no_does_not_bind(void **state)
{
	struct game game = new_game(4, 9);

	(void)state;
	script_run(&game, "B1 ask resign\n"
			  "B2 no\n"
			  "B2 resign ! partners-turn\n"
			  "B1 resign\n"
			  "W1 play E5 ! over\n"
			  "W1 yes ! over\n");
	assert_string_equal(result(&game), "W+Resign");
}

static void clock_runs_on_while_consent_is_asked(void **state)
{
	struct game game = new_game(4, 9);
	struct event event;

	(void)state;
	script_run(&game, "@5000 B1 ask resign\n");
	assert_true(game_clock_runs(&game));
	assert_false(game_flag(&game, game_budget(&game) - 1, &event));
	assert_true(game_flag(&game, game_budget(&game), &event));
	assert_int_equal(game_fold(&game, &event), VERDICT_OK);
	assert_string_equal(result(&game), "W+Time");
}

/* The deadline comes before the action that would have been in time. */
static void the_flag_falls_first(void **state)
{
	struct game game = new_game(4, 9);

	(void)state;
	game.setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 10000};
	game_init(&game, &game.setup);
	script_run(&game, "@9999 B1 play E5\n"
			  "@10000 W1 play E4 ! time-lost\n"
			  "B2 play C3 ! over\n");
	assert_string_equal(result(&game), "B+Time");
	assert_int_equal(board_at(&game.now.board, point_parse("E4", 9)),
			 EMPTY);
}

static void pairs_share_a_clock_if_agreed(void **state)
{
	struct game game = new_game(4, 9);

	(void)state;
	game.setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 10000};
	game.setup.per = CLOCK_PER_PAIR;
	game_init(&game, &game.setup);
	script_run(&game, "@6000 B1 play E5\n"
			  "@1000 W1 play E4\n"
			  "@4000 - ! time-lost\n");
	assert_string_equal(result(&game), "W+Time");
	assert_int_equal(game.now.spent[SEAT_B1], 6000);
	assert_int_equal(game.now.spent[SEAT_B2], 4000);
}

static void a_pause_stops_the_clock_until_all_agree(void **state)
{
	struct game game = new_game(4, 9);

	(void)state;
	script_run(&game, "@2000 W2 pause\n"
			  "@999999999 B1 play E5 ! paused\n"
			  "B1 pause ! paused\n"
			  "B1 yes\nW1 yes\nB2 no # everybody again\n"
			  "B1 yes\nW1 yes\nB2 yes\n"
			  "B2 yes ! already-answered\n");
	assert_false(game_clock_runs(&game));
	script_run(&game, "W2 yes\n");
	assert_true(game_clock_runs(&game));
	assert_int_equal(game.used, 2000);
	script_run(&game, "@2500 B1 play E5\n");
	assert_int_equal(game.now.spent[SEAT_B1], 2500);
}

static void a_slip_is_taken_back_by_all(void **state)
{
	struct game game = new_game(4, 9);
	struct game before;

	(void)state;
	script_run(&game, "B1 ask undo ! nothing-to-undo\n"
			  "@100 B1 play E5\n");
	before = game;
	script_run(&game, "@700 W1 play D4\n"
			  "@50 W1 ask undo\n"
			  "@60 B2 play C3 ! paused\n"
			  "B2 yes\nW2 no\n"
			  "W2 ask undo ! already-refused\n"
			  "@60 B1 ask undo\n"
			  "W1 yes\nB2 yes\nW2 yes\n");
	assert_true(board_equal(&game.now.board, &before.now.board));
	assert_int_equal(game.now.expected, SEAT_W1);
	assert_int_equal(game.now.spent[SEAT_W1], 0);
	assert_int_equal(game.now.clocks[SEAT_W1].main,
			 before.now.clocks[SEAT_W1].main);
	/* the undo stands where the move stood */
	assert_int_equal(game.depth, 2);
	game.setup.undo = false;
	script_run(&game, "B2 ask undo ! undo-off\n");
}

/* A position with a dead stone: Black left, White right, a stone lost. */
static struct game stopped_game(void)
{
	struct game game = new_game(4, 5);

	script_run(&game, "B1 play C5\nW1 play D5\nB2 play C4\nW2 play D4\n"
			  "B1 play C3\nW1 play D3\nB2 play C2\nW2 play D2\n"
			  "B1 play C1\nW1 play D1\nB2 play E3\n"
			  "W2 pass\nB1 pass\n");
	return game;
}

static void all_four_agree(void **state)
{
	struct game game = stopped_game();

	(void)state;
	assert_int_equal(game.phase, PHASE_MARK);
	script_run(&game, "W1 play A1 ! stopped\n"
			  "B1 dead A1 ! no-stone\n"
			  "B1 dead E3\n"
			  "B1 yes\nW1 yes\nB2 yes\n"
			  "W2 seki C1 # any change clears every tick\n"
			  "W2 seki C1\n");
	assert_int_equal(game.question.yes, 0);
	script_run(&game, "B1 yes\nW1 no\n");
	assert_int_equal(game.phase, PHASE_MARK);
	assert_int_equal(game.question.yes, 0);
	assert_int_equal(pointset_count(&game.marks.dead), 1);
	script_run(&game, "B1 yes\nW1 yes\nB2 yes\nW2 yes\n");
	/* Black 10; White 5 + 1 dead + komi 6 */
	assert_string_equal(result(&game), "W+2");
}

static void sound_marks_alone_are_agreed(void **state)
{
	struct game game = stopped_game();

	(void)state;
	script_run(&game, "B1 chain D1\nB1 chain E3 # nobody lives there\n"
			  "B1 yes ! dead-in-own\n"
			  "B1 chain E3\n"
			  "B1 yes\n");
}

/* Rulebook 3.4: the last passer is B1; the requester's opponents begin. */
static void resumption_gives_the_other_side_the_move(void **state)
{
	struct game game = stopped_game();

	(void)state;
	script_run(&game, "B1 dead E3\n"
			  "B2 resume\n");
	assert_int_equal(game.now.expected, SEAT_W1);
	assert_int_equal(pointset_count(&game.marks.dead), 0);
	script_run(&game, "W1 pass\nB2 pass\n"
			  "B1 yes\n"
			  "W2 resume # B2 passed last: Black begins with B1\n"
			  "W2 play A1 ! other-side\n"
			  "B1 play A1\n");
}

static void jigo_is_white(void **state)
{
	struct game game = new_game(2, 5);

	(void)state;
	game.setup.komi2 = 0;
	game_init(&game, &game.setup);
	script_run(&game, "B1 pass\nW1 pass\n"
			  "B1 yes\nW1 yes\n");
	assert_string_equal(result(&game), "W+0");
}

static void only_what_could_happen_is_folded(void **state)
{
	struct game game = new_game(4, 9);
	struct game before = game;
	struct event turn = {.kind = EVENT_TURN,
			     .depth = 1,
			     .seat = SEAT_B1,
			     .point = point_parse("E5", 9)};
	struct event event = turn;

	(void)state;
	event.depth = 2;
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	event = turn;
	event.seat = SEAT_B2;
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	event = turn;
	event.used = game_budget(&game);
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	event = turn;
	event.used = -1;
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	event = turn;
	event.kind = EVENT_MARK;
	assert_int_not_equal(game_fold(&game, &event), VERDICT_OK);
	assert_int_equal(game_hash(&game), game_hash(&before));
	assert_int_equal(game_fold(&game, &turn), VERDICT_OK);
	assert_int_not_equal(game_fold(&game, &turn), VERDICT_OK);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rotation_advances_by_itself),
		cmocka_unit_test(two_seats_alternate),
		cmocka_unit_test(handicap_starts_with_white),
		cmocka_unit_test(black_places_freely),
		cmocka_unit_test(refusals_are_named),
		cmocka_unit_test(ko_bans_the_partner_too),
		cmocka_unit_test(suicide_is_refused),
		cmocka_unit_test(consent_is_asked_once_a_turn),
		cmocka_unit_test(a_no_does_not_bind),
		cmocka_unit_test(clock_runs_on_while_consent_is_asked),
		cmocka_unit_test(the_flag_falls_first),
		cmocka_unit_test(pairs_share_a_clock_if_agreed),
		cmocka_unit_test(a_pause_stops_the_clock_until_all_agree),
		cmocka_unit_test(a_slip_is_taken_back_by_all),
		cmocka_unit_test(all_four_agree),
		cmocka_unit_test(sound_marks_alone_are_agreed),
		cmocka_unit_test(resumption_gives_the_other_side_the_move),
		cmocka_unit_test(jigo_is_white),
		cmocka_unit_test(only_what_could_happen_is_folded),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
