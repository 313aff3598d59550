/* SPDX-License-Identifier: ISC */
/*
 * Nothing is done that nobody could see in so small a window: a count, what
 * follows from resigning, an answer, all that can be said. A stone is.
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
#include "ui/play/play_view.h"
#include "ui/play/speech.h"
#include "ui/play/too_small.h"
#include "ui/term/screen.h"

/* Of few lines the margin alone. */
static bool shows_count(const char *text)
{
	return strstr(text, "leads by 9½") || strstr(text, "+9½");
}

/* Nothing stands between them where columns are few. */
static bool shows_keys(const char *text)
{
	return strstr(text, "1 2 3 4") || strstr(text, "1234") ||
	       strstr(text, "1-4");
}

/* Whether that is done by whoever looks at it in so large a window. */
static void check_count(const struct moment *m, const struct theme *theme,
			int lines, int columns)
{
	struct action yes = {.kind = ACTION_YES}, no = {.kind = ACTION_NO};
	struct action back = {.kind = ACTION_WITHDRAW};
	struct easel easel;
	bool refused;
	char *text;

	easel_open_in(&easel, theme, SET_NARROW, "xterm-256color", lines,
		      columns);
	refused = too_small_to_act(&m->play, &yes);
	/* one rule for all that answers, but whose no it is asks a prompt */
	assert_true((refused || !too_small_to_act(&m->play, &no)) &&
		    refused == !!too_small_to_act(&m->play, &back));
	text = golden_show(&easel, m);
	if (!refused && !(shows_count(text) && shows_keys(text)))
		fail_msg("%d lines, %d columns, %s:\n%s", lines, columns,
			 theme->name, text);
	if (refused && columns * lines >= 10)
		fail_msg("refused: %d lines, %d columns, %s\n%s", lines,
			 columns, theme->name, text);
	free(text);
	easel_close(&easel);
}

/* Nobody agrees to a count that is not to be seen (INT-20). */
static void test_count_is_seen(void **state)
{
	static const int lines[] = {1,	2,  3,	4,  5,	6,  8,
				    10, 12, 20, 23, 24, 30, 60};
	static const int columns[] = {4,  5,  8,  10, 20,  30, 39,
				      40, 52, 60, 80, 120, 200};
	struct moment m;

	(void)state;
	asked_count(&m);
	m.play.message[0] = '\0';
	for (size_t l = 0; l < sizeof(lines) / sizeof(lines[0]); l++)
		for (size_t c = 0; c < sizeof(columns) / sizeof(columns[0]);
		     c++)
			/* what is painted is laid out alike */
			check_count(&m, theme_at((l + c) % 2 ? 0 : 3), lines[l],
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
	text = golden_show(&easel, m);
	snprintf(out, 256, "%.*s", (int)strcspn(text, "\n"), text);
	refused = m->play.begins ? too_small_to_begin(&m->play)
				 : too_small_to_act(&m->play, &action);
	free(text);
	easel_close(&easel);
	return refused;
}

/* Whoever looks back at the stop has nothing to agree to. */
static void test_past_asks_nothing(void **state)
{
	struct moment m;
	char text[256];

	(void)state;
	asked_count(&m);
	m.play.message[0] = '\0';
	look_at_line(&m, 80, ACTION_YES, text);
	assert_non_null(strstr(text, "1 2 3 4"));
	m.play.past = true;
	look_at_line(&m, 80, ACTION_YES, text);
	assert_non_null(strstr(text, "The game has stopped."));
	assert_null(strstr(text, "1 2 3 4"));
}

/*
 * What is not to be seen is not done; what is done is to be seen, in as few
 * words as that.
 */
static void expect_asked(const struct moment *m, enum action_kind kind,
			 const char *asked, const char *few)
{
	int refusals = 0;

	for (int columns = 1; columns <= 80; columns++) {
		char text[256];
		bool refused = look_at_line(m, columns, kind, text);

		if (!refused != (strstr(text, asked) || strstr(text, few)))
			fail_msg("%d columns, refused: %d: %s", columns,
				 refused, text);
		refusals += refused;
	}
	assert_in_range(refusals, 1, 24);
}

static void make_paused(struct moment *m, enum input_mode mode)
{
	asked_last_yes(m, mode);
	moment_act(m, "W2 yes", 4000);
	m->play.message[0] = '\0';
}

/* In two lines of seven columns below the clock. */
static void test_a_pause_names_keys(void **state)
{
	static struct moment m;
	struct easel easel;
	char *text;

	(void)state;
	make_paused(&m, INPUT_TURN);
	easel_open_in(&easel, theme_find("plain"), SET_NARROW, "xterm-256color",
		      3, 7);
	text = golden_show(&easel, &m);
	assert_string_equal(text, "4 19:56\nGo on?\n1 2 3 4\n");
	free(text);
	easel_close(&easel);
}

/* Who is on turn stands beside a short word for the question below. */
static void test_a_question_leaves_a_name(void **state)
{
	static struct moment m;
	struct easel easel;
	char *text;

	(void)state;
	asked_pause(&m, INPUT_TURN);
	m.play.message[0] = '\0';
	easel_open_in(&easel, theme_find("kaya"), SET_NARROW, "xterm-256color",
		      24, 40);
	text = golden_show(&easel, &m);
	assert_non_null(strstr(text, "田… WAIT"));
	free(text);
	easel_close(&easel);
}

/* With the keys that answer, as many words for them as there is room for. */
static void test_one_line_names_keys(void **state)
{
	static const struct {
		asked_maker *make;
		int columns;
		const char *text;
	} rows[] = {
		{asked_pause, 80,
		 "4 19:56 Pause?  2 3 4 yes  n then key no  WAITING, clock "},
		{asked_pause, 31, "4 19:56 Pause?  2 3 4 yes  n no"},
		{asked_pause, 30, "4 19:56 Pause? 2 3 4  n no"},
		{asked_pause, 25, "4 19:56 Pause? 2 3 4 WAIT"},
		{asked_pause, 19, "4 19:56 Pause? 234"},
		{asked_pause, 17, "4 19:56 W? 2 3 4"},
		/* whose clock stands has no need of it to answer */
		{make_paused, 28, "4 19:56 Play on? 1 2 3 4 "},
		{make_paused, 24, "4 19:56 Play on? 1 2 3 4"},
		{make_paused, 23, "4 19:56 Play on? 1234"},
		{make_paused, 20, "4 19:56 Play on? 1-4"},
		{make_paused, 18, "4 19:56 Go on? 1-4"},
		{make_paused, 13, "4 Go on? 1234"},
		{make_paused, 10, "4 G? 1234"},
	};
	static struct moment m;
	char text[256];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		rows[i].make(&m, INPUT_TURN);
		look_at_line(&m, rows[i].columns, ACTION_YES, text);
		if (strncmp(text, rows[i].text, strlen(rows[i].text)) != 0)
			fail_msg("%d columns: %s", rows[i].columns, text);
	}
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

/* That is a part of what is in so large a window. */
static void expect_text(const struct moment *m, int lines, int columns,
			const char *expected)
{
	char *text = golden_text(m, theme_find("kaya"), lines, columns);

	if (!strstr(text, expected))
		fail_msg("%d lines, %d columns:\n%s", lines, columns, text);
	free(text);
}

/* At W+6½. */
static void make_stopped(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_turns(m, "E5 C3 pass pass");
	m->play.message[0] = '\0';
}

/* A question has the lines on which nothing is, and hides none of the board. */
static void test_lines_that_are_free(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 9, 4, INPUT_TURN);
	moment_turns(&m, "E5");
	moment_act(&m, "B1 ask undo", 0);
	m.play.message[0] = '\0';
	expect_text(&m, 24, 39,
		    "A B C D E F G H J\n\n"
		    "Anna Kowalska (Black 1) asks: take the\n"
		    "last move back?\n");
	expect_text(&m, 21, 39, "1  \u2514");
}

/* The cursor that is told of is that of the hand which marks. */
static void test_cursor_that_marks(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 9, 4, INPUT_KEY_SETS);
	moment_turns(&m, "E5 C3 pass pass");
	moment_press(&m, "s t l Left Left");
	m.play.message[0] = '\0';
	expect_text(&m, 12, 40, "cursor at C5");
	moment_press(&m, "d");
	m.play.message[0] = '\0';
	expect_text(&m, 12, 40, "cursor at F4");
}

/* Whether that is agreed to. */
static void asked_count_by(struct moment *m, enum input_mode mode)
{
	(void)mode;
	make_stopped(m);
}

/* What a key did not do stands behind it, or nowhere. */
static void test_a_result_stays(void **state)
{
	static struct moment m;

	(void)state;
	make_stopped(&m);
	moment_all_agree(&m, 0);
	strcpy(m.play.message, "That key does nothing here: ? shows what keys "
			       "do.");
	expect_text(&m, 1, 80,
		    "W+6.5  That key does nothing here: ? shows "
		    "what keys do.\n");
	expect_text(&m, 1, 20, "W+6.5  That key doe…\n");
	expect_text(&m, 1, 12, "W+6.5\n");
}

/* Rather than that the game has stopped, or a board. */
static void test_a_count_names_keys(void **state)
{
	static const struct {
		int lines, columns;
		const char *text;
	} rows[] = {
		{2, 5, "W+6½?\n1234\n"},
		{2, 7, "W+6½?\n1 2 3 4\n"},
		{2, 11, "W+6½?\n 1234  n no\n"},
		{3, 4, "W+6½\n1234\nn no\n"},
		{24, 2, "\nW+\n6½\n12\n34\n"},
		{24, 3, "\nW+\n6½\n123\n4\n"},
		{24, 4, "\nW+6½\n1234\nn no\n"},
		{24, 6, "\nW+6½?\n1234\nn no\n"},
	};
	struct action yes = {.kind = ACTION_YES};
	static struct moment m;

	(void)state;
	make_stopped(&m);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		expect_text(&m, rows[i].lines, rows[i].columns, rows[i].text);
		assert_false(is_refused(&m.play, &yes, rows[i].lines,
					rows[i].columns));
	}
	/* some of the keys are worse than none */
	assert_true(is_refused(&m.play, &yes, 2, 3));
	expect_text(&m, 2, 3, "W+\n6½\n");
}

/* With what a yes does, and each key that marks, in the fewest words. */
static void test_a_count_says_what_is_done(void **state)
{
	static struct moment m;

	(void)state;
	make_stopped(&m);
	expect_text(&m, 10, 24, "\nFinal?       1· 2· 3· 4·\n");
	expect_text(&m, 20, 30, "\nScore stands?      1· 2· 3· 4·\n");
	expect_text(&m, 12, 40, "  Score stands?\n");
	expect_text(&m, 24, 39,
		    " Pair Go · komi 6½   Move 4 W2 pass\nTerritory ");
	expect_text(&m, 24, 39,
		    "\nFinal?  X chain  G play on  1· 2· 3· 4·\n"
		    "  Enter dead  S seki  1 2 3 4 yes  n no\n");
}

/* Count and keys are worth more, and that it has stopped is worth less. */
static void test_a_message_leaves_a_count(void **state)
{
	static const struct {
		int lines, columns;
		const char *text;
	} rows[] = {
		{3, 7, "W+6½?\n1 2 3 4\nn no\n"},
		{3, 8, "W+6½?\n1 2 3 4\nn no\n"},
		{5, 12, "\nW+6½? The\nyes of Whit…\n1 2 3 4\nn no\n"},
		{3, 20, "\nW+6½?    1· 2· 3· 4·\n       1 2 3 4  n no\n"},
		{1, 20, "W+6½? 1 2 3 4  n no\n"},
		{2, 80, "\nW+6½? The yes of White 1 is taken back."},
	};
	static struct moment m;

	(void)state;
	make_stopped(&m);
	strcpy(m.play.message, "The yes of White 1 is taken back.");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		expect_text(&m, rows[i].lines, rows[i].columns, rows[i].text);
}

/* Which mark it is that nobody could agree to is told at any size. */
static void test_a_wrong_mark_is_named(void **state)
{
	static const int sizes[][2] = {{1, 12}, {1, 20}, {1, 80}, {2, 80},
				       {3, 7},	{5, 12}, {6, 20}};
	struct action yes = {.kind = ACTION_YES};
	static struct moment m;

	(void)state;
	moment_init(&m, 9, 4, INPUT_TURN);
	moment_turns(&m, "E5 D4 pass pass");
	moment_act(&m, "B1 dead D4", 0);
	moment_act(&m, "B1 chain E5", 0);
	assert_true(play_miscounts(&m.play.game, NULL));
	for (int said = 0; said < 2; said++)
		for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
			m.play.message[0] = '\0';
			if (said)
				strcpy(m.play.message, "n is no answer.");
			expect_text(&m, sizes[i][0], sizes[i][1], "E5.");
			/* why it is refused says the game */
			assert_false(is_refused(&m.play, &yes, sizes[i][0],
						sizes[i][1]));
		}
}

/* A key that is not the first does not stand without what it does. */
static void test_a_passing_hand_goes_back(void **state)
{
	static const struct {
		int lines, columns;
		const char *text;
	} rows[] = {
		{6, 24, "pass?\nBackspace pass\nEnter back\n"},
		{4, 24, "\nPass?\n   Bksp pass  Enter back\n"},
		{3, 24, "\nPass?\n   Bksp pass  Enter back\n"},
		{6, 30, "pass?\n    Backspace pass  Enter back\n"},
		{5, 12, "\nPass?\nBksp pass\nEnter back\n"},
		{2, 20, "\nPass? Backspace pass\n"},
		{1, 20, "4 20:00 Pass? Bksp\n"},
		{3, 7, "\nPass?\nBksp\n"},
	};
	static struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_KEY_SETS);
	moment_turns(&m, "Q16 D4 Q3");
	m.play.message[0] = '\0';
	moment_press(&m, "Backspace");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		expect_text(&m, rows[i].lines, rows[i].columns, rows[i].text);
}

/* In a word, where that leaves room for keys; but not that it is for good. */
static void test_a_word_leaves_keys(void **state)
{
	struct action claim = {.kind = ACTION_CLAIM};
	static struct moment m;

	(void)state;
	asked_no_result(&m);
	m.play.message[0] = '\0';
	expect_text(&m, 3, 7, "\nVoid?\n1 2 3\n");
	expect_text(&m, 6, 24, "\nNo result? ");
	asked_begin(&m, INPUT_TURN);
	moment_press(&m, "C Enter");
	m.play.message[0] = '\0';
	expect_text(&m, 1, 20, "4 19:49 Claim? 1234\n");
	expect_text(&m, 2, 20, "\nClaim for good? 1234\n");
	expect_text(&m, 5, 12, "Claim for\ngood?\n1/2/3/4 I do\nEscape back\n");
	expect_text(&m, 3, 7, "\nClaim?\n1234\n");
	m.play.input.table.kind = PROMPT_NONE;
	assert_false(is_refused(&m.play, &claim, 3, 7));
	assert_false(is_refused(&m.play, &claim, 1, 12));
	assert_true(is_refused(&m.play, &claim, 1, 5));
}

/* Nobody's question goes without its keys, nor a key without a word. */
static void test_what_is_asked_names_keys(void **state)
{
	static const struct {
		const char *keys, *message;
		int lines, columns;
		const char *text;
	} rows[] = {
		{"C Enter", "", 1, 20, "4 19:49 Claim? 1234\n"},
		{"C Enter", "", 1, 15, "4 19:49 C? 1234\n"},
		{"C Enter", "", 1, 12, "4 Claim? 1-4\n"},
		{"C Enter", "", 1, 11, "4 C? 1234\n"},
		{"C Enter", "", 1, 9, "4 C? 1234\n"},
		{"C Enter", "", 1, 7, "C? 1234\n"},
		{"F Enter", "", 1, 20, "4 19:49 Forfeit? 1-4\n"},
		{"F Enter", "", 1, 12, "4 F? 1234\n"},
		{"U Enter", "", 1, 12, "4 Undo? 1234\n"},
		{"C Enter", "", 2, 7, "\nC? 1234\n"},
		{"C Enter", "Too small", 1, 20, "4 19:49 Too small\n"},
		{"C Enter", "Too small", 1, 12, "4 Too small\n"},
		{"C Enter", "Too small", 1, 7, "4 Too …\n"},
		{"C Enter", "Too small", 3, 7, "\nToo\nsmall\n"},
		{"C Enter", "Too small", 2, 7, "\nToo sm…\n"},
		{"C Enter", "Too small", 1, 2, "4!\n"},
		{"C Enter", "Too small", 1, 1, "!\n"},
		{"C Enter", "Too small", 2, 2, "4!\n"},
	};
	static struct moment m;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		asked_begin(&m, INPUT_TURN);
		moment_press(&m, rows[i].keys);
		strcpy(m.play.message, rows[i].message);
		expect_text(&m, rows[i].lines, rows[i].columns, rows[i].text);
	}
}

static void make_intent(struct moment *m, enum input_mode mode)
{
	asked_begin(m, mode);
	moment_turns(m, "K10");
	moment_act(m, "B2 play K11", 4000);
	moment_act(m, "W1 claim", 4000);
	m->play.message[0] = '\0';
}

/* Keys go before words, and these before a yes that does not say who loses. */
static void test_a_question_names_keys(void **state)
{
	static const struct {
		asked_maker *make;
		int lines, columns;
		const char *text;
	} rows[] = {
		{make_intent, 3, 7, "\nIntent?\n1234\n"},
		{make_intent, 3, 10, "\nIntent?\n1234  n no\n"},
		{make_intent, 3, 12, "\nIntentional?\n  1234  n no\n"},
		{make_intent, 2, 20, "\nIntent?   1234  n no\n"},
		{make_intent, 2, 17, "\nIntentional? 1234\n"},
		{make_intent, 2, 12, "\nIntent? 1234\n"},
		{make_intent, 1, 16, "4 Intent? 1234\n"},
		{make_intent, 1, 80,
		 " Yes: Black loses.  1 2 3 4 yes  n then key no "},
		{asked_consent, 3, 7, "\nResign?\n  2 y/n\n"},
		{asked_consent, 2, 16, "\nResign?    2 y/n\n"},
		{asked_consent, 2, 12, "\nResign? 2y/n\n"},
		{asked_consent, 1, 20, "4 19:45 Resign? 2y/n\n"},
		{asked_consent, 1, 16, "4 19:45 R? 2 y/n\n"},
		{asked_consent, 1, 15, "4 19:45 R? 2y/n\n"},
	};
	struct action yes = {.kind = ACTION_YES}, no = {.kind = ACTION_NO};
	static struct moment m;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		rows[i].make(&m, INPUT_TURN);
		m.play.message[0] = '\0';
		expect_text(&m, rows[i].lines, rows[i].columns, rows[i].text);
	}
	make_intent(&m, INPUT_TURN);
	assert_false(is_refused(&m.play, &yes, 3, 7));
	assert_false(is_refused(&m.play, &yes, 1, 16));
	assert_false(is_refused(&m.play, &yes, 1, 80));
	/* but not where no key for it has room; the no has one of its own */
	assert_true(is_refused(&m.play, &yes, 2, 7));
	assert_false(is_refused(&m.play, &no, 2, 7));
	assert_true(is_refused(&m.play, &yes, 1, 10));
}

/* Whether another game begins: its key goes before the sentence. */
static void test_a_rematch_names_its_key(void **state)
{
	static const struct {
		int lines, columns;
		const char *text;
	} rows[] = {
		{3, 8, "\nEnter?\n"},
		{3, 7, "\nEnter?\n"},
		{2, 7, "\nEnter?\n"},
		{2, 16, "\nEnter?"},
		{1, 20, "New game? Enter"},
		{1, 12, "Enter?\n"},
		{1, 7, "Enter?\n"},
		{24, 7, "\nEnter?\n"},
		{24, 20, "\nEnter? A rematch:\n"},
	};
	static struct moment m;

	(void)state;
	make_stopped(&m);
	moment_all_agree(&m, 0);
	m.play.begins = BEGINS_GAME;
	strcpy(m.play.message, "A rematch: same pairs, same settings. Enter "
			       "begins, Escape does not.");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct easel easel;

		expect_text(&m, rows[i].lines, rows[i].columns, rows[i].text);
		easel_open_in(&easel, theme_find("kaya"), SET_NARROW,
			      "xterm-256color", rows[i].lines, rows[i].columns);
		assert_null(too_small_to_begin(&m.play));
		easel_close(&easel);
	}
}

/* Whose no it is never looks like the question itself, whose keys say yes. */
static void test_whose_no_is_asked(void **state)
{
	static const struct {
		asked_maker *make;
		int lines, columns;
		const char *text;
	} rows[] = {
		{asked_waiting, 2, 40, "\nNo? "},
		{asked_waiting, 2, 20, "\nNo? "},
		{asked_waiting, 1, 20, " No? 1234"},
		{asked_waiting, 2, 12, "\nNo? 1234"},
		{asked_waiting, 24, 8, "\nNo?\n1234"},
		{asked_waiting, 24, 4, "\nNo?\n1234"},
		{asked_pause, 1, 20, " No? 1234"},
		{asked_pause, 24, 6, "\nNo?\n"},
		{asked_pause, 24, 3, "\nNo?\n"},
		{asked_count_by, 1, 15, "No? 1/2/3/4 no"},
		{asked_count_by, 24, 8, "\nNo?\n1234"},
	};
	static struct moment m;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		rows[i].make(&m, INPUT_TURN);
		moment_press(&m, "n");
		m.play.message[0] = '\0';
		expect_text(&m, rows[i].lines, rows[i].columns, rows[i].text);
	}
}

/* Of many lines the question has as many as it takes, below the board. */
static void test_narrow_windows_ask(void **state)
{
	static const struct {
		const char *keys;
		int lines, columns;
		const char *text;
	} rows[] = {
		{"R R", 24, 8, "\nResign,\nand\nlose?\n"},
		/* what weighs says so, however its words are broken */
		{"R R", 24, 5, "\nResig\nn,\nand\nlose?\n  y/n\n"},
		{"R R", 24, 3, "\nRes\nign\n,\nand\nlos\ne?\ny/n\n"},
		{"R R", 2, 12, "\nResign?  y/n\n"},
		{"C Enter", 24, 3, "\nCla\nim\nfor\ngoo\nd?\n123\n4\n"},
		{"R Enter", 24, 3, "\nR?\n2\ny/n\n"},
		{"C Enter", 24, 4, "\nClai\nm\nfor\ngood\n?\n1234\n"},
		{"Q Enter", 1, 15, "Q? y/n"},
	};
	static struct moment m;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		asked_begin(&m, INPUT_TURN);
		moment_press(&m, rows[i].keys);
		m.play.message[0] = '\0';
		expect_text(&m, rows[i].lines, rows[i].columns, rows[i].text);
	}
}

static void test_one_line_asks(void **state)
{
	static struct moment m;
	char text[256];

	(void)state;
	asked_resign_two(&m);
	/* keys go before that one loses, and a yes nobody could see */
	expect_asked(&m, ACTION_RESIGN, "Resign, and lose?", "? y/n");
	/* not instead of the clock where there is room for both */
	look_at_line(&m, 16, ACTION_RESIGN, text);
	assert_string_equal(text, "1 19:53 R? y/n");
	asked_no_result(&m);
	expect_asked(&m, ACTION_YES, "No result?", "? 1");
	look_at_line(&m, 12, ACTION_YES, text);
	assert_non_null(strstr(text, "19:"));
	/* keys are worth some words of it */
	look_at_line(&m, 20, ACTION_YES, text);
	assert_string_equal(text, "4 19:45 Void? 1 2 3");
	moment_init(&m, 9, 4, INPUT_TURN);
	moment_turns(&m, "E5 C3 pass pass");
	m.play.message[0] = '\0';
	look_at_line(&m, 80, ACTION_YES, text);
	assert_string_equal(text, "W+6½?  1 2 3 4 yes  n then key no");
	assert_false(look_at_line(&m, 20, ACTION_YES, text));
	assert_string_equal(text, "W+6½? 1 2 3 4  n no");
	assert_false(look_at_line(&m, 12, ACTION_YES, text));
	assert_string_equal(text, "W+6½? 1234");
	assert_false(look_at_line(&m, 9, ACTION_YES, text));
	assert_string_equal(text, "W+6½ 1234");
	assert_false(look_at_line(&m, 8, ACTION_YES, text));
	assert_string_equal(text, "W+6½ 1-4");
	assert_true(look_at_line(&m, 7, ACTION_YES, text));
	assert_string_equal(text, "Stopped");
	moment_all_agree(&m, 0);
	m.play.begins = true;
	expect_asked(&m, ACTION_YES, "New game?", "Enter?");
	look_at_line(&m, 36, ACTION_YES, text);
	assert_string_equal(text, "New game?  Enter begin  Escape back");
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
	asked_resign_two(&m);
	m.play.message[0] = '\0';
	for (size_t l = 0; l < sizeof(few_lines) / sizeof(few_lines[0]); l++)
		for (int columns = 1; columns <= 40; columns++) {
			char sentence[DRAW_TEXT], *text;
			bool boxed;

			if (is_refused(&m.play, &resign, few_lines[l], columns))
				continue;
			text = look_in(&m.play, few_lines[l], columns, &boxed);
			asking_cost(&m.play, sentence, sizeof(sentence));
			if (!boxed &&
			    !strstr(squeeze(text), squeeze(sentence)) &&
			    !strstr(text, "esign,andlose?") &&
			    !strstr(text, "?y/n"))
				fail_msg("%d lines, %d columns: %s",
					 few_lines[l], columns, text);
			done += !boxed;
			free(text);
		}
	assert_true(done > 0);
}

/* Whether the screen says, however briefly, what is asked; or a box does. */
static bool tells(const struct play *asked, int lines, int columns, bool *boxed)
{
	static asking_say *const says[] = {asking_key, asking_least_of_all,
					   asking_brief, asking_least,
					   asking_sentence};
	char *text = squeeze(look_in(asked, lines, columns, boxed));
	char words[DRAW_TEXT];
	bool told = *boxed;

	for (size_t i = 0; i < sizeof(says) / sizeof(says[0]); i++) {
		says[i](asked, words, sizeof(words));
		told = told || (*words && strstr(text, squeeze(words)));
	}
	free(text);
	return told;
}

/* As it is when an own key is waited for behind that answer. */
static struct play make_answered(const struct play *asked,
				 const struct action *action)
{
	struct play answered = *asked;

	if (action->kind == ACTION_NO || speech_is_decision(&asked->game))
		answered.input.table =
			(struct prompt){.kind = speech_is_decision(&asked->game)
							? PROMPT_ANSWER
							: PROMPT_WHO,
					.said = COMMAND_NO,
					.speaker = action->seat};
	return answered;
}

/* Returns at how many sizes it is refused. */
static int expect_told(const struct play *asked, const struct action *action)
{
	const struct play answered = make_answered(asked, action);
	int refusals = 0;

	for (size_t l = 0; l < sizeof(few_lines) / sizeof(few_lines[0]); l++)
		for (int columns = 1; columns <= 40; columns += 3) {
			int lines = few_lines[l];
			bool boxed, told,
				refused = is_refused(asked, action, lines,
						     columns);

			told = tells(&answered, lines, columns, &boxed);
			told = tells(asked, lines, columns, &boxed) || told;
			if (!refused && !told)
				fail_msg("%d lines, %d columns: taken", lines,
					 columns);
			if (refused && (boxed || lines * columns > 14))
				fail_msg("%d lines, %d columns: refused", lines,
					 columns);
			refusals += refused;
		}
	return refusals;
}

static asked_maker *const questions[] = {asked_running, asked_consent,
					 asked_waiting, asked_last_yes};

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
		asked_begin(&m, INPUT_SEAT_KEY);
		m.play.message[0] = '\0';
		m.play.input.table = speech_asking(&said[i]);
		assert_int_not_equal(m.play.input.table.kind, PROMPT_NONE);
		assert_in_range(expect_told(&m.play, &said[i]), 5, 60);
	}
	for (size_t i = 0; i < sizeof(questions) / sizeof(questions[0]); i++) {
		questions[i](&m, INPUT_TURN);
		m.play.message[0] = '\0';
		for (int a = 0; a < 3; a++)
			assert_in_range(expect_told(&m.play, &answers[a]), 5,
					60);
	}
}

/* A stone may be played wherever there is a point to be seen. */
static void test_stones_at_any_size(void **state)
{
	const struct action play = {.kind = ACTION_PLAY,
				    .point = point_at(2, 2)};
	static struct moment m;

	(void)state;
	asked_begin(&m, INPUT_TURN);
	for (int lines = 1; lines <= 10; lines++)
		for (int columns = 1; columns <= 20; columns++)
			assert_true(is_refused(&m.play, &play, lines,
					       columns) == (lines < 3));
}

/* What is said of those keys leaves a part of the board, and is not cut. */
static void expect_board(struct moment *m, const char *keys, const char *theme,
			 int lines, int columns, const char *said)
{
	struct layout layout;
	struct easel easel;
	char *text;

	m->play.message[0] = '\0';
	easel_open_in(&easel, theme_find(theme), SET_NARROW, "xterm-256color",
		      lines, columns);
	moment_press(m, keys);
	play_view_layout(&m->play, &layout);
	text = golden_show(&easel, m);
	if (!layout.rows || !strstr(squeeze(text), said))
		fail_msg("%s, %d lines, %d columns: %s\n%s", theme, lines,
			 columns, m->play.message, text);
	free(text);
	easel_close(&easel);
}

/* Whether the point that was typed is to be seen, wherever it is marked. */
static void expect_marks_seen(enum input_mode mode, const char *keys)
{
	const struct action dead = {.kind = ACTION_DEAD};
	static struct moment m;

	moment_init(&m, 9, 4, mode);
	moment_turns(&m, "E5 C3 pass pass");
	for (int lines = 1; lines <= 8; lines++)
		for (int columns = 4; columns <= 40; columns += 4) {
			struct layout layout;
			struct easel easel;

			easel_open_in(&easel, theme_find("kaya"), SET_NARROW,
				      "xterm-256color", lines, columns);
			m.play.message[0] = '\0';
			moment_press(&m, keys);
			play_view_layout(&m.play, &layout);
			m.play.message[0] = '\0';
			if (!layout.rows && !too_small_to_act(&m.play, &dead))
				fail_msg("%d lines, %d columns", lines,
					 columns);
			easel_close(&easel);
		}
}

/* A stone that is typed needs no board: it is read as it is typed. */
static void test_what_is_typed_is_played(void **state)
{
	static const struct {
		int lines, columns;
		const char *typed; /* all of it, or its end */
	} windows[] = {{1, 80, "C3_: "},  {1, 30, "C3_: "}, {2, 12, "\nC3_: "},
		       {2, 7, "\nC3_: "}, {1, 18, "C3_"},   {1, 7, "C3_"},
		       {1, 3, "C3_"},	  {1, 2, "C3"},	    {1, 1, "3"},
		       {2, 2, "1\nC3"},	  {24, 1, "\n3\n"}};
	struct action action = {.kind = ACTION_PLAY, .seat = SEAT_B1};
	static struct moment m;

	(void)state;
	for (size_t i = 0; i < sizeof(windows) / sizeof(windows[0]); i++) {
		struct easel easel;

		moment_init(&m, 9, 4, INPUT_SEAT_KEY);
		moment_press(&m, "c 3");
		expect_text(&m, windows[i].lines, windows[i].columns,
			    windows[i].typed);
		easel_open_in(&easel, theme_find("kaya"), SET_NARROW,
			      "xterm-256color", windows[i].lines,
			      windows[i].columns);
		moment_press(&m, "Enter");
		m.play.message[0] = '\0';
		action.point = point_parse("C3", 9);
		assert_null(too_small_to_act(&m.play, &action));
		/* nobody can see where it goes from there */
		moment_press(&m, "Right Left");
		assert_non_null(too_small_to_act(&m.play, &action));
		easel_close(&easel);
	}
}

static void test_what_is_marked_is_seen(void **state)
{
	(void)state;
	expect_marks_seen(INPUT_TURN, "c 3 Enter");
	expect_marks_seen(INPUT_KEY_SETS, "C 3 Enter");
}

/* Nobody marks, or is told something, in place of a board that is shown. */
static void test_what_is_said_leaves_a_board(void **state)
{
	static const char *const themes[] = {"kaya", "plain"};
	static struct moment m;

	(void)state;
	for (int i = 0; i < 2; i++) {
		moment_init(&m, 9, 4, INPUT_TURN);
		moment_turns(&m, "E5 C3 pass pass");
		expect_board(&m, "c 3 Enter", themes[i], 5, 20,
			     "C3:Enterdead,Xchain,Sseki.");
		expect_board(&m, "c 3 Enter", themes[i], 4, 20,
			     "C3:Enterdead,Xchain,Sseki.");
		/* rather than the line of who is on turn, which is nobody */
		expect_board(&m, "c 3 Enter", themes[i], 6, 14,
			     "C3:Entermarks");
		expect_board(&m, "c 3 Enter", themes[i], 24, 80,
			     "C3:Entermarksallofitscolouraround");
		asked_begin(&m, INPUT_TURN);
		moment_act(&m, "W2 ask resign", 4000);
		expect_board(&m, "1", themes[i], 6, 20,
			     "Resign?OnlyChiaraBianchi(White1)can");
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_count_is_seen),
		cmocka_unit_test(test_a_count_names_keys),
		cmocka_unit_test(test_a_count_says_what_is_done),
		cmocka_unit_test(test_a_message_leaves_a_count),
		cmocka_unit_test(test_a_wrong_mark_is_named),
		cmocka_unit_test(test_a_passing_hand_goes_back),
		cmocka_unit_test(test_a_word_leaves_keys),
		cmocka_unit_test(test_what_is_asked_names_keys),
		cmocka_unit_test(test_a_question_names_keys),
		cmocka_unit_test(test_a_rematch_names_its_key),
		cmocka_unit_test(test_whose_no_is_asked),
		cmocka_unit_test(test_narrow_windows_ask),
		cmocka_unit_test(test_one_line_asks),
		cmocka_unit_test(test_past_asks_nothing),
		cmocka_unit_test(test_one_line_names_keys),
		cmocka_unit_test(test_a_pause_names_keys),
		cmocka_unit_test(test_a_result_stays),
		cmocka_unit_test(test_a_question_leaves_a_name),
		cmocka_unit_test(test_nothing_unseen_is_said),
		cmocka_unit_test(test_resigning_is_told_whole),
		cmocka_unit_test(test_stones_at_any_size),
		cmocka_unit_test(test_lines_that_are_free),
		cmocka_unit_test(test_cursor_that_marks),
		cmocka_unit_test(test_what_is_typed_is_played),
		cmocka_unit_test(test_what_is_marked_is_seen),
		cmocka_unit_test(test_what_is_said_leaves_a_board),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
