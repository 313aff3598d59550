/* SPDX-License-Identifier: ISC */
/* Golden screens of what comes before a game: the set-up, and the offer. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "form_keys.h"
#include "golden.h"
#include "moment.h"
#include "ui/offer.h"
#include "ui/term.h"

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

struct offered {
	const char *screen;
	bool known, hide_turn;
};

static void check_offer(void **state)
{
	const struct offered *offered = *state;
	struct moment m;
	struct easel easel;

	easel_open(&easel, "xterm-256color", 24, 80, true);
	moment_init(&m, 13, 4, INPUT_TURN);
	strcpy(m.play.game.setup.event, "Amateur Pair Go Cup 2026");
	strcpy(m.play.game.setup.table, "12");
	moment_restart(&m);
	moment_turns(&m, "C3 D4 pass");
	offer_draw(offered->known ? &m.play.game : NULL, offered->hide_turn);
	term_flush();
	easel_look(&easel);
	golden_check(&easel, offered->screen, false);
	easel_close(&easel);
}

static void test_offer_keys(void **state)
{
	(void)state;
	assert_int_equal(offer_key(KEY_TO_ENTER), OFFER_BACK);
	assert_int_equal(offer_key('n'), OFFER_NEW);
	assert_int_equal(offer_key('N'), OFFER_NEW);
	assert_int_equal(offer_key(KEY_TO_ESCAPE), OFFER_QUIT);
	assert_int_equal(offer_key('q'), OFFER_QUIT);
	assert_int_equal(offer_key('x'), OFFER_WAITING);
}

int main(void)
{
	static struct offered known = {"offer", true, false},
			      unknown = {"offer-unknown", false, false},
			      strict = {"offer-strict", true, true};
	static struct CMUnitTest tests[SCREENS + 5] = {
		[SCREENS] = cmocka_unit_test_prestate(check_offer, &known),
		cmocka_unit_test_prestate(check_offer, &unknown),
		cmocka_unit_test_prestate(check_offer, &strict),
		cmocka_unit_test(test_offer_keys),
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
