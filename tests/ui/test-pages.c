/* SPDX-License-Identifier: ISC */
/*
 * What lies over the board, as golden screens: the rules and manners of the
 * rulesets, whole on a high screen and in pages on a usual one; the steps of
 * the referee's menu.
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
#include "golden.h"
#include "moment.h"
#include "ui/manners.h"
#include "ui/term/term.h"

enum { HIGH = 100 };

static void look(const struct moment *moment, const char *name, int lines,
		 int columns, bool unicode)
{
	golden_moment(moment, &(struct golden_look){.name = name,
						    .lines = lines,
						    .columns = columns,
						    .ascii = !unicode});
}

static void make(struct moment *moment, const char *ruleset, int seats)
{
	moment_init(moment, 19, seats, INPUT_TURN);
	moment->play.game.setup.ruleset = ruleset_find(ruleset);
	assert_non_null(moment->play.game.setup.ruleset);
	moment->play.overlay = OVERLAY_MANNERS;
}

static void test_manners_of_the_documents(void **state)
{
	static const struct {
		const char *ruleset, *name;
		int seats;
	} documents[] = {
		{"jpga-current", "manners-jpga", 4},
		{"figg", "manners-figg", 4},
		{"english-2008", "manners-2008", 4},
		{"figg-go", "manners-two", 2},
		{"brainking", "manners-losses", 2},
		{"aga", "manners-area-two", 2},
	};
	struct moment moment;

	(void)state;
	for (size_t i = 0; i < sizeof(documents) / sizeof(documents[0]); i++) {
		make(&moment, documents[i].ruleset, documents[i].seats);
		look(&moment, documents[i].name, HIGH, 80, true);
	}
}

static void test_manners_of_options(void **state)
{
	struct moment moment;

	(void)state;
	make(&moment, "egc", 4);
	moment.play.game.setup.no_exemption = true;
	moment.play.game.setup.strict_dame = true;
	moment.play.game.setup.breaks = 1;
	look(&moment, "manners-strict", HIGH, 80, true);
	/* whose neutral points cost nothing even so */
	make(&moment, "aga", 4);
	moment.play.game.setup.strict_dame = true;
	look(&moment, "manners-area", HIGH, 80, true);
	/* a second move in a row is on the board only where it is recorded */
	make(&moment, "english-2008", 4);
	moment.play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	look(&moment, "manners-removal", HIGH, 80, true);
}

static void test_manners_in_pages(void **state)
{
	struct moment moment;

	(void)state;
	make(&moment, "jpga-current", 4);
	look(&moment, "manners-page-1", 24, 80, false);
	moment.play.page = 1;
	look(&moment, "manners-page-2", 24, 80, false);
	/* a page that is not there is the last one */
	moment.play.page = 99;
	look(&moment, "manners-page-last", 24, 80, false);
	moment.play.page = 1;
	look(&moment, "manners-low", 12, 40, true);
}

/* A key turns the page, or says that the pages are left. */
static void test_turning(void **state)
{
	const struct {
		const char *key;
		int from;
		bool stays;
		int to;
	} turns[] = {
		{"Space", 0, true, 1},	   {"PageDown", 1, true, 2},
		{"Enter", 3, false, 4},	   {"PageUp", 2, true, 1},
		{"Backspace", 1, true, 0}, {"Up", 0, false, -1},
		{"Escape", 1, false, 1},   {"x", 1, false, 1},
		{"PageUp", 99, true, 2},
	};
	struct moment moment;
	struct easel easel;

	(void)state;
	make(&moment, "jpga-current", 4);
	easel_open(&easel, "xterm-256color", 24, 80, true);
	for (size_t i = 0; i < sizeof(turns) / sizeof(turns[0]); i++) {
		int page = turns[i].from;

		assert_int_equal(pages_turn(manners_write,
					    &moment.play.game.setup, &page,
					    key_parse(turns[i].key)),
				 turns[i].stays);
		assert_int_equal(page, turns[i].to);
	}
	easel_close(&easel);
}

/* On a screen too small for it there is nothing to turn. */
static void test_no_room(void **state)
{
	struct moment moment;
	struct easel easel;
	int page = 0;

	(void)state;
	make(&moment, "jpga-current", 4);
	easel_open(&easel, "xterm-256color", 11, 80, true);
	assert_false(pages_draw(manners_write, &moment.play.game.setup, 0));
	assert_false(
		pages_turn(manners_write, &moment.play.game.setup, &page, ' '));
	easel_close(&easel);
}

static void make_fresh(struct moment *moment)
{
	make(moment, "jpga-current", 4);
}

static void make_claimed(struct moment *moment)
{
	make_fresh(moment);
	moment->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	moment_restart(moment);
	moment_act(moment, "B2 play Q16", 0);
	moment_act(moment, "W1 claim", 0);
}

static void make_stopped(struct moment *moment)
{
	make_fresh(moment);
	moment_turns(moment, "Q16 pass pass");
}

static void make_lost(struct moment *moment)
{
	make_fresh(moment);
	moment_turns(moment, "Q16");
	moment_flag(moment, 9999999);
}

static const struct referee_screen {
	const char *name;
	void (*make)(struct moment *moment);
	const char *keys; /* by their names, after J */
	int lines, columns;
	bool locked;
} referee_screens[] = {
	{"referee-open", make_fresh, "", 24, 80, false},
	{"referee-code", make_fresh, "Enter c o d e", 24, 80, true},
	{"referee-menu", make_fresh, "Enter Down Down", 24, 80, false},
	{"referee-menu-claim", make_claimed, "Enter", 24, 80, false},
	{"referee-menu-low", make_claimed, "Enter Up", 12, 40, false},
	{"referee-menu-stop", make_stopped, "Enter", 24, 80, false},
	{"referee-menu-over", make_lost, "Enter", 24, 80, false},
	{"referee-seat", make_fresh, "Enter 2 Down", 24, 80, false},
	{"referee-side", make_fresh, "Enter 1", 24, 80, false},
	{"referee-time", make_fresh, "Enter 2 2 + 3 0", 24, 80, false},
	{"referee-fault", make_fresh, "Enter 2 2 + 3 0 Enter", 24, 80, false},
	{"referee-points", make_fresh, "Enter 3 2 3", 24, 80, false},
	{"referee-name", make_fresh, "Enter 7 3", 24, 80, false},
	{"referee-reason", make_claimed, "Enter 3 n o", 24, 80, false},
	{"referee-sure", make_fresh, "Enter 2 2 + 3 0 s Enter l a t e Enter",
	 24, 80, false},
	{"referee-sure-clock", make_fresh, "Enter 2 2 = 0 Space 2 Enter Enter",
	 24, 80, false},
	{"referee-sure-points", make_claimed, "Enter 6 2 3 Enter Enter", 24, 80,
	 false},
	{"referee-reopen", make_lost, "Enter 2 5 m", 24, 80, false},
};

static void test_referee(void **state)
{
	struct moment moment;
	struct play *play = &moment.play;

	(void)state;
	for (size_t i = 0;
	     i < sizeof(referee_screens) / sizeof(referee_screens[0]); i++) {
		const struct referee_screen *screen = &referee_screens[i];
		char keys[128];

		screen->make(&moment);
		play->overlay = OVERLAY_REFEREE;
		snprintf(keys, sizeof(keys), "%s", screen->keys);
		referee_form_open(&play->referee, screen->locked);
		for (char *rest = keys, *k; (k = strtok_r(rest, " ", &rest));)
			referee_form_key(&play->referee, &play->game,
					 key_parse(k));
		look(&moment, screen->name, screen->lines, screen->columns,
		     screen->lines == 24);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_manners_of_the_documents),
		cmocka_unit_test(test_manners_of_options),
		cmocka_unit_test(test_manners_in_pages),
		cmocka_unit_test(test_turning),
		cmocka_unit_test(test_no_room),
		cmocka_unit_test(test_referee),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
