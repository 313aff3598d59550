/* SPDX-License-Identifier: ISC */
/*
 * What is asked: its box on screens of many sizes and in every theme, the line
 * in its place where there is no room, and that neither gives the turn away
 * where it must be asked for.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "moment.h"
#include "ui/play/keys_view.h"
#include "ui/play/play_view.h"

static void begin(struct moment *m, enum input_mode mode)
{
	moment_init(m, 19, 4, mode);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	m->play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
}

static void make_claim(struct moment *m)
{
	begin(m, INPUT_SEAT_KEY);
	moment_act(m, "W1 play C6", 4000);
	moment_act(m, "B2 claim", 4000);
}

static void make_undo(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_act(m, "B1 away", 4000);
	moment_act(m, "B2 ask undo", 4000);
	moment_act(m, "W1 yes", 4000);
}

static void make_leave(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_press(m, "Q Enter");
}

static void make_pass_who(struct moment *m)
{
	begin(m, INPUT_SEAT_KEY);
	moment_press(m, "P Enter");
}

static void make_resign_who(struct moment *m)
{
	begin(m, INPUT_SEAT_KEY);
	moment_press(m, "R Enter");
}

/* Nobody has a partner to ask, so one more question is the last. */
static void make_resign_two(struct moment *m)
{
	moment_init(m, 19, 2, INPUT_TURN);
	moment_turns(m, "Q16 D4");
	moment_press(m, "R Enter");
}

static void make_consent_sets(struct moment *m)
{
	begin(m, INPUT_KEY_SETS);
	moment_act(m, "W2 ask resign", 4000);
}

static void make_no_to_marks(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_turns(m, "pass pass");
	moment_act(m, "B1 yes", 0);
	moment_press(m, "n");
}

/* What the referee has said is in the last line but one, and hides nothing. */
static void make_ruled_pause(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_press(m, "W");
	moment_act(m, "referee clock W1 -30000 He came late", 4000);
}

static void make_secret_consent(struct moment *m)
{
	begin(m, INPUT_TURN);
	m->play.hide_turn = true;
	moment_press(m, "R Enter");
}

static void make_secret_undo(struct moment *m)
{
	begin(m, INPUT_TURN);
	m->play.hide_turn = true;
	moment_press(m, "U Enter");
	moment_act(m, "W1 yes", 4000);
}

static void make_marks(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_turns(m, "pass pass");
	moment_act(m, "B1 yes", 0);
}

static void make_no_result(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_act(m, "W2 ask no-result", 4000);
}

static const struct look {
	struct golden_look look;
	void (*make)(struct moment *m);
} screens[] = {
	{{.name = "ask-leave"}, make_leave},
	{{.name = "ask-pass-who"}, make_pass_who},
	{{.name = "ask-resign-who"}, make_resign_who},
	{{.name = "ask-resign-two"}, make_resign_two},
	{{.name = "ask-consent-sets"}, make_consent_sets},
	{{.name = "ask-no-to-marks"}, make_no_to_marks},
	{{.name = "ask-ruled-pause"}, make_ruled_pause},
	{{.name = "ask-secret-consent"}, make_secret_consent},
	{{.name = "ask-secret-undo"}, make_secret_undo},
	{{.name = "ask-claim-kaya", .theme = "kaya"}, make_claim},
	{{.name = "ask-marks-kaya", .theme = "kaya"}, make_marks},
	{{.name = "ask-claim-ascii", .ascii = true}, make_claim},
	{{.name = "ask-claim-100x30", .lines = 30, .columns = 100}, make_claim},
	{{.name = "ask-claim-120x40", .lines = 40, .columns = 120}, make_claim},
	{{.name = "ask-undo-60x20", .lines = 20, .columns = 60}, make_undo},
	{{.name = "ask-undo-40x12", .lines = 12, .columns = 40}, make_undo},
	{{.name = "ask-undo-20x5", .lines = 5, .columns = 20}, make_undo},
	{{.name = "ask-undo-30x1", .lines = 1, .columns = 30}, make_undo},
};

static void check_screen(void **state)
{
	const struct look *screen = *state;
	struct moment moment;

	screen->make(&moment);
	golden_moment(&moment, &screen->look);
}

static bool overlap(const struct rect *one, const struct rect *other)
{
	return one->lines && other->lines &&
	       one->line < other->line + other->lines &&
	       other->line < one->line + one->lines &&
	       one->column < other->column + other->columns &&
	       other->column < one->column + one->columns;
}

static void check_place(const struct layout *layout)
{
	const struct rect *box = &layout->box;
	const struct rect *others[] = {&layout->board,	 &layout->seats,
				       &layout->card,	 &layout->rest,
				       &layout->message, &layout->keys,
				       &layout->title};

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		assert_false(overlap(box, others[i]));
	assert_true(box->line >= 0 && box->column >= 0);
	assert_true(box->line + box->lines <= term_lines());
	assert_true(box->column + box->columns <= term_columns());
}

/* Every key that answers, and where there is no box, as far as there is room. */
static void check_keys(const struct moment *m, const struct layout *layout,
		       const struct easel *easel)
{
	char *text = vterm_screen_text(easel->screen);
	struct key_hint hint;
	int at = 0;

	while (key_hint_answer(&m->play, &at, &hint))
		if (layout->box.lines && hint.spare <= KEY_HINT_SPARE &&
		    strstr(text, hint.keys) == NULL)
			fail_msg("%s is missing in\n%s", hint.keys, text);
	free(text);
}

static void check_size(const struct moment *m, const struct theme *theme,
		       int lines, int columns)
{
	struct layout layout;
	struct easel easel;

	easel_open_in(&easel, theme, SET_NARROW, "xterm-256color", lines,
		      columns);
	play_view_layout(&m->play, &layout);
	check_place(&layout);
	play_view_draw(&m->play);
	term_flush();
	easel_look(&easel);
	check_keys(m, &layout, &easel);
	/* on a high and narrow one the panel stands over the board */
	if (lines >= 24 && lines <= 40 && columns >= 79 && !layout.box.lines)
		fail_msg("no box: %d lines, %d columns, %s, question %d", lines,
			 columns, theme->name, m->play.game.question.kind);
	easel_close(&easel);
}

static void test_sizes(void **state)
{
	static void (*const makes[])(struct moment *) = {
		make_claim,	make_undo,	  make_leave,
		make_pass_who,	make_resign_who,  make_consent_sets,
		make_no_result, make_ruled_pause, make_marks};
	static const int lines[] = {1, 5, 12, 20, 23, 24, 30, 40, 60};
	static const int columns[] = {1, 10, 20, 40, 60, 79, 80, 100, 120, 200};

	(void)state;
	for (size_t i = 0; i < sizeof(makes) / sizeof(makes[0]); i++) {
		struct moment m;

		makes[i](&m);
		for (size_t l = 0; l < sizeof(lines) / sizeof(lines[0]); l++)
			for (size_t c = 0;
			     c < sizeof(columns) / sizeof(columns[0]); c++)
				for (int t = 0; theme_at(t); t++)
					check_size(&m, theme_at(t), lines[l],
						   columns[c]);
	}
}

/* All below the title, as text. */
static char *look_at(const struct moment *m)
{
	struct easel easel;
	char *text;

	easel_open_in(&easel, theme_find("plain"), SET_NARROW, "xterm", 24, 80);
	play_view_draw(&m->play);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	memmove(text, strchr(text, '\n'), strlen(strchr(text, '\n')) + 1);
	easel_close(&easel);
	return text;
}

/* Four turns after which B1 is on turn, or else B2. */
static void make_secret(struct moment *m, bool first)
{
	static const char *const turns[2][4] = {
		{"B2 play Q16", "W2 play D4", "B1 play Q3", "W1 play C6"},
		{"B1 play Q16", "W1 play D4", "B2 play Q3", "W2 play C6"}};

	moment_init(m, 19, 4, INPUT_TURN);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	m->play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(m);
	m->play.hide_turn = true;
	for (int i = 0; i < 4; i++)
		moment_act(m, turns[first][i], 5000);
	assert_int_equal(m->play.game.now.expected, first ? SEAT_B1 : SEAT_B2);
}

/*
 * Whoever of a pair is on turn, the screen is the same, whatever is asked with
 * keys that are everybody's; and so it is after an error that nobody claims.
 */
static void test_turn_is_not_given_away(void **state)
{
	static const char *const keys[] = {
		"R",	   "R Enter", "R R",	     "R R Escape",
		"U",	   "U Enter", "U Enter 1",   "U Enter 1 3",
		"W",	   "W 1 2",   "W n",	     "P",
		"P Enter", "Q Enter", "P Enter P",   "P Enter P Enter",
		"C Enter", "D Enter", "V Enter",     "V Enter 2",
		"B Enter", "A Enter", "I Enter",     "P Enter P Enter Enter",
		"N9",	   "z",	      "P Enter R R", "P Enter P Enter Enter R",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		struct moment one, other;
		char *drawn, *same;

		make_secret(&one, true);
		moment_press(&one, keys[i]);
		drawn = look_at(&one);
		make_secret(&other, false);
		moment_press(&other, keys[i]);
		same = look_at(&other);
		if (strcmp(drawn, same) != 0)
			fail_msg("%s:\n%s%s", keys[i], drawn, same);
		free(drawn);
		free(same);
	}
}

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

int main(void)
{
	static struct CMUnitTest tests[SCREENS + 2] = {
		cmocka_unit_test(test_sizes),
		cmocka_unit_test(test_turn_is_not_given_away),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	for (int i = 0; i < SCREENS; i++) {
		tests[i + 2].name = screens[i].look.name;
		tests[i + 2].test_func = check_screen;
		tests[i + 2].initial_state = (void *)(uintptr_t)&screens[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
