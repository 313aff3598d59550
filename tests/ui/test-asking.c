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
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "moment.h"
#include "ui/play/asking.h"
#include "ui/play/key_hint.h"
#include "ui/play/play_view.h"
#include "ui/play/too_small.h"
#include "ui/play/seat_look.h"
#include "ui/play/speech.h"
#include "ui/term/screen.h"

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

static void make_told(struct moment *m)
{
	make_undo(m);
	snprintf(m->play.message, sizeof(m->play.message),
		 "That key has no meaning here.");
}

static void make_leave(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_press(m, "Q Enter");
}

static void make_leave_sets(struct moment *m)
{
	begin(m, INPUT_KEY_SETS);
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

static void make_resign_paused(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_press(m, "W Enter R Enter");
}

/* While something else is asked the partner is not; and is not forgotten. */
static void make_resign_asked(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_act(m, "W2 ask undo", 4000);
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
	moment_press(m, "W Enter");
	moment_act(m, "referee clock W1 -30000 He came late", 4000);
}

/* In a narrow place as well its reasons are told in full, or not at all. */
static void make_long_ruling(struct moment *m)
{
	begin(m, INPUT_TURN);
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
	begin(m, INPUT_TURN);
	moment_press(m, "W Enter 1 3 n 2");
}

static void make_who_goes_on(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_press(m, "W Enter G Enter");
}

static void make_who_claims(struct moment *m)
{
	begin(m, INPUT_SEAT_KEY);
	moment_press(m, "C Enter");
}

/* Who is on turn has asked, and has a stone as well. */
static void make_undo_on_turn(struct moment *m)
{
	begin(m, INPUT_SEAT_KEY);
	m->play.game.setup.undo = true;
	moment_restart(m);
	moment_turns(m, "Q16 D4");
	moment_press(m, "U Enter 3");
}

static void make_claim_too_late(struct moment *m)
{
	begin(m, INPUT_KEY_SETS);
	moment_press(m, "C Enter Enter");
	moment_act(m, "W2 pass", 0);
}

static void make_secret_reminder(struct moment *m)
{
	begin(m, INPUT_SEAT_KEY);
	m->play.input.turn_on_request = true;
	moment_act(m, "W2 ask resign", 4000);
	moment_press(m, "4");
}

/* Not to be left for long: the referee alone lets it go on. */
static void make_leave_referee(struct moment *m)
{
	begin(m, INPUT_TURN);
	m->play.game.setup.pause = PAUSE_REFEREE;
	moment_restart(m);
	moment_turns(m, "Q16 D4");
	moment_press(m, "Q Enter");
}

static void begin_unclocked(struct moment *m)
{
	begin(m, INPUT_TURN);
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
	begin(m, INPUT_SEAT_KEY);
	m->play.input.turn_on_request = true;
	moment_press(m, "D Enter 3");
}

static void make_secret_consent(struct moment *m)
{
	begin(m, INPUT_TURN);
	m->play.input.turn_on_request = true;
	moment_press(m, "R Enter");
}

static void make_secret_undo(struct moment *m)
{
	begin(m, INPUT_TURN);
	m->play.input.turn_on_request = true;
	moment_press(m, "U Enter 3");
	moment_act(m, "W1 yes", 4000);
}

/* The seat on turn, W2, is among those who have to answer. */
static void make_secret_running(struct moment *m)
{
	begin(m, INPUT_SEAT_KEY);
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
	begin(m, INPUT_SEAT_KEY);
	moment_act(m, "W1 away", 4000);
	moment_act(m, "W2 ask resign", 4000);
}

/* One of them may come back, the others may go. */
static void make_who_is_away(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_act(m, "W1 away", 4000);
	moment_press(m, "A Enter");
}

static void make_marks(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_turns(m, "pass pass");
	moment_act(m, "B1 yes", 0);
}

/* A stop after a claim that was judged just now. */
static void make_judged_stop(struct moment *m)
{
	begin(m, INPUT_SEAT_KEY);
	moment_turns(m, "pass");
	moment_act(m, "B2 pass", 4000);
	moment_act(m, "W1 claim", 4000);
	moment_act(m, "B1 no", 4000);
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

/* A long reply to who has asked, and would play. */
static void make_undo_refused(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_KEY_SETS);
	moment_turns(m, "D4 G6 C6");
	moment_act(m, "B2 ask undo", 4000);
	moment_press(m, "o");
}

static void make_no_result(struct moment *m)
{
	begin(m, INPUT_TURN);
	moment_act(m, "W2 ask no-result", 4000);
}

/* All who are here have answered. */
static void make_elsewhere(struct moment *m)
{
	make_no_result(m);
	m->play.input.seats &= ~seat_bit(SEAT_B2);
	moment_act(m, "B1 yes", 4000);
	moment_act(m, "W1 yes", 4000);
}

static const struct look {
	struct golden_look look;
	void (*make)(struct moment *m);
} screens[] = {
	{{.name = "ask-leave"}, make_leave},
	{{.name = "ask-leave-sets"}, make_leave_sets},
	{{.name = "ask-back"}, make_back},
	{{.name = "ask-elsewhere"}, make_elsewhere},
	{{.name = "ask-back-sets"}, make_back_sets},
	{{.name = "ask-pass-who"}, make_pass_who},
	{{.name = "ask-resign-who"}, make_resign_who},
	{{.name = "ask-resign-two"}, make_resign_two},
	{{.name = "ask-resign-paused"}, make_resign_paused},
	{{.name = "ask-resign-asked"}, make_resign_asked},
	{{.name = "ask-consent-sets"}, make_consent_sets},
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
	{{.name = "count-judged"}, make_judged_stop},
	{{.name = "count-judged-kaya", .theme = "kaya"}, make_judged_stop},
	{{.name = "count-120x40", .lines = 40, .columns = 120},
	 make_judged_stop},
	{{.name = "count-60x20", .lines = 20, .columns = 60}, make_judged_stop},
	{{.name = "count-60x16", .lines = 16, .columns = 60}, make_judged_stop},
	{{.name = "marks-60x20-kaya",
	  .lines = 20,
	  .columns = 60,
	  .theme = "kaya"},
	 make_marks},
	{{.name = "resign-60x20-kaya",
	  .lines = 20,
	  .columns = 60,
	  .theme = "kaya"},
	 make_resign_who},
	{{.name = "count-40x12", .lines = 12, .columns = 40}, make_judged_stop},
	{{.name = "count-38x16-kaya",
	  .lines = 16,
	  .columns = 38,
	  .theme = "kaya"},
	 make_judged_stop},
	{{.name = "count-aimed-40x12",
	  .lines = 12,
	  .columns = 40,
	  .theme = "kaya"},
	 make_marks_aimed},
	{{.name = "count-30x10", .lines = 10, .columns = 30}, make_judged_stop},
	{{.name = "count-10x2", .lines = 2, .columns = 10}, make_judged_stop},
	{{.name = "count-80x6", .lines = 6, .columns = 80}, make_marks},
	{{.name = "ask-claim-ascii", .ascii = true}, make_claim},
	{{.name = "ask-claim-60x16", .lines = 16, .columns = 60}, make_claim},
	{{.name = "ask-claim-40x12", .lines = 12, .columns = 40}, make_claim},
	{{.name = "ask-claim-5x2", .lines = 2, .columns = 5}, make_claim},
	{{.name = "ask-claim-100x30", .lines = 30, .columns = 100}, make_claim},
	{{.name = "ask-claim-120x40", .lines = 40, .columns = 120}, make_claim},
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

/* It covers nothing: who needs more room for it has the lines below. */
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
	const char *state = seat_look_state(&m->play, 80);
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
	play_view_draw(&m->play);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	check_keys(m, &layout, text);
	if (lines >= 5 && columns >= 40)
		check_state(m, text);
	/* all of a board may leave no lines for that */
	if (lines >= 12 && columns >= 40 &&
	    (layout.box.lines || layout.rows < layout.size))
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
		make_claim,	make_undo,	  make_leave,
		make_pass_who,	make_resign_who,  make_consent_sets,
		make_no_result, make_ruled_pause, make_marks,
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
				for (int t = 0; theme_at(t); t++)
					check_size(&m, theme_at(t), lines[l],
						   columns[c]);
	}
}

static void expect_said(struct moment *m, const char *keys, const char *said)
{
	strcpy(m->play.game.setup.name[SEAT_W2], "Dino Rossi");
	moment_press(m, keys);
	assert_string_equal(m->play.message, said);
}

/* Who has asked hears whose answer is missing; who is on turn, how. */
static void test_own_key_of_who_asks(void **state)
{
	static const char asked[] =
		"Dino Rossi asked, and waits for the answer "
		"of Chiara Bianchi.";
	struct moment m;

	(void)state;
	begin(&m, INPUT_SEAT_KEY);
	moment_act(&m, "W2 ask resign", 4000);
	expect_said(&m, "4", asked);
	begin(&m, INPUT_TURN);
	moment_act(&m, "W2 ask resign", 4000);
	expect_said(&m, "4", asked);
	begin(&m, INPUT_KEY_SETS);
	moment_act(&m, "W2 ask resign", 4000);
	expect_said(&m, "Enter", asked);
	expect_said(&m, "4", asked);
	expect_said(&m, "r", "2 then y says yes, 2 then r no.");
	moment_press(&m, "2 r");
	assert_int_equal(m.play.game.consent, CONSENT_REFUSED);

	begin(&m, INPUT_SEAT_KEY);
	moment_act(&m, "W1 ask no-result", 4000);
	expect_said(&m, "4", "");
	begin(&m, INPUT_KEY_SETS);
	moment_act(&m, "W1 ask no-result", 4000);
	expect_said(&m, "Enter",
		    "4 says yes, n then 4 no; to play, move the cursor first.");
	expect_said(&m, "e", "1 says yes, n then 1 no.");
	moment_act(&m, "B2 yes", 4000);
	expect_said(&m, "o", "3 takes your yes back; n then 3 says no.");
	/* who is alone need not say who it is */
	begin(&m, INPUT_TURN);
	m.play.input.seats = seat_bit(SEAT_W2);
	moment_act(&m, "W1 ask no-result", 4000);
	expect_said(&m, "Enter",
		    "y says yes, n no; to play, move the cursor first.");
	/* whose turn it is would be told */
	begin(&m, INPUT_TURN);
	m.play.input.turn_on_request = true;
	moment_act(&m, "W2 ask resign", 4000);
	expect_said(&m, "4", "The partner of whoever asked answers this.");
}

/* All below the title, as text. */
static char *look_at(const struct moment *m, int lines, int columns)
{
	struct easel easel;
	char *text;

	easel_open_in(&easel, theme_find("plain"), SET_NARROW, "xterm", lines,
		      columns);
	play_view_draw(&m->play);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	memmove(text, strchr(text, '\n'), strlen(strchr(text, '\n')) + 1);
	easel_close(&easel);
	return text;
}

static void make_running(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_act(m, "B2 away", 4000);
	moment_act(m, "W2 ask no-result", 4000);
}

static void make_consent(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_act(m, "W2 ask resign", 4000);
}

static void make_waiting(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_act(m, "W1 ask forfeit", 4000);
	moment_act(m, "B1 yes", 4000);
}

/* The seat on turn alone has not said yes, and its own key plays. */
static void make_last_yes(struct moment *m, enum input_mode mode)
{
	moment_init(m, 19, 4, mode);
	m->play.game.setup.pause = PAUSE_AGREED;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "B1 pause", 4000);
	moment_act(m, "W1 yes", 4000);
	moment_act(m, "B2 yes", 4000);
}

typedef void maker(struct moment *m, enum input_mode mode);

static void make_with(maker *make, int i, struct moment *m)
{
	make(m, (enum input_mode)(i / 2));
	m->play.input.turn_on_request = i % 2;
}

static const char then[] = " then ";

/* Whether "1" or "y then 3" says yes, or opens what one seat decides. */
static bool says_yes(maker *make, int i, const char *keys)
{
	const struct game *game;
	char text[KEYS_TEXT], *word;
	seatset yes;
	struct moment m;

	make_with(make, i, &m);
	game = &m.play.game;
	yes = game->question.yes;
	snprintf(text, sizeof(text), "%s", keys);
	if ((word = strstr(text, then)) != NULL)
		memset(word, ' ', strlen(then));
	moment_press(&m, text);
	return game->halt == HALT_ALL || game->consent == CONSENT_GIVEN ||
	       (game->question.yes & ~yes) ||
	       input_prompt(&m.play.input)->kind == PROMPT_ANSWER;
}

/* The keys that the box has for a yes, " 1 2 "; each of them says it. */
static void check_listed(maker *make, int i, char *listed)
{
	struct key_hint hint;
	struct moment m;
	int at = 0;

	make_with(make, i, &m);
	listed[0] = '\0';
	while (key_hint_answer(&m.play, &at, &hint)) {
		char word[16];
		int length;

		if (hint.role != ROLE_YES)
			continue;
		strcat(strcat(listed, " "), hint.keys);
		if (strstr(hint.keys, then) && !strstr(hint.keys, "partner") &&
		    !says_yes(make, i, hint.keys))
			fail_msg("mode %d: %s is no yes", i, hint.keys);
		for (const char *k = hint.keys;
		     !strstr(hint.keys, then) &&
		     sscanf(k, "%15s%n", word, &length) == 1;
		     k += length)
			if (!says_yes(make, i, word))
				fail_msg("mode %d: %s is no yes", i, word);
	}
	strcat(listed, " ");
}

/*
 * A box has the keys that say yes, and no others: whoever presses one because
 * the box says so says yes with it, and plays no stone.
 */
static void test_keys_say_yes(void **state)
{
	static maker *const makes[] = {make_running, make_consent, make_waiting,
				       make_last_yes};

	(void)state;
	for (size_t k = 0; k < sizeof(makes) / sizeof(makes[0]); k++)
		for (int i = 0; i < 6; i++) {
			char listed[4 * KEYS_TEXT];

			check_listed(makes[k], i, listed);
			for (char own[] = " 1 "; own[1] <= '4' && i < 4;
			     own[1]++)
				if (makes[k] != make_consent &&
				    !strstr(listed, own) &&
				    says_yes(makes[k], i, own))
					fail_msg("make %zu, mode %d: %s "
						 "says yes, unlike%s",
						 k, i, own, listed);
		}
}

static bool shows_count(const char *text)
{
	return (strstr(text, "Territory") || strstr(text, "Points")) &&
	       strstr(text, "Dead") && strstr(text, "Total") &&
	       (strstr(text, "leads by 9½") || strstr(text, "+9½"));
}

/* Whether that is done by whoever looks at it in so large a window. */
static void check_count(const struct moment *m, const struct theme *theme,
			int lines, int columns)
{
	struct action yes = {.kind = ACTION_YES}, no = {.kind = ACTION_NO};
	struct easel easel;
	bool refused;
	char *text;

	easel_open_in(&easel, theme, SET_NARROW, "xterm-256color", lines,
		      columns);
	refused = too_small_to_act(&m->play, &yes);
	assert_true(refused || !too_small_to_act(&m->play, &no));
	if (columns >= 20 && too_small_to_act(&m->play, &no))
		fail_msg("no is refused: %d lines, %d columns", lines, columns);
	play_view_draw(&m->play);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	if (!refused && !shows_count(text))
		fail_msg("%d lines, %d columns, %s:\n%s", lines, columns,
			 theme->name, text);
	if (refused && (lines >= 13 && columns >= 20))
		fail_msg("refused: %d lines, %d columns, %s\n%s", lines,
			 columns, theme->name, text);
	if (refused && columns >= 60 && !strstr(text, "To agree, make the") &&
	    !strstr(text, "Too small to agree."))
		fail_msg("%d lines, %d columns: no word why:\n%s", lines,
			 columns, text);
	free(text);
	easel_close(&easel);
}

/* Nobody agrees to a count that is not to be seen (INT-20). */
static void test_count_is_seen(void **state)
{
	static const int lines[] = {2, 10, 12, 14, 16, 20, 23, 24, 30, 40, 60};
	static const int columns[] = {10, 20, 30, 38,  40,  52,
				      60, 79, 80, 100, 120, 200};
	struct moment m;

	(void)state;
	make_judged_stop(&m);
	m.play.message[0] = '\0';
	for (size_t l = 0; l < sizeof(lines) / sizeof(lines[0]); l++)
		for (size_t c = 0; c < sizeof(columns) / sizeof(columns[0]);
		     c++)
			for (int t = 0; theme_at(t); t++)
				check_count(&m, theme_at(t), lines[l],
					    columns[c]);
}

/* The one line of a window; and whether what the action does is refused. */
static bool look_at_line(const struct moment *m, int columns,
			 enum action_kind kind, char out[256])
{
	const struct action action = {.kind = kind};
	struct easel easel;
	bool refused;
	char *text;

	easel_open_in(&easel, theme_find("kaya"), SET_NARROW, "xterm-256color",
		      1, columns);
	play_view_draw(&m->play);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	snprintf(out, 256, "%.*s", (int)strcspn(text, "\n"), text);
	refused = m->play.begins ? too_small_to_begin(&m->play)
				 : too_small_to_act(&m->play, &action);
	free(text);
	easel_close(&easel);
	return refused;
}

/* What is not to be seen is not done; what is done is to be seen. */
static void expect_asked(const struct moment *m, enum action_kind kind,
			 const char *asked)
{
	int refusals = 0;

	for (int columns = 1; columns <= 80; columns++) {
		char text[256];
		bool refused = look_at_line(m, columns, kind, text);

		if (!refused != !!strstr(text, asked))
			fail_msg("%d columns, refused: %d: %s", columns,
				 refused, text);
		refusals += refused;
	}
	assert_in_range(refusals, 1, 24);
}

static void test_one_line_asks(void **state)
{
	static struct moment m;
	char text[256];

	(void)state;
	make_resign_two(&m);
	/* a word does not say what follows */
	for (int columns = 1; columns <= 80; columns++)
		assert_true(look_at_line(&m, columns, ACTION_RESIGN, text));
	/* not instead of the clock where there is room for both */
	look_at_line(&m, 16, ACTION_RESIGN, text);
	assert_string_equal(text, "1 19:53 Resign?");
	make_no_result(&m);
	expect_asked(&m, ACTION_YES, "No result?");
	look_at_line(&m, 12, ACTION_YES, text);
	assert_non_null(strstr(text, "19:"));
	moment_init(&m, 9, 4, INPUT_TURN);
	moment_turns(&m, "E5 C3 pass pass");
	moment_all_agree(&m, 0);
	m.play.begins = true;
	expect_asked(&m, ACTION_YES, "New game?");
}

/* What is drawn of it, as one text; and whether it is in a box. */
static char *look_in(const struct play *play, int lines, int columns,
		     bool *boxed)
{
	struct layout layout;
	struct easel easel;
	char *text;

	easel_open_in(&easel, theme_find("plain"), SET_NARROW, "xterm-256color",
		      lines, columns);
	play_view_layout(play, &layout);
	*boxed = layout.box.lines;
	play_view_draw(play);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	easel_close(&easel);
	return text;
}

/* Whether it is refused in so large a window. */
static bool is_refused(const struct play *play, const struct action *action,
		       int lines, int columns)
{
	struct easel easel;
	bool refused;

	easel_open_in(&easel, theme_find("plain"), SET_NARROW, "xterm-256color",
		      lines, columns);
	refused = too_small_to_act(play, action);
	easel_close(&easel);
	return refused;
}

static const int few_lines[] = {1, 2, 3, 4, 6, 8, 10, 12};

/* Without what folding adds and takes. */
static char *squeeze(char *text)
{
	char *to = text;

	for (const char *from = text; *from; from++)
		if (*from != ' ' && *from != '\n')
			*to++ = *from;
	*to = '\0';
	return text;
}

/* What follows from resigning is read before it is done. */
static void test_resigning_is_told_whole(void **state)
{
	static const struct action resign = {.kind = ACTION_RESIGN};
	static struct moment m;
	int done = 0;

	(void)state;
	make_resign_two(&m);
	m.play.message[0] = '\0';
	for (size_t l = 0; l < sizeof(few_lines) / sizeof(few_lines[0]); l++)
		for (int columns = 1; columns <= 40; columns++) {
			char sentence[DRAW_TEXT], *text;
			bool boxed;

			if (is_refused(&m.play, &resign, few_lines[l], columns))
				continue;
			text = look_in(&m.play, few_lines[l], columns, &boxed);
			asking_sentence(&m.play, sentence, sizeof(sentence));
			if (!boxed &&
			    !strstr(squeeze(text), squeeze(sentence)) &&
			    !strstr(text, "Resign,andlose?"))
				fail_msg("%d lines, %d columns: %s",
					 few_lines[l], columns, text);
			done += !boxed;
			free(text);
		}
	assert_true(done > 0);
}

/* Returns at how many sizes it is refused. */
static int expect_told(const struct play *asked, const struct action *action)
{
	int refusals = 0;

	for (size_t l = 0; l < sizeof(few_lines) / sizeof(few_lines[0]); l++)
		for (int columns = 1; columns <= 40; columns += 3) {
			int lines = few_lines[l];
			bool boxed, refused = is_refused(asked, action, lines,
							 columns);
			char *text = look_in(asked, lines, columns, &boxed);
			char brief[DRAW_TEXT], sentence[DRAW_TEXT];

			asking_brief(asked, brief, sizeof(brief));
			asking_sentence(asked, sentence, sizeof(sentence));
			squeeze(text);
			if (!refused && !boxed &&
			    !strstr(text, squeeze(brief)) &&
			    !strstr(text, squeeze(sentence)))
				fail_msg("%d lines, %d columns: %s is taken "
					 "in %s",
					 lines, columns, brief, text);
			if (refused && (boxed || (lines >= 4 && columns > 16)))
				fail_msg("%d lines, %d columns: %s is refused "
					 "in %s",
					 lines, columns, brief, text);
			refusals += refused;
			free(text);
		}
	return refusals;
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
		bool boxed;
		char *text = look_in(&m.play, 20, columns, &boxed);

		assert_true(boxed);
		if (!strstr(text, "claims"))
			fail_msg("%d columns: no word who claims:\n%s", columns,
				 text);
		free(text);
	}
}

static maker *const questions[] = {make_running, make_consent, make_waiting,
				   make_last_yes};

/* Every answer, and all that is said, can be told from anything else. */
static void test_nothing_unseen_is_said(void **state)
{
	static const struct action said[] = {
		{.kind = ACTION_PASS},
		{.kind = ACTION_CLAIM},
		{.kind = ACTION_PARTNER},
		{.kind = ACTION_AWAY},
		{.kind = ACTION_BREAK},
		{.kind = ACTION_PAUSE},
		{.kind = ACTION_ASK, .question = QUESTION_UNDO},
		{.kind = ACTION_ASK, .question = QUESTION_FORFEIT}};
	static const struct action answers[] = {{.kind = ACTION_YES},
						{.kind = ACTION_NO},
						{.kind = ACTION_WITHDRAW}};
	static struct moment m;

	(void)state;
	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++) {
		begin(&m, INPUT_SEAT_KEY);
		m.play.message[0] = '\0';
		m.play.input.table = speech_asking(&said[i]);
		assert_int_not_equal(m.play.input.table.kind, PROMPT_NONE);
		assert_in_range(expect_told(&m.play, &said[i]), 10, 60);
	}
	for (size_t i = 0; i < sizeof(questions) / sizeof(questions[0]); i++) {
		questions[i](&m, INPUT_TURN);
		m.play.message[0] = '\0';
		for (int a = 0; a < 3; a++)
			assert_in_range(expect_told(&m.play, &answers[a]), 10,
					60);
	}
}

/* A stone may be played wherever there is a point to be seen. */
static void test_stones_at_any_size(void **state)
{
	const struct action play = {.kind = ACTION_PLAY};
	static struct moment m;

	(void)state;
	begin(&m, INPUT_TURN);
	for (int lines = 1; lines <= 10; lines++)
		for (int columns = 1; columns <= 20; columns++)
			assert_true(is_refused(&m.play, &play, lines,
					       columns) == (lines < 3));
}

/*
 * The same four stones by four different courses: in rotation, with an error
 * at the first, and with one at the last turn. Who is next has not been on
 * turn yet, but for the first one, which takes no time where each has a clock.
 */
static const struct course {
	const char *turns[4];
	enum seat next;
} courses[] = {
	{{"B1 play Q16", "W1 play D4", "B2 play Q3", "W2 play C6"}, SEAT_B1},
	{{"B2 play Q16", "W2 play D4", "B1 play Q3", "W1 play C6"}, SEAT_B2},
	{{"B1 play Q16", "W2 play D4", "B2 play Q3", "W1 play C6"}, SEAT_B2},
};

enum { COURSES = sizeof(courses) / sizeof(courses[0]) };

static void make_secret(struct moment *m, const struct course *course,
			enum input_mode mode, enum clock_owner per)
{
	moment_init(m, 19, 4, mode);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	m->play.game.setup.per = per;
	moment_restart(m);
	m->play.input.turn_on_request = true;
	for (int i = 0; i < 4; i++)
		moment_act(m, course->turns[i], i * (int64_t)130000);
	assert_int_equal(m->play.game.now.expected, course->next);
}

/* What the keys lead to, of each course. */
static void check_secret(const char *keys, enum input_mode mode,
			 enum clock_owner per, int lines, int columns)
{
	struct moment m;
	char *first;

	make_secret(&m, &courses[0], mode, per);
	moment_press(&m, keys);
	first = look_at(&m, lines, columns);
	for (int i = 1; i < COURSES; i++) {
		char *other;

		make_secret(&m, &courses[i], mode, per);
		moment_press(&m, keys);
		other = look_at(&m, lines, columns);
		if (strcmp(first, other) != 0)
			fail_msg("course %d, %s:\n%s%s", i, keys, first, other);
		free(other);
	}
	free(first);
}

/*
 * Whoever of a pair is on turn, the screen is the same, whatever is asked with
 * keys that are everybody's; and so it is after an error that nobody claims
 * (1.3).
 */
static void test_turn_is_not_given_away(void **state)
{
	static const char *const keys[] = {
		"R",
		"R Enter",
		"R R",
		"R R Escape",
		"U Enter",
		"U Enter",
		"U Enter 1",
		"U Enter 1 2 3",
		"W Enter",
		"W Enter 1 2",
		"W Enter n",
		"P",
		"P Enter",
		"Q Enter",
		"P Enter P",
		"P Enter P Enter",
		"C Enter",
		"D Enter",
		"V Enter",
		"V Enter 2",
		"B Enter",
		"A Enter",
		"I Enter",
		"P Enter P Enter Enter",
		"N9",
		"z",
		"P Enter R R",
		"P Enter P Enter Enter R",
		"W Enter C Enter",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		check_secret(keys[i], INPUT_TURN, CLOCK_PER_PAIR, 24, 80);
}

/* Neither by times nor by a cursor, in any form of the panel. */
static void test_turn_is_not_to_be_seen(void **state)
{
	static const int sizes[][2] = {
		{24, 80}, {40, 120}, {60, 200}, {12, 40}};
	static const enum clock_owner pers[] = {CLOCK_PER_PAIR, CLOCK_PER_SEAT};

	(void)state;
	for (int i = 0; i < 4; i++)
		for (int p = 0; p < 2; p++)
			for (int mode = 0; mode <= INPUT_KEY_SETS; mode++)
				check_secret("", (enum input_mode)mode, pers[p],
					     sizes[i][0], sizes[i][1]);
}

/* Laying the stones is no turn yet, and no clock is singled out by it. */
static void test_placing_singles_nobody_out(void **state)
{
	struct moment m;
	char *text;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.game.setup.handicap = 2;
	m.play.game.setup.free_placement = true;
	moment_restart(&m);
	m.play.input.turn_on_request = true;
	text = look_at(&m, 24, 80);
	/* that of the side; "20:00 + 3 x 0:30" are the rules */
	assert_non_null(strstr(text, "20:00  "));
	assert_null(strstr(strstr(text, "20:00  ") + 1, "20:00  "));
	free(text);
}

/* Why not, behind whose key it was. */
static const char *find_reason(struct moment *m, enum seat seat)
{
	char keys[] = "R Enter 1";
	const char *reason;

	keys[strlen(keys) - 1] = (char)('1' + (int)seat);
	moment_press(m, keys);
	reason = strstr(m->play.message, ". ");
	assert_non_null(reason);
	return reason;
}

/* Who may not resign is not told whether the partner may. */
static void test_refusals_are_alike(void **state)
{
	static const enum input_mode modes[] = {INPUT_SEAT_KEY, INPUT_KEY_SETS};
	struct moment first, m;

	(void)state;
	for (int i = 0; i < 2 * COURSES; i++) {
		const struct course *course = &courses[i / 2];

		make_secret(&first, course, modes[i % 2], CLOCK_PER_PAIR);
		find_reason(&first, seat_next(course->next, 4));
		for (int s = 0; s < 4; s++) {
			if (s == (int)course->next)
				continue;
			make_secret(&m, course, modes[i % 2], CLOCK_PER_PAIR);
			assert_string_equal(find_reason(&m, (enum seat)s),
					    strstr(first.play.message, ". "));
		}
	}
}

/* Once it is claimed by name it is judged. */
static void test_a_named_claim_is_judged(void **state)
{
	(void)state;
	for (int i = 0; i < COURSES; i++) {
		struct moment m;
		const struct turn *last = &m.play.game.now.last;

		make_secret(&m, &courses[i], INPUT_SEAT_KEY, CLOCK_PER_PAIR);
		moment_press(&m, "C Enter 3");
		assert_int_equal(m.play.game.question.kind,
				 turn_in_rotation(last) ? QUESTION_NONE
							: QUESTION_INTENT);
	}
}

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

static const struct CMUnitTest others[] = {
	cmocka_unit_test(test_own_key_of_who_asks),
	cmocka_unit_test(test_sizes),
	cmocka_unit_test(test_keys_say_yes),
	cmocka_unit_test(test_count_is_seen),
	cmocka_unit_test(test_one_line_asks),
	cmocka_unit_test(test_nothing_unseen_is_said),
	cmocka_unit_test(test_resigning_is_told_whole),
	cmocka_unit_test(test_claims_are_told_whole),
	cmocka_unit_test(test_stones_at_any_size),
	cmocka_unit_test(test_turn_is_not_given_away),
	cmocka_unit_test(test_turn_is_not_to_be_seen),
	cmocka_unit_test(test_placing_singles_nobody_out),
	cmocka_unit_test(test_refusals_are_alike),
	cmocka_unit_test(test_a_named_claim_is_judged),
};

enum { OTHERS = sizeof(others) / sizeof(others[0]) };

int main(void)
{
	static struct CMUnitTest tests[OTHERS + SCREENS];

	memcpy(tests, others, sizeof(others));
	cmocka_set_message_output(CM_OUTPUT_TAP);
	for (int i = 0; i < SCREENS; i++) {
		tests[OTHERS + i].name = screens[i].look.name;
		tests[OTHERS + i].test_func = check_screen;
		tests[OTHERS + i].initial_state =
			(void *)(uintptr_t)&screens[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
