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
	char shown[SEAT_STATE];
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_act(&m, "W1 ask resign", 0);
	assert_string_equal(seat_look_state(&m.play, 80, shown),
			    " WAITING, clock runs ");
	m.play.past = true;
	assert_null(seat_look_state(&m.play, 80, shown));
}

/* That the board is covered hides no break, which ends by itself. */
static void test_covered(void **state)
{
	char shown[SEAT_STATE];
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	m.play.game.halt = HALT_ALL;
	m.play.covered = true;
	assert_string_equal(seat_look_state(&m.play, 80, shown),
			    " PAUSED, board covered ");
	m.play.game.halt = HALT_BREAK;
	assert_string_equal(seat_look_state(&m.play, 80, shown),
			    " BREAK, board covered ");
	assert_string_equal(seat_look_state(&m.play, 12, shown), " BREAK ");
}

/* Where nobody has the seat, or nobody has come, no line is lost. */
static void test_who_is_waited_for(void **state)
{
	static const struct {
		const char *company, *shown, *absence;
	} rows[] = {
		{"W1=-", " SEAT FREE, clock waits 7:55 ", "free"},
		{"W1=eve", " LINE LOST, clock waits 7:55 ", "line lost"},
		{"W1=eve left=W1", " HAS LEFT, clock waits 7:55 ", "left"},
		{"W1=eve expected=W1", " NOT HERE YET, clock waits 7:55 ",
		 "not here yet"},
	};
	char shown[SEAT_STATE];
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_lose_line(&m, 0);
	m.play.stood = 125000;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		presence_read(&m.play.presence, rows[i].company);
		assert_string_equal(seat_look_state(&m.play, 80, shown),
				    rows[i].shown);
		assert_string_equal(seat_look_absence(&m.play, SEAT_W1),
				    rows[i].absence);
	}
}

/* How long it is waited for has room before longer words. */
static void test_time_of_a_wait(void **state)
{
	static const struct {
		int columns;
		const char *shown;
	} rows[] = {
		{29, " LINE LOST, clock waits 7:55 "},
		{28, " LINE LOST 7:55 "},
		{16, " LINE LOST 7:55 "},
		{15, " LINE LOST "},
		{10, "LOST"},
	};
	char shown[SEAT_STATE];
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_lose_line(&m, 0);
	m.play.stood = 125000;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(seat_look_state(&m.play, rows[i].columns,
						    shown),
				    rows[i].shown);
	/* where there is no clock none has stopped */
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_act(&m, "B2 ask no-result", 0);
	moment_act(&m, "W2 yes", 0);
	m.play.game.setup.clock.system = CLOCK_NONE;
	assert_string_equal(seat_look_state(&m.play, 30, shown),
			    " WAITING for an answer ");
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
		cmocka_unit_test(test_covered),
		cmocka_unit_test(test_who_is_waited_for),
		cmocka_unit_test(test_time_of_a_wait),
		cmocka_unit_test(test_clocks_of_two),
		cmocka_unit_test(test_a_login_for_a_name),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
