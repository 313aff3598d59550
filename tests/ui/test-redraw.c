/* SPDX-License-Identifier: ISC */
/*
 * What is drawn over what stood there looks as if it were drawn on an empty
 * screen, though the board, and all that time leaves as it is, are remembered
 * as long as they are the same: whatever the size of the screen and the theme,
 * through turns, clocks, cursors, words and questions.
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
#include "style_map.h"
#include "ui/play/play_view.h"
#include "ui/term/term.h"

static const struct {
	int lines, columns;
} sizes[] = {{1, 3},   {2, 10},	 {5, 20},   {12, 40},
	     {24, 80}, {30, 60}, {40, 120}, {60, 200}};

static const char *const themes[] = {"plain", "kaya"};

enum {
	SIZES = sizeof(sizes) / sizeof(sizes[0]),
	THEMES = sizeof(themes) / sizeof(themes[0]),
	STEPS = 12,
	PICTURE = 1 << 17
};

/* One after the other; the cursor goes beyond what small screens show. */
static void step(struct moment *moment, int n)
{
	static const char *const turns[] = {"Q16", "D4", "Q3", "D17"};

	moment->play.covered = n == 9;
	if (n % 3 == 0)
		moment_turns(moment, turns[n / 3]);
	else if (n % 3 == 1)
		moment->play.used = 9000 * n;
	else
		moment_press(moment, n % 2 ? "a Up Left Left"
					   : "s d Down Right Right Right");
}

/* Nothing else changes, but for the part of a cut board that is shown. */
static void step_cursor(struct moment *moment, int n)
{
	moment_press(moment, n < STEPS / 2 ? "Up Up Up Left Left Left"
					   : "Down Down Right Right");
}

/* While it is marked Enter may do this here and that there. */
static void step_words(struct moment *moment, int n)
{
	static const char *const keys[] = {
		"Up S",	       "Escape Up Right S", "Backspace",
		"Left Left S", "Escape P",	    "Escape : q 1 6",
		"Escape G",    "Escape n",	    "Escape",
		"?",
	};

	if (n == 0)
		moment_turns(moment, "L12 pass pass");
	else if (n <= (int)(sizeof(keys) / sizeof(keys[0])))
		moment_press(moment, keys[n - 1]);
	else
		snprintf(moment->play.message, PLAY_MESSAGE, "A sentence.");
}

/*
 * Digits go, minutes are full, the last seconds begin, periods go by, and at
 * last all of it is over.
 */
static void step_time(struct moment *moment, int n)
{
	static const int used[STEPS] = {0,	900,	2500,	59500,
					60500,	585000, 592000, 600500,
					602000, 632000, 655000, 5000000};

	moment->play.used = used[n];
}

static void open_easel(struct easel *easel, int size, int theme)
{
	easel_open_in(easel, theme_find(themes[theme]), SET_NARROW,
		      "xterm-256color", sizes[size].lines, sizes[size].columns);
}

static void draw(struct easel *easel, const struct moment *moment,
		 char picture[PICTURE])
{
	char *text, *map;
	int line = 0, column = 0;
	bool visible;

	term_erase();
	play_view_draw(&moment->play);
	term_flush();
	easel_look(easel);
	text = vterm_screen_text(easel->screen);
	map = style_map(easel->screen, term_theme(), DEPTH_256);
	visible = vterm_screen_cursor(easel->screen, &line, &column);
	assert_true(snprintf(picture, PICTURE, "%s%s%d %d %d", text, map,
			     visible, visible ? line : 0,
			     visible ? column : 0) < PICTURE);
	free(text);
	free(map);
}

/* What happens, and in what game. */
struct course {
	void (*go_on)(struct moment *moment, int n);
	enum input_mode mode;
	bool secret;
	enum clock_system system;
	enum clock_owner per;
};

static void begin(struct moment *moment, const struct course *course)
{
	struct clock_rules *rules = &moment->play.game.setup.clock;

	moment_init(moment, 19, 4, course->mode);
	moment->play.input.turn_on_request = course->secret;
	if (course->system == CLOCK_NONE)
		return;
	*rules = (struct clock_rules){.system = course->system,
				      .main = 601000,
				      .period = 30000,
				      .count = 3,
				      .increment = 10000,
				      .move = 30000};
	moment->play.game.setup.per = course->per;
	moment_restart(moment);
}

static void follow(const struct course *course, int size, int theme)
{
	static char wanted[STEPS][PICTURE], seen[PICTURE];
	static struct moment moment;
	struct easel easel;

	for (int round = 0; round < 2; round++) {
		begin(&moment, course);
		if (round == 1)
			open_easel(&easel, size, theme);
		for (int n = 0; n < STEPS; n++) {
			course->go_on(&moment, n);
			if (round == 0)
				open_easel(&easel, size, theme);
			draw(&easel, &moment, round ? seen : wanted[n]);
			if (round == 0)
				easel_close(&easel);
			else
				assert_string_equal(seen, wanted[n]);
		}
	}
	easel_close(&easel);
}

static void follow_all(const struct course course)
{
	for (int size = 0; size < SIZES; size++)
		for (int theme = 0; theme < THEMES; theme++)
			follow(&course, size, theme);
}

static void test_turn(void **state)
{
	(void)state;
	follow_all((struct course){step, INPUT_TURN, .secret = false});
	follow_all((struct course){step_cursor, INPUT_TURN, .secret = false});
}

static void test_key_sets(void **state)
{
	(void)state;
	follow_all((struct course){step, INPUT_KEY_SETS, .secret = false});
}

static void test_secret(void **state)
{
	(void)state;
	follow_all((struct course){step, INPUT_SEAT_KEY, .secret = true});
}

static void test_words(void **state)
{
	(void)state;
	follow_all((struct course){step_words, INPUT_TURN, .secret = false});
	follow_all(
		(struct course){step_words, INPUT_SEAT_KEY, .secret = false});
}

/* Whose clock it is has its turn with each of them. */
static void test_time(void **state)
{
	(void)state;
	for (int system = CLOCK_ABSOLUTE; system <= CLOCK_NHK; system++)
		for (int size = 0; size < SIZES; size++)
			for (int theme = 0; theme < THEMES; theme++) {
				const struct course course = {
					step_time, INPUT_TURN,
					.system = (enum clock_system)system,
					.per = (system + size + theme) % 2
						       ? CLOCK_PER_SEAT
						       : CLOCK_PER_PAIR};

				follow(&course, size, theme);
			}
}

static void test_secret_time(void **state)
{
	(void)state;
	follow_all((struct course){step_time, INPUT_SEAT_KEY, .secret = true,
				   .system = CLOCK_BYOYOMI,
				   .per = CLOCK_PER_SEAT});
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_turn),
		cmocka_unit_test(test_key_sets),
		cmocka_unit_test(test_secret),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_time),
		cmocka_unit_test(test_secret_time),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
