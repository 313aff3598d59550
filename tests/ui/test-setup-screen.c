/* SPDX-License-Identifier: ISC */
/* Golden screens of what comes before a game: the set-up, and the offer. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "form_keys.h"
#include "golden.h"
#include "moment.h"
#include "ui/offer.h"
#include "ui/term/term.h"

static const struct setup_screen {
	const char *name;
	int lines, columns;
	bool unicode, attributes;
	bool people; /* four names and ranks */
	const char *keys;
} screens[] = {
	{"setup", 24, 80, true, true, false, ""},
	{"setup-ascii", 24, 80, false, false, false, ""},
	{"setup-people", 24, 80, true, false, true, ""},
	{"setup-handicap", 24, 80, true, false, true,
	 "Tab Tab Tab Tab Tab Left"},
	{"setup-two", 24, 80, true, false, true, "Tab Right"},
	{"setup-fault", 24, 80, true, true, true,
	 "Tab Tab Tab Tab Tab Tab Tab 6 . 2 5"},
	{"setup-fischer", 24, 80, false, false, true,
	 "Tab Tab Tab Tab Tab Tab Tab Tab Tab Right Right Tab Tab Tab"},
	{"setup-rules", 24, 80, true, false, true, "Tab Right F2"},
	{"setup-back", 24, 80, true, false, true, "Tab Right F2 x"},
	{"setup-low", 12, 60, true, false, true,
	 "Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab Tab"},
};

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

static void check_setup(void **state)
{
	const struct setup_screen *screen = *state;
	static struct settings settings;
	struct setup_form *form;
	struct easel easel;

	easel_open(&easel, "xterm-256color", screen->lines, screen->columns,
		   screen->unicode);
	settings_default(&settings);
	form = setup_form_new(&settings, 1);
	assert_non_null(form);
	if (screen->people)
		form_put_four(form, "6d", "2d", "4d", "1d");
	form_press(form, screen->keys);
	setup_view_draw(form);
	term_flush();
	easel_look(&easel);
	setup_form_free(form);
	golden_check(&easel, screen->name, screen->attributes);
	easel_close(&easel);
}

/* Whatever field is current, all lines fit and the cursor is in sight. */
static void test_every_field(void **state)
{
	static struct settings settings;
	struct setup_form *form;
	struct easel easel;

	(void)state;
	settings_default(&settings);
	form = setup_form_new(&settings, 1);
	assert_non_null(form);
	easel_open(&easel, "xterm-256color", 10, 80, true);
	for (int i = 0; i < SETUP_FIELDS; i++) {
		int line, column;

		for (int n = 0; n < 40; n++)
			setup_form_key(form, 'x');
		setup_view_draw(form);
		term_flush();
		easel_look(&easel);
		assert_true(vterm_screen_cursor(easel.screen, &line, &column));
		assert_in_range(line, 0, 7);
		assert_in_range(column, 2, 78);
		setup_form_key(form, KEY_TO_TAB);
	}
	easel_close(&easel);
	setup_form_free(form);
}

/* FIGG's advice has a line of its own below the working (INT-27). */
static void test_advice(void **state)
{
	static struct settings settings;
	struct setup_form *form;
	struct easel easel;

	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	settings_default(&settings);
	settings.setup.ruleset = ruleset_find("figg");
	settings.setup.titles = true;
	form = setup_form_new(&settings, 1);
	assert_non_null(form);
	form_put_four(form, "title", "9d", "4d", "pref");
	setup_view_draw(form);
	term_flush();
	easel_look(&easel);
	setup_form_free(form);
	golden_check(&easel, "setup-titles", false);
	easel_close(&easel);
}

enum { WAITING = 40 };

struct offered {
	const char *screen;
	int count, current;
	bool hide_turn;
};

/* As many games as wait, each with another first player. */
static void make_waiting(struct game games[WAITING])
{
	struct moment m;

	moment_init(&m, 13, 4, INPUT_TURN);
	strcpy(m.play.game.setup.event, "Amateur Pair Go Cup 2026");
	strcpy(m.play.game.setup.table, "12");
	moment_restart(&m);
	moment_turns(&m, "C3 D4 pass");
	for (int i = 0; i < WAITING; i++) {
		games[i] = m.play.game;
		snprintf(games[i].setup.date, DATE_BYTES, "2026-11-%02d",
			 30 - i / 2);
		if (i % 8)
			snprintf(games[i].setup.name[SEAT_B1], NAME_BYTES,
				 "Player no. %d", i);
		else if (i > 0)
			games[i].setup.name[SEAT_B1][0] = '\0';
	}
}

static void check_offer(void **state)
{
	static struct game games[WAITING];
	const struct offered *offered = *state;
	const struct offer offer = {games, offered->count, offered->current,
				    offered->hide_turn};
	struct easel easel;

	easel_open(&easel, "xterm-256color", 24, 80, true);
	make_waiting(games);
	offer_draw(&offer);
	term_flush();
	easel_look(&easel);
	golden_check(&easel, offered->screen, false);
	easel_close(&easel);
}

static void test_offer_keys(void **state)
{
	struct offer offer = {.count = 1};

	(void)state;
	assert_int_equal(offer_key(&offer, KEY_TO_ENTER), OFFER_BACK);
	assert_int_equal(offer_key(&offer, 'n'), OFFER_NEW);
	assert_int_equal(offer_key(&offer, 'N'), OFFER_NEW);
	assert_int_equal(offer_key(&offer, KEY_TO_ESCAPE), OFFER_QUIT);
	assert_int_equal(offer_key(&offer, 'q'), OFFER_QUIT);
	assert_int_equal(offer_key(&offer, 'x'), OFFER_WAITING);
	assert_int_equal(offer_key(&offer, KEY_TO_DOWN), OFFER_WAITING);
	assert_int_equal(offer.current, 0);
}

static void test_offer_choice(void **state)
{
	static const struct {
		key k;
		int current;
	} steps[] = {
		{KEY_TO_UP, 0},	       {KEY_TO_DOWN, 1},
		{KEY_TO_PAGEDOWN, 11}, {KEY_TO_END, 39},
		{KEY_TO_DOWN, 39},     {KEY_TO_UP, 38},
		{KEY_TO_PAGEUP, 28},   {KEY_TO_HOME, 0},
		{KEY_TO_PAGEUP, 0},    {KEY_TO_PAGEDOWN, 10},
		{KEY_TO_ENTER, 10},
	};
	struct offer offer = {.count = WAITING};

	(void)state;
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		offer_key(&offer, steps[i].k);
		assert_int_equal(offer.current, steps[i].current);
	}
}

int main(void)
{
	static struct offered one = {"offer", 1, 0, false},
			      strict = {"offer-strict", 1, 0, true},
			      two = {"offer-two", 2, 0, false},
			      many = {"offer-many", WAITING, 24, false},
			      last = {"offer-last", WAITING, 39, true};
	static struct CMUnitTest tests[SCREENS + 9] = {
		[SCREENS] = cmocka_unit_test_prestate(check_offer, &one),
		cmocka_unit_test_prestate(check_offer, &strict),
		cmocka_unit_test_prestate(check_offer, &two),
		cmocka_unit_test_prestate(check_offer, &many),
		cmocka_unit_test_prestate(check_offer, &last),
		cmocka_unit_test(test_offer_keys),
		cmocka_unit_test(test_offer_choice),
		cmocka_unit_test(test_advice),
		cmocka_unit_test(test_every_field),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	for (int i = 0; i < SCREENS; i++) {
		tests[i].name = screens[i].name;
		tests[i].test_func = check_setup;
		tests[i].initial_state = (void *)(uintptr_t)&screens[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
