/* SPDX-License-Identifier: ISC */
/* What every screen says while something is not on the disk. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "ui/play/beside.h"
#include "ui/play/help_screen.h"
#include "ui/play/play_view.h"
#include "ui/referee_screen.h"
#include "ui/term/theme.h"

static void make(struct moment *moment)
{
	moment_init(moment, 19, 4, INPUT_TURN);
	moment_turns(moment, "Q16 D4 Q3");
	strcpy(moment->play.unsaved,
	       "Cannot save /home/go/.local/share/pairgo/"
	       "20251120T183000Z-1.sgf: No space left on device.");
}

static void test_sizes(void **state)
{
	static const struct golden_look looks[] = {
		{.name = "unsaved", .attributes = true},
		{.name = "unsaved-kaya-120x40",
		 .lines = 40,
		 .columns = 120,
		 .theme = "kaya"},
		{.name = "unsaved-ascii", .ascii = true},
		{.name = "unsaved-40x12", .lines = 12, .columns = 40},
		{.name = "unsaved-20x5", .lines = 5, .columns = 20},
		{.name = "unsaved-8x1", .lines = 1, .columns = 8},
	};
	struct moment moment;

	(void)state;
	make(&moment);
	for (size_t i = 0; i < sizeof(looks) / sizeof(looks[0]); i++)
		golden_moment(&moment, &looks[i]);
}

/* Who leaves then is not told that the game is kept. */
static void test_leaving(void **state)
{
	static const struct golden_look look = {.name = "unsaved-leave"};
	struct moment moment;

	(void)state;
	make(&moment);
	moment_press(&moment, "Q Enter");
	golden_moment(&moment, &look);
}

static char *look_at(const struct play *play, const char *theme, int lines,
		     int columns, void (*draw)(const struct play *play))
{
	struct easel easel;
	char *text;

	easel_open_in(&easel, theme_find(theme), SET_NARROW, "xterm-256color",
		      lines, columns);
	draw(play);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	easel_close(&easel);
	return text;
}

static void draw_play(const struct play *play)
{
	play_view_draw(play);
	play_view_mark(play);
}

static void draw_text(const struct play *play)
{
	struct screen below = {.class = NULL};
	struct help_screen help;

	help_screen_open_manners(&below, &help, play);
	help.screen.class->draw(&help.screen);
	beside_mark(play, false);
}

static void draw_menu(const struct play *play)
{
	struct screen below = {.class = NULL};
	struct referee_screen menu = {.play = play};

	referee_screen_open(&below, &menu);
	menu.screen.class->draw(&menu.screen);
	beside_mark(play, true);
}

static void expect(const char *text, const char *theme, const char *word)
{
	if (!strstr(text, word))
		fail_msg("%s, no \"%s\":\n%s", theme, word, text);
}

/* It hides no last move, no key of a question, no clock over a text. */
static void test_hides_nothing(void **state)
{
	static const char *const themes[] = {"plain", "kaya"};
	static const char *const words[] = {"Enter", "Esc", "Move 3 B2 Q3"};
	static const int lines[] = {6, 7, 8, 12, 16, 20, 24, 40};
	static const int columns[] = {30, 40, 52, 60, 80, 120};
	static struct moment played, asked, kept;

	(void)state;
	make(&played);
	make(&asked);
	moment_press(&asked, "Q Enter");
	kept = asked;
	kept.play.unsaved[0] = '\0';
	for (int i = 0; i < 2 * 8 * 6; i++) {
		const char *theme = themes[i % 2];
		int l = lines[i / 2 % 8], c = columns[i / 16];
		char *saved = look_at(&kept.play, theme, l, c, draw_play);
		char *text = look_at(&asked.play, theme, l, c, draw_play);

		expect(text, theme,
		       c < 40 && !strstr(text, "NOT SAVED") ? "!"
							    : "NOT SAVED");
		for (size_t w = 0; w < sizeof(words) / sizeof(words[0]); w++)
			if (strstr(saved, words[w]))
				expect(text, theme, words[w]);
		free(saved);
		free(text);
		text = look_at(&played.play, theme, l, c, draw_text);
		expect(text, theme, c < 40 ? "!" : "NOT SAVED");
		expect(text, theme, "20:00");
		free(text);
	}
}

/* Who calls stands elsewhere, until there is something else to say. */
static void test_called(void **state)
{
	static const struct golden_look looks[] = {
		{.name = "called", .attributes = true},
		{.name = "called-kaya-120x40",
		 .lines = 40,
		 .columns = 120,
		 .theme = "kaya"},
	};
	struct moment moment;

	(void)state;
	make(&moment);
	moment.play.unsaved[0] = '\0';
	moment.play.presence.calls = seat_bit(SEAT_W1);
	for (size_t i = 0; i < sizeof(looks) / sizeof(looks[0]); i++)
		golden_moment(&moment, &looks[i]);
}

static int line_of(const char *text, const char *word)
{
	const char *found = strstr(text, word);
	int line = 0;

	if (!found)
		return -1;
	for (const char *at = text; at < found; at++)
		line += *at == '\n';
	return line;
}

/* While the referee is called, and after that, all is where it was. */
static void test_call_moves_nothing(void **state)
{
	static const char *const words[] = {"Move 3 B2 Q3", "Prisoners",
					    "20:00", " A ", "Komi"};
	static const int lines[] = {20, 24, 30, 40};
	static const int columns[] = {60, 80, 100, 120};
	struct moment moment;

	(void)state;
	make(&moment);
	moment.play.unsaved[0] = '\0';
	for (int i = 0; i < 2 * 4 * 4; i++) {
		const char *theme = i % 2 ? "kaya" : "plain";
		int l = lines[i / 2 % 4], c = columns[i / 8];
		char *quiet = look_at(&moment.play, theme, l, c, draw_play);
		char *text;

		assert_null(strstr(quiet, "CALLED"));
		moment.play.presence.calls = seat_bit(SEAT_W1);
		text = look_at(&moment.play, theme, l, c, draw_play);
		moment.play.presence.calls = 0;
		if (l >= 24 && c >= 80)
			expect(text, theme, "CALLED");
		/* who it is, where there is no title as well */
		expect(text, theme, "calls");
		assert_null(strstr(quiet, "calls"));
		for (size_t w = 0; w < sizeof(words) / sizeof(words[0]); w++)
			assert_int_equal(line_of(text, words[w]),
					 line_of(quiet, words[w]));
		free(text);
		free(quiet);
	}
}

/* Of windows that have one line for all of the seats as well. */
static void test_call_in_small_windows(void **state)
{
	static const int lines[] = {3, 5, 8, 12, 16, 20, 24};
	static const int columns[] = {30, 40, 48, 60, 80};
	struct moment moment;
	char *over;

	(void)state;
	make(&moment);
	moment.play.unsaved[0] = '\0';
	moment.play.presence.calls = seat_bit(SEAT_W1);
	strcpy(moment.play.message, "Something else is said.");
	for (int i = 0; i < 2 * 7 * 5; i++) {
		const char *theme = i % 2 ? "kaya" : "plain";
		int l = lines[i / 2 % 7], c = columns[i / 14];
		char *text = look_at(&moment.play, theme, l, c, draw_play);

		expect(text, theme, "calls");
		free(text);
	}
	/* its name as well, where each seat has one line */
	over = look_at(&moment.play, "plain", 24, 52, draw_play);
	expect(over, "plain", "calls Chiara B");
	free(over);
	moment.play.game.phase = PHASE_OVER;
	over = look_at(&moment.play, "plain", 24, 80, draw_play);
	assert_null(strstr(over, "calls"));
	free(over);
}

/* The fewest columns in which one line for all seats says so. */
static int least_columns(const struct play *play, const char *word)
{
	for (int columns = 1; columns <= 80; columns++) {
		char *text = look_at(play, "plain", 3, columns, draw_play);
		bool told = strstr(text, word);

		free(text);
		if (told)
			return columns;
	}
	return 0;
}

/* A call that has no room leaves who is away all that there is. */
static void test_call_without_room(void **state)
{
	struct moment moment;
	int least;

	(void)state;
	make(&moment);
	moment.play.unsaved[0] = '\0';
	moment_act(&moment, "W2 away", 1000);
	least = least_columns(&moment.play, "away 4");
	assert_true(least > 0);
	moment.play.presence.calls = seat_bit(SEAT_W1);
	assert_int_equal(least_columns(&moment.play, "away 4"), least);
	assert_int_equal(least_columns(&moment.play, "calls 2"), least + 1);
}

/* The menu keeps its name, and the clock above it is to be seen. */
static void test_over_the_menu(void **state)
{
	static const int lines[] = {24, 30, 40, 12};
	static const int columns[] = {80, 100, 120, 40};
	struct moment moment;

	(void)state;
	make(&moment);
	for (int i = 0; i < 2 * 2 * 4; i++) {
		const char *theme = i % 2 ? "kaya" : "plain";
		int l = lines[i / 4], c = columns[i / 4];
		bool called = i / 2 % 2;
		char *text;

		moment.play.presence.calls = called ? seat_bit(SEAT_W1) : 0;
		strcpy(moment.play.unsaved, called ? "" : "Cannot save.");
		text = look_at(&moment.play, theme, l, c, draw_menu);
		expect(text, theme, called ? "CALLED" : "NOT SAVED");
		if (l > 12)
			expect(text, theme, "pairgo: the referee");
		expect(text, theme, "20:00");
		free(text);
	}
}

/* What goes on below it ends in dots. */
static void test_cuts(void **state)
{
	static struct moment moment;
	char *text;

	(void)state;
	make(&moment);
	strcpy(moment.play.game.setup.event, "An event of many words, in May");
	moment_restart(&moment);
	moment_turns(&moment, "Q16 D4 Q3");
	strcpy(moment.play.unsaved, "Cannot save.");
	text = look_at(&moment.play, "plain", 24, 60, draw_play);
	assert_non_null(strstr(text, "An event of many words, in…"));
	free(text);
	moment.play.game.phase = PHASE_OVER;
	text = look_at(&moment.play, "plain", 24, 48, draw_text);
	expect(text, "plain", "Rules and manners: Japan …  NOT SAVED");
	free(text);
}

/* In no theme is it but a colour, and what was there before is as it was. */
static void test_the_title_of_the_window(void **state)
{
	struct moment moment;
	char title[PLAY_MESSAGE];

	(void)state;
	make(&moment);
	play_title(&moment.play, title, sizeof(title));
	assert_string_equal(title, "NOT SAVED");
	moment.play.unsaved[0] = '\0';
	play_title(&moment.play, title, sizeof(title));
	assert_non_null(strstr(title, "is to move"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sizes),
		cmocka_unit_test(test_leaving),
		cmocka_unit_test(test_hides_nothing),
		cmocka_unit_test(test_called),
		cmocka_unit_test(test_call_moves_nothing),
		cmocka_unit_test(test_call_in_small_windows),
		cmocka_unit_test(test_call_without_room),
		cmocka_unit_test(test_over_the_menu),
		cmocka_unit_test(test_cuts),
		cmocka_unit_test(test_the_title_of_the_window),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
