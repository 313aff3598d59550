/* SPDX-License-Identifier: ISC */
/*
 * A tick draws the clock over what stands there already. Whatever the size of
 * the screen, the theme and the time: it looks like all of it drawn anew.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "moment.h"
#include "ui/play/play_view.h"
#include "ui/term/term.h"

static const struct {
	int lines, columns;
} sizes[] = {{1, 3},   {2, 10},	 {5, 20},   {12, 40},
	     {24, 80}, {30, 60}, {40, 120}, {60, 200}};

/* Through minutes, the last ten seconds of each period, and what is lost. */
static const int64_t times[] = {0,     1000,  9000,   10000, 49000,
				50000, 59000, 60000,  61000, 75000,
				89000, 95000, 149000, 150000};

enum {
	SIZES = sizeof(sizes) / sizeof(sizes[0]),
	TIMES = sizeof(times) / sizeof(times[0])
};

static void draw_all(const struct moment *moment)
{
	term_erase();
	play_view_draw(&moment->play);
	term_flush();
}

static void follow(struct moment *moment, int size, const struct theme *theme)
{
	struct easel easel;

	easel_open_in(&easel, theme, SET_NARROW, "xterm-256color",
		      sizes[size].lines, sizes[size].columns);
	draw_all(moment);
	easel_look(&easel);
	for (int i = 0; i < TIMES; i++) {
		moment->play.used = times[i];
		/* a warning, and no more of it */
		snprintf(moment->play.message, sizeof(moment->play.message),
			 "%s", i % 3 == 1 ? "Ten seconds left." : "");
		play_view_tick(&moment->play);
		term_flush();
		easel_look(&easel);
		draw_all(moment);
		if (easel_look(&easel))
			fail_msg("%d lines, %d columns, %s, %d ms",
				 sizes[size].lines, sizes[size].columns,
				 theme->name, (int)times[i]);
	}
	moment->play.message[0] = '\0';
	easel_close(&easel);
}

static void follow_all(struct moment *moment)
{
	moment->play.game.setup.clock.main = 60000;
	moment_restart(moment);
	moment_turns(moment, "Q16 D4 Q3 D17 C6");
	for (int size = 0; size < SIZES; size++) {
		follow(moment, size, theme_find("plain"));
		follow(moment, size, theme_find("kaya"));
	}
}

static void test_seats(void **state)
{
	static struct moment moment;

	(void)state;
	moment_init(&moment, 19, 4, INPUT_TURN);
	follow_all(&moment);
}

static void test_pairs(void **state)
{
	static struct moment moment;

	(void)state;
	moment_init(&moment, 19, 4, INPUT_KEY_SETS);
	moment.play.game.setup.per = CLOCK_PER_PAIR;
	follow_all(&moment);
}

static void test_secret(void **state)
{
	static struct moment moment;

	(void)state;
	moment_init(&moment, 19, 4, INPUT_SEAT_KEY);
	moment.play.hide_turn = true;
	follow_all(&moment);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_seats),
		cmocka_unit_test(test_pairs),
		cmocka_unit_test(test_secret),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
