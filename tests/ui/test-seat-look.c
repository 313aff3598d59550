/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "moment.h"
#include "ui/play/seat_look.h"

/* What is shown of an earlier moment is over. */
static void test_nothing_waits_in_the_past(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_act(&m, "W1 ask resign", 0);
	assert_string_equal(seat_look_state(&m.play, 80),
			    " WAITING, clock runs ");
	m.play.past = true;
	assert_null(seat_look_state(&m.play, 80));
}

/* Where nobody has the seat, no line is lost that could come back. */
static void test_a_free_seat(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_lose_line(&m, 0);
	assert_string_equal(seat_look_state(&m.play, 30),
			    " LINE LOST, clock stands ");
	/* where there is none no clock has stopped */
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_act(&m, "B2 ask no-result", 0);
	moment_act(&m, "W2 yes", 0);
	m.play.game.setup.clock.system = CLOCK_NONE;
	assert_string_equal(seat_look_state(&m.play, 30),
			    " WAITING for an answer ");
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_lose_line(&m, 0);
	presence_read(&m.play.presence, "B1=anna+ W1=- B2=cora+ W2=dirk+");
	assert_string_equal(seat_look_state(&m.play, 30),
			    " SEAT FREE, clock stands ");
	presence_read(&m.play.presence, "B1=anna+ W1=eve B2=cora+ W2=dirk+");
	assert_string_equal(seat_look_state(&m.play, 30),
			    " LINE LOST, clock stands ");
}

/* Where one of each side plays, a clock of the pair is that of the one. */
static void test_clocks_of_two(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 2, INPUT_TURN);
	m.play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(&m);
	assert_true(seat_look(&m.play, SEAT_B1).timed);
	assert_true(seat_look(&m.play, SEAT_W1).timed);
}

/* Where nobody has said a name there may be a login, which says who it is. */
static void test_a_login_for_a_name(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	memset(m.play.game.setup.name, 0, sizeof(m.play.game.setup.name));
	assert_string_equal(seat_look_name(&m.play, SEAT_B1), "Black 1");
	presence_read(&m.play.presence, "B1=anna+ W1=- B2=bert W2=bert+");
	assert_string_equal(seat_look_name(&m.play, SEAT_B1), "anna");
	assert_string_equal(seat_look_name(&m.play, SEAT_W1), "White 1");
	assert_string_equal(seat_look_name(&m.play, SEAT_B2), "bert");
	assert_string_equal(seat_look_name(&m.play, SEAT_W2), "bert");
	assert_true(seat_look_is_named(&m.play, SEAT_B1));
	assert_false(seat_look_is_named(&m.play, SEAT_W1));
	strcpy(m.play.game.setup.name[SEAT_B1], "Anna");
	assert_string_equal(seat_look_name(&m.play, SEAT_B1), "Anna");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nothing_waits_in_the_past),
		cmocka_unit_test(test_a_free_seat),
		cmocka_unit_test(test_clocks_of_two),
		cmocka_unit_test(test_a_login_for_a_name),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
