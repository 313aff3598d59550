/* SPDX-License-Identifier: ISC */
/*
 * The table of themes: every paint has a colour for each number of colours,
 * text can be read on its ground, and what must not be taken for something
 * else is not of its colour. Colours are as xterm and the console have them.
 */
#include <config.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

#include "settings/option.h"
#include "ui/term/theme.h"

struct rgb {
	double red, green, blue;
};

static struct rgb of_console(int number)
{
	double low = number & 8 ? 85 : 0, high = number & 8 ? 255 : 170;
	/* what would be a dark yellow is brown there */
	double green = number == 3 ? 85 : number & 2 ? high : low;

	return (struct rgb){number & 1 ? high : low, green,
			    number & 4 ? high : low};
}

/* But for grey, which elsewhere is darker. */
static struct rgb of_xterm(int number)
{
	static const struct rgb colours[16] = {
		{0, 0, 0},     {205, 0, 0},   {0, 205, 0},   {205, 205, 0},
		{0, 0, 238},   {205, 0, 205}, {0, 205, 205}, {229, 229, 229},
		{85, 85, 85},  {255, 0, 0},   {0, 255, 0},   {255, 255, 0},
		{92, 92, 255}, {255, 0, 255}, {0, 255, 255}, {255, 255, 255}};

	return colours[number];
}

static double of_cube(int step)
{
	return step ? 55 + 40 * step : 0;
}

static struct rgb find_rgb(int number, enum depth depth)
{
	int cube = number - 16, grey = 8 + 10 * (number - 232);

	if (number < 16)
		return depth == DEPTH_CONSOLE ? of_console(number)
					      : of_xterm(number);
	if (number >= 232)
		return (struct rgb){grey, grey, grey};
	return (struct rgb){of_cube(cube / 36), of_cube(cube / 6 % 6),
			    of_cube(cube % 6)};
}

static double linear(double part)
{
	part /= 255;
	return part <= 0.03928 ? part / 12.92
			       : pow((part + 0.055) / 1.055, 2.4);
}

/* As the guidelines for accessible web pages have it: from 1 to 21. */
static double contrast(struct rgb a, struct rgb b)
{
	double bright = 0.2126 * linear(a.red) + 0.7152 * linear(a.green) +
			0.0722 * linear(a.blue) + 0.05;
	double other = 0.2126 * linear(b.red) + 0.7152 * linear(b.green) +
		       0.0722 * linear(b.blue) + 0.05;

	return bright > other ? bright / other : other / bright;
}

/* Far apart as colours go, though they may be as bright as each other. */
static bool are_distinct(struct rgb a, struct rgb b)
{
	double red = a.red - b.red, green = a.green - b.green,
	       blue = a.blue - b.blue;

	return red * red + green * green + blue * blue > 80 * 80;
}

/* Only beside a ground that is known. */
static double paint_contrast(const struct theme *theme, enum paint a,
			     enum paint b, enum depth depth)
{
	int first = theme->colour[a][depth], second = theme->colour[b][depth];

	return contrast(find_rgb(first, depth), find_rgb(second, depth));
}

/* Negative: the terminal's own. */
static int colour_of(const struct theme *theme, enum paint paint,
		     enum depth depth)
{
	int colour = theme->colour[paint][depth];

	return colour == COLOUR_OWN ? -1 : colour;
}

/* The ground of eight colours that is meant to be bright is not. */
static int on_screen(const struct theme *theme, enum paint paint,
		     enum depth depth, bool ground)
{
	int colour = colour_of(theme, paint, depth);

	return ground && depth >= DEPTH_8 && colour >= COLOUR_BRIGHT
		       ? colour - COLOUR_BRIGHT
		       : colour;
}

typedef void theme_test(const struct theme *theme, enum depth depth);

/* Those with colours, in every depth. */
static void for_all(theme_test *test)
{
	const struct theme *theme;

	for (int i = 0; (theme = theme_at(i)) != NULL; i++) {
		for (int d = 0; theme->painted && d < DEPTHS; d++)
			test(theme, (enum depth)d);
	}
}

/* All that is not set would be black. */
static void expect_colours(const struct theme *theme, enum depth depth)
{
	static const int most[DEPTHS] = {256, 16, 16, 16};

	for (int p = 0; p < PAINT_COUNT; p++) {
		int colour = colour_of(theme, (enum paint)p, depth);

		assert_in_range(colour + 1, 0, most[depth]);
		if (depth == DEPTH_256 && colour == 0)
			fail_msg("%s: paint %d has no colour", theme->name, p);
		if (p > PAINT_QUIET && p != PAINT_STRONG && colour < 0)
			fail_msg("%s: paint %d must not be the terminal's own",
				 theme->name, p);
	}
}

static void test_every_paint(void **state)
{
	(void)state;
	for_all(expect_colours);
}

static void expect_readable(const struct theme *theme, enum depth depth)
{
	for (int s = 0; s < STYLE_COUNT; s++) {
		const struct theme_style *style = theme_style((enum style)s);
		int ink = on_screen(theme, style->ink, depth, false);
		int ground = on_screen(theme, style->ground, depth, true);

		/* a stone is large, and held to what the board needs */
		if (ink < 0 || ground < 0 || s == STYLE_BLACK_STONE ||
		    s == STYLE_WHITE_STONE)
			continue;
		if (contrast(find_rgb(ink, depth), find_rgb(ground, depth)) < 3)
			fail_msg("%s, %d: style %d is %.1f", theme->name,
				 (int)depth, s,
				 contrast(find_rgb(ink, depth),
					  find_rgb(ground, depth)));
	}
}

static void test_text_on_its_ground(void **state)
{
	(void)state;
	for_all(expect_readable);
}

/* Beside the board text is on the terminal's own ground, dark or light. */
static void expect_on_both(const struct theme *theme, enum depth depth)
{
	static const struct rgb dark = {0, 0, 0}, light = {255, 255, 255};

	for (int s = 0; s < STYLE_COUNT && depth == DEPTH_256; s++) {
		const struct theme_style *style = theme_style((enum style)s);
		int ink = colour_of(theme, style->ink, depth);

		if (ink < 0 || style->ground != PAINT_NONE)
			continue;
		if (contrast(find_rgb(ink, depth), dark) < 3 ||
		    contrast(find_rgb(ink, depth), light) < 3)
			fail_msg("%s: style %d", theme->name, s);
	}
}

/* A key is told from what it does by its ground; the console is dark. */
static void expect_keys(const struct theme *theme, enum depth depth)
{
	static const struct rgb dark = {0, 0, 0}, light = {255, 255, 255};
	struct rgb ground =
		find_rgb(on_screen(theme, PAINT_KEY, depth, true), depth);

	if (contrast(ground, dark) < 1.8 ||
	    (depth != DEPTH_CONSOLE && contrast(ground, light) < 1.8))
		fail_msg("%s, %d: keys", theme->name, (int)depth);
}

/* So is the card of who is on turn, and the one whose time runs out. */
static void expect_cards(const struct theme *theme, enum depth depth)
{
	static const struct rgb dark = {0, 0, 0}, light = {255, 255, 255};
	struct rgb cards[] = {
		find_rgb(on_screen(theme, PAINT_LIT, depth, true), depth),
		find_rgb(on_screen(theme, PAINT_ALARM, depth, true), depth)};

	for (int i = 0; i < 2; i++)
		if (contrast(cards[i], dark) < 1.8 ||
		    (depth != DEPTH_CONSOLE && contrast(cards[i], light) < 1.8))
			fail_msg("%s, %d: card %d", theme->name, (int)depth, i);
	assert_true(are_distinct(cards[0], cards[1]));
}

static void test_dark_and_light(void **state)
{
	(void)state;
	for_all(expect_on_both);
	for_all(expect_keys);
	for_all(expect_cards);
}

/* Dark ones are black there: a dark colour is not told from another one. */
static void test_dark_digits_in_the_sun(void **state)
{
	const struct theme *theme = theme_find("contrast");

	(void)state;
	for (int s = SEAT_W1; s <= SEAT_B2; s++)
		assert_true(paint_contrast(theme,
					   (enum paint)(PAINT_DIGIT_1 + s),
					   PAINT_WOOD, DEPTH_256) > 5);
}

struct pair {
	enum paint a, b;
	double least;
};

static void expect_pairs(const struct theme *theme, enum depth depth,
			 const struct pair *pairs, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		double is =
			paint_contrast(theme, pairs[i].a, pairs[i].b, depth);

		if (is < pairs[i].least)
			fail_msg("%s, %d: paints %d and %d: %.2f", theme->name,
				 (int)depth, pairs[i].a, pairs[i].b, is);
	}
}

/* They stand among the other cards, and below the title. */
static void expect_lit(const struct theme *theme, enum depth depth)
{
	static const struct pair pairs[] = {
		{PAINT_LIT, PAINT_CARD, 1.8},
		{PAINT_LIT, PAINT_TITLE_BAR, 1.8},
		/* whose turn it is, read across a table */
		{PAINT_LIT_ACCENT, PAINT_LIT, 4},
	};

	expect_pairs(theme, depth, pairs, sizeof(pairs) / sizeof(pairs[0]));
}

static void test_lit(void **state)
{
	(void)state;
	for_all(expect_lit);
}

/* The yellow that stands for wood is a bright one at xterm. */
static void expect_board(const struct theme *theme, enum depth depth)
{
	const struct pair pairs[] = {
		{PAINT_BLACK, PAINT_WHITE, 15},
		{PAINT_BLACK, PAINT_WOOD, 3},
		{PAINT_WHITE, PAINT_WOOD,
		 depth == DEPTH_8 || depth == DEPTH_16 ? 1.6 : 1.9},
		{PAINT_LINE, PAINT_WOOD, 2},
		/* letters, read across a table; black on brown is no more */
		{PAINT_WOOD_TEXT, PAINT_WOOD, depth == DEPTH_CONSOLE ? 4 : 4.5},
		{PAINT_WOOD_LIT, PAINT_WOOD, 3},
		{PAINT_BLACK_MARK, PAINT_BLACK, 7},
		{PAINT_WHITE_MARK, PAINT_WHITE, 7},
		/* on the smallest board a digit */
		{PAINT_BLACK_LAST, PAINT_BLACK, 5},
		{PAINT_WHITE_LAST, PAINT_WHITE, 5},
	};

	expect_pairs(theme, depth, pairs, sizeof(pairs) / sizeof(pairs[0]));
}

static void test_board(void **state)
{
	(void)state;
	for_all(expect_board);
}

/* Brown, a yellow like it, or grey, however few colours there are. */
static void test_wood(void **state)
{
	const struct theme *kaya = theme_find("kaya");

	(void)state;
	for (int d = 0; d < DEPTHS; d++) {
		struct rgb wood =
			find_rgb(kaya->colour[PAINT_WOOD][d], (enum depth)d);

		assert_true(wood.red >= wood.green && wood.green >= wood.blue);
	}
}

/* A dot is seen, and quieter than any mark; or there is none at all. */
static void expect_dots(const struct theme *theme, enum depth depth)
{
	static const enum paint dots[][3] = {
		{PAINT_BLACK_DOT, PAINT_BLACK, PAINT_BLACK_MARK},
		{PAINT_WHITE_DOT, PAINT_WHITE, PAINT_WHITE_MARK}};

	for (int i = 0; i < 2; i++) {
		const enum paint *dot = dots[i];
		struct rgb ink, ground;

		if (theme_differ(theme, depth, dot[0], dot[1])) {
			assert_true(paint_contrast(theme, dot[0], dot[1],
						   depth) > 1.2);
			assert_true(paint_contrast(theme, dot[0], dot[2],
						   depth) > 2);
		}
		/* what is bold may be no brighter */
		assert_true(depth != DEPTH_8 ||
			    !theme_differ(theme, depth, dot[0], dot[1]));
		assert_true(depth != DEPTH_256 ||
			    theme_differ(theme, depth, dot[0], dot[1]));
		/* the console has no bright ground: white is ink alone */
		assert_true(depth != DEPTH_CONSOLE ||
			    theme_differ(theme, depth, dot[0], dot[1]) ==
				    (dot[1] == PAINT_BLACK));
		ground = find_rgb(on_screen(theme, dot[1], depth, true), depth);
		ink = find_rgb(theme->colour[dot[0]][depth], depth);
		assert_true(depth != DEPTH_CONSOLE || dot[1] == PAINT_WHITE ||
			    contrast(ink, ground) > 2);
	}
}

static void test_dots(void **state)
{
	(void)state;
	for_all(expect_dots);
}

static void expect_cursors(const struct theme *theme, enum depth depth)
{
	static const enum paint others[] = {PAINT_WOOD, PAINT_BLACK,
					    PAINT_WHITE};

	for (int s = 0; s < SEATS_MAX; s++) {
		struct rgb seat =
			find_rgb(on_screen(theme,
					   (enum paint)(PAINT_SEAT_1 + s),
					   depth, true),
				 depth);
		struct rgb digit =
			find_rgb(theme->colour[PAINT_DIGIT_1 + s][depth],
				 depth);

		for (int i = 0; i < 3; i++)
			if (!are_distinct(seat,
					  find_rgb(on_screen(theme, others[i],
							     depth, i == 0),
						   depth)))
				fail_msg("%s, %d: seat %d, %d", theme->name,
					 (int)depth, s, i);
		for (int t = 0; t < s; t++)
			assert_true(are_distinct(
				seat,
				find_rgb(on_screen(theme,
						   (enum paint)(PAINT_SEAT_1 +
								t),
						   depth, true),
					 depth)));
		if (contrast(digit, find_rgb(theme->colour[PAINT_WOOD][depth],
					     depth)) < 2.5)
			fail_msg("%s, %d: digit %d", theme->name, (int)depth,
				 s);
	}
}

static void test_cursors(void **state)
{
	(void)state;
	for_all(expect_cursors);
}

/* The fewest bytes: what has no colours says it by attributes and glyphs. */
static void test_plain(void **state)
{
	const struct theme *plain = theme_find("plain");

	(void)state;
	assert_false(plain->painted);
	for (int p = 0; p < PAINT_COUNT; p++)
		for (int d = 0; d < DEPTHS; d++)
			assert_int_equal(plain->colour[p][d], COLOUR_OWN);
	assert_ptr_equal(theme_default(DEPTH_NONE), plain);
	assert_string_equal(theme_default(DEPTH_8)->name, "kaya");
	assert_null(theme_find("no such"));
}

/* The option's names are the table's, in its order, behind "auto". */
static void test_option(void **state)
{
	struct option option;
	const struct theme *theme;
	int i;

	(void)state;
	assert_true(option_at(option_find("screen", "theme"), &option));
	assert_string_equal(option.choices[0], "auto");
	for (i = 0; (theme = theme_at(i)) != NULL; i++)
		assert_string_equal(option.choices[i + 1], theme->name);
	assert_null(option.choices[i + 1]);
}

/* In each set what differs on the board is another glyph, in any case. */
static void test_glyphs(void **state)
{
	static const enum glyph board[] = {GLYPH_BLACK,	   GLYPH_WHITE,
					   GLYPH_DEAD,	   GLYPH_OF_BLACK,
					   GLYPH_OF_WHITE, GLYPH_STAR};
	enum { BOARD = sizeof(board) / sizeof(board[0]) };

	(void)state;
	for (int set = 0; set < SET_COUNT; set++) {
		for (int i = 0; i < BOARD; i++) {
			const char *glyph =
				theme_glyph(board[i], (enum glyph_set)set);

			for (int j = 0; j < i; j++)
				assert_int_not_equal(
					strcasecmp(glyph,
						   theme_glyph(board[j],
							       (enum glyph_set)
								       set)),
					0);
			assert_string_not_equal(
				glyph,
				theme_grid(5, 5, 9, (enum glyph_set)set));
		}
	}
}

/* The console's font has half blocks and single lines, and Latin letters. */
static void test_console(void **state)
{
	static const char *const has[] = {"─", "│", "┌", "┬", "┐", "├", "┼",
					  "┤", "└", "┴", "┘", "·", "½", "»"};

	(void)state;
	for (int g = 0; g < GLYPH_COUNT; g++) {
		const char *glyph = theme_glyph((enum glyph)g, SET_CONSOLE);
		bool known = (unsigned char)glyph[0] < 0x80;

		for (size_t i = 0; i < sizeof(has) / sizeof(has[0]); i++)
			known = known || strcmp(glyph, has[i]) == 0;
		if (!known)
			fail_msg("%s is not in the console's font", glyph);
	}
}

/* On an old screen what is dim is not read from where four people sit. */
static void test_coordinates_are_not_dim(void **state)
{
	static const enum style labels[] = {STYLE_NORMAL, STYLE_REPEATED,
					    STYLE_LAST};

	(void)state;
	for (int i = 0; i < 3; i++) {
		const struct theme_style *style = theme_style(labels[i]);

		assert_false((style->single | style->attributes) & THEME_DIM);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_paint),
		cmocka_unit_test(test_text_on_its_ground),
		cmocka_unit_test(test_dark_and_light),
		cmocka_unit_test(test_dark_digits_in_the_sun),
		cmocka_unit_test(test_lit),
		cmocka_unit_test(test_board),
		cmocka_unit_test(test_wood),
		cmocka_unit_test(test_dots),
		cmocka_unit_test(test_cursors),
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_option),
		cmocka_unit_test(test_glyphs),
		cmocka_unit_test(test_console),
		cmocka_unit_test(test_coordinates_are_not_dim),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
