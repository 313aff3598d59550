/* SPDX-License-Identifier: ISC */
/*
 * Sheets of chance, one after the other, on terminals of several types: what
 * libvterm makes of the bytes is the sheet, with the cursor where it should
 * be. And how few bytes some changes take.
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
#include <curses.h>

#include "ui/term/pen.h"
#include "ui/term/theme.h"
#include "vterm_screen.h"

enum { LINES_MAX_HERE = 9, COLUMNS_MAX_HERE = 31, SHEETS = 400, CHANGES = 12 };

struct desk {
	SCREEN *curses; /* which only reads the terminal's entry */
	FILE *nowhere;
	struct capabilities capabilities;
	struct pen pen;
	struct sheet sheet;
	struct vterm_screen *screen;
};

static const struct brush own = {COLOUR_OWN, COLOUR_OWN, 0};

static void desk_open(struct desk *desk, const char *type, int lines,
		      int columns)
{
	desk->nowhere = tmpfile();
	assert_non_null(desk->nowhere);
	desk->curses = newterm(type, desk->nowhere, desk->nowhere);
	assert_non_null(desk->curses);
	capabilities_read(&desk->capabilities);
	pen_init(&desk->pen, &desk->capabilities);
	desk->sheet = (struct sheet){0};
	sheet_blank(&desk->sheet, lines, columns);
	desk->screen = vterm_screen_new(lines, columns);
	assert_non_null(desk->screen);
}

static void desk_close(struct desk *desk)
{
	vterm_screen_free(desk->screen);
	sheet_free(&desk->sheet);
	pen_free(&desk->pen);
	delscreen(desk->curses);
	fclose(desk->nowhere);
}

/* Brings the sheet to the screen; returns how many bytes that took. */
static size_t show(struct desk *desk, int line, int column)
{
	size_t length;
	const char *bytes;

	pen_show(&desk->pen, &desk->sheet, (struct place){line, column});
	bytes = pen_take(&desk->pen, &length);
	if (length)
		vterm_screen_write(desk->screen, bytes, length);
	return length;
}

static void put(struct desk *desk, int line, int column, struct brush brush,
		const char *text)
{
	sheet_put(&desk->sheet, line, column, brush, REPERTOIRE_UNICODE, text);
}

/* As libvterm's screen has them here. */
static int number_of(unsigned char colour)
{
	return colour == COLOUR_OWN ? -1 : colour;
}

/* What can be seen of a cell is as wanted. */
static bool is_shown(const struct desk *desk, const struct cell *wanted,
		     const struct vterm_cell *seen)
{
	unsigned attributes = wanted->brush.attributes;
	int ink = number_of(wanted->brush.ink);
	int ground = number_of(wanted->brush.ground);
	bool coloured = ink >= 0 || ground >= 0;
	bool blank = !strcmp(wanted->text, " ");

	if (coloured)
		attributes &= ~desk->capabilities.colourless;
	if (!desk->capabilities.text[CAP_SETAF])
		coloured = false;
	return !strcmp(wanted->text, seen->text) &&
	       (!coloured || seen->ground == ground) &&
	       (!coloured || blank || seen->ink == ink) &&
	       seen->reverse == !!(attributes & THEME_REVERSE) &&
	       (blank || seen->bold == !!(attributes & THEME_BOLD));
}

/* What cannot be written to without that the screen scrolls. */
static bool is_corner(const struct desk *desk, int line, int column)
{
	return !desk->capabilities.corner && line == desk->sheet.lines - 1 &&
	       column + 2 >= desk->sheet.columns;
}

static void expect_shown(const struct desk *desk, struct place cursor)
{
	const struct sheet *sheet = &desk->sheet;
	int line, column;
	bool visible = vterm_screen_cursor(desk->screen, &line, &column);

	if (desk->capabilities.text[CAP_CIVIS])
		assert_int_equal(visible, cursor.column >= 0);
	if (cursor.column >= 0) {
		assert_int_equal(line, cursor.line);
		assert_int_equal(column, cursor.column);
	}
	for (line = 0; line < sheet->lines; line++) {
		for (column = 0; column < sheet->columns; column++) {
			const struct cell *cell =
				sheet_cell(sheet, line, column);
			struct vterm_cell seen =
				vterm_screen_cell(desk->screen, line, column);

			if (cell->text[0] && !is_corner(desk, line, column) &&
			    !is_shown(desk, cell, &seen))
				fail_msg("%d,%d: \"%s\", not \"%s\"", line,
					 column, seen.text, cell->text);
		}
	}
}

static uint32_t chance(uint32_t *seed, uint32_t below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 16) % below;
}

static void change(struct desk *desk, uint32_t *seed)
{
	static const char *const texts[] = {
		" ", "a",   "│",      "田",	    "e\314\201",
		"-", "─●─", "ab 山c", "          ", "0:59",
	};
	static const unsigned char inks[] = {COLOUR_OWN, 1, 7}, *const grounds =
									inks;
	struct brush brush = {inks[chance(seed, 3)], grounds[chance(seed, 3)],
			      chance(seed, 3) ? 0 : chance(seed, 8)};

	/* an accent in the last column is beyond libvterm */
	put(desk, (int)chance(seed, (uint32_t)desk->sheet.lines),
	    (int)chance(seed, (uint32_t)desk->sheet.columns - 1), brush,
	    texts[chance(seed, 10)]);
}

static void resize(struct desk *desk, uint32_t *seed)
{
	int lines = 1 + (int)chance(seed, LINES_MAX_HERE);
	int columns = 2 + (int)chance(seed, COLUMNS_MAX_HERE);

	sheet_blank(&desk->sheet, lines, columns);
	vterm_screen_resize(desk->screen, lines, columns);
}

static void test_chance(void **state)
{
	const char *type = *state;
	struct desk desk;
	struct place cursor = {0, 0};
	uint32_t seed = 19;

	desk_open(&desk, type, LINES_MAX_HERE, COLUMNS_MAX_HERE);
	desk.capabilities.tab = 8;
	for (int i = 0; i < SHEETS; i++) {
		if (chance(&seed, 20) == 0)
			resize(&desk, &seed);
		for (uint32_t n = chance(&seed, CHANGES); n > 0; n--)
			change(&desk, &seed);
		cursor.line = cursor.line % desk.sheet.lines;
		cursor.column = cursor.column % desk.sheet.columns;
		/* it often stays, as it does while a clock runs */
		if (chance(&seed, 3) == 0)
			cursor = (struct place){
				(int)chance(&seed, (uint32_t)desk.sheet.lines),
				(int)chance(&seed,
					    (uint32_t)desk.sheet.columns + 1) -
					1};
		show(&desk, cursor.line, cursor.column);
		expect_shown(&desk, cursor);
	}
	desk_close(&desk);
}

/* Where the terminal shows anything already, and somebody asks for it anew. */
static void test_forgotten(void **state)
{
	static const char noise[] = "\033[31;7mnoise\r\nmore\033[2;4r\033[?25l";
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 6, 20);
	put(&desk, 2, 3, (struct brush){1, 7, 0}, "here");
	show(&desk, 2, 3);
	vterm_screen_write(desk.screen, noise, sizeof(noise) - 1);
	pen_forget(&desk.pen);
	show(&desk, 5, 3);
	expect_shown(&desk, (struct place){5, 3});
	assert_int_equal(show(&desk, 5, 3), 0);
	desk_close(&desk);
}

/* A digit far from the cursor, again and again; in colours, too. */
static void test_ticks(void **state)
{
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 24, 80);
	put(&desk, 3, 70, own, "19:59");
	show(&desk, 12, 30);
	put(&desk, 3, 74, own, "8");
	assert_int_equal(show(&desk, 12, 30), strlen("\0337\033[4;75H8\0338"));
	put(&desk, 3, 74, own, "7");
	assert_int_equal(show(&desk, 12, 30), strlen("\033[4;75H7\0338"));
	put(&desk, 3, 74, (struct brush){231, 240, 0}, "6");
	assert_int_equal(show(&desk, 12, 30),
			 strlen("\033[4;75H\033[38;5;231;48;5;240m6\0338"));
	/* once the cursor has moved its place has to be noted again */
	assert_int_equal(show(&desk, 12, 32), strlen("  "));
	put(&desk, 3, 74, own, "5");
	assert_int_equal(show(&desk, 12, 32), strlen("\0337\033[4;75H5\0338"));
	desk_close(&desk);
}

/* Where nobody sees the cursor it stays, ready to draw beside it. */
static void test_hidden(void **state)
{
	const struct brush lit = {231, 240, 0};
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 24, 80);
	put(&desk, 3, 73, lit, "57");
	show(&desk, 0, -1);
	put(&desk, 3, 74, lit, "6");
	show(&desk, 0, -1);
	put(&desk, 3, 74, lit, "5");
	assert_int_equal(show(&desk, 0, -1), strlen("\b5"));
	expect_shown(&desk, (struct place){0, -1});
	/* and back to its own colours before it is seen */
	put(&desk, 9, 9, own, "here");
	show(&desk, 9, 9);
	put(&desk, 3, 74, own, "4");
	show(&desk, 9, 9);
	expect_shown(&desk, (struct place){9, 9});
	desk_close(&desk);
}

/* What stands between two changes is cheaper than a way over it. */
static void test_ways(void **state)
{
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 24, 80);
	put(&desk, 3, 10, own, "12:34");
	show(&desk, 3, 10);
	put(&desk, 3, 10, own, "23:45");
	/* from the cursor on, and back */
	assert_int_equal(show(&desk, 3, 10), strlen("\033723:45\0338"));
	assert_int_equal(show(&desk, 4, 10), strlen("\n"));
	assert_int_equal(show(&desk, 4, 8), strlen("\b\b"));
	assert_int_equal(show(&desk, 3, 8), strlen("\033[A"));
	assert_int_equal(show(&desk, 9, 0), strlen("\r\033[6B"));
	/* of an address, what is one may be left out */
	assert_int_equal(show(&desk, 0, 70), strlen("\033[;71H"));
	assert_int_equal(show(&desk, 20, 0), strlen("\033[21H"));
	/* a tab leads to where the terminal has said that it does */
	assert_int_equal(show(&desk, 1, 8), strlen("\033[2;9H"));
	show(&desk, 20, 0);
	desk.capabilities.tab = 8;
	assert_int_equal(show(&desk, 1, 8), strlen("\033[2H\t"));
	expect_shown(&desk, (struct place){1, 8});
	desk_close(&desk);
}

/* A line that becomes blank is erased, a line of the ground's colour too. */
static void test_erasing(void **state)
{
	const struct brush bar = {0, 3, 0};
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 24, 80);
	put(&desk, 5, 0, own, "some long sentence that goes away again");
	show(&desk, 5, 0);
	sheet_blank(&desk.sheet, 24, 80);
	assert_int_equal(show(&desk, 5, 0), strlen("\0337\033[K\0338"));
	for (int column = 0; column < 80; column++)
		put(&desk, 0, column, bar, " ");
	assert_int_equal(show(&desk, 0, 0),
			 strlen("\033[H\033[43m\033[K\033[m"));
	expect_shown(&desk, (struct place){0, 0});
	desk_close(&desk);
}

/* What goes between two that stay is erased where that is less. */
static void test_gaps(void **state)
{
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 24, 80);
	put(&desk, 5, 0, own, "here is what goes away, and this stays");
	show(&desk, 5, -1);
	put(&desk, 5, 5, own, "                  ");
	assert_int_equal(show(&desk, 5, -1), strlen("\033[6;6H\033[18X"));
	put(&desk, 5, 28, own, "    ");
	assert_int_equal(show(&desk, 5, -1), strlen("\033[29G    "));
	expect_shown(&desk, (struct place){5, -1});
	desk_close(&desk);
}

/* What has a colour is written together, and text on no ground by itself. */
static void test_colours(void **state)
{
	const struct brush red = {1, 3, 0}, green = {2, 3, 0};
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 24, 80);
	show(&desk, 0, -1);
	put(&desk, 5, 10, red, "a");
	put(&desk, 6, 10, green, "b");
	put(&desk, 7, 10, red, "a");
	assert_int_equal(show(&desk, 0, -1),
			 strlen("\033[6;11H\033[31;43ma\n\n\ba"
				"\033[A\b\033[32mb"));
	put(&desk, 0, 0, own, "t");
	put(&desk, 6, 11, green, "c");
	assert_int_equal(show(&desk, 0, -1), strlen("c\033[H\033[mt"));
	put(&desk, 0, 1, own, "t");
	put(&desk, 7, 10, green, "d");
	assert_int_equal(show(&desk, 0, -1), strlen("t\033[8;11H\033[32;43md"));
	put(&desk, 7, 10, own, " ");
	assert_int_equal(show(&desk, 0, -1), strlen("\b\033[m "));
	expect_shown(&desk, (struct place){0, -1});
	desk_close(&desk);
}

/* A blank whose ink changes stays as it is: there is none to be seen. */
static void test_blanks(void **state)
{
	const struct brush black = {0, 3, THEME_BOLD}, white = {15, 3, 0};
	const struct brush other = {15, 3, THEME_REVERSE};
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 24, 80);
	put(&desk, 5, 10, black, " ");
	show(&desk, 5, 0);
	put(&desk, 5, 10, white, " ");
	assert_int_equal(show(&desk, 5, 0), 0);
	put(&desk, 5, 10, other, " ");
	assert_int_not_equal(show(&desk, 5, 0), 0);
	expect_shown(&desk, (struct place){5, 0});
	desk_close(&desk);
}

/* Ground and ink of blanks and a text are one sequence, if both are new. */
static void test_ink_behind_blanks(void **state)
{
	const struct brush grey = {1, 2, 0}, red = {7, 3, THEME_BOLD};
	const struct brush back = {7, 3, THEME_REVERSE};
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 24, 80);
	show(&desk, 0, -1);
	put(&desk, 5, 10, red, "  a");
	assert_int_equal(show(&desk, 0, -1),
			 strlen("\033[6;11H\033[37;43;1m  a"));
	put(&desk, 5, 10, grey, "bc");
	show(&desk, 0, -1);
	put(&desk, 5, 10, red, "  ");
	assert_int_equal(show(&desk, 0, -1), strlen("\b\b\033[43m  "));
	put(&desk, 7, 10, back, " d");
	show(&desk, 0, -1);
	expect_shown(&desk, (struct place){0, -1});
	desk_close(&desk);
}

/* Whether the bytes that bring this text to an empty screen hold those. */
static bool sends(const char *type, const char *sc, int column,
		  struct brush brush, const char *text, const char *bytes)
{
	struct desk desk;
	char sent[4096] = "";
	const char *taken;
	size_t length;

	desk_open(&desk, type, 24, 80);
	if (sc)
		desk.capabilities.text[CAP_SC] = sc;
	show(&desk, 0, 0);
	put(&desk, 23, column, brush, text);
	pen_show(&desk.pen, &desk.sheet, (struct place){0, 0});
	taken = pen_take(&desk.pen, &length);
	assert_in_range(length, 0, sizeof(sent) - 1);
	memcpy(sent, taken, length);
	desk_close(&desk);
	return strstr(sent, bytes) != NULL;
}

/* What libvterm does as xterm would, and other terminals would not. */
static void test_lesser_terminals(void **state)
{
	static const char bar[] = "          ";
	const struct brush ground = {0, 3, 0}, dim = {1, COLOUR_OWN, THEME_DIM};
	const char *xterm = "xterm-256color";

	(void)state;
	/* what is erased is in the colour drawn with, or is not */
	assert_true(sends(xterm, NULL, 70, ground, bar, "\033[K"));
	assert_false(sends("screen", NULL, 70, ground, bar, "\033[K"));
	/* a character in the last column waits there, or scrolls */
	assert_true(sends(xterm, NULL, 79, own, "Z", "Z"));
	assert_false(sends("ansi", NULL, 79, own, "Z", "Z"));
	/* colours that go with everything, or not */
	assert_true(sends(xterm, NULL, 9, dim, "Z", ";2m"));
	assert_false(sends("linux", NULL, 9, dim, "Z", ";2m"));
	/* a place is noted with the colours there, or without */
	assert_false(sends(xterm, NULL, 9, ground, "Z", "Z\033[m"));
	assert_true(sends(xterm, "\033[s", 9, ground, "Z", "Z\033[m"));
}

/* A word can be longer than the window. */
static void test_cursor_beyond_the_edge(void **state)
{
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 2, 3);
	put(&desk, 1, 0, own, "qqq");
	for (int column = 0; column < 9; column++)
		show(&desk, 1, column);
	assert_int_equal(desk.pen.at.column, 2);
	show(&desk, 5, 2);
	expect_shown(&desk, (struct place){1, 2});
	assert_int_equal(desk.pen.at.line, 1);
	desk_close(&desk);
}

/* Whether a line begins so, on the sheet and on the screen. */
static bool begins(struct desk *desk, int line, const char *text)
{
	show(desk, 0, 0);
	expect_shown(desk, (struct place){0, 0});
	return !strcmp(sheet_cell(&desk->sheet, line, 0)->text, text);
}

/* What was laid comes back from below whatever was drawn over it. */
static void test_laid(void **state)
{
	struct desk desk;

	(void)state;
	desk_open(&desk, "xterm-256color", 24, 80);
	assert_false(sheet_restore(&desk.sheet));
	put(&desk, 3, 0, own, "3");
	put(&desk, 5, 0, own, "5");
	sheet_lay(&desk.sheet);
	for (int time = 0; time < 2; time++) {
		put(&desk, 3, 0, own, "!");
		put(&desk, 3, 1, own, "!");
		put(&desk, 7, 0, own, "!");
		assert_true(begins(&desk, 3, "!"));
		assert_true(sheet_restore(&desk.sheet));
		assert_true(begins(&desk, 3, "3"));
		assert_true(begins(&desk, 5, "5"));
		assert_true(begins(&desk, 7, " "));
	}
	put(&desk, 3, 0, own, "?");
	sheet_lay(&desk.sheet);
	put(&desk, 3, 0, own, "!");
	assert_true(sheet_restore(&desk.sheet));
	assert_true(begins(&desk, 3, "?"));
	sheet_blank(&desk.sheet, 24, 80);
	assert_false(sheet_restore(&desk.sheet));
	desk_close(&desk);
}

int main(void)
{
	static char types[][16] = {"xterm-256color", "linux", "vt100", "screen",
				   "ansi"};
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cursor_beyond_the_edge),
		{types[0], test_chance, NULL, NULL, types[0]},
		{types[1], test_chance, NULL, NULL, types[1]},
		{types[2], test_chance, NULL, NULL, types[2]},
		{types[3], test_chance, NULL, NULL, types[3]},
		{types[4], test_chance, NULL, NULL, types[4]},
		cmocka_unit_test(test_forgotten),
		cmocka_unit_test(test_ticks),
		cmocka_unit_test(test_hidden),
		cmocka_unit_test(test_ways),
		cmocka_unit_test(test_erasing),
		cmocka_unit_test(test_gaps),
		cmocka_unit_test(test_colours),
		cmocka_unit_test(test_blanks),
		cmocka_unit_test(test_ink_behind_blanks),
		cmocka_unit_test(test_laid),
		cmocka_unit_test(test_lesser_terminals),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
