/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "ui/news.h"

static void begin(struct play *play)
{
	struct setup setup;

	memset(play, 0, sizeof(*play));
	setup_default(&setup);
	setup.size = 5;
	setup.undo = true;
	game_init(&play->game, &setup);
}

/* What the table is told when these lines have come. */
static void expect(struct play *play, const char *script, const char *news)
{
	struct game before = play->game;
	char told[PLAY_MESSAGE];

	script_run(&play->game, script);
	news_of(&before, play, told, sizeof(told));
	assert_string_equal(told, news);
}

static void test_stones_need_no_words(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	expect(&play, "B1 play C3\n", "");
	expect(&play, "W1 pass\n", "A pass: Black 2 is to move.");
	/* it is no news any more */
	expect(&play, "B2 ask resign\n", "");
}

static void test_marks_tell_how_many(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	script_run(&play.game, "B1 play C3\nW1 play A1\nB2 play C4\n"
			       "W2 pass\nB1 pass\n");
	expect(&play, "W1 dead A1\n", "1 stone is marked as dead.");
	expect(&play, "W1 chain C3\n", "2 stones are marked as dead.");
	expect(&play, "W1 chain C4\n", "2 stones are alive again.");
	expect(&play, "W1 seki C4\n", "2 stones are marked as in seki.");
	expect(&play, "W1 chain A1\n", "1 stone is alive again.");
}

static void test_consent_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	script_run(&play.game, "B1 ask resign\n");
	expect(&play, "B2 yes\n",
	       "The partner agrees: Black 1 may resign, or play on.");
	script_run(&play.game, "B1 play C3\nW1 ask resign\n");
	expect(&play, "W2 no\n",
	       "The partner says no; White 1 may resign anyway, or play on.");
}

static void test_undo_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	script_run(&play.game, "B1 play C3\nB1 ask undo\nW1 yes\nB2 yes\n");
	expect(&play, "W2 yes\n",
	       "The move is taken back: Black 1 is to move.");
}

/* Who is next is told, but not while nobody is. */
static void test_an_error_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	script_run(&play.game, "B1 play C3\nW2 play D3\nB1 claim\n");
	expect(&play, "B1 no\n",
	       "3 points against White, rule 6(4). Next, 6(6): Black 1.");
	script_run(&play.game, "B1 pass\nW2 pass\nB1 claim\n");
	expect(&play, "B1 no\n", "3 points against White, rule 6(4).");
}

static void test_a_ruling_is_told(void **state)
{
	struct play play;

	(void)state;
	begin(&play);
	script_run(&play.game, "B1 play C3\nW1 pause\n");
	expect(&play, "referee resume W1 all are back\n",
	       "Referee: Play goes on, as if that seat had asked for it. White "
	       "1. Reason: all are back.");
	expect(&play, "referee penalty W 2\n",
	       "Referee: A side's penalty points go up or down. White +2.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stones_need_no_words),
		cmocka_unit_test(test_marks_tell_how_many),
		cmocka_unit_test(test_consent_is_told),
		cmocka_unit_test(test_undo_is_told),
		cmocka_unit_test(test_an_error_is_told),
		cmocka_unit_test(test_a_ruling_is_told),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
