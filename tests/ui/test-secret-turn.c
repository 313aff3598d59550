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
#include "long.h"
#include "moment.h"
#include "ui/play/help_screen.h"
#include "ui/play/play_view.h"
#include "ui/term/term.h"

/*
 * The same stones by different courses: in rotation, with an error at the
 * first, and with one at the last turn. Of four turns who is next has not been
 * on turn yet, but for the first one, which takes no time where each has a
 * clock.
 */
static const struct course {
	const char *turns[4];
} courses[] = {
	{{"B1 play Q16", "W1 play D4", "B2 play Q3", "W2 play C6"}},
	{{"B2 play Q16", "W2 play D4", "B1 play Q3", "W1 play C6"}},
	{{"B1 play Q16", "W2 play D4", "B2 play Q3", "W1 play C6"}},
};

enum { COURSES = sizeof(courses) / sizeof(courses[0]) };

/* One of them, so far, and what people do then, at that table. */
struct scene {
	const char *keys; /* "*" is the own key of whoever is on turn */
	enum input_mode mode;
	enum clock_owner per;
	int lines, columns;
	int turns;
	seatset away, here;
};

static char *look_at(const struct moment *m, bool helps, int lines, int columns)
{
	struct screen below = {.class = NULL};
	struct help_screen help;
	struct easel easel;
	char *text;

	easel_open_in(&easel, theme_find("plain"), SET_NARROW, "xterm", lines,
		      columns);
	help_screen_open(&below, &help, &m->play);
	if (helps)
		help.screen.class->draw(&help.screen);
	else
		play_view_draw(&m->play);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	easel_close(&easel);
	return text;
}

/* The window's title, all of the screen and the keys that help has. */
static char *look_all(const struct moment *m, int lines, int columns)
{
	char *screen = look_at(m, false, lines, columns);
	char *keys = look_at(m, true, lines, columns);
	char title[PLAY_WHO], *all;
	size_t room;

	play_title(&m->play, title, sizeof(title));
	room = strlen(screen) + strlen(keys) + strlen(title) + 2;
	all = malloc(room);
	assert_non_null(all);
	snprintf(all, room, "%s\n%s%s", title, screen, keys);
	free(screen);
	free(keys);
	return all;
}

static void make_secret(struct moment *m, const struct course *course,
			const struct scene *scene)
{
	moment_init(m, 19, 4, scene->mode);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	m->play.game.setup.per = scene->per;
	moment_restart(m);
	m->play.input.turn_on_request = true;
	m->play.input.seats = scene->here;
	for (int i = 0; i < scene->turns; i++)
		moment_act(m, course->turns[i], i * (int64_t)130000);
	for (int s = 0; s < 4; s++) {
		char line[16];

		snprintf(line, sizeof(line), "%s away",
			 seat_code((enum seat)s));
		if (scene->away & seat_bit((enum seat)s))
			moment_act(m, line, 0);
	}
	m->play.message[0] = '\0';
}

/* With the key of whoever is on turn, who may be at another terminal. */
static void press(struct moment *m, const char *keys)
{
	seatset here = m->play.input.seats;
	const char *star = strchr(keys, '*');
	char text[80];

	if (star) {
		snprintf(text, sizeof(text), "%.*s%d", (int)(star - keys), keys,
			 (int)m->play.game.now.expected + 1);
		m->play.input.seats = seats_all(4);
		moment_press(m, text);
		m->play.input.seats = here;
		keys = star + 1;
	}
	moment_press(m, keys);
}

/* The lines of the one and of the other that are not the same. */
static void tell_difference(const struct scene *scene, int course,
			    const char *one, const char *other)
{
	while (*one && *other) {
		int length = (int)strcspn(one, "\n");
		int others = (int)strcspn(other, "\n");

		if (length != others ||
		    strncmp(one, other, (size_t)length) != 0)
			print_error("%.*s\n%.*s\n", length, one, others, other);
		one += length + (one[length] != '\0');
		other += others + (other[others] != '\0');
	}
	fail_msg("course %d, %d turns, away %x, here %x, mode %d: %s", course,
		 scene->turns, scene->away, scene->here, (int)scene->mode,
		 scene->keys);
}

/* What the keys lead to, of each course. */
static void check_secret(const struct scene *scene)
{
	struct moment m;
	char *first;

	make_secret(&m, &courses[0], scene);
	press(&m, scene->keys);
	first = look_all(&m, scene->lines, scene->columns);
	for (int i = 1; i < COURSES; i++) {
		char *other;

		make_secret(&m, &courses[i], scene);
		press(&m, scene->keys);
		other = look_all(&m, scene->lines, scene->columns);
		if (strcmp(first, other) != 0)
			tell_difference(scene, i, first, other);
		free(other);
	}
	free(first);
}

/*
 * Whoever of a pair is on turn, the screen is the same, whatever is asked with
 * keys that are everybody's; and so it is after an error that nobody claims
 * (1.3).
 */
static const char *const keys[] = {
	"",
	"R",
	"R Enter",
	"R R",
	"R R Escape",
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
	"C Enter Escape R Enter y",
};

enum { KEYS = sizeof(keys) / sizeof(keys[0]) };

static void test_turn_is_not_given_away(void **state)
{
	(void)state;
	for (size_t i = 0; i < KEYS; i++)
		for (int turns = 1; turns <= 4; turns++)
			check_secret(&(struct scene){.keys = keys[i],
						     .mode = INPUT_TURN,
						     .per = CLOCK_PER_PAIR,
						     .lines = 24,
						     .columns = 80,
						     .turns = turns,
						     .away = 0,
						     .here = seats_all(4)});
}

/* Partners are never both away. */
static bool may_be_away(seatset away)
{
	return (away & seats_of(BLACK, 4)) != seats_of(BLACK, 4) &&
	       (away & seats_of(WHITE, 4)) != seats_of(WHITE, 4);
}

/* In a check every fourth is tried; all in the long form. */
static void check_seats(const char *text, enum input_mode mode, seatset away,
			seatset here)
{
	static int count;

	if (!long_form() && count++ % 4 != 0)
		return;
	check_secret(&(struct scene){.keys = text,
				     .mode = mode,
				     .per = CLOCK_PER_PAIR,
				     .lines = 24,
				     .columns = 80,
				     .turns = 1,
				     .away = away,
				     .here = here});
}

/*
 * Nor by who is away; but a pass that one set of keys makes for whoever is on
 * turn is that player's, who is back with it.
 */
static void test_absence_tells_no_turn(void **state)
{
	(void)state;
	for (size_t i = 0; i < KEYS; i++)
		for (int mode = 0; mode <= INPUT_KEY_SETS; mode++)
			for (seatset away = 0; away < seats_all(4); away++) {
				bool passes = mode == INPUT_TURN &&
					      !strncmp(keys[i], "P Enter", 7);

				if (may_be_away(away) && !passes)
					check_seats(keys[i],
						    (enum input_mode)mode, away,
						    seats_all(4));
			}
}

/* Nor by who is at another terminal, until somebody acts. */
static void test_terminals_tell_no_turn(void **state)
{
	static const seatset heres[] = {0x1, 0x2, 0x3, 0x5, 0xa, 0xb};
	static const char *const quiet[] = {"", "R", "P", "U", "V", "Q 1 6"};

	(void)state;
	for (size_t h = 0; h < sizeof(heres) / sizeof(heres[0]); h++) {
		for (int mode = 0; mode <= INPUT_KEY_SETS; mode++)
			for (int i = 0; i < 6; i++)
				for (seatset away = 0; away < 3; away++)
					check_seats(quiet[i],
						    (enum input_mode)mode, away,
						    heres[h]);
		for (size_t i = 0; i < KEYS && seats_count(heres[h]) > 1; i++) {
			check_seats(keys[i], INPUT_SEAT_KEY, 0, heres[h]);
			check_seats(keys[i], INPUT_KEY_SETS, 0, heres[h]);
		}
	}
}

/* Nor what whoever is on turn asks the partner, by their own key. */
static void test_a_question_tells_no_turn(void **state)
{
	static const char *const asked[] = {
		"R Enter *",
		"R Enter * y",
		"R Enter * n",
		"R Enter * y Escape",
		"R Enter * A Enter 2",
		"R Enter * A Enter 4",
		"R Enter * A Enter 2 y",
		"R Enter * A Enter 4 n",
		"R Enter * R Enter",
		"R Enter * P",
		"R Enter * W Enter",
		"R Enter * 1",
	};
	static const seatset heres[] = {0xf, 0xe, 0xb, 0xa, 0x3, 0x5};

	(void)state;
	for (size_t i = 0; i < sizeof(asked) / sizeof(asked[0]); i++)
		for (seatset away = 0; away < 2; away++)
			for (int h = 0; h < 6; h++) {
				check_seats(asked[i], INPUT_SEAT_KEY, away,
					    heres[h]);
				/* y is a key of a hand there */
				if (!strchr(asked[i], 'y'))
					check_seats(asked[i], INPUT_KEY_SETS,
						    away, heres[h]);
			}
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
				check_secret(&(struct scene){
					.keys = "",
					.mode = (enum input_mode)mode,
					.per = pers[p],
					.lines = sizes[i][0],
					.columns = sizes[i][1],
					.turns = 4,
					.away = 0,
					.here = seats_all(4)});
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
	text = look_at(&m, false, 24, 80);
	/* that of the side; "20:00 + 3 x 0:30" are the rules */
	assert_non_null(strstr(text, "20:00  "));
	assert_null(strstr(strstr(text, "20:00  ") + 1, "20:00  "));
	free(text);
}

/* Four turns of that course, of all four at one keyboard. */
static void make_four(struct moment *m, const struct course *course,
		      enum input_mode mode)
{
	make_secret(m, course,
		    &(struct scene){.keys = "",
				    .mode = mode,
				    .per = CLOCK_PER_PAIR,
				    .lines = 24,
				    .columns = 80,
				    .turns = 4,
				    .away = 0,
				    .here = seats_all(4)});
}

/* Why not, behind whose key it was. */
static const char *find_reason(struct moment *m, enum seat seat)
{
	char text[] = "R Enter 1";
	const char *reason;

	text[strlen(text) - 1] = (char)('1' + (int)seat);
	moment_press(m, text);
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
		enum seat next;

		make_four(&first, course, modes[i % 2]);
		next = first.play.game.now.expected;
		find_reason(&first, seat_next(next, 4));
		for (int s = 0; s < 4; s++) {
			if (s == (int)next)
				continue;
			make_four(&m, course, modes[i % 2]);
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

		make_four(&m, &courses[i], INPUT_SEAT_KEY);
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
		cmocka_unit_test(test_absence_tells_no_turn),
		cmocka_unit_test(test_terminals_tell_no_turn),
		cmocka_unit_test(test_a_question_tells_no_turn),
		cmocka_unit_test(test_turn_is_not_to_be_seen),
		cmocka_unit_test(test_placing_singles_nobody_out),
		cmocka_unit_test(test_refusals_are_alike),
		cmocka_unit_test(test_a_named_claim_is_judged),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
