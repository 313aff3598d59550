/* SPDX-License-Identifier: ISC */
/* Golden screens of what comes before a game: unfinished ones, the set-up. */
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
#include "golden.h"
#include "moment.h"
#include "ui/setup_fill.h"
#include "ui/setup_offer.h"
#include "ui/setup_layout.h"
#include "ui/setup_screen.h"
#include "ui/unfinished_screen.h"

static const struct setup_look {
	struct golden_look how;
	bool people; /* four names and ranks */
	enum setup_field_id at;
	const char *keys; /* pressed there */
} looks[] = {
	{{.name = "setup", .attributes = true}, false, FIELD_START, ""},
	{{.name = "setup-ascii", .ascii = true}, false, FIELD_START, ""},
	{{.name = "setup-kaya", .theme = "kaya"}, true, FIELD_START, ""},
	{{.name = "setup-field-kaya", .theme = "kaya"},
	 true,
	 FIELD_RANK(1, 1),
	 ""},
	{{.name = "setup-selected", .attributes = true},
	 true,
	 FIELD_RANK(1, 1),
	 "Backtab"},
	{{.name = "setup-selected-kaya", .theme = "kaya"},
	 true,
	 FIELD_RANK(1, 1),
	 "Backtab"},
	{{.name = "setup-help-40", .lines = 16, .columns = 40},
	 true,
	 FIELD_START,
	 "?"},
	{{.name = "setup-help-60", .lines = 20, .columns = 60},
	 true,
	 FIELD_NAME(1, 0),
	 "F1"},
	{{.name = "setup-help-kaya", .theme = "kaya"},
	 true,
	 FIELD_NAME(1, 0),
	 "F1"},
	/* which has no F5 */
	{{.name = "setup-no-last", .attributes = true},
	 true,
	 FIELD_START,
	 "F3"},
	{{.name = "setup-vt220", .type = "vt220"}, true, FIELD_MODE, "Right"},
	{{.name = "setup-vt220-rules", .type = "vt220"},
	 true,
	 FIELD_START,
	 "^R"},
	{{.name = "setup-40", .columns = 40}, true, FIELD_START, ""},
	{{.name = "setup-40-field", .columns = 40}, true, FIELD_MAIN, "^U x"},
	{{.name = "setup-40-choice", .columns = 40}, true, FIELD_BLACK, ""},
	{{.name = "setup-120", .lines = 40, .columns = 120},
	 true,
	 FIELD_START,
	 ""},
	{{.name = "setup-people"}, true, FIELD_RANK(1, 1), ""},
	{{.name = "setup-handicap"}, true, FIELD_HANDICAP, "Left"},
	{{.name = "setup-small"}, true, FIELD_SIZE, "9"},
	{{.name = "setup-two"}, true, FIELD_SEATS, "Right"},
	{{.name = "setup-fault", .attributes = true},
	 true,
	 FIELD_KOMI,
	 "6 . 2 5"},
	{{.name = "setup-faults", .attributes = true},
	 true,
	 FIELD_RANK(1, 1),
	 "x PageDown Tab 3 Tab Tab Tab Tab Tab 1 , 5"},
	{{.name = "setup-faults-start"},
	 true,
	 FIELD_RANK(1, 1),
	 "x PageDown Tab 3 PageDown PageDown"},
	{{.name = "setup-fischer", .ascii = true},
	 true,
	 FIELD_SYSTEM,
	 "Right Right Tab Tab Tab"},
	{{.name = "setup-preset"}, true, FIELD_PRESET, "Right Right"},
	{{.name = "setup-preset-left"},
	 true,
	 FIELD_UNDO,
	 "Right Tab Right PageUp Tab 1 3 Tab Tab Tab Tab Tab 7 Up Home Right "
	 "Right"},
	{{.name = "setup-wide", .set = SET_WIDE},
	 true,
	 FIELD_NAME(1, 0),
	 "^U \u0395 \u03c5 \u03b1 Tab x Tab K o n s t a n t i n o v n a "
	 "A l e x a n d r a Tab"},
	{{.name = "setup-quoted-ascii", .ascii = true},
	 true,
	 FIELD_RANK(1, 1),
	 "s e v e n t e e n t h g r a d e F4"},
	{{.name = "setup-rules"}, true, FIELD_SEATS, "Right F2"},
	{{.name = "setup-back"}, true, FIELD_SEATS, "Right F2 x"},
	{{.name = "setup-low", .lines = 12, .columns = 60},
	 true,
	 FIELD_MAIN,
	 ""},
	{{.name = "setup-refused-5x2", .lines = 2, .columns = 5},
	 true,
	 FIELD_START,
	 "Enter"},
	{{.name = "setup-24x10", .lines = 10, .columns = 24},
	 true,
	 FIELD_KOMI,
	 ""},
	{{.name = "setup-tiny", .lines = 4, .columns = 20},
	 true,
	 FIELD_NAME(1, 0),
	 ""},
};

enum { LOOKS = sizeof(looks) / sizeof(looks[0]) };

/* Keys by their names, as the loop would give them to whatever is on top. */
static void press(struct screen *bottom, const char *keys)
{
	char copy[256];

	snprintf(copy, sizeof(copy), "%s", keys);
	for (char *rest = copy, *k; (k = strtok_r(rest, " ", &rest));) {
		struct screen *top = bottom->over ? bottom->over : bottom;

		if (!top->class->key(top, key_parse(k)))
			bottom->over = NULL;
	}
}

static void check_setup(void **state)
{
	const struct setup_look *look = *state;
	static struct settings settings;
	struct setup_screen setup;
	struct easel easel;

	golden_begin(&easel, &look->how);
	settings_default(&settings);
	setup_screen_init(&setup, &settings, 1);
	if (look->people)
		form_put_four(&setup.form, "6d", "2d", "4d", "1d");
	form_go_to(&setup.form, look->at);
	press(&setup.screen, look->keys);
	screen_draw(&setup.screen);
	golden_end(&easel, &look->how);
}

/* Whatever field is current, at any size, it and its cursor are in sight. */
static void test_every_field(void **state)
{
	static const int sizes[][2] = {{24, 80}, {10, 80}, {12, 60},
				       {24, 40}, {6, 30},  {3, 20},
				       {2, 12},	 {1, 8},   {50, 200}};
	static struct settings settings;
	struct setup_screen setup;
	struct easel easel;

	(void)state;
	settings_default(&settings);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		int lines = sizes[i][0], columns = sizes[i][1];

		setup_screen_init(&setup, &settings, 1);
		setup.form.shared = true;
		easel_open(&easel, "xterm-256color", lines, columns, true);
		setup_form_key(&setup.form, KEY_TO_TAB);
		while (setup.form.current != FIELD_START) {
			int line, column;

			for (int n = 0; n < 40; n++)
				setup_form_key(&setup.form, 'x');
			screen_draw(&setup.screen);
			easel_look(&easel);
			assert_true(vterm_screen_cursor(easel.screen, &line,
							&column));
			assert_in_range(line, 0, lines - 1);
			assert_in_range(column, 1, columns - 1);
			setup_form_key(&setup.form, KEY_TO_TAB);
		}
		easel_close(&easel);
	}
}

/* At every size: inside, no line twice, and the current field is there. */
static void test_layout(void **state)
{
	static struct settings settings;
	static struct setup_form form;

	(void)state;
	settings_default(&settings);
	setup_form_init(&form, &settings, 1);
	for (int lines = 1; lines <= 60; lines++)
		for (int columns = 1; columns <= 200; columns++)
			for (int id = 0; id < FIELD_COUNT; id++) {
				struct setup_layout l;
				const struct setup_part *parts[] = {
					&l.title, &l.form, &l.explained,
					&l.start, &l.hint, &l.keys};
				int next = 0, line;

				form.current = (enum setup_field_id)id;
				setup_layout_make(&l, &form, lines, columns, 3,
						  2);
				for (int i = 0; i < 6; i++) {
					if (!parts[i]->lines)
						continue;
					assert_true(parts[i]->line >= next);
					next = parts[i]->line + parts[i]->lines;
				}
				assert_true(next <= lines);
				line = l.places[id].line - l.first;
				if (id == FIELD_START)
					assert_int_equal(l.start.lines, 1);
				else
					assert_true(line >= 0 &&
						    line < l.form.lines);
				assert_true(l.places[id].width > 0);
			}
}

/* FIGG's advice has a line of its own below the working (INT-27). */
static void test_advice(void **state)
{
	static struct settings settings;
	struct setup_screen setup;
	struct easel easel;

	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	settings_default(&settings);
	settings.setup.ruleset = ruleset_find("figg");
	settings.setup.titles = true;
	setup_screen_init(&setup, &settings, 1);
	form_put_four(&setup.form, "title", "9d", "4d", "pref");
	screen_draw(&setup.screen);
	easel_look(&easel);
	golden_check(&easel, &(struct golden_look){.name = "setup-titles"});
	easel_close(&easel);
}

/* Who begins in a room over a line, and the seats that are here. */
static void test_own_seats(void **state)
{
	static const struct golden_look look = {.name = "setup-own",
						.attributes = true};
	static struct settings settings;
	struct setup_screen setup;
	struct easel easel;

	(void)state;
	golden_begin(&easel, &look);
	settings_default(&settings);
	settings.restricted = true;
	setup_screen_init(&setup, &settings, 1);
	setup.form.shared = true;
	setup_fill_own(&setup.form, seat_bit(SEAT_B1));
	form_go_to(&setup.form, FIELD_OWN);
	screen_draw(&setup.screen);
	golden_end(&easel, &look);
}

/* What is offered takes a line, however long, and no field gives way to it. */
static void test_offer(void **state)
{
	static struct settings settings;
	struct setup_screen setup;
	struct setup_form *form = &setup.form;
	struct easel easel;

	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	settings_default(&settings);
	setup_screen_init(&setup, &settings, 1);
	form_put_four(form, "6d", "2d", "4d", "1d");
	strcpy(form->content.text[FIELD_NAME(0, 0)],
	       "Wilhelmina-Katharina-von-der-Heide");
	strcpy(form->content.text[FIELD_NAME(1, 1)],
	       "Maximilian-Alexander-Hohenstein");
	form->content.choice[FIELD_BREAKS] = 5;
	setup_offer_leave(form);
	form->content.choice[FIELD_UNDO] = 1;
	form->content.choice[FIELD_BREAKS] = 0;
	form->content.text[FIELD_EVENT][0] = 'x';
	for (int i = 0; i < 4; i++)
		form->content.text[FIELD_NAME(i / 2, i % 2)][0] = 'x';
	form_go_to(form, FIELD_START);
	setup_form_read(form);
	screen_draw(&setup.screen);
	easel_look(&easel);
	golden_check(&easel, &(struct golden_look){.name = "setup-offered"});
	easel_close(&easel);
}

enum { GAMES = 40 };

struct left {
	struct golden_look how;
	int count, current;
	bool turn_on_request;
	bool doubtful;
	bool asks, secret; /* whether one is to be set aside */
};

/* As many games as wait, each with another first player. */
static void make_unfinished(struct game games[GAMES])
{
	struct moment m;

	moment_init(&m, 13, 4, INPUT_TURN);
	strcpy(m.play.game.setup.event, "Amateur Pair Go Cup 2026");
	strcpy(m.play.game.setup.table, "12");
	moment_restart(&m);
	moment_turns(&m, "C3 D4 pass");
	for (int i = 0; i < GAMES; i++) {
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

/* Of the first ones; a hostile name is a file's as well. */
static const enum record_state states[GAMES] = {RECORD_CHANGED, RECORD_DAMAGED,
						RECORD_LOST, RECORD_CONTINUED,
						RECORD_UNKNOWN};
static char newest[] = "/r/20261130T190500Z-1.sgf",
	    newer[] = "/r/20261130T180500Z-1.sgf",
	    hostile[] = "/r/20261129T190500Z-1\033[2J.sgf";
static char *const paths[GAMES] = {newest, newer, hostile, newer, newer};

static void check_unfinished(void **state)
{
	static struct game games[GAMES];
	static char when[GAMES][UNFINISHED_WHEN];
	const struct left *left = *state;
	struct unfinished_screen screen;
	struct easel easel;

	golden_begin(&easel, &left->how);
	make_unfinished(games);
	for (int i = 0; i < GAMES; i++)
		snprintf(when[i], UNFINISHED_WHEN, "2026-11-%02d %02d:05",
			 30 - i / 2, 20 - i % 2);
	unfinished_screen_init(&screen, games, left->count,
			       left->turn_on_request);
	screen.current = left->current;
	screen.when = when;
	screen.states = left->doubtful ? states : NULL;
	screen.paths = paths;
	screen.asks = left->asks;
	screen.secret = left->secret;
	screen_draw(&screen.screen);
	golden_end(&easel, &left->how);
}

/* Whatever the size, the game that Enter goes on with is there. */
static void test_unfinished_sizes(void **state)
{
	static const int sizes[][2] = {{1, 30}, {2, 20},  {3, 80}, {5, 14},
				       {7, 40}, {12, 60}, {24, 9}, {60, 200}};
	static struct game games[GAMES];
	struct unfinished_screen screen;
	struct easel easel;

	(void)state;
	make_unfinished(games);
	unfinished_screen_init(&screen, games, GAMES, false);
	screen.current = 20;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		char *text;

		easel_open(&easel, "xterm-256color", sizes[i][0], sizes[i][1],
			   true);
		screen_draw(&screen.screen);
		easel_look(&easel);
		text = vterm_screen_text(easel.screen);
		assert_non_null(strstr(text, "> "));
		free(text);
		easel_close(&easel);
	}
}

static struct game unfinished_games[GAMES];

static void expect_answer(key k, enum unfinished_answer answer)
{
	struct unfinished_screen screen;

	unfinished_screen_init(&screen, unfinished_games, 1, false);
	screen.paths = paths;
	assert_int_equal(screen.screen.class->key(&screen.screen, k),
			 answer == UNFINISHED_ASKED);
	assert_int_equal(screen.answer, answer);
	assert_int_equal(screen.current, 0);
}

static void test_unfinished_keys(void **state)
{
	struct easel easel;

	(void)state;
	make_unfinished(unfinished_games);
	easel_open(&easel, "xterm-256color", 24, 80, true);
	expect_answer(KEY_TO_ENTER, UNFINISHED_RESUME);
	expect_answer('n', UNFINISHED_NEW);
	expect_answer('N', UNFINISHED_NEW);
	expect_answer(KEY_TO_ESCAPE, UNFINISHED_QUIT);
	expect_answer('q', UNFINISHED_ASKED);
	expect_answer('x', UNFINISHED_ASKED);
	expect_answer(KEY_TO_DOWN, UNFINISHED_ASKED);
	easel_close(&easel);
}

/* Where nobody could see a clock, none is set going. */
static void test_no_room_for_a_clock(void **state)
{
	static struct settings settings;
	struct setup_screen setup;
	struct easel easel;
	char *text;

	(void)state;
	settings_default(&settings);
	make_unfinished(unfinished_games);
	easel_open(&easel, "xterm-256color", 24, 6, true);
	expect_answer(KEY_TO_ENTER, UNFINISHED_ASKED);
	expect_answer('n', UNFINISHED_NEW);
	setup_screen_init(&setup, &settings, 1);
	press(&setup.screen, "Enter");
	assert_int_equal(setup.answer, SETUP_EDITING);
	assert_true(setup.small);
	easel_close(&easel);
	/* what was said of the window goes with it, and not with a key */
	easel_open(&easel, "xterm-256color", 24, 80, true);
	assert_true(screen_draw(&setup.screen));
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	assert_null(strstr(text, "no room for"));
	free(text);
	easel_close(&easel);
	easel_open(&easel, "xterm-256color", 1, 7, true);
	press(&setup.screen, "Enter");
	assert_int_equal(setup.answer, SETUP_START);
	easel_close(&easel);
	/* there is none to be seen */
	settings.setup.clock.system = CLOCK_NONE;
	easel_open(&easel, "xterm-256color", 24, 6, true);
	setup_screen_init(&setup, &settings, 1);
	press(&setup.screen, "Enter");
	assert_int_equal(setup.answer, SETUP_START);
	easel_close(&easel);
}

/* What is good to know before the first key leaves the form its lines. */
static void test_note_goes_first(void **state)
{
	static const struct {
		int lines, columns;
		bool told, whole;
	} rows[] = {{24, 80, true, true},  {12, 40, true, false},
		    {10, 24, true, false}, {6, 20, true, false},
		    {2, 80, false, false}, {1, 80, false, false},
		    {1, 20, false, false}};
	static struct settings settings;
	struct setup_screen setup;

	(void)state;
	settings_default(&settings);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct easel easel;
		char *text;

		easel_open(&easel, "xterm-256color", rows[i].lines,
			   rows[i].columns, true);
		setup_screen_init(&setup, &settings, 1);
		/* the end of it is the first to go */
		error_set(&setup.note, "9 games are not offered: \"pairgo "
				       "tables\" lists them, and \"pairgo "
				       "join\" plays there, too.");
		assert_true(screen_draw(&setup.screen));
		easel_look(&easel);
		text = vterm_screen_text(easel.screen);
		assert_true(!!strstr(text, "9 games") == rows[i].told);
		assert_true(!!strstr(text, "there, too.") == rows[i].whole);
		assert_non_null(strstr(text, "[ Start ]"));
		free(text);
		easel_close(&easel);
	}
}

/* After a question that names what follows, and not by the same key. */
enum { READ_MS = 1000 }; /* then what is asked has been read */

static void test_unfinished_aside(void **state)
{
	static const struct {
		const char *keys;
		enum unfinished_answer answer;
		bool asks;
	} rows[] = {
		{"x", UNFINISHED_ASKED, true},
		{"x x", UNFINISHED_ASKED, true},
		{"x Down", UNFINISHED_ASKED, true},
		{"x Escape", UNFINISHED_ASKED, false},
		{"x n", UNFINISHED_ASKED, false},
		{"x Escape Enter", UNFINISHED_RESUME, false},
		/* typed ahead of the question */
		{"X Enter", UNFINISHED_ASKED, true},
		{"x y", UNFINISHED_ASKED, true},
	};
	struct easel easel;

	(void)state;
	make_unfinished(unfinished_games);
	easel_open(&easel, "xterm-256color", 24, 80, true);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct unfinished_screen screen;

		unfinished_screen_init(&screen, unfinished_games, 3, false);
		screen.paths = paths;
		press(&screen.screen, rows[i].keys);
		assert_int_equal(screen.answer, rows[i].answer);
		assert_int_equal(screen.asks, rows[i].asks);
		assert_int_equal(screen.current, 0);
		screen.asked_at -= READ_MS;
		press(&screen.screen, screen.asks ? "y" : "x");
		assert_int_equal(screen.answer, rows[i].asks
							? UNFINISHED_ASIDE
							: UNFINISHED_ASKED);
		/* one that the command line names is on no list */
		unfinished_screen_init(&screen, unfinished_games, 1, false);
		screen.named = true;
		press(&screen.screen, "x");
		assert_false(screen.asks);
	}
	easel_close(&easel);
}

/* What cannot be read is not asked, nor answered in a window made smaller. */
static void test_aside_in_small_windows(void **state)
{
	static const int small[][2] = {{1, 1},	{1, 2},	 {1, 5},
				       {1, 80}, {24, 1}, {2, 20}};
	struct unfinished_screen screen, asked;
	struct easel easel;

	(void)state;
	make_unfinished(unfinished_games);
	easel_open(&easel, "xterm-256color", 24, 80, true);
	unfinished_screen_init(&asked, unfinished_games, 3, false);
	asked.paths = paths;
	press(&asked.screen, "x");
	assert_true(asked.asks);
	asked.asked_at -= READ_MS;
	easel_close(&easel);
	for (size_t i = 0; i < sizeof(small) / sizeof(small[0]); i++) {
		easel_open(&easel, "xterm-256color", small[i][0], small[i][1],
			   true);
		unfinished_screen_init(&screen, unfinished_games, 3, false);
		screen.paths = paths;
		press(&screen.screen, "x");
		assert_false(screen.asks);
		assert_non_null(screen.remark);
		screen = asked;
		press(&screen.screen, "Enter");
		assert_int_equal(screen.answer, UNFINISHED_ASKED);
		assert_true(screen.asks);
		easel_close(&easel);
	}
}

static void test_unfinished_choice(void **state)
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
	struct unfinished_screen screen;
	struct easel easel;

	(void)state;
	make_unfinished(unfinished_games);
	easel_open(&easel, "xterm-256color", 24, 80, true);
	unfinished_screen_init(&screen, unfinished_games, GAMES, false);
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		screen.screen.class->key(&screen.screen, steps[i].k);
		assert_int_equal(screen.current, steps[i].current);
	}
	easel_close(&easel);
}

static void expect_asked(struct unfinished_screen *screen, key k,
			 const char *remark)
{
	assert_true(screen->screen.class->key(&screen->screen, k));
	if (remark)
		assert_string_equal(screen->remark, remark);
	else
		assert_null(screen->remark);
}

/* One Enter asks, the next one goes on, and any other key takes it back. */
static void test_unfinished_doubt(void **state)
{
	static const char goes_on[] =
		"Enter once more goes on with what can be read.";
	struct unfinished_screen screen;
	struct easel easel;

	(void)state;
	make_unfinished(unfinished_games);
	easel_open(&easel, "xterm-256color", 24, 80, true);
	unfinished_screen_init(&screen, unfinished_games, 4, false);
	screen.states = states;
	screen.paths = paths;
	expect_asked(&screen, KEY_TO_ENTER, goes_on);
	expect_asked(&screen, KEY_TO_DOWN, NULL);
	expect_asked(&screen, KEY_TO_ENTER, goes_on);
	expect_asked(&screen, KEY_TO_DOWN, NULL);
	expect_asked(&screen, KEY_TO_ENTER, "Enter once more puts it aside.");
	expect_asked(&screen, KEY_TO_UP, NULL);
	expect_asked(&screen, KEY_TO_ENTER, goes_on);
	expect_asked(&screen, KEY_TO_ENTER,
		     "That came too soon: read, and press it again in a "
		     "second.");
	screen.asked_at -= READ_MS;
	assert_false(screen.screen.class->key(&screen.screen, KEY_TO_ENTER));
	assert_int_equal(screen.answer, UNFINISHED_RESUME);
	assert_int_equal(screen.current, 1);
	/* somebody has said that it will do */
	screen.answer = UNFINISHED_ASKED;
	screen.current = 3;
	assert_false(screen.screen.class->key(&screen.screen, KEY_TO_ENTER));
	/* where the command line has named it */
	screen.answer = UNFINISHED_ASKED;
	screen.current = 0;
	screen.sure = true;
	assert_false(screen.screen.class->key(&screen.screen, KEY_TO_ENTER));
	easel_close(&easel);
}

/* Whether that line of two screens' texts is the same. */
static bool is_same_line(const char *a, const char *b, int line)
{
	size_t length;

	for (; line > 0; line--) {
		a = strchr(a, '\n') + 1;
		b = strchr(b, '\n') + 1;
	}
	length = strcspn(a, "\n");
	return length == strcspn(b, "\n") && !strncmp(a, b, length);
}

/* Title, the form's first line, and where the keys go. */
static void expect_still(struct easel *easel, struct setup_screen *setup)
{
	int line = 0, column = 0, other = 0, other_column = 0;
	char *before, *now;
	bool seen;

	screen_draw(&setup->screen);
	easel_look(easel);
	before = vterm_screen_text(easel->screen);
	seen = vterm_screen_cursor(easel->screen, &line, &column);
	if (!seen)
		line = 0;
	press(&setup->screen, "F1");
	screen_draw(&setup->screen);
	easel_look(easel);
	assert_int_equal(vterm_screen_cursor(easel->screen, &other,
					     &other_column),
			 seen);
	now = vterm_screen_text(easel->screen);
	assert_true(!seen || (line == other && column == other_column));
	assert_true(is_same_line(before, now, 0));
	assert_true(is_same_line(before, now, line));
	if (line != 1)
		assert_true(is_same_line(before, now, 1));
	assert_non_null(strstr(now, "Tab goes to"));
	assert_non_null(strstr(now, "leave."));
	press(&setup->screen, "Escape");
	free(before);
	free(now);
}

/* Who asks what keys there are is told all, and the form stays where it is. */
static void test_help_moves_nothing(void **state)
{
	static const int sizes[][2] = {{24, 80}, {20, 60}, {16, 40}};
	static struct settings settings;
	struct setup_screen setup;
	struct easel easel;

	(void)state;
	settings_default(&settings);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		setup_screen_init(&setup, &settings, 1);
		easel_open(&easel, "xterm-256color", sizes[i][0], sizes[i][1],
			   true);
		form_put_four(&setup.form, "6d", "2d", "4d", "1d");
		for (int id = 0; id < FIELD_COUNT; id++) {
			if (!setup_form_shows(&setup.form,
					      (enum setup_field_id)id))
				continue;
			form_go_to(&setup.form, (enum setup_field_id)id);
			expect_still(&easel, &setup);
		}
		easel_close(&easel);
	}
}

static const struct left lefts[] = {
	{.how = {.name = "unfinished"}, .count = 1},
	{.how = {.name = "unfinished-strict"},
	 .count = 1,
	 .turn_on_request = true},
	{.how = {.name = "unfinished-two"}, .count = 2},
	{.how = {.name = "unfinished-many"}, .count = GAMES, .current = 24},
	{.how = {.name = "unfinished-last"},
	 .count = GAMES,
	 .current = 39,
	 .turn_on_request = true},
	{.how = {.name = "unfinished-kaya", .theme = "kaya"},
	 .count = GAMES,
	 .current = 2},
	{.how = {.name = "unfinished-40", .columns = 40},
	 .count = GAMES,
	 .current = 2},
	{.how = {.name = "unfinished-low", .lines = 8}, .count = 1},
	{.how = {.name = "unfinished-changed"}, .count = 1, .doubtful = true},
	{.how = {.name = "unfinished-damaged"},
	 .count = 4,
	 .current = 1,
	 .doubtful = true},
	{.how = {.name = "unfinished-lost"},
	 .count = 4,
	 .current = 2,
	 .doubtful = true},
	{.how = {.name = "unfinished-continued"},
	 .count = 5,
	 .current = 3,
	 .doubtful = true},
	{.how = {.name = "unfinished-unknown"},
	 .count = 5,
	 .current = 4,
	 .doubtful = true},
	{.how = {.name = "unfinished-small", .columns = 30},
	 .count = 4,
	 .current = 1,
	 .doubtful = true},
	{.how = {.name = "unfinished-60x20", .lines = 20, .columns = 60},
	 .count = GAMES,
	 .current = 1},
	{.how = {.name = "unfinished-aside"},
	 .count = GAMES,
	 .current = 1,
	 .asks = true},
	{.how = {.name = "unfinished-aside-40x16", .lines = 16, .columns = 40},
	 .count = GAMES,
	 .current = 1,
	 .asks = true},
	{.how = {.name = "unfinished-aside-hostile"},
	 .count = 3,
	 .current = 2,
	 .asks = true},
	{.how = {.name = "unfinished-aside-secret"},
	 .count = 1,
	 .asks = true,
	 .secret = true},
};

enum { LEFTS = sizeof(lefts) / sizeof(lefts[0]) };

static struct CMUnitTest make_test(CMUnitTestFunction check, const char *name,
				   const void *about)
{
	return (struct CMUnitTest){name, check, NULL, NULL,
				   (void *)(uintptr_t)about};
}

int main(void)
{
	const struct CMUnitTest others[] = {
		cmocka_unit_test(test_unfinished_aside),
		cmocka_unit_test(test_aside_in_small_windows),
		cmocka_unit_test(test_unfinished_doubt),
		cmocka_unit_test(test_unfinished_sizes),
		cmocka_unit_test(test_unfinished_keys),
		cmocka_unit_test(test_no_room_for_a_clock),
		cmocka_unit_test(test_note_goes_first),
		cmocka_unit_test(test_unfinished_choice),
		cmocka_unit_test(test_advice),
		cmocka_unit_test(test_own_seats),
		cmocka_unit_test(test_offer),
		cmocka_unit_test(test_every_field),
		cmocka_unit_test(test_help_moves_nothing),
		cmocka_unit_test(test_layout),
	};
	struct CMUnitTest
		tests[LOOKS + LEFTS + sizeof(others) / sizeof(*others)];

	for (int i = 0; i < LOOKS; i++)
		tests[i] = make_test(check_setup, looks[i].how.name, &looks[i]);
	for (int i = 0; i < LEFTS; i++)
		tests[LOOKS + i] = make_test(check_unfinished,
					     lefts[i].how.name, &lefts[i]);
	memcpy(tests + LOOKS + LEFTS, others, sizeof(others));
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
