/* SPDX-License-Identifier: ISC */
/* What keys and the mouse do on the first screen, as people see it. */
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
#include "form_keys.h"
#include "ui/setup_offer.h"
#include "ui/setup_screen.h"
#include "ui/unfinished_screen.h"

static struct settings settings;
static struct setup_screen setup;
static struct easel easel;

static void open_form(int lines, int columns)
{
	settings_default(&settings);
	easel_open(&easel, "xterm-256color", lines, columns, true);
	setup_screen_init(&setup, &settings, 1);
}

static const char *look(void)
{
	static char text[64 * 1024];
	char *screen;

	screen_draw(&setup.screen);
	easel_look(&easel);
	screen = vterm_screen_text(easel.screen);
	snprintf(text, sizeof(text), "%s", screen);
	free(screen);
	return text;
}

/* By their names; false as the screen says it. */
static bool press(const char *keys)
{
	char copy[256];
	bool stays = true;

	snprintf(copy, sizeof(copy), "%s", keys);
	for (char *rest = copy, *k; (k = strtok_r(rest, " ", &rest));)
		stays = setup.screen.class->key(&setup.screen, key_parse(k));
	return stays;
}

/* At the first letter of that text, or so many columns behind it. */
static bool click(const char *text, int behind)
{
	const char *screen = look(), *found = strstr(screen, text);
	int line = 0, column = behind;

	assert_non_null(found);
	for (const char *c = screen; c < found; c++)
		line += *c == '\n';
	while (found > screen && found[-1] != '\n') {
		column++;
		found--;
	}
	return setup.screen.class->click(&setup.screen, line, column);
}

static void expect_seen(const char *text)
{
	assert_non_null(strstr(look(), text));
}

/* Nothing to lose: at once. Else after a question, which any key may answer. */
static void test_leaving(void **state)
{
	(void)state;
	open_form(24, 80);
	assert_false(press("Escape"));
	assert_int_equal(setup.answer, SETUP_QUIT);
	easel_close(&easel);
	open_form(24, 80);
	assert_true(press("Tab Down A n n a Escape"));
	expect_seen("Leave?");
	expect_seen("Enter leave  Escape stay");
	assert_true(press("Escape"));
	assert_null(strstr(look(), "Leave?"));
	assert_true(press("Escape n"));
	assert_true(press("Escape x"));
	assert_null(strstr(look(), "Leave?"));
	assert_string_equal(setup.form.content.text[FIELD_EVENT], "Annax");
	assert_false(press("Escape Enter"));
	assert_int_equal(setup.answer, SETUP_QUIT);
	setup.answer = SETUP_EDITING;
	assert_false(press("Escape y"));
	assert_int_equal(setup.answer, SETUP_QUIT);
	easel_close(&easel);
}

/* To the field that stands there; a choice keeps Left and Right. */
static void test_arrows(void **state)
{
	static const struct {
		int columns;
		enum setup_field_id from;
		const char *key;
		enum setup_field_id to;
	} rows[] = {
		{80, FIELD_PRESET, "Down", FIELD_EVENT},
		{80, FIELD_MODE, "Down", FIELD_ROUND},
		{80, FIELD_TABLE, "Down", FIELD_TEAM(1)},
		{80, FIELD_NAME(0, 0), "Down", FIELD_NAME(0, 1)},
		{80, FIELD_RANK(0, 0), "Down", FIELD_RANK(0, 1)},
		{80, FIELD_NAME(1, 1), "Down", FIELD_SIZE},
		{80, FIELD_RANK(0, 1), "Down", FIELD_SEATS},
		{80, FIELD_SIZE, "Up", FIELD_NAME(1, 1)},
		{80, FIELD_BREAKS, "Down", FIELD_SYSTEM},
		{80, FIELD_PAUSE, "Down", FIELD_PER},
		{80, FIELD_PER, "Down", FIELD_PERIOD},
		{80, FIELD_PERIOD, "Up", FIELD_PER},
		{80, FIELD_MAIN, "Down", FIELD_START},
		{80, FIELD_START, "Up", FIELD_MAIN},
		{80, FIELD_START, "Down", FIELD_PRESET},
		{80, FIELD_MODE, "Up", FIELD_START},
		{80, FIELD_NAME(0, 0), "Right", FIELD_RANK(0, 0)},
		{80, FIELD_RANK(0, 0), "Right", FIELD_NAME(1, 0)},
		{80, FIELD_RANK(1, 0), "Right", FIELD_RANK(1, 0)},
		{80, FIELD_NAME(1, 0), "Left", FIELD_RANK(0, 0)},
		{80, FIELD_SEATS, "Right", FIELD_SEATS},
		{40, FIELD_PRESET, "Down", FIELD_MODE},
		{40, FIELD_NAME(0, 0), "Down", FIELD_NAME(0, 1)},
		{40, FIELD_NAME(0, 0), "Right", FIELD_RANK(0, 0)},
		{40, FIELD_PERIOD, "Down", FIELD_START},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		open_form(24, rows[i].columns);
		form_go_to(&setup.form, rows[i].from);
		assert_true(press(rows[i].key));
		assert_int_equal(setup.form.current, rows[i].to);
		easel_close(&easel);
	}
}

/* Where a text is selected they begin to edit it, and lead on from its end. */
static void test_arrows_edit_first(void **state)
{
	(void)state;
	open_form(24, 80);
	form_put(&setup.form, FIELD_NAME(0, 0), "Ann");
	assert_true(press("Tab Backtab"));
	expect_seen("← → edit");
	assert_true(press("Right"));
	assert_int_equal(setup.form.current, FIELD_NAME(0, 0));
	assert_null(strstr(look(), "← → edit"));
	assert_true(press("a Right"));
	assert_int_equal(setup.form.current, FIELD_RANK(0, 0));
	assert_string_equal(setup.form.content.text[FIELD_NAME(0, 0)], "Anna");
	easel_close(&easel);
}

/* Who has gone back from a game goes on with the form. */
static void test_arrows_start_nothing(void **state)
{
	(void)state;
	open_form(24, 80);
	assert_false(press("Enter"));
	assert_true(press("Up"));
	assert_int_equal(setup.answer, SETUP_EDITING);
	assert_int_equal(setup.form.current, FIELD_MAIN);
	easel_close(&easel);
}

/* Within a text they move its cursor. */
static void test_arrows_in_a_text(void **state)
{
	(void)state;
	open_form(24, 80);
	form_put(&setup.form, FIELD_ROUND, "12");
	assert_true(press("Left x Right y Right Left End z"));
	assert_string_equal(setup.form.content.text[FIELD_ROUND], "1x2yz");
	assert_string_equal(setup.form.content.text[FIELD_TABLE], "");
	assert_int_equal(setup.form.current, FIELD_ROUND);
	easel_close(&easel);
}

static void test_break(void **state)
{
	(void)state;
	open_form(24, 80);
	assert_true(press("^C"));
	expect_seen("Escape leaves.");
	assert_true(press("Tab"));
	assert_null(strstr(look(), "Escape leaves."));
	assert_true(press("x"));
	expect_seen("Left and Right choose");
	assert_true(press("1"));
	expect_seen("Left and Right choose");
	assert_true(press("Q"));
	expect_seen("Escape leaves.");
	easel_close(&easel);
}

/* Who asks is told, but in a text, which has that sign. */
static void test_asked(void **state)
{
	static const char said[] = "Up and Down to the one above";

	(void)state;
	open_form(24, 80);
	assert_true(press("?"));
	expect_seen(said);
	expect_seen("F2: rules,");
	assert_true(press("1"));
	expect_seen("Enter starts; Up and Down");
	form_put(&setup.form, FIELD_SIZE, "3");
	form_go_to(&setup.form, FIELD_START);
	assert_true(press("u"));
	expect_seen("Enter goes to what is wrong; Up and Down");
	form_put(&setup.form, FIELD_SIZE, "19");
	form_go_to(&setup.form, FIELD_START);
	assert_true(press("F1"));
	expect_seen(said);
	/* Escape takes that away, and not the form */
	assert_true(press("Escape"));
	assert_null(strstr(look(), said));
	assert_int_equal(setup.answer, SETUP_EDITING);
	assert_true(press("F1"));
	assert_true(press("Tab Down ? Q 1"));
	assert_null(strstr(look(), said));
	assert_string_equal(setup.form.content.text[FIELD_EVENT], "?Q1");
	assert_true(press("F1"));
	expect_seen(said);
	easel_close(&easel);
}

/* Who does not know the clocks reads what they are. */
static void test_clocks_are_explained(void **state)
{
	static const char *const said[] = {
		[CLOCK_NONE] = "There is no clock.",
		[CLOCK_ABSOLUTE] = "Whoever has used up the main time",
		[CLOCK_BYOYOMI] = "After the main time there are periods",
		[CLOCK_CANADIAN] = "so many stones have to be played in each",
		[CLOCK_FISCHER] = "Each turn adds a bonus",
		[CLOCK_NHK] = "A short time for each turn",
	};

	(void)state;
	open_form(24, 80);
	form_go_to(&setup.form, FIELD_SYSTEM);
	for (int i = 0; i <= CLOCK_NHK; i++) {
		expect_seen(said[setup.form.content.choice[FIELD_SYSTEM]]);
		press("Right");
	}
	easel_close(&easel);
}

/* Who does not know an event by the short name of its preset reads it. */
static void test_presets_are_explained(void **state)
{
	(void)state;
	open_form(24, 80);
	form_go_to(&setup.form, FIELD_PRESET);
	expect_seen("The settings of an event fill in the fields.");
	for (int i = 0; presets[i].name; i++) {
		press("Right");
		expect_seen(presets[i].what);
		assert_null(strstr(look(), "The settings of an event"));
	}
	press("Right");
	expect_seen("The settings of an event fill in the fields.");
	easel_close(&easel);
}

/* Where it stands below the name, not beside it, nothing else says so. */
static void test_narrow_rank_is_called_so(void **state)
{
	(void)state;
	open_form(8, 24);
	form_go_to(&setup.form, FIELD_RANK(0, 1));
	expect_seen(" Rank      [");
	easel_close(&easel);
}

/* What the key does now is said: at [ Start ], and where it was pressed. */
static void test_offer_is_said(void **state)
{
	struct setup_form *form = &setup.form;

	(void)state;
	open_form(24, 100);
	form_put_four(form, "3d", "", "", "");
	form_put(form, FIELD_SIZE, "13");
	setup_offer_leave(form);
	form_go_to(form, FIELD_EVENT);
	press("x ^U");
	assert_null(strstr(look(), "F3"));
	form_put(form, FIELD_EVENT, "Cup");
	form_put(form, FIELD_RANK(0, 0), "");
	form_put(form, FIELD_NAME(1, 0), "");
	form_put(form, FIELD_SIZE, "9");
	form_go_to(form, FIELD_START);
	expect_seen("F3 brings back Carla, Board 13, Event empty, Rank of Anna "
		    "3d.");
	press("Tab");
	expect_seen("F3 bring back");
	assert_null(strstr(look(), "F3 brings back"));
	press("F3");
	expect_seen("F3 goes back to Board 9, Event Cup, Rank of Anna empty, "
		    "Player 1 empty.");
	expect_seen("F3 go back");
	press("Tab");
	assert_null(strstr(look(), "F3 goes back"));
	press("F3");
	expect_seen("F3 brings back Carla,");
	for (int i = 0; i < 4; i++)
		form_put(form, FIELD_NAME(i / 2, i % 2), "");
	form_put(form, FIELD_TEAM(0), "");
	press("F3");
	expect_seen("F3 goes back to no names, Board 9, Event Cup.");
	easel_close(&easel);
}

/* Whole words of it, names and what matters first, and how much else. */
static void test_offer_fits(void **state)
{
	static const struct {
		int columns;
		const char *said;
	} rows[] = {
		{80, "F3 brings back Anna, Bruno, Carla, Dino, Board 13, Clock "
		     "none, and 6 more."},
		{60, "F3 brings back Anna, Bruno, Carla, Dino, and 8 more."},
		{40, "F3 brings back Anna, and 11 more."},
		{32, "F3 brings back 12 fields."},
	};
	struct setup_form *form = &setup.form;
	struct setup_last last;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		open_form(24, rows[i].columns);
		form_put_four(form, "3d", "2d", "1d", "1d");
		form_put(form, FIELD_EVENT, "Cup");
		form_put(form, FIELD_ROUND, "1");
		form_put(form, FIELD_TABLE, "2");
		form_put(form, FIELD_TEAM(0), "Foxes");
		form_put(form, FIELD_TEAM(1), "Boars");
		form_put(form, FIELD_SIZE, "13");
		form_go_to(form, FIELD_MODE);
		form_press(form, "Left");
		form_go_to(form, FIELD_SYSTEM);
		form_press(form, "Left Left");
		setup_offer_leave(form);
		last = form->last;
		setup_form_init(form, &settings, 1);
		form->last = last;
		expect_seen(rows[i].said);
		easel_close(&easel);
	}
}

/* The line of a text, counted from 0. */
static int line_of(const char *text)
{
	const char *screen = look(), *found = strstr(screen, text);
	int line = 0;

	assert_non_null(found);
	for (const char *c = screen; c < found; c++)
		line += *c == '\n';
	return line;
}

/* Whatever clock, however long what is said below. */
static void test_nothing_moves(void **state)
{
	static const int sizes[][2] = {{24, 80}, {40, 120}, {30, 90}, {60, 40}};

	(void)state;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		int komi, start;

		open_form(sizes[i][0], sizes[i][1]);
		form_go_to(&setup.form, FIELD_SYSTEM);
		komi = line_of("Komi ");
		start = line_of("[ Start ]");
		for (int n = 0; n < 6; n++) {
			press("Right");
			assert_int_equal(line_of("Komi "), komi);
			assert_int_equal(line_of("[ Start ]"), start);
		}
		error_set(&setup.trouble, "%s",
			  "Cannot make the directory /a/very/long/path/that/"
			  "goes/on: it is somebody else's.");
		assert_int_equal(line_of("Komi "), komi);
		assert_int_equal(line_of("[ Start ]"), start);
		easel_close(&easel);
	}
}

static void test_mouse(void **state)
{
	(void)state;
	open_form(24, 80);
	assert_true(click("Komi", 0));
	assert_int_equal(setup.form.current, FIELD_KOMI);
	assert_true(click("Clock", 11));
	assert_int_equal(setup.form.current, FIELD_SYSTEM);
	assert_int_equal(setup.form.content.choice[FIELD_SYSTEM],
			 CLOCK_BYOYOMI);
	assert_true(click("<byo-yomi>", 2));
	assert_int_equal(setup.form.content.choice[FIELD_SYSTEM],
			 CLOCK_CANADIAN);
	assert_true(click("<Canadian>", 0));
	assert_int_equal(setup.form.content.choice[FIELD_SYSTEM],
			 CLOCK_BYOYOMI);
	assert_true(click("Second pair", 30));
	assert_int_equal(setup.form.current, FIELD_SYSTEM);
	assert_true(click("Enter next", 1));
	assert_int_equal(setup.form.current, FIELD_PER);
	assert_true(click("pairgo: a new game", 2));
	assert_int_equal(setup.form.current, FIELD_PER);
	assert_false(click("[ Start ]", 3));
	assert_int_equal(setup.answer, SETUP_START);
	easel_close(&easel);
}

/* Between the letters where it is pressed, also where the text is cut. */
static void test_mouse_in_a_text(void **state)
{
	(void)state;
	open_form(24, 80);
	form_put(&setup.form, FIELD_EVENT, "Spring 花 Cup");
	form_press(&setup.form, "Tab");
	assert_true(click("Spring", 6));
	form_type(&setup.form, "!");
	assert_string_equal(setup.form.content.text[FIELD_EVENT],
			    "Spring! 花 Cup");
	assert_true(click("Spring", 10));
	form_type(&setup.form, "x");
	assert_string_equal(setup.form.content.text[FIELD_EVENT],
			    "Spring! 花x Cup");
	assert_true(click("Spring", 20));
	form_type(&setup.form, "s");
	assert_string_equal(setup.form.content.text[FIELD_EVENT],
			    "Spring! 花x Cups");
	form_put(&setup.form, FIELD_EVENT, "");
	form_put(&setup.form, FIELD_TABLE, "1234567890");
	assert_true(click("4567890", 1));
	form_type(&setup.form, "x");
	assert_string_equal(setup.form.content.text[FIELD_TABLE],
			    "1234x567890");
	easel_close(&easel);
}

/* As much as a field has room for is seen whole while it is typed. */
static void test_full_field(void **state)
{
	(void)state;
	for (int columns = 80; columns >= 40; columns -= 40) {
		open_form(24, columns);
		form_put(&setup.form, FIELD_MAIN, "1h30m");
		expect_seen("[1h30m]");
		assert_true(click("1h30m]", 2));
		form_type(&setup.form, "5");
		assert_string_equal(setup.form.content.text[FIELD_MAIN],
				    "1h530m");
		assert_true(press("End"));
		expect_seen("[h530m]");
		assert_true(click("h530m]", 1));
		form_type(&setup.form, "1");
		assert_string_equal(setup.form.content.text[FIELD_MAIN],
				    "1h1530m");
		form_put(&setup.form, FIELD_RANK(1, 0), "title");
		expect_seen("[title]");
		easel_close(&easel);
	}
}

/* A press elsewhere answers nothing; at the names of the keys it does. */
static void test_mouse_while_asked(void **state)
{
	(void)state;
	open_form(24, 80);
	press("Tab Right Escape");
	assert_true(click("Komi", 0));
	assert_null(strstr(look(), "Leave?"));
	press("Escape");
	assert_true(click("Escape stay", 1));
	assert_null(strstr(look(), "Leave?"));
	press("Escape");
	assert_false(click("Enter leave  Escape", 1));
	assert_int_equal(setup.answer, SETUP_QUIT);
	easel_close(&easel);
}

enum { GAMES = 3 };

static struct game games[GAMES];
static struct unfinished_screen unfinished;

static void open_unfinished(void)
{
	struct setup agreed;

	easel_open(&easel, "xterm-256color", 24, 80, true);
	setup_default(&agreed);
	for (int i = 0; i < GAMES; i++) {
		snprintf(agreed.name[SEAT_B1], NAME_BYTES, "Player%d", i);
		game_init(&games[i], &agreed);
	}
	unfinished_screen_init(&unfinished, games, GAMES, false);
}

/* Where a text stands on the list of games. */
static bool click_list(const char *text)
{
	const char *screen, *found;
	int line = 0;
	char *seen;
	bool stays;

	screen_draw(&unfinished.screen);
	easel_look(&easel);
	screen = seen = vterm_screen_text(easel.screen);
	found = strstr(screen, text);
	assert_non_null(found);
	for (const char *c = screen; c < found; c++)
		line += *c == '\n';
	stays = unfinished.screen.class->click(&unfinished.screen, line, 20);
	free(seen);
	return stays;
}

static void test_mouse_on_unfinished(void **state)
{
	(void)state;
	open_unfinished();
	assert_true(click_list("Player2"));
	assert_int_equal(unfinished.current, 2);
	assert_true(click_list("Up Down"));
	assert_true(click_list("pairgo: "));
	assert_int_equal(unfinished.current, 2);
	assert_false(click_list("Player2"));
	assert_int_equal(unfinished.answer, UNFINISHED_RESUME);
	easel_close(&easel);
	open_unfinished();
	assert_false(click_list("begin a new game"));
	assert_int_equal(unfinished.answer, UNFINISHED_NEW);
	easel_close(&easel);
}

static void expect_remark(const char *name, const char *remark)
{
	unfinished.screen.class->key(&unfinished.screen, key_parse(name));
	if (!remark)
		assert_null(unfinished.remark);
	else
		assert_string_equal(unfinished.remark, remark);
}

static void test_keys_on_unfinished(void **state)
{
	(void)state;
	open_unfinished();
	expect_remark("^C", "Escape leaves.");
	expect_remark("Q", "Escape leaves.");
	expect_remark("Down", NULL);
	expect_remark("z", "That key does nothing here.");
	assert_int_equal(unfinished.answer, UNFINISHED_ASKED);
	easel_close(&easel);
}

static void expect_wrong(enum setup_field_id id, const char *text,
			 enum setup_field_id wrong, const char *sentence)
{
	form_put(&setup.form, id, text);
	assert_string_equal(setup.form.error, sentence);
	assert_int_equal(setup.form.wrong, wrong);
}

/* A clock without periods is another clock. */
static void test_no_periods(void **state)
{
	static const char absolute[] = "Byo-yomi has 1 to 1000 periods; for "
				       "main time alone choose the clock "
				       "\"absolute\".";

	(void)state;
	open_form(24, 80);
	expect_wrong(FIELD_COUNT_OF, "0", FIELD_COUNT_OF, absolute);
	expect_wrong(FIELD_COUNT_OF, "1001", FIELD_COUNT_OF, absolute);
	expect_wrong(FIELD_COUNT_OF, "x", FIELD_COUNT_OF,
		     "\"x\" is not a number.");
	form_put(&setup.form, FIELD_COUNT_OF, "3");
	assert_string_equal(setup.form.error, "");
	expect_wrong(FIELD_PERIOD, "0", FIELD_PERIOD,
		     "A period has to be more than 0; for main time alone "
		     "choose the clock \"absolute\".");
	form_go_to(&setup.form, FIELD_SYSTEM);
	form_press(&setup.form, "Left");
	expect_wrong(FIELD_MAIN, "0", FIELD_MAIN,
		     "Main time has to be more than 0; for no limit choose "
		     "the clock \"none\".");
	easel_close(&easel);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_offer_is_said),
		cmocka_unit_test(test_clocks_are_explained),
		cmocka_unit_test(test_presets_are_explained),
		cmocka_unit_test(test_narrow_rank_is_called_so),
		cmocka_unit_test(test_leaving),
		cmocka_unit_test(test_arrows),
		cmocka_unit_test(test_arrows_edit_first),
		cmocka_unit_test(test_offer_fits),
		cmocka_unit_test(test_arrows_start_nothing),
		cmocka_unit_test(test_arrows_in_a_text),
		cmocka_unit_test(test_break),
		cmocka_unit_test(test_asked),
		cmocka_unit_test(test_nothing_moves),
		cmocka_unit_test(test_mouse),
		cmocka_unit_test(test_mouse_in_a_text),
		cmocka_unit_test(test_full_field),
		cmocka_unit_test(test_mouse_while_asked),
		cmocka_unit_test(test_mouse_on_unfinished),
		cmocka_unit_test(test_keys_on_unfinished),
		cmocka_unit_test(test_no_periods),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
