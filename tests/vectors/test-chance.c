/* SPDX-License-Identifier: ISC */
/*
 * Games by chance, with claims, rulings and resumptions: whatever is asked,
 * the core and the program say the same, and come to the same game.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "record/chance.h"
#include "vectors/twin.h"

enum { GAMES = 12, LENGTH = 250 };

/* The core knows nothing of who sits at a seat that is given up. */
static bool gives_up_seat(const struct action *action)
{
	return action->kind == ACTION_ASK &&
	       action->question == QUESTION_STAND_IN;
}

static int play_one(void)
{
	const struct setup setup = chance_setup();
	char line[ACTION_TEXT];
	struct twin twin;
	int allowed = 0;

	twin_start_with(&twin, &setup);
	for (int i = 0; i < LENGTH; i++) {
		struct action action = chance_action(&twin.game);

		/* a game that has ended may be reopened, or not */
		if (twin.game.phase == PHASE_OVER && chance(3) == 0)
			break;
		/* what the table does by itself nobody can ask for */
		if (action.seat == SEAT_NONE || gives_up_seat(&action))
			continue;
		if (chance(3) == 0)
			twin_advance(&twin,
				     chance(200) ? chance(2000) : 900000);
		action_text(&action, setup.size, line);
		allowed += twin_act(&twin, line) == VERDICT_OK;
	}
	twin_end(&twin);
	return allowed;
}

static void every_game_is_the_same_game(void **state)
{
	int allowed = 0;

	(void)state;
	chance_seed(UINT64_C(20251120));
	for (int i = 0; i < GAMES; i++)
		allowed += play_one();
	assert_true(allowed > 10 * GAMES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_game_is_the_same_game),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
