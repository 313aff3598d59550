/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "style_map.h"

/* Three paints, two of them alike; of eight colours, one is in bold. */
static const struct theme theme = {
	.colour = {[PAINT_WOOD] = {180, 3, 3},
		   [PAINT_LINE] = {94, 0, 0},
		   [PAINT_BLACK] = {94, 0, 0},
		   [PAINT_SEAT_1] = {1, 9, 9}},
};

static void check(enum depth depth, const char *bytes, const char *wanted)
{
	struct vterm_screen *screen = vterm_screen_new(2, 9);
	char *map;

	assert_non_null(screen);
	vterm_screen_write(screen, bytes, strlen(bytes));
	map = style_map(screen, &theme, depth);
	assert_non_null(map);
	assert_string_equal(map, wanted);
	free(map);
	vterm_screen_free(screen);
}

static void test_plain(void **state)
{
	(void)state;
	check(DEPTH_256, "Go \r\nB1", "\n\n--\n");
}

static void test_letters(void **state)
{
	(void)state;
	check(DEPTH_256,
	      "A \033[38;5;94;48;5;180mxy\033[31;1mz\033[m.\033[7m \r\n"
	      "\033[0;38;5;94;48;5;180mx",
	      "  aab c\na\n--\n"
	      "a line/black on wood\nb seat-1 on wood, bold\nc own on own, "
	      "reversed\n");
}

/* The ink of a blank is not seen, but for lines under it. */
static void test_blanks(void **state)
{
	(void)state;
	check(DEPTH_256, "\033[1;31mA \033[42m A\033[0;4m B",
	      "a bcdd\n\n--\n"
	      "a seat-1 on own, bold\n"
	      "b own on (colour 2)\n"
	      "c seat-1 on (colour 2), bold\n"
	      "d own on own, underlined\n");
}

/* A letter for each column, so that the map lies on the text. */
static void test_wide(void **state)
{
	(void)state;
	check(DEPTH_256, "\033[31m田\033[32m|",
	      "aab\n\n--\na seat-1 on own\nb (colour 2) on own\n");
}

static void test_eight_colours(void **state)
{
	(void)state;
	check(DEPTH_8, "\033[31;43mA\033[1mB",
	      "ab\n\n--\n"
	      "a seat-1 on wood\n"
	      "b seat-1 on wood, bold\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_letters),
		cmocka_unit_test(test_blanks),
		cmocka_unit_test(test_wide),
		cmocka_unit_test(test_eight_colours),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
