/* SPDX-License-Identifier: ISC */
/*
 * What stays where it is: the board and the panel, from the first move to the
 * result and back through the game, and all that stands above a question.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "easel.h"
#include "moment.h"
#include "ui/play/asking_words.h"
#include "ui/play/play_view.h"
#include "ui/term/screen.h"

static struct layout find_layout(const struct moment *m,
				 const struct theme *theme, int lines,
				 int columns)
{
	struct layout layout;
	struct easel easel;

	easel_open_in(&easel, theme, SET_NARROW, "xterm-256color", lines,
		      columns);
	play_view_layout(&m->play, &layout);
	easel_close(&easel);
	return layout;
}

enum clocks { PER_SEAT, PER_PAIR, NONE, CLOCKS };

static void begin(struct moment *m, int size, enum clocks clocks,
		  const char *turns)
{
	struct setup *setup = &m->play.game.setup;

	moment_init(m, size, 4, INPUT_TURN);
	if (clocks == PER_PAIR)
		setup->per = CLOCK_PER_PAIR;
	if (clocks == NONE)
		setup->clock = (struct clock_rules){.system = CLOCK_NONE};
	moment_restart(m);
	moment_turns(m, turns);
}

enum phase_name { PLAY, SURE, ASKED, MARKS, ANSWERED, RESULT, PAST, PHASES };

static void make_phase(struct moment *m, int size, enum clocks clocks,
		       enum phase_name phase)
{
	bool marks = phase >= MARKS && phase <= RESULT;

	begin(m, size, clocks, marks ? "E5 D4 pass pass" : "E5 D4 C3");
	if (phase == SURE)
		moment_press(m, "R Enter");
	else if (phase == ASKED)
		moment_act(m, "B2 ask undo", 4000);
	else if (phase == ANSWERED)
		moment_act(m, "B2 yes", 0);
	else if (phase == RESULT)
		moment_all_agree(m, 0);
	m->play.past = phase == PAST;
	m->play.message[0] = '\0';
}

static bool is_same(const struct layout *one, const struct layout *other)
{
	return one->origin_line == other->origin_line &&
	       one->origin_column == other->origin_column &&
	       one->cell_lines == other->cell_lines &&
	       one->rows == other->rows && one->columns == other->columns &&
	       one->panel.line == other->panel.line &&
	       one->panel.column == other->panel.column &&
	       one->panel.columns == other->panel.columns;
}

static void expect_place(const struct moment moments[PHASES],
			 const struct theme *theme, int lines, int columns)
{
	const struct layout played =
		find_layout(&moments[PLAY], theme, lines, columns);

	for (int i = 1; i < PHASES; i++) {
		const struct layout layout =
			find_layout(&moments[i], theme, lines, columns);

		if (!is_same(&layout, &played))
			fail_msg("%dx%d, %s, board %d, phase %d: %d,%d pitch "
				 "%d after %d,%d pitch %d",
				 columns, lines, theme->name, played.size, i,
				 layout.origin_line, layout.origin_column,
				 layout.cell_lines, played.origin_line,
				 played.origin_column, played.cell_lines);
	}
}

/* An account of three lines, with and without a line for keys below it. */
static void expect_told(const struct moment *moment, const struct theme *theme,
			int lines, int columns)
{
	char told[DRAW_TEXT] = "";
	struct layout played, layout;
	struct easel easel;

	easel_open_in(&easel, theme, SET_NARROW, "xterm-256color", lines,
		      columns);
	while (draw_lines(told, columns - 1) < 3)
		text_append(told, sizeof(told), "%s", "told ");
	play_view_layout(&moment->play, &played);
	for (int below = 0; below < 2; below++) {
		play_view_layout_said(&moment->play, told, below, &layout);
		/* there is no room below the largest stones */
		if (lines < 40 || played.cell_lines == 1)
			assert_true(layout.message.lines >= 3);
		assert_true(layout.message.lines <= 3 + below);
		assert_int_equal(layout.origin_line, played.origin_line);
		assert_int_equal(layout.upper, played.upper);
		assert_int_equal(layout.panel.line, played.panel.line);
		assert_int_equal(layout.seats.line, played.seats.line);
		assert_true(layout.message.line >=
			    layout.board.line + layout.board.lines);
		if (lines > 23 && !below)
			assert_int_equal(layout.rows, layout.size);
	}
	easel_close(&easel);
}

static void test_nothing_moves_for_what_is_told(void **state)
{
	static const int sizes[] = {9, 13, 19};
	static const int windows[][2] = {
		{80, 24}, {80, 23}, {80, 40}, {120, 40}, {60, 40}};
	static const char *const themes[] = {"kaya", "plain"};
	static struct moment moment;

	(void)state;
	for (size_t i = 0; i < 3 * 5 * 2; i++) {
		const int *window = windows[i / 3 % 5];

		make_phase(&moment, sizes[i % 3], PER_SEAT, PAST);
		moment.play.input.keymap = &moment.keymap;
		expect_told(&moment, theme_find(themes[i / 15]), window[1],
			    window[0]);
	}
}

/* Who looked at a stone, or at a clock, finds it where it was. */
static void test_board_and_panel_stay(void **state)
{
	static const int sizes[] = {9, 13, 19};
	static const int windows[][2] = {{80, 24},  {80, 23},  {100, 30},
					 {110, 35}, {120, 40}, {132, 43},
					 {160, 50}, {200, 60}, {80, 40},
					 {60, 40}};
	static const char *const themes[] = {"kaya", "plain"};
	static struct moment moments[PHASES];

	(void)state;
	for (int i = 0; i < 3 * CLOCKS; i++) {
		for (int p = 0; p < PHASES; p++) {
			make_phase(&moments[p], sizes[i / CLOCKS],
				   (enum clocks)(i % CLOCKS),
				   (enum phase_name)p);
			moments[p].play.input.keymap = &moments[p].keymap;
		}
		for (size_t w = 0; w < sizeof(windows) / sizeof(windows[0]);
		     w++)
			for (int t = 0; t < 2; t++)
				expect_place(moments, theme_find(themes[t]),
					     windows[w][1], windows[w][0]);
	}
}

/* How each kind of question comes up. */
static const struct opening {
	const char *turns, *acts;
	const char *name; /* of White 2, if not the usual one */
} openings[] = {
	{"Q16 D4 Q3", "W2 ask resign", NULL},
	{"Q16 D4 Q3", "B2 ask undo", NULL},
	{"Q16 D4 Q3", "B1 pause", NULL},
	{"Q16 D4 Q3", "B1 pause;W1 yes;B2 yes;W2 yes", NULL},
	{"Q16 D4 Q3 pass pass", "", NULL},
	{"Q16 D4 Q3", "W1 play C6;B2 claim", NULL},
	{"Q16 D4 Q3", "W1 claim-partner", NULL},
	{"Q16 D4 Q3", "W1 ask no-result", NULL},
	{"Q16 D4 Q3", "W2 ask no-result", NULL},
	{"Q16 D4 Q3 pass pass", "W1 ask both-lose", NULL},
	{"Q16 D4 Q3", "W1 ask forfeit", NULL},
	{"Q16 D4 Q3", "W1 ask stand-in", NULL},
	/* a box whose sentences are a line longer */
	{"Q16 D4 Q3", "W2 ask resign", "Giovanni Bianchi"},
};

enum { OPENINGS = sizeof(openings) / sizeof(openings[0]) };

static void begin_opening(struct moment *m, const struct opening *opening,
			  enum input_mode mode)
{
	char acts[64];

	moment_init(m, 19, 4, mode);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	m->play.game.setup.pause = PAUSE_AGREED;
	if (opening->name)
		strcpy(m->play.game.setup.name[SEAT_W2], opening->name);
	moment_restart(m);
	moment_turns(m, opening->turns);
	snprintf(acts, sizeof(acts), "%s", opening->acts);
	for (char *rest = acts, *act; (act = strtok_r(rest, ";", &rest));)
		moment_act(m, act, 4000);
	m->play.message[0] = '\0';
}

static void open_question(struct moment *m, const struct opening *opening,
			  enum input_mode mode)
{
	begin_opening(m, opening, mode);
	assert_int_not_equal(m->play.game.question.kind, QUESTION_NONE);
}

/* A window in which a question is open, and where everything was at first. */
struct watched {
	const struct moment *m;
	const struct theme *theme;
	int lines, columns;
	struct layout first;
};

static void expect_line(const struct watched *watched, const char *what,
			const struct rect *now, const struct rect *first)
{
	if (now->line != first->line || now->lines != first->lines)
		fail_msg("%dx%d, %s, question %d, %s: %d+%d after %d+%d",
			 watched->columns, watched->lines, watched->theme->name,
			 watched->m->play.game.question.kind, what, now->line,
			 now->lines, first->line, first->lines);
}

/* What is above the box; returns all of it. */
static struct layout expect_seats_still(const struct watched *watched)
{
	const struct layout *first = &watched->first;
	const struct layout now = find_layout(watched->m, watched->theme,
					      watched->lines, watched->columns);

	assert_int_equal(now.form, first->form);
	assert_int_equal(now.digits, first->digits);
	expect_line(watched, "board", &now.board, &first->board);
	expect_line(watched, "title", &now.title, &first->title);
	expect_line(watched, "card", &now.card, &first->card);
	expect_line(watched, "seats", &now.seats, &first->seats);
	return now;
}

static void expect_still(const struct watched *watched)
{
	const struct layout *first = &watched->first;
	const struct layout now = expect_seats_still(watched);

	expect_line(watched, "rest", &now.rest, &first->rest);
	expect_line(watched, "box", &now.box, &first->box);
}

enum { LENT_BELOW = 80, KEYS_COLUMNS = 4 };

/*
 * What is said in more or fewer lines hides rows of the board, or shows them;
 * in a small window seats have fewer lines beside a question.
 */
static void expect_board_still(const struct watched *watched)
{
	const struct layout *first = &watched->first;
	const struct layout now = find_layout(watched->m, watched->theme,
					      watched->lines, watched->columns);
	bool hides = now.message.lines != first->message.lines;
	bool lent = now.box.lines && watched->columns < LENT_BELOW;

	if (!lent) {
		assert_int_equal(now.form, first->form);
		assert_int_equal(now.digits, first->digits);
		expect_line(watched, "card", &now.card, &first->card);
		expect_line(watched, "seats", &now.seats, &first->seats);
	}
	expect_line(watched, "panel", &now.panel, &first->panel);
	expect_line(watched, "title", &now.title, &first->title);
	/* keys that answer have lines before the last of its rows has one */
	if (!now.rows && hides)
		return;
	/* what weighs is told in rows of it, and keys in very few columns, but
	   the last move stays in sight */
	if (!hides || (!asking_weighs(&watched->m->play) &&
		       watched->columns >= KEYS_COLUMNS))
		assert_int_equal(now.first_row, first->first_row);
	assert_int_equal(now.first_column, first->first_column);
	assert_int_equal(now.origin_line, first->origin_line);
	assert_int_equal(now.origin_column, first->origin_column);
	assert_int_equal(now.cell_lines, first->cell_lines);
	assert_true(now.rows == first->rows || hides);
}

static void expect_prompts_still(const struct watched *watched,
				 struct moment *m)
{
	static const char *const keys[] = {"P Enter", "R Enter", "C Enter",
					   "W Enter", "Q Enter"};

	for (int i = 0; i < 5; i++) {
		moment_press(m, keys[i]);
		m->play.message[0] = '\0';
		expect_board_still(watched);
		moment_press(m, "Escape");
		m->play.message[0] = '\0';
	}
}

static const int all_sizes[][2] = {{200, 500}, {60, 200}, {40, 120}, {30, 100},
				   {24, 80},   {23, 79},  {20, 60},  {16, 50},
				   {12, 40},   {10, 39},  {8, 30},   {6, 20},
				   {4, 10},    {2, 5},	  {10, 2},   {1, 1}};

enum { ALL_SIZES = sizeof(all_sizes) / sizeof(all_sizes[0]), COUNTED = 20 };

/* Before its last action, and with the question that this asks. */
static void expect_question_still(const struct opening *opening,
				  struct watched *watched, struct moment *m)
{
	struct opening before = *opening;
	const char *last = strrchr(opening->acts, ';');
	char acts[64] = "";

	if (last)
		snprintf(acts, sizeof(acts), "%.*s",
			 (int)(last - opening->acts), opening->acts);
	before.acts = acts;
	begin_opening(m, &before, INPUT_SEAT_KEY);
	watched->first = find_layout(m, watched->theme, watched->lines,
				     watched->columns);
	expect_prompts_still(watched, m);
	moment_act(m, last ? last + 1 : opening->acts, 4000);
	m->play.message[0] = '\0';
	expect_board_still(watched);
}

/*
 * What is asked moves no board at any size, and no seats where there is room
 * for both, nor does the prompt for who asks.
 */
static void test_questions_move_nothing(void **state)
{
	static const char *const themes[] = {"kaya", "plain"};

	(void)state;
	for (int i = 0; i < OPENINGS * ALL_SIZES * 2; i++) {
		const int *size = all_sizes[i / 2 % ALL_SIZES];
		const struct opening *opening = &openings[i / 2 / ALL_SIZES];
		static struct moment m;
		struct watched watched = {&m,
					  theme_find(themes[i % 2]),
					  size[0],
					  size[1],
					  {.size = 0}};

		/* a count over everything takes lines of the board */
		if (strstr(opening->turns, "pass") && size[0] < COUNTED)
			continue;
		if (*opening->acts)
			expect_question_still(opening, &watched, &m);
	}
}

/* One after the other says yes, each takes it back, and somebody says no. */
static void answer_all(struct moment *m, const struct watched *watched)
{
	const struct question *question = &m->play.game.question;
	char act[16];

	for (int s = 3; s >= 0; s--) {
		if (question_missing(question) == seat_bit((enum seat)s) ||
		    !(question_missing(question) & seat_bit((enum seat)s)))
			continue;
		snprintf(act, sizeof(act), "%s yes", seat_code((enum seat)s));
		moment_act(m, act, 5000);
		m->play.message[0] = '\0';
		expect_still(watched);
	}
	moment_press(m, "n");
	expect_still(watched);
	moment_press(m, "Escape");
	expect_still(watched);
	if (question->kind != QUESTION_RESIGN)
		return;
	moment_press(m, "2");
	assert_int_equal(input_prompt(&m->play.input)->kind, PROMPT_ANSWER);
	expect_still(watched);
}

/* What somebody answers changes words in a box, and moves nothing. */
static void test_answers_move_nothing(void **state)
{
	static const int sizes[][2] = {
		{24, 80}, {23, 80}, {30, 100}, {20, 60}, {40, 120}};
	static const char *const themes[] = {"kaya", "plain"};

	(void)state;
	for (int i = 0; i < OPENINGS * 3 * 5 * 2; i++) {
		const int *size = sizes[i / 2 % 5];
		static struct moment m;
		struct watched watched = {&m,
					  theme_find(themes[i % 2]),
					  size[0],
					  size[1],
					  {.size = 0}};

		/* without colours in the one window is as in the others */
		if (i % 2 && i / 2 % 5)
			continue;
		open_question(&m, &openings[i / 30],
			      (enum input_mode)(i / 10 % 3));
		watched.first = find_layout(&m, watched.theme, watched.lines,
					    watched.columns);
		answer_all(&m, &watched);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_board_and_panel_stay),
		cmocka_unit_test(test_nothing_moves_for_what_is_told),
		cmocka_unit_test(test_questions_move_nothing),
		cmocka_unit_test(test_answers_move_nothing),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
