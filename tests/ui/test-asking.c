/* SPDX-License-Identifier: ISC */
/*
 * What is asked: its box on screens of many sizes and in every theme, and the
 * line in its place where there is no room.
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

#include "asked.h"
#include "golden.h"
#include "ui/play/asking.h"
#include "ui/play/key_hint.h"
#include "ui/play/play_view.h"
#include "ui/play/seat_look.h"

static void make_claim(struct moment *m)
{
	asked_begin(m, INPUT_SEAT_KEY);
	moment_act(m, "W1 play C6", 4000);
	moment_act(m, "B2 claim", 4000);
}

/* Where few lines are free a yes that ends the game says so all the same. */
static void make_small_claim(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_SEAT_KEY);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	moment_restart(m);
	moment_turns(m, "E5 D4 C3");
	moment_act(m, "W1 play C6", 4000);
	moment_act(m, "B2 claim", 4000);
}

/* A message that has room with no numbers of rules, or hides points. */
static void make_ruled(struct moment *m)
{
	make_claim(m);
	moment_act(m, "B1 no", 4000);
}

static void make_undo(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_act(m, "B1 away", 4000);
	moment_act(m, "B2 ask undo", 4000);
	moment_act(m, "W1 yes", 4000);
}

static void make_pause(struct moment *m)
{
	asked_pause(m, INPUT_TURN);
	m->play.message[0] = '\0';
}

static void make_paused(struct moment *m)
{
	asked_last_yes(m, INPUT_TURN);
	moment_act(m, "W2 yes", 4000);
	m->play.message[0] = '\0';
}

static void make_small_paused(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_turns(m, "E5 D4 C3");
	moment_act(m, "B1 pause", 4000);
	m->play.message[0] = '\0';
}

static void make_told(struct moment *m)
{
	make_undo(m);
	snprintf(m->play.message, sizeof(m->play.message),
		 "That key has no meaning here.");
}

static void make_leave(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_press(m, "Q Enter");
}

/* Others, each with a terminal, may stay. */
static void make_leave_others(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	m->play.input.seats = seat_bit(m->play.game.now.expected);
	moment_press(m, "Q Enter");
}

static void make_leave_sets(struct moment *m)
{
	asked_begin(m, INPUT_KEY_SETS);
	moment_press(m, "Q Enter");
}

static void make_back(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	input_ask_back(&m->play.input, m->now);
}

/* And what a key says there that elsewhere is a yes. */
static void make_back_sets(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_KEY_SETS);
	input_ask_back(&m->play.input, m->now);
	moment_press(m, "Enter");
}

static void make_pass_who(struct moment *m)
{
	asked_begin(m, INPUT_SEAT_KEY);
	moment_press(m, "P Enter");
}

static void make_resign_who(struct moment *m)
{
	asked_begin(m, INPUT_SEAT_KEY);
	moment_press(m, "R Enter");
}

static void make_resign_paused(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_press(m, "W Enter R Enter");
}

/* While something else is asked the partner is not; and is not forgotten. */
static void make_resign_asked(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_act(m, "W2 ask undo", 4000);
	moment_press(m, "R R");
}

static void make_consent_sets(struct moment *m)
{
	asked_begin(m, INPUT_KEY_SETS);
	moment_act(m, "W2 ask resign", 4000);
}

static void make_consent(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_act(m, "W2 ask resign", 4000);
}

static void make_no_to_marks(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_turns(m, "pass pass");
	moment_act(m, "B1 yes", 0);
	moment_press(m, "n");
}

/* What the referee has said is in the last line but one, and hides nothing. */
static void make_ruled_pause(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_press(m, "W Enter");
	moment_act(m, "referee clock W1 -30000 He came late", 4000);
}

/* In a narrow place as well its reasons are told in full, or not at all. */
static void make_long_ruling(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_press(m, "W Enter");
	moment_act(m,
		   "referee clock W1 -30000 She was late at the table by half "
		   "a minute, which the rules of this round charge to her "
		   "alone, as all were told",
		   4000);
	m->play.message[0] = '\0';
}

static void make_not_ready(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_press(m, "W Enter 1 3 n 2");
}

static void make_who_goes_on(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_press(m, "W Enter G Enter");
}

static void make_who_claims(struct moment *m)
{
	asked_begin(m, INPUT_SEAT_KEY);
	moment_press(m, "C Enter");
}

/* Who is on turn has asked, and has a stone as well. */
static void make_undo_on_turn(struct moment *m)
{
	asked_begin(m, INPUT_SEAT_KEY);
	m->play.game.setup.undo = true;
	moment_restart(m);
	moment_turns(m, "Q16 D4");
	moment_press(m, "U Enter 3");
}

static void make_claim_too_late(struct moment *m)
{
	asked_begin(m, INPUT_KEY_SETS);
	moment_press(m, "C Enter Enter");
	moment_act(m, "W2 pass", 0);
}

static void make_secret_reminder(struct moment *m)
{
	asked_begin(m, INPUT_SEAT_KEY);
	m->play.input.turn_on_request = true;
	moment_act(m, "W2 ask resign", 4000);
	moment_press(m, "4");
}

/* Not to be left for long: the referee alone lets it go on. */
static void make_leave_referee(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	m->play.game.setup.pause = PAUSE_REFEREE;
	moment_restart(m);
	moment_turns(m, "Q16 D4");
	moment_press(m, "Q Enter");
}

static void begin_unclocked(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	m->play.game.setup.clock.system = CLOCK_NONE;
	moment_restart(m);
	moment_turns(m, "Q16 D4");
	moment_press(m, "W Enter");
}

static void make_unclocked_pause(struct moment *m)
{
	begin_unclocked(m);
	moment_press(m, "1 2");
}

static void make_unclocked_cover(struct moment *m)
{
	begin_unclocked(m);
	m->play.covered = true;
}

/* Nobody is named who is recorded as having moved last. */
static void make_secret_partner(struct moment *m)
{
	asked_begin(m, INPUT_SEAT_KEY);
	m->play.input.turn_on_request = true;
	moment_press(m, "D Enter 3");
}

static void make_secret_consent(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	m->play.input.turn_on_request = true;
	moment_press(m, "R Enter");
}

static void make_secret_undo(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	m->play.input.turn_on_request = true;
	moment_press(m, "U Enter 3");
	moment_act(m, "W1 yes", 4000);
}

/* The seat on turn, W2, is among those who have to answer. */
static void make_secret_running(struct moment *m)
{
	asked_begin(m, INPUT_SEAT_KEY);
	m->play.input.turn_on_request = true;
	moment_act(m, "W1 ask no-result", 4000);
}

static void make_who_plays(struct moment *m)
{
	make_secret_running(m);
	moment_press(m, "d 1 6 Enter");
}

/* Who has to be back, where nobody else could answer. */
static void make_consent_away(struct moment *m)
{
	asked_begin(m, INPUT_SEAT_KEY);
	moment_act(m, "W1 away", 4000);
	moment_act(m, "W2 ask resign", 4000);
}

/* One of them may come back, the others may go. */
static void make_who_is_away(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_act(m, "W1 away", 4000);
	moment_press(m, "A Enter");
}

static void make_marks(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_turns(m, "pass pass");
	moment_act(m, "B1 yes", 0);
}

/* Where only one line is left, both in few words. */
static void make_marks_unmoved(struct moment *m)
{
	make_marks(m);
	m->play.input.cursor[0] = point_parse("Q16", 19);
	moment_press(m, "Enter");
}

static void make_marks_typing(struct moment *m)
{
	make_marks(m);
	m->keymap.mode = INPUT_SEAT_KEY;
	moment_press(m, "G");
}

/* What a typed point came to, and two have agreed. */
static void make_marks_aimed(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_KEY_SETS);
	moment_turns(m, "D4 G6 pass pass");
	moment_act(m, "B1 yes", 4000);
	moment_act(m, "W2 yes", 4000);
	moment_press(m, "D 4 Enter");
}

static void make_marks_small(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_turns(m, "D4 G6 pass pass");
	m->play.message[0] = '\0';
	moment_press(m, "x");
}

static void make_marks_open(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_turns(m, "pass");
	moment_act(m, "B2 pass", 4000);
	m->play.message[0] = '\0';
}

/* A long reply to who has asked, and would play. */
static void make_undo_refused(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_KEY_SETS);
	moment_turns(m, "D4 G6 C6");
	moment_act(m, "B2 ask undo", 4000);
	moment_press(m, "o");
}

/* All who are here have answered. */
static void make_elsewhere(struct moment *m)
{
	asked_no_result(m);
	m->play.input.seats &= ~seat_bit(SEAT_B2);
	moment_act(m, "B1 yes", 4000);
	moment_act(m, "W1 yes", 4000);
}

static const struct look {
	struct golden_look look;
	void (*make)(struct moment *m);
} screens[] = {
	{{.name = "ask-leave"}, make_leave},
	{{.name = "ask-leave-others"}, make_leave_others},
	{{.name = "ask-leave-sets"}, make_leave_sets},
	{{.name = "ask-back"}, make_back},
	{{.name = "ask-elsewhere"}, make_elsewhere},
	{{.name = "ask-back-sets"}, make_back_sets},
	{{.name = "ask-pass-who"}, make_pass_who},
	{{.name = "ask-resign-who"}, make_resign_who},
	{{.name = "ask-resign-two"}, asked_resign_two},
	{{.name = "ask-resign-paused"}, make_resign_paused},
	{{.name = "ask-resign-asked"}, make_resign_asked},
	{{.name = "ask-consent-sets"}, make_consent_sets},
	{{.name = "ask-consent-12x5", .lines = 5, .columns = 12}, make_consent},
	{{.name = "ask-consent-kaya", .theme = "kaya"}, make_consent_sets},
	{{.name = "ask-no-to-marks"}, make_no_to_marks},
	{{.name = "ask-ruled-pause"}, make_ruled_pause},
	{{.name = "ask-long-ruling"}, make_long_ruling},
	{{.name = "ask-long-ruling-kaya", .theme = "kaya"}, make_long_ruling},
	{{.name = "ask-long-ruling-60x20", .lines = 20, .columns = 60},
	 make_long_ruling},
	{{.name = "ask-not-ready"}, make_not_ready},
	{{.name = "ask-not-ready-40x12", .lines = 12, .columns = 40},
	 make_not_ready},
	{{.name = "ask-who-goes-on-40x12", .lines = 12, .columns = 40},
	 make_who_goes_on},
	{{.name = "ask-who-claims-40x12", .lines = 12, .columns = 40},
	 make_who_claims},
	{{.name = "ask-who-claims-20x5", .lines = 5, .columns = 20},
	 make_who_claims},
	{{.name = "ask-undo-on-turn"}, make_undo_on_turn},
	{{.name = "ask-claim-too-late"}, make_claim_too_late},
	{{.name = "ask-secret-reminder"}, make_secret_reminder},
	{{.name = "ask-leave-referee"}, make_leave_referee},
	{{.name = "ask-unclocked-pause"}, make_unclocked_pause},
	{{.name = "ask-unclocked-cover"}, make_unclocked_cover},
	{{.name = "ask-secret-partner"}, make_secret_partner},
	{{.name = "ask-secret-consent"}, make_secret_consent},
	{{.name = "ask-secret-undo"}, make_secret_undo},
	{{.name = "ask-secret-running"}, make_secret_running},
	{{.name = "ask-who-plays"}, make_who_plays},
	{{.name = "ask-consent-away"}, make_consent_away},
	{{.name = "ask-who-is-away"}, make_who_is_away},
	{{.name = "ask-who-is-away-60x20", .lines = 20, .columns = 60},
	 make_who_is_away},
	{{.name = "ask-claim-kaya", .theme = "kaya"}, make_claim},
	{{.name = "ask-marks-kaya", .theme = "kaya"}, make_marks},
	{{.name = "count-judged"}, asked_count},
	{{.name = "count-judged-kaya", .theme = "kaya"}, asked_count},
	{{.name = "count-120x40", .lines = 40, .columns = 120}, asked_count},
	{{.name = "count-60x20", .lines = 20, .columns = 60}, asked_count},
	{{.name = "count-60x16", .lines = 16, .columns = 60}, asked_count},
	{{.name = "marks-60x20-kaya",
	  .lines = 20,
	  .columns = 60,
	  .theme = "kaya"},
	 make_marks},
	{{.name = "marks-unmoved-60x20", .lines = 20, .columns = 60},
	 make_marks_unmoved},
	{{.name = "marks-typing-60x20", .lines = 20, .columns = 60},
	 make_marks_typing},
	{{.name = "resign-60x20-kaya",
	  .lines = 20,
	  .columns = 60,
	  .theme = "kaya"},
	 make_resign_who},
	{{.name = "count-40x12", .lines = 12, .columns = 40}, asked_count},
	{{.name = "count-38x16-kaya",
	  .lines = 16,
	  .columns = 38,
	  .theme = "kaya"},
	 asked_count},
	{{.name = "count-aimed-40x12",
	  .lines = 12,
	  .columns = 40,
	  .theme = "kaya"},
	 make_marks_aimed},
	{{.name = "marks-typing-9-40x12",
	  .lines = 12,
	  .columns = 40,
	  .theme = "kaya"},
	 make_marks_small},
	{{.name = "marks-open-40x12", .lines = 12, .columns = 40},
	 make_marks_open},
	{{.name = "marks-open-40x24", .lines = 24, .columns = 40},
	 make_marks_open},
	{{.name = "marks-open-48x14", .lines = 14, .columns = 48},
	 make_marks_open},
	{{.name = "marks-open-20x12", .lines = 12, .columns = 20},
	 make_marks_open},
	{{.name = "count-30x10", .lines = 10, .columns = 30}, asked_count},
	{{.name = "count-10x2", .lines = 2, .columns = 10}, asked_count},
	{{.name = "count-8x1", .lines = 1, .columns = 8}, asked_count},
	{{.name = "count-80x1", .lines = 1, .columns = 80}, asked_count},
	{{.name = "count-80x6", .lines = 6, .columns = 80}, make_marks},
	{{.name = "said-ruled-60x20",
	  .lines = 20,
	  .columns = 60,
	  .theme = "kaya"},
	 make_ruled},
	{{.name = "said-ruled-40x12", .lines = 12, .columns = 40}, make_ruled},
	{{.name = "ask-claim-ascii", .ascii = true}, make_claim},
	{{.name = "ask-claim-60x16", .lines = 16, .columns = 60}, make_claim},
	{{.name = "ask-claim-40x12", .lines = 12, .columns = 40}, make_claim},
	{{.name = "ask-claim-9-40x12",
	  .lines = 12,
	  .columns = 40,
	  .theme = "kaya"},
	 make_small_claim},
	{{.name = "ask-claim-5x2", .lines = 2, .columns = 5}, make_claim},
	{{.name = "ask-claim-100x30", .lines = 30, .columns = 100}, make_claim},
	{{.name = "ask-claim-120x40", .lines = 40, .columns = 120}, make_claim},
	{{.name = "ask-consent-40x12", .lines = 12, .columns = 40},
	 make_consent_sets},
	{{.name = "ask-consent-keys-40x12", .lines = 12, .columns = 40},
	 make_consent},
	{{.name = "ask-consent-60x20",
	  .lines = 20,
	  .columns = 60,
	  .theme = "kaya"},
	 make_consent_sets},
	{{.name = "ask-undo-60x20", .lines = 20, .columns = 60}, make_undo},
	{{.name = "ask-undo-40x12", .lines = 12, .columns = 40}, make_undo},
	{{.name = "ask-undo-40x12-kaya",
	  .lines = 12,
	  .columns = 40,
	  .theme = "kaya"},
	 make_undo_refused},
	{{.name = "ask-told-38x10", .lines = 10, .columns = 38}, make_told},
	{{.name = "ask-undo-20x5", .lines = 5, .columns = 20}, make_undo},
	{{.name = "ask-undo-30x1", .lines = 1, .columns = 30}, make_undo},
	{{.name = "ask-pause-12x5", .lines = 5, .columns = 12}, make_pause},
	{{.name = "ask-pause-10x4", .lines = 4, .columns = 10}, make_pause},
	{{.name = "ask-pause-10x3", .lines = 3, .columns = 10}, make_pause},
	{{.name = "ask-pause-7x2", .lines = 2, .columns = 7}, make_pause},
	{{.name = "ask-pause-20x11", .lines = 11, .columns = 20},
	 make_small_paused},
	{{.name = "ask-paused-12x5", .lines = 5, .columns = 12}, make_paused},
	{{.name = "ask-resign-12x5", .lines = 5, .columns = 12},
	 asked_resign_two},
	{{.name = "ask-resign-80x1", .lines = 1, .columns = 80},
	 asked_resign_two},
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

/* It covers nothing: what has no room for it has the lines below. */
static void check_place(const struct layout *layout)
{
	const struct rect *box = &layout->box;
	const struct rect *others[] = {&layout->seats, &layout->card,
				       &layout->rest,  &layout->message,
				       &layout->keys,  &layout->title,
				       &layout->count, &layout->board};

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		assert_false(overlap(box, others[i]));
	assert_true(box->line >= 0 && box->column >= 0);
	assert_true(box->line + box->lines <= term_lines());
	assert_true(box->column + box->columns <= term_columns());
}

/* Every key that a box has, and in the last line those that matter most. */
static void check_keys(const struct moment *m, const struct layout *layout,
		       const char *text)
{
	struct key_hint hint;
	int at = 0;

	while (key_hint_answer(&m->play, &at, &hint)) {
		bool boxed = asking_has((enum asking_size)layout->box_size,
					hint.role);

		if (layout->box.lines &&
		    hint.spare <= (boxed ? KEY_HINT_SPARE : 0) &&
		    strstr(text, hint.keys) == NULL)
			fail_msg("%s is missing in\n%s", hint.keys, text);
	}
}

/* That the clock is stopped, or goes on without an answer. */
static void check_state(const struct moment *m, const char *text)
{
	char shown[SEAT_STATE];
	const char *state = seat_look_state(&m->play, 80, shown);
	char word[8];

	if (state && sscanf(state, "%4s", word) == 1 && !strstr(text, word))
		fail_msg("%s is missing in\n%s", state, text);
}

/* What four yes lead to. */
static void check_outcome(const struct moment *m, const char *text)
{
	if (m->play.game.question.kind == QUESTION_INTENT &&
	    !strstr(text, "loses") && !strstr(text, "White"))
		fail_msg("nothing of what follows in\n%s", text);
}

static void check_size(const struct moment *m, const struct theme *theme,
		       int lines, int columns)
{
	struct layout layout;
	struct easel easel;
	char *text;

	easel_open_in(&easel, theme, SET_NARROW, "xterm-256color", lines,
		      columns);
	play_view_layout(&m->play, &layout);
	check_place(&layout);
	text = golden_show(&easel, m);
	check_keys(m, &layout, text);
	if (lines >= 5 && columns >= 40)
		check_state(m, text);
	/* all of a board, or a card, may leave no lines for that */
	if (lines >= 12 && columns >= 40 &&
	    (layout.box.lines ||
	     (layout.rows < layout.size && !layout.card.lines)))
		check_outcome(m, text);
	free(text);
	/* on a high and narrow one the panel stands over the board */
	if (lines >= 24 && lines <= 40 && columns >= 79 && !layout.box.lines)
		fail_msg("no box: %d lines, %d columns, %s, question %d", lines,
			 columns, theme->name, m->play.game.question.kind);
	easel_close(&easel);
}

static void test_sizes(void **state)
{
	static void (*const makes[])(struct moment *) = {
		make_claim,	 make_undo,	   make_leave,
		make_pass_who,	 make_resign_who,  make_consent_sets,
		asked_no_result, make_ruled_pause, make_marks,
		make_leave_sets};
	static const int lines[] = {1, 5, 12, 20, 23, 24, 30, 40, 60};
	static const int columns[] = {1, 10, 20, 40, 60, 79, 80, 100, 120, 200};

	(void)state;
	for (size_t i = 0; i < sizeof(makes) / sizeof(makes[0]); i++) {
		struct moment m;

		makes[i](&m);
		for (size_t l = 0; l < sizeof(lines) / sizeof(lines[0]); l++)
			for (size_t c = 0;
			     c < sizeof(columns) / sizeof(columns[0]); c++)
				/* what is painted is laid out alike */
				for (int t = 0; theme_at(t); t += 3)
					check_size(&m, theme_at(t), lines[l],
						   columns[c]);
	}
}

/* A word for it does not say who it is; a line of a long name has no room. */
static void test_claims_are_told_whole(void **state)
{
	static struct moment m;

	(void)state;
	make_claim(&m);
	m.play.message[0] = '\0';
	strcpy(m.play.game.setup.name[SEAT_B2],
	       "Johann Wolfgang Maximilian Theodor");
	for (int columns = 59; columns < 70; columns++) {
		struct easel easel;
		char *text;

		easel_open_in(&easel, theme_find("plain"), SET_NARROW,
			      "xterm-256color", 20, columns);
		text = golden_show(&easel, &m);
		if (!strstr(text, "claims"))
			fail_msg("%d columns: no word who claims:\n%s", columns,
				 text);
		free(text);
		easel_close(&easel);
	}
}

enum { SCREENS = sizeof(screens) / sizeof(screens[0]), OTHERS = 2 };

int main(void)
{
	static struct CMUnitTest tests[SCREENS + OTHERS];

	for (int i = 0; i < SCREENS; i++) {
		tests[i].name = screens[i].look.name;
		tests[i].test_func = check_screen;
		tests[i].initial_state = (void *)(uintptr_t)&screens[i];
	}
	tests[SCREENS].name = "sizes";
	tests[SCREENS].test_func = test_sizes;
	tests[SCREENS + 1].name = "claims";
	tests[SCREENS + 1].test_func = test_claims_are_told_whole;
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
