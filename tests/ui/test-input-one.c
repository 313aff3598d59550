/* SPDX-License-Identifier: ISC */
/* The keys of a terminal that has one seat of the table, or none. */
#include <config.h>

#include "keyboard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct keyboard *fresh(seatset seats)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);

	t->input.seats = seats;
	return t;
}

static void test_plays_its_own(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_W1));

	(void)state;
	assert_string_equal(keyboard_press(t, "q 1 6 Enter"),
			    "W1 play Q16: other-side");
	keyboard_play(t, "B1 play D4");
	assert_string_equal(keyboard_press(t, "q 1 6 Enter"), "W1 play Q16");
	assert_string_equal(keyboard_press(t, "Enter"), "refused: other-side");
	keyboard_play(t, "B2 play C3");
	assert_string_equal(keyboard_press(t, "Up Enter P Enter"),
			    "W1 play Q17: partners-turn; "
			    "refused: partners-turn");
}

/* Where it is recorded, the wrong partner can really play (6(1)). */
static void test_wrong_partner(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_TURN, 4);
	struct setup setup = t->game.setup;

	(void)state;
	setup.wrong_seat = WRONG_SEAT_RECORD;
	keyboard_restart(t, &setup);
	t->input.seats = seat_bit(SEAT_B2);
	assert_string_equal(keyboard_press(t, "q 4 Enter"), "B2 play Q4");
	assert_int_equal(t->game.now.last.actual, SEAT_B2);
	assert_int_equal(t->game.now.last.expected, SEAT_B1);
}

static void test_other_seats_keys(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_W1));

	(void)state;
	assert_string_equal(keyboard_press(t, "1"), "said: elsewhere");
	keyboard_play(t, "B1 play D4; W1 play Q16; B2 ask undo");
	assert_string_equal(keyboard_press(t, "1 3 4"),
			    "said: elsewhere; said: elsewhere; "
			    "said: elsewhere");
}

/* What is pressed while the last yes to going on is on its way. */
static void test_a_key_before_play_goes_on(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_W1));

	(void)state;
	keyboard_play(t, "B1 play D4; B1 pause; B1 yes; B2 yes; W2 yes");
	assert_string_equal(keyboard_press(t, "y"), "W1 yes");
	keyboard_play(t, "B1 pause; B1 yes; B2 yes; W1 yes");
	assert_string_equal(keyboard_press(t, "Up Enter"), "refused: paused");
	t->now += INPUT_NEW - 1;
	keyboard_play(t, "W2 yes");
	assert_string_equal(t->text, "refused: paused; said: early");
	/* it is said once, and not of a key that was pressed long ago */
	t->text[0] = '\0';
	keyboard_play(t, "B1 pause; B1 yes; B2 yes; W1 yes; W2 yes");
	assert_string_equal(t->text, "");
	keyboard_play(t, "B1 pause; B1 yes; B2 yes; W1 yes");
	assert_string_equal(keyboard_press(t, "Enter"), "refused: paused");
	t->now += INPUT_NEW;
	keyboard_play(t, "W2 yes");
	assert_string_equal(t->text, "refused: paused");
	/* nor of one that has done something meanwhile */
	keyboard_play(t, "B1 pause; B1 yes; B2 yes; W1 yes");
	assert_string_equal(keyboard_press(t, "Enter +9 Down"),
			    "refused: paused");
	keyboard_play(t, "W2 yes");
	assert_string_equal(t->text, "refused: paused");
	assert_string_equal(keyboard_press(t, "Enter"), "W1 play K10");
}

/* y and n say it here, and the key that is told to follow takes nothing back. */
static void test_a_key_too_many(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_W1));

	(void)state;
	keyboard_play(t, "B1 play D4; B1 pause");
	assert_string_equal(keyboard_press(t, "n 2 y 2"),
			    "W1 no; said: answered; W1 yes; said: answered");
	assert_string_equal(keyboard_press(t, "Up 2 2"), "W1 withdraw; W1 yes");
}

/* "h3" is a point, though h moves and 3 is the key of somebody elsewhere. */
static void test_points_of_letters_that_move(void **state)
{
	static const char *const points[] = {"h 1", "h 3", "j 4", "k 1", "l 3"};

	(void)state;
	for (int mode = INPUT_TURN; mode <= INPUT_SEAT_KEY; mode++) {
		for (size_t i = 0; i < sizeof(points) / sizeof(*points); i++) {
			struct keyboard *t =
				keyboard_fresh((enum input_mode)mode, 4);
			char keys[32], played[32];

			t->input.seats = seat_bit(SEAT_W1);
			keyboard_play(t, "B1 play D4");
			snprintf(keys, sizeof(keys), "%s Enter%s", points[i],
				 mode == INPUT_SEAT_KEY ? " 2" : "");
			snprintf(played, sizeof(played), "W1 play %c%c",
				 points[i][0] - 'a' + 'A', points[i][2]);
			assert_non_null(
				strstr(keyboard_press(t, keys), played));
		}
	}
}

/*
 * "y" is the own yes, however often; "n" the own no; the own key says yes, and
 * takes it back, also where it has just been named for that.
 */
static void test_answers(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_W1));

	(void)state;
	keyboard_play(t, "B1 play D4; W1 play Q16; B2 ask undo");
	assert_string_equal(keyboard_press(t, "y"), "W1 yes");
	assert_string_equal(keyboard_press(t, "2"), "said: answered");
	assert_string_equal(keyboard_press(t, "y 2"),
			    "said: asked; W1 withdraw");
	assert_string_equal(keyboard_press(t, "Up 2"), "W1 yes");
	assert_string_equal(keyboard_press(t, "n"), "W1 no");
	t = fresh(seat_bit(SEAT_B2));
	keyboard_play(t, "B1 play D4; W1 play Q16; B2 ask undo");
	assert_string_equal(keyboard_press(t, "y 3"),
			    "said: asker; B2 withdraw");
}

static void test_too_soon(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_W1));

	(void)state;
	keyboard_play(t, "B1 play D4; W1 play Q16; B2 ask undo");
	assert_string_equal(keyboard_press(t, "+1 y"), "said: too-soon");
}

/* What one seat decides takes no second key where it is alone. */
static void test_consent(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_B2));

	(void)state;
	keyboard_play(t, "B1 ask resign");
	assert_string_equal(keyboard_press(t, "n"), "B2 no");
	t = fresh(seat_bit(SEAT_W1));
	keyboard_play(t, "B1 ask resign");
	assert_string_equal(keyboard_press(t, "y"), "refused: not-asked");
}

/* Nobody is asked who it is. */
static void test_says(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_B1));

	(void)state;
	assert_string_equal(keyboard_press(t, "R Enter"), "B1 ask resign");
	assert_string_equal(keyboard_press(t, "R R"), "");
	assert_string_equal(keyboard_prompt(t), "B1 SURE resign");
	assert_string_equal(keyboard_press(t, "Enter"), "B1 resign");
	t = fresh(seat_bit(SEAT_W2));
	assert_string_equal(keyboard_press(t, "R Enter"),
			    "refused: other-side");
	assert_string_equal(keyboard_press(t, "A Enter A Enter"),
			    "W2 away; W2 back");
	assert_string_equal(keyboard_press(t, "W Enter"), "W2 pause");
}

static void test_marks(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_W2));

	(void)state;
	keyboard_play(t, keyboard_stop);
	assert_string_equal(keyboard_press(t, "c 3 Enter Enter"),
			    "said: aimed; W2 dead C3");
	assert_string_equal(keyboard_press(t, "y"), "W2 yes");
}

/* Of two that are here each has a key, and the others have none. */
static void test_two_of_four(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_B1) | seat_bit(SEAT_B2));

	(void)state;
	assert_string_equal(keyboard_press(t, "q 4 Enter"), "B1 play Q4");
	assert_string_equal(keyboard_press(t, "q 1 6 Enter"),
			    "said: elsewhere");
	keyboard_play(t, "W1 play Q16; B2 play D4; W2 play D16; B1 ask undo");
	assert_string_equal(keyboard_press(t, "2 3"),
			    "said: elsewhere; B2 yes");
}

/* One's own seat is given up by the word of all; another's by the host's. */
static void test_gives_up_a_seat(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_B1));

	(void)state;
	keyboard_play(t, "B1 play Q4");
	assert_string_equal(keyboard_press(t, "E Enter"), "B1 ask stand-in");
	assert_string_equal(keyboard_press(t, "Z Enter"), "");
	assert_string_equal(keyboard_prompt(t), "WHO free");
	assert_string_equal(keyboard_press(t, "2"), "free: W1");
	assert_string_equal(keyboard_prompt(t), "NONE");
	t = fresh(0);
	assert_string_equal(keyboard_press(t, "Z 4"), "free: W2");
}

/* And who may free none takes one, or gets up before the game. */
static void test_frees_no_seat_of_others(void **state)
{
	struct keyboard *t = fresh(seat_bit(SEAT_B1));

	(void)state;
	t->input.guest = true;
	assert_string_equal(keyboard_press(t, "Z Enter"), "");
	assert_string_equal(keyboard_press(t, "2"), "said: not freed");
	assert_string_equal(keyboard_press(t, "1"), "free: B1");
	keyboard_play(t, "B1 play Q4");
	assert_string_equal(keyboard_press(t, "Z Enter"), "said: not freed");
	assert_string_equal(keyboard_prompt(t), "NONE");
	t->input.takes = seat_bit(SEAT_B2);
	assert_string_equal(keyboard_press(t, "Z Enter"), "");
	assert_string_equal(keyboard_press(t, "1"), "said: not freed");
	assert_string_equal(keyboard_prompt(t), "WHO free");
	assert_string_equal(keyboard_press(t, "3"), "free: B2");
}

/* Keys of a set are hands, of whom one may be alone. */
static void test_a_hand_alone(void **state)
{
	struct keyboard *t = keyboard_fresh(INPUT_KEY_SETS, 4);

	(void)state;
	t->input.seats = seat_bit(SEAT_B1);
	assert_int_equal(input_only(&t->input, &t->game), SEAT_NONE);
	t = keyboard_fresh(INPUT_TURN, 2);
	t->input.seats = seats_all(4) & ~seat_bit(SEAT_B1);
	assert_int_equal(input_only(&t->input, &t->game), SEAT_W1);
}

static void test_watches(void **state)
{
	struct keyboard *t = fresh(0);

	(void)state;
	assert_string_equal(keyboard_press(t, "Up Enter P R 1 y :"),
			    "said: watching; said: watching; said: watching; "
			    "said: watching; said: watching; said: watching; "
			    "said: watching");
	assert_string_equal(keyboard_press(t, "6 d T ? Q"),
			    "said: watching; said: watching; turn; help");
	assert_string_equal(keyboard_prompt(t), "SURE leave");
	assert_string_equal(keyboard_press(t, "Enter"), "leave");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plays_its_own),
		cmocka_unit_test(test_wrong_partner),
		cmocka_unit_test(test_other_seats_keys),
		cmocka_unit_test(test_points_of_letters_that_move),
		cmocka_unit_test(test_answers),
		cmocka_unit_test(test_too_soon),
		cmocka_unit_test(test_consent),
		cmocka_unit_test(test_says),
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_a_key_before_play_goes_on),
		cmocka_unit_test(test_a_key_too_many),
		cmocka_unit_test(test_two_of_four),
		cmocka_unit_test(test_gives_up_a_seat),
		cmocka_unit_test(test_frees_no_seat_of_others),
		cmocka_unit_test(test_a_hand_alone),
		cmocka_unit_test(test_watches),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
