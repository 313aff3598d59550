/* SPDX-License-Identifier: ISC */
/*
 * Where the turn is told on request alone nothing else gives it away: the
 * screen, what is asked there and why not are the same whoever is on turn.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "moment.h"
#include "ui/play/play_view.h"

/* All below the title, as text. */
static char *look_at(const struct moment *m, int lines, int columns)
{
	struct easel easel;
	char *text;

	easel_open_in(&easel, theme_find("plain"), SET_NARROW, "xterm", lines,
		      columns);
	play_view_draw(&m->play);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	memmove(text, strchr(text, '\n'), strlen(strchr(text, '\n')) + 1);
	easel_close(&easel);
	return text;
}

/*
 * The same four stones by four different courses: in rotation, with an error
 * at the first, and with one at the last turn. Who is next has not been on
 * turn yet, but for the first one, which takes no time where each has a clock.
 */
static const struct course {
	const char *turns[4];
	enum seat next;
} courses[] = {
	{{"B1 play Q16", "W1 play D4", "B2 play Q3", "W2 play C6"}, SEAT_B1},
	{{"B2 play Q16", "W2 play D4", "B1 play Q3", "W1 play C6"}, SEAT_B2},
	{{"B1 play Q16", "W2 play D4", "B2 play Q3", "W1 play C6"}, SEAT_B2},
};

enum { COURSES = sizeof(courses) / sizeof(courses[0]) };

static void make_secret(struct moment *m, const struct course *course,
			enum input_mode mode, enum clock_owner per)
{
	moment_init(m, 19, 4, mode);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	m->play.game.setup.per = per;
	moment_restart(m);
	m->play.input.turn_on_request = true;
	for (int i = 0; i < 4; i++)
		moment_act(m, course->turns[i], i * (int64_t)130000);
	assert_int_equal(m->play.game.now.expected, course->next);
}

/* What the keys lead to, of each course. */
static void check_secret(const char *keys, enum input_mode mode,
			 enum clock_owner per, int lines, int columns)
{
	struct moment m;
	char *first;

	make_secret(&m, &courses[0], mode, per);
	moment_press(&m, keys);
	first = look_at(&m, lines, columns);
	for (int i = 1; i < COURSES; i++) {
		char *other;

		make_secret(&m, &courses[i], mode, per);
		moment_press(&m, keys);
		other = look_at(&m, lines, columns);
		if (strcmp(first, other) != 0)
			fail_msg("course %d, %s:\n%s%s", i, keys, first, other);
		free(other);
	}
	free(first);
}

/*
 * Whoever of a pair is on turn, the screen is the same, whatever is asked with
 * keys that are everybody's; and so it is after an error that nobody claims
 * (1.3).
 */
static void test_turn_is_not_given_away(void **state)
{
	static const char *const keys[] = {
		"R",
		"R Enter",
		"R R",
		"R R Escape",
		"U Enter",
		"U Enter",
		"U Enter 1",
		"U Enter 1 2 3",
		"W Enter",
		"W Enter 1 2",
		"W Enter n",
		"P",
		"P Enter",
		"Q Enter",
		"P Enter P",
		"P Enter P Enter",
		"C Enter",
		"D Enter",
		"V Enter",
		"V Enter 2",
		"B Enter",
		"A Enter",
		"I Enter",
		"P Enter P Enter Enter",
		"N9",
		"z",
		"P Enter R R",
		"P Enter P Enter Enter R",
		"W Enter C Enter",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		check_secret(keys[i], INPUT_TURN, CLOCK_PER_PAIR, 24, 80);
}

/* Neither by times nor by a cursor, in any form of the panel. */
static void test_turn_is_not_to_be_seen(void **state)
{
	static const int sizes[][2] = {
		{24, 80}, {40, 120}, {60, 200}, {12, 40}};
	static const enum clock_owner pers[] = {CLOCK_PER_PAIR, CLOCK_PER_SEAT};

	(void)state;
	for (int i = 0; i < 4; i++)
		for (int p = 0; p < 2; p++)
			for (int mode = 0; mode <= INPUT_KEY_SETS; mode++)
				check_secret("", (enum input_mode)mode, pers[p],
					     sizes[i][0], sizes[i][1]);
}

/* Laying the stones is no turn yet, and no clock is singled out by it. */
static void test_placing_singles_nobody_out(void **state)
{
	struct moment m;
	char *text;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.game.setup.handicap = 2;
	m.play.game.setup.free_placement = true;
	moment_restart(&m);
	m.play.input.turn_on_request = true;
	text = look_at(&m, 24, 80);
	/* that of the side; "20:00 + 3 x 0:30" are the rules */
	assert_non_null(strstr(text, "20:00  "));
	assert_null(strstr(strstr(text, "20:00  ") + 1, "20:00  "));
	free(text);
}

/* Why not, behind whose key it was. */
static const char *find_reason(struct moment *m, enum seat seat)
{
	char keys[] = "R Enter 1";
	const char *reason;

	keys[strlen(keys) - 1] = (char)('1' + (int)seat);
	moment_press(m, keys);
	reason = strstr(m->play.message, ". ");
	assert_non_null(reason);
	return reason;
}

/* Who may not resign is not told whether the partner may. */
static void test_refusals_are_alike(void **state)
{
	static const enum input_mode modes[] = {INPUT_SEAT_KEY, INPUT_KEY_SETS};
	struct moment first, m;

	(void)state;
	for (int i = 0; i < 2 * COURSES; i++) {
		const struct course *course = &courses[i / 2];

		make_secret(&first, course, modes[i % 2], CLOCK_PER_PAIR);
		find_reason(&first, seat_next(course->next, 4));
		for (int s = 0; s < 4; s++) {
			if (s == (int)course->next)
				continue;
			make_secret(&m, course, modes[i % 2], CLOCK_PER_PAIR);
			assert_string_equal(find_reason(&m, (enum seat)s),
					    strstr(first.play.message, ". "));
		}
	}
}

/* Once it is claimed by name it is judged. */
static void test_a_named_claim_is_judged(void **state)
{
	(void)state;
	for (int i = 0; i < COURSES; i++) {
		struct moment m;
		const struct turn *last = &m.play.game.now.last;

		make_secret(&m, &courses[i], INPUT_SEAT_KEY, CLOCK_PER_PAIR);
		moment_press(&m, "C Enter 3");
		assert_int_equal(m.play.game.question.kind,
				 turn_in_rotation(last) ? QUESTION_NONE
							: QUESTION_INTENT);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_turn_is_not_given_away),
		cmocka_unit_test(test_turn_is_not_to_be_seen),
		cmocka_unit_test(test_placing_singles_nobody_out),
		cmocka_unit_test(test_refusals_are_alike),
		cmocka_unit_test(test_a_named_claim_is_judged),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
