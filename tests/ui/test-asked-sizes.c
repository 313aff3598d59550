/* SPDX-License-Identifier: ISC */
/*
 * What is asked covers nothing, in windows of every size up to 80x24, and is
 * told once, and in words that can be read, whatever else is said: each point of a whole board stays where it was, a part of one
 * gives no more than some of its last lines, as it does for a message, and the
 * clock runs on in sight.
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

#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "long.h"
#include "golden.h"
#include "ui/play/asking.h"
#include "ui/play/play_view.h"
#include "ui/play/seat_look.h"
#include "ui/play/too_small.h"
#include "ui/term/screen.h"

enum {
	LINES_LEAST = 8,
	LINES_MOST = 24,
	COLUMNS_LEAST = 20,
	COLUMNS_MOST = 80,
	SIDE = 0x2502, /* of a frame */
	ALL = 0xf      /* seats */
};

/* How it is before, and what asks then: an action, or keys. */
static const struct asked {
	const char *turns, *acts, *act, *keys;
	enum input_mode mode;
	const char *ruleset; /* another than the usual one */
} asked[] = {
	{"E5 D4 C3", "", "B2 ask undo", "", INPUT_TURN, NULL},
	{"E5 D4 C3", "W2 away", "B1 ask undo", "", INPUT_SEAT_KEY, NULL},
	{"E5 D4 C3", "", "W2 ask resign", "", INPUT_KEY_SETS, NULL},
	{"E5 D4 C3", "", "W2 ask resign", "", INPUT_SEAT_KEY, NULL},
	{"E5 D4 C3", "", "B1 pause", "", INPUT_TURN, NULL},
	{"E5 D4 C3", "B1 pause;W1 yes;B2 yes", "W2 yes", "", INPUT_TURN, NULL},
	{"E5 D4 C3", "W1 play C6", "B2 claim", "", INPUT_SEAT_KEY, NULL},
	{"E5 D4 C3", "W1 play C6", "B2 claim", "", INPUT_KEY_SETS, NULL},
	{"E5 D4 C3", "", "W1 claim-partner", "", INPUT_TURN, NULL},
	{"E5 D4 C3", "", "W1 ask no-result", "", INPUT_KEY_SETS, NULL},
	{"E5 D4 C3", "", "W1 ask forfeit", "", INPUT_SEAT_KEY, NULL},
	{"E5 D4 C3", "", "W1 ask stand-in", "", INPUT_TURN, NULL},
	{"E5 D4 pass pass", "", "W1 ask both-lose", "", INPUT_TURN, NULL},
	{"E5 D4 C3", "", "", "R Enter", INPUT_SEAT_KEY, NULL},
	{"E5 D4 C3", "", "", "R R", INPUT_TURN, NULL},
	{"E5 D4 C3", "", "", "R Enter Enter", INPUT_KEY_SETS, NULL},
	{"E5 D4 C3", "", "", "C Enter", INPUT_SEAT_KEY, NULL},
	{"E5 D4 C3", "", "", "P Enter", INPUT_SEAT_KEY, NULL},
	{"E5 D4 C3", "", "", "U Enter", INPUT_TURN, NULL},
	{"E5 D4 C3", "", "", "A Enter", INPUT_TURN, NULL},
	{"E5 D4 C3", "", "", "Q Enter", INPUT_KEY_SETS, NULL},
	{"E5 D4 C3", "", "W2 ask resign", "R Enter", INPUT_TURN, NULL},
	{"E5 D4 C3", "", "B2 ask undo", "n", INPUT_SEAT_KEY, NULL},
	{"E5 D4 C3", "W1 play C6", "B2 claim", "n", INPUT_TURN, NULL},
	{"E5 D4 pass pass", "", "", "n", INPUT_TURN, NULL},
	{"E5 D4 pass pass", "", "", "R Enter", INPUT_TURN, NULL},
	{"E5", "", "B2 play G7", "", INPUT_SEAT_KEY, "english-2008"},
};

enum { ASKED = sizeof(asked) / sizeof(asked[0]) };

static void make_before(struct moment *m, const struct asked *row, int size)
{
	char acts[64];

	moment_init(m, size, 4, row->mode);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	m->play.game.setup.pause = PAUSE_AGREED;
	if (row->ruleset)
		m->play.game.setup.ruleset = ruleset_find(row->ruleset);
	moment_restart(m);
	moment_turns(m, row->turns);
	snprintf(acts, sizeof(acts), "%s", row->acts);
	for (char *rest = acts, *act; (act = strtok_r(rest, ";", &rest));)
		moment_act(m, act, 4000);
	m->play.message[0] = '\0';
}

static void make_asked(struct moment *m, const struct asked *row, int size)
{
	make_before(m, row, size);
	if (*row->act)
		moment_act(m, row->act, 4000);
	moment_press(m, row->keys);
	m->play.message[0] = '\0';
	assert_true(play_is_asked(&m->play));
}

/* A window before it is asked, and after. */
struct window {
	const struct moment *before, *after;
	const struct theme *theme;
	int lines, columns;
};

static void complain(const struct window *window, const char *what,
		     const char *text)
{
	fail_msg("%dx%d, board %d, %s, question %d, prompt %d: %s\n%s",
		 window->columns, window->lines,
		 window->after->play.game.setup.size, window->theme->name,
		 window->after->play.game.question.kind,
		 input_prompt(&window->after->play.input)->kind, what, text);
}

/* What is on the screen, where the layout is. */
static char *look(const struct window *window, const struct moment *m,
		  struct layout *layout)
{
	struct easel easel;
	char *text;

	easel_open_in(&easel, window->theme, SET_NARROW, "xterm-256color",
		      window->lines, window->columns);
	play_view_layout(&m->play, layout);
	text = golden_show(&easel, m);
	easel_close(&easel);
	return text;
}

static bool overlap(const struct rect *one, const struct rect *other)
{
	return one->lines > 0 && other->lines > 0 &&
	       one->line < other->line + other->lines &&
	       other->line < one->line + one->lines &&
	       one->column < other->column + other->columns &&
	       other->column < one->column + one->columns;
}

/* From the first point that is shown to the last, all of it is free. */
static bool is_free(const struct layout *layout)
{
	const struct rect *const rects[] = {&layout->box,  &layout->message,
					    &layout->keys, &layout->title,
					    &layout->card, &layout->seats,
					    &layout->rest, &layout->count,
					    &layout->panel};

	for (size_t i = 0; i < sizeof(rects) / sizeof(rects[0]); i++)
		if (overlap(rects[i], &layout->board))
			return false;
	return !overlap(&layout->box, &layout->seats) &&
	       !overlap(&layout->box, &layout->card) &&
	       !overlap(&layout->box, &layout->message);
}

enum { SENTENCE_COLUMNS = 26 };

/* A part of a board is the less of it, from the last line on. */
static bool is_kept(const struct layout *now, const struct layout *first,
		    int lines, bool loses)
{
	/* but to tell who loses, or where a sentence takes two lines */
	bool whole = first->rows == first->size && !loses &&
		     first->message.columns >= SENTENCE_COLUMNS;

	return now->cell_lines == first->cell_lines &&
	       now->columns == first->columns &&
	       now->origin_line == first->origin_line &&
	       now->origin_column == first->origin_column &&
	       now->rows >= first->rows - (whole ? 0 : lines / 3) &&
	       (now->rows > 0 || !first->rows);
}

/* The time of who is on turn, in small digits or in big ones. */
static bool has_clock(const struct moment *m, const struct layout *layout,
		      const char *text)
{
	struct seat_look look = seat_look_turn(&m->play);
	char time[DURATION_TEXT];

	return layout->digits > 1 || !game_is_on(&m->play.game) ||
	       strstr(text, duration_clock(look.face.left, time));
}

/* How often that text is there. */
static int count_text(const char *screen, const char *text)
{
	int count = 0;

	for (; (screen = strstr(screen, text)); screen++)
		count++;
	return count;
}

/*
 * Question marks, but for the key of that name, and where a question that stays
 * is followed by whose answer it is.
 */
static int count_questions(const char *screen)
{
	return count_text(screen, "?") - count_text(screen, "? help") -
	       count_text(screen, "Who says") - count_text(screen, "Who\nsays");
}

/* What is proposed, or said of others, is told in a sentence without one. */
static bool needs_mark(const struct moment *m)
{
	return input_prompt(&m->play.input)->kind == PROMPT_SURE ||
	       !(1u << m->play.game.question.kind &
		 (1u << QUESTION_NONE | 1u << QUESTION_MARKS |
		  1u << QUESTION_PARTNER | 1u << QUESTION_NO_RESULT |
		  1u << QUESTION_BOTH_LOSE | 1u << QUESTION_FORFEIT |
		  1u << QUESTION_STAND_IN));
}

static void check(const struct window *window)
{
	struct layout first, now;
	char *before = look(window, window->before, &first);
	char *after = look(window, window->after, &now);

	if (!is_free(&now))
		complain(window, "something is covered", after);
	if (!is_kept(&now, &first, window->lines,
		     asking_weighs(&window->after->play)))
		complain(window, "the board is not as it was", after);
	if (has_clock(window->before, &first, before) &&
	    !has_clock(window->after, &now, after))
		complain(window, "the clock is gone", after);
	if (count_questions(after) > 1)
		complain(window, "it is asked twice", after);
	if (needs_mark(window->after) && !count_questions(after))
		complain(window, "it is not asked", after);
	free(before);
	free(after);
}

/* Each number of columns has its turn with one question or another. */
enum { SOME = 61 };

static void check_all(const struct asked *row, int size, int turn)
{
	static const char *const themes[] = {"plain", "kaya"};
	static struct moment before, after;
	struct window window = {.before = &before, .after = &after};
	bool all = long_form();
	int step = all ? 1 : SOME;

	make_before(&before, row, size);
	make_asked(&after, row, size);
	for (int t = 0; t < 2; t++) {
		window.theme = theme_find(themes[t]);
		for (window.lines = LINES_LEAST + (all ? 0 : turn % 2);
		     window.lines <= LINES_MOST; window.lines += all ? 1 : 2)
			for (window.columns = COLUMNS_MOST -
					      (turn + window.lines) % step;
			     window.columns >= COLUMNS_LEAST;
			     window.columns -= step)
				check(&window);
	}
}

static void test_nothing_is_covered(void **state)
{
	static const int sizes[] = {19, 13, 9};

	(void)state;
	for (int i = 0; i < ASKED * 3; i++) {
		long_progress((uint64_t)i, ASKED * 3);
		check_all(&asked[i / 3], sizes[i % 3], i);
	}
}

/* The words in that rectangle, with one space between them. */
static void read_words(const char *screen, const struct rect *rect,
		       char out[4096])
{
	int line = 0, at = 0;

	out[0] = '\0';
	while (*screen && line < rect->line + rect->lines) {
		const char *first = screen;
		unsigned long c = utf8_next(&screen);
		bool blank = c == ' ' || c == '\n' || c == SIDE;
		bool within = line >= rect->line && at >= rect->column &&
			      at < rect->column + rect->columns;

		if (within && !blank)
			text_append(out, 4096, "%.*s", (int)(screen - first),
				    first);
		else if (*out && out[strlen(out) - 1] != ' ')
			text_append(out, 4096, " ");
		line += c == '\n';
		at = c == '\n' ? 0 : at + utf8_columns(c, REPERTOIRE_UNICODE);
	}
}

/* A sentence, however long it is; of the marks a word, where there is a count. */
static bool is_asked_in(const struct play *play, const char *text)
{
	static asking_say *const says[] = {asking_known, asking_told,
					   asking_sentence, asking_short,
					   asking_fewest};
	bool brief = asking_is_count(play) || asking_may_lose(play);
	char words[DRAW_TEXT];

	for (int i = 0; i < 4 + brief; i++) {
		says[i](play, words, sizeof(words));
		if (*words && strstr(text, words))
			return true;
	}
	return false;
}

/* What the asker's own key does is told by that key, if it does anything. */
static bool tells_taking_back(const struct play *play, const char *text)
{
	char few[DRAW_TEXT], many[DRAW_TEXT];
	struct key_hint hint;
	int at = 0;

	while (key_hint_answer(play, &at, &hint)) {
		if (hint.role != ROLE_WITHDRAWS)
			continue;
		snprintf(few, sizeof(few), "%s stops asking", hint.keys);
		snprintf(many, sizeof(many), "%s takes the question back",
			 hint.keys);
		return strstr(text, few) || strstr(text, many);
	}
	return true;
}

/* What a yes leads to, whatever else is told elsewhere. */
static bool tells_agreed(const struct play *play, const char *text)
{
	char whole[DRAW_TEXT], brief[DRAW_TEXT];
	struct key_hint hint;
	int at = 0;

	while (key_hint_answer(play, &at, &hint)) {
		if (hint.role != ROLE_YES || asking_is_count(play))
			continue;
		asking_answer(play, &hint, false, whole, sizeof(whole));
		asking_answer(play, &hint, true, brief, sizeof(brief));
		return strstr(text, whole) || strstr(text, brief);
	}
	return true;
}

/* Of what is told in two lines, of whoever is there, there is one for that. */
static bool is_brief(const struct play *play)
{
	return !play->game.now.away &&
	       1u << play->game.question.kind &
		       (1u << QUESTION_UNDO | 1u << QUESTION_PAUSE |
			1u << QUESTION_CONTINUE | 1u << QUESTION_BOTH_LOSE);
}

/* Whose key takes the own yes back, once it is said. */
static bool tells_own_yes(const struct play *play, const char *text)
{
	char told[DRAW_TEXT];
	struct key_hint hint;
	int at = 0;

	while (key_hint_answer(play, &at, &hint)) {
		snprintf(told, sizeof(told), "%s takes the yes back",
			 hint.keys);
		if (hint.spare > KEY_HINT_SPARE && hint.role == ROLE_BACK &&
		    is_brief(play))
			return strstr(text, told);
	}
	return true;
}

static void check_box(const struct window *window)
{
	const struct play *play = &window->after->play;
	char text[4096];
	struct layout layout;
	char *screen = look(window, window->after, &layout);

	read_words(screen, &layout.box, text);
	if (!layout.box.lines || !is_asked_in(play, text))
		complain(window, "the box does not ask", screen);
	if (!tells_taking_back(play, text))
		complain(window, "who takes it back is not told", screen);
	if (!tells_own_yes(play, text))
		complain(window, "what takes a yes back is not told", screen);
	if (!tells_agreed(play, text))
		complain(window, "what a yes leads to is not told", screen);
	free(screen);
}

/* As it is opened, and after each answer but the last. */
static void check_answers(const struct window *window, struct moment *m)
{
	struct question *question = &m->play.game.question;
	seatset missing;

	check_box(window);
	while (question->kind != QUESTION_NONE &&
	       (missing = question_missing(question)) &&
	       seats_count(missing) > 1) {
		question->yes |= missing & -missing;
		check_box(window);
	}
}

static void test_box_asks(void **state)
{
	static const char *const themes[] = {"plain", "kaya"};
	static struct moment m;
	struct window window = {.after = &m, .lines = 24, .columns = 80};

	(void)state;
	for (int i = 0; i < ASKED * 2; i++) {
		window.theme = theme_find(themes[i % 2]);
		make_asked(&m, &asked[i / 2], 19);
		check_answers(&window, &m);
	}
}

/* A key that was not counted hides nothing of what is to be read. */
static void check_told(const struct window *window)
{
	char below[4096], text[4096];
	struct layout layout;
	struct rect lines;
	char *screen = look(window, window->after, &layout);

	read_words(screen, &layout.box, text);
	lines = (struct rect){layout.message.line, 0,
			      window->lines - layout.message.line,
			      window->columns};
	read_words(screen, &lines, below);
	if (!is_asked_in(&window->after->play, text) &&
	    !is_asked_in(&window->after->play, below))
		complain(window, "it is not asked any more", screen);
	if (!strstr(below, "1 came too soon"))
		complain(window, "what became of the key is not said", screen);
	free(screen);
}

static void test_message_beside(void **state)
{
	static const char *const themes[] = {"plain", "kaya"};
	static const struct {
		int lines, columns;
	} sizes[] = {{24, 80}, {20, 60}, {12, 40}};
	static struct moment m;
	struct window window = {.after = &m};

	(void)state;
	for (int i = 0; i < ASKED * 6; i++) {
		window.theme = theme_find(themes[i % 2]);
		window.lines = sizes[i / 2 % 3].lines;
		window.columns = sizes[i / 2 % 3].columns;
		make_asked(&m, &asked[i / 6], 19);
		snprintf(m.play.message, sizeof(m.play.message),
			 "1 came too soon: read, and press it again in a "
			 "second.");
		check_told(&window);
	}
}

/* With whose key it is or without. */
static bool shows(const char *text, const char *name)
{
	return strstr(text, name) ||
	       (!strcmp(name, "n no") && strstr(text, "n then key no"));
}

/*
 * Of few lines a message has those that the question leaves: what answers that
 * stays, if need be in fewer words.
 */
static void check_keys(const struct window *window, struct moment *m)
{
	static const char *const names[] = {"n no", "Enter", "Escape"};
	struct layout layout;
	char *quiet, *said;

	m->play.message[0] = '\0';
	quiet = look(window, m, &layout);
	snprintf(m->play.message, sizeof(m->play.message),
		 "1 came too soon: read, and press it again in a second. More "
		 "of it.");
	said = look(window, m, &layout);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		/* but whoever marks goes on with the next key */
		if (!asking_is_count(&m->play) && shows(quiet, names[i]) &&
		    !shows(said, names[i]))
			complain(window, "a message hides keys", said);
	free(quiet);
	free(said);
}

static void test_keys_stay(void **state)
{
	static const char *const themes[] = {"plain", "kaya"};
	static const struct {
		int lines, columns;
	} sizes[] = {{8, 24}, {6, 20}, {6, 16}, {5, 12}};
	static struct moment m;
	struct window window = {.after = &m};

	(void)state;
	for (int i = 0; i < ASKED * 8; i++) {
		window.theme = theme_find(themes[i % 2]);
		window.lines = sizes[i / 2 % 4].lines;
		window.columns = sizes[i / 2 % 4].columns;
		make_asked(&m, &asked[i / 8], 9);
		check_keys(&window, &m);
	}
}

static void check_final(const struct window *window)
{
	const struct rect *rect;
	char text[4096];
	struct layout layout;
	char *screen = look(window, window->after, &layout);

	rect = layout.box.lines ? &layout.box : &layout.message;
	read_words(screen, rect, text);
	if (!strstr(text, "cannot be taken back") && !strstr(text, "for good"))
		complain(window, "that it is for good is not told", text);
	free(screen);
}

/* Where the next key claims, one of several or, of one alone, Enter. */
static void test_claim_is_final(void **state)
{
	static const char *const themes[] = {"plain", "kaya", "slate",
					     "contrast"};
	static const struct {
		enum input_mode mode;
		const char *keys;
		seatset here;
	} ways[] = {{INPUT_TURN, "C Enter", ALL},
		    {INPUT_SEAT_KEY, "C Enter", ALL},
		    {INPUT_KEY_SETS, "C Enter", ALL},
		    {INPUT_TURN, "C", 1u << SEAT_B2}};
	static const struct {
		int lines, columns;
	} sizes[] = {{24, 80}, {20, 60}, {12, 40}, {6, 20}};
	static struct moment m;
	struct window window = {.after = &m};

	(void)state;
	for (int i = 0; i < 4 * 4 * 4; i++) {
		const struct asked row = {"E5 D4 C3", "W1 play C6",	"",
					  "",	      ways[i % 4].mode, NULL};

		window.theme = theme_find(themes[i / 4 % 4]);
		window.lines = sizes[i / 16].lines;
		window.columns = sizes[i / 16].columns;
		make_before(&m, &row, 19);
		m.play.input.seats = ways[i % 4].here;
		moment_press(&m, ways[i % 4].keys);
		m.play.message[0] = '\0';
		check_final(&window);
	}
}

/* Who a yes makes lose is read before it, or the window refuses it. */
static void check_loss(const struct window *window, const char *loses)
{
	const struct play *play = &window->after->play;
	static const struct action yes = {.kind = ACTION_YES, .seat = SEAT_W2};
	char below[4096], text[4096];
	struct layout layout;
	char *screen = look(window, window->after, &layout);
	const struct rect *line = &layout.message;
	bool roomy = window->columns >= 48 ||
		     (window->lines > 5 && window->columns >= 12);
	const char *refused;
	struct easel easel;

	easel_open_in(&easel, window->theme, SET_NARROW, "xterm-256color",
		      window->lines, window->columns);
	refused = too_small_to_act(play, &yes);
	easel_close(&easel);
	read_words(screen, &layout.box, text);
	read_words(screen, line->lines ? line : &layout.panel, below);
	/* in fewer cells a word for it leaves its keys room */
	if (!strstr(text, loses) && !strstr(below, loses) && !refused && roomy)
		complain(window, "who loses is not told", screen);
	if (refused && roomy)
		complain(window, "there is room to tell who loses", screen);
	free(screen);
}

static void test_loss_is_told(void **state)
{
	static const struct {
		struct asked asked;
		const char *loses;
	} rows[] = {
		{{"E5 D4 C3", "W1 play C6", "B2 claim", "", INPUT_SEAT_KEY,
		  NULL},
		 "White loses"},
		{{"E5 D4 C3", "", "W1 ask forfeit", "", INPUT_SEAT_KEY, NULL},
		 "Black loses"},
		{{"E5 D4 C3", "", "B2 ask forfeit", "", INPUT_TURN, NULL},
		 "White loses"},
		{{"E5", "", "B2 play G7", "", INPUT_SEAT_KEY, "english-2008"},
		 " lose"},
	};
	static struct moment m;
	static const char *const themes[] = {"plain", "kaya"};
	struct window window = {.after = &m};

	(void)state;
	for (int i = 0; i < 4 * 2 * 24; i++) {
		int size = i / 4 % 2 ? 9 : 19;

		window.lines = 1 + i / 8;
		window.theme = theme_find(themes[window.lines % 2]);
		make_asked(&m, &rows[i % 4].asked, size);
		if (window.lines / 2 % 2)
			snprintf(m.play.message, sizeof(m.play.message),
				 "The clock runs again.");
		for (window.columns = 12 + i % 5; window.columns <= 80;
		     window.columns += 11)
			check_loss(&window, rows[i % 4].loses);
	}
}

/* Without what folding and gaps add and take. */
static void squeeze(char *text)
{
	char *to = text;

	for (const char *from = text; *from; from++)
		if (!strchr(" \n/", *from))
			*to++ = *from;
	*to = '\0';
}

/* The keys of the first answer, in one of the forms that they take. */
static bool shows_answer(const struct play *play, const char *screen)
{
	struct key_hint hint;
	char keys[KEYS_TEXT], few[KEYS_TEXT], range[8];
	int at = 0;

	while (key_hint_line(play, &at, &hint))
		if (hint.role != ROLE_NONE && hint.role != ROLE_ALONE)
			break;
	snprintf(keys, sizeof(keys), "%s", hint.keys);
	snprintf(few, sizeof(few), "%s",
		 strstr(hint.few, "then") ? "" : hint.few);
	if (strcmp(hint.few, "Backspace") == 0)
		strcpy(few, "Bksp");
	if (strstr(hint.few, " then "))
		snprintf(few, sizeof(few), "%c%s", hint.few[0],
			 strstr(hint.few, " then ") + strlen(" then "));
	squeeze(keys);
	squeeze(few);
	snprintf(range, sizeof(range), "%c-%c", keys[0],
		 keys[strlen(keys) - 1]);
	return strstr(screen, keys) || strstr(screen, few) ||
	       strstr(screen, range);
}

static bool is_taken(const struct play *play)
{
	const struct prompt *prompt = input_asked(&play->input);
	struct action action = {.kind = ACTION_YES,
				.seat = seats_first(play->game.question.needs)};

	if (prompt->kind == PROMPT_WHO && prompt->said == COMMAND_NO)
		action.kind = ACTION_NO;
	return prompt->kind == PROMPT_NONE || prompt->said == COMMAND_NO
		       ? !too_small_to_act(play, &action)
		       : !too_small_to_speak(play, *prompt);
}

/* Cells in which a question and its keys may have no room for each other. */
enum { FEW_CELLS = 14, INTENT_CELLS = 22 };

static void check_taken(const struct window *window)
{
	const struct play *play = &window->after->play;
	bool intent = play->game.question.kind == QUESTION_INTENT;
	bool few = window->columns < 3 ||
		   window->lines * window->columns <=
			   (intent ? INTENT_CELLS : FEW_CELLS);
	bool taken, shown;
	struct layout layout;
	struct easel easel;
	char *screen = look(window, window->after, &layout), *text;

	easel_open_in(&easel, window->theme, SET_NARROW, "xterm-256color",
		      window->lines, window->columns);
	taken = is_taken(play);
	easel_close(&easel);
	text = strdup(screen);
	assert_non_null(text);
	squeeze(text);
	shown = layout.box.lines || shows_answer(play, text);
	/* one digit alone may be who is on turn */
	if (shown && !taken && !few)
		complain(window, "a key that is shown is refused", screen);
	if (!few && !shown)
		complain(window, "what answers is not shown", screen);
	if (!shown && taken && asking_weighs(play))
		complain(window, "what weighs is taken without a key", screen);
	free(text);
	free(screen);
}

/* Of every question, in every small window. */
static void test_keys_are_taken(void **state)
{
	static struct moment m;
	struct window window = {.after = &m, .theme = theme_find("kaya")};
	/* each size has its turn with one question or another */
	int step = long_form() ? 1 : 13;

	(void)state;
	for (int i = 0; i < ASKED; i++) {
		make_asked(&m, &asked[i], i % 2 ? 9 : 19);
		for (int at = i % step; at < 24 * 40; at += step) {
			window.lines = 1 + at % 24;
			window.columns = 1 + at / 24;
			check_taken(&window);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_keys_are_taken),
		cmocka_unit_test(test_claim_is_final),
		cmocka_unit_test(test_box_asks),
		cmocka_unit_test(test_loss_is_told),
		cmocka_unit_test(test_message_beside),
		cmocka_unit_test(test_keys_stay),
		cmocka_unit_test(test_nothing_is_covered),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
