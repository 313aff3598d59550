/* SPDX-License-Identifier: ISC */
/*
 * What is asked covers nothing, in windows of every size up to 80x24, and is
 * told once: each point of a whole board stays where it was, a part of one
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
#include "easel.h"
#include "long.h"
#include "moment.h"
#include "ui/play/play_view.h"
#include "ui/play/seat_look.h"
#include "ui/term/screen.h"

enum {
	LINES_LEAST = 8,
	LINES_MOST = 24,
	COLUMNS_LEAST = 20,
	COLUMNS_MOST = 80
};

/* How it is before, and what asks then: an action, or keys. */
static const struct asked {
	const char *turns, *acts, *act, *keys;
	enum input_mode mode;
} asked[] = {
	{"E5 D4 C3", "", "B2 ask undo", "", INPUT_TURN},
	{"E5 D4 C3", "W2 away", "B1 ask undo", "", INPUT_SEAT_KEY},
	{"E5 D4 C3", "", "W2 ask resign", "", INPUT_KEY_SETS},
	{"E5 D4 C3", "", "W2 ask resign", "", INPUT_SEAT_KEY},
	{"E5 D4 C3", "", "B1 pause", "", INPUT_TURN},
	{"E5 D4 C3", "B1 pause;W1 yes;B2 yes", "W2 yes", "", INPUT_TURN},
	{"E5 D4 C3", "W1 play C6", "B2 claim", "", INPUT_SEAT_KEY},
	{"E5 D4 C3", "W1 play C6", "B2 claim", "", INPUT_KEY_SETS},
	{"E5 D4 C3", "", "W1 claim-partner", "", INPUT_TURN},
	{"E5 D4 C3", "", "W1 ask no-result", "", INPUT_KEY_SETS},
	{"E5 D4 C3", "", "W1 ask forfeit", "", INPUT_SEAT_KEY},
	{"E5 D4 C3", "", "W1 ask stand-in", "", INPUT_TURN},
	{"E5 D4 pass pass", "", "W1 ask both-lose", "", INPUT_TURN},
	{"E5 D4 C3", "", "", "R Enter", INPUT_SEAT_KEY},
	{"E5 D4 C3", "", "", "R R", INPUT_TURN},
	{"E5 D4 C3", "", "", "R Enter Enter", INPUT_KEY_SETS},
	{"E5 D4 C3", "", "", "C Enter", INPUT_SEAT_KEY},
	{"E5 D4 C3", "", "", "P Enter", INPUT_SEAT_KEY},
	{"E5 D4 C3", "", "", "U Enter", INPUT_TURN},
	{"E5 D4 C3", "", "", "A Enter", INPUT_TURN},
	{"E5 D4 C3", "", "", "Q Enter", INPUT_KEY_SETS},
	{"E5 D4 C3", "", "W2 ask resign", "R Enter", INPUT_TURN},
	{"E5 D4 C3", "", "B2 ask undo", "n", INPUT_SEAT_KEY},
	{"E5 D4 C3", "W1 play C6", "B2 claim", "n", INPUT_TURN},
	{"E5 D4 pass pass", "", "", "n", INPUT_TURN},
	{"E5 D4 pass pass", "", "", "R Enter", INPUT_TURN},
};

enum { ASKED = sizeof(asked) / sizeof(asked[0]) };

static void make_before(struct moment *m, const struct asked *row, int size)
{
	char acts[64];

	moment_init(m, size, 4, row->mode);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	m->play.game.setup.pause = PAUSE_AGREED;
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
	play_view_draw(&m->play);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
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

/* A part of a board is the less of it, from the last line on. */
static bool is_kept(const struct layout *now, const struct layout *first,
		    int lines)
{
	bool whole = first->rows == first->size;

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
	if (!is_kept(&now, &first, window->lines))
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

static void check_all(const struct asked *row, int size, int step, int turn)
{
	static const char *const themes[] = {"plain", "kaya"};
	static struct moment before, after;
	struct window window = {.before = &before, .after = &after};

	make_before(&before, row, size);
	make_asked(&after, row, size);
	for (int t = 0; t < 2; t++) {
		window.theme = theme_find(themes[t]);
		for (window.lines = LINES_LEAST; window.lines <= LINES_MOST;
		     window.lines++)
			for (window.columns = COLUMNS_MOST -
					      (turn + window.lines) % step;
			     window.columns >= COLUMNS_LEAST;
			     window.columns -= step)
				check(&window);
	}
}

/* Each number of columns has its turn with one question or another. */
enum { SOME = 61 };

static void test_nothing_is_covered(void **state)
{
	static const int sizes[] = {19, 13, 9};

	(void)state;
	for (int i = 0; i < ASKED * 3; i++) {
		long_progress((uint64_t)i, ASKED * 3);
		check_all(&asked[i / 3], sizes[i % 3], long_form() ? 1 : SOME,
			  i);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nothing_is_covered),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
