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
#include "ui/play/play.h"

/* A game of four that is called for its questions, or for turns as well. */
struct listener {
	struct play play;
	struct past past;
	bool turns;
	int bells; /* since anybody looked */
};

static bool hear(void *keeper, const struct event *event)
{
	struct listener *listener = keeper;
	struct game *game = &listener->play.game, before = *game;

	if (!past_fold(&listener->past, game, event))
		return false;
	listener->bells +=
		play_bells(&listener->play, &before, listener->turns);
	return true;
}

static void begin(struct listener *listener, bool turns)
{
	struct setup setup;

	memset(listener, 0, sizeof(*listener));
	setup_default(&setup);
	setup.size = 5;
	setup.undo = true;
	game_init(&listener->play.game, &setup);
	past_begin(&listener->past, &listener->play.game);
	listener->turns = turns;
}

static int bells_of(struct listener *listener, const char *script)
{
	listener->bells = 0;
	script_run_with(&listener->play.game, script, hear, listener);
	return listener->bells;
}

static void who_is_asked_is_called_once(void **state)
{
	struct listener listener;

	(void)state;
	begin(&listener, false);
	assert_int_equal(bells_of(&listener, "B1 play C3\nW1 play D4\n"), 0);
	assert_int_equal(bells_of(&listener, "B2 ask resign\n"), 1);
	assert_int_equal(bells_of(&listener, "B1 no\n"), 0);
	assert_int_equal(bells_of(&listener, "W1 pause\n"), 1);
	assert_int_equal(
		bells_of(&listener, "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"), 0);
	past_end(&listener.past);
}

/* The marks are asked for as long as nothing else is. */
static void a_question_that_comes_back_calls_nobody(void **state)
{
	struct listener listener;

	(void)state;
	begin(&listener, false);
	assert_int_equal(bells_of(&listener, "B1 pass\nW1 pass\n"), 1);
	assert_int_equal(bells_of(&listener, "B2 dead C3 ! no-stone\n"), 0);
	assert_int_equal(bells_of(&listener, "B2 ask no-result\n"), 1);
	assert_int_equal(bells_of(&listener, "W1 no\n"), 0);
	assert_int_equal(listener.play.game.question.kind, QUESTION_MARKS);
	past_end(&listener.past);
}

static void a_turn_calls_where_turns_shall(void **state)
{
	struct listener listener;

	(void)state;
	begin(&listener, true);
	assert_int_equal(bells_of(&listener, "B1 play C3\nW1 pass\n"), 2);
	assert_int_equal(bells_of(&listener, "B2 ask undo\n"), 1);
	assert_int_equal(bells_of(&listener, "B1 yes\nW1 yes\nW2 yes\n"), 1);
	assert_int_equal(bells_of(&listener, "W1 resign\n"), 0);
	past_end(&listener.past);
}

/* The bell would tell whose turn it is to who has to ask. */
static void a_secret_turn_calls_nobody(void **state)
{
	struct listener listener;

	(void)state;
	begin(&listener, true);
	listener.play.input.turn_on_request = true;
	assert_int_equal(bells_of(&listener, "B1 play C3\nW1 pass\n"), 0);
	assert_int_equal(bells_of(&listener, "B2 ask undo\n"), 1);
	past_end(&listener.past);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_is_asked_is_called_once),
		cmocka_unit_test(a_question_that_comes_back_calls_nobody),
		cmocka_unit_test(a_turn_calls_where_turns_shall),
		cmocka_unit_test(a_secret_turn_calls_nobody),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
